"""ROFL-12: the page counts what is typed as the server will."""

from __future__ import annotations

import unicodedata
from itertools import product
from pathlib import Path

from rumpus.words import clusters, tidy
from tests.client.node import ROOT, in_javascript

TEXT = ROOT / "src" / "rumpus" / "games" / "rofl" / "client" / "text.ts"
SPLIT = """
const { wordsOf } = await import(linked(asked.file));
console.log(JSON.stringify(asked.texts.map((text) => wordsOf(text).flat())));
"""
TEXTS = [
    "Gone with the Wind", "e\u0301te\u0301", "क्षत्रिय हिन्दी स्त्री।", "ক্ষমা", "ક્ષમા", "କ୍ଷମା", "క్షమ", "ക്ഷമ",
    "தமிழ் க்ஷ", "ខ្មែរ", "မြန်မာ မြန္မာ", "שָׁלוֹם עולם", "مُحَمَّد أهلاً", "می‌خواهم", "がき ﾆｯﾎﾟﾝ 千と千尋", "한국어", "น้ำที่นี่",
    "👨‍👩‍👧‍👦🇩🇪👍🏽❤️🏴󠁧󠁢󠁥󠁮󠁧󠁿1️⃣", "क्\u200dत क्\u200cत क़्त a्त क्a क्😀",
]  # fmt: skip


def every_pair() -> list[str]:
    """Any letter, any sign between letters, and a letter once more: all that could fall together."""
    signs = [chr(code) for code in range(0x900, 0x1200)] + [chr(code) for code in range(0x1780, 0x1800)]
    alone = [sign for sign in signs if unicodedata.category(sign) != "Cn" and tidy(f"{sign}x") == f"{sign}x"]
    return [f"{sign}{link}{sign}" for sign, link in product(alone, "\u094d\u09cd\u0b4d\u0bcd\u1039\u17d2")]


def test_the_page_counts_as_the_server_does(tmp_path: Path) -> None:
    texts = [tidy(text) for text in (*TEXTS, *every_pair())]
    found = in_javascript(tmp_path, SPLIT, {"file": str(TEXT), "texts": texts})
    assert [(one, two) for one, two in zip(map(clusters, texts), found, strict=True) if one != two] == []


OLD = """
const Known = Intl.Segmenter;
Intl.Segmenter = class extends Known {
  *segment(text) {
    for (const { segment, index } of super.segment(text)) {
      let at = index;
      for (const part of segment.split(/(?<=[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2]\u200d?)(?=\\p{Lo})/u)) {
        yield { segment: part, index: at };
        at += part.length;
      }
    }
  }
};
"""


def test_a_browser_that_splits_what_falls_together_counts_alike(tmp_path: Path) -> None:
    """Browsers of before 2024 do not know the rule."""
    texts = [tidy(text) for text in TEXTS]
    found = in_javascript(tmp_path, OLD + SPLIT, {"file": str(TEXT), "texts": texts})
    assert found == list(map(clusters, texts))
