"""Awards of any match, and which of all that were earned are given."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rumpus.core import Award, Bot, Chair, Chronicle, Expired, Feat, Game, Input, Millis, Prize, Seat, Step, Timer, say
from rumpus.core.awards import OF_ANY_GAME, awarded, chosen, greatest, plain
from rumpus.matchfile import finish
from tests.core.gops import GAME, Bid


def moment(*scores: float) -> Step[Any]:
    return Step(scores)


def lines(*times: int, seat: int | None = None) -> list[Any]:
    """Make lines at these times, of a clock or of a seat."""
    if seat is None:
        return [Expired(Millis(at), Timer("x")) for at in times]
    return [Input(Millis(at), Seat(seat), Bid(0, 1), Millis(at)) for at in times]


def scoring(*, score: Any = tuple, places: tuple[int, ...] = (1, 2)) -> Game[Any, Any, Any, Any]:
    return replace(GAME, score=score, standing=lambda _: places)


def won(steps: list[Step[Any]], times: list[Any], **game: Any) -> dict[str, tuple[int, float, int]]:
    """Return whom each award of any game goes to, for what, and when."""
    match = Chronicle(scoring(**game), None, (Chair(), Chair()), steps, times)
    found = {prize.name: greatest(prize, prize.feats(match)) for prize in OF_ANY_GAME}
    return {name: (feat.seat, feat.value, feat.step) for name, feat in found.items() if feat is not None}


def test_a_game_without_awards_has_four_that_any_log_can_give() -> None:
    assert GAME.awards == OF_ANY_GAME
    assert len(OF_ANY_GAME) == 4


def test_the_longest_lead_is_measured_in_time_and_has_to_be_one() -> None:
    steps = [moment(0, 0), moment(1, 0), moment(1, 2), moment(1, 3), moment(3, 3)]
    assert won(steps, lines(100, 200, 900, 1000))["longest_lead"] == (1, 800, 2)
    assert "longest_lead" not in won([moment(0, 0), moment(0, 0)], lines(100))
    assert "longest_lead" not in won([moment(1, 0), moment(1, 1), moment(1, 1)], lines(10, 1000))


def test_the_biggest_jump_is_of_one_step() -> None:
    steps = [moment(0, 0), moment(3, 1), moment(5, 6.5)]
    assert won(steps, lines(1, 2))["biggest_jump"] == (1, 5.5, 2)
    assert "biggest_jump" not in won([moment(0, 0), moment(1, 0)], lines(1))


def test_the_fastest_mover_has_moved_eight_times() -> None:
    times = lines(*range(500, 4001, 500), seat=1)
    assert won([moment(0, 0)] * 9, times)["fastest_mover"] == (1, 500, 1)
    assert "fastest_mover" not in won([moment(0, 0)] * 8, times[:7])


def test_a_close_finish_is_won_by_somebody_alone_and_by_little() -> None:
    assert won([moment(0, 0), moment(20, 19)], lines(5))["closest_finish"] == (0, 1, 1)
    assert "closest_finish" not in won([moment(0, 0), moment(20, 12)], lines(5))
    assert "closest_finish" not in won([moment(0, 0), moment(20, 20)], lines(5))
    assert "closest_finish" not in won([moment(0, 0), moment(20, 19)], lines(5), places=(2, 1))


def test_without_a_score_only_times_are_left() -> None:
    assert won([moment(0, 0)] * 9, lines(*range(1, 9), seat=0), score=None).keys() == {"fastest_mover"}


def test_numbers_are_written_without_needless_places() -> None:
    assert [plain(2.0), plain(2.55)] == [2, 2.5]


def test_of_equal_feats_the_edge_decides_and_then_the_earlier_moment() -> None:
    feats = [Feat(2, Seat(0), 9, say("a")), Feat(2, Seat(1), 3, say("b")), Feat(2, Seat(2), 5, say("c"), edge=1)]
    prize: Prize[Any] = Prize("best", say("Best"), lambda _: feats)
    assert greatest(prize, feats) == feats[2]
    assert greatest(prize, feats[:2]) == feats[1]
    assert greatest(replace(prize, least=True), [*feats, Feat(1, Seat(0), 99, say("d"))]) == Feat(
        1, Seat(0), 99, say("d")
    )
    assert greatest(prize, ()) is None


def given(
    *earned: tuple[str, int], bots: tuple[int, ...] = (), first: int = 0, seats: int = 4
) -> list[tuple[str, int]]:
    """Choose among awards by name and seat; a name that is later in the alphabet is less rare."""
    chairs = [Chair(by=Bot(1)) if seat in bots else Chair() for seat in range(seats)]
    rarity = {name: ord(name) / 1000 for name, _ in earned}
    places = tuple(1 if seat == first else 2 for seat in range(seats))
    game = replace(GAME, rarity=rarity, standing=lambda _: places)
    match = Chronicle(game, None, chairs, [moment(0)], ())
    awards = [Award(name, say(name), Seat(seat), 1, 0, 0, 0, say(name)) for name, seat in earned]
    return [(each.name, each.seat) for each in chosen(match, awards)]


def test_everybody_gets_one_before_anybody_gets_two_and_the_rarest_is_first() -> None:
    assert given(("c", 1), ("a", 0), ("b", 0)) == [("a", 0), ("b", 0), ("c", 1)]
    five = given(("a", 0), ("b", 0), ("c", 1), ("d", 2), ("e", 3), ("f", 1))
    assert five == [("a", 0), ("b", 0), ("c", 1), ("d", 2), ("e", 3)]


def test_nobody_gets_more_than_two() -> None:
    assert given(("a", 0), ("b", 0), ("c", 0)) == [("a", 0), ("b", 0)]


def test_people_come_before_bots_and_the_winner_comes_last() -> None:
    earned = [(name, seat) for seat, name in enumerate("abcdefg")]
    assert given(*earned, bots=(1, 2), seats=7) == [("a", 0), ("d", 3), ("e", 4), ("f", 5), ("g", 6)]
    assert given(*earned, bots=(1,), seats=7) == [("c", 2), ("d", 3), ("e", 4), ("f", 5), ("g", 6)]


def test_the_story_of_an_award_begins_a_little_before_it_and_stays_in_the_match() -> None:
    def feats(_: Chronicle[Any]) -> list[Feat]:
        return [Feat(1, Seat(0), 1, say("x"))]

    prizes: tuple[Prize[Any], ...] = (Prize("first", say("First"), feats), Prize("none", say("None"), lambda _: ()))
    match = Chronicle(replace(GAME, awards=prizes, standing=lambda _: (1,)), None, (Chair(),), [moment(0)] * 2, ())
    (award,) = finish(awarded(match))
    assert (award.name, award.start, award.step, award.end) == ("first", 0, 1, 1)


def test_a_match_that_was_ended_at_once_has_no_awards() -> None:
    match = Chronicle(scoring(), None, (Chair(), Chair()), [moment(0, 0)], ())
    assert finish(awarded(match)) == ()
    assert pytest.approx(0) == match.at(0)
