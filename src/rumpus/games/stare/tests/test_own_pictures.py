"""Pictures are drawn anew: small, upright, alone; and what is no honest picture is refused in words."""

from __future__ import annotations

import io
import struct
import zlib
from typing import Any

import pytest
from PIL import Image, PngImagePlugin

from rumpus.core import BadPack
from rumpus.games.stare.own import pictures
from rumpus.games.stare.own.faults import Wrong
from rumpus.games.stare.own.pictures import MOST_KEPT, PASS_MARK, Drawn, redraw, work
from rumpus.games.stare.packs import read
from rumpus.games.stare.tests.own_packs import HEAD, archive, card, picture


def opened(drawn: Drawn) -> Image.Image:
    image = Image.open(io.BytesIO(drawn.body))
    assert image.format == "WEBP"
    assert image.size == (drawn.width, drawn.height)
    return image


def refused(name: str, data: bytes) -> str:
    with pytest.raises(Wrong) as caught:
        redraw(name, data)
    return caught.value.why.format(**caught.value.values)


def png_of(width: int, height: int, rows: bytes = b"") -> bytes:
    """A PNG that says it is that large."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("name", "kind"), [("a.jpg", "JPEG"), ("a.JPEG", "JPEG"), ("b.png", "PNG"), ("c.webp", "WEBP")]
)
def test_three_kinds_of_pictures_are_taken(name: str, kind: str) -> None:
    image = opened(redraw(name, picture(1, (800, 600), kind)))
    assert image.size == (800, 600)
    red, green, blue = image.convert("RGB").getpixel((100, 100))  # type: ignore[misc]
    assert red > 180
    assert max(green, blue) < 80


@pytest.mark.parametrize(
    ("mode", "kind"), [("L", "PNG"), ("P", "PNG"), ("RGBA", "PNG"), ("LA", "PNG"), ("1", "PNG"), ("CMYK", "JPEG")]
)
def test_pictures_of_every_depth_become_plain_colours(mode: str, kind: str) -> None:
    name = "a.jpg" if kind == "JPEG" else "a.png"
    assert opened(redraw(name, picture(1, mode=mode, kind=kind))).mode == "RGB"


def test_sixteen_bits_of_grey_keep_their_greys() -> None:
    out = io.BytesIO()
    Image.new("I;16", (300, 300), 32_768).save(out, "PNG")
    assert opened(redraw("a.png", out.getvalue())).convert("L").getpixel((5, 5)) in range(120, 137)


def test_what_is_transparent_becomes_white() -> None:
    out = io.BytesIO()
    Image.new("RGBA", (300, 300), (255, 0, 0, 0)).save(out, "PNG")
    assert min(opened(redraw("a.png", out.getvalue())).convert("RGB").getpixel((9, 9))) > 250  # type: ignore[arg-type]


def test_a_large_picture_is_made_smaller() -> None:
    drawn = redraw("a.jpg", picture(1, (5000, 2500), "JPEG"))
    assert (drawn.width, drawn.height) == (1600, 800)
    assert len(drawn.body) <= MOST_KEPT


def test_a_picture_of_noise_still_gets_small_enough() -> None:
    noise = Image.effect_noise((1600, 1600), 200).convert("RGB")
    out = io.BytesIO()
    noise.save(out, "JPEG")
    drawn = redraw("a.jpg", out.getvalue())
    assert len(drawn.body) <= MOST_KEPT
    assert 400 < drawn.width < 1600


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_metadata_and_profiles_stay_behind(kind: str) -> None:
    exif = Image.Exif()
    exif[0x010F] = "Canikon"
    exif.get_ifd(0x8825)[1] = "N"
    how: dict[str, Any] = {"exif": exif.tobytes(), "icc_profile": b"profile of mine", "xmp": b"<x:xmpmeta/>"}
    if kind == "PNG":
        text = PngImagePlugin.PngInfo()
        text.add_text("Author", "Grandma")
        how["pnginfo"] = text
    data = picture(1, kind=kind, **how)
    assert b"Canikon" in data
    drawn = redraw({"JPEG": "a.jpg", "PNG": "a.png", "WEBP": "a.webp"}[kind], data)
    for mark in (b"Canikon", b"EXIF", b"Exif", b"ICCP", b"profile", b"xmp", b"XMP", b"Grandma"):
        assert mark not in drawn.body
    assert not opened(drawn).getexif()


@pytest.mark.parametrize("turn", range(1, 9))
def test_a_photo_is_the_right_way_up(turn: int) -> None:
    """The red quarter of an upright picture is at its left upper corner, however the camera was held."""
    exif = Image.Exif()
    exif[0x0112] = turn
    back = {1: None, 2: 0, 3: 3, 4: 1, 5: 5, 6: 2, 7: 6, 8: 4}[turn]
    image = Image.open(io.BytesIO(picture(1, (800, 600))))
    held = image if back is None else image.transpose(Image.Transpose(back))
    out = io.BytesIO()
    held.save(out, "JPEG", exif=exif)
    upright = opened(redraw("a.jpg", out.getvalue())).convert("RGB")
    assert upright.size == (800, 600)
    assert upright.getpixel((100, 100))[0] > 180  # type: ignore[index]
    assert upright.getpixel((700, 500))[0] < 90  # type: ignore[index]


def test_what_hangs_behind_a_picture_stays_behind() -> None:
    """A polyglot: a picture that is an archive or a page as well."""
    for tail in (archive({"a.txt": "x"}), b"<script>alert(1)</script>"):
        drawn = redraw("a.jpg", picture(1, kind="JPEG") + tail)
        assert b"script" not in drawn.body
        assert b"PK\x03\x04" not in drawn.body


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"GIF89a....", "a GIF file"),
        (b"\n<svg xmlns='http://www.w3.org/2000/svg'></svg>", "a SVG file"),
        (b"<?xml version='1.0'?>\n<!DOCTYPE svg><svg/>", "a SVG file"),
        (b"<?xml version='1.0'?><html/>", "not a picture"),
        (b"BM......", "a BMP file"),
        (b"II*\0", "a TIFF file"),
        (b"MM\0*", "a TIFF file"),
        (b"%PDF-1.7", "a PDF file"),
        (b"\0\0\0\x18ftypheic", "a HEIC, AVIF or video file"),
        (b"PK\x03\x04", "a zip file"),
        (b"RIFF\0\0\0\0WAVE", "not a picture"),
        (b"MZ\x90", "not a picture"),
        (b"", "not a picture"),
    ],
)
def test_what_is_no_such_picture_is_named(data: bytes, what: str) -> None:
    assert refused("a.jpg", data) == f"this is {what}; pictures are JPEG, PNG or WebP"


def test_a_name_that_does_not_fit_the_content_is_refused() -> None:
    assert refused("a.png", picture(kind="JPEG")) == "this is really a JPEG; let its name end in .jpg"
    assert refused("a", picture(kind="WEBP")) == "this is really a WEBP; let its name end in .webp"


def test_a_picture_that_would_be_huge_is_refused_undecoded() -> None:
    """A decompression bomb: some bytes that would be gigabytes of pixels."""
    for width, height in ((6000, 6000), (12_000, 9_000), (65_000, 65_000), (2**31 - 1, 2**31 - 1)):
        assert refused("a.png", png_of(width, height)) == "the picture has more than 30 million pixels"


def test_a_picture_too_small_or_too_slim_to_look_at_is_refused() -> None:
    small = "the picture is 199 by 300 pixels; it needs 200 each way"
    assert refused("a.png", picture(size=(199, 300))) == small
    slim = "the picture is 900 by 200 pixels; one side is at most 4 times the other"
    assert refused("a.png", picture(size=(900, 200))) == slim


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_a_picture_that_moves_is_refused(kind: str) -> None:
    frames = [Image.new("RGB", (300, 300), colour) for colour in ("red", "blue")]
    out = io.BytesIO()
    frames[0].save(out, kind, save_all=True, append_images=frames[1:], duration=100)
    assert refused(f"a.{kind.lower()}", out.getvalue()) == "the picture moves; a card holds still"


def test_a_photo_with_a_second_picture_inside_is_taken() -> None:
    """Some cameras put a preview behind the photo; it stays behind too."""
    first, second = (Image.new("RGB", (300, 300), colour) for colour in ("red", "blue"))
    out = io.BytesIO()
    first.save(out, "MPO", save_all=True, append_images=[second])
    assert opened(redraw("a.jpg", out.getvalue())).convert("RGB").getpixel((9, 9))[0] > 200  # type: ignore[index]


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_picture_cut_off_or_scrambled_is_refused(kind: str) -> None:
    name = {"JPEG": "a.jpg", "PNG": "a.png", "WEBP": "a.webp"}[kind]
    data = picture(3, (700, 700), kind)
    for length in (12, 40, len(data) // 2, len(data) - 40):
        assert refused(name, data[:length]) == "the picture is damaged"
    assert refused(name, data[:12] + bytes(len(data) - 12)) == "the picture is damaged"
    assert refused("a.png", png_of(400, 400, b"x")) == "the picture is damaged"


def test_the_place_of_a_bad_picture_is_its_line() -> None:
    text = HEAD + card("a.svg") + card("b.jpg", choice=1) + card("c.png", choice=2) + card("d.png")
    files: dict[str, Any] = {"a.svg": b"<svg/>", "b.jpg": b"GIF89a", "c.png": picture(), "d.png": picture()}
    with pytest.raises(BadPack) as caught:
        read(archive({"cards.txt": text, **files}))
    assert tuple(map(str, caught.value.faults)) == (
        "cards.txt:3: a.svg: this is a SVG file; pictures are JPEG, PNG or WebP",
        "cards.txt:10: b.jpg: this is a GIF file; pictures are JPEG, PNG or WebP",
        "cards.txt:24: this is the same picture as in line 17",
    )


def test_pictures_are_counted_together_and_a_jpeg_for_less(monkeypatch: pytest.MonkeyPatch) -> None:
    assert work(picture(1, (800, 600), "PNG")) == work(picture(1, (800, 600), "WEBP")) == 480_000
    jpeg = picture(1, (800, 600), "JPEG")
    assert work(jpeg) == 120_000
    assert work(jpeg + PASS_MARK * 24) == 240_000
    assert work(png_of(6000, 6000)) == work(b"?") == 0  # refused by itself
    monkeypatch.setattr(pictures, "MOST_IN_ALL", 1_000_000)
    files = {f"{number}.png": picture(number, (800, 600), "PNG") for number in (1, 2, 3)}
    assert len(read(archive({"cards.txt": HEAD + card("1.png") + card("2.png"), **files})).blobs) == 2
    with pytest.raises(BadPack) as caught:
        read(archive({"cards.txt": HEAD + card("1.png") + card("2.png") + card("3.png"), **files}))
    (fault,) = caught.value.faults
    assert fault.sentence.startswith("the pictures up to this one have more than {most} million pixels")
