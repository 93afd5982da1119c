"""A railway station: a train at the platform, boards and clocks, travellers with their luggage, a guard, pigeons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.cast import Cast
from rumpus.games.stare.cards.facts import clock, colour, count, noun, number, written
from rumpus.games.stare.cards.graph import Lane, Spot, inside, region
from rumpus.games.stare.cards.ink import INK, mix, shade, tint
from rumpus.games.stare.cards.pens import EMBLEMS, box, line, path
from rumpus.games.stare.cards.scenes.passing import flags
from rumpus.games.stare.cards.scenes.station_platform import rows
from rumpus.games.stare.cards.things.animals import ANIMALS, animal
from rumpus.games.stare.cards.things.clocks import TIMES, wall_clock
from rumpus.games.stare.cards.things.people import somebody
from rumpus.games.stare.cards.things.railway import (
    carriage,
    departures,
    engine,
    platform_sign,
    poster,
)
from rumpus.games.stare.cards.things.toys import PICTURES

if TYPE_CHECKING:
    from rumpus.games.stare.cards.graph import Scene
    from rumpus.games.stare.cards.things.people import Person

WALLS = ("#f1ddc2", "#dfe6dc", "#e6dced", "#f3d6cc", "#dbe5ee")
PLACES = ("PARIS", "OSLO", "ROME", "CORK", "LIMA", "BERN", "KYOTO", "DELHI", "QUITO", "TUNIS")
TRAINS = ("COMET", "SWIFT", "BREEZE", "ARROW", "METEOR", "THUNDER")
SLOGANS = ("SUN!", "SKI!", "EAT!", "GO!", "SWIM!", "HIKE!")
RAIL = 640
"""Base line of the wheels."""


def compose(s: Scene) -> None:
    """Hall and train behind, then the platform with two rows of people and things."""
    cast = Cast(s)
    hall(s)
    flags(s)
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
    s.draw(box(0, 0, 1200, 110, 0, art.fade("#a5a1bd", "#c3c0d4")))
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
    widths = {"board": 350, "clock": 150, "sign": 112, "first": 132, "second": 132, "third": 132}
    order = luck.shuffle(tuple(widths))
    places = dict(zip(order, Lane(10, 1190).line_up(luck, [widths[each] for each in order]), strict=True))
    board_x = places["board"]
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
                f"Which platform did the train to {place} leave from?",
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
            "Which place was first on the departures board?",
            rows_[0][1],
            PLACES,
            box=inside(spot, scale, -160, -136, 320, 42),
        ),
        written(
            thing,
            4,
            "place2",
            "Which place was last on the departures board?",
            rows_[2][1],
            PLACES,
            box=inside(spot, scale, -160, -48, 320, 42),
        ),
    )
    now = luck.choice(TIMES)
    x = places["clock"]
    dial = Spot(x, luck.between(268, 290), 140, 140, s.hue())
    s.draw(line(f"M{x} 100V{dial.y - 130:.0f}", "#5b4a52", 8))
    thing = s.put("station clock", dial, wall_clock(art, dial, time=now), on="air")
    s.ask(
        clock(thing, 3, "dial", "What time did the station clock show?", now),
        colour(thing, 3, "rim", "What colour was the station clock?", dial.colour, s.hues),
    )
    x = places["sign"]
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
        number(thing, 2, "number", "What number was the platform?", shown),
        colour(thing, 4, "colour", "What colour was the rim of the platform's sign?", sign.colour, s.hues),
    )
    for each in ("first", "second", "third"):
        card(s, places[each])


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
            f"What picture was on the poster that said {text}?",
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
    shown, mark, who = luck.between(10, 99), luck.choice(EMBLEMS), cast.next(but="rabbit")
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
        body = carriage(art, place, riders=riders[k], text="" if k else name, curtains=curtains)
        if k:
            s.draw(body)
            continue
        thing = s.put("carriage", place, body, on="ground")
        many = sum(rider is not None for rider in riders[k])
        inner = place.w / 430
        s.ask(
            colour(thing, 1, "colour", "What colour were the train's carriages?", coach, s.hues),
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
                thing,
                4,
                "riders",
                "How many people were looking out of the first carriage behind the engine?",
                many,
                0,
                4,
            ),
        )
    thing = s.put(
        "engine",
        spot,
        engine(art, spot, number=shown, who=animal(art, who, "happy", "peaked cap", s.hue()), mark=mark),
        on="ground",
    )
    s.ask(
        colour(thing, 1, "cab", "What colour was the train's engine?", spot.colour, s.hues),
        noun(
            thing,
            1,
            "who",
            "Which animal was driving the train?",
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
            box=inside(spot, scale, -6, -130, 52, 52),
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
