"""STARE!: look for twenty seconds, then tell what you saw, and hope for an easy number."""

from rumpus.core import Game
from rumpus.games.stare import clocks, deck, ending, imagine, offers, rules, sight, turns, view
from rumpus.games.stare.actions import Move
from rumpus.games.stare.bots import BOTS
from rumpus.games.stare.options import Options
from rumpus.games.stare.own import PACKS
from rumpus.games.stare.state import State

GAME = Game(
    name="stare",
    title="STARE!",
    summary="Stare at the picture, and tell what you saw once it is gone.",
    version=2,
    seats=range(2, 19),
    dice=True,
    State=State,
    Options=Options,
    Action=Move,
    View=view.View,
    setup=rules.setup,
    apply=rules.apply,
    expire=rules.expire,
    seated=rules.seated,
    legal=offers.legal,
    deadlines=clocks.deadlines,
    view=view.view,
    outcome=ending.outcome,
    standing=ending.standing,
    imagine=imagine.imagine,
    assets=sight.assets,
    draw=sight.draw,
    stand_in=rules.no_stand_in,
    draft=rules.draft,
    most=turns.most_players,
    quiet=rules.quiet,
    packs=PACKS,
    blobs=deck.pictures,
    seen=rules.seen,
    sample=offers.sample,
    bots=BOTS,
)
