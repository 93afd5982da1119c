"""Pictures on real pages: there when they may be seen, sharp when looked at closely, and gone without a trace after."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.browser.phones import TV, Pages, comes_true, join_room, start_room
from tests.faults.playing import Process
from tests.live.plugged import plug_in

CHOOSE = """
([code, token]) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/ws/${code}`);
  socket.onopen = () => {
    socket.send(JSON.stringify({ type: 'Hello', token }));
    socket.send(JSON.stringify({ type: 'Do', id: 'choose', did: { type: 'Choose', game: 'peek' } }));
  };
  socket.onmessage = ({ data }) => JSON.parse(data).type === 'Answer' && (socket.close(), done());
})
"""
"""Choose the game by a line of one's own: the lobby offers what a room begins with only if it has pages."""

INK = """
(canvas) => {
  if (canvas.width === 0) return 0;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let inked = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at] > 0) inked++;
  return inked;
}
"""
"""Count the pixels of a canvas that show anything."""

LEFT = """
async (addresses) => {
  const found = [];
  const own = (image) => new URL(image.src).pathname.startsWith('/assets/');
  if (![...document.images].every(own)) found.push('an image');
  if (/blob:|\\/picture\\//.test(document.documentElement.outerHTML)) found.push('an address in the page');
  for (const canvas of document.querySelectorAll('canvas')) if (canvas.width) found.push('a canvas');
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  if (/card|picture|svg/.test(stored)) found.push('something in storage');
  if ((await indexedDB.databases()).length) found.push('a database');
  if ('caches' in window && (await caches.keys()).length) found.push('a cache');
  if ((await navigator.serviceWorker?.getRegistrations())?.length) found.push('a worker');
  const loaded = performance.getEntriesByType('resource').map((each) => each.name);
  for (const address of [...addresses, ...loaded.filter((name) => name.startsWith('blob:'))]) {
    const kept = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
    if (kept?.ok) found.push(`kept: ${address}`);
    const again = address.startsWith('blob:') ? null : await fetch(address);
    if (again && again.status !== 410) found.push(`given again: ${address}`);
  }
  return found;
}
"""
"""Look everywhere in a page for what is left of a picture."""


class Table(NamedTuple):
    """A match of Peek on two phones; Mia looks, Bob keeps."""

    server: Process
    pages: Pages
    code: str
    mia: Page
    bob: Page
    fetched: list[str]
    """Addresses that Mia's phone fetched."""


@pytest.fixture(scope="module")
def server(drawn: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """Start a server with Peek; one test kills it and starts it again, which the rooms of the others do not notice."""
    folder = tmp_path_factory.mktemp("pictures")
    plug_in(folder, "peek")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder))
        patch.setenv("RUMPUS_STATIC", str(drawn))
        with Process(folder / "rooms.db", "1", "--per-address", "1000") as running:
            yield running


@pytest.fixture
def table(browser: Browser, server: Process) -> Iterator[Table]:
    pages = Pages(browser, server.url)
    mia, code = start_room(pages, "Mia")
    bob = join_room(pages, code, "Bob")
    fetched: list[str] = []
    mia.on("request", lambda request: note(fetched, request))
    token = mia.evaluate("JSON.parse(localStorage.getItem('rumpus.seats'))[0].token")
    mia.evaluate(CHOOSE, [code, token])
    mia.get_by_role("button", name=re.compile("^Start Peek")).click()
    expect(bob.get_by_text("seat 1: ready")).to_be_visible()
    yield Table(server, pages, code, mia, bob, fetched)
    pages.clear()


def note(fetched: list[str], request: Request) -> None:
    if "/picture/" in request.url:
        fetched.append(request.url)


def ink(page: Page) -> int:
    return int(page.locator(".picture canvas").evaluate(INK))


def go_on(page: Page, phase: str) -> None:
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.get_by_text(f": {phase},")).to_be_visible()


def test_a_picture_is_fetched_ahead_seen_at_once_and_gone_without_a_trace(table: Table) -> None:
    mia, bob = table.mia, table.bob
    expect(mia.get_by_text("ready, sealed")).to_be_visible()
    comes_true(mia, "performance.getEntriesByType('resource').some((each) => each.name.includes('/picture/'))")
    assert ink(mia) == 0
    go_on(bob, "look")
    expect(mia.get_by_text("look, open, seen by 0")).to_be_visible()
    assert ink(mia) > 10_000
    assert len(table.fetched) == 1
    assert bob.get_by_text("look, nothing").count() == 1
    assert ink(bob) == 0
    assert in_memory(mia) == {"card/0"}
    go_on(bob, "hidden")
    expect(mia.get_by_text("hidden, nothing")).to_be_visible()
    expect(bob.get_by_text("hidden, open, seen by 1")).to_be_visible()
    assert ink(bob) > 10_000
    table.pages.errors.clear()
    assert mia.evaluate(LEFT, table.fetched) == []
    assert in_memory(mia) == {"card/0"}
    assert [error for error in table.pages.errors if "410" not in error and "ERR_" not in error] == []


def in_memory(page: Page) -> set[str]:
    """Search the memory of a page for what is written in the picture; what is planted there shows that it is found."""
    page.evaluate("window.planted = ['card', 0].join('/')")
    return set(re.findall(r"card/\d+", heap(page)))


def heap(page: Page) -> str:
    """Return everything that is in the memory of a page's scripts."""
    session = page.context.new_cdp_session(page)
    chunks: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda chunk: chunks.append(chunk["chunk"]))
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    return "\n".join(json.loads("".join(chunks))["strings"])


def test_a_pause_takes_the_picture_away_and_gives_it_back(table: Table) -> None:
    mia, bob = table.mia, table.bob
    go_on(bob, "look")
    expect(mia.get_by_text("look, open, seen by 0")).to_be_visible()
    bob.get_by_role("button", name="Pause").click()
    expect(mia.get_by_text("look, nothing")).to_be_visible()
    assert mia.evaluate(LEFT, table.fetched) == []
    bob.get_by_role("button", name="Go on").click()
    expect(mia.get_by_text("look, open, seen by 0 and 0")).to_be_visible()
    assert ink(mia) > 10_000


def test_a_page_that_is_put_away_or_alone_lets_go_and_comes_back(table: Table) -> None:
    mia, bob = table.mia, table.bob
    go_on(bob, "look")
    expect(mia.get_by_text("look, open, seen by 0")).to_be_visible()
    put_away(mia, "hidden")
    expect(mia.get_by_text("look, nothing")).to_be_visible()
    assert ink(mia) == 0
    put_away(mia, "visible")
    expect(mia.get_by_text("look, open, seen by 0 and 0")).to_be_visible()
    assert ink(mia) > 10_000
    table.server.kill()
    expect(mia.get_by_text("look, nothing")).to_be_visible()
    assert ink(mia) == 0
    table.server.start()
    expect(mia.get_by_text(re.compile("look, open, seen by 0 and 0 and 0"))).to_be_visible()
    assert ink(mia) > 10_000


def put_away(page: Page, state: str) -> None:
    """Let a page believe that it is hidden, or seen again."""
    page.evaluate(
        "state => { Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });"
        " document.dispatchEvent(new Event('visibilitychange')); }",
        state,
    )


def test_a_picture_that_does_not_come_is_asked_for_again(table: Table) -> None:
    mia, bob = table.mia, table.bob
    failed: list[str] = []

    def fail_twice(route: Any) -> None:
        if len(failed) < 2:
            failed.append(route.request.url)
            route.abort()
        else:
            route.continue_()

    mia.context.route("**/picture/**", fail_twice)
    go_on(bob, "look")
    expect(mia.get_by_text("look, open, seen by 0")).to_be_visible()
    go_on(bob, "hidden")
    go_on(bob, "shown")
    expect(mia.get_by_text("shown, open, seen by")).to_be_visible()
    comes_true(mia, f"() => ({INK})(document.querySelector('.picture canvas')) > 10000")
    assert len(set(failed)) == 2


def test_everybody_and_the_tv_see_what_is_shown_and_so_does_a_replay(table: Table) -> None:
    mia, bob = table.mia, table.bob
    screen = table.pages.open(f"/tv/{table.code}", TV)
    expect(screen.get_by_text("TV: ready, nothing")).to_be_visible()
    for phase in ("look", "hidden", "shown"):
        go_on(bob, phase)
    expect(screen.get_by_text("TV: shown, picture")).to_be_visible()
    for page in (mia, bob, screen):
        comes_true(page, f"() => ({INK})(document.querySelector('.picture canvas')) > 10000")
    assert screen.get_by_role("button", name="Closer").count() == 0
    go_on(bob, "over")
    token = "JSON.parse(localStorage['rumpus.seats'])[0].token"
    headers = f"{{ headers: {{ Authorization: 'Bearer ' + {token} }} }}"
    listed = f"fetch('/api/rooms/{table.code}/matches', {headers}).then((reply) => reply.json())"
    name = mia.evaluate(listed)[0]["match"]
    again = table.pages.open(f"/replay/{name}?seat=0&step=1")
    expect(again.get_by_text("seat 0: look, open")).to_be_visible()
    comes_true(again, f"() => ({INK})(document.querySelector('.picture canvas')) > 10000")
    again.keyboard.press("Home")
    expect(again.get_by_text("seat 0: ready, nothing")).to_be_visible()
    assert ink(again) == 0


def test_a_picture_is_looked_at_closely_by_keys_fingers_and_buttons(table: Table) -> None:
    mia, bob = table.mia, table.bob
    go_on(bob, "look")
    expect(mia.get_by_text("look, open, seen by 0")).to_be_visible()
    whole = pixels(mia)
    closer, further = (mia.get_by_role("button", name=name) for name in ("Closer", "Further away"))
    expect(further).to_be_disabled()
    closer.click()
    near = pixels(mia)
    assert near != whole
    mia.get_by_role("group", name="The picture").focus()
    mia.keyboard.press("ArrowRight")
    assert pixels(mia) not in (near, whole)
    mia.keyboard.press("0")
    assert pixels(mia) == whole
    mia.keyboard.press("+")
    mia.keyboard.press("-")
    assert pixels(mia) == whole
    box = mia.locator(".picture").bounding_box()
    assert box is not None
    for _ in range(2):
        mia.touchscreen.tap(box["x"] + 100, box["y"] + 100)
    expect(further).to_be_enabled()
    assert pixels(mia) != whole
    for _ in range(2):
        mia.touchscreen.tap(box["x"] + 100, box["y"] + 100)
    expect(further).to_be_disabled()
    pinch(mia, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(further).to_be_enabled()
    mia.get_by_role("button", name="Cover").click()
    assert ink(mia) == 0
    mia.get_by_role("button", name="Cover").click()
    assert ink(mia) > 10_000
    assert table.pages.errors == []


def pixels(page: Page) -> str:
    found: str = page.locator(".picture canvas").evaluate("canvas => canvas.toDataURL()")
    return found


def pinch(page: Page, x: float, y: float) -> None:
    """Put two fingers down and spread them."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, apart: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 20)
    for apart in (40, 60, 80):
        touch("touchMove", apart)
    touch("touchEnd", 0)
    session.detach()
