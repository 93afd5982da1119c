"""ROFL-6 to ROFL-15, ROFL-55 to ROFL-58: reveal and writing, and the optional rules."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from rumpus.core import Away, Deadline, Illegal, Millis, Person, Timer, deal
from rumpus.games.rofl import GAME, ending
from rumpus.games.rofl.actions import Done, Place, Seen, Write
from rumpus.games.rofl.draw import pile
from rumpus.games.rofl.events import Hurry, Revealed, WritingBegan, WritingEnded
from rumpus.games.rofl.options import Options
from rumpus.games.rofl.packs import CATEGORIES, shipped
from rumpus.games.rofl.tests.tables import (
    ANN,
    BEN,
    CY,
    DEE,
    ELI,
    TAXES,
    guess,
    guessing,
    pressed,
    refused,
    run_out,
    run_to,
    table,
    to_next_turn,
    view,
    writing,
    written,
    wrong,
)
from rumpus.match import Match
from rumpus.words import count

# Draw and reveal


def test_rofl_6_writers_see_the_message_and_the_guesser_never_before_the_end() -> None:
    """ROFL-6: through all phases of a turn."""
    match = table()
    while match.state.phase != "end":
        assert view(match, BEN).message == TAXES
        assert view(match, ANN).message == view(match).message == ""
        run_out(match)

    assert view(match, ANN).message == TAXES


def test_rofl_6_no_message_comes_twice_before_the_pile_is_exhausted() -> None:
    """ROFL-6: 35 turns of seven players have 35 messages."""
    match = Match("rofl", 7, {"rounds": 5, "all_tied": "share"}, "pile")
    while match.outcome is None:
        run_out(match)

    assert len({*match.state.drawn}) == len(match.state.drawn) == 35


@pytest.mark.parametrize("options", [{"levels": "3"}, {"levels": "1"}, {"movies": False, "sayings": False}])
def test_rofl_6_the_pile_has_the_chosen_levels_and_categories(options: dict[str, object]) -> None:
    """ROFL-6: whatever is drawn is of the levels and categories the room chose."""
    chosen = msgspec.convert(options, Options)
    levels = {card.id: card.level for card in shipped().cards}
    cards = pile(chosen).values()

    assert {str(levels[card.id]) for card in cards} == {*chosen.levels} - {"-"}
    assert {card.category for card in cards} == {name for name in CATEGORIES if getattr(chosen, name)}


def test_rofl_7_the_guesser_learns_the_category_and_nothing_else() -> None:
    """ROFL-7: as does the TV."""
    match = table()

    for seat in (ANN, None):
        assert view(match, seat).category == "sayings"
        assert view(match, seat).mine is None


def test_rofl_8_the_write_clock_starts_when_all_have_read() -> None:
    """ROFL-8: three of four are not enough, and nobody reads twice."""
    match = table()
    for seat in (BEN, CY, DEE):
        match.act(seat, Seen(1), at=1000)
    refused(match, CY, Seen(1), "ROFL-8")
    refused(match, ELI, Seen(2), "ROFL-5")
    assert [Seen(1) in match.offers(seat) for seat in (ANN, CY, ELI)] == [False, False, True]
    assert match.state.phase == "reveal"

    assert match.act(ELI, Seen(1), at=2000) == (WritingBegan(),)
    assert match.state.since == 2000
    refused(match, ELI, Seen(1), "ROFL-8")


@pytest.mark.parametrize("seconds", [3, 8, 30])
def test_rofl_8_or_after_the_reveal_time(seconds: int) -> None:
    """ROFL-8: whoever has not acknowledged by then is not waited for."""
    match = table(reveal_s=seconds)
    run_out(match)

    assert (match.now, match.state.phase) == (seconds * 1000, "write")
    refused(match, BEN, Seen(1), "ROFL-8")


@pytest.mark.parametrize(("reread", "text"), [(True, TAXES), (False, "")])
def test_rofl_8_a_writer_may_turn_the_card_up_again_unless_it_is_a_memory_test(reread: bool, text: str) -> None:
    """ROFL-8: `reread`; while reading and while judging the message is open to Writers either way."""
    match = writing(reread=reread)
    assert view(match, BEN).message == text
    assert view(run_to(written({BEN: ("d+t", 3)}, match), "grace"), BEN).message == text
    assert view(run_to(match, "guess"), BEN).message == TAXES


def test_rofl_9_text_is_taken_only_while_the_write_clock_runs() -> None:
    """ROFL-9: neither before nor after, and it freezes as last received."""
    match = table()
    refused(match, BEN, Write(1, "d"), "ROFL-9")
    match = written({BEN: ("dtx", 0), CY: ("d", 0)}, writing())
    match.act(BEN, Write(1, "d+tx"))
    run_to(match, "grace")

    refused(match, BEN, Write(1, "death"), "ROFL-9")
    assert match.state.entries[BEN].text == "d+tx"
    refused(run_to(match, "guess"), BEN, Write(1, "death"), "ROFL-9")


def test_rofl_10_a_signal_comes_ten_seconds_before_the_end_and_one_at_the_end() -> None:
    """ROFL-10: by themselves."""
    match = writing()
    assert (run_out(match), match.now) == ((Hurry(),), 20_000)
    assert run_out(match)[0] == WritingEnded()
    assert match.now == 30_000


def test_rofl_10_there_are_no_signals_without_a_clock() -> None:
    """ROFL-10: with `write_s=0`."""
    assert {deadline.timer.kind for deadline in writing(write_s=0).deadlines()} == {"ask"}


@pytest.mark.parametrize(
    "text", ["☮", "I ♥ NY", "😀", "ﬁ", "Ⅷ", "a\u0301\u0302\u0300", "д", "─", "\u200bx", "x\u2800", "a\u0000"]
)
def test_rofl_11_other_characters_are_refused_and_the_text_is_kept(text: str) -> None:
    """ROFL-11, ROFL-13: hearts, emoji, ligatures, other scripts, heaped accents and what cannot be seen."""
    match = written({BEN: ("dtx", 0)}, writing())
    refused(match, BEN, Write(1, text), "ROFL-11")

    assert match.state.entries[BEN].text == "dtx"


@pytest.mark.parametrize("length", [61, 5000, 1_000_000])
def test_rofl_11_more_than_sixty_characters_are_refused(length: int) -> None:
    """ROFL-11: sixty are taken."""
    match = writing()
    match.act(BEN, Write(1, "x" * 60))
    refused(match, BEN, Write(1, "x" * length), "ROFL-11")

    assert view(match, BEN).mine is not None
    assert match.state.entries[BEN].text == "x" * 60


def test_rofl_11_a_thousand_signs_with_gaps_are_read_to_their_end() -> None:
    """ROFL-11, ROFL-12: the gaps do not count, but nobody sends them for ever."""
    match = writing()
    match.act(BEN, Write(1, " " * 998 + "d+"))
    refused(match, BEN, Write(1, " " * 999 + "d+"), "ROFL-11")

    assert match.state.entries[BEN].text == "d+"


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("Fr Scr + Svn Yrs go", 14),
        ("aaa!!!", 6),
        ("  d   +  t ", 3),
        ("e\u0301", 1),
        ("\u00e9", 1),
        ("a\nb\tc", 3),
        ("", 0),
    ],
)
def test_rofl_12_white_space_is_free_and_everything_else_counts_one(text: str, length: int) -> None:
    """ROFL-12: runs of white space become one space, so that gaps carry no code."""
    match = writing()
    match.act(BEN, Write(1, text))
    mine = view(match, BEN).mine
    assert mine is not None

    assert (mine.count, count(text)) == (length, length)
    assert "  " not in mine.text


HINDI = "क्षत्रिय है"
"""Four characters to whoever reads them: ksha, tri, ya and hai; six letters."""


@pytest.mark.parametrize(("version", "length"), [(5, 4), (4, 6)])
def test_rofl_12_letters_that_fall_together_count_one_from_version_5_on(version: int, length: int) -> None:
    """ROFL-12: a match that was dealt before counts them one by one to its end: text, token, check and all."""
    match = writing(charset="any")
    match.state = replace(match.state, version=version)
    match.act(BEN, Write(1, HINDI))
    match.act(BEN, Place(1, 5))
    mine = view(match, BEN).mine
    assert mine is not None

    assert (mine.count, mine.over) == (length, length > 5)
    while match.state.phase != "end":
        run_out(match)
    assert ending.rows(match.state)[0].count == length
    assert (BEN in match.state.void) is (length > 5)


@pytest.mark.parametrize("version", [4, 5])
def test_rofl_12_a_match_is_dealt_under_the_version_that_its_setup_says(version: int) -> None:
    """ROFL-12: logs of 0.2.0 fold by the count they were played by."""
    dealt = replace(table().setup, version=version)
    assert deal(GAME, dealt).version == version


@pytest.mark.parametrize("text", ["~!@#$%^&*()_+|", "é ñ ü ß œ", "£€¥¢₹₩§¶°ºª±×÷√π∞≈≠≤≥∆½¼¾¹²³µ¿¡«»…–—•©®™", "‘’“”"])
def test_rofl_13_what_ordinary_keyboards_have_is_taken(text: str) -> None:
    """ROFL-13: ASCII, Latin letters with one accent, and the listed symbols."""
    match = writing()
    match.act(BEN, Write(1, text))

    assert match.state.entries[BEN].text == text


def test_rofl_14_there_is_nothing_a_writer_could_tell_the_guesser_by() -> None:
    """ROFL-14: in no phase of a turn is anything offered to a Writer that the Guesser reads, but the text itself."""
    match = guessing({BEN: ("d+t", 3), CY: ("dtx", 4)})
    assert match.offers(BEN) == match.offers(CY) == ()

    wrong(match)
    assert match.offers(BEN) == ()


@pytest.mark.parametrize("text", ["death n tx", "sexat dna htaed", "IRS + RIP", "Ben Franklin said"])
def test_rofl_15_only_characters_and_count_are_checked(text: str) -> None:
    """ROFL-15: words of the original, backwards, a related idea."""
    match = writing()
    match.act(BEN, Write(1, text))

    assert match.state.entries[BEN].text == text


# Optional rules


def test_rofl_55_stacked_tokens_resolve_in_the_order_of_placement() -> None:
    """ROFL-55: earliest first."""
    match = guessing({BEN: ("d+t", 5), CY: ("dtx", 5), DEE: ("dt", 4)}, stacking=True)

    assert match.state.order == (DEE, BEN, CY)


@pytest.mark.parametrize(("void_counts", "worths"), [(True, (3, 1)), (False, (3, 2))])
def test_rofl_55_a_void_entry_uses_up_its_position_on_a_shared_space(
    void_counts: bool, worths: tuple[int, int]
) -> None:
    """ROFL-39, ROFL-55: Ben is shown, Cy is void and put before Dee's on the same space; then it leaves the board."""
    texts = {BEN: ("d+t", 5), CY: ("deathtx", 5), DEE: ("dtx", 5)}
    match = guessing(texts, stacking=True, void_counts=void_counts)
    assert (match.state.order, view(match).spaces[CY]) == ((BEN, DEE), 5)
    first = view(match).worth
    wrong(match)

    assert (first, view(match).worth) == worths
    assert view(match).spaces[CY] == 0


