"""Roll Call: hidden dice, rising bids, and anybody may call the bluff."""

from rumpus.core import Game
from rumpus.games.rollcall import chairs, clocks, ending, imagine, offers, races, rules, view
from rumpus.games.rollcall.actions import Move
from rumpus.games.rollcall.announcer import ANNOUNCER
from rumpus.games.rollcall.awards import AWARDS
from rumpus.games.rollcall.bots import BOTS
from rumpus.games.rollcall.crowd import CROWD
from rumpus.games.rollcall.lesson import LESSON
from rumpus.games.rollcall.minutes import MINUTES
from rumpus.games.rollcall.options import PRESETS, Options
from rumpus.games.rollcall.rarity import RARITY
from rumpus.games.rollcall.review import REVIEW
from rumpus.games.rollcall.state import State
from rumpus.games.rollcall.telling import TELLING

GAME = Game(
    name="rollcall",
    title="Roll Call",
    summary="Hidden dice, rising bids, and anybody may call the bluff, even out of turn.",
    version=3,
    since=3,
    seats=range(2, 13),
    dice=True,
    usual=True,
    State=State,
    Options=Options,
    presets=PRESETS,
    minutes=MINUTES,
    Action=Move,
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
    score=ending.score,
    imagine=imagine.imagine,
    race=races.race,
    hushed=view.hushed,
    telling=TELLING,
    announcer=ANNOUNCER,
    crowd=CROWD,
    awards=AWARDS,
    rarity=RARITY,
    review=REVIEW,
    bots=BOTS,
    lesson=LESSON,
)
