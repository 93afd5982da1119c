"""What is being typed, on a clock moved by hand: the log keeps one draft a second, and the last one always."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rumpus.core import Expired, Input, Wall, audit, find_game
from rumpus.games.rofl.actions import Type, Write
from rumpus.match import Match
from rumpus.room.lines import Choose, EndMatch, SetOption
from rumpus.store import Conflict, Entry, MemoryStore, RoomCode
from tests.live.evening import Evening, Player, evening, settle

OPTIONS = {"rounds": 1, "first_guesser": "host", "write_s": 30, "guess_s": 30, "overcount": "block"}


def write(text: str) -> dict[str, Any]:
    return {"type": "Write", "turn": 1, "text": text}


def place(space: int) -> dict[str, Any]:
    return {"type": "Place", "turn": 1, "space": space}


async def writing(e: Evening, **options: object) -> list[Player]:
    """Let Ann guess; Bob and Cat have read the message and write."""
    people = await e.open("Ann", "Bob", "Cat")
    await people[0].do(Choose("rofl"))
    for name, value in {**OPTIONS, **options}.items():
        await people[0].do(SetOption(name, value))
    await e.start()
    for writer in people[1:]:
        assert (await writer.play({"type": "Seen", "turn": match_of(e).state.turn}))["result"] == "accepted"
    assert match_of(e).state.phase == "write"
    return people


def match_of(e: Evening) -> Match:
    match = e.live.table.match
    assert match is not None
    return match


def kept(e: Evening, kind: type[Write | Type] = Write) -> list[str]:
    """Return the drafts in the log."""
    return [each.action.text for each in match_of(e).log if isinstance(each, Input) and isinstance(each.action, kind)]


def check_log(e: Evening) -> None:
    """The log can be folded by somebody who trusts nobody, and gives the same state."""
    match = match_of(e)
    steps = list(audit(find_game("rofl"), match.setup, match.log))
    assert steps[-1].state == match.state


def test_rofl_d3_fifty_drafts_a_second_are_kept_once_a_second_and_the_last_one_counts() -> None:
    """ROFL-D3: whatever a client sends, the log has one draft a second, and the text freezes as last received."""

    async def night(e: Evening) -> None:
        _, bob, _ = await writing(e)
        await e.clock.wait(25_000)
        for number in range(240):
            await bob.play(write(f"t{number}"))
            await e.clock.wait(20)
        assert 5 <= len(kept(e)) <= 6
        await e.clock.wait(500)
        assert match_of(e).state.phase == "grace"
        assert match_of(e).state.entries[1].text == "t239"
        clocks = [line.timer.kind if isinstance(line, Expired) else "" for line in match_of(e).log]
        end = clocks.index("write")
        last = match_of(e).log[end - 1]
        assert isinstance(last, Input)
        assert last.action == Write(1, "t239")
        check_log(e)

    evening(night)


def test_every_draft_is_answered_and_only_the_newest_waits() -> None:
    """A client that loses its line sends what has no answer again; so the newest text is never lost."""

    async def night(e: Evening) -> None:
        _, bob, _ = await writing(e)
        assert (await bob.play(write("a"), "one"))["result"] == "accepted"
        assert (await bob.play(write("ab"), "two"))["result"] == "held"
        assert (await bob.play(write("abc"), "three"))["result"] == "held"
        answers = {each["id"]: each["result"] for each in bob.messages("Answer")}
        assert (answers["two"], answers["three"]) == ("accepted", "held")
        assert kept(e) == ["a"]
        await e.clock.wait(1000)
        assert bob.messages("Answer")[-1] | {"id": "three", "result": "accepted"} == bob.messages("Answer")[-1]
        assert kept(e) == ["a", "abc"]

    evening(night)


def test_what_was_typed_counts_before_anything_else_anybody_does() -> None:
    """ROFL-20, ROFL-21: a text that is changed after all were done is not overtaken by the end of writing."""

    async def night(e: Evening) -> None:
        _, bob, cat = await writing(e)
        await bob.play(write("abc"))
        await bob.play(write("abcd"))
        assert (await bob.play(place(4)))["result"] == "accepted"
        assert kept(e) == ["abc", "abcd"]
        await cat.play(write("x"))
        await cat.play(place(1))
        await bob.play({"type": "Done", "turn": 1, "said": 0, "done": True})
        await bob.play(write("abce"))
        assert match_of(e).state.entries[1].done
        await cat.play({"type": "Done", "turn": 1, "said": 0, "done": True})
        assert match_of(e).state.phase == "write", "Bob is not done any more"
        assert match_of(e).state.entries[1].text == "abce"
        check_log(e)

    evening(night)


def test_what_is_refused_writes_nothing_down() -> None:
    """Neither a bad draft nor another act that the rules refuse makes a line, and what waits waits on."""

    async def night(e: Evening) -> None:
        _, bob, _ = await writing(e)
        await bob.play(write("abc"))
        await bob.play(write("abcde"))
        lines = len(match_of(e).log)
        assert (await bob.play(place(3)))["rule"] == "ROFL-19", "as typed it is too long"
        assert (await bob.play(write("I ♥ NY")))["rule"] == "ROFL-11"
        assert (await bob.play(place(21)))["rule"] == "ROFL-16"
        assert len(match_of(e).log) == lines
        await e.clock.wait(1000)
        assert kept(e) == ["abc", "abcde"]

    evening(night)


def test_a_draft_that_is_too_late_when_it_counts_is_dropped() -> None:
    """The host ends the match while a draft waits: it is answered, and in no log."""

    async def night(e: Evening) -> None:
        ann, bob, _ = await writing(e)
        await bob.play(write("abc"))
        await bob.play(write("abcd"), "late")
        await ann.do(EndMatch())
        answer = next(each for each in reversed(bob.messages("Answer")) if each["id"] == "late")
        assert answer["result"] == "refused"
        assert kept(e) == ["abc"]

    evening(night)


def test_a_draft_survives_its_line_and_a_store_that_is_written_to_by_others() -> None:
    """ROFL-D3: a lost connection keeps the last draft, also when the batch has to be done again."""

    class Busy(MemoryStore):
        """Somebody else writes first, once."""

        angry = False

        async def append(
            self, room: RoomCode, expected: int, entries: Sequence[Entry], due: Wall | None = None
        ) -> None:
            if self.angry:
                self.angry = False
                raise Conflict(room, expected)
            await super().append(room, expected, entries, due)

    store = Busy()

    async def shop() -> MemoryStore:
        return store

    async def night(e: Evening) -> None:
        _, bob, cat = await writing(e)
        await bob.play(write("abc"))
        await bob.play(write("abcd"))
        store.angry = True
        await cat.play(write("other"))
        await bob.go()
        await e.clock.wait(1000)
        assert not store.angry
        assert match_of(e).state.entries[1].text == "abcd"

    evening(night, shop)


def test_rofl_d4_a_guess_that_is_being_typed_is_kept_once_a_second() -> None:
    """ROFL-D4: the first keystroke counts at once, and the guess that is sent comes after what was typed."""

    async def night(e: Evening) -> None:
        ann, bob, cat = await writing(e)
        await bob.play(write("abc"))
        for writer, space in ((bob, 3), (cat, 20)):
            await writer.play(place(space))
            await writer.play({"type": "Done", "turn": 1, "said": 0, "done": True})
        await e.clock.wait(5000)
        assert match_of(e).state.phase == "guess"
        for number in range(40):
            await ann.play({"type": "Type", "turn": 1, "shown": 1, "text": "No" + "!" * number})
            await e.clock.wait(50)
        assert len(kept(e, Type)) == 3
        assert (await ann.play({"type": "Guess", "turn": 1, "shown": 1, "text": "No idea"}))["result"] == "accepted"
        assert kept(e, Type)[-1] == "No" + "!" * 39
        await settle()
        check_log(e)

    evening(night)
