"""Takes pictures of every page and state in real Chromium, at every size, dark and light, and in every language: `make gallery`.

`python tools/gallery.py shell rollcall.two` takes only some, and `--languages` only what differs by language. They go to build/gallery, with an index.html and contact sheets.
"""

from __future__ import annotations

import sys
import tempfile
import traceback
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from playwright.sync_api import Error as PlaywrightError

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.phones import chromium  # noqa: E402
from tests.faults.playing import Process  # noqa: E402
from tools import pictures  # noqa: E402
from tools.pictures.album import write_index, write_sheets  # noqa: E402
from tools.pictures.camera import Camera  # noqa: E402

OUT = ROOT / "build" / "gallery"
HOST = "rumpus.local"


def main(wanted: list[str]) -> int:
    """Take what is wanted, or everything."""
    in_words, wanted = "--languages" in wanted, [each for each in wanted if each != "--languages"]
    modules = [import_module(f"tools.pictures.{found.name}") for found in iter_modules(pictures.__path__)]
    albums = {module.__name__.rpartition(".")[2]: module for module in modules if hasattr(module, "SCENES")}
    chosen = {
        name: module
        for name, module in albums.items()
        if not wanted or any(each.split(".")[0] == name for each in wanted)
    }
    faults: list[str] = []
    with chromium(f"--host-resolver-rules=MAP {HOST} 127.0.0.1") as browser:
        for name, module in chosen.items():
            scenes = [scene for scene in module.SCENES if not wanted or {name, f"{name}.{scene.__name__}"} & {*wanted}]
            camera = Camera(OUT / name, browser, module.STATES, every_size=not in_words)
            with tempfile.TemporaryDirectory() as folder, Process(Path(folder) / "rooms.db", module.RATE) as server:
                camera.pages.url = f"http://{HOST}:{server.port}"
                faults += [f"{name}.{fault}" for scene in scenes for fault in took(camera, scene)]
            print(file=sys.stderr)
            if len(scenes) == len(module.SCENES):
                faults += [f"{name}: {each} was not taken" for each in camera.missing()]
            for old in (OUT / "sheets").glob(f"*-{name}-*.png"):
                old.unlink()
            write_sheets(OUT, browser, [f"{name}/{each}" for each in camera.taken])
        states = {f"{name}/{each}": words for name, module in albums.items() for each, words in module.STATES.items()}
        index = write_index(OUT, states)
    print(f"look at {index.relative_to(ROOT)}")
    print(*faults, sep="\n", file=sys.stderr)
    return 1 if faults else 0


def took(camera: Camera, scene: Callable[[Camera], None]) -> list[str]:
    """Take a scene's pictures and return what went wrong; the next scene goes ahead all the same."""
    try:
        scene(camera)
    except (PlaywrightError, TimeoutError):
        return [f"{scene.__name__}: {traceback.format_exc(limit=-4)}"]
    finally:
        for context in camera.browser.contexts:
            context.close()
    found, camera.pages.errors, camera.faults = [*camera.pages.errors, *camera.faults], [], []
    return [f"{scene.__name__}: {each}" for each in found]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
