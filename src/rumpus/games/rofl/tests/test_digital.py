"""ROFL-D1 to ROFL-D3, ROFL-D8 to ROFL-D17: what only a digital table has to say."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rumpus.arena import Bots, play_out
from rumpus.core import Away, Bot, Deadline, Expired, Illegal, Millis, Person, Race, Rng, Seat, Timer
from rumpus.games.rofl import GAME
from rumpus.games.rofl.actions import (
    Begin,
    Done,
    Guess,
    MyOwn,
    PassGuess,
    PassToken,
    Place,
    Propose,
    Ready,
    Seen,
    Type,
    Vote,
    Write,
)
from rumpus.games.rofl.events import Asked
from rumpus.games.rofl.tests.tables import (
    ANN,
    BEN,
    CY,
    DEE,
    ELI,
    TAXES,
    TWO,
    guess,
    guessing,
    pressed,
    refused,
    run_out,
    run_to,
    scored,
    shown_tiebreak,
    table,
    to_next_turn,
    view,
    writers,
    writing,
    written,
    wrong,
)
from rumpus.match import Match


def sent(match: Match, seat: Seat | None) -> str:
    """Everything a seat is sent."""
    return msgspec.json.encode((match.view(seat), () if seat is None else match.offers(seat))).decode()


def test_rofl_d1_the_original_is_not_even_in_the_data_of_who_may_not_see_it() -> None:
    """ROFL-D1: nor is an unshown text; checked on the bytes."""
    match = written({BEN: ("qqq", 5), CY: ("zzz", 3)}, writing())
    for _ in range(3):
        for seat in (ANN, None):
            assert "Death" not in sent(match, seat)
            assert "qqq" not in sent(match, seat)
        assert "zzz" not in sent(match, BEN)
        assert "zzz" in sent(match, CY)
        run_out(match)
    assert match.state.phase in {"grace", "guess"}
    run_to(match, "guess")
    assert "zzz" in sent(match, ANN)
    assert "qqq" not in sent(match, ANN)


def two_worlds(match: Match, seat: Seat | None) -> tuple[Any, Any]:
    """The state, and another that this seat cannot tell from it."""
    real = match.state
    for number in range(50):
        other = GAME.imagine(real, seat, Rng("worlds", number))
        assert GAME.view(other, seat) == GAME.view(real, seat)
        if other != real:
            return real, other
    raise AssertionError("there is nothing to hide")


def test_what_has_been_shown_is_the_same_in_every_world() -> None:
    """ROFL-D1: at the end of a turn nothing is left to hide."""
    match = run_to(table(), "end")
    assert GAME.imagine(match.state, ANN, Rng("end", 1)) is match.state


def test_two_worlds_with_another_message_look_the_same_to_the_guesser() -> None:
    """ROFL-D1: in every phase before the end."""
    match = table()
    while match.state.phase != "end":
        for seat in (ANN, None):
            real, other = two_worlds(match, seat)
            assert real.message != other.message or real.entries != other.entries
        run_out(match)


def test_two_worlds_with_other_unshown_texts_look_the_same_to_everybody_else() -> None:
    """ROFL-D1: while writing and while guessing; what is void stays void."""
    match = written({**TWO, DEE: ("too long", 2)}, writing())
    for _ in range(2):
        for seat in (ANN, ELI, None):
            real, other = two_worlds(match, seat)
            assert real.entries[BEN].text != other.entries[BEN].text
        run_to(match, "guess")
    real, other = two_worlds(match, BEN)
    assert (real.entries[BEN], real.entries[CY]) == (other.entries[BEN], other.entries[CY])
    assert real.entries[DEE].text != other.entries[DEE].text


def test_two_worlds_with_other_votes_and_appeals_look_the_same_to_the_guesser() -> None:
    """ROFL-D5: also the clocks are the same."""
    match = guessing(TWO)
    match.act(ANN, Guess(1, 1, "deth n taxes"))
    match.act(BEN, Vote(1, 1, right=True))
    worlds = [GAME.imagine(match.state, ANN, Rng("votes", number)) for number in range(30)]

    assert len({(world.votes, world.matched) for world in worlds}) > 4
    assert {GAME.view(world, ANN) for world in worlds} == {GAME.view(match.state, ANN)}
    assert {GAME.view(world, None) for world in worlds} == {GAME.view(match.state, None)}
    assert {GAME.deadlines(world) for world in worlds} == {GAME.deadlines(match.state)}


def test_two_worlds_with_another_proposal_look_the_same_to_the_guesser() -> None:
    """ROFL-51: neither text nor category nor votes."""
    match = table(custom_messages=True)
    match.act(BEN, MyOwn(1))
    assert GAME.imagine(match.state, ANN, Rng("none", 1)).proposal == match.state.proposal
    match.act(BEN, Propose(1, "Home sweet home", "sayings"))
    real, other = two_worlds(match, ANN)

    assert real.proposal.text != other.proposal.text


def test_two_worlds_with_another_draft_look_the_same_to_the_others() -> None:
    """ROFL-D4: what the Guesser types is the Guesser's own until it is sent."""
    match = guessing({CY: ("dtx", 3)}, by={3: Bot(1)})
    match.act(ANN, Type(1, 1, "dea"))
    worlds = {GAME.imagine(match.state, None, Rng("draft", number)).guessing for number in range(20)}

    assert len(worlds) > 1


