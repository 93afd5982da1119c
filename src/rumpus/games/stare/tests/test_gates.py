"""The quality gates: two hundred cards pass them all, and each gate finds the fault it is there for."""

from __future__ import annotations

import os
import subprocess
import sys

import msgspec
import pytest

from rumpus.games.stare.cards import gates
from rumpus.games.stare.cards.art import Art
from rumpus.games.stare.cards.catalogue import make_scene
from rumpus.games.stare.cards.facts import colour, noun, number
from rumpus.games.stare.cards.gates import Made, examine
from rumpus.games.stare.cards.graph import Box, Scene, Spot
from rumpus.games.stare.cards.guess import BLIND, CLEAR, Guess, Guesser, best_choice, listen, worst
from rumpus.games.stare.cards.pens import box, disc
from rumpus.games.stare.cards.quiz import Question, Quiz, make_quiz
from rumpus.games.stare.cards.raster import Flat, expanded


@pytest.mark.untraced
@pytest.mark.parametrize("part", range(4))
def test_two_hundred_cards_pass_every_gate(part: int) -> None:
    found = examine(range(50 * part, 50 * part + 50))
    assert found.faults == []
    assert found.largest <= gates.LARGEST
    assert found.pixels >= gates.FEWEST_PIXELS
    assert found.text >= gates.TEXT_HIGH


LISTEN = """
from rumpus.games.stare.cards.gates import loaded
from rumpus.games.stare.cards.guess import listen
print(*loaded(listen(range(1000))), sep="\\n", end="")
"""


@pytest.mark.untraced
def test_a_thousand_cards_can_not_be_guessed() -> None:
    """In a process of its own that nothing measures, which takes a quarter of the time."""
    bare = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    told = subprocess.run([sys.executable, "-c", LISTEN], env=bare, capture_output=True, text=True, check=True)
    assert told.stdout == ""


@pytest.mark.untraced
def test_many_sorts_of_question_are_asked() -> None:
    sorts = {question.sort for seed in range(80) for question in make_quiz(make_scene(seed), seed).questions}
    assert {"colour", "count", "place", "relation", "text", "time", "missing", "doing", "who", "number"} <= sorts


@pytest.mark.soak
def test_a_thousand_cards_pass_every_gate() -> None:
    found = examine(range(1000))
    assert found.faults == []


@pytest.mark.soak
def test_ten_thousand_cards_can_not_be_guessed() -> None:
    """Every kind of question of every scene was heard often enough to hold its bar to the letter, or nearly so."""
    guesses = listen(range(10_000))
    assert gates.loaded(guesses) == []
    assert {level: guess.heard >= CLEAR for level, guess in worst(guesses).items()} == dict.fromkeys(BLIND, True)


def test_without_pixels_nothing_is_rasterised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gates, "Flat", None)
    assert examine(range(2), pixels=False).cards == 2


def asked(**changes: object) -> Question:
    """Return a question that passes, with something changed."""
    good = Question(
        level=1,
        text="What colour was the ball?",
        answer="red",
        accepted=("red",),
        wrong=("green", "white"),
        region=Box(0, 0, 50, 50),
        sort="colour",
        template="1/ball.colour",
        key="ball-1.colour",
    )
    return msgspec.structs.replace(good, **changes)


def whole(*questions: Question, choice: int = 6) -> Quiz:
    """Return a quiz of these five questions and two spares that pass."""
    spares = (
        asked(
            key="x.1", text="How many boats were there?", answer="4", accepted=("4",), wrong=("5", "6"), sort="count"
        ),
        asked(
            key="x.2", text="What sat on the wall?", answer="owl", accepted=("owl",), wrong=("cat", "dog"), sort="who"
        ),
    )
    return Quiz(questions, choice, spares)


def five() -> list[Question]:
    """Return five questions that pass together."""
    words = (("drum", "trumpet"), ("apple", "pear"), ("tent", "house"), ("spoon", "fork"), ("king", "queen"))
    return [
        asked(
            level=n,
            template=f"{n}/thing.name",
            key=f"k.{n}",
            text=f"Which thing was {('first', 'second', 'third', 'fourth', 'fifth')[n - 1]}?",
            answer=a,
            accepted=(a,),
            wrong=(b, "nothing at all"),
            sort="what",
        )
        for n, (a, b) in enumerate(words, 1)
    ]


def test_a_good_quiz_has_no_fault() -> None:
    assert gates.check_quiz(whole(*five())) == []


