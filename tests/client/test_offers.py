"""What a seat may do, as the table in words lists it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from rumpus.games.rollcall import GAME
from rumpus.games.rollcall.tests.tables import ANN, HAND, table
from tests.client.node import in_javascript

FIELDS = """
const { byVerb, fieldsOf } = await import(address('offers'));
console.log(JSON.stringify(byVerb(asked).map(({ ranges }) => fieldsOf(ranges).map(({ name }) => name))));
"""


def test_only_what_can_be_chosen_is_asked_for(tmp_path: Path) -> None:
    """Twelve players have more bids than can be listed: the quantity and the value are asked, not what is answered."""
    offers = msgspec.to_builtins(GAME.legal(table(*(HAND,) * 12), ANN))

    assert in_javascript(tmp_path, FIELDS, offers) == [["quantity", "value"]]
