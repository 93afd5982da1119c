"""At the party: guests and what they do, the cook, the grill, the swing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.graph import wide
from rumpus.games.stare.cards.ink import HUES, INK, WOOD, shade
from rumpus.games.stare.cards.pens import around, box, disc, line, moved, num, oval, path, spread
from rumpus.games.stare.cards.things.people import head

if TYPE_CHECKING:
    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot
    from rumpus.games.stare.cards.things.animals import Actor
    from rumpus.games.stare.cards.things.people import Person


def prop(art: Art, kind: str, c: str, skin: str) -> tuple[str, tuple[int, int], str]:
    """What a guest does: the arm's path, the hand's place, the drawn thing in the hand."""
    up, hand = "M40-66Q76-44 66-84", (66, -88)
    rays = [around(45 * k, 1) for k in range(8)]
    sparks = line("".join(f"M{num(x * 8)} {num(y * 8)}L{num(x * 22)} {num(y * 22)}" for x, y in rays), "#ffb43c", 3.4)
    return {
        "glass": (
            up,
            hand,
            box(55, -130, 24, 40, 4, "#fff", 'opacity=".55"')
            + box(57, -116, 20, 25, 3, c)
            + line("M68-118l9-30", "#d93a2b", 4),
        ),
        "sparkler": (
            up,
            hand,
            line("M66-90L78-148", "#8b8794", 3.4) + moved(78, -150, disc(0, 0, 7, "#fff3b0") + sparks),
        ),
        "horn": (
            "M42-60Q78-64 42-104",
            (40, -108),
            path("M6-117L66-132L68-108z", art.fill(c)) + line("M67-120Q94-118 92-136T76-134", c, 8),
        ),
        "flag": (up, hand, line("M66-80V-158", shade(WOOD), 4) + art.cloth("M67-158L108-144L67-126z", c)),
        "cupcake": (
            up,
            hand,
            path("M50-98h32l-6-22h-20z", art.fill(HUES["brown"]))
            + path("M48-118Q44-140 66-150Q88-140 84-118z", art.fill(c))
            + disc(66, -150, 6, "#d93a2b"),
        ),
        "wave": ("M40-66Q82-66 72-118", (73, -124), line("M73-124l-7-13M73-124l2-16M74-124l10-11", skin, 6)),
    }[kind]


def guest(
    art: Art,
    t: Spot,
    *,
    who: Person,
    does: str,
    prop_hue: str,
) -> str:
    """A guest behind the table; the cloth hides what is between the waist and the knees."""
    skin, wear = who.skin, HUES[who.top]
    sleeve = shade(wear, 0.14)
    arm, hand, held = prop(art, does, HUES[prop_hue], skin)
    body = art.cloth("M-54 8C-58-52-46-92-16-98H16C46-92 58-52 54 8z", wear, who.pattern)
    neck = box(-11, -110, 22, 20, 8, shade(skin, 0.14)) + path("M-17-98Q0-78 17-98z", skin)
    rest = line("M-42-64Q-62-26-34-8", sleeve, 22) + disc(-30, -8, 11, skin)
    legs = (
        line("M-18 100V172M18 100V172", shade(wear, 0.5), 21)
        + oval(-21, 180, 17, 9, "#4a4152")
        + oval(21, 180, 17, 9, "#4a4152")
    )
    limb = line(arm, sleeve, 22) + disc(hand[0], hand[1], 11, skin)
    shown = art.part("does", held)
    front = limb + shown if does in ("horn", "wave") else shown + limb
    return wide(
        t,
        120,
        oval(6, -40, 60, 60, INK, 'opacity=".12" filter="url(#soft)"'),
        legs,
        neck,
        art.part("top", body),
        rest,
        moved(0, -136, head(art, who)),
        front,
    )


def chef(art: Art, t: Spot, *, who: Actor, pattern: str) -> str:
    """Somebody in an apron, tongs in the paw."""
    apron, limb = HUES[t.colour], shade(who.limb, 0.12)
    legs = line("M-20-50V-8M20-50V-8", limb, 30) + oval(-24, -2, 22, 11, limb) + oval(24, -2, 22, 11, limb)
    body = path("M-52-40C-60-110-44-150 0-152S60-110 52-40Q0-18-52-40z", art.fill(who.chest))
    bib = "M-26-134Q0-124 26-134L30-96Q48-86 46-34Q0-20-46-34Q-48-86-30-96z"
    front = art.part("apron", art.cloth(bib, apron, pattern, size=34))
    straps = line("M-26-134Q-30-148-22-152M26-134Q30-148 22-152", apron, 5)
    arm = line("M-44-118Q-84-110-82-148", limb, 25) + line("M44-116Q66-84 40-64", limb, 25)
    tongs = line("M-84-152L-100-204M-82-152L-84-206", "#8b8794", 4.5)
    return wide(
        t, 150, art.shadow(8, 4, 150), legs, body, front, straps, tongs, arm, moved(0, -190, who.head, size=1.08)
    )


def barbecue(art: Art, t: Spot, *, food: str, count: int) -> str:
    """A kettle grill with food on the grate and smoke."""
    c = HUES[t.colour]
    bits = {
        "sausages": line("M-9 2Q0-7 9 2", "#a8502f", 10) + line("M-7 0q7-5 13-1", "#d98a5c", 2),
        "burgers": oval(0, 2, 13, 7, "#6d3b27")
        + path("M-13-1Q-12-14 0-14T13-1z", "#e0a050")
        + line("M-12 0q6 4 12 0t12 0", "#8cc152", 3),
        "corn cobs": oval(0, -2, 14, 8, art.fill("#f6c945"))
        + line("M-8-5h16M-10 0h20", "#d59b22", 1.6)
        + path("M-12-4l-10-4q2 8 10 10z", "#6aa84f"),
        "fish": path("M-13-2Q0-14 11-2L19-9V5L11-1Q0 9-13-2z", "#8fb3c9") + disc(-6, -3, 1.8, INK),
    }[food]
    key = art.stamp(bits)
    row = "".join(
        art.use(key, x, -132 if k % 2 else -118, 1.35) for k, x in enumerate(spread(count, 15.5 * (count - 1)))
    )
    legs = (
        line("M-34-70L-54 0M34-70L54 0M0-60V-6", "#6f6a78", 8)
        + disc(-54, -6, 13, "#4a4152")
        + disc(-54, -6, 5, "#b9b6c0")
    )
    bowl = path("M-82-122A82 72 0 0 0 82-122z", art.fill(c)) + line("M-60-98q10 26 30 34", "#fff", 7, 'opacity=".35"')
    grate = (
        oval(0, -122, 83, 21, "#5b5462")
        + oval(0, -123, 75, 16, "#ff9d52")
        + line("".join(f"M{x}-136V-110" for x in range(-60, 61, 15)), "#4a4152", 3)
    )
    smoke = line("M-30-150q-16-22 0-42t-2-44M34-150q16-20 2-40t4-40", "#fff", 9, 'opacity=".38" filter="url(#haze)"')
    return wide(
        t,
        170,
        art.shadow(8, 2, 150),
        legs,
        bowl,
        box(-14, -58, 28, 7, 3, "#4a4152"),
        grate,
        smoke,
        art.part("food", row),
    )


def swing(art: Art, t: Spot, *, who: Actor, pattern: str, lean: int) -> str:
    """A rider on a board that hangs from the branch."""
    wear = HUES[t.colour]
    limb = shade(who.limb, 0.12)
    ropes = line("M-42 4V-360M42 4V-360", "#b98b5a", 5)
    seat = box(-56, 0, 112, 14, 5, art.fill(WOOD))
    legs = line("M-17 6V36M17 6V36", limb, 20) + oval(-20, 44, 16, 10, limb) + oval(20, 44, 16, 10, limb)
    body = art.part("top", art.cloth("M-32 6C-36-50-26-74 0-76S36-50 32 6Q0 14-32 6z", wear, pattern, size=30))
    arms = line("M-24-56L-42-66M24-56L42-66", limb, 18)
    whole = ropes + body + seat + legs + arms + moved(0, -106, who.head)
    return moved(
        t.x, t.y, art.shadow(0, 112, 110, 0.16) + f'<g transform="rotate({lean} 0 -360)">{whole}</g>', size=t.w / 120
    )
