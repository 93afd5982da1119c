"""What bots remember: where they look, what they forget, and what they say instead."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest
from msgspec.structs import replace

from rumpus.arena import Bots, play_out
from rumpus.core import Bot, Chair, Rng, Seat
from rumpus.games.stare import GAME
from rumpus.games.stare.cards import SCENES, Box
from rumpus.games.stare.cards.mistakes import mistakes
from rumpus.games.stare.deck import free, made, matches
from rumpus.games.stare.gaze import PARTS, holding, path, things, where
from rumpus.games.stare.memory import MINDS, chance, kept, remembered
from rumpus.games.stare.pieces import Card, Question
from rumpus.games.stare.state import State
from rumpus.games.stare.tests.tables import BLUE, RED, card, pack_card, rolling, table
from rumpus.match import Match

LUCK = "luck"
CARDS = 250
DECLARED = {
    1: (74, 66, 61, 53, 42, 35),
    2: (87, 81, 76, 68, 61, 52),
    3: (96, 95, 92, 87, 79, 71),
}
"""README.md, section 7: of a hundred answers to questions 1 to 6, how many are right after 20 seconds."""
CLOSE = 3

SKILLS = ("expert", "challenging", "general")
"""From the shortest look to the longest."""


@cache
def looked(seed: int = 1, skill: str = "challenging") -> State:
    """A match in which Red has looked at the made card of this seed, and is asked for the first time."""
    return replace(table(2, skill=skill).look().state, card=made(seed), number=3, asked=1)


def asked_about(box: Box | None, text: str = "?") -> Question:
    """A question about this part of the picture."""
    return Question(text, "red", ("red",), ("blue", "green"), box)


def known(state: State, box: Box | None, level: int = 2, luck: str = LUCK) -> int:
    """How likely it is that somebody knows what is there."""
    return chance(state, Seat(RED), level, asked_about(box), luck)


# Where they look


def test_eyes_go_over_everything_once_and_begin_with_what_is_large_or_in_the_middle() -> None:
    small, large, far = Box(560, 400, 40, 40), Box(500, 350, 300, 300), Box(0, 0, 40, 40)
    orders = [path((small, far, large), f"luck/{number}") for number in range(20)]
    assert {order[0] for order in orders} == {2}
    assert all(sorted(order) == [0, 1, 2] for order in orders)
    assert Counter(order[-1] for order in orders).most_common(1)[0][0] == 1


def test_every_look_goes_its_own_way() -> None:
    """The same for all questions of a turn: the luck is that of match, turn and seat."""
    seen = things(made(1))
    assert path(seen, "one") == path(seen, "one")
    assert len({path(seen, f"luck/{number}") for number in range(10)}) > 5


def test_what_will_be_asked_has_no_pull() -> None:
    """Another card with the same picture is looked at in the same way: the eyes know the picture, and nothing else."""
    shown = made(1)
    other = replace(shown, questions=(None,) * 6, spares=())
    assert things(other) == things(shown)


def test_a_region_belongs_to_the_thing_it_shares_most_with() -> None:
    seen = (Box(0, 0, 1200, 900), Box(100, 100, 100, 100), Box(700, 700, 50, 50))
    assert holding(Box(110, 110, 90, 90), seen) == 1
    assert holding(Box(0, 0, 1000, 800), seen) == 0
    assert holding(Box(1000, 700, 10, 10), seen[1:]) == 1


def test_of_a_photo_eyes_see_the_parts() -> None:
    """Its regions are in pixels of its own; what has none may be anywhere, and stays there."""
    photo = Card("own", "blob/1", 600, 450, (None,) * 6, ())
    assert things(photo) == PARTS
    assert where(asked_about(Box(300, 0, 300, 225)), photo) == Box(600, 0, 600, 450)
    assert where(asked_about(None, "one"), photo) == where(asked_about(None, "one"), photo)
    assert len({where(asked_about(None, str(number)), photo) for number in range(40)}) > 10


# What they forget


@pytest.mark.parametrize("level", [1, 2, 3])
def test_first_and_last_are_kept_better_than_the_middle(level: int) -> None:
    span = MINDS[level].span
    row = [kept(place, 20, 20, span, 1) for place in range(20)]
    assert row[0] > row[span] == row[19 - span] == 0 < row[19]
    assert row == sorted(row[:10], reverse=True) + sorted(row[10:])


def test_what_was_last_fades_with_every_question_and_what_was_first_does_not() -> None:
    assert [kept(19, 20, 20, 4, asked) for asked in (1, 2, 3, 6)] == [16, 8, 4, 0]
    assert len({kept(0, 20, 20, 4, asked) for asked in (1, 2, 6)}) == 1


def test_what_there_was_no_time_for_is_forgotten_and_what_was_seen_twice_is_kept() -> None:
    assert kept(12, 20, 12, 4, 6) < kept(8, 20, 12, 4, 6) < kept(8, 20, 30, 4, 6)


def test_who_looks_longer_remembers_more() -> None:
    shares = [sum(known(looked(1, skill), each) for each in things(made(1))) for skill in SKILLS]
    assert shares == sorted(shares)
    assert len({*shares}) == len(SKILLS)


def test_what_is_small_is_forgotten() -> None:
    """On the same thing, so it was looked at in the same moment."""
    whole = max(things(made(1)), key=lambda each: each.w * each.h)
    part = Box(whole.x + whole.w // 2, whole.y + whole.h // 2, 30, 30)
    state = replace(looked(), card=replace(made(1), id="own"))
    assert known(state, PARTS[0]) > known(state, Box(80, 90, 40, 40))
    assert known(looked(), whole) > known(looked(), part, luck=LUCK)


def test_a_childs_chair_looks_longer() -> None:
    """STARE-33: thirty seconds."""
    play = table(2, adults="ac", mixed_ages=True, skill="expert").look().roll(1)
    state = replace(play.state, card=made(1))
    adult, child = (
        sum(chance(state, Seat(seat), 1, asked_about(each), LUCK) for each in things(made(1))) for seat in (RED, BLUE)
    )
    assert child > adult


def test_a_level_above_the_best_is_the_best() -> None:
    """Chairs can hold any level; there are three."""
    assert known(looked(), PARTS[3], 9) == known(looked(), PARTS[3], 3)


@pytest.mark.untraced
def test_bots_know_as_much_as_the_rules_say() -> None:
    """Within 3 points of section 7 over the questions of 250 cards, and each level more than the one below."""
    for level, declared in DECLARED.items():
        sums, many = [0] * 6, [0] * 6
        for seed in range(CARDS):
            for number, question in enumerate(made(seed).questions, 1):
                if question is not None:
                    state = replace(looked(seed), number=number, asked=1 + seed % 3)
                    sums[number - 1] += chance(state, Seat(RED), level, question, f"look/{seed}")
                    many[number - 1] += 1
        assert all(abs(total / count - share) < CLOSE for total, count, share in zip(sums, many, declared, strict=True))


def test_answers_are_right_as_often_as_they_are_known() -> None:
    state, question = looked(), made(1).questions[0] or made(1).questions[1]
    assert question is not None
    said = [remembered(state, Seat(RED), 1, question, Rng("same", step)) for step in range(400)]
    share = 100 * sum(matches(each, question) for each in said) / len(said)
    assert abs(share - chance(state, Seat(RED), 1, question, f"same/{state.turn}/{RED}")) < 3 * CLOSE
    assert {*said} <= {question.answer, *question.wrong}


# What they say instead


def test_a_bot_that_does_not_remember_is_wrong() -> None:
    """It says something else the question might have had, most often the first, and never by chance the key."""
    state = rolling(2).roll(5).state
    tricky = Question("?", "plum", ("plum", "plums"), ("PLUM", "pear", "fig"))
    said = Counter(remembered(state, Seat(RED), 1, tricky, Rng("x", step)) for step in range(200))
    assert {*said} == {"plum", "pear", "fig"}
    assert said["pear"] > said["fig"]
    bare = free("?", "plum")
    assert {remembered(state, Seat(RED), 1, bare, Rng("x", step)) for step in range(40)} == {"plum", "no idea"}


def test_a_count_is_off_by_one_before_it_is_off_by_two() -> None:
    counted = [
        each for seed in range(60) for each in made(seed).questions if each and re.match("How many (?!kilo)", each.text)
    ]
    assert len(counted) > 20
    assert all(abs(int(mistakes(each, made(1).ref, "en")[0]) - int(each.answer)) == 1 for each in counted)


def test_a_colour_is_mixed_up_with_a_neighbours_else_with_one_that_looks_like_it() -> None:
    """Something white was beside the towel; of a picture that nobody knows, orange is most like red."""
    towel = next(each for each in made(0).questions if each and "towel?" in each.text)
    assert (towel.answer, towel.wrong[0], mistakes(towel, made(0).ref, "en")[0]) == ("red", "yellow", "white")
    lone = Question("?", "red", ("red",), ("blue", "white", "brown"), Box(0, 0, 10, 10))
    assert mistakes(lone, "", "en") == ("brown", "blue", "white") == mistakes(replace(lone, region=None), "x", "en")


@pytest.mark.parametrize("code", ["en", "de", "es", "fr"])
def test_mistakes_are_what_the_question_might_have_had_in_the_rooms_language(code: str) -> None:
    for number, kind in enumerate(SCENES):
        for question in made(number, code).questions:
            if question is not None:
                ref = f"card/{number}/{kind}"
                assert sorted(mistakes(question, ref, code)) == sorted(question.wrong)
                assert question.answer not in mistakes(question, ref, code)


@pytest.mark.parametrize(
    ("code", "answer", "others"),
    [
        ("en", "4", ("5", "3", "6")),
        ("en", "Five", ("6", "4", "7")),
        ("de", "vier", ("5", "3", "6")),
        ("xx", "0", ("1", "2")),
        ("fr", "rouge", ("marron", "orange", "violet")),
        ("de", "Rot", ("braun", "Orange", "lila")),
        ("en", "a plum", ()),
    ],
)
def test_of_a_question_of_the_table_a_number_or_a_colour_close_by_is_said(
    code: str, answer: str, others: tuple[str, ...]
) -> None:
    """The Opponents' Choice and photos may have no other answers; who knows nothing close has no idea."""
    assert mistakes(free("?", answer), "", code) == others


def test_photos_are_remembered_too() -> None:
    """STARE-6: a pack of the players' own, without regions."""
    ours = {"title": "Ours", "language": "en", "cards": [pack_card(number) for number in range(3)]}
    options = {"cards": "pack", "pack": ours, "gameplay": "fast", "target": "short", "judging": "key"}
    match = Match(GAME, [Chair(by=Bot(3)), Chair(by=Bot(1))], options, "photos")
    play_out(match, Bots(match, {Seat(0): 3, Seat(1): 1}))
    assert match.outcome is not None


def test_the_card_everybody_knows_has_a_made_picture() -> None:
    """Tests lay it by hand; its things are those of the kitchen it names."""
    assert len(things(card())) > 10
