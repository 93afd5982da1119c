"""Mute, a game that no bot can play."""

from __future__ import annotations

from dataclasses import replace

from tests.core.echo import GAME as ECHO

GAME = replace(ECHO, name="mute", title="Mute", bots={})
