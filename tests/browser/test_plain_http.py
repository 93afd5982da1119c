"""Plain http in a LAN is enough: phones there are no secure context."""

from __future__ import annotations

import re

from playwright.sync_api import Browser

from tests.browser.phones import LAN, Pages, Serving, add_bot, at_table, start_room_by_hand


def test_a_plain_http_address_in_the_lan_is_enough(browser: Browser, serving: Serving) -> None:
    """Not a secure context: no service worker, wake lock, clipboard or crypto.subtle."""
    pages = Pages(browser, serving("8").replace("127.0.0.1", LAN))
    host, _ = start_room_by_hand(pages, "Mia")
    assert host.evaluate("window.isSecureContext") is False
    add_bot(host)
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    at_table(host)
    host.get_by_text(re.compile("Round 1")).first.wait_for()
    assert pages.errors == []
