"""Firefox and WebKit as people have them on their phones, both driven by the commands of WebDriver.

WebKit is Debian's MiniBrowser on a screen that nobody sees, and its driver hears them over HTTP. Firefox is Debian's,
and hears them itself, over the socket it calls Marionette. What is tapped and typed is so as a person does it.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

PHONE = (390, 844)
PATIENCE_S = 60
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""How WebDriver names an element."""
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004"}


class Refused(Exception):
    """WebDriver's no, in its words."""


class Wire(Protocol):
    """Whatever carries a command to a browser."""

    def ask(self, command: str, **given: Any) -> Any:
        """Send a command and give its value."""


class Device:
    """A window of a browser, as somebody holds it."""

    def __init__(self, wire: Wire, capabilities: dict[str, Any]) -> None:
        self.wire = wire
        found = wire.ask("NewSession", capabilities={"alwaysMatch": capabilities})
        self.version: str = found["capabilities"]["browserVersion"]
        self.resize(*PHONE)

    def open(self, url: str) -> None:
        """Go to an address."""
        self.wire.ask("Navigate", url=url)

    def run(self, script: str, *given: Any) -> Any:
        """Run the body of a function in the page, and give what it returns."""
        return self.wire.ask("ExecuteScript", script=script, args=list(given))

    def tap(self, script: str) -> bool:
        """Tap the element that a script finds, and say whether there was one that could be tapped."""
        with suppress(Refused):  # it went while the finger came down
            found = self.run(script)
            if found is not None:
                self.wire.ask("ElementClick", id=found[ELEMENT])
                return True
        return False

    def press(self, *keys: str) -> None:
        """Press keys one after another, wherever the focus is."""
        self.move("key", [{"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")])

    def touch(self, x: int, y: int) -> None:
        """Put a finger somewhere, and take it away."""
        there = {"type": "pointerMove", "x": x, "y": y, "duration": 0}
        self.move("pointer", [there, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}])

    def move(self, kind: str, moves: list[dict[str, Any]]) -> None:
        """Let fingers or keys move."""
        self.wire.ask("PerformActions", actions=[{"type": kind, "id": kind, "actions": moves}])

    def resize(self, width: int, height: int) -> None:
        """Give the page another size."""
        self.wire.ask("SetWindowRect", x=0, y=0, width=width, height=height)
        wait(self, "return innerWidth === arguments[0] && innerHeight === arguments[1]", width, height)

    def picture(self) -> bytes:
        """Take a picture of the page, as PNG."""
        return base64.b64decode(self.wire.ask("TakeScreenshot", full=False))


def wait(device: Device, script: str, *given: Any, seconds: float = PATIENCE_S) -> Any:
    """Wait until a script returns something, and give that."""
    end = monotonic() + seconds
    while not (found := device.run(script, *given)):
        assert monotonic() < end, (script, given, device.run("return document.body.innerText"))
        sleep(0.03)
    return found


