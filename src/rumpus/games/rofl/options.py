"""What a table may agree on before the first turn."""

from __future__ import annotations

from typing import Annotated, Literal

from rumpus.core import Data, Preset, option
from rumpus.games.rofl.packs import Pack


class Options(Data, frozen=True, gc=False, kw_only=True):
    """What a table may agree on before the first turn."""

    rounds: Annotated[int, option("Rounds; in each, everyone guesses once", "ROFL-4", "ROFL-42", low=1, high=5)] = 3
    first_guesser: Annotated[
        Literal["random", "host", "seat"],
        option("Who guesses first: drawn by lot, the host, or the first chair", "ROFL-2"),
    ] = "random"
    levels: Annotated[
        Literal["1", "1-2", "1-3", "2", "2-3", "3"],
        option(
            "How well known the messages are: easy (1) to all, middling (2) to most adults, hard (3) to few", "ROFL-6"
        ),
    ] = "1-2"
    movies: Annotated[bool, option("Messages from movies", "ROFL-6")] = True
    tv_shows: Annotated[bool, option("Messages from TV shows", "ROFL-6")] = True
    songs: Annotated[bool, option("Messages from songs", "ROFL-6")] = True
    books_comics: Annotated[bool, option("Messages from books and comics", "ROFL-6")] = True
    politics_history: Annotated[bool, option("Messages from politics and history", "ROFL-6")] = True
    sayings: Annotated[bool, option("Sayings", "ROFL-6")] = True
    messages: Annotated[
        Literal["both", "pack", "shipped"],
        option(
            "Which messages are drawn once there is a pack of your own: both, the pack, or the shipped ones", "ROFL-6"
        ),
    ] = "both"
    reveal_s: Annotated[int, option("Seconds to read the message", "ROFL-8", low=3, high=30)] = 8
    reread: Annotated[
        bool, option("Whether Writers may look at the card again while they write", "ROFL-8", "ROFL-D14")
    ] = True
    write_s: Annotated[Literal[0, 30, 60], option("Seconds to write; 0 is no clock", "ROFL-9", "ROFL-57")] = 30
    guess_s: Annotated[Literal[0, 30, 60], option("Seconds for a guess; 0 is no clock", "ROFL-25", "ROFL-57")] = 30
    token_open: Annotated[
        Literal["reveal", "timer"],
        option("When tokens can first be placed: at the reveal, or with the write clock", "ROFL-16"),
    ] = "reveal"  # noqa: S105  (a token on the board)
    token_grace_s: Annotated[int, option("Seconds to place a token after writing", "ROFL-21", low=0, high=60)] = 15
    auto_token: Annotated[
        bool, option("Whether a forgotten token is put on the lowest fitting space", "ROFL-23", "ROFL-59")
    ] = True
    overcount: Annotated[
        Literal["void", "block"],
        option("A text longer than its number: void, or blocked while typing", "ROFL-19", "ROFL-22"),
    ] = "void"
    void_counts: Annotated[bool, option("Whether a void message uses up a scoring position", "ROFL-39")] = False
    charset: Annotated[
        Literal["keyboard", "any"],
        option("Characters: those of keyboards, or any symbol", "ROFL-11", "ROFL-13", "ROFL-56"),
    ] = "keyboard"
    match: Annotated[
        Literal["subsequence", "contiguous"],
        option("Whether other words may stand between the message's words", "ROFL-32"),
    ] = "subsequence"
    articles: Annotated[Literal["strict", "lenient"], option("Whether a, an and the count", "ROFL-37")] = "strict"
    typos: Annotated[Literal["off", "light"], option("Whether a slip of the finger is forgiven", "ROFL-36")] = "light"
    extra_words_max: Annotated[int, option("The most extra words a guess may have", "ROFL-38", low=0, high=30)] = 12
    verdict: Annotated[
        Literal["auto", "auto_appeal", "writers"],
        option("Who judges: the table, the table with appeal, or the Writers", "ROFL-28", "ROFL-D5"),
    ] = "auto_appeal"
    appeal_s: Annotated[int, option("Seconds a verdict stays pending", "ROFL-D5", low=2, high=10)] = 4
    guess_mode: Annotated[
        Literal["typed", "spoken"], option("How guesses are made", "ROFL-26", "ROFL-D4", "ROFL-D5")
    ] = "typed"
    tell_category: Annotated[bool, option("Whether the Guesser is told the category", "ROFL-7", "ROFL-58")] = True
    stacking: Annotated[bool, option("Whether tokens may share a space", "ROFL-18", "ROFL-55")] = False
    custom_messages: Annotated[
        bool, option("Whether Writers may propose messages of their own", "ROFL-50", "ROFL-60")
    ] = False
    propose_s: Annotated[int, option("Seconds to ask for a message of your own", "ROFL-60", low=5, high=60)] = 10
    scoreboard: Annotated[Literal["private", "public"], option("Who sees the totals", "ROFL-41")] = "private"
    all_tied: Annotated[Literal["extra_round", "share"], option("What happens if all are tied", "ROFL-47")] = (
        "extra_round"
    )
    tiebreak_max: Annotated[int, option("The most tie-break turns", "ROFL-46", low=1, high=20)] = 10
    tiebreak_guess: Annotated[
        Literal["one_total", "one_each"], option("Guesses per message in a tie-break", "ROFL-44")
    ] = "one_total"
    language: str = "en"
    """What the room plays in: the language of the messages that come with the game."""
    pack: Pack | None = None
    """A pack of the players' own."""
    seen: tuple[str, ...] = ()
    """ROFL-6: ids of messages this group has seen; they come last."""


PRESETS = (
    Preset("Quick", "Everybody guesses once.", {"rounds": 1}),
    Preset("Rulebook", "Everybody guesses three times; thirty seconds to write and to guess."),
    Preset(
        "Family",
        "Easy messages, a minute to write and to guess, and everybody guesses twice.",
        {"rounds": 2, "levels": "1", "write_s": 60, "guess_s": 60, "articles": "lenient"},
    ),
)
