"""The text of a pack: everything that is wrong is said by its line, several faults at once."""

from __future__ import annotations

import pytest

from rumpus.core import BadPack
from rumpus.games.stare.cards.graph import Box
from rumpus.games.stare.own.faults import MOST_FAULTS
from rumpus.games.stare.own.text import KEYS
from rumpus.games.stare.packs import PackQuestion, StarePack, glance, read
from rumpus.games.stare.tests.own_packs import HEAD, archive, card, picture

GOOD = HEAD + card("a.png")
"""Lines 1 and 2 are the head, line 3 the picture, lines 4 to 9 the questions."""

BEGINS = f"cards.txt:4: a line begins with {KEYS}"
REGION = "cards.txt:8: a region is four numbers in percent: left edge, upper edge, width, height, such as region: 40 10 25 15"  # noqa: E501


def faults(text: str | bytes, **files: bytes) -> list[str]:
    with pytest.raises(BadPack) as caught:
        read(archive({"cards.txt": text, "a.png": picture(), "b.png": picture(1)} | files))
    return [str(each) for each in caught.value.faults]


def given(text: str) -> StarePack:
    pack = read(archive({"cards.txt": text, "a.png": picture(), "b.png": picture(1)})).pack
    assert isinstance(pack, StarePack)
    return pack


def test_a_text_becomes_cards() -> None:
    pack = given(
        "\ufeff# our own\r\n" + GOOD.replace("\n", "\r\n") + card("B.PNG", choice=6, extra="spare) Who? | Ann\n")
    )
    assert (pack.title, pack.language, len(pack.cards)) == ("Our holidays", "en", 2)
    first, second = pack.cards
    assert (first.choice, second.choice) == (3, 6)
    assert first.questions[2] == PackQuestion("What was thing 4?", ("blue 4", "navy"))
    assert [each.text[-2] for each in second.questions] == ["1", "2", "3", "4", "5"]
    assert second.spares == (PackQuestion("Who?", ("Ann",)),)
    assert first.id != second.id


def test_answers_regions_and_wrong_answers_belong_to_the_question_above() -> None:
    text = GOOD.replace(
        "1: What was thing 1? | blue 1 | navy",
        "1. What was it? | 3 | three | 3 |\n  wrong: 4 | 5\n  region: 25% 50% 12.5% 50%",
    )
    (question, *_), *_ = (each.questions for each in given(text).cards)
    assert question == PackQuestion("What was it?", ("3", "three"), ("4", "5"), Box(160, 240, 80, 240))


