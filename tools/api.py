"""Writes docs/api.md from what `rumpus` and `rumpus.client` export: `python tools/api.py` (`make protocol`)."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import rumpus
from rumpus import client

PAGE = Path(__file__).parent.parent / "docs" / "api.md"

HEAD = """# The API

What `rumpus` exports, made from the code by `make protocol`; a test compares the two. [The engine guide](engine.md) shows how it is used,
[the contract](contract.md) is what a game brings, and [the protocol](protocol.md) what goes over the wire; `rumpus schema` prints the
JSON Schemas of the last, of match files, and of a game's options, packs, actions and views.

```python
>>> from rumpus import Match

```
"""


def doc(thing: Any) -> str:
    """Return the docstring of a thing's own."""
    return inspect.cleandoc(getattr(thing, "__doc__", None) or "").split("\n\n    ")[0]


def signature(thing: Any) -> str:
    """Write a signature as its source has it."""
    return str(inspect.signature(thing)).replace("(self, ", "(").replace("(self)", "()").replace("'", "")


def members(kind: type) -> list[str]:
    """Describe the public methods and properties of a class, in the order of its source."""
    rows = []
    for name, thing in vars(kind).items():
        bare = thing.__func__ if isinstance(thing, classmethod | staticmethod) else thing
        if name.startswith("_") or not doc(bare):
            continue
        if isinstance(bare, property):
            rows.append(f"- **`.{name}`**: {one_line(bare)}")
        elif inspect.isfunction(bare):
            told = signature(bare).replace("(cls, ", "(").replace("(cls)", "()")
            rows.append(
                f"- **`{'await ' if inspect.iscoroutinefunction(bare) else ''}.{name}{told}`**: {one_line(bare)}"
            )
    return rows


def one_line(thing: Any) -> str:
    """Return a docstring in one line."""
    return " ".join(doc(thing).split())


def entry(module: str, name: str, kind: type) -> str:
    """Describe a class."""
    made = f"`{name}{signature(kind.__init__).partition(' ->')[0]}`\n\n" if not issubclass(kind, BaseException) else ""
    return f"### {module}.{name}\n{made}{doc(kind)}\n\n" + "\n".join(members(kind))


def page() -> str:
    """Write the whole page."""
    parts = [HEAD, "## rumpus"]
    parts += [entry("rumpus", name, getattr(rumpus, name)) for name in rumpus.__all__ if name != "__version__"]
    parts += ["## rumpus.client", *(entry("rumpus.client", each.__name__, each) for each in CLIENT)]
    return "\n\n".join(part.strip() for part in parts) + "\n"


CLIENT = (client.Client, client.Refused, client.Turned)

if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
