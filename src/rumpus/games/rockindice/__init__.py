"""Rockin' Dice: everybody at once, and fair to every connection."""

from rumpus.core import Game
from rumpus.games.rockindice import clocks, offers, races, rounds, rules, view
from rumpus.games.rockindice.bots import BOTS
from rumpus.games.rockindice.state import Missed, Options, Place, Ready, Reroll, State, Stop

GAME = Game(
    name="rockindice",
    title="Rockin' Dice",
    summary="No turns: everybody rolls and places at once, and the faster hand has the space.",
    version=3,
    seats=range(2, 5),
    dice=True,
    State=State,
    Options=Options,
    Action=Place | Reroll | Stop | Ready,
    Record=Missed,
    View=view.View,
    setup=rounds.setup,
    apply=rules.apply,
    expire=clocks.expire,
    seated=clocks.seated,
    legal=offers.legal,
    deadlines=clocks.deadlines,
    view=view.view,
    outcome=rounds.outcome,
    standing=rounds.standing,
    imagine=view.imagine,
    stand_in=clocks.stand_in,
    race=races.race,
    missed=races.missed,
    bots=BOTS,
)
