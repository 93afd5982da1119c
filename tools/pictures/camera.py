"""A camera for real pages: it freezes a page and takes it at every size, dark and light, and in every language."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from playwright.sync_api import Browser, Page
from playwright.sync_api import Error as PlaywrightError

from tests.browser.fits import cut_off
from tests.browser.phones import Newcomers

SIZES = {"390x844": (390, 844), "360x640": (360, 640), "844x390": (844, 390), "1920x1080": (1920, 1080)}
SCHEMES = ("light", "dark")
NARROW = ("390x844", "360x640")
"""Where longer texts are checked."""
TEXTS = Path(__file__).parents[2] / "web" / "src" / "texts"
LANGUAGES = tuple(sorted(path.stem for path in TEXTS.glob("*.json")))
"""Every language of the pages besides English."""
TALL = (390, 2600)
"""Everything that scrolls, in one picture."""
TV = {"width": 1920, "height": 1080}
TV_SIZE = ("1920x1080",)

HELD = """
(() => {
  const gallery = (window.gallery = { held: false, cut: false, after: '', waiting: [], lines: new Set() });
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...all) {
      super(...all);
      gallery.lines.add(this);
      if (gallery.cut) super.close();
    }
    get onmessage() { return super.onmessage; }
    set onmessage(take) {
      const deliver = (message) => {
        take(message);
        if (gallery.after && message.data.includes(gallery.after)) [gallery.held, gallery.after] = [true, ''];
      };
      super.onmessage = (message) => (gallery.held ? gallery.waiting.push(() => deliver(message)) : deliver(message));
    }
  };
  gallery.go = () => {
    gallery.held = false;
    while (gallery.waiting.length && !gallery.held) gallery.waiting.shift()();
  };
  gallery.cutOff = () => {
    gallery.cut = true;
    for (const line of gallery.lines) line.close();
  };
  gallery.speak = (language) => {
    Object.defineProperty(navigator, 'language', { get: () => language, configurable: true });
    window.dispatchEvent(new Event('languagechange'));
  };
})();
"""
"""Holds back what reaches a page, or cuts its connection, so that a state stands still while its pictures are taken."""


class Photographed(Newcomers):
    """Pages whose clock can be stopped and whose messages can be held back."""

    def prepare(self, page: Page) -> None:
        page.clock.install()
        page.add_init_script(HELD)

    def note(self, kind: str, text: str) -> None:
        """Refusals on purpose are no cause for complaint."""
        if "responded with a status of 4" not in text:
            super().note(kind, text)


class Camera:
    """Takes pictures of pages and keeps count of them."""

    def __init__(self, out: Path, browser: Browser, states: dict[str, str], *, every_size: bool = True) -> None:
        self.out = out
        self.browser = browser
        self.states = states
        self.sizes = SIZES if every_size else {}
        self.taken: list[str] = []
        self.faults: list[str] = []
        self.pages = Photographed(browser, "")
        self.stopped: dict[Page, float] = {}
        self.bar = sys.stderr.isatty()

    # Pages

    def phone(self, path: str) -> Page:
        """Open a page on a phone of its own."""
        return self.pages.open(path, locale="en-GB")

    def screen(self, path: str) -> Page:
        """Open a page on a big screen."""
        return self.pages.open(path, TV, locale="en-GB")

    # Standing still

    def stop(self, page: Page) -> None:
        """Let nothing happen on a page until it goes on; one that was stopped before may think that its line was cut."""
        if not page.evaluate("gallery.cut"):
            page.locator(".line-news").wait_for(state="detached")
        page.evaluate("gallery.held = true")
        self.stopped[page] = monotonic()
        for ahead in (0.1, 0.5, 2):
            try:
                page.clock.pause_at(page.evaluate("Date.now()") / 1000 + ahead)
            except PlaywrightError:
                continue
            return

    def go(self, page: Page) -> None:
        """Let a page go on, with everything it missed and as late as it is."""
        page.clock.fast_forward(int(1000 * (monotonic() - self.stopped.pop(page))))
        page.clock.resume()
        page.evaluate("gallery.go()")

    def hold_after(self, page: Page, words: str) -> None:
        """Hold back everything that comes after a message with these words."""
        page.evaluate("words => { gallery.after = words; }", words)

    # Pictures

    def shoot(
        self,
        page: Page,
        name: str,
        *,
        tall: bool = False,
        still: bool = False,
        pose: Callable[[Page], None] | None = None,
    ) -> None:
        """Take a state at all sizes; `still` means the page is frozen already, `pose` is done at each size."""
        if name not in self.states:
            raise KeyError(f"{name} was not announced as a state")
        before, is_screen = page.viewport_size, name.startswith("tv-")  # which looks the same dark and light
        if not still:
            self.stop(page)
        for size, (width, height) in self.sizes.items():
            page.set_viewport_size({"width": width, "height": height})
            if pose:
                pose(page)
            for scheme in SCHEMES[: 1 if is_screen and size != "1920x1080" else 2]:
                page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                self.press(page, f"{name}-{size}-{scheme}")
        page.emulate_media(color_scheme="light")
        if tall and self.sizes:
            page.set_viewport_size({"width": TALL[0], "height": TALL[1]})
            unroll = (
                "height => { for (const each of document.querySelectorAll('dialog')) each.style.maxHeight = height; }"
            )
            page.evaluate(unroll, "none")
            self.press(page, f"{name}-tall")
            page.evaluate(unroll, "")
        self.speak_all(page, name, TV_SIZE if is_screen else NARROW, pose)
        if pose:
            page.mouse.up()
        page.set_viewport_size(before or TV)
        page.wait_for_timeout(50)
        if not still:
            self.go(page)
        self.taken.append(name)
        self.show()

    def speak_all(self, page: Page, name: str, sizes: tuple[str, ...], pose: Callable[[Page], None] | None) -> None:
        """Take a state in every other language where longer texts show, and note what fits in English alone."""
        fits: dict[str, set[str]] = {}
        for language in ("en", *LANGUAGES):
            page.evaluate("language => gallery.speak(language)", language)
            page.wait_for_timeout(250)
            for size in sizes:
                page.set_viewport_size({"width": SIZES[size][0], "height": SIZES[size][1]})
                if pose:
                    pose(page)
                if language != "en":
                    self.press(page, f"{name}-{size}-{language}")
                cut = cut_off(page)
                fits.setdefault(size, set(cut))
                self.faults += [f"{name}-{size}-{language}: {text}" for at, text in cut.items() if at not in fits[size]]
        page.evaluate("gallery.speak('en-GB')")

    def together(self, pages: dict[Page, str], wait: int = 0) -> None:
        """Take several pages at the same moment, or so many milliseconds later."""
        for page in pages:
            self.stop(page)
        for page, name in pages.items():
            if wait:
                page.clock.run_for(wait)
            self.shoot(page, name, still=True)
        for page in pages:
            self.go(page)

    def press(self, page: Page, name: str) -> None:
        """Take one picture."""
        path = self.out / f"{name}.jpg"
        path.parent.mkdir(parents=True, exist_ok=True)
        page.wait_for_timeout(40)
        page.screenshot(path=path, type="jpeg", quality=82, animations="disabled")

    def show(self) -> None:
        """Show the progress."""
        done, all_ = len(self.taken), len(self.states)
        if self.bar:
            full = 30 * done // all_
            print(f"\r{'█' * full}{'░' * (30 - full)} {done}/{all_} {self.taken[-1]:<40}", end="", file=sys.stderr)
        else:
            print(f"{done}/{all_} {self.taken[-1]}", file=sys.stderr)

    def missing(self) -> list[str]:
        """Return the states that were announced but not taken."""
        return [name for name in self.states if name not in self.taken]
