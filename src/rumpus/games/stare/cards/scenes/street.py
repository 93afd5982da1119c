"""A small-town street: houses and shops, neighbours at their windows, traffic, and all weathers."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import msgspec

from rumpus.games.stare.cards.art import PATTERNS
from rumpus.games.stare.cards.cast import Cast
from rumpus.games.stare.cards.facts import clock, colour, count, missing, noun, number, written
from rumpus.games.stare.cards.graph import HIDDEN, Lane, Spot, hidden, inside, region
from rumpus.games.stare.cards.ink import CREAM, GOLD, INK, mix, shade, tint
from rumpus.games.stare.cards.pens import EMBLEMS, box, disc, line, moved, oval, path
from rumpus.games.stare.cards.scenes.street_pavement import BIG, balloon_child, pavement, pigeons, traffic
from rumpus.games.stare.cards.things.animals import ANIMALS, animal, critter
from rumpus.games.stare.cards.things.birds import wire_birds
from rumpus.games.stare.cards.things.clocks import TIMES, post_clock
from rumpus.games.stare.cards.things.houses import FLOOR, GOODS, LIT, STOREY, Plan, house, window
from rumpus.games.stare.cards.things.pavement import lamp
from rumpus.games.stare.cards.things.people import GREY, bust, somebody
from rumpus.games.stare.cards.things.sky import (
    airship,
    cloud,
    falling,
    hot_air_balloon,
    moon,
    night_stars,
    plane,
    rainbow,
    sun,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Scene

GROUND, KERB, ROAD_END = 632, 690, 846
"""Foot of the houses, back kerb, front kerb."""
SKY = {
    "sunny": ("#8ccbee", "#e9f5f3"),
    "rainy": ("#8b9bb0", "#cdd5da"),
    "snowy": ("#b3c4dc", "#eef2f6"),
    "night": ("#2c2f66", "#e79a7e"),
    "rainbow": ("#9fcdea", "#f3f1e4"),
}
WALLS = ("#f3d9b8", "#f0c3ae", "#cfe0cf", "#b5cbe6", "#e3cfe2", "#f2e2a8", "#e6d6c6")
ROOFS = ("#b5654a", "#7a6c86", "#8c5a48", "#5f7784")
BOARDS = ("#3d5a4c", "#6d3b45", "#3b4a6b", "#5c4636")
SHOPS = tuple(GOODS)
CRAFT = ("hot-air balloon", "airship", "plane")
FEW = 3
"""Shops that a question names beside the one that is not there."""


def compose(s: Scene) -> None:
    """Houses first, then the road, then three rows of things from the back to the front."""
    luck, cast = s.luck, Cast(s)
    weather = luck.choice(tuple(SKY))
    gap = luck.choice((luck.between(296, 340), luck.between(530, 670), luck.between(850, 886)))
    sun_x = backdrop(s, weather, gap)
    joints, ask_numbers = row_of_houses(s, cast, gap, weather)
    flyer(s, cast, sun_x)
    kind = luck.choice(BIG)
    road(s, weather, rails=kind == "tram")
    furniture(s, gap, joints, weather)
    wire(s)
    big_x = luck.choice((206, 994, luck.between(420, 780)))
    front = Lane(8, 1192, 12)
    front.take(big_x, 372)
    kid_x, kid_side = front.find(luck, 150) or 80, luck.side()
    back = Lane(8, 1192, 10)
    back.take(big_x, 366)
    back.take(kid_x + kid_side * 22, 140)
    back.take(gap - 20, 60)
    pavement(s, cast, back)
    traffic(s, front, kind, big_x, weather)
    balloon_child(s, kid_x, kid_side)
    pigeons(s, big_x)
    shop_missing(s)
    for ask in ask_numbers:
        ask()
    s.draw(falling(luck, weather, s.written()))


def backdrop(s: Scene, weather: str, gap: int) -> int:
    """Sky, hills, and a church in the gap between the houses; returns where the sun or moon is."""
    luck, art = s.luck, s.art
    night, snow = weather == "night", weather == "snowy"
    x = luck.between(90, 1110)
    light = {
        "sunny": art.glow(x, 150, 150) + sun(art, x, 132, 44),
        "night": night_stars(luck, 200) + moon(art, x, 140),
        "rainbow": rainbow(600, 620, luck.between(540, 580)),
    }.get(weather, "")
    backing = box(0, 0, 1200, 660, 0, art.fade(*SKY[weather]))
    sky = s.put("sky", Spot(600, 300, 1200, 300), backing + light, on="air", cover=())
    text = "What was in the sky: the sun, rain, snow, stars or a rainbow?"
    s.ask(noun(sky, 1, "weather", text, weather, SKY, sort="place"))
    hue = {"rainy": "#7d8a9e", "snowy": "#dfe7f0", "night": "#6a6294"}.get(weather, "#ffffff")
    for _ in range(4 if weather in ("rainy", "snowy") else 2):
        at = luck.choice([k for k in range(80, 1121, 20) if abs(k - x) > 150])
        s.draw(cloud(at, luck.between(100, 190), luck.between(8, 13) / 10, hue, 0.75))
    far, near, wall = (
        ("#cfdbe2", "#e4ecef", "#efe9e2")
        if snow
        else ("#4d5a7c", "#3d5568", "#8d7f9a")
        if night
        else ("#a9cba5", "#86b583", "#f3e6d2")
    )
    s.draw(path("M0 470Q300 380 620 450T1200 430V660H0z", far) + path("M0 560Q360 480 700 540T1200 520V660H0z", near))
    pane = LIT if night else "#5c6f96"
    church = (
        path("M-26 0V-150h52V0z", wall)
        + path("M26 0V-86h34V0z", shade(wall, 0.08))
        + path("M24-84l19-26l22 26z", "#a05f52")
        + path("M-32-148L0-262L32-148z", "#8c5a62")
        + line("M0-262v-24M-7-276h14", GOLD, 4)
        + path("M-9-96a9 12 0 0 1 18 0v22h-18zM-7-46a7 9 0 0 1 14 0v18h-14z", pane)
    )
    bushes = "".join(
        disc(bx, by, r, mix(near, "#2f6b4d", 0.5)) for bx, by, r in ((-50, 6, 30), (60, 10, 26), (8, 24, 24))
    )
    s.draw(moved(gap + 34, 600, church + bushes))
    return x


def row_of_houses(s: Scene, cast: Cast, gap: int, weather: str) -> tuple[list[float], list[Callable[[], None]]]:
    """Houses on both sides of the gap; returns the places where two of them meet, and what asks for numbers."""
    luck = s.luck
    night, snow = weather == "night", weather == "snowy"
    left, right = gap - 62, gap + 80
    spans: list[tuple[float, float]] = []
    for start, end in ((-4.0, float(left)), (float(right), 1204.0)):
        many = max(1, round((end - start) / 268))
        cuts = [start + (end - start) * k / many for k in range(many + 1)]
        spans += [(a, b - a) for a, b in itertools.pairwise(cuts)]
    shops, walls = luck.sample(SHOPS, 5), luck.sample(WALLS, 5)
    tops, tiles = luck.sample(("gable", "hip", "step", "bell", "flat"), 5), luck.shuffle((*ROOFS, "#9a5f6a"))
    hues = luck.sample(s.hues, 5)
    homes = luck.sample(range(len(spans)), luck.between(0, len(spans) - 2))
    number_, step = luck.between(3, 80), luck.choice((1, 2, 4))
    guests = luck.sample(("granny", "boy", "cactus", *cast.names[:4]), len(spans))
    numbers: list[Callable[[], None]] = []
    for i, (x, w) in enumerate(spans):
        floors = luck.choice((1, 1, 2))
        columns = (-w * 0.295, 0.0, w * 0.295)
        seat = (luck.between(0, 2), luck.between(0, floors - 1))
        plan = Plan(
            wall=walls[i],
            top=tops[i],
            tiles=tiles[i],
            floors=floors,
            columns=columns,
            taken=(seat,),
            door=luck.side(),
            shop="" if i in homes else shops[i],
            number=number_ + step * i,
            board=luck.choice(BOARDS),
            smoke=luck.chance(50),
            snow=snow,
            dusk=night,
        )
        spot = Spot(x + w / 2, GROUND, w, FLOOR + STOREY * floors + 96, hues[i])
        numbers.append(about_house(s, spot, plan))
        about_window(s, spot, plan, guests[i])
    return [x for x, _ in spans if 60 < x < 1140], numbers


def about_house(s: Scene, spot: Spot, plan: Plan) -> Callable[[], None]:
    """Put one house and ask about door and shop; returns what asks for its number, if its door stays in sight."""
    thing = s.put("house", spot, house(s.art, spot, plan))
    door = plan.door * (spot.w / 2 - 52)
    entrance = region(spot.x + door - 36, spot.y - 124, 72, 124)
    plate = region(spot.x + door - 30, spot.y - 166, 60, 40)
    sign = region(spot.x - plan.door * 47 - spot.w / 2 + 59, spot.y - 166, spot.w - 118, 40)
    others = [hue for hue in s.hues if hue != spot.colour]
    if plan.shop:
        s.ask(
            colour(
                thing,
                4,
                "door",
                f"What colour was the door beside the {plan.shop} shop?",
                spot.colour,
                (spot.colour, *others),
                box=entrance,
            ),
            written(
                thing,
                4,
                "shop",
                f"What did the shop sign at number {plan.number} say?",
                plan.shop,
                SHOPS,
                box=sign,
                gives=(f"{thing.id}.number",),
            ),
            number(
                thing,
                6,
                "next",
                f"What was the number of the house with the {plan.shop} shop?",
                plan.number,
                box=plate,
                gives=(f"{thing.id}.shop",),
            ),
        )

    def ask_number() -> None:
        if hidden(entrance, s.things[s.things.index(thing) + 1 :]) <= HIDDEN:
            text = f"What was the number of the house with the {spot.colour} door?"
            s.ask(number(thing, 5, "number", text, plan.number, box=plate, gives=(f"{thing.id}.door",)))

    return ask_number


def shop_missing(s: Scene) -> None:
    """Ask which of a few shops the street did not have; the others' signs can all be seen."""
    shops = [fact for fact in s.facts if fact.about == "shop"]
    signs = [fact.answer for fact in s.seen() if fact.about == "shop"]
    if len(signs) >= FEW:
        odd = s.luck.choice([shop for shop in SHOPS if shop not in [fact.answer for fact in shops]])
        options = s.luck.shuffle([*s.luck.sample(signs, FEW), odd])
        text = "Which of these shops was not in the street: "
        s.ask(missing(s.things[-1], 4, text, odd, options, box=region(0, 450, 1200, 60)))


