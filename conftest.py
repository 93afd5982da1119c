"""No test waits for ever (`timeout` in pyproject.toml); what takes long by its nature may take an hour."""

from __future__ import annotations

import pytest

HOUR = 3600


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("soak") is not None:
            item.add_marker(pytest.mark.timeout(HOUR))
