"""A game while it is being written: served with a room, loaded anew on save, and its errors shown to its author.

Nothing of this is part of a server that `rumpus serve` runs.
"""

from rumpus.dev.files import Files
from rumpus.dev.routes import Routes
from rumpus.dev.trouble import Asked, Trouble
from rumpus.dev.workshop import DevSeat, DevStatus, Workshop

__all__ = ["Asked", "DevSeat", "DevStatus", "Files", "Routes", "Trouble", "Workshop"]
