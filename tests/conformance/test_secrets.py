"""Nobody can tell two worlds apart that differ only in what that seat may not know."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rumpus.core import AnyGame, Asset, Illegal, Rng, Seat, advance, find_game
from tests.conformance.playing import GAMES, Played, cases, played


def test_views_offers_clocks_and_pictures_are_the_same_in_both_worlds(play: Played) -> None:
    game = play.match.game
    for number, moment in enumerate(play.moments):
        for seat in everybody(play):
            other = game.imagine(moment.state, seat, Rng("worlds", number))
            assert shown(game, other, seat) == shown(game, moment.state, seat)


def test_events_tell_a_seat_no_more_than_its_view_does(play: Played) -> None:
    game, seed = play.match.game, play.match.setup.seed
    compared = 0
    for number, moment in enumerate(play.moments, start=1):
        for seat in everybody(play):
            other = game.imagine(moment.state, seat, Rng("worlds", number))
            try:
                step = advance(game, other, moment.line, Rng(seed, number))
            except Illegal:
                continue
            if shown(game, step.state, seat) == shown(game, moment.step.state, seat):
                compared += 1
                assert encode(step.events) == encode(moment.step.events)
    assert compared


@pytest.mark.parametrize("name", GAMES)
def test_there_is_something_to_hide(name: str) -> None:
    """Guards the tests above: they would pass for a game whose `imagine` changes nothing."""
    game = find_game(name)
    states = [moment.state for case in cases(2) if case.game == name for moment in played(case).moments]
    assert any(game.imagine(state, None, Rng("hide", number)) != state for number, state in enumerate(states))


def everybody(play: Played) -> list[Seat | None]:
    """Return everybody who looks at the table, including the TV."""
    return [None, *(Seat(seat) for seat in play.match.seats)]


def shown(game: AnyGame, state: Any, seat: Seat | None) -> bytes:
    """Return everything a seat is sent about a state."""
    clocks = [each for each in game.deadlines(state) if each.seats is None or seat in each.seats]
    offers = () if seat is None else game.legal(state, seat)
    return encode((game.view(state, seat), offers, clocks, pictures(game, state, seat)))


def pictures(game: AnyGame, state: Any, seat: Seat | None) -> dict[str, Asset]:
    """Return the pictures a seat can fetch; of a sealed one, it learns only that it is there."""
    found = game.assets(state, seat)
    return {name: Asset("", sealed=True) if found[name].sealed else found[name] for name in sorted(found)}


def encode(facts: Any) -> bytes:
    return msgspec.json.encode(facts)