def about_window(s: Scene, spot: Spot, plan: Plan, who: str) -> None:
    """Put the window that somebody looks out of."""
    luck, art = s.luck, s.art
    column, floor = plan.taken[0]
    named = {"granny": "old lady"}.get(who, who)
    if who == "cactus":
        guest = cactus(art)
    elif who in ANIMALS:
        guest = moved(0, 0, critter(art, who), size=0.95)
    else:
        styles = ("bun",) if who == "granny" else ("short",)
        person = somebody(s, hats=("",), styles=styles, grown=False)
        if who == "granny":
            person = msgspec.structs.replace(person, hair=GREY, glasses=True)
        guest = moved(0, 0, bust(art, person), size=0.66)
    pane = Spot(spot.x + plan.columns[column], spot.y - FLOOR - 17 - floor * STOREY, 76, 92, s.hue("white"))
    body = window(art, pane, flowers=luck.choice(("", "", "red", "yellow", "pink")), dusk=plan.dusk, guest=guest)
    thing = s.put("window", pane, body, on="wall")
    where = f"above the {plan.shop} shop" if plan.shop else f"at number {plan.number}"
    pool = ("old lady", "boy", "cactus", *ANIMALS)
    s.ask(
        noun(thing, 5, "guest", f"Who or what was in the upstairs window {where}?", named, pool, sort="who"),
        colour(
            thing, 6, "curtains", f"What colour were the curtains in the upstairs window {where}?", pane.colour, s.hues
        ),
    )


