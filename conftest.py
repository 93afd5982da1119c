"""No test waits for ever (`timeout` in pyproject.toml); what takes long by its nature may take an hour.

Hypothesis tries the same examples every time, and takes as long over them as a busy machine needs. Tracing makes a test
four times as slow, so coverage looks away from those that run the same lines thousands of times. No test tells its
network a name: what is told by mDNS is told on the loopback interface.
"""

from __future__ import annotations

import os
from collections.abc import Generator

import pytest
from coverage import Coverage
from hypothesis import HealthCheck, settings

HOUR = 3600

os.environ["RUMPUS_TEST_MDNS"] = "127.0.0.1"

settings.register_profile(
    "same", deadline=None, database=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("same")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("soak") is not None:
            item.add_marker(pytest.mark.timeout(HOUR))


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
