"""A replay tells every line of every game in whole sentences, and each action has words of its own."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rumpus.core import AnyGame, all_games
from rumpus.matchfile import Saved
from rumpus.replays import Film, Frame
from rumpus.testing import Case, cases, played
from tests.client.node import ROOT, in_javascript

MIXES = 6

TELL = """
const { moves, tell } = await import(linked(asked.file));
const missing = [];
const t = (sentence, values = {}) => sentence.replace(/\\{(\\w+)\\}/g, (whole, name) => {
  if (values[name] === undefined || values[name] === null) missing.push(`${whole} in ${sentence}`);
  return name === 'seat' || name.endsWith('_seat') ? `Player ${values[name]}` : values[name];
});
const told = asked.frames.map((frame) => {
  const words = tell(frame, t);
  return words.length || frame.by !== 'Input' ? words : [t(moves[frame.verb] ?? '', frame)];
});
console.log(JSON.stringify({ told, missing }));
"""


def frames_of(case: Case) -> list[Frame]:
    """Return a random match as the TV saw it."""
    match = played(case).match
    names = tuple(f"Player {seat}" for seat in match.seats)
    film = Film("ABCD-1-1", Saved(match.setup, match.now, (), tuple(match.log), names))
    return [film.frame(number, None) for number in range(len(film.steps))]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_matches_are_told_in_whole_sentences(game: AnyGame, tmp_path: Path) -> None:
    frames = [frame for case in cases([game], MIXES) for frame in frames_of(case)]
    file = ROOT / "src" / "rumpus" / "games" / game.name / "client" / "replay.ts"
    told = in_javascript(tmp_path, TELL, {"file": str(file), "frames": msgspec.to_builtins(frames)})
    assert told["missing"] == []
    for frame, words in zip(frames, told["told"], strict=True):
        assert words or not frame.events, frame
        assert all(each[0].isalnum() and each[-1] in ".!?…“”" for each in words), words