def test_rofl_56_any_symbol_counts_one() -> None:
    """ROFL-56: hearts, flags, families."""
    match = writing(charset="any")
    for text, length in (("I ♥ NY", 4), ("👨‍👩‍👧‍👦🇩🇪", 2), ("☮✌️", 2)):
        match.act(BEN, Write(1, text))
        mine = view(match, BEN).mine
        assert mine is not None
        assert mine.count == length


@pytest.mark.parametrize("text", ["x\u200b", "\u200d", "a\u0301\u0302\u0300\u0301", "\u3164", "\u202e", "x\u00ad"])
def test_rofl_56_tricks_are_refused_there_too(text: str) -> None:
    """ROFL-56: any *visible* symbol: no zero-width signs, no blanks that pass for letters, no heaps of accents."""
    refused(writing(charset="any"), BEN, Write(1, text), "ROFL-11")


@pytest.mark.parametrize("text", ["😀\u200d🔥\u200d🐶\u200d🎲\u200d🏠", "🇩🇹", "d\u0364\u0363", "x🏿"])
def test_rofl_56_what_is_seen_as_several_characters_does_not_count_as_one(text: str) -> None:
    """ROFL-56: five emoji on one string are five characters to everybody who reads them."""
    refused(writing(charset="any"), BEN, Write(1, text), "ROFL-56")


