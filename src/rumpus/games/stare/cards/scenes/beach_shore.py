"""Along the water: lifeguard, kite, ice-cream stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import PATTERNS, WIDE
from rumpus.games.stare.cards.cast import Cast
from rumpus.games.stare.cards.facts import clock, colour, count, noun, number, written
from rumpus.games.stare.cards.graph import Spot, area, around, ground, high, inside, inwards, overlap, region
from rumpus.games.stare.cards.ink import WOOD
from rumpus.games.stare.cards.pens import disc
from rumpus.games.stare.cards.things.animals import ANIMALS, animal
from rumpus.games.stare.cards.things.clocks import TIMES, tide_clock
from rumpus.games.stare.cards.things.people import STYLES, bather, somebody
from rumpus.games.stare.cards.things.seaside import SUNDAE, lookout, palm, stand, surfboard
from rumpus.games.stare.cards.things.sky import kite

if TYPE_CHECKING:
    from rumpus.games.stare.cards.graph import Lane, Scene
    from rumpus.games.stare.cards.luck import Luck

NAMES = ("SCOOPS", "FROSTY'S", "MR MELT", "LICKS", "GELATO", "BRRR BAR", "ICE BOAT")
FLAVOURS = ("MANGO", "LEMON", "CHERRY", "MINT", "COCOA", "PLUM", "FIG")
STAND = 215
"""How far from the middle of the ice-cream stand a kite must be."""
EDGE = 90
"""How far from the edge of the page a kite must be."""
KITE_HIGH = 175
"""How high a kite flies."""
KITES = ("diamond", "fish", "star", "heart", "butterfly")


WIDTHS = {"chair": 200, "child": 100, "tide clock": 132, "surfboard": 84, "palm": 190}
"""How much of the sea is hidden by what stands in front of it."""


def find_places(luck: Luck, back: Lane) -> dict[str, int]:
    """Draw where things stand along the water: the lifeguard's chair, the child with the kite, and up to two more."""
    first, second = luck.sample(("tide clock", "surfboard", "palm"), 2)
    places = {"chair": back.place(luck, 160)}
    rooms = {"tide clock": 132, "surfboard": 84, "palm": 110}
    if (x := back.find(luck, rooms[first])) is not None:
        places[first] = x
    places["child"] = back.place(luck, 130)
    if (x := back.find(luck, rooms[second])) is not None:
        places[second] = x
    return places


def along(s: Scene, cast: Cast, at: dict[str, int], stand_x: float, shore: int) -> None:
    """Along the water: stand, lifeguard, kite, and whatever else fits."""
    luck, art = s.luck, s.art
    if (x := at.get("palm")) is not None:
        coconuts = luck.between(1, 5)
        spot = Spot(x, shore + luck.between(70, 110), 300, luck.between(420, 470), flip=luck.side())
        scale = spot.h / 460
        cover = (inside(spot, scale, -200, -460, 330, 110), inside(spot, scale, -44, -410, 70, 410))
        thing = s.put("palm", spot, palm(art, spot, coconuts=coconuts), cover=cover)
        s.ask(
            count(
                thing,
                5,
                "coconuts",
                "How many coconuts hung from the palm?",
                coconuts,
                1,
                5,
                box=inside(spot, scale, -80, -410, 110, 76),
            )
        )
    if (x := at.get("tide clock")) is not None:
        time = luck.choice(TIMES)
        spot = Spot(x, shore + luck.between(60, 90), 128, 202, s.hue())
        thing = s.put("tide-clock", spot, tide_clock(art, spot, time=time, text="HIGH TIDE"))
        s.ask(
            clock(thing, 5, "dial", "What time was high tide?", time),
            colour(thing, 4, "board", "What colour was the board with the clock?", spot.colour, s.hues),
        )
    if (x := at.get("surfboard")) is not None:
        stripes = luck.between(1, 5)
        spot = Spot(x, shore + luck.between(110, 150), 70, 226, s.hue())
        bands = inside(spot, spot.h / 240, -34, -54 - 26 * stripes, 68, 6 + 26 * stripes)
        thing = s.put("surfboard", spot, surfboard(art, spot, stripes=stripes))
        s.ask(
            colour(thing, 3, "colour", "What colour was the surfboard?", spot.colour, s.hues),
            count(thing, 6, "stripes", "How many stripes went across the surfboard?", stripes, 1, 5, box=bands),
        )
    lifeguard(s, cast, at["chair"], shore + luck.between(84, 104))
    flyer(s, at["child"], shore + luck.between(80, 100), stand_x)
    sell(s, cast, stand_x, shore + luck.between(112, 132))


