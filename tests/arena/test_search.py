"""A bot for any game: it finds good moves, in bounded time, from what its seat may know and nothing else."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from msgspec.structs import replace

from examples.gops import gops
from examples.pig import pig
from rumpus.arena import Bots, Question, answer, at_once, play_out
from rumpus.arena.bots import QUICKEST_MS, SLOWEST_MS
from rumpus.arena.search import Thought
from rumpus.core import (
    Action,
    AnyGame,
    Blank,
    Bot,
    Chair,
    Deadline,
    Expired,
    Game,
    Illegal,
    Input,
    Millis,
    Offer,
    Outcome,
    Rng,
    Search,
    Seat,
    Step,
    Timed,
    Timer,
    find_game,
    own,
    pick,
    places,
    span,
)
from rumpus.match import Match
from tests.arena import four


def asked(match: Match, seat: int, playouts: int = 60, seed: str = "luck") -> Question:
    place = Seat(seat)
    world = match.game.imagine(match.state, place, Rng("asked", 0))
    return Question(match.game, place, match.offers(place), world, match.now, playouts, seed)


# It finds good moves


def board(*columns: tuple[int, ...]) -> Match:
    match = Match(four.GAME)
    discs = tuple(tuple(Seat(disc) for disc in column) for column in columns)
    match.state = replace(match.state, columns=discs, number=sum(map(len, discs)))
    return match


def test_it_takes_a_win() -> None:
    match = board((0, 0, 0), (1, 1), (), (), (), (), (1,))
    assert answer(asked(match, 0)) == four.Drop(6, 0)


def test_it_prevents_a_loss() -> None:
    match = board((0, 0, 0), (1, 1), (), (), (), (), ())
    assert answer(asked(match, 1, 300)) == four.Drop(5, 0)


def test_it_banks_what_wins() -> None:
    match = Match(pig.GAME)
    match.state = replace(match.state, points=(85, 90), turn=Seat(0), rolled=(6, 6, 3), rolls=4)
    assert answer(asked(match, 0)) == pig.Keep(4)


@pytest.mark.parametrize("points", [(0, 0), (60, 20), (40, 80)])
def test_it_rolls_on_while_little_is_at_stake(points: tuple[int, int]) -> None:
    """Also towards the end of a match: what is left of one that may take longer or shorter is valued by the score."""
    match = Match(pig.GAME)
    for rolled in ((6,), (6, 4)):
        match.state = replace(match.state, points=points, turn=Seat(0), rolled=rolled, rolls=4)
        answers = [type(answer(asked(match, 0, 200, f"luck{number}"))) for number in range(6)]
        assert answers == [pig.Roll] * 6, rolled


@pytest.mark.parametrize("first", [pig.Keep(4), pig.Roll(4)])
def test_a_playout_is_valued_when_it_is_this_seats_turn_again(first: pig.Keep | pig.Roll) -> None:
    """Else whoever rolls on seems better off only because the other acts a step later."""
    match = Match(pig.GAME)
    match.state = replace(match.state, points=(40, 40), turn=Seat(0), rolled=(6, 6, 6), rolls=4)
    thought = Thought(asked(match, 0))
    for number in range(20):
        thought.imagine()
        rng = Rng("luck", number)
        came = thought.act(thought.world, match.now, Seat(0), first, rng)
        assert came is not None
        end = thought.follow(*came, [], rng)
        assert (end.turn, end.rolled) == (Seat(0), ())
        assert end.turns >= 3


def test_it_calls_a_bid_that_cannot_be_true() -> None:
    match = Match("rollcall", 2, {"start_dice": 1}, seed=3)
    first = match.view().turn
    match.state = replace(match.state, hands=((3,), (3,)))
    match.act(first, {"type": "Bid", "round": 1, "after": 0, "quantity": 2, "value": 5})
    called = answer(asked(match, 1 - first, 80))
    assert type(called).__name__ == "Call"


def test_out_of_turn_it_waits_rather_than_call_what_is_true() -> None:
    match = Match("rollcall", 3, {"start_dice": 2}, seed=3)
    first = match.view().turn
    other = Seat((first + 2) % 3)
    hands = tuple((5, 5) if seat == other else (2, 3) for seat in range(3))
    match.state = replace(match.state, hands=hands)
    match.act(first, {"type": "Bid", "round": 1, "after": 0, "quantity": 2, "value": 5})
    assert match.offers(other)
    assert answer(asked(match, other, 80)) is None


# It needs nothing but a world its seat could be in


def test_the_same_question_has_the_same_answer_and_another_seed_may_have_another() -> None:
    match = Match(gops.GAME, seed=4)
    answers = [answer(asked(match, 0, 20, seed)) for seed in ("a", "a", "b", "c", "d")]
    assert answers[0] == answers[1]
    assert len(set(answers)) > 1


@pytest.mark.parametrize("players", [2, 3])
def test_a_seat_decides_alike_in_worlds_it_cannot_tell_apart(players: int) -> None:
    match, luck = Match(gops.GAME, players, seed=players), Rng("any", players)
    compared = 0
    while match.outcome is None:
        seat = luck.choice([seat for seat in match.seats if match.offers(seat)])
        for place in filter(match.offers, match.seats):
            real, other = (
                meant(match, Seat(place), match.state),
                meant(match, Seat(place), imagined(match, Seat(place))),
            )
            assert real == other
            compared += real is not None
        match.act(seat, pick(match.game, match.state, match.offers(seat), luck))
    assert compared > 30


def imagined(match: Match, seat: Seat) -> Any:
    """Return another world than the real one, where there is one."""
    worlds = (match.game.imagine(match.state, seat, Rng("other", number)) for number in range(20))
    return next((world for world in worlds if world != match.state), match.state)


def meant(match: Match, seat: Seat, world: Any) -> Action | None:
    """Return what a bot means to do at this seat, if that is the world."""
    before, match.state = match.state, world
    try:
        bots = Bots(match, {})
        bots.add(seat, Search(playouts=26))
        bots.look()
    finally:
        match.state = before
    return bots.intents[seat].action if seat in bots.intents else None


def test_the_real_state_is_never_touched() -> None:
    class Marked(pig.State, frozen=True):
        real: bool = False

    def looked(state: Marked) -> Marked:
        assert not state.real
        return state

    game: AnyGame = Game(
        name="marked", title="Marked", summary="", seats=range(2, 3), State=Marked, Action=pig.Roll | pig.Keep,
        setup=lambda _options, chairs, _rng: Marked((0,) * len(chairs), Seat(0)),
        apply=lambda state, line, rng: pig.apply(looked(state), line, rng),
        legal=lambda state, seat: pig.legal(looked(state), seat),
        outcome=lambda state: pig.outcome(looked(state)),
        score=lambda state: looked(state).points,
        imagine=lambda state, _seat, _rng: replace(state, real=False),
    )  # fmt: skip
    match = Match(game)
    match.act(0, pig.Roll(0))
    asking: list[Question] = []
    bots = Bots(match, {}, lambda question, _then: asking.append(question))
    seat = match.state.turn
    bots.brains[seat] = Search(playouts=20)
    bots.shown[seat] = match.view(seat), match.offers(seat)
    match.state = replace(match.state, real=True)
    bots.ask(seat, Search(playouts=20), None, Rng("bot", 1))
    assert answer(asking[0]) is not None


# It plays whatever there is


def test_whole_matches_are_the_same_for_the_same_seed() -> None:
    def played() -> list[Any]:
        match = Match(gops.GAME, [Chair(by=Bot(1))] * 2, seed=8)
        bots = Bots(match, {})
        for seat in match.seats:
            bots.add(Seat(seat), Search(playouts=10))
        play_out(match, bots)
        return match.log

    assert played() == played()


@pytest.mark.parametrize("name", ["rollcall", "goforit", "rockindice", "rofl", "stare"])
def test_it_finds_its_way_through_every_game(name: str) -> None:
    match = Match(find_game(name), 3, seed=2)
    for number in range(12):
        for seat in filter(match.offers, match.seats):
            found = answer(asked(match, seat, 4, str(number)))
            if found is not None and seat not in match.held:
                try:
                    match.act(seat, found)
                except Illegal:
                    assert any(isinstance(offer, Blank) for offer in match.offers(seat))
                break
        else:
            match.wait_until(match.due() or 0)
        if match.outcome is not None:
            break


class Pass(Action, frozen=True):
    pass


class Say(Action, frozen=True):
    number: int


class Tell(Action, frozen=True):
    text: str


class Table(Timed, frozen=True):
    said: Annotated[tuple[int | None, ...], own(sides=6)] = (None, None)
    passed: int = 0


def endless(_options: Any, _chairs: Any, _rng: Rng) -> Table:
    return Table()


def passing(state: Table, _line: Input[Pass], _rng: Rng) -> Step[Table]:
    return Step(replace(state, passed=state.passed + 1))


def two_ways(_state: Table, _seat: Seat) -> tuple[Offer, ...]:
    return (Pass(), span(Say(1), Say(1000)))


def test_a_game_that_never_ends_is_thought_about_for_a_while_only() -> None:
    game: AnyGame = Game(
        name="endless", title="Endless", summary="", seats=range(2, 3), State=Table, Action=Pass | Say,
        setup=endless, apply=passing, legal=two_ways, outcome=lambda _state: None,
    )  # fmt: skip
    assert answer(asked(Match(game), 0, 10)) is not None


def highest(state: Table) -> Outcome | None:
    said = [number for number in state.said if number is not None]
    return None if len(said) < 2 else Outcome(places(said), "The higher number wins.")


def saying(state: Table, line: Input[Say | Tell], _rng: Rng) -> Step[Table]:
    number = line.action.number if isinstance(line.action, Say) else len(line.action.text)
    if number == 13:
        raise Illegal("S-1", "Not that one.")
    return Step(replace(state, said=tuple(number if s == line.seat else each for s, each in enumerate(state.said))))


def numbers(state: Table, seat: Seat) -> tuple[Offer, ...]:
    return (span(Say(1), Say(100_000)),) if state.said[seat] is None else ()


def words(state: Table, seat: Seat) -> tuple[Offer, ...]:
    return (Blank("Tell"),) if state.said[seat] is None else ()


def told(_state: Table, _blank: Blank, rng: Rng) -> Tell:
    return Tell("x" * rng.choice((1, 3, 13, 30)))


def test_a_span_of_very_many_moves_and_simultaneous_ones() -> None:
    game: AnyGame = Game(
        name="say", title="Say", summary="", seats=range(2, 3), State=Table, Action=Say | Tell,
        setup=endless, apply=saying, legal=numbers, outcome=highest,
    )  # fmt: skip
    found = answer(asked(Match(game), 1, 200))
    assert isinstance(found, Say)
    assert found.number > 50_000


def test_a_blank_is_filled_in_and_what_the_rules_refuse_is_not_done() -> None:
    game: AnyGame = Game(
        name="tell", title="Tell", summary="", seats=range(2, 3), State=Table, Action=Say | Tell,
        setup=endless, apply=saying, legal=words, outcome=highest, sample=told,
    )  # fmt: skip
    found = answer(asked(Match(game), 0, 100))
    assert isinstance(found, Tell)
    assert len(found.text) == 30


def test_if_the_rules_refuse_all_it_can_think_of_it_does_nothing() -> None:
    def wrong(_state: Table, _blank: Blank, rng: Rng) -> Say:
        return Say(13 * rng.choice((1, 2)))

    def refusing(_state: Table, _line: Any, _rng: Rng) -> Step[Table]:
        raise Illegal("S-1", "Not that one.")

    game: AnyGame = Game(
        name="wrong", title="Wrong", summary="", seats=range(2, 3), State=Table, Action=Say | Tell,
        setup=endless, apply=refusing, legal=words, outcome=highest, sample=wrong,
    )  # fmt: skip
    assert answer(asked(Match(game), 0, 10)) is None


def test_a_bot_whose_guess_the_rules_refuse_leaves_it_to_the_clock() -> None:
    match = Match(four.GAME)
    bots = Bots(match, {}, lambda _question, then: then(four.Drop(0, 99)))
    bots.add(Seat(0), Search(playouts=1))
    bots.look()
    intent = bots.next()
    assert intent is not None
    bots.act(intent)
    assert match.log == []
    bots.look()
    assert bots.next() is None


def test_a_thought_that_comes_too_late_is_dropped() -> None:
    match = Match(gops.GAME, seed=1)
    later: list[Any] = []
    bots = Bots(match, {}, lambda _question, then: later.append(then))
    bots.add(Seat(0), Search(playouts=1))
    bots.look()
    for seat in (0, 1):
        match.act(seat, gops.Bid(1, 5))
    bots.look()
    stale, fresh = later
    stale(gops.Bid(1, 4))
    assert bots.next() is None
    fresh(gops.Bid(2, 4))
    assert bots.next() is not None


def test_how_long_a_search_took_does_not_show() -> None:
    """A seat that knows more may take longer over it: of two thoughts that end late, neither is seen to end first."""

    def acts_at(found: int) -> Millis | None:
        later: list[Any] = []
        match = Match(gops.GAME, seed=1)
        bots = Bots(match, {}, lambda _question, then: later.append(then))
        bots.add(Seat(0), Search(playouts=1))
        bots.look()
        match.wait(found)
        later[0](gops.Bid(1, 4))
        return bots.due()

    assert acts_at(0) == acts_at(QUICKEST_MS)
    assert acts_at(SLOWEST_MS + 1) == acts_at(SLOWEST_MS + QUICKEST_MS)
    assert (acts_at(SLOWEST_MS + 1) or 0) - (acts_at(0) or 0) == SLOWEST_MS


# Clocks


class Pause(Timed, frozen=True):
    since_deal: Millis = Millis(0)
    chosen: tuple[int | None, ...] = (None, None)
    over: bool = False


def clocks(state: Pause) -> tuple[Deadline, ...]:
    return () if state.over else (Deadline(Millis(state.since_deal + 5000), Timer("show")),)


def choosing(state: Pause, line: Input[Say], _rng: Rng) -> Step[Pause]:
    if line.at < 100:
        raise Illegal("C-1", "Not yet.", until=Millis(100))
    return Step(
        replace(state, chosen=tuple(line.action.number if s == line.seat else x for s, x in enumerate(state.chosen)))
    )


def shown(state: Pause, _line: Expired, _rng: Rng) -> Step[Pause]:
    return Step(replace(state, over=True))


def test_what_only_a_clock_moves_on_is_waited_for_and_what_is_too_early_is_held() -> None:
    game: AnyGame = Game(
        name="clocked", title="Clocked", summary="", seats=range(2, 3), State=Pause, Action=Say,
        setup=lambda _options, _chairs, _rng: Pause(),
        apply=choosing, deadlines=clocks, expire=shown, seated=lambda state, _line, _rng: Step(state),
        legal=lambda state, seat: () if state.over or state.chosen[seat] is not None else (Say(1), Say(2)),
        outcome=lambda state: Outcome(places([each or 0 for each in state.chosen]), "") if state.over else None,
        standing=lambda state: places([each or 0 for each in state.chosen]),
    )  # fmt: skip
    assert answer(asked(Match(game), 0, 16)) == Say(2)


def test_thinking_at_once_hands_the_answer_on() -> None:
    match = board((0, 0, 0), (1, 1), (), (), (), (), (1,))
    found: list[Action | None] = []
    at_once(asked(match, 0), found.append)
    assert found == [four.Drop(6, 0)]
