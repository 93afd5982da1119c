"""On the street: the pavements, the road and everybody on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.cast import Cast
from rumpus.games.stare.cards.facts import colour, count, noun, number, pair, written
from rumpus.games.stare.cards.graph import Lane, Spot, region
from rumpus.games.stare.cards.ink import COATS
from rumpus.games.stare.cards.pens import EMBLEMS, moved
from rumpus.games.stare.cards.scenes.passing import cafe_table, fruit_barrow, letters, stroller
from rumpus.games.stare.cards.things.animals import ANIMALS
from rumpus.games.stare.cards.things.birds import pigeon
from rumpus.games.stare.cards.things.driving import car, cyclist
from rumpus.games.stare.cards.things.pavement import bunch
from rumpus.games.stare.cards.things.people import figure, somebody
from rumpus.games.stare.cards.things.pets import walking_dog
from rumpus.games.stare.cards.things.traffic import bus, tram, van

if TYPE_CHECKING:
    from rumpus.games.stare.cards.graph import Scene

BACK, LANE, FRONT = 676, 808, 886
"""Base lines of the three rows of things."""
STOPS = ("ZOO", "HARBOUR", "MARKET", "STATION", "CASTLE", "BEACH", "MUSEUM", "PARK")
BIG = ("tram", "bus", "van")
LOADS = ("suitcases", "tree", "boat", "guitar")
GOODS_IN_BASKET = ("baguettes", "cat", "flowers", "ball", "parcel")


def pavement(s: Scene, cast: Cast, back: Lane) -> None:
    """The back row: cafe table, barrow, postbox, umbrella, as many as fit."""
    sizes = {"cafe": 186, "barrow": 166, "umbrella": 126, "postbox": 70}
    for kind in s.luck.shuffle(tuple(sizes)):
        x = back.find(s.luck, sizes[kind])
        if x is not None:
            {"cafe": cafe_table, "barrow": fruit_barrow, "umbrella": stroller, "postbox": letters}[kind](
                s, cast, x, BACK
            )


def traffic(s: Scene, front: Lane, kind: str, x: int, weather: str) -> None:
    """The big vehicle, the car, the bicycle."""
    luck, art, night = s.luck, s.art, weather == "night"
    way, shown, stop = luck.side(), luck.between(11, 98), luck.choice(STOPS)
    spot = Spot(x, LANE, 366, 216, s.hue("white"))
    mark = luck.choice(EMBLEMS)
    many = luck.between(0, 5)
    seats = luck.sample(range(5), many)
    riders = [somebody(s, hats=("", "cap", "straw hat"), grown=False) if k in seats else None for k in range(5)]
    if kind == "van":
        body = van(art, spot, way=way, mark=mark, driver=somebody(s), stop=stop, number=shown, dusk=night)
    else:
        draw = tram if kind == "tram" else bus
        body = draw(art, spot, way=way, riders=riders, stop=stop, number=shown, dusk=night)
    thing = s.put("vehicle", spot, body)
    s.ask(
        noun(thing, 1, "type", "What was the biggest vehicle: a bus, a tram or a van?", kind, BIG),
        colour(thing, 2, "colour", f"What colour was the {kind}?", spot.colour, s.hues),
        number(thing, 4, "number", f"What number was on the {kind}?", shown),
        written(thing, 4, "stop", f"What word was on the {kind}?", stop, STOPS),
    )
    if kind == "van":
        s.ask(noun(thing, 3, "mark", "What picture was on the van?", mark, EMBLEMS))
    else:
        s.ask(count(thing, 5, "riders", f"How many people were in the {kind}?", many, 0, 5))
    found = {name: front.find(luck, w) for name, w in luck.shuffle((("car", 184), ("cyclist", 180), ("walker", 256)))}
    for name, draw_one in (("car", motor), ("cyclist", cycle), ("walker", walk)):
        place = found[name]
        if place is not None:
            draw_one(s, place, night=night)


def motor(s: Scene, x: int, *, night: bool) -> None:
    """The car that comes towards us."""
    luck = s.luck
    letters_ = "".join(luck.sample("ABCDEFHKLMNPRSTUX", 2))
    plate = f"{letters_} {luck.between(12, 98)}"
    first, second = luck.sample(("bear", "cat", "dog", "mouse", "owl", "fox", "pig"), 2)
    load = luck.choice((*LOADS, ""))
    spot = Spot(x, LANE + luck.between(16, 30), 178, 190, s.hue())
    thing = s.put("car", spot, car(s.art, spot, load=load, crew=(first, second), dusk=night, plate=plate))
    s.ask(
        colour(thing, 2, "colour", "What colour was the car that was coming towards us?", spot.colour, s.hues),
        written(
            thing,
            6,
            "plate",
            "What was on the car's number plate?",
            plate,
            plates(plate),
            box=region(x - 62, spot.y - 50, 124, 44),
        ),
        pair(
            thing,
            6,
            "crew",
            "Which two animals were in the car?",
            (first, second),
            ANIMALS,
            box=region(x - 54, spot.y - 136, 108, 56),
        ),
        noun(
            thing,
            5,
            "load",
            "What was on the car's roof?",
            load or "nothing",
            (*LOADS, "nothing"),
            box=region(x - 90, spot.y - 190, 180, 60),
        ),
    )


def plates(plate: str) -> tuple[str, ...]:
    """Number plates that look like this one."""
    letters_, digits = plate.split(" ")
    turned = letters_[::-1]
    return (
        plate,
        f"{turned} {digits}",
        f"{letters_} {digits[::-1]}",
        f"{letters_} {int(digits) + 1}",
        f"{turned} {digits[::-1]}",
    )


def cycle(s: Scene, x: int, *, night: bool) -> None:
    """Somebody on a bicycle."""
    luck = s.luck
    person = somebody(s, hats=("helmet", "helmet", "cap", "straw hat"), patterns=("plain", "dots", "stripes"))
    basket = luck.choice(GOODS_IN_BASKET)
    spot = Spot(x, FRONT - luck.between(8, 20), 176, 196, s.hue("white"), luck.side())
    thing = s.put("cyclist", spot, cyclist(s.art, spot, person=person, basket=basket))
    s.ask(
        noun(thing, 3, "basket", "What was in the bicycle's basket?", basket, GOODS_IN_BASKET),
        colour(thing, 5, "frame", "What colour was the bicycle's frame?", spot.colour, s.hues),
        colour(thing, 4, "top", "What colour was the cyclist's jumper?", person.top, s.hues),
    )
    if night:
        s.draw(s.art.glow(x + spot.flip * 70, spot.y - 80, 60))


def balloon_child(s: Scene, kid_x: int, kid_side: int) -> None:
    """A child with balloons."""
    luck, art = s.luck, s.art
    hues = [s.hue() for _ in range(luck.between(2, 6))]
    kid = somebody(s, grown=False, patterns=("plain", "dots", "stripes"))
    spot = Spot(kid_x, FRONT + 2, 146, 320)
    air = region(kid_x + kid_side * 26 - 68, spot.y - 330, 136, 140)
    body = bunch(art, spot, side=kid_side, colours=hues, person=kid)
    thing = s.put("balloons", spot, body, box=air, cover=(air, region(kid_x - 45, spot.y - 160, 90, 160)))
    s.ask(count(thing, 3, "balloons", "How many balloons was the child holding?", len(hues), 2, 6))
    single = [hue for hue in s.hues if hues.count(hue) > 1]
    if len(single) == 1:
        text = "What colour were several of the child's balloons?"
        s.ask(colour(thing, 6, "twice", text, single[0], s.hues))


def walk(s: Scene, x: int, *, night: bool) -> None:
    """Somebody with a dog on a lead; who is asleep by night."""
    luck, art = s.luck, s.art
    side = luck.side()
    person = somebody(s, hats=("", "cap", "bobble hat", "top hat", "beret"), scarf=s.hue())
    spot = Spot(x - side * 52, FRONT, 144, 214)
    left, right = ("up", "out") if side > 0 else ("out", "up")
    scale = spot.w / 140
    body = art.shadow(6, -2, 96) + figure(art, person, left, right, walk=True)
    thing = s.put("walker", spot, moved(round(spot.x), spot.y, body, size=scale))
    if person.scarf != person.top:
        s.ask(colour(thing, 6, "scarf", "What colour was the scarf of the person with the dog?", person.scarf, s.hues))
    if person.hat:
        s.ask(
            noun(
                thing,
                4,
                "hat",
                "What was the person with the dog wearing on their head?",
                person.hat,
                ("cap", "bobble hat", "top hat", "beret"),
            )
        )
    coat, collar = luck.choice(tuple(COATS)), s.hue("white")
    pet = Spot(x + side * 70, FRONT + 2, 106, 92, coat, side)
    lead = (spot.x + side * 70 * scale, spot.y - 98 * scale)
    mood = "sleepy" if night else luck.choice(("happy", "cheeky"))
    drawn = walking_dog(art, pet, lead=lead, spotted=luck.chance(40), collar=collar, mood=mood)
    thing = s.put("dog", pet, drawn)
    s.ask(
        colour(thing, 2, "coat", "What colour was the dog on the lead?", coat, COATS),
        colour(thing, 6, "collar", "What colour were the dog's collar and lead?", collar, s.hues),
    )


def pigeons(s: Scene, big_x: int) -> None:
    """Pigeons on the front pavement, before the big vehicle."""
    luck = s.luck
    many = luck.between(1, 5)
    lane = Lane(max(4, big_x - 176), min(1196, big_x + 176))
    places = lane.line_up(luck, [58] * many)
    for x in places:
        spot = Spot(x, FRONT - luck.between(0, 12), 58, 38, "grey", luck.side())
        s.put("pigeon", spot, pigeon(s.art, spot))
    s.ask(
        count(
            s.things[-1],
            4,
            "count",
            "How many pigeons were walking on the pavement at the front?",
            len(places),
            1,
            5,
            box=region(big_x - 180, FRONT - 60, 360, 66),
        )
    )
