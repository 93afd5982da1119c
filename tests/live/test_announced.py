"""What is announced of a match: to those who listen, as long as they do, and to nobody else."""

from __future__ import annotations

from typing import Any

from rumpus.core import Say, aloud
from rumpus.live.wire import Listen
from tests.live.evening import Evening, Player, evening, settle

NAMES = ("Ann", "Bob")


async def listen(player: Player, *, on: bool = True) -> None:
    player.live.hear(player.guest, Listen(on))
    await settle()


def heard(player: Player) -> list[str]:
    """Read what was announced with the last message."""
    return [said(each["text"]) for each in player.table["aloud"].get("lines", [])]


def said(told: dict[str, Any]) -> str:
    """Read a sentence as it came over the wire."""
    values = told["values"].items()
    words = {name: said(value) if isinstance(value, dict) else value for name, value in values}
    return aloud(Say(told["say"], words), NAMES)


def test_announcements_come_to_those_who_listen_and_to_nobody_else() -> None:
    async def night(e: Evening) -> None:
        ann, bob = await e.open(*NAMES)
        screen = Player(e, None, screen=True)
        await screen.come()
        await listen(screen)
        await e.start()
        starter = next(each for each in (ann, bob) if each.table["offers"])
        first, second = (("Ann", "Bob"), ("Bob", "Ann"))[starter is bob]
        assert heard(screen) == [f"Dice under the cups! Round 1, and {first} begins."]
        before = len(bob.ear.sent)
        assert (await starter.play(starter.table["offers"][0]["low"]))["result"] == "accepted"
        assert heard(screen) == [f"It’s one two from {first}. Your turn, {second}."]
        assert "aloud" not in ann.table
        assert "aloud" not in bob.table
        assert len(bob.ear.sent) > before
        await listen(screen, on=False)
        assert "aloud" not in screen.table

    evening(night)


def test_whoever_comes_back_is_told_what_was_announced_last_and_how_the_moment_sounds() -> None:
    async def night(e: Evening) -> None:
        ann, bob = await e.open(*NAMES)
        await e.start()
        await listen(ann)
        starter = next(each for each in (ann, bob) if each.table["offers"])
        await starter.play(starter.table["offers"][0]["low"])
        screen = Player(e, None, screen=True)
        await screen.come()
        await listen(screen)
        assert heard(screen) == []
        assert 0 < screen.table["aloud"]["tension"] < 1
        assert "hush" not in screen.table["aloud"]

    evening(night)


def test_what_happened_while_nobody_listened_is_not_announced_afterwards() -> None:
    async def night(e: Evening) -> None:
        ann, bob = await e.open(*NAMES)
        screen = Player(e, None, screen=True)
        await screen.come()
        await listen(screen)
        await e.start()
        await screen.go()
        await e.clock.wait(5000)
        starter, other = (ann, bob) if ann.table["offers"] else (bob, ann)
        await starter.play(starter.table["offers"][0]["low"])
        screen = Player(e, None, screen=True)
        e.live.arrive(screen.guest)
        await listen(screen)
        assert heard(screen) == []
        raised = next(each["low"] for each in other.table["offers"] if each["type"] == "Span")
        await other.play(raised)
        assert len(heard(screen)) == 1

    evening(night)
