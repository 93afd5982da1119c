"""GFI-D13 and the table of section 2: exact chances, and where they are shown."""

from __future__ import annotations

from itertools import combinations

import pytest

from rumpus.games.goforit import GAME, odds
from rumpus.games.goforit.actions import Keep
from rumpus.games.goforit.pieces import Chance
from rumpus.games.goforit.tests.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    act,
    call,
    dare,
    flips,
    go,
    played,
    settled,
    table,
    verdict,
)

EVERYBODY = (None, ANN, BOB, CAT, DAN)

SECTION_2 = {
    3: (0.667, 0.417, 0.238, 0.119, 0.048, 0.012),
    2: (0.750, 0.536, 0.357, 0.214, 0.107, 0.036),
    1: (0.857, 0.714, 0.571, 0.429, 0.286, 0.143),
    4: (0.600, 0.333, 0.167, 0.071, 0.024, 0.005),
}


@pytest.mark.parametrize("holes", SECTION_2)
def test_the_chances_are_those_of_the_rules(holes: int) -> None:
    found = [odds.numeric(wager, holes) for wager in range(1, 7)]

    assert tuple(round(chance.good / chance.all, 3) for chance in found) == SECTION_2[holes]


@pytest.mark.parametrize("holes", [1, 2, 3, 4])
@pytest.mark.parametrize("gophers_seen", [0, 1, 4, 6])
@pytest.mark.parametrize("holes_seen", [0, 1])
@pytest.mark.parametrize("wager", [1, 3, 6])
def test_gfi_d13_chances_count_all_ways_to_flip(holes: int, gophers_seen: int, holes_seen: int, wager: int) -> None:
    """GFI-D13: gophers that were seen come first, holes that were seen never; the rest is counted way by way."""
    hidden = [True] * (6 - gophers_seen) + [False] * (holes - holes_seen)
    wanted = max(wager - gophers_seen, 0)
    ways = [all(hidden[card] for card in way) for way in combinations(range(len(hidden)), wanted)]
    chance = odds.numeric(wager, holes, gophers_seen, holes_seen)

    assert chance.good * len(ways) == sum(ways) * chance.all


@pytest.mark.parametrize("known", [1, 2, 6])
def test_gfi_d13_with_enough_gophers_known_the_flips_still_to_come_are_certain(known: int) -> None:
    """GFI-D13: one more is wanted, and as many or more were seen."""
    assert odds.rest(1, known, 6 - known, 3) == Chance(1, 1)


def test_gfi_d13_live_odds_are_those_of_every_challenge_and_the_same_for_everybody() -> None:
    """GFI-D13: nobody has seen a card yet; in the classic edition there is no Rockstar to find."""
    state = table(odds="live")

    for seat in EVERYBODY:
        shown = GAME.view(state, seat).odds
        assert [each.seat for each in shown] == [ANN, BOB, CAT, DAN]
        assert shown[1].wagers == tuple(odds.numeric(wager, 3) for wager in range(1, 7))
        assert shown[1].rockstar is None


def test_gfi_d13_live_odds_know_what_was_seen_since_the_owner_arranged() -> None:
    """GFI-D13: of Bob's nine cards a gopher and a hole were seen; Cat has lost a hole."""
    state = go(dare(dare(table(odds="live"), ANN, CAT, 1), CAT, BOB, 3))
    state = settled(act(flips(state, "gopher", "hole").state, BOB, Keep(1)).state)
    shown = GAME.view(state, None).odds

    assert shown[BOB].wagers[:3] == (Chance(1, 1), Chance(5, 7), Chance(10, 21))
    assert shown[CAT].wagers[0] == Chance(6, 8)


def test_gfi_d13_the_chance_of_the_flips_still_to_come() -> None:
    """GFI-D13: three wanted; after one gopher two of the remaining eight cards."""
    state = go(dare(table(odds="live"), ANN, BOB, 3))
    assert GAME.view(state, CAT).chance == Chance(20, 84)
    state = flips(state, "gopher").state

    assert GAME.view(state, CAT).chance == Chance(10, 28)
    assert GAME.view(state, CAT).odds == ()


def test_gfi_d13_cards_that_were_seen_before_make_the_flips_certain() -> None:
    """GFI-D13: Bob has kept his cards, and one gopher of them was seen."""
    state = go(dare(dare(table(odds="live"), ANN, CAT, 1), CAT, BOB, 3))
    state = settled(act(flips(state, "gopher", "hole").state, BOB, Keep(1)).state)
    state = go(dare(dare(state, BOB, ANN, 1), ANN, BOB, 2))
    assert GAME.view(state, None).chance == Chance(5, 7)

    after = flips(state, "gopher", at=90_000).state
    assert after.turned[0].slot == 100
    assert GAME.view(after, None).chance == Chance(5, 7)


@pytest.mark.parametrize(
    ("seen", "chance"),
    [((), Chance(1, 9)), (("hole", "baby"), Chance(1, 7)), (("army", "rockstar"), Chance(1, 1))],
)
def test_gfi_d13_the_chance_of_a_rockstar_call(seen: tuple[str, ...], chance: Chance) -> None:
    """GFI-D13: one given card of those nobody has seen, or the one everybody has."""
    assert odds.of_rockstar(9, seen) == chance  # type: ignore[arg-type]


def test_gfi_d13_live_odds_of_the_rockstar() -> None:
    """GFI-D13: in the chain for every player, and while it is flipped."""
    state = table(odds="live", edition="rockstar")
    assert {each.rockstar for each in GAME.view(state, None).odds} == {Chance(1, 9)}

    assert GAME.view(call(state, ANN, BOB), None).chance == Chance(1, 9)


@pytest.mark.parametrize("helper", ["off", "after"])
def test_gfi_d13_no_odds_are_in_any_view_before_the_verdict_unless_they_are_live(helper: str) -> None:
    """GFI-D13: neither in the chain nor during the flips, for nobody."""
    chain = dare(table(odds=helper), ANN, BOB, 3)
    for state in (chain, go(chain), flips(go(chain), "gopher").state):
        for seat in EVERYBODY:
            assert (GAME.view(state, seat).odds, GAME.view(state, seat).chance) == ((), None)


@pytest.mark.parametrize(("helper", "chance"), [("off", None), ("after", Chance(20, 84)), ("live", Chance(20, 84))])
def test_gfi_d13_after_the_round_the_chance_comes_with_the_verdict(helper: str, chance: Chance | None) -> None:
    """GFI-D13: as it was when the challenge was accepted; with `off` never."""
    step = played(table(odds=helper), ANN, BOB, 3, "gopher", "hole")

    assert verdict(step).chance == chance
    for seat in EVERYBODY:
        shown = GAME.view(step.state, seat).verdict
        assert shown is not None
        assert shown.chance == chance
