"""What a table may agree on before the first roll."""

from __future__ import annotations

from typing import Annotated, Literal

from rumpus.core import Data, Preset, option


class Options(Data, frozen=True, gc=False, kw_only=True):
    """What a table may agree on before the first roll."""

    start_dice: Annotated[int, option("Dice each player starts with", "RC-1", low=1, high=10)] = 5
    first_bidder: Annotated[
        Literal["random", "host", "highest_roll"],
        option("Who opens the first round: drawn by lot, the host, or the highest roll of one die each", "RC-4"),
    ] = "random"
    bid_cap: Annotated[Literal["dice_in_play", "none"], option("The most dice that can be bid", "RC-10")] = (
        "dice_in_play"
    )
    emblem_bids: Annotated[
        Literal["off", "on"], option("Whether emblems can be bid on; then only emblems count", "RC-11")
    ] = "off"
    wild: Annotated[
        bool, option("Whether the emblem counts for every value; if not, it is a plain one", "RC-6", "RC-19")
    ] = True
    out_of_turn: Annotated[bool, option("Whether a bid can be called out of turn", "RC-14", "RC-22")] = True
    out_of_turn_penalty: Annotated[Literal[1, 2, 3], option("Dice lost by a wrong call out of turn", "RC-22")] = 2
    call_window_ms: Annotated[
        int,
        option("Time after a bid in which only calls are taken", "RC-14", "RC-D2", low=0, high=10_000, live=1500),
    ] = 0
    turn_s: Annotated[int, option("Seconds to bid or call; 0 is no clock", "RC-D4", low=10, high=120, besides=(0,))] = (
        45
    )
    reveal_s: Annotated[int, option("Seconds a showdown stays on the table at most", "RC-D6", low=2, high=30)] = 8
    ghost_view: Annotated[Literal["none", "all"], option("Whose dice a player who is out may see", "RC-D9")] = "none"
    odds: Annotated[
        Literal["after", "off"],
        option("Whether a showdown says how likely the bid was, from what the caller could know", "RC-D6"),
    ] = "after"
    lens: Annotated[
        bool, option("Whether chances are shown to everybody after a round, with time to talk about them", "RC-D11")
    ] = False
    max_players: Annotated[int, option("The most players admitted", "RC-1", low=2, high=12)] = 12


PRESETS = (
    Preset("Quick", "Three dice each, and twenty seconds a turn.", {"start_dice": 3, "turn_s": 20}),
    Preset("Rulebook", "Five dice each. Anybody may call, even out of turn."),
    Preset(
        "Family",
        "Four dice each, no clock, and only the next player may call.",
        {"start_dice": 4, "turn_s": 0, "out_of_turn": False},
    ),
)
