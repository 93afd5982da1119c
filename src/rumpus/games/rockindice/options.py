"""What a table may agree on before the first roll."""

from __future__ import annotations

from typing import Annotated, Literal

from rumpus.core import Data, Preset, option


class Options(Data, frozen=True, gc=False, kw_only=True):
    """What a table may agree on before the first roll."""

    rounds_per_player: Annotated[int, option("Rounds for each player", "RD-22", low=1, high=5)] = 3
    practice: Annotated[bool, option("Whether the first race is for practice and counts nothing", "RD-29")] = False
    start_points: Annotated[int, option("Points each player starts with", "RD-1", low=0, high=200)] = 100
    handicap: Annotated[
        Literal[0, 1, 2], option("How many more dice adults get than children", "RD-3", "RD-26", "RD-27", "RD-28")
    ] = 0
    reroll_rule: Annotated[
        Literal["stuck", "none_playable", "always"],
        option("When a player may re-roll: with a stuck die, if no die fits now, or always", "RD-14"),
    ] = "stuck"
    stop_call: Annotated[
        Literal["auto", "manual"],
        option("Whether the last die stops the round by itself, or its player must press stop", "RD-18"),
    ] = "auto"
    tiebreak_dice: Annotated[
        Literal["by_tied", "same"],
        option("Dice in a tie-break: for the number of tied players, or as many as in the game", "RD-25"),
    ] = "by_tied"
    place_gap_ms: Annotated[
        int, option("Time between two placements by one player", "RD-9", "RD-D2", low=0, high=2000)
    ] = 250
    reroll_ms: Annotated[int, option("Time a re-roll takes", "RD-14", "RD-D3", low=0, high=3000)] = 800
    misplace_lock_ms: Annotated[
        int, option("How long a player waits after a die that was not next", "RD-12", low=0, high=3000)
    ] = 0
    round_cap_s: Annotated[
        int, option("Seconds a round may take; 0 is no limit", "RD-D7", low=60, high=600, besides=(0,))
    ] = 0
    absent: Annotated[
        Literal["bot", "sits_out"],
        option("From the next round on: whether a bot plays for an absent player, or the seat sits out", "RD-D6"),
    ] = "bot"


PRESETS = (
    Preset("Quick", "One round for each player.", {"rounds_per_player": 1}),
    Preset("Rulebook", "Three rounds for each player, everybody with the same dice."),
    Preset(
        "Family",
        "Two rounds for each player, and adults get one more die than children.",
        {"rounds_per_player": 2, "handicap": 1},
    ),
)
