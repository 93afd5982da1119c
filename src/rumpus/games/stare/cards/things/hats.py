"""What sits on a head of radius 40 around the origin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.ink import CREAM, GLASS, HUES, INK, contrast, shade, tint
from rumpus.games.stare.cards.pens import bow, box, disc, line, moved, oval, path

if TYPE_CHECKING:
    from rumpus.games.stare.cards.art import Art

HATS = ("cap", "straw hat", "bobble hat", "top hat", "beret", "crown", "party hat", "headscarf", "helmet", "bow")
"""Hats whose names people use."""
STRAW = "#e8c672"


def hat(art: Art, kind: str, hue: str) -> str:
    """A hat, or what else is worn there; nothing for an empty name."""
    draw = {
        "": bare,
        "cap": cap,
        "straw hat": straw_hat,
        "sun hat": sun_hat,
        "bobble hat": bobble_hat,
        "top hat": top_hat,
        "beret": beret,
        "crown": crown,
        "party hat": party_hat,
        "headscarf": headscarf,
        "helmet": helmet,
        "bow": ribbon,
        "chef's hat": chefs_hat,
        "peaked cap": peaked_cap,
        "rain hat": souwester,
        "bucket": bucket,
        "sunglasses": sunglasses,
        "diving mask": diving_mask,
    }[kind]
    return art.part("hat", draw(art, HUES.get(hue, CREAM), contrast(hue)))


def bare(_art: Art, _c: str, _trim: str) -> str:
    """No hat."""
    return ""


def cap(art: Art, c: str, _trim: str) -> str:
    """A cap with its peak in front."""
    peak = path("M-34-18Q0-36 34-18Q46-8 30-6Q0-20-30-6Q-46-8-34-18z", shade(c, 0.18))
    return path("M-41-14Q-42-56 0-56Q42-56 41-14Q0-28-41-14z", art.fill(c)) + peak + disc(0, -56, 5, tint(c))


def straw_hat(art: Art, c: str, _trim: str) -> str:
    """A straw hat whose band has the colour."""
    crown_ = path("M-33-27q2-34 33-34t33 34q-33 10-66 0z", art.fill("#f0d48a"))
    return oval(0, -24, 62, 14, art.fill(STRAW)) + crown_ + path("M-34-32q34 11 68 0l-1 12q-33 9-66 0z", c)


def sun_hat(art: Art, c: str, trim: str) -> str:
    """A wide soft hat."""
    crown_ = path("M-33-24Q-34-62 0-62Q34-62 33-24Q0-14-33-24z", art.fill(c))
    return oval(0, -22, 60, 13, art.fill(shade(c, 0.08))) + crown_ + line("M-32-30Q0-20 32-30", trim, 7)


def bobble_hat(art: Art, c: str, trim: str) -> str:
    """A knitted hat."""
    pale = tint(c, 0.5) if trim == CREAM else trim
    return path("M-41-18q0-42 41-42t41 42z", art.fill(c)) + box(-45, -28, 90, 17, 8, pale) + disc(0, -64, 12, pale)


def top_hat(_art: Art, c: str, trim: str) -> str:
    """A tall hat in the colour."""
    body = path("M-29-24l-5-46q34-10 68 0l-5 46z", shade(c, 0.1)) + oval(0, -24, 50, 9, shade(c, 0.3))
    return body + path("M-31-40h62l-1 12h-60z", trim)


def beret(art: Art, c: str, _trim: str) -> str:
    """A flat soft hat, worn to one side."""
    return path("M-42-20q-16-22 18-34q44-12 62 8q14 16 2 26q-40-10-82 0z", art.fill(c)) + line("M4-54l3-9", shade(c), 5)


def crown(art: Art, c: str, trim: str) -> str:
    """A paper crown."""
    jewels = disc(0, -32, 5, trim) + disc(-18, -30, 4, trim) + disc(18, -30, 4, trim)
    tips = "".join(disc(x, y, 5, c) for x, y in ((-34, -60), (0, -68), (34, -60)))
    return path("M-31-20L-35-58L-17-40L0-66L17-40L35-58L31-20Q0-10-31-20z", art.fill(c)) + jewels + tips


def party_hat(art: Art, c: str, trim: str) -> str:
    """A pointed hat with stripes and a pompon."""
    cone = path("M-28 0L0-76L28 0Q0 11-28 0z", art.fill(c)) + line("M-20-16Q0-6 20-16M-13-38Q0-30 13-38", trim, 6)
    pompon = "".join(disc(x, -76 + y, 6, trim) for x, y in ((-5, 0), (5, 0), (0, -6), (0, 5)))
    return moved(0, -26, cone + pompon, turn=7)


def headscarf(art: Art, c: str, _trim: str) -> str:
    """A dotted scarf with a knot."""
    d = "M-45 2q-6-54 45-54t45 54q-10-34-45-34t-45 34z"
    return art.cloth(d, c, "dots", size=22) + path("M34-34l20-10 4 16-18 4z", shade(c))


def helmet(art: Art, c: str, trim: str) -> str:
    """A cycling helmet."""
    shell = path("M-44-10Q-46-60 0-60Q46-60 44-10Q0-28-44-10z", art.fill(c))
    return shell + line("M-16-55Q-26-40-26-26M16-55Q26-40 26-26M0-58V-30", tint(trim, 0.3), 6)


def ribbon(_art: Art, c: str, _trim: str) -> str:
    """A big bow."""
    return bow(0, -42, 34, c, shade(c, 0.2))


def chefs_hat(art: Art, c: str, _trim: str) -> str:
    """A cook's hat with a coloured band."""
    top = "M-32-22v-22q-22-8-10-26q12-12 24-2q14-16 34 0q14-10 24 4q8 18-8 24v22q-32-8-64 0z"
    return path(top, art.fill("#fdf6ec")) + path("M-33-34q33-9 66 0v14q-33-9-66 0z", c)


