"""GFI-D8: what a Rockstar call costs is agreed on by everybody at the table."""

from __future__ import annotations

import pytest

from rumpus.core import choices
from rumpus.games.goforit import GAME
from rumpus.room import lines as said
from rumpus.room.lobby import missing_consents
from rumpus.room.state import Room
from rumpus.room.view import view
from tests.room.rooms import ANN, BOB, CAT, acts, does, fold, refusal, seated


def lobby(edition: str) -> Room:
    """Ann and Bob are seated, a bot sits with them, Cat watches."""
    room = does(seated("Ann", "Bob", watching=("Cat",)), ANN, said.Choose("goforit"))
    return fold(room, acts(ANN, said.AddBot(2)), acts(ANN, said.SetOption("edition", edition)))


def agree(ending: str) -> said.Consent:
    """Say yes to an ending."""
    return said.Consent({"rockstar_ending": ending})


def test_gfi_d8_the_classic_edition_can_always_be_started() -> None:
    """GFI-D8: even if the ending of the other one was changed meanwhile."""
    room = does(lobby("classic"), ANN, said.SetOption("rockstar_ending", "eliminate"))

    assert missing_consents(room) == []
    assert does(room, ANN, said.Start()).phase == "sealing"


def test_gfi_d8_the_rockstar_edition_needs_the_consent_of_every_seated_player() -> None:
    """GFI-D8: the default is agreed on explicitly, too; bots consent, watchers are not asked."""
    room = lobby("rockstar")
    assert view(room).consent_to == {"rockstar_ending": "lose_hole"}
    assert missing_consents(room) == [ANN, BOB]
    assert refusal(room, acts(ANN, said.Start())) == "ROOM-CONSENT"
    room = does(room, ANN, agree("lose_hole"))
    assert refusal(room, acts(ANN, said.Start())) == "ROOM-CONSENT"
    room = does(room, BOB, agree("lose_hole"))

    assert does(room, ANN, said.Start()).phase == "sealing"


@pytest.mark.parametrize("ending", ["eliminate", "transfer_hole"])
def test_gfi_d8_changing_the_ending_clears_the_consents(ending: str) -> None:
    """GFI-D8: a yes to the old ending is none to the new one."""
    room = fold(lobby("rockstar"), acts(ANN, agree("lose_hole")), acts(BOB, agree("lose_hole")))
    room = does(room, ANN, said.SetOption("rockstar_ending", ending))

    assert missing_consents(room) == [ANN, BOB]
    assert refusal(room, acts(BOB, agree("lose_hole"))) == "ROOM-CONSENT"
    assert missing_consents(does(room, BOB, agree(ending))) == [ANN]


def test_gfi_d8_whoever_sits_down_later_has_to_agree_first() -> None:
    """GFI-D8: Cat takes a chair, and the match cannot start until she agrees."""
    room = fold(lobby("rockstar"), acts(ANN, agree("lose_hole")), acts(BOB, agree("lose_hole")), acts(CAT, said.Sit()))

    assert refusal(room, acts(ANN, said.Start())) == "ROOM-CONSENT"
    assert missing_consents(room) == [CAT]


def test_gfi_d8_the_ending_counts_in_the_rockstar_edition_alone() -> None:
    """GFI-D8: so a lobby can leave it out in the classic one."""
    marks = {choice.name: (choice.consent, choice.when) for choice in choices(GAME) if choice.when}

    assert marks == {
        "rockstar_ending": (True, ("edition", "rockstar")),
        "rockstar_moment": (False, ("edition", "rockstar")),
    }
