"""Names and packs in Hebrew are drawn from right to left, on phones and on the TV, and a match is played in it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.phones import TV, Pages, Serving, choose, join_room, set_rules, start_room
from tests.browser.test_rofl import SLOW, finish, go_on, guess, read, start, write

MESSAGES = ("אין כמו בבית!", "שתיקה שווה זהב", "טוב מאוחר מאף פעם", "הבה נגילה")
PACK = "\n".join(
    ("# title: המשפחה שלנו", "# language: he", "category\ttext", *(f"sayings\t{text}" for text in MESSAGES))
)
DROP = """([text, target]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'ours.tsv', {type: 'text/plain'}));
    const drop = new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true});
    document.querySelector(target).dispatchEvent(drop);
}"""


@pytest.fixture
def pages(browser: Browser, serving: Serving) -> Pages:
    return Pages(browser, serving("1"))


def from_the_right(cells: Locator) -> bool:
    """Tell whether each of some cells lies to the left of the one before."""
    boxes = [cell.bounding_box() for cell in cells.all()]
    places = [box["x"] for box in boxes if box is not None]
    assert len(places) > 1
    return places == sorted(places, reverse=True)


def side_of(page: Locator) -> str:
    """Return the side that a text is drawn from."""
    side: str = page.evaluate("element => getComputedStyle(element).direction")
    return side


def write_from_the_right(page: Page, text: str) -> None:
    """Write by the keys alone: the letters and the numbers beneath them begin on the right."""
    write(page, text)
    full = page.locator(".ch.full")
    expect(full).to_have_count(len(text))
    assert from_the_right(full)
    assert from_the_right(page.locator(".r").first.locator(".pad"))


def test_a_hebrew_pack_is_played_by_people_with_hebrew_names(pages: Pages) -> None:
    host, code = start_room(pages, "דנה")
    people = [host, *(join_room(pages, code, name) for name in ("יוסי", "Ann"))]
    tv = pages.open(f"/tv/{code}", TV)
    choose(host, "ROFL!")
    host.evaluate(DROP, [PACK, "main"])
    host.get_by_role("button", name="Close").click()
    expect(host.get_by_role("button", name="המשפחה שלנו")).to_be_visible()
    set_rules(host, **SLOW, messages="pack")
    start(people)
    guesser, *writers = people
    assert side_of(writers[0].locator(".reveal h3")) == "rtl"
    (message,) = {read(page) for page in writers}
    assert message in MESSAGES
    for length, page in enumerate(writers, start=3):
        write_from_the_right(page, message.replace(" ", "")[:length])
    finish(writers)
    expect(tv.locator(".main .cells i")).to_have_count(3)
    assert from_the_right(tv.locator(".main .cells i"))
    expect(writers[0].get_by_text("\u2068דנה\u2069 guesses").first).to_be_visible()
    guess(guesser, message.rstrip("!"))
    expect(guesser.get_by_text(message).first).to_be_visible()
    go_on(people)
    expect(tv.get_by_text("דנה").first).to_be_visible()
    assert pages.errors == []
