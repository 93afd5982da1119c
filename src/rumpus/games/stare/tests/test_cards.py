"""Cards: the same seed gives the same bytes everywhere, and every card is a whole card."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest

from rumpus.core import Unusable
from rumpus.games.stare.cards import LAST_SEED, SCENES, make_card
from rumpus.games.stare.cards.art import LETTER, WIDE, Art
from rumpus.games.stare.cards.catalogue import kind_of, make_scene
from rumpus.games.stare.cards.graph import Box, Lane, Scene, Spot, hidden, inside, region
from rumpus.games.stare.cards.luck import Luck
from rumpus.games.stare.cards.pens import num, spread
from rumpus.games.stare.cards.quiz import clash

DIGESTS = Path(__file__).parent / "digests.txt"
PRINT = """
from hashlib import sha256
from rumpus.games.stare.cards import make_card
import msgspec
for seed in range(16):
    print(seed, sha256(msgspec.json.encode(make_card(seed))).hexdigest())
"""
"""Prints the digest of sixteen whole cards, picture, questions and key. `python -c` of it writes digests.txt."""


@pytest.mark.untraced
@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_a_seed_gives_the_same_bytes_in_every_process(hash_seed: str) -> None:
    made = subprocess.run(
        [sys.executable, "-c", PRINT],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert made.stdout == DIGESTS.read_text()


@pytest.mark.untraced
def test_a_seed_gives_another_card_than_its_neighbours() -> None:
    for scene in SCENES:
        pictures = {sha256(make_card(seed, scene).svg.encode()).digest() for seed in range(12)}
        assert len(pictures) == 12


@pytest.mark.untraced
def test_places_vary_as_well_as_attributes() -> None:
    for scene in SCENES:
        places: dict[str, set[tuple[int, int]]] = {}
        for seed in range(40):
            for thing in make_scene(seed, scene).things:
                if thing.box.w < WIDE:
                    places.setdefault(thing.kind, set()).add((thing.box.x // 40, thing.box.y // 40))
        often = [kind for kind, found in places.items() if len(found) > 3]
        assert len(often) > 0.8 * len(places), scene


def test_neighbouring_seeds_draw_their_scenes_fairly() -> None:
    kinds = [kind_of(seed) for seed in range(400)]
    assert kinds[:8] == [make_scene(seed).kind for seed in range(8)]
    assert all(30 <= kinds.count(scene) <= 75 for scene in SCENES)
    assert 20 <= sum(one == two for one, two in pairwise(kinds)) <= 85


SPEED = """
import time
from rumpus.games.stare.cards import make_card
make_card(0)
begun = time.process_time()
for seed in range(24):
    make_card(seed)
