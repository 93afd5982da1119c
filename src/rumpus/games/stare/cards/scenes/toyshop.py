"""The inside of a toy shop: a street door, a full shelf with price tags, a counter with its keeper, a railway on a rug."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import MOODS
from rumpus.games.stare.cards.facts import clock, colour, count, noun, written
from rumpus.games.stare.cards.graph import Spot, inside, region
from rumpus.games.stare.cards.ink import INK, shade, tint
from rumpus.games.stare.cards.pens import box, line, oval, path, star
from rumpus.games.stare.cards.scenes.toyshop_floor import play, trade
from rumpus.games.stare.cards.scenes.toyshop_shelf import FLOOR, goods
from rumpus.games.stare.cards.things.clocks import TIMES
from rumpus.games.stare.cards.things.playroom import paper_kite
from rumpus.games.stare.cards.things.shop import cuckoo_clock, door

if TYPE_CHECKING:
    from rumpus.games.stare.cards.graph import Scene

ROOMS = (
    ("#f6dfc0", "#9db8b4"),
    ("#cfe3dc", "#c9aaa0"),
    ("#d9dcf0", "#a2abc8"),
    ("#f3d3cf", "#a3b3b8"),
    ("#e3e6c8", "#b0a9c0"),
)
"""Wall, and the back of the shelf."""
WOODS = ("#b07a4a", "#a86f52", "#9c7a58")
SIGNS = ("OPEN", "CLOSED", "SALE", "HELLO", "PUSH", "PULL")
WEATHER = ("sunny", "rainy", "snowy", "night")


def compose(s: Scene) -> None:
    """Room, shelf, door and counter in random order from left to right, then what is on the floor."""
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
                count(
                    thing, 5, "bows", "How many bows were on the tail of the kite beside the cuckoo clock?", bows, 2, 6
                )
            )
    s.ask(count(thing, 2, "count", "How many kites hung from the ceiling?", len(chosen), 1, 3))
