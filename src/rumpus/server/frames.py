"""WebSocket frames (RFC 6455), sans I/O: bytes of a browser in, messages out, and messages of ours made bytes.

No extension is spoken; in particular nothing is compressed, since messages are small and it would cost memory and time.
"""

from __future__ import annotations

import struct

Frame = tuple[int, bytes]
"""A whole message and its kind: text, binary, or one of those by which connections are kept and ended."""

REST, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FINAL, RESERVED, MASKED, CONTROL = 0x80, 0x70, 0x80, 8
SHORT, MEDIUM, LONG = 125, 126, 127
"""The longest length that is written in one byte, and what says that two or eight bytes of length follow."""
FINAL_TEXT, TWO_BYTES = FINAL | TEXT, 0xFFFF
MOST_PARTS = 1000
"""Parts in which one message may come."""

GOODBYE, WRONG, NO_TEXT, TOO_BIG = 1000, 1002, 1007, 1009
"""Why a connection is closed: all is well, the other end breaks the rules, sends no UTF-8, or too much."""

short = [bytes((FINAL | TEXT, length)) for length in range(MEDIUM)]
"""What comes before the bytes of a short text, by its length."""
medium = struct.Struct("!BBH").pack
long = struct.Struct("!BBQ").pack


class Broken(Exception):
    """The other end does not keep to the protocol: the code to close with, and why."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


def long_head(length: int) -> bytes:
    """Make what comes before the bytes of a text that is not short."""
    if length <= TWO_BYTES:
        return medium(FINAL_TEXT, MEDIUM, length)
    return long(FINAL_TEXT, LONG, length)


def control(kind: int, data: bytes = b"") -> bytes:
    """Make a ping, its answer, or a goodbye."""
    return bytes((FINAL | kind, len(data))) + data


def goodbye(code: int, why: str = "") -> bytes:
    """Make the last frame."""
    return control(CLOSE, code.to_bytes(2, "big") + why.encode()[: SHORT - 2])


def unmask(data: bytes | bytearray, mask: bytes | bytearray) -> bytes:
    """Undo the mask that browsers put on everything."""
    length = len(data)
    key = mask * (length // 4 + 1)
    plain = int.from_bytes(data, "little") ^ int.from_bytes(key[:length], "little")
    return plain.to_bytes(length, "little")


def check_goodbye(data: bytes) -> int:
    """Read why the other end closes; gives its code, or the usual one if it gives none."""
    if not data:
        return GOODBYE
    code = int.from_bytes(data[:2], "big")
    if len(data) == 1 or not (1000 <= code <= 1003 or 1007 <= code <= 1014 or 3000 <= code <= 4999):  # noqa: PLR2004
        raise Broken(WRONG, "that is no reason to close")
    check_text(data[2:])
    return code


def check_text(data: bytes) -> bytes:
    """Refuse text that is not UTF-8."""
    if data.isascii():
        return data
    try:
        data.decode()
    except UnicodeError:
        raise Broken(NO_TEXT, "text is UTF-8") from None
    return data


class Reader:
    """Puts together what arrives; `next` gives one message after the other."""

    def __init__(self, most: int) -> None:
        self.most = most
        """Bytes that a message may have."""
        self.data: bytes | bytearray = b""
        self.at = 0
        self.more = False
        """Whether anything is there that `next` has not looked at."""
        self.kind = REST
        """Of which kind the message is that has begun to come in parts."""
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
        """Give the next message, or nothing while it is not complete."""
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
                return TEXT, check_text(unmask(data[begin:end], data[start:begin]))
            frame = self.put(first, unmask(data[begin:end], data[start:begin]))
            if frame is not None:
                return frame

    def check(self, first: int, length: int) -> None:
        """Refuse a frame by its first two bytes."""
        if length > LONG:
            raise Broken(WRONG, "frames of browsers are masked")
        kind = first & ~(FINAL | RESERVED)
        if first & RESERVED:
            raise Broken(WRONG, "no extension was agreed on")
        if kind in (CLOSE, PING, PONG):
            if length > SHORT or not first & FINAL:
                raise Broken(WRONG, "such a frame is short and comes in one part")
        elif kind not in (REST, TEXT, BINARY):
            raise Broken(WRONG, "there are no such frames")
        elif (kind == REST) is (self.kind == REST):
            raise Broken(WRONG, "a part belongs to a message that has begun, and ends before another one begins")

    def put(self, first: int, data: bytes) -> Frame | None:
        """Add a frame to its message; gives the message if it is complete."""
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
            raise Broken(TOO_BIG, "that message comes in too many parts")
        if not first & FINAL:
            return None
        kind, whole = self.kind, b"".join(self.parts)
        self.kind, self.parts, self.length = REST, [], 0
        return kind, check_text(whole) if kind == TEXT else whole
