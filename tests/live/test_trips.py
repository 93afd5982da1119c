"""Round trips: what is believed of a line, and what is not."""

from __future__ import annotations

import socket
import struct
from collections.abc import Callable

import pytest

from rumpus.live.sending.trips import RECENT, Pings, kernel_trip, round_trip
from rumpus.system import LEAST_TRIP_AT, NEVER


class Watch:
    """A watch that is set by hand."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def measured(*trips_ms: float) -> Pings:
    watch = Watch()
    pings = Pings(watch)
    for trip in trips_ms:
        payload = pings.ping()
        watch.seconds += trip / 1000
        pings.pong(payload)
    return pings


def test_the_least_of_the_recent_pings_counts() -> None:
    assert measured(80, 40, 120).least() == pytest.approx(40)


def test_a_line_that_became_slower_is_believed_after_some_pings() -> None:
    assert measured(10, *[90] * (RECENT - 1)).least() == pytest.approx(10)
    assert measured(10, *[90] * RECENT).least() == pytest.approx(90)


def test_an_answer_to_no_ping_and_a_second_answer_say_nothing() -> None:
    watch = Watch()
    pings = Pings(watch)
    payload = pings.ping()
    pings.pong(b"")
    pings.pong(bytes(8))
    assert pings.least() is None
    watch.seconds = 0.05
    pings.pong(payload)
    watch.seconds = 9.0
    pings.pong(payload)
    assert list(pings.recent) == [pytest.approx(50)]


def test_no_two_pings_are_alike_and_unanswered_ones_are_forgotten() -> None:
    pings = Pings()
    payloads = [pings.ping() for _ in range(100)]
    assert len(set(payloads)) == 100
    assert list(pings.sent) == payloads[-RECENT:]


@pytest.mark.parametrize(
    ("pinged", "kernel", "believed"),
    [
        pytest.param(80.0, 60.0, 60.0, id="the kernel knows better"),
        pytest.param(60.0, 80.0, 60.0, id="the smaller figure counts"),
        pytest.param(None, 60.0, 60.0, id="no ping was answered yet"),
        pytest.param(900.0, 800.0, 300.0, id="no more than 300 ms on a direct line"),
        pytest.param(900.0, None, 120.0, id="no more than 120 ms where the kernel cannot tell"),
        pytest.param(90.0, None, 90.0, id="behind a proxy the pings count"),
        pytest.param(None, None, 0.0, id="nothing is known"),
        pytest.param(0.0, None, 0.0, id="nothing to take off"),
    ],
)
def test_what_is_believed_of_a_line(pinged: float | None, kernel: float | None, believed: float) -> None:
    assert round_trip(pinged, kernel) == believed


class Told:
    """A socket of which the kernel says something."""

    def __init__(self, say: Callable[[], bytes]) -> None:
        self.say = say

    def getsockopt(self, _level: int, _option: int, _length: int, /) -> bytes:
        return self.say()


def fail() -> bytes:
    raise OSError("not connected")


def fail_without_number() -> bytes:
    raise ValueError("negative file descriptor")


@pytest.mark.parametrize(
    ("say", "trip"),
    [
        pytest.param(lambda: bytes(LEAST_TRIP_AT) + struct.pack("=I", 12_500) + bytes(40), 12.5, id="microseconds"),
        pytest.param(lambda: bytes(LEAST_TRIP_AT) + struct.pack("=I", NEVER), None, id="nothing measured yet"),
        pytest.param(lambda: bytes(104), None, id="an old kernel"),
        pytest.param(fail, None, id="the connection is gone"),
        pytest.param(fail_without_number, None, id="the connection is closed, as uvloop says it"),
    ],
)
def test_what_the_kernel_says(say: Callable[[], bytes], trip: float | None) -> None:
    assert kernel_trip(Told(say)) == trip


def test_a_system_without_such_a_figure_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(socket, "TCP_INFO", raising=False)
    assert kernel_trip(Told(lambda: bytes(192))) is None
    assert kernel_trip(None) is None
