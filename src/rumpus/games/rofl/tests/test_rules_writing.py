"""ROFL-6 to ROFL-23, ROFL-55 to ROFL-59: reveal, writing and tokens."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from rumpus.core import Away, Deadline, Illegal, Millis, Person, Span, Timer
from rumpus.games.rofl import GAME
from rumpus.games.rofl.draw import pile
from rumpus.games.rofl.options import Options
from rumpus.games.rofl.pack import CATEGORIES, shipped
from rumpus.games.rofl.state import (
    Done,
    GuessingBegan,
    Hurry,
    PassToken,
    Place,
    Placed,
    Revealed,
    Seen,
    Shown,
    Write,
    WritingBegan,
    WritingEnded,
)
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
    refused(match, BEN, Write("d"), "ROFL-9")
    match = written({BEN: ("dtx", 0), CY: ("d", 0)}, writing())
    match.act(BEN, Write("d+tx"))
    run_to(match, "grace")

    refused(match, BEN, Write("death"), "ROFL-9")
    assert match.state.entries[BEN].text == "d+tx"
    refused(run_to(match, "guess"), BEN, Write("death"), "ROFL-9")


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
    refused(match, BEN, Write(text), "ROFL-11")

    assert match.state.entries[BEN].text == "dtx"


@pytest.mark.parametrize("length", [61, 5000, 1_000_000])
def test_rofl_11_more_than_sixty_characters_are_refused(length: int) -> None:
    """ROFL-11: sixty are taken."""
    match = writing()
    match.act(BEN, Write("x" * 60))
    refused(match, BEN, Write("x" * length), "ROFL-11")

    assert view(match, BEN).mine is not None
    assert match.state.entries[BEN].text == "x" * 60


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
    match.act(BEN, Write(text))
    mine = view(match, BEN).mine
    assert mine is not None

    assert (mine.count, count(text)) == (length, length)
    assert "  " not in mine.text


@pytest.mark.parametrize("text", ["~!@#$%^&*()_+|", "é ñ ü ß œ", "£€¥¢₹₩§¶°ºª±×÷√π∞≈≠≤≥∆½¼¾¹²³µ¿¡«»…–—•©®™", "‘’“”"])
def test_rofl_13_what_ordinary_keyboards_have_is_taken(text: str) -> None:
    """ROFL-13: ASCII, Latin letters with one accent, and the listed symbols."""
    match = writing()
    match.act(BEN, Write(text))

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
    match.act(BEN, Write(text))

    assert match.state.entries[BEN].text == text


# Tokens


def test_rofl_16_a_token_can_be_placed_from_the_reveal_until_guessing_starts() -> None:
    """ROFL-16: before writing, while writing, after the clock; not while guessing, and not by the Guesser."""
    match = table()
    match.act(BEN, Place(3))
    match = run_to(match, "write")
    match.act(CY, Place(20))
    run_to(match, "grace").act(DEE, Place(1))

    refused(match, ANN, Place(7), "ROFL-2")
    refused(run_to(match, "guess", "end"), ELI, Place(8), "ROFL-16")


def test_rofl_16_tokens_may_wait_for_the_timer() -> None:
    """ROFL-16: `token_open=timer`."""
    match = table(token_open="timer")
    refused(match, BEN, Place(3), "ROFL-16")
    assert match.offers(BEN) == (Seen(1),)

    run_to(match, "write").act(BEN, Place(3))
    assert view(match).spaces == (0, 3, 0, 0, 0)


@pytest.mark.parametrize("space", [0, 21, -1, 1000])
def test_rofl_16_the_board_has_spaces_1_to_20(space: int) -> None:
    """ROFL-16: nothing beyond them."""
    refused(writing(), BEN, Place(space), "ROFL-16")


def test_rofl_17_a_placed_token_stays() -> None:
    """ROFL-17: it can neither be moved nor taken back."""
    match = written({BEN: ("", 5)}, writing())

    refused(match, BEN, Place(6), "ROFL-17")
    refused(match, BEN, Place(5), "ROFL-17")
    refused(match, BEN, PassToken(), "ROFL-21")
    refused(run_to(match, "grace"), BEN, PassToken(), "ROFL-21")


def test_rofl_18_a_taken_space_is_refused_with_the_free_ones() -> None:
    """ROFL-18: the token stays in hand, and another number may be chosen."""
    match = written({BEN: ("", 6), DEE: ("", 7)}, writing())
    illegal = refused(match, CY, Place(6), "ROFL-18")

    assert illegal.values["owner_seat"] == BEN
    assert illegal.values["free"] == "1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20"
    match.act(CY, Place(8))
    assert view(match).spaces == (0, 6, 8, 7, 0)


def test_rofl_18_offers_are_the_free_spaces() -> None:
    """ROFL-18: as ranges."""
    match = written({BEN: ("", 6), DEE: ("", 8), ELI: ("", 20)}, writing())
    offered = [offer for offer in match.offers(CY) if isinstance(offer, Span | Place)]

    assert offered == [Span(Place(1), Place(5), 5), Place(7), Span(Place(9), Place(19), 11)]


def test_rofl_19_a_number_below_the_count_is_accepted() -> None:
    """ROFL-19: the author is warned, and a larger one is fine."""
    match = written({BEN: ("d + txs!", 5), CY: ("d", 19)}, writing())

    ben, cy = view(match, BEN).mine, view(match, CY).mine
    assert ben is not None
    assert cy is not None
    assert (ben.over, cy.over) == (True, False)


def test_rofl_19_blocked_rooms_refuse_too_small_tokens_and_over_long_typing() -> None:
    """ROFL-19: `overcount=block`."""
    match = written({BEN: ("dthtxs", 0)}, writing(overcount="block"))
    refused(match, BEN, Place(5), "ROFL-19")
    assert Span(Place(6), Place(20), 15) in match.offers(BEN)
    match.act(BEN, Place(6))

    refused(match, BEN, Write("dthtxs!"), "ROFL-19")
    match.act(BEN, Write("d + txs"))


def test_rofl_19_in_a_blocked_room_a_full_board_offers_nothing() -> None:
    """ROFL-19: a text of 20 characters fits on 20 alone."""
    match = written({BEN: ("x" * 20, 0), CY: ("", 20)}, writing(overcount="block"))

    assert not [offer for offer in match.offers(BEN) if isinstance(offer, Span | Place)]


def test_rofl_20_a_writer_may_edit_after_placing() -> None:
    """ROFL-20: until the clock ends."""
    match = written({BEN: ("d+t", 3)}, writing())
    match.act(BEN, Write("d&t"))

    assert match.state.entries[BEN].text == "d&t"


def test_rofl_21_guessing_starts_when_the_clock_has_ended_and_all_have_placed_or_passed() -> None:
    """ROFL-21: the last one passes, and guessing starts at once."""
    match = run_to(written({BEN: ("d+t", 3), CY: ("d", 1), DEE: ("dt", 2)}, writing()), "grace")
    match.wait(5000)
    refused(match, ANN, PassToken(), "ROFL-2")
    told = match.act(ELI, PassToken())

    assert told[0] == GuessingBegan((CY, DEE, BEN), (ELI,))


@pytest.mark.parametrize(("grace", "ends"), [(15, 45_000), (60, 90_000), (0, 30_500)])
def test_rofl_21_or_after_the_grace_time(grace: int, ends: int) -> None:
    """ROFL-21: `token_grace_s` after the clock; late texts always have half a second (ROFL-D3)."""
    match = run_to(written({BEN: ("d+t", 3)}, writing(token_grace_s=grace)), "guess")

    assert match.now == ends


def test_rofl_21_writing_ends_early_when_all_have_placed_and_are_done() -> None:
    """ROFL-21: being done can be taken back until the last one is, and editing takes it back."""
    match = written({BEN: ("d+t", 3), CY: ("d", 1), DEE: ("dt", 2), ELI: ("dtx", 4)}, writing())
    for seat in (BEN, CY, DEE):
        match.act(seat, Done(done=True))
    refused(match, BEN, Done(done=True), "ROFL-21")
    match.act(BEN, Done(done=False))
    match.act(CY, Write("t"))
    match.act(ELI, Done(done=True))
    assert match.state.phase == "write"
    match.act(BEN, Done(done=True))
    told = match.act(CY, Done(done=True), at=9000)

    assert [type(event) for event in told] == [WritingEnded, GuessingBegan, Shown]
    refused(match, BEN, Done(done=False), "ROFL-21")


def test_rofl_21_being_done_without_a_token_does_not_end_the_clock() -> None:
    """ROFL-21: all four are done, Eli has no token."""
    match = written({BEN: ("d+t", 3), CY: ("d", 1), DEE: ("dt", 2), ELI: ("dtx", 0)}, writing())
    for seat in (BEN, CY, DEE, ELI):
        match.act(seat, Done(done=True))

    assert match.state.phase == "write"
    assert view(match).done == (BEN, CY, DEE, ELI)


def test_rofl_22_a_text_longer_than_its_number_is_void() -> None:
    """ROFL-22: six characters on 5; no guess may be made on it."""
    match = guessing({BEN: ("d + txs!", 5), CY: ("dth", 9)})

    assert match.state.void == (BEN, DEE, ELI)
    assert match.state.order == (CY,)


def test_rofl_23_without_a_token_or_a_text_nobody_takes_part() -> None:
    """ROFL-23: a token without a text, and a text without a token where none is put."""
    match = guessing({BEN: ("", 5), CY: ("dth", 0), DEE: ("d", 2)}, auto_token=False)

    assert match.state.void == (BEN, CY, ELI)


def test_rofl_23_if_nobody_takes_part_the_turn_ends_with_nothing() -> None:
    """ROFL-23: all void."""
    match = guessing({})

    assert match.state.phase == "end"
    assert match.state.totals == (0,) * 5


def test_rofl_59_a_forgotten_token_goes_to_the_lowest_space_that_fits() -> None:
    """ROFL-59: several in seat order from the Guesser's left; who passed, or has no text, gets none."""
    match = written({BEN: ("4 sc 7", 0), CY: ("abcd", 0), DEE: ("x", 0)}, writing())
    run_to(match, "grace").act(DEE, PassToken())
    told = match.wait(20_000)

    assert [event for event in told if isinstance(event, Placed)] == [
        Placed(BEN, 4, auto=True),
        Placed(CY, 5, auto=True),
    ]
    assert match.state.order == (BEN, CY)


