"""Every award is counted again, in another way, from the files of finished matches."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rumpus.arena.rarity import played
from rumpus.core import Chair, Millis, Seat
from rumpus.games.goforit import GAME
from rumpus.games.goforit.events import Accepted, Began, Link, TimedOut, Turned, Verdict
from rumpus.games.goforit.pieces import Card, Chance
from rumpus.testing.awarding import from_file, told


def recount(events: list[tuple[int, int, Any]], seats: int) -> dict[str, Any]:  # noqa: C901, PLR0912
    """Look for the best of every award: its value and its seat."""
    found: dict[str, list[tuple[float, int, int]]] = {}

    def note(name: str, value: float, step: int, seat: int) -> None:
        found.setdefault(name, []).append((value, step, seat))

    verdicts = [(step, event) for step, _, event in events if event["type"] == "Verdict"]
    for step, event in verdicts:
        link, many = event["link"], len(event["turned"])
        chance = event["chance"]["good"] / event["chance"]["all"]
        if link.get("rockstar"):
            if event["met"]:
                note("rockstar", chance, step, event["winner"])
        elif event["met"]:
            if chance <= 0.4:
                note("nerves_of_steel", chance, step, event["winner"])
        else:
            if many == link["wager"] >= 3:
                note("so_close", -many, step, event["loser"])
            if many == 1 and chance >= 0.5:
                note("straight_into_it", -chance, step, event["loser"])
    hot: Counter[int] = Counter()
    stirs: Counter[int] = Counter()
    brave: Counter[int] = Counter()
    late: tuple[int, int] | None = None
    for step, _, event in events:
        match event["type"]:
            case "Began":
                hot = Counter()
            case "Link":
                hot[event["challenged"]] += 1
                note("hot_potato", -hot[event["challenged"]], step, event["challenged"])
                stirs[event["challenger"]] += event["no"] > 1
                note("stirrer", -stirs[event["challenger"]], step, event["challenger"])
            case "TimedOut":
                late = step, event["seat"]
            case "Accepted" if late != (step, event["seat"]):
                brave[event["seat"]] += 1
                note("brave_heart", -brave[event["seat"]], step, event["seat"])
    for seat in range(seats):
        losers = [event["loser"] for _, event in verdicts]
        safe = losers.index(seat) if seat in losers else len(losers)
        if safe >= len(losers) / 2 and safe >= 3:
            note("untouched", -safe, verdicts[safe - 1][0], seat)
    few = {"hot_potato": 3, "stirrer": 4, "brave_heart": 3}
    best = {name: min(each) for name, each in found.items()}
    return {name: (abs(each[0]), each[2]) for name, each in best.items() if abs(each[0]) >= few.get(name, 0)}


@pytest.mark.parametrize("number", range(24))
def test_awards_are_what_the_match_file_says(number: int) -> None:
    awards, events, states = from_file(played(GAME, number))
    counted = recount(events, len(states[0]["groupings"]))
    assert {name: (pytest.approx(each.value), each.seat) for name, each in awards.items()} == counted


class Bare:
    """As much of a state as awards look at."""

    chance = Chance(1, 9)
    turned = ()


def verdict(
    cards: list[Card], wager: int, *, met: bool, rockstar: bool = False, chance: Chance | None = None
) -> Verdict:
    shown = tuple(Turned(no, Seat(1), no, card, Millis(0)) for no, card in enumerate(cards, start=1))
    link = Link(1, Seat(0), Seat(1), wager, rockstar)
    loser, winner = (Seat(1), Seat(0)) if met else (Seat(0), Seat(1))
    return Verdict(1, link, met, loser, winner, "lose_hole", shown, (), Millis(0), chance)


def test_a_rockstar_that_was_found_is_an_award_of_its_own() -> None:
    steps = [(Bare, ()), (Bare, [verdict(["rockstar"], 1, met=True, rockstar=True)])]
    feat = told("goforit", "rockstar", *steps)
    assert feat is not None
    assert feat.seat == 0
    assert feat.value == pytest.approx(1 / 9)
    assert told("goforit", "nerves_of_steel", *steps) is None


def test_where_no_chances_are_shown_the_match_knows_them_all_the_same() -> None:
    feat = told("goforit", "nerves_of_steel", (Bare, ()), (Bare, [verdict(["army", "baby"], 2, met=True)]))
    assert feat is not None
    assert feat.value == pytest.approx(1 / 9)
    assert [piece.label.say for piece in feat.exhibits[0].pieces] == ["Sarge the soldier", "Dot the baby"]  # type: ignore[union-attr]


def test_a_challenge_that_the_table_accepts_is_not_brave() -> None:
    own = (Bare, [Accepted(Seat(2), 1)])
    for_them = (Bare, [TimedOut(Seat(2)), Accepted(Seat(2), 1)])
    feat = told("goforit", "brave_heart", own, own, for_them, own)
    assert feat is not None
    assert (feat.value, feat.step) == (3, 3)
    assert told("goforit", "brave_heart", own, for_them, own) is None


def test_a_hot_potato_is_of_one_round() -> None:
    link = (Bare, [Link(1, Seat(0), Seat(1), 1)])
    begun = (Bare, [Began(2, Seat(0))])
    assert told("goforit", "hot_potato", link, link, begun, link) is None
    feat = told("goforit", "hot_potato", begun, link, link, link)
    assert feat is not None
    assert (feat.value, feat.seat) == (3, 1)


def test_untouched_is_half_the_match_at_least() -> None:
    met, failed = verdict(["army"], 1, met=True), verdict(["hole"], 1, met=False)
    chairs = (Chair(),) * 3
    feat = told("goforit", "untouched", *[(Bare, [each]) for each in (met, met, met, failed)], chairs=chairs)
    assert feat is not None
    assert (feat.seat, feat.value) == (2, 4)
    assert told("goforit", "untouched", (Bare, [met]), (Bare, [met]), chairs=chairs) is None