def cactus(art: Art) -> str:
    """A cactus in its pot, for a window."""
    arms = line("M0-22V-52M0-32Q-16-30-16-44M0-28Q15-28 15-40", "#4f9a58", 12) + disc(0, -59, 5.5, "#f391b6")
    return arms + path("M-15-26h30l-5 26h-20z", art.fill("#c9694a", "h")) + art.face(0, -15, 17)


def flyer(s: Scene, cast: Cast, sun_x: int) -> None:
    """What flies above the roofs."""
    luck, art = s.luck, s.art
    what, hue, pattern = luck.choice(CRAFT), s.hue("white"), luck.choice(PATTERNS)
    who = cast.next()
    x, flip = luck.choice([x for x in range(110, 1091, 20) if abs(x - sun_x) > 200]), luck.side()
    if what == "hot-air balloon":
        spot = Spot(x, luck.between(246, 270), 106, 164, hue)
        body = hot_air_balloon(art, spot, pattern=pattern, who=animal(art, who))
    elif what == "airship":
        spot = Spot(x, luck.between(196, 230), 176, 96, hue, flip)
        body = airship(art, spot, pattern=pattern)
    else:
        spot = Spot(x, luck.between(190, 230), 180, 92, hue, flip)
        body = plane(art, spot, who=animal(art, who))
    thing = s.put("craft", spot, body, on="air")
    s.ask(
        noun(thing, 1, "what", "What was flying above the roofs?", what, CRAFT),
        colour(thing, 2, "colour", f"What colour was the {what} in the sky?", hue, s.hues),
    )
    if what != "plane":
        s.ask(noun(thing, 4, "pattern", f"What pattern was on the {what} in the sky?", pattern, PATTERNS))
    if what != "airship":
        s.ask(
            noun(
                thing,
                3,
                "rider",
                f"What animal was in the {what}?",
                who,
                ANIMALS,
                sort="who",
                box=region(spot.x - 40, spot.y - 84, 80, 84),
            )
        )


