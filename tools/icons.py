"""Draws the icons for home screens from `web/public/icon.svg`: as it is, and on a ground without corners where phones cut their own."""

from __future__ import annotations

import io
from pathlib import Path

import resvg_py
from PIL import Image

PUBLIC = Path(__file__).parents[1] / "web" / "public"
ROUND = '<rect x="4" y="4" width="56" height="56" rx="14" fill="#6c3ef4"/>'
WHOLE = '<rect width="64" height="64" fill="#6c3ef4"/>'
ICONS = {"192": (192, ROUND), "512": (512, ROUND), "mask": (512, WHOLE), "apple": (180, WHOLE)}
COLOURS = 64


def icon(name: str) -> Image.Image:
    """Draw one of the icons."""
    side, ground = ICONS[name]
    svg = (PUBLIC / "icon.svg").read_text()
    assert ROUND in svg
    drawn = resvg_py.svg_to_bytes(svg_string=svg.replace(ROUND, ground), width=side, skip_system_fonts=True)
    image = Image.open(io.BytesIO(bytes(drawn))).convert("RGBA")
    return image if ground == ROUND else image.convert("RGB")


def main() -> None:
    for name in ICONS:
        few = icon(name).quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        few.save(PUBLIC / f"icon-{name}.png", optimize=True)


if __name__ == "__main__":
    main()
