"""ROFL! in words: the table, your own text, and what an action is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Action, Filling, Form, FormChoice, FormField, Say, Seat, Telling, say
from rumpus.games.rofl import actions, story
from rumpus.games.rofl.actions import Guess, Propose, Write
from rumpus.games.rofl.packs import Category
from rumpus.games.rofl.story import award, points_each, won

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rumpus.core import Glance
    from rumpus.games.rofl.events import Row, TurnEnded
    from rumpus.games.rofl.view import Seen, View

    Now = Glance[View]

KINDS: dict[Category, Say] = {
    "movies": say("Movies"),
    "tv_shows": say("TV shows"),
    "songs": say("Songs"),
    "books_comics": say("Books and comics"),
    "politics_history": say("Politics and history"),
    "sayings": say("Sayings"),
}
FATES = {
    "right": say("right"),
    "wrong": say("wrong"),
    "missed": say("no guess"),
    "void": say("void"),
    "unreached": say("never reached"),
    "waits": say("waits"),
}
NTH = (say("First message"), say("Second message"), say("Third message"))


def people(at: Now, seats: Iterable[Seat]) -> list[Say]:
    """Name players in a list; the reader comes as "you"."""
    return [say("you") if seat == at.seat else say("{seat}", seat=seat) for seat in seats]


# The table


def table(at: Now) -> Iterator[Say]:
    """Tell whose move it is; the board, the messages or the end of the turn; and how the match stands."""
    view = at.view
    yield task(at)
    if view.ended is not None:
        yield from end(at, view.ended)
    else:
        yield from shown(at) if view.entries else [board(at)]
    yield from match_so_far(at)


def task(at: Now) -> Say:
    """Say whose move it is, and what to do."""
    view, seat = at.view, at.seat
    if seat is not None and seat in view.asked:
        return say("Still there?")
    match view.phase:
        case "waiting":
            return say("{seat} is away.", seat=view.guessers[0])
        case "propose" | "compose" | "vote":
            return proposing(at)
        case "guess":
            return guessing(at)
        case "verdict":
            return say("The Writers vote…") if view.judging == "vote" else say("The Writers check…")
        case "end":
            return say("The turn is over.")
        case "over":
            return say("You win!") if view.winners == (seat,) else won(view.winners)
        case _:
            return writing(view, writes=seat in view.writers)


def writing(view: View, *, writes: bool) -> Say:
    """Say what the Writers do."""
    if view.phase == "reveal":
        return say("You write: read the message.") if writes else say("The Writers read the message.")
    if view.phase == "write":
        squeeze = say("You write: squeeze the message and place your token.")
        return squeeze if writes else say("The Writers squeeze the message.")
    return say("Pens down. Tokens can still be placed.") if writes else say("The Writers place their last tokens.")


def proposing(at: Now) -> Say:
    """Say how a message of the Writers' own comes about."""
    view, proposal = at.view, at.view.proposal
    if proposal is None:
        choose = say("The Writers choose: a card or a message of their own.")
        return say("A card, or a message of your own?") if at.seat in view.writers else choose
    seat, mine = proposal.by, proposal.by == at.seat
    if view.phase == "compose":
        own = say("You write a message of your own.")
        return own if mine else say("{seat} writes a message of their own.", seat=seat)
    if not proposal.text:
        return say("A proposal is pending.")
    if mine:
        return say("You propose a message. All other Writers must agree.")
    return say("{seat} proposes a message. All other Writers must agree.", seat=seat)


def guessing(at: Now) -> Say:
    """Say who guesses, and how."""
    view = at.view
    if at.seat in view.guessers and view.guessing in {None, at.seat}:
        aloud = say("You guess: say it aloud, then press.")
        return aloud if view.spoken else say("You guess: one guess for this message.")
    if view.guessing is None:
        return say("{seats} may guess.", seats=view.guessers)
    return say("{seat} is guessing.", seat=view.guessing)


def on(at: Now, seat: Seat, space: int) -> Say:
    """Say where a token lies."""
    return say("You on {space}", space=space) if seat == at.seat else say("{seat} on {space}", seat=seat, space=space)


def board(at: Now) -> Say:
    """Tell where the tokens lie, the lowest first."""
    placed = sorted((space, Seat(seat)) for seat, space in enumerate(at.view.spaces) if space)
    tokens = [on(at, seat, space) for space, seat in placed]
    return say("Tokens: {tokens}.", tokens=tokens) if tokens else say("No token on the board yet.")


