"""Small sizes of Roll Call and GoForIt! as games of OpenSpiel, for its exact algorithms: CFR, MCCFR, best response.

    import pyspiel
    import rumpus.zoo.spiel

    game = pyspiel.load_game("rumpus_rollcall(dice=1)")
    game = pyspiel.load_game("rumpus_goforit(holes=2)")

The rules are the games' own. Two play; dice and cards that are turned over are chance. In Roll Call only whoever is in
turn calls, and with `rounds=1` the first showdown decides; in GoForIt! both have their cards shuffled, so any of those
that lie there can be turned over. Whoever wins gets 1, and the other -1.
"""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import replace as replaced
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import TYPE_CHECKING, Any

import pyspiel
from msgspec.structs import replace

from rumpus.core import Chair, Expired, Input, Millis, Rng, Seat, Setup, advance, deal, find_game, make_options
from rumpus.zoo import numbers_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.core import AnyGame

PLAYERS, SIDES, GOPHERS, MOST = 2, 6, 6, 3
SLOTS = 100
"""Ids of cards of one round (GFI-D1)."""
HOLE = "hole"
HOST = (Chair(host=True), Chair())


@dataclass(slots=True)
class Fed(Rng):
    """Luck whose dice are given."""

    faces: bytes = b""

    def dice(self, count: int) -> bytes:
        """Return the dice that were given."""
        assert count == len(self.faces)
        return self.faces


def hands(dice: int) -> list[tuple[tuple[int, ...], float]]:
    """List all hands of so many dice, each with its chance."""
    every = list(combinations_with_replacement(range(1, SIDES + 1), dice))
    ways = [factorial(dice) / prod(factorial(hand.count(face)) for face in set(hand)) for hand in every]
    return [(hand, way / SIDES**dice) for hand, way in zip(every, ways, strict=True)]


def menu(game: AnyGame, state: Any, player: int) -> dict[int, Any]:
    """List what can be done, by the numbers of the zoo."""
    seat = Seat(player)
    return numbers_of(game).menu(game.view(state, seat), game.legal(state, seat), PLAYERS)


def kind(name: str, long_name: str, params: dict[str, Any]) -> Any:
    """Describe a game to OpenSpiel."""
    return pyspiel.GameType(
        short_name=name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=PLAYERS,
        min_num_players=PLAYERS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification=params,
    )


class SpielNode:
    """A moment of a match with all that OpenSpiel asks of it, found out once: it comes by again and again."""

    def __init__(self, now: Any) -> None:
        self.now = now
        self.winner: int | None = now.winner()
        self.chance: bool = self.winner is None and now.chance()
        self.turn = -1 if self.chance or self.winner is not None else now.turn()
        self.outcomes: list[tuple[int, float]] = now.outcomes() if self.chance else []
        self.menu: dict[int, Any] = {} if self.turn < 0 else now.menu(self.turn)
        self.legal = sorted(self.menu)
        self.known: tuple[str, ...] = tuple(now.known(player) for player in range(PLAYERS))
        self.children: dict[int, SpielNode] = {}

    def __deepcopy__(self, memo: Any) -> SpielNode:
        """Stay the same: OpenSpiel copies matches at every step, and a moment never changes."""
        return self

    def after(self, action: int) -> SpielNode:
        """Return what an action or a chance leads to."""
        if action not in self.children:
            self.children[action] = SpielNode(self.now.fell(action) if self.chance else self.now.done(action))
        return self.children[action]


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A match that OpenSpiel plays."""

    def __init__(self, game: Any, node: SpielNode) -> None:
        super().__init__(game)
        self.node = node

    def current_player(self) -> int:
        """Tell who is to act."""
        if self.node.winner is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.node.chance else self.node.turn

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what can fall, and how likely that is."""
        return self.node.outcomes

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal if player == self.node.turn else []

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"falls {action}" if player < 0 else str(self.node.menu.get(action, action))

    def is_terminal(self) -> bool:
        """Tell whether it is over."""
        return self.node.winner is not None

    def returns(self) -> list[float]:
        """Tell what everybody has won."""
        winner = self.node.winner
        return [0.0 if winner is None else 1.0 if seat == winner else -1.0 for seat in range(PLAYERS)]

    def information_state_string(self, player: int) -> str:
        """Tell all that a player knows and remembers."""
        return self.node.known[player]

    def observation_string(self, player: int) -> str:
        """Tell the same, since nothing of it is forgotten."""
        return self.node.known[player]

    def __str__(self) -> str:
        return " | ".join(self.node.known)


