"""WebSocket frames (RFC 6455) without I/O: a browser's bytes become messages, and our messages become bytes.

No extension is used; nothing is compressed, since messages are small and compression costs memory and time.
"""

from __future__ import annotations

import struct

Frame = tuple[int, bytes]
"""A whole message and its kind: text, binary, or one that keeps a connection alive or ends it."""

REST, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FINAL, RESERVED, MASKED, CONTROL = 0x80, 0x70, 0x80, 8
SHORT, MEDIUM, LONG = 125, 126, 127
"""The longest length written in one byte, and the marks that two or eight bytes of length follow."""
FINAL_TEXT, TWO_BYTES = FINAL | TEXT, 0xFFFF
MOST_PARTS = 1000
"""Parts that one message may come in."""

GOODBYE, WRONG, NO_TEXT, TOO_BIG = 1000, 1002, 1007, 1009
"""Why a connection is closed: all is well, or the other end broke the rules, sent bad UTF-8, or sent too much."""

MOST_HEADS = 4096
"""Texts shorter than this have heads that are remembered."""
medium = struct.Struct("!BBH").pack
long = struct.Struct("!BBQ").pack


class Broken(Exception):
    """The other end broke the protocol: the code to close with, and why."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class Heads(dict[int, bytes]):
    """What comes before the bytes of a text, by its length; that of a usual length is made once."""

    def __missing__(self, length: int) -> bytes:
        if length < MEDIUM:
            head = bytes((FINAL_TEXT, length))
        elif length <= TWO_BYTES:
            head = medium(FINAL_TEXT, MEDIUM, length)
        else:
            head = long(FINAL_TEXT, LONG, length)
        if length < MOST_HEADS:
            self[length] = head
        return head


heads = Heads()


def text(data: bytes) -> bytes:
    """Make the frame of a text."""
    return heads[len(data)] + data


def control(kind: int, data: bytes = b"") -> bytes:
    """Make a ping, its answer, or a goodbye."""
    return bytes((FINAL | kind, len(data))) + data


def goodbye(code: int, why: str = "") -> bytes:
    """Make the last frame."""
    return control(CLOSE, code.to_bytes(2, "big") + why.encode()[: SHORT - 2])


def unmask(data: bytes | bytearray, mask: bytes | bytearray) -> bytes:
    """Undo the mask that browsers apply to everything."""
    length = len(data)
    key = mask * (length // 4 + 1)
    plain = int.from_bytes(data, "little") ^ int.from_bytes(key[:length], "little")
    return plain.to_bytes(length, "little")


def check_goodbye(data: bytes) -> int:
    """Check why the other end closes, and return its code, or the usual one if it gave none."""
    if not data:
        return GOODBYE
    code = int.from_bytes(data[:2], "big")
    if len(data) == 1 or not (1000 <= code <= 1003 or 1007 <= code <= 1014 or 3000 <= code <= 4999):  # noqa: PLR2004
        raise Broken(WRONG, "not a valid reason to close")
    check_text(data[2:])
    return code


def check_text(data: bytes) -> bytes:
    """Refuse text that is not UTF-8."""
    if data.isascii():
        return data
    try:
        data.decode()
    except UnicodeError:
        raise Broken(NO_TEXT, "text must be UTF-8") from None
    return data


class Reader:
    """Puts together what arrives; `next` returns one message after another."""

    def __init__(self, most: int) -> None:
        self.most = most
        """The most bytes a message may have."""
        self.data: bytes | bytearray = b""
        self.at = 0
        self.more = False
        """Whether anything is there that `next` has not looked at."""
        self.kind = REST
        """The kind of the message that has begun to arrive in parts."""
        self.parts: list[bytes] = []
        self.length = 0

    def feed(self, data: bytes) -> None:
        """Take what arrived."""
        self.more = True
        if self.at == len(self.data):
            self.data, self.at = data, 0
            return
        if isinstance(self.data, bytearray):
            del self.data[: self.at]
        else:
            self.data = bytearray(self.data[self.at :])
        self.at = 0
        self.data += data

    def next(self) -> Frame | None:
        """Return the next message, or nothing while it is incomplete."""
        while True:
            data, at = self.data, self.at
            have = len(data)
            if have - at < 2:  # noqa: PLR2004  (every frame has two bytes)
                return None
            first, length, start = data[at], data[at + 1] ^ MASKED, at + 2
            if first != FINAL_TEXT or length > LONG or self.kind:
                self.check(first, length)
            if length >= MEDIUM:
                start += 2 if length == MEDIUM else 8
                length = int.from_bytes(data[at + 2 : start], "big")
            if have < start:
                return None
            if length > self.most - self.length:
                raise Broken(TOO_BIG, "that message is too big")
            begin = start + 4
            end = begin + length
            if have < end:
                return None
            self.at = end
            self.more = end < have
            if first == FINAL_TEXT:
                text = unmask(data[begin:end], data[start:begin])
                return TEXT, text if text.isascii() else check_text(text)
            frame = self.put(first, unmask(data[begin:end], data[start:begin]))
            if frame is not None:
                return frame

    def check(self, first: int, length: int) -> None:
        """Refuse a frame by its first two bytes."""
        if length > LONG:
            raise Broken(WRONG, "frames from browsers must be masked")
        kind = first & ~(FINAL | RESERVED)
        if first & RESERVED:
            raise Broken(WRONG, "no extension was agreed")
        if kind in (CLOSE, PING, PONG):
            if length > SHORT or not first & FINAL:
                raise Broken(WRONG, "control frames must be short and unfragmented")
        elif kind not in (REST, TEXT, BINARY):
            raise Broken(WRONG, "unknown kind of frame")
        elif (kind == REST) is (self.kind == REST):
            raise Broken(WRONG, "fragments of one message must follow each other")

    def put(self, first: int, data: bytes) -> Frame | None:
        """Add a frame to its message, and return the message once it is complete."""
        kind = first & ~(FINAL | RESERVED)
        if kind >= CONTROL:
            return kind, data
        if first & FINAL and not self.parts:
            kind, self.kind = kind or self.kind, REST
            return kind, check_text(data) if kind == TEXT else data
        self.kind = kind or self.kind
        self.parts.append(data)
        self.length += len(data)
        if len(self.parts) > MOST_PARTS:
            raise Broken(TOO_BIG, "that message has too many fragments")
        if not first & FINAL:
            return None
        kind, whole = self.kind, b"".join(self.parts)
        self.kind, self.parts, self.length = REST, [], 0
        return kind, check_text(whole) if kind == TEXT else whole
