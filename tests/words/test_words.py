"""Words, characters and numbers, as every game that judges words needs them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.words import (
    EVERY_SCRIPT,
    clusters,
    count,
    is_keyboard,
    is_rude,
    is_single,
    is_slip,
    is_visible,
    letters,
    number_at,
    scripts_of,
    spoken,
    tidy,
    words,
)
from rumpus.words.numbers import ordinals, values


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("abc", 3), ("a b\tc\n", 3), ("é", 1), ("e\u0301", 1), ("👨‍👩‍👧", 1), ("🇩🇪🇫🇷", 2), ("👍🏽", 1), ("\u200d", 0),
        ("x\u200b", 1), ("", 0), ("\x00", 0), ("한글", 2), ("\u1112\u1161\u11ab", 1),
    ],
)  # fmt: skip
def test_a_character_is_what_people_see(text: str, seen: int) -> None:
    assert count(text) == seen


@given(st.text())
def test_tidying_twice_changes_nothing_and_costs_nothing(text: str) -> None:
    tidied = tidy(text)

    assert tidy(tidied) == tidied
    assert count(tidied) <= len(clusters(tidied))


@given(st.text())
def test_words_are_bare_and_stay_what_they_are(text: str) -> None:
    found = words(text)

    assert all(word and not any(each.isspace() for each in word) for word in found)
    if text.isascii():
        assert words(" ".join(found)) == found


@pytest.mark.parametrize("character", ["a", "~", "é", "€", "²", "½", "’"])
def test_keyboards_have_letters_and_signs(character: str) -> None:
    assert is_keyboard(character)


@pytest.mark.parametrize("character", ["ﬁ", "♥", "д", " ", "ab", "Ⅷ", "", "\u200b"])
def test_keyboards_have_nothing_else(character: str) -> None:
    assert not is_keyboard(character)
    assert is_keyboard("д", scripts_of("ru"))


@pytest.mark.parametrize(
    ("language", "text", "seen"),
    [
        ("he", "שָׁלוֹם־עולם״", 10),
        ("ar", "مُحَمَّد، أهلاً؟", 10),
        ("fa", "می‌خواهم", 7),
        ("ja", "千と千尋のーが、！", 9),
        ("zh", "三国演义。", 5),
        ("ko", "한국어가 좋아", 6),
        ("hi", "हिन्दी स्त्री।", 4),
        ("bn", "বাংলা", 2),
        ("ta", "தமிழ்", 3),
        ("te", "క్షమ", 2),
        ("th", "น้ำที่นี่", 3),
        ("my", "မြန်မာ", 4),
        ("km", "ខ្មែរ", 2),
        ("ka", "თბილისი", 7),
        ("hy", "Երևան", 5),
        ("am", "ሰላም", 3),
        ("ru", "Ёлка", 4),
        ("el", "Καλημέρα", 8),
    ],
)
def test_every_script_has_its_keyboard_and_is_counted_as_people_see_it(language: str, text: str, seen: int) -> None:
    """And what people see as one character is visible, alone, and no letter of an English keyboard."""
    found = clusters(tidy(text))
    assert count(text) == len(found) == seen
    for each in found:
        assert is_keyboard(each, scripts_of(language)), each
        assert is_keyboard(each, EVERY_SCRIPT), each
        assert is_visible(each), each
        assert is_single(each), each
    assert not is_keyboard(found[0])
    assert words(text)


@pytest.mark.parametrize(
    "split",
    [
        "0915|0924", "0915 094D 0924", "0915 094D 094D 0924", "0915 094D 200D 0924", "0915 093C 200D 094D 0924",
        "0915 093C 094D 200D 0924", "0915 094D 0924 094D 092F", "0915 094D|0061", "0061 094D|0924", "003F 094D|0924",
        "0915 094D 200C|0924", "0B95 0BCD|0BB7", "0E01 0E49|0E01", "05D0 05B8|05D1", "0644|0627", "304B 3099|304B",
        "1100 1161 11A8|1100", "1F468 200D 1F469 200D 1F466|1F468", "1F1E9 1F1EA|1F1E9 1F1EA", "0915 094D|1F600",
    ],
)  # fmt: skip
def test_texts_fall_into_characters_as_unicode_says(split: str) -> None:
    """Lines of Unicode's own test data, most of them of rule GB9c."""
    wanted = ["".join(chr(int(code, 16)) for code in part.split()) for part in split.split("|")]
    assert clusters("".join(wanted)) == wanted


def test_letters_that_fall_together_are_told_from_each_other() -> None:
    assert letters("क्षत्रिय") == ["क्", "ष", "त्", "रि", "य"]
    assert (count("क्षत्रिय"), count("क्षत्रिय", apart=True)) == (3, 5)


