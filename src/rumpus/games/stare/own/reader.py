"""From an archive to a pack that can be dealt, and to the pictures it refers to."""

from __future__ import annotations

import io
import zipfile
from contextlib import suppress
from hashlib import sha256
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from rumpus.core import Unpacked
from rumpus.games.stare.cards.graph import Box
from rumpus.games.stare.own import pictures
from rumpus.games.stare.own.archive import Archive, folded
from rumpus.games.stare.own.faults import TEXT, Faults, Wrong, shown
from rumpus.games.stare.own.text import NUMBERS, Asked, CardText, Sheet, read_text
from rumpus.games.stare.packs import MOST_CARDS, PackCard, PackQuestion, StarePack

if TYPE_CHECKING:
    from rumpus.games.stare.own.pictures import Drawn

MOST_TEXT = 262_144
"""Bytes of cards.txt."""


def open_pack(data: bytes) -> tuple[Archive, Sheet]:
    """Open an archive and read its text; raises `BadPack` with everything that is wrong so far."""
    archive, sheet, faults = opened(data)
    faults.stop()
    return archive, sheet


def opened(data: bytes) -> tuple[Archive, Sheet, Faults]:
    """Open an archive, read its text, and look whether the pictures are there."""
    faults = Faults()
    try:
        archive = Archive(data)
        text = archive.read(TEXT, MOST_TEXT)
    except Wrong as wrong:
        faults.take(0, wrong)
        faults.refuse()
    sheet = read_text(text, faults)
    lines: dict[str, int] = {}
    for card in sheet.cards:
        first = lines.setdefault(folded(card.file), card.line)
        if first != card.line:
            faults.add(card.line, "this is the same picture as in line {first}", first=first)
        elif card.file and card.file not in archive:
            faults.add(card.line, "there is no file {file} in the pack", file=shown(card.file))
        else:
            card.drawable = bool(card.file)
    return archive, sheet, faults


def read_pack(data: bytes) -> Unpacked:
    """Read a pack with its pictures; raises `BadPack` with everything that is wrong."""
    sheet, drawn = draw_pack(data)
    cards = tuple(make_card(card, drawn[card.line]) for card in sheet.cards)
    blobs = {sha256(each.body).hexdigest(): each.body for each in drawn.values()}
    return Unpacked(StarePack(sheet.title, sheet.language, cards), blobs)


def draw_pack(data: bytes) -> tuple[Sheet, dict[int, Drawn]]:
    """Read the text and draw every picture anew; they are found by the lines of their cards."""
    archive, sheet, faults = opened(data)
    drawn: dict[int, Drawn] = {}
    lines: dict[bytes, int] = {}
    cards = [card for card in sheet.cards if card.drawable][:MOST_CARDS]
    check_work(archive, cards, faults)
    for card in cards:
        try:
            picture = pictures.redraw(card.file, archive.read(card.file, pictures.MOST_BYTES))
        except Wrong as wrong:
            faults.take(card.line, wrong, card.file)
            continue
        first = lines.setdefault(picture.body, card.line)
        if first != card.line:
            faults.add(card.line, "this is the same picture as in line {first}", first=first)
        drawn[card.line] = picture
    faults.stop()
    return sheet, drawn


def check_work(archive: Archive, cards: list[CardText], faults: Faults) -> None:
    """Refuse a pack whose pictures are too much work together, before any of them is decoded."""
    left = pictures.MOST_IN_ALL
    for card in cards:
        with suppress(Wrong):  # which is said when the picture is drawn
            left -= pictures.work(archive.read(card.file, pictures.MOST_BYTES))
        if left < 0:
            faults.add(card.line, "the pictures up to this one have more than {most} million pixels; JPEGs count less",
                       most=pictures.MOST_IN_ALL // 10**6)  # fmt: skip
            faults.refuse()


def make_card(card: CardText, drawn: Drawn) -> PackCard:
    """Make a card as it is dealt."""
    digest = sha256(drawn.body).hexdigest()
    (choice,) = card.choices
    return PackCard(
        f"own-{digest[:16]}",
        digest,
        drawn.width,
        drawn.height,
        choice,
        tuple(make_question(card.questions[number], drawn) for number in NUMBERS if number != choice),
        tuple(make_question(spare, drawn) for spare in card.spares),
    )


def make_question(asked: Asked, drawn: Drawn) -> PackQuestion:
    """Make a question as it is dealt; its region is in pixels then."""
    box = None
    if asked.region is not None:
        left, upper, width, height = (part / 100 for part in asked.region)
        x, y = int(left * drawn.width), int(upper * drawn.height)
        box = Box(x, y, int(width * drawn.width), int(height * drawn.height))
    return PackQuestion(asked.text, tuple(asked.answers), tuple(asked.wrong), box)


def shrunk(data: bytes) -> bytes:
    """Write the same pack with its pictures as they are kept."""
    archive, _ = open_pack(data)
    sheet, drawn = draw_pack(data)
    renamed = {card.line: f"{number:03}-{PurePosixPath(card.file).stem}.webp"
               for number, card in enumerate(sheet.cards, start=1)}  # fmt: skip
    rows = archive.read(TEXT, MOST_TEXT).decode("utf-8-sig").split("\n")
    for line, name in renamed.items():
        rows[line - 1] = f"picture: {name}"
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr(TEXT, "\n".join(rows))
        for line, name in renamed.items():
            made.writestr(zipfile.ZipInfo(name), drawn[line].body)
    return out.getvalue()
