"""Animals that behave like people: a head for each, a small sitting body, and what a figure needs to know of either."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rumpus.games.stare.cards.ink import BLUSH, CREAM, INK, mix, shade, tint
from rumpus.games.stare.cards.pens import both, disc, line, moved, oval, path
from rumpus.games.stare.cards.things.hats import hat

if TYPE_CHECKING:
    from rumpus.games.stare.cards.art import Art

FUR = {
    "bear": "#a8703f",
    "rabbit": "#e2d8e4",
    "fox": "#ec8a3c",
    "pig": "#f5a6b6",
    "frog": "#6fb75f",
    "panda": "#fbf5ee",
    "penguin": "#51506f",
    "koala": "#9aa3b5",
    "cat": "#f0a04b",
    "dog": "#b98553",
    "owl": "#9a7a5c",
    "mouse": "#b3adc0",
}
ANIMALS = tuple(FUR)
DARK = "#4a4257"


def ears(art: Art, who: str, c: str) -> str:
    """What stands out from the head, drawn behind it."""
    inner = mix(c, "#ff9db0", 0.55)
    right = {
        "bear": disc(28, -29, 14, c) + disc(28, -28, 8, tint(c, 0.5)),
        "panda": disc(29, -29, 14, DARK),
        "koala": disc(40, -18, 22, art.fill(c)) + disc(40, -16, 13, inner),
        "rabbit": moved(15, -56, oval(0, 0, 11, 32, c) + oval(0, 4, 5.5, 22, "#f2a9bb"), turn=9),
        "fox": path("M38-8L38-58L8-32z", shade(c, 0.06)) + path("M33-22L33-44L18-31z", "#5b3a34"),
        "cat": path("M37-10L38-58L8-34z", c, f'stroke="{c}" stroke-width="5"') + path("M31-24L32-46L16-34z", "#f2a0b4"),
        "owl": path("M37-10L40-52L12-34z", shade(c, 0.15), f'stroke="{shade(c, 0.15)}" stroke-width="5"'),
        "mouse": disc(34, -28, 21, c) + disc(34, -28, 12, "#f2a7b5"),
        "pig": path("M36-14Q44-46 30-50Q14-46 10-34z", shade(c, 0.12)),
        "frog": disc(19, -30, 16, c),
        "dog": "",
        "penguin": "",
    }[who]
    return both(right)


def mark(who: str, c: str) -> str:
    """What lies on the fur, under the face."""
    return {
        "bear": oval(0, 10, 18, 13, tint(c, 0.6)),
        "dog": oval(0, 13, 20, 14, tint(c, 0.62)),
        "cat": oval(0, 13, 17, 11, tint(c, 0.6)) + line("M0-36v11M-10-34v9M10-34v9", shade(c, 0.3), 4.5),
        "mouse": oval(0, 14, 14, 10, tint(c, 0.6)),
        "fox": path("M-42 8Q-20 0 0 12Q20 0 42 8Q24 35 0 36Q-24 35-42 8z", CREAM),
        "frog": oval(0, 14, 27, 15, tint(c, 0.4)),
        "panda": both(oval(16, 0, 11, 13, DARK, 'transform="rotate(24 16 0)"')),
        "rabbit": oval(0, 14, 15, 10, "#fff7f2"),
        "penguin": path("M0-20Q30-34 31 4Q26 35 0 35Q-26 35-31 4Q-30-34 0-20z", CREAM),
        "owl": both(disc(16, -4, 17, CREAM)),
        "koala": oval(0, 7, 9, 13, DARK),
        "pig": "",
    }[who]


def nose(who: str, c: str) -> str:
    """Nose, snout or beak, over the face."""
    whiskers = both(line("M20 10l26-4M20 14l25 4", "#fff", 2, 'opacity=".9"'))
    return {
        "bear": oval(0, 3, 6, 4, INK),
        "dog": oval(0, 4, 7.5, 5.5, INK) + both(oval(40, 0, 12, 27, shade(c, 0.38), 'transform="rotate(-8 40 0)"')),
        "cat": path("M-5 2h10l-5 6z", "#e0567f") + whiskers,
        "mouse": oval(0, 5, 5, 3.6, "#d9627e") + whiskers,
        "fox": oval(0, 5, 6, 4.4, INK),
        "frog": "",
        "panda": oval(0, 5, 5, 3.5, INK),
        "rabbit": oval(0, 4, 4.5, 3, "#e0708f"),
        "penguin": path("M-9 3Q0-3 9 3Q4 13 0 13Q-4 13-9 3z", "#f2953b"),
        "owl": path("M-6 1h12l-6 11z", "#f2953b"),
        "koala": line("M-8 25q8 7 16 0", INK, 2.6),
        "pig": oval(0, 7, 15, 10, shade(c, 0.12))
        + both(oval(5, 7, 2.6, 4, shade(c, 0.45)))
        + line("M-8 22q8 6 16 0", INK, 2.6),
    }[who]


def eyes(art: Art, who: str, mood: str) -> str:
    """The face proper."""
    if who == "frog":
        pair = both(disc(19, -31, 10, "#fff") + disc(18, -30, 5.5, INK) + oval(27, 6, 6, 4, BLUSH, 'opacity=".6"'))
        return pair + line("M-17 8q17 15 34 0", INK, 3)
    if who == "panda":
        white = both(disc(16, -1, 6, "#fff") + disc(16, -1, 3.6, INK) + oval(28, 12, 6, 4, BLUSH, 'opacity=".6"'))
        return white + line("M-8 15q8 8 16 0", INK, 2.8)
    beak = who in ("pig", "penguin", "owl", "koala")
    return art.face(0, -4 if beak else 0, 60, mood, mouth=not beak)


def animal_head(art: Art, who: str, mood: str = "happy", worn: str = "", hue: str = "") -> str:
    """An animal's head with what it wears, radius 40 around the origin."""
    c = FUR[who]
    fox = "M-44 4Q-40-38 0-38Q40-38 44 4Q26 36 0 37Q-26 36-44 4z"
    skull = path(fox, art.fill(c)) if who == "fox" else oval(0, 0, 40, 37, art.fill(c))
    top = hat(art, worn, hue)
    lifted = moved(0, -29, top) if worn and who == "frog" else top
    behind = ears(art, who, c) + skull + mark(who, c) + eyes(art, who, mood) + nose(who, c)
    return behind + lifted


def critter(art: Art, who: str, mood: str = "happy") -> str:
    """A small animal that sits and looks at us, 60 wide and 62 tall."""
    c = FUR[who]
    belly = tint(c, 0.5)
    trunk = path("M-21 0Q-24-30 0-32Q24-30 21 0z", art.fill(c)) + oval(0, -7, 11, 10, belly)
    return art.use(art.stamp(trunk + moved(0, -40, animal_head(art, who, mood), size=0.56)), 0, 0)


class Actor(msgspec.Struct, frozen=True):
    """What a figure needs to know of whoever it is: the drawn head, the colour of limbs and of the chest."""

    head: str
    limb: str
    chest: str


def animal(art: Art, who: str, mood: str = "happy", worn: str = "", hue: str = "") -> Actor:
    """An animal as an actor."""
    limb = DARK if who == "panda" else FUR[who]
    return Actor(animal_head(art, who, mood, worn, hue), limb, CREAM if who == "penguin" else FUR[who])
