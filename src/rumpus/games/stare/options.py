"""What a table may agree on before the first look."""

from __future__ import annotations

from typing import Annotated, Literal

from rumpus.core import Data, Preset, option
from rumpus.games.stare.packs import StarePack

SHORTEST, LONGEST = 12, 200
"""Spaces from START to FINISH of a board of the players' own."""

MOST_SIDES = 6
"""STARE-1: sides at most."""


class Track(Data, frozen=True, gc=False):
    """A board laid out space by space; START is 0 and FINISH is `length`."""

    length: int
    short: int
    """The Short Game space."""
    doubles: tuple[int, ...] = ()
    """The Double-or-Trouble spaces."""


class Options(Data, frozen=True, gc=False, kw_only=True):
    """What a table may agree on before the first look (STARE-5)."""

    gameplay: Annotated[
        Literal["dice", "fast"],
        option("Questions by the die, or fast: one to six in order", "STARE-5", "STARE-6", "STARE-37"),
    ] = "dice"
    target: Annotated[
        Literal["finish", "short"],
        option("Play to FINISH, or to the Short Game space half-way", "STARE-16", "STARE-18"),
    ] = "finish"
    skill: Annotated[
        Literal["expert", "challenging", "general"],
        option("How long everyone looks: expert 10 seconds, challenging 20, general 30", "STARE-7", "STARE-32"),
    ] = "challenging"
    mixed_ages: Annotated[
        bool, option("Whether adults look for 20 seconds and children for 30, whatever the skill", "STARE-33")
    ] = False
    second_chance: Annotated[
        bool,
        option("Whether the first wrong answer or roll-out of a turn is forgiven", "STARE-12", "STARE-13", "STARE-34"),
    ] = False
    teams: Annotated[
        Literal["auto", "on", "off"],
        option("Teams: from four players up, always, or never (then at most six play)", "STARE-1"),
    ] = "auto"
    team_count: Annotated[
        int, option("How many teams; 0 is one for every two players", "STARE-1", low=2, high=6, besides=(0,))
    ] = 0
    max_players: Annotated[int, option("The most players admitted", "STARE-1", low=2, high=18)] = 12
    exact_finish: Annotated[
        bool, option("Whether the last move must fit: one that would pass the target is not made", "STARE-17")
    ] = False
    fast_dot: Annotated[
        bool, option("Whether Double or Trouble counts in fast play", "STARE-40", when=("gameplay", "fast"))
    ] = False
    oc_s: Annotated[Literal[20, 40], option("Seconds to come up with a question", "STARE-19", "STARE-D12")] = 20
    answer_s: Annotated[
        int, option("Seconds to answer; 0 is no clock", "STARE-10", "STARE-D4", low=15, high=90, besides=(0,))
    ] = 30
    answer_mode: Annotated[
        Literal["typed", "spoken"],
        option("How answers are given", "STARE-10", "STARE-D4", "STARE-D12", when=("judging", "judge")),
    ] = "typed"
    judging: Annotated[
        Literal["judge", "key", "key_appeal"],
        option("Who judges: the side that holds the card, the card's key, or the key with appeal", "STARE-D5"),
    ] = "judge"
    audience: Annotated[
        Literal["judge", "all"],
        option("Who sees the picture after the look: the judges, or everyone who is not answering", "STARE-8"),
    ] = "judge"
    look_along: Annotated[bool, option("Whether everybody looks along, and answers in secret", "STARE-D15")] = False
    board: Annotated[
        Literal["standard", "long", "custom"], option("The board: 48 spaces, 72, or your own", "STARE-16")
    ] = "standard"
    board_length: Annotated[
        int, option("Spaces of your own board", "STARE-16", low=SHORTEST, high=LONGEST, when=("board", "custom"))
    ] = 48
    board_short: Annotated[
        int,
        option(
            "How far along your own board the Short Game space is, in percent",
            "STARE-18",
            low=10,
            high=90,
            when=("board", "custom"),
        ),
    ] = 50
    board_doubles: Annotated[
        int,
        option(
            "Double or Trouble on your own board: one space in this many; 0 is none",
            "STARE-26",
            low=3,
            high=50,
            besides=(0,),
            when=("board", "custom"),
        ),
    ] = 6
    cards: Annotated[
        Literal["both", "pack", "made"],
        option(
            "Which cards are dealt once there is a pack of your own: the pack first, only the pack, or made ones",
            "STARE-6",
        ),
    ] = "both"
    track: Track | None = None
    """A board of the players' own, space by space, where `board` is custom; else it is made of the numbers above."""
    pack: StarePack | None = None
    """A pack of the players' own."""
    language: str = "en"
    """STARE-6: what made cards ask in, and what answers are heard in; the room says it."""
    seen: tuple[str, ...] = ()
    """Ids of cards of packs that this group has seen; they come last."""


PRESETS = (
    Preset(
        "Quick",
        "Half the board, six questions in order, and everybody looks along.",
        {"gameplay": "fast", "target": "short", "look_along": True},
    ),
    Preset("Rulebook", "The whole board, and the die picks the question."),
    Preset(
        "Family",
        "Half the board, a second chance, and everybody looks along, children longer.",
        {"target": "short", "mixed_ages": True, "second_chance": True, "look_along": True},
    ),
)


def most(options: Options) -> int:
    """STARE-1: how many can play; without teams there are no more than there are sides."""
    return min(options.max_players, MOST_SIDES) if options.teams == "off" else options.max_players
