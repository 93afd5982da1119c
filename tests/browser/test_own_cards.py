"""Own cards of STARE! on real pages: dropped into the lobby, refused by the line, dealt, looked at, and gone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from rumpus.games.stare.tests.own_packs import HEAD, archive, card, pack, picture
from tests.browser.phones import Pages, set_rules
from tests.browser.test_evening import PATIENCE_S
from tests.browser.test_stare import active, button, eye, open_lobby, start
from tests.faults.playing import Process

BAD = archive({"cards.txt": HEAD + card("a.png").replace("| blue 4 | navy", ""), "a.png": b"GIF89a"})


@pytest.fixture(scope="module")
def shared(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pages]:
    house = tmp_path_factory.mktemp("house")
    folder = house / "packs" / "garden"
    folder.mkdir(parents=True)
    (folder / "cards.txt").write_text(HEAD.replace("Our holidays", "Our garden") + card("a.png"), encoding="utf-8")
    (folder / "a.png").write_bytes(picture())
    with Process(house / "rooms.db", rate="2") as server:
        yield Pages(browser, server.url)


@pytest.fixture
def pages(shared: Pages) -> Iterator[Pages]:
    yield shared
    shared.clear()


def drop(host: Page, data: bytes) -> None:
    """Choose a file of this device."""
    host.locator("input[type=file]").set_input_files({"name": "x.zip", "mimeType": "application/zip", "buffer": data})


def test_a_bad_archive_is_refused_by_the_line_and_a_folder_of_the_host_is_taken(pages: Pages) -> None:
    (host,) = open_lobby(pages)
    host.get_by_role("button", name="Your own pack", exact=True).click()
    drop(host, BAD)
    alert = host.get_by_role("alert").filter(has_text="That pack cannot be played")
    expect(alert.get_by_role("listitem")).to_have_text(
        [
            "cards.txt:3: a.png: this is a GIF file; pictures are JPEG, PNG or WebP",
            "cards.txt:7: question 4 has no answer; write it behind the question and a |",
        ]
    )
    host.get_by_role("button", name=re.compile("^Our garden")).click()
    host.get_by_role("button", name="Remove it").click()
    expect(alert).to_have_count(0)
    drop(host, pack(2))
    host.get_by_role("button", name="Remove it").wait_for()
    host.get_by_role("button", name="Close").click()
    expect(host.get_by_role("button", name="Your own pack: Our holidays")).to_be_visible()
    assert [error for error in pages.errors if "400" not in error] == []


def test_a_file_that_is_too_large_is_not_even_sent(pages: Pages) -> None:
    (host,) = open_lobby(pages)
    host.get_by_role("button", name="Your own pack", exact=True).click()
    host.locator("label.drop").wait_for()
    host.evaluate("""() => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(65 * 2 ** 20)], 'large.zip'));
        const drop = new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true});
        document.querySelector('label.drop').dispatchEvent(drop);
    }""")
    expect(host.get_by_role("alert").last).to_contain_text("A pack has at most 64 MB; smaller pictures help.")


def test_faults_are_told_in_german(pages: Pages) -> None:
    (host,) = open_lobby(pages)
    host.evaluate("localStorage.setItem('rumpus.language', 'de')")
    host.reload()
    host.get_by_role("button", name="Eigenes Paket", exact=True).click()
    drop(host, BAD)
    expect(host.locator(".faults li").first).to_have_text(
        "cards.txt:3: a.png: das ist eine Datei der Art GIF; Bilder sind JPEG, PNG oder WebP"
    )


def test_an_own_card_is_looked_at_on_the_phone_of_whose_turn_it_is(pages: Pages) -> None:
    people = open_lobby(pages, "Jonas")
    host = people[0]
    host.get_by_role("button", name="Your own pack", exact=True).click()
    drop(host, pack(2))
    host.get_by_role("button", name="Remove it").wait_for()
    host.get_by_role("button", name="Close").click()
    served: list[int] = []
    for page in people:
        page.on("response", lambda answer: served.append(answer.status) if "/picture/" in answer.url else None)
    set_rules(host, skill="expert")
    start(people)
    looker = active(people)
    button(looker, "I am ready").click()
    expect(eye(looker)).to_be_visible()
    assert served[0] == 200
    expect(eye(looker)).to_have_count(0, timeout=PATIENCE_S * 1000)
