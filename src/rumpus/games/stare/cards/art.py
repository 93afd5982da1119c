"""Art: what the whole picture shares. Gradients, patterns, clips, stamps, shadows, faces and signs."""

from __future__ import annotations

import re
from html import escape

from rumpus.games.stare.cards.ink import BLUSH, CREAM, HUES, INK, contrast, mix, rgb, shade, tint
from rumpus.games.stare.cards.pens import box, disc, line, moved, num, oval, path, ring, star, tag

WIDE = 1200
HIGH = 900
FONT = "Nunito,Verdana,'DejaVu Sans',sans-serif"
REFERENCE = re.compile(r"#(a\d+)\b")
PALE = 225
"""On a colour with no channel below this, a lighter pattern could not be seen."""
LETTER = 0.64
"""The greatest width of a letter, as a share of the type size."""
THIN = {"I": 0.5, "J": 0.62}
"""Letters that are thin, beside the others."""
WAYS = {"v": ' x2="0" y2="1"', "h": "", "d": ' y2="1"'}
PATTERNS = ("dots", "stripes", "checks", "zigzags", "stars")
"""Patterns that can be told apart on a phone."""
MOODS = ("happy", "cheeky", "surprised", "sleepy")


class Art:
    """The definitions of one picture. Each is named after its number, so the same scene gives the same bytes."""

    def __init__(self, *, marking: bool = False) -> None:
        self.defs: dict[str, str] = {}
        self.marking = marking

    def ref(self, form: str) -> str:
        """Keep a definition, with {id} where its id belongs, and return its id."""
        if form not in self.defs:
            self.defs[form] = f"a{len(self.defs)}"
        return self.defs[form]

    def paint(self, form: str) -> str:
        """Keep a definition and return the reference that fills or cuts with it."""
        return f"url(#{self.ref(form)})"

    def fill(self, colour: str, way: str = "v") -> str:
        """Three stops of one colour: v top to bottom, h left to right, d diagonal."""
        stops = f'<stop stop-color="{tint(colour, 0.28)}"/><stop offset=".55" stop-color="{colour}"/>'
        last = f'<stop offset="1" stop-color="{shade(colour, 0.22)}"/>'
        return self.paint(f'<linearGradient id="{{id}}"{WAYS[way]}>{stops}{last}</linearGradient>')

    def fade(self, first: str, last: str, way: str = "v") -> str:
        """From one colour to another."""
        stops = f'<stop stop-color="{first}"/><stop offset="1" stop-color="{last}"/>'
        return self.paint(f'<linearGradient id="{{id}}"{WAYS[way]}>{stops}</linearGradient>')

    def glow(self, x: float, y: float, r: float, colour: str = "#ffe08a") -> str:
        """Soft light around a place."""
        stops = "".join(
            f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{much}"/>'
            for at, much in ((0, 0.75), (0.45, 0.25), (1, 0))
        )
        return disc(x, y, r, self.paint(f'<radialGradient id="{{id}}">{stops}</radialGradient>'), 'class="air"')

    def tile(self, wide: int, high: int, body: str) -> str:
        """A repeating pattern of any drawing."""
        size = f'width="{wide}" height="{high}" patternUnits="userSpaceOnUse"'
        return self.paint(f'<pattern id="{{id}}" {size}>{body}</pattern>')

    def weave(self, kind: str, colour: str, size: int = 40) -> str:
        """Dots, stripes, checks, zigzags or stars in a light shade of the colour, a dark one on what is pale."""
        pale = colour == HUES["yellow"] or min(rgb(colour)) > PALE
        light = mix(colour, "#c2557a", 0.5) if pale else tint(colour, 0.66)
        h, q = size // 2, size // 4
        body = {
            "dots": disc(q, q, size * 0.17, light) + disc(h + q, h + q, size * 0.17, light),
            "stripes": box(0, 0, h, size, 0, light),
            "checks": path(f"M0 0h{h}v{h}h-{h}zM{h} {h}h{h}v{h}h-{h}z", light),
            "zigzags": line(
                f"M{-q} {num(size * 0.8)}l{h} {-h} {h} {h} {h} {-h}", light, size * 0.17, 'stroke-linejoin="miter"'
            ),
            "stars": path(star(h, h, size * 0.36), light),
        }[kind]
        return self.tile(size, size, body)

    def cloth(self, d: str, colour: str, pattern: str = "plain", way: str = "v", size: int = 40) -> str:
        """A patterned piece of fabric."""
        over = "" if pattern == "plain" else path(d, self.weave(pattern, colour, size), 'opacity=".9"')
        return path(d, self.fill(colour, way)) + over

    def clip(self, shape: str) -> str:
        """Return the attribute that cuts a group to a shape."""
        cut = self.paint(f'<clipPath id="{{id}}">{shape}</clipPath>')
        return f'clip-path="{cut}"'

    def clipped(self, shape: str, body: str) -> str:
        """A drawing cut to a shape."""
        return f"<g {self.clip(shape)}>{body}</g>"

    def stamp(self, body: str) -> str:
        """Draw something once; the id is for `use`."""
        return self.ref(f'<g id="{{id}}">{body}</g>')

    def use(self, key: str, x: float, y: float, size: float = 1, turn: float = 0, flip: int = 1) -> str:
        """Set a stamp."""
        if size == 1 and not turn and flip == 1:
            return f'<use href="#{key}" x="{num(x)}" y="{num(y)}"/>'
        spin = f" rotate({num(turn)})" if turn else ""
        grow = f" scale({size * flip:.3f} {size:.3f})" if size != 1 or flip != 1 else ""
        return f'<use href="#{key}" transform="translate({num(x)} {num(y)}){spin}{grow}"/>'

    def part(self, name: str, body: str) -> str:
        """Something a question may ask about, marked for the pass that counts its visible pixels."""
        return f'<g class="{name}">{body}</g>' if self.marking else body

    def shadow(self, x: float, y: float, w: float, strength: float = 0.22) -> str:
        """The soft contact shadow under everything that stands."""
        ry = max(4, w * 0.055)
        return oval(x, y, w / 2, ry, INK, f'opacity="{strength}" filter="url(#soft)"')

    def face(self, x: float, y: float, w: float, mood: str = "happy", ink: str = INK, *, mouth: bool = True) -> str:
        """A small friendly face, w wide."""
        return self.use(self.stamp(features(mood, ink, mouth=mouth)), x, y, w / 50)

    def sign(self, x: float, y: float, text: str, room: float, size: float, colour: str = INK) -> str:
        """Text centred at x on the base line y, never wider than its space."""
        size = min(size, room / len(text) / LETTER * 1.12)
        length = min(room, THIN.get(text, len(text)) * size * LETTER)
        head = f'text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" fill="{colour}" textLength="{num(length)}"'
        return f'<{head} lengthAdjust="spacingAndGlyphs">{escape(text)}</text>'

    def plate(
        self, x: float, y: float, text: str, w: float, colour: str, ink: str = CREAM, size: float = 31, h: float = 38
    ) -> str:
        """A board with text, its middle at x, its lower edge at y."""
        board = box(x - w / 2, y - h, w, h, 7, self.fill(colour))
        return board + self.sign(x, y - h * 0.5 + size * 0.36, text, w - 12, size, ink)

    def svg(self, layers: list[str]) -> str:
        """Return the whole picture, without definitions that nothing refers to."""
        soft = (
            '<filter id="soft" x="-30%" y="-80%" width="160%" height="260%"><feGaussianBlur stdDeviation="5"/></filter>'
        )
        haze = '<filter id="haze"><feGaussianBlur stdDeviation="2"/></filter>'
        edge = (
            f'<radialGradient id="vig" r=".75"><stop offset=".6" stop-color="{INK}" stop-opacity="0"/>'
            f'<stop offset="1" stop-color="{INK}" stop-opacity=".16"/></radialGradient>'
        )
        kept = {key: form.replace("{id}", key) for form, key in self.defs.items()}
        drawn = "".join(layers)
        used = needed(drawn, kept)
        type_ = f'text-anchor="middle" font-weight="800" font-family="{FONT}"'
        lines = 'stroke-linecap="round" stroke-linejoin="round"'
        veil = box(0, 0, WIDE, HIGH, 0, "url(#vig)", 'class="air"')
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" fill="none" {type_} {lines}>'
            f"<defs>{soft}{haze}{edge}{''.join(kept[key] for key in kept if key in used)}</defs>{drawn}{veil}</svg>"
        )


