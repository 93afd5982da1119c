"""On the lawn of the garden party."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import PATTERNS
from rumpus.games.stare.cards.facts import colour, count, noun, written
from rumpus.games.stare.cards.graph import Lane, Spot, around, inside, region
from rumpus.games.stare.cards.ink import shade
from rumpus.games.stare.cards.pens import line
from rumpus.games.stare.cards.things.garden import (
    flowerbed,
    gnome,
    pinwheel,
    pond,
    watering_can,
)
from rumpus.games.stare.cards.things.table import (
    hedgehog,
    present,
)

if TYPE_CHECKING:
    from rumpus.games.stare.cards.graph import Scene

LIGHT = {
    "day": ("#9fd6f2", "#fff3d6", "#bfe0b4", "#84bd8c", "#b9de8d", "#8cc66c", "#63ab62"),
    "sunset": ("#f59f86", "#ffe6b3", "#e3c49a", "#93a877", "#ccd07c", "#95b25f", "#83a353"),
    "dusk": ("#4b4fa3", "#f9b9ad", "#8b88c0", "#4f7f8c", "#7fb592", "#4c8f78", "#3f7f78"),
}
"""Colours: sky at the top and bottom, far hills, hedge, far and near lawn, treetops."""
LOADS = ("apple", "leaf", "mushroom", "cupcake", "present")
FLOWERS = ("daisy", "tulip", "rose")
LETTERS = "ABCDEFGHJKLMNPRSTUVW"


def lawn(s: Scene, light: str) -> None:
    """The foreground, each thing in its own place: presents, flower bed, pond, hedgehog and a surprise."""
    luck = s.luck
    row = luck.shuffle((("pond", 396), ("presents", 296), ("bed", 250), ("hedgehog", 140)))
    lane = Lane(8, 1192, 2)
    grass = shade(LIGHT[light][5], 0.25)
    blades = "".join(
        f"M{luck.between(20, 1180)} {luck.between(740, 880)}q-2-9-7-12m7 12q0-10 1-15m-1 15q2-8 8-11" for _ in range(9)
    )
    s.draw(line(blades, grass, 2.4, 'opacity=".55"'))
    extra(s)
    for (kind, _), x in zip(row, lane.line_up(luck, [w for _, w in row]), strict=True):
        {"pond": water, "presents": presents, "bed": bed, "hedgehog": prickly}[kind](s, x)


def extra(s: Scene) -> None:
    """Sometimes a gnome, a watering can or a pinwheel at the side."""
    luck, art = s.luck, s.art
    what = luck.choice(("gnome", "watering can", "pinwheel", ""))
    x, y, hue = luck.choice((luck.between(60, 120), luck.between(1080, 1140))), luck.between(726, 748), s.hue("white")
    if what == "gnome":
        spot = Spot(x, y, 68, 144, hue)
        thing = s.put("gnome", spot, gnome(art, spot))
        s.ask(colour(thing, 3, "hat", "What colour was the gnome's hat?", hue, s.hues))
    if what == "watering can":
        spot = Spot(x, y, 100, 88, hue, luck.side())
        thing = s.put("watering can", spot, watering_can(art, spot))
        s.ask(colour(thing, 4, "colour", "What colour was the watering can?", hue, s.hues))
    if what == "pinwheel":
        blades = luck.between(4, 8)
        spot = Spot(x, y, 96, 132, hue)
        thing = s.put("pinwheel", spot, pinwheel(art, spot, blades=blades))
        s.ask(colour(thing, 4, "colour", "What colour was the pinwheel in the grass?", hue, s.hues))


def water(s: Scene, x: int) -> None:
    """The pond."""
    luck = s.luck
    ducks, lily, duck = luck.between(1, 5), s.hue("green"), luck.choice(("white", "yellow", "brown"))
    spot = Spot(x, luck.between(872, 888), luck.between(372, 396), 130, flip=luck.side())
    reeds = inside(spot, spot.w / 400, -190, -196, 76, 110)
    body = pond(s.art, spot, count=ducks, duck=duck, lily=lily)
    thing = s.put("pond", spot, body, cover=(around(spot), reeds))
    s.ask(
        count(thing, 2, "ducks", "How many ducks were on the pond?", ducks, 1, 5),
        colour(thing, 6, "lily", "What colour was the water lily on the pond?", lily, s.hues),
    )


def presents(s: Scene, x: int) -> None:
    """Three presents with tags."""
    luck = s.luck
    wraps, tags = s.some(3), luck.sample(LETTERS, 3)
    for k, (dx, y, w) in enumerate(((-92, 838, 104), (92, 842, 96), (0, 880, 112))):
        ribbon, where = s.hue(wraps[k]), ("on the left", "on the right", "in front")[k]
        spot = Spot(x + dx, y, w, w * luck.choice((0.74, 0.9)), wraps[k])
        body = present(
            s.art, spot, ribbon=ribbon, side=(-1, 1, 1)[k], tag=tags[k], pattern=luck.choice((*PATTERNS, "plain"))
        )
        whole = region(spot.x - w / 2, y - spot.h - 34, w, spot.h + 34)
        thing = s.put("present", spot, body, box=whole)
        s.ask(
            colour(thing, 5, "ribbon", f"What colour was the ribbon round the present {where}?", ribbon, s.hues),
            written(thing, 6, "tag", f"Which letter was on the tag of the present {where}?", tags[k], LETTERS),
        )


def bed(s: Scene, x: int) -> None:
    """A bed of flowers with one that differs."""
    luck = s.luck
    many, hue = luck.between(4, 8), s.hue("green")
    odd, flower = s.hue(hue, "green"), luck.choice(FLOWERS)
    spot = Spot(x, luck.between(876, 888), 246, 92, hue)
    body = flowerbed(s.art, spot, flower=flower, odd=odd, odd_at=luck.between(0, many - 1), count=many)
    thing = s.put("flower bed", spot, body, box=region(x - 123, spot.y - 100, 246, 104))
    s.ask(
        colour(thing, 5, "odd", "What colour was the odd one out among the flowers in the bed?", odd, s.hues),
        count(thing, 6, "count", "How many flowers were in the bed?", many, 4, 8),
    )


def prickly(s: Scene, x: int) -> None:
    """A hedgehog with a load."""
    load = s.luck.choice(LOADS)
    spot = Spot(x, s.luck.between(866, 886), 136, 104, flip=s.luck.side())
    thing = s.put("hedgehog", spot, hedgehog(s.art, spot, load=load), box=inside(spot, 0.8, -100, -130, 190, 130))
    s.ask(noun(thing, 3, "load", "What was the hedgehog carrying on its back?", load, LOADS))
