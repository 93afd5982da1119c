"""What opens the door of a room: made at random, for nobody to guess."""

from __future__ import annotations

import secrets

from rumpus.room.names import ALPHABET, RUDE
from rumpus.store import RoomCode

LETTERS, PUBLIC_LETTERS = 4, 6
"""Letters of the code of a new room at home, and on a public server."""

TAKEN = "ASSETS"
"""No code, since it is where files are."""

KEY_BYTES = 9
"""Random bytes of the key of a room: 72 bits."""

NUMBERS = 10_000


def new_code(*, public: bool) -> RoomCode:
    """Make a code that people can read aloud."""
    while True:
        code = "".join(secrets.choice(ALPHABET) for _ in range(PUBLIC_LETTERS if public else LETTERS))
        if code != TAKEN and not any(word in code for word in RUDE):
            return RoomCode(code)


def new_key() -> str:
    """Make the key that links and QR codes carry; it looks like nothing that people type, so no filter touches it."""
    return secrets.token_hex(KEY_BYTES)


def new_number() -> str:
    """Make the number that a screen shows while nobody is in."""
    return f"{secrets.randbelow(NUMBERS):04}"
