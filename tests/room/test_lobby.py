"""The lobby: which game, by which options, on which chairs, and when a match may start."""

from __future__ import annotations

from typing import Any

import pytest

from rumpus.core import choices, find_game
from rumpus.room import lines as said
from rumpus.room.lines import Doing, MemberId
from rumpus.room.lobby import full_options, missing_consents
from rumpus.room.state import ChairState, Room
from rumpus.room.view import view
from tests.room.rooms import (
    ANN,
    BOB,
    CAT,
    DEAL,
    T0,
    acts,
    clocks,
    does,
    drops,
    fold,
    is_harmless,
    joins,
    match_of,
    refusal,
    result_of,
    room_of,
    seated,
    sitting,
)

# The game


def test_a_room_opens_with_a_game_chosen_and_its_options_as_a_room_of_people_starts() -> None:
    room = room_of("Ann")
    assert (room.game, room.options) == ("rollcall", {})
    assert full_options(room)["call_window_ms"] == 1500


@pytest.mark.usefixtures("_pact")
def test_choosing_a_game_starts_its_lobby_afresh_on_the_same_chairs() -> None:
    room = fold(
        seated("Ann", "Bob"),
        acts(ANN, said.SetOption("start_dice", 3)),
        acts(BOB, said.SetReady(True)),
        acts(BOB, said.Consent()),
        acts(ANN, said.Choose("pact")),
    )
    assert (room.game, room.options, room.ready, room.consents) == ("pact", {}, (), ())
    assert sitting(room) == ["ann", "bob"]
    assert full_options(room) == {"dares": False, "mode": "plain", "forfeit": "song", "rounds": 3}


def test_a_game_is_chosen_by_exactly_the_options_of_a_preset() -> None:
    room = fold(seated("Ann", "Bob"), acts(ANN, said.SetOption("wild", False)), acts(BOB, said.SetReady(True)))
    room = does(room, ANN, said.Choose("rollcall", {"start_dice": 3}))
    assert (room.options, room.ready) == ({"start_dice": 3}, ())
    assert full_options(room)["wild"] is True
    room = fold(room, acts(ANN, said.Choose("goforit", {"odds": "live"})), acts(ANN, said.Choose("rollcall")))
    assert (room.options, room.set_aside["goforit"]) == ({"start_dice": 3}, {"odds": "live"})


@pytest.mark.parametrize("options", [{"start_dice": 11}, {"speed": 2}])
def test_a_preset_that_the_game_does_not_take_is_refused(options: dict[str, Any]) -> None:
    assert refusal(room_of("Ann"), acts(ANN, said.Choose("rollcall", options))) == "ROOM-OPTION"


def test_a_preset_cannot_bring_content() -> None:
    assert refusal(room_of("Ann"), acts(ANN, said.Choose("rofl", {"seen": ["x"]}))) == "ROOM-OPTION"


def test_an_unknown_game_is_refused() -> None:
    assert refusal(room_of("Ann"), acts(ANN, said.Choose("chess"))) == "ROOM-GAME"


def test_a_game_called_like_a_template_is_refused_like_any_other() -> None:
    assert refusal(room_of("Ann"), acts(ANN, said.Choose("{0}{x.__class__}"))) == "ROOM-GAME"


@pytest.mark.usefixtures("_pact")
def test_bots_take_the_nearest_level_the_game_has() -> None:
    room = fold(room_of("Ann"), *[acts(ANN, said.AddBot(level)) for level in (1, 2, 3)])
    room = does(room, ANN, said.Choose("pact"))
    assert [chair.bot for chair in room.chairs] == [1, 1, 1]


def test_a_bot_that_is_better_than_any_of_the_game_becomes_the_best_of_it() -> None:
    room = does(room_of("Ann"), ANN, said.Choose("goforit"))
    room = fold(room, acts(ANN, said.AddBot(1)), acts(ANN, said.AddBot(4)), acts(ANN, said.Choose("rofl")))
    assert [chair.bot for chair in room.chairs] == [1, 3]


