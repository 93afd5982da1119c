"""On the beach, in front of the viewer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import PATTERNS
from rumpus.games.stare.cards.cast import Cast
from rumpus.games.stare.cards.facts import colour, count, noun, pair, written
from rumpus.games.stare.cards.graph import Lane, Spot, ground, high, overlap, region
from rumpus.games.stare.cards.ink import HUES, WOOD
from rumpus.games.stare.cards.pens import EMBLEMS, line, moved, path
from rumpus.games.stare.cards.things.animals import ANIMALS, animal
from rumpus.games.stare.cards.things.people import STYLES, bather, somebody
from rumpus.games.stare.cards.things.pets import sitting_dog
from rumpus.games.stare.cards.things.sailing import bottle
from rumpus.games.stare.cards.things.sand import DOING, beach_ball, parasol, sand_bucket, sandcastle, sitter, towel
from rumpus.games.stare.cards.things.sealife import crab, starfish
from rumpus.games.stare.cards.things.seaside import SUNDAE, cone

if TYPE_CHECKING:
    from rumpus.games.stare.cards.graph import Scene

NOTES = ("SOS", "HELP", "HELLO", "LOVE", "OOPS", "SOUP")
WORN = ("sun hat", "cap", "sunglasses", "bucket", "crown", "diving mask")
FINDS = ("stick", "sandal", "frisbee", "bone", "starfish")
PRIZES = ("lolly", "flag", "fish", "coin", "flower")
COATS = ("brown", "white", "black", "golden")
APART = 110
"""The shortest distance between two starfish."""


def near(s: Scene, cast: Cast, parasol_x: float, stand_x: float) -> None:
    """On the sand in front of the viewer."""
    luck = s.luck
    sunbather(s, cast, parasol_x, luck.between(846, 868))
    front = Lane(10, 1190, 12)
    front.take(parasol_x, 336)
    castle(s, front)
    customer(s, front, stand_x)
    drawn: list[tuple[int, str, int]] = []
    sizes = {"dog": 132, "crab": 140, "bottle": 170, "bucket": 92, "ball": 104}
    behind = Lane(10, 1190, 12)
    behind.take(parasol_x, 336)
    for thing in s.things:
        if thing.kind in ("sandcastle", "builder", "customer", "stand"):
            behind.take(thing.box.x + thing.box.w / 2, thing.box.w)
    for kind in luck.shuffle(tuple(sizes)):
        x = front.find(luck, sizes[kind])
        y = luck.between(852, 882)
        if x is None:
            x, y = behind.find(luck, sizes[kind]), luck.between(732, 756)
        if x is not None:
            drawn.append((y, kind, x))
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
        s.ask(count(thing, 6, "count", "How many starfish were on the sand?", many, 2, 6))


def sunbather(s: Scene, cast: Cast, x: float, y: float) -> None:
    """Parasol, towel and whoever sits on it."""
    luck, art = s.luck, s.art
    flip = luck.side()
    mat = Spot(x, y, 330, 84, s.hue("white"), flip)
    weave = luck.choice(PATTERNS)
    thing = s.put("towel", mat, towel(art, mat, pattern=weave))
    s.ask(
        colour(thing, 3, "colour", "What colour was the towel?", mat.colour, s.hues),
        noun(thing, 4, "pattern", "What pattern was on the towel?", weave, PATTERNS),
    )
    shade_ = Spot(x - flip * 44, y - 34, 306, 306, s.hue("white", mat.colour))
    print_ = luck.choice(PATTERNS)
    dome = region(shade_.x - 150, shade_.y - 312, 300, 120)
    thing = s.put("parasol", shade_, parasol(art, shade_, pattern=print_), box=dome)
    s.ask(
        colour(thing, 1, "colour", "What colour was the parasol?", shade_.colour, s.hues),
        noun(thing, 3, "pattern", "What pattern was on the parasol?", print_, PATTERNS),
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
        noun(thing, 1, "who", "What animal was on the towel?", who, ANIMALS, sort="who"),
        noun(thing, 2, "doing", "What was the animal on the towel doing?", DOING[doing], DOING.values(), sort="doing"),
    )
    if worn:
        named = "pair of sunglasses" if worn == "sunglasses" else worn
        s.ask(colour(thing, 5, "hat", f"What colour was the {named} worn by the animal on the towel?", hat_hue, s.hues))


def castle(s: Scene, front: Lane) -> None:
    """A sandcastle and the child who built it."""
    luck, art = s.luck, s.art
    x = front.place(luck, 380)
    side = luck.side()
    towers = luck.between(2, 6)
    spot = Spot(x - side * 58, luck.between(832, 858), 250, 190, s.hue())
    thing = s.put("sandcastle", spot, sandcastle(art, spot, towers=towers, tall=luck.between(0, towers - 1)))
    s.ask(
        count(thing, 4, "towers", "How many towers did the sandcastle have?", towers, 2, 6),
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
        noun(thing, 3, "hat", "What was the child with the spade wearing on their head or face?", child.hat, WORN),
        colour(thing, 5, "top", "What colour was the swimming costume of the child with the spade?", child.top, s.hues),
        noun(
            thing,
            6,
            "pattern",
            "What pattern was on the swimming costume of the child with the spade?",
            child.pattern,
            (*PATTERNS, "plain"),
        ),
    )


def customer(s: Scene, front: Lane, stand_x: float) -> None:
    """Somebody walking away with an ice cream."""
    luck, art = s.luck, s.art
    x = front.place(luck, 120)
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
    spot = Spot(x, y, 120, 150, s.hue("white", *(["yellow"] if coat == "golden" else [])), luck.side())
    thing = s.put("dog", spot, sitting_dog(s.art, spot, coat=coat, find=find, find_hue=s.hue("white")))
    s.ask(
        colour(thing, 2, "coat", "What colour was the dog with the collar?", coat, COATS),
        noun(thing, 3, "find", "What was in the dog's mouth?", find, FINDS),
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
    s.ask(
        pair(
            thing, 6, "colours", "Apart from white, which two colours were on the beach ball?", (first, second), s.hues
        )
    )
