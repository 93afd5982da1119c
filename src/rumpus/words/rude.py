"""Words nobody wants on the living-room TV."""

from __future__ import annotations

from rumpus.words.normal import words

RUDE = frozenset(
    (
        *("anus", "arse", "arsehole", "asshole", "bastard", "bitch", "bollocks", "bullshit", "cock", "cunt"),
        *("dickhead", "fag", "faggot", "fuck", "fucked", "fucker", "fucking", "motherfucker", "nazi", "nigger"),
        *("prick", "pussy", "rape", "rapist", "shit", "shitty", "slut", "twat", "wank", "wanker", "whore"),
    )
)


def is_rude(text: str) -> bool:
    """Tell whether a text contains a rude word."""
    return not RUDE.isdisjoint(words(text))
