"""Own messages that were not dealt stand in the match file as hashes, and the match folds as it did."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rumpus.arena.bots import Bots, play_out
from rumpus.concealed import concealed, hashes, hidden_id
from rumpus.core import Chair, Input, Millis, Person, Seat, fold, make_options
from rumpus.games.rofl import GAME
from rumpus.games.rofl.actions import Guess
from rumpus.games.rofl.draw import verdict
from rumpus.games.rofl.packs import Pack, read_pack, shipped
from rumpus.games.rofl.pieces import Message
from rumpus.games.rofl.tests.tables import ANN
from rumpus.match import Match

FIRST = shipped().cards[0].id
ROWS = [f"own{number}\tsayings\tSecret words number{number} {'x' * (number % 7 + 5)}" for number in range(30)]
PACK = read_pack(
    "\n".join(
        ["# title: Ours", "# language: en", "id\tcategory\ttext", f"{FIRST}\tsongs\tIn its place", *ROWS]
    ).encode()
)


def played(seed: str, **options: Any) -> Match:
    """A match of bots with a pack of the players' own."""
    given = {"pack": msgspec.to_builtins(PACK), "rounds": 1, **options}
    match = Match(GAME, [Chair(by=Person())] * 4, given, seed)
    play_out(match, Bots(match, dict.fromkeys(map(Seat, match.seats), 2)))
    return match


@pytest.mark.parametrize("messages", ["both", "pack", "shipped"])
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_rofl_6_the_file_has_the_messages_that_were_dealt_and_no_other(messages: str, seed: str) -> None:
    seen = ["own3", "own4", "of another pack", FIRST]
    match = played(seed, messages=messages, seen=seen)
    dealt = GAME.seen(match.state)
    setup = concealed(GAME, match.setup, dealt, match.log)
    text = msgspec.json.encode(setup).decode()
    for card in PACK.cards:
        assert (card.text in text) == (card.id in dealt), card
    assert "of another pack" not in text
    assert replace(fold(GAME, setup, match.log), options=match.state.options) == match.state


def test_rofl_6_whoever_has_the_pack_can_make_the_hashes_again() -> None:
    match = played("1", messages="pack")
    dealt = GAME.seen(match.state)
    kept = msgspec.convert(concealed(GAME, match.setup, dealt, match.log).options["pack"], Pack)
    for before, after, digest in zip(PACK.cards, kept.cards, hashes(PACK), strict=True):
        if before.id not in dealt:
            assert (after.era, after.text, after.category, after.level) == (digest, "", before.category, before.level)
            assert after.id == (FIRST if before.id == FIRST else hidden_id(digest))
        else:
            assert after == before


def test_rofl_36_a_word_of_the_pack_is_no_slip_also_when_its_message_was_not_dealt() -> None:
    """The guess has a word of another message, one letter away from the right one: wrong it was, and wrong it stays."""
    texts = {"a": "A little mouse", "b": "My house and garden"}
    cards = tuple(replace(PACK.cards[1], id=name, text=text) for name, text in texts.items())
    setup = replace(played("1").setup, options={"pack": msgspec.to_builtins(replace(PACK, cards=cards))})
    message = Message("a", texts["a"], "sayings", "en", "pack")
    for guess, right in (("A little house", False), ("A little mousw", True)):
        line = Input(Millis(1), ANN, Guess(1, 1, guess), Millis(1))
        options = concealed(GAME, setup, ("a",), [line]).options
        assert verdict(make_options(GAME, options), message, guess).right is right
        assert options["pack"]["cards"][1]["text"] == ("" if right else "house")
