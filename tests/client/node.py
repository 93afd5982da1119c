"""The client's own modules, run in Node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from runpy import run_path
from typing import Any

ROOT = Path(__file__).parent.parent.parent

LOAD = """
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
const asked = JSON.parse(readFileSync(0, 'utf-8'));
"""


def in_javascript(folder: Path, work: str, asked: object) -> Any:
    """Give what a script makes of `asked`; it loads modules by `import(address(NAME))` and prints JSON."""
    script = folder / "run.mjs"
    script.write_text(LOAD + work, encoding="utf-8")
    node = run_path(str(ROOT / "hatch_build.py"))["node"]()[0]
    command = [node, str(script), str(ROOT / "web")]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
