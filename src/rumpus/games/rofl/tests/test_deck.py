"""The shipped messages are what their notes promise, and a pack that is wrong says where."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import Literal

import msgspec
import pytest
from rapidfuzz import fuzz

from rumpus.core import BadPack, Fault, PackLabel, Rng
from rumpus.games.rofl import GAME
from rumpus.games.rofl.draw import draw, is_said, own_language, pile, scripts, verdict, vocabulary
from rumpus.games.rofl.matcher import Verdict
from rumpus.games.rofl.options import Options
from rumpus.games.rofl.packs import (
    CATEGORIES,
    MOST_BYTES,
    MOST_CARDS,
    REGIONS,
    Card,
    Pack,
    glance,
    read_pack,
    shipped,
    shipped_ids,
    spoken,
)
from rumpus.games.rofl.pieces import Message
from rumpus.games.rofl.tests.tables import table
from rumpus.words import content, words

CARDS = shipped().cards
ARTICLES = {"a", "an", "the"}
SHORT = {
    "movies": "mov",
    "tv_shows": "tvs",
    "songs": "son",
    "books_comics": "boo",
    "politics_history": "pol",
    "sayings": "say",
}

X = "# title: x\n# language: en\n"
GOOD = "# title: Ours\n# language: en\ncategory\ttext\n"


def test_the_deck_has_its_size_in_every_category() -> None:
    """ROFL-6: 1,071 messages, 161 to 202 per category, all three levels."""
    counts = Counter(card.category for card in CARDS)

    assert len(CARDS) == 1071
    assert {*counts} == {*CATEGORIES}
    assert (min(counts.values()), max(counts.values())) == (161, 202)
    assert {card.level for card in CARDS} == {1, 2, 3}


def test_ids_are_unique_and_say_the_category() -> None:
    assert len({card.id for card in CARDS}) == len(CARDS)
    assert all(re.fullmatch(rf"en-{SHORT[card.category]}-\d{{3}}", card.id) for card in CARDS)


def test_messages_have_1_to_9_words_of_plain_characters() -> None:
    assert all(1 <= len(words(card.text)) <= 9 for card in CARDS)
    assert not [card.text for card in CARDS if re.search(r"[^A-Za-z0-9À-ÿ ',.!?&:$-]", card.text)]


def test_eras_and_regions_are_known() -> None:
    assert all(re.fullmatch(r"(1[89]|20)\d0s|old", card.era) for card in CARDS)
    assert {card.region for card in CARDS} <= {*REGIONS}


def test_no_message_is_there_twice_or_nearly() -> None:
    """Without case, punctuation and articles; no pair above 85 % similarity."""
    rows = [" ".join(content(card.text, ARTICLES)) for card in CARDS]

    assert len({*rows}) == len(rows)
    assert [pair for pair in combinations(rows, 2) if fuzz.ratio(*pair, score_cutoff=85.0001)] == []


def test_no_message_lies_inside_another() -> None:
    """Else a right guess on the longer one would also name the shorter one."""
    rows = [content(card.text, ARTICLES) for card in CARDS]
    by_first: dict[str, list[tuple[str, ...]]] = {}
    for row in rows:
        by_first.setdefault(row[0], []).append(row)

    for longer in rows:
        for first in longer:
            for shorter in by_first.get(first, ()):
                assert shorter == longer or not is_within(shorter, longer), (shorter, longer)


def is_within(shorter: tuple[str, ...], longer: tuple[str, ...]) -> bool:
    rest = iter(longer)
    return all(word in rest for word in shorter)


def test_no_content_word_is_worn_out() -> None:
    """No word of five letters or more is in more than 12 messages."""
    counts = Counter(word for card in CARDS for word in {*words(card.text)} if len(word) > 4)

    assert counts.most_common(1)[0][1] <= 12


# Drawing


def test_rofl_6_messages_the_group_has_seen_come_last() -> None:
    """ROFL-6: by the ids in the options, so that a replay draws the same."""
    everything = [*pile(Options())]
    options = Options(seen=tuple(everything[3:]))
    drawn: list[str] = []
    for number in range(6):
        drawn.append(draw(options, drawn, Rng("seen", number)).id)

    assert {*drawn[:3]} == {*everything[:3]}
    assert len({*drawn}) == 6


def test_rofl_6_if_the_group_has_seen_all_a_match_still_shows_none_twice() -> None:
    """ROFL-6: until its own pile is exhausted."""
    pack = Pack("Six", "en", tuple(Card(name, "sayings", f"{name} thing") for name in "abcdef"))
    options = Options(pack=pack, messages="pack", seen=tuple("abcdef"))
    drawn: list[str] = []
    for number in range(6):
        drawn.append(draw(options, drawn, Rng("all seen", number)).id)

    assert sorted(drawn) == [*"abcdef"]


def test_rofl_6_no_category_at_all_is_every_category() -> None:
    """ROFL-6: of the levels that were chosen all the same."""
    none: dict[str, object] = dict.fromkeys(CATEGORIES, False)

    assert pile(msgspec.convert({"levels": "3", **none}, Options)) == pile(Options(levels="3"))


@pytest.mark.parametrize(
    ("source", "right"),
    [("shipped", False), ("pack", True), ("custom", True)],
    ids=["the deck", "a pack", "one of their own"],
)
def test_rofl_36_the_deck_whose_words_are_no_slips_is_the_messages_own(
    source: Literal["shipped", "pack", "custom"], right: bool
) -> None:
    """ROFL-36: a word of the shipped deck, one letter away from what was meant, is a slip in other decks only."""
    pack = Pack("One", "en", (Card("a", "sayings", "One thing"),))
    word = next(word for word in sorted(vocabulary(shipped())) if word.isalpha() and len(word) > 6)
    message = Message("x", f"{word}q", "sayings", "en", source)

    assert verdict(Options(pack=pack, messages="both"), message, word).right is right


def test_rofl_6_the_match_says_what_it_has_shown() -> None:
    """ROFL-6: so that the host's shelf can remember it."""
    match = table()

    assert GAME.seen(match.state) == match.state.drawn != ()


