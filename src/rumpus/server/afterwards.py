"""What people do with a match they played: look back at their decisions, share that, play on from a step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from aiohttp import web

from rumpus.core import Data, Illegal
from rumpus.room.lines import Acted, ShareReview
from rumpus.room.members import find, on_phone
from rumpus.room.table import evening_name
from rumpus.server.answers import answer, no_place, too_many, too_many_rooms
from rumpus.server.api import Place, body, member_of, number
from rumpus.server.tries import Attempt, Tries

if TYPE_CHECKING:
    from rumpus.film import Film
    from rumpus.live import LiveRoom
    from rumpus.room import MemberId
    from rumpus.server.api import Api
    from rumpus.server.app import Server


class Access(Data, frozen=True):
    """What whoever asks may do with a finished match."""

    seats: tuple[int, ...]
    """Where they sat, and the others on their phone; empty for everybody who did not play."""
    reviews: tuple[int, ...]
    """Whose reviews they may see: their own, and those that are shared."""
    shared: tuple[int, ...]
    """Whose reviews are shared with everybody who has the link."""
    levels: tuple[int, ...]
    """How well bots can play it."""


class Afterwards:
    """The handlers, over one server."""

    def __init__(self, server: Server, api: Api) -> None:
        self.server = server
        self.api = api
        self.tries = Tries(server.hub, server.replays)

    async def access(self, request: web.Request) -> web.Response:
        """Tell what whoever asks may do with a match."""
        film = await self.api.film(request)
        live = await self.room_of(request, film)
        own = self.own(request, film, live)
        shared = shared_in(film, live)
        reviews = () if film.game.review is None else tuple(sorted({*own, *shared}))
        return answer(Access(own, reviews, shared, tuple(sorted(film.game.bots))))

    async def review(self, request: web.Request) -> web.Response:
        """Send how the decisions of one seat look afterwards, to its owner and to whom that is shared with."""
        film = await self.api.film(request)
        live = await self.room_of(request, film)
        seat = film.check_seat(number(request, "seat", 0))
        assert seat is not None
        if seat not in (*self.own(request, film, live), *shared_in(film, live)):
            raise Illegal("ROOM-REVIEW", "A review is for whoever played there, until they share it.")
        if film.game.review is None:
            raise Illegal("ROOM-UNKNOWN", "{game} has no review.", game=film.game.title)
        return answer(msgspec.Raw(await self.server.replays.review(film, seat)))

    async def share(self, request: web.Request) -> web.Response:
        """Share the review of one's own game."""
        return await self.note(request, shared=True)

    async def unshare(self, request: web.Request) -> web.Response:
        """Share it no longer."""
        return await self.note(request, shared=False)

    async def note(self, request: web.Request, *, shared: bool) -> web.Response:
        """Note whether the review of a seat is shared; only its owner decides that."""
        film = await self.api.film(request)
        live = await self.room_of(request, film)
        seat = film.check_seat(number(request, "seat", 0))
        if live is None or seat not in self.own(request, film, live):
            raise no_place()
        member: MemberId = film.saved.members[seat]  # type: ignore[assignment]
        did = ShareReview(film.number, shared)
        await live.ask(lambda table, now: table.take(Acted(now, member, did)))
        return web.Response(status=204)

    async def play_on(self, request: web.Request) -> web.Response:
        """Let somebody who played the match play on from a step of it, in a room of their own."""
        wanted = await body(request, Attempt)
        film = await self.api.film(request)
        live = await self.room_of(request, film)
        own = self.own(request, film, live)
        if live is None or not own:
            raise Illegal("ROOM-TRY", "Only those who played a match can play on from it.")
        if not self.server.addresses.rooms.take(self.server.caller(request).address):
            raise too_many_rooms()
        at = wanted.seat if wanted.seat in own else own[0]
        who = find(live.room(), film.saved.members[at])  # type: ignore[arg-type]
        there, member, token = await self.tries.begin(film, wanted, who)
        return answer(Place(there.code, member, token, there.room().key), 201)

    async def room_of(self, request: web.Request, film: Film) -> LiveRoom | None:
        """Find the room in which a match was played, if it is still there; others may have its code by now."""
        code = film.name.partition("-")[0]
        live = self.server.here(code)
        if live is None:
            if not self.server.addresses.loads.take(self.server.caller(request).address):
                raise too_many()
            live = await self.server.hub.find(code)
        ours = live is not None and film.name.startswith(f"{evening_name(live.room())}-")
        return live if ours else None

    def own(self, request: web.Request, film: Film, live: LiveRoom | None) -> tuple[int, ...]:
        """Tell at which seats of a match somebody sat, by the secret of their browser, or plays on the same phone."""
        member = None if live is None else member_of(request, live)
        if live is None or member is None:
            return ()
        phone = on_phone(live.room(), member)
        return tuple(seat for seat, each in enumerate(film.saved.members) if each in (member, *phone))


def shared_in(film: Film, live: LiveRoom | None) -> tuple[int, ...]:
    """Tell whose reviews of a match are shared."""
    if live is None:
        return ()
    shared = {member for match, member in live.room().reviews if match == film.number}
    return tuple(seat for seat, each in enumerate(film.saved.members) if each in shared)