def test_rofl_59_if_nothing_fits_the_entry_is_void() -> None:
    """ROFL-59: twenty characters, and 20 is taken."""
    match = guessing({BEN: ("x" * 20, 0), CY: ("d", 20)})

    assert match.state.void == (BEN, DEE, ELI)


def test_rofl_59_under_stacking_it_is_the_count() -> None:
    """ROFL-59: also where somebody stands."""
    match = guessing({BEN: ("abcd", 0), CY: ("dtxs", 4)}, stacking=True)

    assert match.state.order == (CY, BEN)


# Optional rules


def test_rofl_55_stacked_tokens_resolve_in_the_order_of_placement() -> None:
    """ROFL-55: earliest first."""
    match = guessing({BEN: ("d+t", 5), CY: ("dtx", 5), DEE: ("dt", 4)}, stacking=True)

    assert match.state.order == (DEE, BEN, CY)


def test_rofl_56_any_symbol_counts_one() -> None:
    """ROFL-56: hearts, flags, families."""
    match = writing(charset="any")
    for text, length in (("I ♥ NY", 4), ("👨‍👩‍👧‍👦🇩🇪", 2), ("☮✌️", 2)):
        match.act(BEN, Write(text))
        mine = view(match, BEN).mine
        assert mine is not None
        assert mine.count == length