def test_rofl_6_an_exhausted_pile_is_shuffled_again() -> None:
    """ROFL-6: a pack of two messages, drawn a third time."""
    pack = Pack("Two", "en", (Card("a", "sayings", "One thing"), Card("b", "sayings", "Another")))
    options = Options(pack=pack, messages="pack")

    assert draw(options, ("a", "b"), Rng("again", 1)).id in {"a", "b"}


@pytest.mark.parametrize(("messages", "ids"), [("pack", 1), ("shipped", 1071), ("both", 1072)])
def test_rofl_6_a_room_chooses_between_pack_and_shipped_messages(messages: str, ids: int) -> None:
    """ROFL-6: with levels and categories; no category chosen means all."""
    pack = Pack("One", "de", (Card("own", "sayings", "Alles hat ein Ende"),))
    options = msgspec.convert({"pack": msgspec.to_builtins(pack), "messages": messages, "levels": "1-3"}, Options)

    assert len(pile(options)) == ids
    assert own_language(options) == ("de" if messages == "pack" else "en")
    assert len(pile(msgspec.structs.replace(options, **dict.fromkeys(CATEGORIES, False)))) == ids


def test_rofl_6_an_own_message_takes_the_place_of_a_shipped_one() -> None:
    """Packs are merged by id."""
    pack = Pack("One", "en", (Card("en-mov-001", "movies", "Modern Rhymes", 2),))

    assert pile(Options(pack=pack))["en-mov-001"].text == "Modern Rhymes"


def test_a_pack_of_hard_messages_alone_is_played_all_the_same() -> None:
    """Levels that leave nothing are not held against a pack."""
    pack = Pack("Hard", "en", (Card("h", "sayings", "Hard one", 3),))

    assert [*pile(Options(pack=pack, messages="pack"))] == ["h"]


