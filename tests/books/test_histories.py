"""What a book tells: wins, streaks, rivals, evenings, favourites; all worked out from matches made by hand."""

from __future__ import annotations

from rumpus.books import Book, PastMatch, PastSeat, history, records, sheet
from rumpus.books.book import Regular
from rumpus.books.feats import CardsSeen
from rumpus.books.histories import History, Streak
from rumpus.books.tables import text
from rumpus.core import Wall
from rumpus.film import Gist
from rumpus.games.rofl.packs import shipped_ids
from rumpus.matchfile import Look

LOOK = Look("star", "purple")
Night = list[PastMatch]


def seat(who: str) -> PastSeat:
    """Somebody of the book by their name; a bot in angle brackets; somebody who is not in it in round ones."""
    if who.startswith("<"):
        return PastSeat("", who.strip("<>"), LOOK, bot=True, member="")
    known = not who.startswith("(")
    return PastSeat(who.lower() if known else "", who if known else "", LOOK, bot=False, member=f"member {who}")


def match(*places: str, game: str = "rofl", at: int = 1000) -> PastMatch:
    """A match that ended in this order; `Ann=Bob` share a place."""
    seats: list[PastSeat] = []
    found: list[int] = []
    for each in places:
        for who in each.split("="):
            found.append(len(seats) + 1 if who == each.split("=")[0] else found[-1])
            seats.append(seat(who))
    return PastMatch(f"m{at}", game, Wall(at), 12.4, tuple(found), tuple(seats))


def told(*nights: Night, you: str = "ann") -> History:
    people = dict.fromkeys(each.person for night in nights for match in night for each in match.seats if each.person)
    book = Book("Ours", Wall(1), "ann", tuple(Regular(each, (each,)) for each in people))
    return history(book, nights, (you,))


def streaks(found: History) -> dict[str, Streak]:
    return {each.face.person: each.streak for each in found.people if each.streak}


def test_wins_are_counted_for_people_of_the_book_alone() -> None:
    found = told([match("Ann", "Bob", "(Zoe)"), match("(Zoe)", "Ann", "Bob"), match("<Turbo>", "Bob", "Ann")])
    assert [(each.face.name, each.won, each.played) for each in found.people] == [("Ann", 1, 3), ("Bob", 0, 3)]
    assert [each.yours for each in found.people] == [True, False]
    assert found.closes
    assert not told([match("Ann", "Bob")], you="bob").closes


def test_a_game_that_everybody_won_was_won_by_nobody_and_a_shared_win_is_a_win() -> None:
    found = told([match("Ann=Bob"), match("Ann=Bob", "Cat")])
    assert {each.face.name: each.won for each in found.people} == {"Ann": 1, "Bob": 1, "Cat": 0}


def test_a_streak_is_told_from_three_on() -> None:
    two = [match("Ann", "Bob"), match("Ann", "Bob")]
    assert streaks(told(two)) == {}
    assert streaks(told([*two, match("Ann", "Bob")])) == {"ann": Streak(3, "rofl")}
    assert streaks(told([*two, match("Ann", "Bob"), match("Bob", "Ann")])) == {}


def test_a_streak_is_of_the_games_somebody_played_and_of_one_kind() -> None:
    night = [match("Ann", "Bob"), match("Bob", "Ann", game="stare"), match("Ann", "Bob"), match("Bob", "Cat")]
    assert streaks(told([*night, match("Ann", "Cat")])) == {"ann": Streak(3, "rofl")}


def test_three_evenings_won_in_a_row_are_told_before_any_game() -> None:
    nights = [[match("Ann", "Bob", "Cat"), match("Ann", "Bob", "Cat")] for _ in range(3)]
    assert streaks(told(*nights)) == {"ann": Streak(3, "")}
    away = [match("Bob", "Cat")]
    assert streaks(told(*nights[:2], away, nights[2])) == {"ann": Streak(3, "")}, "an evening elsewhere does not count"


def test_an_evening_is_won_by_points_and_whoever_is_not_in_the_book_is_a_shape() -> None:
    (night,) = told([match("(Zoe)", "Ann", "Bob", "<Turbo>"), match("(Zoe)", "Ann", at=2000)]).evenings
    assert (night.at, night.points, night.games) == (1000, 4, ("rofl", "rofl"))
    assert [(face.person, face.name, face.shape) for face in night.winners] == [("", "", "star")]


