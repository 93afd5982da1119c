"""No test waits for ever (`timeout` in pyproject.toml); what takes long by its nature may take an hour.

Hypothesis tries the same examples every time, and takes as long over them as a busy machine needs. Tracing makes a test
four times as slow, so coverage looks away from those that run the same lines thousands of times. No test tells its
network a name: what is told by mDNS is told on the loopback interface.

Of several workers, each begins with its share of the pages, which take longest: at the end only short tests are left,
and no worker waits for another's whole match.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from itertools import groupby
from pathlib import Path

import pytest
from coverage import Coverage
from hypothesis import HealthCheck, settings

HOUR = 3600
PAGES = Path(__file__).parent / "tests" / "browser"

os.environ["RUMPUS_TEST_MDNS"] = "127.0.0.1"

settings.register_profile(
    "same", deadline=None, database=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("same")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("soak") is not None:
            item.add_marker(pytest.mark.timeout(HOUR))
    items[:] = dealt(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Order tests so that every worker, whose share is as large as any and in a row, begins with modules of pages."""
    modules = [list(group) for path, group in groupby(items, key=lambda item: item.path) if PAGES in path.parents]
    others = [item for item in items if PAGES not in item.path.parents]
    found: list[pytest.Item] = []
    for worker in range(workers):
        pages = [item for module in modules[worker::workers] for item in module]
        rest = max(0, (worker + 1) * len(items) // workers - len(found) - len(pages))
        found += pages + others[:rest]
        del others[:rest]
    return found + others


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    tracing = Coverage.current() if item.get_closest_marker("untraced") is not None else None
    if tracing is not None:
        tracing.stop()
    try:
        return (yield)
    finally:
        if tracing is not None:
            tracing.start()
