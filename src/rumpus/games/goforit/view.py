"""What each player may know."""

from __future__ import annotations

from typing import Literal

from rumpus.core import Data, Seat
from rumpus.games.goforit import groupings, odds
from rumpus.games.goforit.events import Link, Turned, Verdict
from rumpus.games.goforit.pieces import Card, Chance, Kind, SlotView
from rumpus.games.goforit.players import Acts, acts, decks, live, opened, waited_for
from rumpus.games.goforit.state import Phase, State


class Known(Data, frozen=True, gc=False):
    """GFI-D10: a card that was flipped since its owner laid the cards."""

    slot: int
    card: Card


class Odds(Data, frozen=True, gc=False):
    """GFI-D13: the chances of a challenge on one player's grouping."""

    seat: Seat
    wagers: tuple[Chance, ...]
    """Of a wager of 1, 2, ... 6."""
    rockstar: Chance | None = None


class GroupingView(Data, frozen=True, gc=False, omit_defaults=True):
    """A player's cards as everybody sees them."""

    kind: Kind | None
    holes: int
    """Holes face down in the grouping."""
    lost: int = 0
    """GFI-D11: holes face up beside it."""
    slots: tuple[SlotView, ...] = ()
    """GFI-D1: the backs; empty while the cards are being laid, and once the player is out."""
    known: tuple[Known, ...] = ()
    flipped: int = 0
    """GFI-D10: cards turned over here in the whole match."""
    blind: bool = False
    """Only of your own grouping: whether it was shuffled so that not even you know."""
    pile: int = 0
    """GFI-26: cards of the pile of a player who is out."""
    topped: bool = False
    """Whether a hole lies face up on it."""


class View(Data, frozen=True, gc=False, omit_defaults=True):
    """The table as one seat sees it; `seat` None is the TV and every spectator.

    A field that has its default is not sent: most of the time most of them have.
    """

    seat: Seat | None
    phase: Phase
    edition: Literal["classic", "rockstar"]
    ending: Literal["eliminate", "lose_hole", "transfer_hole"]
    """GFI-36: what a Rockstar call costs its loser."""
    decks: int
    round: int
    starter: Seat
    """GFI-D7: who started this round, or starts the first."""
    following: Seat
    """While cards are laid: who starts the next round."""
    groupings: tuple[GroupingView, ...]
    out: tuple[Seat, ...] = ()
    turn: Seat | None = None
    """GFI-D7: whose move it is in the chain, or who flips."""
    acts: Acts | None = None
    """GFI-D7: what that player may do in the chain."""
    chain: tuple[Link, ...] = ()
    turned: tuple[Turned, ...] = ()
    """GFI-D5: the open cards, each with the match time at which every screen turns it."""
    verdict: Verdict | None = None
    must: tuple[Seat, ...] = ()
    may: tuple[Seat, ...] = ()
    ready: tuple[Seat, ...] = ()
    mine: tuple[Card, ...] = ()
    """GFI-D4: your own cards in the order of your slots, as far as you may look."""
    hand: tuple[Card, ...] = ()
    """Your cards to lay, in an order that says nothing."""
    top_only: bool = False
    """GFI-40: whether only topmost cards can be flipped."""
    raise_back: bool = True
    """GFI-11: whether a raise may name the player who has just challenged."""
    star_answers: bool = True
    """GFI-34: whether the Rockstar can be called in answer to a challenge, where it can be called at all."""
    asked: bool = False
    late: bool = False
    odds: tuple[Odds, ...] = ()
    chance: Chance | None = None
    """GFI-D13: the chance of the flips still to come."""


def view(state: State, seat: Seat | None) -> View:
    """Pick what the seat may know."""
    options = state.options
    is_laying = seat is not None and state.phase == "arranging" and seat in state.must + state.may
    is_live = options.odds == "live"
    return View(
        seat,
        state.phase,
        options.edition,
        options.rockstar_ending,
        decks(len(state.groupings)),
        state.round,
        state.starter,
        state.following,
        tuple(grouping_view(state, Seat(each), seat) for each in range(len(state.groupings))),
        state.out,
        waited_for(state),
        acts(state),
        state.chain,
        state.turned,
        state.verdict,
        state.must,
        state.may,
        state.ready,
        tuple(slot.card for slot in state.groupings[seat].slots) if seat is not None and may_look(state, seat) else (),
        tuple(groupings.cards(state.groupings[seat])) if is_laying and seat is not None else (),
        options.stack_access == "top_only",
        options.raise_back,
        options.rockstar_moment == "any_challenge",
        state.asked,
        state.late,
        all_odds(state) if is_live and state.phase == "chain" else (),
        chance(state) if is_live and state.phase == "flipping" else None,
    )


def grouping_view(state: State, seat: Seat, viewer: Seat | None) -> GroupingView:
    """Pick what a viewer may know of one player's cards; cards that are being laid are nobody else's business."""
    grouping = state.groupings[seat]
    is_own = seat == viewer
    is_shown = is_own or grouping.laid <= state.round
    return GroupingView(
        grouping.kind,
        groupings.holes(grouping),
        grouping.lost,
        groupings.backs(grouping) if is_shown else (),
        tuple(Known(groupings.slot_id(grouping, index), grouping.slots[index].card) for index in grouping.seen),
        grouping.flipped,
        is_own and grouping.blind,
        grouping.pile,
        grouping.topped,
    )


def may_look(state: State, seat: Seat) -> bool:
    """GFI-5, GFI-D4: whether players may look at their own cards: at any time, or only while laying them."""
    is_laying = state.phase == "arranging" and seat in state.must + state.may
    return state.options.allow_peek or (is_laying and not state.groupings[seat].blind)


def all_odds(state: State) -> tuple[Odds, ...]:
    """GFI-D13: the chances of every challenge that could be made."""
    is_rockstar = state.options.edition == "rockstar"
    return tuple(
        Odds(
            seat,
            odds.all_wagers(grouping := state.groupings[seat]),
            odds.of_grouping(grouping, 1, rockstar=True) if is_rockstar else None,
        )
        for seat in live(state)
    )


def chance(state: State) -> Chance | None:
    """GFI-D13: the chance of the flips still to come."""
    link = state.chain[-1]
    return state.chance if link.rockstar else odds.still(state.groupings[link.challenged], link.wager, opened(state))