def test_rofl_36_words_of_the_deck_itself_are_not_slips() -> None:
    """ROFL-36: `mouse` is a word of the pack, so it is no slip of `house`; in the shipped deck it is."""
    pack = Pack("Ours", "en", (Card("a", "sayings", "House party"), Card("b", "sayings", "Mouse trap")))
    options = Options(pack=pack)
    in_pack, elsewhere = (Message("a", "House party", "sayings", "en", source) for source in ("pack", "custom"))

    assert not verdict(options, in_pack, "mouse party").right
    assert verdict(options, elsewhere, "mouse party").right
    assert verdict(options, Message("en-mov-003", "Gone with the Wind", "movies", "en"), "gone with the wind").exact


def test_rofl_13_the_script_is_the_packs() -> None:
    """ROFL-13: Greek letters where a Greek pack is played, alone or with ours."""
    pack = Pack("Δικά μας", "el", (Card("a", "sayings", "Σπίτι"),))

    assert scripts(Options(pack=pack, messages="pack")) == {"Latin", "Greek"}
    assert scripts(Options(pack=pack)) == {"Latin", "Greek"}
    assert scripts(Options(pack=pack, messages="shipped")) == scripts(Options()) == {"Latin"}


def test_rofl_6_the_room_plays_in_its_language_and_in_english_where_there_is_none() -> None:
    """ROFL-6: the deck is the language's own, and so are proposals and verdicts."""
    for language, sample in (("de", "de-mov-001"), ("es", "es-mov-001"), ("fr", "fr-mov-001"), ("tlh", "en-mov-003")):
        options = Options(language=language, levels="1-3")
        assert sample in pile(options)
        assert own_language(options) == (language if language in spoken() else "en")
        assert {card.language for card in pile(options).values()} == {own_language(options)}


def test_rofl_6_every_shipped_id_is_known_in_every_language() -> None:
    assert shipped_ids() == {language: {card.id for card in shipped(language).cards} for language in spoken()}
    assert sum(map(len, shipped_ids().values())) == len({each for ids in shipped_ids().values() for each in ids})


def test_rofl_35_short_names_are_right() -> None:
    """ROFL-35: for whoever says Alice in Wonderland, also in the crowd; and what is half a name is not."""
    options = Options(levels="1-3")
    (alice,) = (each for each in pile(options).values() if each.text == "Alice's Adventures in Wonderland")

    assert verdict(options, alice, "alice in wonderland") == Verdict(right=True, exact=True)
    assert verdict(options, alice, "alices adventures in wonderland").exact
    assert not verdict(options, alice, "wonderland").right
    assert is_said(options, alice.text, "it is alice in wonderland")
    assert not is_said(options, alice.text, "alice")
    assert is_said(options, "Our own message", "our own message")


def test_a_pack_of_ones_own_has_short_names() -> None:
    text = "sayings\tGrandma's famous apple pie | Apple pie | Grandma's pie\n"
    pack = read_pack((GOOD + text).encode())
    assert pack.cards[0].also == ("Apple pie", "Grandma's pie")
    with pytest.raises(BadPack, match="line 4: a message has at most 5 short names"):
        read_pack((GOOD + "sayings\t" + " | ".join("abcdefg") + "\n").encode())
    with pytest.raises(BadPack, match="line 4: a message has 1 to 12 words; this has 0"):
        read_pack((GOOD + "sayings\tHome | ?\n").encode())


# Reading packs


