"""A league: bots of a game, by level and by file, whose ratings grow match by match. Its table is one JSON file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from rumpus.arena.bots import play_out
from rumpus.arena.files import THINK_S, Hired, Outsider, check_file
from rumpus.arena.tournament import sit
from rumpus.core import Bot, Chair, Data, Person, Rng, Unusable, find_game
from rumpus.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rumpus.arena.seating import Entrant

MU, SIGMA = 25.0, 25.0 / 3
"""What is believed of a bot that nobody has seen play: how strong it is, and how sure that is."""

SURE = 3
"""Standard deviations below what is believed: a bot is at least that strong, as far as anybody can tell."""


class Standing(Data, frozen=True, gc=False):
    """What is known of a bot."""

    mu: float = MU
    sigma: float = SIGMA
    matches: int = 0
    wins: float = 0.0
    faults: int = 0
    """Matches in which it failed."""

    @property
    def rating(self) -> float:
        """How strong it is at least."""
        return self.mu - SURE * self.sigma


class League(Data, frozen=True):
    """The table, and all it takes to go on: match `matches` of a league is the same whoever plays it."""

    game: str
    players: int
    """How many sit at a table."""
    options: dict[str, Any]
    seed: str
    matches: int = 0
    table: dict[str, Standing] = msgspec.field(default_factory=dict[str, Standing])
    """Every bot by its level or its file, the best first."""


def read(path: Path) -> League:
    """Read a league's file."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=League)
    except msgspec.DecodeError as error:
        message = f"{path} is not the table of a league: {error}"
        raise Unusable(message) from None


def write(path: Path, league: League) -> None:
    """Write a league's file; whoever reads it sees all of the old table or all of the new one."""
    beside = path.with_name(f"{path.name}.new")
    beside.write_bytes(msgspec.json.format(msgspec.json.encode(league), indent=2) + b"\n")
    beside.replace(path)


def entrant(name: str) -> Entrant:
    """Read a bot's name in the table: a level or a file."""
    return int(name) if name.isdecimal() else name


def joined(league: League, bots: Iterable[Entrant]) -> League:
    """Let more bots in; whoever is in already keeps what is known."""
    return replace(league, table=ranked({**{str(bot): Standing() for bot in bots}, **league.table}))


def ranked(table: dict[str, Standing]) -> dict[str, Standing]:
    """Put the best first."""
    return dict(sorted(table.items(), key=lambda each: (-each[1].rating, each[0])))


def check(league: League) -> None:
    """Refuse a league that cannot be played."""
    game = find_game(league.game)
    if len(league.table) < league.players:
        message = f"{league.players} sit at a table, and only {len(league.table)} bots are in the league: use --bots"
        raise Unusable(message)
    for name in sorted(league.table):
        bot = entrant(name)
        if isinstance(bot, str):
            check_file(bot, game)
        sit(deal(league, 0, [0 if isinstance(bot, str) else bot] * league.players), [bot] * league.players, {})


def deal(league: League, number: int, bots: Sequence[Entrant]) -> Match:
    """Deal one match between these bots."""
    chairs = [Chair(by=Person() if isinstance(bot, str) else Bot(bot)) for bot in bots]
    return Match(league.game, chairs, league.options, f"{league.seed}/{number}", pictures=False)


def play(league: League, matches: int, think_s: float = THINK_S) -> Iterator[League]:
    """Play so many matches, each between bots drawn by lot, and give the league after each."""
    game = find_game(league.game)
    hired = {name: Hired(name, game, think_s) for name in league.table if isinstance(entrant(name), str)}
    try:
        for _ in range(matches):
            league = played(league, hired)
            yield league
    finally:
        for each in hired.values():
            each.end()


def played(league: League, hired: dict[str, Hired]) -> League:
    """Play one match, and rate those who played."""
    number = league.matches
    names = Rng(f"{league.seed}/league", number).shuffle(sorted(league.table))[: league.players]
    bots = [entrant(name) for name in names]
    match = deal(league, number, bots)
    minds = sit(match, bots, {seat: hired[name] for seat, name in enumerate(names) if name in hired})
    play_out(match, minds)
    assert match.outcome is not None
    failed = [seat for seat, mind in minds.brains.items() if isinstance(mind, Outsider) and mind.faults]
    after = rated([league.table[name] for name in names], match.outcome.places)
    winners = match.outcome.places.count(1)
    for seat, standing in enumerate(after):
        won = 1 / winners if match.outcome.places[seat] == 1 else 0.0
        after[seat] = replace(
            standing,
            matches=standing.matches + 1,
            wins=standing.wins + won,
            faults=standing.faults + (seat in failed),
        )
    return replace(league, matches=number + 1, table=ranked({**league.table, **dict(zip(names, after, strict=True))}))


def rated(standings: Sequence[Standing], places: Sequence[int]) -> list[Standing]:
    """Rate bots by the places they came to, by the model of Plackett and Luce."""
    from openskill.models import PlackettLuce  # noqa: PLC0415  (an extra, and only leagues need it)

    model = PlackettLuce()
    teams = [[model.rating(mu=each.mu, sigma=each.sigma)] for each in standings]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return [
        replace(each, mu=round(now.mu, 4), sigma=round(now.sigma, 4))
        for each, (now,) in zip(standings, after, strict=True)
    ]
