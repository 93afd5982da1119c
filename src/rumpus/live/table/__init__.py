"""A room with its match, folded from one log: what happens at it, by itself and by inputs."""

from rumpus.live.table.agenda import TABLE_AGENDA, match_due, pass_time, wait_limit
from rumpus.live.table.asking import is_asked, own_tips, questions, tip
from rumpus.live.table.faces import open_faces
from rumpus.live.table.moves import check_free, move_on
from rumpus.live.table.table import ENDED_EARLY, Staged, Table, Trip, decode_line, encode, no_line

__all__ = [
    "ENDED_EARLY",
    "TABLE_AGENDA",
    "Staged",
    "Table",
    "Trip",
    "check_free",
    "decode_line",
    "encode",
    "is_asked",
    "match_due",
    "move_on",
    "no_line",
    "open_faces",
    "own_tips",
    "pass_time",
    "questions",
    "tip",
    "wait_limit",
]