def test_people_and_bots_of_a_level_the_game_has_stay_as_they_are() -> None:
    room = seated("Ann", "Bob", bots=1)
    assert does(room, ANN, said.Choose("rollcall")).chairs == room.chairs


@pytest.mark.usefixtures("_pact")
def test_a_game_without_bots_is_chosen_or_refused_when_a_bot_has_a_chair() -> None:
    room, line = seated("Ann", "Bob", bots=1), acts(ANN, said.Choose("mute"))
    assert is_harmless(room, line) or fold(room, line).game == "mute"


# Options


def test_the_host_sets_an_option() -> None:
    room = does(room_of("Ann"), ANN, said.SetOption("start_dice", 3))
    assert room.options == {"start_dice": 3}
    assert full_options(room) | {"start_dice": 5} == full_options(room_of("Ann"))


def test_an_option_can_be_set_again_and_others_stay() -> None:
    room = fold(room_of("Ann"), *[acts(ANN, said.SetOption("start_dice", dice)) for dice in (3, 4)])
    assert does(room, ANN, said.SetOption("wild", False)).options == {"start_dice": 4, "wild": False}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        pytest.param("start_dice", 11, id="out of range"),
        pytest.param("start_dice", "5", id="a text for a number"),
        pytest.param("start_dice", None, id="nothing"),
        pytest.param("start_dice", 10**40, id="a huge number"),
        pytest.param("start_dice", float("nan"), id="not a number"),
        pytest.param("turn_s", 5, id="in a gap"),
        pytest.param("wild", [True], id="a list"),
        pytest.param("wild", {"a": {"b": 1}}, id="an object"),
        pytest.param("bid_cap", "{x}", id="a template"),
        pytest.param("jokers", 2, id="an option the game has not"),
        pytest.param("", 2, id="no name"),
    ],
)
def test_a_wrong_option_is_refused(name: str, value: Any) -> None:
    assert refusal(seated("Ann", "Bob"), acts(ANN, said.SetOption(name, value))) == "ROOM-OPTION"


def test_each_option_names_the_rules_it_changes() -> None:
    assert all(each.words and each.rules for each in choices(find_game(room_of("Ann").game)))


# Consent


YES = said.Consent({"dares": True})


@pytest.fixture
def dares(_pact: None) -> Room:
    """Ann and Bob are seated, Cat watches, and the host wants an option that needs consent."""
    room = does(seated("Ann", "Bob", watching=("Cat",)), ANN, said.Choose("pact"))
    return does(room, ANN, said.SetOption("dares", True))


def test_an_option_that_needs_it_asks_everybody_seated_for_consent(dares: Room) -> None:
    assert missing_consents(dares) == [ANN, BOB]
    assert refusal(dares, acts(ANN, said.Start())) == "ROOM-CONSENT"
    assert (view(dares).consent_to, view(dares).missing_consents) == ({"dares": True}, (ANN, BOB))


def test_with_everybodys_consent_the_match_starts(dares: Room) -> None:
    room = does(dares, BOB, YES)
    assert missing_consents(room) == [ANN]
    room = does(room, ANN, YES)
    assert missing_consents(room) == []
    assert does(room, ANN, said.Start()).phase == "sealing"


def test_a_watchers_consent_counts_once_seated_and_for_nobody_else(dares: Room) -> None:
    room = fold(dares, acts(CAT, YES), acts(ANN, YES))
    assert missing_consents(room) == [BOB]
    room = fold(room, acts(CAT, said.Sit()))
    assert missing_consents(room) == [BOB]


def test_consent_said_twice_is_noted_once(dares: Room) -> None:
    assert fold(dares, acts(BOB, YES), acts(BOB, YES)).consents == (BOB,)


@pytest.mark.parametrize(("name", "value"), [("dares", True), ("rounds", 5)], ids=["the same", "another"])
def test_any_change_of_options_asks_for_consent_again(dares: Room, name: str, value: Any) -> None:
    room = fold(dares, acts(ANN, YES), acts(BOB, YES), acts(ANN, said.SetOption(name, value)))
    assert missing_consents(room) == [ANN, BOB]


