# `make run` plays, `make test` checks everything. Both need only python3 >= 3.11 and make, and set up .venv by themselves.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv pip install --quiet --python $(BIN)/python --constraint requirements.lock
unexport PYTHONDONTWRITEBYTECODE   # hundreds of processes import the same modules; compiled once is enough

.DEFAULT_GOAL := help
.PHONY: help run play test check soak versions bench-engine bench-server bench-crowd bench-nodes bench-races bench-words bench-search bench-idle bench-start bench-music bench-client golden minutes rarity tables release protocol screenshots gallery site kit audit lock clean

help:  ## show this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

$(BIN)/uv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Rumpus needs Python 3.11 or later; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 run")'
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv

$(VENV)/run.stamp: pyproject.toml requirements.lock | $(BIN)/uv
	@echo "installing Rumpus into $(VENV)"
	@$(UV) --editable '.[all]'
	@touch $@

$(VENV)/dev.stamp: pyproject.toml requirements.lock | $(BIN)/uv
	@echo "installing Rumpus and its tools into $(VENV)"
	@$(UV) --editable '.[dev]'
	@touch $@ $(VENV)/run.stamp

.PHONY: client
client: $(VENV)/run.stamp  ## build the pages for phones and the TV, if their sources changed
	@$(BIN)/python hatch_build.py

run: client  ## serve rooms for phones, screens and programs on this machine
	@$(BIN)/rumpus serve

play: $(VENV)/run.stamp  ## play Roll Call against bots in this terminal
	@$(BIN)/rumpus play rollcall --bots 2,2,3

# Only the tests that cover the rules are traced, since tracing takes four times as long.
RULES := src tests/core tests/room tests/conformance/test_fold.py tests/conformance/test_time.py
PYTEST := pytest --dist worksteal -m "not soak"

test: $(VENV)/dev.stamp  ## run every check and every test
	@$(MAKE) --no-print-directory --jobs 2 client browser proxy
	@$(BIN)/coverage erase
	@$(BIN)/coverage run -m $(PYTEST) --numprocesses 2 $(RULES)
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report --include='src/rumpus/core/*,src/rumpus/games/*,src/rumpus/room/*' --fail-under=100
	@$(MAKE) --no-print-directory --jobs 2 untraced beside || { cat $(VENV)/beside.log; exit 1; }

# The rest waits for clocks and pages a third of the time: a third worker fills that, and the checks run in what is left.
WORKERS := 3
.PHONY: untraced beside
untraced:
	@$(BIN)/$(PYTEST) --numprocesses $(WORKERS) tests $(RULES:%=--ignore=%)

beside:
	@nice -n 19 $(MAKE) --no-print-directory $(CHECKS) >$(VENV)/beside.log 2>&1

.PHONY: browser
browser: $(VENV)/dev.stamp
	@$(BIN)/python tools/browser.py

.PHONY: proxy
proxy: $(VENV)/dev.stamp | browser   # one after the other: both may have to install a package of the system
	@$(BIN)/python tools/proxy.py

CHECKS := pyright mypy svelte imports ruff
.PHONY: $(CHECKS)

check: $(VENV)/dev.stamp client  ## lint and type-check
	@$(MAKE) --no-print-directory --jobs 2 --output-sync $(CHECKS)

pyright:
	@$(BIN)/basedpyright --level error

mypy:
	@$(BIN)/mypy --no-error-summary

svelte:
	@$(BIN)/python hatch_build.py check

imports:
	@$(BIN)/lint-imports --no-logo

ruff:
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet

versions: $(VENV)/dev.stamp client  ## run the tests, but for the browser's, on every other Python from 3.11 to 3.14 that is here
	@$(BIN)/python tools/versions.py

soak: $(VENV)/dev.stamp client  ## run the tests that take long, in Firefox and WebKit too
	@$(BIN)/python tools/browser.py all
	@$(BIN)/pytest -m soak

bench-engine: $(VENV)/dev.stamp  ## measure the engine against its peers, in one run
	@$(BIN)/python bench/engine/run.py

bench-server: $(VENV)/dev.stamp  ## measure the real server against its peers: one seat after another, and everybody at once (BENCH=--quick)
	@$(BIN)/python bench/server/turns.py $(BENCH)
	@$(BIN)/python bench/server/races.py $(BENCH)

bench-crowd: $(VENV)/dev.stamp  ## measure one room that up to 1,000 people and five screens watch
	@$(BIN)/python bench/server/crowd.py

bench-nodes: $(VENV)/dev.stamp  ## measure four nodes on one PostgreSQL with up to 1,000 rooms
	@$(BIN)/python bench/server/nodes.py

