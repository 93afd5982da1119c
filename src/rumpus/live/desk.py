"""Where the inputs of connections come to the table: each happens, waits or is refused, and each is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from rumpus.core import Illegal, Malformed, Millis, Wall
from rumpus.live import timeline
from rumpus.live.guest import Guest
from rumpus.live.keys import new_key
from rumpus.live.races import Lost
from rumpus.live.table import ENDED_EARLY
from rumpus.live.wire import Answer, Do, Play
from rumpus.room.lines import Acted, EndMatch, Kick, MemberId, Rekeyed, SetRoom, TakeOff
from rumpus.room.table import match_time
from rumpus.veil import on_tv

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rumpus.live.journal import Journal
    from rumpus.live.meter import Meter
    from rumpus.live.table import Table

    Tell = Callable[[], None]

DROPPED = "The table moved on before your move counted; it is dropped and costs nothing."


class Said(msgspec.Struct, frozen=True):
    """An input as it arrived."""

    guest: Guest
    message: Do | Play
    at: Wall
    trip: int
    """The round trip of the line it came by, in milliseconds of the room's clock."""
    input_id: str
    """Its name, as no other in this room is named."""


class Desk:
    """The inputs of one room that are not answered for good yet."""

    def __init__(self, journal: Journal, meter: Meter) -> None:
        self.journal = journal
        self.meter = meter
        self.waiting: dict[str, tuple[Guest, str]] = {}
        """Inputs that were answered `held`: who is told what becomes of them, by the client's own name for it."""
        self.later: list[Said] = []
        """Inputs that wait for a race: a pause or a farewell, and what a seat does while its last act is settled."""

    def kept(self) -> tuple[dict[str, tuple[Guest, str]], list[Said]]:
        """Give what waits, for when a batch of work has to be done again."""
        return dict(self.waiting), list(self.later)

    def put_back(self, kept: tuple[dict[str, tuple[Guest, str]], list[Said]]) -> None:
        """Let wait what did."""
        self.waiting, self.later = kept

    def taken(self, table: Table, said: Said, now: Wall) -> Tell | None:
        """Take an input; it is answered now, unless it is none of the match and waits for a race."""
        if table.races.held and isinstance(said.message, Do) and self.must_wait(table, said):
            self.put_off(table, said)
            return None
        return self.telling(said.guest, self.decided(table, said, now))

    def must_wait(self, table: Table, said: Said) -> bool:
        """Say whether an input waits until a race is settled.

        What happens to the room does, and so do a second act of a seat whose first is being settled, and what was
        pressed after something else that waits. Nothing else does.
        """
        if not table.races.held or table.room is None or table.room.playing is None:
            return False
        if isinstance(said.message, Do):
            return True
        if table.seats().get(said.guest.member) in table.races.seats():
            return True
        limit = timeline.limit(table)
        return limit is not None and limit <= match_time(table.room.playing.clock, said.at) - said.trip

    def put_off(self, table: Table, said: Said) -> None:
        """Keep an input until the race is settled; before one that is none of the match, nothing more comes."""
        self.later.append(said)
        if isinstance(said.message, Do):
            _, playing = table.running()
            moment = match_time(playing.clock, said.at)
            table.races.limit = Millis(moment if table.races.limit is None else min(moment, table.races.limit))

    def caught_up(self, table: Table, now: Wall) -> Iterator[Tell]:
        """Take what waited for a race, in the order of arrival; what still has to wait waits on."""
        later, self.later, table.races.limit = self.later, [], None
        for said in later:
            if self.must_wait(table, said):
                self.put_off(table, said)
                continue
            guest, _ = self.waiting.pop(said.input_id, (said.guest, ""))
            yield self.telling(guest, self.decided(table, replace(said, guest=guest), now))

    def decided(self, table: Table, said: Said, now: Wall) -> Answer:
        """Let an input happen, or say why not."""
        guest, message = said.guest, said.message
        member = guest.member
        if member is None:
            return Answer(message.id, "refused", "ROOM-WATCH", "Spectators cannot act; join the room first.")
        input_id = said.input_id
        if input_id in self.journal.ids or (table.staged and input_id in [each.input_id for each in table.staged]):
            return Answer(message.id, "accepted")
        if input_id in self.waiting:
            self.waiting[input_id] = guest, message.id
            return Answer(message.id, "held")
        try:
            if isinstance(message, Do):
                do(table, member, message, now, input_id)
                return Answer(message.id, "accepted")
            if self.play(table, member, message, said, now):
                return Answer(message.id, "accepted")
            self.waiting[input_id] = guest, message.id
            return Answer(message.id, "held")
        except Illegal as illegal:
            return refused(message.id, illegal)
        except Malformed as error:
            return Answer(message.id, "refused", "ROOM-FORM", "{problem}", {"problem": str(error)})

    def play(self, table: Table, member: MemberId, message: Play, said: Said, now: Wall) -> bool:
        """A member acts in the match; says whether it counts now."""
        _, playing = table.running()
        seat = table.seats().get(member)
        if seat is None:
            raise Illegal("ROOM-WATCH", "You are watching this match.")
        if message.match != playing.number:
            raise Illegal("ROOM-MATCH", "That was for another match.")
        if table.races.held and self.must_wait(table, said):
            if any(each.guest.member == member and isinstance(each.message, Play) for each in self.later):
                raise Illegal("ROOM-RACE", "Your last move is still being settled, and one more waits for it.")
            self.put_off(table, said)
            return False
        return table.play(seat, message.action, now, said.input_id, member, now - said.at + said.trip)

    def telling(self, guest: Guest, answer: Answer) -> Tell:
        """Prepare to send an answer once what it says is durable."""

        def tell() -> None:
            self.meter.answered(answer.result, answer.rule)
            guest.send(answer)

        return tell

    def released(self, table: Table) -> Iterator[Tell]:
        """Answer inputs that were held: they count now, or were refused or dropped."""
        counted = {staged.input_id for staged in table.staged}
        still = {input_id for input_id, _ in table.held.values()}
        still.update(press.input_id for press in table.races.held)
        still.update(draft.input_id for draft in table.drafts.held.values())
        replaced, table.drafts.replaced = table.drafts.replaced, set()
        still.update(said.input_id for said in self.later)
        refusals, table.races.refused = table.races.refused, {}
        for input_id in [each for each in self.waiting if each not in still]:
            guest, name = self.waiting.pop(input_id)
            if input_id in counted or input_id in replaced or input_id in self.journal.ids:
                yield self.telling(guest, Answer(name, "accepted"))
            else:
                illegal = refusals.get(input_id) or Illegal("ROOM-LATE", DROPPED)
                yield self.telling(guest, refused(name, illegal))


def do(table: Table, member: MemberId, message: Do, now: Wall, input_id: str) -> None:
    """A member does something in the room."""
    did = TakeOff(on_tv(table.match)) if isinstance(message.did, TakeOff) else message.did
    table.take(Acted(now, member, did), input_id, member)
    if isinstance(did, Kick) or (isinstance(did, SetRoom) and did.knocking):
        table.take(Rekeyed(now, new_key()))
    if isinstance(did, EndMatch) and table.match is not None:
        places = table.match.game.standing(table.match.state)
        table.finish(now, places, ENDED_EARLY, {}, void=True)


def refused(name: str, illegal: Illegal) -> Answer:
    """Say why an input was refused, and who was faster if it lost a race."""
    beaten = illegal.beaten if isinstance(illegal, Lost) else None
    return Answer(name, "refused", illegal.rule, illegal.sentence, illegal.values, beaten)
