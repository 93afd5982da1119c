"""The first minute of STARE!, played: look, roll, answer, see the picture again; then judge somebody else."""

from __future__ import annotations

from rumpus.core import LEARNER, Act, Lesson, Millis, Partner, Seat, Wait
from rumpus.games.stare.actions import Answer, Drawn, Ready, Roll, Rule, Seen

BISCUIT = Seat(1)

LESSON = Lesson(
    seats=2,
    seed="lesson-39",
    options={"skill": "expert", "teams": "off", "answer_s": 0},
    script=(
        Act(
            title="Look hard",
            say="Ten seconds for a picture. Ready?",
            why="Drag it, pinch it, remember everything you can.",
            point="ready",
            does=Ready(1),
            after=Millis(1200),
        ),
        Partner(LEARNER, Drawn(1), Millis(300)),
        Wait(Millis(10_400)),
        Act(
            title="Roll for a question",
            say="The picture is gone. Roll the die!",
            why="It picks the question, and how far you may go.",
            point="roll",
            does=Roll(1, 1),
            drafts=("Drawn",),
        ),
        Act(
            title="One answer",
            say="It was a cow! Type “cow” and send it.",
            why="You have one try. Biscuit holds the picture and judges.",
            point="answer",
            does=Answer(1, 1, "cow"),
            drafts=("Type",),
            after=Millis(1500),
        ),
        Partner(BISCUIT, Rule(1, 1, right=True), Millis(2500)),
        Act(
            title="On and on",
            say="Right! On you go. Roll again!",
            why="Your turn lasts until you are wrong or roll a number twice.",
            point="roll",
            does=Roll(1, 2),
            after=Millis(1200),
        ),
        Act(
            title="",
            say="The same number again: your turn is over.",
            why="Here is what you saw, and what you missed.",
            point="next",
            does=Seen(1),
            after=Millis(3000),
        ),
        Partner(BISCUIT, Roll(2, 1), Millis(5600)),
        Partner(BISCUIT, Answer(2, 1, "Hats"), Millis(2500)),
        Act(
            title="Judge the others",
            say="Now you hold the picture. Is it “Hats”?",
            why="The card says no, so it’s wrong. First on FINISH wins.",
            point="wrong",
            does=Rule(2, 1, right=False),
            after=Millis(1500),
        ),
        Wait(Millis(3500)),
    ),
)
