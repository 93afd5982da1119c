"""The scene graph: which things there are, where they stand, and every fact a question may ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rumpus.games.stare.cards.art import HIGH, WIDE, Art
from rumpus.games.stare.cards.ink import BRIGHT
from rumpus.games.stare.cards.luck import Luck
from rumpus.games.stare.cards.pens import moved

if TYPE_CHECKING:
    from collections.abc import Sequence


class Spot(msgspec.Struct, frozen=True):
    """Where a thing is drawn: the middle of its base line, its size, its main hue, and whether it is mirrored."""

    x: float
    y: float
    w: float
    h: float
    colour: str = ""
    flip: int = 1


class Box(msgspec.Struct, frozen=True):
    """A region of the picture: the page is 1200 by 900."""

    x: int
    y: int
    w: int
    h: int


class Thing(msgspec.Struct, frozen=True):
    """One thing in the picture.

    `on` is what carries it: ground, wall, air, water, or the id of another thing. `cover` is what it hides.
    """

    id: str
    kind: str
    box: Box
    on: str
    cover: tuple[Box, ...]


HIDDEN = 0.45
"""The share of a region that may be covered before it is no longer asked about."""
LITTLE = 0.1
"""The same for things that are small or must be read."""
READ = ("text", "number", "time")
SMALL = 2400
"""The area that counts as small: 250 pixels on a phone."""


class Fact(msgspec.Struct, frozen=True, kw_only=True):
    """Something true of one thing, with the question that asks for it."""

    thing: Thing
    box: Box
    about: str
    sort: str
    level: int
    text: str
    answer: str
    accepted: tuple[str, ...]
    wrong: tuple[str, ...]
    gives: tuple[str, ...] = ()
    among: tuple[str, ...] = ()
    """The choices that the question itself names, if the answer is one of them."""

    @property
    def key(self) -> str:
        """What is known once this is answered; a card never asks for it twice."""
        return f"{self.thing.id}.{self.about}"

    @property
    def cover(self) -> float:
        """How much of it may be covered."""
        return LITTLE if self.sort in READ or area(self.box) <= SMALL else HIDDEN

    @property
    def template(self) -> str:
        """The same on all cards that ask this; what stands somewhere or is missing may be anything."""
        return self.about if self.sort in ("relation", "missing") else f"{self.thing.kind}.{self.about}"


class Scene:
    """A picture being made: things in drawing order over a free background."""

    def __init__(self, kind: str, seed: str, *, marking: bool = False) -> None:
        self.kind = kind
        self.luck = Luck(seed)
        self.art = Art(marking=marking)
        self.layers: list[str] = []
        self.things: list[Thing] = []
        self.facts: list[Fact] = []
        self.used: list[str] = []
        self.hues = (*BRIGHT, self.luck.choice(("blue", "purple")))

    def hue(self, *without: str) -> str:
        """Draw one of the card's hues."""
        return self.luck.choice([hue for hue in self.hues if hue not in without])

    def some(self, count: int, *without: str) -> list[str]:
        """Draw that many different hues of the card."""
        return self.luck.sample([hue for hue in self.hues if hue not in without], count)

    def fresh(self, words: Sequence[str]) -> str:
        """Draw a word that is not on any sign of this card yet."""
        word = self.luck.choice([word for word in words if word not in self.used])
        self.used.append(word)
        return word

    def draw(self, svg: str) -> None:
        """Add background, which no question is about."""
        self.layers.append(svg)

    def put(
        self,
        kind: str,
        spot: Spot,
        body: str,
        *,
        on: str = "ground",
        box: Box | None = None,
        cover: tuple[Box, ...] | None = None,
    ) -> Thing:
        """Add a thing as it was drawn and remember where it is."""
        number = sum(thing.kind == kind for thing in self.things) + 1
        where = box or around(spot)
        thing = Thing(f"{kind.replace(' ', '-')}-{number}", kind, where, on, (where,) if cover is None else cover)
        self.things.append(thing)
        self.layers.append(f'<g id="{thing.id}">{body}</g>' if self.art.marking else body)
        return thing

    def ask(self, *facts: Fact) -> None:
        """Remember what can be asked."""
        self.facts.extend(facts)

    def seen(self) -> list[Fact]:
        """Return the facts whose region is not mostly hidden by what was drawn later."""
        order = {thing.id: number for number, thing in enumerate(self.things, 1)}
        return [fact for fact in self.facts if hidden(fact.box, self.things[order[fact.thing.id] :]) <= fact.cover]

    def written(self, below: float = 0) -> list[Box]:
        """Return where something is written so far, on signs, plates and clocks, that reaches lower than `below`."""
        return [fact.box for fact in self.facts if fact.sort in READ and fact.box.y + fact.box.h > below]

    def in_sight(self, kind: str) -> bool:
        """Tell whether none of a kind is mostly hidden, so that they can be counted."""
        return all(
            hidden(thing.box, self.things[at:]) <= HIDDEN
            for at, thing in enumerate(self.things, 1)
            if thing.kind == kind
        )

    def svg(self) -> str:
        """Return the picture."""
        return self.art.svg(self.layers)