@pytest.mark.parametrize("choice", ["Opponents' Choice", "opponents\N{RIGHT SINGLE QUOTATION MARK} choice", "*"])
def test_the_opponents_choice_is_written_in_any_of_these_ways(choice: str) -> None:
    assert given(GOOD.replace("Opponents' Choice", choice)).cards[0].choice == 3


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("title: Our holidays\n", "", "cards.txt:1: a pack begins with its title, such as title: Our holidays"),
        ("Our holidays", "x" * 61, "cards.txt:1: a title has at most 60 visible characters"),
        ("Our holidays", "a\tb", "cards.txt:1: a title has at most 60 visible characters"),
        ("language: en\n", "", "cards.txt:1: a pack names its language, such as language: en"),
        ("language: en", "language: English", "cards.txt:2: English is not a language code such as en"),
        ("language: en", "language: en\ntitle: B", "cards.txt:3: title: is there twice; the first is in line 1"),
        ("picture: a.png", "picture:", "cards.txt:3: picture: must name a file, such as picture: beach.jpg"),
        ("picture: a.png", "picture: c.png", "cards.txt:3: there is no file c.png in the pack"),
        ("4: What was thing 4? | blue 4 | navy", "4: What was it?",
         "cards.txt:7: question 4 has no answer; write it behind the question and a |"),
        ("4: What was thing 4? | blue 4 | navy", "4: What was it? | |",
         "cards.txt:7: question 4 has no answer; write it behind the question and a |"),
        ("4: What was thing 4? | blue 4 | navy", "4: | blue", "cards.txt:7: a question needs a text"),
        ("4: What was thing 4?", "4: " + "w" * 201,
         "cards.txt:7: a question has at most 200 visible characters"),
        ("4: What was thing 4?", "4: what\x07?", "cards.txt:7: a question has at most 200 visible characters"),
        ("blue 4", "b" * 10_000, "cards.txt:7: an answer has at most 80 visible characters"),
        ("blue 4", "b\x07", "cards.txt:7: an answer has at most 80 visible characters"),
        ("blue 4", "?!", "cards.txt:7: ?! has no word and no number that could be typed"),
        ("blue 4", " | ".join("abcdefghijklm"), "cards.txt:7: a row has 1 to 12 answers; this has 14"),
        ("blue 4 | navy", "blue 4\nwrong: red | blue 4", "cards.txt:7: blue 4 is right and wrong at once"),
        ("blue 4 | navy", "blue 4\nwrong:", "cards.txt:8: a row has 1 to 12 answers; this has 0"),
        ("4: ", "7: ", "cards.txt:7: the questions of a card have the numbers 1 to 6"),
        ("4: ", "5: ", "cards.txt:8: question 5 is there twice; the first is in line 7"),
        ("What was thing 4?", "what was thing 5", "cards.txt:8: this is the same question as in line 7"),
        ("3: Opponents' Choice", "3: What was it? | red",
         "cards.txt:3: one number of a card is left to the others, such as 3: Opponents' Choice"),
        ("4: What was thing 4? | blue 4 | navy", "4: *",
         "cards.txt:7: only one number of a card is the Opponents' Choice"),
        ("blue 6 | navy", "blue 6\nspare: A? | a\nspare: B? | b\nspare: C? | c",
         "cards.txt:12: a card has at most 2 spare questions"),
        ("blue 6 | navy", "blue 6\nspare: A?",
         "cards.txt:10: a spare question has no answer; write it behind the question and a |"),
        ("1: What", "hello there", BEGINS),
        ("1: What", "answer: What", BEGINS),
        ("language: en", "language: en\nregion: 1 2 3 4",
         "cards.txt:3: a card begins with its picture, such as picture: beach.jpg"),
        ("3: Opponents' Choice", "3: Opponents' Choice\nregion: 1 2 3 4",
         "cards.txt:7: region: belongs after the question it is about"),
        ("1: What was", "region: 1 2 3 4\n1: What was", "cards.txt:4: region: belongs after the question it is about"),
        *(
            ("blue 4 | navy", f"blue 4\nregion: {numbers}", REGION)
            for numbers in ("", "1 2 3", "1 2 3 x", "90 9 20 9", "9 90 9 20", "9 9 0 5", "-1 0 9 9", "1 2 3 1e9")
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_by_the_line(old: str, new: str, said: str) -> None:
    assert old in GOOD
    assert said in faults(GOOD.replace(old, new))


def test_missing_numbers_are_named() -> None:
    said = faults("\n".join(row for row in GOOD.split("\n") if row[:2] not in {"2:", "5:"}))
    assert said == ["cards.txt:3: this card has no question 2, 5"]


def test_several_faults_come_at_once_in_the_order_of_the_lines() -> None:
    text = GOOD.replace("| blue 4 | navy", "").replace("language: en", "language: e1") + card("a.png")
    assert faults(text) == [
        "cards.txt:2: e1 is not a language code such as en",
        "cards.txt:7: question 4 has no answer; write it behind the question and a |",
        "cards.txt:10: this is the same picture as in line 3",
    ]


def test_thousands_of_faults_are_counted() -> None:
    said = faults(HEAD + "nonsense\n" * 5000)
    assert len(said) == MOST_FAULTS + 1
    assert said[-1] == "and 4981 more"


def test_a_text_without_cards_and_one_with_too_many_are_refused() -> None:
    assert faults(HEAD) == ["cards.txt:1: there is no card in this pack; a card begins with picture: beach.jpg"]
    assert "cards.txt:1: a pack has at most 100 cards; this has 101" in faults(HEAD + card("a.png") * 101)


def test_what_is_not_utf_8_is_said_by_its_line() -> None:
    assert faults(HEAD.encode() + b"1: na\xefve") == [
        "cards.txt:3: this is not UTF-8 text; save the file as UTF-8",
    ]


def test_control_characters_of_a_file_reach_no_terminal() -> None:
    (said,) = [
        each for each in faults(GOOD.replace("language: en", "language: \x1b[31m" + "x" * 99)) if "language" in each
    ]
    assert "\x1b" not in said
    assert len(said) < 120


def test_a_glance_reads_the_text_and_no_picture() -> None:
    label = glance(archive({"cards.txt": GOOD, "a.png": b"no picture"}))
    assert (label.title, label.language, label.cards) == ("Our holidays", "en", 1)
    with pytest.raises(BadPack, match=r"there is no file a\.png in the pack"):
        glance(archive({"cards.txt": GOOD}))
