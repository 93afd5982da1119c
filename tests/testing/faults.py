"""GOPS with one fault at a time: what is put in place of what, and what the suite has to say about it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

GOPS = (Path(__file__).parents[1] / "core" / "gops.py").read_text(encoding="utf-8")

END = "    score=lambda state: state.points,\n"


class Fault(NamedTuple):
    """One fault of a game: replacements in its source, the check that finds it, and facts that it names."""

    name: str
    changes: dict[str, str]
    check: str
    says: str
    facts: Mapping[str, Any] = MappingProxyType({})

    def source(self) -> str:
        """Return the game with this fault."""
        source = GOPS
        for old, new in self.changes.items():
            assert old in source, old
            source = source.replace(old, new)
        return source


def also(*fields: str) -> dict[str, str]:
    """Give the game more fields."""
    return {END: END + "".join(f"    {field},\n" for field in fields)}


IMPORTS = "from rumpus.core import (\n"
MORE = {IMPORTS: IMPORTS + "    Brain,\n    Data,\n    Deadline,\n    Millis,\n    Plan,\n    Timer,\n"}
REVEALED = "return Step(state) if None in bids"
CLOCK = "deadlines=lambda s: () if outcome(s) else (Deadline(Millis({at}), Timer('bid')),)"

REFUSE = """def refuse(_state: State, _line: object, _rng: Rng) -> Step[State]:
    raise Illegal("GOPS-9", "Stay here.")


"""

FEWER = """    if state.prizes[:1] > (6,):
        return (Bid(state.round, state.hands[seat][0]),)