@pytest.mark.parametrize(
    ("one", "two", "same"),
    [
        ("हिन्दी", "हानदा", False),
        ("がき", "かき", False),
        ("น้ำ", "นำ", False),
        ("शोले", "शोले", True),
        ("שָׁלוֹם", "שלום", True),
        ("مُحَمَّد", "محمد", True),
        ("أهلا", "اهلا", True),
        ("ﾆｯﾎﾟﾝ", "ニッポン", True),
        ("Ёлка", "елка", True),
    ],
)
def test_marks_that_are_letters_make_a_difference_and_points_do_not(one: str, two: str, same: bool) -> None:
    assert (words(one) == words(two)) is same


@pytest.mark.parametrize("character", ["♥", "👨‍👩‍👧", "✌️", "é"])
def test_symbols_can_be_seen(character: str) -> None:
    assert is_visible(character)


ONE = (
    "a", "é", "क्", "❤️", "☺", "👍🏽", "✌🏿", "1️⃣", "🇩🇪", "🇩", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👨‍👩‍👧", "👩‍👦", "👨‍👨‍👦‍👦",
    "🧑‍🧑‍🧒‍🧒", "👩‍❤️‍👨", "👩🏽‍❤️‍💋‍👨🏿", "🧑🏻‍🤝‍🧑🏿", "👩🏽‍🚀", "👨‍⚕️", "👨‍🦰", "🕵️‍♂️", "🏋🏿‍♀️", "⛹️‍♀️",
    "🏃🏽‍♀️‍➡️", "🏃‍➡️", "🏳️‍🌈", "🏴‍☠️", "👁️‍🗨️", "❤️‍🔥", "🙂‍↔️", "🫱🏻‍🫲🏿",
)  # fmt: skip
SEVERAL = (
    "😀\u200d😀\u200d😀\u200d😀\u200d😀", "👨\u200d🐶", "👍\u200d♀️", "👨\u200d👩", "🐶\u200d🔥", "😀\u200d",
    "❤\u200d🔥\u200d🔥", "🇩🇹", "🇽🇽", "🇩🇪\u0301", "x🏿", "😀🏿", "👍🏽🏽", "d\u0364", "d\u0364\u0363", "🏴󠁵󠁳󠁣󠁡󠁿",
)  # fmt: skip


@pytest.mark.parametrize("cluster", ONE)
def test_what_every_phone_draws_as_one_sign_is_one(cluster: str) -> None:
    assert (clusters(cluster), count(cluster)) == ([cluster], 1)
    assert is_single(cluster)


@pytest.mark.parametrize("cluster", SEVERAL)
def test_what_is_joined_by_a_trick_is_seen_as_several(cluster: str) -> None:
    """Unicode holds all of these to be one cluster; people see a row of emoji, two letters, or letters on a letter."""
    assert clusters(cluster) == [cluster]
    assert not is_single(cluster)


@pytest.mark.parametrize("character", ["\u200b", "\u3164", "a\u0301\u0302\u0300", "a\u00ad", "\u200d"])
def test_tricks_are_told_from_symbols(character: str) -> None:
    assert not is_visible(character)


@pytest.mark.parametrize(
    ("value", "way"),
    [
        (0, "zero"), (21, "twenty one"), (100, "a hundred"), (110, "one ten"), (101, "one hundred and one"),
        (1984, "nineteen eighty four"), (2001, "twenty oh one"), (2000, "two thousand"), (1100, "eleven hundred"),
        (9999, "nine thousand nine hundred and ninety nine"), (20_000, "twenty thousand"), (1_000_000, "a million"),
    ],
)  # fmt: skip
def test_numbers_are_spoken_as_people_do(value: int, way: str) -> None:
    assert tuple(way.split()) in spoken(value)
    assert value in values(tuple(way.split()))


@given(st.integers(0, 9999))
def test_what_is_spoken_is_understood(value: int) -> None:
    assert all(value in values(way) for way in spoken(value))


@pytest.mark.parametrize(
    ("value", "ways"),
    [
        (1, {"1st", "first"}),
        (2, {"2nd", "second"}),
        (3, {"3rd", "third"}),
        (11, {"11th", "eleventh"}),
        (20, {"20th", "twentieth"}),
    ],
)
def test_ordinals(value: int, ways: set[str]) -> None:
    assert {" ".join(way) for way in ordinals(value)} == ways


@pytest.mark.parametrize(
    "text", ["and", "oh", "a", "hundred seven ninety", "two nd", "12345678", "1th", "22rd", "hello"]
)
def test_what_is_not_a_number_is_not_read_as_one(text: str) -> None:
    row = tuple(text.split())

    assert [length for length, _ in number_at(row, 0) if length == len(row)] == []


@pytest.mark.parametrize(
    ("typed", "wanted", "slip"),
    [("deaht", "death", True), ("deth", "death", False), ("death", "death", False), ("daeht", "death", False),
     ("deaths", "death", True), ("deathss", "death", False), ("beath", "death", True)],
)  # fmt: skip
def test_a_slip_is_one_letter_or_two_neighbours(typed: str, wanted: str, slip: bool) -> None:
    assert is_slip(typed, wanted) == slip


def test_the_word_filter_looks_at_whole_words() -> None:
    assert is_rude("Oh SHIT!")
    assert not is_rude("Shitake in Scunthorpe")