def needed(drawn: str, kept: dict[str, str]) -> set[str]:
    """Return the ids that the drawing refers to, directly or through other definitions."""
    used: set[str] = set()
    texts = [drawn]
    while texts:
        text = texts.pop()
        for key in REFERENCE.findall(text):
            if key in kept and key not in used:
                used.add(key)
                texts.append(kept[key])
    return used


def features(mood: str, ink: str, *, mouth: bool) -> str:
    """Eyes, blush and mouth, 50 wide: happy, sad, surprised, sleepy or cheeky."""
    out: list[str] = []
    for side in (-1, 1):
        x = side * 13
        shut = mood == "sleepy" or (mood == "cheeky" and side == 1)
        eye = line(f"M{x - 4} 0q4 3.5 8 0", ink, 2.2) if shut else disc(x, 0, 4, ink) + disc(x + 1, -1.5, 1.3, "#fff")
        out.append(eye + oval(side * 21, 6, 4.5, 3, BLUSH, 'opacity=".55"'))
    bend = {"happy": 8, "cheeky": 9, "sad": -6, "sleepy": 4}.get(mood, 0)
    lips = (
        oval(0, 9, 3.2, 4.2, ink)
        if mood == "surprised"
        else line(f"M-6.5 {5 if bend > 0 else 9.5}q6.5 {bend} 13 0", ink, 2.3)
    )
    return "".join(out) + (lips if mouth else "")


def glasses(x: float, y: float, r: float) -> str:
    """A pair of spectacles over eyes that are r apart from the middle."""
    lens = ring(x - r, y, r * 0.78, INK, 2.8) + ring(x + r, y, r * 0.78, INK, 2.8)
    return lens + line(f"M{num(x - r * 0.24)} {num(y)}q{num(r * 0.24)} -4 {num(r * 0.48)} 0", INK, 2.6)


def word(art: Art, x: float, y: float, text: str, room: float, size: float, colour: str = INK, flip: int = 1) -> str:
    """Text that stays readable in a mirrored thing."""
    return moved(x, 0, art.sign(0, y, text, room, size, colour), flip=flip)


def price_tag(art: Art, x: float, y: float, text: str) -> str:
    """A card with a price, its middle at x and y."""
    card = box(x - 27, y - 18, 54, 36, 5, CREAM, f'stroke="{shade(CREAM, 0.25)}" stroke-width="1.5"')
    return (
        box(x - 24, y - 15, 54, 36, 5, INK, 'opacity=".18"')
        + card
        + art.part("price", art.sign(x, y + 10, text, 46, 28))
    )


__all__ = ["FONT", "HIGH", "MOODS", "PATTERNS", "WIDE", "Art", "contrast", "glasses", "price_tag", "tag", "word"]
