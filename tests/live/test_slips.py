"""What the server itself does wrong is no fault of the game, and costs a match only if it happens again at once."""

from __future__ import annotations

import logging
import pkgutil
from typing import Any

import pytest

from rumpus.blame import ours
from tests.live import fumble
from tests.live.evening import Evening, evening
from tests.live.racing import BLUE, NAP
from tests.live.test_faults import looks, playing, whisper

pytestmark = pytest.mark.usefixtures("_fumble")


def slip(monkeypatch: pytest.MonkeyPatch, place: str, times: int) -> None:
    """Let code of the server fail this often, and then no more."""
    left = [KeyError(fumble.SECRET)] * times
    real = pkgutil.resolve_name(place)

    def slipped(*given: Any) -> Any:
        if left:
            raise left.pop()
        return real(*given)

    monkeypatch.setattr(place, slipped)


SLIPS = {"an input": "rumpus.live.inputs.read_action", "telling": "rumpus.live.sending.scene.match_time"}


@pytest.mark.parametrize("place", SLIPS.values(), ids=SLIPS)
def test_a_fault_of_ours_costs_no_match_if_the_room_can_go_on_from_its_log(
    place: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def night(e: Evening) -> None:
        people = await playing(e, bell_ms=100_000)
        slip(monkeypatch, place, 1)
        await whisper(people[0], NAP)
        for player in people:
            assert not player.ear.closed
            assert (player.room["phase"], player.room["stopped"]) == ("playing", None)
        assert people[0].messages("Answer")[-1]["result"] == "accepted", "what was pressed counts, once"
        (said,) = [each.getMessage() for each in caplog.records if each.levelno == logging.ERROR]
        assert said.startswith(f"room {e.code}: the server failed, it is read again: KeyError in slipped")
        assert fumble.SECRET not in said
        assert (await people[1].play(BLUE))["result"] == "accepted"

    evening(night)


@pytest.mark.parametrize("place", SLIPS.values(), ids=SLIPS)
def test_a_fault_of_ours_that_comes_again_stops_the_match_in_the_name_of_the_server(
    place: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def night(e: Evening) -> None:
        people = await playing(e)
        slip(monkeypatch, place, 2)
        await whisper(people[0], NAP)
        for player in people:
            assert not player.ear.closed
            assert player.room["phase"] == "lobby"
            assert (player.room["stopped"]["game"], player.room["stopped"]["ours"]) == ("fumble", True)
        first, last = [each.getMessage() for each in caplog.records if each.levelno == logging.ERROR]
        assert "the server failed, it is read again" in first
        assert f"room {e.code}: the server failed, fumble stopped at entry " in last
        assert await e.store.match_file(people[0].room["stopped"]["match"]) is not None
        await e.start()
        assert (await people[1].play(BLUE))["result"] == "accepted"

    evening(night)


@pytest.mark.parametrize(("times", "phase"), [(1, "playing"), (2, "lobby")])
def test_a_fault_of_ours_as_a_room_is_read_is_tried_again_once(
    times: int, phase: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def night(e: Evening) -> None:
        ann, _, _ = await playing(e, bell_ms=100_000)
        slip(monkeypatch, "rumpus.live.table.faults.Restored", times)
        await e.crash()
        await ann.come()
        assert ann.room["phase"] == phase

    evening(night)


def test_a_picture_that_we_fail_to_make_is_missing_and_costs_no_match(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def night(e: Evening) -> None:
        ann, bob, _ = await playing(e)
        slip(monkeypatch, "rumpus.live.pictures.make", 1)
        await looks(e, ann, bob)
        assert ann.room["phase"] == "playing"
        assert "the server failed, a picture is missing: KeyError in slipped" in caplog.text

    evening(night)


def test_a_game_that_cannot_be_found_any_more_is_no_fault_of_ours() -> None:
    assert not ours(KeyError(), "no such game")
    assert ours(KeyError(), "rollcall")
