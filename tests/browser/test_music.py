"""Music and sounds, rendered into files faster than they are heard: none is cut off, and all games are equally loud."""

from __future__ import annotations

import sys
import wave
from array import array
from base64 import b64decode
from collections.abc import Iterator
from math import log10
from operator import mul
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.client.node import ROOT, in_javascript

RATE = 22_050
BARS = 4
GAMES = ROOT / "src" / "rumpus" / "games"
SONGS = {path.parent.parent.name: str(path) for path in sorted(GAMES.glob("*/client/music.ts"))}
MOODS = {"calm": ("play", 0.0), "tense": ("play", 1.0), "triumph": ("triumph", 0.0), "lobby": ("lobby", 0.0)}

MODULES = """
const songs = Object.fromEntries(Object.entries(asked).map(([game, file]) => [game, linked(file)]));
console.log(JSON.stringify({ songs, music: address('music'), notes: address('notes') }));
"""
WHOLE = """
  const peak = samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  const bytes = new Uint8Array(Int16Array.from(samples, (each) => Math.round(each * 32_767)).buffer);
  const text = Array.from({ length: Math.ceil(bytes.length / 9000) }, (_, i) =>
    btoa(String.fromCharCode(...bytes.subarray(i * 9000, i * 9000 + 9000))));
  return [peak, text.join('')];
"""
"""Sends the peak, and all samples as 16 bits each, little end first: a list of numbers takes half a minute."""
MUSIC = f"""async ({{ music, song, mood, tension, bars, rate }}) => {{
  const {{ HOME, render }} = await import(music);
  const found = song ? (await import(song)).default : HOME;
  const samples = await render(found, mood, tension, bars, rate);
  {WHOLE}
}}"""
SOUND = f"""async ({{ notes, cue, rate }}) => {{
  const {{ gainOf, ring }} = await import(notes);
  const audio = new OfflineAudioContext(1, 2 * rate, rate);
  const loudest = audio.createGain();
  loudest.gain.value = gainOf(100);
  loudest.connect(audio.destination);
  ring(audio, loudest, cue);
  const samples = (await audio.startRendering()).getChannelData(0);
  {WHOLE}
}}"""


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    found: dict[str, Any] = in_javascript(tmp_path_factory.mktemp("modules"), MODULES, SONGS)
    return found


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


def kept(path: Path, rendered: tuple[float, str]) -> tuple[float, float]:
    """Write a file as 16 bits, read it again, and give its peak and its loudness in dB."""
    peak, samples = rendered
    assert peak < 1, "this would be cut off"
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b64decode(samples))
    with wave.open(str(path), "rb") as file:
        read = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        read.byteswap()
    square = sum(map(mul, read, read)) / len(read)
    return max(map(abs, read)) / 32_767, 10 * log10(square / 32_767**2)


def test_every_game_has_a_colour_of_its_own() -> None:
    assert sorted(SONGS) == sorted(path.parent.parent.name for path in GAMES.glob("*/client/Screen.svelte"))
    texts = [Path(file).read_text(encoding="utf-8") for file in SONGS.values()]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("what", MOODS)
def test_all_games_are_equally_loud_and_none_is_cut_off(
    page: Page, modules: dict[str, Any], tmp_path: Path, what: str
) -> None:
    mood, tension = MOODS[what]
    songs = {"": "", **modules["songs"]} if mood == "lobby" else modules["songs"]
    loud = {}
    for game, song in songs.items():
        asked = {"music": modules["music"], "song": song, "mood": mood, "tension": tension, "bars": BARS, "rate": RATE}
        peak, loud[game] = kept(tmp_path / f"{game or 'lobby'}-{what}.wav", page.evaluate(MUSIC, asked))
        assert 0.02 < peak < 0.9
    assert max(loud.values()) - min(loud.values()) < 3, loud


def test_no_sound_is_cut_off_at_its_loudest(page: Page, modules: dict[str, Any], tmp_path: Path) -> None:
    cues = page.evaluate("notes => import(notes).then(({ NOTES }) => Object.keys(NOTES))", modules["notes"])
    assert len(cues) > 10
    for cue in cues:
        peak, _ = kept(
            tmp_path / f"{cue}.wav", page.evaluate(SOUND, {"notes": modules["notes"], "cue": cue, "rate": RATE})
        )
        assert peak > 0.02