def shown(at: Now) -> Iterator[Say]:
    """Tell the message that is there to be guessed, letter by letter, and what became of the others."""
    view = at.view
    for entry in view.entries:
        if entry.how == "now":
            nth = NTH[view.position] if view.position < len(NTH) else say("Message {number}", number=view.position + 1)
            worth = say("{message}, {points}.", message=nth, points=points_each(view.worth))
            yield say("{message}.", message=nth) if view.tiebreak else worth
            yield wrote(at, entry.seat, entry.text)
            letters = [say("space") if sign == " " else sign for sign in entry.text]
            yield say("Letter by letter: {letters}", letters=letters)
    if view.guess and view.phase == "verdict":
        yield say("The guess: “{text}”.", text=view.guess)
    for entry in view.entries:
        if entry.how != "now":
            yield fate(at, entry)


def wrote(at: Now, seat: Seat, text: str) -> Say:
    """Tell what somebody wrote."""
    return say("You wrote: {text}", text=text) if seat == at.seat else say("{seat} wrote: {text}", seat=seat, text=text)


def fate(at: Now, entry: Seen) -> Say:
    """Tell what became of a message that is not there now; those to come are hidden."""
    told = {"where": on(at, entry.seat, entry.space), "how": FATES[entry.how]}
    if entry.guess:
        return say("{where}: {text}, guessed “{guess}”, {how}.", **told, text=entry.text, guess=entry.guess)
    return say("{where}: {text}, {how}.", **told, text=entry.text) if entry.text else say("{where}: {how}.", **told)


def end(at: Now, ended: TurnEnded) -> Iterator[Say]:
    """Tell the message, who scores, and what became of every text."""
    yield say("The message was “{text}”.", text=ended.text)
    yield award(ended)
    for row in ended.rows:
        yield say("{text}, {token}: {fate}.", text=text_of(at, row), token=token_of(row), fate=why(row))
        if row.votes:
            yield say("Verdict: {votes}.", votes=list(votes(at, row)))


def text_of(at: Now, row: Row) -> Say:
    """Tell what a Writer wrote, if anything."""
    text = say("{text}", text=row.text) if row.text else say("nothing written")
    return say("You: {text}", text=text) if row.seat == at.seat else say("{seat}: {text}", seat=row.seat, text=text)


def token_of(row: Row) -> Say:
    """Tell how long a text is, and where its token lay."""
    return say("{count} on {space}", count=row.count, space=row.space) if row.space else say("no token")


def why(row: Row) -> Say:
    """Tell how a text fared, and why it is void."""
    how = FATES[row.how]
    if row.guess:
        return say("guessed “{guess}”, {how}", guess=row.guess, how=how)
    if row.by is not None:
        return say("said aloud, {how}", how=how)
    over = row.count - row.space
    if row.how != "void" or not row.space or over < 1:
        return how
    return say("void, one character too many") if over == 1 else say("void, {count} characters too many", count=over)


def votes(at: Now, row: Row) -> Iterator[Say]:
    """Tell how a verdict came about, where the Writers had a say: what the table found, and who voted what."""
    if row.matched is not None:
        yield say("the table says right") if row.matched else say("the table says wrong")
    for seat, right in row.votes:
        if seat == at.seat:
            yield say("you say right") if right else say("you say wrong")
        else:
            yield say("{seat} says right", seat=seat) if right else say("{seat} says wrong", seat=seat)


def match_so_far(at: Now) -> Iterator[Say]:
    """Tell the category, the round, who writes and guesses, and the points that are known."""
    view = at.view
    if view.category is not None and view.ended is None:
        yield say("Category: {category}.", category=KINDS[view.category])
    if view.tiebreak:
        yield say("Tie-break {number}.", number=view.tiebreak)
        if view.ended is None:
            yield say("A tie-break: the first text that is guessed wins the match.")
    else:
        yield say("Round {round} of {rounds}.", round=view.round, rounds=view.rounds)
    sides = {"writers": people(at, view.writers), "guessers": people(at, view.guessers)}
    yield say("Writers: {writers}. Guessing: {guessers}.", **sides)
    known = [(seat, total) for seat, total in enumerate(view.totals) if total is not None]
    if known:
        yield say("Points: {totals}.", totals=[total_of(at, Seat(seat), total) for seat, total in known])


def total_of(at: Now, seat: Seat, points: int) -> Say:
    """Tell the points of a seat."""
    return say("You: {points}", points=points) if seat == at.seat else say("{seat}: {points}", seat=seat, points=points)


# What only a seat knows


def secrets(at: Now) -> Iterator[Say]:
    """Tell the message, the proposal, your own text and what the table found, as far as you know them."""
    view = at.view
    if view.message and view.ended is None:
        yield say("The message: {text}", text=view.message)
    if view.proposal is not None and view.proposal.text:
        yield say("The proposal: {text}", text=view.proposal.text)
    if view.mine is not None and view.ended is None:
        yield my_text(view.mine.text, view.mine.count)
        if view.mine.over:
            yield too_long(view.mine.count, view.mine.space)
    if view.matched is not None:
        yield say("The table says: right.") if view.matched else say("The table says: wrong.")