@contextmanager
def running(*command: str, **more: Any) -> Iterator[None]:
    """Run a program as long as it is needed."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, **{**quiet, **more})
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def at_last(find: Callable[[], T | None], what: str) -> T:
    """Wait for what a program that starts comes up with."""
    end = monotonic() + PATIENCE_S
    while (found := find()) is None:
        assert monotonic() < end, what
        sleep(0.05)
    return found


# Firefox


class Marionette:
    """The socket of Firefox: every message is its length, a colon and JSON."""

    def __init__(self, port: int) -> None:
        self.line = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE_S)
        self.file = self.line.makefile("rb")
        self.count = 0
        self.read()

    def close(self) -> None:
        self.file.close()
        self.line.close()

    def read(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self.file.read(1)
        return json.loads(self.file.read(int(length[:-1])))

    def ask(self, command: str, **given: Any) -> Any:
        self.count += 1
        name = command if ":" in command else f"WebDriver:{command}"
        if command == "NewSession":
            given = given["capabilities"]
        if command == "SetWindowRect":
            return self.size(**given)
        sent = json.dumps([0, self.count, name, given]).encode()
        self.line.sendall(b"%d:%b" % (len(sent), sent))
        _, _, error, value = self.read()
        if error:
            raise Refused(f"{error['error']}: {error['message']}")
        return value["value"] if isinstance(value, dict) and "value" in value else value

    def size(self, width: int, height: int, **_: int) -> None:
        """Give the page a size of its own: windows of Firefox are never as narrow as a phone."""
        self.chrome(
            """const { style } = gBrowser.selectedBrowser;
            for (const side of ['width', 'minWidth', 'maxWidth']) style[side] = `${arguments[0]}px`;
            for (const side of ['height', 'minHeight', 'maxHeight']) style[side] = `${arguments[1]}px`;""",
            *(width, height),
        )

    def chrome(self, script: str, *given: Any) -> Any:
        """Run a script in the browser itself."""
        self.ask("Marionette:SetContext", value="chrome")
        try:
            return self.ask("ExecuteScript", script=script, args=list(given))
        finally:
            self.ask("Marionette:SetContext", value="content")


@contextmanager
def firefox(preferences: dict[str, Any] | None = None) -> Iterator[Device]:
    """Start Firefox."""
    as_on_a_phone = {"ui.prefersReducedMotion": 1, "ui.useOverlayScrollbars": 1, "intl.accept_languages": "en"}
    wanted = {"marionette.port": 0, **as_on_a_phone, **(preferences or {})}
    with ExitStack() as stack:
        home = Path(stack.enter_context(TemporaryDirectory(ignore_cleanup_errors=True)))
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in wanted.items())
        (home / "user.js").write_text("\n".join(lines))
        flags = ("--marionette", "--headless", "--no-remote", "--remote-allow-system-access", "--profile", str(home))
        stack.enter_context(running("firefox-esr", *flags, env={**os.environ, "HOME": str(home)}))
        told = home / "MarionetteActivePort"
        port = at_last(lambda: told.read_text() if told.exists() and told.read_text() else None, "Firefox says no port")
        wire = Marionette(int(port))
        stack.callback(wire.close)
        yield Device(wire, {})


# WebKit

PATHS = {
    "NewSession": ("POST", "/session"),
    "Navigate": ("POST", "/url"),
    "ExecuteScript": ("POST", "/execute/sync"),
    "ElementClick": ("POST", "/element/{id}/click"),
    "PerformActions": ("POST", "/actions"),
    "SetWindowRect": ("POST", "/window/rect"),
    "TakeScreenshot": ("GET", "/screenshot"),
    "DeleteSession": ("DELETE", ""),
}


class Http:
    """WebKit's driver, which hears commands over HTTP."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.session = ""

    def ask(self, command: str, **given: Any) -> Any:
        method, path = PATHS[command]
        line = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        line.request(method, self.session + path.format(**given), json.dumps(given) if method == "POST" else None)
        value = json.loads(line.getresponse().read())["value"]
        line.close()
        if isinstance(value, dict) and "error" in value:
            raise Refused(f"{value['error']}: {value.get('message')}")
        if command == "NewSession":
            self.session = f"/session/{value['sessionId']}"
        return value


def mini_browser() -> Path | None:
    """Find WebKit's browser, which lies beside its library."""
    return next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)


def listens(port: int) -> bool | None:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return None


@contextmanager
def display() -> Iterator[str]:
    """Start a screen that nobody sees."""
    mine, theirs = os.pipe()
    size = ("-screen", "0", "2000x1400x24")
    with running("Xvfb", "-displayfd", str(theirs), *size, "-nolisten", "tcp", pass_fds=(theirs,)):
        os.close(theirs)
        with os.fdopen(mine) as told:
            yield f":{told.readline().strip()}"


@contextmanager
def webkit() -> Iterator[Device]:
    """Start WebKit; without a sandbox, which it cannot have as root, and without bars, which are wider than a phone."""
    with ExitStack() as stack:
        screen = stack.enter_context(display())
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port: int = probe.getsockname()[1]
        room = {**os.environ, "DISPLAY": screen, "GDK_BACKEND": "x11", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        stack.enter_context(running("WebKitWebDriver", f"--port={port}", "--host=127.0.0.1", env=room))
        at_last(lambda: listens(port), "WebKitWebDriver does not answer")
        options = {"binary": str(mini_browser()), "args": ["--automation", "--full-screen"]}
        wire = Http(port)
        device = Device(wire, {"webkitgtk:browserOptions": options})
        stack.callback(wire.ask, "DeleteSession")
        yield device


ENGINES: dict[str, Callable[[], AbstractContextManager[Device]]] = {"firefox": firefox, "webkit": webkit}


def missing(engine: str) -> str:
    """Name what is not installed here of what an engine needs."""
    programs = ("firefox-esr",) if engine == "firefox" else ("WebKitWebDriver", "Xvfb")
    names = [name for name in programs if shutil.which(name) is None]
    return ", ".join(names + (["MiniBrowser"] if engine == "webkit" and mini_browser() is None else []))
