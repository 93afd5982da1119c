"""A kitchen: shelves full of things, a window with a view, a cook, a cat, and somebody in a hole in the wall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import PATTERNS
from rumpus.games.stare.cards.cast import Cast
from rumpus.games.stare.cards.facts import clock, colour, count, missing, noun, number, written
from rumpus.games.stare.cards.graph import Lane, Spot, inside, region
from rumpus.games.stare.cards.ink import INK, WOOD, shade, tint
from rumpus.games.stare.cards.pens import box, disc, line, path
from rumpus.games.stare.cards.scenes.kitchen_worktop import counter_things
from rumpus.games.stare.cards.things.clocks import TIMES, wall_clock
from rumpus.games.stare.cards.things.kitchen import (
    MARKS,
    books,
    calendar,
    garden_window,
    hanging_pans,
    jar,
    mug,
    plant,
)
from rumpus.games.stare.cards.things.square import bunting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.stare.cards.graph import Scene, Thing
    from rumpus.games.stare.cards.luck import Luck

WALLS = ("#f4c9a8", "#bfe0d4", "#f6d98b", "#cfd3f2", "#f3bcc0")
LABELS = ("FLOUR", "SUGAR", "TEA", "RICE", "BEANS", "OATS", "HONEY", "SALT", "PASTA", "COCOA")
WEATHER = ("sunny", "rainy", "night", "snowy")
PANS = ("pan", "ladle", "sieve", "whisk")
WIDTHS = {"mug": 92, "jar": 92, "plant": 100, "books": 136}
ROWS = ("upper", "lower")
FRIDGE = 216
"""How much of a side the fridge takes up."""
LEAST = 240
"""How wide a wall must be for shelves."""
SHORTEST = 130
"""How long a board must be."""
MOST = 10
"""The most mugs, jars and plants."""
FEW = 3
"""How many jars a question names, besides the word that is on none of them."""


def compose(s: Scene) -> None:
    """Wall, window and shelves where they happen to be, then the cook behind the counter and everything on it."""
    luck, cast = s.luck, Cast(s)
    wall = luck.choice(WALLS)
    room(s, wall)
    flags(s)
    cold = luck.choice((-1, 0, 0, 1))
    first, last = (FRIDGE if cold < 0 else 30), (1200 - FRIDGE if cold > 0 else 1170)
    middle = (first + last) // 2
    window_x = luck.choice((first + 184, middle, last - 184)) + luck.between(-8, 8)
    view(s, window_x)
    shelves(
        s, [(left, right) for left, right in ((first, window_x - 198), (window_x + 198, last)) if right - left > LEAST]
    )
    counter_things(s, cast, cold)


def room(s: Scene, wall: str) -> None:
    """Wall paper and the fronts under the counter."""
    art = s.art
    leaf = "M16 8q8 10 0 20q-8-10 0-20zM48 40q8 10 0 20q-8-10 0-20z"
    paper = (
        path(leaf, shade(wall, 0.12), 'opacity=".55"')
        + disc(48, 16, 3, tint(wall, 0.5))
        + disc(16, 48, 3, tint(wall, 0.5))
    )
    s.draw(box(0, 0, 1200, 900, 0, wall) + box(0, 0, 1200, 900, 0, art.tile(64, 64, paper)))


def flags(s: Scene) -> None:
    """Bunting under the ceiling."""
    luck = s.luck
    few, many = s.some(2)
    shown = luck.shuffle([few] * luck.between(1, 5) + [many] * luck.between(6, 8))
    spot = Spot(600, 92, 1200, luck.between(80, 96))
    thing = s.put("bunting", spot, bunting(s.art, spot, flags=shown), on="wall", box=region(0, 0, 1200, 92), cover=())
    s.ask(count(thing, 6, "few", f"How many {few} flags hung from the ceiling?", shown.count(few), 1, 5))


def view(s: Scene, x: float) -> None:
    """The window."""
    luck = s.luck
    weather, roof, pattern = luck.choice(WEATHER), s.hue("white"), luck.choice(PATTERNS)
    house = luck.choice((-70, 70))
    spot = Spot(x, luck.between(440, 470), luck.between(350, 372), 350, s.hue())
    scale = spot.w / 386
    thing = s.put(
        "window", spot, garden_window(s.art, spot, weather=weather, roof=roof, pattern=pattern, house=house), on="wall"
    )
    s.ask(
        noun(
            thing,
            1,
            "weather",
            "What was it like outside the window: sunny, rainy, snowy or night?",
            weather,
            WEATHER,
            sort="place",
        ),
        colour(thing, 1, "curtains", "What colour were the curtains?", spot.colour, s.hues),
        noun(thing, 3, "pattern", "What pattern was on the curtains?", pattern, PATTERNS),
        colour(
            thing,
            6,
            "roof",
            "What colour was the roof of the house outside?",
            roof,
            s.hues,
            box=inside(spot, scale, house - 42, -146, 84, 96),
        ),
    )
    side = -1 if house > 0 else 1
    flower, blooms = s.hue("green"), luck.between(2, 5)
    sill = Spot(x + side * luck.between(78, 96), spot.y - 8, 88, 116, s.hue(spot.colour))
    thing = s.put("sill plant", sill, plant(s.art, sill, flower=flower, blooms=blooms), on="window-1")
    s.ask(
        colour(thing, 4, "pot", "What colour was the flower pot on the window sill?", sill.colour, s.hues),
        colour(thing, 5, "blooms", "What colour were the flowers on the window sill?", flower, s.hues),
    )


def shelves(s: Scene, walls: list[tuple[int, int]]) -> None:
    """Two rows of boards with things; in one place there is a clock, pans or a calendar instead."""
    luck = s.luck
    boards = [(row, left, right) for row in range(2) for left, right in walls]
    at = luck.between(0, len(boards) - 1)
    row, left, right = boards[at]
    hung, end = luck.side(), 98
    levels = (luck.between(256, 272), luck.between(424, 438))
    beside(s, left + end if hung < 0 else right - end, levels[row])
    boards[at] = (row, left + 196, right) if hung < 0 else (row, left, right - 196)
    boards = [(row, left, right) for row, left, right in boards if right - left > SHORTEST]
    shown: list[tuple[str, int, Thing]] = []
    stocked = stock(luck, [(row, right - left - 24) for row, left, right in boards])
    for (row, left, right), names in zip(boards, stocked, strict=True):
        y = levels[row]
        board(s, left, right, y)
        places = Lane(left + 12, right - 12, 2).line_up(luck, [WIDTHS[name] for name in names])
        shown += [(name, row, item(s, name, x, y, row)) for name, x in zip(names, places, strict=True)]
    about_shelves(s, shown)


def board(s: Scene, left: int, right: int, y: int) -> None:
    """One board on its brackets."""
    art, w = s.art, right - left
    s.draw(box(left, y + 14, w, 26, 6, INK, 'opacity=".2" filter="url(#soft)"'))
    s.draw("".join(path(f"M{x} {y + 12}h16v34q-16-4-16-34z", shade(WOOD, 0.35)) for x in (left + 30, right - 46)))
    grain = line(f"M{left + 20} {y + 7}h{w // 3}m30 5h{w // 5}", shade(WOOD, 0.2), 2, 'opacity=".5"')
    s.draw(box(left, y, w, 20, 5, art.fill(WOOD)) + grain)


def beside(s: Scene, x: float, y: float) -> None:
    """A clock or a rail of pans where the shelf leaves room."""
    luck, art = s.luck, s.art
    what = luck.choice(("clock", "clock", "pans", "calendar"))
    if what == "calendar":
        day = luck.between(1, 31)
        spot = Spot(x, y + 22, 140, 150, s.hue("white"))
        thing = s.put("calendar", spot, calendar(art, spot, day=day), on="wall")
        s.ask(number(thing, 4, "day", "Which day of the month did the calendar show?", day))
    elif what == "clock":
        time = luck.choice(TIMES)
        spot = Spot(x, y + 34, 150, 150, s.hue())
        thing = s.put("wall clock", spot, wall_clock(art, spot, time=time), on="wall")
        s.ask(
            clock(thing, 4, "dial", "What time did the kitchen clock show?", time),
            colour(thing, 3, "rim", "What colour was the kitchen clock?", spot.colour, s.hues),
        )
    else:
        kinds = luck.sample(PANS, 3)
        spot = Spot(x, y + 20, 196, 112)
        thing = s.put(
            "pans", spot, hanging_pans(art, x, y - 86, kinds), on="wall", box=region(x - 98, y - 92, 196, 112)
        )
        s.ask(
            noun(
                thing,
                4,
                "left",
                "Which tool hung furthest to the left beside the shelf?",
                kinds[0],
                PANS,
                sort="relation",
            )
        )


STOCK = [
    (mugs, jars, plants)
    for mugs in range(1, 6)
    for jars in range(1, 6)
    for plants in range(1, 6)
    if mugs + jars + plants <= MOST
]
"""How many mugs, jars and plants there can be."""


def stock(luck: Luck, rooms: Sequence[tuple[int, int]]) -> list[list[str]]:
    """Share things out between boards, each thing to the one with most space; books fill what is left of a row.

    The shelves are full, and no number is much likelier than another.
    """
    most = min(MOST, sum(room // (WIDTHS["plant"] + 8) for _, room in rooms))
    counts = luck.choice([each for each in STOCK if most - 2 <= sum(each) <= most])
    out: list[list[str]] = [[] for _ in rooms]

    def free(at: int) -> int:
        return rooms[at][1] - sum(WIDTHS[name] + 8 for name in out[at])

    every = [kind for kind, many in zip(("mug", "jar", "plant"), counts, strict=True) for _ in range(many)]
    for kind in luck.shuffle(every):
        out[max(range(len(rooms)), key=free)].append(kind)
    for row in range(2):
        roomy = [at for at, each in enumerate(rooms) if each[0] == row and free(at) >= WIDTHS["books"]]
        if roomy:
            out[roomy[0]].insert(luck.between(0, len(out[roomy[0]])), "books")
    return out


def item(s: Scene, kind: str, x: int, y: int, row: int) -> Thing:
    """One thing on a board, and what is asked about it."""
    luck, art = s.luck, s.art
    shelf = ROWS[row]
    if kind == "mug":
        pattern = luck.choice((*PATTERNS, "plain"))
        spot = Spot(x, y + 2, 92, 74, s.hue())
        thing = s.put("mug", spot, mug(art, spot, pattern=pattern), on="wall")
    elif kind == "jar":
        label = s.fresh(LABELS)
        spot = Spot(x, y + 2, 88, 114, s.hue("white"))
        thing = s.put("jar", spot, jar(art, spot, label=label), on="wall")
        s.ask(
            colour(thing, 5, "colour", f"What colour was the filling in the jar labelled {label}?", spot.colour, s.hues)
        )
    elif kind == "plant":
        flower, blooms = s.hue("green"), luck.between(1, 5)
        spot = Spot(x, y + 2, 98, 128, s.hue())
        thing = s.put("plant", spot, plant(art, spot, flower=flower, blooms=blooms), on="wall")
    else:
        spines = [(s.hue(), luck.between(96, 122)) for _ in range(4)]
        spot = Spot(x, y + 2, 136, 122)
        marks = [luck.choice(MARKS) for _ in spines]
        thing = s.put("books", spot, books(art, spot, spines=spines, marks=marks), on="wall")
        s.ask(
            colour(
                thing,
                6,
                "first",
                f"What colour was the first book from the left on the {shelf} shelf?",
                spines[0][0],
                s.hues,
            )
        )
    return thing


def about_shelves(s: Scene, shown: list[tuple[str, int, Thing]]) -> None:
    """Ask how many there are, and about the only one of its kind or the first of its row."""
    every = region(30, 150, 1140, 310)
    for kind, level in (("mug", 2), ("jar", 3), ("plant", 3)):
        found = [thing for name, _, thing in shown if name == kind]
        things = "plants in pots" if kind == "plant" else f"{kind}s"
        text = f"How many {things} were on the shelves?"
        s.ask(count(found[0], level, "count", text, len(found), 1, 5, box=every))
    for row, shelf in enumerate(ROWS):
        jars = [thing for name, at, thing in shown if name == "jar" and at == row]
        if jars:
            label = s.used[[thing for name, _, thing in shown if name == "jar"].index(jars[0])]
            text = f"Which word was on the first jar from the left on the {shelf} shelf?"
            s.ask(written(jars[0], 5, "first", text, label, LABELS))
    if len(s.used) >= FEW:
        absent = s.luck.choice([label for label in LABELS if label not in s.used])
        options = s.luck.shuffle([*s.luck.sample(s.used, FEW), absent])
        last = shown[-1][2]
        s.ask(missing(last, 4, "Which of these words was not on any jar: ", absent, options, box=every))