def test_a_small_pack_is_read() -> None:
    pack = read_pack(f"\ufeff{GOOD}\n# a remark\nsayings\tHome sweet home\r\nsongs\tOur song\n".encode())

    assert (pack.title, pack.language) == ("Ours", "en")
    assert [(card.id, card.category, card.text, card.level) for card in pack.cards] == [
        ("own-6", "sayings", "Home sweet home", 1),
        ("own-7", "songs", "Our song", 1),
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", 'line 1: a pack begins with lines such as "# language: en"'),
        (GOOD.partition("\n")[2] + "sayings\tx", 'line 1: a pack begins with lines such as "# title: Our family"'),
        (GOOD.replace("Ours", "x" * 61) + "sayings\tx", "line 1: a title has at most 60 visible characters"),
        (GOOD.replace("en", "English") + "sayings\tx", "line 1: 'English' is not a language code such as en"),
        (f"{X}", "line 1: there is no message in this pack"),
        (f"{X}text\nx\n", "line 3: the first line names the columns, separated by tabs, and must"),
        (f"{X}text\tcategory\tcolour\n", "line 3: there is no column 'colour'; there are id, category,"),
        (f"{X}text\tcategory\ttext\n", "line 3: column text is there twice"),
        (GOOD + "sayings\n", "line 4: 1 columns, not 2"),
        (GOOD + "sayings\tok then\nfood\tPie\n", "line 5: category 'food' is not one of movies, tv_shows,"),
        (GOOD + "sayings\t?!\n", "line 4: a message has 1 to 12 words; this has 0"),
        (GOOD + f"sayings\t{'x' * 101}\n", "line 4: a message has at most 100 characters; this has 101"),
        (GOOD + "sayings\tI ♥ NY\n", "line 4: '♥' is not on an ordinary keyboard"),
        (GOOD + "sayings\tzero\u200bwidth\n", "line 4: '\\u200b' is not on an ordinary keyboard"),
        (GOOD + "sayings\tשלום\n", "line 4: 'ש' is no letter of a pack in en; is its # language right?"),
        (GOOD.replace("en", "he") + "sayings\t日本\n", "line 4: '日' is no letter of a pack in he; is its"),
        (GOOD + "sayings\tholy shit\n", "line 4: this message has a word that the word filter stops"),
        (GOOD + "sayings\tTwice told\nsongs\ttwice, told!\n", "line 5: this is the same message as in line 4"),
        (f"{X}id\tcategory\ttext\tlevel\na\tsayings\tOne\t4\n", "line 4: level '4' is not one of 1, 2, 3"),
        (f"{X}id\tcategory\ttext\na\tsayings\tOne\na\tsayings\tTwo\n", "line 5: id a is already used in line 4"),
        (f"{X}id\tcategory\ttext\n\tsayings\tOne\n", "line 4: an id has 1 to 40 characters"),
        (f"{X}category\ttext\tregion\nsayings\tOne\tmars\n", "line 4: region 'mars' is not one of us, uk,"),
    ],
)  # fmt: skip
def test_a_wrong_pack_says_which_line_and_why(text: str, fault: str) -> None:
    with pytest.raises(BadPack) as caught:
        read_pack(text.encode())

    assert any(str(each).startswith(fault) for each in caught.value.faults)


def test_what_a_pack_is_can_be_said_at_a_glance() -> None:
    text = (GOOD + "sayings\tHome sweet home\n").encode()
    pack = read_pack(text)
    assert glance(text) == PackLabel(pack.title, pack.language, 1)


def test_broken_encoding_is_refused_with_its_line() -> None:
    with pytest.raises(BadPack, match="line 4: this is not UTF-8 text"):
        read_pack(GOOD.encode() + b"sayings\tna\xefve\n")


def test_a_pack_of_a_million_lines_is_refused_at_once() -> None:
    with pytest.raises(BadPack, match=f"a pack has at most {MOST_BYTES} bytes; this has 16000000"):
        read_pack(b"sayings\tOne two\n" * 1_000_000)


def test_too_many_messages_are_refused() -> None:
    rows = "".join(f"sayings\tNumber x{number}\n" for number in range(MOST_CARDS + 1))

    with pytest.raises(BadPack, match=f"a pack has at most {MOST_CARDS} messages; this has {MOST_CARDS + 1}"):
        read_pack((GOOD + rows).encode())


def test_only_the_first_faults_are_named() -> None:
    with pytest.raises(BadPack) as caught:
        read_pack((GOOD + "nonsense\n" * 5000).encode())

    assert len(caught.value.faults) == 21
    assert caught.value.faults[-1] == Fault(0, "and {count} more", {"count": 4980})
