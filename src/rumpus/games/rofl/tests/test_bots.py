"""Bots write and guess as their levels say, at a person's speed, and know only what a person could."""

from __future__ import annotations

import msgspec
import pytest

from rumpus.arena import Bots, play_out
from rumpus.cli.rules import rules_text
from rumpus.core import Bot, Chair, Input, Rng, Seat, find_game
from rumpus.games.rofl.actions import Begin, Done, DrawCard, Guess, PassGuess, PassToken, Place, Write
from rumpus.games.rofl.blurting import blurt, nonsense
from rumpus.games.rofl.bots import BOTS, LEVELS, Memory, guess_from, is_last_anyway, place, short, shortest, wanted_text
from rumpus.games.rofl.channel import counts, knows, lexicon, miscounted, read, signs, strangers
from rumpus.games.rofl.condenser import STYLES, Style, squeezed, whole
from rumpus.games.rofl.events import Judged, Shown, TurnEnded
from rumpus.games.rofl.language import heard
from rumpus.games.rofl.packs import Card, Pack, shipped, spoken
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
    4: (0, 12, 63),
    5: (1, 34, 72),
    6: (1, 49, 75),
    8: (5, 58, 76),
    12: (21, 58, 77),
    16: (34, 60, 78),
}
"""The README's table: of a hundred messages squeezed to so many characters, how many each level names."""


def named(size: int, level: int, turns: int, language: str = "en") -> float:
    """Of a hundred messages, how many a Guesser of this level names from one text of this size, in all styles."""
    known = [card for card in shipped(language).cards if card.level < 3]
    right = 0
    for number in range(turns):
        card = Rng(f"bands/{size}", number).choice(known)
        text = squeezed(card.text, STYLES[number % len(STYLES)], size, language)
        guess = guess_from(LEVELS[level], (text,), card.category, number % 7, frozenset(), language)
        right += words(guess) == words(card.text)
    return 100 * right / turns


@pytest.mark.soak
@pytest.mark.parametrize("size", BANDS)
@pytest.mark.parametrize("level", LEVELS)
def test_each_level_stays_within_three_points_of_its_band(size: int, level: int) -> None:
    """Over 2,000 turns."""
    assert abs(named(size, level, 2000) - BANDS[size][level - 1]) <= 3


@pytest.mark.untraced
@pytest.mark.parametrize("language", spoken())
def test_each_level_reads_better_than_the_one_below_in_every_language(language: str) -> None:
    plain, fair, sharp = (named(6, level, 200, language) for level in LEVELS)
    assert plain + 20 < fair < sharp - 10


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

WITH_WIND = "Gone with the Wind"


@pytest.mark.parametrize(
    ("language", "message", "style", "size", "text"),
    [
        ("en", WITH_WIND, "consonants", 4, "g w t w"),
        ("en", WITH_WIND, "consonants", 8, "gn wt th wn"),
        ("en", WITH_WIND, "letters", 4, "GWTW"),
        ("en", WITH_WIND, "letters", 8, "GoWiThWi"),
        ("en", "Four Score and Seven Years Ago", "sounds", 9, "4 SCR + 7 Y AG"),
        ("en", WITH_WIND, "numbers", 20, "g3w3t2w3"),
        ("en", WITH_WIND, "numbers", 6, "g3w3tw"),
        ("en", WITH_WIND, "numbers", 3, "gwt"),
        ("en", "101 Dalmatians", "numbers", 20, "101d9"),
        ("en", "A Christmas Carol", "numbers", 20, "ac8c4"),
        ("de", "Gute Zeiten, schlechte Zeiten", "letters", 8, "GuZeScZe"),
        ("de", "Die Macht der Nacht", "sounds", 9, "DI M8 DER N8"),
        ("es", "Más de lo mismo", "sounds", 6, "+ D L MSM"),
        ("fr", "L'amour et l'eau fraîche", "consonants", 8, "l am et l e f"),
        ("hi", "हिन्दी स्त्री", "letters", 3, "हिन्दीस्त्री"),
        ("he", "שלום עולם", "consonants", 4, "של עו"),
    ],
)
def test_a_message_is_squeezed_in_four_styles(language: str, message: str, style: Style, size: int, text: str) -> None:
    assert squeezed(message, style, size, language) == text
    assert count(text) <= size


