"""Addresses of pictures: each is good for one look by one connection, for as long as that seat may see the picture.

They travel beside the view and end with it: once a picture is no longer granted, or while a match is paused, they are
worth nothing.
"""

from __future__ import annotations

import secrets
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from rumpus.core import Asset, Seat
from rumpus.core.game import no_assets
from rumpus.live.wire import Address

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rumpus.match import Match
    from rumpus.room import Room

GOOD_S = 30.0
"""How long an address is good; a page fetches at once, and one that could not asks for another."""

KEY_BYTES = 32
NONE: dict[str, Asset] = {}


class Grant(msgspec.Struct):
    """A picture that one connection may fetch."""

    asset: Asset
    token: str
    until: float
    fetched: bool = False
    key: bytes = b""
    """What it is enciphered with; none if it was open from the first."""

    def address(self) -> Address:
        """Return what the connection is told of it."""
        opened = self.key and not self.asset.sealed
        return Address(self.token, self.asset.sealed, self.key.hex() if opened else None)


def make_grant(asset: Asset) -> Grant:
    """Make an address that nobody can guess."""
    key = secrets.token_bytes(KEY_BYTES) if asset.sealed else b""
    return Grant(asset, secrets.token_urlsafe(24), monotonic() + GOOD_S, key=key)


def grant(grants: dict[str, Grant], assets: Mapping[str, Asset]) -> dict[str, Address]:
    """Bring what a connection may fetch up to date, and give its addresses.

    An address stays while its picture does. A sealed one that was fetched is opened by its key; one that was not gets a
    new address.
    """
    for name in [name for name in grants if name not in assets]:
        del grants[name]
    for name, asset in assets.items():
        before = grants.get(name)
        if before is None or before.asset != asset:
            opened = before is not None and before.fetched and before.asset == Asset(asset.ref, sealed=True)
            if opened and before is not None:
                before.asset = asset
            else:
                grants[name] = make_grant(asset)
    return {name: each.address() for name, each in grants.items()}


def granted(match: Match, room: Room, seat: Seat | None) -> Mapping[str, Asset]:
    """Return the pictures a seat may fetch now; while the match is paused, none."""
    if match.game.assets is no_assets:
        return NONE
    is_paused = room.phase == "playing" and room.playing is not None and room.playing.clock.stands is not None
    return NONE if is_paused else match.game.assets(match.state, seat)
