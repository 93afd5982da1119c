"""In the toy shop: the counter, and what is on the floor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import MOODS
from rumpus.games.stare.cards.facts import colour, count, noun, number, written
from rumpus.games.stare.cards.graph import Lane, Spot, region
from rumpus.games.stare.cards.ink import COATS, CREAM, HUES, INK, mix, shade, tint
from rumpus.games.stare.cards.pens import box, moved, path, star
from rumpus.games.stare.cards.things.people import somebody
from rumpus.games.stare.cards.things.pets import cat
from rumpus.games.stare.cards.things.playroom import blocks, rocking_horse, train
from rumpus.games.stare.cards.things.shop import rails, register
from rumpus.games.stare.cards.things.toys import (
    HELD,
    toy,
)
from rumpus.games.stare.cards.things.traders import child, seller

if TYPE_CHECKING:
    from rumpus.games.stare.cards.graph import Scene

WORDS = (
    "PLAY",
    "JUMP",
    "MOON",
    "STAR",
    "BEAR",
    "KITE",
    "SHIP",
    "FROG",
    "DUCK",
    "LION",
    "WISH",
    "GOLD",
    "SNOW",
    "TREE",
    "KING",
)
CARGO = ("logs", "balls", "bricks", "bear", "duck")


def trade(s: Scene, x: float, wood: str) -> None:
    """Shopkeeper, counter and till; either of them may stand on the left."""
    luck, art, side = s.luck, s.art, s.luck.side()
    who = somebody(s, hats=("",), styles=("short", "bun", "curls", "bob"), patterns=("plain", "stripes", "dots"))
    held, hue, tie = luck.choice(HELD), s.hue("white", who.top), s.hue(who.top)
    spot = Spot(x + side * 66, 572, 170, 232, s.hue(who.top), -side)
    s.used.append(held)
    body = seller(art, spot, who=who, held=moved(0, 0, toy(art, held, HUES[hue]), size=1.25), tie=tie)
    thing = s.put("shopkeeper", spot, body, on="ground", box=region(spot.x - 92, 352, 184, 220))
    s.ask(
        noun(thing, 2, "held", "What was the shopkeeper holding?", held, HELD),
        colour(thing, 3, "apron", "What colour was the shopkeeper's apron?", spot.colour, s.hues),
        colour(thing, 4, "tie", "What colour was the shopkeeper's bow tie?", tie, s.hues),
    )
    tone = mix(HUES[s.hue("white", "yellow", "pink")], "#a98f86", 0.45)
    left = x - 164
    panels = "".join(
        box(left + 18 + k * 156, 632, 138, 128, 8, tint(tone, 0.12), f'stroke="{shade(tone, 0.2)}" stroke-width="3"')
        + path(star(left + 87 + k * 156, 696, 24), tint(tone, 0.34))
        for k in range(2)
    )
    s.draw(art.shadow(x, 778, 350, 0.3) + box(left, 588, 328, 190, 6, art.fill(tone)) + panels)
    s.draw(box(left - 12, 566, 352, 34, 8, art.fill(wood)) + box(left, 600, 328, 8, 0, INK, 'opacity=".2"'))
    amount = f"{luck.between(2, 98)}.{luck.choice(('25', '50', '75', '99'))}"
    till = Spot(x - side * 86, 576, 148, 152, luck.choice(("red", "green", "purple", "yellow")))
    thing = s.put("till", till, register(art, till, amount=amount), on="ground", box=region(till.x - 74, 424, 148, 152))
    s.ask(
        written(thing, 5, "amount", "What amount did the cash register show?", amount, amounts(amount)),
        colour(
            thing, 3, "colour", "What colour was the cash register?", till.colour, ("red", "green", "purple", "yellow")
        ),
    )


def amounts(shown: str) -> tuple[str, ...]:
    """Amounts that look like this one."""
    pounds, pence = shown.split(".")
    other = "50" if pence != "50" else "25"
    return shown, f"{pounds}.{other}", f"{int(pounds) + 1}.{pence}", f"{int(pounds) + 10}.{pence}"


def play(s: Scene, door_x: float, counter_x: float) -> None:
    """What is on the floor, from the back to the front."""
    luck, art = s.luck, s.art
    horse_x = door_x if luck.chance(60) else counter_x
    other = counter_x if horse_x == door_x else door_x
    lane = Lane(8, 1192, 6)
    lane.take(horse_x, 236)
    lane.take(other, 280)
    rug_x = 600 if abs(door_x - counter_x) > 700 else 300 if min(door_x, counter_x) > 500 else 900
    rug = mix(HUES[s.hue("white", "yellow")], "#e8d3bd", 0.62)
    s.draw(rails(rug_x - 260, rug_x + 260, rug, CREAM))
    rider(s, horse_x)
    kid_x, cat_x = luck.choice(((rug_x - 105, rug_x + 105), (rug_x + 105, rug_x - 105)))
    customer(s, kid_x)
    coat = luck.choice(tuple(COATS))
    pet = Spot(cat_x, luck.between(784, 796), 116, 130, coat)
    collar, look = s.hue("white"), luck.choice(("plain", "striped", "spotted"))
    thing = s.put("cat", pet, cat(art, pet, coat=look, mood=luck.choice(MOODS), collar=collar))
    s.ask(
        colour(thing, 1, "coat", "What colour was the cat?", coat, COATS),
        noun(thing, 2, "look", "Was the cat plain, striped or spotted?", look, ("plain", "striped", "spotted")),
        colour(thing, 4, "collar", "What colour was the cat's collar?", collar, s.hues),
    )
    railway(s, rug_x)
    hues, text = luck.sample(s.hues, 4), luck.choice(WORDS)
    spot = Spot(min(1050, max(150, other)), luck.between(866, 880), 284, 76)
    thing = s.put("blocks", spot, blocks(art, spot, text=text, hues=hues))
    s.ask(written(thing, 3, "text", "Which word did the alphabet blocks spell?", text, WORDS))
    for k, letter in enumerate(text):
        if text.count(letter) == 1:
            where = region(spot.x - 142 + 71 * k, spot.y - 70, 71, 76)
            s.ask(
                colour(
                    thing,
                    6,
                    f"block{k}",
                    f"What colour was the block with the letter {letter}?",
                    hues[k],
                    s.hues,
                    box=where,
                )
            )


def rider(s: Scene, x: float) -> None:
    """The rocking horse."""
    luck = s.luck
    coat = luck.choice(tuple(COATS))
    mane, saddle, runner = s.some(3, "white")
    spots = luck.between(2, 7)
    spot = Spot(min(1070, max(130, x)), luck.between(806, 824), 226, 228, coat, luck.side())
    thing = s.put(
        "rocking horse", spot, rocking_horse(s.art, spot, mane=mane, saddle=saddle, runner=runner, spots=spots)
    )
    s.ask(
        colour(thing, 2, "saddle", "What colour was the rocking horse's saddle?", saddle, s.hues),
        colour(thing, 3, "mane", "What colour was the rocking horse's mane?", mane, s.hues),
        colour(thing, 5, "runner", "What colour were the rocking horse's runners?", runner, s.hues),
        count(thing, 6, "spots", "How many spots did the rocking horse have?", spots, 2, 7),
    )


def customer(s: Scene, x: float) -> None:
    """A child with a toy."""
    luck = s.luck
    who = somebody(
        s,
        hats=("", "cap", "bow"),
        styles=("plaits", "curls", "bob", "short"),
        patterns=("plain", "stripes", "dots", "zigzags"),
        grown=False,
    )
    held = luck.choice([name for name in HELD if name not in s.used])
    hue, shoes = s.hue("white", who.top), s.hue(who.top)
    spot = Spot(x, luck.between(782, 794), 142, 212, flip=luck.side())
    body = child(s.art, spot, who=who, held=moved(0, 0, toy(s.art, held, HUES[hue]), size=1.15), shoes=shoes)
    thing = s.put("toy child", spot, body)
    s.ask(
        noun(thing, 1, "held", "What was the child holding?", held, HELD),
        colour(thing, 2, "top", "What colour was the child's jumper?", who.top, s.hues),
        colour(thing, 5, "shoes", "What colour were the child's shoes?", shoes, s.hues),
    )


def railway(s: Scene, x: float) -> None:
    """The train on the near side of the track."""
    luck = s.luck
    wagons = [(s.hue(), cargo) for cargo in luck.sample(CARGO, luck.between(2, 5))]
    way, shown, length = luck.side(), luck.between(1, 9), 110 + 88 * len(wagons)
    spot = Spot(x + way * luck.between(-10, 10), 866, length, 120, s.hue("white"))
    thing = s.put(
        "train",
        spot,
        train(s.art, spot, way=way, number=shown, wagons=wagons),
        box=region(spot.x - length / 2, 780, length, 88),
    )
    s.ask(
        colour(thing, 2, "colour", "What colour was the locomotive?", spot.colour, s.hues),
        count(thing, 3, "wagons", "How many wagons was the train pulling?", len(wagons), 2, 5),
        number(thing, 4, "number", "What number was on the locomotive?", shown),
        noun(thing, 5, "first", "What was in the wagon right behind the locomotive?", wagons[0][1], CARGO),
        colour(thing, 6, "last", "What colour was the last wagon?", wagons[-1][0], s.hues),
        noun(thing, 6, "cargo", "What was in the last wagon?", wagons[-1][1], CARGO),
    )