@pytest.mark.parametrize(
    ("style", "message", "text"),
    [
        ("consonants", WITH_WIND, "gn wth wnd"),
        ("consonants", "The The", "th th"),
        ("letters", WITH_WIND, "GoWiThWi"),
        ("letters", "Jaws", "Jaws"),
        ("sounds", "Four Score and Seven Years Ago", "4 SCR + 7 YRS AG"),
        ("sounds", "101 Dalmatians", "101 DLMTNS"),
        ("numbers", "The Very Hungry Caterpillar", "t2v3h5c10"),
    ],
)
def test_level_2_says_all_that_a_style_has_to_say(style: Style, message: str, text: str) -> None:
    """Consonants without articles, two letters of each word, signs for what sounds like them, or every number."""
    assert whole(message, style) == text


@pytest.mark.untraced
@pytest.mark.parametrize("language", spoken())
def test_every_text_of_a_bot_fits_on_the_board(language: str) -> None:
    for number, card in enumerate(shipped(language).cards):
        style = STYLES[number % 4]
        size = short(card.text, style, language)
        quickest = (squeezed(card.text, style, size, language), whole(card.text, style, language))
        slow = () if number % 9 else (shortest(card.text, card.category, style, language),)
        for text in (*quickest, *slow):
            assert 0 < count(text) <= 20


@pytest.mark.parametrize("style", STYLES)
def test_level_3_writes_what_a_fair_guesser_still_reads(style: Style) -> None:
    """And nothing longer than it needs."""
    everything = [card.id for card in lexicon("movies")]
    text = shortest(WITH_WIND, "movies", style)
    reading = read((text,), "movies", everything, LEVELS[2].sharp)

    assert reading is not None
    assert reading.text == WITH_WIND
    assert count(text) <= count(whole(WITH_WIND, style))
    assert shortest("Zebras juggle quince", "sayings", style) == whole("Zebras juggle quince", style)


def texts(message: str, level: int, language: str, turn: int, players: int) -> list[str]:
    """What bots on all seats write about a message."""
    match = writing(players, message)
    seen = [msgspec.structs.replace(view(match, seat), turn=turn) for seat in range(1, players)]
    memory = Memory(turn, message, language)
    return [wanted_text(level, each, memory) for each in seen]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", WITH_WIND),
        ("en", "Jaws"),
        ("en", "Zebras juggle quince"),
        ("de", "Tatort"),
        ("es", "La bamba"),
        ("fr", "L'Avare"),
        ("ja", "千と千尋の神隠し"),
        ("he", "שלום עולם"),
        ("hi", "शोले"),
    ],
)
def test_bots_never_write_all_the_same(level: int, language: str, message: str) -> None:
    """At any number of players, on every turn, in any script, also of messages nobody knows."""
    for players in (3, 5, 7):
        for turn in range(1, 5):
            found = texts(message, level, language, turn, players)
            assert all(0 < count(each) <= 20 for each in found)
            assert len({*found}) >= min(3, players - 1)


def test_each_bot_changes_its_style_from_turn_to_turn() -> None:
    mine = [texts(WITH_WIND, 2, "en", turn, 3)[0] for turn in range(1, 5)]
    assert {*mine} == {whole(WITH_WIND, style) for style in STYLES}


@pytest.mark.parametrize("level", LEVELS)
def test_letters_that_the_table_refuses_are_said_in_numbers(level: int) -> None:
    """A message somebody made up in another script."""
    assert texts("שלום עולם", level, "en", 1, 3) == ["4 4?", "4 4??"]


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


HEBREW = Pack(
    "שלנו", "he", tuple(Card(f"h{n}", "sayings", f"שלום עולם {letter}") for n, letter in enumerate("אבגדהוזח"))
)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "options",
    [
        {"language": "de"},
        {"language": "es"},
        {"language": "fr"},
        {"pack": msgspec.to_builtins(HEBREW), "messages": "pack"},
        {"pack": msgspec.to_builtins(HEBREW), "messages": "both", "levels": "1"},
    ],
    ids=["de", "es", "fr", "an own pack", "both"],
)
def test_bots_play_in_every_language_and_on_own_packs(level: int, options: dict[str, object]) -> None:
    """They write what the table takes, guess at everything, and never say the same wrong thing twice in a turn."""
    match = played(level, "tongues", **options)
    assert match.outcome is not None
    ended = [event for event in match.story if isinstance(event, TurnEnded)]
    assert len(ended) >= 4
    for event in ended:
        assert len({row.text for row in event.rows}) == len(event.rows)
        said = [heard(row.guess, "en") for row in event.rows if row.how == "wrong"]
        assert len({*said}) == len(said)
        assert all(row.how != "missed" for row in event.rows)
    if options.get("language"):
        assert any(event.right for event in match.story if isinstance(event, Judged)) or level == 1


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


