"""What a table may agree on before the cards are laid."""

from __future__ import annotations

from typing import Annotated, Literal

from rumpus.core import Data, Preset, option


class Options(Data, frozen=True, gc=False, kw_only=True):
    """What a table may agree on before the cards are laid."""

    edition: Annotated[
        Literal["classic", "rockstar"],
        option("Six gophers of one kind each, or one of every kind with the Rockstar call", "GFI-2", "GFI-30"),
    ] = "classic"
    rockstar_ending: Annotated[
        Literal["eliminate", "lose_hole", "transfer_hole"],
        option(
            "What a Rockstar call costs its loser: the match, a hole, or a hole that goes to the winner",
            "GFI-36", "GFI-37", "GFI-38", "GFI-D8", consent=True, when=("edition", "rockstar"),
        ),
    ] = "lose_hole"  # fmt: skip
    rockstar_moment: Annotated[
        Literal["any_challenge", "opening_only"],
        option("When the Rockstar can be called", "GFI-34", when=("edition", "rockstar")),
    ] = "any_challenge"
    first_starter: Annotated[
        Literal["random", "host", "seat"],
        option("Who starts the first round: drawn by lot, the host, or the first chair", "GFI-7"),
    ] = "random"
    stack_access: Annotated[
        Literal["any", "top_only"],
        option("Which cards of a pile can be flipped: any, or only the top one", "GFI-15", "GFI-40"),
    ] = "any"
    rearrange: Annotated[
        Literal["loser_only", "loser_and_target", "everyone"],
        option("Who may lay their cards again after a round; the loser always must", "GFI-21", "GFI-22"),
    ] = "loser_and_target"
    raise_back: Annotated[bool, option("Whether a raise may name the player who has just challenged", "GFI-11")] = True
    allow_peek: Annotated[
        bool, option("Whether players may look at their own cards during a round", "GFI-5", "GFI-D4")
    ] = True
    odds: Annotated[
        Literal["off", "after", "live"],
        option("When the chances of a challenge are shown: never, after the round, or at any time", "GFI-D13"),
    ] = "after"
    turn_s: Annotated[
        int, option("Seconds to challenge, answer or flip; 0 is no clock", "GFI-D2", low=15, high=120, besides=(0,))
    ] = 45
    arrange_s: Annotated[
        int, option("Seconds to lay the cards before the first round", "GFI-6", "GFI-D3", low=10, high=180)
    ] = 60
    rearrange_s: Annotated[
        int, option("Seconds to lay the cards again after a round", "GFI-21", "GFI-22", "GFI-D3", low=10, high=180)
    ] = 30
    max_players: Annotated[int, option("The most players admitted", "GFI-1", low=2, high=18)] = 18


PRESETS = (
    Preset("Rulebook", "Six gophers of one kind, three holes."),
    Preset(
        "Family",
        "No clock on your turn, and the chances are shown at any time.",
        {"turn_s": 0, "arrange_s": 120, "rearrange_s": 60, "odds": "live"},
    ),
    Preset("Rockstar", "One gopher of every kind, and the Rockstar call.", {"edition": "rockstar"}),
)
