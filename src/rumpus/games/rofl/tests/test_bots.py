"""Bots write and guess as their levels say, at a person's speed, and know only what a person could."""

from __future__ import annotations

import pytest

from rumpus.arena import Bots, play_out
from rumpus.cli.rules import rules_text
from rumpus.core import Bot, Chair, Input, Rng, Seat, find_game
from rumpus.games.rofl.actions import Begin, Done, DrawCard, Guess, PassGuess, PassToken, Place, Write
from rumpus.games.rofl.bots import BOTS, LEVELS, Memory, guess_from, is_last_anyway, place, shortest
from rumpus.games.rofl.channel import knows, lexicon, read, signs, strangers
from rumpus.games.rofl.condenser import condensed, initials, skeleton
from rumpus.games.rofl.events import Shown
from rumpus.games.rofl.packs import shipped
from rumpus.games.rofl.tests.tables import (
    ANN,
    BEN,
    CY,
    DEE,
    ELI,
    guessing,
    run_to,
    shown_tiebreak,
    table,
    view,
    writing,
    written,
    wrong,
)
from rumpus.match import Match
from rumpus.words import count, words

BANDS = {
    4: (0, 12, 45),
    5: (1, 34, 64),
    6: (1, 48, 72),
    8: (7, 58, 76),
    12: (26, 58, 77),
    16: (45, 60, 78),
}
"""The README's table: of a hundred messages squeezed to so many characters, how many each level names."""

WELL_KNOWN = [card for card in shipped().cards if card.level < 3]


def named(size: int, level: int, turns: int) -> float:
    """Of a hundred messages, how many a Guesser of this level names from one text of this size."""
    right = 0
    for number in range(turns):
        card = Rng(f"bands/{size}", number).choice(WELL_KNOWN)
        text = condensed(card.text, size)
        guess = guess_from(LEVELS[level], (text,), card.category, number % 7, frozenset())
        right += words(guess) == words(card.text)
    return 100 * right / turns


@pytest.mark.soak
@pytest.mark.parametrize("size", BANDS)
@pytest.mark.parametrize("level", LEVELS)
def test_each_level_stays_within_three_points_of_its_band(size: int, level: int) -> None:
    """Over 2,000 turns."""
    assert abs(named(size, level, 2000) - BANDS[size][level - 1]) <= 3


@pytest.mark.untraced
@pytest.mark.parametrize("level", LEVELS)
def test_each_level_is_near_its_band(level: int) -> None:
    """The short version: 400 turns at six characters; the error of such a sample is 2.5 points."""
    assert abs(named(6, level, 400) - BANDS[6][level - 1]) <= 7.5


def test_the_readme_has_the_same_bands() -> None:
    text = rules_text(find_game("rofl"))
    for size, (plain, fair, sharp) in BANDS.items():
        assert f"| {size} | {plain} % | {fair} % | {sharp} % |" in text


# Writing


@pytest.mark.parametrize(
    ("message", "first", "bones"),
    [
        ("Gone with the Wind", "g w t w", "gn wth wnd"),
        ("Four Score and Seven Years Ago", "f s a s y a", "4 scr + 7 yrs ag"),
        ("101 Dalmatians", "101 d", "101 dlmtns"),
        ("The The", "t t", "th th"),
    ],
)
def test_levels_1_and_2_squeeze_by_rule(message: str, first: str, bones: str) -> None:
    """Initials; consonants without articles, figures and signs for what sounds like them."""
    assert (initials(message), skeleton(message)) == (first, bones)


@pytest.mark.untraced
def test_every_text_of_a_bot_fits_on_the_board() -> None:
    for number, card in enumerate(shipped().cards):
        quickest = (initials(card.text), skeleton(card.text))
        for text in quickest if number % 25 else (*quickest, shortest(card.text, card.category)):
            assert 0 < count(text) <= 20


def test_level_3_writes_what_a_fair_guesser_still_reads() -> None:
    """And nothing longer than it needs."""
    everything = [card.id for card in lexicon("movies")]
    text = shortest("Gone with the Wind", "movies")
    reading = read((text,), "movies", everything, LEVELS[2].sharp)

    assert reading is not None
    assert reading.text == "Gone with the Wind"
    assert count(text) < count(skeleton("Gone with the Wind"))
    assert shortest("Zebras juggle quince", "sayings") == skeleton("Zebras juggle quince")


def test_level_3_spends_all_characters_if_it_is_last_anyway() -> None:
    """All others stand lower already."""
    match = written({BEN: ("x", 3), CY: ("x", 1), DEE: ("x", 2)}, writing())

    assert is_last_anyway(view(match, ELI))
    assert not is_last_anyway(view(match, BEN))
    assert not is_last_anyway(view(writing(), ELI))
    assert not is_last_anyway(view(written({BEN: ("x", 3), CY: ("x", 1), DEE: ("x", 20)}, writing()), ELI))


def played(level: int, seed: str, **options: object) -> Match:
    match = Match("rofl", [Chair(by=Bot(level))] * 4, {"rounds": 1, **options}, seed)
    play_out(match, Bots(match, {Seat(seat): level for seat in match.seats}))
    return match