def lifeguard(s: Scene, cast: Cast, x: float, y: float) -> None:
    """The lifeguard on the high chair."""
    luck = s.luck
    who, worn, shown = cast.next(), luck.choice(("", "cap", "sunglasses", "sun hat")), luck.between(1, 9)
    spot = Spot(x, y, 150, 282, s.hue(), inwards(luck, x, 140))
    flag, hat_hue = s.hue(), s.hue(spot.colour)
    scale = spot.h / 300
    body = lookout(s.art, spot, who=animal(s.art, who, "happy", worn, hat_hue), flag=flag, number=shown)
    linen = inside(spot, scale, 58, -336, 76, 52)
    thing = s.put("lifeguard", spot, body, cover=(around(spot), linen))
    s.ask(
        noun(thing, 1, "who", "What animal was the lifeguard?", who, ANIMALS, sort="who"),
        colour(
            thing,
            3,
            "flag",
            "What colour was the lifeguard's flag?",
            flag,
            s.hues,
            box=linen,
        ),
        number(
            thing,
            4,
            "number",
            "What number was on the lifeguard's chair?",
            shown,
            box=inside(spot, scale, -42, -122, 84, 62),
        ),
    )


def free_sky(s: Scene, spot: Spot, stand_x: float, side: int) -> int:
    """Find the place of a kite where it, its tail and its string hide the least, above all of what is written."""
    hand = held(spot, side)
    busy = [thing.box for thing in s.things if thing.kind in ("plane", "balloon", "lighthouse", "sailboat", "palm")]
    places = [x for x in range(EDGE, WIDE - EDGE, 10) if abs(x - stand_x) > STAND]
    signs = s.written()
    hides: dict[int, float] = {}
    for x in places:
        string = sag(hand, (x, KITE_HIGH), side)
        air = [region(x - 70, 70, 140, 370), *(region(sx - 14, sy - 20, 28, 40) for sx, sy in string)]
        hides[x] = sum(overlap(air[0], box) for box in busy) + WIDE * WIDE * sum(
            overlap(a, b) / area(b) for a in air for b in signs
        )
    return min(places, key=lambda x: (hides[x], abs(x - spot.x - side * 180)))


def held(spot: Spot, side: int) -> tuple[float, float]:
    """Return where a child holds a string."""
    scale = spot.h / 200
    return spot.x + side * 50 * scale, spot.y - 164 * scale


def sag(hand: tuple[float, float], end: tuple[float, float], flip: int) -> list[tuple[float, float]]:
    """Return where the string of a kite runs."""
    bend = ((hand[0] + end[0]) / 2 + 26 * flip, (hand[1] + end[1]) / 2 + 40)
    shares = [((1 - k / 16) ** 2, k / 8 * (1 - k / 16), (k / 16) ** 2) for k in range(17)]
    return [(a * hand[0] + b * bend[0] + c * end[0], a * hand[1] + b * bend[1] + c * end[1]) for a, b, c in shares]


