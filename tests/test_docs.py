"""README and docs are true: their Python runs, their commands exist, their links lead somewhere."""

from __future__ import annotations

import doctest
import re
import shlex
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from rumpus.cli import main, parse
from rumpus.core import all_games, choices, find_game
from tests.faults.playing import Process

ROOT = Path(__file__).parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "SECURITY.md",
    ROOT / "tests" / "README.md",
    *sorted(ROOT.glob("docs/**/*.md")),
    ROOT / "docs" / "llms.txt",
]
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_the_python_of_a_page_runs_and_prints_what_it_says(page: Path) -> None:
    text = re.sub(r"^```.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    results = doctest.DocTestRunner().run(test)
    assert results.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8"))
    local = [link for link in links if "://" not in link]
    assert [link for link in local if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_the_pictures_of_a_page_are_there_and_have_words(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    shown = re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", text)
    shown += re.findall(r'<img alt="([^"]*)" src="([^"]+)"', re.sub(r'(src="[^"]+") (alt="[^"]*")', r"\2 \1", text))
    assert text.count("<img ") + text.count("![") == len(shown)
    assert [source for words, source in shown if not words or not (page.parent / source).exists()] == []


def test_the_evening_of_the_readme_moves_and_is_quick_to_load() -> None:
    film = ROOT / "docs" / "img" / "evening.webp"
    assert film.stat().st_size <= 2_000_000
    with Image.open(film) as picture:
        assert getattr(picture, "n_frames", 1) > 20


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_the_commands_of_a_page_are_understood(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for line in re.findall(r"^\$ (.+?)(?:  +#.*)?$", text, flags=re.MULTILINE):
        command, *arguments = shlex.split(line.removeprefix("uvx "))
        if command == "make":
            assert re.search(rf"^{arguments[0]}:", (ROOT / "Makefile").read_text(), re.MULTILINE), line
        else:
            assert Path(command).name == "rumpus", line
            parse(arguments)


def test_the_rules_of_a_game_list_its_options_with_their_defaults() -> None:
    game = find_game("rollcall")
    table = (ROOT / "src" / "rumpus" / "games" / "rollcall" / "README.md").read_text(encoding="utf-8")
    for option in choices(game):
        row = re.search(rf"^\| `{option.name}` \|.*$", table, re.MULTILINE)
        assert row is not None, option.name
        assert str(option.default).lower() in row[0]
        assert all(rule.removeprefix("RC-") in row[0] or "table above" in row[0] for rule in option.rules), option.name


def test_every_option_of_the_rules_exists() -> None:
    game = find_game("rollcall")
    table = (ROOT / "src" / "rumpus" / "games" / "rollcall" / "README.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(\w+)` \|", table.partition("## 4. Options")[2].partition("## 5.")[0], re.MULTILINE)
    assert listed == [option.name for option in choices(game)]


def test_the_packs_of_the_page_about_packs_can_be_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    messages, cards = re.findall(
        r"```text\n(.*?)```", (ROOT / "docs" / "packs.md").read_text(encoding="utf-8"), re.DOTALL
    )
    (tmp_path / "family.tsv").write_text(messages, encoding="utf-8")
    assert main(["deck", "check", str(tmp_path / "family.tsv")]) == 0
    assert capsys.readouterr().out.endswith("family.tsv: Our family, 2 cards for ROFL! (en)\n")
    folder = tmp_path / "holidays"
    folder.mkdir()
    (folder / "cards.txt").write_text(cards, encoding="utf-8")
    Image.new("RGB", (400, 300), "navy").save(folder / "beach.jpg")
    assert main(["deck", "check", str(folder)]) == 0
    assert capsys.readouterr().out.endswith("holidays: Our holidays, 1 cards for STARE! (en)\n")
    (folder / "beach.jpg").write_text("<svg/>")
    (folder / "cards.txt").write_text(cards.replace(" | Gelato | gelati", ""), encoding="utf-8")
    assert main(["deck", "check", str(folder)]) == 2
    for line in capsys.readouterr().err.splitlines():
        assert line.replace(str(folder), "holidays") in (ROOT / "docs" / "packs.md").read_text(encoding="utf-8")


def test_the_protocol_page_is_made_from_the_types() -> None:
    """If this fails, run `make protocol`."""
    page = load(ROOT / "tools" / "protocol.py").page()
    assert (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8") == page


def test_the_contract_page_is_made_from_the_code() -> None:
    """If this fails, run `make protocol`."""
    page = load(ROOT / "tools" / "contract.py").page()
    assert (ROOT / "docs" / "contract.md").read_text(encoding="utf-8") == page
    said, *_ = re.findall(r"^## What a game says: (\d+) fields", page, re.MULTILINE)
    assert int(said) <= 12


def test_the_api_page_is_made_from_the_code() -> None:
    """If this fails, run `make protocol`."""
    assert (ROOT / "docs" / "api.md").read_text(encoding="utf-8") == load(ROOT / "tools" / "api.py").page()


def test_every_page_has_its_place_on_the_site_and_in_the_list_for_programs() -> None:
    pages = {str(page.relative_to(ROOT / "docs")) for page in (ROOT / "docs").rglob("*.md")}
    site = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert set(re.findall(r"[\w/-]+\.md(?=$)", site, re.MULTILINE)) == pages
    listed = set(re.findall(r"\]\(([^)]+)\)", (ROOT / "docs" / "llms.txt").read_text(encoding="utf-8")))
    assert listed == {page for page in pages if not page.startswith("adr/")} - {"README.md"}


def test_the_game_of_the_tutorial_is_played_as_it_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All its Python in a row is one file: it runs, and the conformance suite has nothing to say against it."""
    page = (ROOT / "docs" / "your-game-tonight.md").read_text(encoding="utf-8")
    code = "\n\n".join(re.findall(r"```python\n(.*?)```", page, re.DOTALL))
    (tmp_path / "nim.py").write_text(code, encoding="utf-8")
    assert main(["check", str(tmp_path / "nim.py")]) == 0
    assert capsys.readouterr().out.startswith("nim: all ")


def load(path: Path) -> Any:
    """Load a tool that is not part of a package."""
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_client_example_plays_against_a_real_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = re.search(r"```python\n(import asyncio.*?)```", (ROOT / "docs" / "server.md").read_text(), re.DOTALL)
    assert code is not None
    server = Process(tmp_path / "rooms.db")
    server.start()
    try:
        exec(code[1].replace("http://127.0.0.1:8000", server.url), {})
    finally:
        server.end()
    assert "'type': 'Span'" in capsys.readouterr().out


def test_the_clients_types_are_made_from_the_servers() -> None:
    """If this fails, run `make types`."""
    page = load(ROOT / "tools" / "wire_types.py").page()
    assert (ROOT / "web" / "src" / "lib" / "wire.ts").read_text(encoding="utf-8") == page


@pytest.mark.parametrize("name", [each.name for each in all_games()])
def test_the_types_of_a_games_client_are_made_from_its_own(name: str) -> None:
    """If this fails, run `make types`."""
    tool, game = load(ROOT / "tools" / "game_types.py"), find_game(name)
    made = tool.text(game)
    assert tool.page(game).read_text(encoding="utf-8") == made
    told = re.sub(r"'[^']*'|//[^\n]*|/\*.*?\*/", "", made, flags=re.DOTALL)
    named = set(re.findall(r"export (?:interface|type|const) (\w+)", told))
    assert {*re.findall(r"\b[A-Z]\w+", told)} - named - {"Partial"} == set()


def test_every_type_the_pages_are_told_of_is_among_them() -> None:
    page = load(ROOT / "tools" / "wire_types.py").page()
    told = re.sub(r"'[^']*'|//[^\n]*|/\*.*?\*/", "", page, flags=re.DOTALL)
    made = set(re.findall(r"export (?:interface|type|const) (\w+)", told))
    assert {*re.findall(r"\b[A-Z]\w+", told)} - made - {"Record"} == set()


def test_every_type_of_the_protocol_is_described() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    described = {*re.findall(r"^### (\w+)", page, flags=re.MULTILINE)}
    fields = re.findall(r"^\| `\w+` \| ([^|]*) \|", page, flags=re.MULTILINE)
    assert {name for field in fields for name in re.findall(r"`([A-Z]\w+)`", field)} - described == set()
