"""A finished match as one file that holds everything it needs, to be taken elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus import matchfile

if TYPE_CHECKING:
    from rumpus.store.base import Store


async def whole_file(store: Store, match: str) -> bytes | None:
    """Return a finished match's file with the bytes that belong to it, such as pictures; lost ones are left out."""
    file = await store.match_file(match)
    if file is None:
        return None
    found = {digest: await store.get_blob(digest) for digest in matchfile.needs(file)}
    return matchfile.with_blobs(file, {digest: data for digest, data in found.items() if data is not None})
