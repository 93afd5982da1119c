"""The conformance suite as tests of pytest: one line in a test file, for a game of any package."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.testing.suite import CHECKS, MIXES, Check, hold, subjects

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rumpus.core import AnyGame


def conformance(*games: AnyGame, checks: Sequence[Check] = CHECKS, mixes: int = MIXES) -> Callable[..., None]:
    """Return a test function that makes every check of these games, each at every table.

    from my_package.mygame import GAME
    from rumpus.testing import conformance

    test_conformance = conformance(GAME)
    """
    import pytest  # noqa: PLC0415  (checks need none; only who collects them as tests has it)

    jobs = [(check, subject) for check in checks for subject in subjects(check, games, mixes)]
    names = [f"{check.name}-{named(subject)}" for check, subject in jobs]

    def test_conformance(check: Check, subject: Any) -> None:
        hold(check, subject)

    collected: Callable[..., None] = pytest.mark.parametrize(("check", "subject"), jobs, ids=names)(test_conformance)
    return collected


def named(subject: Any) -> str:
    """Name what a check is made at."""
    return getattr(subject, "name", None) or str(subject)
