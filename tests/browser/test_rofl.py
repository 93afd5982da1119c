"""ROFL! as people play it: phones and a TV in real Chromium, typing with a keyboard, an input method and a reload."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.phones import TV, Moving, Pages, add_bot, at_table, choose, join_room, set_rules, start_room
from tests.browser.test_access import found_in_both_schemes
from tests.browser.test_evening import PATIENCE_S
from tests.browser.test_twin import switch_to_words
from tests.faults.playing import Process

PACK = b"# title: Ours\n# language: en\ncategory\ttext\nsayings\tHome sweet home\nsongs\tOur song of the summer\n"
BAD = b"# title: Ours\n# language: en\ncategory\ttext\nsayings\tHome sweet home\nplanets\tMars\n"


@pytest.fixture(scope="module")
def shared(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pages]:
    folder = tmp_path_factory.mktemp("house")
    (folder / "packs").mkdir()
    (folder / "packs" / "family.tsv").write_bytes(PACK.replace(b"Ours", b"Our family"))
    with Process(folder / "rooms.db", rate="1") as server:
        yield Pages(browser, server.url)


@pytest.fixture
def pages(shared: Pages) -> Iterator[Pages]:
    yield shared
    shared.clear()


# The lobby


def open_lobby(pages: Pages, *guests: str, **options: Any) -> list[Page]:
    """Open a room of ROFL! with slow clocks, in which the first chair guesses first."""
    host, code = start_room(pages, "Mia", **options)
    people = [host, *(join_room(pages.calm(), code, name) for name in guests)]
    choose(host, "ROFL!")
    return people


SLOW: dict[str, str | int] = {
    "rounds": 1,
    "first_guesser": "seat",
    "reveal_s": 30,
    "write_s": 60,
    "guess_s": 60,
    "appeal_s": 6,
}


def start(people: list[Page]) -> None:
    """Start the match and skip the lessons."""
    people[0].get_by_role("button", name=re.compile("^Start ROFL!")).click()
    for page in people:
        at_table(page)
    for page in people:
        expect(page.locator(".table-area")).to_be_visible()


# A turn


def read(page: Page) -> str:
    """Read the message and say so."""
    message = page.locator(".reveal h3").inner_text()
    page.get_by_role("button", name="Got it", exact=True).click()
    return message


def text_of(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Your text", exact=True)


def write(page: Page, text: str) -> None:
    """Write by the keys alone: type, and Enter puts the token on the number that fits."""
    expect(text_of(page)).to_be_focused()
    page.keyboard.type(text)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=re.compile("^I am done"))).to_be_visible()


def finish(writers: list[Page]) -> None:
    for page in writers:
        page.get_by_role("button", name=re.compile("^I am done")).click()


def guess(page: Page, text: str) -> None:
    """Type the guess and send it."""
    line = page.get_by_role("textbox", name="Your one guess")
    line.wait_for()
    line.fill(text)
    page.keyboard.press("Enter")


def go_on(people: list[Page]) -> None:
    """See the end of the turn on every phone and go on, unless the clock did so first."""
    for page in people:
        button = page.get_by_role("button", name="Next", exact=True)
        button.wait_for()
    for page in people:
        with suppress(TooLate):
            page.get_by_role("button", name="Next", exact=True).click(timeout=1000)


def play_turn(people: list[Page], guesser: int) -> None:
    """A turn in which the message is guessed at the first text, which is the one of the lowest seat."""
    writers = [page for page in people if page is not people[guesser]]
    (message,) = {read(page) for page in writers}
    for length, page in enumerate(writers, start=3):
        write(page, "abcdefgh"[:length])
    finish(writers)
    guess(people[guesser], message)
    go_on(people)


# The game


def test_rofl_26_spoken_guesses_are_offered_first_where_a_big_screen_shows_the_room(pages: Pages) -> None:
    host, code = start_room(pages, "Mia")
    choose(host, "ROFL!")
    host.get_by_role("button", name="More rules", exact=True).click()
    modes = host.get_by_role("listitem").filter(has=host.locator("#opt-guess_mode")).locator("label")
    expect(modes).to_have_text(["typed", "spoken"])
    pages.open(f"/tv/{code}", TV)
    expect(modes).to_have_text(["spoken", "typed"])


def test_four_phones_and_a_tv_play_a_whole_game(moving: Moving) -> None:
    """One reloads while writing, one guess is decided by an appeal, and the winner is on every screen."""
    people = open_lobby(moving, "Jonas", "Priya", "Ruth")
    mia, jonas, priya, ruth = people
    screen = moving.open(f"/tv/{mia.url[-4:]}", TV)
    set_rules(mia, **SLOW)
    start(people)
    expect(screen.get_by_role("heading", name="Read it!")).to_be_visible()
    (message,) = {read(page) for page in (jonas, priya, ruth)}
    assert mia.get_by_text(message).count() == screen.get_by_text(message).count() == 0
    expect(screen.get_by_role("heading", name="Squeeze it!")).to_be_visible()
    write(jonas, "abc")
    expect(screen.locator(".board .has")).to_have_count(1)
    jonas.keyboard.type("d")
    expect(jonas.get_by_text("4 on 3: void unless you cut one")).to_be_visible()
    jonas.keyboard.press("Backspace")
    jonas.wait_for_timeout(2000)
    jonas.reload()
    expect(text_of(jonas)).to_have_value("abc")
    expect(jonas.get_by_text("0 to spare on 3")).to_be_visible()
    write(priya, "abcd")
    write(ruth, "abcdefg")
    finish([jonas, priya, ruth])
    expect(screen.get_by_text("Jonas wrote", exact=True)).to_be_visible()
    line = mia.get_by_role("textbox", name="Your one guess")
    line.wait_for()
    line.press_sequentially("Nearly")
    for page in (jonas, screen):
        expect(page.get_by_text("guessing…", exact=True)).to_be_visible()
    mia.keyboard.press("Enter")
    expect(mia.get_by_text("The Writers check…")).to_be_visible()
    assert mia.get_by_text("The table says").count() == screen.get_by_text(message).count() == 0
    for page in (jonas, ruth):
        page.get_by_role("button", name=re.compile("^No, it is right")).click()
    expect(screen.get_by_role("heading", name="Mia has it!")).to_be_visible()
    expect(priya.get_by_text("the table: wrong · Jonas and Ruth: right")).to_be_visible()
    for page in people:
        expect(page.get_by_text(message).first).to_be_visible()
    go_on(people)
    for guesser in (1, 2, 3):
        play_turn(people, guesser)
    for page in (*people, screen):
        expect(page.get_by_text(re.compile("Mia has the most points: 12|Mia wins")).first).to_be_visible()
    assert moving.errors == []


def test_rofl_d5_a_spoken_guess_is_decided_by_votes_that_all_see(pages: Pages) -> None:
    """ROFL-D4, ROFL-D5: a Writer who heard it taps, one of two votes, and every screen says so."""
    people = open_lobby(pages, "Jonas", "Priya")
    mia, jonas, priya = people
    set_rules(mia, **SLOW, guess_mode="spoken")
    screen = pages.open(f"/tv/{mia.url.rsplit('/', 1)[-1]}", TV)
    start(people)
    (message,) = {read(page) for page in (jonas, priya)}
    write(jonas, "abc")
    write(priya, "abcd")
    finish([jonas, priya])
    expect(mia.get_by_role("button", name=re.compile("^I say it now"))).to_be_visible()
    assert mia.get_by_role("textbox").count() == 0
    jonas.get_by_role("button", name=re.compile("^I heard a guess")).click()
    expect(mia.get_by_text("The Writers vote…")).to_be_visible()
    jonas.get_by_role("button", name="✓ Right").click()
    expect(mia.get_by_text("3 points each")).to_be_visible()
    told = "Jonas: right · 1 of 2 have voted"
    expect(screen.get_by_text("Mia has said it", exact=True)).to_be_visible()
    expect(screen.get_by_text(told)).to_be_visible()
    expect(screen.get_by_text(message).first).to_be_visible()
    for page in (mia, priya):
        expect(page.get_by_text(told)).to_be_visible()


# Typing


def sent_by(page: Page) -> list[dict[str, Any]]:
    """Keep every action that a page sends from now on."""
    found: list[dict[str, Any]] = []

    def take(data: str | bytes) -> None:
        message = json.loads(data)
        if message["type"] == "Play":
            found.append(message["action"])

    def follow(socket: WebSocket) -> None:
        socket.on("framesent", take)

    page.on("websocket", follow)
    page.reload()
    return found


def drafts(sent: list[dict[str, Any]], verb: str) -> list[str]:
    return [action["text"] for action in sent if action["type"] == verb]


def hold_the_card(page: Page, message: str) -> None:
    """Look at the message by key and by finger: it is in the page only while the card is held."""
    assert page.get_by_text(message).count() == 0
    page.keyboard.down("ArrowUp")
    expect(page.get_by_text(message)).to_be_visible()
    page.keyboard.up("ArrowUp")
    expect(page.get_by_text(message)).to_have_count(0)
    box = page.get_by_role("button", name=re.compile("Hold the card")).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 30, box["y"] + 20)
    page.mouse.down()
    expect(page.get_by_text(message)).to_be_visible()
    page.mouse.up()
    expect(page.get_by_text(message)).to_have_count(0)


def compose(page: Page, half: str, field: Locator) -> CDPSession:
    """Begin to spell a syllable; gives the keys to go on with."""
    keys = page.context.new_cdp_session(page)
    keys.send("Input.imeSetComposition", {"text": half, "selectionStart": 1, "selectionEnd": 1})
    expect(field).to_have_value(half)
    return keys


def test_rofl_d3_d4_d14_drafts_go_out_once_a_second_and_never_with_a_half_composed_word(pages: Pages) -> None:
    """ROFL-D3, ROFL-D4, ROFL-D14: a turn by typing, composing and dictating, with the card held on the way.

    A syllable that is still being spelt is no draft and begins no guess; the text goes on being typed after a look.
    """
    people = open_lobby(pages, "Jonas")
    mia, jonas = people
    set_rules(mia, **SLOW)
    start(people)
    guessed, sent = sent_by(mia), sent_by(jonas)
    message = read(jonas)
    text = text_of(jonas)
    expect(text).to_be_focused()
    keys = compose(jonas, "に", text)
    jonas.wait_for_timeout(1300)
    assert drafts(sent, "Write") == []
    began = monotonic()
    keys.send("Input.insertText", {"text": "n"})
    jonas.keyboard.type("bcdefghij", delay=120)
    typed = monotonic() - began
    while drafts(sent, "Write")[-1:] != ["nbcdefghij"]:
        assert monotonic() < began + PATIENCE_S
        jonas.wait_for_timeout(20)
    written = drafts(sent, "Write")
    assert written[0] == "n"
    assert len(written) <= 2 + typed
    hold_the_card(jonas, message)
    jonas.keyboard.type("k")
    expect(text).to_have_value("nbcdefghijk")
    jonas.evaluate("document.activeElement.blur()")
    jonas.keyboard.type("l")
    expect(text).to_have_value("nbcdefghijkl")
    text.focus()
    keys.send("Input.insertText", {"text": " spoken"})
    jonas.get_by_role("radio", name="20").click()
    jonas.get_by_role("button", name=re.compile("^Put my token on 20")).click()
    finish([jonas])
    assert drafts(sent, "Write")[-1] == "nbcdefghijkl spoken"
    line = mia.get_by_role("textbox", name="Your one guess")
    expect(line).to_be_focused()
    keys = compose(mia, "ど", line)
    mia.wait_for_timeout(300)
    assert drafts(guessed, "Type") == []
    assert jonas.get_by_text("guessing…", exact=True).count() == 0
    keys.send("Input.insertText", {"text": "Do"})
    expect(jonas.get_by_text("guessing…", exact=True)).to_be_visible()
    assert drafts(guessed, "Type") == ["Do"]


# What the rules ask of screens


def test_rofl_d12_texts_stand_in_a_fixed_width_grid_in_which_lookalikes_differ(pages: Pages) -> None:
    """ROFL-D12: I, l, 1, O and 0 are told apart, in cells of one size, on the phone and on the TV."""
    people = open_lobby(pages, "Jonas", reduced_motion="reduce")
    mia, jonas = people
    screen = pages.open(f"/tv/{mia.url[-4:]}", TV, reduced_motion="reduce")
    set_rules(mia, **SLOW)
    start(people)
    read(jonas)
    write(jonas, "Il1O0")
    finish([jonas])
    for page in (mia, screen):
        cells = page.locator(".now .cells i, .main .cells i")
        expect(cells).to_have_count(5)
        page.wait_for_timeout(900)
        boxes = [cells.nth(at).bounding_box() for at in range(5)]
        assert len({(round(box["width"]), round(box["height"])) for box in boxes if box}) == 1
        pictures = [cells.nth(at).screenshot() for at in range(5)]
        assert all(one != other for one, other in combinations(pictures, 2))


def test_rofl_d13_writers_are_helped_in_words_that_are_true(pages: Pages) -> None:
    """ROFL-D13: an early token binds; length costs nothing only to whom nobody can come behind any more."""
    people = open_lobby(pages, "Jonas", "Priya")
    mia, jonas, priya = people
    set_rules(mia, **SLOW)
    start(people)
    for page in (jonas, priya):
        read(page)
    early = priya.get_by_text("An early token secures a low number, but it binds you to it.")
    expect(early).to_be_visible()
    write(jonas, "abc")
    expect(priya.get_by_role("radio", name=re.compile("^3")).first).to_be_attached()
    expect(early).to_be_visible()
    expect(priya.get_by_text("cost you nothing")).to_have_count(0)
    write(priya, "abcde")
    expect(priya.get_by_text("All other tokens lie lower: up to 5 characters cost you nothing.")).to_be_visible()
    expect(jonas.get_by_text("cost you nothing")).to_have_count(0)


def whole(page: Page, name: str) -> None:
    """A button is there with all of its height and width, and nothing has to be scrolled."""
    button = page.get_by_role("button", name=re.compile(name))
    expect(button).to_be_visible()
    box, size = button.bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] + box["height"] <= size["height"], (name, box)
    assert button.evaluate(ON_TOP), f"{name} is covered"


ON_TOP = """element => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)));
}"""


def asked(page: Page, questions: int) -> None:
    """All that the crowd is asked is whole on a small phone."""
    before = page.viewport_size
    assert before is not None
    page.set_viewport_size({"width": 360, "height": 640})
    cards = page.locator(".crowd .ask")
    expect(cards).to_have_count(questions)
    for box in (cards.first.bounding_box(), cards.last.bounding_box()):
        assert box is not None
        assert box["x"] >= 12
        assert box["x"] + box["width"] <= 348
        assert box["y"] + box["height"] <= 640, box
    page.set_viewport_size(before)


def test_what_is_to_be_done_is_whole_above_an_open_keyboard(pages: Pages) -> None:
    """At 390x400, what a keyboard leaves of a phone; what the crowd is asked has room on a small phone without one."""
    people = open_lobby(pages, "Jonas", "Priya", "Ruth")
    mia, jonas, priya, ruth = people
    set_rules(mia, **SLOW)
    start(people)
    for page in people:
        page.set_viewport_size({"width": 390, "height": 400})
    whole(jonas, "^Got it")
    for page in (jonas, priya, ruth):
        read(page)
    expect(text_of(jonas)).to_be_focused()
    asked(mia, 2)
    jonas.keyboard.type("gn wth th wnd")
    whole(jonas, "^Put my token on 10")
    jonas.keyboard.press("Enter")
    whole(jonas, "^I am done")
    write(priya, "abc")
    write(ruth, "abcdef")
    finish([jonas, priya, ruth])
    asked(jonas, 1)
    guess(mia, "no idea")
    whole(jonas, "^No, it is right")
    expect(mia.locator("h2", has_text="Second message")).to_be_visible()
    whole(mia, "^Send my guess")
    guess(mia, "no idea")
    expect(mia.locator("h2", has_text="Second message")).to_have_count(0)
    guess(mia, "no idea")
    whole(mia, "^Next$")
    for page in (mia, jonas):
        asked(page, 1)
        page.set_viewport_size({"width": 360, "height": 640})
        whole(page, "^Next$")


def test_every_page_of_a_turn_has_no_axe_violations(pages: Pages) -> None:
    look: dict[str, Any] = {"reduced_motion": "reduce", "bypass_csp": True}
    (mia,) = open_lobby(pages, **look)
    jonas = pages.open(f"/{mia.url[-4:]}", **look)
    jonas.get_by_role("textbox").fill("Jonas")
    jonas.get_by_role("button", name="Sit down").click()
    screen = pages.open(f"/tv/{mia.url[-4:]}", TV, **look)
    set_rules(mia, **SLOW)
    mia.get_by_role("button", name="Your own pack", exact=True).click()
    assert found_in_both_schemes(mia) == []
    mia.get_by_role("button", name="Close").click()
    start([mia, jonas])
    seen = [mia, jonas, screen]
    jonas.locator(".reveal h3").wait_for()
    mia.get_by_role("main", name="ROFL!").wait_for()
    assert [found_in_both_schemes(page) for page in seen] == [[], [], []]
    read(jonas)
    write(jonas, "abc0")
    jonas.keyboard.type("d")
    assert [found_in_both_schemes(page) for page in seen] == [[], [], []]
    jonas.keyboard.press("Backspace")
    finish([jonas])
    mia.get_by_role("textbox", name="Your one guess").fill("no idea")
    assert [found_in_both_schemes(page) for page in seen] == [[], [], []]
    mia.keyboard.press("Enter")
    mia.get_by_text("The Writers check…").wait_for()
    assert [found_in_both_schemes(page) for page in seen] == [[], [], []]
    mia.get_by_text("Nobody scores").first.wait_for()
    assert [found_in_both_schemes(page) for page in seen] == [[], [], []]


# Packs


def test_a_pack_is_dropped_into_the_lobby_and_a_bad_one_is_refused_by_the_line(pages: Pages) -> None:
    (host,) = open_lobby(pages)
    host.get_by_role("button", name="Your own pack", exact=True).click()
    file = host.locator("input[type=file]")
    file.set_input_files({"name": "bad.tsv", "mimeType": "text/plain", "buffer": BAD})
    alert = host.get_by_role("alert").filter(has_text="That pack cannot be played")
    expect(alert).to_contain_text("line 5: category 'planets' is not one of movies")
    host.get_by_role("button", name=re.compile("^Our family")).click()
    expect(host.get_by_role("button", name="Remove it")).to_be_visible()
    expect(alert).to_have_count(0)
    host.get_by_role("button", name="Remove it").click()
    expect(host.get_by_role("button", name="Remove it")).to_have_count(0)
    host.get_by_role("button", name="Close").click()
    drop = """([text, target]) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'ours.tsv', {type: 'text/plain'}));
        const drop = new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true});
        document.querySelector(target).dispatchEvent(drop);
    }"""
    host.evaluate(drop, [PACK.decode(), "main"])
    host.get_by_role("button", name="Remove it").wait_for()
    host.get_by_role("button", name="Close").click()
    expect(host.get_by_role("button", name="Your own pack: Ours")).to_be_visible()
    host.evaluate("localStorage.setItem('rumpus.language', 'de')")
    host.reload()
    host.get_by_role("button", name="Eigenes Paket: Ours").click()
    file.set_input_files({"name": "bad.tsv", "mimeType": "text/plain", "buffer": BAD})
    expect(host.get_by_role("alert")).to_contain_text("Zeile 5: die Kategorie 'planets' ist keine von movies")


# In words


def press(page: Page, name: str) -> bool:
    """Press a button of the twin if it is there."""
    button = page.get_by_role("button", name=re.compile(name))
    if not button.count():
        return False
    button.first.click(timeout=1000)
    return True


def act_in_words(page: Page) -> None:
    """Do what the list of the twin offers: read, write, place, be done, guess, go on."""
    text, line = text_of(page), page.get_by_role("textbox", name="Your one guess")
    plain = "^(See the result|Next|Got it|I know it!)$"
    if press(page, plain) or press(page, "^Really: Put my token"):
        return
    if text.count() and text.input_value(timeout=1000) == "":
        text.fill("abc", timeout=1000)
        press(page, "^Keep this text$")
    elif page.get_by_role("combobox").count():
        page.get_by_role("combobox").select_option(index=10, timeout=1000)
        press(page, "^Put my token")
    elif line.count():
        line.fill("no idea at all", timeout=1000)
        press(page, "^Send my guess$")
    else:
        press(page, "^I am done$")


@pytest.mark.soak
def test_a_whole_game_is_played_by_the_text_twin_alone(pages: Pages) -> None:
    """Everything is found by roles and names, as a screen reader finds it."""
    page = pages.open("/")
    switch_to_words(page)
    page.get_by_role("button", name="Start a room").click()
    page.get_by_role("textbox", name="Your name").fill("Mia")
    page.get_by_role("button", name="Open the room").click()
    choose(page, "ROFL!")
    add_bot(page, bots=2)
    set_rules(page, rounds=1, all_tied="share", tiebreak_max=1)
    start([page])
    expect(page.get_by_role("heading", name="The table in words")).to_be_visible()
    end = monotonic() + PATIENCE_S
    result = page.get_by_text(re.compile("has the most points|share the win with|wins the tie-break"))
    while not result.count():
        assert monotonic() < end, "the match did not end"
        with suppress(TooLate):
            act_in_words(page)
    assert pages.errors == []
