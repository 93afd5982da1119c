"""GFI-D14: the crowd is asked what the next card will be, and told once the round is over."""

from __future__ import annotations

from typing import Any

from rumpus.core import Blank, CrowdQuestion, Gone, Rng, Seat, Settled, pick
from rumpus.games.goforit.crowd import CARDS, CROWD, DARE, LANDED_MS
from rumpus.games.goforit.events import Began, Link, Ready, Verdict
from rumpus.match import Match


def flipping(seed: int, **options: Any) -> Match:
    """Play at random until cards are turned over."""
    match = Match("goforit", players=4, options=options, seed=seed)
    for step in range(4000):
        if match.state.phase == "flipping" or match.outcome is not None:
            return match
        onward(match, step)
    raise AssertionError(match.state.phase)


def onward(match: Match, step: int) -> None:
    """Let somebody act at random, or a clock run out."""
    able = [seat for seat in match.seats if match.offers(seat) and seat not in match.held]
    if able and step % 9:
        seat = able[step % len(able)]
        match.act(seat, pick(match.game, match.state, match.offers(seat), Rng("crowd", step)))
    else:
        match.wait_until(match.due() or match.now)


def to_verdict(match: Match, asked: dict[str, CrowdQuestion]) -> list[Any]:
    """Play until the verdict, noting every question; gives the events of the last line."""
    for step in range(4000):
        asked.update({each.name: each for each in CROWD.ask(match.glance())})
        since = len(match.story)
        onward(match, step)
        events = match.story[since:]
        if any(isinstance(event, Verdict) for event in events):
            return events
    raise AssertionError(match.state.phase)


def settle(match: Match, question: CrowdQuestion, events: list[Any]) -> Settled | None:
    return CROWD.settle(question, {}, match.glance(), events)


def test_everybody_is_asked_about_the_next_card_but_the_challenger() -> None:
    """GFI-D14: the owner knows the cards, but not which of them it will be."""
    match = flipping(1)
    (question,) = CROWD.ask(match.glance())
    link = match.view().chain[-1]
    assert {*question.seats} == {0, 1, 2, 3} - {link.challenger}
    assert question.since == 0


def test_before_the_first_challenge_everybody_but_the_starter_says_who_it_will_be() -> None:
    """GFI-D14, GFI-8: nobody names themselves; whoever has left meanwhile cannot be meant."""
    match = Match("goforit", players=4, seed=2)
    for step in range(2000):
        if match.state.phase == "chain":
            break
        onward(match, step)
    (question,) = CROWD.ask(match.glance())
    starter = match.view().starter
    assert {*question.seats} == {each.seat for each in question.choices} == {0, 1, 2, 3} - {starter}
    assert all(each.but == each.seat for each in question.choices)
    first = Link(1, starter, question.choices[0].seat or question.choices[1].seat or starter, 1)
    found = settle(match, question, [first])
    assert found is not None
    assert found.points == {str(first.challenged): 2}
    for event in (Link(1, starter, starter, 1), Began(9, starter)):
        dropped = settle(match, question, [event])
        assert dropped is not None
        assert dropped.void
    assert settle(match, question, []) is None


def test_who_has_laid_the_cards_says_so_while_the_others_still_lay_theirs() -> None:
    """GFI-D14: it is the same question from the laying of cards to the first challenge, and its round settles it."""
    match = Match("goforit", players=4, seed=2)
    (question,) = CROWD.ask(match.glance())
    assert (question.seats, question.watchers) == ((), True)
    asked = {question.name}
    for seat in match.seats:
        starter, ready = match.view().following, match.view().ready
        (question,) = CROWD.ask(match.glance())
        assert {*question.seats} == {*ready} - {starter}
        asked.add(question.name)
        since = len(match.story)
        match.act(seat, pick(match.game, match.state, (Blank("Shuffle", Seat(seat)),), Rng("crowd", seat)))
        assert settle(match, question, match.story[since:]) is None
    assert match.state.phase == "chain"
    (question,) = CROWD.ask(match.glance())
    assert {question.name} == asked


