"""Pictures as pixels, for contact sheets and for the gate that counts what can be seen. Needs the extra `cards`."""

from __future__ import annotations

import io
import re
from importlib.util import find_spec
from typing import TYPE_CHECKING

from rumpus.core import Unusable
from rumpus.games.stare.cards.art import HIGH, WIDE

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from PIL import Image

    from rumpus.games.stare.cards.graph import Scene

PHONE = 390
"""Width in pixels of the phone on which everything asked about must be visible."""
CAPITAL = 0.72
"""How high capitals and figures are, as a share of the type size."""
THIN = 0.7
"""Anything that lets more than this through is light or glass, not a thing."""
MARK = re.compile(r"<(/?)([a-zA-Z]+)((?:\s[^<>]*?)?)(/?)>")
DEFINED = re.compile(r'<g id="(a\d+)">(.*?)</g>(?=<(?:g id="a\d|linearG|radialG|pattern|clipPath|/defs))', re.DOTALL)
USE = re.compile(r'<use href="#(a\d+)"([^>]*)/>')
ID = re.compile(r'\bid="([^"]+)"')
CLASS = re.compile(r'\bclass="([^"]+)"')
OPACITY = re.compile(r'(?<!-)\bopacity="([\d.]+)"')
PAINT = re.compile(r'\b(fill|stroke)="(?!none")[^"]*"')
NOT_PAINT = re.compile(r'\s(?:id|class|opacity|fill-opacity)="[^"]*"')
SKIPPED = frozenset({"defs", "filter", "linearGradient", "radialGradient", "pattern"})


class Shown:
    """What can be seen of a picture in flat colours: things by their ids, parts by their names."""

    def __init__(self, picture: Image.Image, names: dict[int, tuple[str, str]]) -> None:
        self.picture = picture
        counted = [(key_of(colour), pixels) for pixels, colour in picture.getcolors(PHONE * PHONE) or []]
        self.found = {names[number]: (number, pixels) for number, pixels in counted if number in names}

    def parts(self, thing: str) -> list[str]:
        """Return the names of a thing's visible parts; "" is the thing without its parts."""
        return [part for of, part in self.found if of == thing]

    def pixels(self, thing: str, part: str = "") -> int:
        """Count the pixels of a part."""
        return self.found.get((thing, part), (0, 0))[1]

    def high(self, thing: str, part: str) -> int:
        """Tell how many rows a part's pixels span."""
        return reach(self.picture, self.found[thing, part][0])


def available() -> bool:
    """Tell whether the rasteriser is installed."""
    return find_spec("resvg_py") is not None and find_spec("PIL") is not None


def check() -> None:
    """Refuse to go on without a rasteriser."""
    if not available():
        raise Unusable("pictures as pixels need a rasteriser: pip install 'rumpus[cards]', or leave them out")


def png(svg: str, wide: int, *, fonts: bool = True) -> bytes:
    """Draw a picture that many pixels wide; without fonts it is ten times as fast."""
    check()
    import resvg_py  # noqa: PLC0415  (only here, and only with the extra)

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=wide, skip_system_fonts=not fonts))


def opened(data: bytes) -> Image.Image:
    """Open a drawn picture."""
    from PIL import Image  # noqa: PLC0415  (as above)

    return Image.open(io.BytesIO(data)).convert("RGB")


