"""A railway station: a train at the platform, boards and clocks, travellers with their luggage, a guard, pigeons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import PATTERNS
from rumpus.games.stare.cards.cast import Cast
from rumpus.games.stare.cards.facts import clock, colour, count, noun, number, written
from rumpus.games.stare.cards.graph import Lane, Spot, inside, region
from rumpus.games.stare.cards.ink import COATS, HUES, INK, mix, shade, tint
from rumpus.games.stare.cards.pens import EMBLEMS, box, line, moved, path
from rumpus.games.stare.cards.things.animals import ANIMALS, animal
from rumpus.games.stare.cards.things.birds import pigeon
from rumpus.games.stare.cards.things.clocks import TIMES, wall_clock
from rumpus.games.stare.cards.things.music import INSTRUMENTS, musician
from rumpus.games.stare.cards.things.people import figure, somebody
from rumpus.games.stare.cards.things.pets import walking_dog
from rumpus.games.stare.cards.things.railway import (
    WAITING,
    bench,
    carriage,
    departures,
    engine,
    paddle,
    platform_sign,
    poster,
    signal,
    suitcase,
    ticket_booth,
    trolley,
    waiting,
)
from rumpus.games.stare.cards.things.toys import PICTURES
from rumpus.games.stare.cards.things.traders import child

if TYPE_CHECKING:
    from rumpus.games.stare.cards.graph import Scene
    from rumpus.games.stare.cards.things.people import Person

WALLS = ("#f1ddc2", "#dfe6dc", "#e6dced", "#f3d6cc", "#dbe5ee")
PLACES = ("PARIS", "OSLO", "ROME", "CORK", "LIMA", "BERN", "KYOTO", "DELHI", "QUITO", "TUNIS")
TRAINS = ("COMET", "SWIFT", "BREEZE", "ARROW", "METEOR", "THUNDER")
SLOGANS = ("SUN!", "SKI!", "EAT!", "GO!", "SWIM!", "HIKE!")
HATS = ("cap", "bobble hat", "top hat", "beret", "straw hat")
RAIL, FRONT = 640, 884
"""Base line of the wheels, and of the nearest things."""


def compose(s: Scene) -> None:
    """Hall and train behind, then the platform with two rows of people and things."""
    cast = Cast(s)
    hall(s)
    above(s)
    stock(s, cast)
    platform(s)
    rows(s, cast)


def hall(s: Scene) -> None:
    """The back wall with arches, and the iron roof."""
    luck, art = s.luck, s.art
    wall = luck.choice(WALLS)
    light = luck.choice(("#cfe8f5", "#fde7c4", "#dcd9f2"))
    s.draw(box(0, 0, 1200, 700, 0, art.fade(shade(wall, 0.12), wall)))
    shift = luck.between(-60, 60)
    for k in range(-1, 6):
        x = k * 240 + shift
        s.draw(
            path(f"M{x + 24} 560V250a96 96 0 0 1 192 0v310z", tint(wall, 0.4))
            + path(f"M{x + 36} 560V250a84 84 0 0 1 168 0v310z", light)
        )
        s.draw(
            line(f"M{x + 120} 168V560M{x + 36} 260H{x + 204}M{x + 36} 400H{x + 204}", tint(wall, 0.5), 7)
            + box(x - 12, 150, 24, 420, 4, shade(wall, 0.16))
        )
    s.draw(box(0, 0, 1200, 110, 0, art.fade("#55506e", "#6d6789")))
    s.draw(
        line("".join(f"M{x} 110L{x + 60} 0L{x + 120} 110" for x in range(-60, 1200, 120)), "#8a84a6", 6)
        + box(0, 100, 1200, 16, 0, "#4a4560")
    )
    s.draw(box(0, 560, 1200, 140, 0, mix(wall, "#6d5f63", 0.5)))
    s.draw(
        box(0, RAIL - 4, 1200, 34, 0, "#8d8279")
        + line("".join(f"M{x} {RAIL + 4}v22" for x in range(10, 1200, 34)), "#6b4f3f", 13)
        + line(f"M0 {RAIL}H1200M0 {RAIL + 14}H1200", "#b9bfc9", 6)
    )


def above(s: Scene) -> None:
    """What hangs from the roof: clock, departures, the platform's sign."""
    luck, art = s.luck, s.art
    lane = Lane(20, 1180, 20)
    board_x = lane.find(luck, 350) or 600
    rows_ = [
        (f"{luck.between(1, 12)}:{luck.choice(('05', '10', '20', '35', '40', '55'))}", place, luck.between(1, 9))
        for place in luck.sample(PLACES, 3)
    ]
    spot = Spot(board_x, luck.between(310, 326), 336, 210)
    scale = spot.w / 330
    thing = s.put(
        "departures",
        spot,
        departures(art, spot, rows=rows_),
        on="air",
        box=region(board_x - 170, spot.y - 190, 340, 190),
    )
    for k, (time, place, track) in enumerate(rows_):
        where = inside(spot, scale, -160, -136 + 44 * k, 320, 42)
        s.ask(
            written(
                thing,
                6,
                f"time{k}",
                f"When did the train to {place} leave?",
                time,
                times(time),
                box=where,
                gives=(f"{thing.id}.place{k}",),
            ),
            number(
                thing,
                5,
                f"track{k}",
                f"From which platform did the train to {place} leave?",
                track,
                box=where,
                gives=(f"{thing.id}.place{k}",),
            ),
        )
    s.ask(
        written(
            thing,
            4,
            "place0",
            "Which place stood first on the departures board?",
            rows_[0][1],
            PLACES,
            box=inside(spot, scale, -160, -136, 320, 42),
        ),
        written(
            thing,
            4,
            "place2",
            "Which place stood last on the departures board?",
            rows_[2][1],
            PLACES,
            box=inside(spot, scale, -160, -48, 320, 42),
        ),
    )
    now = luck.choice(TIMES)
    x = lane.find(luck, 150)
    if x is not None:
        dial = Spot(x, luck.between(268, 290), 140, 140, s.hue())
        s.draw(line(f"M{x} 100V{dial.y - 130:.0f}", "#5b4a52", 8))
        thing = s.put("station clock", dial, wall_clock(art, dial, time=now), on="air")
        s.ask(
            clock(thing, 3, "dial", "What time did the station clock show?", now),
            colour(thing, 3, "rim", "What colour was the station clock?", dial.colour, s.hues),
        )
    x = lane.find(luck, 110)
    if x is not None:
        shown = luck.between(1, 9)
        sign = Spot(x, luck.between(250, 280), 102, 160, s.hue())
        thing = s.put(
            "platform sign",
            sign,
            platform_sign(art, sign, number=shown),
            on="air",
            box=region(x - 51, sign.y - 102, 102, 102),
        )
        s.ask(
            number(thing, 2, "number", "What number had the platform?", shown),
            colour(thing, 4, "colour", "What colour was the rim of the platform's sign?", sign.colour, s.hues),
        )
    for _ in range(2):
        x = lane.find(luck, 130)
        if x is not None:
            card(s, x)


