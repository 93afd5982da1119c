"""Frames for a server to choke on: valid messages, messages with something broken in them, and noise. All by a seed."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any, get_args

from rumpus.room.lines import Colour, Doing, Face, Shape

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

ODD: list[Any] = [
    None, True, False, 0, -1, 1, 2, 3, 2**31, 2**53, 2**63, 2**64, -(2**63) - 1, 10**300, 0.5, -0.0, 1e308, "", "x",
    " ", "\x00", "\u202e", "🎲", "<b>", "{0}", "{why}", "%s", "a" * 300, [], [[]], {}, {"type": "Sit"}, [1, "2", None],
]  # fmt: skip
"""Values that do not belong where they are put."""

SPECIAL = [
    "NaN", "Infinity", "-Infinity", "1e999", "-0", "01", "9" * 400, "9" * 5000, '"\\ud800"', '"\\udc00\\ud800"',
    '"\\u0000"', '"\\x"', "[" * 50 + "]" * 50, "[" * 900 + "]" * 900, "[" * 5000, '{"a":' * 500, "nul", "",
]  # fmt: skip
"""Pieces of text that do not belong into JSON, or only just."""

LIKELY = {"Leave": 0.2, "Kick": 0.3, "Lock": 0.3, "Pause": 0.5, "EndMatch": 0.3, "Stand": 0.5, "SetOption": 2,
          "Sit": 4, "AddBot": 3, "Start": 4, "Seal": 4, "Open": 4, "Resume": 2, "Again": 2}  # fmt: skip
"""How likely something is done, against 1 for everything else: so that matches begin, and do not end at once."""

NONCE = "00" * 16

SYMBOLS = b'{}[]",:0123456789.-+eE\\ntrufalsypd \t\n\x00\x7f'


class Fuzzer:
    """Makes one frame after the other. `members` are the names of members that messages may mention."""

    def __init__(self, rng: Random, members: list[str]) -> None:
        self.rng = rng
        self.members = members
        self.match = 1
        self.offers: list[dict[str, Any]] = []
        """What may be done in the match just now."""
        self.count = 0
        self.breaks: list[Callable[[Any], bytes]] = [
            self.flipped, self.cut, self.swapped, self.swapped, self.widened, self.spelled, self.doubled, self.spliced,
        ]  # fmt: skip

    def frame(self) -> bytes:
        """Make the next frame: a third is as it should be, a few are noise, the others are broken somewhere."""
        kind = self.rng.random()
        if kind < 0.05:
            return self.noise()
        return self.whole(self.message()) if kind < 0.4 else self.rng.choice(self.breaks)(self.message())

    # Valid messages

    def message(self) -> dict[str, Any]:
        """Make a message that can be read."""
        self.count += 1
        name = f"f{self.rng.randrange(1000)}.{self.count}" if self.rng.random() < 0.9 else "again"
        kind = self.rng.random()
        if kind < 0.5:
            return {"type": "Do", "id": name, "did": self.did()}
        if kind < 0.9:
            return {
                "type": "Play",
                "id": name,
                "match": self.rng.choice([0, 1, 1, 2, 2, 3, 3, 4, 5]),
                "action": self.action(),
            }
        if kind < 0.95:
            return {"type": "Sync", "sent": self.rng.random() * 1e6}
        return self.rng.choice([{"type": "Watch"}, {"type": "Hello", "token": "00" * 16}])

    def did(self) -> dict[str, Any]:
        """Make something a member can do, of any kind there is."""
        verbs = get_args(Doing)
        (verb,) = self.rng.choices(verbs, [LIKELY.get(verb.__name__, 1) for verb in verbs])
        fields = {name: self.value(name) for name in verb.__struct_fields__}
        return {"type": verb.__name__, **fields}

    def value(self, name: str) -> Any:
        """Make a plausible value of a field."""
        rng = self.rng
        values: dict[str, Callable[[], Any]] = {
            "name": lambda: rng.choice(["Zoe", "Yan", "start_dice", "turn_s", "call_window_ms", "max_players"]),
            "value": lambda: rng.choice([2, 3, 10, 0, True, "on", "none", 1.5]),
            "shape": lambda: rng.choice(get_args(Shape)),
            "colour": lambda: rng.choice(get_args(Colour)),
            "face": lambda: rng.choice(get_args(Face)),
            "chair": lambda: rng.randrange(4),
            "level": lambda: rng.randrange(1, 4),
            "team": lambda: rng.choice([None, 0, 1]),
            "member": lambda: rng.choice(self.members),
            "game": lambda: rng.choice(["rollcall", "chess"]),
            "digest": lambda: sha256(NONCE.encode()).hexdigest() if rng.random() < 0.9 else rng.randbytes(32).hex(),
            "nonce": lambda: NONCE if rng.random() < 0.9 else rng.randbytes(16).hex(),
        }
        return values[name]() if name in values else rng.random() < 0.5

    def action(self) -> dict[str, Any]:
        """Make something a player can do in a match, half of the time something that may be done now."""
        rng = self.rng
        if self.offers and rng.random() < 0.5:
            offer = rng.choice(self.offers)
            return dict(offer[rng.choice(["low", "high"])] if offer["type"] == "Span" else offer)
        number, bid = rng.randrange(6), rng.randrange(4)
        return rng.choice([
            {"type": "Bid", "round": number, "after": bid, "quantity": rng.randrange(6), "value": rng.randrange(8)},
            {"type": "Call", "round": number, "bid": bid},
            {"type": "Ready", "round": number},
        ])  # fmt: skip

    # Broken ones

    def whole(self, message: Any) -> bytes:
        """Break nothing."""
        return json.dumps(message).encode()

    def flipped(self, message: Any) -> bytes:
        """Flip a few bits; seldom one that makes it no text any more, since that ends the connection."""
        data = bytearray(self.whole(message))
        for _ in range(self.rng.randrange(1, 4)):
            data[self.rng.randrange(len(data))] ^= 1 << self.rng.randrange(8 if self.rng.random() < 0.02 else 7)
        return bytes(data)

    def cut(self, message: Any) -> bytes:
        """Leave something out, at the end or in the middle."""
        data = self.whole(message)
        begin = self.rng.randrange(len(data))
        return data[:begin] + data[begin + self.rng.randrange(1, len(data) + 1) :]

    def swapped(self, message: Any) -> bytes:
        """Put a value where it does not belong."""
        holder, key = self.spot(message)
        holder[key] = self.rng.choice(ODD)
        return self.whole(message)

    def widened(self, message: Any) -> bytes:
        """Add a field that does not belong."""
        holder, _ = self.spot(message)
        holder[self.rng.choice(["type", "id", "seat", "at", "member", "__class__", "", "x" * 100])] = self.rng.choice(
            ODD
        )
        return self.whole(message)

    def spelled(self, message: Any) -> bytes:
        """Write a value as JSON does not, or as it only just does."""
        holder, key = self.spot(message)
        holder[key] = "@here@"
        return self.whole(message).replace(b'"@here@"', self.rng.choice(SPECIAL).encode())

    def doubled(self, message: Any) -> bytes:
        """Repeat a field."""
        holder, key = self.spot(message)
        again = json.dumps({key: self.rng.choice(ODD)})[1:-1]
        holder["@here@"] = 0
        return self.whole(message).replace(b'"@here@": 0', again.encode())

    def spliced(self, message: Any) -> bytes:
        """Join two halves of different messages."""
        first, second = self.whole(message), self.whole(self.message())
        return first[: self.rng.randrange(len(first))] + second[self.rng.randrange(len(second)) :]

    def spot(self, message: dict[str, Any]) -> tuple[dict[str, Any], str]:
        """Pick a field of the message or of what is inside it."""
        holders = [message, *(value for value in message.values() if isinstance(value, dict) and value)]
        holder = self.rng.choice(holders)
        return holder, self.rng.choice(list(holder))

    def noise(self) -> bytes:
        """Make anything at all."""
        length = self.rng.choice([0, 1, 2, 10, 100, 1000])
        return bytes(self.rng.choice(SYMBOLS) for _ in range(length))