def test_whoever_sits_down_later_is_asked_too(dares: Room) -> None:
    room = fold(dares, acts(ANN, YES), acts(BOB, YES), acts(CAT, said.Sit()))
    assert missing_consents(room) == [CAT]


@pytest.mark.parametrize(
    ("name", "value"),
    [pytest.param("dares", False, id="as it was at first"), pytest.param("rounds", 5, id="one that needs none")],
)
def test_nobody_is_asked_for_what_needs_no_consent(dares: Room, name: str, value: Any) -> None:
    room = does(does(dares, ANN, said.SetOption("dares", False)), ANN, said.SetOption(name, value))
    assert missing_consents(room) == []
    assert does(room, ANN, said.Start()).phase == "sealing"


def test_bots_agree_to_everything(dares: Room) -> None:
    room = fold(dares, acts(BOB, said.Stand()), acts(ANN, said.AddBot(1)), acts(ANN, YES))
    assert missing_consents(room) == []


def test_nobody_waits_for_the_consent_of_a_member_who_was_sent_away(dares: Room) -> None:
    """Whoever was sent away cannot give it."""
    room = fold(dares, acts(CAT, said.Sit()), acts(CAT, YES), acts(ANN, YES))
    room = fold(room, acts(ANN, said.Kick(BOB)), acts(ANN, said.Start()))
    assert room.phase == "sealing"


@pytest.mark.parametrize(
    "to", [{}, {"dares": False}, {"dares": True, "rounds": 3}, {"rounds": 3}], ids=["to nothing", "no", "more", "other"]
)
def test_only_a_yes_to_exactly_these_values_is_one(dares: Room, to: dict[str, Any]) -> None:
    """The host may change a rule while somebody's finger is on the way to the button."""
    assert refusal(dares, acts(BOB, said.Consent(to))) == "ROOM-CONSENT"


def test_a_yes_that_nobody_needs_means_nothing() -> None:
    room = does(seated("Ann", "Bob"), BOB, said.Consent())
    assert (missing_consents(room), view(room).consent_to) == ([], {})
    assert refusal(room, acts(BOB, YES)) == "ROOM-CONSENT"


@pytest.fixture
def wild(_pact: None) -> Room:
    """Ann and Bob are seated, and the host wants the mode in which another option counts."""
    room = does(seated("Ann", "Bob", watching=("Cat",)), ANN, said.Choose("pact"))
    return does(room, ANN, said.SetOption("mode", "wild"))


def test_an_option_that_counts_beside_another_has_no_silent_value(wild: Room) -> None:
    """Everybody agrees to the forfeit even if nobody changed it, as soon as there is one."""
    assert view(wild).consent_to == {"forfeit": "song"}
    assert missing_consents(wild) == [ANN, BOB]
    assert refusal(wild, acts(ANN, said.Start())) == "ROOM-CONSENT"
    yes = said.Consent({"forfeit": "song"})
    assert fold(wild, acts(ANN, yes), acts(BOB, yes), acts(ANN, said.Start())).phase == "sealing"


def test_another_value_of_it_clears_the_consents(wild: Room) -> None:
    yes = said.Consent({"forfeit": "song"})
    room = fold(wild, acts(ANN, yes), acts(BOB, yes), acts(ANN, said.SetOption("forfeit", "dance")))
    assert missing_consents(room) == [ANN, BOB]
    assert refusal(room, acts(BOB, yes)) == "ROOM-CONSENT"


def test_where_it_does_not_count_nobody_is_asked(wild: Room) -> None:
    room = fold(wild, acts(ANN, said.SetOption("forfeit", "dance")), acts(ANN, said.SetOption("mode", "plain")))
    assert (view(room).consent_to, missing_consents(room)) == ({}, [])
    assert does(room, ANN, said.Start()).phase == "sealing"


# Ready