def my_text(text: str, count: int) -> Say:
    """Tell what you have written, and how long it is."""
    if not count:
        return say("You have written nothing yet.")
    single = say("Your text: {text}, 1 character.", text=text)
    return single if count == 1 else say("Your text: {text}, {count} characters.", text=text, count=count)


def too_long(count: int, space: int) -> Say:
    """Warn of a text that is longer than its number."""
    place = {"count": count, "space": space}
    if count - space == 1:
        return say("{count} on {space}: void unless you cut one.", **place)
    return say("{count} on {space}: void unless you cut {over}.", **place, over=count - space)


# Actions


LABELS: dict[type[Action], Say] = {
    actions.Seen: say("Got it"),
    actions.PassToken: say("Play no token"),
    actions.PassGuess: say("Pass this one"),
    actions.MyOwn: say("I have one of my own"),
    actions.DrawCard: say("Draw a card"),
    actions.Withdraw: say("No, draw a card"),
    actions.Ready: say("Next"),
}


def label(action: Action, at: Now) -> Say:
    """Name an action."""
    match action:
        case actions.Place(space=space):
            return say("Put my token on {space}", space=space)
        case actions.Done(done=done):
            return say("I am done") if done else say("Go on writing")
        case actions.Begin():
            return beginning(at)
        case actions.Vote(right=right):
            return say("Say that it is right") if right else say("Say that it is wrong")
        case actions.Agree(agree=agree):
            return say("Play it") if agree else say("Refuse it")
        case Write(text=text):
            return say("Write {text}", text=text)
        case Guess(text=text) | actions.Type(text=text):
            return say("Guess {text}", text=text)
        case Propose(text=text):
            return say("Propose {text}", text=text)
        case _:
            return LABELS[type(action)]


def beginning(at: Now) -> Say:
    """Name the beginning of a guess."""
    view = at.view
    if view.spoken:
        return say("I say it now") if at.seat in view.guessers else say("I heard a guess")
    return say("I know it!") if view.tiebreak else say("Begin my guess")


def write_form(at: Now) -> Form:
    """Ask for the text."""
    text = "" if at.view.mine is None else at.view.mine.text
    return Form(say("Keep this text"), (FormField("text", say("Your text"), text),))


def write(at: Now, values: Mapping[str, str]) -> Write:
    """Write what was filled in."""
    return Write(at.view.turn, values["text"])


def guess_form(at: Now) -> Form:
    """Ask for the guess."""
    return Form(say("Send my guess"), (FormField("text", say("Your one guess"), at.view.guess),))


def guess(at: Now, values: Mapping[str, str]) -> Guess:
    """Guess what was filled in."""
    return Guess(at.view.turn, at.view.shown, values["text"])


def propose_form(_at: Now) -> Form:
    """Ask for a message of the Writer's own, and its category."""
    choices = tuple(FormChoice(category, told) for category, told in KINDS.items())
    category = FormField("category", say("Category"), "sayings", choices)
    return Form(say("Propose it"), (FormField("text", say("Your own message")), category))


def propose(at: Now, values: Mapping[str, str]) -> Propose:
    """Propose what was filled in."""
    known: dict[str, Category] = {each: each for each in KINDS}
    return Propose(at.view.turn, values["text"], known[values["category"]])


TELLING = Telling(
    table=table,
    secrets=secrets,
    label=label,
    event=story.event,
    deal=story.deal,
    who=story.who,
    moves={
        "Seen": "{seat} has read the message.",
        "Write": "{seat} is writing.",
        "Place": "{seat} puts the token on a number.",
        "PassToken": "{seat} plays no token.",
        "Done": "{seat} lays the pen down or takes it up again.",
        "Begin": "{seat} begins a guess.",
        "Type": "{seat} is typing a guess.",
        "Guess": "{seat} sends a guess.",
        "PassGuess": "{seat} passes on this message.",
        "Vote": "{seat} judges the guess.",
        "MyOwn": "{seat} has a message of their own.",
        "DrawCard": "{seat} wants a card.",
        "Withdraw": "{seat} gives the floor back.",
        "Propose": "{seat} proposes a message.",
        "Agree": "{seat} answers the proposal.",
        "Ready": "{seat} has seen enough.",
    },
    deliberate=("Place", "PassGuess"),
    fillings={
        "Write": Filling(write_form, write),
        "Guess": Filling(guess_form, guess),
        "Propose": Filling(propose_form, propose),
    },
)
