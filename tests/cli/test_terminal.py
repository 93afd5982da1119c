"""Any game in a terminal: everything on offer can be typed, and a picture is there only while it may be seen."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from rumpus.arena import ARENA_AGENDA, Bots
from rumpus.cli.pictures import PictureFiles
from rumpus.cli.play import ME
from rumpus.cli.terminal import Terminal, Typed, meant
from rumpus.core import Action, Illegal, Malformed, Rng, Seat, all_games, is_offered
from rumpus.match import Match
from tests.core.echo import GAME as ECHO

GAMES = [game.name for game in all_games()]
LINES = 60


def terminal_at(match: Match) -> Terminal:
    """The terminal of seat 0."""
    return Terminal(match.game, ME, len(match.seats), match.options)


def names_at(match: Match) -> list[str]:
    return [f"Seat {seat}" for seat in match.seats]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_listed_can_be_typed_and_is_taken(game: str) -> None:
    """By its number, a person plays on; what comes out is what was listed."""
    match = Match(game, players=2, seed="typed")
    terminal, names = terminal_at(match), names_at(match)
    bots = Bots(match, {Seat(1): 1})
    acted = 0
    for number in range(LINES):
        if match.outcome is not None:
            break
        bots.look()
        view, offers = match.view(ME), match.offers(ME)
        listed = list(terminal.lines(view, offers, names))
        known = [place for place, each in enumerate(listed) if each.action is not None]
        if known and not terminal.drawn:
            place = Rng("typed", number).choice(known)
            action = terminal.read(str(place + 1), view, offers, names)
            assert action == listed[place].action
            assert is_offered(action, offers)
            acted += try_to_act(match, action)
        assert terminal.table(view, names, 80, 24, offers).plain
        assert "{" not in terminal.prompt(view, names)
        go_on(bots)
    assert acted or terminal.drawn


def go_on(bots: Bots) -> None:
    """Let the next thing happen; a bot that somebody was faster than thinks again."""
    with suppress(Illegal):
        ARENA_AGENDA.step(bots)


def try_to_act(match: Match, action: Action) -> bool:
    """Act, unless it is too early for that."""
    try:
        match.act(ME, action)
    except Illegal:
        return False
    return True


KNOWN = [
    *(Typed(text, Action()) for text in ("Bid one six", "Bid two sixes", "Call")),
    Typed("Say: ", None, "Say"),
]


@pytest.mark.parametrize(
    ("text", "place"),
    [("2", 1), ("call", 2), ("CALL ", 2), ("two", 1), ("one six", 0), ("say: hello", 3), ("hello there", 3), ("4", 3)],
)
def test_a_line_is_meant_by_its_number_its_words_or_a_part_of_them(text: str, place: int) -> None:
    assert meant(text, KNOWN) is KNOWN[place]


@pytest.mark.parametrize(("text", "known"), [("six", KNOWN[:2]), ("banana", KNOWN[:3]), ("call", [])])
def test_what_could_mean_several_things_or_none_is_asked_again(text: str, known: list[Typed]) -> None:
    with pytest.raises(Malformed, match=r"try|wait"):
        meant(text, known)


def test_a_blank_is_filled_in_after_its_name() -> None:
    match = Match(ECHO, players=2)
    terminal, names = terminal_at(match), names_at(match)
    assert terminal.choices(match.view(0), match.offers(0), names) == ["Say: "]
    action: Any = terminal.read("say: balloon", match.view(0), match.offers(0), names)
    assert action.word == "balloon"
    same: Any = terminal.read("balloon", match.view(0), match.offers(0), names)
    assert same == action


def test_a_picture_is_a_file_only_while_it_may_be_seen() -> None:
    match = Match("stare", players=2, seed="picture")
    pictures, seen = PictureFiles(ME), []
    bots = Bots(match, {Seat(0): 1, Seat(1): 1})
    for _ in range(400):
        bots.look()
        for path in pictures.follow(match):
            assert path.read_bytes().startswith(b"<svg")
            seen.append(path)
        if match.outcome is not None or len(set(seen)) > 1:
            break
        go_on(bots)
    assert seen
    assert [path for path in seen if path not in pictures.shown.values() and path.exists()] == []
    pictures.close()
    assert not any(path.exists() or path.parent.exists() for path in seen)
