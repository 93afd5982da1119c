"""When announcements are said: whole matches at the pace of bots, heard through the page's own announcer."""

from __future__ import annotations

from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from rumpus.arena.rarity import played
from rumpus.core import find_game
from rumpus.match import clocks
from rumpus.testing.hearing import Announced, announced
from tests.client.node import ROOT, in_javascript

GAMES = ("rollcall", "goforit", "rockindice", "rofl", "stare")
TICK = 50

WORK = """
const { Announcer, takes } = await import(address('announcer'));
const { default: waits } = asked.pace ? await import(linked(asked.pace)) : { default: () => false };
const announcer = new Announcer();
const said = [];
const quiet = [];
let [moment, over, until] = [-1, 0, asked.moments.at(-1).at + 60000];
for (let now = 0; now <= until; now += asked.tick) {
  if (announcer.speaking !== null && now >= over) announcer.done();
  const idle = announcer.speaking === null && announcer.waiting.length === 0;
  if (moment >= 0 && asked.moments[moment + 1]?.at <= now && idle) quiet.push({ at: now, moment });
  while (asked.moments[moment + 1]?.at <= now) announcer.hear(asked.moments[++moment].lines, now);
  if (moment < 0) continue;
  const { view, hush, clocks } = asked.moments[moment];
  const waiting = moment < asked.moments.length - 1 && waits({ view, options: asked.options, now });
  const line = announcer.next(now, { waiting, hush, clocks });
  if (line === null) continue;
  over = now + takes(line.text) * asked.pauses[said.length % asked.pauses.length];
  said.push({ start: now, end: over, moment, clocks, waiting, hush, ...line });
}
console.log(JSON.stringify({ said, quiet }));
"""


class Evening(NamedTuple):
    """A match as it was heard."""

    name: str
    moments: list[Announced]
    said: list[dict[str, Any]]
    quiet: list[dict[str, int]]
    """The moments before which nothing more was to be said."""


def listen(folder: Path, name: str, number: int) -> Evening:
    """Let bots play a match, and the page's announcer say what it can of it."""
    game, match = find_game(name), played(find_game(name), number)
    moments = list(announced(match))
    pace = ROOT / "src" / "rumpus" / "games" / name / "client" / "pace.ts"
    asked = {
        "tick": TICK,
        "pace": str(pace) if pace.exists() else "",
        "options": msgspec.to_builtins(match.options),
        "pauses": [0.7, 0.9, 1.0],
        "moments": [
            {
                "at": each.at,
                "lines": [
                    {**msgspec.to_builtins(line), "text": text}
                    for line, text in zip(each.lines, each.texts, strict=True)
                ],
                "view": msgspec.to_builtins(each.glance.view) if pace.exists() else {},
                "hush": each.hush,
                "clocks": [{"at": clock.at, "length": clock.length} for clock in clocks(game, each.state, None)],
            }
            for each in moments
        ],
    }
    found = in_javascript(folder, WORK, asked)
    return Evening(name, moments, found["said"], found["quiet"])