def road(s: Scene, weather: str, *, rails: bool) -> None:
    """Back pavement, road with kerbs and front pavement."""
    night, snow, art = weather == "night", weather == "snowy", s.art
    stone = "#f4f6f8" if snow else "#aa9fbb" if night else "#c6c2c0" if weather == "rainy" else "#e3d8c8"
    tar = "#aeb4c2" if snow else "#5d5878" if night else "#8d8b98" if weather == "rainy" else "#a8a3a8"
    slabs = art.tile(92, 40, line("M0 1H92M30 0L24 20M24 20H116M72 20L62 40", INK, 1.6, 'opacity=".13"'))
    for y, h in ((GROUND, KERB - GROUND), (ROAD_END, 60)):
        s.draw(box(0, y, 1200, h, 0, stone) + box(0, y, 1200, h, 0, slabs))
    s.draw(
        box(0, GROUND, 1200, 12, 0, INK, 'opacity=".1"')
        + box(0, KERB - 4, 1200, 6, 0, tint(stone, 0.4))
        + box(0, KERB + 2, 1200, 11, 0, shade(stone, 0.28))
        + box(0, KERB + 12, 1200, ROAD_END - KERB - 12, 0, art.fill(tar))
        + line("M0 766H1200", CREAM, 7, 'stroke-dasharray="62 46" stroke-linecap="butt" opacity=".55"')
        + box(0, ROAD_END, 1200, 7, 0, tint(stone, 0.5))
    )
    if rails:
        s.draw(
            line("M0 800H1200M0 812H1200", shade(tar, 0.45), 4, 'opacity=".6"')
            + line("M0 798H1200M0 810H1200", CREAM, 1.5, 'opacity=".5"')
        )
    if weather == "rainy":
        pools = [(s.luck.between(60, 1140), y, s.luck.between(44, 76)) for y in (830, 826, 832, 726, 724)]
        s.draw("".join(oval(x, y, r, r * 0.2, "#b7c9d8", 'opacity=".8"') for x, y, r in pools))


def furniture(s: Scene, gap: int, joints: list[float], weather: str) -> None:
    """The clock in the gap, the lamp where two houses meet."""
    luck, art = s.luck, s.art
    time = luck.choice(TIMES)
    spot = Spot(gap - 18, GROUND + 16, 108, 306, s.hue())
    thing = s.put(
        "street clock", spot, post_clock(art, spot, time=time), box=region(spot.x - 54, spot.y - 300, 108, 112)
    )
    s.ask(
        clock(thing, 4, "dial", "What time did the street clock show?", time),
        colour(thing, 3, "rim", "What colour was the street clock?", spot.colour, s.hues),
    )
    mark = luck.choice(EMBLEMS)
    post = Spot(luck.choice(joints), GROUND + 16, 92, 374, s.hue())
    flag = inside(post, post.w / 80, -17, -240, 34, 66)
    thing = s.put(
        "lamp",
        post,
        lamp(art, post, mark=mark, dusk=weather == "night"),
        box=region(post.x - 30, post.y - 374, 60, 374),
        cover=(flag,),
    )
    s.ask(
        noun(thing, 5, "mark", "What picture was on the lamp post's banner?", mark, EMBLEMS, box=flag),
        colour(thing, 4, "flag", "What colour was the banner on the lamp post?", post.colour, s.hues, box=flag),
    )


def wire(s: Scene) -> None:
    """A wire with birds."""
    luck = s.luck
    y0, sag = luck.between(36, 60), luck.between(60, 90)
    s.draw(line(f"M-10 {y0}Q600 {y0 + sag} 1210 {y0}", INK, 3))
    x, places = luck.between(60, 460), list[tuple[int, int]]()
    for _ in range(luck.between(2, 7)):
        u = (x + 10) / 1220
        places.append((x, round(y0 + 2 * sag * u * (1 - u)) - 4))
        x += luck.choice((46, 54, 92, 130))
    flock = s.some(2, "white")
    hues = [luck.choice(flock) for _ in places]
    first, last = places[0][0], places[-1][0]
    where = region(first - 30, y0 - 44, last - first + 60, sag + 60)
    thing = s.put(
        "birds", Spot((first + last) / 2, 110, 60, 60), wire_birds(s.art, places, hues), on="air", box=where, cover=()
    )
    s.ask(
        count(thing, 3, "count", "How many birds were on the wire?", len(places), 2, 7),
        colour(
            thing,
            6,
            "first",
            "What colour was the bird furthest to the left on the wire?",
            hues[0],
            s.hues,
            box=region(first - 26, y0 - 40, 54, sag),
        ),
    )
