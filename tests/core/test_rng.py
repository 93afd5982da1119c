"""Dice are data: the derivation is fixed for ever, unbiased, and another language can repeat it."""

from __future__ import annotations

from collections import Counter
from hashlib import sha512
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.core import NotedRng, Rng, bot_rng, race_rng

SEEDS = st.text(max_size=20)
STEPS = st.integers(0, 10_000)


def test_the_first_dice_of_a_match_are_those_of_the_documented_derivation() -> None:
    stream = sha512(b"7/3/0/0").digest()
    assert list(Rng("7", 3).dice(5)) == [byte % 6 + 1 for byte in stream if byte < 252][:5]


def test_the_dice_of_a_known_seed_never_change() -> None:
    """A change here would change every match ever played."""
    rng = Rng("rumpus", 1)
    assert list(rng.dice(10)) == [1, 4, 6, 3, 4, 1, 4, 1, 5, 5]
    assert rng.below(1000) == 210
    assert rng.shuffle("abcdefgh") == ["e", "f", "h", "g", "d", "b", "a", "c"]
    assert rng.choice(["left", "right"]) == "left"


def test_a_roll_longer_than_a_digest_goes_on_in_the_next_block() -> None:
    bytes_ = b"".join(sha512(f"x/1/0/{block}".encode()).digest() for block in range(4))
    assert list(Rng("x", 1).dice(200)) == [byte % 6 + 1 for byte in bytes_ if byte < 252][:200]


def test_a_long_shuffle_reads_on_in_the_next_block() -> None:
    stream = b"".join(sha512(f"deck/2/0/{block}".encode()).digest() for block in range(3))
    order, at = list(range(100)), 0
    for i in range(99, 0, -1):
        while stream[at] >= 256 - 256 % (i + 1):
            at += 1
        j = stream[at] % (i + 1)
        at += 1
        order[i], order[j] = order[j], order[i]
    assert at > 64
    assert Rng("deck", 2).shuffle(range(100)) == order


def test_each_draw_of_a_line_has_its_own_stream() -> None:
    one, two = Rng("s", 1), Rng("s", 1)
    one.below(6)
    two.dice(50)
    assert one.dice(20) == two.dice(20)


@pytest.mark.parametrize("limit", [2, 6, 129, 200, 255, 256])
def test_a_small_number_is_the_first_byte_of_its_draw_that_is_not_skipped(limit: int) -> None:
    """Also where the first bytes are skipped, and then the next draw of the line is no other."""
    even = 256 - 256 % limit
    firsts: list[int] = []
    for step in range(60):
        rng = Rng("small", step)
        for draw in range(2):
            stream = sha512(f"small/{step}/{draw}/0".encode()).digest()
            assert rng.below(limit) == next(byte for byte in stream if byte < even) % limit
            firsts.append(stream[0])
    assert any(first >= even for first in firsts) or limit not in {129, 200}


@pytest.mark.parametrize(("limit", "width"), [(257, 2), (40_000, 2), (65_536, 2), (65_537, 3), (10_000_000, 3)])
def test_a_large_number_takes_as_few_bytes_as_it_can_and_skips_what_would_be_uneven(limit: int, width: int) -> None:
    """Also where the first bytes are skipped, and then the next draw of the line is no other."""
    even = 256**width - 256**width % limit
    skipped = 0
    for step in range(20):
        rng = Rng("large", step)
        for draw in range(2):
            stream = sha512(f"large/{step}/{draw}/0".encode()).digest()
            numbers = [int.from_bytes(stream[at : at + width], "big") for at in range(0, 64 - width, width)]
            assert rng.below(limit) == next(number for number in numbers if number < even) % limit
            skipped += numbers[0] >= even
    assert skipped or limit not in {40_000, 10_000_000}


