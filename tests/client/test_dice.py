"""The browser draws the same dice and opens what is sealed: its digests and draws give what Python's give."""

from __future__ import annotations

import gzip
from hashlib import sha256, sha512
from pathlib import Path

import pytest

from rumpus.core import NotedRng
from rumpus.live.pictures import Drawn, seal
from tests.client.node import in_javascript

WORK = """
const { decipher, sha256 } = await import(address('sha256'));
const { sha512 } = await import(address('sha512'));
const { drawAgain } = await import(address('luck'));
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const work = {
  sha256: (text) => sha256(text),
  sha512: (text) => hex(sha512(text)),
  decipher: ({ sealed, key }) => {
    const bytes = Uint8Array.from(Buffer.from(sealed, 'hex'));
    decipher(bytes, key);
    return hex(bytes);
  },
  draw: (one) => drawAgain(one.seed, one.step, one),
};
console.log(JSON.stringify(asked.map(([what, value]) => work[what](value))));
"""

TEXTS = ["", "abc", "ü€😀", *("x" * length for length in (55, 56, 63, 64, 111, 112, 119, 120, 127, 128, 129, 1000))]


def test_digests_are_those_of_hashlib(tmp_path: Path) -> None:
    """Also where the padding begins another block."""
    seeds = [f"{sha256(str(number).encode()).hexdigest()}/{number}/0/0" for number in range(40)]
    texts = [*TEXTS, *seeds]
    asked = [(kind, text) for text in texts for kind in ("sha256", "sha512")]
    right = [make(text.encode()).hexdigest() for text in texts for make in (sha256, sha512)]
    assert in_javascript(tmp_path, WORK, asked) == right


@pytest.mark.parametrize("size", [0, 5000, 60_000])
def test_what_the_server_seals_is_deciphered(tmp_path: Path, size: int) -> None:
    art = b"".join(sha512(number.to_bytes(4)).digest() for number in range(size // 64))
    key = sha256(str(size).encode()).digest()
    sealed = seal(Drawn("image/webp", art, None), key)
    (found,) = in_javascript(tmp_path, WORK, [("decipher", {"sealed": sealed.hex(), "key": key.hex()})])
    plain = bytes.fromhex(found)
    content = plain[4 : 4 + int.from_bytes(plain[:4])]
    assert content.startswith(b"image/webp\n")
    assert gzip.decompress(content.partition(b"\n")[2]) == art


SIZES = {"dice": (0, 1, 5, 60, 200), "below": (1, 2, 6, 255, 256, 257, 65_537, 10**6), "shuffle": (0, 1, 2, 54, 300)}


def made(number: int) -> tuple[str, int, NotedRng]:
    """Draw some of everything in Python."""
    luck = NotedRng(f"Tür {number}", number)
    for kind, sizes in SIZES.items():
        for size in sizes:
            getattr(luck, kind)(range(size) if kind == "shuffle" else size)
    return luck.seed, luck.step, luck


def test_draws_are_those_of_the_engine(tmp_path: Path) -> None:
    """Dice over several blocks, numbers of several bytes, whole packs of cards."""
    noted = [(seed, step, draw) for seed, step, luck in map(made, range(12)) for draw in luck.draws]
    asked = [
        ("draw", {"seed": seed, "step": step, "number": draw.number, "kind": draw.kind, "size": draw.size})
        for seed, step, draw in noted
    ]
    assert len(noted) == 12 * 18
    assert in_javascript(tmp_path, WORK, asked) == [list(draw.result) for _, _, draw in noted]
