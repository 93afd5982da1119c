"""A day at the beach: sea, boats, a lighthouse, an ice-cream stand, a lifeguard, and friends at play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import PATTERNS
from rumpus.games.stare.cards.cast import Cast
from rumpus.games.stare.cards.facts import colour, count, noun, number, written
from rumpus.games.stare.cards.graph import Lane, Spot, inside, region
from rumpus.games.stare.cards.ink import mix, shade, tint
from rumpus.games.stare.cards.pens import box, disc, line, moved, path
from rumpus.games.stare.cards.scenes.beach_sand import near
from rumpus.games.stare.cards.scenes.beach_shore import WIDTHS, along, find_places
from rumpus.games.stare.cards.things.animals import ANIMALS, animal
from rumpus.games.stare.cards.things.birds import gulls
from rumpus.games.stare.cards.things.sailing import lighthouse, sailboat, swimmer
from rumpus.games.stare.cards.things.sealife import CREATURES
from rumpus.games.stare.cards.things.sky import banner_plane, cloud, hot_air_balloon, rainbow, sun

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rumpus.games.stare.cards.graph import Scene

SKIES = {
    "sunny": ("#7cc8ee", "#d9f1f6", "#3f9fc4", "#86d3d2", "#f8e3b6", "#edcb93"),
    "sunset": ("#7d78b8", "#ffcf9f", "#7a6fae", "#dba0ad", "#f3cfa6", "#dda987"),
    "cloudy": ("#9fbfd4", "#e3ecec", "#4e8ea6", "#94c6c6", "#f0dfbb", "#dcc197"),
    "rainbow": ("#8fb9e4", "#fbe7ee", "#4a93bd", "#9bd4d8", "#f7e0bd", "#e6c496"),
}
"""Colours: sky at the top and bottom, deep and shallow sea, far and near sand."""
BANNERS = ("HI GRANDMA!", "EAT PLUMS", "MARRY ME LOU", "FREE HUGS", "MOON SALE", "GO TURTLES!", "SAIL ON")


HIGH = ("stand", "chair", "palm")
"""Anything this high hides boats."""


def compose(s: Scene) -> None:
    """Sky and sea, then along the water, then the sand in front of the viewer."""
    luck = s.luck
    cast = Cast(s)
    weather = luck.choice(tuple(SKIES))
    horizon, shore = luck.between(280, 316), luck.between(500, 524)
    backdrop(s, weather, horizon, shore)
    parasol_x = luck.choice((luck.between(170, 260), luck.between(500, 700), luck.between(940, 1030)))
    back = Lane(8, 1192, 6)
    back.take(parasol_x, 280)
    stand_x = back.find(luck, 326) or 172
    places = find_places(luck, back)
    before = {"stand": (stand_x, 310), **{name: (x, WIDTHS[name]) for name, x in places.items()}}
    far(s, cast, horizon, shore, before, weather)
    along(s, cast, places, stand_x, shore)
    near(s, cast, parasol_x, stand_x)
    flock(s, horizon)
    if s.in_sight("sailboat"):
        boats = [thing for thing in s.things if thing.kind == "sailboat"]
        s.ask(count(boats[-1], 2, "count", "How many sailing boats were on the sea?", len(boats), 1, 4))


def backdrop(s: Scene, weather: str, horizon: int, shore: int) -> None:
    """Sky with its light, sea, wet edge and sand."""
    luck, art = s.luck, s.art
    high_, low, deep, shoal, sand, front = SKIES[weather]
    x = luck.between(200, 1000)
    light = {
        "sunny": sun(art, x, luck.between(84, 120)),
        "cloudy": "",
        "rainbow": rainbow(x, horizon + 110, luck.between(350, 420)),
        "sunset": disc(x, horizon - 6, 150, "#fff0b5", 'opacity=".35"') + disc(x, horizon - 8, 84, "#ffe08a"),
    }[weather]
    backing = box(0, 0, 1200, horizon + 8, 0, art.fade(high_, low))
    sky = s.put("sky", Spot(600, horizon, 1200, horizon), backing + light, on="air", cover=())
    s.ask(
        noun(
            sky,
            1,
            "weather",
            "What was the sky like: sunny, cloudy, with a rainbow or at sunset?",
            weather,
            SKIES,
            sort="place",
        )
    )
    many = {"cloudy": 6, "sunny": 2, "rainbow": 3, "sunset": 2}[weather]
    for _ in range(many):
        at = luck.choice([k for k in range(60, 1141, 20) if weather != "sunny" or abs(k - x) > 150])
        s.draw(cloud(at, luck.between(60, horizon - 50), luck.between(5, 10) / 10))
    hill, hx = mix(low, deep, 0.45), luck.between(0, 900)
    s.draw(moved(hx, horizon, path("M0 2Q50-30 100-18Q150-54 220-22Q270-14 310 2z", hill)))
    s.draw(box(0, horizon, 1200, shore + 40 - horizon, 0, art.fade(deep, shoal)))
    waves = "".join(
        f"M{luck.between(0, 1150)} {horizon + 24 + j * 31}q{8 + 2 * j} {-6 - j} {16 + 4 * j} 0t{16 + 4 * j} 0"
        for j in range(6)
        for _ in range(5)
    )
    s.draw(line(waves, "#fff", 3, 'opacity=".35"'))
    edge = f"M-10 {shore}Q110 {shore - 26} 240 {shore - 8}T480 {shore - 4}T720 {shore - 14}T960 {shore - 2}T1210 {shore - 16}"
    s.draw(
        line(edge, "#fff", 16, 'opacity=".4" transform="translate(0 -14)"')
        + path(f"{edge}V900H0z", mix(sand, deep, 0.28))
    )
    s.draw(
        line(edge, "#fff", 11, 'opacity=".92"')
        + path(f"{edge}V900H-10z", art.fade(sand, front), 'transform="translate(0 26)"')
    )
    grains = "".join(
        disc(gx, gy, r, shade(front, 0.22), 'opacity=".4"') for gx, gy, r in ((14, 12, 2), (70, 30, 1.6), (104, 58, 2))
    )
    ripples = line("M60 12q14-7 28 0M8 40q12-6 24 0", tint(sand, 0.6), 3, 'opacity=".5"')
    s.draw(path(f"{edge}V900H-10z", art.tile(120, 70, grains + ripples), 'transform="translate(0 30)"'))


def far(s: Scene, cast: Cast, horizon: int, shore: int, before: Mapping[str, tuple[float, int]], weather: str) -> None:
    """Lighthouse, boats, what swims and what flies; `before` is what will stand in front of the sea."""
    luck, art = s.luck, s.art
    land = Lane(10, 1190, 6)
    land.take(*before["stand"])
    air = Lane(20, 1180, 14)
    air.take(before["stand"][0], 330)
    if "palm" in before:
        land.take(before["palm"][0], 200)
        air.take(before["palm"][0], 340)
    at = land.place(luck, 200)
    tower(s, at, horizon, lit=weather == "sunset")
    sea, swim = Lane(10, 1190, 4), Lane(20, 1180, 4)
    sea.take(at, 130)
    for name, (x, w) in before.items():
        swim.take(x, w)
        if name in HIGH:
            sea.take(x, w)
    boats(s, sea, horizon)
    swim.spare(s.written(horizon))
    if luck.chance(80) and (free := swim.find(luck, 160)) is not None:
        name = luck.choice(tuple(CREATURES))
        spot = Spot(free, shore - 34, 160, 92, flip=luck.side())
        thing = s.put("creature", spot, CREATURES[name](art, spot), on="water")
        s.ask(noun(thing, 2, "name", "What came up out of the sea?", name, CREATURES))
    if luck.chance(80) and (free := swim.find(luck, 130)) is not None:
        who, spot = cast.next(), Spot(free, shore - 40, 124, 104, s.hue())
        tube = region(free - 70, spot.y - 34, 140, 44)
        thing = s.put("swimmer", spot, swimmer(art, spot, who=animal(art, who)), on="water")
        s.ask(
            noun(thing, 2, "who", "What animal was in the swimming ring?", who, ANIMALS, sort="who"),
            colour(thing, 4, "ring", "What colour was the swimming ring?", spot.colour, s.hues, box=tube),
        )
    flying(s, cast, air)


def flock(s: Scene, horizon: int) -> None:
    """Gulls in front of everything in the sky except what flies there."""
    luck, air = s.luck, Lane(20, 1180, 14)
    for thing in s.things:
        if thing.kind in ("plane", "balloon", "kite"):
            air.take(thing.box.x + thing.box.w / 2, thing.box.w)
    places = air.line_up_some(luck, luck.between(1, 5), 84)
    birds = [(x, luck.between(40, horizon - 84), luck.between(-10, 10)) for x in places]
    thing = s.put("gulls", Spot(600, horizon, 1180, horizon - 20), gulls(s.art, birds), on="air", cover=())
    s.ask(count(thing, 4, "count", "How many gulls were flying?", len(birds), 1, 5))


def tower(s: Scene, x: float, horizon: int, *, lit: bool) -> None:
    """The lighthouse on its headland."""
    luck = s.luck
    spot, bands = Spot(x, horizon + 18, 130, luck.between(216, 252), s.hue("white")), luck.between(2, 6)
    scale = spot.h / 240
    thing = s.put("lighthouse", spot, lighthouse(s.art, spot, bands=bands, lit=lit), on="water")
    s.ask(
        colour(thing, 2, "colour", "Apart from white, what colour was the lighthouse?", spot.colour, s.hues),
        count(
            thing,
            6,
            "bands",
            "How many coloured bands went round the lighthouse?",
            bands,
            2,
            6,
            box=inside(spot, scale, -34, -178, 68, 140),
        ),
    )


WANTED = (1, 1, 2, 3, 4, 4, 4, 4)
"""How many boats are tried; often the last does not fit, so that in the end no number is much likelier."""
FAR_BOAT = 98
"""The height of a boat on the horizon."""


def boats(s: Scene, sea: Lane, horizon: int) -> None:
    """Sailing boats with numbers."""
    luck = s.luck
    sails = s.some(4, "white")
    numbers = luck.sample(range(10, 100), 4)
    drawn: list[tuple[int, int, int]] = []
    for _ in range(luck.choice(WANTED)):
        nearer = luck.between(0, 56)
        x = sea.find(luck, FAR_BOAT + nearer)
        if x is None:
            nearer, x = 0, sea.place(luck, FAR_BOAT) if not drawn else sea.find(luck, FAR_BOAT)
        if x is not None:
            drawn.append((horizon + 40 + nearer, x, FAR_BOAT + nearer))
    for (y, x, size), hue, digits in zip(sorted(drawn), sails, numbers, strict=False):
        spot, hull = Spot(x, y, size * 0.92, size, hue, luck.side()), s.hue(hue, "white")
        sail = inside(spot, spot.h / 200, 4, -112, 66, 52)
        thing = s.put("sailboat", spot, sailboat(s.art, spot, hull=hull, number=digits), on="water")
        side = (
            "furthest to the left"
            if x == min(p[1] for p in drawn)
            else "furthest to the right"
            if x == max(p[1] for p in drawn)
            else "in the middle"
        )
        if len(drawn) > 1:
            s.ask(
                number(thing, 5, "number", f"What number was on the sail of the boat {side}?", digits, box=sail),
                colour(thing, 6, "hull", f"What colour was the hull of the boat {side}?", hull, s.hues),
            )
        else:
            s.ask(number(thing, 5, "number", "What number was on the sail of the boat?", digits, box=sail))


def flying(s: Scene, cast: Cast, air: Lane) -> None:
    """A plane with a banner, or a hot-air balloon, or neither."""
    luck, art = s.luck, s.art
    what = luck.choice(("plane", "balloon", ""))
    if what == "plane":
        text = luck.choice(BANNERS)
        wide_ = 150 + 22 * len(text)
        x = air.find(luck, wide_)
        if x is None:
            return
        flip = luck.side()
        spot = Spot(x + flip * (wide_ / 2 - 76), luck.between(110, 150), 110, 92, s.hue("white"), flip)
        where = region(x - wide_ / 2, spot.y - 80, wide_, 80)
        thing = s.put("plane", spot, banner_plane(art, spot, text=text), on="air", box=where)
        s.ask(
            written(thing, 3, "text", "What was written on the banner behind the plane?", text, BANNERS),
            colour(
                thing,
                4,
                "colour",
                "What colour was the plane?",
                spot.colour,
                s.hues,
                box=region(spot.x - 60, spot.y - 80, 120, 80),
            ),
        )
    if what == "balloon" and (at := air.find(luck, 140)) is not None:
        who, pattern = cast.next(), luck.choice(PATTERNS)
        spot = Spot(at, luck.between(216, 250), 136, 212, s.hue("white"))
        body = hot_air_balloon(art, spot, pattern=pattern, who=animal(art, who))
        thing = s.put("balloon", spot, body, on="air")
        s.ask(
            colour(thing, 2, "bag", "What colour was the hot-air balloon?", spot.colour, s.hues),
            noun(
                thing,
                3,
                "rider",
                "What animal was in the hot-air balloon?",
                who,
                ANIMALS,
                sort="who",
                box=inside(spot, spot.h / 230, -32, -80, 64, 80),
            ),
            noun(thing, 4, "pattern", "What pattern was on the hot-air balloon?", pattern, PATTERNS),
        )
