"""`rumpus schema`: print JSON Schemas of the protocol, of match files, and of a game's options and packs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import msgspec

from rumpus.cli.parser import Parser
from rumpus.core import Unusable, all_games, find_game

if TYPE_CHECKING:
    from rumpus.core import AnyGame

EXAMPLE = "rumpus schema options rollcall"

DRAFT = "https://json-schema.org/draft/2020-12/schema"

OF_A_GAME = ("options", "pack", "action", "view")


def add(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("what", choices=("protocol", "match", *OF_A_GAME), help="what to describe")
    parser.add_argument("game", metavar="GAME", nargs="?", help=f"the game, for {', '.join(OF_A_GAME)}")


def run(args: Any) -> int:
    """Print the schema as JSON."""
    if args.what in OF_A_GAME and args.game is None:
        raise Unusable(f"whose {args.what}? Add a game: {', '.join(game.name for game in all_games())}")
    made = schema(args.what, None if args.game is None else find_game(args.game))
    print(msgspec.json.format(msgspec.json.encode(made), indent=2).decode())
    return 0


def schema(what: str, game: AnyGame | None = None) -> dict[str, Any]:
    """Return the JSON Schema of something that programs read or write."""
    title, kind = described(what, game)
    made, components = msgspec.json.schema_components([kind], schema_hook=anything, ref_template="#/$defs/{name}")
    return {"$schema": DRAFT, "title": title, **made[0], "$defs": components}


def described(what: str, game: AnyGame | None) -> tuple[str, Any]:
    """Return what is described and its type."""
    from rumpus import matchfile  # noqa: PLC0415  (help and mistakes are answered without it)
    from rumpus.live import wire  # noqa: PLC0415  (as above)

    if game is None:
        if what == "match":
            return "A match file of Rumpus", matchfile.MatchFile
        return f"Every message of the protocol of Rumpus, number {wire.WIRE}", wire.FromClient | wire.FromServer
    kinds = {"options": game.Options, "action": game.Action, "view": game.View, "pack": pack_of(game)}
    if kinds[what] is None:
        raise Unusable(f"{game.title} takes no packs")
    return f"{what.capitalize()} of {game.title}", kinds[what]


def pack_of(game: AnyGame) -> Any:
    """Find the type of a game's packs among its options."""
    hint = get_type_hints(game.Options).get("pack")
    return next((each for each in get_args(hint) if each is not type(None)), None)


def anything(_kind: type) -> dict[str, Any]:
    """Describe what depends on the game that is played."""
    return {}
