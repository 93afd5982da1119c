"""How an input moves on: it counts, waits or is refused, and whoever decides says so. Stages change nowhere else.

`move_on` takes an input that was just heard, or that has waited long enough, and gives its next stage. Settling a race,
writing down drafts and the end of a match move others on as well; what became of those is in `table.waiting.ended`.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rumpus.core import Beat, Illegal, Input, Millis, Rng, advance
from rumpus.core.game import no_draft
from rumpus.live.life import (
    ACCEPTED,
    Beaten,
    Drafted,
    Heard,
    Held,
    Lost,
    Press,
    Racing,
    Refused,
    UnderWay,
    dropped,
    races,
    refusal,
    wait_for,
)
from rumpus.match import Early
from rumpus.room.table import match_time

if TYPE_CHECKING:
    from rumpus.core import Action, Event, Race, Seat, Wall
    from rumpus.live.life import Stage
    from rumpus.live.table.table import Table
    from rumpus.match import Match

PACE_MS = 1000
"""How far apart two drafts of one seat are in the log."""


def check_free(table: Table, seat: Seat) -> None:
    """Refuse a second action of a seat whose last one is held: it is final."""
    for each in table.waiting.at(Held):
        if each.seat == seat and isinstance(each.stage, Held):
            raise Illegal(each.stage.rule, "Your last move is waiting to take effect, and it is final.")


def move_on(table: Table, each: UnderWay, at: Wall) -> Stage:
    """Let an input go on that was just heard, or that was held until now, and say at which stage it is.

    It becomes a draft, races, or is offered to the rules.
    """
    match, seat, action = table.match, each.seat, each.action
    assert match is not None
    game, state, fresh = match.game, match.state, type(each.stage) is Heard
    try:
        race = game.race(state, seat, action)
        since = match.now if fresh else each.pressed
        if race is not None:
            since = table.races.possible_since(match, seat, action, each.pressed)
        line = Input(match.now, seat, action, since)
        if fresh or race is not None:
            if game.draft is not no_draft and game.draft(state, seat, action) and refusal(match, line) is None:
                return draft(table, replace(each, pressed=since), at)
            if table.waiting.inputs:
                give_way(table, line, at)
        if race is None or not (race.rivals or table.waiting.inputs):
            return offer(table, each, line, at)
        return enter(table, each, line, race, at)
    except Illegal as illegal:
        lost = table.races.lost(match, seat, action, each.pressed, illegal)
        if isinstance(lost, Lost) and each.heard is not None:
            record(table, each, at)
        return Refused(lost)


def offer(table: Table, each: UnderWay, line: Input[Any], at: Wall) -> Stage:
    """Offer an action to the rules: it counts, or it is held until they take it."""
    match = table.match
    assert match is not None
    before = match.state
    return noted(table, each, match.offer(line), before, at)


def noted(table: Table, each: UnderWay, came: tuple[Event, ...] | Early, before: Any, at: Wall) -> Stage:
    """Collect what came of an action that was offered in this state."""
    if isinstance(came, Early):
        held = Held(came.until, came.rule)
        table.waiting = table.waiting.put(replace(each, stage=held))
        return held
    table.wrote(before, at, each.id, each.who)
    table.follow_up(at)
    return ACCEPTED


def record(table: Table, each: UnderWay, at: Wall) -> None:
    """Write down a press that lost a race, where the game keeps a record of them and has not got this one yet."""
    match = table.match
    assert match is not None
    missed = match.game.missed(match.state, each.seat, each.action, each.pressed)
    if missed is None:
        return
    before = match.state
    with contextlib.suppress(Illegal):
        match.take(Input(match.now, each.seat, missed, each.pressed))
        table.wrote(before, at, f"{each.id}.missed", "room")


def release(table: Table, each: UnderWay, due: Millis, at: Wall) -> None:
    """Let an action count that came too early; if it races, as pressed now, since it was not possible before."""
    match = table.match
    assert match is not None
    table.waiting = table.waiting.without(each.id)
    if match.game.race(match.state, each.seat, each.action) is not None:
        each = replace(each, pressed=due)
    table.tell(each, move_on(table, each, at))


def review(table: Table) -> None:
    """After the table changed, drop what the rules would no longer take, and wait for nobody who cannot press."""
    match = table.match
    assert match is not None
    for each in table.waiting.inputs.values():
        stage = each.stage
        if type(stage) is Held:
            until = match.counts_at(Input(stage.until, each.seat, each.action, each.pressed))
            if until is None:
                table.tell(each, dropped())
            elif until != stage.until:
                table.waiting = table.waiting.without(each.id).put(replace(each, stage=replace(stage, until=until)))
        elif type(stage) is Racing:
            table.waiting = table.waiting.put(replace(each, stage=races.reviewed(stage, each.action, match)))


def call_off(table: Table) -> None:
    """Refuse everything that waits in the match, since it is over."""
    match = table.match
    for each in table.waiting.inputs.values():
        if type(each.stage) is Racing and match is not None:
            words = refusal(match, Input(match.now, each.seat, each.action, each.pressed))
            table.tell(each, Refused(words or Illegal("ROOM-MATCH", "No match is being played.")))
        elif type(each.stage) in {Held, Drafted, Racing}:
            table.tell(each, dropped())


# Racing


def enter(table: Table, each: UnderWay, line: Input[Any], race: Race, at: Wall) -> Stage:
    """Let an action race; it waits only if somebody could come first."""
    match = table.match
    assert match is not None
    racing = table.waiting.at(Racing) if table.waiting.inputs else ()
    if not race.rivals and not racing:
        return offer(table, each, line, at)
    room, playing = table.running()
    arrived = Millis(max(match.now, match_time(playing.clock, at)))
    trips = wait_for(race, line.pressed, arrived, lambda seat: table.trip(room, seat))
    if not (trips or racing) or refusal(match, line) is not None:
        return offer(table, each, line, at)
    press = Press(line.seat, line.pressed, arrived, race, trips, each.id)
    table.waiting = table.waiting.put(replace(each, pressed=line.pressed, stage=press))
    while (due := races.due(presses(table), match)) is not None and due <= arrived:
        settle_race(table, at)
    still = table.waiting.inputs.get(each.id)
    return table.answer(each.id) if still is None else still.stage


def presses(table: Table) -> list[Press]:
    """Return the presses that are not settled."""
    return [each.stage for each in table.waiting.inputs.values() if isinstance(each.stage, Press)]


def settle_race(table: Table, at: Wall) -> None:
    """Let the first of a race have it, and refuse those for whom nothing is left."""
    match = table.match
    assert match is not None
    write_down(table, at)
    press, rivals = races.first(presses(table), match)
    each = table.waiting.inputs[press.id]
    table.waiting = table.waiting.without(each.id)
    line = Input(match.now, each.seat, each.action, each.pressed)
    before = match.state
    try:
        line = replace(line, beat=beaten_by(table, match, line, rivals))
        came = match.offer(line)
    except Illegal as illegal:
        table.tell(each, Refused(table.races.lost(match, each.seat, each.action, each.pressed, illegal)))
        table.follow_up(at)
        return
    for rival in rivals:
        loser = table.waiting.inputs[rival.id]
        words = refusal(match, Input(match.now, loser.seat, loser.action, loser.pressed))
        if words is not None:
            table.tell(loser, Refused(Lost(words, Beaten(each.seat, Millis(loser.pressed - each.pressed)))))
    table.tell(each, noted(table, each, came, before, at))


def beaten_by(table: Table, match: Match, line: Input[Any], rivals: list[Press]) -> tuple[Beat, ...]:
    """Tell whose presses come to nothing through a line; raises `Illegal` if the rules refuse the line."""
    after = match.check(line).state
    step = len(match.log) + 2
    inputs = [table.waiting.inputs[rival.id] for rival in rivals]
    losers = [each for each in inputs if not races.takes(match, after, line.at, each.seat, each.action, step)]
    return tuple(Beat(each.seat, Millis(each.pressed - line.pressed)) for each in losers)


# Drafts: what somebody is still typing. Each takes the place of the one before, so the log keeps one a second.
#
# A draft that comes too soon waits, and a newer one takes its place; the last of all always counts, since whatever
# waits is written down before a clock runs out and before anybody does anything else. Only the newest has no answer
# yet, so a client that lost its line or its server sends that one again, and nothing is lost.


def draft(table: Table, each: UnderWay, at: Wall) -> Stage:
    """Take a draft that the rules allow; it counts now, or waits."""
    match, waiting = table.match, table.waiting
    assert match is not None
    last = waiting.paced.get(each.seat)
    until = Millis(match.now if last is None else last + PACE_MS)
    each = replace(each, stage=Drafted(until))
    older = next((other for other in waiting.at(Drafted) if other.seat == each.seat), None)
    table.waiting = waiting.put(each) if older is None else waiting.instead(older, each).end(older, ACCEPTED)
    if match.now < until:
        return each.stage
    write_down(table, at)
    return table.answer(each.id)


def write_down(table: Table, at: Wall) -> None:
    """Make every draft that waits a part of the match; one that came too late is dropped."""
    match = table.match
    assert match is not None
    drafts = table.waiting.at(Drafted) if table.waiting.inputs else ()
    for each in drafts:
        before = match.state
        try:
            match.take(line_of(match, each))
        except Illegal:
            table.tell(each, dropped())
            continue
        table.tell(each, ACCEPTED)
        table.waiting = replace(table.waiting, paced={**table.waiting.paced, each.seat: match.now})
        table.wrote(before, at, each.id, each.who)
    if drafts:
        table.follow_up(at)


def give_way(table: Table, line: Input[Any], at: Wall) -> None:
    """Write down what is being typed before something else happens; raises `Illegal` if that is refused."""
    match, drafts = table.match, table.waiting.at(Drafted)
    assert match is not None
    if not drafts:
        return
    state, step = match.state, len(match.log) + 1
    for each in drafts:
        try:
            state = advance(match.game, state, line_of(match, each), Rng(match.setup.seed, step)).state
        except Illegal:
            continue
        step += 1
    try:
        advance(match.game, state, line, Rng(match.setup.seed, step))
    except Illegal as illegal:
        if illegal.until is None:
            raise
    write_down(table, at)


def line_of(match: Match, each: UnderWay) -> Input[Action]:
    """Return the line of a draft, as of now."""
    return Input(match.now, each.seat, each.action, each.pressed)
