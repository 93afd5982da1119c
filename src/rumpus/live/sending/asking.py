"""What each connection is told of the crowd's questions: its own, how many have answered, and what was settled.

A number is a second late and changes once a second at most, so that no tap can be matched to a person in the room.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Wall
from rumpus.live.table import is_asked, open_faces, questions
from rumpus.live.wire import CrowdUpdate, encode

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rumpus.core import CrowdQuestion, Seat
    from rumpus.live.sending.crowd import Crowd
    from rumpus.live.sending.guest import Guest
    from rumpus.live.table import Table
    from rumpus.room.crowd import Tips
    from rumpus.veil import Veil

Place = tuple["Seat | None", bool, "Veil | None"]
"""Where somebody sits, if at the table, whether it is a screen, and what lies over what it is told."""

BEAT_MS = 1000
"""How far apart two numbers are, and how late the first is."""

ENOUGH = 2
"""Of fewer people who could answer nothing is counted: it would be somebody's answer."""


class Asking:
    """Sends the crowd's questions."""

    def __init__(self) -> None:
        self.tips: Tips | None = None
        """What was last told of."""
        self.counts: dict[str, int] = {}
        """How many have answered, as it was last told."""
        self.beat: Wall | None = None
        """When it is told again."""
        self.guests: list[Guest] = []
        """Those who want to be asked."""

    def look(self, guests: Iterable[Guest]) -> None:
        """See who wants to be asked."""
        self.guests = [guest for guest in guests if guest.asked is not None]

    def is_behind(self, table: Table, now: Wall) -> bool:
        """Tell whether there is something to tell although the match stands as it was."""
        return bool(self.guests) and (table.tips is not self.tips or (self.beat is not None and self.beat <= now))

    def send(self, table: Table, crowds: Sequence[Crowd], now: Wall) -> None:
        """Tell everybody who wants to be asked what changed for them; watchers who are told later are told later."""
        room = table.room
        if not self.guests or room is None or room.playing is None:
            return
        self.tips = table.tips
        asked = questions(table)
        could = {each.name: self.able(table, each) for each in asked}
        self.count(table, [name for name, people in could.items() if people >= ENOUGH], now)
        seats, known = table.seats(), dict[Place, bytes]()
        late = {id(crowd) for crowd in crowds if crowd.due is not None}
        frames: dict[bytes, bytes] = {}
        for guest in self.guests:
            if guest.crowd is not None and id(guest.crowd) in late:
                continue
            place = seats.get(guest.member), guest.screen, guest.veil
            if place not in known:
                known[place] = self.told(table, asked, could, place)
            if known[place] != guest.asked:
                guest.asked = known[place]
                share(guest, guest.asked, frames)

    def able(self, table: Table, question: CrowdQuestion) -> int:
        """Count the people who could answer: those in the room, and watchers who want to be asked."""
        room, seats = table.room, table.seats()
        assert room is not None
        here = (seats.get(member.id) for member in room.members if member.online)
        nameless = sum(guest.member is None and not guest.screen for guest in self.guests)
        return sum(is_asked(table, question, seat) for seat in here) + (nameless if question.watchers else 0)

    def count(self, table: Table, counted: list[str], now: Wall) -> None:
        """See how many have answered, and tell it a second after the first of them did."""
        actual = {each.question.name: len(each.tips) for each in table.tips.open if each.question.name in counted}
        self.counts = {name: count for name, count in self.counts.items() if name in actual}
        if actual == self.counts:
            self.beat = None
        elif self.beat is None:
            self.beat = Wall(now + BEAT_MS)
        elif self.beat <= now:
            self.beat, self.counts = None, actual

    def told(self, table: Table, asked: Sequence[CrowdQuestion], could: dict[str, int], place: Place) -> bytes:
        """Put together what somebody is told; a screen is told of every question."""
        seat, screen, veil = place
        assert table.room is not None
        assert table.room.playing is not None
        mine = tuple(each for each in asked if screen or is_asked(table, each, seat))
        enough = {name: people for name, people in could.items() if people >= ENOUGH}
        number, results = table.room.playing.number, table.tips.results
        update = CrowdUpdate(number, mine, self.counts, enough, results, open_faces(table, seat))
        return encode(update if veil is None else veil.over(update))


def share(guest: Guest, message: bytes, frames: dict[bytes, bytes]) -> None:
    """Send a message: whoever is told in a crowd shares its frame."""
    if guest.crowd is None:
        guest.line.send(message)
    else:
        if message not in frames:
            frames[message] = guest.line.frame(message)
        guest.line.share(frames[message])
