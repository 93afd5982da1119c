"""Own cards that were not dealt stand in the match file as hashes, and the match folds as it did."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from rumpus.arena.bots import Bots, play_out
from rumpus.concealed import concealed, hashes, hidden_id
from rumpus.core import Seat, fold
from rumpus.games.stare import GAME
from rumpus.games.stare.packs import PackCard, PackQuestion, StarePack
from rumpus.match import Match

CARDS = tuple(
    PackCard(
        f"card {n}", f"{n:064x}", 640, 480, n % 6 + 1,
        tuple(PackQuestion(f"What was in {n}, {q}?", (f"answer {n} {q}",)) for q in range(5)),
    )
    for n in range(100)
)  # fmt: skip
PACK = StarePack("Ours", "en", CARDS)


@pytest.mark.parametrize("cards", ["both", "pack", "made"])
def test_stare_6_the_file_has_the_cards_that_were_dealt_and_no_other(cards: str) -> None:
    options = {"pack": msgspec.to_builtins(PACK), "cards": cards, "target": "short", "seen": ["card 3", "elsewhere"]}
    match = Match(GAME, 4, options, "1")
    play_out(match, Bots(match, dict.fromkeys(map(Seat, match.seats), 3)))
    dealt = GAME.seen(match.state)
    assert len(dealt) < len(CARDS)
    setup = concealed(GAME, match.setup, dealt, match.log)
    text = msgspec.json.encode(setup).decode()
    for card, digest in zip(CARDS, hashes(PACK), strict=True):
        assert (card.picture in text) == (card.questions[0].text in text) == (card.id in dealt)
        assert (digest in text) == (hidden_id(digest) in text) == (card.id not in dealt)
    assert "elsewhere" not in text
    assert replace(fold(GAME, setup, match.log), options=match.state.options) == match.state


def test_stare_6_without_a_pack_there_is_nothing_to_hide_but_what_others_have_seen() -> None:
    match = Match(GAME, 2, {"seen": ["elsewhere"]}, "1")
    assert concealed(GAME, match.setup, (), ()).options == {**match.setup.options, "seen": []}
