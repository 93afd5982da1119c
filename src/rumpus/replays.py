"""The finished matches that somebody watches again: each is folded once, in slices, and its pages are made once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from rumpus.blame import ANYTHING
from rumpus.film import Film, Gist, developing

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from rumpus.store import Store

T = TypeVar("T")

PAGES = 24
"""Pages of a match that are kept as they were sent, the latest first."""

REMEMBERED = 8
"""Matches that are kept folded, the latest first: a viewer asks again and again."""

GISTS = 1000
"""Matches of groups' books that are kept by their gist: some kilobytes each."""


class Replays:
    """The finished matches of a store that somebody watches, each folded once."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.films: dict[str, Film] = {}
        self.gists: dict[str, Gist] = {}
        self.reading = asyncio.Lock()
        """Held while a match of a book is folded, so that two who read one book fold nothing twice."""
        self.folding = asyncio.Lock()
        self.projector = asyncio.Lock()
        """Held for one slice, so that all replays together take one in every turn of the loop."""

    async def find(self, match: str) -> Film | None:
        """Return a finished match by its name; one whose rules have changed since is refused in words."""
        file = await self.store.match_file(match)
        if file is None:
            self.films.pop(match, None)
            return None
        async with self.folding:
            film = self.films.pop(match, None)
            if film is None:
                film = await self.in_slices(developing(match, file))
            self.films[match] = film
            for old in list(self.films)[:-REMEMBERED]:
                del self.films[old]
        return film

    async def frames(self, film: Film, seat: int | None, start: int) -> bytes:
        """Return what a seat saw, or the TV, from one frame on, as JSON."""
        return await self.page(film, ("frames", seat, start), lambda: encoding(film.frames(seat, start)))

    async def rolls(self, film: Film, start: int) -> bytes:
        """Return the lines with draws, from one line on, as JSON."""
        return await self.page(film, ("rolls", None, start), lambda: encoding(film.rolls(start)))

    async def awards(self, film: Film) -> bytes:
        """Return the awards of a match, as JSON."""
        return await self.page(film, ("awards", None, 0), lambda: encoding(film.awards()))

    async def gist(self, match: str) -> Gist | None:
        """Return what a group's book tells of a finished match; it is folded once, and its film is not kept."""
        async with self.reading:
            gist = self.gists.pop(match, None)
            if gist is None:
                file = await self.store.match_file(match)
                if file is None:
                    return None
                film = await self.in_slices(developing(match, file))
                gist = await self.in_slices(film.gist())
            self.gists[match] = gist
            for old in list(self.gists)[:-GISTS]:
                del self.gists[old]
            return gist

    async def review(self, film: Film, seat: int) -> bytes:
        """Return how the decisions of one seat look afterwards, as JSON."""
        return await self.page(film, ("review", seat, 0), lambda: encoding(film.review(seat)))

    async def page(
        self, film: Film, key: tuple[str, int | None, int], make: Callable[[], Generator[None, None, bytes]]
    ) -> bytes:
        """Return a page of a match; it is made once, however many ask for it, and the latest are kept."""
        task = film.pages.pop(key, None)
        if task is None:
            task = asyncio.create_task(self.in_slices(make()))
        film.pages[key] = task
        for old in list(film.pages)[:-PAGES]:
            del film.pages[old]
        try:
            return await asyncio.shield(task)
        except ANYTHING:
            film.pages.pop(key, None)
            raise

    async def in_slices(self, work: Generator[None, None, T]) -> T:
        """Do work a slice at a time, and let everybody else go on in between."""
        while True:
            async with self.projector:
                try:
                    next(work)
                except StopIteration as done:
                    result: T = done.value
                    return result
                await asyncio.sleep(0)


def encoding(work: Generator[None, None, Any]) -> Generator[None, None, bytes]:
    """Return what work gives as JSON."""
    return msgspec.json.encode((yield from work))
