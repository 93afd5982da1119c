"""The browser draws the same dice: its SHA-512 and its draws give what Python's give."""

from __future__ import annotations

import json
import subprocess
from hashlib import sha256, sha512
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

from rumpus.core import NotedRng

ROOT = Path(__file__).parent.parent.parent

RUN = """
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
const [web] = process.argv.slice(2);
const ts = createRequire(`${web}/package.json`)('typescript');
const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
const address = (name) => {
  const source = readFileSync(`${web}/src/lib/${name}.ts`, 'utf-8');
  const code = ts.transpileModule(source, { compilerOptions: options }).outputText;
  const linked = code.replace(/from '\\.\\/(\\w+)'/g, (_, other) => `from '${address(other)}'`);
  return `data:text/javascript,${encodeURIComponent(linked)}`;
};
const { sha256 } = await import(address('sha256'));
const { sha512 } = await import(address('sha512'));
const { drawAgain } = await import(address('luck'));
const asked = JSON.parse(readFileSync(0, 'utf-8'));
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const work = {
  sha256: (text) => sha256(text),
  sha512: (text) => hex(sha512(text)),
  draw: (one) => drawAgain(one.seed, one.step, one),
};
console.log(JSON.stringify(asked.map(([what, value]) => work[what](value))));
"""


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("client") / "run.mjs"
    path.write_text(RUN, encoding="utf-8")
    return path


def in_javascript(script: Path, asked: list[tuple[str, Any]]) -> list[Any]:
    """Let the client's own modules compute something."""
    node = run_path(str(ROOT / "hatch_build.py"))["node"]()[0]
    command = [node, str(script), str(ROOT / "web")]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answers: list[Any] = json.loads(done.stdout)
    return answers


TEXTS = ["", "abc", "ü€😀", *("x" * length for length in (55, 56, 63, 64, 111, 112, 119, 120, 127, 128, 129, 1000))]


def test_digests_are_those_of_hashlib(script: Path) -> None:
    """Also where the padding begins another block."""
    seeds = [f"{sha256(str(number).encode()).hexdigest()}/{number}/0/0" for number in range(40)]
    texts = [*TEXTS, *seeds]
    asked = [(kind, text) for text in texts for kind in ("sha256", "sha512")]
    right = [make(text.encode()).hexdigest() for text in texts for make in (sha256, sha512)]
    assert in_javascript(script, asked) == right


SIZES = {"dice": (0, 1, 5, 60, 200), "below": (1, 2, 6, 255, 256, 257, 65_537, 10**6), "shuffle": (0, 1, 2, 54, 300)}


def made(number: int) -> tuple[str, int, NotedRng]:
    """Draw some of everything in Python."""
    luck = NotedRng(f"Tür {number}", number)
    for kind, sizes in SIZES.items():
        for size in sizes:
            getattr(luck, kind)(range(size) if kind == "shuffle" else size)
    return luck.seed, luck.step, luck


def test_draws_are_those_of_the_engine(script: Path) -> None:
    """Dice over several blocks, numbers of several bytes, whole packs of cards."""
    noted = [(seed, step, draw) for seed, step, luck in map(made, range(12)) for draw in luck.draws]
    asked = [
        ("draw", {"seed": seed, "step": step, "number": draw.number, "kind": draw.kind, "size": draw.size})
        for seed, step, draw in noted
    ]
    assert len(noted) == 12 * 18
    assert in_javascript(script, asked) == [list(draw.result) for _, _, draw in noted]
