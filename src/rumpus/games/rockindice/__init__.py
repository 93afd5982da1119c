"""Rockin' Dice: everybody at once, and fair to every connection."""

from rumpus.core import Game
from rumpus.games.rockindice import chairs, clocks, ending, imagine, offers, races, rules, view
from rumpus.games.rockindice.actions import Missed, Move
from rumpus.games.rockindice.announcer import ANNOUNCER
from rumpus.games.rockindice.awards import AWARDS
from rumpus.games.rockindice.bots import BOTS
from rumpus.games.rockindice.crowd import CROWD
from rumpus.games.rockindice.lesson import LESSON
from rumpus.games.rockindice.minutes import MINUTES
from rumpus.games.rockindice.options import PRESETS, Options
from rumpus.games.rockindice.rarity import RARITY
from rumpus.games.rockindice.state import State
from rumpus.games.rockindice.telling import TELLING

GAME = Game(
    name="rockindice",
    title="Rockin' Dice",
    summary="No turns: everybody rolls and places at once, and the faster hand has the space.",
    version=3,
    since=3,
    phones="Everybody plays at once. One phone each.",
    seats=range(2, 5),
    dice=True,
    State=State,
    Options=Options,
    presets=PRESETS,
    minutes=MINUTES,
    Action=Move,
    Record=Missed,
    View=view.View,
    setup=rules.setup,
    apply=rules.apply,
    expire=clocks.expire,
    seated=chairs.seated,
    legal=offers.legal,
    deadlines=clocks.deadlines,
    view=view.view,
    outcome=ending.outcome,
    standing=ending.standing,
    imagine=imagine.imagine,
    stand_in=chairs.stand_in,
    race=races.race,
    missed=races.missed,
    telling=TELLING,
    announcer=ANNOUNCER,
    crowd=CROWD,
    awards=AWARDS,
    rarity=RARITY,
    bots=BOTS,
    lesson=LESSON,
)
