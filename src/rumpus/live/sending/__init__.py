"""Connections: who is there, how long their lines take, and what each is sent."""

from rumpus.live.sending.addresses import Grant
from rumpus.live.sending.fanout import Fanout
from rumpus.live.sending.guest import Connection, Guest, Guests, is_member, see_out, unwelcome_at_the_door
from rumpus.live.sending.lines import Lines
from rumpus.live.sending.trips import Pings, kernel_trip, round_trip

__all__ = [
    "Connection",
    "Fanout",
    "Grant",
    "Guest",
    "Guests",
    "Lines",
    "Pings",
    "is_member",
    "kernel_trip",
    "round_trip",
    "see_out",
    "unwelcome_at_the_door",
]
