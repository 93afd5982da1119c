"""What HTTP answers: a value as JSON, or a refusal with its rule and the status that fits it.

`room/README.md` says what each rule of a room means.
"""

from __future__ import annotations

from typing import Any

import msgspec
from aiohttp import web

from rumpus.core import Data, Illegal


class Refusal(Data, frozen=True):
    """What went wrong: a rule id, and a sentence with named values."""

    rule: str
    why: str
    values: dict[str, Any]


STATUS = {
    "ROOM-LOBBY": 409,
    "ROOM-LOCKED": 403,
    "ROOM-HOST": 403,
    "ROOM-OWNER": 403,
    "ROOM-TOKEN": 401,
    "ROOM-ORIGIN": 403,
    "ROOM-ADDRESS": 421,
    "ROOM-FULL": 409,
    "ROOM-PASS": 403,
    "ROOM-KEY": 403,
    "ROOM-KICK": 403,
    "ROOM-KNOCK": 403,
    "ROOM-NUMBER": 403,
    "ROOM-WAIT": 403,
    "ROOM-TV": 409,
    "ROOM-MOVED": 410,
    "ROOM-MANY": 503,
    "ROOM-STOP": 503,
    "ROOM-STORE": 503,
    "ROOM-UPDATE": 503,
    "ROOM-BUSY": 503,
    "ROOM-SLOW": 408,
    "ROOM-FAST": 429,
    "ROOM-UNKNOWN": 404,
    "ROOM-LONG": 413,
    "ROOM-PICTURE": 410,
    "ROOM-PLAYING": 409,
    "ROOM-RULES": 409,
    "ROOM-WIFI": 403,
    "ROOM-REVIEW": 403,
    "ROOM-TRY": 409,
}
"""The HTTP status of a refusal; all others are 400."""


def answer(value: Any, status: int = 200) -> web.Response:
    """Answer with a value as JSON."""
    return web.Response(body=msgspec.json.encode(value), status=status, content_type="application/json")


def refuse(illegal: Illegal) -> web.Response:
    """Answer with a refusal."""
    refusal = Refusal(illegal.rule, illegal.sentence, illegal.values)
    response = answer(refusal, STATUS.get(illegal.rule, 400))
    if "seconds" in illegal.values:
        response.headers["Retry-After"] = str(illegal.values["seconds"])
    return response


def stopping() -> Illegal:
    """Refuse because the server is stopping."""
    return Illegal("ROOM-STOP", "The server is restarting; try again in a moment.")


def too_many() -> Illegal:
    """Refuse because one address asks too often."""
    return Illegal("ROOM-FAST", "Too many requests in a minute; wait a little.")


def too_many_rooms() -> Illegal:
    """Refuse because one address opens too many rooms."""
    return Illegal("ROOM-FAST", "Too many rooms in a minute; wait a little.")


def no_place() -> Illegal:
    """Refuse a browser that has no place in a room, whether there is such a room or not."""
    return Illegal("ROOM-TOKEN", "This browser has no place in this room; join again.")


def unknown(code: str) -> Illegal:
    """Refuse a code that no room has."""
    return Illegal("ROOM-UNKNOWN", "There is no room {code}.", code=code.upper())
