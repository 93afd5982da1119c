"""What each connection is sent: its own view, only when something of it changed, and nothing that is not for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.core import Announcing
from rumpus.live.sending.asking import Asking
from rumpus.live.sending.crowd import LAG_MS, Crowd
from rumpus.live.sending.guest import Guest, Guests, unwelcome
from rumpus.live.sending.scene import Scene
from rumpus.live.wire import encode
from rumpus.room import Room, Wall, view
from rumpus.veil import veils

if TYPE_CHECKING:
    from rumpus.core import Seat
    from rumpus.live.table import Table
    from rumpus.veil import Veil

FRESH_MS = 3000
"""A match that is no older has just begun, and is announced from its beginning."""

Place = tuple["Seat | None", "Veil | None"]
"""From where the match is seen, and through what."""


class Fanout:
    """Sends what changed: first to those who have a name, then to the screens, then to the watchers.

    Who sits where, what they may see and what is told of the room is worked out when the room changes, or when somebody
    comes or goes: most inputs change only the match.
    """

    def __init__(self, guests: Guests) -> None:
        self.guests = guests
        self.room: Room | None = None
        self.state: Any = None
        """The state of the match that was last sent."""
        self.at_work = False
        """Whether the author of the game mends it."""
        self.places: list[tuple[Place, list[Guest]]] = []
        """Those who are told by themselves, by what they see."""
        self.screens, self.watchers = Crowd(0), Crowd(LAG_MS)
        self.crowds: list[Crowd] = []
        """Those of them in which there is anybody."""
        self.asking = Asking()
        self.listened = False
        """Whether anybody listens to what is announced."""
        self.announced: tuple[int, Announcing] | None = None
        """What was announced, of the match with this number."""
        self.news = b""
        """The news of the room for them."""
        self.shared = False
        """Whether several people play on one phone."""
        self.due: Wall | None = None
        """When something has to be told that had to wait."""

    def send(self, table: Table, now: Wall) -> None:
        """Bring every connection up to date."""
        room, match = table.room, table.match
        assert room is not None
        state = None if match is None else match.state
        if room is not self.room or self.guests.changed:
            self.look(table, room)
        elif state is self.state and (self.due is None or now < self.due) and not self.asking.is_behind(table, now):
            return
        self.state = state
        scene = None
        if match is not None and room.playing is not None:
            scene = Scene(match, room, room.playing, now, shared=self.shared)
            if self.listened:
                self.announce(scene)
            else:
                self.announced = None
            for (seat, veil), guests in self.places:
                sight = scene.sight(seat, veil)
                for guest in guests:
                    guest.send_table(scene, seat, sight)
        self.due = None
        for crowd in self.crowds:
            crowd.update(self.news, scene, now)
            self.due = self.due or crowd.due
        if self.asking.guests:
            self.asking.send(table, self.crowds, now)
            self.due = min((each for each in (self.due, self.asking.beat) if each is not None), default=None)

    def announce(self, scene: Scene) -> None:
        """Announce what has happened; a match that went on while nobody listened is announced from here on."""
        story = scene.match.story
        if self.announced is None or self.announced[0] != scene.number or self.announced[1].heard > len(story):
            heard = len(story) if scene.at > FRESH_MS else None
            self.announced = scene.number, Announcing(scene.match.game, scene.number, heard)
        scene.announce(self.announced[1])

    def look(self, table: Table, room: Room) -> None:
        """See who is there and what they are told of the room; those who have to go are told nothing."""
        self.room, self.guests.changed = room, False
        self.shared = any(member.rides for member in room.members)
        here = [guest for guest in self.guests if not unwelcome(room, guest)]
        self.asking.look(here)
        self.listened = any(guest.listens for guest in here)
        over = veils(room)
        self.news, known = tell(room, sum([guest.screen for guest in here]), over, at_work=self.at_work)
        seats, places = table.seats(), dict[Place, list[Guest]]()
        for guest in here:
            guest.veil = over[guest.member is not None]
            if guest.alone:
                guest.step_out()
                guest.send_news(self.news if guest.member is None else known)
                places.setdefault((seats.get(guest.member), guest.veil), []).append(guest)
        self.places = list(places.items())
        crowd = [guest for guest in here if not guest.alone]
        screens = self.screens.gather([guest for guest in crowd if guest.screen], over[0])
        watchers = self.watchers.gather([guest for guest in crowd if not guest.screen], over[0])
        self.crowds = [each for each, any_there in ((self.screens, screens), (self.watchers, watchers)) if any_there]


def tell(
    room: Room, screens: int, over: tuple[Veil | None, Veil | None], *, at_work: bool = False
) -> tuple[bytes, bytes]:
    """Return the news of a room for watchers and for members."""
    seen, author = view(room), encode(at_work)
    watching, known = (
        b'"screens":%d,"at_work":%b,"room":%b' % (screens, author, encode(seen if veil is None else veil.over(seen)))
        for veil in over
    )
    return known if watching == known else watching, known
