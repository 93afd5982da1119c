"""Packs for tests: real pictures, made here, and archives as honest and as hostile people make them."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING, Any

from PIL import Image, ImageDraw

if TYPE_CHECKING:
    from collections.abc import Mapping

HEAD = "title: Our holidays\nlanguage: en\n"


def picture(
    number: int = 0, size: tuple[int, int] = (640, 480), kind: str = "PNG", mode: str = "RGB", **how: Any
) -> bytes:
    """A picture that differs by its number: coloured halves and a few lines."""
    image = Image.new("RGB", size, (40 * number % 256, 90, 160))
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, size[0] // 2, size[1] // 2), fill=(200, 30 + 20 * number % 200, 40))
    draw.line((0, size[1], size[0], number * 7), fill="white", width=5)
    out = io.BytesIO()
    image.convert(mode).save(out, kind, **how)
    return out.getvalue()


def card(file: str, choice: int = 3, extra: str = "") -> str:
    """The text of a card."""
    rows = [
        f"{number}: Opponents' Choice"
        if number == choice
        else f"{number}: What was thing {number}? | blue {number} | navy"
        for number in range(1, 7)
    ]
    return "\n".join([f"picture: {file}", *rows]) + f"\n{extra}"


def archive(files: Mapping[str, Any], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip archive of these files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", how) as made:
        for name, content in files.items():
            made.writestr(name, content)
    return out.getvalue()


def pack(cards: int = 2, title: str = "Our holidays") -> bytes:
    """A good pack of so many cards."""
    text = f"title: {title}\nlanguage: en\n" + "".join(
        card(f"{n}.png", choice=n % 6 + 1, extra=f"spare: Who sat there? | Ann {n}\n") for n in range(cards)
    )
    return archive({"cards.txt": text} | {f"{n}.png": picture(n) for n in range(cards)})
