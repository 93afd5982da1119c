"""The shelf of the toy shop and what stands on it."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import MOODS, PATTERNS, price_tag
from rumpus.games.stare.cards.facts import colour, count, missing, noun, number, written
from rumpus.games.stare.cards.graph import Lane, Spot, region
from rumpus.games.stare.cards.ink import GOLD, HUES, INK, shade, tint
from rumpus.games.stare.cards.pens import box, oval, path
from rumpus.games.stare.cards.things.playroom import dolls_house
from rumpus.games.stare.cards.things.shop import SOFT
from rumpus.games.stare.cards.things.toys import (
    PICTURES,
    TEDDIES,
    bear,
    drum,
    globe,
    jack,
    puzzle,
    robot,
    spinning_top,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.stare.cards.graph import Scene, Thing
    from rumpus.games.stare.cards.luck import Luck

NAMES = (
    "BUTTONS",
    "MARBLES",
    "TUMBLES",
    "WHISTLES",
    "DOODLES",
    "PEBBLES",
    "NOODLES",
    "GIGGLES",
    "TRINKETS",
    "THIMBLES",
)
SIZES = {
    "teddy bear": (100, 118),
    "robot": (110, 130),
    "drum": (110, 104),
    "globe": (104, 124),
    "puzzle": (112, 98),
    "spinning top": (96, 106),
    "jack-in-the-box": (112, 162),
    "doll's house": (200, 164),
}
"""Width and height of what stands on the shelf, as it is drawn."""
JACK = "jack-in-the-box"
LOW = ("teddy bear", "robot", "drum", JACK)
"""What may stand beside the doll's house."""
FLOOR = 612
BOARDS = (218, 350, 534)
ROWS = ("top", "middle", "bottom")


def goods(s: Scene, x: float, wood: str, back: str) -> None:
    """The tall shelf and what stands on it, row by row."""
    luck, art = s.luck, s.art
    left, w = x - 288, 576
    s.draw(box(left + 10, 100, w, FLOOR - 94, 10, INK, SOFT) + box(left, 64, w, FLOOR - 60, 8, art.fill(wood, "h")))
    s.draw(box(left + 18, 76, w - 36, BOARDS[2] - 76, 4, back))
    for y in BOARDS:
        s.draw(
            box(left + 6, y, w - 12, 24, 4, art.fill(tint(wood, 0.12)))
            + box(left + 18, y + 24, w - 36, 10, 0, INK, 'opacity=".14"')
        )
    for k in range(3):
        dx = left + 22 + k * (w - 30) / 3
        s.draw(
            box(
                dx,
                BOARDS[2] + 38,
                (w - 60) / 3,
                34,
                5,
                tint(wood, 0.1),
                f'stroke="{shade(wood, 0.25)}" stroke-width="2.5"',
            )
        )
        s.draw(oval(dx + (w - 60) / 6, BOARDS[2] + 55, 7, 6, GOLD))
    options, rows = stock(luck)
    shown: list[tuple[str, int, Thing]] = []
    for row, names in enumerate(rows):
        shown += shelf_row(s, left, row, names)
    about_shelf(s, shown, options)
    name = luck.choice(NAMES)
    roof = Spot(x, 112, 606, 104, s.hue("white"))
    thing = s.put("shop sign", roof, canopy(s, roof, name), on="wall")
    s.ask(
        written(
            thing,
            2,
            "name",
            "What was written on the big sign above the shelf?",
            name,
            NAMES,
            box=region(x - 170, 6, 340, 60),
        ),
        colour(
            thing, 2, "stripes", "Apart from cream, what colour were the stripes above the shelf?", roof.colour, s.hues
        ),
    )


def stock(luck: Luck) -> tuple[list[str], tuple[list[str], list[str], list[str]]]:
    """Draw four kinds of which the first is nowhere and the others are on the shelf, and what stands on each row.

    So each of the four is as likely as the others to be the missing one. The low row has room for what is large.
    """
    options = luck.sample([kind for kind in SIZES if kind != "doll's house"], 4)
    odd, *there = options
    tall = luck.shuffle([kind for kind in LOW if kind != odd])[:2]
    if JACK in there and JACK not in tall:
        tall[0] = JACK
    small = [kind for kind in SIZES if kind not in (odd, JACK, "doll's house")]
    must = [kind for kind in there if kind in small and kind not in tall]
    more = luck.shuffle([kind for kind in small if kind not in must])
    names = luck.shuffle([*(must + more)[: luck.between(5, len(small))], *luck.sample(small, 2)])
    first = luck.choice((3, 4))
    return options, (names[:first], names[first:], luck.shuffle(["doll's house", *tall]))


def canopy(s: Scene, t: Spot, name: str) -> str:
    """The striped cloth over the shelf and the board with the shop's name."""
    art, step, left = s.art, t.w / 12, t.x - t.w / 2
    cloths = [
        "".join(
            f"M{left + k * step:.1f} 56h{step:.1f}v36a{step / 2:.1f} 20 0 0 1 {-step:.1f} 0z" for k in range(n, 12, 2)
        )
        for n in (0, 1)
    ]
    board = box(t.x - 170, 14, 340, 56, 16, INK, SOFT) + box(
        t.x - 170, 8, 340, 56, 16, art.fill("#8a5a34"), f'stroke="{GOLD}" stroke-width="4"'
    )
    stripes = art.part("stripes", path(cloths[0], art.fill(HUES[t.colour]))) + path(cloths[1], art.fill("#fff3df"))
    return (
        box(left + 10, 98, t.w - 20, 20, 0, INK, SOFT)
        + stripes
        + board
        + art.part("name", art.sign(t.x, 51, name, 300, 42, "#ffe9b0"))
    )


