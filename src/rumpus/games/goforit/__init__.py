"""GoForIt!: secret arrangements, chains of challenges, and the Rockstar edition."""

from rumpus.core import Game
from rumpus.games.goforit import chairs, clocks, ending, imagine, offers, rules, view
from rumpus.games.goforit.actions import Move
from rumpus.games.goforit.announcer import ANNOUNCER
from rumpus.games.goforit.awards import AWARDS
from rumpus.games.goforit.bots import BOTS
from rumpus.games.goforit.crowd import CROWD
from rumpus.games.goforit.lesson import LESSON
from rumpus.games.goforit.minutes import MINUTES
from rumpus.games.goforit.options import PRESETS, Options
from rumpus.games.goforit.rarity import RARITY
from rumpus.games.goforit.review import REVIEW
from rumpus.games.goforit.state import State
from rumpus.games.goforit.telling import TELLING

GAME = Game(
    name="goforit",
    title="GoForIt!",
    summary="Hide your holes, dare somebody to turn your gophers over, or pass the dare on, higher.",
    version=2,
    since=2,
    seats=range(2, 19),
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
    imagine=imagine.imagine,
    sample=offers.sample,
    telling=TELLING,
    announcer=ANNOUNCER,
    crowd=CROWD,
    awards=AWARDS,
    rarity=RARITY,
    review=REVIEW,
    bots=BOTS,
    lesson=LESSON,
)
