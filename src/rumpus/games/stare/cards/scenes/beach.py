"""A day at the beach: sea, boats, a lighthouse, an ice-cream stand, a lifeguard, and friends at play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import PATTERNS
from rumpus.games.stare.cards.cast import Cast
from rumpus.games.stare.cards.facts import clock, colour, count, noun, number, pair, written
from rumpus.games.stare.cards.graph import Lane, Spot, around, ground, high, inside, overlap, region
from rumpus.games.stare.cards.ink import HUES, WOOD, mix, shade, tint
from rumpus.games.stare.cards.pens import EMBLEMS, box, disc, line, moved, path
from rumpus.games.stare.cards.things.animals import ANIMALS, animal
from rumpus.games.stare.cards.things.birds import gulls
from rumpus.games.stare.cards.things.clocks import TIMES, tide_clock
from rumpus.games.stare.cards.things.people import STYLES, bather, somebody
from rumpus.games.stare.cards.things.pets import sitting_dog
from rumpus.games.stare.cards.things.sailing import bottle, lighthouse, sailboat, swimmer
from rumpus.games.stare.cards.things.sand import DOING, beach_ball, parasol, sand_bucket, sandcastle, sitter, towel
from rumpus.games.stare.cards.things.sealife import CREATURES, crab, starfish
from rumpus.games.stare.cards.things.seaside import SUNDAE, cone, lookout, palm, stand, surfboard
from rumpus.games.stare.cards.things.sky import banner_plane, cloud, hot_air_balloon, kite, rainbow, sun

if TYPE_CHECKING:
    from rumpus.games.stare.cards.graph import Scene

SKIES = {
    "sunny": ("#7cc8ee", "#d9f1f6", "#3f9fc4", "#86d3d2", "#f8e3b6", "#edcb93"),
    "sunset": ("#7d78b8", "#ffcf9f", "#7a6fae", "#dba0ad", "#f3cfa6", "#dda987"),
    "cloudy": ("#9fbfd4", "#e3ecec", "#4e8ea6", "#94c6c6", "#f0dfbb", "#dcc197"),
    "rainbow": ("#8fb9e4", "#fbe7ee", "#4a93bd", "#9bd4d8", "#f7e0bd", "#e6c496"),
}
"""Sky high and low, sea deep and shoal, sand far and near."""
NAMES = ("SCOOPS", "FROSTY'S", "MR MELT", "LICKS", "GELATO", "BRRR BAR", "ICE BOAT")
FLAVOURS = ("MANGO", "LEMON", "CHERRY", "MINT", "COCOA", "PLUM", "FIG")
BANNERS = ("HI GRANDMA!", "EAT PLUMS", "MARRY ME LOU", "FREE HUGS", "MOON SALE", "GO TURTLES!", "SAIL ON")
NOTES = ("SOS", "HELP", "HELLO", "LOVE", "OOPS", "SOUP")
KITES = ("diamond", "fish", "star", "heart", "butterfly")
WORN = ("sun hat", "cap", "sunglasses", "bucket", "crown", "diving mask")
FINDS = ("stick", "sandal", "frisbee", "bone", "starfish")
PRIZES = ("lolly", "flag", "fish", "coin", "flower")
COATS = ("brown", "white", "black", "golden")
APART = 110
"""How far from each other starfish lie at least."""


def compose(s: Scene) -> None:
    """Sky and sea, then along the water, then the sand before the viewer."""
    luck = s.luck
    cast = Cast(s)
    weather = luck.choice(tuple(SKIES))
    horizon, shore = luck.between(280, 316), luck.between(500, 524)
    backdrop(s, weather, horizon, shore)
    parasol_x = luck.choice((luck.between(170, 260), luck.between(500, 700), luck.between(940, 1030)))
    back = Lane(14, 1186, 14)
    back.take(parasol_x, 300)
    stand_x = back.find(luck, 326) or 172
    far(s, cast, horizon, shore, stand_x, weather)
    along(s, cast, back, stand_x, shore)
    near(s, cast, parasol_x, stand_x)


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
    s.draw(
        "".join(
            cloud(luck.between(60, 1140), luck.between(60, horizon - 50), luck.between(5, 10) / 10) for _ in range(many)
        )
    )
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


def far(s: Scene, cast: Cast, horizon: int, shore: int, stand_x: float, weather: str) -> None:
    """Lighthouse, boats, what swims and what flies."""
    luck, art = s.luck, s.art
    sea = Lane(10, 1190, 6)
    sea.take(stand_x, 300)
    light_x = sea.find(luck, 200)
    if light_x is not None:
        tower(s, light_x, horizon, lit=weather == "sunset")
    swim = Lane(20, 1180, 10)
    swim.take(stand_x, 320)
    boats(s, sea, horizon)
    if luck.chance(60):
        name, x = luck.choice(tuple(CREATURES)), swim.find(luck, 170)
        if x is not None:
            spot = Spot(x, shore - 34, 160, 92, flip=luck.side())
            thing = s.put("creature", spot, CREATURES[name](art, spot), on="water")
            s.ask(noun(thing, 2, "name", "What came up out of the sea?", name, CREATURES))
    if luck.chance(60) and (x := swim.find(luck, 130)) is not None:
        who, spot = cast.next(), Spot(x, shore - 40, 124, 104, s.hue())
        thing = s.put("swimmer", spot, swimmer(art, spot, who=animal(art, who)), on="water")
        s.ask(
            noun(thing, 2, "who", "What animal was in the swimming ring?", who, ANIMALS, sort="who"),
            colour(thing, 4, "ring", "What colour was the swimming ring?", spot.colour, s.hues),
        )
    air = Lane(20, 1180, 14)
    air.take(stand_x, 330)
    flying(s, cast, air)
    flock = luck.between(2, 7)
    places = [(x, luck.between(40, horizon - 40), luck.between(-10, 10)) for x in air.line_up_some(luck, flock, 84)]
    if len(places) > 1:
        thing = s.put("gulls", Spot(600, horizon, 1180, horizon - 20), gulls(art, places), on="air", cover=())
        s.ask(count(thing, 4, "count", "How many gulls were flying?", len(places), 2, 7))


def tower(s: Scene, x: float, horizon: int, *, lit: bool) -> None:
    """The lighthouse on its headland."""
    luck = s.luck
    spot, bands = Spot(x, horizon + 18, 130, luck.between(216, 252), s.hue("white")), luck.between(2, 6)
    scale = spot.h / 240
    thing = s.put("lighthouse", spot, lighthouse(s.art, spot, bands=bands, lit=lit), on="water")
    s.ask(
        colour(thing, 2, "colour", "What colour was the lighthouse, besides white?", spot.colour, s.hues),
        count(
            thing,
            6,
            "bands",
            "How many coloured bands went round the tower of the lighthouse?",
            bands,
            2,
            6,
            box=inside(spot, scale, -34, -178, 68, 140),
        ),
    )


def boats(s: Scene, sea: Lane, horizon: int) -> None:
    """Two or three sailing boats with numbers."""
    luck = s.luck
    sails = s.some(4, "white")
    numbers = luck.sample(range(10, 100), 4)
    drawn: list[tuple[int, int, int]] = []
    for _ in range(luck.between(1, 4)):
        y = horizon + luck.between(40, 96)
        size = 96 + (y - horizon - 40)
        x = sea.find(luck, size)
        if x is not None:
            drawn.append((y, x, size))
    for (y, x, size), hue, digits in zip(sorted(drawn), sails, numbers, strict=False):
        spot, hull = Spot(x, y, size * 0.92, size, hue, luck.side()), s.hue(hue, "white")
        sail = inside(spot, spot.h / 200, 4, -112, 66, 52)
        thing = s.put("sailboat", spot, sailboat(s.art, spot, hull=hull, number=digits), on="water")
        side = (
            "the furthest to the left"
            if x == min(p[1] for p in drawn)
            else "the furthest to the right"
            if x == max(p[1] for p in drawn)
            else "in the middle"
        )
        if len(drawn) > 1:
            s.ask(
                number(
                    thing, 5, "number", f"What number was on the sail of the boat that was {side}?", digits, box=sail
                ),
                colour(thing, 6, "hull", f"What colour was the hull of the boat that was {side}?", hull, s.hues),
            )
        else:
            s.ask(number(thing, 5, "number", "What number was on the sail of the boat?", digits, box=sail))
    if drawn:
        last = s.things[-1]
        s.ask(count(last, 3, "count", "How many sailing boats were on the sea?", len(drawn), 1, 4))


def flying(s: Scene, cast: Cast, air: Lane) -> None:
    """A plane with a banner, or a hot-air balloon, or neither."""
    luck, art = s.luck, s.art
    what = luck.choice(("plane", "balloon", ""))
    if what == "plane":
        text = luck.choice(BANNERS)
        wide_ = 110 + 22 * len(text)
        x = air.find(luck, wide_)
        if x is not None:
            flip = luck.side()
            spot = Spot(x + flip * (wide_ / 2 - 66), luck.between(110, 150), 110, 92, s.hue("white"), flip)
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
    if what == "balloon" and (x := air.find(luck, 140)) is not None:
        who, pattern = cast.next(), luck.choice(PATTERNS)
        spot = Spot(x, luck.between(216, 250), 136, 212, s.hue("white"))
        body = hot_air_balloon(art, spot, pattern=pattern, who=animal(art, who))
        thing = s.put("balloon", spot, body, on="air")
        s.ask(
            colour(thing, 2, "bag", "What colour was the hot-air balloon?", spot.colour, s.hues),
            noun(thing, 3, "rider", "What animal flew in the hot-air balloon?", who, ANIMALS, sort="who"),
            noun(thing, 4, "pattern", "What pattern had the hot-air balloon?", pattern, PATTERNS),
        )


def along(s: Scene, cast: Cast, back: Lane, stand_x: float, shore: int) -> None:
    """Along the water: stand, lifeguard, kite, and what there is room for."""
    luck, art = s.luck, s.art
    chair_x, flyer_x = back.find(luck, 160), back.find(luck, 130)
    extras = luck.shuffle(("tide clock", "surfboard", "palm"))
    if "palm" in extras[:2] and (x := back.find(luck, 110)) is not None:
        coconuts = luck.between(1, 5)
        spot = Spot(x, shore + luck.between(70, 110), 300, luck.between(420, 470), flip=luck.side())
        scale = spot.h / 460
        thing = s.put(
            "palm", spot, palm(art, spot, coconuts=coconuts), cover=(inside(spot, scale, -200, -460, 330, 110),)
        )
        s.ask(
            count(
                thing,
                5,
                "coconuts",
                "How many coconuts hung on the palm?",
                coconuts,
                1,
                5,
                box=inside(spot, scale, -80, -410, 110, 76),
            )
        )
    if "tide clock" in extras[:2] and (x := back.find(luck, 132)) is not None:
        time = luck.choice(TIMES)
        spot = Spot(x, shore + luck.between(60, 90), 128, 202, s.hue())
        thing = s.put("tide-clock", spot, tide_clock(art, spot, time=time, text="HIGH TIDE"))
        s.ask(
            clock(thing, 5, "dial", "At what time was high tide?", time),
            colour(thing, 4, "board", "What colour was the board with the clock?", spot.colour, s.hues),
        )
    if "surfboard" in extras[:2] and (x := back.find(luck, 84)) is not None:
        stripes = luck.between(1, 5)
        spot = Spot(x, shore + luck.between(110, 150), 70, 226, s.hue())
        thing = s.put("surfboard", spot, surfboard(art, spot, stripes=stripes))
        s.ask(
            colour(thing, 3, "colour", "What colour was the surfboard?", spot.colour, s.hues),
            count(thing, 6, "stripes", "How many stripes went across the surfboard?", stripes, 1, 5),
        )
    if chair_x is not None:
        lifeguard(s, cast, chair_x, shore + luck.between(84, 104))
    if flyer_x is not None:
        flyer(s, flyer_x, shore + luck.between(80, 100), stand_x)
    sell(s, cast, stand_x, shore + luck.between(112, 132))


def lifeguard(s: Scene, cast: Cast, x: float, y: float) -> None:
    """The lifeguard on the high chair."""
    luck = s.luck
    who, worn, shown = cast.next(), luck.choice(("", "cap", "sunglasses", "sun hat")), luck.between(1, 9)
    spot = Spot(x, y, 150, 282, s.hue(), luck.side())
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


def flyer(s: Scene, x: float, y: float, stand_x: float) -> None:
    """A child with a kite; the kite flies where the sky is free."""
    luck, art = s.luck, s.art
    flip = luck.side()
    child = somebody(s, hats=("", "", "cap", "sun hat"), styles=STYLES[:5], patterns=(*PATTERNS, "plain"), grown=False)
    spot = Spot(x, y, 96, 158, flip=flip)
    scale = spot.h / 200
    hand = (spot.x + flip * 50 * scale, spot.y - 164 * scale)
    air = Lane(90, 1110)
    air.take(stand_x, 300)
    for away in (180, 120, 80, 0):
        kx = x + flip * away
        if 90 < kx < 1110 and abs(kx - stand_x) > 210:
            break
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
            "What pattern had the swimming costume of the child with the kite?",
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
            "What colour were the stripes of the ice-cream stand's awning, besides white?",
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
            "How many scoops had the big cone on the roof of the ice-cream stand?",
            len(roof),
            1,
            4,
            box=inside(spot, scale, -150, -490, 60, 110),
        ),
    )


def near(s: Scene, cast: Cast, parasol_x: float, stand_x: float) -> None:
    """On the sand before the viewer."""
    luck = s.luck
    sunbather(s, cast, parasol_x, luck.between(846, 868))
    front = Lane(10, 1190, 12)
    front.take(parasol_x, 336)
    castle(s, front)
    customer(s, front, stand_x)
    drawn: list[tuple[int, str, int]] = []
    sizes = {"dog": 132, "crab": 140, "bottle": 170, "bucket": 92, "ball": 104}
    for kind in luck.sample(tuple(sizes), luck.between(3, 5)):
        x = front.find(luck, sizes[kind])
        if x is not None:
            drawn.append((luck.between(852, 882), kind, x))
    for y, kind, x in sorted(drawn):
        small(s, kind, x, y)
    stars(s)


def stars(s: Scene) -> None:
    """Starfish on the sand, where nothing else is."""
    luck = s.luck
    many = luck.between(2, 6)
    places: list[tuple[int, int, int]] = []
    for x, y in luck.shuffle([(x, y) for x in range(40, 1180, 38) for y in range(720, 890, 26)]):
        here = region(x - 34, y - 30, 68, 60)
        apart = all(abs(x - u) + abs(y - v) > APART for u, v, _ in places)
        if (
            len(places) < many
            and apart
            and all(overlap(here, thing.box) == 0 for thing in s.things if thing.kind != "sky")
        ):
            places.append((x, y, luck.between(-30, 30)))
    if len(places) == many:
        spot = Spot(600, 890, 1180, 200, s.hue("white", "yellow"))
        thing = s.put("starfish", spot, starfish(s.art, spot.colour, places), cover=())
        s.ask(count(thing, 6, "count", "How many starfish lay on the sand?", many, 2, 6))


def sunbather(s: Scene, cast: Cast, x: float, y: float) -> None:
    """Parasol, towel and who sits on it."""
    luck, art = s.luck, s.art
    flip = luck.side()
    mat = Spot(x, y, 330, 84, s.hue("white"), flip)
    weave = luck.choice(PATTERNS)
    thing = s.put("towel", mat, towel(art, mat, pattern=weave))
    s.ask(
        colour(thing, 3, "colour", "What colour was the towel?", mat.colour, s.hues),
        noun(thing, 4, "pattern", "What pattern had the towel?", weave, PATTERNS),
    )
    shade_ = Spot(x - flip * 44, y - 34, 306, 306, s.hue("white", mat.colour))
    print_ = luck.choice(PATTERNS)
    dome = region(shade_.x - 150, shade_.y - 312, 300, 120)
    thing = s.put("parasol", shade_, parasol(art, shade_, pattern=print_), box=dome)
    s.ask(
        colour(thing, 1, "colour", "What colour was the parasol?", shade_.colour, s.hues),
        noun(thing, 3, "pattern", "What pattern had the parasol?", print_, PATTERNS),
    )
    who, doing, worn = (
        cast.next(),
        luck.choice(tuple(DOING)),
        luck.choice(("sun hat", "cap", "sunglasses", "crown", "")),
    )
    spot = Spot(x + flip * 40, y - 16, 124, 168, s.hue())
    hat_hue, prop = s.hue(shade_.colour), s.hue("white")
    body = sitter(art, spot, who=animal(art, who, "happy", worn, hat_hue), doing=doing, prop=prop)
    thing = s.put("sitter", spot, body, on="towel-1")
    s.ask(
        noun(thing, 1, "who", "What animal sat on the towel?", who, ANIMALS, sort="who"),
        noun(thing, 2, "doing", "What was the animal on the towel doing?", DOING[doing], DOING.values(), sort="doing"),
    )
    if worn:
        named = "pair of sunglasses" if worn == "sunglasses" else worn
        s.ask(colour(thing, 5, "hat", f"What colour was the {named} of the animal on the towel?", hat_hue, s.hues))


def castle(s: Scene, front: Lane) -> None:
    """A sandcastle and the child who built it."""
    luck, art = s.luck, s.art
    x = front.find(luck, 380)
    if x is None:
        return
    side = luck.side()
    towers = luck.between(2, 6)
    spot = Spot(x - side * 58, luck.between(832, 858), 250, 190, s.hue())
    thing = s.put("sandcastle", spot, sandcastle(art, spot, towers=towers, tall=luck.between(0, towers - 1)))
    s.ask(
        count(thing, 4, "towers", "How many towers had the sandcastle?", towers, 2, 6),
        colour(thing, 5, "flag", "What colour was the flag on the sandcastle?", spot.colour, s.hues),
    )
    child = somebody(s, hats=WORN, styles=STYLES[:5], patterns=(*PATTERNS, "plain"), grown=False)
    tool = HUES[s.hue()]
    spade = (
        line("M0-34V52", WOOD, 7)
        + line("M-11-36h22", WOOD, 8)
        + path("M-14 44h28q3 30-14 36q-17-6-14-36z", art.fill(tool))
    )
    place = Spot(x + side * 130, spot.y + luck.between(0, 10), 110, 186, flip=side)
    body = high(place, 200, bather(art, child, (54, -84), (50, -94), spade))
    thing = s.put("builder", place, ground(art, place, 0.9) + body)
    s.ask(
        noun(thing, 3, "hat", "What was the child with the spade wearing on head or face?", child.hat, WORN),
        colour(thing, 5, "top", "What colour was the swimming costume of the child with the spade?", child.top, s.hues),
        noun(
            thing,
            6,
            "pattern",
            "What pattern had the swimming costume of the child with the spade?",
            child.pattern,
            (*PATTERNS, "plain"),
        ),
    )


def customer(s: Scene, front: Lane, stand_x: float) -> None:
    """Somebody who has bought an ice cream and walks away with it."""
    luck, art = s.luck, s.art
    x = front.find(luck, 120)
    if x is None:
        return
    scoops = luck.sample(tuple(SUNDAE), luck.between(1, 4))
    child = somebody(s, hats=("",), styles=STYLES[:5], patterns=(*PATTERNS, "plain"), grown=False)
    spot = Spot(x, luck.between(800, 830), 110, 180, flip=1 if stand_x < x else -1)
    body = high(spot, 200, bather(art, child, (60, -92), (56, -66), moved(2, 12, cone(art, scoops), size=0.95)))
    thing = s.put("customer", spot, ground(art, spot, 0.9) + body)
    s.ask(
        count(
            thing, 4, "scoops", "How many scoops were on the cone of the child with the ice cream?", len(scoops), 1, 4
        ),
        colour(
            thing, 5, "top", "What colour was the swimming costume of the child with the ice cream?", child.top, s.hues
        ),
    )


def small(s: Scene, kind: str, x: int, y: int) -> None:
    """Something for a free place near the viewer."""
    {"dog": dog, "crab": pinch, "bottle": message, "bucket": pail, "ball": ball}[kind](s, x, y)


def dog(s: Scene, x: int, y: int) -> None:
    """A dog with a find."""
    luck = s.luck
    coat, find = luck.choice(COATS), luck.choice(FINDS)
    spot = Spot(x, y, 120, 150, s.hue("white", "yellow"), luck.side())
    thing = s.put("dog", spot, sitting_dog(s.art, spot, coat=coat, find=find, find_hue=s.hue("white")))
    s.ask(
        colour(thing, 2, "coat", "What colour was the dog?", coat, COATS),
        noun(thing, 3, "find", "What had the dog in its mouth?", find, FINDS),
        colour(thing, 6, "collar", "What colour was the dog's collar?", spot.colour, s.hues),
    )


def pinch(s: Scene, x: int, y: int) -> None:
    """A crab with a treasure."""
    luck = s.luck
    prize = luck.choice(PRIZES)
    spot = Spot(x, y, 130, 92, luck.choice(("red", "pink", "green", "yellow")), luck.side())
    thing = s.put(
        "crab",
        spot,
        crab(s.art, spot, prize=prize, prize_hue=s.hue(spot.colour)),
        box=region(x - 65, y - 120, 130, 120),
    )
    s.ask(
        noun(thing, 5, "prize", "What was the crab holding up?", prize, PRIZES),
        colour(thing, 3, "colour", "What colour was the crab?", spot.colour, ("red", "pink", "green", "yellow")),
    )


def message(s: Scene, x: int, y: int) -> None:
    """A message in a bottle."""
    text = s.luck.choice(NOTES)
    spot = Spot(x, y, 166, 76, flip=s.luck.side())
    thing = s.put("bottle", spot, bottle(s.art, spot, text=text))
    s.ask(written(thing, 6, "text", "What did the message in the bottle say?", text, NOTES))


def pail(s: Scene, x: int, y: int) -> None:
    """A bucket full of sand."""
    mark = s.luck.choice(EMBLEMS)
    spot = Spot(x, y, 86, 110, s.hue())
    thing = s.put("bucket", spot, sand_bucket(s.art, spot, mark=mark))
    s.ask(
        colour(thing, 3, "colour", "What colour was the bucket full of sand?", spot.colour, s.hues),
        noun(thing, 5, "emblem", "What picture was on the bucket full of sand?", mark, EMBLEMS),
    )


def ball(s: Scene, x: int, y: int) -> None:
    """A beach ball of two colours."""
    first, second = s.some(2, "white")
    spot = Spot(x, y, 100, 100, first)
    thing = s.put("ball", spot, beach_ball(s.art, spot, second=second))
    s.ask(pair(thing, 6, "colours", "Which two colours had the beach ball besides white?", (first, second), s.hues))
