"""STARE! in words: the table, what only your side knows, and what an action is called. Pictures have no words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Action, Filling, Form, FormField, Say, Telling, say
from rumpus.games.stare import actions, story
from rumpus.games.stare.headlines import beside, is_mine, key_says, status, title
from rumpus.games.stare.story import is_team, question, side_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rumpus.core import Glance
    from rumpus.games.stare.pieces import Tally
    from rumpus.games.stare.view import Printed, Row, View

    Now = Glance[View]

UNASKED = frozenset(("waiting", "ready", "look", "reveal", "over"))
"""Phases in which no number is played."""

PUT = frozenset(("answer", "objection", "judge", "correct", "appeal", "vote"))
"""Phases in which a question is on the table."""

OVER = frozenset(("reveal", "over"))
"""Phases in which the turn is over."""


def all_of(first: Say, *more: Say) -> Say:
    """Say several sentences in one go."""
    return say("{first} {more}", first=first, more=all_of(*more)) if more else first


# The table


def table(at: Now) -> Iterator[Say]:
    """Tell whose move it is; what is asked, said and at stake, or how the turn went; and where everybody stands."""
    view = at.view
    yield title(at)
    yield from beside(at)
    if view.phase not in UNASKED:
        yield from number(at)
        yield from at_stake(view)
        yield from answered(at)
    if view.phase in OVER:
        yield from map(row_of, view.told)
    yield from standing(at)
    yield from status(at)


def number(at: Now) -> Iterator[Say]:
    """Tell the number that is played, and the question it stands for."""
    view = at.view
    if view.number:
        fast = at.options.gameplay == "fast"
        yield say("The number is {face}.", face=view.number) if fast else say("The die shows {face}.", face=view.number)
    if view.choice and view.asker is not None:
        yield say("Opponents’ Choice, asked by {name}.", name=side_name(view, view.asker))
    elif view.choice:
        yield say("Opponents’ Choice.")
    if view.phase in PUT:
        yield question(view.number, view.text)


def at_stake(view: View) -> Iterator[Say]:
    """Tell where right and wrong lead."""
    if view.stake is not None:
        yield say("Right leads to {right}, wrong to {wrong}.", right=view.stake.right, wrong=view.stake.wrong)
    if view.double:
        yield say("Double or Trouble: right counts twice, wrong goes back.")


def answered(at: Now) -> Iterator[Say]:
    """Tell the answer, the votes and the ruling, as far as they are open."""
    view = at.view
    if view.said:
        yield says(view, view.said)
    if view.tally is not None and view.tally.roll == view.roll:
        yield counted(view, view.tally)
    if view.ruling is not None and view.phase == "vote":
        yield key_says(right=view.ruling)
    elif view.ruling is not None and view.phase == "correct":
        yield say("Ruled right.") if view.ruling else say("Ruled wrong.")


def says(view: View, text: str) -> Say:
    """Tell the answer that was given."""
    if not is_mine(view):
        return say("{name} says “{text}”.", name=side_name(view, view.active), text=text)
    team = say("Your team says “{text}”.", text=text)
    return team if is_team(view, view.active) else say("You say “{text}”.", text=text)


def counted(view: View, tally: Tally) -> Say:
    """Tell how the votes of this roll went, and which side voted what."""
    votes: list[Say] = []
    for side, uphold in tally.votes:
        name = side_name(view, side)
        votes.append(say("{name} for it", name=name) if uphold else say("{name} against it", name=name))
    told = say("The votes uphold it.") if tally.upheld else say("The votes reject it.")
    return all_of(told, say("Votes: {votes}.", votes=votes)) if votes else told


def row_of(row: Row) -> Say:
    """Tell what became of one roll of this turn."""
    if row.how == "out":
        return all_of(say("{number} again: rolled out.", number=row.number), *follows(row))
    if row.how == "none":
        return all_of(say("Number {number}: no question in time.", number=row.number), *follows(row))
    return all_of(question(row.number, row.text), *verdict(row), *follows(row))


def verdict(row: Row) -> Iterator[Say]:
    """Tell the answer that was given, that of the card, and whether it was right."""
    if row.said:
        yield say("The answer: “{text}”.", text=row.said)
    yield key_is(row.key, sealed=row.asker is not None)
    if row.by == "time":
        yield say("Time is up.")
    else:
        yield say("Right!") if row.how == "right" else say("Wrong.")


def key_is(answer: str, *, sealed: bool) -> Say:
    """Tell the answer of the card, or that which an asker has deposited."""
    deposited = say("The sealed answer: {answer}.", answer=answer)
    return deposited if sealed else say("The card says: {answer}.", answer=answer)


def follows(row: Row) -> Iterator[Say]:
    """Tell where the piece went."""
    steps = row.end - row.start
    if steps > 0:
        yield say("Ahead {count}, to {space}.", count=steps, space=row.end)
    elif steps < 0:
        yield say("Back {count}, to {space}.", count=-steps, space=row.end)
    else:
        yield say("Stays on {space}.", space=row.end)
    if row.forgiven:
        yield say("Forgiven: second chance.")


def standing(at: Now) -> Iterator[Say]:
    """Tell where everybody stands, and what is left of the turn."""
    view = at.view
    places = [place_of(view, number) for number, side in enumerate(view.sides) if side.seats]
    yield say("Places: {places}. The target is {target}.", places=places, target=view.target)
    if view.used:
        yield say("Numbers used this turn: {numbers}.", numbers=view.used)
    if view.chance:
        yield say("A second chance is left.")
    if view.side is not None and is_team(view, view.side):
        captain = view.sides[view.side].captain
        pen = say("You have the pen for your team.")
        yield pen if captain == at.seat else say("{seat} has the pen.", seat=captain)
    if view.phase == "answer" and not at.options.answer_s and not view.prompted:
        yield say("There is no clock.")
    if view.round:
        yield say("Round {round}.", round=view.round)


def place_of(view: View, side: int) -> Say:
    """Tell where a side stands."""
    space = view.sides[side].position
    if side != view.side:
        return say("{name} on {space}", name=side_name(view, side), space=space)
    return say("Your team on {space}", space=space) if is_team(view, side) else say("You on {space}", space=space)


# What only a side knows


def secrets(at: Now) -> Iterator[Say]:
    """Tell the card to whoever holds it, and what your side has written."""
    view = at.view
    if view.phase not in OVER:
        if view.key:
            yield key_is(view.key, sealed=view.asker is not None)
        if view.matched is not None:
            yield say("The key would say right.") if view.matched else say("The key would say wrong.")
        yield from map(printed, view.card)
    if view.draft is not None and (view.draft.question or view.draft.answer):
        draft = {"question": view.draft.question, "answer": view.draft.answer}
        yield say("Your question so far: {question} Your answer: {answer}", **draft)
    if view.typed:
        yield say("Your answer so far: {text}", text=view.typed)
    for note in view.notes:
        mine = say("You: {text}", text=note.text)
        yield mine if note.seat == at.seat else say("{seat}: {text}", seat=note.seat, text=note.text)


def printed(each: Printed) -> Say:
    """Tell one number of the card."""
    if not each.text:
        return say("Question {number}: Opponents’ Choice.", number=each.number)
    told = {"number": each.number, "text": each.text, "answer": each.key}
    return say("Question {number}: {text} Answer: {answer}.", **told)


# Actions


LABELS: dict[type[Action], Say] = {
    actions.Ready: say("I am ready"),
    actions.Drawn: say("Begin my look"),
    actions.HaveOne: say("I have one!"),
    actions.Recall: say("Say what comes to mind"),
    actions.Take: say("Take the card"),
    actions.Object: say("Object: the picture does not answer that"),
    actions.Appeal: say("Appeal"),
    actions.Seen: say("Next"),
}


def label(action: Action, at: Now) -> Say:
    """Name an action."""
    view = at.view
    match action:
        case actions.Roll():
            return say("Roll again") if view.roll else say("Roll")
        case actions.Name(side=side):
            return say("Let {name} ask", name=side_name(view, side))
        case actions.Answered():
            return say("I have said it") if is_mine(view) else say("I heard the answer")
        case actions.Vote():
            return vote_label(action, view)
        case actions.Rule(right=right):
            return say("Right") if right else say("Wrong")
        case actions.AskSpare(hard=hard):
            return say("Ask a hard one") if hard else say("Ask an easy one")
        case actions.Note() | actions.Compose() | actions.Ask() | actions.Type() | actions.Answer():
            return written(action)
        case _:
            return LABELS[type(action)]


def vote_label(vote: actions.Vote, view: View) -> Say:
    """Name a vote: on a question, or on what the key said of an answer."""
    if vote.what == "objection":
        return say("Not a fair question") if vote.uphold else say("It can be answered")
    return say("It is wrong") if vote.uphold == view.ruling else say("It is right")


def written(action: actions.Note | actions.Compose | actions.Ask | actions.Type | actions.Answer) -> Say:
    """Name what somebody writes."""
    match action:
        case actions.Note(text=text):
            return say("Whisper “{text}”", text=text)
        case actions.Ask(text=text, answer=answer):
            return say("Ask “{text}”, sealed answer “{answer}”", text=text, answer=answer)
        case actions.Compose(text=text, answer=answer):
            return say("Draft “{text}”, sealed answer “{answer}”", text=text, answer=answer)
        case _:
            return say("Answer “{text}”", text=action.text)


def one_line(told: Say, field: Say, text: Callable[[View], str] = lambda _view: "") -> Callable[[Now], Form]:
    """Make a form of one text."""
    return lambda at: Form(told, (FormField("text", field, text(at.view)),))


def typed(view: View) -> str:
    """Return the answer so far."""
    return view.typed


def two_lines(told: Say) -> Callable[[Now], Form]:
    """Make a form for a question and its sealed answer."""

    def form(at: Now) -> Form:
        question, answer = ("", "") if at.view.draft is None else (at.view.draft.question, at.view.draft.answer)
        fields = (
            FormField("text", say("Your question"), question),
            FormField("answer", say("Your answer, sealed"), answer),
        )
        return Form(told, fields)

    return form


def answer(at: Now, values: Mapping[str, str]) -> Action:
    """Return the answer."""
    return actions.Answer(at.view.turn, at.view.question, values["text"])


def type_(at: Now, values: Mapping[str, str]) -> Action:
    """Show the answer so far."""
    return actions.Type(at.view.turn, at.view.question, values["text"])


def note(at: Now, values: Mapping[str, str]) -> Action:
    """Whisper."""
    return actions.Note(at.view.turn, at.view.noted + 1, values["text"])


def compose(at: Now, values: Mapping[str, str]) -> Action:
    """Keep the draft of a question."""
    return actions.Compose(at.view.turn, at.view.question, values["text"], values["answer"])


def ask(at: Now, values: Mapping[str, str]) -> Action:
    """Put the question."""
    return actions.Ask(at.view.turn, at.view.question, values["text"], values["answer"])


TELLING = Telling(
    table=table,
    secrets=secrets,
    label=label,
    event=story.event,
    deal=story.deal,
    who=story.who,
    moves={
        "Ready": "{seat} is ready to look.",
        "Drawn": "{seat} has the picture in sight.",
        "Note": "{seat} whispers to the team.",
        "Roll": "{seat} rolls the die.",
        "Name": "{seat} names who asks.",
        "HaveOne": "{seat} has a question.",
        "Compose": "{seat} is writing a question.",
        "Ask": "{seat} puts a question.",
        "AskSpare": "{seat} puts a question.",
        "Type": "{seat} is writing an answer.",
        "Answer": "{seat} answers.",
        "Answered": "{seat} answers aloud.",
        "Recall": "{seat} says what comes to mind.",
        "Take": "{seat} takes the card.",
        "Object": "{seat} objects to the question.",
        "Vote": "{seat} votes.",
        "Rule": "{seat} judges the answer.",
        "Appeal": "{seat} contests the key.",
        "Seen": "{seat} has seen enough.",
    },
    deliberate=("Rule", "Object"),
    fillings={
        "Answer": Filling(one_line(say("Answer"), say("Your answer"), typed), answer),
        "Type": Filling(one_line(say("Show it to my team"), say("Your answer so far"), typed), type_),
        "Note": Filling(one_line(say("Whisper it"), say("Whisper to your team")), note),
        "Compose": Filling(two_lines(say("Keep this draft")), compose),
        "Ask": Filling(two_lines(say("Ask")), ask),
    },
)
