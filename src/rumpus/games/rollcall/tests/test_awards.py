"""Every award is counted again, in another way, from the files of finished matches."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest
from msgspec.structs import replace

from rumpus.arena.rarity import played
from rumpus.core import Seat
from rumpus.games.rollcall import GAME
from rumpus.games.rollcall.awards import there_were
from rumpus.games.rollcall.events import Asked, Claim, Eliminated, Rolled, Showdown
from rumpus.games.rollcall.options import Options
from rumpus.games.rollcall.state import BARE_TABLE
from rumpus.testing.awarding import from_file, told


def tail(needed: int, dice: int, chance: float) -> float:
    return sum(comb(dice, k) * chance**k * (1 - chance) ** (dice - k) for k in range(max(needed, 0), dice + 1))


def recount(events: list[tuple[int, int, Any]], states: list[Any]) -> dict[str, Any]:  # noqa: C901
    """Look for the best of every award: its value and its seat."""
    wild = states[0]["options"]["wild"]

    def counting(claim: dict[str, Any], hand: list[int]) -> int:
        return sum(die == claim["value"] or (wild and die == 1) for die in hand)

    found: dict[str, list[tuple[float, float, int, int]]] = {}

    def note(name: str, value: float, step: int, seat: int, edge: float = 0) -> None:
        found.setdefault(name, []).append((value, -edge, step, seat))

    claims: dict[int, list[bool]] = {}
    poor: dict[int, int] = {}
    fingers: dict[int, int] = {}
    exact: dict[int, int] = {}
    calls = [event for event in events if event[2]["type"] in {"Claim", "Showdown"}]
    for index, (step, _, event) in enumerate(calls):
        claim = event if event["type"] == "Claim" else event["claim"]
        hands = states[step]["hands"]
        own = counting(claim, hands[claim["seat"]])
        total = sum(counting(claim, hand) for hand in hands)
        unseen = sum(len(hand) for seat, hand in enumerate(hands) if seat != claim["seat"])
        chance = tail(claim["quantity"] - own, unseen, 2 / 6 if wild and claim["value"] != 1 else 1 / 6)
        holds, seat = total >= claim["quantity"], claim["seat"]
        if event["type"] == "Claim":
            claims.setdefault(seat, []).append(holds)
            following: Any = calls[index + 1][2] if index + 1 < len(calls) else {"type": "", "no": 0}
            if chance <= 0.15 and not holds and following["type"] == "Claim" and following["no"] > 1:
                note("boldest_bluff", chance, step, seat)
            continue
        if not holds and claim["quantity"] - total >= 2:
            note("sharpest_call", total - claim["quantity"], step, event["caller"], not event["in_turn"])
        if holds and event["loss"] >= 2:
            note("costliest_call", -event["loss"], step, event["caller"])
        if holds and chance <= 0.25:
            note("luckiest_escape", chance, step, seat)
        if not holds and not event["in_turn"]:
            fingers[event["caller"]] = fingers.get(event["caller"], 0) + 1
            note("quickest_finger", -fingers[event["caller"]], step, event["caller"])
        if total == claim["quantity"]:
            exact[seat] = exact.get(seat, 0) + 1
            note("to_the_pip", -exact[seat], step, seat)
    for seat, true in claims.items():
        if len(true) >= 6 and sum(true) / len(true) >= 0.75:
            note("most_honest", -sum(true) / len(true), 0, seat, len(true))
    for step, _, event in events:
        if event["type"] == "Rolled":
            for seat, left in enumerate(event["dice"]):
                poor[seat] = poor.get(seat, 0) + 1 if left == 1 else 0
                note("longest_comeback", -poor[seat], step, seat)
    few = {"quickest_finger": 2, "to_the_pip": 2, "longest_comeback": 3}
    best = {name: min(each) for name, each in found.items()}
    return {name: (abs(each[0]), each[3]) for name, each in best.items() if abs(each[0]) >= few.get(name, 0)}


@pytest.mark.parametrize("number", range(24))
def test_awards_are_what_the_match_file_says(number: int) -> None:
    awards, events, states = from_file(played(GAME, number))
    counted = recount(events, states)
    assert {name: (pytest.approx(each.value), each.seat) for name, each in awards.items()} == counted


HANDS = ((2, 2, 5), (3, 3, 4), (5, 5, 6))
TABLE = replace(BARE_TABLE, dice=(3, 3, 3), hands=HANDS)


def claim(no: int, seat: int, quantity: int, value: int) -> Claim:
    return Claim(no, Seat(seat), quantity, value)


def call(made: Claim, caller: int, *, in_turn: bool = True, loss: int = 1) -> Showdown:
    total = sum(hand.count(made.value) for hand in HANDS)
    loser = caller if total >= made.quantity else made.seat
    return Showdown(1, made, Seat(caller), in_turn, HANDS, (made.value, 1), (0, 0, 0), total, Seat(loser), loss)


def test_the_boldest_bluff_is_one_that_was_raised() -> None:
    bold, bolder = claim(1, 1, 6, 5), claim(2, 2, 7, 6)
    raised = [(TABLE, ()), (TABLE, [bold]), (TABLE, [bolder]), (TABLE, [call(bolder, 0)])]
    feat = told("rollcall", "boldest_bluff", *raised)
    assert feat is not None
    assert (feat.seat, feat.step) == (1, 1)
    assert feat.value == pytest.approx(tail(6, 6, 1 / 3))
    assert feat.sentence.values["count"].say == "none"
    assert told("rollcall", "boldest_bluff", (TABLE, [bold]), (TABLE, [Asked(Seat(2))]), (TABLE, [bolder])) is None


def test_out_of_turn_wins_between_calls_that_are_as_sharp() -> None:
    false = claim(1, 0, 5, 4)
    feat = told("rollcall", "sharpest_call", (TABLE, [call(false, 1)]), (TABLE, [call(false, 2, in_turn=False)]))
    assert feat is not None
    assert (feat.seat, feat.value) == (2, 4)
    assert told("rollcall", "sharpest_call", (TABLE, [call(claim(1, 0, 2, 4), 1)])) is None


def test_what_was_there_is_counted_in_words() -> None:
    assert [there_were(count).say for count in range(3)] == [
        "There was not a single one.",
        "There was one.",
        "There were {count}.",
    ]


def test_the_longest_comeback_ends_when_the_last_die_is_lost_and_needs_more_dice_at_the_start() -> None:
    rounds: list[Any] = [(TABLE, [Rolled(number, Seat(0), (1, 3, 2))]) for number in range(2, 5)]
    feat = told("rollcall", "longest_comeback", *rounds)
    assert feat is not None
    assert (feat.seat, feat.value, feat.step) == (0, 3, 2)
    broken = [*rounds[:2], (TABLE, [Eliminated(Seat(0))]), rounds[2]]
    assert told("rollcall", "longest_comeback", *broken) is None
    assert told("rollcall", "longest_comeback", *rounds, options=Options(start_dice=1)) is None


def test_ties_go_to_the_earlier_moment() -> None:
    dear = [(TABLE, [call(claim(1, 2, 2, 5), seat, in_turn=False, loss=2)]) for seat in (1, 0)]
    feat = told("rollcall", "costliest_call", *dear)
    assert feat is not None
    assert (feat.seat, feat.step, feat.value) == (1, 0, 2)


def test_an_emblem_is_shown_as_one_where_it_is_wild() -> None:
    state = replace(TABLE, hands=((1,), (2, 3), (5, 6)))
    bold = claim(1, 0, 5, 6)
    feat = told("rollcall", "boldest_bluff", (state, [bold]), (state, [claim(2, 1, 6, 6)]))
    assert feat is not None
    said, cup = feat.exhibits
    assert (said.count, said.pieces[0].value, cup.pieces[0].value) == (5, 6, "★")  # type: ignore[union-attr]
