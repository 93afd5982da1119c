"""How long the lines of a room take, as far as races make up for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.live.life import APART_MS, credit

if TYPE_CHECKING:
    from rumpus.core import Seat
    from rumpus.live.sending.guest import Guest, Guests
    from rumpus.room import Room


class Lines:
    """The lines of the connections of one room; times are in milliseconds of the room's clock."""

    def __init__(self, guests: Guests, rate: float) -> None:
        self.guests = guests
        self.rate = rate

    def trip(self, room: Room, seat: Seat) -> int | None:
        """Return the round trip of a seat's slowest line; a bot has none, and who is not connected cannot press."""
        chair = room.chairs[seat]
        if chair.member is None or chair.standing_in:
            return 0
        trips = (self.trip_of(room, guest) for guest in self.guests.named if guest.member == chair.member)
        return max(trips, default=None)

    def trip_of(self, room: Room, guest: Guest) -> int:
        """Return the round trip of a line, as far as races make up for it."""
        trip = guest.line.trip() * self.rate
        return round(trip if trip <= APART_MS else self.credited(room, trip))

    def credited(self, room: Room, trip: float) -> float:
        """Return what races make up for of a long trip."""
        return credit(trip, self.fastest(room) * self.rate)

    def fastest(self, room: Room) -> float:
        """Return the round trip of the fastest line at the table; a bot sits at no distance at all."""
        if any(chair.member is None or chair.standing_in for chair in room.chairs):
            return 0.0
        seated = {chair.member for chair in room.chairs}
        return min((guest.line.trip() for guest in self.guests.named if guest.member in seated), default=0.0)
