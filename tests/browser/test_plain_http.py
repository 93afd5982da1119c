"""Plain http in a LAN is enough: phones there are no secure context."""

from __future__ import annotations

import re
from pathlib import Path

from tests.browser.phones import Pages, add_bot, chromium, start_room
from tests.faults.playing import Process


def test_a_plain_http_address_in_the_lan_is_enough(tmp_path: Path) -> None:
    """Not a secure context: no service worker, wake lock, clipboard or crypto.subtle."""
    server = Process(tmp_path / "rooms.db", rate="20")
    server.start()
    try:
        with chromium("--host-resolver-rules=MAP rumpus.lan 127.0.0.1") as browser:
            pages = Pages(browser, f"http://rumpus.lan:{server.port}")
            host, _ = start_room(pages, "Mia")
            assert host.evaluate("window.isSecureContext") is False
            add_bot(host)
            host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
            host.get_by_role("button", name="Skip", exact=True).click()
            host.get_by_text(re.compile("Round 1")).first.wait_for()
            assert pages.errors == []
    finally:
        server.end()
