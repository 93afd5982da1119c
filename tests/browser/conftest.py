"""One browser for the tests of a module; everybody has pages of their own in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.phones import chromium

expect.set_options(timeout=30_000)  # as long as clicks wait: on a busy machine everything takes its time


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened
