"""GoForIt! in words: what the table tells whom, and the forms by which cards are laid."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rumpus.core import Action, Event, Expired, Glance, Malformed, Seat, actions, actor, aloud, fill, story, tell, verbs
from rumpus.games.goforit import GAME, events
from rumpus.games.goforit.actions import Arrange, CallRockstar, Challenge, Flip, GoForIt, Keep, Shuffle, Take
from rumpus.games.goforit.pieces import Chance
from rumpus.games.goforit.shapes import shaped
from rumpus.games.goforit.state import State
from rumpus.games.goforit.telling import CARDS, SHAPES, percent
from rumpus.games.goforit.tests.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    act,
    call,
    dare,
    dealt,
    flips,
    go,
    leave,
    played,
    run_out,
    settled,
    table,
    with_holes,
)

NAMES = ("Ann", "Bob", "Cat", "Dan")
NINE = "; ".join(f"number {n + 1} at {5 + 35 * (n % 3)}, {36 * (n // 3)}" for n in range(9))


def glance(state: State, seat: Seat | None) -> Glance[Any]:
    return Glance(GAME.view(state, seat), seat, len(state.groupings), state.options)


def told(state: State, seat: Seat | None) -> list[str]:
    """Read aloud what a seat is told of the table."""
    return [aloud(each, NAMES) for each in GAME.telling.table(glance(state, seat))]


def known(state: State, seat: Seat | None) -> list[str]:
    """Read aloud what a seat alone is told."""
    return [aloud(each, NAMES) for each in tell(GAME, glance(state, seat), ()).secrets]


def called(state: State, seat: Seat) -> list[str]:
    """Read aloud what a seat may do."""
    at = glance(state, seat)
    return [aloud(GAME.telling.label(each, at), NAMES) for offer in GAME.legal(state, seat) for each in actions(offer)]


def meant(state: State, event: Event) -> str | None:
    """Read aloud what an event meant."""
    said = GAME.telling.event(event, glance(state, None))
    return None if said is None else aloud(said, NAMES)


# The table


def test_while_cards_are_laid_it_is_told_who_is_still_to_come() -> None:
    state = act(dealt(3), BOB, Shuffle(0, shaped("grid", 9))).state
    assert told(state, CAT)[:2] == [
        "Cards are being laid. Still to come: Ann and you.",
        "Round 1 comes next, and Ann starts it.",
    ]
    assert told(state, ANN)[1] == "Round 1 comes next, and you start it."
    assert told(state, None)[2] == "Ann: 3 holes in the grouping, 0 lost."


def test_once_all_cards_are_down_nobody_is_awaited() -> None:
    state = played(table(2), ANN, BOB, 1, "gopher").state
    state = act(state, BOB, Shuffle(1, shaped("grid", 8))).state
    assert told(replace(state, may=()), None)[0] == "Cards are being laid. Still to come: nobody."


def test_the_starter_is_told_to_start_and_everybody_where_all_cards_lie() -> None:
    state = with_holes(table(2), BOB, 1)
    assert told(state, ANN) == [
        "You start the round.",
        "Round 1: you started.",
        f"You: 3 holes in the grouping, 0 lost. 9 cards on the table: {NINE}.",
        "Bob: 1 hole in the grouping, 2 lost. 7 cards on the table: "
        + "; ".join(f"number {n + 1} at {5 + 35 * (n % 3)}, {36 * (n // 3)}" for n in range(7))
        + ".",
    ]
    assert told(state, BOB)[:2] == ["It’s Ann’s turn.", "Round 1: Ann started."]


def test_challenges_are_told_to_those_who_are_meant_the_last_one_first() -> None:
    state = dare(dare(table(3), ANN, BOB, 1), BOB, CAT, 2)
    assert told(state, CAT)[:3] == [
        "Your move: accept or raise.",
        "Bob will turn over 2 of your gophers.",
        "Ann will turn over 1 of Bob’s gophers.",
    ]
    assert told(state, BOB)[1:3] == [
        "You will turn over 2 of Cat’s gophers.",
        "Ann will turn over 1 of your gophers.",
    ]
    assert told(state, ANN)[1:3] == [
        "Bob will turn over 2 of Cat’s gophers.",
        "You will turn over 1 of Bob’s gophers.",
    ]


def test_a_rockstar_call_is_told_to_those_who_are_meant() -> None:
    state = call(table(3, edition="rockstar"), ANN, BOB)
    assert told(state, ANN)[:2] == ["Your move: turn over a card.", "You call Bob’s Rockstar."]
    assert told(state, BOB)[:2] == ["Ann turns cards over.", "Ann calls your Rockstar."]
    assert told(state, CAT)[1] == "Ann calls Bob’s Rockstar."


def test_open_cards_and_chances_are_told_where_the_table_wants_them() -> None:
    state = go(dare(table(2, odds="live", edition="rockstar"), ANN, BOB, 3))
    assert told(state, None)[2] == "Chance for the remaining flips: 24 %."
    state = flips(state, "rockstar", "baby").state
    assert told(state, BOB)[2:4] == [
        "Card 1: Riff the Rockstar. Card 2: Dot the baby.",
        "Chance for the remaining flips: 57 %.",
    ]
    assert told(state, ANN)[-1].endswith("Seen: number 1 is Riff the Rockstar and number 2 is Dot the baby.")
    chances = told(table(2, odds="live"), None)[-1]
    assert chances.endswith("Chances for 1 to 6 gophers: 67 %, 42 %, 24 %, 12 %, 5 %, 1 %.")


@pytest.mark.parametrize(
    ("good", "all_", "words"), [(0, 5, "0 %"), (5, 5, "100 %"), (1, 999, "< 1 %"), (998, 999, "> 99 %"), (1, 8, "13 %")]
)
def test_only_what_is_certain_is_called_so(good: int, all_: int, words: str) -> None:
    assert percent(Chance(good, all_)) == words


def test_a_verdict_tells_what_it_cost_whom() -> None:
    met = played(table(3, odds="after"), ANN, BOB, 2, "gopher", "gopher").state
    assert told(met, None)[3:5] == ["Found all 2! Bob loses a hole.", "The chance was 42 %."]
    assert told(met, BOB)[3] == "Found all 2! You lose a hole."
    one = played(table(3, odds="off"), ANN, BOB, 1, "gopher").state
    assert told(one, ANN)[3] == "Found it! Bob loses a hole."
    hole = played(table(3, left=(1, 3, 3)), ANN, BOB, 2, "hole").state
    assert told(hole, ANN)[3] == "A hole! You are out!"
    assert told(hole, None)[3] == "A hole! Ann is out!"
    assert told(hole, None)[-3:][0] == "Ann: out."


def test_a_rockstar_verdict_tells_where_the_hole_goes() -> None:
    rules: dict[str, Any] = {"edition": "rockstar", "rockstar_ending": "transfer_hole"}
    met = flips(call(table(3, **rules), ANN, BOB), "rockstar").state
    assert told(met, ANN)[3] == "That is the Rockstar! Bob’s hole goes to you."
    assert told(met, BOB)[3] == "That is the Rockstar! Your hole goes to Ann."
    assert told(met, CAT)[3] == "That is the Rockstar! Bob’s hole goes to Ann."
    missed = flips(call(table(3, **rules), ANN, BOB), "baby").state
    assert told(missed, CAT)[3] == "Not the Rockstar! Ann’s hole goes to Bob."


def test_at_the_end_the_winner_is_told() -> None:
    over = played(table(2, left=(3, 1)), ANN, BOB, 1, "gopher").state
    assert told(over, ANN)[0] == "You win the match!"
    assert told(over, BOB)[0] == "Ann wins the match!"
    assert told(over, BOB)[-1] == "You: out."


# What only a seat knows


def test_only_the_owner_is_told_what_lies_where() -> None:
    state = table(2)
    kind = state.groupings[ANN].kind
    assert kind is not None
    six = CARDS[kind]
    assert known(state, ANN) == [f"From the upper left: {', '.join([six] * 6)}, a hole, a hole and a hole."]
    assert known(state, None) == []
    assert known(state, BOB) != known(state, ANN)


def test_who_may_not_look_is_told_only_what_there_is() -> None:
    blind = act(dealt(2, edition="rockstar", allow_peek=False), ANN, Shuffle(0, shaped("grid", 9))).state
    assert known(blind, ANN) == ["Your cards are shuffled blind: 6 gophers, one of each kind, 3 holes."]
    hidden = table(2, allow_peek=False)
    assert known(replace(hidden, groupings=tuple(replace(g, kind="army") for g in hidden.groupings)), ANN) == [
        "You have 6 soldiers, 3 holes."
    ]


def test_who_is_out_has_no_cards_to_be_told_of() -> None:
    assert known(leave(table(3), ANN).state, ANN) == []


# What can be done


def test_every_action_has_a_name() -> None:
    state = table(2, edition="rockstar")
    assert {"Challenge: 6 on Bob", "Call Bob’s Rockstar"} <= {*called(state, ANN)}
    assert {"Go for it!", "Raise: 2 on Ann"} <= {*called(dare(state, ANN, BOB, 1), BOB)}
    assert called(go(dare(state, ANN, BOB, 1)), ANN)[0] == "Card 1: turn it over"
    assert "Play with Cap the pirate" in called(dealt(2), ANN)
    lost = played(table(3, rearrange="everyone"), ANN, BOB, 1, "gopher").state
    assert called(lost, ANN) == ["Leave my cards as they lie"]
    at = glance(lost, BOB)
    assert aloud(GAME.telling.label(Arrange(1, ()), at), NAMES) == "Lay your cards"
    assert aloud(GAME.telling.label(Shuffle(1, ()), at), NAMES) == "Blind shuffle, even I won’t know"


def test_every_verb_has_words_for_a_line_that_told_nobody_anything() -> None:
    assert [*GAME.telling.moves] == [verb.__name__ for verb in verbs(GAME.Action)]
    assert {Take, Arrange, Shuffle, Keep, Challenge, CallRockstar, GoForIt, Flip} == {*verbs(GAME.Action)}


# Laying the cards by a form


def filled(state: State, seat: Seat, verb: str, **changed: str) -> Action:
    """Fill in a form as it is shown, but for what is changed."""
    at = glance(state, seat)
    form = tell(GAME, at, GAME.legal(state, seat)).forms[verb]
    return fill(GAME, at, verb, {each.name: each.value for each in form.fields} | changed)


@pytest.mark.parametrize("access", ["any", "top_only"])
@pytest.mark.parametrize("verb", ["Arrange", "Shuffle"])
@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_of_a_form_is_taken_by_the_rules(shape: str, verb: str, access: str) -> None:
    """GFI-40: but for one pile, where only topmost cards can be flipped."""
    if (shape, access) == ("pile", "top_only"):
        return
    state = dealt(2, stack_access=access)
    done = act(state, ANN, filled(state, ANN, verb, shape=shape)).state
    assert done.ready == (ANN,)
    assert done.groupings[ANN].blind is (verb == "Shuffle")


@pytest.mark.parametrize("count", [7, 9, 10, 14, 23])
@pytest.mark.parametrize("shape", SHAPES)
def test_shapes_keep_so_many_cards_on_the_felt(shape: str, count: int) -> None:
    places = shaped(shape, count, count - 5)
    assert len(places) == count
    assert all(0 <= place.x <= 80 and 0 <= place.y <= 72 for place in places)


def test_cards_lie_where_the_form_says() -> None:
    state = dealt(2)
    hand = GAME.view(state, ANN).hand
    gopher = next(card for card in hand if card != "hole")
    before = {f"card{n}": card for n, card in enumerate(hand, start=1)}
    last = max(name for name, card in before.items() if card == "hole")
    first = min(name for name, card in before.items() if card == gopher)
    done = act(state, ANN, filled(state, ANN, "Arrange", **{last: gopher, first: "hole"})).state
    assert known(done, ANN) != known(act(state, ANN, filled(state, ANN, "Arrange")).state, ANN)


@pytest.mark.parametrize("wrong", [{"shape": "square"}, {"card1": "dragon"}])
def test_what_was_never_asked_is_no_arrangement(wrong: dict[str, str]) -> None:
    with pytest.raises(Malformed, match="not a Arrange of GoForIt!"):
        filled(dealt(2), ANN, "Arrange", **wrong)


# Events


def test_every_event_is_told_as_everybody_may_hear_it() -> None:
    state = table(4)
    assert meant(state, events.Taken(ANN, "baby")) == "Ann plays with Dot the baby."
    swapped = meant(state, events.Taken(ANN, "baby", DAN))
    assert swapped == "Ann plays with Dot the baby; Dan takes others in exchange."
    assert meant(state, events.Ready(BOB)) == "Bob’s cards are down."
    assert meant(state, events.Began(2, CAT)) == "Round 2: Cat starts."
    assert meant(state, events.Link(1, ANN, BOB, 3)) == "Ann will turn over 3 of Bob’s gophers."
    assert meant(state, events.Void(3)) == "The challenger left: round 3 has no loser."
    assert meant(state, events.Eliminated(ANN)) is None
    assert meant(state, events.Won(ANN)) == "Ann wins!"


def test_a_line_is_told_with_all_it_led_to_and_the_face_of_who_did_it() -> None:
    step = played(table(2), ANN, BOB, 1, "hole")
    at = glance(step.state, None)
    line = run_line(step.state)
    assert [aloud(each, NAMES) for each in story(GAME, at, line, step.events)] == [
        "Card 1: a hole.",
        "A hole! Ann loses a hole.",
    ]
    assert actor(GAME, at, line, step.events) == ANN
    assert actor(GAME, at, line, (events.Link(1, BOB, ANN, 3),)) == BOB
    assert actor(GAME, at, line, (events.Void(1),)) is None


def run_line(state: State) -> Expired:
    """Return the line in which the first clock runs out."""
    clock = GAME.deadlines(state)[0]
    return Expired(clock.at, clock.timer)


def test_a_whole_round_is_told_by_the_clock_alone() -> None:
    """Nobody acts, so the table does; every event of it is read aloud."""
    state, heard = table(2), []
    for _ in range(6):
        step = run_out(state, "turn")
        heard += [meant(step.state, event) for event in step.events]
        state = step.state
        if state.phase == "arranging":
            break
    assert heard[:4] == [
        "Ann’s time is up: the table acts.",
        "Ann will turn over 1 of Bob’s gophers.",
        "Bob’s time is up: the table acts.",
        "Bob says: Go for it!",
    ]
    assert settled(state).round == 2
