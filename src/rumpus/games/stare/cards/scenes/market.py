"""A market square: stalls under striped awnings, a clock tower, a fountain, people and animals on the cobbles."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rumpus.games.stare.cards.art import PATTERNS
from rumpus.games.stare.cards.cast import Cast
from rumpus.games.stare.cards.facts import clock, colour, count, missing, noun, number, written
from rumpus.games.stare.cards.graph import Lane, Spot, inside, region
from rumpus.games.stare.cards.ink import HUES, INK, WOOD, mix, shade, tint
from rumpus.games.stare.cards.pens import box, disc, line, oval, path
from rumpus.games.stare.cards.scenes.market_cobbles import TOP, front
from rumpus.games.stare.cards.scenes.passing import flags
from rumpus.games.stare.cards.things.animals import ANIMALS, animal
from rumpus.games.stare.cards.things.clocks import TIMES
from rumpus.games.stare.cards.things.people import somebody
from rumpus.games.stare.cards.things.sky import airship, cloud, falling, hot_air_balloon, plane, sun
from rumpus.games.stare.cards.things.square import fountain, tower
from rumpus.games.stare.cards.things.stalls import awning, counter, crate, hanging, name_board, scales, tray
from rumpus.games.stare.cards.things.traders import seller
from rumpus.games.stare.cards.things.wares import PRODUCE, SPECIAL, ware

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.stare.cards.graph import Fact, Scene, Thing

SKY = {
    "sunny": ("#a9d9f2", "#f6efdc", "#e6d6bf"),
    "cloudy": ("#bccbd8", "#eee9e4", "#dcd2c6"),
    "rainy": ("#9fb0c2", "#d8dde2", "#c6c2c1"),
    "snowy": ("#c3d3e6", "#f3f4f7", "#eceae9"),
}
"""Colours: sky at the top and bottom, and the stones."""
NAMES = ("ROSA", "OTTO", "MIMI", "HUGO", "LOLA", "EMIL", "NINA", "THEO")
CRAFT = ("hot-air balloon", "airship", "plane")
VANES = ("cock", "fish", "star", "arrow", "moon")
GUESTS = ("bell", "owl", "cat", "ghost")
STATUES = ("duck", "fish", "crown", "heart", "star")
HOOKS = ("sausages", "bananas", "garlic", "lanterns")
UNITS = {
    "sausages": "rings of sausage",
    "bananas": "bunches of bananas",
    "garlic": "strings of garlic",
    "lanterns": "lanterns",
}
WIDE_STALL = 450
"""From this width on an awning has more stripes."""
SELLER_HATS = ("straw hat", "cap", "chef's hat", "headscarf", "beret")


def compose(s: Scene) -> None:
    """Sky and houses, tower and stalls in random order, then a row of people and things in front of them."""
    luck, cast = s.luck, Cast(s)
    weather = luck.choice(tuple(SKY))
    kind = luck.choice(tuple(SPECIAL))
    backdrop(s, weather)
    wide_, small, lane = luck.between(486, 520), luck.between(342, 410), luck.between(236, 262)
    parts = luck.shuffle((("produce", wide_), (kind, small), ("tower", lane)))
    room = 1200 - wide_ - small - lane
    x, middles = luck.between(0, room), dict[str, float]()
    for name, w in parts:
        middles[name] = x + w / 2
        x += w
    square(s, middles["tower"])
    flags(s)
    first, second = s.some(2, "white")
    hues = [first, s.hue(first), second, s.hue(second)]
    prices = luck.sample(range(1, 10), 7)
    stands = (
        Stand("produce", middles["produce"], wide_, luck.between(-38, 2), weather == "snowy"),
        Stand(kind, middles[kind], small, luck.between(-38, 2), weather == "snowy"),
    )
    produce(s, stands[0], hues[:2], prices[:4])
    special(s, stands[1], hues[2:], prices[4:])
    flyer(s, cast, middles)
    front(s, cast, snow=weather == "snowy")
    s.draw(falling(luck, weather, s.written()))


def backdrop(s: Scene, weather: str) -> None:
    """Sky, far houses and cobbles: pale, so that the things in front stand out."""
    luck, art = s.luck, s.art
    high, low, stone = SKY[weather]
    x = luck.choice((luck.between(70, 300), luck.between(900, 1130)))
    light = disc(x, 128, 96, "#fff3c0", 'opacity=".5"') + sun(art, x, 126, 40) if weather == "sunny" else ""
    sky = s.put(
        "sky", Spot(600, 300, 1200, 300), box(0, 0, 1200, 520, 0, art.fade(high, low)) + light, on="air", cover=()
    )
    text = "What was the weather like at the market: sunny, cloudy, rainy or snowy?"
    s.ask(noun(sky, 1, "weather", text, weather, SKY, sort="place"))
    for _ in range({"sunny": 2, "cloudy": 6, "rainy": 5, "snowy": 3}[weather]):
        hue = "#8d9cae" if weather == "rainy" else "#fff"
        s.draw(cloud(luck.between(60, 1140), luck.between(110, 180), luck.between(8, 13) / 10, hue, 0.75))
    far_houses(s, weather)
    s.draw(box(0, 480, 1200, 420, 0, art.fade(tint(stone, 0.4), shade(stone, 0.16))))
    y, high_, rows = 484.0, 9.0, list[str]()
    while y < 900:
        dash = f'stroke-dasharray="{high_ * 2.3:.0f} {high_:.0f}" stroke-dashoffset="{len(rows) % 2 * high_ * 1.6:.0f}"'
        rows.append(line(f"M-60 {y + high_ / 2:.0f}h1320", "#fff", high_ * 0.84, dash))
        y, high_ = y + high_, high_ * 1.085
    s.draw(f'<g opacity=".26">{"".join(rows)}</g>' + box(0, 478, 1200, 26, 0, INK, 'opacity=".14" filter="url(#soft)"'))
    if weather in ("rainy", "snowy"):
        hue = "#a9bccb" if weather == "rainy" else "#fff"
        for py in (752, 738, 884):
            s.draw(
                oval(luck.between(120, 1080), py, luck.between(110, 150), 14, hue, 'opacity=".8" filter="url(#haze)"')
            )


def far_houses(s: Scene, weather: str) -> None:
    """A row of pale houses behind everything."""
    luck, haze, x = s.luck, SKY[weather][1], -30
    while x < 1200:
        w, top = luck.choice((120, 140, 160)), luck.choice((210, 235, 260))
        wall = mix(luck.choice(("#f3d9c2", "#e9e2c8", "#dfe3dc", "#f0d2cb", "#e6dbe6", "#f1e3bd")), haze, 0.3)
        roof = "#fbfcfd" if weather == "snowy" else mix(luck.choice(("#c98b77", "#b58a80", "#a9909a")), haze, 0.45)
        gable = f"M{x - 6} {top}L{x + w // 2} {top - 62}L{x + w + 6} {top}z"
        hip = f"M{x - 6} {top}l18-46h{w - 24}l18 46z"
        panes = "".join(f"M{x + w * k // 100 - 13} {y}h26v36h-26z" for k in (28, 72) for y in range(top + 24, 440, 66))
        s.draw(
            box(x, top, w, 500 - top, 0, wall)
            + path(luck.choice((gable, hip)), roof)
            + path(panes, mix("#9fb3c4", haze, 0.4))
        )
        x += w


def flyer(s: Scene, cast: Cast, middles: dict[str, float]) -> None:
    """What is in the sky, where no sign or tower hides it."""
    luck, art = s.luck, s.art
    lane = Lane(60, 1140)
    lane.take(middles["tower"], 170)
    lane.spare([thing.box for thing in s.things if thing.kind == "name board"])
    x = lane.find(luck, 150) or 1120
    what, pattern, who = luck.choice(CRAFT), luck.choice(PATTERNS), cast.next()
    if what == "hot-air balloon":
        spot = Spot(x, luck.between(164, 172), 92, 146, s.hue("white"))
        body = hot_air_balloon(art, spot, pattern=pattern, who=animal(art, who))
    elif what == "airship":
        spot = Spot(x, luck.between(140, 160), 150, 82, s.hue("white"), luck.side())
        body = airship(art, spot, pattern=pattern)
    else:
        spot = Spot(x, luck.between(144, 162), 160, 84, s.hue("white"), luck.side())
        body = plane(art, spot, who=animal(art, who))
    thing = s.put("market craft", spot, body, on="air")
    s.ask(
        noun(thing, 2, "what", "What was flying in the sky?", what, CRAFT),
        colour(thing, 3, "colour", f"What colour was the {what} in the sky?", spot.colour, s.hues),
    )
    if what != "airship":
        s.ask(
            noun(
                thing,
                4,
                "rider",
                f"What animal was in the {what}?",
                who,
                ANIMALS,
                sort="who",
                box=region(spot.x - 40, spot.y - 84, 80, 84),
            )
        )


def square(s: Scene, x: float) -> None:
    """The tower and, in front of it, the fountain."""
    luck, art = s.luck, s.art
    time, vane, guest = luck.choice(TIMES), luck.choice(VANES), luck.choice(GUESTS)
    spot = Spot(x, 500, luck.between(124, 132), 400, s.hue())
    scale = spot.w / 134
    where = inside(spot, scale, -68, -430, 136, 430)
    thing = s.put("tower", spot, tower(art, spot, time=time, vane=vane, guest=guest), box=where)
    place = "left" if x < 400 else "middle" if x < 800 else "right"
    s.ask(
        noun(
            thing,
            1,
            "place",
            "Where was the tower: on the left, in the middle or on the right?",
            place,
            ("left", "middle", "right"),
            sort="place",
        ),
        clock(
            thing, 4, "dial", "What time did the tower clock show?", time, box=inside(spot, scale, -52, -276, 104, 104)
        ),
        noun(
            thing,
            4,
            "guest",
            "What could you see in the tower window?",
            guest,
            GUESTS,
            box=inside(spot, scale, -26, -118, 52, 78),
        ),
        noun(
            thing,
            6,
            "vane",
            "What shape was the weather vane on the tower?",
            vane,
            VANES,
            box=inside(spot, scale, -32, -430, 64, 50),
        ),
        colour(
            thing,
            3,
            "roof",
            "What colour was the roof of the tower?",
            spot.colour,
            s.hues,
            box=inside(spot, scale, -68, -386, 136, 92),
        ),
    )
    statue = luck.choice(STATUES)
    basin = Spot(x + luck.between(-16, 16), luck.between(634, 650), luck.between(206, 224), 180)
    thing = s.put("fountain", basin, fountain(art, basin, statue=statue))
    s.ask(
        noun(
            thing,
            5,
            "statue",
            "What was at the top of the fountain?",
            statue,
            STATUES,
            box=inside(basin, basin.w / 232, -30, -184, 60, 60),
        )
    )


class Stand(NamedTuple):
    """Where a stall stands: its middle, its width, and how much nearer to the viewer than others."""

    kind: str
    x: float
    w: float
    nearer: int
    snow: bool

    @property
    def top(self) -> int:
        """Where its counter is."""
        return TOP + self.nearer

    @property
    def named(self) -> str:
        """How questions call it."""
        return "fruit and vegetable stall" if self.kind == "produce" else f"{self.kind} stall"


def stall(s: Scene, t: Stand, hues: list[str]) -> tuple[Thing, list[Fact]]:
    """Posts and back wall, then the awning and its board, which the caller puts over everything else."""
    luck, art = s.luck, s.art
    top = Spot(t.x, 292 + t.nearer, t.w, 82, hues[0])
    roof = s.put("awning", top, awning(art, top, stripes=11 if t.w > WIDE_STALL else 9, snow=t.snow), on="wall")
    text = s.fresh(NAMES)
    board = Spot(t.x + luck.side() * (t.w / 2 - 110), 212 + t.nearer, 150, 50)
    sign = s.put("name board", board, name_board(art, board, text=text), on="wall")
    return sign, [
        colour(roof, 2, "colour", f"Apart from white, what colour was the roof of the {t.named}?", hues[0], s.hues),
        written(sign, 3, "text", f"What name was on the sign of the {t.named}?", text, NAMES),
    ]


def back(s: Scene, t: Stand, hue: str) -> None:
    """The wall and the posts of a stall."""
    art, y = s.art, t.nearer
    wall = box(t.x - t.w / 2 + 18, 250 + y, t.w - 36, 310, 0, art.fill(tint(HUES[hue], 0.74)))
    wood = art.fill(shade(WOOD, 0.15), "h")
    posts = "".join(box(t.x + d * (t.w / 2 - 20) - 6, 230 + y, 12, 466, 0, wood) for d in (-1, 1))
    s.draw(wall + posts)


def sell(s: Scene, t: Stand, x: float, goods: Sequence[str], flip: int) -> None:
    """The seller of a stall."""
    luck, art = s.luck, s.art
    who = somebody(s, hats=SELLER_HATS, styles=("short", "curls", "bob"), patterns=("plain", "stripes", "dots"))
    held = luck.choice(goods)
    spot = Spot(x, t.top, 168, 250, s.hue(who.top), flip)
    turn = -64 if held == "baguettes" else 8
    thing = s.put(
        "seller",
        spot,
        seller(art, spot, who=who, held=ware(art, held, 0, 0, 1.3, turn)),
        box=region(x - 90, 330 + t.nearer, 180, 240),
    )
    s.ask(
        noun(thing, 4, "held", f"What was the seller at the {t.named} holding up?", held, goods),
        noun(thing, 4, "hat", f"What was the seller at the {t.named} wearing on their head?", who.hat, SELLER_HATS),
    )
    if t.kind != "produce":
        s.ask(
            colour(thing, 6, "apron", f"What colour was the apron of the seller at the {t.named}?", spot.colour, s.hues)
        )


def produce(s: Scene, t: Stand, hues: list[str], prices: list[int]) -> None:
    """The stall for fruit and vegetables: four crates, scales, and things on hooks."""
    luck, art, x, w = s.luck, s.art, t.x, t.w
    back(s, t, hues[0])
    goods = luck.sample(PRODUCE, 4)
    flip = luck.side()
    what, many = luck.choice(HOOKS), luck.between(2, 5)
    hooks = Spot(x - flip * w * 0.27, 372 + t.nearer, 170, 84)
    thing = s.put("hooks", hooks, hanging(art, hooks, what=what, count=many), on="wall")
    s.ask(
        noun(thing, 3, "what", "What was hanging from the roof of the fruit and vegetable stall?", what, HOOKS),
        count(thing, 4, "count", f"How many {UNITS[what]} were hanging from the roof?", many, 2, 5),
    )
    sell(s, t, x + flip * 24, goods, flip)
    table(s, t, hues[1])
    end = luck.side()
    first = x - w / 2 + (w * 0.31 if end < 0 else w * 0.13)
    step = (w - 124) / 4
    for i, (name, price) in enumerate(zip(goods, prices, strict=True)):
        spot = Spot(first + step * i, t.top + 6, 92, 80)
        thing = s.put("crate", spot, crate(art, spot, what=name, price=price), on="counter-1")
        s.ask(
            number(thing, 5, "price", f"How much did the {name} cost?", price, unit="£", gives=(f"{thing.id}.what",)),
            noun(
                thing, 5, "what", f"Which fruit or vegetable cost £{price}?", name, goods, gives=(f"{thing.id}.price",)
            ),
        )
    absent = luck.choice([name for name in PRODUCE if name not in goods])
    shown = luck.shuffle([*luck.sample(goods, 3), absent])
    s.ask(
        missing(
            thing, 4, "Which of these was not for sale: ", absent, shown, box=region(x - w / 2, 470 + t.nearer, w, 96)
        )
    )
    weight, weighed = f"{luck.between(1, 9)}.{luck.between(1, 9)}", luck.choice(PRODUCE)
    spot = Spot(x + end * (w / 2 - 62), t.top + 6, 84, 106, luck.choice(("red", "blue", "green", "purple")))
    thing = s.put(
        "scales",
        spot,
        scales(art, spot, weight=weight, what=weighed),
        on="counter-1",
        box=region(spot.x - 44, spot.y - 116, 88, 116),
    )
    s.ask(
        written(thing, 5, "weight", "How many kilograms did the scales show?", weight, weights(weight)),
        noun(thing, 6, "what", "What was on the scales?", weighed, PRODUCE),
    )
    _, facts = stall(s, t, hues)
    s.ask(*facts)


def weights(shown: str) -> tuple[str, ...]:
    """Weights that look like this one."""
    whole, part = shown.split(".")
    return shown, f"{part}.{whole}", f"{whole}.{int(part) % 9 + 1}", f"{int(whole) % 9 + 1}.{part}"


def table(s: Scene, t: Stand, hue: str) -> None:
    """The counter with its cloth."""
    pattern = s.luck.choice(PATTERNS)
    spot = Spot(t.x, 700 + t.nearer, t.w - 20, 144, hue)
    thing = s.put("counter", spot, counter(s.art, spot, pattern=pattern))
    s.ask(noun(thing, 5, "pattern", f"What pattern was on the cloth of the {t.named}?", pattern, PATTERNS))


def special(s: Scene, t: Stand, hues: list[str], prices: list[int]) -> None:
    """The stall for bread, cheese, fish or pottery: three trays."""
    luck, art, kind, x, w = s.luck, s.art, t.kind, t.x, t.w
    back(s, t, hues[0])
    goods = luck.sample(SPECIAL[kind], 3)
    sell(s, t, x, goods, luck.side())
    table(s, t, hues[1])
    for i, (name, price) in enumerate(zip(goods, prices, strict=True)):
        many = luck.between(2, 5)
        spot = Spot(x + (w / 2 - 70) * (i - 1), t.top + 6, 96, 72)
        thing = s.put("tray", spot, tray(art, spot, what=name, count=many, stall=kind, price=price), on="counter-2")
        s.ask(
            count(thing, 4, "count", f"How many {name} were on the counter?", many, 2, 5),
            number(
                thing,
                5,
                "price",
                f"How much did the {name} cost?",
                price,
                unit="£",
                box=region(spot.x - 26, spot.y - 9, 52, 36),
            ),
        )
    sign, facts = stall(s, t, hues)
    text = "One stall sold fruit and vegetables. What did the other stall sell?"
    s.ask(*facts, noun(sign, 1, "kind", text, kind, SPECIAL, box=region(x - w / 2, 300 + t.nearer, w, 280)))
