"""A harbour: gabled houses, a fishing boat at the quay, a crane with an odd load, anglers, seals and pelicans."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.cast import Cast
from rumpus.games.stare.cards.facts import colour, count, noun, number, written
from rumpus.games.stare.cards.graph import Lane, Spot, inside
from rumpus.games.stare.cards.ink import INK, mix, shade, tint
from rumpus.games.stare.cards.pens import box, line, path
from rumpus.games.stare.cards.scenes.harbour_stones import rows
from rumpus.games.stare.cards.things.animals import ANIMALS, animal
from rumpus.games.stare.cards.things.birds import gulls
from rumpus.games.stare.cards.things.quay import (
    CARGO,
    buoy,
    crane,
    harbour_house,
    seal,
    trawler,
)
from rumpus.games.stare.cards.things.sailing import lighthouse, sailboat
from rumpus.games.stare.cards.things.sealife import CREATURES
from rumpus.games.stare.cards.things.sky import cloud, falling, moon, night_stars, rainbow, sun

if TYPE_CHECKING:
    from rumpus.games.stare.cards.graph import Scene

SKIES = {
    "sunny": ("#86cdf0", "#e4f4f4", "#3f95bd", "#7cc9cf", "#cdbfae"),
    "rainy": ("#8796ab", "#ccd4da", "#54798f", "#8fb0b8", "#a9a19b"),
    "night": ("#232a5c", "#c98a8f", "#2f4a75", "#6c7fa8", "#7d7690"),
    "rainbow": ("#93bfe6", "#fbeaf0", "#4a93bd", "#9bd4d8", "#cfc1b2"),
    "snowy": ("#b3c6de", "#eef2f7", "#5f8fb0", "#a3cad6", "#e6e6e8"),
}
"""Colours: sky at the top and bottom, deep and shallow sea, stones of the quay."""
WALLS = ("#f3d9b8", "#f0c3ae", "#cfe0cf", "#b5cbe6", "#e3cfe2", "#f2e2a8")
BOATS = ("NORA", "GULL", "MOBY", "PEARL", "TILDA", "HERON", "JUNO", "OTTER")
QUAY = 640
"""Where the water ends and the stones begin."""


def compose(s: Scene) -> None:
    """Town and sea behind, the boat at the quay, then two rows of things on the stones."""
    luck, cast = s.luck, Cast(s)
    weather = luck.choice(tuple(SKIES))
    horizon = luck.between(276, 304)
    side = luck.side()
    backdrop(s, weather, horizon)
    town(s, weather, horizon, side)
    boat_x = 600 + luck.between(-170, 170)
    crane_side = luck.side()
    crane_x = boat_x + crane_side * luck.between(330, 370)
    sea(s, horizon, side, boat_x, crane_x)
    ship(s, cast, boat_x)
    quay(s, weather)
    load(s, crane_x, -crane_side)
    rows(s, cast, boat_x, crane_x)
    s.draw(falling(luck, weather, s.written()))


def backdrop(s: Scene, weather: str, horizon: int) -> None:
    """Sky and water."""
    luck, art = s.luck, s.art
    top, low, deep, shoal, _ = SKIES[weather]
    x = luck.between(200, 1000)
    light = {
        "sunny": sun(art, x, luck.between(80, 110), 42),
        "night": night_stars(luck, 220) + moon(art, x, 110),
        "rainbow": rainbow(x, horizon + 110, luck.between(340, 400)),
    }.get(weather, "")
    backing = box(0, 0, 1200, horizon + 8, 0, art.fade(top, low))
    sky = s.put("sky", Spot(600, horizon, 1200, horizon), backing + light, on="air", cover=())
    text = "What was the sky over the harbour like: sunny, rainy, snowy, a night sky or with a rainbow?"
    s.ask(noun(sky, 1, "weather", text, weather, SKIES, sort="place"))
    hue = {"rainy": "#7d8a9e", "snowy": "#dfe7f0", "night": "#6a6294"}.get(weather, "#fff")
    for _ in range(5 if weather in ("rainy", "snowy") else 2):
        s.draw(cloud(luck.between(60, 1140), luck.between(80, 190), luck.between(7, 12) / 10, hue, 0.75))
    s.draw(box(0, horizon, 1200, QUAY + 30 - horizon, 0, art.fade(deep, shoal)))
    waves = "".join(
        f"M{luck.between(0, 1150)} {horizon + 30 + j * 32}q{8 + 2 * j} {-6 - j} {16 + 4 * j} 0t{16 + 4 * j} 0"
        for j in range(10)
        for _ in range(4)
    )
    s.draw(line(waves, "#fff", 3, 'opacity=".35"'))


def town(s: Scene, weather: str, horizon: int, side: int) -> None:
    """A row of houses on a hill on one side."""
    luck, art = s.luck, s.art
    left = 0 if side < 0 else 640
    hill = mix(SKIES[weather][1], "#5d8a5f" if weather != "snowy" else "#ffffff", 0.6)
    edge = horizon + 34
    slope = f"M-20 {edge}V{horizon - 40}Q240 {horizon - 90} 430 {horizon - 20}Q540 {horizon + 16} 590 {edge}z"
    s.draw(
        f'<g transform="translate({0 if side < 0 else 1200} 0) scale({1 if side < 0 else -1} 1)">{path(slope, hill)}</g>'
    )
    x, hues = left + 20, luck.shuffle(s.hues)
    widths = [luck.between(76, 92) for _ in range(5)]
    places = Lane(x, x + 500, 2).line_up(luck, widths)
    for k, (place, w) in enumerate(zip(places, widths, strict=True)):
        spot = Spot(place, horizon + luck.between(8, 20), w, luck.between(128, 176), hues[k])
        body = harbour_house(art, spot, wall=luck.choice(WALLS), door=s.hue(), dusk=weather == "night")
        thing = s.put("harbour house", spot, body, on="ground")
        if k in (0, 4):
            where = "left" if k == 0 else "right"
            s.ask(
                colour(
                    thing,
                    5,
                    f"roof {where}",
                    f"What colour was the roof of the house furthest to the {where}?",
                    spot.colour,
                    s.hues,
                )
            )


def sea(s: Scene, horizon: int, side: int, boat_x: float, crane_x: float) -> None:
    """Lighthouse, sails and swimmers beyond the boat."""
    luck, art = s.luck, s.art
    lane = Lane(20, 1180, 10)
    lane.take(300 if side < 0 else 900, 520)
    x = lane.place(luck, 190)
    bands = luck.between(2, 6)
    spot = Spot(x, horizon + 22, 130, luck.between(206, 230), s.hue("white"))
    thing = s.put("lighthouse", spot, lighthouse(art, spot, bands=bands, lit=luck.chance(40)), on="water")
    s.ask(
        colour(thing, 3, "colour", "Apart from white, what colour was the lighthouse?", spot.colour, s.hues),
        count(
            thing,
            6,
            "bands",
            "How many coloured bands went round the lighthouse?",
            bands,
            2,
            6,
            box=inside(spot, spot.h / 240, -34, -178, 68, 140),
        ),
    )
    low = Lane(30, 1170, 10)
    low.take(boat_x, 430)
    low.take(crane_x, 120)
    x = low.place(luck, 120)
    shown = luck.between(10, 99)
    spot = Spot(x, horizon + luck.between(110, 150), 124, 136, s.hue("white"), luck.side())
    thing = s.put("sailboat", spot, sailboat(art, spot, hull=s.hue(spot.colour, "white"), number=shown), on="water")
    s.ask(
        number(
            thing,
            4,
            "number",
            "What number was on the sail of the small boat?",
            shown,
            box=inside(spot, spot.h / 200, 4, -112, 66, 52),
        ),
        colour(thing, 3, "sail", "What colour was the big sail of the small boat?", spot.colour, s.hues),
    )
    for kind in luck.sample(("seal", "buoy", "creature"), 2):
        at = low.find(luck, 140)
        if at is not None:
            {"seal": juggler, "buoy": float_, "creature": creature}[kind](s, at, QUAY - luck.between(20, 40))
    air = Lane(50, 1150, 4)
    flock = [
        (x, luck.between(40, horizon - 90), luck.between(-10, 10))
        for x in air.line_up_some(luck, luck.between(2, 6), 84)
    ]
    thing = s.put("gulls", Spot(600, horizon, 1180, horizon - 20), gulls(art, flock), on="air", cover=())
    s.ask(count(thing, 5, "count", "How many gulls were flying?", len(flock), 2, 6))


def juggler(s: Scene, x: int, y: int) -> None:
    """A seal with a ball."""
    spot = Spot(x, y, 116, 136, s.hue(), s.luck.side())
    thing = s.put("seal", spot, seal(s.art, spot), on="water")
    s.ask(colour(thing, 3, "ball", "What colour was the ball on the seal's nose?", spot.colour, s.hues))


def float_(s: Scene, x: int, y: int) -> None:
    """A buoy."""
    shown = s.luck.between(1, 9)
    spot = Spot(x, y, 92, 130, s.hue("white"))
    thing = s.put("buoy", spot, buoy(s.art, spot, number=shown), on="water")
    s.ask(
        number(
            thing, 4, "number", "What number was on the buoy?", shown, box=inside(spot, spot.w / 90, -26, -64, 52, 36)
        ),
        colour(thing, 3, "colour", "Apart from white, what colour was the buoy?", spot.colour, s.hues),
    )


def creature(s: Scene, x: int, y: int) -> None:
    """Something that comes up out of the water."""
    name = s.luck.choice(tuple(CREATURES))
    spot = Spot(x, y, 150, 96, flip=s.luck.side())
    thing = s.put("creature", spot, CREATURES[name](s.art, spot), on="water")
    s.ask(noun(thing, 2, "name", "What came up out of the water?", name, CREATURES))


def ship(s: Scene, cast: Cast, x: float) -> None:
    """The fishing boat."""
    luck, art = s.luck, s.art
    name, shown, who = luck.choice(BOATS), luck.between(11, 98), cast.next(but="rabbit")
    flags = [s.hue() for _ in range(luck.between(2, 6))]
    spot = Spot(x, QUAY - 6, luck.between(410, 440), 330, s.hue(), luck.side())
    funnel, scale = s.hue(spot.colour), spot.w / 420
    body = trawler(
        art,
        spot,
        name=name,
        number=shown,
        flags=flags,
        funnel=funnel,
        who=animal(art, who, "happy", "peaked cap", s.hue()),
    )
    thing = s.put(
        "fishing boat",
        spot,
        body,
        on="water",
        cover=(inside(spot, scale, -200, -120, 410, 120), inside(spot, scale, 30, -290, 140, 170)),
    )
    s.ask(
        noun(
            thing,
            1,
            "who",
            "Which animal was in the wheelhouse of the big boat?",
            who,
            ANIMALS,
            sort="who",
            box=inside(spot, scale, 56, -198, 86, 70),
        ),
        colour(
            thing,
            2,
            "hull",
            "What colour was the hull of the big boat?",
            spot.colour,
            s.hues,
            box=inside(spot, scale, -200, -110, 410, 110),
        ),
        written(
            thing,
            2,
            "name",
            "What was the name of the big boat?",
            name,
            BOATS,
            box=inside(spot, scale, -4, -98, 150, 46),
        ),
        number(
            thing, 4, "number", "What number was on the big boat?", shown, box=inside(spot, scale, -106, -90, 64, 50)
        ),
        colour(
            thing,
            4,
            "funnel",
            "What colour was the funnel of the big boat?",
            funnel,
            s.hues,
            box=inside(spot, scale, 54, -276, 56, 56),
        ),
        count(
            thing,
            5,
            "flags",
            "How many flags hung from the mast of the big boat?",
            len(flags),
            2,
            6,
            box=inside(spot, scale, -170, -300, 150, 160),
        ),
    )


def quay(s: Scene, weather: str) -> None:
    """The stones before the viewer."""
    stone, art = SKIES[weather][4], s.art
    s.draw(box(0, QUAY, 1200, 30, 0, shade(stone, 0.4)) + box(0, QUAY - 4, 1200, 14, 4, tint(stone, 0.35)))
    s.draw(box(0, QUAY + 26, 1200, 240, 0, art.fade(tint(stone, 0.2), shade(stone, 0.14))))
    slabs = line("M0 1H140M46 0L38 30M38 30H178M110 30L98 60", INK, 2, 'opacity=".14"')
    s.draw(box(0, QUAY + 26, 1200, 240, 0, art.tile(140, 60, slabs)))


def load(s: Scene, x: float, flip: int) -> None:
    """The crane and what hangs from it."""
    luck = s.luck
    cargo, shown = luck.choice(CARGO), luck.between(1, 9)
    spot = Spot(min(1060, max(140, x)), QUAY + 34, 290, 410, s.hue(), flip)
    scale = spot.w / 300
    where = inside(spot, scale, 68, -262, 124, 140)
    cover = (where, inside(spot, scale, -70, -256, 100, 256))
    thing = s.put(
        "crane",
        spot,
        crane(s.art, spot, cargo=cargo, number=shown),
        box=inside(spot, scale, -76, -410, 270, 410),
        cover=cover,
    )
    s.ask(
        noun(thing, 1, "cargo", "What was hanging from the crane?", cargo, CARGO, box=where),
        colour(
            thing,
            3,
            "colour",
            "What colour was the crane?",
            spot.colour,
            s.hues,
            box=inside(spot, scale, -70, -256, 100, 256),
        ),
        number(thing, 5, "number", "What number was on the crane?", shown, box=inside(spot, scale, -20, -240, 46, 48)),
    )
