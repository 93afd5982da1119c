"""The JSON API: make a room, join it, move to another device, look at past matches. Every error is one object."""

from __future__ import annotations

import re
from asyncio import timeout, to_thread
from typing import TYPE_CHECKING, Annotated, TypeVar

import msgspec
from aiohttp import web

from rumpus.core import Choice, Data, Illegal, Preset, UnknownGame, all_games, choices, find_game
from rumpus.lessons import lesson_film
from rumpus.live.hub import digest, no_pass
from rumpus.live.sending import is_member
from rumpus.packs import packs_of
from rumpus.room.lines import Colour, Shape
from rumpus.room.members import is_sent_away
from rumpus.room.table import evening_name, match_name
from rumpus.server.answers import answer, no_place, too_many
from rumpus.server.uploads import Uploads
from rumpus.store.portable import whole_file
from rumpus.veil import over_replay, veils

if TYPE_CHECKING:
    from rumpus.core import AnyGame, Packs
    from rumpus.film import Film
    from rumpus.live import LiveRoom
    from rumpus.room import MemberId
    from rumpus.server.app import Server

T = TypeVar("T")

MATCH = re.compile(r"([A-Z]{4}|[A-Z]{6})-\d{1,15}-\d{1,9}-[0-9a-f]{24}", re.ASCII)
"""The name of a match: its room's code, when that room was opened, its number there, and an unguessable key."""

Text = Annotated[str, msgspec.Meta(max_length=200)]

NUMBER = re.compile(r"-?\d{1,9}", re.ASCII)


BODY_S = web.AppKey("body_s", float)
"""Seconds a request's body may take to arrive."""


class Newcomer(Data, frozen=True):
    """Somebody who comes in."""

    name: Text
    shape: Shape | None = None
    colour: Colour = "blue"
    program: bool = False
    """Whether it is a program that plays; everybody sees it as a bot then."""


class Place(Data, frozen=True):
    """A place in a room. The token is the secret of this browser: keep it, show it to nobody."""

    code: str
    member: str
    token: str
    key: str
    """Lets others in: the link to the room is `/CODE#KEY`."""


class RoomInfo(Data, frozen=True):
    """What everybody who has the code may know."""

    code: str
    phase: str
    game: str
    members: int
    locked: bool


class Ticket(Data, frozen=True):
    """A pass for moving to another device, valid for five minutes."""

    ticket: Annotated[str, msgspec.Meta(max_length=100)]


class PackRule(Data, frozen=True):
    """What the players' own pack must be: one text file or a zip archive, of at most so many bytes."""

    archive: bool
    most_bytes: int


class GameInfo(Data, frozen=True):
    """A game, with its options as a lobby shows them."""

    name: str
    title: str
    summary: str
    version: int
    players: tuple[int, int]
    bots: tuple[int, ...]
    options: tuple[Choice, ...]
    presets: tuple[Preset, ...]
    """The ways to play it that go by a name."""
    minutes: dict[str, tuple[int, ...]]
    """How many minutes a match takes by each preset, from the fewest players on; a preset may be missing."""
    pack: PackRule | None
    """Which packs of the players' own it takes, if any."""
    dice: bool
    """Whether dice are rolled in it."""
    phones: str = ""
    """Why everybody needs a phone of their own; empty where a phone may be handed round."""
    lesson: bool = False
    """Whether it has a first minute to be played: `GET /api/games/NAME/lesson`."""
    review: bool = False
    """Whether it looks back at the decisions of a seat: `GET /api/matches/MATCH/review`."""


async def body(request: web.Request, kind: type[T]) -> T:
    """Read a request's body as a value of this type."""
    try:
        async with timeout(request.app[BODY_S]):
            data = await request.read()
    except TimeoutError:
        raise Illegal("ROOM-SLOW", "The request did not arrive in time; try again.") from None
    except web.HTTPRequestEntityTooLarge:
        raise Illegal("ROOM-LONG", "That is too long.") from None
    except web.RequestPayloadError:
        raise Illegal("ROOM-FORM", "The request cannot be read: {problem}", problem="its encoding is broken") from None
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Illegal("ROOM-FORM", "The request cannot be read: {problem}", problem=str(error)) from None


