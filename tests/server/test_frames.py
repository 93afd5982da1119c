"""WebSocket frames: whatever a browser may send is read, however it arrives, and whatever it may not is refused."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.server import frames
from rumpus.server.frames import BINARY, CLOSE, PING, PONG, REST, TEXT, Broken, Reader

if TYPE_CHECKING:
    from rumpus.server.frames import Frame

MOST = 100_000
MASK = b"\x01\x82\x43\xff"


def masked(data: bytes, mask: bytes) -> bytes:
    """Put a mask on, byte by byte, as the RFC says it."""
    return bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))


def frame(kind: int, data: bytes, *, final: bool = True, mask: bytes = MASK, bits: int = 0) -> bytes:
    """Make a frame as a browser sends it."""
    first = (0x80 if final else 0) | bits | kind
    if len(data) < 126:
        head = struct.pack("!BB", first, 0x80 | len(data))
    elif len(data) < 1 << 16:
        head = struct.pack("!BBH", first, 0xFE, len(data))
    else:
        head = struct.pack("!BBQ", first, 0xFF, len(data))
    return head + mask + masked(data, mask)


def read(*arriving: bytes, most: int = MOST) -> list[Frame]:
    """Feed in bytes and return the messages."""
    reader, heard = Reader(most), list[frames.Frame]()
    for data in arriving:
        reader.feed(data)
        while (got := reader.next()) is not None:
            heard.append(got)
    return heard


@pytest.mark.parametrize("length", [0, 1, 3, 4, 125, 126, 127, 65_535, 65_536, MOST])
@pytest.mark.parametrize("kind", [TEXT, BINARY])
def test_a_message_of_any_length_is_read(kind: int, length: int) -> None:
    data = (b"abcdefg" * (length // 7 + 1))[:length]
    assert read(frame(kind, data)) == [(kind, data)]


@given(st.lists(st.tuples(st.sampled_from([TEXT, BINARY, PING, PONG]), st.text(max_size=40))), st.data())
def test_it_does_not_matter_how_the_bytes_arrive(said: list[tuple[int, str]], data: st.DataObject) -> None:
    whole = b"".join(frame(kind, words.encode()[:125]) for kind, words in said if len(words.encode()) <= 125)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)))))
    pieces = [whole[start:end] for start, end in zip([0, *cuts], [*cuts, len(whole)], strict=True)]
    assert (
        read(*pieces) == read(whole) == [(kind, words.encode()) for kind, words in said if len(words.encode()) <= 125]
    )


def test_byte_by_byte() -> None:
    whole = frame(TEXT, b"x" * 300) + frame(PING, b"1") + frame(TEXT, b"y" * 70_000)
    assert read(*(whole[at : at + 1] for at in range(len(whole)))) == [
        (TEXT, b"x" * 300),
        (PING, b"1"),
        (TEXT, b"y" * 70_000),
    ]


@given(st.binary(max_size=300), st.binary(min_size=4, max_size=4))
def test_any_mask_is_undone(data: bytes, mask: bytes) -> None:
    assert frames.unmask(masked(data, mask), mask) == data


def test_a_message_in_parts_with_a_ping_in_between() -> None:
    parts = (
        frame(TEXT, b"Gr\xc3", final=False),
        frame(PING, b"?"),
        frame(REST, b"", final=False),
        frame(REST, b"\xbc\xc3\x9fe"),
    )
    assert read(*parts) == [(PING, b"?"), (TEXT, "Grüße".encode())]
    assert read(*parts, frame(TEXT, b"next")) == [(PING, b"?"), (TEXT, "Grüße".encode()), (TEXT, b"next")]
    assert read(frame(BINARY, b"", final=False), frame(REST, b"")) == [(BINARY, b"")]


@pytest.mark.parametrize(
    ("code", "arriving"),
    [
        pytest.param(1002, [b"\x81\x02hi"], id="not masked"),
        pytest.param(1002, [frame(TEXT, b"hi", bits=0x40)], id="compressed, although nobody agreed to it"),
        pytest.param(1002, [frame(TEXT, b"hi", bits=0x10)], id="a reserved bit"),
        pytest.param(1002, [frame(3, b"hi")], id="an unknown kind"),
        pytest.param(1002, [frame(11, b"hi")], id="an unknown kind of control"),
        pytest.param(1002, [frame(PING, b"x" * 126)], id="a ping that is too long"),
        pytest.param(1002, [frame(PING, b"x", final=False)], id="a ping in parts"),
        pytest.param(1002, [frame(REST, b"x")], id="a part of nothing"),
        pytest.param(1002, [frame(TEXT, b"x", final=False), frame(TEXT, b"y")], id="a message within another"),
        pytest.param(1002, [frame(TEXT, b"x", final=False), frame(BINARY, b"y", final=False)], id="another begins"),
        pytest.param(1007, [frame(TEXT, b"\xff\xfe")], id="no UTF-8"),
        pytest.param(1007, [frame(TEXT, b"\xc3", final=False), frame(REST, b"x")], id="no UTF-8 in parts"),
        pytest.param(1007, [frame(TEXT, b"\xed\xa0\x80")], id="half a surrogate"),
        pytest.param(1009, [frame(TEXT, b"x" * (MOST + 1))], id="too long"),
        pytest.param(1009, [frame(TEXT, b"x" * MOST, final=False), frame(REST, b"x")], id="too long in parts"),
        pytest.param(1009, [b"\x81\xff" + b"\xff" * 8], id="longer than there is memory"),
        pytest.param(1009, [frame(TEXT, b"", final=False), *[frame(REST, b"", final=False)] * 1000], id="many parts"),
    ],
)
def test_what_breaks_the_rules_is_refused(code: int, arriving: list[bytes]) -> None:
    with pytest.raises(Broken) as broken:
        read(*arriving)
    assert broken.value.code == code


def test_a_length_is_refused_before_its_bytes_have_come() -> None:
    with pytest.raises(Broken):
        read(b"\x81\xff" + struct.pack("!Q", MOST + 1))


@pytest.mark.parametrize(("data", "code"), [(b"", 1000), (b"\x03\xe9bye", 1001), (b"\x0f\xa0", 4000)])
def test_a_reason_to_close(data: bytes, code: int) -> None:
    assert read(frame(CLOSE, data)) == [(CLOSE, data)]
    assert frames.check_goodbye(data) == code


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"\x03", 1002), (b"\x03\xed", 1002), (b"\x00\x00", 1002), (b"\x13\x88", 1002), (b"\x03\xe8\xff", 1007)],
)
def test_no_reason_to_close(data: bytes, code: int) -> None:
    with pytest.raises(Broken) as broken:
        frames.check_goodbye(data)
    assert broken.value.code == code


@pytest.mark.parametrize(
    ("length", "head"),
    [
        (126, b"\x81\x7e\x00\x7e"),
        (65_535, b"\x81\x7e\xff\xff"),
        (65_536, b"\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"),
    ],
)
def test_what_we_send(length: int, head: bytes) -> None:
    assert frames.text(bytes(length)) == head + bytes(length)


def test_what_we_say_besides() -> None:
    assert frames.heads[0] == b"\x81\x00"
    assert frames.heads[125] == b"\x81\x7d"
    assert frames.control(PONG, b"abc") == b"\x8a\x03abc"
    assert frames.goodbye(1000) == b"\x88\x02\x03\xe8"
    assert len(frames.goodbye(1002, "x" * 200)) == 2 + 125
