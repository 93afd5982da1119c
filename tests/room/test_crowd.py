"""The crowd as a fold: tips are secret until they are settled, and what they brought stays (ROOM-CROWD)."""

from __future__ import annotations

from rumpus.core import DROPPED, CrowdQuestion, Reply, Seat, Settled, Wall, say
from rumpus.room import lines as said
from rumpus.room.crowd import NONE, RECENT, Tips, told
from rumpus.room.lines import Finished, RoomLine, Stopped
from rumpus.room.state import Tipster
from rumpus.room.tipping import Posed, Tallied, Tip, Tipped
from rumpus.room.view import view
from tests.room.rooms import ANN, BOB, CAT, DEAL, acts, finishes, fold, match_of

QUESTION = CrowdQuestion(
    "q", say("Bluff or truth?"), choices=(Reply("bluff", say("Bluff"), 2), Reply("truth", say("Truth"), 2))
)
TYPED = CrowdQuestion("t", say("What?"))
BLUFF = Settled({"bluff": 2})


def lines(*, gained: dict[str, int], given: dict[str, int] | None = None, settled: Settled = BLUFF) -> list[RoomLine]:
    tips = (Tip(ANN, "q", "truth"), Tip(BOB, "q", "truth"), Tip("~x", "q", "bluff"))
    return [
        Posed(DEAL, QUESTION),
        Tipped(DEAL, tips),
        Tipped(DEAL, (Tip(ANN, "q", "bluff"),)),
        Tallied(DEAL, "q", settled, gained, given or {}),
    ]


def heard(*told_lines: RoomLine, before: Tips = NONE) -> Tips:
    for line in told_lines:
        before = told(before, line)
    return before


def test_a_later_tip_takes_the_place_of_an_earlier_one() -> None:
    tips = heard(*lines(gained={})[:-1])
    assert tips.open[0].tips == {ANN: "bluff", BOB: "truth", "~x": "bluff"}


def test_what_was_said_is_open_once_it_is_settled_and_those_who_decided_it_are_left_out() -> None:
    result = heard(*lines(gained={ANN: 2})).results[0]
    assert result.split == {"bluff": 2}
    assert result.sides == ((ANN, "bluff"),)


def test_where_the_crowd_chose_players_all_votes_are_kept_until_the_next_deal() -> None:
    chosen = Settled(to={Seat(0): 2})
    tips = heard(*lines(gained={ANN: 0, BOB: 0}, settled=chosen), Finished(DEAL, (1, 2), "", {}))
    assert tips.votes == {"q": {"bluff": 2, "truth": 1}}
    assert heard(*lines(gained={ANN: 2}), before=tips).votes == tips.votes
    assert heard(Stopped(DEAL, ""), before=tips) == NONE


def test_a_question_that_is_dropped_tells_nothing() -> None:
    assert heard(*lines(gained={}, settled=DROPPED)) == NONE


def test_of_typed_answers_only_right_and_wrong_are_told() -> None:
    tips = heard(
        Posed(DEAL, TYPED),
        Tipped(DEAL, (Tip(ANN, "t", "my words"), Tip(BOB, "t", "right words"))),
        Tallied(DEAL, "t", Settled({"right words": 5}), {ANN: 0, BOB: 5}),
    )
    assert tips.results[0].split == {"right": 1, "wrong": 1}
    assert tips.results[0].sides == ((ANN, "wrong"), (BOB, "right"))


def test_only_the_last_results_are_kept_and_the_end_of_a_match_drops_what_is_open() -> None:
    tips = NONE
    for _ in range(RECENT + 2):
        tips = heard(*lines(gained={ANN: 2}), before=tips)
    assert len(tips.results) == RECENT
    tips = heard(Posed(DEAL, QUESTION), finishes(1, 2), before=tips)
    assert (tips.open, len(tips.results)) == ((), RECENT)
    assert heard(said.Stopped(DEAL, "it fails"), before=tips) == NONE
    assert heard(acts(ANN, said.Pause()), before=tips) is tips


def test_points_go_to_the_rankings_of_the_match_and_of_the_evening() -> None:
    room = fold(match_of("Ann", "Bob", "Cat"), *lines(gained={ANN: 2, BOB: 0}, given={CAT: 1}))
    ranking = {ANN: Tipster(2, 1, 1), BOB: Tipster(0, 0, 1), CAT: Tipster(1)}
    assert room.playing is not None
    assert room.crowd == room.playing.crowd == view(room).crowd == ranking
    room = fold(room, *lines(gained={ANN: 2}))
    assert room.crowd[ANN] == Tipster(4, 2, 2)


def test_what_is_dropped_or_comes_without_a_match_brings_nothing() -> None:
    playing = match_of("Ann", "Bob")
    assert fold(playing, *lines(gained={ANN: 2}, settled=DROPPED)).crowd == {}
    between = fold(playing, finishes(1, 2), acts(ANN, said.Again()))
    assert fold(between, lines(gained={ANN: 2})[-1]).crowd == {}


def test_no_tip_is_in_what_anybody_may_know_of_the_room() -> None:
    room = fold(match_of("Ann", "Bob"), *lines(gained={})[:-1])
    assert "bluff" not in repr(view(room))
    assert room is fold(room, Tipped(Wall(DEAL + 1), ()))


def test_the_best_of_the_crowd_get_points_of_the_evening_if_the_host_wants_that() -> None:
    def points(*, wanted: bool, void: bool = False) -> dict[str, int]:
        room = match_of("Ann", "Bob", "Cat")
        room = fold(room, acts(ANN, said.SetRoom(crowd_points=wanted), DEAL))
        gains = (
            lines(gained={ANN: 0, BOB: 2, CAT: 2}),
            lines(gained={ANN: 1}),
        )
        for each in gains:
            room = fold(room, *each)
        room = fold(room, said.Finished(DEAL, (1, 1, 1), "That was it.", {}, void))
        return {str(member): points for member, points in room.scores.items()}

    assert points(wanted=True) == {ANN: 1, BOB: 2, CAT: 2}
    assert sum(points(wanted=False).values()) == 0
    assert points(wanted=True, void=True) == {}
