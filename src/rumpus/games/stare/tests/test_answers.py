"""STARE-D5: a typed answer is judged by what it means, not by how it is written."""

from __future__ import annotations

import pytest

from rumpus.games.stare.cards.facts import clock, colour, count, listed, noun, number, pair, written
from rumpus.games.stare.cards.graph import Box, Fact, Thing
from rumpus.games.stare.cards.match import right
from rumpus.games.stare.cards.quiz import question
from rumpus.games.stare.cards.vocabulary import clock_ways, spelled

THING = Thing("dog-1", "dog", Box(0, 0, 50, 50), "ground", ())
HUES = ("red", "green", "purple", "white", "yellow")

COLOUR = colour(THING, 1, "colour", "What colour was the dog?", "purple", HUES)
ROOF = colour(THING, 1, "roof", "Apart from white, what colour was the roof?", "green", HUES)
BALL = colour(THING, 1, "ball", "What colour was the ball besides white?", "green", HUES)
COUNT = count(THING, 1, "count", "How many dogs were there?", 3, 1, 6)
PRICE = number(THING, 1, "price", "What did the dog cost?", 7, unit="£")
HOUSE = number(THING, 1, "number", "What number was the house?", 42)
TIME = clock(THING, 1, "time", "What time was it?", (4, 45))
NOON = clock(THING, 1, "time", "What time was it?", (12, 0))
HAT = noun(THING, 1, "hat", "What did the dog wear?", "bobble hat", ("bobble hat", "cap", "crown"))
BREAD = noun(THING, 1, "basket", "What was in the basket?", "baguettes", ("baguettes", "eggs", "flowers"))
LOAVES = noun(THING, 1, "load", "What lay there?", "loaves", ("loaves", "strawberries", "boxes"))
DOING = noun(THING, 1, "doing", "What was the dog doing?", "reading a newspaper", ("reading a newspaper", "knitting"))
TWO = pair(THING, 1, "crew", "Which two animals sat there?", ("cat", "bear"), ("cat", "bear", "dog", "owl", "fox"))
SIGN = written(THING, 1, "text", "What did the sign say?", "MR MELT", ("MR MELT", "LICKS", "SCOOPS"))
NAME = written(THING, 1, "text", "What did the sign say?", "FROSTY'S", ("FROSTY'S", "LICKS", "SCOOPS"))


@pytest.mark.parametrize(
    ("fact", "typed"),
    [
        (COLOUR, "purple"),
        (COLOUR, " PURPLE! "),
        (COLOUR, "violet"),
        (COLOUR, "it was purple"),
        (COLOUR, "pruple"),
        (ROOF, "white and green"),
        (BALL, "green and white"),
        (COUNT, "3"),
        (COUNT, "three"),
        (COUNT, "There were three."),
        (PRICE, "£7"),
        (PRICE, "seven pounds"),
        (PRICE, "7"),
        (HOUSE, "forty-two"),
        (HOUSE, "number 42"),
        (TIME, "4:45"),
        (TIME, "quarter to five"),
        (TIME, "a quarter to 5"),
        (TIME, "16.45"),
        (TIME, "four forty-five"),
        (NOON, "twelve o'clock"),
        (NOON, "12"),
        (HAT, "a woolly hat"),
        (HAT, "bobble hats"),
        (BREAD, "some bread"),
        (BREAD, "baguete"),
        (LOAVES, "a loaf"),
        (DOING, "reading the newspaper"),
        (DOING, "Reading"),
        (TWO, "a bear and a cat"),
        (TWO, "cat, bear"),
        (TWO, "kitten & teddy bear"),
        (SIGN, "mr. melt"),
        (NAME, "Frosty\u2019s"),
        (NAME, "Fr\u00f3stys"),
    ],
)
def test_what_is_meant_is_right(fact: Fact, typed: str) -> None:
    assert right(typed, question(fact))


@pytest.mark.parametrize(
    ("fact", "typed"),
    [
        (COLOUR, ""),
        (COLOUR, "   "),
        (COLOUR, "the colour"),
        (COLOUR, "red"),
        (COLOUR, "purple and green"),
        (COUNT, "4"),
        (COUNT, "thirty"),
        (COUNT, "33"),
        (PRICE, "£17"),
        (PRICE, "77"),
        (HOUSE, "24"),
        (HOUSE, "40 2 1"),
        (TIME, "quarter past four"),
        (TIME, "5:45"),
        (HAT, "cap"),
        (DOING, "knitting"),
        (TWO, "cat"),
        (TWO, "cat and dog"),
        (SIGN, "MELT MR"),
    ],
)
def test_what_is_not_there_is_wrong(fact: Fact, typed: str) -> None:
    assert not right(typed, question(fact))


def test_a_slip_that_makes_another_answer_is_wrong() -> None:
    name = written(THING, 1, "text", "What name was it?", "HERON", ("HERON", "HEROX", "GULL"))
    assert right("herno", question(name))
    assert not right("herox", question(name))


def test_numbers_have_words() -> None:
    assert [spelled(value)[:2] for value in (0, 7, 21)] == [("0", "zero"), ("7", "seven"), ("21", "twenty one")]
    assert "two hundred and fifty" in spelled(250)


def test_every_quarter_has_its_words() -> None:
    assert {"half past 6", "six thirty", "18:30"} <= set(clock_ways(6, 30))
    assert {"quarter past 12", "12:15"} <= set(clock_ways(12, 15))


def test_a_choice_is_written_with_or() -> None:
    assert listed(["a cat", "a dog", "an owl"]) == "a cat, a dog or an owl"


def test_the_answer_is_never_among_the_wrong_ones() -> None:
    for fact in (COLOUR, COUNT, PRICE, HOUSE, TIME, HAT, TWO, SIGN):
        assert fact.answer not in fact.wrong
        assert len(set(fact.wrong)) == len(fact.wrong) >= 2
