"""Sealed dice: a match's seed is made of a secret of the server's and a nonce from every member who is there.

1. Before the deal the server makes a secret and shows its SHA-256.
2. Each member's device commits to a nonce of its own by its SHA-256; nobody has seen any nonce yet.
3. When all have committed, they open their nonces. A member silent for three seconds is left out and named.
4. The seed is the SHA-256 of secret and nonces (in the order of joining) with "/" between them, all in hex as text.
5. At the end of the match the secret is opened, so everybody can compute the seed and every roll again.

So the dice are beyond anybody's choice as long as one device is honest: the server cannot choose its secret after it
saw the nonces, and no device can choose its nonce after it saw the others'. All a server could do is to call a device
silent that was not; therefore every device checks that its own nonce is in, and whoever is left out is named to all.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Illegal, Wall
from rumpus.room import learning
from rumpus.room.members import online
from rumpus.room.state import MatchClock, Nonces, Playing, Room

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rumpus.room.lines import MemberId, Sealed


SILENT_MS = 3000
"""How long to wait for a member's device."""


def digest(text: str) -> str:
    """Return the SHA-256 of a text, in hex."""
    return sha256(text.encode()).hexdigest()


def make_seed(secret: str, nonces: Iterable[str]) -> str:
    """Make a match's seed from everybody's share."""
    return digest("/".join([secret, *nonces]))


def sealed(room: Room, line: Sealed) -> Room:
    """Note the server's secret, and wait for the members who are there."""
    if room.phase != "sealing" or room.sealing is not None:
        raise Illegal("ROOM-SEAL", "No dice are being sealed now.")
    present = tuple(member.id for member in online(room) if member.rides is None)
    return stepped(replace(room, sealing=Nonces(line.secret, line.at, present)), line.at)


def committed(room: Room, member: MemberId, commitment: str, at: Wall) -> Room:
    """Note a member's commitment."""
    sealing = room.sealing
    if sealing is None or sealing.opening or member not in sealing.waited_for:
        raise Illegal("ROOM-SEAL", "No dice are being sealed now.")
    if member in sealing.digests:
        raise Illegal("ROOM-SEAL", "You have already sealed.")
    return stepped(replace(room, sealing=replace(sealing, digests={**sealing.digests, member: commitment})), at)


def opened(room: Room, member: MemberId, nonce: str, at: Wall) -> Room:
    """Note an opened nonce, if it is the one that was committed to."""
    sealing = room.sealing
    if sealing is None or not sealing.opening:
        raise Illegal("ROOM-SEAL", "Nonces are opened when everyone has sealed.")
    if sealing.digests.get(member) != digest(nonce):
        raise Illegal("ROOM-SEAL", "That is not the nonce you sealed.")
    return stepped(replace(room, sealing=replace(sealing, nonces={**sealing.nonces, member: nonce})), at)


def waited_out(room: Room, at: Wall) -> Room:
    """Leave out whoever was silent for too long."""
    sealing = room.sealing
    assert sealing is not None
    heard = sealing.nonces if sealing.opening else sealing.digests
    present = tuple(member for member in sealing.waited_for if member in heard)
    silent = tuple(member for member in sealing.waited_for if member not in heard)
    left = replace(sealing, waited_for=present, left_out=sealing.left_out + silent)
    return stepped(replace(room, sealing=left), at)


def stepped(room: Room, at: Wall) -> Room:
    """Go on as soon as nobody is waited for: first to the opening, then to the deal."""
    sealing = room.sealing
    assert sealing is not None
    if not sealing.opening and all(member in sealing.digests for member in sealing.waited_for):
        sealing = replace(sealing, opening=True, since=at)
        room = replace(room, sealing=sealing)
    if sealing.opening and all(member in sealing.nonces for member in sealing.waited_for):
        return dealt(room, sealing, at)
    return room


def dealt(room: Room, sealing: Nonces, at: Wall) -> Room:
    """Begin the match with the seed that everybody made."""
    shares = {member: sealing.nonces[member] for member in sealing.waited_for}
    kept = replace(sealing, nonces=shares)
    playing = Playing(room.matches + 1, make_seed(sealing.secret, shares.values()), kept, MatchClock(at))
    begun = replace(learning.seated(room), playing=playing, matches=room.matches + 1, stopped=None)
    return replace(begun, phase="playing", sealing=None, ready=())
