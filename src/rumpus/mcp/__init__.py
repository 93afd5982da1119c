"""A door for language models: a seat at a live table as a few tools of the Model Context Protocol, over stdio.

What a model is told is the telling of the game and what can be done, made of what the server sends to its seat alone.
Nothing is loaded and nothing connects before `rumpus mcp` is called and its `join` is.
"""

from rumpus.mcp.sight import Listed, choices, described
from rumpus.mcp.table import ModelSeat

__all__ = ["Listed", "ModelSeat", "choices", "described"]
