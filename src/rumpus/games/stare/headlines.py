"""Whose move it is in STARE!, and what everybody does meanwhile, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Say, say
from rumpus.games.stare.story import is_team, side_name, won

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.core import Glance
    from rumpus.games.stare.view import View

    Now = Glance[View]


def is_mine(view: View) -> bool:
    """Whether it is the turn of the reader's side."""
    return view.side == view.active


def judge_of(at: Now) -> int | None:
    """Return the side that judges: where the key rules, nobody is called a judge, whoever holds the card."""
    return at.view.judge if at.options.judging == "judge" else None


def captain_of(view: View) -> Say:
    """Name who acts for the active side."""
    captain = view.sides[view.active].captain
    return side_name(view, view.active) if captain is None else say("{seat}", seat=captain)


# First whose move it is


def title(at: Now) -> Say:
    """Say whose move it is."""
    view, name = at.view, side_name(at.view, at.view.active)
    match view.phase:
        case "waiting":
            return say("{name} is away.", name=name)
        case "ready":
            return say("Get ready to look.") if is_mine(view) else say("{name} gets ready.", name=name)
        case "look":
            return looks(at)
        case "answer" | "judge" | "correct":
            return answers(at)
        case "appeal":
            return key_says(right=view.ruling is True)
        case "reveal":
            return say("Your turn is over.") if is_mine(view) else say("{name}’s turn is over.", name=name)
        case "over":
            return winners(view)
        case _:
            return asks(at)


def looks(at: Now) -> Say:
    """Say who looks; the picture itself has no words, since to look is the game."""
    view = at.view
    if at.seat in view.looking:
        return say(
            "Your side looks at the picture now. It has no description: that would be the answer to everything. "
            "Your team can see it."
        )
    looks = say("{name} looks.", name=side_name(view, view.active))
    return say("Your eyes are closed.") if is_mine(view) else looks


def asks(at: Now) -> Say:
    """Say who rolls, names, asks or votes."""
    view, mine = at.view, is_mine(at.view)
    match view.phase:
        case "roll":
            return say("Your roll.") if mine else say("{name} rolls.", name=captain_of(view))
        case "name":
            names = say("{name} names an asker.", name=captain_of(view))
            return say("Opponents’ Choice! Who should ask you?") if mine else names
        case "compose":
            assert view.asker is not None
            stump = say("Stump {name}!", name=side_name(view, view.active))
            makes_up = say("{name} makes up a question.", name=side_name(view, view.asker))
            return stump if view.side == view.asker else makes_up
        case "objection":
            return say("Objection!")
        case "vote":
            return say("An appeal!")
        case _:
            return say("The next question.")


def answers(at: Now) -> Say:
    """Say who answers, or who judges."""
    view, judge, name = at.view, judge_of(at), side_name(at.view, at.view.active)
    if view.phase == "answer" and is_mine(view):
        if view.prompted:
            return say("Still there?")
        return say("Your team’s question.") if is_team(view, view.active) else say("Your question.")
    if judge is not None and view.side == judge:
        return say("You judge {name}.", name=name)
    if view.phase == "answer":
        return say("{name} answers.", name=name)
    return say("The key decides.") if judge is None else say("{name} judges.", name=side_name(view, judge))


def key_says(*, right: bool) -> Say:
    """Tell what the key says."""
    return say("The key says: right.") if right else say("The key says: wrong.")


def winners(view: View) -> Say:
    """Say who has won."""
    if not view.winners:
        return say("The match is over.")
    if view.side is not None and view.winners == (view.side,):
        return say("Your team wins!") if is_team(view, view.side) else say("You win!")
    return won(view, view.winners)


# Then what goes on beside it


def beside(at: Now) -> Iterator[Say]:
    """Say who looks, judges or votes, and what else is to be known of the phase."""
    view = at.view
    match view.phase:
        case "waiting":
            skipped = view.active in view.put_off
            later = say("If nobody comes back, the turn is put off.")
            yield say("If nobody comes back, the turn is skipped.") if skipped else later
        case "look":
            yield from lookers(at)
        case "judge":
            if view.side is not None and view.side == judge_of(at):
                yield say("Look, then rule.")
        case "appeal":
            yield say("The move follows if nobody appeals.")
        case "objection" | "vote":
            cast = say("Votes in: {count} of {all}.", count=len(view.voted), all=len(view.voters))
            yield cast if view.voted else say("The neutral sides vote.")
        case "roll" | "next" | "name" | "compose" | "answer":
            yield who_judges(at)
        case _:
            pass


def lookers(at: Now) -> Iterator[Say]:
    """Say who of a team still looks, or who judges what comes after."""
    view, judge = at.view, judge_of(at)
    others = [seat for seat in view.looking if seat != at.seat]
    if is_team(view, view.active) and others:
        yield say("Still looking: {seats}.", seats=others)
    elif judge is not None and view.side != judge:
        yield say("{name} judges.", name=side_name(view, judge))


def who_judges(at: Now) -> Say:
    """Say who will judge."""
    judge = judge_of(at)
    if judge is None:
        return say("The key decides.")
    if at.view.side == judge:
        return say("You hold the card.") if at.view.picture else say("The card lies face down.")
    return say("{name} judges.", name=side_name(at.view, judge))


# Last what is waited for


def status(at: Now) -> Iterator[Say]:
    """Say what is waited for."""
    view = at.view
    match view.phase:
        case "waiting":
            yield say("Nobody of that side is there.")
        case "ready":
            yield say("The picture opens in a moment.")
        case "look" | "roll" | "compose":
            yield waits(at)
        case "name":
            yield say("One side is named to ask.")
        case "answer":
            yield from answer_awaited(view)
        case "objection" | "vote":
            yield say("The votes are counted at the end.") if view.vote is None else say("Your vote is in.")
        case "judge" | "correct":
            judge = judge_of(at)
            if judge is not None and view.side != judge:
                yield say("{name} rules now.", name=side_name(view, judge))
        case "appeal":
            yield say("Nobody has appealed so far.")
        case "next":
            yield say("Here it comes…")
        case _:
            pass


def answer_awaited(view: View) -> Iterator[Say]:
    """Say how the answer comes."""
    if is_mine(view) and view.spoken:
        yield say("Say your answer aloud.")
    elif not is_mine(view):
        thinks = say("{name} thinks…", name=side_name(view, view.active))
        yield say("Listen: the answer is coming, out loud.") if view.spoken else thinks


def waits(at: Now) -> Say:
    """Say what is waited for before a question is put."""
    view, mine = at.view, is_mine(at.view)
    if view.phase == "look":
        if at.seat in view.looking:
            return say("Remember everything.")
        still = say("Remember everything. Your team is still looking.")
        return still if mine else say("Only the active side sees the picture now.")
    if view.phase == "roll":
        if not mine:
            return say("{name} may roll.", name=side_name(view, view.active))
        has = say("{name} has the die.", name=captain_of(view))
        return say("You have the die.") if view.sides[view.active].captain == at.seat else has
    if view.begun:
        return say("A question is on its way.")
    if mine:
        return say("No question in time counts as a right answer.")
    return say("The clock runs for you.") if view.side == view.asker else say("The clock runs for the asker.")