def area(box: Box) -> int:
    """Return a region's area, at least 1."""
    return max(1, box.w * box.h)


def hidden(box: Box, later: Sequence[Thing]) -> float:
    """Return the share of a region that later things cover together."""
    covered = sum(overlap(box, over) for thing in later for over in thing.cover)
    return covered / area(box)


def overlap(a: Box, b: Box) -> int:
    """Return the area that two regions share."""
    if a.x >= b.x + b.w or b.x >= a.x + a.w or a.y >= b.y + b.h or b.y >= a.y + a.h:
        return 0
    return (min(a.x + a.w, b.x + b.w) - max(a.x, b.x)) * (min(a.y + a.h, b.y + b.h) - max(a.y, b.y))


def around(spot: Spot) -> Box:
    """Return a spot's region, cut to the page."""
    return region(spot.x - spot.w / 2, spot.y - spot.h, spot.w, spot.h)


def region(x: float, y: float, w: float, h: float) -> Box:
    """Return a region in whole numbers, cut to the page."""
    left, top = max(0, round(x)), max(0, round(y))
    return Box(left, top, min(WIDE, round(x + w)) - left, min(HIGH, round(y + h)) - top)


def wide(spot: Spot, nominal: float, *parts: str) -> str:
    """A drawing made that many units wide, moved to its spot."""
    return moved(round(spot.x), round(spot.y), "".join(parts), size=spot.w / nominal, flip=spot.flip)


def high(spot: Spot, nominal: float, *parts: str) -> str:
    """A drawing made that many units high, moved to its spot."""
    return moved(round(spot.x), round(spot.y), "".join(parts), size=spot.h / nominal, flip=spot.flip)


def inside(spot: Spot, scale: float, x: float, y: float, w: float, h: float) -> Box:
    """Return a part's region from its place in the drawing's own units."""
    left = x if spot.flip > 0 else -x - w
    return region(spot.x + left * scale, spot.y + y * scale, w * scale, h * scale)


class Lane:
    """A strip of ground, wall or sky where things find free places side by side."""

    def __init__(self, left: int, right: int, gap: int = 10) -> None:
        self.left, self.right, self.gap = left, right, gap
        self.taken: list[tuple[float, float]] = []

    def take(self, x: float, w: float) -> None:
        """Reserve the space of something that is there already."""
        self.taken.append((x, w))

    def spare(self, boxes: Sequence[Box]) -> None:
        """Reserve the space before these, so that nothing stands in front of them."""
        for box in boxes:
            self.take(box.x + box.w / 2, box.w)

    def find(self, luck: Luck, w: float) -> int | None:
        """Draw a free place for something that wide and take it; None if there is no space left."""
        first, last = round(self.left + w / 2), round(self.right - w / 2)
        free = list(range(first, last + 1, 6))
        for tx, tw in self.taken:
            low, high_ = tx - (w + tw) / 2 - self.gap, tx + (w + tw) / 2 + self.gap
            free = [x for x in free if not low < x < high_]
        if not free:
            return None
        x = luck.choice(free)
        self.take(x, w)
        return x

    def place(self, luck: Luck, w: float) -> int:
        """Draw a free place and take it, or the one with the most space if none is free."""
        x = self.find(luck, w)
        if x is None:
            every = range(round(self.left + w / 2), round(self.right - w / 2), 6)
            x = max(every, key=lambda at: min(abs(at - tx) - tw / 2 for tx, tw in self.taken))
            self.take(x, w)
        return x

    def line_up_some(self, luck: Luck, many: int, w: float) -> list[int]:
        """Return free places for up to that many things of one width, from left to right."""
        found = [self.find(luck, w) for _ in range(many)]
        return sorted(x for x in found if x is not None)

    def line_up(self, luck: Luck, widths: Sequence[float]) -> list[int]:
        """Return places for all of these from left to right, sharing out the remaining space at random."""
        room = self.right - self.left - sum(widths)
        shares = [luck.between(1, 8) for _ in range(len(widths) + 1)]
        x, middles = float(self.left), list[int]()
        for width, share in zip(widths, shares, strict=False):
            x += room * share / sum(shares)
            middles.append(round(x + width / 2))
            self.take(round(x + width / 2), width)
            x += width
        return middles


def inwards(luck: Luck, x: float, reach: float) -> int:
    """Draw which way something that reaches out this far faces; near the page's edge, towards the middle."""
    return 1 if x < reach else -1 if x > WIDE - reach else luck.side()


def ground(art: Art, spot: Spot, share: float = 1.0, strength: float = 0.24) -> str:
    """A thing's contact shadow, stretched a little to the right, away from the light."""
    width = spot.w * share
    return art.shadow(spot.x + width * 0.1, spot.y - 1, width * 1.1, strength)
