"""On and under the worktop of the kitchen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import MOODS, PATTERNS
from rumpus.games.stare.cards.cast import Cast
from rumpus.games.stare.cards.facts import colour, count, missing, noun, number, written
from rumpus.games.stare.cards.graph import Lane, Spot, region
from rumpus.games.stare.cards.ink import COATS, INK, shade, tint
from rumpus.games.stare.cards.pens import EMBLEMS, box, disc
from rumpus.games.stare.cards.things.animals import ANIMALS, animal_head
from rumpus.games.stare.cards.things.kitchen import (
    BAKED,
    FRUIT,
    TOOLS,
    candle_cake,
    chalkboard,
    fridge,
    fruit_bowl,
    kettle,
    kitchen_tool,
    mouse_hole,
    oven,
    pot,
    tea_towel,
)
from rumpus.games.stare.cards.things.people import somebody
from rumpus.games.stare.cards.things.pets import cat
from rumpus.games.stare.cards.things.traders import seller

if TYPE_CHECKING:
    from rumpus.games.stare.cards.graph import Scene

FULL = 1130
"""How much of the worktop may be filled."""
CABINETS = ("#3f7f7a", "#35608f", "#7a4f7a", "#a8573f")
DISHES = ("SOUP", "PIES", "EGGS", "CAKE", "TEA", "STEW", "FISH")
INSIDE = ("carrots", "spaghetti", "crab", "corn cobs", "eggs")
COUNTER = 698
"""Base line of what stands on the counter."""


def counter_things(s: Scene, cast: Cast, cold: int) -> None:
    """The cook, the counter, and what stands on it in a drawn order; a fridge at one side, or none."""
    luck, art = s.luck, s.art
    widths = {"cook": 200, "cat": 140, "cake": 224, "bowl": 210, "board": 196, "kettle": 150, "pot": 160}
    row = ["cook"]
    for kind in luck.shuffle([kind for kind in widths if kind != "cook"]):
        if sum(widths[name] for name in (*row, kind)) < FULL - 200 * abs(cold):
            row.append(kind)
    row = luck.shuffle(row)
    left, right = (210 if cold < 0 else 10), (990 if cold > 0 else 1190)
    places = dict(zip(row, Lane(left, right).line_up(luck, [widths[kind] for kind in row]), strict=True))
    cook(s, places["cook"])
    cabinet = luck.choice(CABINETS)
    s.draw(box(0, 700, 1200, 200, 0, cabinet))
    for k in range(4):
        x = 20 + k * 297
        s.draw(box(x, 752, 270, 170, 14, tint(cabinet, 0.1), f'stroke="{shade(cabinet, 0.25)}" stroke-width="4"'))
        s.draw(disc(x + (240 if k % 2 == 0 else 30), 820, 11, "#f6c445", 'stroke="#b98716" stroke-width="3"'))
    s.draw(box(0, 690, 1200, 40, 0, art.fill("#f1e3cf")) + box(0, 728, 1200, 8, 0, INK, 'opacity=".25"'))
    makers = {"cat": pet, "cake": sponge, "bowl": fruit, "board": special, "kettle": tea, "pot": stew}
    order = [kind for kind in row if kind != "cook"]
    for kind in order:
        makers[kind](s, places[kind])
    named = {
        "cat": "cat",
        "cake": "cake",
        "bowl": "fruit bowl",
        "board": "chalkboard",
        "kettle": "kettle",
        "pot": "cooking pot",
    }
    first = s.things[-1]
    pool = tuple(named.values())
    s.ask(
        noun(
            first,
            4,
            "leftmost",
            "What was furthest to the left on the counter?",
            named[order[0]],
            pool,
            sort="relation",
            box=region(0, 520, 400, 180),
        ),
        noun(
            first,
            4,
            "rightmost",
            "What was furthest to the right on the counter?",
            named[order[-1]],
            pool,
            sort="relation",
            box=region(800, 520, 400, 180),
        ),
    )
    below(s, cast, left, right)
    if cold:
        cooler(s, 600 + cold * 496)


def cooler(s: Scene, x: int) -> None:
    """The fridge."""
    mark = s.luck.choice(EMBLEMS)
    spot = Spot(x, 888, 190, s.luck.between(540, 580), s.hue())
    thing = s.put("fridge", spot, fridge(s.art, spot, mark=mark))
    s.ask(
        colour(thing, 2, "colour", "What colour was the fridge?", spot.colour, s.hues),
        noun(thing, 4, "mark", "What picture was on the fridge?", mark, EMBLEMS),
    )


def below(s: Scene, cast: Cast, left: int, right: int) -> None:
    """Under the counter: the oven, a hole in the wall, a tea towel."""
    luck, art = s.luck, s.art
    low = Lane(left + 10, right - 10, 16)
    baked = luck.choice(BAKED)
    stove = Spot(low.find(luck, 250) or 600, 900, 250, 156, s.hue("white"))
    thing = s.put("oven", stove, oven(art, stove, inside=baked), on="wall")
    s.ask(
        noun(thing, 2, "inside", "What was in the oven?", baked, BAKED),
        colour(thing, 3, "colour", "What colour was the oven?", stove.colour, s.hues),
    )
    hole_x, towel_x = low.find(luck, 126) or 100, low.find(luck, 110) or 1000
    who = cast.next()
    hole = Spot(hole_x, 900, 122, 144, s.hue())
    thing = s.put("hole", hole, mouse_hole(art, hole, head=animal_head(art, who)), on="wall")
    s.ask(
        noun(thing, 2, "who", "Which animal was looking out of the hole under the counter?", who, ANIMALS, sort="who"),
        colour(thing, 6, "scarf", "What colour was the scarf of the animal in the hole?", hole.colour, s.hues),
    )
    pattern = luck.choice((*PATTERNS, "plain"))
    towel = Spot(towel_x, 856, 96, 126, s.hue())
    thing = s.put("tea towel", towel, tea_towel(art, towel, pattern=pattern), on="wall")
    s.ask(
        colour(thing, 4, "colour", "What colour was the tea towel?", towel.colour, s.hues),
        noun(thing, 5, "pattern", "What pattern was on the tea towel?", pattern, (*PATTERNS, "plain")),
    )


def cook(s: Scene, x: float) -> None:
    """Somebody behind the counter with a tool."""
    luck, art = s.luck, s.art
    who = somebody(
        s,
        hats=("chef's hat",),
        styles=("short", "curls", "bob", "plaits"),
        patterns=("plain", "stripes", "dots", "checks"),
    )
    tool = luck.choice(TOOLS)
    spot = Spot(x, 700, 178, 250, s.hue(who.top), luck.side())
    body = seller(art, spot, who=who, held=kitchen_tool(art, tool))
    thing = s.put("kitchen cook", spot, body, on="ground", box=region(x - 95, 452, 190, 248))
    s.ask(
        noun(thing, 2, "held", "What was the cook holding?", tool, TOOLS),
        colour(thing, 3, "apron", "What colour was the cook's apron?", spot.colour, s.hues),
        colour(thing, 5, "top", "What colour was the cook's shirt under the apron?", who.top, s.hues),
        colour(thing, 6, "hat", "What colour was the band of the cook's hat?", who.hat_hue, s.hues),
    )


def pet(s: Scene, x: int) -> None:
    """The cat on the counter."""
    luck = s.luck
    coat, look, collar = luck.choice(tuple(COATS)), luck.choice(("plain", "striped", "spotted")), s.hue("white")
    spot = Spot(x, COUNTER, 128, 146, coat, luck.side())
    thing = s.put("cat", spot, cat(s.art, spot, coat=look, mood=luck.choice(MOODS), collar=collar))
    s.ask(
        colour(thing, 1, "coat", "What colour was the cat with the collar?", coat, COATS),
        colour(thing, 5, "collar", "What colour was the cat's collar?", collar, s.hues),
    )


def sponge(s: Scene, x: int) -> None:
    """A cake with candles."""
    candles = s.luck.between(2, 7)
    spot = Spot(x, COUNTER, 220, 170, s.hue("yellow"))
    thing = s.put("cake", spot, candle_cake(s.art, spot, candles=candles))
    s.ask(
        count(thing, 3, "candles", "How many candles were on the cake?", candles, 2, 7),
        colour(thing, 2, "icing", "What colour was the icing on the cake?", spot.colour, s.hues),
    )


def fruit(s: Scene, x: int) -> None:
    """A bowl of fruit with more of one kind than of the others."""
    luck = s.luck
    kinds = luck.sample(FRUIT, 3)
    pieces = (
        luck.shuffle([kinds[0]] * 3 + kinds[1:])
        if luck.chance(50)
        else luck.shuffle([kinds[0], kinds[0], kinds[1], kinds[1], kinds[2]])
    )
    spot = Spot(x, COUNTER, 206, 150, s.hue())
    thing = s.put("bowl", spot, fruit_bowl(s.art, spot, fruit=pieces))
    absent = luck.choice([name for name in FRUIT if name not in kinds])
    options = luck.shuffle([*kinds, absent])
    s.ask(
        colour(thing, 3, "colour", "What colour was the fruit bowl?", spot.colour, s.hues),
        missing(thing, 4, "Which fruit was not in the bowl: ", absent, options),
        noun(
            thing,
            4,
            "single",
            "Which fruit was right in the middle of the bowl, at the front?",
            pieces[4],
            FRUIT,
            sort="relation",
        ),
    )


def special(s: Scene, x: int) -> None:
    """The chalkboard."""
    luck = s.luck
    dish, price = luck.choice(DISHES), luck.between(2, 9)
    spot = Spot(x, COUNTER, 190, 130)
    thing = s.put("chalkboard", spot, chalkboard(s.art, spot, dish=dish, price=price, lean=luck.choice((-4, 3, 5))))
    s.ask(
        written(thing, 3, "dish", "What was today's special on the chalkboard?", dish, DISHES),
        number(thing, 4, "price", "What price was on the chalkboard?", price, unit="£"),
    )


def tea(s: Scene, x: int) -> None:
    """The kettle."""
    spot = Spot(x, COUNTER, 146, 118, s.hue(), s.luck.side())
    thing = s.put("kettle", spot, kettle(s.art, spot))
    s.ask(colour(thing, 2, "colour", "What colour was the kettle?", spot.colour, s.hues))


def stew(s: Scene, x: int) -> None:
    """The pot and what looks out of it."""
    what = s.luck.choice(INSIDE)
    spot = Spot(x, COUNTER, 152, 136, s.hue())
    thing = s.put("pot", spot, pot(s.art, spot, inside=what))
    s.ask(
        noun(thing, 2, "inside", "What was sticking out of the cooking pot?", what, INSIDE),
        colour(thing, 3, "colour", "What colour was the cooking pot?", spot.colour, s.hues),
    )