def number(request: web.Request, name: str, usual: T) -> int | T:
    """Read a whole number from a request's query."""
    text = request.query.get(name)
    if text is None:
        return usual
    if not NUMBER.fullmatch(text):
        raise Illegal("ROOM-FORM", "The request cannot be read: {problem}", problem=f"{name} must be a whole number")
    return int(text)


def game_of(request: web.Request) -> AnyGame:
    """Find the game that a request names."""
    try:
        return find_game(request.match_info["game"])
    except UnknownGame:
        raise Illegal("ROOM-UNKNOWN", "There is no such game.") from None


def info_of(live: LiveRoom) -> RoomInfo:
    """Pick what everybody who has the code may know."""
    room = live.room()
    return RoomInfo(live.code, room.phase, room.game, len(room.members), room.locked)


def member_of(request: web.Request, live: LiveRoom) -> MemberId | None:
    """Find the member a request comes from by its token, if the token is right."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    member = is_member(live.room(), digest(token)) if scheme == "Bearer" and token.isascii() else None
    return None if member is None or is_sent_away(live.room(), member) else member


def place_of(request: web.Request, live: LiveRoom) -> MemberId:
    """Find the member a request comes from by its token; whoever was sent away no longer has a place."""
    member = member_of(request, live)
    if member is None:
        raise no_place()
    return member


class Api:
    """The handlers, over one server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.uploads = Uploads(server.limits)

    def member(self, request: web.Request, live: LiveRoom) -> MemberId:
        """Find the member a request comes from."""
        return place_of(request, live)

    async def make_pass(self, request: web.Request) -> web.Response:
        """Issue a pass for another device."""
        live = await self.server.find(request)
        return answer(Ticket(await self.server.hub.make_pass(live, self.member(request, live))))

    async def ride(self, request: web.Request) -> web.Response:
        """Let somebody join who plays on this member's phone."""
        person = await body(request, Newcomer)
        live = await self.server.find(request)
        carrier = self.member(request, live)
        self.server.addresses.join(self.server.caller(request), live.code, known=True)
        member, token = await self.server.hub.ride(live, carrier, person.name, person.shape, person.colour)
        return answer(Place(live.code, member, token, live.room().key), 201)

    async def claim(self, request: web.Request) -> web.Response:
        """Carry on here with a pass."""
        ticket = await body(request, Ticket)
        live = await self.server.come_to(request, claims=True)
        caller = self.server.caller(request)
        self.server.addresses.guess(caller)
        if live is None:
            raise no_pass()
        member, token = await self.server.hub.claim(live, ticket.ticket)
        self.server.addresses.guessed_right(caller)
        return answer(Place(live.code, member, token, live.room().key))

    async def delete(self, request: web.Request) -> web.Response:
        """Delete a room with its data."""
        live = await self.server.find(request)
        await self.server.hub.delete(live, self.member(request, live))
        return web.Response(status=204)

    async def put_pack(self, request: web.Request) -> web.Response:
        """Put a pack on the table: the body is the file, or `?file=` names one in the host's data folder."""
        live = await self.server.find(request)
        member = self.member(request, live)
        hub = self.server.hub
        room = hub.host_in_lobby(live, member)
        name = request.query.get("file")
        if name is not None:
            version, data = await to_thread(hub.shelf.file, room.game, name)
            info = await hub.put_pack(live, member, data)
            hub.shelf.recognise(version, info)
            return answer(info)
        rule = self.pack_rule(packs_of(room.game))
        address = self.server.caller(request).address
        if not self.server.addresses.packs.take(address):
            raise too_many()
        with self.uploads.begin(live.code, address, archive=rule.archive) as upload:
            return answer(await hub.put_pack(live, member, await upload.read(request, rule.most_bytes)))

    def pack_rule(self, packs: Packs) -> PackRule:
        """Tell what a pack must be."""
        limits = self.server.limits
        return PackRule(packs.archive, limits.archive_bytes if packs.archive else limits.pack_bytes)

    async def drop_pack(self, request: web.Request) -> web.Response:
        """Take the pack away."""
        live = await self.server.find(request)
        await self.server.hub.drop_pack(live, self.member(request, live))
        return web.Response(status=204)

    async def packs(self, _request: web.Request) -> web.Response:
        """List the packs in the host's data folder."""
        return answer(await to_thread(self.server.hub.shelf.files))

    async def past(self, request: web.Request) -> web.Response:
        """List a room's finished matches for its people, but not those of others who had the code before."""
        live = await self.server.find(request)
        self.member(request, live)
        ours = f"{evening_name(live.room())}-"
        rows = await self.server.hub.store.past(live.code)
        found = [row for row in rows if row.match.startswith(ours)]
        _, veil = veils(live.room())
        return answer(found if veil is None else veil.over(found))

    async def match(self, request: web.Request) -> web.Response:
        """Send the file of a finished match, to be kept."""
        name = self.asked(request)
        file = await whole_file(self.server.hub.store, name)
        if file is None:
            raise await self.missing(request)
        self.server.addresses.guessed_right(self.server.caller(request))
        code, _, number, *_ = name.split("-")
        headers = {"Content-Disposition": f'attachment; filename="rumpus-{code}-{number}.json"'}
        return web.Response(body=file, content_type="application/json", headers=headers)

    async def replay(self, request: web.Request) -> web.Response:
        """Tell what was played in a finished match, by whom and how it ended."""
        film = await self.film(request)
        return answer(over_replay(film.saved, film.info()))

    async def frames(self, request: web.Request) -> web.Response:
        """Send what a seat, or the TV, saw of a finished match."""
        film = await self.film(request)
        page = await self.server.replays.frames(film, number(request, "seat", None), number(request, "start", 0))
        return answer(msgspec.Raw(page))

    async def words(self, request: web.Request) -> web.Response:
        """Tell one frame of a finished match in words."""
        film = await self.film(request)
        told = film.words(number(request, "seat", None), number(request, "frame", 0))
        return answer(over_replay(film.saved, told))

    async def rolls(self, request: web.Request) -> web.Response:
        """Send the draws of a finished match, for anybody who doubts them to repeat."""
        film = await self.film(request)
        return answer(msgspec.Raw(await self.server.replays.rolls(film, number(request, "start", 0))))

    async def awards(self, request: web.Request) -> web.Response:
        """Tell what players of a finished match are remembered for."""
        film = await self.film(request)
        return answer(msgspec.Raw(await self.server.replays.awards(film)))

    async def film(self, request: web.Request) -> Film:
        """Find the finished match a request names."""
        name = self.asked(request)
        film = await self.server.replays.find(name)
        if film is None:
            raise await self.missing(request)
        self.server.addresses.guessed_right(self.server.caller(request))
        return film

    def asked(self, request: web.Request) -> str:
        """Return the match a request names; that names a room too, so nobody may try one after another."""
        caller = self.server.caller(request)
        if not self.server.addresses.replays.take(caller.address):
            raise too_many()
        self.server.wait_first(caller)
        self.server.addresses.guess(caller)
        return request.match_info["match"]

    async def missing(self, request: web.Request) -> Illegal:
        """Explain why there is no finished match of this name; one in progress is shown to nobody."""
        server, name = self.server, request.match_info["match"]
        found = MATCH.fullmatch(name)
        if found is None or server.stopping:
            return Illegal("ROOM-UNKNOWN", "There is no such match.")
        live = server.here(found[1])
        if live is None and not server.public and server.addresses.loads.take(server.caller(request).address):
            live = await server.hub.find(found[1])
        if live is not None:
            room = live.room()
            if room.phase == "playing" and room.playing and match_name(room, room.playing) == name:
                server.addresses.guessed_right(server.caller(request))
                return Illegal("ROOM-PLAYING", "This match is still being played; you can watch it once it is over.")
        return Illegal("ROOM-UNKNOWN", "There is no such match.")

    async def lesson(self, request: web.Request) -> web.Response:
        """Send a game's lesson, to be played by a page alone."""
        return answer(msgspec.Raw(await to_thread(lesson_film, game_of(request))))

    async def games(self, _request: web.Request) -> web.Response:
        """List the games with their options."""
        return answer([
            GameInfo(
                game.name, game.title, game.summary, game.version, (game.seats[0], game.seats[-1]),
                tuple(sorted(game.bots)), choices(game), game.presets, dict(game.minutes),
                None if game.packs is None else self.pack_rule(game.packs), game.dice,
                game.phones, game.lesson is not None, game.review is not None,
            )
            for game in all_games()
        ])  # fmt: skip