class SpielWords:
    """How OpenSpiel observes a match: in words alone."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """There are no tensors."""

    def string_from(self, state: SpielState, player: int) -> str:
        """Tell all that a player knows and remembers."""
        return state.information_state_string(player)


class ForTwo(pyspiel.Game):  # type: ignore[misc]  # as above
    """What both games have in common."""

    root: SpielNode

    def new_initial_state(self) -> SpielState:
        """Return a match at its beginning."""
        return SpielState(self, self.root)

    def make_py_observer(self, _type: Any = None, _params: Any = None) -> SpielWords:
        """Return how it is observed."""
        return SpielWords()


# Roll Call


@dataclass(frozen=True, slots=True)
class RolledMatch:
    """Roll Call at one moment: what the rules have, and the hands that have fallen of a roll that is under way."""

    setup: Setup
    rounds: int
    state: Any = None
    rolled: tuple[tuple[int, ...], ...] = ()
    memory: tuple[str, ...] = ("", "")
    """What each player remembers of earlier rounds."""

    def dice(self) -> tuple[int, ...]:
        """Return how many dice everybody has."""
        return (self.setup.options["start_dice"],) * PLAYERS if self.state is None else self.state.dice

    def chance(self) -> bool:
        """Tell whether dice are to fall."""
        return self.state is None or self.state.phase == "showdown"

    def turn(self) -> int:
        """Tell who is to bid or call."""
        return int(self.state.turn)

    def outcomes(self) -> list[tuple[int, float]]:
        """List the hands of the next player who rolls, by number."""
        return [(number, chance) for number, (_, chance) in enumerate(hands(self.dice()[len(self.rolled)]))]

    def fell(self, number: int) -> RolledMatch:
        """Let a hand fall; when all have, the round begins."""
        rolled = (*self.rolled, hands(self.dice()[len(self.rolled)])[number][0])
        if len(rolled) < PLAYERS:
            return replaced(self, rolled=rolled)
        luck = Fed(self.setup.seed, 0, faces=bytes(face for hand in rolled for face in hand))
        game = find_game(self.setup.game)
        if self.state is None:
            return replaced(self, state=deal(game, self.setup, luck), rolled=())
        (clock,) = game.deadlines(self.state)
        return replaced(self, state=advance(game, self.state, Expired(clock.at, clock.timer), luck).state, rolled=())

    def menu(self, player: int) -> dict[int, Any]:
        """List what can be done, by the numbers of the zoo."""
        return menu(find_game(self.setup.game), self.state, player)

    def done(self, action: int) -> RolledMatch:
        """Let whoever is in turn act."""
        game, seat = find_game(self.setup.game), self.state.turn
        line: Any = Input(Millis(0), seat, self.menu(seat)[action], Millis(0))
        state = advance(game, self.state, line, Fed(self.setup.seed, 0)).state
        if state.showdown is None or state.showdown is self.state.showdown:
            return replaced(self, state=state)
        seen = f"{state.claims}{state.showdown.hands}{state.showdown.loser};"
        return replaced(self, state=state, memory=tuple(each + seen for each in self.memory))

    def winner(self) -> int | None:
        """Tell who has won."""
        state = self.state
        if state is None or state.showdown is None:
            return None
        if self.rounds and state.round >= self.rounds:
            return 1 - int(state.showdown.loser)
        return next(seat for seat in range(PLAYERS) if state.dice[seat]) if state.phase == "over" else None

    def known(self, player: int) -> str:
        """Tell all that a player knows and remembers."""
        if self.state is None:
            return "before the deal"
        game = find_game(self.setup.game)
        view: Any = game.view(self.state, Seat(player))
        rolling = len(self.rolled)
        return f"{self.memory[player]}{view.dice}{sorted(view.mine)}{view.starter}{view.claims}{view.phase}{rolling}"


ROLLCALL = {"dice": 1, "rounds": 0, "emblem_bids": False, "wild": True}


class RollCallGame(ForTwo):
    """Roll Call for two."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**ROLLCALL, **(params or {})}
        options = {
            "start_dice": chosen["dice"],
            "emblem_bids": "on" if chosen["emblem_bids"] else "off",
            "wild": chosen["wild"],
            "out_of_turn": False,
            "first_bidder": "host",
        }
        game = find_game("rollcall")
        bids = PLAYERS * chosen["dice"] * SIDES
        info = pyspiel.GameInfo(
            num_distinct_actions=numbers_of(game).actions(make_options(game, options), PLAYERS),
            max_chance_outcomes=comb(chosen["dice"] + SIDES - 1, SIDES - 1),
            num_players=PLAYERS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=(bids + 1) * (2 * chosen["dice"] - 1),
        )
        self.root = SpielNode(RolledMatch(Setup(game.name, game.version, options, HOST, "spiel"), chosen["rounds"]))
        super().__init__(ROLLCALL_TYPE, info, params or {})


