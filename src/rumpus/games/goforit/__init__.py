"""GoForIt!: secret arrangements, chains of challenges, and the Rockstar edition."""

from rumpus.core import Game
from rumpus.games.goforit import clocks, offers, rules, view
from rumpus.games.goforit.bots import BOTS
from rumpus.games.goforit.state import (
    Arrange,
    CallRockstar,
    Challenge,
    Flip,
    GoForIt,
    Keep,
    Options,
    Shuffle,
    State,
    Take,
)

GAME = Game(
    name="goforit",
    title="GoForIt!",
    summary="Hide your holes, dare somebody to turn your gophers over, or pass the dare on, higher.",
    version=2,
    seats=range(2, 19),
    State=State,
    Options=Options,
    Action=Take | Arrange | Shuffle | Keep | Challenge | CallRockstar | GoForIt | Flip,
    View=view.View,
    setup=rules.setup,
    apply=rules.apply,
    expire=clocks.expire,
    seated=clocks.seated,
    legal=offers.legal,
    deadlines=clocks.deadlines,
    view=view.view,
    outcome=rules.outcome,
    standing=rules.standing,
    imagine=view.imagine,
    sample=offers.sample,
    bots=BOTS,
)