@pytest.mark.parametrize("level", LEVELS)
def test_bots_type_at_human_speed(level: int) -> None:
    """At most six characters per second, and no guess sooner than 1.5 s after the message is shown."""
    match = played(level, "speed")
    shown_at = began = 0
    again = Match("rofl", match.setup.chairs, match.setup.options, match.setup.seed)
    for line in match.log:
        if isinstance(line, Input) and isinstance(line.action, Begin | PassGuess):
            assert line.at - shown_at >= 1500
            began = line.at
        if isinstance(line, Input) and isinstance(line.action, Guess):
            assert line.at - began >= min(len(line.action.text) * 1000 // 6, 12_000)
        before = len(again.story)
        again.take(line)
        if any(isinstance(event, Shown) for event in again.story[before:]):
            shown_at = line.at


@pytest.mark.parametrize("level", LEVELS)
def test_bots_write_place_and_are_done(level: int) -> None:
    """Every Writer has a valid entry in every turn."""
    match = played(level, "written")
    acts = [type(line.action) for line in match.log if isinstance(line, Input)]

    assert acts.count(Write) >= 12
    assert acts.count(Place) >= 12
    assert Done in acts


def test_a_bot_remembers_the_message_while_the_card_lies_face_down() -> None:
    """ROFL-8: with `reread=false` it is no longer shown."""
    match = played(2, "memory", reread=False)

    assert [line for line in match.log if isinstance(line, Input) and isinstance(line.action, Write)]


def test_a_bot_that_came_late_and_never_saw_the_message_passes() -> None:
    """It writes nothing, is done, and puts no token."""
    match = writing(reread=False)
    offers = match.offers(BEN)
    plan = BOTS[2].plan(Memory(), view(match, BEN), offers, Rng("late", 1))
    assert plan is not None
    assert plan.action == Done(1, 0, done=True)
    match.act(BEN, Done(1, 0, done=True))
    assert BOTS[2].plan(Memory(), view(match, BEN), match.offers(BEN), Rng("late", 1)) is None
    run_to(match, "grace")
    plan = BOTS[2].plan(Memory(), view(match, BEN), match.offers(BEN), Rng("late", 2))
    assert plan is not None
    assert plan.action == PassToken(1)
    match.act(BEN, PassToken(1))
    assert BOTS[2].plan(Memory(), view(match, BEN), match.offers(BEN), Rng("late", 3)) is None


def test_a_bot_never_has_a_message_of_its_own() -> None:
    """ROFL-60: it wants a card, once."""
    match = table(custom_messages=True)
    plan = BOTS[1].plan(Memory(), view(match, BEN), match.offers(BEN), Rng("card", 1))
    assert plan is not None
    assert plan.action == DrawCard(1)
    match.act(BEN, DrawCard(1))

    assert BOTS[1].plan(Memory(), view(match, BEN), match.offers(BEN), Rng("card", 2)) is None


def test_a_bot_takes_the_next_free_space() -> None:
    """The lowest from its count on, single spaces included."""
    match = written({BEN: ("x", 2), CY: ("x", 4), DEE: ("x", 6)}, writing())
    offers = match.offers(ELI)

    assert (place(2, offers), place(4, offers), place(6, offers), place(1, offers)) == (
        Place(1, 3), Place(1, 5), Place(1, 7), Place(1, 1),
    )  # fmt: skip
    assert place(21, offers) is None


# Guessing

KNOWS_IT = next(
    seat
    for seat in range(20)
    for card in lexicon("movies")
    if card.text == "Gone with the Wind" and knows(card, seat, 78)
)
"""A seat on which a bot of level 3 has heard of Gone with the Wind."""


def test_level_3_combines_all_messages_and_never_repeats_a_failed_guess() -> None:
    """Level 2 goes by the current message alone."""
    match = wrong(guessing({BEN: ("gn wth", 5), CY: ("gn wnd", 6)}, message="Gone with the Wind"))
    seen = view(match, ANN)
    sharp = guess_from(LEVELS[3], ("gn wnd", "gn wth"), "movies", KNOWS_IT, frozenset())

    assert [entry.text for entry in seen.entries] == ["gn wth", "gn wnd"]
    assert sharp == "Gone with the Wind"
    assert guess_from(LEVELS[3], ("gn wnd", "gn wth"), "movies", KNOWS_IT, frozenset({words(sharp)})) != sharp


def test_level_1_guesses_only_when_most_letters_are_there() -> None:
    """80 % of them."""
    seats = [seat for seat in range(7) if guess_from(LEVELS[1], ("gone with the wind",), "movies", seat, frozenset())]

    assert seats
    assert guess_from(LEVELS[1], ("gn wth th wnd",), "movies", seats[0], frozenset()) == ""


def test_a_bot_that_knows_nothing_like_it_passes() -> None:
    """As does one in a tie-break who was not first."""
    match = guessing({BEN: ("#$%?!", 7)}, message="Gone with the Wind")
    plan = BOTS[2].plan(Memory(), view(match, ANN), match.offers(ANN), Rng("pass", 1))
    assert plan is not None
    assert plan.action == PassGuess(1, 1)
    assert guess_from(LEVELS[3], ("#$%?!", "gn wth wnd"), "movies", 1, frozenset()) == ""


def test_only_one_bot_guesses_in_a_tie_break() -> None:
    """ROFL-44: Cy began; Dee waits, and types nothing."""
    match = shown_tiebreak({ANN: ("gn wth wnd", 9), BEN: ("gwtw", 4)}, message="Gone with the Wind")
    match.act(CY, Begin(2, 1))

    assert BOTS[3].plan(Memory(), view(match, DEE), match.offers(DEE), Rng("wait", 1)) is None
    assert BOTS[3].plan(Memory(), view(match, ANN), (), Rng("wait", 1)) is None


def test_without_a_category_the_whole_lexicon_is_searched() -> None:
    """ROFL-58: it takes every category into account."""
    assert len(lexicon(None)) == len(shipped().cards)
    reading = read(("gone with the wind",), None, [card.id for card in lexicon(None)])

    assert reading is not None
    assert reading.text == "Gone with the Wind"


def test_what_cannot_be_read_off_a_message_is_left_over() -> None:
    assert strangers("gnx", "gonewiththewind") == 1
    assert signs("Rock & Roll") == "rock+roll"
