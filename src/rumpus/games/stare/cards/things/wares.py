"""Everything that is sold by the piece: colour and shape of each, about 30 wide on its base line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.ink import shade, tint

if TYPE_CHECKING:
    from rumpus.games.stare.cards.art import Art


STALK = '<path d="M0-25q0-6 3-9" stroke="#6b4429" stroke-width="2.6"/>'
GREEN = '<path d="M1-28q7-7 13-2q-6 6-13 2z" fill="#5aa345"/>'
PRODUCE = (
    "apples",
    "oranges",
    "lemons",
    "pears",
    "plums",
    "strawberries",
    "carrots",
    "aubergines",
    "cabbages",
    "mushrooms",
)
SPECIAL = {
    "bread": ("baguettes", "loaves", "pretzels", "croissants"),
    "cheese": ("round cheeses", "cheese wedges", "red cheeses", "white cheeses"),
    "fish": ("blue fish", "pink fish", "crabs", "lobsters"),
    "pottery": ("jugs", "vases", "bowls", "plates"),
}
LOADS = ("pumpkins", "melons", "sacks", "barrels", "cabbages")

WARES = {
    "apples": (
        "#d93a2b",
        '<path d="M0-25q16-6 15 10q-3 17-15 14q-12 3-15-14q-1-16 15-10z" fill="{f}"/>'
        + STALK
        + GREEN
        + '<ellipse cx="-7" cy="-17" rx="3" ry="4.5" fill="#fff" opacity=".5"/>',
    ),
    "oranges": (
        "#f28f3b",
        '<circle cy="-14" r="14.5" fill="{f}"/><circle cy="-25" r="2.4" fill="#6b8a34"/>'
        + GREEN
        + '<ellipse cx="-6" cy="-19" rx="4" ry="3" fill="#fff" opacity=".45"/>',
    ),
    "lemons": (
        "#f6d23f",
        (
            '<path d="M-18-12q5-1 7-6q11-10 22 0q2 5 7 6q-5 2-7 6q-11 9-22 0q-2-4-7-6z" fill="{f}"/>'
            '<ellipse cx="-4" cy="-17" rx="5" ry="2.4" fill="#fff" opacity=".55"/>'
        ),
    ),
    "pears": (
        "#a9c23f",
        (
            '<path d="M0-35q7 0 7 9q1 5 6 10q5 16-13 16q-18 0-13-16q5-5 6-10q0-9 7-9z" fill="{f}"/>'
            '<path d="M0-33q0-5 4-7" stroke="#6b4429" stroke-width="2.6"/><ellipse cx="-5" cy="-13" rx="3" ry="5" fill="#fff" opacity=".45"/>'
        ),
    ),
    "plums": (
        "#b46fd0",
        '<ellipse cy="-13" rx="13" ry="13.5" fill="{f}"/><path d="M0-26q-5 12 0 25" stroke="{s}" stroke-width="2"/>'
        '<ellipse cx="-6" cy="-18" rx="3" ry="4" fill="#fff" opacity=".4"/>' + STALK,
    ),
    "strawberries": (
        "#e0324a",
        (
            '<path d="M0 0q-16-10-14-22q5-7 14-3q9-4 14 3q2 12-14 22z" fill="{f}"/>'
            '<path d="M-10-25l5 1 5-7 5 7 5-1-6 6h-8z" fill="#4f9a45"/>'
            '<path d="M-7-16v2m7-1v2m7-3v2m-10 6v2m7-2v2" stroke="#ffe39a" stroke-width="2"/>'
        ),
    ),
    "carrots": (
        "#f28332",
        (
            '<path d="M-8-25q8-5 16 0q-1 15-8 26q-7-11-8-26z" fill="{f}"/><path d="M-6-18h5m2 5h5m-9 5h4" stroke="{s}" stroke-width="1.6"/>'
            '<path d="M0-26q-9-4-9-12q6 1 8 6q-1-8 2-11q4 4 3 11q3-5 7-5q0 8-9 11z" fill="#4f9a45"/>'
        ),
    ),
    "aubergines": (
        "#472a6b",
        (
            '<path d="M-3-30q14 2 15 17q-1 14-13 13q-13-1-11-14q4-6 9-16z" fill="{f}"/>'
            '<path d="M-8-27q6-6 12 0l2 5-8-1-6 2z" fill="#5aa345"/>'
            '<path d="M-1-32l-2-5" stroke="#4f8a3c" stroke-width="3.5"/><ellipse cx="-4" cy="-13" rx="2.4" ry="5" fill="#fff" opacity=".4"/>'
        ),
    ),
    "cabbages": (
        "#8cc152",
        (
            '<circle cy="-14" r="15" fill="{f}"/>'
            '<path d="M0-1q-2-14 0-27m0 22q-10-4-12-13m12 5q9-4 12-11" stroke="{t}" stroke-width="2.4"/>'
            '<path d="M-15-12q2 12 15 13q-8-5-9-15zM15-12q-2 12-15 13q8-5 9-15z" fill="{s}" opacity=".5"/>'
        ),
    ),
    "mushrooms": (
        "#c25a3c",
        (
            '<path d="M-5-17h10q-1 9 3 17q-8 3-16 0q4-8 3-17z" fill="#fbf1df"/>'
            '<path d="M-17-16q17 9 34 0l-5 4q-12 4-24 0z" fill="#f0dcc0"/><path d="M-18-16q0-17 18-18q18 1 18 18q-18 6-36 0z" fill="{f}"/>'
            '<path d="M-9-22v.1m9-7v.1m9 7v.1m-9 3v.1" stroke="#fff3dc" stroke-width="6" stroke-linecap="round"/>'
        ),
    ),
    "baguettes": (
        "#d99a4e",
        (
            '<path d="M-34 0q-9-8 2-13h64q11 5 2 13z" fill="{f}"/>'
            '<path d="M-22-11l7 7m4-7l7 7m4-7l7 7m4-7l7 7" stroke="#fbe3b5" stroke-width="3"/>'
        ),
    ),
    "loaves": (
        "#c98542",
        (
            '<path d="M-24 0q-7-22 24-23q31 1 24 23z" fill="{f}"/>'
            '<path d="M-12-17q7 2 8 8m2-12q8 3 8 9m2-8q5 3 6 6" stroke="#fbe3b5" stroke-width="3.4"/>'
        ),
    ),
    "pretzels": (
        "#a8632f",
        (
            '<path d="M-8-4C-4-10 2-14 5-20C8-29 19-29 19-18C19-6 8-2 0-2C-8-2-19-6-19-18C-19-29-8-29-5-20C-2-14 4-10 8-4" '
            'fill="none" stroke="{f}" '
            'stroke-width="6" stroke-linecap="round"/><path d="M-10-4v.1m10 1.6v.1m10-1.7v.1m8-12v.1m-36 0v.1m6-9v.1m24 0v.1" stroke="#fff" '
            'stroke-width="2.6" '
            'stroke-linecap="round"/>'
        ),
    ),
    "croissants": (
        "#dd9a48",
        (
            '<path d="M-24-2q2-22 24-22q22 0 24 22q-5 2-9-3q-15-9-30 0q-4 5-9 3z" fill="{f}"/>'
            '<path d="M-15-17l5 11m6-17v13m9-12l-1 12m10-7l-5 9" stroke="{s}" stroke-width="2.4" opacity=".7"/>'
        ),
    ),
    "round cheeses": (
        "#f2c14e",
        (
            '<path d="M-26-14v10q26 14 52 0v-10z" fill="{f}"/><ellipse cy="-14" rx="26" ry="10" fill="#fbe6a8"/>'
            '<ellipse cy="-14" rx="10" ry="4" fill="{f}"/>'
        ),
    ),
    "cheese wedges": (
        "#f4c63d",
        (
            '<path d="M-24 0v-13l40-16q10 6 9 16v13z" fill="{f}"/><path d="M-24-13l40-16q10 6 9 16z" fill="#fdeeb4"/>'
            '<g fill="{s}" opacity=".55"><circle cx="-10" cy="-6" r="3.6"/><circle cx="5" cy="-5" r="2.6"/><circle cx="16" cy="-7" r="3.4"/></g>'
        ),
    ),
    "red cheeses": (
        "#d23b3b",
        (
            '<circle cy="-15" r="16" fill="{f}"/><path d="M0-15l14-8q4 12-4 20z" fill="#fbe08a"/>'
            '<ellipse cx="-7" cy="-21" rx="4" ry="3" fill="#fff" opacity=".5"/>'
        ),
    ),
    "white cheeses": (
        "#fbf6ea",
        (
            '<path d="M-17 0v-20q17-9 34 0v20q-17 7-34 0z" fill="{f}" stroke="#c9b99a" stroke-width="1.6"/>'
            '<ellipse cy="-20" rx="17" ry="6" fill="#fffdf7" stroke="#c9b99a" stroke-width="1.6"/>'
            '<path d="M-17-9q17 8 34 0" stroke="#6f9a4d" stroke-width="5"/>'
        ),
    ),
    "blue fish": (
        "#4f86c6",
        (
            '<path d="M-22-11q15-15 34-1l13-9q-4 10 0 20l-13-9q-19 14-34-1z" fill="{f}"/><circle cx="-13" cy="-12" r="3.4" fill="#fff"/>'
            '<circle cx="-13.5" cy="-12" r="1.8" fill="#2b1b3d"/><path d="M-5-15q4 4 0 8m6-9q4 4 0 9" stroke="{t}" stroke-width="2"/>'
        ),
    ),
    "pink fish": (
        "#f0859b",
        (
            '<path d="M-22-11q15-15 34-1l13-9q-4 10 0 20l-13-9q-19 14-34-1z" fill="{f}"/><circle cx="-13" cy="-12" r="3.4" fill="#fff"/>'
            '<circle cx="-13.5" cy="-12" r="1.8" fill="#2b1b3d"/><path d="M-5-15q4 4 0 8m6-9q4 4 0 9" stroke="{t}" stroke-width="2"/>'
        ),
    ),
    "crabs": (
        "#e2553d",
        (
            '<path d="M-14-8l-9-9m37 9l9-9M-12-3l-8 4m32-4l8 4" stroke="{s}" stroke-width="3.4" stroke-linecap="round"/>'
            '<ellipse cy="-8" rx="16" ry="10" fill="{f}"/>'
            '<path d="M-19-18q-9-1-7-10l5 4 5-3q3 7-3 9zM19-18q9-1 7-10l-5 4-5-3q-3 7 3 9z" fill="{f}"/><g fill="#2b1b3d">'
            '<circle cx="-5" cy="-11" r="2.2"/>'
            '<circle cx="5" cy="-11" r="2.2"/><path d="M-4-6q4 4 8 0" stroke="#2b1b3d" stroke-width="1.6"/></g>'
        ),
    ),
    "lobsters": (
        "#c8322e",
        (
            '<path d="M-8-22q-6-9-14-8M-8-20q-9-2-14 4" stroke="{s}" stroke-width="1.8"/>'
            '<path d="M-14-8l-6 7m12-6l-3 7m10-7v7m7-8l4 7" stroke="{s}" stroke-width="3" stroke-linecap="round"/>'
            '<path d="M-16-13q2-10 16-10q11 0 14 9q-3 9-14 10q-14 1-16-9z" fill="{f}"/>'
            '<path d="M12-19q9 0 13 6l7-5q2 6-1 10l-8-1q-5 3-11 1z" fill="{f}"/>'
            '<path d="M15-18v11m5-10v9" stroke="{s}" stroke-width="2"/>'
            '<path d="M-14-17q-12-2-14-12l6 3 4-4q5 7-1 12z" fill="{f}"/><circle cx="-10" cy="-17" r="2.2" fill="#2b1b3d"/>'
        ),
    ),
    "jugs": (
        "#4f8fb5",
        (
            '<path d="M12-21q15 2 6 15" stroke="{s}" stroke-width="4"/>'
            '<path d="M-13 0q-9-16 2-27h22q11 11 2 27z" fill="{f}"/><path d="M-11-26h24l5-7h-27z" fill="{s}"/>'
            '<ellipse cx="-5" cy="-14" rx="3" ry="6" fill="#fff" opacity=".4"/>'
        ),
    ),
    "vases": (
        "#c9694a",
        (
            '<path d="M-8 0q-17-14-2-25q-4-7-3-11h26q1 4-3 11q15 11-2 25z" fill="{f}"/>'
            '<path d="M-14-12h28M-9-26h18" stroke="{t}" stroke-width="4"/>'
        ),
    ),
    "bowls": (
        "#4fa37a",
        (
            '<path d="M-24-19h48q-4 19-16 19h-16q-12 0-16-19z" fill="{f}"/><ellipse cy="-19" rx="24" ry="5" fill="{s}"/>'
            '<path d="M-17-9h34" stroke="{t}" stroke-width="4" stroke-dasharray=".1 8"/>'
        ),
    ),
    "plates": (
        "#e3a53a",
        (
            '<ellipse cy="-17" rx="17" ry="17" fill="{f}"/><ellipse cy="-17" rx="11" ry="11" fill="{t}"/>'
            '<path d="M0-32v.1m0 29.9v.1m-15-15v.1m30 0v.1m-25-11v.1m20 0v.1m-20 21v.1m20 0v.1" stroke="#fff" stroke-width="4"/>'
        ),
    ),
    "pumpkins": (
        "#ee8a2e",
        (
            '<ellipse cx="-9" cy="-14" rx="10" ry="14" fill="{s}"/><ellipse cx="9" cy="-14" rx="10" ry="14" fill="{s}"/>'
            '<ellipse cy="-14" rx="11" ry="15" fill="{f}"/>'
            '<path d="M-2-27q-1-6 5-8l2 3q-4 1-3 6z" fill="#5d7a35"/>'
        ),
    ),
    "melons": (
        "#3f8f4f",
        (
            '<circle cy="-15" r="16" fill="{f}"/>'
            '<path d="M0-31q-7 16 0 32M-9-28q-8 14 0 26M9-28q8 14 0 26" stroke="#a9d66a" stroke-width="3"/>'
        ),
    ),
    "sacks": (
        "#cfa873",
        (
            '<path d="M-14 0q-8-14 5-24q-5-6-3-9h24q2 3-3 9q13 10 5 24z" fill="{f}"/>'
            '<path d="M-10-24q10 4 20 0" stroke="#8a5a34" stroke-width="3"/>'
        ),
    ),
    "barrels": (
        "#a8703d",
        '<path d="M-13 0q-6-16 0-32h26q6 16 0 32z" fill="{f}"/><path d="M-15-9h30m-30-14h30" stroke="#6f6a78" stroke-width="3.4"/>',
    ),
}


def ware(art: Art, name: str, x: float, y: float, size: float = 1, turn: float = 0) -> str:
    """One piece of something sold; the shape is defined once per picture."""
    colour, shape = WARES[name]
    key = art.stamp(shape.format(f=art.fill(colour, "d"), s=shade(colour), t=tint(colour, 0.45)))
    return art.use(key, x, y, size, turn)