def shelf_row(s: Scene, left: float, row: int, names: Sequence[str]) -> list[tuple[str, int, Thing]]:
    """Set one row, each thing with its price."""
    luck = s.luck
    width, height = (180, 146) if row == 2 else (100, 100)
    scale = {name: min(width / SIZES[name][0], height / SIZES[name][1], 1.25) for name in names}
    lane = Lane(round(left + 24), round(left + 552), 4)
    places = lane.line_up(luck, [max(86.0, SIZES[name][0] * scale[name]) for name in names])
    out: list[tuple[str, int, Thing]] = []
    for name, x in zip(names, places, strict=True):
        w, h = (side * scale[name] for side in SIZES[name])
        price = s.luck.choice([n for n in range(2, 40) if str(n) not in s.used])
        s.used.append(str(price))
        thing = stand(s, name, Spot(x, BOARDS[row] + 3, w, h), row, price, len([n for n in names if n == name]))
        out.append((name, row, thing))
    return out


def stand(s: Scene, name: str, spot: Spot, row: int, price: int, twins: int) -> Thing:
    """Draw one toy with what is special about it, and ask for that."""
    luck, art = s.luck, s.art
    first, second = s.some(2)
    draws = {
        "robot": ("colour", "colour was"),
        "drum": ("rim", "colour was the rim of"),
        "globe": ("pin", "colour was the flag on"),
        "puzzle": ("picture", "picture was on"),
        "spinning top": ("band", "colour was the dotted band of"),
        "jack-in-the-box": ("hat", "colour was the hat of"),
        "doll's house": ("door", "colour was the front door of"),
        "teddy bear": ("bow", "colour was the bow of"),
    }
    place = Spot(spot.x, spot.y, spot.w, spot.h, first)
    mood, value = luck.choice(MOODS), second
    pool: Sequence[str] = s.hues
    more = 0
    if name == "teddy bear":
        place = Spot(spot.x, spot.y, spot.w, spot.h, luck.choice(tuple(TEDDIES)))
        value = s.hue("white", place.colour)
        body = bear(art, place, mood=mood, tie=value, mark=luck.choice(("heart", "star", "button", "patch")))
    elif name == "robot":
        value, more = first, luck.between(1, 3)
        body = robot(art, place, dials=more, lamp=second)
    elif name == "drum":
        body = drum(art, place, rim=second)
    elif name == "globe":
        body = globe(art, place, pin=second)
    elif name == "puzzle":
        value, pool = luck.choice(PICTURES), PICTURES
        more = luck.choice((24, 36, 50, 60, 80, 100, 250, 500))
        body = puzzle(art, place, shows=value, pieces=more)
    elif name == "spinning top":
        body = spinning_top(art, place, band=second, lean=luck.choice((-12, 12)))
    elif name == "jack-in-the-box":
        body = jack(art, place, cap=second, mood=mood, pattern=luck.choice(PATTERNS))
    else:
        lit = sorted(luck.sample(range(5), luck.between(1, 5)))
        more = len(lit)
        body = dolls_house(art, place, door=second, lit=lit)
    label = price_tag(art, spot.x + 8, spot.y + 17, f"£{price}")
    thing = s.put(
        name, place, body + label, on="wall", box=region(spot.x - spot.w / 2, spot.y - spot.h, spot.w, spot.h + 26)
    )
    if twins == 1:
        it = f"the {name} on the {ROWS[row]} shelf"
        about, what = draws[name]
        make = noun if name == "puzzle" else colour
        s.ask(
            number(
                thing,
                6,
                "price",
                f"What was the price of {it}?",
                price,
                unit="£",
                box=region(spot.x - 22, spot.y - 2, 60, 40),
            ),
            make(thing, 5 if row < 2 else 4, about, f"What {what} {it}?", value, pool),
        )
        if name == "puzzle":
            s.ask(number(thing, 6, "pieces", f"How many pieces did {it} have?", more))
        if name == "doll's house":
            s.ask(
                count(thing, 5, "lit", "How many of the doll's house windows were lit?", more, 1, 5),
                colour(thing, 3, "roof", "What colour was the roof of the doll's house?", first, s.hues),
            )
        if name == "teddy bear":
            s.ask(colour(thing, 3, "fur", f"What colour was {it}?", place.colour, TEDDIES))
    return thing


def about_shelf(s: Scene, shown: list[tuple[str, int, Thing]], options: list[str]) -> None:
    """Ask what stands where on the two upper rows, and what was not for sale."""
    names = [name for name, _, _ in shown]
    every = tuple(SIZES)
    for row in (0, 1):
        line_up = [(name, thing) for name, at, thing in shown if at == row]
        for side, end in (("left", line_up[0]), ("right", line_up[-1])):
            s.ask(
                noun(
                    end[1],
                    5,
                    f"{side} end",
                    f"What was at the {side} end of the {ROWS[row]} shelf?",
                    end[0],
                    every,
                    sort="relation",
                )
            )
        for one, two in itertools.pairwise(line_up):
            if names.count(one[0]) == 1:
                s.ask(
                    noun(
                        two[1],
                        6,
                        "neighbour",
                        f"What was directly to the right of the {one[0]}?",
                        two[0],
                        every,
                        sort="relation",
                    )
                )
    text, where = "Which of these was not on the shelf: ", region(300, 80, 600, 480)
    s.ask(missing(shown[-1][2], 4, text, options[0], s.luck.shuffle(options), box=where))
