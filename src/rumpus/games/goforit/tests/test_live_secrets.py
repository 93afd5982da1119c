"""GFI-D1 in a live room: neither what others are sent nor when they are sent it says what lies where."""

from __future__ import annotations

import msgspec
import pytest

from rumpus.core import Action, Rng
from rumpus.games.goforit import GAME, layout
from rumpus.games.goforit.actions import Arrange, Shuffle
from rumpus.games.goforit.groupings import cards
from rumpus.games.goforit.pieces import Grouping
from rumpus.games.goforit.tests.tables import in_rows
from rumpus.room.lines import Choose
from tests.live.evening import Evening, Player, evening


def other_order(grouping: Grouping, number: int) -> Arrange:
    """Lay cards in the shape of a few piles, other ones everywhere, and send them in another order."""
    rng = Rng("live", number)
    slots = layout.laid(rng.shuffle(cards(grouping)), layout.heaps(9, 4))
    return Arrange(0, tuple(rng.shuffle(slots)))


def sent_to_others(number: int, *, changes: bool) -> list[list[bytes]]:
    """Let Ann lay her cards in some order, and perhaps change her mind; gives what Bob and the TV were sent."""

    async def night(e: Evening) -> list[list[bytes]]:
        ann, bob = await e.open("Ann", "Bob")
        screen = Player(e, None)
        await screen.come()
        await ann.do(Choose("goforit"))
        await e.start()
        match = e.live.table.match
        assert match is not None
        match.state = GAME.setup(GAME.Options(first_starter="seat"), match.setup.chairs, Rng("the same deal", 0))
        for player in (ann, bob, screen):
            await player.come()
        old, old_screen = len(bob.ear.sent), len(screen.ear.sent)
        acts: list[Action] = [other_order(match.state.groupings[0], number)]
        if changes:
            acts = [Shuffle(0, layout.line(9)), other_order(match.state.groupings[0], number + 1), *acts]
        for act in acts:
            answer = await ann.play(msgspec.to_builtins(act))
            assert answer["result"] == "accepted", answer
        await e.clock.wait(2000)
        assert len(bob.ear.sent) == old + 1
        await bob.play(msgspec.to_builtins(Arrange(0, in_rows(match.state.groupings[1]))))
        return [[data for data in bob.ear.sent[old:] if b"Answer" not in data], screen.ear.sent[old_screen:]]

    return evening(night)


@pytest.mark.parametrize("number", [7, 8, 9])
@pytest.mark.parametrize("changes", [False, True], ids=["at once", "after changing her mind twice"])
def test_gfi_d1_others_are_sent_the_same_bytes_at_the_same_times_however_ann_lays_her_cards(
    number: int, changes: bool
) -> None:
    """GFI-D1, GFI-6: one message that she is ready, one when the round begins, and nothing in between."""
    usual = sent_to_others(1, changes=False)

    assert [len(sent) for sent in usual] == [2, 2]
    assert sent_to_others(number, changes=changes) == usual