bench-races: $(VENV)/dev.stamp  ## measure how fair races are on connections of different lengths
	@$(BIN)/python bench/races/run.py

bench-idle: $(VENV)/dev.stamp  ## measure how long seats have nothing to do, with the crowd's questions and without
	@$(BIN)/python bench/idle/run.py

bench-music: $(VENV)/dev.stamp client browser  ## measure how much of a core the music takes
	@$(BIN)/python bench/music/run.py

bench-start: $(VENV)/dev.stamp client browser  ## measure a host's way from the wheel to the first roll: keys, taps and seconds
	@$(BIN)/python bench/start/run.py

bench-words: $(VENV)/dev.stamp  ## measure ROFL!'s matcher and bots
	@$(BIN)/python bench/words/run.py

bench-search: $(VENV)/dev.stamp  ## measure how well bots play that search
	@$(BIN)/python bench/search/run.py

bench-client: $(VENV)/dev.stamp client browser  ## measure the pages: sizes, taps, reconnecting, axe and Lighthouse
	@$(BIN)/python bench/client/run.py

golden: $(VENV)/dev.stamp  ## check every game's golden playthroughs
	@for game in $$($(BIN)/python -c 'from rumpus.core import all_games; print(*(each.name for each in all_games()))'); do $(BIN)/rumpus golden $$game --check || exit 1; done

minutes: $(VENV)/dev.stamp  ## measure how long matches take by every preset, and write it down for the lobby
	@for game in $$($(BIN)/python -c 'from rumpus.core import all_games; print(*(each.name for each in all_games()))'); do \
		$(BIN)/rumpus arena $$game --minutes >$(VENV)/minutes.py && $(BIN)/ruff format --quiet $(VENV)/minutes.py && \
		mv $(VENV)/minutes.py src/rumpus/games/$$game/minutes.py || exit 1; done

MATCHES ?= 2000
rarity: $(VENV)/dev.stamp  ## measure how rarely each award is earned, in MATCHES matches of bots a game, and write it down
	@for game in $$($(BIN)/python -c 'from rumpus.core import all_games; print(*(each.name for each in all_games()))'); do \
		$(BIN)/rumpus arena $$game --awards --matches $(MATCHES) --jobs 2 >$(VENV)/rarity.py && \
		mv $(VENV)/rarity.py src/rumpus/games/$$game/rarity.py || exit 1; done

tables: $(VENV)/dev.stamp  ## solve and learn what level 4 of Roll Call and GoForIt! knows, and write it down; needs a C compiler, takes some minutes
	@$(BIN)/python tools/rollcall/make.py duels
	@$(BIN)/python tools/rollcall/make.py learn
	@$(BIN)/python tools/goforit/ahead.py

release: $(VENV)/dev.stamp  ## write what this release freezes for ever into tests/released (docs/releasing.md)
	@$(BIN)/python tools/release.py

protocol: $(VENV)/dev.stamp  ## write docs/protocol.md, docs/contract.md and docs/api.md from the code
	@$(BIN)/python tools/protocol.py
	@$(BIN)/python tools/contract.py
	@$(BIN)/python tools/api.py

screenshots: $(VENV)/dev.stamp client browser  ## take the pictures for README and docs from a real match
	@$(BIN)/python tools/screenshots.py

gallery: $(VENV)/dev.stamp client browser  ## take pictures of every page and state, at every size, dark, light and in every language, into build/gallery
	@$(BIN)/python tools/gallery.py

site: $(VENV)/dev.stamp  ## build the documentation as a site into build/site, with mkdocs-material from PyPI
	@NO_MKDOCS_2_WARNING=1 $(BIN)/uv tool run --quiet --from mkdocs-material mkdocs build --strict --quiet
	@echo "look at build/site/index.html"

kit: $(VENV)/dev.stamp client browser  ## take the pictures of docs/kit.md: every piece and container in every state
	@$(BIN)/python tools/kit.py

types: $(VENV)/dev.stamp  ## write the TypeScript of the wire and of every game's views, events and actions from their Python types
	@$(BIN)/python tools/wire_types.py
	@$(BIN)/python tools/game_types.py

audit: $(VENV)/dev.stamp  ## check the locked dependencies against known advisories (exit code 2: some could not be checked)
	@$(BIN)/python tools/audit.py

lock: $(VENV)/dev.stamp  ## pin the newest versions that fit together
	@$(BIN)/uv pip compile --quiet --universal --upgrade --python-version 3.11 --all-extras --no-header --no-annotate \
		pyproject.toml --output-file requirements.lock

clean:  ## remove everything that make and the tools have left here
	@rm -rf $(VENV) build dist .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	@find . -name node_modules -prune -o -name __pycache__ -prune -exec rm -rf {} +
