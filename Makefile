# Everything a developer does, by name. The first target is what plain `make` prints.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed

.DEFAULT_GOAL := help
PAGE := src/ludotheque/server/page/index.html
NODE := web/node_modules/.package-lock.json
NPM := $(BIN)/python web/npm.py
# One worker more than there are cores: tests of servers and of the page wait a lot.
WORKERS := $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')

.PHONY: help play page setup test unit lint format types bench screenshots lock clean

help:  ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(STAMP) $(PAGE)  ## play in the browser
	@$(BIN)/ludotheque play

page: $(PAGE)  ## build the web page

setup: $(STAMP)  ## install everything into .venv

test: $(STAMP) $(PAGE) lint  ## linters, types and all tests
	$(BIN)/python -m tests.web.browser
	$(BIN)/ludotheque warm
	$(BIN)/python -m pytest -n $(WORKERS) --durations 5 $(TESTS)

unit: $(STAMP) $(NODE)  ## the page's unit tests
	$(NPM) run --silent test

lint: $(STAMP) $(NODE)  ## linters, types and spelling
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/codespell
	$(NPM) run --silent check
	$(NPM) run --silent lint
	$(NPM) run --silent format:check

format: $(STAMP) $(NODE)  ## format the sources
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(NPM) run --silent lint -- --fix
	$(NPM) run --silent format

types: $(STAMP) $(NODE)  ## the page's types, from the server's OpenAPI
	$(BIN)/python -m tests.web.types web/src/api/schema.d.ts

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

# The stamp is the last thing written, so an interrupted installation is done again.
$(STAMP): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Python 3.11 or newer is needed: make PYTHON=/path/to/python3.11" >&2; exit 2; }
	@test -x $(BIN)/python && $(BIN)/python -c '' 2>/dev/null || $(PYTHON) -m venv --clear .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(NODE): web/package-lock.json | $(STAMP)
	$(NPM) ci --no-audit --no-fund --silent
	@touch $@

$(PAGE): $(NODE) $(shell find web \( -path web/node_modules -o -path web/tests \) -prune -o -type f -print)
	$(NPM) run --silent build
	@touch $@
