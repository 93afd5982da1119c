"""Where the inputs of connections come in: each is handed to the table, and each is answered."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

import msgspec
from msgspec.structs import replace

from rumpus.core import Illegal, Malformed, Millis, Wall, fill, read_action
from rumpus.live.keys import new_key
from rumpus.live.life import ACCEPTED, HEARD, NO_SEAT, Accepted, Behind, Lost, Racing, Received, Refused, UnderWay
from rumpus.live.table import ENDED_EARLY, check_free, move_on, tip, wait_limit
from rumpus.live.wire import Answer, Do
from rumpus.room.lines import Acted, EndMatch, Kick, MemberId, NewLink, Rekeyed, SetRoom, TakeOff
from rumpus.room.table import match_time
from rumpus.veil import on_tv

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rumpus.core import Action, Seat
    from rumpus.live.journal import Journal
    from rumpus.live.life import Stage
    from rumpus.live.meter import Meter
    from rumpus.live.table import Table
    from rumpus.live.wire import FromServer, GiveTip, Play
    from rumpus.match import Match

    Tell = Callable[[], None]


class Tipper(Protocol):
    """Whoever answers a question of the crowd."""

    def send(self, message: FromServer) -> None:
        """Send an answer."""
        ...

    @property
    def who(self) -> str:
        """By what the answers are known; empty for somebody who cannot be known again."""
        ...


PATIENT = Behind(None)
"""Where a seat's next act waits."""


class Inputs:
    """Takes the inputs of one room, and answers them."""

    def __init__(self, journal: Journal, meter: Meter) -> None:
        self.journal = journal
        self.meter = meter

    def taken(self, table: Table, received: Received, now: Wall) -> Tell | None:
        """Take an input; it is answered now, unless it is for the room and waits for a race."""
        if table.waiting.inputs and isinstance(received.message, Do) and must_wait(table, received):
            put_off(table, received)
            return None
        return partial(self.tell, received, self.decided(table, received, now))

    def caught_up(self, table: Table, now: Wall) -> Iterator[Tell]:
        """Take what waited for a race, in the order of arrival; what still has to wait waits on."""
        later = table.waiting.at(Behind)
        if not later:
            return
        table.waiting = table.waiting.without(*(each.id for each in later))
        for each in later:
            received = each.heard
            assert received is not None
            if must_wait(table, received):
                put_off(table, received)
            else:
                yield partial(self.tell, received, self.decided(table, received, now))

    def decided(self, table: Table, received: Received, now: Wall) -> Stage:
        """Let an input happen, and say at which stage it is."""
        message, member, name = received.message, received.guest.member, received.id
        if member is None:
            return Refused(Illegal("ROOM-WATCH", "Spectators cannot act; join the room first."))
        if name in self.journal.ids or (table.staged and name in [each.input_id for each in table.staged]):
            return ACCEPTED
        waiting = table.waiting.inputs
        if waiting and (known := waiting.get(name)) is not None:
            table.waiting = table.waiting.put(replace(known, heard=received))
            return known.stage
        try:
            if type(message) is Do:
                do(table, member, message, now, name)
                return ACCEPTED
            return play(table, member, received, now)
        except Illegal as illegal:
            return Refused(illegal)
        except Malformed as error:
            return Refused(Illegal("ROOM-FORM", "{problem}", problem=str(error)))

    def tipped(self, table: Table, guest: Tipper, message: GiveTip, now: Wall) -> Tell:
        """Take an answer to a question of the crowd; a second time changes nothing."""
        try:
            give_tip(table, guest.who, message, now)
            stage: Stage = ACCEPTED
        except Illegal as illegal:
            stage = Refused(illegal)
        said = answer(message.id, stage)
        self.meter.answered(said.result, said.rule)
        return partial(guest.send, said)

    def told(self, table: Table) -> Iterator[Tell]:
        """Answer inputs that no longer wait; bots want no answer."""
        ended = table.waiting.ended
        table.waiting = replace(table.waiting, ended=())
        for each, stage in ended:
            if each.heard is not None:
                yield partial(self.tell, each.heard, stage)

    def tell(self, received: Received, stage: Stage) -> None:
        """Send an answer, once what it says is durable."""
        message = answer(received.message.id, stage)
        self.meter.answered(message.result, message.rule)
        received.guest.send(message)


