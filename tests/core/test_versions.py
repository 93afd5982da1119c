"""A log folds as it did when it was written: by its own version of the rules, and with the content drawn then."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from rumpus.core import (
    BadLog,
    Chair,
    Data,
    Input,
    Line,
    Millis,
    Rng,
    Seat,
    Setup,
    WrongVersion,
    audit,
    checks,
    deal,
    fold,
    line_type,
    sparse,
)
from rumpus.match import Match
from rumpus.testing import problems
from tests.core import wishes
from tests.core.wishes import DECK, GAME, Card, Wish, Wished


def setup(version: int) -> Setup:
    return Setup("wishes", version, {}, (Chair(), Chair()), "7")


def played(version: int) -> Match:
    """A match of which two wishes have come true."""
    match = Match.of(setup(version), GAME)
    for seat in (0, 1):
        match.act(seat, Wish(seat, f" {match.state.card.text} "))
    return match


def written(lines: list[Line]) -> list[Line]:
    """The lines as they are read from a log."""
    return [msgspec.json.decode(msgspec.json.encode(line), type=line_type(GAME)) for line in lines]


def test_a_match_is_dealt_under_the_present_version_and_goes_on_under_its_own() -> None:
    old, new = played(1), played(2)
    assert Match(GAME, 2, seed=7).setup.version == 2
    assert [one - other for one, other in zip(old.state.points, new.state.points, strict=True)] == [2, 2]
    assert fold(GAME, old.setup, old.log) == old.state
    assert fold(GAME, new.setup, new.log) == new.state


@pytest.mark.parametrize("version", [0, 3])
def test_a_version_that_is_not_folded_is_refused(version: int) -> None:
    with pytest.raises(WrongVersion, match=f"made under version {version} of the Wishes rules"):
        Match.of(setup(version), GAME)
    with pytest.raises(WrongVersion, match="before the first that was released" if not version else "update Rumpus"):
        list(audit(GAME, setup(version), ()))


def test_the_suite_plays_every_version_that_is_folded() -> None:
    assert problems(GAME, mixes=1) == []


def test_another_deck_and_another_matcher_change_no_old_match(monkeypatch: pytest.MonkeyPatch) -> None:
    old = played(2)
    marks = list(checks(GAME, old.setup, old.log))
    monkeypatch.setattr(wishes, "DECK", [Card("a moon", 100)])
    monkeypatch.setattr(wishes, "fits", lambda _wish, _card: False)
    assert fold(GAME, old.setup, written(old.log)) == old.state
    assert list(checks(GAME, old.setup, written(old.log))) == marks
    again = Match.of(old.setup, GAME)
    for line in written(old.log):
        again.take(line)
    assert (again.state, again.setup, again.log) == (old.state, old.setup, old.log)
    assert again.act(0, Wish(2, "a pony")) == (Wished(Seat(0), 0),)
    assert again.state.card == Card("a moon", 100)


def test_a_line_keeps_exactly_what_was_drawn_there() -> None:
    match = played(2)
    first, second = match.log
    assert (len(match.setup.kept), len(first.kept)) == (1, 2)
    less, more = replace(first, kept=first.kept[:1]), replace(first, kept=(*first.kept, 1))
    for wrong, why in (
        (replace(first, kept=()), "it does not keep what was drawn here"),
        (less, "it keeps less than was drawn here"),
        (more, "it does not keep what was drawn here"),
        (replace(first, kept=("yes", *first.kept[1:])), "what it keeps is not what was drawn here: Expected `bool`"),
    ):
        with pytest.raises(BadLog, match=f"line 1: {why}"):
            list(audit(GAME, match.setup, [wrong, second]))
    with pytest.raises(BadLog, match=r"^it does not keep what was drawn here"):
        list(audit(GAME, replace(match.setup, kept=()), match.log))
    with pytest.raises(BadLog, match=r"^what it keeps is not what was drawn here"):
        list(audit(GAME, replace(match.setup, kept=(1,)), match.log))


def test_content_draws_leave_the_dice_of_the_game_alone() -> None:
    rng, plain = Rng("7", 3), Rng("7", 3)
    kept = [rng.keep(int, lambda luck: luck.below(1000)) for _ in range(3)]
    assert kept == [Rng("7/content", 3, number).below(1000) for number in range(3)]
    assert rng.dice(5) == plain.dice(5)
    assert rng.kept == tuple(kept)


def test_what_is_made_anew_is_as_it_was() -> None:
    assert deal(GAME, setup(2)).card in DECK
    line: Line = Input(Millis(5), Seat(0), Wish(0, "x"), Millis(5))
    action = b'{"type":"Wish","turn":0,"text":"x"}'
    assert msgspec.json.encode(line) == b'{"type":"Input","at":5,"seat":0,"action":%b,"pressed":5}' % action


class Fact(Data, frozen=True, tag="Fact", tag_field="type"):
    name: str
    more: int = 3
    several: list[int] = msgspec.field(default_factory=list[int])
    within: tuple[Card, ...] = ()


def test_what_has_its_default_counts_as_not_there() -> None:
    assert sparse(Fact("a")) == {"type": "Fact", "name": "a"}
    assert sparse({"b": [Fact("b", 4, [1], (Card("c", 2),))]}) == {
        "b": [{"type": "Fact", "name": "b", "more": 4, "several": [1], "within": [{"text": "c", "points": 2}]}]
    }
