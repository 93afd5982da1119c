"""A name is shown on a TV in front of everybody: short, visible, and nobody else's."""

from __future__ import annotations

import unicodedata
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rumpus.core import Illegal
from rumpus.room.names import ALPHABET, BOTS, JOINER, LONGEST, MARKS, RUDE, bot_name, clean_name, told_apart
from tests.room.rooms import empty_room, fold, joins, names, refusal

QUICK = settings(max_examples=300)

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
"""One emoji of four people, held together by joiners."""

UNSEEN = dict.fromkeys(
    [*range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0xFE00, 0xFE10), 0x034F, 0x00AD, 0x115F, 0x1160, 0x3164]
)
"""Characters that leave no ink."""


def looks(name: str) -> str:
    """Return what an eye across the room makes of a name."""
    return unicodedata.normalize("NFC", "".join(name.translate(UNSEEN).split())).casefold()


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        pytest.param("Ann", "Ann", id="a plain name"),
        pytest.param("  Ann \t Lee\n", "Ann Lee", id="spaces around and between"),
        pytest.param("A\u00a0B\u3000C", "A B C", id="spaces of other widths"),
        pytest.param("A\x00n\x07n\x1b", "Ann", id="control characters"),
        pytest.param("\x1b[31mAnn", "[31mAnn", id="a terminal's colour code"),
        pytest.param("\u202ennA\u202c", "nnA", id="right-to-left override"),
        pytest.param("\u2066Ann\u2069\u200f", "Ann", id="direction isolates"),
        pytest.param("A\u200bn\ufeffn\u00ad", "Ann", id="zero-width characters"),
        pytest.param("Ann\ue000\U000f0000", "Ann", id="private characters"),
        pytest.param("Ann\ud800", "Ann", id="half a surrogate pair"),
        pytest.param("<b>Ann</b>", "<b>Ann</b>", id="html is text"),
        pytest.param("{name} %s \\n", "{name} %s \\n", id="templates are text"),
        pytest.param("\U0001f600", "\U0001f600", id="an emoji"),
        pytest.param(FAMILY, FAMILY, id="an emoji of several parts"),
        pytest.param("\U0001f3f3\ufe0f\u200d\U0001f308", "\U0001f3f3\ufe0f\u200d\U0001f308", id="a rainbow flag"),
        pytest.param("1\ufe0f\u20e3", "1\ufe0f\u20e3", id="a keycap"),
        pytest.param("A\u200d\u2764", "A\u2764", id="a joiner between a letter and a symbol"),
        pytest.param("\u2764\u200dA", "\u2764A", id="a joiner between a symbol and a letter"),
        pytest.param("A\ufe00n\ufe0en", "Ann", id="selectors of other forms, from the first to the last"),
        pytest.param("\U0001f44b\U0001f3fd", "\U0001f44b\U0001f3fd", id="a skin tone"),
        pytest.param("Jose\u0301", "José", id="an accent typed by itself"),
        pytest.param("Nguyễn Thị Hà", "Nguyễn Thị Hà", id="two accents on a letter"),
        pytest.param("A" + "\u0338" * 40, "A\u0338\u0338", id="zalgo"),
        pytest.param("محمد", "محمد", id="right to left by itself"),
        pytest.param("श्रीकृष्ण", "श्रीकृष्ण", id="letters with signs"),
        pytest.param("สมชาย ที่รัก", "สมชาย ที่รัก", id="signs above and below"),
        pytest.param("x" * LONGEST, "x" * LONGEST, id="as long as can be"),
        pytest.param(" " * 10_000 + "Ann", "Ann", id="ten thousand spaces before it"),
    ],
)
def test_a_name_is_shown_without_what_cannot_be_seen(typed: str, shown: str) -> None:
    assert clean_name(typed) == unicodedata.normalize("NFC", shown)


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param("", id="nothing"),
        pytest.param(" \t\n\u3000", id="only spaces"),
        pytest.param("\x00\x01\x7f", id="only control characters"),
        pytest.param("\u200b\u200e\u202e\u2060", id="only zero-width characters"),
        pytest.param("\u200d \u200d", id="only joiners"),
        pytest.param("x" * (LONGEST + 1), id="one character too long"),
        pytest.param("x" * 10_000, id="ten thousand characters"),
        pytest.param("\U0001f600" * 10_000, id="ten thousand emoji"),
        pytest.param("<script>alert(1)</script>", id="long html"),
        pytest.param("\u3164", id="a filler that takes room and shows nothing"),
        pytest.param("\uffa0\u115f\u1160", id="other fillers"),
        pytest.param("\u2800\u2800", id="braille without dots"),
        pytest.param("\u0301\u0302", id="accents on nothing"),
        pytest.param("\ufe0f", id="only a variation selector"),
        pytest.param("\u034f", id="only a grapheme joiner"),
    ],
)
def test_a_name_that_cannot_be_shown_is_refused(typed: str) -> None:
    assert refusal(empty_room(), joins(typed, member="ann")) == "ROOM-NAME"


def test_a_refused_name_says_how_long_it_is() -> None:
    with pytest.raises(Illegal, match="at most 16 characters; this one has 20"):
        clean_name("y" * 20)


