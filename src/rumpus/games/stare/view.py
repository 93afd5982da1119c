"""What each seat may know (the table "Who sees what" of README.md), and a world it could not tell from the real one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rumpus.core import Data, Seat
from rumpus.games.stare.asking import can_object
from rumpus.games.stare.board import ahead, if_right, if_wrong, is_double, target
from rumpus.games.stare.cards import Box
from rumpus.games.stare.judging import notes_of
from rumpus.games.stare.memory import look_ms
from rumpus.games.stare.options import Track
from rumpus.games.stare.pieces import Draft, Tally, Whisper
from rumpus.games.stare.players import bots_alone, captain, is_spoken, is_there, judge, members
from rumpus.games.stare.sight import is_over, own_side, sees_card, sees_key, sees_picture
from rumpus.games.stare.state import Phase
from rumpus.games.stare.turns import along, lookers

if TYPE_CHECKING:
    from rumpus.games.stare.pieces import Told
    from rumpus.games.stare.state import State


class Side(Data, frozen=True, gc=False, omit_defaults=True):
    """One side of the table."""

    seats: tuple[Seat, ...]
    """Its players who have not left."""
    position: int
    captain: Seat | None = None
    """STARE-D7: who acts for it now; None has left."""
    bots: bool = False
    """Whether bots alone play it."""
    away: bool = False
    """Whether nobody of it is there."""


class Printed(Data, frozen=True, gc=False, omit_defaults=True):
    """One number of the card, for those who hold it; the Opponents' Choice has no text."""

    number: int
    text: str = ""
    key: str = ""
    region: Box | None = None


class Row(Data, frozen=True, gc=False, omit_defaults=True):
    """What became of one roll of the turn; key and region are there for those who may know them."""

    number: int
    how: Literal["right", "wrong", "none", "out"]
    start: int
    end: int
    double: bool = False
    forgiven: bool = False
    text: str = ""
    said: str = ""
    spoken: bool = False
    by: Literal["", "judge", "key", "vote", "time"] = ""
    asker: int | None = None
    asker_start: int = 0
    asker_end: int = 0
    key: str = ""
    region: Box | None = None


class Stake(Data, frozen=True, gc=False, omit_defaults=True):
    """Where the present question leads: the active piece if right and if wrong, and the asker's if wrong."""

    right: int
    wrong: int
    asker: int | None = None


class View(Data, frozen=True, gc=False, omit_defaults=True):
    """The table as one seat sees it; `seat` None is the TV and every spectator."""

    seat: Seat | None
    phase: Phase
    turn: int
    round: int
    sides: tuple[Side, ...]
    active: int
    board: Track
    target: int
    """The space that wins."""
    first_rolls: tuple[tuple[tuple[int, int], ...], ...]
    """STARE-3: (side, face) of the rolls for the first turn; a row more for each tie."""
    side: int | None = None
    """Your side."""
    judge: int | None = None
    """The side that holds the card and rules; None: nobody does, the key decides."""
    queue: tuple[int, ...] = ()
    """Who plays after this turn in this round; the next round begins with `first`."""
    first: int = 0
    put_off: tuple[int, ...] = ()
    ready: tuple[Seat, ...] = ()
    """Who is ready for the look (phase ready) or for the next turn (phase reveal)."""
    looking: tuple[Seat, ...] = ()
    """Whose eyes are still open (phase look)."""
    along: tuple[Seat, ...] = ()
    """STARE-D15: who looks along, or has (from phase look on)."""
    look_ms: int = 0
    """How long you look; for all others, the longest look of the active side."""
    roll: int = 0
    number: int = 0
    double: bool = False
    """The present roll, or the next one in phase roll, is a double roll."""
    used: tuple[int, ...] = ()
    chance: bool = False
    """STARE-34: a second chance is left."""
    told: tuple[Row, ...] = ()
    """All rolls of this turn so far; the last is the verdict to show."""
    stake: Stake | None = None
    asker: int | None = None
    choice: bool = False
    """Whether the present number is the Opponents' Choice."""
    begun: bool = False
    """Phase compose: whether a question is on its way, so that the 25 s run (STARE-D12)."""
    draft: Draft | None = None
    """Phase compose: question and sealed answer as they stand, for the asking side alone."""
    question: int = 0
    """Which question of the turn the present one is, from 1; actions name it."""
    text: str = ""
    """The question that is put; one that was said aloud has no text."""
    spoken: bool = False
    """Whether answers are said aloud this turn; in phases judge and correct, whether this one was."""
    taken: tuple[Seat, ...] = ()
    """STARE-D15: judges who look along and have the card already, so that they answer in secret no more."""
    half: bool = False
    prompted: bool = False
    typed: str = ""
    """Phase answer: the answer being typed, for the active side alone."""
    said: str = ""
    card: tuple[Printed, ...] = ()
    """All numbers of the card, for the judges."""
    key: str = ""
    """The key of the present question, for judges, for askers (their own), and for those who vote on an appeal."""
    region: Box | None = None
    matched: bool | None = None
    """What the key says about the answer that was given, for those who see the key."""
    ruling: bool | None = None
    """A ruling that can still be corrected, for the judges; the key's that can be appealed, for all."""
    appellant: int | None = None
    voters: tuple[int, ...] = ()
    """The sides that vote (phases objection, vote)."""
    voted: tuple[int, ...] = ()
    """Which of them have."""
    vote: bool | None = None
    """What your side voted."""
    tally: Tally | None = None
    """The last votes of this turn that were counted: on an objection or an appeal, and which side voted what."""
    can_object: bool = False
    notes: tuple[Whisper, ...] = ()
    """Your team's whispers of this turn."""
    noted: int = 0
    """How many of them are yours; your next whisper has the number after that."""
    picture: tuple[int, int] | None = None
    """Width and height of the picture, for those who may see it now; regions are in these units."""
    winners: tuple[int, ...] = ()


