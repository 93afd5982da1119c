"""Smaller traffic: a car and a bicycle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.graph import wide
from rumpus.games.stare.cards.ink import CREAM, HUES, INK, shade
from rumpus.games.stare.cards.pens import line, moved
from rumpus.games.stare.cards.things.animals import animal_head, critter
from rumpus.games.stare.cards.things.houses import LIT
from rumpus.games.stare.cards.things.people import head

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot
    from rumpus.games.stare.cards.things.people import Person


def car(art: Art, t: Spot, *, load: str, crew: Sequence[str], dusk: bool, plate: str) -> str:
    """A small car coming towards us: animals at the wheel, luggage on the roof, its plate like a mouth."""
    c = HUES[t.colour]
    luggage = {
        "suitcases": f'<rect x="-44" y="-176" width="52" height="34" rx="5" fill="{art.fill("#a8703f")}"/>'
        f'<rect x="-30" y="-196" width="60" height="24" rx="5" fill="{art.fill(HUES["teal"])}"/>'
        f'<rect x="10" y="-170" width="38" height="28" rx="5" fill="{art.fill(HUES["purple"])}"/>',
        "tree": f'<path d="M-94 -160h40v12h-40z" fill="#8a5a34"/><path d="M-70 -142L-62 -180L-22 -166L-16 -178L28 -164L34 -174L92 -152L34 -140L28 '
        f'-146L-16 -140z" fill="{art.fill("#3f8a52")}"/>',
        "boat": f'<path d="M-92 -178Q0 -152 92 -178Q76 -142 40 -142H-40Q-76 -142 -92 -178z" fill="{art.fill("#f28f3b")}"/>'
        f"{line('M-84 -170Q0 -148 84 -170', CREAM, 4)}",
        "guitar": f'<g fill="{art.fill("#d9964a")}"><circle cx="-36" cy="-164" r="25"/><circle cx="-4" cy="-162" r="18"/></g>'
        f'<path d="M8 -168h70v11h-70z" fill="#5b3a29"/><circle cx="-24" cy="-163" r="8" fill="#5b3a29"/>'
        f'<path d="M76 -172h16v19h-16z" fill="#3a3346"/>',
        "": "",
    }[load]
    inside = "".join(moved(x, -82, critter(art, k), size=0.82) for x, k in zip((-28, 28), crew, strict=True))
    clip = art.clip('<path d="M-54 -82L-44 -128Q0 -138 44 -128L54 -82z"/>')
    lights = "".join(
        f'<circle cx="{x}" cy="-56" r="17" fill="{shade(c, 0.3)}"/><circle cx="{x}" cy="-56" r="13" fill="#fff6d0"/>'
        f'<circle cx="{x - 4}" cy="-60" r="4" fill="#fff"/>'
        for x in (-58, 58)
    )
    body = "M-66 -84L-54 -130Q-50 -142 0 -143Q50 -142 54 -130L66 -84Q90 -78 90 -50V-26Q90 -16 80 -16H-80Q-90 -16 -90 -26V-50Q-90 -78 -66 -84z"
    return wide(
        t,
        184,
        f'{art.shadow(6, -2, 196, 0.3)}<rect x="-80" y="-30" width="30" height="30" rx="8" fill="#3a3346"/>'
        f'<rect x="50" y="-30" width="30" height="30" rx="8" fill="#3a3346"/>'
        f'{art.part("load", luggage)}{art.cloth(body, c)}<path d="M-54 -82L-44 -128Q0 -138 44 -128L54 -82z" fill="{LIT if dusk else "#bfe0ee"}"/><g {clip}>'
        f"{art.part('crew', inside)}</g>"
        f'{line("M-60 -79Q0 -92 60 -79", shade(c, 0.22), 4)}{lights}<rect x="-94" y="-36" width="188" height="13" rx="6" fill="#d9d4de"/>'
        f"{art.part('plate', art.plate(0, -8, plate, 124, CREAM, INK, 34, 42))}",
    )


def cyclist(art: Art, t: Spot, *, person: Person, basket: str) -> str:
    """Somebody on a bicycle with a full basket, 190 wide."""
    c, p = HUES[t.colour], person
    coat, legs = HUES[p.top], p.legs
    tyres = "".join(
        f'<circle cx="{x}" cy="-38" r="35" stroke="#3a3346" stroke-width="6"/><path d="M{x} -72v68M{x - 34} -38h68M{x - 24}'
        f' -62l48 48M{x + 24} -62l-48 48" stroke="#b9b4c4" stroke-width="1.6"/>'
        for x in (-58, 58)
    )
    goods = {
        "baguettes": line("M66 -112L56 -150M76 -112L74 -158M86 -112L94 -148", "#d9964a", 11),
        "cat": moved(76, -132, animal_head(art, "cat"), size=0.62),
        "flowers": "".join(
            f'<circle cx="{x}" cy="{y}" r="11" fill="{HUES["pink"]}"/><circle cx="{x}" cy="{y}" r="4.5" fill="#fff3c4"/>'
            for x, y in ((62, -118), (76, -130), (90, -118))
        ),
        "ball": f'<circle cx="76" cy="-122" r="21" fill="{art.fill("#d93a2b", "d")}"/><path d="M56 -126q20 -10 40 0q-20 14 -40 0z" fill="{CREAM}"/>',
        "parcel": f'<rect x="56" y="-142" width="40" height="38" rx="3" fill="{art.fill("#c79a66")}"/>'
        f'<path d="M76 -142v38M56 -124h40" stroke="#d93a2b" stroke-width="5"/>',
    }[basket]
    frame = line("M-58 -38L-34 -88L34 -84L4 -38zM-34 -88L4 -38M28 -104L58 -38M34 -84L30 -104M24 -108H42", c, 7)
    torso = "M-46 -96Q-48 -150 -14 -164Q12 -160 12 -138Q2 -116 -6 -92Q-26 -84 -46 -96z"
    return wide(
        t,
        190,
        f"{art.shadow(6, -2, 180)}{tyres}{line('M-20 -92Q22 -84 6 -44L12 -20', shade(legs, 0.2), 17)}{art.part('frame', frame)}"
        f'<path d="M-50 -92q22 -8 36 0q-8 8 -36 0z" fill="#3a3346"/>'
        f'{line("M-26 -94Q26 -92 -2 -54L-6 -24", legs, 18)}<path d="M-16 -24q22 -8 26 4h-26z" fill="{shade("#8a5a34", 0.4)}"/>'
        f"{art.part('top', art.cloth(torso, coat, p.pattern, size=26))}"
        f'{art.part("basket", goods)}<path d="M54 -112H98L92 -78H60z" fill="{art.fill("#c79a66")}"/>{line("M56 -102H96M58 -91H94", "#8a5a34", 2.5)}'
        f"{line('M-8 -146Q6 -112 34 -112', shade(coat, 0.18), 16)}"
        f'<circle cx="36" cy="-111" r="9" fill="{p.skin}"/>{moved(4, -182, head(art, p), size=0.75)}',
    )
