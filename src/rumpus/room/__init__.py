"""A room, pure like a game: members, chairs, lobby, match, pause and the evening's score are the fold of its lines."""

from rumpus.core import Wall
from rumpus.room.fold import apply, deadlines
from rumpus.room.lines import Doing, MemberId, RoomLine, RoomTimer
from rumpus.room.state import Room, RoomDeadline
from rumpus.room.view import RoomView, view

__all__ = [
    "Doing",
    "MemberId",
    "Room",
    "RoomDeadline",
    "RoomLine",
    "RoomTimer",
    "RoomView",
    "Wall",
    "apply",
    "deadlines",
    "view",
]