def test_members_say_that_they_are_ready_and_take_it_back() -> None:
    room = fold(seated("Ann", "Bob"), acts(BOB, said.SetReady(True)), acts(ANN, said.SetReady(True)))
    assert room.ready == (BOB, ANN)
    assert does(room, BOB, said.SetReady(True)).ready == (ANN, BOB)
    assert does(room, BOB, said.SetReady(False)).ready == (ANN,)


def test_a_change_of_options_asks_again_who_is_ready() -> None:
    """Whoever was ready for five dice was not asked about one."""
    room = does(seated("Ann", "Bob"), BOB, said.SetReady(True))
    assert does(room, ANN, said.SetOption("start_dice", 1)).ready == ()


# Chairs


def test_members_sit_down_in_the_order_they_come() -> None:
    room = fold(room_of("Ann", "Bob"), acts(BOB, said.Sit()), acts(ANN, said.Sit()))
    assert sitting(room) == ["bob", "ann"]


def test_nobody_has_two_chairs() -> None:
    assert refusal(seated("Ann"), acts(ANN, said.Sit())) == "ROOM-CHAIR"


def test_members_change_places_with_whoever_sits_there() -> None:
    room = does(seated("Ann", "Bob", "Cat"), ANN, said.SetChair(0, adult=False, team=1))
    room = does(room, ANN, said.Sit(2))
    assert sitting(room) == ["cat", "bob", "ann"]
    assert (room.chairs[2].adult, room.chairs[2].team) == (False, 1)
    assert sitting(does(room, ANN, said.Sit(2))) == ["cat", "bob", "ann"]


def test_a_member_on_a_chair_changes_places_with_a_bot() -> None:
    assert sitting(does(seated("Ann", "Bob", bots=1), ANN, said.Sit(2))) == ["Biscuit", "bob", "ann"]


def test_a_member_without_a_chair_takes_the_place_of_a_bot() -> None:
    room = does(seated("Ann", bots=1, watching=("Cat",)), ANN, said.SetChair(1, adult=False, team=2))
    room = does(room, CAT, said.Sit(1))
    assert room.chairs[1] == ChairState(CAT, adult=False, team=2)


@pytest.mark.parametrize(
    ("chair", "why"),
    [pytest.param(0, "taken", id="of a person"), pytest.param(2, "none", id="that is not there"), (-1, "none")],
)
def test_a_member_without_a_chair_cannot_take_one(chair: int, why: str) -> None:
    assert why
    assert refusal(seated("Ann", "Bob", watching=("Cat",)), acts(CAT, said.Sit(chair))) == "ROOM-CHAIR"


def test_no_more_sit_down_than_the_game_is_for() -> None:
    room = seated("Ann", bots=11, watching=("Bob",))
    assert refusal(room, acts(BOB, said.Sit())) == "ROOM-CHAIR"
    assert refusal(room, acts(ANN, said.AddBot(1))) == "ROOM-CHAIR"


def test_no_more_sit_down_than_the_table_admits() -> None:
    room = does(seated("Ann", "Bob", watching=("Cat",)), ANN, said.SetOption("max_players", 2))
    assert refusal(room, acts(CAT, said.Sit())) == "ROOM-CHAIR"
    assert refusal(room, acts(ANN, said.AddBot(1))) == "ROOM-CHAIR"


@pytest.mark.usefixtures("_pact")
def test_a_game_that_does_not_say_how_many_the_table_admits_takes_all_it_is_for() -> None:
    room = does(seated("Ann", "Bob", watching=("Cat", "Dan")), ANN, said.Choose("pact"))
    room = does(room, CAT, said.Sit())
    assert refusal(room, acts(MemberId("dan"), said.Sit())) == "ROOM-CHAIR"


def test_a_member_stands_up_and_watches() -> None:
    room = does(seated("Ann", "Bob"), ANN, said.Stand())
    assert (sitting(room), room.host) == (["bob"], ANN)
    assert refusal(room, acts(ANN, said.Stand())) == "ROOM-CHAIR"


