"""The JSON API's OpenAPI document, made from the types it uses."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from rumpus import __version__
from rumpus.books import History, Records
from rumpus.core import Review, Told
from rumpus.film import Awards, Frames, ReplayInfo, Rolls
from rumpus.lessons import LessonFilm
from rumpus.packs import PackFile
from rumpus.room.lines import PackInfo
from rumpus.server.afterwards import Access
from rumpus.server.answers import Refusal
from rumpus.server.api import GameInfo, Newcomer, PackRule, Place, RoomInfo, Ticket
from rumpus.server.books import BookHere, BookWish
from rumpus.server.doors import Comer, Knocker
from rumpus.server.screens import Claim, Screen, Showing
from rumpus.server.tries import Attempt
from rumpus.server.wifi import Network, WifiShown
from rumpus.store import FinishedRow

MATCHES = (FinishedRow, ReplayInfo, Frames, Told, Rolls, Awards, Access, Review, Attempt)
ROOMS = (Newcomer, Comer, Knocker, Place, Screen, Showing, Claim, RoomInfo, Ticket, Network, WifiShown)
BOOKS = (BookWish, BookHere, History, Records)
TYPES = (*ROOMS, *BOOKS, PackRule, GameInfo, LessonFilm, Refusal, *MATCHES, PackInfo, PackFile)

ANYWHERE = (403, 408, 421, 429, 500, 503)
"""Refusals on every path: another site's page, a body that never comes, a name that is not ours, too many
requests, a bug of ours, a store that cannot save."""

CODE = {"name": "code", "in": "path", "required": True, "description": "the room's code",
        "schema": {"type": "string", "pattern": "^([A-Za-z]{4}|[A-Za-z]{6})$"}}  # fmt: skip
GAME = {"name": "game", "in": "path", "required": True, "description": "the name of a game",
        "schema": {"type": "string"}}  # fmt: skip
MATCH = {"name": "match", "in": "path", "required": True, "description": "the name of a finished match",
         "schema": {"type": "string"}}  # fmt: skip
BOOK = {"name": "book", "in": "path", "required": True, "description": "the name of a group's book",
        "schema": {"type": "string"}}  # fmt: skip
PERSON = {"name": "person", "in": "path", "required": True, "description": "whom, as the book calls them",
          "schema": {"type": "string"}}  # fmt: skip
SEAT = {"name": "seat", "in": "query", "description": "whose view, counting from 0; without it, the TV's",
        "schema": {"type": "integer", "minimum": 0, "maximum": 99}}  # fmt: skip
TOKEN = {"name": "token", "in": "path", "required": True, "description": "what the last `MatchUpdate` says",
         "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,100}$"}}  # fmt: skip
FRAME = {"name": "frame", "in": "query", "description": "the number of the frame it was seen in",
         "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999}}  # fmt: skip
NAME = {"name": "name", "in": "query", "required": True, "description": "its name among the assets of that frame",
        "schema": {"type": "string"}}  # fmt: skip
START = {"name": "start", "in": "query", "description": "the first one wanted, counting from 0",
         "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999}}  # fmt: skip


def ref(kind: type) -> dict[str, Any]:
    """Refer to a type of the document."""
    return {"$ref": f"#/components/schemas/{kind.__name__}"}


def many(kind: type) -> dict[str, Any]:
    """Refer to a list of a type."""
    return {"type": "array", "items": ref(kind)}


def operation(
    summary: str,
    schema: dict[str, Any] | None,
    refusals: tuple[int, ...],
    *,
    status: int = 200,
    body: type | None = None,
    token: bool = False,
) -> dict[str, Any]:
    """Describe one operation."""
    good: dict[str, Any] = {"description": "done"}
    if schema is not None:
        good["content"] = {"application/json": {"schema": schema}}
    refused = {"description": "refused", "content": {"application/json": {"schema": ref(Refusal)}}}
    described: dict[str, Any] = {
        "summary": summary,
        "responses": {str(status): good, **{str(each): refused for each in sorted({*refusals, *ANYWHERE})}},
    }
    if body is not None:
        content = {"application/json": {"schema": ref(body)}}
        described["requestBody"] = {"required": True, "content": content}
    if token:
        described["security"] = [{"token": []}]
    return described


def pack_upload() -> dict[str, Any]:
    """Describe putting a pack on the table: the body is its file."""
    described = operation(
        "Put the players' own pack on the table (host)",
        ref(PackInfo),
        (400, 401, 403, 404, 408, 409, 413),
        token=True,
    )
    described["parameters"] = [
        {"name": "file", "in": "query", "description": "a pack in the host's data folder, instead of the body",
         "schema": {"type": "string"}},
    ]  # fmt: skip
    kinds = ("text/tab-separated-values", "application/zip")
    described["requestBody"] = {"content": {kind: {"schema": {"type": "string"}} for kind in kinds}}
    return described


def picture(summary: str, refusals: tuple[int, ...]) -> dict[str, Any]:
    """Describe fetching a picture; a sealed one comes as bytes that reveal nothing yet."""
    described = operation(summary, None, refusals)
    kinds = ("image/svg+xml", "image/webp", "image/jpeg", "image/png", "application/octet-stream")
    described["responses"]["200"]["content"] = {kind: {"schema": {"type": "string"}} for kind in kinds}
    return described


def books() -> dict[str, Any]:
    """Describe the paths of a group's book; whoever is not in it is told that there is none."""
    table = operation("Save it as a table", None, (404,))
    table["responses"]["200"]["content"] = {"text/csv": {"schema": {"type": "string"}}}
    named = {"parameters": [BOOK]}
    return {
        "/api/rooms/{code}/book": {
            "parameters": [CODE],
            "get": operation("Which book is kept of the evening", ref(BookHere), (401, 404), token=True),
            "post": operation(
                "Be counted in; the host begins a book by that, or goes on with one",
                ref(BookHere),
                (400, 401, 403, 404, 413),
                status=201,
                body=BookWish,
                token=True,
            ),
            "delete": operation("Keep none of this evening (host)", None, (401, 403, 404), status=204, token=True),
        },
        "/api/books/{book}": {
            **named,
            "get": operation("What a group has played, for those in its book", ref(History), (404,)),
            "delete": operation("Burn it (whoever began it)", None, (400, 404), status=204),
        },
        "/api/books/{book}/records": {**named, "get": operation("What they did best", ref(Records), (404,))},
        "/api/books/{book}/book.csv": {**named, "get": table},
        "/api/books/{book}/people/{person}": {
            "parameters": [BOOK, PERSON],
            "delete": operation("Be forgotten (nobody else can)", None, (404,), status=204),
        },
    }


