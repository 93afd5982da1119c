"""What is found in more than one place: a cafe table, a barrow, a postbox, somebody with an umbrella, a cart, flowers, flags."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import PATTERNS
from rumpus.games.stare.cards.facts import colour, count, noun, number
from rumpus.games.stare.cards.graph import Spot, inside, region
from rumpus.games.stare.cards.pens import moved
from rumpus.games.stare.cards.things.animals import ANIMALS, critter
from rumpus.games.stare.cards.things.pavement import barrow, cafe, postbox, umbrella
from rumpus.games.stare.cards.things.people import bust, somebody
from rumpus.games.stare.cards.things.square import bunting, flower_bucket
from rumpus.games.stare.cards.things.stalls import hand_cart
from rumpus.games.stare.cards.things.wares import LOADS

if TYPE_CHECKING:
    from rumpus.games.stare.cards.cast import Cast
    from rumpus.games.stare.cards.graph import Scene

FAR = 676
"""Base line of what stands farthest back."""
TREATS = ("ice cream", "cake", "teapot", "soup", "flowers")
FRUITS = ("oranges", "apples", "melons", "lemons", "plums")
PETS = ("owl", "cat", "mouse", "rabbit", "frog")
FLOWERS = ("daisies", "tulips", "roses")


def nearer(size: int, y: int) -> float:
    """Return how large something is that stands so far to the front."""
    return size * (1 + (y - FAR) / 480)


def cafe_table(s: Scene, cast: Cast, x: int, y: int) -> None:
    """Somebody at a small table."""
    luck, art = s.luck, s.art
    who, treat, pattern = luck.choice((cast.next(), "person")), luck.choice(TREATS), luck.choice(PATTERNS)
    guest = (
        moved(0, 0, bust(art, somebody(s)), size=0.85) if who == "person" else moved(0, 0, critter(art, who), size=1.2)
    )
    spot = Spot(x, y, 180, 156, s.hue())
    thing = s.put(
        "cafe",
        spot,
        cafe(art, spot, side=luck.side(), guest=guest, treat=treat, pattern=pattern),
        box=region(x - 90, y - 140, 180, 140),
    )
    s.ask(
        noun(thing, 3, "treat", "What was on the cafe table?", treat, TREATS),
        colour(thing, 5, "cloth", "What colour was the cloth on the cafe table?", spot.colour, s.hues),
        noun(thing, 6, "pattern", "What pattern was on the cloth on the cafe table?", pattern, PATTERNS),
    )
    if who != "person":
        s.ask(noun(thing, 3, "guest", "What animal was at the cafe table?", who, ANIMALS, sort="who"))


def fruit_barrow(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """A barrow with fruit."""
    luck = s.luck
    fruit, price = luck.choice(FRUITS), luck.between(2, 9)
    spot = Spot(x, y, 162, 130, s.hue(), 1)
    thing = s.put("barrow", spot, barrow(s.art, spot, fruit=fruit, price=price))
    s.ask(
        noun(thing, 2, "fruit", "What was for sale on the barrow?", fruit, FRUITS),
        number(thing, 4, "price", "How much did the fruit on the barrow cost?", price, unit="£"),
        colour(thing, 4, "colour", "What colour was the barrow?", spot.colour, s.hues),
    )


def stroller(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """Somebody with an umbrella."""
    luck = s.luck
    person = somebody(s, hats=("",))
    bag, pattern = s.hue(person.top), luck.choice(PATTERNS)
    spot = Spot(x, y + 8, nearer(100, y), nearer(164, y), s.hue(person.top))
    body = umbrella(s.art, spot, side=luck.side(), pattern=pattern, bag=bag, person=person)
    thing = s.put("umbrella", spot, body)
    s.ask(
        colour(thing, 2, "dome", "What colour was the umbrella?", spot.colour, s.hues),
        noun(thing, 5, "pattern", "What pattern was on the umbrella?", pattern, PATTERNS),
        colour(thing, 6, "bag", "What colour was the bag of the person with the umbrella?", bag, s.hues),
        colour(thing, 4, "top", "What colour was the coat of the person with the umbrella?", person.top, s.hues),
    )


def letters(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """The postbox."""
    luck = s.luck
    pet, shown = luck.choice((*PETS, "", "")), luck.between(10, 99)
    spot = Spot(x, y, nearer(58, y), nearer(166 if pet else 120, y), s.hue())
    scale = spot.w / 64
    thing = s.put("postbox", spot, postbox(s.art, spot, pet=pet, number=shown))
    s.ask(
        colour(thing, 4, "colour", "What colour was the postbox?", spot.colour, s.hues),
        number(thing, 6, "number", "What number was on the postbox?", shown, box=inside(spot, scale, -23, -70, 46, 36)),
    )
    if pet:
        s.ask(
            noun(
                thing,
                3,
                "pet",
                "What animal was on the postbox?",
                pet,
                PETS,
                sort="who",
                box=inside(spot, scale, -29, -186, 58, 70),
            )
        )


def cart(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """A hand cart with its load."""
    luck = s.luck
    what, many = luck.choice(LOADS), luck.between(3, 7)
    spot = Spot(x, y, 212, 160, s.hue(), luck.side())
    thing = s.put("cart", spot, hand_cart(s.art, spot, what=what, count=many))
    s.ask(
        noun(thing, 3, "load", "What was on the hand cart?", what, LOADS),
        colour(thing, 4, "colour", "What colour was the hand cart?", spot.colour, s.hues),
        count(thing, 5, "count", f"How many {what} were on the hand cart?", many, 3, 7),
    )


def buckets(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """Three pails that differ in colour, kind of flower and colour of flower."""
    luck = s.luck
    pails, kinds, petals = s.some(3), luck.sample(FLOWERS, 3), s.some(3, "green")
    for i, pail in enumerate(pails):
        many = luck.between(2, 5)
        spot = Spot(x + (i - 1) * 68, y + (10 if i == 1 else -4), 66, 126, pail)
        thing = s.put("flowers", spot, flower_bucket(s.art, spot, flower=kinds[i], petals=petals[i], count=many))
        s.ask(
            colour(
                thing,
                6,
                "flowers",
                f"What colour were the {kinds[i]} in the {('left', 'middle', 'right')[i]} bucket of the three?",
                petals[i],
                s.hues,
            ),
            colour(thing, 5, "pail", f"What colour was the bucket with the {kinds[i]}?", pail, s.hues),
        )


def flags(s: Scene) -> None:
    """Bunting across the square, mostly of one colour."""
    luck = s.luck
    many, few = s.some(2, "white")
    shown = ["white"] * luck.between(2, 4) + [few] * luck.between(1, 5) + [many] * luck.between(5, 7)
    thing = s.put(
        "bunting",
        Spot(600, 100, 1200, luck.between(84, 100)),
        bunting(s.art, Spot(600, 96, 1200, 92), flags=luck.shuffle(shown)),
        on="air",
        box=region(0, 0, 1200, 96),
        cover=(),
    )
    s.ask(count(thing, 6, "few", f"How many {few} flags hung on the string?", shown.count(few), 1, 5))
