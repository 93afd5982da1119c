"""The server: HTTP for coming and going, WebSockets for play, one port."""

from rumpus.server.app import Server
from rumpus.server.limits import Limits
from rumpus.server.listen import listening, showing_figures
from rumpus.server.routes import make_app

__all__ = ["Limits", "Server", "listening", "make_app", "showing_figures"]
