"""What happens in live rooms, to be counted."""

from __future__ import annotations


class Meter:
    """Is told what happens and keeps nothing; a server counts it for its operators."""

    def answered(self, result: str, rule: str) -> None:
        """An input was answered."""

    def appended(self, seconds: float) -> None:
        """Lines became durable."""

    def sent(self, seconds: float) -> None:
        """Views were made and handed to their connections."""

    def conflicted(self) -> None:
        """Another node wrote first."""

    def caught_up(self) -> None:
        """A room was read again because another node had written to it."""

    def loaded(self) -> None:
        """A room was read from the store."""

    def took_over(self) -> None:
        """A room was found whose node had let its time pass."""