@pytest.mark.parametrize("text", ["x\u200b", "\u200d", "a\u0301\u0302\u0300\u0301", "\u3164", "\u202e", "x\u00ad"])
def test_rofl_56_tricks_are_refused_there_too(text: str) -> None:
    """ROFL-56: any *visible* symbol: no zero-width signs, no blanks that pass for letters, no heaps of accents."""
    refused(writing(charset="any"), BEN, Write(text), "ROFL-11")


def test_rofl_57_without_a_clock_writing_ends_when_all_are_done() -> None:
    """ROFL-57: `write_s=0`; tokens may still be placed in the grace time."""
    match = written({BEN: ("d+t", 3)}, writing(write_s=0))
    for seat in (BEN, CY, DEE, ELI):
        assert match.state.phase == "write"
        match.act(seat, Done(done=True))

    assert match.state.phase == "grace"
    assert match.deadlines() == (Deadline(Millis(15_000), Timer("grace")),)


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

    assert pressed(state, BEN, Write("d+t"), 30_200, 29_999).entries[BEN].text == "d+t"
    with pytest.raises(Illegal, match="ROFL-9"):
        pressed(state, BEN, Write("d+t"), 30_200, 30_000)
    early = replace(state, phase="write", since=Millis(0))
    with pytest.raises(Illegal, match="ROFL-9"):
        pressed(early, BEN, Write("d+t"), 30_100, 30_050)


def test_away_writers_hold_up_nothing() -> None:
    """ROFL-D6: Eli is away at the reveal; the three others read, place and are done."""
    match = table(by={4: Away()})
    for seat in (BEN, CY, DEE):
        match.act(seat, Seen(1))
    written({BEN: ("d+t", 3), CY: ("d", 1), DEE: ("dt", 2)}, match)
    for seat in (BEN, CY, DEE):
        match.act(seat, Done(done=True))

    assert match.state.phase == "guess"
    assert match.state.void == (ELI,)


def test_a_writer_who_comes_back_has_the_time_that_is_left() -> None:
    """ROFL-D6: Eli comes back while the others write."""
    match = table(by={4: Away()})
    for seat in (BEN, CY, DEE):
        match.act(seat, Seen(1))
    match.seat(ELI, Person(), at=12_000)
    match.act(ELI, Write("dtx"))

    assert GAME.deadlines(match.state)[-1].at == 30_000
    assert match.state.entries[ELI].text == "dtx"
