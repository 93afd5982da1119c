"""Roll Call: hidden dice, rising bids, and anybody may call the bluff."""

from rumpus.core import Game
from rumpus.games.rollcall import clocks, offers, races, rules, view
from rumpus.games.rollcall.bots import BOTS
from rumpus.games.rollcall.state import Bid, Call, Options, Ready, State

GAME = Game(
    name="rollcall",
    title="Roll Call",
    summary="Hidden dice, rising bids, and anybody may call the bluff, even out of turn.",
    version=3,
    seats=range(2, 13),
    dice=True,
    State=State,
    Options=Options,
    Action=Bid | Call | Ready,
    View=view.View,
    setup=rules.setup,
    apply=rules.apply,
    expire=rules.expire,
    seated=rules.seated,
    legal=offers.legal,
    deadlines=clocks.deadlines,
    view=view.view,
    outcome=rules.outcome,
    standing=rules.standing,
    imagine=view.imagine,
    race=races.race,
    hushed=view.hushed,
    bots=BOTS,
)