def test_nobody_is_asked_while_a_verdict_is_in_sight_and_then_by_who_starts_next() -> None:
    """GFI-D14, GFI-24, GFI-25: whoever left meanwhile starts nothing."""
    match = flipping(1)
    to_verdict(match, {})
    assert match.state.phase == "arranging"
    assert CROWD.ask(match.glance()) == ()
    while match.state.verdict is not None:
        match.wait_until(match.due() or match.now)
    starter = match.view().following
    (question,) = CROWD.ask(match.glance())
    assert question.name.startswith(f"pick/{match.state.round + 1}/")
    assert question.until is not None
    assert question.until.values == {"seat": starter}
    match.seat(starter, Gone())
    (after,) = CROWD.ask(match.glance())
    assert after.until is not None
    assert after.until.values["seat"] not in (starter, *match.state.out)
    assert after.name != question.name


def test_the_cards_settle_it_once_the_round_is_over() -> None:
    """GFI-16: a gopher brings 1, a hole 2; a card that was never turned over drops its tips."""
    seen: set[str] = set()
    for seed in range(12):
        asked: dict[str, CrowdQuestion] = {}
        match = flipping(seed)
        events = to_verdict(match, asked)
        (verdict,) = (event for event in events if isinstance(event, Verdict))
        for flip, question in enumerate(asked.values(), start=1):
            found = settle(match, question, events)
            assert found is not None
            if flip > len(verdict.turned):
                assert found.void
            elif not verdict.link.rockstar:
                right = "hole" if verdict.turned[flip - 1].card == "hole" else "gopher"
                assert found.points == {right: 2 if right == "hole" else 1}
                seen.add(right)
            if flip > 1:
                assert question.since == verdict.turned[flip - 2].at + LANDED_MS
    assert seen == {"hole", "gopher"}


def test_a_rockstar_call_is_asked_as_such() -> None:
    """GFI-35: the Rockstar brings 4, anything else 1."""
    seen: set[tuple[str, int]] = set()
    for seed in range(60):
        match = flipping(seed, edition="rockstar")
        asked: dict[str, CrowdQuestion] = {}
        if match.outcome is None and match.state.chain[-1].rockstar:
            events = to_verdict(match, asked)
            (question,) = asked.values()
            found = settle(match, question, events)
            assert found is not None
            seen.update(found.points.items())
    assert seen == {("yes", 4), ("no", 1)}


def test_a_round_without_an_end_drops_the_tips_and_other_news_does_not() -> None:
    match = flipping(1)
    (question,) = CROWD.ask(match.glance())
    assert settle(match, question, []) is None
    assert settle(match, question, [match.story[0]] if not isinstance(match.story[0], Began) else []) is None
    found = settle(match, question, [Began(9, match.state.starter)])
    assert found is not None
    assert found.void


def test_the_crowd_is_asked_whether_a_challenge_is_accepted_or_raised() -> None:
    """GFI-D14, GFI-9: everybody but the challenged."""
    seen: set[str] = set()
    for seed in range(6):
        match = Match("goforit", players=4, seed=seed)
        for step in range(600):
            questions = CROWD.ask(match.glance())
            since = len(match.story)
            onward(match, step)
            for question in questions:
                if question.name.startswith("dare/"):
                    assert len(question.seats) == 3
                    found = settle(match, question, match.story[since:])
                    seen.update(() if found is None else [*found.points])
            if match.outcome is not None:
                break
    assert seen == {"go", "raise"}
    dropped = settle(match, CrowdQuestion("dare/1/1", CARDS[0].label, choices=DARE), [Began(9, match.state.starter)])
    assert dropped is not None
    assert dropped.void


def test_other_news_settles_nothing() -> None:
    match = Match("goforit", players=4, seed=2)
    for name, choices in (("dare/1/1", DARE), ("pick/1/2", CARDS), ("flip/1/1", CARDS)):
        assert settle(match, CrowdQuestion(name, CARDS[0].label, choices=choices), [Ready(Seat(1))]) is None