print((time.process_time() - begun) / 24)
"""


@pytest.mark.soak
def test_a_card_takes_less_than_twenty_milliseconds() -> None:
    """In a process of its own that nothing measures but the test."""
    bare = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    took = subprocess.run([sys.executable, "-c", SPEED], env=bare, capture_output=True, text=True, check=True)
    assert float(took.stdout) < 0.020


BEINGS = {
    "beach": {"lifeguard", "stand", "sitter"},
    "garden": {"guest", "cook", "swing"},
    "harbour": {"fishing boat"},
    "kitchen": {"kitchen cook", "hole"},
    "market": {"seller"},
    "station": {"engine", "carriage"},
    "street": {"window", "balloons"},
    "toyshop": {"shopkeeper", "toy child", "cat"},
}
"""Who is on every card of a scene."""


@pytest.mark.parametrize("scene", SCENES)
def test_there_are_people_or_animals_in_every_scene(scene: str) -> None:
    for seed in range(12):
        assert BEINGS[scene] <= {thing.kind for thing in make_scene(seed, scene).things}


@pytest.mark.parametrize(("letter", "share"), [("I", 0.5), ("J", 0.62), ("M", 1)])
def test_a_thin_letter_is_not_drawn_as_wide_as_others(letter: str, share: float) -> None:
    """Pulled to full width it would grow over the edge of its plate, whatever the font."""
    drawn = Art().sign(0, 0, letter, 100, 50)
    assert f'textLength="{num(50 * LETTER * share)}"' in drawn


@pytest.mark.untraced
def test_there_is_as_much_to_look_at_in_a_station_as_in_a_garden() -> None:
    """Things and questions, in the mean of thirty cards; it used to be half as many."""
    cards = {kind: [make_scene(seed, kind) for seed in range(30)] for kind in ("station", "garden")}
    things, facts = (
        {kind: sum(map(len, map(count, scenes))) / 30 for kind, scenes in cards.items()}
        for count in (lambda scene: scene.things, Scene.seen)
    )
    assert things["station"] > 0.7 * things["garden"]
    assert facts["station"] > 0.8 * facts["garden"]


def test_kitchens_and_markets_differ_in_their_layout() -> None:
    """Where the window is and a fridge; how stalls and the tower stand; and who is on the cobbles."""
    kitchens = [{thing.kind: thing.box.x // 150 for thing in make_scene(seed, "kitchen").things} for seed in range(40)]
    assert len({(each["window"], each.get("fridge")) for each in kitchens}) >= 7
    markets = [make_scene(seed, "market").things for seed in range(40)]
    assert len({tuple(sorted(each.kind for each in things if each.on == "ground")) for things in markets}) >= 20
    stalls = [[each.box for each in things if each.kind == "awning"] for things in markets]
    assert len({(one.x // 100, two.x // 100, one.y > two.y) for one, two in stalls}) >= 12


def test_what_cannot_be_told_is_not_asked() -> None:
    """Boats are counted where all of them are in sight, and a scarf has a colour of its own."""

    def asks(seed: int, kind: str, about: str) -> bool:
        facts = make_scene(seed, kind).facts
        return any(fact.about == about and fact.thing.kind in {"sailboat", "walker"} for fact in facts)

    assert [asks(seed, "beach", "count") for seed in (44, 45)] == [True, False]
    assert [asks(seed, "station", "scarf") for seed in (41, 57)] == [True, False]


@pytest.mark.untraced
@pytest.mark.parametrize("scene", SCENES)
def test_a_cat_or_a_dog_is_told_from_those_that_sell_fish_or_drive(scene: str) -> None:
    """Else the colour of "the cat" would have two right answers."""
    for seed in range(60):
        facts = make_scene(seed, scene).facts
        for pet in ("cat", "dog"):
            if any(fact.text == f"What colour was the {pet}?" for fact in facts):
                assert all(fact.answer != pet for fact in facts), seed


@pytest.mark.untraced
def test_there_are_more_than_120_kinds_of_things() -> None:
    kinds = {thing.kind for seed in range(160) for thing in make_scene(seed).things}
    assert len(kinds) > 120


@pytest.mark.parametrize(
    ("seed", "scene", "said"),
    [
        pytest.param(-1, None, "there is no card -1; seeds are whole numbers from 0 to", id="below"),
        pytest.param(LAST_SEED + 1, None, "seeds are whole numbers from 0 to 4294967295", id="above"),
        pytest.param(1, "moon", 'there is no scene "moon"; there are: beach, garden, harbour,', id="scene"),
    ],
)
def test_a_card_that_is_not_there_is_refused_with_a_way_out(seed: int, scene: str | None, said: str) -> None:
    with pytest.raises(Unusable, match=said):
        make_card(seed, scene)


def test_the_last_seed_has_a_card() -> None:
    assert make_card(LAST_SEED).svg.startswith("<svg ")


def test_the_picture_gives_nothing_away_but_itself() -> None:
    """STARE-D2: no ids, classes or titles that name what is in it."""
    for seed in range(8):
        svg = make_card(seed).svg
        assert 'class="' not in svg.replace('class="air"', "")
        assert "<title" not in svg
        assert "aria-label" not in svg


@pytest.mark.untraced
def test_the_opponents_choice_has_every_place() -> None:
    places = [make_card(seed).quiz.choice for seed in range(120)]
    assert set(places) == {1, 2, 3, 4, 5, 6}
    assert max(places.count(n) for n in range(1, 7)) < 40


def test_things_find_free_places_or_none() -> None:
    luck, lane = Luck("test"), Lane(0, 100, 0)
    places = [lane.find(luck, 40) for _ in range(3)]
    assert places[2] is None
    assert abs((places[0] or 0) - (places[1] or 0)) >= 40 or places[1] is None


def test_who_must_stand_somewhere_takes_the_place_with_most_room() -> None:
    luck, lane = Luck("test"), Lane(0, 300, 10)
    lane.take(100, 60)
    lane.take(280, 60)
    assert lane.find(luck, 120) is None
    assert 186 <= lane.place(luck, 120) <= 194
    assert len(lane.taken) == 3


def test_what_is_mostly_covered_is_not_asked() -> None:
    scene = Scene("test", "test")
    low = scene.put("low", Spot(100, 100, 80, 80), "")
    scene.put("high", Spot(110, 100, 60, 80), "")
    assert hidden(low.box, scene.things[1:]) == 0.75
    assert hidden(low.box, scene.things[2:]) == 0


def test_a_mirrored_part_is_on_the_other_side() -> None:
    spot = Spot(100, 100, 50, 50)
    assert inside(spot, 2, 10, -20, 5, 5) == Box(120, 60, 10, 10)
    assert inside(Spot(100, 100, 50, 50, flip=-1), 2, 10, -20, 5, 5) == Box(70, 60, 10, 10)
    assert region(-20, -20, 60, 60) == Box(0, 0, 40, 40)


def test_numbers_are_written_in_one_way() -> None:
    assert [num(value) for value in (1, 1.25, -0.01, 2.96, 10.0)] == ["1", "1.2", "0", "3", "10"]
    assert [spread(many, 10) for many in (0, 1, 2, 3)] == [[], [0.0], [-10.0, 10.0], [-10.0, 0.0, 10.0]]


@pytest.mark.parametrize("text", ["7", "£9", "THUNDER", "HAPPY BIRTHDAY", "MARRY ME LOU"])
def test_no_text_is_longer_than_its_sign(text: str) -> None:
    for room in (30, 80, 420):
        mark = Art().sign(0, 0, text, room, 46)
        length, size = (re.search(rf'{name}="([\d.]+)"', mark) for name in ("textLength", "font-size"))
        assert length is not None
        assert size is not None
        assert float(length[1]) <= room
        assert float(size[1]) <= 46


def test_every_text_of_a_card_says_how_long_it_is() -> None:
    for seed in range(16):
        svg = make_card(seed).svg
        assert svg.count("<text ") == svg.count(' textLength="') > 0


def test_a_question_clashes_with_itself() -> None:
    """Whatever its words are: a card asks nothing twice."""
    assert all(clash(fact, fact) for fact in make_scene(1).seen())