def flyer(s: Scene, x: float, y: float, stand_x: float) -> None:
    """A child with a kite; the kite flies where the sky is free."""
    luck, art = s.luck, s.art
    flip = luck.side()
    child = somebody(s, hats=("", "", "cap", "sun hat"), styles=STYLES[:5], patterns=(*PATTERNS, "plain"), grown=False)
    spot = Spot(x, y, 96, 158, flip=flip)
    kx, hand = free_sky(s, spot, stand_x, flip), held(spot, flip)
    ties, shape = luck.between(2, 6), luck.choice(KITES)
    hue = s.hue("white")
    tail = s.hue(hue, "white")
    place = Spot(kx, luck.between(150, 200), 130, 128, hue, flip)
    body = kite(
        art, place, hand=hand, bows=ties, tail_hue=tail, shape=shape, mood=luck.choice(("happy", "cheeky", "surprised"))
    )
    where = region(place.x - 66, place.y - 72, 132, 144)
    below = region(place.x - 90 if flip > 0 else place.x - 20, place.y + 60, 110, 40 + 22 * ties)
    thing = s.put("kite", place, body, on="air", box=where, cover=(where, below))
    s.ask(
        noun(thing, 2, "shape", "What was the kite shaped like?", shape, KITES),
        colour(thing, 5, "tail", "What colour were the bows on the kite's tail?", tail, s.hues, box=below),
        count(thing, 6, "bows", "How many bows were on the kite's tail?", ties, 2, 6, box=below),
    )
    if shape != "diamond":
        s.ask(colour(thing, 1, "sail", "What colour was the kite?", hue, s.hues))
    figure = high(spot, 200, bather(art, child, (50, -164), (56, -112), disc(0, 0, 6, WOOD)))
    thing = s.put("kite child", spot, ground(art, spot, 0.9) + figure)
    s.ask(
        colour(thing, 5, "top", "What colour was the swimming costume of the child with the kite?", child.top, s.hues),
        noun(
            thing,
            6,
            "pattern",
            "What pattern was on the swimming costume of the child with the kite?",
            child.pattern,
            (*PATTERNS, "plain"),
        ),
    )


def sell(s: Scene, cast: Cast, x: float, y: float) -> None:
    """The ice-cream stand and, before it, a customer."""
    luck, art = s.luck, s.art
    who, name, flavour, price = cast.next(), luck.choice(NAMES), luck.choice(FLAVOURS), luck.between(2, 9)
    roof = luck.sample(tuple(SUNDAE), luck.between(1, 4))
    spot = Spot(x, y, 316, 400, s.hue("white"), luck.side())
    panel, scale = s.hue(spot.colour, "white"), spot.h / 444
    body = stand(art, spot, panel=panel, flavour=flavour, price=price, name=name, roof=roof, who=animal(art, who))
    thing = s.put("stand", spot, body, box=region(x - 160, y - 460, 320, 460))
    s.ask(
        noun(
            thing,
            1,
            "who",
            "What animal was selling ice cream?",
            who,
            ANIMALS,
            sort="who",
            box=inside(spot, scale, -104, -250, 92, 110),
        ),
        written(
            thing,
            2,
            "name",
            "What name was on the ice-cream stand?",
            name,
            NAMES,
            box=inside(spot, scale, -84, -406, 216, 60),
        ),
        colour(
            thing,
            2,
            "awning",
            "Apart from white, what colour were the stripes on the ice-cream stand's awning?",
            spot.colour,
            s.hues,
            box=inside(spot, scale, -168, -350, 336, 76),
        ),
        number(
            thing,
            3,
            "price",
            "How much did an ice cream cost?",
            price,
            unit="£",
            box=inside(spot, scale, -82, -64, 164, 50),
        ),
        written(
            thing,
            3,
            "flavour",
            "Which flavour was written on the price board?",
            flavour,
            FLAVOURS,
            box=inside(spot, scale, -82, -110, 164, 50),
        ),
        count(
            thing,
            4,
            "giant",
            "How many scoops did the big cone on the ice-cream stand's roof have?",
            len(roof),
            1,
            4,
            box=inside(spot, scale, -150, -490, 60, 110),
        ),
    )