def view(state: State, seat: Seat | None) -> View:
    """Pick what the seat may know."""
    side = own_side(state, seat)
    over, key, question = is_over(state), sees_key(state, seat), state.question
    given = state.phase in {"judge", "correct", "appeal", "vote"}
    judges = None if over or state.phase == "waiting" else judge(state)
    shown_ruling = state.phase in {"appeal", "vote"} or (state.phase == "correct" and side == judges)
    drawn = state.card if sees_picture(state, seat) else None
    return View(
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        round=state.round,
        sides=tuple(side_view(state, each) for each in range(len(state.sides))),
        active=state.active,
        board=state.board,
        target=target(state),
        first_rolls=state.first_rolls,
        side=side,
        judge=judges,
        queue=state.queue,
        first=state.first,
        put_off=state.put_off,
        ready=state.ready,
        looking=lookers(state) if state.phase == "look" else (),
        along=along(state) if state.phase not in {"waiting", "ready", "reveal", "over"} else (),
        look_ms=longest_look(state, seat),
        roll=state.roll,
        number=state.number,
        double=is_double(state) if state.phase in {"roll", "next"} else state.double,
        used=state.used,
        chance=state.chance,
        told=tuple(row(told, known=over or (side is not None and side in {judges, told.asker})) for told in state.told),
        stake=stake(state),
        asker=state.asker,
        choice=bool(state.number) and state.card is not None and state.card.questions[state.number - 1] is None,
        begun=state.draft.began is not None,
        draft=state.draft if side is not None and side == state.asker and state.phase == "compose" else None,
        question=state.asked,
        text="" if question is None else question.text,
        spoken=state.spoken if given else is_spoken(state),
        taken=state.taken,
        half=state.half,
        prompted=state.prompted,
        typed=state.typed if side == state.active else "",
        said=state.said,
        card=printed(state) if sees_card(state, seat) else (),
        key=question.answer if question is not None and key else "",
        region=question.region if question is not None and key else None,
        matched=state.matched if key and given and not state.spoken else None,
        ruling=state.ruling if shown_ruling else None,
        appellant=state.appellant,
        voters=state.voters if state.phase in {"objection", "vote"} else (),
        voted=tuple(voter for voter, _ in state.votes),
        vote=next((uphold for voter, uphold in state.votes if voter == side), None),
        tally=state.tally,
        can_object=can_object(state),
        notes=tuple(note for note in state.notes if side is not None and note.seat in state.sides[side]),
        noted=0 if seat is None else notes_of(state, seat),
        picture=None if drawn is None else (drawn.width, drawn.height),
        winners=state.winners,
    )


def side_view(state: State, side: int) -> Side:
    """Show one side."""
    seats = members(state, side)
    return Side(
        seats=seats,
        position=state.positions[side],
        captain=captain(state, side),
        bots=bool(seats) and bots_alone(state, side),
        away=bool(seats) and not is_there(state, side),
    )


def longest_look(state: State, seat: Seat | None) -> int:
    """STARE-32, STARE-33: a looker's own time, else the longest of the side."""
    seats = members(state, state.active)
    if seat is not None and seat in seats:
        return look_ms(state, seat)
    return max((look_ms(state, each) for each in seats), default=0)


def row(told: Told, *, known: bool) -> Row:
    """Tell what became of a roll; the key only to those who may know it."""
    question = told.question
    return Row(
        number=told.number,
        how=told.how,
        start=told.start,
        end=told.end,
        double=told.double,
        forgiven=told.forgiven,
        text="" if question is None else question.text,
        said=told.said,
        spoken=told.spoken,
        by=told.by,
        asker=told.asker,
        asker_start=told.asker_start,
        asker_end=told.asker_end,
        key=question.answer if question is not None and known else "",
        region=question.region if question is not None and known else None,
    )


def stake(state: State) -> Stake | None:
    """Tell where right and wrong lead."""
    if not state.number:
        return None
    asker = state.asker
    gain = None if asker is None or not members(state, asker) else ahead(state, asker, state.number)
    return Stake(if_right(state), if_wrong(state), gain)


def printed(state: State) -> tuple[Printed, ...]:
    """Show the whole card."""
    assert state.card is not None
    return tuple(
        Printed(number) if each is None else Printed(number, each.text, each.answer, each.region)
        for number, each in enumerate(state.card.questions, start=1)
    )


def quiet(state: State) -> bool:
    """From the look to the end of the turn somebody knows what the active side must not."""
    return state.phase not in {"waiting", "ready", "reveal", "over"}