def paths() -> dict[str, Any]:
    """Describe every path."""
    room = {"parameters": [CODE]}
    return books() | {
        "/api/games": {"get": operation("List the games with their options", many(GameInfo), ())},
        "/api/games/{game}/lesson": {
            "parameters": [GAME],
            "get": operation("A game's first minute, to be played", ref(LessonFilm), (404,)),
        },
        "/api/games/{game}/lesson/picture": {
            "parameters": [GAME, FRAME, NAME],
            "get": picture("A picture that a learner sees", (400, 404, 410)),
        },
        "/api/screens": {"post": operation("Give a screen a room to show", ref(Showing), (400, 413, 429), body=Screen)},
        "/api/rooms": {
            "post": operation("Make a room and join it as host", ref(Place), (400, 413, 429), status=201, body=Newcomer)
        },
        "/api/rooms/{code}": {
            **room,
            "get": operation("What everybody who is let in may know", ref(RoomInfo), (404,)),
            "delete": operation("Delete the room and its data (host)", None, (401, 403, 404), status=204, token=True),
        },
        "/api/rooms/{code}/members": {
            **room,
            "post": operation("Join a room", ref(Place), (400, 403, 404, 409, 413), status=201, body=Comer),
        },
        "/api/rooms/{code}/knocks": {
            **room,
            "post": operation("Knock at a room, if there is one", None, (400, 404, 413, 429), status=204, body=Knocker),
        },
        "/api/rooms/{code}/riders": {
            **room,
            "post": operation(
                "Join on a member's phone", ref(Place), (400, 401, 404, 409, 413), status=201, body=Newcomer, token=True
            ),
        },
        "/api/rooms/{code}/screens": {
            **room,
            "post": operation(
                "Show the room on a TV that shows a code of its own (host)",
                None,
                (400, 401, 403, 404, 409, 413),
                status=204,
                body=Claim,
                token=True,
            ),
        },
        "/api/rooms/{code}/wifi": {
            **room,
            "get": operation("The guest Wi-Fi, at home, for whoever is in", ref(WifiShown), (401, 404), token=True),
            "put": operation(
                "Enter the guest Wi-Fi (host, at home)",
                None,
                (400, 401, 403, 404, 413),
                status=204,
                body=Network,
                token=True,
            ),
            "delete": operation("Forget it (host, at home)", None, (401, 403, 404), status=204, token=True),
        },
        "/api/rooms/{code}/pass": {
            **room,
            "post": operation("Get a pass for moving to another device", ref(Ticket), (401, 404), token=True),
        },
        "/api/rooms/{code}/claim": {
            **room,
            "post": operation("Carry on with a pass", ref(Place), (400, 403, 404, 413), body=Ticket),
        },
        "/api/rooms/{code}/pack": {
            **room,
            "put": pack_upload(),
            "delete": operation(
                "Take the pack away again (host)", None, (400, 401, 403, 404, 409), status=204, token=True
            ),
        },
        "/api/packs": {"get": operation("List the packs in the host's data folder", many(PackFile), ())},
        "/api/rooms/{code}/matches": {
            **room,
            "get": operation("List a room's finished matches (its people)", many(FinishedRow), (401, 404), token=True),
        },
        "/api/rooms/{code}/picture/{token}": {
            "parameters": [CODE, TOKEN],
            "get": picture("Fetch a picture, once", (404, 410, 429)),
        },
        "/api/matches/{match}": {
            "parameters": [MATCH],
            "get": operation("Get the file of a finished match", {"type": "object"}, (404, 409, 429)),
        },
        "/api/matches/{match}/replay": {
            "parameters": [MATCH],
            "get": operation("What was played in a finished match", ref(ReplayInfo), (404, 409, 429)),
        },
        "/api/matches/{match}/frames": {
            "parameters": [MATCH, SEAT, START],
            "get": operation("What a seat or the TV saw of it, line by line", ref(Frames), (400, 404, 409, 429)),
        },
        "/api/matches/{match}/words": {
            "parameters": [MATCH, SEAT, FRAME],
            "get": operation("What a seat or the TV saw of it, in words", ref(Told), (400, 404, 409, 429)),
        },
        "/api/matches/{match}/rolls": {
            "parameters": [MATCH, START],
            "get": operation("All its dice rolls and other draws", ref(Rolls), (400, 404, 409, 429)),
        },
        "/api/matches/{match}/awards": {
            "parameters": [MATCH],
            "get": operation("What its players are remembered for", ref(Awards), (404, 409, 429)),
        },
        "/api/matches/{match}/access": {
            "parameters": [MATCH],
            "get": operation("What whoever asks may do with it", ref(Access), (404, 409, 429), token=True),
        },
        "/api/matches/{match}/review": {
            "parameters": [MATCH, SEAT],
            "get": operation(
                "How the decisions of one seat look afterwards (its owner, or everybody once that is shared)",
                ref(Review),
                (400, 403, 404, 409, 429),
                token=True,
            ),
            "put": operation("Share that (its owner)", None, (400, 401, 404, 409, 429), status=204, token=True),
            "delete": operation(
                "Share it no longer (its owner)", None, (400, 401, 404, 409, 429), status=204, token=True
            ),
        },
        "/api/matches/{match}/tries": {
            "parameters": [MATCH],
            "post": operation(
                "Play on from a step of it against bots, in a room of one's own (its players)",
                ref(Place),
                (400, 404, 409, 413, 429),
                status=201,
                body=Attempt,
                token=True,
            ),
        },
        "/api/matches/{match}/picture": {
            "parameters": [MATCH, SEAT, FRAME, NAME],
            "get": picture("A picture that a seat or the TV saw", (400, 404, 409, 410, 429)),
        },
    }


@cache
def document() -> dict[str, Any]:
    """Build the document."""
    _, schemas = msgspec.json.schema_components(TYPES, ref_template="#/components/schemas/{name}")
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rumpus", "version": __version__, "license": {"name": "MIT"}},
        "paths": paths(),
        "components": {
            "schemas": schemas,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer", "description": "a place's token"}},
        },
    }
