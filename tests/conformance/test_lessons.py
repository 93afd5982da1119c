"""Every game's first minute plays through on the real engine, and whoever played it can play the game."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from rumpus.core import (
    LEARNER,
    Act,
    Blank,
    Illegal,
    Lesson,
    Offer,
    Partner,
    Rng,
    Span,
    find_game,
    folders,
    is_offered,
    pick,
)
from rumpus.lessons import LessonFilm, lesson_film, picture_of, recorded
from rumpus.match import Match
from tests.core.gops import GAME

OURS = sorted(folders("rules"))
GAMES = Path(__file__).parents[2] / "src" / "rumpus" / "games"

READING_MS, TOUCHING_MS = 55, 1200
"""How long people take to read a letter, and to do what it says."""


def lesson_of(name: str) -> Lesson:
    lesson = find_game(name).lesson
    assert lesson is not None
    return lesson


def film_of(name: str) -> LessonFilm:
    return msgspec.json.decode(lesson_film(find_game(name)), type=LessonFilm)


@pytest.mark.parametrize("name", OURS)
def test_what_the_learner_is_asked_for_is_on_offer_at_that_moment(name: str) -> None:
    recording, film = recorded(find_game(name))
    for act, view in zip(lesson_of(name).acts, recording.acts, strict=True):
        offers = film.game.legal(film.steps[view.frame].state, LEARNER)
        assert act.does is None or is_offered(act.does, offers), act.say
        assert view.at >= film.frame(view.frame, LEARNER).at


@pytest.mark.parametrize("name", OURS)
def test_a_lesson_takes_about_a_minute(name: str) -> None:
    film = film_of(name)
    reading = sum(len(act.say + act.why) * READING_MS + TOUCHING_MS + act.hold_ms for act in film.acts)
    assert 45_000 <= film.lasts + reading <= 90_000
    assert 5 <= len(film.acts) <= 8


@pytest.mark.parametrize("name", OURS)
def test_its_sentences_are_short(name: str) -> None:
    acts = lesson_of(name).acts
    assert all(len(act.say) <= 52 and len(act.why) <= 64 and len(act.title) <= 26 for act in acts)
    titles = [act.title for act in acts if act.title]
    assert 4 <= len(titles) == len({*titles})


@pytest.mark.parametrize("name", OURS)
def test_the_hand_knows_every_control_and_no_other(name: str) -> None:
    code = (GAMES / name / "client" / "points.ts").read_text(encoding="utf-8")
    assert {*re.findall(r"^  (\w+):", code, re.MULTILINE)} - {"free"} == {act.point for act in lesson_of(name).acts}


@pytest.mark.parametrize("name", OURS)
def test_no_clock_runs_in_a_lesson_that_does_not_run_out_there(name: str) -> None:
    film = film_of(name)
    moments = {each.at for each in film.frames}
    assert {clock.at for frame in film.frames for clock in frame.deadlines} <= moments | {film.lasts}


def test_a_press_that_comes_too_late_is_refused_as_in_a_match() -> None:
    (lost,) = [act.lost for act in film_of("rockindice").acts if act.lost is not None]
    assert (lost.rule, lost.why, lost.values["ms"], lost.beaten.by_ms) == (
        "RD-10",
        "{by_seat} was {ms} ms faster.",
        38,
        38,
    )


def test_the_picture_of_a_lesson_is_there_while_the_learner_looks() -> None:
    game = find_game("stare")
    seen = [number for number, frame in enumerate(film_of("stare").frames) if frame.assets]
    assert picture_of(game, seen[0], "picture").ref.startswith("card/")
    with pytest.raises(Illegal):
        picture_of(game, 0, "picture")


def test_a_game_without_a_lesson_says_so() -> None:
    with pytest.raises(Illegal, match=r"ROOM-UNKNOWN: .* has no lesson"):
        lesson_film(GAME)


# The newcomer

UNTAUGHT = {
    "goforit": {"Arrange", "Take"},
    "rockindice": set[str](),
    "rofl": {"PassToken", "Vote"},
    "rollcall": set[str](),
    "stare": {"Appeal", "Ask", "Compose", "HaveOne", "Name", "Object", "Vote"},
}
"""What a newcomer may do and was not taught: other ways to the same, things to object to, the Opponents' Choice."""

LONG = 400
"""Lines after which the newcomer has seen all there is."""


def verb_of(offer: Offer) -> str:
    match offer:
        case Span(low):
            return type(low).__name__
        case Blank(verb):
            return verb
        case _:
            return type(offer).__name__


def met_in(name: str) -> set[str]:
    """Name the verbs that the lesson has its learner do, the pages' own included."""
    script = lesson_of(name).script
    own = [each for each in script if isinstance(each, Act) or (isinstance(each, Partner) and each.seat == LEARNER)]
    return {type(each.does).__name__ for each in own if each.does is not None} | {
        verb for act in lesson_of(name).acts for verb in act.drafts
    }


@pytest.mark.parametrize("name", OURS)
def test_a_newcomer_who_did_the_lesson_makes_no_refused_move_in_the_match_after(name: str) -> None:
    """The others do anything; the newcomer does only what the lesson taught, and nothing of that is ever refused."""
    match, met, rng = (
        Match(name, max(3, lesson_of(name).seats), seed="newcomer", pictures=False),
        met_in(name),
        Rng("n", 1),
    )
    strange: set[str] = set()
    for _ in range(LONG):
        if match.outcome is not None:
            break
        offered = {seat: match.offers(seat) for seat in match.seats if seat not in match.held}
        mine = offered.pop(LEARNER, ())
        strange |= {verb_of(each) for each in mine} - met
        known = [each for each in mine if verb_of(each) in met]
        if known and rng.below(3):
            match.act(LEARNER, pick(match.game, match.state, known, rng))
        elif seats := [seat for seat in offered if offered[seat]]:
            seat = rng.choice(seats)
            with suppress(Illegal):
                match.act(seat, pick(match.game, match.state, offered[seat], rng))
        if not (known or any(offered.values())) or not rng.below(4):
            match.wait_until((match.due() or match.now) if not known else match.now + 400)
    assert strange <= UNTAUGHT[name], "the lesson leaves out something that everybody meets"
    assert len(match.log) > 30
