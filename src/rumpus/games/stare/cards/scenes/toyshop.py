"""The inside of a toy shop: a street door, a full shelf with price tags, a counter with its keeper, a railway on a rug."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import MOODS, PATTERNS, price_tag
from rumpus.games.stare.cards.facts import clock, colour, count, listed, noun, number, written
from rumpus.games.stare.cards.graph import Lane, Spot, inside, region
from rumpus.games.stare.cards.ink import COATS, CREAM, GOLD, HUES, INK, mix, shade, tint
from rumpus.games.stare.cards.pens import box, line, moved, oval, path, star
from rumpus.games.stare.cards.things.clocks import TIMES
from rumpus.games.stare.cards.things.people import somebody
from rumpus.games.stare.cards.things.pets import cat
from rumpus.games.stare.cards.things.playroom import blocks, dolls_house, paper_kite, rocking_horse, train
from rumpus.games.stare.cards.things.shop import SOFT, cuckoo_clock, door, rails, register
from rumpus.games.stare.cards.things.toys import (
    HELD,
    PICTURES,
    TEDDIES,
    bear,
    drum,
    globe,
    jack,
    puzzle,
    robot,
    spinning_top,
    toy,
)
from rumpus.games.stare.cards.things.traders import child, seller

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.stare.cards.graph import Scene, Thing

ROOMS = (
    ("#f6dfc0", "#9db8b4"),
    ("#cfe3dc", "#c9aaa0"),
    ("#d9dcf0", "#a2abc8"),
    ("#f3d3cf", "#a3b3b8"),
    ("#e3e6c8", "#b0a9c0"),
)
"""Wall, and the back of the shelf."""
WOODS = ("#b07a4a", "#a86f52", "#9c7a58")
WORDS = (
    "PLAY",
    "JUMP",
    "MOON",
    "STAR",
    "BEAR",
    "KITE",
    "SHIP",
    "FROG",
    "DUCK",
    "LION",
    "WISH",
    "GOLD",
    "SNOW",
    "TREE",
    "KING",
)
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
SIGNS = ("OPEN", "CLOSED", "SALE", "HELLO", "PUSH", "PULL")
WEATHER = ("sunny", "rainy", "snowy", "night")
CARGO = ("logs", "balls", "bricks", "bear", "duck")
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
FLOOR = 612
BOARDS = (218, 350, 534)
ROWS = ("top", "middle", "bottom")


def compose(s: Scene) -> None:
    """Room, shelf, door and counter in a drawn order from left to right, then what is on the floor."""
    luck = s.luck
    wall, back = luck.choice(ROOMS)
    wood = luck.choice(WOODS)
    room(s, wall, wood)
    widths = {"door": 236, "shelf": 590, "counter": 340}
    places = luck.shuffle(tuple(widths))
    x, at = luck.between(0, 1200 - sum(widths.values())), dict[str, float]()
    for name in places:
        at[name] = x + widths[name] / 2
        x += widths[name]
    street(s, at["door"])
    goods(s, at["shelf"], wood, back)
    hang(s, at["door"], at["counter"])
    trade(s, at["counter"], wood)
    play(s, at["door"], at["counter"])


def room(s: Scene, wall: str, wood: str) -> None:
    """Wall, ceiling and floor."""
    art, floor = s.art, "#d8ae80"
    paper = (
        path(star(18, 20, 8), shade(wall, 0.08))
        + oval(54, 56, 5, 5, tint(wall, 0.5))
        + line("M36 0v72M0 0v72", tint(wall, 0.3), 2)
    )
    s.draw(box(0, 0, 1200, FLOOR, 0, wall) + box(0, 0, 1200, FLOOR, 0, art.tile(72, 72, paper)))
    s.draw(art.glow(s.luck.choice((120, 600, 1080)), 240, 700, "#fff6d8"))
    planks = (
        "".join(f"M{600 + k * 92} {FLOOR}L{600 + k * 190} 900" for k in range(-8, 9))
        + "M0 650H1200M0 706H1200M0 790H1200"
    )
    s.draw(box(0, FLOOR, 1200, 290, 0, art.fill(floor)) + line(planks, shade(floor, 0.14), 2, 'opacity=".55"'))
    s.draw(box(0, FLOOR - 20, 1200, 22, 0, tint(wood, 0.45)) + box(0, FLOOR, 1200, 8, 0, INK, 'opacity=".14"'))
    s.draw(box(0, 0, 1200, 16, 0, tint(wood, 0.3)) + box(0, 16, 1200, 6, 0, INK, 'opacity=".1"'))


def street(s: Scene, x: float) -> None:
    """The street door."""
    luck = s.luck
    weather, sign, roof = luck.choice(WEATHER), luck.choice(SIGNS), s.hue("white")
    spot = Spot(x, FLOOR + 2, 200, 412, s.hue("white", "yellow"))
    scale = spot.w / 192
    thing = s.put("door", spot, door(s.art, spot, weather=weather, roof=roof, sign=sign), on="wall")
    s.ask(
        noun(
            thing,
            1,
            "weather",
            "What was it like outside the door: sunny, rainy, snowy or night?",
            weather,
            WEATHER,
            sort="place",
        ),
        colour(thing, 1, "colour", "What colour was the door?", spot.colour, s.hues),
        written(
            thing,
            3,
            "sign",
            "What did the sign on the door say?",
            sign,
            SIGNS,
            box=inside(spot, scale, -50, -164, 100, 48),
        ),
        colour(
            thing,
            6,
            "roof",
            "What colour was the roof of the house outside?",
            roof,
            s.hues,
            box=inside(spot, scale, -16, -254, 72, 92),
        ),
    )
    light = {"sunny": 0.6, "rainy": 0.3, "snowy": 0.4, "night": 0.15}[weather]
    beam = s.art.paint(
        '<linearGradient id="{id}" x2="0" y2="1"><stop stop-color="#fff6d8"/><stop offset="1" stop-color="#fff6d8" stop-opacity="0"/></linearGradient>'
    )
    s.draw(
        path(
            f"M{x - 76:.0f} {FLOOR}H{x + 76:.0f}L{x + 250:.0f} 900H{x:.0f}z",
            beam,
            f'opacity="{light}" filter="url(#soft)"',
        )
    )


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
    low = luck.shuffle(("doll's house", *luck.sample(("teddy bear", "robot", "jack-in-the-box", "drum"), 2)))
    pool = ("teddy bear", "robot", "drum", "spinning top", "puzzle", "globe")
    rest = luck.shuffle([*luck.sample(pool, luck.between(4, 6)), *luck.sample(pool[:5], 2)])
    first = luck.choice((3, 4))
    rows = (rest[:first], rest[first : first + 4], low)
    shown: list[tuple[str, int, Thing]] = []
    for row, names in enumerate(rows):
        shown += shelf_row(s, left, row, names)
    about_shelf(s, shown)
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
            thing, 2, "stripes", "What colour were the stripes above the shelf, besides cream?", roof.colour, s.hues
        ),
    )


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
        "puzzle": ("picture", "was the picture on"),
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
            s.ask(number(thing, 6, "pieces", f"How many pieces had {it}?", more))
        if name == "doll's house":
            s.ask(
                count(thing, 5, "lit", "In how many windows of the doll's house was the light on?", more, 1, 5),
                colour(thing, 3, "roof", "What colour was the roof of the doll's house?", first, s.hues),
            )
        if name == "teddy bear":
            s.ask(colour(thing, 3, "fur", f"What colour was {it}?", place.colour, TEDDIES))
    return thing


def about_shelf(s: Scene, shown: list[tuple[str, int, Thing]]) -> None:
    """Ask what stands where, and what was not for sale."""
    names = [name for name, _, _ in shown]
    every = tuple(SIZES)
    for row in (0, 1, 2):
        line_up = [(name, thing) for name, at, thing in shown if at == row]
        for side, end in (("left", line_up[0]), ("right", line_up[-1])):
            s.ask(
                noun(
                    end[1],
                    5,
                    f"{side} end",
                    f"What stood at the {side} end of the {ROWS[row]} shelf?",
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
                        f"What stood directly to the right of the {one[0]}?",
                        two[0],
                        every,
                        sort="relation",
                    )
                )
    absent = [name for name in every if name not in names]
    if absent:
        odd = s.luck.choice(absent)
        options = s.luck.shuffle([*s.luck.sample(sorted(set(names)), 3), odd])
        s.ask(
            noun(
                shown[0][2],
                4,
                "missing",
                f"Which of these was not on the shelf: a {listed(options)}?",
                odd,
                options,
                sort="missing",
                box=region(300, 80, 600, 480),
            )
        )


def hang(s: Scene, door_x: float, counter_x: float) -> None:
    """Kites over the door, the cuckoo clock over the counter, where there is wall."""
    luck, art = s.luck, s.art
    left, right = counter_x - 84, counter_x + 84
    clock_x, kite_x = luck.choice(((left, right), (right, left)))
    bird, time = luck.choice(("", *s.some(4))), luck.choice(TIMES)
    spot = Spot(clock_x, luck.between(316, 336), 150, 262, s.hue("white"))
    scale = spot.w / 150
    thing = s.put("cuckoo clock", spot, cuckoo_clock(art, spot, time=time, bird=bird), on="wall")
    s.ask(
        colour(thing, 3, "roof", "What colour was the roof of the cuckoo clock?", spot.colour, s.hues),
        clock(
            thing, 4, "dial", "What time did the cuckoo clock show?", time, box=inside(spot, scale, -46, -186, 92, 92)
        ),
    )
    if bird:
        s.ask(
            colour(
                thing,
                5,
                "bird",
                "What colour was the bird in the cuckoo clock?",
                bird,
                s.hues,
                box=inside(spot, scale, -20, -222, 46, 34),
            )
        )
    places = [(door_x - 58, 190, 84), (door_x + 58, 202, 88), (kite_x, luck.between(260, 290), 100)]
    chosen = luck.sample(places, luck.between(1, 3))
    for x, y, w in chosen:
        hue = s.hue()
        kite = Spot(x, y, w, w * 1.5, hue)
        bows, second = luck.between(2, 6), s.hue(hue)
        where = region(x - w / 2, y - w * 1.96, w, w * 1.96 + w * 0.1 * bows)
        thing = s.put(
            "kite", kite, paper_kite(art, kite, second=second, bows=bows, mood=luck.choice(MOODS)), on="air", box=where
        )
        if w == 100:
            s.ask(
                count(thing, 5, "bows", "How many bows had the tail of the kite beside the cuckoo clock?", bows, 2, 6)
            )
    s.ask(count(thing, 2, "count", "How many kites hung from the ceiling?", len(chosen), 1, 3))


def trade(s: Scene, x: float, wood: str) -> None:
    """Shopkeeper, counter and till; either of them may stand on the left."""
    luck, art, side = s.luck, s.art, s.luck.side()
    who = somebody(s, hats=("",), styles=("short", "bun", "curls", "bob"), patterns=("plain", "stripes", "dots"))
    held, hue, tie = luck.choice(HELD), s.hue("white", who.top), s.hue(who.top)
    spot = Spot(x + side * 66, 572, 170, 232, s.hue(who.top), -side)
    s.used.append(held)
    body = seller(art, spot, who=who, held=moved(0, 0, toy(art, held, HUES[hue]), size=1.25), tie=tie)
    thing = s.put("shopkeeper", spot, body, on="ground", box=region(spot.x - 92, 352, 184, 220))
    s.ask(
        noun(thing, 2, "held", "What was the shopkeeper holding?", held, HELD),
        colour(thing, 3, "apron", "What colour was the shopkeeper's apron?", spot.colour, s.hues),
        colour(thing, 4, "tie", "What colour was the shopkeeper's bow tie?", tie, s.hues),
    )
    tone = mix(HUES[s.hue("white", "yellow", "pink")], "#a98f86", 0.45)
    left = x - 164
    panels = "".join(
        box(left + 18 + k * 156, 632, 138, 128, 8, tint(tone, 0.12), f'stroke="{shade(tone, 0.2)}" stroke-width="3"')
        + path(star(left + 87 + k * 156, 696, 24), tint(tone, 0.34))
        for k in range(2)
    )
    s.draw(art.shadow(x, 778, 350, 0.3) + box(left, 588, 328, 190, 6, art.fill(tone)) + panels)
    s.draw(box(left - 12, 566, 352, 34, 8, art.fill(wood)) + box(left, 600, 328, 8, 0, INK, 'opacity=".2"'))
    amount = f"{luck.between(2, 98)}.{luck.choice(('25', '50', '75', '99'))}"
    till = Spot(x - side * 86, 576, 148, 152, luck.choice(("red", "green", "purple", "yellow")))
    thing = s.put("till", till, register(art, till, amount=amount), on="ground", box=region(till.x - 74, 424, 148, 152))
    s.ask(
        written(thing, 5, "amount", "What amount did the cash register show?", amount, amounts(amount)),
        colour(
            thing, 3, "colour", "What colour was the cash register?", till.colour, ("red", "green", "purple", "yellow")
        ),
    )


def amounts(shown: str) -> tuple[str, ...]:
    """Amounts that look like this one."""
    pounds, pence = shown.split(".")
    other = "50" if pence != "50" else "25"
    return shown, f"{pounds}.{other}", f"{int(pounds) + 1}.{pence}", f"{int(pounds) + 10}.{pence}"


def play(s: Scene, door_x: float, counter_x: float) -> None:
    """What is on the floor, from the back to the front."""
    luck, art = s.luck, s.art
    horse_x = door_x if luck.chance(60) else counter_x
    other = counter_x if horse_x == door_x else door_x
    lane = Lane(8, 1192, 6)
    lane.take(horse_x, 236)
    lane.take(other, 280)
    rug_x = 600 if abs(door_x - counter_x) > 700 else 300 if min(door_x, counter_x) > 500 else 900
    rug = mix(HUES[s.hue("white", "yellow")], "#e8d3bd", 0.62)
    s.draw(rails(rug_x - 260, rug_x + 260, rug, CREAM))
    rider(s, horse_x)
    kid_x, cat_x = luck.choice(((rug_x - 105, rug_x + 105), (rug_x + 105, rug_x - 105)))
    customer(s, kid_x)
    coat = luck.choice(tuple(COATS))
    pet = Spot(cat_x, luck.between(784, 796), 116, 130, coat)
    collar, look = s.hue("white"), luck.choice(("plain", "striped", "spotted"))
    thing = s.put("cat", pet, cat(art, pet, coat=look, mood=luck.choice(MOODS), collar=collar))
    s.ask(
        colour(thing, 1, "coat", "What colour was the cat?", coat, COATS),
        noun(thing, 2, "look", "Was the cat plain, striped or spotted?", look, ("plain", "striped", "spotted")),
        colour(thing, 4, "collar", "What colour was the cat's collar?", collar, s.hues),
    )
    railway(s, rug_x)
    hues, text = luck.sample(s.hues, 4), luck.choice(WORDS)
    spot = Spot(min(1050, max(150, other)), luck.between(866, 880), 284, 76)
    thing = s.put("blocks", spot, blocks(art, spot, text=text, hues=hues))
    s.ask(written(thing, 3, "text", "Which word did the alphabet blocks spell?", text, WORDS))
    for k, letter in enumerate(text):
        if text.count(letter) == 1:
            where = region(spot.x - 142 + 71 * k, spot.y - 70, 71, 76)
            s.ask(
                colour(
                    thing,
                    6,
                    f"block{k}",
                    f"What colour was the block with the letter {letter}?",
                    hues[k],
                    s.hues,
                    box=where,
                )
            )


def rider(s: Scene, x: float) -> None:
    """The rocking horse."""
    luck = s.luck
    coat = luck.choice(tuple(COATS))
    mane, saddle, runner = s.some(3, "white")
    spots = luck.between(2, 7)
    spot = Spot(min(1070, max(130, x)), luck.between(806, 824), 226, 228, coat, luck.side())
    thing = s.put(
        "rocking horse", spot, rocking_horse(s.art, spot, mane=mane, saddle=saddle, runner=runner, spots=spots)
    )
    s.ask(
        colour(thing, 2, "saddle", "What colour was the rocking horse's saddle?", saddle, s.hues),
        colour(thing, 3, "mane", "What colour was the rocking horse's mane?", mane, s.hues),
        colour(thing, 5, "runner", "What colour were the runners of the rocking horse?", runner, s.hues),
        count(thing, 6, "spots", "How many spots had the rocking horse?", spots, 2, 7),
    )


def customer(s: Scene, x: float) -> None:
    """A child with a toy."""
    luck = s.luck
    who = somebody(
        s,
        hats=("", "cap", "bow"),
        styles=("plaits", "curls", "bob", "short"),
        patterns=("plain", "stripes", "dots", "zigzags"),
        grown=False,
    )
    held = luck.choice([name for name in HELD if name not in s.used])
    hue, shoes = s.hue("white", who.top), s.hue(who.top)
    spot = Spot(x, luck.between(782, 794), 142, 212, flip=luck.side())
    body = child(s.art, spot, who=who, held=moved(0, 0, toy(s.art, held, HUES[hue]), size=1.15), shoes=shoes)
    thing = s.put("toy child", spot, body)
    s.ask(
        noun(thing, 1, "held", "What was the child holding?", held, HELD),
        colour(thing, 2, "top", "What colour was the child's jumper?", who.top, s.hues),
        colour(thing, 5, "shoes", "What colour were the child's shoes?", shoes, s.hues),
    )


def railway(s: Scene, x: float) -> None:
    """The train on the near side of the track."""
    luck = s.luck
    wagons = [(s.hue(), cargo) for cargo in luck.sample(CARGO, luck.between(2, 5))]
    way, shown, length = luck.side(), luck.between(1, 9), 110 + 88 * len(wagons)
    spot = Spot(x + way * luck.between(-10, 10), 866, length, 120, s.hue("white"))
    thing = s.put(
        "train",
        spot,
        train(s.art, spot, way=way, number=shown, wagons=wagons),
        box=region(spot.x - length / 2, 780, length, 88),
    )
    s.ask(
        colour(thing, 2, "colour", "What colour was the locomotive?", spot.colour, s.hues),
        count(thing, 3, "wagons", "How many wagons did the train pull?", len(wagons), 2, 5),
        number(thing, 4, "number", "Which number was on the locomotive?", shown),
        noun(thing, 5, "first", "What was in the wagon right behind the locomotive?", wagons[0][1], CARGO),
        colour(thing, 6, "last", "What colour was the last wagon?", wagons[-1][0], s.hues),
        noun(thing, 6, "cargo", "What was in the last wagon?", wagons[-1][1], CARGO),
    )