def must_wait(table: Table, received: Received) -> bool:
    """Tell whether an input waits until a race is settled.

    What happens to the room does, and so do a second act of a seat whose first is being settled, and what was pressed
    after something else that waits. Nothing else does.
    """
    racing = table.waiting.seats((Racing,))
    if not racing or table.room is None or table.room.playing is None:
        return False
    if isinstance(received.message, Do) or table.seats().get(received.guest.member) in racing:
        return True
    limit = wait_limit(table)
    return limit is not None and limit <= match_time(table.room.playing.clock, received.at) - received.trip


def put_off(table: Table, received: Received) -> Behind:
    """Keep an input until the race is settled; nothing pressed after one for the room comes before it."""
    _, playing = table.running()
    moment = Millis(match_time(playing.clock, received.at))
    message, member = received.message, received.guest.member
    seat = table.seats().get(member, NO_SEAT)
    stage = Behind(moment) if isinstance(message, Do) else PATIENT
    action = message.did if isinstance(message, Do) else message.action
    table.waiting = table.waiting.put(UnderWay(received.id, str(member), seat, action, moment, stage, received))
    return stage


def play(table: Table, member: MemberId, received: Received, now: Wall) -> Stage:
    """Let a member act in the match."""
    _, playing = table.running()
    seat = table.seats().get(member)
    if seat is None:
        raise Illegal("ROOM-WATCH", "You are watching this match.")
    if received.message.match != playing.number:
        raise Illegal("ROOM-MATCH", "That was for another match.")
    if table.waiting.inputs and must_wait(table, received):
        if any(each.who == member and each.stage == PATIENT for each in table.waiting.at(Behind)):
            raise Illegal("ROOM-RACE", "Your last move is still being settled, and one more waits for it.")
        return put_off(table, received)
    match, clock = table.match, playing.clock
    if clock.stands is not None or match is None:
        raise Illegal("ROOM-PAUSE", "The match is paused.")
    message = received.message
    action = read_form(match, seat, message) if message.form else read_action(match.game, message.action)
    if table.waiting.inputs:
        check_free(table, seat)
    pressed = Millis(max(0, received.at - clock.anchor - received.trip))
    each = UnderWay(received.id, member, seat, action, pressed, HEARD, received)
    return move_on(table, each, now)


def read_form(match: Match, seat: Seat, message: Play) -> Action:
    """Read the fields of a form that make an action."""
    try:
        values = msgspec.json.decode(message.action, type=dict[str, str])
    except msgspec.DecodeError as error:
        raise Malformed(f"a form is filled in with texts: {error}") from None
    return read_action(match.game, fill(match.game, match.glance(seat), message.form, values))


def give_tip(table: Table, who: str, message: GiveTip, now: Wall) -> None:
    """Let somebody answer a question of the crowd."""
    _, playing = table.running()
    if message.match != playing.number:
        raise Illegal("ROOM-MATCH", "That was for another match.")
    if not who:
        raise Illegal("ROOM-WATCH", "Spectators cannot act; join the room first.")
    tip(table, who, message.question, message.answer, now)


def do(table: Table, member: MemberId, message: Do, now: Wall, input_id: str) -> None:
    """Let a member do something in the room."""
    did = TakeOff(on_tv(table.match)) if isinstance(message.did, TakeOff) else message.did
    table.take(Acted(now, member, did), input_id, member)
    if isinstance(did, Kick | NewLink) or (isinstance(did, SetRoom) and did.knocking):
        table.take(Rekeyed(now, new_key()))
    if isinstance(did, EndMatch) and table.match is not None:
        places = table.match.game.standing(table.match.state)
        table.finish(now, places, ENDED_EARLY, {}, void=True)


def answer(name: str, stage: Stage) -> Answer:
    """Put a stage into an answer, under the client's own name for the input; a lost race names who was faster."""
    if type(stage) is Accepted:
        return Answer(name, "accepted")
    if isinstance(stage, Refused):
        illegal = stage.illegal
        beaten = illegal.beaten if isinstance(illegal, Lost) else None
        return Answer(name, "refused", illegal.rule, illegal.sentence, illegal.values, beaten)
    return Answer(name, "held")