def longest_pile(name: str) -> int:
    """Count the accents on the letter that carries most."""
    pile = most = 0
    for character in unicodedata.normalize("NFD", name):
        pile = pile + 1 if unicodedata.category(character).startswith("M") else 0
        most = max(most, pile)
    return most


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param("a" + "\u0338\u0338\u200b" * 4, id="zero-width characters between them"),
        pytest.param("a" + "\u0338\u0338\x00" * 4, id="control characters between them"),
        pytest.param("a" + "\u0338\u0338\u200d" * 4 + "b", id="joiners between them"),
    ],
)
def test_nobody_piles_accents_up_by_hiding_something_between_them(typed: str) -> None:
    try:
        shown = clean_name(typed)
    except Illegal:
        return
    assert longest_pile(shown.replace(JOINER, "")) <= MARKS


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("Ann", "ann", id="small letters"),
        pytest.param("Strasse", "Straße", id="letters that are one in capitals"),
        pytest.param("Ann", "A\u200bnn", id="a zero-width space inside"),
        pytest.param("José", "Jose\u0301", id="an accent typed by itself"),
        pytest.param("José", "Jose\u200b\u0301", id="an accent typed behind a zero-width space"),
        pytest.param("Ann Lee", "Ann \u200b Lee", id="two spaces with a zero-width one between"),
        pytest.param("Ann", "A\u200dnn", id="a joiner inside"),
        pytest.param("Ann", "Ann\ufe0f", id="a variation selector behind"),
        pytest.param("Ann", "A\u034fnn", id="a grapheme joiner inside"),
        pytest.param("Ann", "Ann\u3164", id="a filler behind"),
    ],
)
def test_nobody_looks_like_somebody_else(one: str, other: str) -> None:
    room = fold(empty_room(), joins(one, member="one"))
    try:
        room = fold(room, joins(other, member="other"))
    except Illegal:
        return
    assert looks(names(room)[0]) != looks(names(room)[1])


@pytest.mark.parametrize(
    ("name", "taken", "shown"),
    [
        pytest.param("Ann", (), "Ann", id="free"),
        pytest.param("Ann", ("Ann",), "Ann 2", id="taken"),
        pytest.param("Ann", ("ann", "ANN 2"), "Ann 3", id="taken twice, in other letters"),
        pytest.param("Ann", ("Ann", "Ann 3"), "Ann 2", id="a gap"),
        pytest.param("Ann 2", ("Ann 2",), "Ann 2 2", id="a number of one's own"),
        pytest.param("x" * 16, ("x" * 16,), "x" * 14 + " 2", id="cut to fit"),
        pytest.param("x" * 13 + " yz", ("x" * 13 + " yz",), "x" * 13 + " 2", id="cut at a space"),
        pytest.param(
            "x" * 16, ("x" * 16, *(f"{'x' * 14} {n}" for n in range(2, 10))), "x" * 13 + " 10", id="the tenth"
        ),
    ],
)
def test_a_taken_name_gets_a_number(name: str, taken: tuple[str, ...], shown: str) -> None:
    assert told_apart(name, taken) == shown


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("x" * 11 + FAMILY[:5], id="between the people of a family"),
        pytest.param("x" * 12 + "\U0001f469\u200d\U0001f467\u200d"[:3] + "\U0001f466", id="behind a joiner"),
    ],
)
def test_a_name_cut_to_fit_a_number_is_still_clean(name: str) -> None:
    shown = told_apart(name, [name])
    assert f"{JOINER} " not in shown
    assert clean_name(shown) == shown


def test_bots_have_names_of_their_own_while_there_are_enough() -> None:
    taken: list[str] = []
    for _ in range(len(BOTS) + 3):
        taken.append(bot_name(taken))
    assert tuple(taken) == (*BOTS, "Bot", "Bot 2", "Bot 3")


@pytest.mark.parametrize("taken", ["Biscuit", "biscuit", "BISCUIT"])
def test_a_bot_does_not_take_the_name_of_a_person(taken: str) -> None:
    assert bot_name([taken]) == "Turbo"


def test_every_name_of_a_bot_is_clean_and_theirs_alone() -> None:
    assert [clean_name(name) for name in BOTS] == list(BOTS)
    assert len({name.casefold() for name in BOTS}) == len(BOTS)


def test_a_room_code_has_no_letter_that_is_taken_for_another() -> None:
    assert not set(ALPHABET) & set("ILO0123456789")
    assert sorted(set(ALPHABET)) == list(ALPHABET)


def test_every_rude_code_is_one_that_could_be_drawn() -> None:
    assert all(len(code) == 4 and set(code) <= set(ALPHABET) for code in RUDE)


HIDING = "\u200b\u200d\u202e\u0301\u0338\ufe0f\u3164\x00 \u00a0"
TYPED = st.text(st.one_of(st.sampled_from(HIDING + "aAnB\U0001f600"), st.characters()), max_size=24)


@QUICK
@given(TYPED)
def test_any_text_is_a_short_name_without_controls_or_is_refused(typed: str) -> None:
    try:
        name = clean_name(typed)
    except Illegal:
        return
    assert 0 < len(name) <= LONGEST
    assert name == name.strip()
    assert not any(unicodedata.category(each).startswith("C") for each in name if each != JOINER)


@QUICK
@given(TYPED)
@example("e\u200b\u0301")
@example("Ann \u200b Lee")
def test_a_clean_name_is_clean(typed: str) -> None:
    """Cleaning twice is cleaning once, so a shown name can be typed again and stays the same."""
    try:
        name = clean_name(typed)
    except Illegal:
        return
    assert clean_name(name) == name


@QUICK
@given(st.lists(st.sampled_from(["Ann", "ann", "ANN", "Ann 2", "x" * 16, "X" * 16, "ß", "SS", "\U0001f600"])))
def test_however_many_share_a_name_all_are_told_apart(typed: list[str]) -> None:
    taken: list[str] = []
    for name in typed:
        taken.append(told_apart(name, taken))
    assert all(one.casefold() != other.casefold() for one, other in combinations(taken, 2))
    assert all(len(name) <= LONGEST for name in taken)