def test_two_worlds_with_an_own_message_look_the_same_to_the_guesser() -> None:
    """ROFL-D1, ROFL-54: it is replaced by another own message, and the pile stays as it was."""
    match = table()
    message = replace(match.state.message, source="custom")
    match.state = replace(match.state, message=message, drawn=())
    real, other = two_worlds(match, ANN)

    assert (other.message.source, other.drawn) == ("custom", ())
    assert real.message.text != other.message.text


def test_two_worlds_for_a_writer_without_a_second_look() -> None:
    """ROFL-8: with `reread=false` the message is not in a Writer's data while writing."""
    match = writing(reread=False)
    real, other = two_worlds(match, BEN)

    assert real.message != other.message


def test_rofl_d2_writers_race_for_a_space_against_all_who_hold_a_token() -> None:
    """ROFL-D2: the driver settles by press time; the rules see the settled order."""
    match = written({BEN: ("", 4)}, writing())

    assert GAME.race(match.state, CY, Place(1, 7)) == Race(("space 7",), (DEE, ELI))
    assert GAME.race(match.state, CY, PassToken(1)) is None


def test_rofl_d2_a_tie_break_guess_and_the_floor_are_raced_for() -> None:
    """ROFL-44, ROFL-60: in the same way."""
    match = shown_tiebreak({ANN: ("d+t", 3), BEN: ("dtx", 4)})
    assert GAME.race(match.state, CY, Begin(2, 1)) == Race(("guess 1",), (DEE,))
    match.act(DEE, PassGuess(2, 1))
    assert GAME.race(match.state, CY, Begin(2, 1)) == Race(("guess 1",))
    assert GAME.race(match.state, CY, Begin(1, 1)) is None

    match = table(custom_messages=True)
    assert GAME.race(match.state, BEN, MyOwn(1)) == Race(("floor",), (CY, DEE, ELI))
    assert GAME.race(guessing(TWO).state, ANN, Begin(1, 1)) is None


def test_rofl_d3_texts_freeze_exactly_at_expiry_with_the_last_draft() -> None:
    """ROFL-D3: a draft a moment before counts, one at expiry does not; a lost connection keeps the last one."""
    match = writing()
    match.act(BEN, Write(1, "d"), at=10_000)
    match.act(BEN, Write(1, "d+t"), at=29_999)
    match.seat(BEN, Away())
    run_to(match, "grace")

    assert match.now == 30_000
    assert match.state.entries[BEN].text == "d+t"


def test_rofl_d3_a_server_that_wakes_up_late_takes_no_text_for_it() -> None:
    """ROFL-D3, ROFL-9: the clock ended at 30 s, whenever that was noticed; what was typed later is too late."""
    state = written({BEN: ("d", 3)}, writing()).state
    late = GAME.expire(state, Expired(Millis(30_300), Timer("write")), Rng("late", 1)).state

    assert (late.phase, late.since) == ("grace", 30_000)
    with pytest.raises(Illegal, match="ROFL-9"):
        pressed(late, BEN, Write(1, "d+t"), 30_400, 30_100)


def test_rofl_d4_a_guess_is_a_draft_from_its_beginning_until_it_is_sent() -> None:
    """ROFL-D4: the first keystroke begins it, which everybody is told; the others are drafts."""
    match = guessing(TWO)
    assert not GAME.draft(match.state, ANN, Type(1, 1, "d"))
    match.act(ANN, Type(1, 1, "d"))

    assert GAME.draft(match.state, ANN, Type(1, 1, "de"))
    assert not GAME.draft(match.state, ANN, Guess(1, 1, "death"))


