"""The store in memory keeps the contract."""

from __future__ import annotations

import pytest

from rumpus.store import MemoryStore, Store
from tests.store.contract import Opener, StoreContract


class TestMemoryStore(StoreContract):
    @pytest.fixture
    def store(self) -> Opener:
        async def open_empty() -> Store:
            return MemoryStore()

        return open_empty