def times(shown: str) -> tuple[str, ...]:
    """Times that look like this one."""
    hour, minute = shown.split(":")
    return (
        shown,
        f"{int(hour) % 12 + 1}:{minute}",
        f"{hour}:{'15' if minute != '15' else '45'}",
        f"{(int(hour) + 5) % 12 + 1}:{minute}",
    )


def card(s: Scene, x: int) -> None:
    """A poster on the wall."""
    luck = s.luck
    shows, text = luck.choice(PICTURES), s.fresh(SLOGANS)
    spot = Spot(x, luck.between(330, 352), 124, 162, s.hue("white"))
    thing = s.put("poster", spot, poster(s.art, spot, shows=shows, text=text), on="wall")
    s.ask(
        noun(
            thing,
            5,
            "shows",
            f"What was the picture on the poster that said {text}?",
            shows,
            PICTURES,
            gives=(f"{thing.id}.text",),
        ),
        colour(thing, 6, "colour", f"What colour was the poster that said {text}?", spot.colour, s.hues),
    )


def stock(s: Scene, cast: Cast) -> None:
    """The train: an engine and two carriages, the engine at either end."""
    luck, art = s.luck, s.art
    flip = luck.side()
    nose = luck.between(860, 960) if flip > 0 else luck.between(240, 340)
    shown, mark, who = luck.between(10, 99), luck.choice(EMBLEMS), cast.next()
    spot = Spot(nose, RAIL, 412, 272, s.hue("white"), flip)
    scale = spot.w / 440
    coach = s.hue(spot.colour)
    curtains, name = s.hue(coach), luck.choice(TRAINS)
    riders: list[list[Person | None]] = []
    for _ in range(2):
        seats = luck.sample(range(4), luck.between(0, 4))
        hats = ("", "cap", "straw hat", "beret")
        riders.append([somebody(s, hats=hats, grown=False) if k in seats else None for k in range(4)])
    for k in (1, 0):
        place = Spot(nose - flip * (spot.w / 2 + 208 + 410 * k), RAIL, 402, 206, coach, flip)
        body = carriage(art, place, riders=riders[k], text=name, curtains=curtains)
        if k:
            s.draw(body)
            continue
        thing = s.put("carriage", place, body, on="ground")
        many = sum(rider is not None for rider in riders[k])
        inner = place.w / 430
        s.ask(
            colour(thing, 2, "colour", "What colour were the carriages of the train?", coach, s.hues),
            written(
                thing,
                3,
                "text",
                "What was the name of the train?",
                name,
                TRAINS,
                box=inside(place, inner, -96, -98, 192, 48),
            ),
            colour(thing, 5, "curtains", "What colour were the curtains in the train?", curtains, s.hues),
            count(
                thing, 4, "riders", "How many people looked out of the first carriage behind the engine?", many, 0, 4
            ),
        )
    thing = s.put(
        "engine",
        spot,
        engine(art, spot, number=shown, who=animal(art, who, "happy", "peaked cap", s.hue()), mark=mark),
        on="ground",
    )
    s.ask(
        colour(thing, 1, "cab", "What colour was the engine of the train?", spot.colour, s.hues),
        noun(
            thing,
            1,
            "who",
            "Which animal drove the train?",
            who,
            ANIMALS,
            sort="who",
            box=inside(spot, scale, -190, -210, 100, 86),
        ),
        number(
            thing, 4, "number", "What number was on the engine?", shown, box=inside(spot, scale, -196, -112, 112, 54)
        ),
        noun(
            thing,
            3,
            "mark",
            "What picture was on the engine?",
            mark,
            EMBLEMS,
            box=inside(spot, scale, -18, -142, 76, 76),
        ),
    )