def test_rofl_d3_a_late_text_counts_by_the_servers_estimate_of_its_press() -> None:
    """ROFL-D3: guessing waits half a second for such texts even if all have placed; a text has no rival."""
    match = written({BEN: ("d", 3), CY: ("d", 1), DEE: ("d", 2), ELI: ("d", 4)}, writing())
    run_to(match, "grace")

    assert match.deadlines() == (Deadline(Millis(30_500), Timer("grace"), length=Millis(15_000)),)
    assert pressed(match.state, BEN, Write(1, "d+t"), 30_400, 29_900).entries[BEN].text == "d+t"
    assert GAME.race(match.state, BEN, Write(1, "d+t")) == Race(("text 1",))
    assert GAME.draft(match.state, BEN, Write(1, "d+t"))
    assert not GAME.draft(match.state, BEN, Done(1, 0, done=True))
    run_out(match)
    assert match.state.phase == "guess"


def test_rofl_d3_an_early_end_leaves_nothing_late() -> None:
    """ROFL-D3: all were done, so no text is on its way."""
    match = written({BEN: ("d", 3), CY: ("d", 1), DEE: ("d", 2), ELI: ("d", 0)}, writing(write_s=0))
    for seat in (BEN, CY, DEE, ELI):
        match.act(seat, Done(1, 0, done=True))

    refused(match, BEN, Write(1, "d+t"), "ROFL-9")


# Screens


def test_rofl_d8_the_big_screen_never_shows_the_original_before_the_end() -> None:
    """ROFL-D8: at no line of a whole match of bots, which is also what a replay shows."""
    match = Match(GAME, 4, {"rounds": 1}, "screen")
    play_out(match, Bots(match, {Seat(seat): 2 for seat in match.seats}))
    again = Match(GAME, 4, {"rounds": 1}, "screen")
    for line in match.log:
        if again.state.message is not None and again.state.ended is None:
            assert again.state.message.text not in sent(again, None)
        again.take(line)


def test_rofl_d9_count_number_and_warning_are_for_the_author_alone() -> None:
    """ROFL-D9: Ben's six characters on 5."""
    match = written({BEN: ("d + txs!", 5)}, writing())
    mine = view(match, BEN).mine
    assert mine is not None

    assert (mine.count, mine.space, mine.over) == (6, 5, True)
    assert '"count"' not in sent(match, ANN)
    assert '"count":6' not in sent(match, CY)


def test_rofl_d10_earlier_messages_stay_readable() -> None:
    """ROFL-D10: with one's own wrong guess."""
    match = guess(guessing(TWO), "the tax man")

    assert [(each.text, each.guess) for each in view(match, ANN).entries] == [("dtx", "the tax man"), ("d+t", "")]


def test_rofl_d14_while_writing_the_card_can_be_turned_up_without_an_action() -> None:
    """ROFL-D14: the message is there for holding the card; reading sends nothing and interrupts nothing."""
    match = written({BEN: ("d", 0)}, writing())

    assert view(match, BEN).message == TAXES
    assert Seen(1) not in match.offers(BEN)


def test_rofl_d15_without_a_clock_a_silent_writer_is_asked_and_then_done() -> None:
    """ROFL-D15: 120 s after the last thing sent, then 30 s; an answer starts it afresh."""
    match = written({BEN: ("d", 3), CY: ("d", 1), DEE: ("d", 2), ELI: ("x", 4)}, writing(write_s=0))
    for seat in (BEN, CY, DEE):
        match.act(seat, Done(1, 0, done=True))
    match.act(ELI, Write(1, "xx"), at=50_000)
    assert match.deadlines() == (Deadline(Millis(170_000), Timer("ask", ELI)),)
    assert run_out(match) == (Asked(ELI),)
    assert view(match, ELI).asked == (ELI,)
    assert match.deadlines() == (Deadline(Millis(200_000), Timer("silent", ELI)),)
    match.act(ELI, Write(1, "x"), at=180_000)
    assert view(match).asked == ()
    run_out(match)
    run_out(match)

    assert match.state.phase == "guess"
    assert match.now == 330_000


@pytest.mark.parametrize("asked", [False, True])
def test_rofl_d15_who_comes_back_has_the_whole_time_again(asked: bool) -> None:
    """ROFL-D15: Eli was away for 100 s, or until the table asked; the patience counts from the return."""
    match = written({BEN: ("d", 3), CY: ("d", 1), DEE: ("d", 2), ELI: ("x", 4)}, writing(write_s=0))
    for seat in (BEN, CY, DEE):
        match.act(seat, Done(1, 0, done=True))
    match.seat(ELI, Away(), at=60_000)
    assert match.deadlines() == (Deadline(Millis(120_000), Timer("ask", ELI)),), "to go away is no sign of life"
    back = 130_000 if asked else 100_000
    match.seat(ELI, Person(), at=back)

    assert match.state.asked == ()
    assert match.deadlines() == (Deadline(Millis(back + 120_000), Timer("ask", ELI)),)


