"""What lives in the sea and on its edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.graph import ground, high
from rumpus.games.stare.cards.ink import CREAM, HUES, INK, WOOD, shade, tint
from rumpus.games.stare.cards.pens import around, both, disc, emblem, line, moved, num, oval, path, star

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot


def ripple(w: float, y: float = 0) -> str:
    """Foam where something floats, w to either side."""
    return (
        oval(0, y + 3, w * 1.05, w * 0.11, "#1f5f7e", 'opacity=".22"')
        + line(
            f"M{num(-w)} {num(y)}q{num(w / 4)} 9 {num(w / 2)} 0t{num(w / 2)} 0 {num(w / 2)} 0 {num(w / 2)} 0",
            "#fff",
            6,
            'opacity=".85"',
        )
        + line(
            f"M{num(-w * 0.6)} {num(y + 13)}h{num(w * 0.4)}m{num(w * 0.2)} 0h{num(w * 0.5)}", "#fff", 4, 'opacity=".45"'
        )
    )


def whale(art: Art, t: Spot) -> str:
    """A whale that spouts, 130 high."""
    c = "#4d7fb0"
    body = "M-104 0Q-110 -66 -38 -70Q40 -72 72 -24Q84 -14 90 -34Q84 -54 66 -60Q92 -70 99 -48Q108 -70 132 -60Q118 -44 108 -34Q106 -4 84 0z"
    spout = (
        line("M-50 -74V-92Q-54 -112 -72 -108M-50 -92Q-46 -112 -28 -108", "#eafaff", 7)
        + disc(-80, -98, 5, "#eafaff")
        + disc(-20, -98, 5, "#eafaff")
    )
    belly = path("M-104 0Q-107 -26 -92 -30Q-40 -6 30 -12Q60 -14 76 0z", tint(c, 0.62))
    eye = (
        disc(-66, -38, 6, INK)
        + disc(-64.5, -40, 2, "#fff")
        + line("M-92 -24q14 8 26 -2", INK, 3)
        + oval(-54, -27, 8, 5, "#ff8fa3", 'opacity=".6"')
    )
    return high(
        t,
        130,
        spout
        + path(body, art.fill(c))
        + belly
        + eye
        + path("M-20 -8q18 -18 34 -6q-8 16 -34 6z", shade(c, 0.12))
        + ripple(104),
    )


def dolphin(art: Art, t: Spot) -> str:
    """A dolphin in its leap, 130 high."""
    c = "#6f8fb5"
    body = "M-86 4C-84 -70 -24 -118 40 -102C60 -98 72 -86 102 -74C108 -64 92 -60 74 -60C24 -72 -24 -50 -44 4z"
    belly = "M-56 4C-44 -52 10 -80 74 -66C92 -60 80 -60 70 -59C24 -72 -24 -50 -44 4z"
    fins = path("M-8 -104q-8 -26 -32 -30q38 -6 56 24z", shade(c, 0.12)) + path(
        "M14 -66q-2 26 -24 34q-2 -26 6 -42z", shade(c, 0.14)
    )
    eye = (
        disc(58, -82, 5, INK)
        + disc(59.5, -84, 1.6, "#fff")
        + line("M64 -70q12 2 24 -2", INK, 2.6)
        + oval(50, -72, 7, 4.5, "#ff8fa3", 'opacity=".6"')
    )
    splash = "".join(
        disc(x, y, r, "#f2fcff")
        for x, y, r in ((-98, -26, 6), (-110, -8, 9), (-34, -18, 7), (-22, -4, 9), (-84, -4, 11), (-56, 0, 13))
    )
    return high(t, 130, fins + path(body, art.fill(c)) + path(belly, tint(c, 0.65)) + eye + splash + ripple(90, 4))


def octopus(art: Art, t: Spot) -> str:
    """An octopus that waves, 130 high."""
    c = "#c0628f"

    arms = both(line("M36 -8Q70 -16 72 -54Q74 -84 98 -80M30 0Q96 4 104 -22", shade(c, 0.06), 17))
    suckers = both("".join(disc(x, y, 4, tint(c, 0.6)) for x, y in ((69, -40), (75, -66), (90, -80))))
    return high(
        t,
        130,
        arms
        + suckers
        + path("M-46 6Q-44 -30 -44 -62a44 50 0 0 1 88 0Q44 -30 46 6z", art.fill(c))
        + art.face(0, -56, 70, "happy")
        + disc(20, -94, 6, tint(c))
        + disc(6, -102, 4, tint(c))
        + ripple(108, 2),
    )


def serpent(art: Art, t: Spot) -> str:
    """A sea serpent with two humps, 130 high."""
    c = "#4c9a72"

    def hump(x: int, r: int) -> str:
        return path(
            f"M{x - r} 4a{r} {num(r * 1.1)} 0 0 1 {2 * r} 0h-22a{r - 22} {r - 20} 0 0 0 {44 - 2 * r} 0z", art.fill(c)
        ) + path(f"M{x - 8} {num(-r * 1.06)}l8 -16l8 16z", "#f2b84b")

    neck = (
        line("M66 0Q52 -46 70 -84", c, 26)
        + path("M50 -84Q46 -122 84 -122Q128 -120 130 -98Q128 -80 100 -80Q76 -76 50 -84z", art.fill(c))
        + path("M54 -112l-16 -14l20 0zM48 -92l-18 -8l18 -8z", "#f2b84b")
    )
    eye = (
        disc(88, -104, 9, "#fff")
        + disc(90, -103, 5, INK)
        + line("M96 -88q16 4 28 -6", INK, 3)
        + oval(84, -88, 7, 4.5, "#ff8fa3", 'opacity=".6"')
        + disc(121, -104, 2.5, shade(c, 0.4))
    )
    return high(t, 130, hump(-78, 40) + hump(2, 46) + neck + eye + ripple(108, 3))


CREATURES = {"whale": whale, "dolphin": dolphin, "octopus": octopus, "sea serpent": serpent}


def crab(art: Art, t: Spot, *, prize_hue: str, prize: str) -> str:
    """100 high, one claw raised with a treasure in it."""
    c = HUES[t.colour]
    legs = "".join(
        line(
            f"M{s * 34} {-20 + 6 * i}Q{s * (64 + 4 * i)} {-34 + 12 * i} {s * (66 + 2 * i)} {-2 + 2 * i}",
            shade(c, 0.14),
            7,
        )
        for s in (-1, 1)
        for i in range(3)
    )
    claw = path("M0 0Q-24 -8 -20 -30Q-10 -22 -2 -22Q-2 -32 10 -38Q26 -18 0 0z", art.fill(c))
    arms = line("M-38 -38Q-64 -44 -62 -58M38 -38Q62 -48 60 -66", shade(c, 0.08), 10)
    treasure = {
        "lolly": line("M0 0V-34", CREAM, 5)
        + disc(0, -48, 19, "#f4a3c0")
        + line("M0 -48q8 -6 6 4q-8 10 -16 0q-4 -14 10 -18", "#fff", 4),
        "flag": line("M0 4V-62", WOOD, 5) + path("M2 -62h44l-11 13l11 13h-44z", HUES[prize_hue]),
        "fish": moved(0, -34, emblem("fish", "#6f8fb5"), turn=-60, size=1.15),
        "coin": disc(2, -38, 20, "#d99a2b") + disc(0, -38, 19, "#f6c945") + path(star(0, -38, 11), "#d99a2b"),
        "flower": line("M0 0V-34", "#3f9a5a", 5)
        + "".join(disc(x, y - 46, 10, "#fdf6ec") for x, y in (around(72 * k, 13) for k in range(5)))
        + disc(0, -46, 8, "#f6c945"),
    }[prize]
    eyes = line("M-15 -56V-72M15 -56V-72", shade(c, 0.08), 7) + "".join(
        disc(s * 15, -78, 11, "#fff") + disc(s * 14, -77, 5.5, INK) + disc(s * 14 + 2, -79, 1.8, "#fff")
        for s in (-1, 1)
    )
    smile = (
        line("M-13 -34q13 13 26 0", INK, 4)
        + oval(-30, -34, 7, 5, "#ffb3bf", 'opacity=".7"')
        + oval(30, -34, 7, 5, "#ffb3bf", 'opacity=".7"')
    )
    return ground(art, t, 0.95) + high(
        t,
        110,
        legs
        + arms
        + moved(-62, -56, claw, turn=-14)
        + art.part("prize", moved(64, -84, treasure, turn=10))
        + moved(62, -62, f'<g transform="scale(-1 1)">{claw}</g>', turn=10)
        + path("M-50 -26Q-48 -62 0 -62Q48 -62 50 -26Q44 -2 0 -2Q-44 -2 -50 -26z", art.fill(c))
        + eyes
        + smile,
    )


def starfish(art: Art, hue: str, places: Sequence[tuple[int, int, int]]) -> str:
    """Starfish lying about: x, y and angle of each."""
    c = HUES[hue]
    one = (
        oval(3, 7, 27, 15, INK, 'opacity=".2" filter="url(#haze)"')
        + path(star(0, 0, 26, 5, 0.48), art.fill(c), f'stroke="{c}" stroke-width="9" stroke-linejoin="round"')
        + art.face(0, -2, 30)
    )
    key = art.stamp(one)
    return "".join(art.use(key, x, y, 0.95, angle) for x, y, angle in places)
