"""Writes the silent video that keeps a screen on over plain http (`web/src/lib/silence.mp4`), bit by bit.

Browsers keep a screen on for a video that has a picture and a sound track and is neither muted nor looped: so this one
has both, a grey picture and silence. It lasts under five seconds, since a longer one counts as music on some phones.
"""

from __future__ import annotations

from pathlib import Path
from struct import pack

VIDEO = Path(__file__).parents[1] / "web" / "src" / "lib" / "silence.mp4"

FRAMES = 4
"""Pictures, one a second."""
BLOCKS = 4
"""How many blocks of 16 pixels the picture is wide and high."""
SOUND_HZ, SOUND_INDEX = 16_000, 8
"""Samples a second, and what AAC calls that."""
PACKET = 1024
"""Samples in a packet of AAC."""
PACKETS = FRAMES * SOUND_HZ // PACKET
IDENTITY = pack(">9I", 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)


class Bits:
    """Bits one after another, with the codes H.264 counts in."""

    def __init__(self) -> None:
        self.text = ""

    def fixed(self, value: int, width: int) -> Bits:
        self.text += f"{value:0{width}b}"
        return self

    def counts(self, *values: int) -> Bits:
        """Add Exp-Golomb codes."""
        for value in values:
            self.text += f"{value + 1:b}".zfill(2 * (value + 1).bit_length() - 1)
        return self

    def closed(self) -> bytes:
        """End with a one and zeros up to a whole byte."""
        return self.aligned("1")

    def aligned(self, end: str = "") -> bytes:
        text = self.text + end
        text += "0" * (-len(text) % 8)
        return int(text, 2).to_bytes(len(text) // 8, "big")


# The picture


def unit(kind: int, bits: Bits) -> bytes:
    """Give a unit of H.264; three bytes that would look like the beginning of another one are kept apart."""
    out = bytearray([kind])
    for byte in bits.closed():
        if byte <= 3 and out[-2:] == b"\0\0":
            out.append(3)
        out.append(byte)
    return bytes(out)


def sequence() -> bytes:
    """Say in constrained baseline profile, level 1: pictures in the order shown, this wide and high."""
    bits = Bits().fixed(66, 8).fixed(0b11000000, 8).fixed(10, 8)
    return unit(0x67, bits.counts(0, 0, 2, 1).fixed(0, 1).counts(BLOCKS - 1, BLOCKS - 1).fixed(0b1100, 4))


def picture() -> bytes:
    """Say what holds for all pictures: no arithmetic coding, one slice, no filter to control."""
    bits = Bits().counts(0, 0).fixed(0, 2).counts(0, 0, 0).fixed(0, 3).counts(0, 0, 0).fixed(0, 3)
    return unit(0x68, bits)


def grey() -> bytes:
    """Draw the first picture: every block like its neighbours, and the first one grey."""
    bits = Bits().counts(0, 7, 0).fixed(0, 4).counts(0).fixed(0, 2).counts(0)
    for _ in range(BLOCKS * BLOCKS):
        bits.counts(3, 0, 0).fixed(1, 1)
    return unit(0x65, bits)


def same(number: int) -> bytes:
    """Draw the same picture once more: every block is skipped."""
    return unit(0x41, Bits().counts(0, 5, 0).fixed(number, 4).fixed(0, 3).counts(0, BLOCKS * BLOCKS))


# The sound


def silence() -> bytes:
    """Give a packet of one channel in which no band has anything."""
    return Bits().fixed(0, 3 + 4 + 8 + 1 + 2 + 1 + 6 + 1 + 3).fixed(7, 3).aligned()


# The file


def box(name: str, *content: bytes) -> bytes:
    body = b"".join(content)
    return pack(">I", 8 + len(body)) + name.encode() + body


def full(name: str, *content: bytes, flags: int = 0) -> bytes:
    return box(name, pack(">I", flags), *content)


def track(number: int, duration: int, content: bytes, size: int, volume: int) -> bytes:
    """Wrap what is in a track."""
    header = pack(">5I8x2hHxx", 0, 0, number, 0, duration, 0, 0, volume)
    shown = full("tkhd", header, IDENTITY, pack(">2I", size << 16, size << 16), flags=3)
    return box("trak", shown, box("mdia", content))


def media(kind: str, scale: int, long: int, head: bytes, samples: bytes) -> bytes:
    """Describe the samples of a track."""
    reference = box("dinf", full("dref", pack(">I", 1), full("url ", flags=1)))
    handler = full("hdlr", pack(">I", 0), kind.encode(), bytes(13))
    return full("mdhd", pack(">4I2H", 0, 0, scale, long, 0x55C4, 0)) + handler + box("minf", head, reference, samples)


def table(entry: bytes, count: int, long: int, sizes: bytes, at: int, *more: bytes) -> bytes:
    """List samples of equal length that lie in one piece."""
    return box(
        "stbl",
        full("stsd", pack(">I", 1), entry),
        full("stts", pack(">3I", 1, count, long)),
        full("stsc", pack(">4I", 1, 1, count, 1)),
        full("stsz", sizes),
        full("stco", pack(">2I", 1, at)),
        *more,
    )


def seen(at: int, frames: list[bytes]) -> bytes:
    """Describe the pictures; only the first one stands for itself."""
    first, rest = sequence(), picture()
    units = pack(">BBBBBB", 1, *first[1:4], 0xFF, 0xE1) + pack(">H", len(first)) + first
    units += pack(">BH", 1, len(rest)) + rest
    side = BLOCKS * 16
    look = bytes(6) + pack(">H16x2H2I4xH32xHh", 1, side, side, 0x480000, 0x480000, 1, 24, -1)
    sizes = pack(f">{2 + len(frames)}I", 0, len(frames), *map(len, frames))
    samples = table(
        box("avc1", look, box("avcC", units)), len(frames), 1000, sizes, at, full("stss", pack(">2I", 1, 1))
    )
    return media("vide", 1000, FRAMES * 1000, full("vmhd", bytes(8), flags=1), samples)


def heard(at: int) -> bytes:
    """Describe the packets of silence."""
    config = Bits().fixed(2, 5).fixed(SOUND_INDEX, 4).fixed(1, 4).fixed(0, 3).aligned()
    decoder = bytes([4, 13 + 2 + len(config), 0x40, 0x15, *bytes(11), 5, len(config)]) + config
    stream = pack(">HB", 2, 0) + decoder + bytes([6, 1, 2])
    voice = bytes(6) + pack(">H8x2H4xI", 1, 1, 16, SOUND_HZ << 16)
    entry = box("mp4a", voice, full("esds", bytes([3, len(stream)]), stream))
    samples = table(entry, PACKETS, PACKET, pack(">2I", len(silence()), PACKETS), at)
    return media("soun", SOUND_HZ, PACKETS * PACKET, full("smhd", bytes(4)), samples)


def video() -> bytes:
    """Make the whole file: what is in it, then the pictures, then the silence."""
    frames = [pack(">I", len(each)) + each for each in (grey(), *(same(number) for number in range(1, FRAMES)))]
    pictures = b"".join(frames)
    kind = box("ftyp", b"isom", pack(">I", 512), b"isomiso2avc1mp41")

    def described(at: int) -> bytes:
        header = pack(">4I", 0, 0, 1000, FRAMES * 1000) + pack(">IH10x", 0x10000, 0x100) + IDENTITY
        return box(
            "moov",
            full("mvhd", header, bytes(24), pack(">I", 3)),
            track(1, FRAMES * 1000, seen(at, frames), BLOCKS * 16, 0),
            track(2, PACKETS * PACKET * 1000 // SOUND_HZ, heard(at + len(pictures)), 0, 0x100),
        )

    begin = len(kind) + len(described(0)) + 8
    return kind + described(begin) + box("mdat", pictures, silence() * PACKETS)


if __name__ == "__main__":
    VIDEO.write_bytes(video())
