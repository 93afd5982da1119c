"""The one door of typed text: no text that somebody typed is told past it, whatever the game and whoever is told."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from rumpus.core import Input, Seat, all_games, find_game
from rumpus.live.wire import encode
from rumpus.room import RoomLine
from rumpus.room.lines import Doing
from rumpus.testing import Case, Moment, played
from rumpus.veil import TAKEN_OFF, Veil, on_tv, texts, wordy
from rumpus.words import tidy

TYPED = {
    "rofl": {"Write.text", "Type.text", "Guess.text", "Propose.text"},
    "stare": {
        *("Note.text", "Compose.text", "Compose.answer", "Ask.text", "Ask.answer", "Type.text", "Answer.text"),
    },
}
"""Every text of an action. What is typed is told in views and events, and those pass the door: see below."""

SAID = {
    "Rename.name": "a name, told in the room",
    "Learn.games": "told to nobody",
    "Consent.to": "compared, and told to nobody",
    "Choose.game": "one of the games there are",
    "Choose.options": "options and values there are",
    "SetOption.name": "one of the options there are",
    "SetOption.value": "one of the values there are",
    "SetRoom.language": "one of the languages there are",
    "TakeOff.texts": "never told, only hidden",
    "Stand.member": "a name of the server's",
    "Kick.member": "a name of the server's",
    "Unkick.member": "a name of the server's",
    "GiveHost.member": "a name of the server's",
    "HandOver.member": "a name of the server's",
    "Leave.member": "a name of the server's",
    "LetIn.knock": "a name of the server's",
    "NotNow.knock": "a name of the server's",
}
"""Every text that a member can send to the room, and what becomes of it."""

WRITTEN = {
    *("Opened.code", "Joined.member", "Joined.name", "Joined.token", "Acted.member", "Acted.did", "Seen.member"),
    *("Lapsed.timer", "Sealed.secret", "Passed.member", "Passed.digest", "Claimed.member", "Claimed.token"),
    *(
        "Opened.key",
        "Opened.number",
        "Joined.browser",
        "Joined.ticket",
        "Joined.rides",
        "Watched.ticket",
        "Rekeyed.key",
    ),
    *("Knocked.knock", "Knocked.name", "Knocked.ticket", "Knocked.browser"),
    *("Packed.member", "Packed.pack", "Finished.why", "Finished.values", "Stopped.why", "Dealt.setup"),
    *("Posed.question", "Tipped.tips", "Tallied.question", "Tallied.settled", "Moved.to"),
    *("Booked.member", "Branched.member", "Branched.match", "Branched.game", "Branched.options"),
    *("Branched.extras", "Branched.secret"),
}
"""Every text in a line of the room; of those, people type names and the titles of packs, and both are in the view;
and answers to the crowd, which nobody else is shown. What a question quotes passes the door (test_asking.py)."""


def fields(kinds: tuple[type[msgspec.Struct], ...]) -> set[str]:
    return {f"{kind.__name__}.{name}" for kind in kinds for name in wordy(kind)}


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_every_text_of_an_action_is_known(game: str) -> None:
    """A new one is added to the list above, and to the tests that show that it is told through the door alone."""
    assert fields(get_args(find_game(game).Action)) == TYPED.get(game, set())


def test_every_text_that_is_sent_to_a_room_is_known() -> None:
    assert fields(get_args(Doing)) == set(SAID)


def test_every_text_in_a_line_of_a_room_is_known() -> None:
    assert fields(get_args(RoomLine)) == WRITTEN


@pytest.mark.parametrize(
    "case",
    [
        Case(find_game("rofl"), 3, (("rounds", 1), ("custom_messages", True)), "veil"),
        Case(find_game("stare"), 3, (("board", "custom"), ("board_length", 12), ("judging", "judge")), "veil"),
        Case(find_game("stare"), 4, (("board", "custom"), ("board_length", 12), ("judging", "key")), "veil2"),
    ],
    ids=str,
)
def test_nothing_that_was_typed_is_told_past_the_door(case: Case) -> None:
    match, moments = played(case)
    typed = {tidy(text) for line in match.log if isinstance(line, Input) for text in texts(line.action)} - {""}
    assert len(typed) > 3
    veil = Veil("off", tuple(typed))
    told = [each for moment in moments[::7] for each in heard(match, moment)]
    shown = {text for each in told for text in texts(each)} & typed
    assert shown
    for each in told:
        veiled = veil.over(each)
        assert not {tidy(text) for text in texts(veiled)} & typed
        plain = encode(veiled).decode()
        assert [text for text in typed if len(text) > 8 and text in plain] == []


def heard(match: Any, moment: Moment) -> list[Any]:
    """Return all that anybody is told after a line."""
    game, state = match.game, moment.step.state
    seats = [None, *map(Seat, match.seats)]
    views = [game.view(state, seat) for seat in seats]
    return [*views, moment.step.events, *[game.legal(state, seat) for seat in seats if seat is not None]]


class Card(msgspec.Struct, frozen=True):
    how: str
    text: str


def test_what_is_taken_off_is_gone_and_what_is_not_typed_stays() -> None:
    assert Veil("off", ("boo",)).over([Card("boo!", " boo ")]) == [Card("boo!", TAKEN_OFF)]


def test_without_a_match_nothing_typed_is_on_the_tv() -> None:
    assert on_tv(None) == ()


def test_a_value_without_anything_to_hide_is_the_same_value() -> None:
    value = {"a": [Card("now", "x")], "b": ("c", 1, None)}
    assert Veil("strict").over(value) is value


def test_a_name_of_the_servers_is_no_word() -> None:
    assert Veil("strict").over("fa999999") == "fa999999"
