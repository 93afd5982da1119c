"""ROFL!: squeeze the message into a few characters, race for the number, guess it in thirty seconds."""

from rumpus.core import Game
from rumpus.games.rofl import album, chairs, clocks, ending, imagine, offers, packs, races, rules, view
from rumpus.games.rofl.actions import Move
from rumpus.games.rofl.announcer import ANNOUNCER
from rumpus.games.rofl.awards import AWARDS
from rumpus.games.rofl.bots import BOTS
from rumpus.games.rofl.crowd import CROWD
from rumpus.games.rofl.lesson import LESSON
from rumpus.games.rofl.minutes import MINUTES
from rumpus.games.rofl.options import PRESETS, Options
from rumpus.games.rofl.rarity import RARITY
from rumpus.games.rofl.state import State
from rumpus.games.rofl.telling import TELLING

GAME = Game(
    name="rofl",
    title="ROFL!",
    summary="Squeeze the message into a few characters, and hope somebody can read it.",
    version=5,
    since=4,
    phones="Everybody plays at once. One phone each.",
    seats=range(2, 8),
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
    race=races.race,
    draft=rules.draft,
    quiet=view.quiet,
    packs=packs.PACKS,
    seen=packs.seen,
    sample=offers.sample,
    telling=TELLING,
    announcer=ANNOUNCER,
    crowd=CROWD,
    awards=AWARDS,
    rarity=RARITY,
    album=album.album,
    bots=BOTS,
    lesson=LESSON,
)