@pytest.fixture(scope="module", params=GAMES)
def evening(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Evening:
    return listen(tmp_path_factory.mktemp("evening"), request.param, 2)


def test_a_match_is_followed_by_ear_alone_at_the_pace_of_the_table(evening: Evening) -> None:
    """Whenever the announcer is silent, whoever only heard it knows whose turn it is, the stake and the score."""
    ears: Any = import_module(f"rumpus.games.{evening.name}.tests.ear")
    ear, heard, facts = ears.Ear(evening.moments[0].glance.view), 0, set[str]()
    for silence in evening.quiet:
        while heard < len(evening.said) and evening.said[heard]["end"] <= silence["at"]:
            ear.hear(evening.said[heard]["text"])
            heard += 1
        known = ear.knows()
        for fact, is_so in ears.truth(evening.moments[silence["moment"]].glance.view).items():
            assert known[fact] == is_so, (silence, fact)
            facts.add(fact)
    assert facts >= ({"turn", "score"} if evening.name == "rockindice" else {"turn", "stake", "score"})


def test_nothing_is_said_over_something_else_or_over_the_last_seconds_of_a_clock(evening: Evening) -> None:
    for before, after in pairwise(evening.said):
        assert after["start"] >= before["end"]
        assert after["text"] != before["text"]
    for line in evening.said:
        assert not line["hush"]
        assert not (line["waiting"] and line.get("waits"))
        assert line.get("urge") != "now" or line["start"] - line["at"] <= 300
        for clock in line["clocks"]:
            if clock["length"] >= 15_000 and line["start"] < clock["at"]:
                assert line["end"] <= clock["at"] - 5000, line


def test_a_free_announcer_starts_within_300_ms(evening: Evening) -> None:
    """What was not put off by another line, a clock, a hush or a reveal is said at once."""
    at_once = [
        line["start"] - line["at"]
        for before, line in pairwise(evening.said)
        if not line.get("waits") and before["end"] <= line["at"] and not blocked(line)
    ]
    assert at_once
    assert max(at_once) <= 300


def blocked(line: dict[str, Any]) -> bool:
    """Tell whether a line had to wait for the end of a clock."""
    return any(clock["length"] >= 15_000 and 0 <= clock["at"] - line["at"] <= 12_000 for clock in line["clocks"])


def test_what_is_new_takes_the_place_of_what_was_not_said_and_a_result_never_gives_way(tmp_path: Path) -> None:
    work = """
    const { Announcer } = await import(address('announcer'));
    const announcer = new Announcer();
    const scene = { waiting: false, hush: false, clocks: [] };
    const line = (text, urge = '') => ({ kind: 'move', text, urge, at: 0 });
    announcer.hear([line('a bid')], 0);
    announcer.next(0, scene);
    announcer.hear([line('a second bid')], 0);
    announcer.hear([line('a call'), line('a result', 'must')], 0);
    announcer.hear([line('a round'), line('go', 'now')], 0);
    const said = [];
    for (const at of [100, 2000, 4000, 6000]) {
      announcer.done();
      said.push(announcer.next(at, scene)?.text ?? '');
    }
    announcer.hear([line('one more'), line('at once', 'now')], 7000);
    announcer.hear([{ ...line('too old'), at: 1000 }], 7000);
    announcer.done();
    const near = announcer.next(7000, { ...scene, clocks: [{ at: 8000, length: 0 }] });
    announcer.hear([line('a result', 'must')].map((each) => ({ ...each, at: 7000 })), 7000);
    const hush = announcer.next(7000, { ...scene, hush: true });
    const late = announcer.next(7000, { ...scene, clocks: [{ at: 12500, length: 20000 }] });
    const then = announcer.next(12500, { ...scene, clocks: [{ at: 12500, length: 20000 }] });
    console.log(JSON.stringify({ said, near, hush, late, then: then.text }));
    """
    found = in_javascript(tmp_path, work, {})
    assert found == {
        "said": ["go", "a result", "a round", ""],
        "near": None,
        "hush": None,
        "late": None,
        "then": "a result",
    }


def test_a_slow_voice_is_kept_from_the_last_seconds_of_a_clock_as_well(tmp_path: Path) -> None:
    """How long a voice takes is learned from what it has said; what held one line up for long is no voice."""
    work = """
    const { Announcer, takes } = await import(address('announcer'));
    const text = 'Here we go, round 2. First bid: Ann.';
    const starts = (...times) => {
      const announcer = new Announcer();
      const clock = (left) => ({ at: 5000 + left, length: 20000 });
      const scene = (left) => ({ waiting: false, hush: false, clocks: left ? [clock(left)] : [] });
      const hear = () => announcer.hear([{ kind: 'turn', text, urge: 'must', at: 0 }], 0);
      for (const long of times) {
        hear();
        announcer.next(0, scene());
        announcer.done(takes(text) * long);
      }
      hear();
      return [1.1, 1.6, 2.1].map((room) => announcer.next(0, scene(takes(text) * room)) !== null);
    };
    console.log(JSON.stringify([starts(), starts(0.5), starts(1.5), starts(1.5, 1), starts(9)]));
    """
    quick, quicker, slow, still, held_up = in_javascript(tmp_path, work, {})
    assert quick == quicker == [True, False, False]
    assert slow == still == [False, True, False]
    assert held_up == [False, False, True]
