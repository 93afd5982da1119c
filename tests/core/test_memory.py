"""A table that fills itself."""

from __future__ import annotations

from rumpus.core import lookup


def test_a_table_asks_its_function_once_for_each_set_of_arguments() -> None:
    """The second look at a value is no call."""
    asked: list[tuple[int, int]] = []

    @lookup(most=10)
    def product(a: int, b: int) -> int:
        asked.append((a, b))
        return a * b

    assert [product[2, 3], product[3, 2], product[2, 3]] == [6, 6, 6]
    assert asked == [(2, 3), (3, 2)]


def test_a_table_of_any_number_of_arguments_takes_them_as_they_are() -> None:
    """A tuple of any length is a key."""

    @lookup(most=10)
    def total(*numbers: int) -> int:
        return sum(numbers)

    hand = (1, 2, 3)
    assert total[hand] == 6
    assert total[()] == 0


def test_a_full_table_starts_again_from_nothing() -> None:
    """It never holds more than it may, and still gives the right answers."""

    @lookup(most=3)
    def double(number: int) -> int:
        return number * 2

    assert [double[number,] for number in range(10)] == [number * 2 for number in range(10)]
    assert dict(double) == {(9,): 18}
    assert double.known == dict(double)


def test_what_a_table_knows_can_be_looked_up_without_asking_its_function() -> None:
    @lookup(most=3)
    def double(number: int) -> int:
        return number * 2

    assert (1,) not in double.known
    assert double[1,] == double.known[1,] == 2