def test_rofl_56_letters_are_not_tied_up_to_count_as_one() -> None:
    """ROFL-56: five letters fall together in no word but one of Sanskrit; six are a text of six characters."""
    ties = [chr(0x94D).join("कखगघचछ"[:many]) for many in (5, 6)]
    match = writing(charset="any")
    match.act(BEN, Write(1, ties[0]))
    assert match.state.entries[BEN].text == ties[0]
    refused(match, BEN, Write(1, ties[1]), "ROFL-56")

    match.state = replace(match.state, version=4)
    match.act(BEN, Write(1, ties[1]))
    assert match.state.entries[BEN].text == ties[1]


def test_rofl_57_without_a_clock_writing_ends_when_all_are_done() -> None:
    """ROFL-57: `write_s=0`; tokens may still be placed in the grace time."""
    match = written({BEN: ("d+t", 3)}, writing(write_s=0))
    for seat in (BEN, CY, DEE, ELI):
        assert match.state.phase == "write"
        match.act(seat, Done(1, 0, done=True))

    assert match.state.phase == "grace"
    assert match.deadlines() == (Deadline(Millis(15_000), Timer("grace"), length=Millis(15_000)),)


def test_rofl_57_without_a_clock_a_guess_ends_by_guess_or_pass() -> None:
    """ROFL-57: `guess_s=0`: after a minute the message is still there."""
    match = guessing({BEN: ("d+t", 3), CY: ("dtx", 4)}, guess_s=0)
    match.wait(60_000)
    assert match.state.position == 0

    assert wrong(match).state.position == 1


