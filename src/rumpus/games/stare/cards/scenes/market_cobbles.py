"""On the cobbles of the market: people, a cart, flowers, a dog, pigeons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import PATTERNS
from rumpus.games.stare.cards.facts import colour, count, noun
from rumpus.games.stare.cards.graph import Lane, Spot, region
from rumpus.games.stare.cards.ink import COATS
from rumpus.games.stare.cards.scenes.passing import buckets, cafe_table, cart, letters, stroller
from rumpus.games.stare.cards.things.birds import pigeon
from rumpus.games.stare.cards.things.music import INSTRUMENTS, musician
from rumpus.games.stare.cards.things.people import somebody
from rumpus.games.stare.cards.things.pets import sitting_dog
from rumpus.games.stare.cards.things.traders import balloon, child, coin_case, shopper

if TYPE_CHECKING:
    from collections.abc import Callable

    from rumpus.games.stare.cards.cast import Cast
    from rumpus.games.stare.cards.graph import Scene

    Passer = Callable[[Scene, Cast, int, int], None]

BASKETS = ("flowers", "eggs", "baguettes", "leeks", "apples", "oranges")
FINDS = ("stick", "sandal", "frisbee", "bone", "starfish")
SHAPES = ("round", "heart", "star")
FLOCKS = (*[1] * 6, *[2] * 3, 3, *[4] * 5, *[5] * 15)
"""How many pigeons are tried; five seldom fit, so that in the end no number is much likelier."""
TOP = 556
"""Where the counters are."""
FULL = 1110
"""How much of the row may be filled."""


def front(s: Scene, cast: Cast, *, snow: bool) -> None:
    """The row of people and things on the cobbles, in a drawn order."""
    luck = s.luck
    row: list[tuple[Passer, int]] = []
    for each in luck.shuffle(PASSING):
        if sum(w for _, w in (*row, each)) <= FULL:
            row.append(each)
    lane = Lane(12, 1188)
    free = Lane(12, 1188, 4)
    for (put, w), x in zip(row, lane.line_up(luck, [w for _, w in row]), strict=True):
        put(s, cast, x, luck.between(848, 874))
        free.take(x, w - 30)
    pigeons(s, free, snow=snow)


def pigeons(s: Scene, free: Lane, *, snow: bool) -> None:
    """Pigeons on the roofs of the stalls and between people's feet."""
    luck = s.luck
    many = luck.choice(FLOCKS)
    taken = [thing for thing in s.things if thing.kind in ("name board", "tower", "market craft")]
    spots = [
        (x, y)
        for x in range(60, 1140, 58)
        for y in roofs(s, x)
        if all(not thing.box.x - 32 < x < thing.box.x + thing.box.w + 32 for thing in taken)
    ]
    ground = free.line_up_some(luck, max(min(many, luck.between(0, 2)), many - len(spots)), 56)
    above = luck.sample(spots, many - len(ground))
    for x, y in [(x, luck.between(884, 892)) for x in ground] + above:
        spot = Spot(x, y, 58, 38, "grey" if snow else luck.choice(("grey", "white")), luck.side())
        s.put("pigeon", spot, pigeon(s.art, spot), on="ground" if y > TOP else "wall")
    found = len(ground) + len(above)
    text = "How many pigeons were there, on the ground and on the roofs?"
    s.ask(count(s.things[-1], 5, "count", text, found, 1, 5, box=region(0, 160, 1200, 740)))


def roofs(s: Scene, x: int) -> list[int]:
    """Return how high the roof above x is, if there is one."""
    awnings = [thing.box for thing in s.things if thing.kind == "awning"]
    return [box.y - 4 for box in awnings if box.x + 50 < x < box.x + box.w - 50]


def basket_carrier(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """Somebody with a basket."""
    luck = s.luck
    who = somebody(
        s, hats=("beret", "straw hat", "bobble hat", ""), styles=("bun", "bob", "curls"), patterns=(*PATTERNS, "plain")
    )
    carries, flip = luck.choice(BASKETS), luck.side()
    spot = Spot(x, y, 166, 246, flip=flip)
    thing = s.put("shopper", spot, shopper(s.art, spot, who=who, carries=carries))
    s.ask(
        noun(thing, 3, "basket", "What was in the basket of the person who was waving?", carries, BASKETS),
        colour(thing, 3, "top", "What colour was the coat of the person with the basket?", who.top, s.hues),
        noun(
            thing,
            6,
            "pattern",
            "What pattern was on the coat of the person with the basket?",
            who.pattern,
            (*PATTERNS, "plain"),
        ),
    )


def balloon_holder(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """A child with a balloon."""
    luck = s.luck
    who = somebody(
        s,
        hats=("cap", "bobble hat", ""),
        styles=("plaits", "short", "curls"),
        patterns=("stripes", "dots", "plain"),
        grown=False,
    )
    hue, shape, flip = s.hue(who.top), luck.choice(SHAPES), luck.side()
    spot = Spot(x - flip * 14, y, 140, 206, flip=flip)
    thing = s.put(
        "balloon child",
        spot,
        child(s.art, spot, who=who, held=balloon(s.art, hue, shape)),
        box=region(x - 80, y - 240, 160, 240),
    )
    s.ask(
        colour(thing, 2, "held", "What colour was the child's balloon?", hue, s.hues),
        noun(thing, 2, "shape", "What shape was the child's balloon: round, a heart or a star?", shape, SHAPES),
    )


def player(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """A musician and the case for coins."""
    luck = s.luck
    who = somebody(s, hats=("top hat", "beret", "cap", "straw hat"), styles=("short", "curls", "bob"))
    plays, notes, coins = luck.choice(INSTRUMENTS), luck.between(1, 3), luck.between(2, 7)
    spot = Spot(x, y - 6, 148, 252, flip=luck.side())
    thing = s.put(
        "musician",
        spot,
        musician(s.art, spot, who=who, plays=plays, notes=notes, tone=s.hue(who.top)),
        box=region(x - 76, y - 236, 152, 236),
    )
    s.ask(
        noun(thing, 2, "plays", "What instrument was the musician playing?", plays, INSTRUMENTS),
        noun(
            thing,
            4,
            "hat",
            "What was the musician wearing on their head?",
            who.hat,
            ("top hat", "beret", "cap", "straw hat"),
        ),
    )
    case = Spot(x, min(894, y + 20), 118, 52)
    thing = s.put("coin case", case, coin_case(s.art, case, coins=coins))
    s.ask(count(thing, 6, "coins", "How many coins were in the musician's case?", coins, 2, 7))


def dog(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """A dog with something in its mouth."""
    luck = s.luck
    coat, find = luck.choice(tuple(COATS)), luck.choice(FINDS)
    spot = Spot(x, y, 118, 146, s.hue("white", *(["yellow"] if coat == "golden" else [])), luck.side())
    thing = s.put("dog", spot, sitting_dog(s.art, spot, coat=coat, find=find, find_hue=s.hue("white")))
    s.ask(
        colour(thing, 2, "coat", "What colour was the dog with the collar?", coat, COATS),
        noun(thing, 3, "find", "What was in the dog's mouth?", find, FINDS),
        colour(thing, 6, "collar", "What colour was the dog's collar?", spot.colour, s.hues),
    )


PASSING: tuple[tuple[Passer, int], ...] = (
    (basket_carrier, 176),
    (balloon_holder, 160),
    (player, 176),
    (dog, 130),
    (cart, 222),
    (buckets, 204),
    (cafe_table, 186),
    (stroller, 126),
    (letters, 76),
)
"""Who may be there, and how much space they need."""