ROLLCALL_TYPE = kind("rumpus_rollcall", "Roll Call", ROLLCALL)


# GoForIt!


@dataclass(frozen=True, slots=True)
class LaidMatch:
    """GoForIt! at one moment, and what has been said and turned over since it began."""

    state: Any
    history: str = ""

    def chance(self) -> bool:
        """Tell whether a card is to be turned over."""
        return bool(self.state.phase == "flipping")

    def turn(self) -> int:
        """Tell who is to challenge or accept."""
        return int(self.state.chain[-1].challenged if self.state.chain else self.state.starter)

    def cards(self) -> tuple[int, Sequence[tuple[Any, str]]]:
        """Return who turns over cards, and those that can be turned over: each as an offer, and what it is."""
        link = self.state.chain[-1]
        offers: Any = find_game("goforit").legal(self.state, Seat(link.challenger))
        there = self.state.groupings[link.challenged].slots
        return int(link.challenger), [(offer, there[offer.slot % SLOTS].card) for offer in offers]

    def outcomes(self) -> list[tuple[int, float]]:
        """A gopher is 0, a hole is 1."""
        cards = self.cards()[1]
        holes = sum(card == HOLE for _, card in cards) / len(cards)
        return [(what, chance) for what, chance in ((0, 1 - holes), (1, holes)) if chance]

    def fell(self, what: int) -> LaidMatch:
        """Turn over a card of this kind."""
        seat, cards = self.cards()
        flip = next(offer for offer, card in cards if (card == HOLE) == (what == 1))
        return self.after(seat, flip, "hole " if what else "gopher ")

    def menu(self, player: int) -> dict[int, Any]:
        """List what can be done, by the numbers of the zoo."""
        return menu(find_game("goforit"), self.state, player)

    def done(self, action: int) -> LaidMatch:
        """Let whoever is to act challenge or accept."""
        seat = self.turn()
        return self.after(seat, self.menu(seat)[action], f"{action} ")

    def after(self, seat: int, action: Any, said: str) -> LaidMatch:
        """Act; between rounds the table lays the cards."""
        at = Millis(self.state.since + 1000)
        line: Any = Input(at, seat, action, at)  # type: ignore[arg-type]
        return LaidMatch(
            laid(advance(find_game("goforit"), self.state, line, Rng("spiel", 0)).state), self.history + said
        )

    def winner(self) -> int | None:
        """Tell who has won."""
        if self.state.phase != "over":
            return None
        return next(seat for seat in range(PLAYERS) if seat not in self.state.out)

    def known(self, player: int) -> str:  # noqa: ARG002  (both know the same)
        """Tell what both know: all that was said and turned over."""
        return f"{self.state.starter}: {self.history}"


def laid(state: Any) -> Any:
    """Let the table lay the cards until a round begins."""
    game = find_game("goforit")
    while state.phase == "arranging":
        first = min(game.deadlines(state), key=lambda each: each.at)
        state = advance(game, state, Expired(first.at, first.timer), Rng("spiel", 0)).state
    return state


GOFORIT = {"holes": MOST}


class GoForItGame(ForTwo):
    """GoForIt! for two, from the moment at which both have so many holes left."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        holes = {**GOFORIT, **(params or {})}["holes"]
        game = find_game("goforit")
        options = {"first_starter": "seat", "rearrange": "loser_only"}
        state: Any = deal(game, Setup(game.name, game.version, options, (Chair(), Chair()), "spiel"))
        groupings = tuple(replace(each, slots=each.slots[: GOPHERS + holes]) for each in state.groupings)
        info = pyspiel.GameInfo(
            num_distinct_actions=numbers_of(game).actions(make_options(game, options), PLAYERS),
            max_chance_outcomes=2,
            num_players=PLAYERS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=7 * (2 * holes - 1),
        )
        self.root = SpielNode(LaidMatch(laid(replace(state, groupings=groupings))))
        super().__init__(GOFORIT_TYPE, info, params or {})


GOFORIT_TYPE = kind("rumpus_goforit", "GoForIt!", GOFORIT)

for each, maker in ((ROLLCALL_TYPE, RollCallGame), (GOFORIT_TYPE, GoForItGame)):
    pyspiel.register_game(each, maker)
