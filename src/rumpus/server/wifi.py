"""The house's guest Wi-Fi: kept in a file of its own on this machine, and shown only to people in rooms, only at home.

It is in no log, match, room or figure; who asks from anywhere else cannot tell whether there is one.
"""

from __future__ import annotations

import io
import os
import re
from asyncio import to_thread
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
import segno
from aiohttp import web

from rumpus.core import Data, Illegal
from rumpus.room.heirs import only_host
from rumpus.server.answers import answer, no_place
from rumpus.server.api import body, place_of
from rumpus.server.callers import is_this_machine
from rumpus.server.doors import Browser, bearer, belongs
from rumpus.server.screens import is_at_home
from rumpus.system import PRIVATE, keep_private

if TYPE_CHECKING:
    from pathlib import Path

    from rumpus.server.app import Server

FILE = "wifi.json"

LONGEST_NAME = 32
"""Bytes of the name of a network."""

PASSWORDS = {
    "WPA": re.compile(r"[ -~]{8,63}|[0-9a-fA-F]{64}"),
    "WEP": re.compile(r"[ -~]{5}|[ -~]{13}|[0-9a-fA-F]{10}|[0-9a-fA-F]{26}"),
    "open": re.compile(""),
}
"""What a password of each kind of network looks like."""

SPECIAL = re.compile(r'([\\;,:"])')
"""What stands for itself only after a backslash."""


class Network(Data, frozen=True):
    """A Wi-Fi that guests may use."""

    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
    password: Annotated[str, msgspec.Meta(max_length=64)] = ""
    kind: Literal["WPA", "WEP", "open"] = "WPA"
    hidden: bool = False
    """Whether it does not tell its name by itself."""


class StoredWifi(Data, frozen=True):
    """The network as it is kept, and by which browser it was entered."""

    network: Network
    by: str


class WifiShown(Data, frozen=True):
    """The guest Wi-Fi as people in a room see it; all empty if there is none, or where it is not shown."""

    name: str = ""
    kind: str = ""
    hidden: bool = False
    qr: str = ""
    """The QR code that joins it, as SVG."""
    yours: bool = False
    """Whether a host can enter or change it in this browser."""


NOTHING = WifiShown()


def check(network: Network) -> None:
    """Refuse what cannot be a network, without repeating any of it."""
    name = network.name.encode()
    if not name or len(name) > LONGEST_NAME or not network.name.isprintable():
        raise Illegal("ROOM-WIFI", "The name of a Wi-Fi has 1 to 32 characters.")
    if PASSWORDS[network.kind].fullmatch(network.password):
        return
    if network.kind == "open":
        raise Illegal("ROOM-WIFI", "An open Wi-Fi has no password.")
    if network.kind == "WEP":
        raise Illegal("ROOM-WIFI", "A WEP password has 5 or 13 characters.")
    raise Illegal("ROOM-WIFI", "A Wi-Fi password has 8 to 63 plain characters.")


def joining(network: Network) -> str:
    """Write the text that phones read as "join this Wi-Fi"."""
    kind = "nopass" if network.kind == "open" else network.kind
    password = "" if network.kind == "open" else f"P:{escaped(network.password)};"
    return f"WIFI:T:{kind};S:{escaped(network.name)};{password}{'H:true;' if network.hidden else ''};"


def escaped(text: str) -> str:
    """Write a text so that none of it is taken for the end of a field."""
    return SPECIAL.sub(r"\\\1", text)


def drawn(network: Network) -> str:
    """Draw the QR code that joins a network; names may have any letters, so it says UTF-8."""
    picture = io.BytesIO()
    code = segno.make(joining(network), micro=False, error="m", encoding="utf-8")
    code.save(picture, kind="svg", border=4, dark="#17142b", light="#ffffff", xmldecl=False, scale=8)
    return picture.getvalue().decode()


class Wifi:
    """Keeps the network: in a file that only this user can read, or without one, as long as the server runs."""

    def __init__(self, folder: Path | None) -> None:
        self.file = None if folder is None else folder / FILE
        self.kept: StoredWifi | None = None
        if self.file is not None:
            keep_private(self.file)
            with suppress(OSError, msgspec.DecodeError, UnicodeError):
                self.kept = msgspec.json.decode(self.file.read_bytes(), type=StoredWifi)

    def keep(self, kept: StoredWifi | None) -> None:
        """Keep a network from now on, or none."""
        if self.file is not None:
            draft = self.file.with_name(f".{FILE}.{os.getpid()}")
            draft.unlink(missing_ok=True)
            if kept is None:
                self.file.unlink(missing_ok=True)
            else:
                with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE), "wb") as out:
                    out.write(msgspec.json.encode(kept))
                draft.replace(self.file)
        self.kept = kept


class WifiDesk:
    """The handlers, over one server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.wifi = server.wifi

    async def show(self, request: web.Request) -> web.Response:
        """Show the Wi-Fi to somebody who is in a room, at home."""
        live = await self.server.find(request)
        if not belongs(live.room(), bearer(request)):
            raise no_place()
        response = answer(self.shown(request))
        response.headers["Cache-Control"] = "no-store"
        return response

    def shown(self, request: web.Request) -> WifiShown:
        """Pick what a browser may know; elsewhere it is the same, whether there is a Wi-Fi or not."""
        if not is_at_home(self.server, request):
            return NOTHING
        kept = self.wifi.kept
        if kept is None:
            return WifiShown(yours=True)
        network = kept.network
        return WifiShown(network.name, network.kind, network.hidden, drawn(network), self.is_yours(request))

    async def enter(self, request: web.Request) -> web.Response:
        """Keep the Wi-Fi that a host enters."""
        network = await body(request, Network)
        browser = await self.host(request)
        check(network)
        await self.keep(StoredWifi(network, browser.known_as(FILE)))
        secure = (self.server.public_url or "").startswith("https:")
        return browser.remember(web.Response(status=204), secure=secure)

    async def drop(self, request: web.Request) -> web.Response:
        """Forget the Wi-Fi."""
        await self.host(request)
        await self.keep(None)
        return web.Response(status=204)

    async def keep(self, kept: StoredWifi | None) -> None:
        """Write it down, or say that this is not possible."""
        try:
            await to_thread(self.wifi.keep, kept)
        except OSError:
            raise Illegal("ROOM-STORE", "The server cannot save right now; try again.") from None

    async def host(self, request: web.Request) -> Browser:
        """Return the browser of a host who may change the Wi-Fi: at home, and who entered the one that is there."""
        live = await self.server.find(request)
        only_host(live.room(), place_of(request, live))
        if not is_at_home(self.server, request):
            raise Illegal("ROOM-WIFI", "The Wi-Fi is entered at home only.")
        if not self.is_yours(request):
            raise Illegal("ROOM-WIFI", "Somebody else entered this Wi-Fi; only they can change it.")
        return Browser(request)

    def is_yours(self, request: web.Request) -> bool:
        """Tell whether this browser may change the Wi-Fi: it entered it, nobody has, or it is on this very machine."""
        kept = self.wifi.kept
        return kept is None or is_this_machine(request) or kept.by == Browser(request).known_as(FILE)