def test_rofl_d15_a_writer_who_was_away_from_the_start_is_not_asked_on_the_return() -> None:
    """ROFL-D6, ROFL-D15: Eli held up nothing, and comes back after ten minutes; nobody is done in Eli's name."""
    match = writing(write_s=0, by={4: Away()})
    for seat in (BEN, CY):
        match.act(seat, Done(1, 0, done=True))
    for at in range(100_000, 600_001, 100_000):
        match.act(DEE, Write(1, "d" * (at // 100_000)), at=at)
    match.seat(ELI, Person(), at=600_000)

    assert Deadline(Millis(720_000), Timer("ask", ELI)) in match.deadlines()


@pytest.mark.parametrize(("draft", "right"), [("", False), (TAXES, True)])
def test_rofl_d15_without_a_clock_a_silent_guesser_has_missed(draft: str, right: bool) -> None:
    """ROFL-D15: or what stands is submitted."""
    match = guessing(TWO, guess_s=0)
    if draft:
        match.act(ANN, Type(1, 1, draft))
    assert run_out(match) == (Asked(ANN),)
    run_out(match)

    assert match.state.attempts[0].right == right


def test_rofl_d15_in_a_tie_break_without_a_clock_each_guesser_is_asked() -> None:
    """ROFL-D15, ROFL-D4: a guess that has begun has its 15 s all the same."""
    match = shown_tiebreak({ANN: ("d+t", 3), BEN: ("dtx", 4)}, guess_s=0)
    assert [deadline.timer for deadline in match.deadlines()] == [Timer("ask", CY), Timer("ask", DEE)]
    for _ in range(2):
        run_out(match)
    assert match.state.position == 1
    match.act(CY, Begin(2, 2))
    assert match.deadlines() == (Deadline(Millis(match.now + 15_000), Timer("guess"), length=Millis(15_000)),)
    refused(match, DEE, Type(2, 2, "x"), "ROFL-44")


def test_rofl_d4_in_a_tie_break_one_first_presses() -> None:
    """ROFL-D4: then has 15 s to type."""
    match = shown_tiebreak({ANN: ("d+t", 3), BEN: ("dtx", 4)})
    refused(match, CY, Guess(2, 1, TAXES), "ROFL-D4")
    began = match.now
    match.act(CY, Begin(2, 1))

    assert match.deadlines()[0].at == began + 15_000


def test_rofl_d16_from_the_reveal_to_the_end_the_table_is_quiet() -> None:
    """ROFL-D16: the room lets nothing but laughs through then."""
    match = table(custom_messages=True)
    assert not GAME.quiet(match.state)
    run_to(match, "reveal")
    while match.state.phase != "end":
        assert GAME.quiet(match.state)
        run_out(match)

    assert not GAME.quiet(match.state)


def test_rofl_d17_the_end_of_a_turn_stays_until_all_people_are_ready() -> None:
    """ROFL-D17: at most 12 s; bots and who is away are not waited for."""
    match = wrong(wrong(guessing(TWO, by={4: Bot(1)})))
    ended_at = match.now
    refused(writing(), BEN, Ready(1), "ROFL-D17")
    assert match.deadlines() == (Deadline(Millis(ended_at + 12_000), Timer("end"), length=Millis(12_000)),)
    for seat in (ANN, BEN):
        match.act(seat, Ready(1))
    refused(match, BEN, Ready(1), "ROFL-D17")
    refused(match, ELI, Ready(1), "ROFL-D17")
    refused(match, CY, Ready(2), "ROFL-5")
    assert view(match).ready == (ANN, BEN)
    assert [match.offers(seat) for seat in (ANN, CY, ELI)] == [(), (Ready(1),), ()]
    match.seat(DEE, Away())
    match.act(CY, Ready(1))

    assert (match.state.turn, writers(match)) == (2, (ANN, CY, DEE, ELI))


def test_rofl_d17_without_people_it_stays_its_time() -> None:
    """ROFL-D17: somebody may watch on the TV."""
    match = run_to(table(3, by={0: Bot(1), 1: Bot(1), 2: Bot(1)}), "end")
    ended_at = match.now
    run_out(match)

    assert match.now == ended_at + 12_000
    assert to_next_turn(scored((1, 2, 3))).outcome is not None