@pytest.mark.parametrize(
    ("at", "change", "said"),
    [
        pytest.param(0, {"level": 3}, "not one of each level", id="levels"),
        pytest.param(0, {"key": "k.2"}, "ask for the same", id="twice"),
        pytest.param(0, {"text": "no question"}, "does not read like a question", id="wording"),
        pytest.param(0, {"text": "What was  there?"}, "does not read like a question", id="spaces"),
        pytest.param(0, {"accepted": ("violin",)}, "refuses an answer of its own key", id="refused"),
        pytest.param(0, {"wrong": ("the drums", "trumpet")}, "accepts a wrong answer", id="wrong is right"),
        pytest.param(0, {"wrong": ("trumpet",)}, "too few wrong answers", id="too few"),
        pytest.param(0, {"text": "What lay beside the apples?"}, "one tells the other's answer", id="told"),
        pytest.param(0, {"among": ("drum", "third")}, "one tells the other's answer", id="a choice made smaller"),
        pytest.param(
            1, {"text": "What lay beside the drum?"}, "one tells the other's answer", id="told by a later one"
        ),
    ],
)
def test_a_bad_quiz_is_found(at: int, change: dict[str, object], said: str) -> None:
    questions = five()
    questions[at] = msgspec.structs.replace(questions[at], **change)
    assert any(said in fault for fault in gates.check_quiz(whole(*questions)))


def made(scene: Scene, *questions: Question, size: int = 100) -> Made:
    return Made(0, scene, whole(*(questions or five())), size)


def test_a_picture_that_is_too_large_is_found() -> None:
    assert gates.check_size(made(make_scene(0), size=60_001)) == ["60001 bytes"]
    assert gates.check_size(made(make_scene(0), size=60_000)) == []


def test_colours_that_are_too_close_are_found() -> None:
    close = asked(answer="blue", wrong=("purple", "red"), accepted=("blue",))
    assert any("apart" in fault for fault in gates.check_colours(made(make_scene(0), close)))


def test_a_card_of_colours_alone_is_found() -> None:
    three = [asked(key=f"k.{n}") for n in range(3)]
    assert "more than two of five questions ask for a colour" in gates.check_colours(made(make_scene(0), *three))


def test_hues_that_colour_blind_eyes_confuse_are_found() -> None:
    """STARE-D11: colours in questions can be told apart by everybody."""
    scene = make_scene(0)
    scene.hues = ("green", "teal", "red", "pink", "white", "yellow")
    assert any("for eyes with" in fault for fault in gates.check_colours(made(scene)))


def test_what_floats_or_is_cut_off_is_found() -> None:
    scene = Scene("test", "test")
    scene.put("bird", Spot(100, 90, 50, 50), "", on="ground")
    scene.put("table", Spot(500, 800, 100, 100), "")
    scene.put("cup", Spot(100, 500, 50, 50), "", on="table-1")
    edge = scene.put("sign", Spot(1204, 700, 20, 100), "")
    scene.ask(noun(edge, 1, "text", "What was there?", "sun", ("sun", "moon", "star")))
    assert gates.check_places(scene) == [
        "bird-1 stands in the air",
        "cup-1 does not touch table-1, which should carry it",
        "sign-1.text is cut off by the edge",
    ]


def test_cards_that_ask_the_same_are_found() -> None:
    one = Made(1, make_scene(0), whole(*five()), 1)
    two = Made(2, make_scene(0), whole(*five()), 1)
    assert gates.twins([one, two]) == ["card 2 asks the same as card 1"]


def test_an_answer_that_comes_too_often_is_found() -> None:
    guesses = heard(*(["red"] * 60 + ["blue"] * 60))
    assert [guess.what for guess in guesses] == ["test, ball.colour", "test, What colour was it?", "put: ball.colour"]
    assert gates.loaded(guesses)[0] == "level 6, test, ball.colour: 'red' is right in 50.0% of 120"
    assert gates.loaded(heard(*(["red"] * 49 + ["blue"] * 50))) == []  # too few to say anything


def heard(*answers: str) -> list[Guess]:
    """Let the guesser hear one question of level 6 with these answers."""
    guesser = Guesser()
    for answer in answers:
        scene = Scene("test", "test")
        ball = scene.put("ball", Spot(500, 500, 50, 50), "")
        scene.ask(colour(ball, 6, "colour", "What colour was it?", answer, ("red", "blue", "green")))
        put = asked(level=6, template="6/ball.colour", answer=answer)
        guesser.hear(scene, Quiz((put,), 1, (put, put)))
    return guesser.guesses()


def test_the_bar_holds_to_the_letter_where_enough_was_heard() -> None:
    """Of a hundred a few more may be the luck of the draw, of a thousand they are not."""
    few = heard(*["red"] * 30, *(str(n) for n in range(70)))
    assert few[0].share == 0.30
    assert gates.loaded(few) == []
    many = heard(*["red"] * 260, *(str(n) for n in range(740)))
    assert len(gates.loaded(many)) == 3
    assert gates.loaded(heard(*["red"] * 250, *(str(n) for n in range(750)))) == []


def test_the_worst_guess_is_told_from_the_largest_sample() -> None:
    guesses = [Guess(0.9, 30, 1, "rare", "red"), Guess(0.5, 200, 1, "some", "red"), Guess(0.3, 2000, 1, "many", "red")]
    assert worst(guesses)[1].what == "many"
    assert worst(guesses[:2])[1].what == "some"
    assert worst(guesses[:1]) == {}


