"""STARE!: look for twenty seconds, then tell what you saw, and hope for an easy number."""

from rumpus.core import Game
from rumpus.games.stare import chairs, clocks, ending, imagine, offers, options, packs, rules, sight, view
from rumpus.games.stare.actions import Move
from rumpus.games.stare.announcer import ANNOUNCER
from rumpus.games.stare.awards import AWARDS
from rumpus.games.stare.bots import BOTS
from rumpus.games.stare.crowd import CROWD
from rumpus.games.stare.lesson import LESSON
from rumpus.games.stare.minutes import MINUTES
from rumpus.games.stare.rarity import RARITY
from rumpus.games.stare.state import State
from rumpus.games.stare.telling import TELLING

GAME = Game(
    name="stare",
    title="STARE!",
    summary="Stare at the picture, and tell what you saw once it is gone.",
    version=5,
    since=4,
    seats=range(2, 19),
    dice=True,
    State=State,
    Options=options.Options,
    presets=options.PRESETS,
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
    assets=sight.assets,
    draw=sight.draw,
    depicted=sight.depicted,
    stand_in=chairs.stand_in,
    draft=rules.draft,
    most=options.most,
    quiet=view.quiet,
    packs=packs.PACKS,
    blobs=packs.blobs,
    seen=packs.seen,
    sample=offers.sample,
    telling=TELLING,
    announcer=ANNOUNCER,
    crowd=CROWD,
    awards=AWARDS,
    rarity=RARITY,
    bots=BOTS,
    lesson=LESSON,
)
