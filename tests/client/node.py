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
import { dirname, resolve } from 'node:path';
const [web] = process.argv.slice(2);
const ts = createRequire(`${web}/package.json`)('typescript');
const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
const linked = (file) => {
  const code = ts.transpileModule(readFileSync(file, 'utf-8'), { compilerOptions: options }).outputText;
  const place = (other) => linked(resolve(dirname(file), `${other}.ts`));
  const whole = code.replace(/from '(\\.[\\w./]+)'/g, (_, other) => `from "${place(other)}"`);
  return `data:text/javascript,${encodeURIComponent(whole)}`;
};
const address = (name) => linked(`${web}/src/lib/${name}.ts`);
const asked = JSON.parse(readFileSync(0, 'utf-8'));
"""


def in_javascript(folder: Path, work: str, asked: object) -> Any:
    """Return what a script makes of `asked`; it loads modules by `address(NAME)` or `linked(FILE)` and prints JSON."""
    script = folder / "run.mjs"
    script.write_text(LOAD + work, encoding="utf-8")
    node = run_path(str(ROOT / "hatch_build.py"))["node"]()[0]
    command = [node, str(script), str(ROOT / "web")]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
