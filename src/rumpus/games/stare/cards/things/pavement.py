"""On the pavement: lamp, postbox, barrow, cafe table, umbrella, a bunch of balloons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.graph import wide
from rumpus.games.stare.cards.ink import CREAM, GOLD, HUES, INK, ink_on, shade, tint
from rumpus.games.stare.cards.pens import disc, emblem, line, moved, oval, path
from rumpus.games.stare.cards.things.animals import critter
from rumpus.games.stare.cards.things.people import figure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot
    from rumpus.games.stare.cards.things.people import Person


def lamp(art: Art, t: Spot, *, dusk: bool, mark: str) -> str:
    """A lamp post with a banner."""
    c, dark = HUES[t.colour], "#4b4560"
    glow = art.glow(0, -284, 90) if dusk else ""
    flag = "M-17 -240H17V-174L0 -184L-17 -174z"
    return wide(
        t,
        80,
        f'{art.shadow(8, 0, 60)}{glow}<path d="M-6 0L-4 -262h8L6 0z" fill="{art.fill(dark, "h")}"/>'
        f'<path d="M-18 0q2 -16 11 -18h14q9 2 11 18z" fill="{dark}"/>'
        f"{art.part('flag', art.cloth(flag, c))}{art.part('mark', moved(0, -212, emblem(mark, ink_on(t.colour)), size=0.72))}"
        f"{line('M-21 -241H21', dark, 6)}"
        f'<path d="M-14 -262h28l6 -40h-40z" fill="{"#ffedb0" if dusk else "#fff6dc"}" stroke="{dark}" stroke-width="4"/>'
        f'<path d="M-26 -302h52L8 -322h-16z" fill="{dark}"/><circle cy="-326" r="5" fill="{GOLD}"/>',
    )


def postbox(art: Art, t: Spot, *, pet: str, number: int) -> str:
    """A pillar box, 64 wide; an animal may sit on it."""
    c = HUES[t.colour]
    guest = art.part("pet", moved(0, -118, critter(art, pet), size=0.9)) if pet else ""
    return wide(
        t,
        64,
        f'{art.shadow(6, 0, 84)}<rect x="-30" y="-14" width="60" height="14" rx="4" fill="{shade(HUES["black"], 0.2)}"/>'
        f"{art.cloth('M-26 -12V-98h52V-12z', c, way='h')}"
        f'<path d="M-32 -96Q-30 -122 0 -122Q30 -122 32 -96z" fill="{art.fill(c, "h")}"/>'
        f'<rect x="-33" y="-100" width="66" height="9" rx="4" fill="{shade(c, 0.25)}"/>'
        f'<rect x="-18" y="-84" width="36" height="8" rx="4" fill="{INK}"/><rect x="-23" y="-70" width="46" height="36" rx="4" fill="{CREAM}"/>'
        f"{art.part('number', art.sign(0, -41, str(number), 42, 33))}{guest}",
    )


def barrow(art: Art, t: Spot, *, fruit: str, price: int) -> str:
    """A market barrow with a heap of one fruit and a price."""
    c = HUES[t.colour]
    ball = {"oranges": "#f28f3b", "apples": "#d93a2b", "melons": "#4f9a58", "lemons": "#f6d03f", "plums": "#8450b8"}[
        fruit
    ]
    lemon = "M-18 1q6-1 7-6q9-12 22 0q1 5 7 6q-6 1-7 6q-10 11-22 0q-1-5-7-6z"
    one = art.stamp(
        (path(lemon, art.fill(ball, "d")) if fruit == "lemons" else disc(0, 0, 13, art.fill(ball, "d")))
        + oval(-4, -5, 3, 4, "#fff", 'opacity=".5"')
        + (
            line("M-8 -9Q-12 0 -8 9M2 -12Q0 0 2 12", shade(ball, 0.3), 2)
            if fruit == "melons"
            else '<path d="M0 -12q1 -5 5 -6" stroke="#5b3a29" stroke-width="2.5"/>' * (fruit != "lemons")
        )
    )
    heap = "".join(art.use(one, 26 * k - (n - 1) * 13, y) for n, y in ((3, -108), (4, -92), (5, -76)) for k in range(n))
    body = "M-74 -76H74L64 -36H-64z"
    return wide(
        t,
        190,
        f"{art.shadow(6, 0, 170)}{line('M-66 -64L-98 -78M70 -40L78 -2', '#8a5a34', 9)}{art.part('fruit', heap)}{art.cloth(body, c)}"
        f"{line('M-70 -60H70M-66 -46H66', shade(c, 0.22), 2.5)}"
        f'<circle cx="-38" cy="-25" r="25" stroke="#5b3a29" stroke-width="7"/>'
        f'<path d="M-38 -48v46M-61 -25h46M-54 -41l32 32M-22 -41l-32 32" stroke="#5b3a29" stroke-width="3.5"/>'
        f'<circle cx="-38" cy="-25" r="6" fill="{GOLD}"/><path d="M46 -84V-120" stroke="#5b3a29" stroke-width="5"/>'
        f"{art.part('price', art.plate(50, -108, '£' + str(price), 62, CREAM, INK, 36, 46))}",
    )


def cafe(art: Art, t: Spot, *, side: int, guest: str, treat: str, pattern: str) -> str:
    """A guest behind a cloth-covered table with one treat on it, and an empty chair."""
    c, s = HUES[t.colour], side
    wood = "#8a5a34"

    def chair(x: int, d: int) -> str:
        return (
            line(f"M{x} 0V-48H{x + d * 34}V0M{x} -44V-96", wood, 7)
            + f'<path d="M{x - 5} -96q5 -8 10 0v22h-10z" fill="{wood}"/>'
        )

    sitter = art.part("guest", moved(s * 22, -65, guest))
    food = {
        "ice cream": '<path d="M-10 -16h20l-6 16h-8z" fill="#dfeef2"/><circle cx="-6" cy="-20" r="8" fill="#f08bb0"/>'
        '<circle cx="7" cy="-20" r="8" fill="#fff3c4"/><circle cy="-29" r="8" fill="#8a5a34"/><circle cy="-39" r="4" fill="#d93a2b"/>',
        "cake": '<ellipse rx="20" ry="4" fill="#fff"/><path d="M-15 -2v-20q15 -7 30 0v20z" fill="#e8b878"/>'
        '<path d="M-15 -22q15 -7 30 0v7h-30z" fill="#f08bb0"/><circle cy="-28" r="5" fill="#d93a2b"/>',
        "teapot": '<path d="M-15 0q-6 -26 15 -26t15 26z" fill="#14919b"/><path d="M13 -8l12 -12M-15 -20q-12 3 -3 14" stroke="#14919b" '
        'stroke-width="5"/><circle cy="-29" r="4" fill="#f6c945"/>',
        "soup": '<path d="M-19 -16h38q-2 16 -12 16h-14q-10 0 -12 -16z" fill="#fdf6ec"/><ellipse cy="-16" rx="19" ry="5" fill="#e8792f"/>'
        + line("M-6 -26q-5 -7 0 -13M6 -26q-5 -7 0 -13", "#fff", 3),
        "flowers": '<path d="M-7 0l-3 -20h20l-3 20z" fill="#6f9fc4"/>'
        + line("M-4 -20L-9 -36M4 -20L10 -36M0 -20V-40", "#4f9a58", 3)
        + "".join(
            f'<circle cx="{x}" cy="{y}" r="8" fill="#f6c945"/><circle cx="{x}" cy="{y}" r="3" fill="#8a5a34"/>'
            for x, y in ((-11, -38), (12, -38), (0, -45))
        ),
    }[treat]
    cloth = "M-52 -62H52L60 -12Q46 -4 34 -12Q18 -4 0 -12Q-18 -4 -34 -12Q-46 -4 -60 -12z"
    return wide(
        t,
        190,
        f"{art.shadow(4, 0, 190)}{chair(-92 * s, s)}{sitter}{line('M0 -30V-4M-22 0H22', wood, 8)}{art.part('cloth', art.cloth(cloth, c, pattern, size=30))}"
        f'<ellipse cy="-62" rx="54" ry="8" fill="{tint(c, 0.45)}"/>{art.part("treat", moved(-s * 26, -62, food, size=1.15))}',
    )


def umbrella(art: Art, t: Spot, *, side: int, pattern: str, bag: str, person: Person) -> str:
    """Somebody under an umbrella, with a bag."""
    c, s = HUES[t.colour], side
    dome = "M-78 -186Q-72 -250 0 -252Q72 -250 78 -186q-13 -13 -26 0q-13 -13 -26 0q-13 -13 -26 0q-13 -13 -26 0q-13 -13 -26 0q-13 -13 -26 0z"
    top = (
        f"{art.cloth(dome, c, pattern, size=30)}{line('M0 -252Q-30 -230 -26 -190M0 -252Q30 -230 26 -190', shade(c, 0.25), 1.5)}"
        f'<path d="M-3 -252l3 -14l3 14z" fill="{INK}"/>'
    )
    purse = path(f"M{-s * 42 - 20} -64h40l4 40h-48z", art.fill(HUES[bag]))
    purse += line(f"M{-s * 42 - 10} -62q10 -20 20 0", shade(HUES[bag]), 4)
    left, right = ("down", "hold") if s > 0 else ("hold", "down")
    return wide(
        t,
        160,
        f"{art.shadow(6, -2, 96)}{line(f'M{s * 20} -76L{s * 34} -200', '#8a5a34', 5)}{figure(art, person, left, right)}{art.part('bag', purse)}"
        f'<g transform="translate({s * 14} 4) rotate({s * 5} 0 -186)">{art.part("dome", top)}</g>',
    )


BUNCH = ((0, -262), (-40, -240), (40, -240), (-22, -300), (22, -300), (0, -222))


def bunch(art: Art, t: Spot, *, side: int, colours: Sequence[str], person: Person) -> str:
    """A child with a bunch of balloons; drawn 150 wide, the child is 160 tall."""
    s = side
    strings = line(
        "".join(f"M{s * 43} -118Q{x + s * 20} {y + 76} {x + s * 26} {y + 32}" for x, y in BUNCH[: len(colours)]),
        "#6f6782",
        1.8,
    )

    def skin(n: str) -> str:
        return art.stamp(
            f'<ellipse rx="27" ry="32" fill="{art.fill(HUES[n], "d")}" stroke="{shade(HUES[n], 0.3)}" stroke-width="1.5"/>'
            f'<path d="M-5 36l5 -6l5 6z" fill="{shade(HUES[n])}"/>'
            '<ellipse cx="-10" cy="-12" rx="5" ry="9" fill="#fff" opacity=".55" transform="rotate(20 -10 -12)"/>'
        )

    skins = "".join(art.use(skin(n), x + s * 26, y) for (x, y), n in reversed(list(zip(BUNCH, colours, strict=False))))
    left, right = ("down", "up") if s > 0 else ("up", "down")
    return wide(
        t,
        150,
        f'{art.shadow(6, -2, 84)}{strings}<g transform="scale(.78)">{figure(art, person, left, right)}</g>{art.part("balloons", skins)}',
    )