def test_who_has_no_idea_says_something_all_the_same() -> None:
    """And something else on the next text."""
    match = guessing({BEN: ("#$%?!", 7), CY: ("qwpz kwx", 9)}, message="Gone with the Wind")
    said: list[str] = []
    for shown in (1, 2):
        plan = BOTS[2].plan(Memory(), view(match, ANN), match.offers(ANN), Rng("blurt", shown))
        assert plan is not None
        assert plan.action == Begin(1, shown)
        match.act(ANN, plan.action)
        plan = BOTS[2].plan(Memory(), view(match, ANN), match.offers(ANN), Rng("blurt", shown))
        assert plan is not None
        assert isinstance(plan.action, Guess)
        said.append(plan.action.text)
        match.act(ANN, plan.action)
        run_to(match, "guess", "end")
    assert said[0] in nonsense("en").lines
    assert all(each and words(each) for each in said)
    assert said[0] != said[1]


def test_in_a_tie_break_nonsense_takes_the_guess_from_nobody() -> None:
    """ROFL-44: there is one guess in all."""
    match = shown_tiebreak({ANN: ("#$%?!", 9), BEN: ("gwtw", 10)}, message="Gone with the Wind")
    plan = BOTS[2].plan(Memory(), view(match, CY), match.offers(CY), Rng("pass", 1))
    assert plan is not None
    assert plan.action == PassGuess(2, 1)


@pytest.mark.parametrize("language", spoken())
def test_nonsense_has_words_for_every_letter_and_a_sentence_for_every_number_of_them(language: str) -> None:
    known = nonsense(language)
    assert {*known.words} == {*"abcdefghijklmnopqrstuvwxyz"}
    assert len(known.patterns) == 5
    assert len({*known.lines}) >= 10
    for letter, kinds in known.words.items():
        for kind in kinds.values():
            assert all(words(each)[0][0] == letter for each in kind), letter
    for number, shown in enumerate(("g", "g w", "g w t", "g w t p", "g w t p l m n"), start=1):
        lucky = (blurt(shown, language, str(luck)) for luck in range(99))
        said = next(each for each in lucky if each not in known.lines)
        assert len(said.split()) in range(min(number, 5), 8)


@pytest.mark.parametrize("language", spoken())
def test_a_single_word_is_read_by_its_consonants_and_what_nobody_reads_is_a_line(language: str) -> None:
    known = nonsense(language)
    assert {blurt("gwtw", language, str(luck))[0] for luck in range(30)} & {*"GgWwTt"}
    assert blurt("שלום", language, "1") in known.lines
    assert blurt("7?", language, "1") in known.lines
    assert nonsense("tlh") is nonsense("en")


@pytest.mark.parametrize(
    ("shown", "found"),
    [
        ("g3w3t2w3", (("g", 3), ("w", 3), ("t", 2), ("w", 3))),
        ("g3wtw3", (("g", 3), ("w", None), ("t", None), ("w", 3))),
        ("gwtw", ()),
        ("4scr", ()),
        ("", ()),
    ],
)
def test_numbers_behind_letters_say_how_many_follow(shown: str, found: tuple[tuple[str, int | None], ...]) -> None:
    assert counts(shown) == found


def test_a_wrong_number_costs_more_than_a_missing_one() -> None:
    heads = (("g", 3), ("w", 3))
    right, missing, wrong_one = (miscounted(counts(each), heads) for each in ("g3w3", "g3w", "g3w5"))
    assert right > missing > wrong_one > miscounted(counts("g3t3"), heads)
    assert miscounted(counts("g3w3t2"), heads) == miscounted((), heads)


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
