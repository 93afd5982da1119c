"""STARE-6, STARE-D5: cards ask and judge in every language that is found, as well as in English."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import pytest

from rumpus.arena import Bots, play_out
from rumpus.core import Bot, Chair, Seat, Unusable
from rumpus.games.stare import GAME
from rumpus.games.stare.cards.catalogue import make_scene
from rumpus.games.stare.cards.match import plain, right
from rumpus.games.stare.cards.quiz import Question, make_quiz, question
from rumpus.games.stare.cards.speech import asked, codes, in_language, key, phrase, said, speech, tongue_of
from rumpus.games.stare.deck import language_of, made, matches
from rumpus.games.stare.tests.tables import pack
from rumpus.match import Match

FOUND = codes()[1:]
LEAST = 200


@cache
def questions(seed: int, code: str) -> dict[str, Question]:
    """Everything that a card could ask in a language, by its words."""
    return {each.text: each for each in (said(question(fact), code) for fact in make_scene(seed).seen())}


def table(name: str, code: str) -> list[tuple[int, str, list[str]]]:
    """Read a table of answers: the card's seed, its question, and what people said."""
    lines = (Path(__file__).parent / f"answers_{name}_{code}.txt").read_text(encoding="utf-8").splitlines()[1:]
    rows = [line.split(" | ") for line in lines]
    return [(int(seed), text, ways.split("; ")) for seed, text, ways in rows]


@pytest.mark.parametrize("code", FOUND)
@pytest.mark.parametrize(("name", "wanted"), [("right", True), ("wrong", False)])
def test_natural_answers_are_right_and_near_misses_wrong(code: str, name: str, *, wanted: bool) -> None:
    rows, tongue = table(name, code), tongue_of(code)
    assert sum(len(ways) for _, _, ways in rows) >= LEAST
    odd = [
        (text, way)
        for seed, text, ways in rows
        for way in ways
        if right(way, questions(seed, code)[text], tongue) != wanted
    ]
    assert odd == []


def check_cards(code: str, seeds: range) -> int:
    """Check everything that these cards could ask in a language; return how many questions that is."""
    tongue, count = tongue_of(code), 0
    for seed in seeds:
        for each in (said(question(fact), code) for fact in make_scene(seed).facts):
            count += 1
            assert "{" not in each.text
            assert "  " not in each.text
            refused = [way for way in each.accepted if not right(way, each, tongue)]
            taken = [way for way in each.wrong if right(way, each, tongue)]
            assert (each.text, refused, taken) == (each.text, [], [])
    return count


def check_quizzes(code: str, seeds: range) -> None:
    """Check that no question of a card gives away the answer to another in a language."""
    tongue = tongue_of(code)

    def told(text: str) -> str:
        return f" {' '.join(plain(text, tongue))} "

    known = {told(each.text) for each in speech(code).words.values()}
    longer = sorted((each for each in known if each.count(" ") > len("  ")), key=len, reverse=True)

    def tells(text: str, way: str) -> bool:
        """Tell whether a question says an answer, and not just something longer: a starfish is no star."""
        said = told(text)
        for each in longer:
            said = said.replace(each, " ") if told(way) in each and each != told(way) else said
        return told(way) in said

    for seed in seeds:
        quiz = in_language(make_quiz(make_scene(seed), seed), code)
        every = (*quiz.questions, *quiz.spares)
        for one in every:
            for two in every:
                gives = [way for way in (two.answer, *two.among) if tells(one.text, way)]
                assert one is two or gives == [], (seed, one.text, two.text)


@pytest.mark.untraced
@pytest.mark.parametrize("code", FOUND)
def test_a_language_asks_and_judges_every_card(code: str) -> None:
    assert check_cards(code, range(2000, 2040)) > 1000
    check_quizzes(code, range(120))


@pytest.mark.parametrize("code", FOUND)
def test_a_card_asks_the_same_questions_in_every_language(code: str) -> None:
    english, other = make_quiz(make_scene(7), 7), made(7, code)
    aims = [(each.text, each.region) for each in other.questions if each is not None]
    assert aims == [(asked(each.text, code), each.region) for each in english.questions]
    assert [each.text for each in other.spares] == [asked(each.text, code) for each in english.spares]


@pytest.mark.soak
@pytest.mark.parametrize("code", FOUND)
def test_a_language_asks_and_judges_a_thousand_cards(code: str) -> None:
    assert check_cards(code, range(1000)) > 40_000
    check_quizzes(code, range(1000))


@pytest.mark.parametrize("code", FOUND)
def test_a_language_has_every_question_and_word_of_the_others(code: str) -> None:
    have = [(speech(each).questions.keys(), {name for name in speech(each).words if "." not in name}) for each in FOUND]
    assert speech(code).questions.keys() == have[0][0]
    assert {name for name in speech(code).words if "." not in name} == have[0][1]


def test_what_a_language_lacks_is_said() -> None:
    with pytest.raises(Unusable, match='Deutsch has no words for the question "What was blue'):
        asked("What was blue?", "de")
    with pytest.raises(Unusable, match='Deutsch has no words for the question "How many zithers'):
        asked("How many zithers were on the grill?", "de")
    word = question(make_scene(0).facts[0])
    with pytest.raises(Unusable, match='Deutsch has no word for "zither"'):
        key("zither", word, speech("de"))


def test_a_language_that_is_not_found_is_english() -> None:
    assert made(7, "tlh") == made(7)
    assert tongue_of("tlh") is tongue_of("en")
    assert phrase("no idea", "tlh") == "no idea"
    assert phrase("no idea", "de") == "keine Ahnung"


@pytest.mark.untraced
def test_bots_play_a_whole_match_in_the_language_of_the_room() -> None:
    match = Match(GAME, [Chair(by=Bot(1))] * 2, {"language": "de", "target": "short", "gameplay": "fast"}, "deutsch")
    play_out(match, Bots(match, {Seat(seat): 1 for seat in match.seats}))
    card = match.state.card
    assert card is not None
    assert card == made(int(card.ref.split("/")[1]), "de")
    assert language_of(match.state) == "de"
    heard = [told for told in match.state.told if told.question is not None]
    assert heard
    assert all((told.how == "right") == matches(told.said, told.question, "de") for told in heard if told.question)


def test_a_card_of_the_players_own_is_judged_in_the_language_of_its_pack() -> None:
    own = msgspec.structs.replace(pack(3), language="de")
    state = Match(GAME, [Chair()] * 2, {"pack": msgspec.to_builtins(own), "cards": "pack"}, "own").state
    card = made(0)
    state = msgspec.structs.replace(state, card=msgspec.structs.replace(card, id="own"))
    assert language_of(state) == "de"
    assert language_of(msgspec.structs.replace(state, asker=1)) == "en"


def test_a_number_plate_is_read_letter_by_letter() -> None:
    plate = next(each for each in questions(6, "fr").values() if "plaque" in each.text)
    asked_for = msgspec.structs.replace(plate, answer="LE 49", accepted=("LE 49",), wrong=("EL 49",))
    for way in ("LE 49", "le49", "Le 49", "la plaque disait LE 49", "c'était LE 49"):
        assert right(way, asked_for, tongue_of("fr")), way
    for way in ("EL 49", "49", "LE 48", "LE", "LE 49 ou EL 49", "rouge LE 49", "LE 49 LA", ""):
        assert not right(way, asked_for, tongue_of("fr")), way
