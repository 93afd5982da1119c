"""On the platform: travellers, a guard, luggage, music, pigeons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import MOODS, PATTERNS
from rumpus.games.stare.cards.cast import Cast
from rumpus.games.stare.cards.facts import colour, count, noun, number
from rumpus.games.stare.cards.graph import Lane, Spot, inside, inwards, region
from rumpus.games.stare.cards.ink import COATS, HUES
from rumpus.games.stare.cards.pens import EMBLEMS, line, moved, path
from rumpus.games.stare.cards.scenes.market_cobbles import balloon_holder, basket_carrier
from rumpus.games.stare.cards.scenes.passing import buckets, cafe_table, cart, fruit_barrow, letters, stroller
from rumpus.games.stare.cards.things.animals import ANIMALS, animal
from rumpus.games.stare.cards.things.birds import pigeon
from rumpus.games.stare.cards.things.music import INSTRUMENTS, musician
from rumpus.games.stare.cards.things.pavement import lamp
from rumpus.games.stare.cards.things.people import figure, somebody
from rumpus.games.stare.cards.things.pets import cat, walking_dog
from rumpus.games.stare.cards.things.railway import (
    WAITING,
    bench,
    paddle,
    signal,
    suitcase,
    ticket_booth,
    trolley,
    waiting,
)
from rumpus.games.stare.cards.things.traders import child, coin_case

if TYPE_CHECKING:
    from collections.abc import Callable

    from rumpus.games.stare.cards.graph import Scene

    Passer = Callable[[Scene, Cast, int, int], None]

HATS = ("cap", "bobble hat", "top hat", "beret", "straw hat")
FRONT = 884
"""Base line of the nearest things."""
HALL, RAILS = 360, 640
"""What hangs in the hall is higher than the first, and the train higher than the second."""


def rows(s: Scene, cast: Cast) -> None:
    """People and things on the platform, behind and in front; nobody stands before a sign."""
    luck = s.luck
    back, front = Lane(10, 1190, 10), Lane(6, 1194, 2)
    back.spare(s.written(HALL))
    drawn: list[tuple[int, int]] = []
    for put, w in luck.shuffle(BEHIND):
        at = back.find(luck, w)
        if at is not None:
            drawn.append((luck.between(762, 774), at))
            put(s, cast, at, drawn[-1][0])
            front.take(at, w * 0.35)
    front.spare(s.written(RAILS))
    found: list[tuple[int, Passer, int]] = []
    for put, w in luck.shuffle(BEFORE)[:6]:
        at = front.find(luck, w)
        if at is not None:
            found.append((luck.between(856, FRONT), put, at))
    for y, put, x in sorted(found, key=lambda each: each[0]):
        put(s, cast, x, y)
        drawn.append((y, x))
    free = Lane(20, 1180, 4)
    for y, x in drawn:
        if y > 800:
            free.take(x, 130)
    places = free.line_up_some(luck, luck.between(1, 5), 58)
    for x in places:
        spot = Spot(x, luck.between(882, 892), 58, 38, luck.choice(("grey", "white")), luck.side())
        s.put("pigeon", spot, pigeon(s.art, spot))
    s.ask(
        count(
            s.things[-1],
            5,
            "count",
            "How many pigeons were walking on the platform?",
            len(places),
            0,
            5,
            box=region(0, 840, 1200, 60),
        )
    )


def booth(s: Scene, cast: Cast, x: int, y: int) -> None:
    """The ticket booth."""
    luck = s.luck
    who, price = cast.next(), luck.between(2, 9)
    spot = Spot(x, y, 196, 262, s.hue())
    thing = s.put("ticket booth", spot, ticket_booth(s.art, spot, who=animal(s.art, who), price=price))
    s.ask(
        noun(thing, 2, "who", "Which animal was selling tickets?", who, ANIMALS, sort="who"),
        number(
            thing,
            5,
            "price",
            "How much did a ticket cost?",
            price,
            unit="£",
            box=inside(spot, spot.w / 200, -62, -66, 124, 54),
        ),
        colour(thing, 3, "colour", "What colour was the ticket booth?", spot.colour, s.hues),
    )


def seat(s: Scene, cast: Cast, x: int, y: int) -> None:
    """A bench with somebody on it."""
    luck, art = s.luck, s.art
    spot = Spot(x, y, 244, 98, s.hue())
    thing = s.put("bench", spot, bench(art, spot))
    s.ask(colour(thing, 4, "colour", "What colour was the bench?", spot.colour, s.hues))
    who, doing, top = cast.next(), luck.choice(tuple(WAITING)), s.hue(spot.colour)
    place = Spot(x + luck.choice((-52, 0, 52)), y + 8, 124, 196)
    body = waiting(art, place, who=animal(art, who), doing=doing, top=top)
    thing = s.put("waiting", place, body, on="bench-1", cover=(region(place.x - 46, place.y - 196, 92, 196),))
    s.ask(
        noun(thing, 2, "who", "Which animal was on the bench?", who, ANIMALS, sort="who"),
        noun(
            thing, 2, "doing", "What was the animal on the bench doing?", WAITING[doing], WAITING.values(), sort="doing"
        ),
        colour(thing, 5, "top", "What colour were the clothes of the animal on the bench?", top, s.hues),
    )


def light(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """The signal."""
    shown = s.luck.choice(("red", "yellow", "green"))
    spot = Spot(x, y, 76, 320)
    thing = s.put("signal", spot, signal(s.art, spot, lamp=shown), box=region(x - 30, y - 330, 60, 124))
    s.ask(
        noun(
            thing,
            2,
            "lamp",
            "Which lamp on the signal was lit: top, middle or bottom?",
            {"red": "top", "yellow": "middle", "green": "bottom"}[shown],
            ("top", "middle", "bottom"),
            sort="place",
        )
    )


def post(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """A lamp post with a banner."""
    mark = s.luck.choice(EMBLEMS)
    spot = Spot(x, y, 92, 374, s.hue())
    flag = inside(spot, spot.w / 80, -17, -240, 34, 66)
    head = inside(spot, spot.w / 80, -26, -326, 52, 86)
    body = lamp(s.art, spot, mark=mark, dusk=False)
    thing = s.put("lamp", spot, body, box=region(x - 30, y - 374, 60, 374), cover=(flag, head))
    s.ask(
        noun(thing, 5, "mark", "What picture was on the lamp post's banner?", mark, EMBLEMS, box=flag),
        colour(thing, 4, "flag", "What colour was the banner on the lamp post?", spot.colour, s.hues, box=flag),
    )


def guard(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """The guard with the signal disc."""
    luck = s.luck
    who = somebody(s, hats=("peaked cap",), styles=("short", "bob", "curls", "plaits"))
    hue = s.hue(who.top)
    spot = Spot(x, y, 144, 214, flip=luck.side())
    thing = s.put(
        "guard", spot, child(s.art, spot, who=who, held=paddle(s.art, hue)), box=region(x - 72, y - 224, 160, 224)
    )
    s.ask(
        colour(thing, 3, "held", "What colour was the disc that the guard held up?", hue, s.hues),
        colour(thing, 4, "top", "What colour was the guard's jacket?", who.top, s.hues),
        colour(thing, 6, "hat", "What colour was the guard's cap?", who.hat_hue, s.hues),
    )


def traveller(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """Somebody with two suitcases."""
    luck, art = s.luck, s.art
    who = somebody(s, hats=HATS, patterns=(*PATTERNS, "plain"))
    first, second = s.some(2, who.top)
    mark = luck.choice(EMBLEMS)
    spot = Spot(x, y, 150, 226)
    scale = spot.w / 140
    side = luck.side()
    cases = art.part("near", suitcase(art, side * 64, 0, first, 74, 66, mark)) + art.part(
        "far", suitcase(art, -side * 64, 0, second, 58, 46)
    )
    body = moved(x, y, art.shadow(6, -2, 170) + figure(art, who, "down", "down") + cases, size=scale)
    thing = s.put("traveller", spot, body, box=region(x - 100, y - 226, 200, 226))
    near = region(x + side * 64 * scale - 40, y - 76, 80, 76)
    s.ask(
        noun(thing, 4, "hat", "What was the traveller with two suitcases wearing on their head?", who.hat, HATS),
        noun(thing, 6, "mark", "What picture was on the traveller's big suitcase?", mark, EMBLEMS, box=near),
        colour(
            thing,
            5,
            "near",
            "What colour was the traveller's big suitcase, the one with a picture?",
            first,
            s.hues,
            box=near,
        ),
        colour(thing, 3, "top", "What colour were the clothes of the traveller with two suitcases?", who.top, s.hues),
    )


def luggage(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """A trolley with suitcases."""
    hues = [s.hue() for _ in range(s.luck.between(2, 6))]
    spot = Spot(x, y, 204, 150, flip=s.luck.side())
    thing = s.put("trolley", spot, trolley(s.art, spot, hues=hues))
    text = "What colour was the suitcase at the bottom left of the trolley?"
    s.ask(
        count(thing, 3, "count", "How many suitcases were on the trolley?", len(hues), 2, 6),
        colour(thing, 5, "first", text, hues[0], s.hues),
    )


def player(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """A musician."""
    luck = s.luck
    who = somebody(s, hats=HATS, styles=("short", "curls", "bob"))
    plays = luck.choice(INSTRUMENTS)
    spot = Spot(x, y, 148, 248, flip=luck.side())
    body = musician(s.art, spot, who=who, plays=plays, notes=luck.between(1, 3), tone=s.hue(who.top))
    thing = s.put("musician", spot, body, box=region(x - 80, y - 240, 160, 240))
    s.ask(
        noun(thing, 2, "plays", "What instrument was the musician on the platform playing?", plays, INSTRUMENTS),
        noun(thing, 4, "hat", "What was the musician wearing on their head?", who.hat, HATS),
        colour(thing, 5, "top", "What colour was the musician's coat?", who.top, s.hues),
    )
    coins = luck.between(2, 7)
    case = Spot(x, min(894, y + 20), 118, 52)
    thing = s.put("coin case", case, coin_case(s.art, case, coins=coins))
    s.ask(count(thing, 6, "coins", "How many coins were in the musician's case?", coins, 2, 7))


def pet(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """A cat that waits."""
    luck = s.luck
    coat, look, collar = luck.choice(tuple(COATS)), luck.choice(("plain", "striped", "spotted")), s.hue("white")
    spot = Spot(x, y, 104, 118, coat, luck.side())
    thing = s.put("cat", spot, cat(s.art, spot, coat=look, mood=luck.choice(MOODS), collar=collar))
    s.ask(
        colour(thing, 1, "coat", "What colour was the cat with the collar?", coat, COATS),
        colour(thing, 5, "collar", "What colour was the cat's collar?", collar, s.hues),
    )


def walker(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """Somebody with a dog."""
    luck, art = s.luck, s.art
    side = luck.side()
    who = somebody(s, hats=HATS, scarf=s.hue())
    spot = Spot(x - side * 52, y, 144, 214)
    left, right = ("up", "out") if side > 0 else ("out", "up")
    scale = spot.w / 140
    body = art.shadow(6, -2, 96) + figure(art, who, left, right, walk=True)
    thing = s.put("walker", spot, moved(round(spot.x), y, body, size=scale))
    if who.scarf != who.top:
        s.ask(colour(thing, 6, "scarf", "What colour was the scarf of the person with the dog?", who.scarf, s.hues))
    coat, collar = luck.choice(tuple(COATS)), s.hue("white")
    pet = Spot(x + side * 70, y + 2, 106, 92, coat, side)
    lead = (spot.x + side * 70 * scale, y - 98 * scale)
    thing = s.put("dog", pet, walking_dog(art, pet, lead=lead, spotted=luck.chance(40), collar=collar, mood="happy"))
    s.ask(
        colour(thing, 2, "coat", "What colour was the dog on the lead?", coat, COATS),
        colour(thing, 6, "collar", "What colour were the dog's collar and lead?", collar, s.hues),
    )


def kid(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """A child with a flag."""
    luck = s.luck
    who = somebody(
        s, hats=("", "cap", "bow"), styles=("plaits", "short", "curls"), patterns=(*PATTERNS, "plain"), grown=False
    )
    hue, shoes = s.hue(who.top), s.hue(who.top)
    flag = line("M0 10V-70", "#c99a68", 5) + path("M2-70q18-8 28 0t26 0v32q-16 8-26 0t-28 0z", s.art.fill(HUES[hue]))
    spot = Spot(x, y, 140, 204, flip=inwards(luck, x, 130))
    thing = s.put(
        "flag child", spot, child(s.art, spot, who=who, held=flag, shoes=shoes), box=region(x - 80, y - 220, 160, 220)
    )
    s.ask(
        colour(thing, 3, "held", "What colour was the child's flag?", hue, s.hues),
        colour(thing, 6, "shoes", "What colour were the shoes of the child with the flag?", shoes, s.hues),
        noun(
            thing,
            6,
            "pattern",
            "What pattern was on the clothes of the child with the flag?",
            who.pattern,
            (*PATTERNS, "plain"),
        ),
    )


BEHIND: tuple[tuple[Passer, int], ...] = (
    (booth, 200),
    (seat, 250),
    (light, 70),
    (post, 80),
    (letters, 76),
    (fruit_barrow, 170),
    (cafe_table, 190),
    (stroller, 126),
)
BEFORE: tuple[tuple[Passer, int], ...] = (
    (guard, 176),
    (traveller, 210),
    (luggage, 206),
    (player, 176),
    (walker, 256),
    (kid, 196),
    (cart, 222),
    (buckets, 204),
    (pet, 112),
    (balloon_holder, 166),
    (basket_carrier, 180),
)
"""Who may be in each row, and how much space they need."""