@pytest.mark.parametrize(("limit", "width"), [(6, 1), (129, 1), (200, 1), (257, 2), (40_000, 2)])
def test_the_lowest_number_that_would_be_uneven_is_skipped(limit: int, width: int) -> None:
    """In a line whose draw begins with just that number, alone or as the first swap of a shuffle."""
    even = 256**width - 256**width % limit
    step = next(
        step for step in count() if sha512(f"edge/{step}/0/0".encode()).digest()[:width] == even.to_bytes(width)
    )
    stream = sha512(f"edge/{step}/0/0".encode()).digest()
    numbers = [int.from_bytes(stream[at : at + width], "big") for at in range(0, 64 - width, width)]
    number = next(number for number in numbers if number < even) % limit

    assert Rng("edge", step).below(limit) == number
    assert Rng("edge", step).shuffle(range(limit))[-1] == number


def test_one_rng_serves_all_lines_of_a_match() -> None:
    kept = Rng("evening", 0)
    kept.dice(3)
    for step in range(1, 5):
        kept.step = step
        kept.draw = 0
        fresh = Rng("evening", step)
        assert (kept.dice(4), kept.below(9)) == (fresh.dice(4), fresh.below(9))


@given(SEEDS, STEPS, st.integers(1, 10**12))
def test_a_number_below_a_limit_is_below_it(seed: str, step: int, limit: int) -> None:
    assert 0 <= Rng(seed, step).below(limit) < limit


def test_zero_alone_is_below_one_and_still_a_draw() -> None:
    rng = Rng("s", 1)
    assert (rng.below(1), rng.draw) == (0, 1)


def test_there_is_no_number_below_zero() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        Rng("s", 1).below(0)


@given(SEEDS, STEPS, st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_item(seed: str, step: int, items: list[int]) -> None:
    assert sorted(Rng(seed, step).shuffle(items)) == sorted(items)


@pytest.mark.parametrize("limit", [2, 5, 6, 7, 200, 256, 257])
def test_numbers_are_spread_evenly(limit: int) -> None:
    rolls = 400 * limit if limit < 10 else 40 * limit
    counts = Counter(Rng("even", step).below(limit) for step in range(rolls))
    expected = rolls / limit
    chi_squared = sum((counts[number] - expected) ** 2 / expected for number in range(limit))
    assert chi_squared < limit - 1 + 5 * (2 * (limit - 1)) ** 0.5


def test_every_die_shows_every_face_equally_often() -> None:
    counts = Counter(Rng("faces", 1).dice(60_000))
    assert all(abs(count - 10_000) < 500 for count in counts.values())
    assert set(counts) == {1, 2, 3, 4, 5, 6}


def test_a_bot_has_its_own_luck() -> None:
    assert bot_rng("7", 2, 5).dice(10) == Rng("7/bot/2", 5).dice(10)
    assert bot_rng("7", 2, 5).dice(10) != Rng("7", 5).dice(10)


def test_a_race_between_equals_has_its_own_luck() -> None:
    assert race_rng("7", 5).dice(10) == Rng("7/race", 5).dice(10)
    assert race_rng("7", 5).dice(10) != Rng("7", 5).dice(10)


def test_noting_draws_changes_none_of_them() -> None:
    plain, noted = Rng("tuesday", 3), NotedRng("tuesday", 3)
    for luck in (plain, noted):
        assert list(luck.dice(70)) == list(Rng("tuesday", 3).dice(70))
    assert [noted.below(1000), noted.choice("abcdef")] == [plain.below(1000), plain.choice("abcdef")]
    cards = [f"card {number}" for number in range(40)]
    assert noted.shuffle(cards) == plain.shuffle(cards)
    assert (noted.step, noted.draw) == (plain.step, plain.draw) == (3, 4)


def test_noted_draws_say_what_was_asked_and_what_came() -> None:
    noted, again = NotedRng("tuesday", 3), Rng("tuesday", 3)
    noted.dice(5)
    noted.choice("abcdef")
    shuffled = noted.shuffle("abc")
    dice, choice, shuffle = noted.draws
    assert (dice.number, dice.kind, dice.size, dice.result) == (0, "dice", 5, tuple(again.dice(5)))
    assert (choice.number, choice.kind, choice.size, choice.result) == (1, "below", 6, (again.below(6),))
    assert (shuffle.number, shuffle.kind, shuffle.size) == (2, "shuffle", 3)
    assert ["abc"[place] for place in shuffle.result] == shuffled
