# Everything a developer does, by name. The first target is what plain `make` prints.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed

.DEFAULT_GOAL := help
PAGE := src/ludotheque/server/page/index.html
NODE := web/node_modules/.package-lock.json
NPM := $(BIN)/python web/npm.py
TESTS :=
RUNS := 10

.PHONY: help play page setup test quick test-long soak unit lint eslint mypy svelte-check ruff prettier codespell format types bench screenshots lock clean

help:  ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(STAMP) $(PAGE)  ## play in the browser
	@$(BIN)/ludotheque play

page: $(PAGE)  ## build the web page

setup: $(STAMP)  ## install everything into .venv

test: $(STAMP) $(PAGE)  ## linters, types and all tests; TESTS=tests/test_x.py: those alone
	@$(BIN)/python -m tests.run $(TESTS)

quick: $(STAMP) $(PAGE)  ## the tests that need neither a browser nor PostgreSQL, nor are slow
	@$(BIN)/python -m tests.run --quick

test-long: $(STAMP) $(PAGE)  ## all tests with larger numbers, and every screenshot
	@$(BIN)/python -m tests.run --long

soak: $(STAMP) $(PAGE)  ## all tests RUNS times, some beside busy loops, to find races
	@$(BIN)/python -m tests.soak $(RUNS)

unit: $(STAMP) $(NODE)  ## the page's unit tests
	$(NPM) run --silent test

# The longest come first: `make test` runs two at a time.
lint: eslint mypy svelte-check ruff prettier codespell  ## linters, types and spelling

eslint: $(STAMP) $(NODE)
	$(NPM) run --silent lint

mypy: $(STAMP)
	$(BIN)/mypy

svelte-check: $(STAMP) $(NODE)
	$(NPM) run --silent check

ruff: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

prettier: $(STAMP) $(NODE)
	$(NPM) run --silent format:check

codespell: $(STAMP)
	$(BIN)/codespell

format: $(STAMP) $(NODE)  ## format the sources
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(NPM) run --silent lint -- --fix
	$(NPM) run --silent format

types: $(STAMP) $(NODE)  ## the page's types, from the server's OpenAPI and the games
	$(BIN)/python -m tests.web.types web/src

bench: $(STAMP)  ## speed, beside OpenSpiel and C
	$(BIN)/python -m benchmarks

screenshots: $(STAMP) $(PAGE)  ## every page and state, at three sizes
	$(BIN)/python -m tests.web.screenshots

lock: $(STAMP)  ## write the lock file anew
	$(BIN)/uv pip compile pyproject.toml --group dev --universal --python-version 3.11 \
	  --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --no-annotate \
	  --upgrade --quiet --output-file requirements.lock

clean:  ## remove what the other targets made
	rm -rf web/node_modules src/ludotheque/server/page
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamp is the last thing written, so an interrupted installation is done again; it says how
# many seconds it took.
QUIETLY := --quiet --disable-pip-version-check
$(STAMP): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Python 3.11 or newer is needed: make PYTHON=/path/to/python3.11" >&2; exit 2; }
	@echo "Installing into .venv, which takes a minute or two."
	@began=$$(date +%s) \
	  && { test -x $(BIN)/python && $(BIN)/python -c '' 2>/dev/null || $(PYTHON) -m venv --clear .venv; } \
	  && $(BIN)/python -m pip install $(QUIETLY) --require-hashes -r requirements.lock \
	  && $(BIN)/python -m pip install $(QUIETLY) --no-deps --no-build-isolation --editable . \
	  && echo $$(($$(date +%s) - began)) > $@

$(NODE): web/package-lock.json | $(STAMP)
	$(NPM) ci --no-audit --no-fund --silent
	@touch $@

TEXTS := $(shell find src/ludotheque -name '*.ftl' -o -path '*/games/*' -name examples.json)
$(PAGE): $(NODE) $(TEXTS) $(shell find web \( -path web/node_modules -o -path web/tests \) -prune -o -type f -print)
	$(NPM) run --silent build
	@touch $@
