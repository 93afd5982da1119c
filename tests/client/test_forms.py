"""What goes with a value in a sentence follows how the language counts, and the first letter of names."""

from __future__ import annotations

from pathlib import Path

from tests.client.node import in_javascript

WORK = """
const { bending } = await import(address('forms'));
const said = ([forms, value, language]) => bending(language)(`{it?${forms}}{it}`, { it: value });
console.log(JSON.stringify(asked.map(said)));
"""

POINTS = "one:point|points"
BIDS = "one:ставка|few:ставки|ставок"
OF = "a,e,i,o,u,h:d’|de "
AND = "i:e|y"


def test_a_form_goes_with_its_value(tmp_path: Path) -> None:
    asked = {
        (POINTS, "1", "fr"): "point",
        (POINTS, "0", "fr"): "point",
        (POINTS, "2", "fr"): "points",
        (POINTS, "0", "es"): "points",
        (BIDS, "21", "ru"): "ставка",
        (BIDS, "3", "ru"): "ставки",
        (BIDS, "11", "ru"): "ставок",
        (OF, "Anna", "fr"): "d’",
        (OF, "Élise", "fr"): "d’",
        (OF, "Hugo", "fr"): "d’",
        (OF, "Mia", "fr"): "de ",
        (OF, "", "fr"): "de ",
        (OF, "7 Zwerge", "fr"): "de ",
        (AND, "Inés", "es"): "e",
        (AND, "Olga", "es"): "y",
    }
    told = in_javascript(tmp_path, WORK, list(asked))
    assert [each.removesuffix("{it}") for each in told] == list(asked.values())