def peaked_cap(art: Art, c: str, _trim: str) -> str:
    """The cap of a guard or a captain."""
    top = path("M-44-34Q-50-60 0-62Q50-60 44-34Q0-46-44-34z", art.fill(c)) + path(
        "M-38-36Q0-46 38-36V-20Q0-30-38-20z", shade(c, 0.35)
    )
    badge = disc(0, -40, 8, "#f6c945")
    return top + path("M-36-20Q0-32 36-20Q40-10 24-10Q0-18-24-10Q-40-10-36-20z", INK) + badge


def souwester(art: Art, c: str, _trim: str) -> str:
    """A fisherman's hat for bad weather."""
    brim = path("M-58-8Q-44-36 0-34Q44-36 58-8Q30-20 0-18Q-30-20-58-8z", shade(c, 0.15))
    return (
        path("M-36-22Q-34-66 0-66Q34-66 36-22Q0-30-36-22z", art.fill(c))
        + line("M0-64V-30M-18-58Q-22-44-22-30", shade(c, 0.2), 2.5)
        + brim
    )


def bucket(art: Art, c: str, _trim: str) -> str:
    """A bucket, put on as a hat."""
    strap = line("M-32-20Q-44 24 0 40Q44 24 32-20", shade(c, 0.3), 2.5, 'opacity=".55"')
    return strap + path("M-37-18L-26-66H26L37-18Q0-6-37-18z", art.fill(c, "h")) + line("M-36-19Q0-7 36-19", tint(c), 6)


def sunglasses(_art: Art, c: str, _trim: str) -> str:
    """Sunglasses with a coloured frame."""
    frame = box(-31, -10, 27, 19, 8, c) + box(4, -10, 27, 19, 8, c) + line("M-4-4h8M-31-4l-7-3M31-4l7-3", c, 4)
    panes = box(-27, -6, 19, 12, 5, "#3a3346") + box(8, -6, 19, 12, 5, "#3a3346")
    return frame + panes + line("M-23 3l7-7M12 3l7-7", "#fff", 2.5, 'opacity=".7"')


def diving_mask(_art: Art, c: str, _trim: str) -> str:
    """A mask with its snorkel."""
    mask = line("M-39-6H39", shade(c, 0.2), 8) + box(-32, -15, 64, 28, 12, c) + box(-26, -10, 52, 18, 8, GLASS)
    return mask + disc(-15, -1, 4.6, INK) + disc(15, -1, 4.6, INK) + line("M44 12V-42", c, 8)
