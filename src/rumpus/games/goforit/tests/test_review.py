"""Every chance of the review is counted again, in another way, from the files of finished matches."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest
from msgspec.structs import replace

from rumpus.arena.rarity import played
from rumpus.core import Chair, Chronicle, Input, Millis, Seat, Step, aloud, audit, reviewed
from rumpus.games.goforit import GAME
from rumpus.games.goforit.actions import CallRockstar, Challenge, GoForIt
from rumpus.games.goforit.events import Accepted, Link, Turned, Verdict, Void
from rumpus.games.goforit.options import Options
from rumpus.games.goforit.pieces import Chance
from rumpus.match import Match
from rumpus.matchfile import finish

NAMES = ("Ann", "Bob", "Cat")


def chronicle(number: int) -> Chronicle[Any]:
    match = played(GAME, number)
    steps = list(audit(GAME, match.setup, match.log))
    return Chronicle(GAME, match.options, match.setup.chairs, steps, match.log)


def met(state: Any, target: int, wager: int, *, rockstar: bool) -> float:
    """Count how likely a challenge is to be met, for somebody who saw what everybody saw."""
    grouping = state.groupings[target]
    seen = [grouping.slots[index].card for index in grouping.seen]
    hidden = [slot.card for index, slot in enumerate(grouping.slots) if index not in grouping.seen]
    if rockstar:
        return 1.0 if "rockstar" in seen else 1 / len(hidden)
    wanted = wager - sum(card != "hole" for card in seen)
    gophers = sum(card != "hole" for card in hidden)
    return 1.0 if wanted <= 0 else comb(gophers, wanted) / comb(len(hidden), wanted)


@pytest.mark.parametrize("number", range(12))
def test_every_challenge_and_every_yes_is_judged_by_what_everybody_had_seen(number: int) -> None:
    match = chronicle(number)
    for seat in range(len(match.chairs)):
        review = finish(reviewed(match, Seat(seat)))
        assert review is not None
        expected: list[Any] = []
        for step, line in enumerate(match.lines, start=1):
            if not isinstance(line, Input) or line.seat != seat:
                continue
            state, action = match.state(step - 1), line.action
            if isinstance(action, Challenge):
                expected.append((step, met(state, action.target, action.wager, rockstar=False)))
            elif isinstance(action, CallRockstar):
                expected.append((step, met(state, action.target, 1, rockstar=True)))
            elif isinstance(action, GoForIt) and len(GAME.legal(state, Seat(seat))) > 1:
                link = state.chain[-1]
                expected.append((step, 1 - met(state, seat, link.wager, rockstar=False)))
        assert [(each.step, pytest.approx(each.chance)) for each in review.decisions] == expected


MATCH = Match("goforit", 3, seed=5)
LINK = Link(1, Seat(0), Seat(1), 4)
TABLE = replace(MATCH.state, phase="chain", round=1, starter=Seat(0))
ASKED = replace(TABLE, chain=(LINK,), chance=Chance(5, 42))
TURNED = (Turned(1, Seat(1), 1, "baby", Millis(0)), Turned(2, Seat(1), 2, "hole", Millis(0)))


def verdict(link: Link, *, found: bool, ending: str = "lose_hole", turned: Any = TURNED) -> Verdict:
    loser, winner = (link.challenged, link.challenger) if found else (link.challenger, link.challenged)
    return Verdict(1, link, found, loser, winner, ending, turned, (), Millis(0))  # type: ignore[arg-type]


def told(*happened: tuple[int, Any], seat: int, before: Any = TABLE) -> Any:
    """Review a match of these lines, each of a seat with what it led to."""
    steps: list[Step[Any]] = [Step(before)]
    steps += [Step(ASKED, events if isinstance(events, tuple) else (events,)) for _, events in happened]
    lines = [Input(Millis(0), Seat(each), GoForIt(1, 1), Millis(0)) for each, _ in happened]
    review = finish(reviewed(Chronicle(GAME, Options(), (Chair(),) * 3, steps, lines), Seat(seat)))
    assert review is not None
    return review


def words(review: Any) -> list[tuple[str, str, bool | None]]:
    return [(aloud(each.said, NAMES), aloud(each.came, NAMES), each.right) for each in review.decisions]


def named(review: Any) -> dict[str, str]:
    return {mark.name: aloud(mark.note, NAMES) for mark in review.marks}


FOUR = "Wanted to turn over 4 of Bob’s cards."


def test_an_unlikely_challenge_that_was_passed_on_is_the_boldest() -> None:
    """GFI-10."""
    review = told((0, LINK), (1, Link(2, Seat(1), Seat(2), 5)), seat=0)
    assert words(review) == [(FOUR, "Bob passed it on, for 5.", None)]
    assert named(review) == {"boldest": "12 %, and passed on"}
    review = told((0, LINK), (1, Link(2, Seat(1), Seat(2), 1, rockstar=True)), seat=0)
    assert words(review)[0][1] == "Bob passed it on: a Rockstar call."


def test_an_unlikely_challenge_that_was_met_is_the_luckiest() -> None:
    """GFI-18."""
    review = told((0, LINK), (1, Accepted(Seat(1), 1)), (0, verdict(LINK, found=True)), seat=0)
    assert words(review) == [(FOUR, "Not one hole.", True)]
    assert named(review) == {"luckiest": "12 %, and not one hole"}


def test_a_challenge_that_failed_costs_a_hole() -> None:
    """GFI-19."""
    review = told((0, LINK), (0, verdict(LINK, found=False)), seat=0)
    assert words(review) == [(FOUR, "Card 2 was a hole.", False)]
    assert named(review) == {"costliest": "1 hole, round 1"}
    review = told((0, LINK), (0, verdict(LINK, found=False, turned=TURNED[:1])), seat=0)
    assert words(review)[0][1] == "The very first card was a hole."


def test_a_yes_is_judged_by_whether_the_hole_came() -> None:
    """GFI-14: Bob could have passed it on."""
    failed = told((1, Accepted(Seat(1), 1)), (0, verdict(LINK, found=True)), seat=1, before=ASKED)
    assert words(failed) == [("Said “Go for it!” to Ann’s 4.", "Not one hole.", False)]
    assert failed.decisions[0].chance == pytest.approx(37 / 42)
    assert named(failed) == {"costliest": "1 hole, round 1"}
    held = told((1, Accepted(Seat(1), 1)), (0, verdict(LINK, found=False)), seat=1, before=ASKED)
    assert held.decisions[0].right is True
    assert named(held) == {}


def test_a_yes_that_had_little_chance_is_lucky() -> None:
    one = replace(ASKED, chain=(Link(1, Seat(0), Seat(1), 1),), chance=Chance(2, 3))
    steps = [Step(one), Step(one, (Accepted(Seat(1), 1),)), Step(one, (verdict(one.chain[0], found=False),))]
    lines = [Input(Millis(0), Seat(each), GoForIt(1, 1), Millis(0)) for each in (1, 0)]
    review = finish(reviewed(Chronicle(GAME, Options(), (Chair(),) * 3, steps, lines), Seat(1)))
    assert review is not None
    assert named(review) == {"luckiest": "33 %, and there was the hole"}


def test_a_round_that_was_void_puts_nothing_to_the_test() -> None:
    """GFI-D6."""
    assert words(told((0, LINK), (0, Void(1)), seat=0)) == [(FOUR, "It was never put to the test.", None)]
    said = told((1, Accepted(Seat(1), 1)), (0, Void(1)), seat=1, before=ASKED)
    assert words(said)[0][1:] == ("It was never put to the test.", None)


def test_a_rockstar_call_says_so_and_what_it_cost() -> None:
    """GFI-32, GFI-36."""
    call = Link(1, Seat(0), Seat(1), 1, rockstar=True)
    found = told((0, (call, Accepted(Seat(1), 1))), (0, verdict(call, found=True)), seat=0)
    assert words(found) == [("Called Bob’s Rockstar.", "It was the Rockstar.", True)]
    lost = told((0, (call, Accepted(Seat(1), 1))), (0, verdict(call, found=False, ending="eliminate")), seat=0)
    assert words(lost)[0][1] == "It was not the Rockstar."
    assert (lost.decisions[0].cost, named(lost)) == (3, {"costliest": "the whole match, round 1"})
    one = told((0, Link(1, Seat(0), Seat(1), 1)), seat=0)
    assert words(one)[0][0] == "Wanted to turn over one of Bob’s cards."
