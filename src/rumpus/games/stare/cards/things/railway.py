"""At the railway station: engine and carriages, boards and signs, luggage, a bench, a guard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.graph import wide
from rumpus.games.stare.cards.ink import CREAM, GLASS, GOLD, HUES, INK, METAL, WOOD, contrast, shade, tint
from rumpus.games.stare.cards.pens import box, disc, dots, emblem, line, moved, num, path, spread
from rumpus.games.stare.cards.things.people import bust
from rumpus.games.stare.cards.things.toys import picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.stare.cards.art import Art
    from rumpus.games.stare.cards.graph import Spot
    from rumpus.games.stare.cards.things.animals import Actor
    from rumpus.games.stare.cards.things.people import Person


def iron_wheel(x: float, r: float, hue: str) -> str:
    """A spoked wheel on the rail."""
    spokes = "".join(f'<path d="M0 0V{num(-r * 0.8)}" transform="rotate({30 * k})"/>' for k in range(12))
    return moved(
        x,
        -r,
        disc(0, 0, r, "#3a3346")
        + disc(0, 0, r * 0.78, tint(hue, 0.1))
        + f'<g stroke="#3a3346" stroke-width="4">{spokes}</g>'
        + disc(0, 0, r * 0.24, GOLD),
    )


def engine(art: Art, t: Spot, *, number: int, who: Actor, mark: str) -> str:
    """A steam engine, 430 wide and 290 high, its nose to the right: number, driver, a mark on the boiler."""
    c = HUES[t.colour]
    smoke = "".join(
        disc(128 - 34 * k, -268 - 14 * k, 22 + 9 * k, "#fff", f'opacity="{0.8 - 0.15 * k:.2f}"') for k in range(4)
    )
    cab = path("M-206-230h132v206h-132z", art.fill(c)) + box(-218, -246, 156, 20, 8, shade(c, 0.35))
    pane = art.clipped(
        box(-186, -206, 92, 78, 10, "#000"), box(-186, -206, 92, 78, 10, GLASS) + moved(-140, -152, who.head, size=0.9)
    )
    boiler = path("M-76-158H150q34 0 34 56t-34 56H-76z", art.fill(c)) + line("M-20-158V-48M60-158V-48", GOLD, 8)
    face = disc(176, -104, 54, shade(c, 0.3)) + disc(180, -104, 42, tint(c, 0.25)) + art.face(184, -110, 64)
    chimney = (
        path("M112-158l-6-64h52l-6 64z", shade(c, 0.3))
        + box(98, -236, 68, 20, 8, GOLD)
        + path("M20-158q0-40 26-40t26 40z", GOLD)
    )
    under = box(-210, -52, 400, 26, 6, shade(c, 0.45)) + path("M186-50l44 50h-60z", shade(c, 0.5))
    wheels = (
        iron_wheel(-140, 46, c)
        + iron_wheel(-36, 46, c)
        + iron_wheel(62, 30, c)
        + iron_wheel(132, 30, c)
        + line("M-140-42H-36", METAL, 12)
    )
    plate = box(-196, -112, 112, 54, 8, CREAM) + art.part(
        "number", moved(-140, 0, art.sign(0, -69, str(number), 96, 50), flip=t.flip)
    )
    badge = disc(20, -104, 36, CREAM) + art.part(
        "mark", moved(20, -104, emblem(mark, HUES["red"] if t.colour != "red" else INK), flip=t.flip)
    )
    return wide(
        t,
        440,
        art.shadow(0, 2, 430, 0.3),
        smoke,
        art.part("cab", cab),
        art.part("who", pane),
        chimney,
        boiler,
        face,
        under,
        wheels,
        plate,
        badge,
    )


def carriage(art: Art, t: Spot, *, riders: Sequence[Person | None], text: str, curtains: str) -> str:
    """A carriage, 420 wide and 220 high, with four windows and perhaps a name."""
    c = HUES[t.colour]
    body = path("M-200-200H200q10 0 10 12V-34H-210V-188q0-12 10-12z", art.fill(c)) + box(
        -214, -214, 428, 20, 9, shade(c, 0.4)
    )
    out: list[str] = []
    for x, rider in zip((-156, -52, 52, 156), riders, strict=True):
        frame = box(x - 44, -184, 88, 76, 8, CREAM) + box(x - 37, -178, 74, 64, 6, "#a9d3e6")
        inside = (
            moved(x, -112, bust(art, rider), size=0.64)
            if rider
            else path(f"M{num(x - 37)}-132L{num(x + 4)}-178h20L{num(x - 37)}-112z", "#fff", 'opacity=".3"')
        )
        drape = HUES[curtains]
        cloth = path(f"M{num(x - 37)}-178h16q0 34-16 44zM{num(x + 37)}-178h-16q0 34 16 44z", drape)
        out.append(frame + art.clipped(box(x - 37, -178, 74, 64, 6, "#000"), inside + art.part("curtains", cloth)))
    plate = box(-96, -98, 192, 48, 8, CREAM)
    name = plate + art.part("text", moved(0, 0, art.sign(0, -61, text, 176, 40), flip=t.flip)) if text else ""
    low = box(-206, -40, 412, 16, 4, shade(c, 0.5)) + "".join(iron_wheel(x, 22, c) for x in (-150, -90, 90, 150))
    return wide(t, 430, art.shadow(0, 2, 420, 0.3), body, art.part("riders", "".join(out)), name, low)


def departures(art: Art, t: Spot, *, rows: Sequence[tuple[str, str, int]]) -> str:
    """A hanging board, 330 wide and 190 high: time, place and platform of each train."""
    board = (
        box(-165, -184, 330, 184, 10, "#23263f")
        + box(-157, -176, 314, 36, 6, "#343a63")
        + art.sign(-6, -148, "DEPARTURES", 230, 28, "#ffd75e")
    )
    out = [line("M-110-184V-230M110-184V-230", "#5b4a52", 6), board]
    for k, (time, place, track) in enumerate(rows):
        y = -106 + 44 * k
        out.append(
            art.part(f"time{k}", art.sign(-116, y, time, 84, 34, "#ffd75e"))
            + art.part(f"place{k}", art.sign(16, y, place, 150, 34, CREAM))
            + art.part(f"track{k}", art.sign(132, y, str(track), 30, 34, "#8fe3a8"))
        )
    return wide(t, 330, *out)


def platform_sign(art: Art, t: Spot, *, number: int) -> str:
    """A round sign that hangs, 96 wide and 130 high."""
    c = HUES[t.colour]
    sign = disc(0, -48, 48, art.fill(c, "d")) + disc(0, -48, 38, CREAM)
    return wide(
        t,
        96,
        line("M0-96V-150", "#5b4a52", 6),
        art.part("colour", sign),
        art.part("number", art.sign(0, -26, str(number), 56, 62)),
    )


def suitcase(art: Art, x: float, y: float, hue: str, w: float = 84, h: float = 60, mark: str = "") -> str:
    """A suitcase on its base."""
    c = HUES[hue]
    body = box(x - w / 2, y - h, w, h, 8, art.fill(c)) + line(
        f"M{num(x - 13)} {num(y - h)}v-10h26v10", shade(c, 0.4), 6
    )
    straps = line(
        f"M{num(x - w * 0.3)} {num(y - h)}v{num(h)}M{num(x + w * 0.3)} {num(y - h)}v{num(h)}", shade(c, 0.3), 7
    )
    return body + straps + (moved(x, y - h / 2, emblem(mark, contrast(hue)), size=0.66) if mark else "")


def trolley(art: Art, t: Spot, *, hues: Sequence[str]) -> str:
    """A luggage trolley, 200 wide: suitcases in a heap, up to six."""
    low, up = hues[:3], hues[3:]
    spots = [*zip(spread(len(low), 29.0 * (len(low) - 1)), low, strict=True)]
    heap = "".join(suitcase(art, x, -26, hue, 56, 54) for x, hue in spots)
    heap += "".join(
        suitcase(art, x, -92, hue, 56, 46) for x, hue in zip(spread(len(up), 29.0 * (len(up) - 1)), up, strict=True)
    )
    frame = box(-96, -28, 176, 14, 5, art.fill("#b98a3a")) + line("M80-22L96-118h-14", "#b98a3a", 9)
    wheels = dots(((-66, -10), (50, -10)), "#3a3346", 24) + dots(((-66, -10), (50, -10)), METAL, 9)
    return wide(t, 210, art.shadow(0, 0, 190), frame, art.part("count", heap), wheels)


def bench(art: Art, t: Spot) -> str:
    """An empty bench, 240 wide and 96 high; the seat is at -44."""
    wood = art.fill(HUES[t.colour])
    back = box(-112, -94, 224, 17, 6, wood) + box(-112, -70, 224, 17, 6, wood)
    seat = box(-118, -48, 236, 16, 6, wood)
    legs = line("M-92-36V0M92-36V0M-92-90V-40M92-90V-40", "#4a4257", 10)
    return wide(t, 240, art.shadow(0, 0, 230), legs, back, seat)


def waiting(art: Art, t: Spot, *, who: Actor, doing: str, top: str) -> str:
    """Somebody who sits and waits, 110 wide and 190 high: reading, knitting, eating or sleeping."""
    c = HUES[top]
    legs = line("M-16-52V-8M16-52V-8", "#4b5878", 22) + "".join(
        box(x - 15, -12, 30, 12, 6, "#57404a") for x in (-18, 18)
    )
    body = art.part("top", path("M-38-44Q-44-112 0-116Q44-112 38-44z", art.fill(c)))
    arms = (
        line("M-32-92Q-52-66-22-62M32-92Q52-66 22-62", shade(c, 0.15), 17)
        + disc(-20, -62, 10, who.limb)
        + disc(20, -62, 10, who.limb)
    )
    held = {
        "newspaper": path("M-44-98L0-90L44-98V-40L0-32L-44-40z", CREAM, 'stroke="#c9c2b4" stroke-width="2"')
        + line("M-36-84l28 5M-36-72l28 5M-36-60l28 5M36-84l-28 5M36-72l-28 5", "#8b8794", 3.4)
        + line("M0-90V-32", "#c9c2b4", 2),
        "knitting": path("M-24-66h48v34q-24 8-48 0z", art.fill("#f2a24b"))
        + line("M-38-86L8-56M38-86L-8-56", METAL, 5)
        + disc(44, -24, 17, "#f2a24b")
        + line("M32-28q12-8 24 2M34-18q10-10 22-8", "#c9752a", 2.4),
        "sandwich": path("M-30-54L0-90L30-54z", "#efcf95")
        + line("M-26-56q8 6 14 0t14 0 14 0 10 0", "#5faa52", 6)
        + path("M-30-48L0-62L30-48z", "#d9a566"),
        "tablet": box(-34, -94, 68, 50, 6, "#3a3346")
        + box(-28, -88, 56, 38, 3, "#8fd0f0")
        + path("M-8-80l20 12-20 12z", CREAM),
        "trumpet case": box(-44, -74, 88, 38, 14, art.fill("#7d5230"))
        + line("M-12-74v-8h24v8", "#4a3a2e", 6)
        + dots(((-26, -56), (26, -56)), GOLD, 8),
    }[doing]
    return wide(t, 120, legs, body, art.part("doing", held), arms, moved(0, -152, who.head))


WAITING = {
    "newspaper": "reading a newspaper",
    "knitting": "knitting",
    "sandwich": "eating a sandwich",
    "tablet": "watching a film",
    "trumpet case": "holding an instrument case",
}
"""What somebody who waits does, by what is in the hands."""


def paddle(art: Art, hue: str) -> str:
    """The guard's signal, held at the origin."""
    return line("M0 10V-30", WOOD, 8) + disc(0, -54, 27, art.fill(HUES[hue], "d"), f'stroke="{CREAM}" stroke-width="6"')