def test_who_stands_up_is_not_ready_any_more() -> None:
    room = fold(seated("Ann", "Bob"), acts(BOB, said.SetReady(True)), acts(BOB, said.Stand()))
    assert room.ready == ()


def test_the_host_lets_somebody_watch_and_nobody_else_can() -> None:
    room = does(seated("Ann", "Bob", "Cat"), ANN, said.Stand(CAT))
    assert sitting(room) == ["ann", "bob"]
    assert refusal(room, acts(ANN, said.Stand(CAT))) == "ROOM-CHAIR"
    assert refusal(room, acts(BOB, said.Stand(ANN))) == "ROOM-HOST"
    assert sitting(does(room, BOB, said.Stand(BOB))) == ["ann"]


@pytest.mark.usefixtures("_pact")
def test_rules_that_were_changed_are_kept_while_the_host_looks_at_another_game() -> None:
    room = does(seated("Ann", "Bob"), ANN, said.SetOption("start_dice", 3))
    room = does(room, ANN, said.Choose("pact"))
    assert room.options == {}
    room = does(room, ANN, said.Choose("rollcall"))
    assert room.options == {"start_dice": 3}
    room = fold(room, acts(ANN, said.SetOption("start_dice", 2)), acts(ANN, said.Choose("rollcall")))
    assert room.options == {"start_dice": 2}


def test_the_host_says_who_is_a_child_and_who_is_on_which_team() -> None:
    room = does(seated("Ann", "Bob"), ANN, said.SetChair(1, adult=False, team=2))
    assert room.chairs == (ChairState(ANN), ChairState(BOB, adult=False, team=2))
    assert does(room, ANN, said.SetChair(1)).chairs == (ChairState(ANN), ChairState(BOB))


# Bots


def test_the_host_adds_bots_of_any_level_with_names_of_their_own() -> None:
    room = fold(seated("Ann"), acts(ANN, said.AddBot(1)), acts(ANN, said.AddBot(3)))
    assert [(chair.bot, chair.name) for chair in room.chairs[1:]] == [(1, "Biscuit"), (3, "Turbo")]


def test_the_host_changes_the_level_of_a_bot() -> None:
    room = does(seated("Ann", bots=1), ANN, said.SetBot(1, 3))
    assert (room.chairs[1].bot, room.chairs[1].name) == (3, "Biscuit")


def test_the_host_sends_a_bot_away() -> None:
    room = does(seated("Ann", "Bob", bots=2), ANN, said.RemoveBot(2))
    assert sitting(room) == ["ann", "bob", "Turbo"]


@pytest.mark.parametrize(
    ("did", "rule"),
    [
        pytest.param(said.AddBot(9), "ROOM-BOT", id="a bot of a level the game has not"),
        pytest.param(said.SetBot(1, 0), "ROOM-BOT", id="a level the game has not"),
        pytest.param(said.SetBot(0, 2), "ROOM-BOT", id="the level of a person"),
        pytest.param(said.SetBot(7, 2), "ROOM-CHAIR", id="the level of nobody"),
        pytest.param(said.RemoveBot(0), "ROOM-BOT", id="send a person away as if it were a bot"),
        pytest.param(said.RemoveBot(-1), "ROOM-CHAIR", id="send nobody away"),
        pytest.param(said.SetChair(2), "ROOM-CHAIR", id="a chair that is not there"),
    ],
)
def test_the_host_cannot(did: Doing, rule: str) -> None:
    assert refusal(seated("Ann", bots=1), acts(ANN, did)) == rule


# Start


@pytest.mark.parametrize(
    ("people", "bots"),
    [
        pytest.param(("Ann", "Bob"), 0, id="two people"),
        pytest.param(("Ann",), 1, id="a person and a bot"),
        pytest.param(("Ann",), 11, id="a full table"),
    ],
)
def test_the_host_starts_the_match(people: tuple[str, ...], bots: int) -> None:
    room = does(seated(*people, bots=bots), ANN, said.Start())
    assert (room.phase, clocks(room)) == ("sealing", [])


