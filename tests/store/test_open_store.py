"""An address names a store, or one sentence says which addresses do."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rumpus.store import MemoryStore, SqliteStore, Store, StoreError, open_store


async def opened_type(url: str) -> type[Store]:
    store = await open_store(url)
    await store.close()
    return type(store)


def test_memory_is_memory() -> None:
    assert asyncio.run(opened_type("memory:")) is MemoryStore


def test_three_slashes_name_an_absolute_path_whose_folder_is_made(tmp_path: Path) -> None:
    assert asyncio.run(opened_type(f"sqlite://{tmp_path}/game%20nights/50%25%3F.db")) is SqliteStore
    assert (tmp_path / "game nights" / "50%?.db").is_file()


def test_no_slash_names_a_path_from_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert asyncio.run(opened_type("sqlite:data/rumpus.db")) is SqliteStore
    assert (tmp_path / "data" / "rumpus.db").is_file()


@pytest.mark.parametrize(
    "url",
    ["", "memory", "memory:x", "sqlite:", "sqlite://", "sqlite:///", "sqlite://host/x.db", "sqlite:/x.db", "/x.db"]
    + [
        "sqlite:x.db?mode=ro",
        "sqlite:x.db#top",
        "sqlite:x%00.db",
        "postgresql:host/rumpus",
        "mysql://host/rumpus",
        "SQLITE:x.db",
    ],
)
def test_anything_else_is_refused_with_the_forms_there_are(url: str) -> None:
    with pytest.raises(StoreError, match=r"write memory:, sqlite:///absolute/path, .* or postgresql://"):
        asyncio.run(open_store(url))


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match=r"the folder .*/file/deep cannot be created \(Not a directory\)"):
        asyncio.run(open_store(f"sqlite://{tmp_path}/file/deep/rumpus.db"))