def test_equal_points_share_an_evening_and_nobody_wins_one_without_points() -> None:
    shared = told([match("Ann", "Bob"), match("Bob", "Ann", at=2000)]).evenings[0]
    assert sorted(face.name for face in shared.winners) == ["Ann", "Bob"]
    assert told([match("Ann=Bob")]).evenings[0].winners == ()


def test_rivals_have_met_most_often_and_differ_least() -> None:
    close = [match(*order) for order in (("Ann", "Bob", "Cat"), ("Bob", "Ann", "Cat"), ("Ann", "Bob", "Cat"))]
    (rivals,) = told(close).rivals
    assert (rivals.people, rivals.won, rivals.games) == (("ann", "bob"), (2, 1), 3)
    assert rivals.run is None
    assert [each.people for each in told(close, you="cat").rivals] == [("ann", "cat"), ("ann", "bob")]
    assert told(close[:2]).rivals == ()


def test_rivals_are_compared_by_their_last_twenty_games() -> None:
    old, new = [match("Bob", "Ann")] * 30, [match("Ann", "Bob")] * 20
    (rivals,) = told([*old, *new]).rivals
    assert (rivals.won, rivals.games, rivals.run, rivals.leads) == ((20, 0), 20, ("ann", 20), None)


def test_of_two_rivals_the_one_behind_may_lead_at_a_game() -> None:
    night = [match("Ann", "Bob", game="stare"), *[match("Bob", "Ann")] * 2]
    (rivals,) = told(night).rivals
    assert (rivals.won, rivals.run, rivals.leads) == ((1, 2), ("bob", 2), ("ann", "stare"))


def test_two_who_share_a_place_did_not_beat_each_other() -> None:
    assert told([match("Ann=Bob", "Cat")] * 3).rivals[0].people != ("ann", "bob")


def test_the_favourite_is_what_was_played_most() -> None:
    found = told([match("Ann", "Bob"), match("Ann", "Bob", game="stare"), match("Bob", "Ann", game="stare")])
    assert [(each.game, each.count, each.minutes) for each in found.games] == [("stare", 2, 25), ("rofl", 1, 12)]


def test_a_book_without_evenings_is_told_as_well() -> None:
    found = told()
    assert (found.people, found.rivals, found.games, found.evenings) == ((), (), (), ())


def test_the_table_has_a_row_for_everybody_and_no_name_of_somebody_else() -> None:
    page = sheet([[match("Ann", "(Zoe)", "<Turbo>")]]).decode("utf-8-sig").splitlines()
    assert page == [
        "evening,ended,game,minutes,place,points,name,shape,bot",
        "1,1970-01-01 00:00,rofl,12,1,2,Ann,purple star,",
        "1,1970-01-01 00:00,rofl,12,2,1,,purple star,",
        "1,1970-01-01 00:00,rofl,12,3,0,Turbo,purple star,yes",
    ]


def test_no_name_in_the_table_is_a_formula() -> None:
    assert [text(each) for each in ("=SUM(A1)", "+1", "-x", "@a", "Ann")] == ["'=SUM(A1)", "'+1", "'-x", "'@a", "Ann"]


def test_cards_that_came_up_are_counted_once_by_deck_and_the_players_own_apart() -> None:
    night = [match("Ann", "Bob", at=1), match("Ann", "Bob", at=2), match("Ann", "Bob", at=3, game="gone")]
    came = {"m1": ("en-mov-001", "de-mov-001", "own-3"), "m2": ("en-mov-001", "en-mov-002", "own-4"), "m3": ("a",)}
    found = records([night], {name: Gist((), cards) for name, cards in came.items()}, ("ann",))
    decks = {language: len(ids) for language, ids in shipped_ids().items()}
    assert found.seen == (
        CardsSeen("rofl", "de", 1, decks["de"]),
        CardsSeen("rofl", "en", 2, decks["en"]),
        CardsSeen("rofl", "", 2, 0),
        CardsSeen("gone", "", 1, 0),
    )
