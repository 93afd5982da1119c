"""Nobody can tell two worlds apart that differ only in what that seat may not know; and they differ in all of that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from rumpus.core import Action, AnyGame, Illegal, Input, Rng, Seat, advance, pick, secrecy, secrets
from rumpus.testing.leaks import causes, differing, first_difference, leak, shown, told
from rumpus.testing.playing import cases, everybody, played
from rumpus.testing.problems import Unsound

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.core import Line, Step
    from rumpus.core.secrecy import Secret
    from rumpus.testing.playing import Moment, RandomMatch


def look_alike(play: RandomMatch) -> None:
    """Views, offers, clocks and pictures are the same in both worlds, and only declared secrets differ."""
    game = play.match.game
    declared = secrets(game.State)
    for number, moment in enumerate(play.moments):
        if game.imagine is secrecy.imagined:
            chosen_is_there(declared, moment.state, number + 1)
        for seat in everybody(play):
            other = game.imagine(moment.state, seat, Rng("worlds", number))
            changed = differing(moment.state, other)
            for name in changed:
                if name not in declared:
                    raise undeclared(game, name, number + 1)
            if changed and shown(game, other, seat) != shown(game, moment.state, seat):
                raise told(game, moment.state, other, seat, number + 1)


def turns_look_alike(play: RandomMatch) -> None:
    """Who may act is the same in both worlds, where a phone may be handed to whoever does."""
    game, seats = play.match.game, [Seat(each) for each in play.match.seats]
    if game.phones:
        return
    for number, moment in enumerate(play.moments):
        for seat in seats:
            other = game.imagine(moment.state, seat, Rng("worlds", number))
            for each in seats if differing(moment.state, other) else ():
                if bool(game.legal(other, each)) != bool(game.legal(moment.state, each)):
                    raise Unsound(
                        f"Before line {number + 1}, seat {seat} learns a secret if it is told whether seat {each} may "
                        "act, and both may play on one phone.",
                        "Say why everybody needs a phone of their own: `phones=...`.",
                        field="legal",
                        seat=seat,
                        line=number + 1,
                    )


def chosen_is_there(declared: dict[str, Secret], state: Any, line: int) -> None:
    """What was chosen from another part is still there: else no world could be imagined in which it is as it is."""
    for name, among in ((name, secret.among) for name, secret in declared.items()):
        for owner, entry in enumerate(getattr(state, name) if among and isinstance(among, str) else ()):
            held = tuple(secrecy.pieces(getattr(state, str(among))[owner]))
            if any(piece not in held for piece in secrecy.pieces(entry)):
                raise Unsound(
                    f"Before line {line}, State.{name}[{owner}] has something that is not in State.{among}[{owner}], "
                    f"and `own(among={among!r})` imagines it to be one of those.",
                    f"Let it stay in `{among}` until it is open, or declare both with one `pool`.",
                    field=name,
                    line=line,
                )


def undeclared(game: AnyGame, name: str, line: int) -> Unsound:
    """Tell of a part that `imagine` changes although it is not declared to be secret."""
    return Unsound(
        f"Before line {line}, `imagine` changes State.{name}, which is not declared to be secret.",
        f"Declare it on {game.State.__name__}: `{name}: Annotated[..., hidden()]`, or `own()` if it has an entry for "
        "each seat; or let `imagine` leave it as it is.",
        field=name,
        line=line,
    )


def events_tell_no_more(play: RandomMatch) -> None:
    """Events tell a seat no more than its view does."""
    game, seed = play.match.game, play.match.setup.seed
    for number, moment in enumerate(play.moments, start=1):
        for seat in everybody(play):
            other = game.imagine(moment.state, seat, Rng("worlds", number))
            if not differing(moment.state, other):
                continue
            step = taken(game, other, moment.line, Rng(seed, number))
            if step is None or encode(step.events) == encode(moment.step.events):
                continue
            if shown(game, step.state, seat) == shown(game, moment.step.state, seat):
                raise told_by_event(play, other, step, seat, number)


def actions_tell_no_more(play: RandomMatch) -> None:
    """Events tell nobody what somebody did in secret: a card that was laid face down is in none of them."""
    game, seed = play.match.game, play.match.setup.seed
    for number, moment in enumerate(play.moments, start=1):
        line = otherwise(game, moment, Rng("otherwise", number))
        step = None if line is None else taken(game, moment.state, line, Rng(seed, number))
        if line is None or step is None or encode(step.events) == encode(moment.step.events):
            continue
        secret = [name for name in differing(moment.step.state, step.state) if name in secrets(game.State)]
        for seat in everybody(play) if secret else ():
            if seat != line.seat and shown(game, step.state, seat) == shown(game, moment.step.state, seat):
                where = first_difference(moment.step.events, step.events, "events")
                raise leak(seat, "events", where, secret, number)


def otherwise(game: AnyGame, moment: Moment, rng: Rng) -> Input[Action] | None:
    """Return what the same seat could have done at this moment, by the same kind of action."""
    if not isinstance(moment.line, Input):
        return None
    action = pick(game, moment.state, game.legal(moment.state, moment.line.seat), rng)
    same = type(action) is type(moment.line.action) and action != moment.line.action
    return replace(moment.line, action=action) if same else None


def taken(game: AnyGame, state: Any, line: Line, rng: Rng) -> Step[Any] | None:
    """Return what a line leads to in another world, or None if it is refused there."""
    try:
        return advance(game, state, line, rng)
    except Illegal:
        return None


def told_by_event(play: RandomMatch, other: Any, step: Step[Any], seat: Seat | None, number: int) -> Unsound:
    """Name the event that tells two worlds apart, and which part of the state is behind it."""
    game, moment = play.match.game, play.moments[number - 1]
    real = encode(moment.step.events)

    def shows(mixed: Any) -> bool:
        again = taken(game, mixed, moment.line, Rng(play.match.setup.seed, number))
        return again is not None and encode(again.events) != real

    where = first_difference(moment.step.events, step.events, "events")
    return leak(seat, "events", where, causes(moment.state, other, shows), number)


def encode(value: Any) -> bytes:
    """Write a value as it is sent."""
    return msgspec.json.encode(value)


MIXES = 24


def secrets_vary(game: AnyGame) -> None:
    """Every declared secret differs between two worlds at some moment, for somebody who may not see it."""
    declared = secrets(game.State)
    if not declared:
        check_open(game)
    still = dict(declared)
    met: dict[str, set[bytes]] = {name: set() for name in declared}
    for play in plays(game):
        if not still:
            return
        look_for(still, met, play)
    fixed = [name for name in still if len(met[name]) > 1]
    if fixed:
        raise never_varies(game, fixed[0], declared[fixed[0]])


def plays(game: AnyGame) -> Iterator[RandomMatch]:
    """Play at one table after the other."""
    return (played(case) for case in cases([game], MIXES))


def look_for(still: dict[str, Secret], met: dict[str, set[bytes]], play: RandomMatch) -> None:
    """Strike out the secrets that differ in another world of this match, and note the values of the others."""
    game = play.match.game
    for number, moment in enumerate(play.moments):
        for name in still:
            met[name].update(map(encode, secrecy.pieces(getattr(moment.state, name))))
        for seat in everybody(play) if still else ():
            other = game.imagine(moment.state, seat, Rng("vary", number))
            for name in [name for name in still if varies(still[name], name, moment.state, other, seat)]:
                del still[name]


def varies(secret: Secret, name: str, state: Any, other: Any, seat: Seat | None) -> bool:
    """Tell whether a part differs where this seat may not see it."""
    one, two = getattr(state, name), getattr(other, name)
    if one is two:
        return False
    if not secret.own or len(one) != len(two):
        return bool(one != two)
    return any(a != b for owner, (a, b) in enumerate(zip(one, two, strict=True)) if owner != seat)


def never_varies(game: AnyGame, name: str, secret: Secret) -> Unsound:
    """Tell of a secret that is the same in every world."""
    kind = "own" if secret.own else "hidden"
    if game.imagine is not secrecy.imagined:
        mend = f"Let `imagine` change it, or take the `{kind}()` away if everybody may see it."
    elif secret.pool:
        mend = (
            f"All that is unseen of the pool {secret.pool!r} is alike: declare what else could lie there as part of it."
        )
    elif secret.among or secret.sides:
        mend = "Only one value is left for it: let `among` name values that it could be, or a part that has several."
    else:
        mend = (
            f"Say how it could be otherwise: `{kind}(pool=...)` for cards, `{kind}(sides=6)` for dice, "
            f"`{kind}(among=...)` for one of several; or write `imagine`."
        )
    return Unsound(
        f"State.{name} is declared to be secret, and it is the same in every world that `imagine` makes: whoever is "
        "told it would go unnoticed, and bots would know it.",
        mend,
        field=name,
    )


def check_open(game: AnyGame) -> None:
    """Find what the views of a game leave out although it declares no secrets."""
    if game.view is secrecy.seen_by:
        return
    for case in cases([game], 2):
        met: dict[bytes, Any] = {}
        for moment in played(case).moments:
            first = met.setdefault(encode(game.view(moment.state, None)), moment.state)
            changed = differing(first, moment.state)
            if changed and same_views(game, first, moment.state, played(case)):
                raise Unsound(
                    f"`view` leaves out State.{changed[0]}, and no part of the state is declared to be secret.",
                    f"If somebody may not know it, declare it: `{changed[0]}: Annotated[..., hidden()]`, or `own()`; "
                    "else show it.",
                    field=changed[0],
                )


def same_views(game: AnyGame, one: Any, other: Any, play: RandomMatch) -> bool:
    """Tell whether two states look alike to everybody."""
    return all(game.view(one, seat) == game.view(other, seat) for seat in everybody(play))
