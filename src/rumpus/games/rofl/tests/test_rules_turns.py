"""ROFL-1 to ROFL-5, ROFL-39 to ROFL-48: turns, rounds, points, ties and the end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rumpus.core import BadSeats, Blank, Chair, Illegal
from rumpus.games.rofl import GAME
from rumpus.games.rofl.actions import Begin, Guess, MyOwn, PassGuess, Place, Ready, Vote
from rumpus.games.rofl.events import ExtraRound, GameOver, TieBreak, TurnEnded
from rumpus.games.rofl.tests.tables import (
    ANN,
    BEN,
    CY,
    DEE,
    ELI,
    TAXES,
    guess,
    guessing,
    refused,
    run_out,
    run_to,
    scored,
    shown_tiebreak,
    table,
    tiebreak,
    to_next_turn,
    view,
    with_message,
    writers,
    wrong,
)
from rumpus.match import Match

THREE = {BEN: ("d+t", 3), CY: ("dthtx", 5), DEE: ("dth tx", 7)}
"""Three valid texts."""


@pytest.mark.parametrize("players", [1, 8])
def test_rofl_1_three_to_seven_play_and_two_together(players: int) -> None:
    """ROFL-1: neither one nor eight."""
    with pytest.raises(BadSeats):
        Match("rofl", players)


@pytest.mark.parametrize("players", range(2, 8))
def test_rofl_1_everybody_starts_with_nothing(players: int) -> None:
    """ROFL-1: score 0, a token in hand and an empty board."""
    match = table(players)

    assert match.state.totals == (0,) * players
    assert all(not entry.space and not entry.text for entry in match.state.entries)


def test_rofl_2_one_guesses_and_all_others_write() -> None:
    """ROFL-2: the first chair guesses first if the table says so."""
    match = table()

    assert view(match).guessers == (ANN,)
    assert writers(match) == (BEN, CY, DEE, ELI)


def test_rofl_2_the_host_guesses_first_if_the_table_says_so() -> None:
    """ROFL-2: a host who does not play leaves it to the lot."""
    chairs = [Chair(), Chair(), Chair(host=True)]

    assert Match("rofl", chairs, {"first_guesser": "host"}).view().guessers == (CY,)
    assert {Match("rofl", 3, {"first_guesser": "host"}, seed).view().guessers for seed in range(20)} == {
        (0,),
        (1,),
        (2,),
    }


def test_rofl_2_the_lot_finds_everybody() -> None:
    """ROFL-2: by lot, each is first in some match, whoever the host is."""
    chairs = [Chair(), Chair(host=True), Chair()]

    assert {Match("rofl", chairs, {}, seed).view().guessers for seed in range(20)} == {(ANN,), (BEN,), (CY,)}


@pytest.mark.parametrize("said", [TAXES, "no idea"])
def test_rofl_3_the_role_moves_one_seat_to_the_left(said: str) -> None:
    """ROFL-3: whether or not points were scored."""
    match = guess(guessing({BEN: ("d+t", 3)}), said)

    assert view(to_next_turn(match)).guessers == (BEN,)


def test_rofl_4_a_round_is_over_when_all_have_guessed_once() -> None:
    """ROFL-4: three players, two rounds, six turns; nobody guesses twice in a round."""
    match = table(3, rounds=2, all_tied="share")
    seen: list[tuple[int, int]] = []
    while match.outcome is None:
        run_to(match, "end", "over")
        if match.state.phase == "end":
            seen.append((match.state.round, match.state.guessers[0]))
            run_out(match)

    assert seen == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]


def test_rofl_5_a_turn_starts_with_an_empty_board() -> None:
    """ROFL-5: no token, no text, nothing shown."""
    match = to_next_turn(wrong(guessing({BEN: ("d+t", 3)})))

    assert (view(match).spaces, view(match).position) == ((0,) * 5, 0)
    assert all(entry.text == "" for entry in match.state.entries)
    assert view(match, CY).ended is None


# Points


@pytest.mark.parametrize(("misses", "points"), [(0, 3), (1, 2), (2, 1), (3, 1)])
def test_rofl_39_points_fall_with_the_position(misses: int, points: int) -> None:
    """ROFL-39: 3, 2, then 1 each for Guesser and author; nobody else scores."""
    match = guessing({**THREE, ELI: ("death&taxes", 12)})
    for _ in range(misses):
        wrong(match)
    author = match.state.order[misses]
    guess(match, TAXES)

    assert match.state.totals == tuple(points if seat in {ANN, author} else 0 for seat in range(5))


@pytest.mark.parametrize(("counts", "points"), [(False, 3), (True, 2)])
def test_rofl_39_a_void_entry_uses_up_a_position_only_if_the_table_says_so(counts: bool, points: int) -> None:
    """ROFL-39: Ben's six characters on 5 are void, Cy's on 9 are guessed at once."""
    match = guessing({BEN: ("d + txs!", 5), CY: ("dth n tx", 9)}, void_counts=counts)

    assert view(match).worth == points
    assert guess(match, TAXES).state.totals == (points, 0, points, 0, 0)


def test_rofl_39_a_void_entry_behind_the_right_one_changes_nothing() -> None:
    """ROFL-39: only voids that were passed over count."""
    match = guessing({BEN: ("d+t", 3), CY: ("death n tx", 5)}, void_counts=True)

    assert view(match).worth == 3


def test_rofl_40_no_right_guess_no_points() -> None:
    """ROFL-40: three misses, and all stay at 0."""
    match = wrong(wrong(wrong(guessing(THREE))))

    assert match.state.phase == "end"
    assert match.state.totals == (0,) * 5


def test_rofl_41_totals_are_private_and_the_award_is_public() -> None:
    """ROFL-41: everyone sees the award, and only their own total."""
    match = guess(guessing(THREE), TAXES)

    assert view(match, ANN).totals == (3, None, None, None, None)
    assert view(match).totals == (None,) * 5
    ended = view(match, DEE).ended
    assert ended is not None
    assert (ended.guesser, ended.author, ended.points) == (ANN, BEN, 3)


def test_rofl_41_public_totals_are_for_all() -> None:
    """ROFL-41: `scoreboard=public`."""
    match = guess(guessing(THREE, scoreboard="public"), TAXES)

    assert view(match, DEE).totals == view(match).totals == (3, 3, 0, 0, 0)


def test_rofl_42_the_single_highest_total_wins() -> None:
    """ROFL-42: after the last round; places follow the totals, and equal totals share a place."""
    match = to_next_turn(scored((9, 14, 7, 7)))

    assert match.outcome is not None
    assert match.outcome.places == (2, 1, 3, 3)
    assert match.outcome.values == {"seat": 1, "points": 14}
    refused(match, ANN, Ready(1), "ROFL-42")


# Ties


def test_rofl_43_tied_players_write_and_all_others_guess() -> None:
    """ROFL-43: 14, 14, 9, 7."""
    match = scored((14, 14, 9, 7))
    told = run_out(match)

    assert TieBreak((ANN, BEN)) in told
    assert (view(match).guessers, writers(match), view(match).tiebreak) == ((CY, DEE), (ANN, BEN), 1)


def test_rofl_44_the_guessers_stand_where_the_guesser_stands() -> None:
    """ROFL-44: none of them sees the message, all learn the category."""
    match = tiebreak()

    for seat in (CY, DEE, None):
        assert view(match, seat).message == ""
        assert view(match, seat).category == "sayings"
    assert view(match, ANN).message == TAXES


def test_rofl_44_the_first_to_begin_owns_the_only_guess() -> None:
    """ROFL-44: Cy begins, so Dee may not; Cy is wrong, and the next message is shown."""
    match = shown_tiebreak({ANN: ("d+t", 3), BEN: ("dtx", 4)})
    match.act(CY, Begin(2, 1))
    refused(match, DEE, Begin(2, 1), "ROFL-44")
    match.act(CY, Guess(2, 1, "no idea"))
    run_to(match, "guess", "end")

    assert match.state.position == 1


def test_rofl_44_a_message_is_missed_when_all_guessers_pass() -> None:
    """ROFL-44: Cy passes, Dee may still guess; Dee passes, and it is gone."""
    match = shown_tiebreak({ANN: ("d+t", 3), BEN: ("dtx", 4)})
    match.act(CY, PassGuess(2, 1))
    refused(match, CY, Begin(2, 1), "ROFL-44")
    assert match.state.position == 0
    match.act(DEE, PassGuess(2, 1))

    assert match.state.position == 1


def test_rofl_44_one_each_lets_the_others_guess_on_the_same_message() -> None:
    """ROFL-44: `one_each`: Cy is wrong, Dee is right on the same message; the clock stood meanwhile."""
    match = shown_tiebreak({ANN: ("d+t", 3), BEN: ("dtx", 4)}, tiebreak_guess="one_each", verdict="auto")
    shown_at = match.now
    match.act(CY, Begin(2, 1), at=shown_at + 4000)
    match.act(CY, Guess(2, 1, "no idea"), at=shown_at + 9000)

    assert match.state.position == 0
    assert [(each.how, each.guess) for each in view(match, DEE).entries] == [("now", "no idea"), ("waits", "")]
    assert match.deadlines()[0].at == shown_at + 35_000
    refused(match, CY, Begin(2, 1), "ROFL-44")
    match.act(DEE, Begin(2, 1))
    match.act(DEE, Guess(2, 1, TAXES))
    assert match.state.winners == (ANN,)


def test_rofl_44_one_each_ends_with_the_last_guesser() -> None:
    """ROFL-44: both are wrong, and the next message is shown."""
    match = shown_tiebreak({ANN: ("d+t", 3), BEN: ("dtx", 4)}, tiebreak_guess="one_each", verdict="auto")
    for seat in (DEE, CY):
        match.act(seat, Begin(2, 1))
        match.act(seat, Guess(2, 1, "no idea"))

    assert match.state.position == 1


def test_rofl_45_the_author_of_the_first_right_guess_wins_at_once() -> None:
    """ROFL-45: totals are not changed, and the places are those of a winner, a loser and the rest."""
    match = shown_tiebreak({ANN: ("d+t", 4), BEN: ("dtx", 3)}, verdict="auto")
    match.act(DEE, Begin(2, 1))
    told = match.act(DEE, Guess(2, 1, TAXES))

    assert GameOver((BEN,)) in told
    assert match.state.totals == (14, 14, 9, 7)
    assert match.outcome is not None
    assert match.outcome.places == (2, 1, 3, 4)
    ended = view(match).ended
    assert isinstance(ended, TurnEnded)
    assert ended.points == 0


def test_rofl_46_without_a_right_guess_another_tie_break_turn_follows() -> None:
    """ROFL-46: the same Writers, a new message, and after `tiebreak_max` turns a shared win."""
    match = tiebreak(tiebreak_max=2)
    first = match.state.drawn[-1]
    run_out(run_to(match, "end"))

    assert (match.state.tiebreak, writers(match)) == (2, (ANN, BEN))
    assert match.state.drawn[-1] != first
    run_to(match, "over")
    assert (match.state.tiebreak, match.state.winners) == (2, (ANN, BEN))
    assert match.outcome is not None
    assert match.outcome.places == (1, 1, 3, 4)


def test_rofl_47_all_tied_play_one_extra_round() -> None:
    """ROFL-47: then a single leader wins."""
    match = scored((12, 12, 12))
    assert ExtraRound() in run_out(match)
    assert (view(match).round, view(match).rounds, view(match).extra) == (4, 4, True)

    last = run_to(match, "end")
    last.state = replace(last.state, totals=(17, 15, 14), to_guess=())
    assert to_next_turn(last).state.winners == (ANN,)


@pytest.mark.parametrize(
    ("totals", "writing_next", "winners"), [((16, 16, 16), None, (ANN, BEN, CY)), ((18, 18, 12), (ANN, BEN), ())]
)
def test_rofl_47_after_the_extra_round_all_share_or_a_part_breaks_the_tie(
    totals: tuple[int, ...], writing_next: tuple[int, ...] | None, winners: tuple[int, ...]
) -> None:
    """ROFL-47: still all tied is a shared win; a partial tie is broken."""
    match = run_out_to_end(scored((12, 12, 12)))
    match.state = replace(match.state, totals=totals, to_guess=())
    to_next_turn(match)

    assert match.state.winners == winners
    assert writing_next is None or writers(match) == writing_next


def run_out_to_end(match: Match) -> Match:
    run_out(match)
    return run_to(match, "end")


def test_rofl_47_all_tied_may_share_at_once() -> None:
    """ROFL-47: `all_tied=share`."""
    match = to_next_turn(scored((12, 12, 12), all_tied="share"))

    assert match.state.winners == (ANN, BEN, CY)
    assert match.outcome is not None
    assert match.outcome.why.startswith("They share")


def test_rofl_48_two_players_play_together() -> None:
    """ROFL-48: both always have the same total, both see it, and nobody loses."""
    match = guess(guessing({BEN: ("d+t", 3)}, 2, rounds=1), TAXES)
    assert view(match, BEN).totals == (3, 3)

    match = run_to(with_message(to_next_turn(match), TAXES), "over")
    assert match.outcome is not None
    assert match.outcome.places == (1, 1)
    assert (match.outcome.why, match.outcome.values) == ("Together you have {points} points each.", {"points": 3})


def test_rofl_49_in_a_tie_break_only_a_unanimous_vote_overturns_the_matcher() -> None:
    """ROFL-49: one rival alone cannot, both can."""
    for voters, winners in (((ANN,), ()), ((ANN, BEN), (ANN,))):
        match = shown_tiebreak({ANN: ("d+t", 3), BEN: ("dtx", 4)}, guess_mode="spoken", verdict="writers")
        match.act(CY, Begin(2, 1))
        match.act(CY, Guess(2, 1, "deth n taxes"))
        for seat in voters:
            match.act(seat, Vote(2, 1, right=True))
        run_out(match)
        assert match.state.winners == winners


def test_rofl_49_two_of_three_rivals_are_no_unanimous_vote() -> None:
    """ROFL-49: a majority is enough elsewhere, not here."""
    match = shown_tiebreak({ANN: ("d+t", 3), BEN: ("dtx", 4), CY: ("dt", 2)}, (14, 14, 14, 7))
    match.act(DEE, Begin(2, 1))
    match.act(DEE, Guess(2, 1, "deth n taxes"))
    for seat in (ANN, BEN):
        match.act(seat, Vote(2, 1, right=True))
    run_out(match)

    assert match.state.position == 1


def test_rofl_49_in_a_tie_break_guesses_are_typed_and_the_matcher_decides_first() -> None:
    """ROFL-49: though everywhere else they are spoken, and the Writers vote on them."""
    match = shown_tiebreak({ANN: ("d+t", 3), BEN: ("dtx", 4)}, guess_mode="spoken", verdict="writers")
    assert not view(match, CY).spoken
    match.act(CY, Begin(2, 1))
    assert match.offers(CY) == (Blank("Type"), Blank("Guess"))
    match.act(CY, Guess(2, 1, "deth n taxes"))

    assert (view(match, ANN).judging, view(match, ANN).matched) == ("appeal", False)
    assert match.offers(ANN) == (Vote(2, 1, right=True),)


def test_rofl_49_in_a_tie_break_nobody_proposes_an_own_message() -> None:
    """ROFL-49: two Writers are there, and yet a card is drawn at once."""
    match = to_next_turn(scored((14, 14, 9, 7), custom_messages=True))

    assert (match.state.tiebreak, match.state.phase) == (1, "reveal")
    refused(match, ANN, MyOwn(2), "ROFL-60")


def test_rofl_49_under_auto_nobody_overturns() -> None:
    """ROFL-49: `verdict=auto` decides at once, also in a tie-break."""
    match = shown_tiebreak({ANN: ("d+t", 3), BEN: ("dtx", 4)}, verdict="auto")
    match.act(CY, Begin(2, 1))
    match.act(CY, Guess(2, 1, "no idea"))

    assert match.state.position == 1


def test_the_match_takes_nothing_once_it_is_over() -> None:
    """ROFL-42: the match is over."""
    match = to_next_turn(scored((9, 14, 7)))

    with pytest.raises(Illegal):
        match.act(BEN, Place(1, 3))
    assert GAME.deadlines(match.state) == ()
