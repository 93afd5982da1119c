"""On the quay of the harbour: anglers, pelicans, crates and cats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import PATTERNS
from rumpus.games.stare.cards.cast import Cast
from rumpus.games.stare.cards.facts import clock, colour, count, noun, number
from rumpus.games.stare.cards.graph import Lane, Spot, inside, region
from rumpus.games.stare.cards.ink import COATS
from rumpus.games.stare.cards.things.animals import ANIMALS, animal
from rumpus.games.stare.cards.things.clocks import TIMES, tide_clock
from rumpus.games.stare.cards.things.music import INSTRUMENTS, musician
from rumpus.games.stare.cards.things.people import somebody
from rumpus.games.stare.cards.things.pets import cat, sitting_dog
from rumpus.games.stare.cards.things.quay import (
    CATCH,
    anchor,
    angler,
    barrels,
    captain_glass,
    fish_crate,
    lobster_pot,
    mooring,
    pelican,
)
from rumpus.games.stare.cards.things.traders import child

if TYPE_CHECKING:
    from rumpus.games.stare.cards.graph import Scene

LOADS = ("fish", "letter", "flower", "umbrella")
SEAFOOD = ("blue fish", "pink fish", "crabs")
HATS = ("rain hat", "bobble hat", "cap", "straw hat")
FINDS = ("stick", "sandal", "frisbee", "bone", "starfish")


def rows(s: Scene, cast: Cast, boat_x: float, crane_x: float) -> None:
    """Things on the quay, behind and in front."""
    luck = s.luck
    behind = Lane(10, 1190, 12)
    behind.take(crane_x, 130)
    behind.take(boat_x, 400)
    for thing in s.things:
        if thing.kind in ("seal", "buoy", "creature"):
            behind.take(thing.box.x + thing.box.w / 2, thing.box.w * 0.7)
    back = {"angler": 210, "pelican": 150, "tide": 132, "ring": 76}
    front = Lane(10, 1190, 12)
    near = {
        "lookout": 170,
        "crates": 250,
        "barrels": 150,
        "pot": 140,
        "cat": 120,
        "dog": 130,
        "anchor": 130,
        "player": 180,
    }
    makers = {
        "angler": fishing,
        "pelican": perch,
        "tide": tide,
        "ring": saver,
        "lookout": lookout,
        "crates": catch,
        "barrels": heap,
        "pot": lobster,
        "cat": mouser,
        "dog": hound,
        "anchor": iron,
        "player": shanty,
    }
    for kind in luck.shuffle(tuple(back)):
        x = behind.find(luck, back[kind])
        if x is not None:
            makers[kind](s, cast, x, luck.between(700, 716))
    drawn: list[tuple[int, str, int]] = []
    for kind in luck.sample(tuple(near), 7):
        x = front.find(luck, near[kind])
        if x is not None:
            drawn.append((luck.between(848, 884), kind, x))
    for y, kind, x in sorted(drawn):
        makers[kind](s, cast, x, y)


def fishing(s: Scene, cast: Cast, x: int, y: int) -> None:
    """Somebody fishing."""
    luck = s.luck
    who, catch_, coat, worn = cast.next(), luck.choice(CATCH), s.hue(), luck.choice(HATS)
    flip = luck.side()
    spot = Spot(x - 51 * flip, y, 214, 196, flip=flip)
    hat_hue = s.hue(coat)
    thing = s.put(
        "angler",
        spot,
        angler(s.art, spot, who=animal(s.art, who, "happy", worn, hat_hue), coat=coat, catch=catch_),
        box=region(x - 106, y - 210, 212, 210),
    )
    hook = inside(spot, spot.w / 230, 100, -100, 60, 68)
    s.ask(
        noun(thing, 2, "who", "Which animal was fishing?", who, ANIMALS, sort="who"),
        noun(thing, 3, "catch", "What hung from the fishing rod?", catch_, CATCH, box=hook),
        colour(thing, 4, "coat", "What colour was the coat of the animal that was fishing?", coat, s.hues),
        noun(thing, 4, "worn", "What was on the head of the animal that was fishing?", worn, HATS),
        colour(
            thing,
            6,
            "hat",
            f"What colour was the {'band of the straw hat' if worn == 'straw hat' else worn} of the animal that was fishing?",
            hat_hue,
            s.hues,
        ),
    )


def perch(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """A pelican on a post."""
    what = s.luck.choice(LOADS)
    spot = Spot(x, y, 140, 220, flip=s.luck.side())
    thing = s.put("pelican", spot, pelican(s.art, spot, load=what))
    s.ask(noun(thing, 3, "load", "What was sticking out of the pelican's beak?", what, LOADS))


def tide(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """The ferry's clock."""
    time = s.luck.choice(TIMES)
    spot = Spot(x, y, 126, 198, s.hue())
    thing = s.put("ferry clock", spot, tide_clock(s.art, spot, time=time, text="NEXT FERRY"))
    s.ask(
        clock(thing, 5, "dial", "What time did the next ferry leave?", time),
        colour(thing, 4, "board", "What colour was the board with the ferry clock?", spot.colour, s.hues),
    )


