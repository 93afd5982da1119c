"""Rooms in motion: one task per room, a clock, bots and stand-ins, and what each connection is sent."""

from rumpus.live.clocks import Clock, StoreClock
from rumpus.live.hub import Hub
from rumpus.live.meter import Meter
from rumpus.live.nodes import Nodes
from rumpus.live.room import LiveRoom
from rumpus.live.sending import Connection, Guest
from rumpus.live.workroom import Halt, Repair, Workroom, asked_in

__all__ = [
    "Clock",
    "Connection",
    "Guest",
    "Halt",
    "Hub",
    "LiveRoom",
    "Meter",
    "Nodes",
    "Repair",
    "StoreClock",
    "Workroom",
    "asked_in",
]
