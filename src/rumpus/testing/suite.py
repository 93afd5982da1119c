"""The whole conformance suite: every check, what it is made at, and what came of it for one game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from rumpus.testing import (
    asking,
    awarding,
    chairs,
    clocks,
    folding,
    hearing,
    offers,
    replaying,
    shape,
    stale,
    thinking,
    wording,
    worlds,
)
from rumpus.testing.blaming import crash
from rumpus.testing.playing import Case, cases, played, plays
from rumpus.testing.problems import Unsound

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rumpus.core import AnyGame

MIXES = 24
"""How many tables with random options a game is played at."""

STALE_MIXES = 8
RESTLESS_MIXES = 4

HOPELESS = 2
"""At how many tables a game is tried that cannot be played there."""

Tick = Callable[[int, int], None]
"""Is told how many checks have been made, and of how many."""


class Check(NamedTuple):
    """Something that holds for every game: a function that raises `Unsound` where it does not."""

    run: Callable[[Any], None]
    at: Literal["game", "play", "table", "bout"] = "play"
    """What it is given: the game, a random match, a table at which people come and go, or a table of bots."""
    mixes: int = MIXES

    @property
    def name(self) -> str:
        """How it is called in lists of tests."""
        return self.run.__name__

    @property
    def says(self) -> str:
        """What holds, as a sentence."""
        return (self.run.__doc__ or "").partition("\n")[0].rstrip(".")


SHAPE = (
    Check(shape.fields_are_right, "game"),
    Check(shape.actions_are_structs, "game"),
    Check(shape.options_have_defaults, "game"),
    Check(shape.presets_can_be_played, "game"),
    Check(shape.secrets_are_declared_well, "game"),
    Check(shape.the_deal_is_a_state, "game"),
    Check(shape.steps_are_steps, "game"),
)
PLAYS = Check(plays)
FOLD = tuple(
    map(
        Check,
        (
            plays,
            folding.folds,
            folding.repeats,
            folding.log_survives,
            folding.states_survive,
            folding.ends,
            folding.stands,
        ),
    )
)
TIME = (Check(clocks.none_in_the_past), Check(clocks.lengths_are_told), Check(clocks.silence_ends))
OFFERS = tuple(map(Check, (offers.offers_are_taken, offers.others_are_refused, offers.nothing_after_the_end)))
SECRETS = (
    Check(worlds.secrets_vary, "game"),
    Check(worlds.look_alike),
    Check(worlds.turns_look_alike, mixes=STALE_MIXES),
    Check(worlds.events_tell_no_more),
    Check(worlds.actions_tell_no_more, mixes=STALE_MIXES),
    Check(asking.questions_look_alike, mixes=STALE_MIXES),
    Check(asking.questions_are_settled),
)
STALE = (Check(stale.late_actions_do_no_harm, mixes=STALE_MIXES),)
REPLAYS = (
    Check(replaying.shows_what_was_seen),
    Check(replaying.luck_repeats),
    Check(awarding.awards_are_sound, mixes=STALE_MIXES),
    Check(awarding.album_is_sound, mixes=STALE_MIXES),
)
EARS = tuple(
    Check(each, mixes=STALE_MIXES) for each in (hearing.announcements_can_be_heard, hearing.ears_hear_no_secret)
)
WORDS = EARS + tuple(
    map(
        Check,
        (
            wording.table_is_told,
            wording.offers_are_named,
            wording.lines_are_told,
            wording.events_are_told_later,
            wording.words_tell_no_secret,
            wording.pieces_are_right,
        ),
    )
)
CHAIRS = (Check(chairs.nobody_breaks_it, "table", RESTLESS_MIXES),)
BOTS = (Check(thinking.bots_finish, "bout"),)

CHECKS = (*SHAPE, *FOLD, *TIME, *OFFERS, *SECRETS, *STALE, *REPLAYS, *WORDS, *CHAIRS, *BOTS)


def subjects(check: Check, games: Sequence[AnyGame], mixes: int = MIXES) -> Sequence[Any]:
    """List what a check is made at."""
    few = min(mixes, check.mixes)
    match check.at:
        case "game":
            return games
        case "table":
            return chairs.tables(games, few)
        case "bout":
            return thinking.bouts(games, few)
        case _:
            return cases(games, few)


def hold(check: Check, subject: Any) -> None:
    """Make one check."""
    check.run(played(subject) if isinstance(subject, Case) else subject)


class Flaw(NamedTuple):
    """What is wrong with a game, and where that was met."""

    check: Check
    subject: Any
    unsound: Unsound


def problems(
    game: AnyGame, mixes: int = MIXES, tick: Tick = lambda _done, _all: None, checks: Sequence[Check] = CHECKS
) -> list[Flaw]:
    """Make checks of a game, all unless told which, and return what is wrong with it: of each check only the first.

    A game whose shape is wrong is not played. A table at which no match can be played is left out of the rest, and
    after two such tables nothing more is tried.
    """
    for check in SHAPE:
        problem = made(check, game, set())
        if problem is not None:
            return [problem]
    more = [check for check in checks if check not in SHAPE]
    jobs = [(check, subject) for check in more for subject in subjects(check, [game], mixes)]
    found: dict[str, Flaw] = {}
    broken: set[Case] = set()
    for done, (check, subject) in enumerate(jobs):
        tick(done, len(jobs))
        if check.name not in found and subject not in broken and len(broken) < HOPELESS:
            problem = made(check, subject, broken)
            if problem is not None:
                found.setdefault(problem.check.name, problem)
    tick(len(jobs), len(jobs))
    return list(distinct(found.values()))


def made(check: Check, subject: Any, broken: set[Case]) -> Flaw | None:
    """Make one check, and return what is wrong; a table at which no match can be played is broken."""
    making = check
    try:
        if isinstance(subject, Case):
            making = PLAYS
            broken.add(subject)
            played(subject)
            broken.remove(subject)
            making = check
        hold(check, subject)
    except Unsound as unsound:
        return Flaw(making, subject, unsound)
    except Exception as error:  # noqa: BLE001  (a game may raise anything)
        return Flaw(making, subject, crash(error, game_of(subject)))
    return None


def game_of(subject: Any) -> AnyGame:
    """Return the game of which something is checked."""
    case = getattr(subject, "case", subject)
    game: AnyGame = getattr(case, "game", case)
    return game


def distinct(found: Iterable[Flaw]) -> Iterator[Flaw]:
    """Yield each problem once, however many checks have met it."""
    told: set[Any] = set()
    for each in found:
        facts = each.unsound.facts
        mark = (facts["file"], facts["code_line"]) if "file" in facts else each.unsound.what
        if mark not in told:
            told.add(mark)
            yield each