def saver(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """A life ring."""
    spot = Spot(x, y, 84, 136, s.hue("white"))
    thing = s.put("life ring", spot, mooring(s.art, spot))
    s.ask(colour(thing, 5, "ring", "Apart from white, what colour was the life ring on the post?", spot.colour, s.hues))


def lookout(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """A child captain with a telescope."""
    luck = s.luck
    who = somebody(
        s,
        hats=("peaked cap", "bobble hat", "rain hat"),
        styles=("plaits", "short", "curls", "bob"),
        patterns=(*PATTERNS, "plain"),
        grown=False,
    )
    spot = Spot(x, y, 146, 210, flip=luck.side())
    shoes = s.hue(who.top)
    thing = s.put("lookout", spot, child(s.art, spot, who=who, held=captain_glass(s.art), shoes=shoes))
    s.ask(
        colour(thing, 3, "top", "What colour was the jumper of the child with the telescope?", who.top, s.hues),
        colour(thing, 6, "shoes", "What colour were the boots of the child with the telescope?", shoes, s.hues),
        noun(
            thing,
            6,
            "pattern",
            "What pattern was on the jumper of the child with the telescope?",
            who.pattern,
            (*PATTERNS, "plain"),
        ),
    )


def catch(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """Two crates of seafood with prices."""
    luck = s.luck
    kinds, prices = luck.sample(SEAFOOD, 2), luck.sample(range(1, 10), 2)
    for k in (0, 1):
        spot = Spot(x - 62 + 124 * k, y - 4 * k, 116, 84)
        thing = s.put("fish crate", spot, fish_crate(s.art, spot, what=kinds[k], price=prices[k]))
        s.ask(
            number(thing, 5, "price", f"How much did the {kinds[k]} cost?", prices[k], unit="£"),
        )


def heap(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """Barrels."""
    many = s.luck.between(1, 6)
    spot = Spot(x, y, 156, 170)
    thing = s.put(
        "barrels",
        spot,
        barrels(s.art, spot, count=many),
        box=region(x - 78, y - 170, 156, 170),
        cover=(region(x - 70, y - 60, 140, 60),),
    )
    s.ask(count(thing, 3, "count", "How many barrels were on the quay?", many, 1, 6))


def lobster(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """A lobster pot."""
    spot = Spot(x, y, 146, 90, s.hue(), s.luck.side())
    thing = s.put("lobster pot", spot, lobster_pot(s.art, spot))
    s.ask(colour(thing, 6, "rope", "What colour was the rope on the lobster pot?", spot.colour, s.hues))


def mouser(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """A harbour cat."""
    luck = s.luck
    coat, collar = luck.choice(tuple(COATS)), s.hue("white")
    spot = Spot(x, y, 112, 126, coat, luck.side())
    thing = s.put(
        "cat", spot, cat(s.art, spot, coat=luck.choice(("plain", "striped", "spotted")), mood="happy", collar=collar)
    )
    s.ask(
        colour(thing, 2, "coat", "What colour was the cat on the quay?", coat, COATS),
        colour(thing, 6, "collar", "What colour was the cat's collar?", collar, s.hues),
    )


def hound(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """A dog with a find."""
    luck = s.luck
    coat, find = luck.choice(tuple(COATS)), luck.choice(FINDS)
    spot = Spot(x, y, 118, 146, s.hue("white", "yellow"), luck.side())
    thing = s.put("dog", spot, sitting_dog(s.art, spot, coat=coat, find=find, find_hue=s.hue("white")))
    s.ask(
        colour(thing, 2, "coat", "What colour was the dog with the collar?", coat, COATS),
        noun(thing, 3, "find", "What was in the dog's mouth?", find, FINDS),
    )


def iron(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """An anchor."""
    spot = Spot(x, y, 126, 146, s.hue())
    thing = s.put("anchor", spot, anchor(s.art, spot))
    s.ask(colour(thing, 4, "colour", "What colour was the big anchor?", spot.colour, s.hues))


def shanty(s: Scene, _cast: Cast, x: int, y: int) -> None:
    """Somebody playing for the sailors."""
    luck = s.luck
    who = somebody(s, hats=HATS, styles=("short", "curls", "bob"))
    plays = luck.choice(INSTRUMENTS)
    spot = Spot(x, y, 146, 240, flip=luck.side())
    body = musician(s.art, spot, who=who, plays=plays, notes=luck.between(1, 3), tone=s.hue(who.top))
    thing = s.put("musician", spot, body, box=region(x - 80, y - 235, 160, 235))
    s.ask(
        noun(thing, 2, "plays", "What instrument was being played on the quay?", plays, INSTRUMENTS),
        noun(thing, 4, "hat", "What was the musician on the quay wearing on their head?", who.hat, HATS),
        colour(thing, 5, "top", "What colour was the musician's coat?", who.top, s.hues),
    )