"""

CROWD = {IMPORTS: IMPORTS + "    Quiz,\n    CrowdQuestion,\n    Reply,\n    Settled,\n    say,\n"}
YES_NO = "choices=(Reply('yes', say('Yes')), Reply('no', say('No')))"
NEVER = "lambda *_: None"


def asks(question: str, settle: str = NEVER) -> dict[str, str]:
    """Let the game ask the crowd something."""
    return CROWD | also(f"crowd=Quiz(lambda at: ({question},), {settle})")


FAULTS = [
    Fault(
        "an award of nobody at the table",
        {IMPORTS: IMPORTS + "    Feat,\n    Prize,\n    say,\n"}
        | also("awards=(Prize('odd', say('Odd'), lambda _: [Feat(1, Seat(99), 0, say('Odd.'))]),)"),
        "awards_are_sound",
        "The award odd is of nobody at the table",
        {"field": "awards"},
    ),
    Fault(
        "an award that nobody can ask for",
        {IMPORTS: IMPORTS + "    Prize,\n    say,\n"} | also("awards=(Prize('Odd One', say('Odd'), lambda _: []),)"),
        "awards_are_sound",
        "Nobody can ask for the award 'Odd One'",
        {"field": "awards"},
    ),
    Fault(
        "a text in the album that nobody at the table wrote",
        {IMPORTS: IMPORTS + "    AlbumPage,\n    Keepsake,\n    say,\n"}
        | also("album=lambda _: [AlbumPage(say('Odd'), 0, (Keepsake(99, 'odd', say('Odd.')),))]"),
        "album_is_sound",
        "The album has a text of nobody at the table: odd",
        {"field": "album"},
    ),
    # the crowd
    Fault(
        "the crowd is asked by what the TV alone sees",
        CROWD
        | also(
            f"crowd=Quiz(lambda at: (CrowdQuestion(str(at.view.bids), say('Well?'), {YES_NO}),), {NEVER})",
            "view=lambda s, seat: s if seat is None else SEEN(s, seat)",
        )
        | {"CARDS = 13": "from rumpus.core.secrecy import seen_by as SEEN\n\nCARDS = 13"},
        "questions_look_alike",
        "learns a secret by what the crowd is asked",
        {"field": "crowd"},
    ),
    Fault(
        "one question under the name of another",
        asks(f"CrowdQuestion('q', say(str(at.view.round)), {YES_NO})"),
        "questions_are_settled",
        "The question 'q' is asked again, or otherwise than before",
        {"field": "crowd"},
    ),
    Fault(
        "a question with one answer",
        asks("CrowdQuestion('q', say('Well?'), choices=(Reply('yes', say('Yes')),))"),
        "questions_are_settled",
        "has to have several answers",
    ),
    Fault(
        "a question for nobody",
        asks(f"CrowdQuestion('q', say('Well?'), watchers=False, {YES_NO})"),
        "questions_are_settled",
        "is for nobody, or for a seat that is not there",
    ),
    Fault(
        "a question that is settled by an answer it does not have",
        asks(f"CrowdQuestion(str(at.view.round), say('Well?'), {YES_NO})", "lambda *_: Settled({'perhaps': 1})"),
        "questions_are_settled",
        "names answers that it does not have",
    ),
    # secrets
    Fault(
        "the view shows all",
        also("view=lambda state, _seat: state"),
        "look_alike",
        "the TV can tell State.prizes: view.prizes[",
        {"seat": None, "field": "prizes", "line": 1},
    ),
    Fault(
        "a bid is shown to the others",
        also(
            "view=lambda s, _seat: replace(s, prizes=())",
            "imagine=lambda s, seat, rng: s if seat is None else GAME_IMAGINE(s, seat, rng)",
        )
        | {"CARDS = 13": "from rumpus.core.secrecy import imagined as GAME_IMAGINE\n\nCARDS = 13"},
        "look_alike",
        "can tell State.bids: view.bids[",
        {"field": "bids"},
    ),
    Fault(
        "an event that tells what was bid in secret",
        {
            "class State(": "class Laid(Event, frozen=True):\n    seat: Seat\n    card: int\n\n\nclass State(",
            "return Step(state) if None in bids": "laid = Laid(line.seat, line.action.card)\n"
            "    return Step(state, (laid,)) if None in bids",
        },
        "actions_tell_no_more",
        "events[0].card is ",
        {"field": "bids"},
    ),
    Fault(
        "a card that was chosen is gone from the hand",
        {
            "    state = replace(state, bids=bids)\n": "    left = tuple(tuple(card for card in hand if card != bid) "
            "for hand, bid in zip(state.hands, bids, strict=True))\n    state = replace(state, bids=bids, hands=left)\n"
        },
        "look_alike",
        "has something that is not in State.hands[",
        {"field": "bids"},
    ),
    Fault(
        "an imagined world in which one secret stays",
        also("imagine=lambda s, seat, rng: replace(GAME_IMAGINE(s, seat, rng), prizes=s.prizes)")
        | {"CARDS = 13": "from rumpus.core.secrecy import imagined as GAME_IMAGINE\n\nCARDS = 13"},
        "secrets_vary",
        "State.prizes is declared to be secret, and it is the same in every world",
        {"field": "prizes"},
    ),
    Fault(
        "a secret that does not say how it could be otherwise",
        {'hidden(pool="prizes")': "hidden()"},
        "secrets_vary",
        "Say how it could be otherwise: `hidden(pool=...)` for cards",
        {"field": "prizes"},
    ),
    Fault(
        "a secret that could only be as it is",
        {'own(among="hands")': 'own(pool="bids")', "seats=range(2, 7)": "seats=range(2, 3)"},
        "secrets_vary",
        "All that is unseen of the pool 'bids' is alike",
        {"field": "bids"},
    ),
    Fault(
        "an imagined world that changes what is not secret",
        also("imagine=lambda s, _seat, rng: replace(s, carried=rng.below(9))"),
        "look_alike",
        "`imagine` changes State.carried, which is not declared to be secret",
        {"field": "carried"},
    ),
    Fault(
        "a view that leaves out what is not declared",
        also("view=lambda s, _seat: replace(s, prizes=(), hands=(), bids=(0,) * s.seats)")
        | {'Annotated[tuple[int, ...], hidden(pool="prizes")]': "tuple[int, ...]"}
        | {'Annotated[tuple[int | None, ...], own(among="hands")]': "tuple[int | None, ...]"},
        "secrets_vary",
        "`view` leaves out State.",
    ),
    Fault(
        "offers that tell",
        {"    return tuple(Bid(": FEWER + "    return tuple(Bid("},
        "look_alike",
        "can tell State.prizes: offers",
        {"field": "prizes"},
    ),
    Fault(
        "a clock that tells",
        MORE | also(CLOCK.format(at="s.since + 60_000 + sum(s.prizes[:1])")),
        "look_alike",
        "the TV can tell State.prizes: clocks[0].at is",
        {"field": "prizes", "path": "clocks[0].at"},
    ),
    Fault(
        "an event that tells",
        {REVEALED: "return Step(state, (Won(0, sum(state.prizes[:1]), (), None),)) if None in bids"},
        "events_tell_no_more",
        "can tell State.prizes: events[0].prize is",
        {"field": "prizes", "path": "events[0].prize"},
    ),
    # offers
    Fault(
        "an offer that is refused",
        {"for card in state.hands[seat])": "for card in range(1, CARDS + 1))"},
        "plays",
        "and `apply` refuses it: GOPS-1: You have no",
    ),
    Fault(
        "an action that is taken and was not offered",
        {"    if line.action.card not in state.hands[line.seat]:": "    if line.action.card > CARDS:"},
        "others_are_refused",
        "`apply` takes it.",
    ),
    Fault(
        "a refusal without its values",
        {", card=line.action.card)": ")"},
        "others_are_refused",
        "which is not a sentence",
    ),
    Fault(
        "an act after the end",
        {"    if line.action.round != state.round or not state.prize:": "    if line.action.round != state.round:"}
        | {
            "    if not state.prize or state.bids": "    if state.bids",
            "tuple(card for card in hand if card != bid)": "hand",
        },
        "nothing_after_the_end",
        "The match is over, and",
    ),
    Fault(
        "an action that counts twice",
        {"line.action.round != state.round or not": "not", "tuple(card for card in hand if card != bid)": "hand"},
        "late_actions_do_no_harm",
        "is taken again at line",
    ),
    Fault(
        "a version that is still to come",
        also("since=2"),
        "fields_are_right",
        "The game's `since` is 2.",
        {"field": "since"},
    ),
    # the fold
    Fault(
        "an older version that is not dealt",
        {"    prize, *rest = rng": "    assert rng.version > 1\n    prize, *rest = rng"} | also("version=2", "since=1"),
        "plays",
        "AssertionError",
    ),
    Fault(
        "a state that depends on something else",
        {
            "CARDS = 13": "CARDS = 13\nASKED: list[int] = []",
            "    worth = state": "    ASKED.append(1)\n    worth = len(ASKED) + state",
        },
        "folds",
        "The same log leads to another state: state.points[",
    ),
    Fault(
        "a value of another type",
        {
            "carried=0 if winner is not None else worth": 'carried="none"',
            "worth = state.prize + state.carried": "worth = 1",
        },
        "states_survive",
        "cannot be written and read again as `State`: Expected `int`, got `str` - at `$.carried`",
        {"field": "State"},
    ),
    Fault(
        "too few places",
        {"Outcome(places(state.points)": "Outcome((1,)"},
        "ends",
        "`outcome` gives the places (1,) to",
        {"field": "outcome"},
    ),
    Fault("no reason", {'"The most points win."': '""'}, "ends", "`outcome` does not say why"),
    Fault(
        "a standing that is none",
        also("standing=lambda state: (2,) * state.seats"),
        "ends",
        "At the end, `standing` says (2,",
        {"field": "standing"},
    ),
    Fault(
        "a score too few",
        {"state: state.points": "state: state.points[1:]"},
        "stands",
        "`score` gives",
        {"field": "score"},
    ),
    # clocks and chairs
    Fault("no clock", also("deadlines=lambda _state: ()"), "plays", "The match runs, and no clock does"),
    Fault(
        "a clock in the past",
        MORE | also(CLOCK.format(at="s.since - 1")),
        "none_in_the_past",
        "the clock 'bid' has been over since",
        {"field": "deadlines"},
    ),
    Fault(
        "a clock that runs on",
        MORE | also("deadlines=lambda s: (Deadline(Millis(s.since + 60_000), Timer('bid')),)"),
        "nothing_after_the_end",
        "The match is over, and a clock runs",
    ),
    Fault(
        "a clock of changing length",
        MORE
        | also(
            "deadlines=lambda s: () if outcome(s) else "
            "(Deadline(Millis(s.since + 60_000), Timer('bid'), length=Millis(s.round % 2 * 60_000)),)"
        ),
        "lengths_are_told",
        "the clock 'bid' has no length; at other times it has one",
    ),
    Fault(
        "silence that never ends",
        also("expire=lambda state, line, _rng: Step(replace(state, since=line.at))"),
        "silence_ends",
        "A match in which nobody acts had not ended",
        {"field": "expire"},
    ),
    Fault(
        "a match that never ends",
        {"return None if state.prize else Outcome": "return None if state.round else Outcome"},
        "plays",
        "had not ended after 4000 lines",
    ),
    Fault(
        "a chair that cannot be left",
        also("seated=refuse") | {"GAME = Game(": REFUSE + "GAME = Game("},
        "plays",
        "`seated` refuses Seated(",
        {"field": "seated"},
    ),
    Fault(
        "a bot that breaks the rules",
        MORE | also("bots={1: Brain(None, lambda m, _v: m, lambda *_: Plan(Bid(0, 0), Millis(9)))}"),
        "bots_finish",
        "A bot of level 1 did something at line 1 that the rules refuse: GOPS-2",
        {"field": "bots", "line": 1},
    ),
    # what it raises
    Fault(
        "an error of its own",
        {"    worth = state": "    odd = 1 // (3 - state.round)\n    worth = odd - odd + state"},
        "plays",
        "ZeroDivisionError: integer division or modulo by zero",
        {"function": "reveal"},
    ),
    # its shape
    Fault(
        "a name with a blank",
        {'name="gops"': 'name="go ps"'},
        "fields_are_right",
        "`name` is 'go ps'",
        {"field": "name"},
    ),
    Fault("no title", {'title="GOPS"': 'title=" "'}, "fields_are_right", "`title` is ' '", {"field": "title"}),
    Fault(
        "no range of seats", {"seats=range(2, 7)": "seats=4"}, "fields_are_right", "`seats` is 4", {"field": "seats"}
    ),
    Fault(
        "who may act tells a secret",
        {
            "state.bids[seat] is not None:": "(state.bids[seat] is not None and state.prizes[:1] < (7,)):",
            "if state.bids[line.seat] is not None:": "if line.seat < 0:",
        },
        "turns_look_alike",
        "if it is told whether seat",
    ),
    Fault("no presets", also("presets=()"), "presets_can_be_played", "`presets` is ()", {"field": "presets"}),
    Fault(
        "two presets of one name",
        {**also("presets=(Preset('A', 'Slow.'), Preset('A', 'Fast.'))"), IMPORTS: IMPORTS + "    Preset,\n"},
        "presets_can_be_played",
        "`presets` is ['A', 'A']",
    ),
    Fault(
        "a preset with an option of another game",
        {**also("presets=(Preset('A', 'Slow.', {'dice': 3}),)"), IMPORTS: IMPORTS + "    Preset,\n"},
        "presets_can_be_played",
        "The preset A cannot be played",
        {"field": "presets"},
    ),
    Fault("minutes of no preset", also("minutes={'Fast': (3,)}"), "presets_can_be_played", "`minutes` is {'Fast'"),
    Fault("a version of nothing", also("version=0"), "fields_are_right", "`version` is 0", {"field": "version"}),
    Fault(
        "a function that is none",
        {"outcome=outcome": "outcome=7"},
        "fields_are_right",
        "`outcome` is 7",
        {"field": "outcome"},
    ),
    Fault("a bot that is none", also("bots={1: 2}"), "fields_are_right", "`bots` is {1: 2}", {"field": "bots"}),
    Fault(
        "an action that is none",
        MORE | {"class Bid(Action": "class Bid(Data"},
        "actions_are_structs",
        "`Action` has Bid, which is not an action",
        {"field": "Action"},
    ),
    Fault(
        "an action that cannot be sent",
        {"    card: int\n\n\nclass Won": "    card: int\n    at: 'Nowhere' = 0\n\n\nclass Won"},
        "actions_are_structs",
        "The actions cannot be read from JSON: name 'Nowhere' is not defined",
        {"field": "Action"},
    ),
    Fault(
        "an option without a default",
        MORE
        | also("Options=Options")
        | {"def setup(": "class Options(Data, frozen=True):\n    cards: int\n\n\ndef setup("},
        "options_have_defaults",
        "`Options` cannot be made without choosing anything",
        {"field": "Options"},
    ),
    Fault("options that are none", also("Options=7"), "options_have_defaults", "`Options` is 7", {"field": "Options"}),
    Fault(
        "a state that can change",
        {"points=(0,) * len(chairs)": "points=[0] * len(chairs)"},
        "the_deal_is_a_state",
        "State.points is a list, which can be changed in place",
        {"field": "points"},
    ),
    Fault(
        "a deal that is no state",
        {"State=State,": "State=Other,", "def setup(": "class Other(State, frozen=True):\n    pass\n\n\ndef setup("},
        "the_deal_is_a_state",
        "`setup` returns a State, and `State` is Other",
        {"field": "setup"},
    ),
    Fault(
        "a view of another type",
        also("view=lambda state, _seat: state.points"),
        "the_deal_is_a_state",
        "`view` returns a tuple, and `View` is State",
        {"field": "view"},
    ),
    Fault(
        "secrets that cannot be read",
        also("view=lambda s, _seat: s", "imagine=lambda s, _seat, _rng: s")
        | {"    carried: int = 0": "    carried: 'Nothing' = 0"},
        "secrets_are_declared_well",
        "The state's secrets cannot be read: name 'Nothing' is not defined",
        {"field": "State"},
    ),
]