def platform(s: Scene) -> None:
    """The platform before the viewer."""
    art, stone = s.art, "#cfc4ba"
    s.draw(
        box(0, 668, 1200, 20, 0, shade(stone, 0.3))
        + box(0, 684, 1200, 216, 0, art.fade(tint(stone, 0.3), shade(stone, 0.1)))
    )
    s.draw(box(0, 688, 1200, 12, 0, "#f3c94b"))
    s.draw(
        box(
            0,
            700,
            1200,
            200,
            0,
            art.tile(120, 50, line("M0 1H120M40 0L34 25M34 25H154M94 25L84 50", INK, 1.8, 'opacity=".12"')),
        )
    )


def rows(s: Scene, cast: Cast) -> None:
    """People and things on the platform, behind and in front."""
    luck = s.luck
    back, front = Lane(10, 1190, 12), Lane(10, 1190, 14)
    makers = {
        "booth": booth,
        "bench": seat,
        "signal": lamp,
        "guard": guard,
        "traveller": traveller,
        "trolley": luggage,
        "player": player,
        "walker": walker,
        "kid": kid,
    }
    drawn: list[tuple[int, str, int]] = []
    for kind, w in luck.sample((("booth", 200), ("bench", 250), ("signal", 70)), luck.between(1, 2)):
        x = back.find(luck, w)
        if x is not None:
            drawn.append((luck.between(764, 776), kind, x))
            front.take(x, w * 0.75)
    for kind, w in luck.sample(
        (("guard", 150), ("traveller", 210), ("trolley", 206), ("player", 176), ("walker", 220), ("kid", 150)), 6
    ):
        x = front.find(luck, w)
        if x is not None:
            drawn.append((luck.between(856, FRONT), kind, x))
    for y, kind, x in sorted(drawn):
        makers[kind](s, cast, x, y)
    free = Lane(20, 1180, 4)
    for y, _, x in drawn:
        if y > 800:
            free.take(x, 130)
    places = free.line_up_some(luck, luck.between(1, 5), 58)
    for x in places:
        spot = Spot(x, luck.between(882, 892), 58, 38, luck.choice(("grey", "white")), luck.side())
        s.put("pigeon", spot, pigeon(s.art, spot))
    if places:
        s.ask(
            count(
                s.things[-1],
                5,
                "count",
                "How many pigeons walked on the platform?",
                len(places),
                1,
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
        noun(thing, 2, "who", "Which animal sold tickets?", who, ANIMALS, sort="who"),
        number(thing, 5, "price", "What did a ticket cost?", price, unit="£"),
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
    thing = s.put("waiting", place, waiting(art, place, who=animal(art, who), doing=doing, top=top), on="bench-1")
    s.ask(
        noun(thing, 2, "who", "Which animal sat on the bench?", who, ANIMALS, sort="who"),
        noun(
            thing, 2, "doing", "What was the animal on the bench doing?", WAITING[doing], WAITING.values(), sort="doing"
        ),
        colour(thing, 5, "top", "What colour were the clothes of the animal on the bench?", top, s.hues),
    )


def lamp(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """The signal."""
    shown = s.luck.choice(("red", "yellow", "green"))
    spot = Spot(x, y, 76, 320)
    thing = s.put("signal", spot, signal(s.art, spot, lamp=shown), box=region(x - 30, y - 330, 60, 124))
    s.ask(
        noun(
            thing,
            2,
            "lamp",
            "Which lamp of the signal was lit: top, middle or bottom?",
            {"red": "top", "yellow": "middle", "green": "bottom"}[shown],
            ("top", "middle", "bottom"),
            sort="place",
        )
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
        noun(thing, 4, "hat", "What did the traveller with two suitcases wear on the head?", who.hat, HATS),
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
    s.ask(count(thing, 3, "count", "How many suitcases were on the trolley?", len(hues), 2, 6))


def player(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """A musician."""
    luck = s.luck
    who = somebody(s, hats=HATS, styles=("short", "curls", "bob"))
    plays = luck.choice(INSTRUMENTS)
    spot = Spot(x, y, 148, 248, flip=luck.side())
    body = musician(s.art, spot, who=who, plays=plays, notes=luck.between(1, 3), tone=s.hue(who.top))
    thing = s.put("musician", spot, body, box=region(x - 80, y - 240, 160, 240))
    s.ask(
        noun(thing, 2, "plays", "What instrument did the musician on the platform play?", plays, INSTRUMENTS),
        noun(thing, 4, "hat", "What did the musician wear on the head?", who.hat, HATS),
        colour(thing, 5, "top", "What colour was the musician's coat?", who.top, s.hues),
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
    spot = Spot(x, y, 140, 204, flip=luck.side())
    thing = s.put(
        "flag child", spot, child(s.art, spot, who=who, held=flag, shoes=shoes), box=region(x - 80, y - 220, 160, 220)
    )
    s.ask(
        colour(thing, 3, "held", "What colour was the flag of the child?", hue, s.hues),
        colour(thing, 6, "shoes", "What colour were the shoes of the child with the flag?", shoes, s.hues),
        noun(
            thing,
            6,
            "pattern",
            "What pattern had the clothes of the child with the flag?",
            who.pattern,
            (*PATTERNS, "plain"),
        ),
    )