def test_a_host_who_watches_starts_the_match_of_others() -> None:
    room = does(seated("Ann", "Bob", "Cat"), ANN, said.Stand())
    assert does(room, ANN, said.Start()).phase == "sealing"


@pytest.mark.parametrize(("people", "bots"), [((), 0), (("Ann",), 0)], ids=["nobody", "one"])
def test_a_match_does_not_start_with_too_few(people: tuple[str, ...], bots: int) -> None:
    room = seated(*people, bots=bots) if people else room_of("Ann")
    assert refusal(room, acts(ANN, said.Start())) == "ROOM-START"


@pytest.mark.usefixtures("_pact")
def test_a_match_does_not_start_with_more_than_the_game_is_for() -> None:
    room = does(seated("Ann", bots=4), ANN, said.Choose("pact"))
    assert refusal(room, acts(ANN, said.Start())) == "ROOM-START"


def test_a_match_does_not_start_with_more_than_its_options_admit() -> None:
    """STARE! without teams is for six: one more is given no chair, and seven who have one cannot start."""
    room = does(seated("Ann", bots=6), ANN, said.Choose("stare"))
    assert does(room, ANN, said.Start()).phase == "sealing"
    alone = does(room, ANN, said.SetOption("teams", "off"))
    assert refusal(alone, acts(ANN, said.Start())) == "ROOM-START"
    assert refusal(alone, acts(ANN, said.AddBot(1))) == "ROOM-CHAIR"


def test_a_match_does_not_start_with_more_than_the_table_admits() -> None:
    """The rules would refuse the deal when it is too late for anybody to do something about it."""
    room = seated("Ann", "Bob", "Cat")
    line = acts(ANN, said.SetOption("max_players", 2))
    if is_harmless(room, line):
        return
    assert refusal(fold(room, line), acts(ANN, said.Start())) == "ROOM-START"


def test_whoever_is_away_for_a_moment_is_dealt_in() -> None:
    room = does(fold(seated("Ann", "Bob"), drops(BOB)), ANN, said.Start())
    assert sitting(room) == ["ann", "bob"]


# Latecomers


def test_a_latecomer_takes_over_from_a_bot_while_the_match_runs() -> None:
    room = fold(match_of("Ann", bots=2), joins("Cat", DEAL), acts(CAT, said.Sit(1), DEAL + 1))
    assert sitting(room) == ["ann", "cat", "Turbo"]
    assert room.chairs[1] == ChairState(CAT)


@pytest.mark.parametrize(
    ("who", "chair"),
    [
        pytest.param(CAT, None, id="a new chair"),
        pytest.param(CAT, 0, id="the chair of a person"),
        pytest.param(CAT, 7, id="a chair that is not there"),
        pytest.param(ANN, 2, id="a second chair"),
        pytest.param(ANN, 1, id="another player's chair"),
    ],
)
def test_while_a_match_runs_nobody_takes(who: MemberId, chair: int | None) -> None:
    room = match_of("Ann", "Bob", bots=1, watching=("Cat",))
    assert refusal(room, acts(who, said.Sit(chair), DEAL)) == "ROOM-CHAIR"


def test_the_chair_of_somebody_who_left_for_good_stays_empty() -> None:
    room = does(match_of("Ann", "Bob", watching=("Cat",)), BOB, said.Leave(), DEAL)
    assert refusal(room, acts(CAT, said.Sit(1), DEAL)) == "ROOM-CHAIR"


def test_no_chair_changes_hands_between_the_start_and_the_deal_nor_after_the_match() -> None:
    sealing = does(seated("Ann", bots=1, watching=("Cat",)), ANN, said.Start(), T0)
    assert refusal(sealing, acts(CAT, said.Sit(1))) == "ROOM-CHAIR"
    over = result_of("Ann", bots=1, watching=("Cat",), places=(1, 2))
    assert refusal(over, acts(CAT, said.Sit(1))) == "ROOM-CHAIR"