def poster(art: Art, t: Spot, *, shows: str, text: str) -> str:
    """A framed poster, 130 wide and 170 high."""
    c = HUES[t.colour]
    sheet = box(-62, -168, 124, 168, 6, shade(c, 0.25)) + box(-54, -160, 108, 152, 4, art.fill(tint(c, 0.35)))
    motif = disc(0, -104, 43, CREAM) + art.part("shows", moved(0, -104, picture(shows), size=1.25))
    return wide(t, 130, sheet, motif, art.part("text", art.sign(0, -20, text, 98, 36, INK)))


def signal(art: Art, t: Spot, *, lamp: str) -> str:
    """A signal with one of three lamps lit, 70 wide and 300 high."""
    post = box(-6, -210, 12, 210, 3, art.fill("#4b4560", "h")) + box(-26, -300, 52, 108, 12, "#2b2a3f")
    lights = "".join(
        disc(0, y, 14, HUES[hue] if hue == lamp else "#4a4760")
        for hue, y in (("red", -278), ("yellow", -246), ("green", -214))
    )
    y = {"red": -278, "yellow": -246, "green": -214}[lamp]
    return wide(t, 70, art.shadow(4, 0, 50), post, art.part("lamp", lights), art.glow(0, y, 44, HUES[lamp]))


def ticket_booth(art: Art, t: Spot, *, who: Actor, price: int) -> str:
    """A booth with a clerk, 190 wide and 270 high."""
    c = HUES[t.colour]
    house = (
        box(-86, -210, 172, 210, 8, art.fill(c))
        + path("M-104-206L0-262L104-206z", art.fill(shade(c, 0.25)))
        + box(-104, -212, 208, 14, 6, CREAM)
    )
    pane = art.clipped(
        box(-56, -176, 112, 92, 12, "#000"),
        box(-56, -176, 112, 92, 12, "#5d5470") + moved(0, -104, who.head, size=1.02),
    )
    ledge = box(-70, -88, 140, 14, 5, art.fill(WOOD))
    sign = (
        box(-62, -66, 124, 54, 8, CREAM)
        + art.sign(-16, -30, "TICKET", 74, 24)
        + art.part("price", art.sign(42, -27, f"£{price}", 34, 33, "#c5241f" if t.colour != "red" else INK))
    )
    return wide(t, 200, art.shadow(4, 0, 190), art.part("colour", house), art.part("who", pane), ledge, sign)
