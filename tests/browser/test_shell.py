"""The room around the games on real pages: results, hosts, rules that are kept, ways back, notices."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import (
    PHONE,
    TV,
    Pages,
    Serving,
    add_bot,
    at_table,
    choose,
    choose_by_hand,
    comes_true,
    have_news,
    join_room,
    set_rules,
    speak,
    start_room,
    start_room_by_hand,
    tick,
)

PATIENCE_MS = 120_000


def start(host: Page) -> None:
    host.get_by_role("button", name=re.compile("^Start ")).click()


def begin(host: Page, *guests: Page) -> None:
    """Start a game that is new to everybody, and wait until all are at the table: a sheet closes when play begins."""
    start(host)
    for page in (host, *guests):
        at_table(page)
    for page in (host, *guests):
        expect(page.locator(".table-area")).to_be_visible()


def menu(page: Page, *names: str) -> None:
    for name in ("Menu", *names):
        page.get_by_role("button", name=name, exact=True).click()


def end_early(host: Page) -> None:
    menu(host, "End the match early", "End it now?")
    host.get_by_role("button", name="Watch again").wait_for()


# The result


def test_the_result_shows_everybodys_points_and_places(browser: Browser, serving: Serving) -> None:
    pages = Pages(browser, serving("40"))
    host, code = start_room(pages, "Mia")
    screen = pages.open(f"/tv/{code}", TV)
    choose(host, "Rockin' Dice")
    add_bot(host, bots=3)
    set_rules(host, rounds_per_player=1)
    begin(host)
    how_it_was_won = re.compile("has the most points|wins the tie-break|share the win")
    for page in (host, screen):
        expect(page.get_by_text(how_it_was_won).first).to_be_visible(timeout=PATIENCE_MS)
    with_points = re.compile(r"\d points")
    expect(host.locator(".pod .pl", has_text=with_points)).to_have_count(3, timeout=PATIENCE_MS)
    expect(
        host.get_by_role("list", name="All places").get_by_role("listitem").filter(has_text=with_points)
    ).to_have_count(1)
    expect(screen.locator(".podium .step", has_text=with_points)).to_have_count(3, timeout=PATIENCE_MS)
    expect(screen.locator(".others li", has_text=with_points)).to_have_count(1)
    assert pages.errors == []


def test_a_match_that_was_ended_early_gives_nobody_points(pages: Pages) -> None:
    host, code = start_room(pages, "Mia")
    screen = pages.open(f"/tv/{code}", TV)
    add_bot(host)
    begin(host)
    end_early(host)
    for page in (host, screen):
        expect(page.get_by_role("heading", name="The match is over.")).to_be_visible()
        expect(page.get_by_text("Nobody gets points for it.")).to_be_visible()
        assert page.get_by_text("Tonight", exact=True).count() == 0


def test_games_without_dice_say_nothing_of_dice_or_seeds(pages: Pages) -> None:
    host, _ = start_room(pages, "Mia")
    add_bot(host, bots=2)
    for title, rolls in (("GoForIt!", False), ("Roll Call", True)):
        choose(host, title)
        begin(host)
        end_early(host)
        expect(host.get_by_role("button", name="Check the dice")).to_have_count(int(rolls))
        host.get_by_role("button", name="Watch again").click()
        host.get_by_role("button", name="More", exact=True).click()
        sheet = host.get_by_role("dialog")
        expect(sheet.get_by_role("button", name="Share")).to_be_visible()
        expect(sheet.get_by_role("button", name="Check the dice")).to_have_count(int(rolls))
        host.keyboard.press("Escape")
        host.go_back()
        host.get_by_role("button", name="Another game, other rules").click()


# Ways back


def test_back_in_a_replay_leads_to_the_result_and_not_out_of_the_room(pages: Pages) -> None:
    host, code = start_room_by_hand(pages, "Mia")
    add_bot(host)
    begin(host)
    end_early(host)
    for leave in (host.go_back, host.get_by_role("link", name=f"Back to room {code}").click):
        host.get_by_role("button", name="Watch again").click()
        expect(host.get_by_role("region", name="The TV")).to_be_visible()
        leave()
        expect(host.get_by_role("region", name="The TV")).to_have_count(0)
        expect(host.get_by_role("button", name=re.compile("^Again"))).to_be_visible()
        assert host.url.endswith(f"/{code}")
    host.get_by_role("button", name="Another game, other rules").click()
    expect(host.get_by_role("heading", name="Who’s playing")).to_be_visible()
    host.go_back()
    expect(host).to_have_url(f"{pages.url}/")  # what lay over the room left no trace in the history


def test_a_shared_link_shows_that_match_alone(pages: Pages) -> None:
    host, code = start_room(pages, "Mia")
    add_bot(host)
    for first in (True, False):
        (begin if first else start)(host)
        end_early(host)
        host.get_by_role("button", name="Share", exact=True).click()
        link = host.get_by_role("textbox", name="The link").input_value()
        host.keyboard.press("Escape")
        host.get_by_role("button", name="Watch again").click()
        host.get_by_role("button", name="More", exact=True).click()
        expect(host.get_by_role("dialog").get_by_text("Other matches")).to_have_count(0 if first else 1)
        host.keyboard.press("Escape")
        host.go_back()
        host.get_by_role("button", name="Another game, other rules").click()
    stranger = pages.open(link.removeprefix(pages.url))
    stranger.get_by_role("button", name="More", exact=True).click()
    expect(stranger.get_by_role("dialog").get_by_role("button", name="Share")).to_be_visible()
    stranger.wait_for_load_state("networkidle")
    assert stranger.get_by_text("Other matches").count() == 0
    stranger.keyboard.press("Escape")
    assert stranger.get_by_role("link", name=f"Back to room {code}").count() == 0
    stranger.get_by_role("link", name="To the start page").click()
    expect(stranger).to_have_url(f"{pages.url}/")


# The host


def test_who_is_host_now_is_said_on_every_screen(pages: Pages) -> None:
    mia, code = start_room(pages, "Mia")
    jonas = join_room(pages, code, "Jonas")
    screen = pages.open(f"/tv/{code}", TV)
    expect(screen.get_by_text("Jonas", exact=True)).to_be_visible()
    have_news(screen)
    mia.get_by_role("button", name=re.compile("^Jonas")).click()
    mia.get_by_role("button", name="Make Jonas the host").click()
    expect(mia.get_by_role("dialog")).to_have_count(0)
    for page in (mia, screen):
        expect(page.get_by_text("Jonas is the host now.").first).to_be_visible()
    expect(jonas.get_by_text("You are the host now.").first).to_be_visible()


def test_the_sheet_closes_after_somebody_was_sent_away_and_it_can_be_undone(pages: Pages) -> None:
    mia, code = start_room(pages, "Mia")
    join_room(pages, code, "Jonas")
    mia.get_by_role("button", name=re.compile("^Jonas")).click()
    mia.get_by_role("button", name="Send Jonas away").click()
    expect(mia.get_by_role("dialog")).to_have_count(0)
    mia.get_by_role("button", name="Undo").click()
    expect(mia.get_by_text("sent away")).to_have_count(0)


def test_rules_are_kept_while_the_host_looks_at_another_game(pages: Pages) -> None:
    mia, _ = start_room(pages, "Mia")
    mia.get_by_role("button", name="More rules", exact=True).click()
    row = mia.get_by_role("listitem").filter(has_text="Dice each player starts with")
    row.get_by_role("button", name="less").click()
    mia.keyboard.press("Escape")
    expect(mia.get_by_text("1 rule changed")).to_be_visible()
    choose_by_hand(mia, "STARE!")
    expect(mia.get_by_text("1 rule changed")).to_have_count(0)
    choose_by_hand(mia, "Roll Call")
    expect(mia.get_by_text("1 rule changed")).to_be_visible()


# The lobby


def test_too_many_at_the_table_comes_with_the_mend(pages: Pages) -> None:
    mia, code = start_room(pages, "Mia")
    jonas = join_room(pages, code, "Jonas")
    screen = pages.open(f"/tv/{code}", TV)
    add_bot(mia, bots=4)
    choose(mia, "Rockin' Dice")
    for page in (mia, jonas):
        expect(page.get_by_text("6 of 4 seats")).to_be_visible()
        expect(page.get_by_role("heading", name="Rockin' Dice is for 4. Who watches?")).to_be_visible()
    asks = screen.get_by_text("Rockin' Dice is for 4: Mia asks who watches")
    expect(asks).to_be_visible()
    assert asks.evaluate("each => each.scrollWidth <= each.clientWidth"), "all of it"
    mia.get_by_role("region", name=re.compile("Who watches")).get_by_role(
        "button", name=re.compile("^Send")
    ).first.click()
    expect(mia.get_by_text("5 of 4 seats")).to_be_visible()
    mia.get_by_role("button", name="Let Jonas watch").click()
    expect(mia.get_by_text("4 of 4 seats")).to_be_visible()
    for page in (mia, jonas):
        expect(page.get_by_role("heading", name=re.compile("Who watches"))).to_have_count(0)
    expect(jonas.get_by_role("button", name="Take a chair")).to_be_visible()


def test_too_many_guests_may_watch_and_the_host_takes_a_game_that_fits(pages: Pages) -> None:
    mia, code = start_room(pages, "Mia")
    jonas = join_room(pages, code, "Jonas")
    add_bot(mia, bots=4)
    choose(mia, "Rockin' Dice")
    jonas.get_by_role("button", name="I’ll watch").click()
    expect(mia.get_by_text("5 of 4 seats")).to_be_visible()
    mia.get_by_role("region", name=re.compile("Who watches")).get_by_role("button", name="ROFL!").click()
    expect(mia.get_by_text("5 of 7 seats")).to_be_visible()
    expect(mia.get_by_role("heading", name=re.compile("Who watches"))).to_have_count(0)


# Oneself


def card(page: Page, name: str) -> None:
    page.get_by_role("button", name=re.compile(f"^{name}")).click()
    expect(page.get_by_role("dialog", name="This is you")).to_be_visible()


def test_people_rename_themselves_and_choose_a_new_look_after_sitting_down(pages: Pages) -> None:
    mia, code = start_room(pages, "Mia")
    jonas = join_room(pages, code, "Jonas")
    screen = pages.open(f"/tv/{code}", TV)
    worn = jonas.evaluate("localStorage.getItem('rumpus.shape')")
    card(mia, "Mia")
    taken = mia.get_by_role("radio", name=f"{worn}, taken by Jonas")
    expect(taken).to_be_disabled()
    free = mia.locator("fieldset input[name=shape]:enabled:not(:checked)").first
    shape = free.get_attribute("value") or ""
    tick(mia.locator(f"input[name=shape][value={shape}]"))
    tick(mia.locator("input[name=colour][value=pink]"))
    mia.get_by_role("textbox", name="Your name").fill("  ")
    mia.get_by_role("button", name="Looks good").click()
    expect(mia.get_by_text("One letter is enough.")).to_be_visible()
    mia.get_by_role("textbox", name="Your name").fill("JONAS")
    mia.get_by_role("button", name="Looks good").click()
    expect(mia.get_by_role("textbox", name="Your name")).to_have_value("JONAS 2")
    mia.get_by_role("textbox", name="Your name").fill("Maria")
    mia.keyboard.press("Enter")
    expect(mia.get_by_role("dialog")).to_have_count(0)
    for page in (mia, jonas, screen):
        expect(page.get_by_text("Maria", exact=True).first).to_be_visible()
        expect(page.locator(f".p-pink use[href='#av-{shape}']").first).to_be_attached()
    assert mia.evaluate("[localStorage.getItem('rumpus.name'), localStorage.getItem('rumpus.shape')]") == [
        "Maria",
        shape,
    ]


def test_during_a_match_the_name_changes_and_the_look_waits(pages: Pages) -> None:
    mia, code = start_room(pages, "Mia")
    jonas = join_room(pages, code, "Jonas")
    begin(mia, jonas)
    menu(jonas, "My name and look")
    expect(jonas.get_by_text("Shape and colour wait for the next game.")).to_be_visible()
    expect(jonas.locator("input[name=shape]:enabled, input[name=colour]:enabled")).to_have_count(0)
    jonas.get_by_role("textbox", name="Your name").fill("Jo")
    jonas.get_by_role("button", name="Looks good").click()
    expect(mia.get_by_text("Jo", exact=True).first).to_be_visible()


def test_the_card_of_oneself_is_found_by_keys_alone(pages: Pages) -> None:
    mia, _ = start_room(pages, "Mia")
    own = mia.get_by_role("button", name=re.compile("^Mia"))
    own.focus()
    mia.keyboard.press("Enter")
    expect(mia.get_by_role("dialog", name="This is you")).to_be_visible()
    mia.locator("input[name=colour]:checked").focus()
    before = mia.locator("input[name=colour]:checked").get_attribute("value")
    mia.keyboard.press("ArrowRight")
    assert mia.locator("input[name=colour]:checked").get_attribute("value") != before
    mia.keyboard.press("Escape")
    expect(own).to_be_focused()


# Notices


LAID_OVER = """(words) => {
  const holder = [...document.querySelectorAll('.toasts')].at(-1);
  const notice = document.createElement('p');
  notice.className = 'toast';
  notice.textContent = words;
  notice.style.animation = 'none';
  holder.append(notice);
  const box = notice.getBoundingClientRect();
  const bar = document.querySelector('.topbar').getBoundingClientRect();
  notice.remove();
  return [box.left, innerWidth - box.right, box.top, bar.bottom - box.bottom];
}"""
"""Lay a notice over a page where its part would; gives how far it is from the edges, and inside the bar at the top."""

LONG = "GFI-40: Lay at least 4 piles, so that holes cannot cover everything."


def closest(page: Page) -> dict[str, float]:
    """Measure on phones of two sizes how close a notice is to the edges of where it may lie."""
    found: dict[str, float] = {}
    for width, height in ((360, 640), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        found[f"{width}x{height}"] = min(page.evaluate(LAID_OVER, LONG))
    return found


def test_notices_of_room_and_games_cover_the_bar_at_the_top_and_nothing_else(pages: Pages) -> None:
    mia, _ = start_room(pages, "Mia", size=PHONE)
    add_bot(mia, bots=2)
    for title in ("Roll Call", "GoForIt!", "STARE!", "ROFL!"):
        choose(mia, title)
        assert min((lobby := closest(mia)).values()) >= 0, f"the lobby: {lobby}"
        begin(mia)
        expect(mia.locator(".toasts")).not_to_have_count(1)
        assert min((table := closest(mia)).values()) >= 0, f"{title}: {table}"
        end_early(mia)
        mia.get_by_role("button", name="Another game, other rules").click()


def test_a_notice_of_the_room_comes_after_one_of_the_game(pages: Pages) -> None:
    mia, code = start_room(pages, "Mia")
    jonas = join_room(pages, code, "Jonas")
    begin(mia, jonas)
    expect(jonas.locator(".toasts")).not_to_have_count(1)
    jonas.evaluate(f"[...document.querySelectorAll('.toasts')].at(-1).innerHTML = '<p class=toast>{LONG}</p>'")
    mia.get_by_role("button", name="Menu").click()
    mia.get_by_role("button", name=re.compile("^Jonas")).click()
    mia.get_by_role("button", name="Make Jonas the host").click()
    menu(jonas)
    expect(jonas.get_by_role("button", name="End the match early")).to_be_visible()
    jonas.keyboard.press("Escape")
    expect(jonas.locator(".toast")).to_have_text([LONG])
    jonas.evaluate("document.querySelector('.toast').remove()")
    expect(jonas.locator(".toast")).to_have_text(["You are the host now."])


def test_notices_of_the_tv_lie_in_the_corner_that_games_leave_free(pages: Pages) -> None:
    mia, code = start_room(pages, "Mia")
    jonas = join_room(pages, code, "Jonas")
    screen = pages.open(f"/tv/{code}", TV)
    expect(screen.get_by_text("Jonas", exact=True)).to_be_visible()
    have_news(screen)
    mia.get_by_role("button", name=re.compile("^Jonas")).click()
    mia.get_by_role("button", name="Make Jonas the host").click()
    said = screen.locator(".toast")
    expect(said).to_have_text("Jonas is the host now.")
    lobby = said.bounding_box()
    assert lobby is not None
    assert lobby["y"] + lobby["height"] < 110, "over the bunting"
    begin(jonas, mia)
    expect(jonas.get_by_text(re.compile("^Round 1")).first).to_be_visible()  # it closes what was open about a seat
    menu(jonas, "Mia at the table")
    jonas.get_by_role("button", name="Make Mia the host").click()
    expect(said).to_have_text("Mia is the host now.")
    corner = said.bounding_box()
    assert corner is not None
    assert corner["x"] >= TV["width"] - 440
    assert corner["y"] + corner["height"] <= 190


def test_the_line_that_is_read_aloud_is_in_the_language_of_now(pages: Pages) -> None:
    mia, code = start_room(pages, "Mia")
    jonas = join_room(pages, code, "Jonas")
    screen = pages.open(f"/tv/{code}", TV)
    begin(mia, jonas)
    for page in (mia, screen):
        said = page.locator(".vh[aria-live=polite]").first
        expect(said).to_have_text(re.compile("Round|turn"))
        speak(page, "de")
        expect(said).not_to_have_text(re.compile("Round|turn|dice"))
    starter = next(page for page in (mia, jonas) if page.locator("button.bid").count())
    starter.locator("button.bid").click()
    for page in (mia, screen):
        expect(page.locator(".vh[aria-live=polite]").first).to_have_text(
            re.compile("sagt|bietet|Gebot|dran|Zug|Würfel")
        )


LISTEN = """() => {
  window.said = new Set();
  const note = () => window.said.add(document.querySelector('[role=timer]')?.innerText);
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Note everything that the clock of a table in words says."""


def test_one_second_is_one_second(pages: Pages) -> None:
    mia, code = start_room(pages, "Mia")
    jonas = join_room(pages, code, "Jonas")
    mia.evaluate("localStorage.setItem('rumpus.plain', 'on')")
    mia.reload()
    begin(mia, jonas)
    mia.get_by_role("timer").wait_for()
    mia.evaluate(LISTEN)
    comes_true(mia, "window.said.has('1 second left')")
    assert not mia.evaluate("window.said.has('1 seconds left')")
