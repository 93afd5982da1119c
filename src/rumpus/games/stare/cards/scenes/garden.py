"""A garden party: a laid table with guests, trees, lanterns, a cook at the grill, a pond, and animals on the lawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import PATTERNS
from rumpus.games.stare.cards.cast import Cast
from rumpus.games.stare.cards.facts import colour, count, listed, noun, number, written
from rumpus.games.stare.cards.graph import Spot, inside, region
from rumpus.games.stare.cards.ink import COATS, mix, shade, tint
from rumpus.games.stare.cards.pens import box, disc, line, path
from rumpus.games.stare.cards.scenes.garden_lawn import LIGHT, lawn
from rumpus.games.stare.cards.things.animals import ANIMALS, animal
from rumpus.games.stare.cards.things.garden import (
    banner,
    birdhouse,
    lanterns,
    tree,
)
from rumpus.games.stare.cards.things.party import barbecue, chef, guest, swing
from rumpus.games.stare.cards.things.people import somebody
from rumpus.games.stare.cards.things.pets import cat, lying_dog
from rumpus.games.stare.cards.things.sky import cloud, night_stars
from rumpus.games.stare.cards.things.table import (
    cake,
    dish,
    jug,
    number_balloons,
    table_legs,
    tablecloth,
    tumblers,
)

if TYPE_CHECKING:
    from rumpus.games.stare.cards.graph import Scene

FIRST = ("HAPPY BIRTHDAY", "WELCOME HOME", "GOOD LUCK", "WELL DONE", "THANK YOU")
NAMES = ("ADA", "BRUNO", "CLEO", "DAVID", "EMMA", "FELIX", "GRETA", "HUGO", "IRIS", "JONAS", "LUCY", "MILO")
DOES = {
    "glass": "raising a glass",
    "sparkler": "holding a sparkler",
    "horn": "blowing a party horn",
    "flag": "holding a little flag",
    "cupcake": "holding a cupcake",
    "wave": "waving",
}
HATS = ("party hat", "crown", "straw hat", "bow", "top hat", "beret")
FRUITS = ("apple", "lemon", "plum", "pear")
GRILLED = ("sausages", "burgers", "corn cobs", "fish")
DISHES = ("watermelon", "doughnuts", "sandwiches", "muffins", "strawberries")
HELD = ("bone", "ball", "sausage", "slipper", "newspaper")


def compose(s: Scene) -> None:
    """Trees frame the party, the table is its middle, small things lie in front; sides and places are drawn."""
    luck, cast = s.luck, Cast(s)
    light, side = luck.choice(tuple(LIGHT)), luck.side()
    backdrop(s, light)
    table_x = 600 + luck.between(-50, 50)
    trees(s, cast, light, side)
    above(s, light)
    cook(s, cast, table_x + side * luck.between(430, 470), side)
    bunch(s, table_x - side * luck.between(366, 380))
    people(s, table_x)
    laid_table(s, table_x, light)
    lawn(s, light)


def backdrop(s: Scene, light: str) -> None:
    """Sky, sun or moon, hills, hedge and a mown lawn: quiet, so that things stand out."""
    luck, art = s.luck, s.art
    top, low, hill, hedge, far, near, _ = LIGHT[light]
    x, y = luck.between(330, 870), luck.between(200, 236)
    moonlight = night_stars(luck, 220) + path(f"M{x + 12} {y - 30}a36 36 0 1 0 20 54a30 30 0 1 1 -20 -54z", "#fff1bd")
    orb = moonlight if light == "dusk" else disc(x, y, 38, "#ffe48f") + art.face(x, y, 44)
    body = box(0, 0, 1200, 420, 0, art.fade(top, low)) + art.glow(x, y, 150, "#fff2b8") + orb
    sky = s.put("sky", Spot(600, 300, 1200, 300), body, on="air", cover=())
    text = "What time of day was it in the garden: bright day, sunset or dusk?"
    s.ask(noun(sky, 1, "light", text, light, LIGHT, sort="place"))
    for _ in range(3):
        s.draw(cloud(luck.between(300, 900), luck.between(210, 300), luck.between(6, 11) / 10, "#fffaf0", 0.5))
    s.draw(path("M0 330Q160 250 330 306T700 300T1200 290V420H0z", hill))
    s.draw(path("M0 350Q260 300 520 336T1200 320V420H0z", mix(hill, hedge, 0.4)))
    edge = "M0 352" + "".join(f"q{30 if k % 2 else 34} {-22 - 7 * (k % 3)} 66.7 0" for k in range(18)) + "V452H0z"
    leaves = line("M6 10q6-7 12 0M20 24q6-7 12 0", shade(hedge, 0.2), 2, 'opacity=".5"')
    s.draw(path(edge, art.fade(tint(hedge, 0.12), shade(hedge, 0.16))) + path(edge, art.tile(30, 30, leaves)))
    s.draw(box(0, 424, 1200, 476, 0, art.fade(far, near)))
    mown = "".join(
        f"M{600 + (k - 600) * 55 // 100} 424L{600 + (k - 490) * 55 // 100} 424L{600 + (k - 490) * 17 // 10} 900L{600 + (k - 600) * 17 // 10} 900z"
        for k in range(-500, 1700, 220)
    )
    s.draw(
        path(mown, "#fff", 'opacity=".07"')
        + box(0, 420, 1200, 26, 0, shade(hedge, 0.3), 'opacity=".28" filter="url(#soft)"')
    )
    if light != "day":
        s.draw(f'<g transform="translate(600 600) scale(1 .55)">{art.glow(0, 0, 480, "#ffd98a")}</g>')


def trees(s: Scene, cast: Cast, light: str, side: int) -> None:
    """Two trees at the edges: one with fruit and a swing, the other with a nesting box."""
    luck, art = s.luck, s.art
    crown = LIGHT[light][6]
    x = 28 if side > 0 else 1172
    who, pattern = cast.next(), luck.choice(PATTERNS)
    seat = Spot(x + side * luck.between(106, 122), luck.between(548, 566), 114, 250, s.hue("white"))
    body = swing(art, seat, who=animal(art, who), pattern=pattern, lean=luck.choice((-2, 0, 2)))
    thing = s.put("swing", seat, body, on="air", box=region(seat.x - 60, seat.y - 150, 120, 200))
    s.ask(
        noun(thing, 1, "who", "Which animal was on the swing?", who, ANIMALS, sort="who"),
        colour(thing, 4, "top", f"What colour were the clothes of the {who} on the swing?", seat.colour, s.hues),
        noun(thing, 6, "pattern", f"What pattern was on the clothes of the {who} on the swing?", pattern, PATTERNS),
    )
    fruit, many = luck.choice(FRUITS), luck.between(3, 8)
    spot = Spot(x, luck.between(626, 650), 300, 640, flip=side)
    leaves = region(0 if side > 0 else 920, 0, 280, 300)
    thing = s.put("tree", spot, tree(art, spot, crown=crown, fruit=fruit, count=many), box=leaves, cover=())
    s.ask(
        noun(thing, 3, "fruit", "Which fruit was on the tree?", fruit, FRUITS),
        count(thing, 5, "count", f"How many {fruit}s were on the tree?", many, 3, 8),
    )
    other = Spot(1200 - x, luck.between(600, 620), 300, 640, flip=-side)
    s.put("second tree", other, tree(art, other, crown=mix(crown, "#8fb98a", 0.35)), cover=())
    home = s.hue()
    bird = luck.choice(("nobody", *s.some(4)))
    shown = luck.between(2, 49)
    spot = Spot(1200 - x - side * luck.between(44, 74), luck.between(370, 400), 118, 148, home)
    roof = s.hue(home, "white")
    thing = s.put("nesting box", spot, birdhouse(art, spot, roof=roof, bird=bird, number=shown), on="second-tree-1")
    s.ask(
        number(thing, 5, "number", "What number was on the nesting box?", shown),
        noun(
            thing,
            6,
            "bird",
            "What colour was the bird in the nesting box, or was nobody at home?",
            bird,
            ("nobody", *s.hues),
        ),
        colour(thing, 4, "roof", "What colour was the roof of the nesting box?", roof, s.hues),
    )


def above(s: Scene, light: str) -> None:
    """Banner and lanterns over the table."""
    luck, art = s.luck, s.art
    first, name = luck.choice(FIRST), luck.choice(NAMES)
    spot = Spot(600 + luck.between(-40, 40), luck.between(136, 152), luck.between(450, 490), 112, s.hue())
    thing = s.put("banner", spot, banner(art, spot, first=first, second=name), on="air")
    s.ask(
        written(thing, 2, "second", "What name was on the banner?", name, NAMES),
        written(thing, 3, "first", f"What did the banner say to {name}?", first, FIRST, gives=(f"{thing.id}.second",)),
        colour(thing, 2, "colour", "What colour was the banner?", spot.colour, s.hues),
    )
    hues = [s.hue() for _ in range(luck.between(2, 6))]
    cord = Spot(600, luck.between(232, 246), luck.between(800, 860), 150)
    where = region(cord.x - cord.w / 2, cord.y - 70, cord.w, 170)
    thing = s.put(
        "lanterns", cord, lanterns(art, cord, lit=light != "day", colours=hues), on="air", box=where, cover=()
    )
    s.ask(
        count(thing, 3, "count", "How many paper lanterns hung over the table?", len(hues), 2, 6),
        colour(thing, 5, "left", "What colour was the lantern furthest to the left?", hues[0], s.hues),
        colour(thing, 5, "right", "What colour was the lantern furthest to the right?", hues[-1], s.hues),
    )


def cook(s: Scene, cast: Cast, x: float, side: int) -> None:
    """The cook and the grill."""
    luck, art = s.luck, s.art
    who, pattern = cast.next(), luck.choice(PATTERNS)
    spot = Spot(x, luck.between(656, 676), 132, 250, s.hue("white"), side)
    face = animal(art, who, "happy", "chef's hat", s.hue())
    thing = s.put("cook", spot, chef(art, spot, who=face, pattern=pattern), box=region(x - 66, spot.y - 250, 132, 250))
    s.ask(
        noun(thing, 1, "who", "Which animal was cooking at the grill?", who, ANIMALS, sort="who"),
        colour(thing, 4, "apron", "What colour was the cook's apron?", spot.colour, s.hues),
        noun(thing, 6, "pattern", "What pattern was on the cook's apron?", pattern, PATTERNS),
    )
    food, many = luck.choice(GRILLED), luck.between(2, 5)
    grill = Spot(x - side * 84, spot.y + luck.between(40, 52), 142, 132, s.hue("white"))
    thing = s.put(
        "grill", grill, barbecue(art, grill, food=food, count=many), box=region(grill.x - 71, grill.y - 126, 142, 126)
    )
    s.ask(
        noun(thing, 2, "food", "What was on the grill?", food, GRILLED),
        count(thing, 4, "count", f"How many {food} were on the grill?", many, 2, 5),
        colour(thing, 3, "colour", "What colour was the grill?", grill.colour, s.hues),
    )


def bunch(s: Scene, x: float) -> None:
    """Balloons with a number."""
    hues, shown = s.luck.sample(s.hues, 5), s.luck.between(10, 99)
    spot = Spot(x, s.luck.between(690, 712), 168, 400)
    where = region(x - 84, spot.y - 390, 168, 170)
    thing = s.put("balloons", spot, number_balloons(s.art, spot, colours=hues, number=shown), box=where, cover=(where,))
    s.ask(
        number(thing, 3, "number", "What number was on the balloons?", shown),
        colour(
            thing,
            5,
            "missing",
            "Which of these colours was not among the balloons: " + listed(list(s.hues)) + "?",
            next(h for h in s.hues if h not in hues),
            s.hues,
        ),
    )


def people(s: Scene, x: float) -> None:
    """Three or four guests; what each one does is unique on the card, so a question can point at it."""
    luck = s.luck
    many = luck.between(2, 5)
    gap = 640 / (many + 0.3)
    for k, does in enumerate(luck.sample(tuple(DOES), many)):
        who = somebody(s, hats=HATS, patterns=(*PATTERNS, "plain"))
        spot = Spot(x + gap * (k - (many - 1) / 2), 592, 116, 226)
        thing = s.put(
            "guest",
            spot,
            guest(s.art, spot, who=who, does=does, prop_hue=s.hue(who.top)),
            on="ground",
            box=region(spot.x - 58, 360, 116, 236),
        )
        s.ask(
            noun(thing, 4, "hat", f"What was on the head of the guest who was {DOES[does]}?", who.hat, HATS),
            colour(
                thing, 5, "top", f"What colour were the clothes of the guest who was {DOES[does]}?", who.top, s.hues
            ),
            noun(
                thing,
                6,
                "pattern",
                f"What pattern was on the clothes of the guest who was {DOES[does]}?",
                who.pattern,
                (*PATTERNS, "plain"),
            ),
            colour(
                thing,
                6,
                "hue",
                f"What colour was the {'band of the straw hat' if who.hat == 'straw hat' else who.hat} of the guest who was {DOES[does]}?",
                who.hat_hue,
                s.hues,
            ),
        )
    s.ask(count(s.things[-1], 2, "count", "How many guests were behind the table?", many, 2, 5))


def laid_table(s: Scene, x: float, light: str) -> None:
    """The table, what lies under it and what stands on it."""
    luck, art = s.luck, s.art
    pattern = luck.choice(PATTERNS)
    spot = Spot(x, 796, 640, 210, s.hue("white"))
    s.draw(table_legs(spot))
    under(s, x, spot.colour)
    thing = s.put("tablecloth", spot, tablecloth(art, spot, pattern=pattern), box=region(x - 320, 590, 640, 130))
    s.ask(
        colour(thing, 2, "cloth", "What colour was the tablecloth?", spot.colour, s.hues),
        noun(thing, 4, "pattern", "What pattern was on the tablecloth?", pattern, PATTERNS),
    )
    food, drink, years = luck.choice(DISHES), s.hue("white", spot.colour), luck.between(1, 9)
    many, glasses = luck.between(2, 5), luck.between(2, 5)
    places = luck.shuffle([x - 236, x - 118, x, x + 118, x + 236])
    top = Spot(places[0], 646, 112, 128, s.hue(spot.colour, "white"))
    thing = s.put("cake", top, cake(art, top, number=years, lit=light != "day"), on="tablecloth-1")
    s.ask(
        number(thing, 1, "number", "What number was on the cake?", years),
        colour(thing, 4, "icing", "What colour was the icing on the cake?", top.colour, s.hues),
    )
    can = Spot(places[1], 640, 76, 84, drink)
    thing = s.put("jug", can, jug(art, can), on="tablecloth-1")
    s.ask(colour(thing, 4, "drink", "What colour was the drink in the jug?", drink, s.hues))
    cups = Spot(places[2], 642, 96, 62, drink)
    thing = s.put("glasses", cups, tumblers(art, cups, count=glasses), on="tablecloth-1")
    s.ask(count(thing, 4, "count", "How many glasses with straws were on the table?", glasses, 2, 5))
    plate = Spot(places[3], 644, 108, 44)
    thing = s.put("dish", plate, dish(art, plate, food=food, count=many), on="tablecloth-1")
    pieces = "slices of watermelon" if food == "watermelon" else food
    s.ask(
        noun(thing, 3, "food", "What food was on the plate on the table?", food, DISHES),
        count(thing, 4, "count", f"How many {pieces} were on the plate?", many, 2, 5),
    )


def under(s: Scene, x: float, cloth: str) -> None:
    """A dog or a cat under the table."""
    luck, art = s.luck, s.art
    coat = luck.choice(tuple(COATS))
    if luck.chance(60):
        spot = Spot(x + luck.between(-150, 150), 800, 196, 88, s.hue(cloth), luck.side())
        holds = luck.choice(HELD)
        thing = s.put("dog", spot, lying_dog(art, spot, coat=coat, holds=holds))
        s.ask(
            noun(
                thing,
                2,
                "holds",
                "What was in the mouth of the dog under the table?",
                holds,
                HELD,
                box=inside(spot, spot.w / 220, -106, -56, 92, 52),
            ),
            colour(thing, 6, "jacket", "What colour was the dog's little coat?", spot.colour, s.hues),
        )
    else:
        spot = Spot(x + luck.between(-180, 180), 812, 96, 110, coat, luck.side())
        collar = s.hue("white")
        thing = s.put(
            "cat", spot, cat(art, spot, coat=luck.choice(("plain", "striped", "spotted")), mood="happy", collar=collar)
        )
        s.ask(
            colour(thing, 3, "coat", "What colour was the cat under the table?", coat, COATS),
            colour(
                thing,
                6,
                "collar",
                "What colour was the cat's collar?",
                collar,
                s.hues,
                box=inside(spot, spot.w / 110, -30, -70, 60, 26),
            ),
        )