def sheet(pictures: list[bytes], columns: int) -> bytes:
    """Lay out pictures of one size side by side."""
    from PIL import Image  # noqa: PLC0415  (as above)

    drawn = [opened(data) for data in pictures]
    wide, high, edge = drawn[0].width, drawn[0].height, 8
    rows = -(-len(drawn) // columns)
    whole = Image.new("RGB", (columns * (wide + edge) + edge, rows * (high + edge) + edge), "#17142b")
    for at, picture in enumerate(drawn):
        whole.paste(picture, (edge + at % columns * (wide + edge), edge + at // columns * (high + edge)))
    out = io.BytesIO()
    whole.save(out, "PNG", optimize=True)
    return out.getvalue()


class Flat:
    """A scene in which everything, and every part, has one flat colour. The scene must have been made with its marks.

    Text counts by itself, as the part's name and "/text"; a box as high as its capitals stands in for it.
    """

    def __init__(self, scene: Scene) -> None:
        self.pieces, self.names = flattened(scene.svg(), {thing.id for thing in scene.things})

    def look(self, only: Collection[str] | None = None) -> Shown:
        """Look at it on a phone. With `only`, nothing but those things is drawn."""
        return self.drawn(mark for owner, _, mark in self.pieces if only is None or owner is None or owner in only)

    def signs(self) -> Shown:
        """Look at all that is written in it, with nothing before or behind."""
        return self.drawn(mark for owner, written, mark in self.pieces if owner is None or written)

    def drawn(self, marks: Iterable[str]) -> Shown:
        """Draw some of its marks."""
        return Shown(opened(png("".join(marks), PHONE, fonts=False)), self.names)


def reach(picture: Image.Image, number: int) -> int:
    """Tell how many rows the pixels of one number span."""
    from PIL import ImageChops  # noqa: PLC0415  (as above)

    wanted = (number % 256, number // 256, 255)
    bands = zip(picture.split(), wanted, strict=True)
    red, green, blue = (band.point([255 * (value == level) for level in range(256)]) for band, value in bands)
    box = ImageChops.multiply(ImageChops.multiply(red, green), blue).getbbox()
    assert box is not None
    return box[3] - box[1]


def key_of(colour: tuple[int, ...] | float) -> int:
    """Read the number that a colour stands for; -1 for the background."""
    assert isinstance(colour, tuple)
    red, green, blue = colour
    return red + 256 * green if blue == 255 else -1  # noqa: PLR2004


Piece = tuple[str | None, bool, str]
"""The thing that a mark belongs to, whether it is a text, and the mark."""


def flattened(svg: str, ids: set[str]) -> tuple[list[Piece], dict[int, tuple[str, str]]]:
    """Return the picture's marks in flat colours, each with the thing it belongs to, and what each number stands for.

    Groups and cuts are of no thing: they are needed whatever is drawn.
    """
    names: dict[int, tuple[str, str]] = {}
    numbers: dict[tuple[str, str], int] = {}
    out: list[Piece] = []
    stack: list[tuple[str, str, str, bool]] = []
    thing, part, skip, cuts = "", "", False, 0
    for closing, name, attributes, alone in MARK.findall(expanded(svg)):
        if closing:
            was, thing_, part_, skip_ = stack.pop()
            if not skip:
                out.append((None, False, f"</{was}>"))
            cuts -= was == "clipPath"
            thing, part, skip = thing_, part_, skip_
            continue
        mark, inner = thing, part
        if name == "g" and (group := ID.search(attributes)) and group[1] in ids:
            mark, inner = group[1], ""
        if name == "g" and mark and (kind := CLASS.search(attributes)):
            inner = kind[1]
        away = skip or name in SKIPPED or faint(attributes)
        if not away:
            called = (mark, f"{inner}/text" if name == "text" else inner)
            number = numbers.setdefault(called, len(numbers) + 1) if mark else 0
            names[number] = called
            flat_mark = (
                lettering(attributes, number)
                if name == "text"
                else f"<{name}{painted(name, attributes, number)}{alone}>"
            )
            owner = None if cuts or name in ("svg", "g", "clipPath") else mark
            out.append((owner, name == "text", flat_mark))
        if not alone:
            stack.append((name, thing, part, skip))
            thing, part, skip = mark, inner, away or name == "text"
            cuts += name == "clipPath"
    return out, names


def expanded(svg: str) -> str:
    """Replace every use of a stamp with the stamp, and put clips before everything."""
    head, _, body = svg.partition("</defs>")
    stamps = dict(DEFINED.findall(head + "</defs>"))
    cuts = "".join(re.findall(r"<clipPath.*?</clipPath>", head))

    def put(found: re.Match[str]) -> str:
        at = dict(re.findall(r'(\w+)="([^"]*)"', found[2]))
        place = at.get("transform") or f"translate({at.get('x', 0)} {at.get('y', 0)})"
        return f'<g transform="{place}">{stamps[found[1]]}</g>'

    while USE.search(body):
        body = USE.sub(put, body)
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}"'
    crisp = 'shape-rendering="crispEdges" text-rendering="optimizeSpeed"'
    kept = re.search(r"<svg [^>]*viewBox=\"[^\"]*\"([^>]*)>", head)
    assert kept is not None
    return f"{opening} {crisp}{kept[1]}>{cuts}{body}"


def faint(attributes: str) -> bool:
    """Tell whether a mark is light, shadow or glass."""
    if "filter=" in attributes or 'class="air"' in attributes:
        return True
    opacity = OPACITY.search(attributes) if "opacity=" in attributes else None
    return opacity is not None and float(opacity[1]) < THIN


def lettering(attributes: str, number: int) -> str:
    """Return the box that stands in for a text: as long as the text, as high as its capitals."""
    at = {name: float(value) for name, value in re.findall(r'(x|y|font-size|textLength)="([-\d.]+)"', attributes)}
    high, long = at["font-size"] * CAPITAL, at["textLength"]
    place = f'x="{at["x"] - long / 2:.1f}" y="{at["y"] - high:.1f}" width="{long:.1f}" height="{high:.1f}"'
    return f'<rect {place} fill="{flat(number)}"/>'


def flat(number: int) -> str:
    """Return a number's colour; 0 is the background."""
    return f"#{number % 256:02x}{number // 256:02x}{'ff' if number else '00'}"


def painted(name: str, attributes: str, number: int) -> str:
    """Return a mark's attributes with all its colours replaced by the number's."""
    kept = attributes if name == "clipPath" else NOT_PAINT.sub("", attributes)
    return PAINT.sub(rf'\1="{flat(number)}"', kept)
