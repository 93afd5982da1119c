"""What fits and what is stuck: the arithmetic of one hand and the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.rockindice.pieces import colour_of

if TYPE_CHECKING:
    from rumpus.games.rockindice.pieces import Die, Hand
    from rumpus.games.rockindice.state import State


def fits(die: Die, heights: tuple[int, ...]) -> bool:
    """RD-7: a die may be placed if its value is the next of its colour; that of a placed one never is."""
    return die.value == heights[colour_of(die.id)] + 1


def fitting(hand: Hand, heights: tuple[int, ...]) -> list[Die]:
    """Return the dice of a hand that could be placed now."""
    return [die for die in hand if die.value == heights[die.id // 6] + 1]


def stuck(hand: Hand, heights: tuple[int, ...]) -> list[Die]:
    """RD-14: the dice that would be left after the player alone placed everything possible."""
    reach = list(heights)
    rest = sorted([die for die in hand if not die.placed], key=by_value)
    found: list[Die] = []
    for die in rest:
        colour = die.id // 6
        if die.value == reach[colour] + 1:
            reach[colour] += 1
        else:
            found.append(die)
    return found


def by_value(die: Die) -> int:
    """Order dice by what they show."""
    return die.value


def may_reroll(state: State, hand: Hand) -> bool:
    """RD-14: whether the rule of this table lets the owner of a hand re-roll."""
    rule = state.options.reroll_rule
    if rule == "stuck":
        return bool(stuck(hand, state.heights))
    return rule == "always" or not fitting(hand, state.heights)
