"""The server: HTTP for coming and going, WebSockets for play, one port."""

from rumpus.server.app import Server, make_app
from rumpus.server.limits import Limits

__all__ = ["Limits", "Server", "make_app"]
