"""ROFL!: squeeze the message into a few characters, race for the number, guess it in thirty seconds."""

from rumpus.core import Game
from rumpus.games.rofl import ending, offers, rules, turns, view
from rumpus.games.rofl.actions import Move
from rumpus.games.rofl.bots import BOTS
from rumpus.games.rofl.options import Options
from rumpus.games.rofl.pack import PACKS
from rumpus.games.rofl.state import State

GAME = Game(
    name="rofl",
    title="ROFL!",
    summary="Squeeze the message into a few characters, and hope somebody can read it.",
    version=3,
    seats=range(2, 8),
    State=State,
    Options=Options,
    Action=Move,
    View=view.View,
    setup=turns.setup,
    apply=rules.apply,
    expire=rules.expire,
    seated=rules.seated,
    legal=offers.legal,
    deadlines=rules.deadlines,
    view=view.view,
    outcome=ending.outcome,
    standing=ending.standing,
    imagine=view.imagine,
    race=rules.race,
    draft=rules.draft,
    quiet=rules.quiet,
    packs=PACKS,
    seen=rules.seen,
    sample=offers.sample,
    bots=BOTS,
)
