"""One browser for the tests of a worker, and one server for every rate; everybody has a room and pages of their own."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.drawn import built_once
from tests.browser.phones import LAN, Moving, Pages, Serving, chromium
from tests.faults.playing import Process

expect.set_options(timeout=30_000)  # as long as clicks wait: on a busy machine everything takes its time

HERE = Path(__file__).parent


class Shared:
    """The browser of this worker: it opens when a test first wants it, and closes after the last test of this folder.

    It has the loop of its thread as long as it is open, and tests elsewhere want one of their own.
    """

    def __init__(self) -> None:
        self.stack = ExitStack()
        self.browser: Browser | None = None

    def open(self) -> Browser:
        if self.browser is None or not self.browser.is_connected():
            self.close()
            self.browser = self.stack.enter_context(chromium(f"--host-resolver-rules=MAP {LAN} 127.0.0.1"))
        return self.browser

    def close(self) -> None:
        self.browser = None
        self.stack.close()


SHARED = Shared()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None]:
    try:
        return (yield)
    finally:
        if nextitem is None or HERE not in nextitem.path.parents:
            SHARED.close()


@pytest.fixture(scope="module")
def browser() -> Browser:
    return SHARED.open()


@pytest.fixture(autouse=True)
def _pages_are_put_away() -> Iterator[None]:
    """Leave the next test a browser without pages."""
    yield
    if SHARED.browser is not None:
        for context in SHARED.browser.contexts:
            context.close()


@pytest.fixture
def moving(pages: Pages) -> Moving:
    """Open pages on which everything moves; what goes wrong in them is kept where it is for the others."""
    found = Moving(pages.browser, pages.url)
    found.errors = pages.errors
    return found


@pytest.fixture(scope="session")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the pages of tests' own games; they are built once for all workers, whose folders lie in one."""
    base = tmp_path_factory.getbasetemp()
    return built_once((base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "drawn")


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """Start a server for every rate that is asked for, and give its address.

    Everybody comes from one address here, so that one may do more than a household.
    """
    with ExitStack() as stack:

        @cache
        def serve(rate: str) -> str:
            store = tmp_path_factory.mktemp("house") / "rooms.db"
            return stack.enter_context(Process(store, rate, "--per-address", "1000")).url

        yield serve


@pytest.fixture(scope="module")
def shared(browser: Browser, serving: Serving) -> Pages:
    """Open pages of the server whose clocks run eight times as fast; a module that wants another has its own."""
    return Pages(browser, serving("8"))


@pytest.fixture
def pages(shared: Pages) -> Iterator[Pages]:
    """Lend those pages to a test, in which nothing goes wrong by itself."""
    yield shared
    assert shared.errors == []
    shared.clear()