def test_the_guesser_hears_whole_cards() -> None:
    guesses = listen(range(3))
    assert {guess.level for guess in guesses} == {1, 2, 3, 4, 5, 6}
    assert max(guess.heard for guess in guesses) < 40
    assert gates.loaded(guesses) == []


def test_a_guesser_sees_through_a_choice() -> None:
    """One thing that is missing whenever it is named, or always at the same place, gives a choice away."""
    named = ("drum", "globe", "robot", "top")
    turned = [named[k % 4 :] + named[: k % 4] for k in range(400)]
    assert best_choice([(row, "globe") for row in turned]) == (1.0, "the likeliest named")
    assert best_choice([(row, row[2]) for row in turned]) == (1.0, "number 3 of the named")
    even = best_choice([(row, row[k // 4 % 4]) for k, row in enumerate(turned)])
    assert even[0] == 0.25


def test_a_blind_guesser_learns_from_other_cards_only() -> None:
    cards = [Made(n, make_scene(0), whole(*five()), 1) for n in range(16)]
    assert gates.blind(cards) == {1: 1.0, 2: 1.0, 3: 1.0, 4: 1.0, 5: 1.0, 6: 0.0}
    assert gates.blind(cards[:1])[1] == 0


def test_easy_guesses_fail_the_gate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gates, "BLIND", dict.fromkeys(range(1, 7), -1.0))
    monkeypatch.setattr(gates, "loaded", lambda _guesses: [])
    assert "level 1: a blind guess is right in 0%" in examine(range(2), pixels=False).faults


def scene_of_two(*, cover: str) -> Scene:
    """A sign with a number, and something over it."""
    scene = Scene("test", "test", marking=True)
    art: Art = scene.art
    sign = scene.put(
        "sign",
        Spot(300, 300, 200, 100),
        box(200, 200, 200, 100, 0, "#fff") + art.part("number", art.sign(300, 270, "42", 100, 60)),
    )
    scene.put("wall", Spot(300, 300, 10, 10), cover)
    scene.ask(
        number(sign, 4, "number", "What number was on the sign?", 42),
        colour(sign, 4, "colour", "What colour was the sign?", "white", ("white", "red", "blue")),
    )
    return scene


def look(scene: Scene) -> list[str]:
    """Look at the two facts of a scene."""
    questions = [asked(key=fact.key, level=fact.level) for fact in scene.facts]
    return gates.see(Made(0, scene, Quiz(tuple(questions), 1, (questions[0], questions[0])), 1))[2]


def test_what_can_be_seen_passes() -> None:
    assert look(scene_of_two(cover="")) == []


def test_what_is_hidden_is_found() -> None:
    gone = look(scene_of_two(cover=box(150, 150, 300, 200, 0, "#000")))
    assert "sign-1.colour: only 0 pixels to be seen" in gone
    assert "sign-1.number: text only 0 pixels high" in gone


def test_what_is_half_hidden_is_found() -> None:
    assert any("% of it to be seen" in fault for fault in look(scene_of_two(cover=box(150, 150, 300, 105, 0, "#000"))))


def test_a_sign_that_is_covered_in_part_is_found_though_nothing_asks_for_it() -> None:
    scene = scene_of_two(cover=box(310, 100, 70, 200, 0, "#000"))
    scene.facts = scene.facts[1:]
    assert any(fault.startswith("sign-1.number/text: only 6") for fault in look(scene))
    assert look(scene_of_two(cover=box(340, 100, 70, 200, 0, "#000"))) == []


def test_light_and_glass_hide_nothing() -> None:
    glass = box(150, 150, 300, 200, 0, "#fff", 'opacity=".3"') + f'<g opacity=".5">{disc(300, 250, 200, "#fff")}</g>'
    assert look(scene_of_two(cover=glass)) == []


def test_the_pass_counts_parts_and_stamps() -> None:
    scene = Scene("test", "test", marking=True)
    art = scene.art
    key = art.stamp(art.use(art.stamp(disc(0, 0, 100, "#f00")), 0, 0, 0.5))
    cut = art.clipped(box(0, 0, 1200, 300, 0, "#000"), art.part("half", disc(600, 300, 150, "#0f0")))
    scene.put("dots", Spot(300, 300, 100, 100), art.use(key, 300, 600) + art.use(key, 900, 600, 0.5, 10, -1) + cut)
    shown = Flat(scene).look()
    scale = (390 / 1200) ** 2
    assert shown.pixels("dots-1") == pytest.approx(3.1416 * (50**2 + 25**2) * scale, rel=0.05)
    assert shown.pixels("dots-1", "half") == pytest.approx(3.1416 * 150**2 / 2 * scale, rel=0.05)
    assert "<use" not in expanded(scene.svg())


@pytest.mark.untraced
def test_nothing_is_asked_twice_and_nothing_is_told() -> None:
    for seed in range(40):
        assert gates.check_quiz(make_quiz(make_scene(seed), seed)) == []
