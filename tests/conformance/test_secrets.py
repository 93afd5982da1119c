"""In no game can anybody tell two worlds apart that differ only in what that seat may not know."""

from __future__ import annotations

from rumpus.core import all_games
from rumpus.testing import SECRETS, conformance

test_secrets = conformance(*all_games(), checks=SECRETS)