def test_rofl_58_the_category_may_be_hidden_until_the_end() -> None:
    """ROFL-58: from Guesser and TV, in view and story."""
    match = table(tell_category=False)
    assert view(match, ANN).category is view(match).category is None
    assert view(match, BEN).category == "sayings"
    assert Revealed(None, custom=False) in to_next_turn_story(match)

    run_to(match, "end")
    assert view(match).category is not None


def to_next_turn_story(match: Match) -> tuple[object, ...]:
    """The story of the turn after this one."""
    before = len(match.story)
    run_to(match, "end")
    run_to(match, "reveal")
    return tuple(match.story[before:])


def test_a_turn_goes_on_with_a_new_message() -> None:
    """ROFL-6: each turn has its own."""
    match = guess(guessing({BEN: ("d+t", 3)}), TAXES)
    first = match.state.drawn
    to_next_turn(match)

    assert len({*first, *match.state.drawn}) == 2


def test_a_late_text_needs_a_press_before_the_end() -> None:
    """ROFL-D3, ROFL-9: the server's estimate of the press decides, within half a second."""
    match = run_to(written({BEN: ("d", 3)}, writing()), "grace")
    state = match.state

    assert pressed(state, BEN, Write(1, "d+t"), 30_200, 29_999).entries[BEN].text == "d+t"
    with pytest.raises(Illegal, match="ROFL-9"):
        pressed(state, BEN, Write(1, "d+t"), 30_200, 30_000)
    early = replace(state, phase="write", since=Millis(0))
    with pytest.raises(Illegal, match="ROFL-9"):
        pressed(early, BEN, Write(1, "d+t"), 30_100, 30_050)


def test_away_writers_hold_up_nothing() -> None:
    """ROFL-D6: Eli is away at the reveal; the three others read, place and are done."""
    match = table(by={4: Away()})
    for seat in (BEN, CY, DEE):
        match.act(seat, Seen(1))
    written({BEN: ("d+t", 3), CY: ("d", 1), DEE: ("dt", 2)}, match)
    for seat in (BEN, CY, DEE):
        match.act(seat, Done(1, 0, done=True))

    assert match.state.phase == "guess"
    assert match.state.void == (ELI,)


def test_a_writer_who_comes_back_has_the_time_that_is_left() -> None:
    """ROFL-D6: Eli comes back while the others write."""
    match = table(by={4: Away()})
    for seat in (BEN, CY, DEE):
        match.act(seat, Seen(1))
    match.seat(ELI, Person(), at=12_000)
    match.act(ELI, Write(1, "dtx"))

    assert GAME.deadlines(match.state)[-1].at == 30_000
    assert match.state.entries[ELI].text == "dtx"
