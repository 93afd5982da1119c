"""Pictures of a pack: each is decoded and drawn anew as a small WebP, so that nothing but its pixels is kept.

Metadata, colour profiles and whatever hangs behind the picture stay behind. Pillow is needed for this alone.
"""

from __future__ import annotations

import io
import warnings
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, NamedTuple

from rumpus.games.stare.own.faults import Wrong
from rumpus.games.stare.packs import LONGEST_SIDE

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_BYTES = 20 * 2**20
"""Bytes of a picture as it comes."""
MOST_KEPT = 200_000
"""Bytes of a picture as it is kept."""
MOST_PIXELS = 30_000_000
MOST_IN_ALL = 300_000_000
"""Pixels of all pictures of a pack that are decoded; a JPEG, which is decoded smaller, counts for a quarter."""
PASSES, PASS_MARK = 12, b"\xff\xda"
"""Passes over all pixels that an honest JPEG has at most, and how each begins; one with more counts again."""
SHORTEST_SIDE = 200
SLIMMEST = 4
"""How many times longer than the other a side may be."""
QUALITIES = (82, 60)

KINDS = {
    "JPEG": (b"\xff\xd8\xff", (".jpg", ".jpeg", ".jpe", ".jfif")),
    "PNG": (b"\x89PNG\r\n\x1a\n", (".png",)),
    "WEBP": (b"RIFF", (".webp",)),
}
OTHERS = (
    (0, b"GIF8", "GIF"),
    (0, b"BM", "BMP"),
    (0, b"II*\0", "TIFF"),
    (0, b"MM\0*", "TIFF"),
    (0, b"%PDF", "PDF"),
    (4, b"ftyp", "HEIC, AVIF or video"),
    (0, b"PK\x03\x04", "zip"),
)
TURNS = {2: 0, 3: 3, 4: 1, 5: 5, 6: 4, 7: 6, 8: 2}
"""How Pillow turns a picture of each EXIF orientation upright; its numbers are `Image.Transpose`."""
ORIENTATION = 0x0112


class Drawn(NamedTuple):
    """A picture as it is kept."""

    body: bytes
    width: int
    height: int


def redraw(name: str, data: bytes) -> Drawn:
    """Make the picture that is kept of a file; raises `Wrong` if it is none or too much."""
    from PIL import Image  # noqa: PLC0415  (only packs need it)

    kind = kind_of(name, data)
    with warnings.catch_warnings():
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        try:
            with Image.open(io.BytesIO(data), formats=[kind]) as image:
                check_size(*image.size)
                check_still(image, kind)
                return encode(upright(image))
        except Wrong:
            raise
        except (Image.DecompressionBombWarning, Image.DecompressionBombError):
            raise too_many_pixels() from None
        except Exception:  # noqa: BLE001  (decoders raise whatever a broken file makes them trip over)
            raise Wrong("the picture is damaged") from None


def work(data: bytes) -> int:
    """Count the pixels of a picture that have to be decoded; none of one that is refused anyway."""
    from PIL import Image  # noqa: PLC0415  (as above)

    try:
        with Image.open(io.BytesIO(data), formats=[*KINDS]) as image:
            pixels = image.width * image.height
            is_jpeg = image.format == "JPEG"
    except Exception:  # noqa: BLE001  (as above)
        return 0
    if pixels > MOST_PIXELS:
        return 0
    return pixels // 4 * max(1, data.count(PASS_MARK) // PASSES) if is_jpeg else pixels


def kind_of(name: str, data: bytes) -> str:
    """Tell what kind of picture this is by its first bytes; its name must not say otherwise."""
    kind = next((kind for kind, (mark, _) in KINDS.items() if data.startswith(mark)), "")
    if kind == "WEBP" and data[8:12] != b"WEBP":
        kind = ""
    if not kind:
        found = other(data)
        if found:
            raise Wrong("this is a {kind} file; pictures are JPEG, PNG or WebP", kind=found)
        raise Wrong("this is not a picture; pictures are JPEG, PNG or WebP")
    ending = PurePosixPath(name).suffix.lower()
    if ending not in KINDS[kind][1]:
        raise Wrong("this is really a {kind}; let its name end in {ending}", kind=kind, ending=KINDS[kind][1][0])
    return kind


def other(data: bytes) -> str:
    """Name the kind of a file that is not a picture we take, if it is known."""
    start = data[:1024].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if start.startswith((b"<svg", b"<?xml", b"<!doctype svg", b"<!--")) and b"<svg" in start:
        return "SVG"
    return next((what for at, mark, what in OTHERS if data[at : at + len(mark)] == mark), "")


def check_size(width: int, height: int) -> None:
    """Look at the size before anything is decoded."""
    if width * height > MOST_PIXELS:
        raise too_many_pixels()
    if min(width, height) < SHORTEST_SIDE:
        raise Wrong("the picture is {width} by {height} pixels; it needs {least} each way",
                    width=width, height=height, least=SHORTEST_SIDE)  # fmt: skip
    if max(width, height) > SLIMMEST * min(width, height):
        raise Wrong("the picture is {width} by {height} pixels; one side is at most {most} times the other",
                    width=width, height=height, most=SLIMMEST)  # fmt: skip


def too_many_pixels() -> Wrong:
    """Return how large a picture may be."""
    return Wrong("the picture has more than {most} million pixels", most=MOST_PIXELS // 10**6)


def check_still(image: Image, kind: str) -> None:
    """Refuse what moves; a JPEG may hold a second picture, of which nobody sees anything."""
    if kind != "JPEG" and getattr(image, "n_frames", 1) != 1:
        raise Wrong("the picture moves; a card holds still")


def upright(image: Image) -> Image:
    """Decode a picture as small as it will be, the right way up, on white."""
    from PIL import Image as Images  # noqa: PLC0415  (as above)

    turn = TURNS.get(image.getexif().get(ORIENTATION, 1))
    image.draft("RGB", (LONGEST_SIDE, LONGEST_SIDE))
    image.load()
    flat = image
    if flat.mode.startswith("I"):
        flat = flat.convert("I").point(lambda value: value / 256).convert("L")
    elif "A" in flat.getbands() or "transparency" in flat.info:
        flat = flat.convert("RGBA")
    elif flat.mode not in {"L", "RGB"}:
        flat = flat.convert("RGB")
    flat.thumbnail((LONGEST_SIDE, LONGEST_SIDE), reducing_gap=2.0)
    if flat.mode == "RGBA":
        page = Images.new("RGB", flat.size, "white")
        page.paste(flat, mask=flat.getchannel("A"))
        flat = page
    flat = flat.convert("RGB")
    return flat if turn is None else flat.transpose(Images.Transpose(turn))


def encode(image: Image) -> Drawn:
    """Write a picture in few bytes, and with nothing beside it; one that is all detail gets smaller until it fits."""
    image.info.clear()
    size = 0
    while True:
        for quality in QUALITIES:
            out = io.BytesIO()
            image.save(out, "WEBP", quality=quality, method=4, exif=b"", icc_profile=b"", xmp=b"")
            size = out.tell()
            if size <= MOST_KEPT:
                return Drawn(out.getvalue(), *image.size)
        smaller = 0.95 * (MOST_KEPT / size) ** 0.5
        image = image.resize((max(1, round(image.width * smaller)), max(1, round(image.height * smaller))))
