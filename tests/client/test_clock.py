"""Every page knows the server's clock, however slow its line is and however busy it is, and draws at moments of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from rumpus.core import Rng
from tests.client.node import in_javascript

WORK = """
const { ServerClock } = await import(address('clock'));
console.log(JSON.stringify(asked.map(({ rate, heard, ask, due }) => {
  const clock = new ServerClock();
  heard.forEach(([sent, now, at], number) => (number ? clock.hear(sent, now, at) : clock.begin(rate, sent, now, at)));
  const next = clock.next(clock.now(ask), due);
  return { now: clock.now(ask), next, when: clock.when(next), pauses: [...Array(9)].map(() => clock.pause()) };
})));
"""


class Page(NamedTuple):
    """A page that asked for the time; its own clock is `ahead` of the server's, and gains by `drift`."""

    heard: list[tuple[float, float, float]]
    ahead: float
    drift: float
    rate: float

    def at(self, real: float) -> float:
        """Return the page's own time."""
        return real * (1 + self.drift) + self.ahead


def page(number: int, rate: float = 1.0, answers: int = 20) -> Page:
    """Ask now and then over a line of 5 to 100 ms each way; each answer may be late, by the server or by the page."""
    luck = Rng(f"page {number}", number)
    made = Page([], luck.below(1_000_000), (luck.below(100) - 50) / 1e6, rate)
    way = 5 + luck.below(96)
    for each in range(answers):
        sent = 16_000.0 * each
        said = sent + way + (luck.below(200) if luck.below(2) else 0)
        heard = said + way + (luck.below(200) if luck.below(2) else 0)
        made.heard.append((made.at(sent), said * rate, made.at(heard)))
    return made


def ask(tmp_path: Path, pages: list[Page], real: float, due: list[float]) -> list[dict[str, Any]]:
    """Ask each page's clock what it knows at a real moment."""
    asked = [{"rate": each.rate, "heard": each.heard, "ask": each.at(real), "due": due} for each in pages]
    answers: list[dict[str, Any]] = in_javascript(tmp_path, WORK, asked)
    return answers


def test_a_late_answer_does_not_put_the_clock_off(tmp_path: Path) -> None:
    """Half of all ways are up to 200 ms longer than the line; the fastest answer is right, to a few milliseconds."""
    real = 16_000.0 * 20
    pages = [page(number) for number in range(60)]
    off = sorted(abs(said["now"] - real) for said in ask(tmp_path, pages, real, []))
    assert off[len(off) * 8 // 10] < 15
    assert off[len(off) // 2] < 8


def test_a_page_that_was_busy_when_it_came_gets_right(tmp_path: Path) -> None:
    """The first answer is read 400 ms late, as on a page that is still loading; the second tells."""
    late = Page([(0, 10, 420), (1000, 1005, 1010)], 0, 0, 1)
    (said,) = ask(tmp_path, [late], 2000, [])
    assert said["now"] == 2000


def test_an_old_answer_is_forgotten_however_fast_it_was(tmp_path: Path) -> None:
    """Two clocks never run alike: what was said eight answers ago is not believed any more."""
    heard = [(0.0, 0.0, 0.0), *((1000.0 * each, 1000.0 * each + 45, 1000.0 * each + 20) for each in range(1, 9))]
    (said,) = ask(tmp_path, [Page(heard, 0, 0, 1)], 9000, [])
    assert said["now"] == 9035


def test_all_pages_draw_at_the_same_moments_of_the_server(tmp_path: Path) -> None:
    """In steps of 100 ms, and exactly when something is due before the next step; also where the clock runs faster."""
    for rate in (1.0, 3.0):
        real, pages = 320_050.0, [page(number, rate) for number in range(8)]
        exact = [Page([(each.at(real - 900), (real - 900) * rate, each.at(real - 900))], *each[1:]) for each in pages]
        steps = ask(tmp_path, exact, real, [])
        assert {said["next"] for said in steps} == {320_100 * rate}
        due = [real * rate - 5, real * rate + 31.25, real * rate + 40]
        told = ask(tmp_path, exact, real, due)
        assert {said["next"] for said in told} == {real * rate + 31.25}
        moments = [(said["when"] - each.ahead) / (1 + each.drift) for said, each in zip(told, exact, strict=True)]
        assert max(moments) - min(moments) < 0.1


def test_the_server_is_asked_soon_at_first_and_then_now_and_then(tmp_path: Path) -> None:
    (said,) = ask(tmp_path, [page(0)], 0, [])
    assert said["pauses"] == [250, 500, 1000, 2000, 4000, 8000, 16_000, 16_000, 16_000]
