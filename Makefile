# make serve · make test · make check · make site · make bench · make dist
# Each sets up what it needs and remembers it in stamp files, so that a second run does no set-up.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PORT ?= 8000
HOST ?= 127.0.0.1
# So much is done at a time: steps of make, and tests.
JOBS ?= 2
MAKEFLAGS += --jobs=$(JOBS)

PY := .venv/bin/python
export PYTHONDONTWRITEBYTECODE := 1
# Every citation names the address of the site. What is handed on must be told it; what is served here stands here.
ifeq ($(SITE_URL),)
ifneq ($(filter dist,$(MAKECMDGOALS)),)
$(error aceten: say where the site will stand, since every citation names it: SITE_URL=https://archive.example/ make dist)
endif
export SITE_URL := http://$(if $(filter 127.0.0.1 0.0.0.0,$(HOST)),localhost,$(HOST)):$(PORT)/
endif
# The date that MkDocs writes, so that the same pages always give the same bytes.
export SOURCE_DATE_EPOCH := 1767225600
# Material announces its own end of life at every build; CONTRIBUTING.md says what we do about it.
export NO_MKDOCS_2_WARNING := 1

ENGINE  := $(shell find engine -type f -not -name '*.pyc' 2>/dev/null)
CONTENT := mkdocs.yml mkdocs.de.yml $(shell find docs sources widgets tests/engine -type f -not -name '*.pyc' 2>/dev/null)

# An environment that was moved or half removed is laid anew.
$(shell [ -x $(PY) ] && [ "$$(cat .venv/.locked 2>/dev/null)" = "$(CURDIR)" ] || rm -f .venv/.locked)
$(shell [ -x .venv/bin/aceten ] || rm -f .venv/.installed)
$(shell [ -x node_modules/.bin/esbuild ] || rm -f node_modules/.locked)
# What is run is timed from here on, for the table that `make test` ends with.
$(shell rm -f .cache/steps.tsv)
TIMED := @bash tools/timed.sh
# A site for another address is another site.
$(shell mkdir -p .cache; echo "$(SITE_URL)" | cmp -s - .cache/site-url || echo "$(SITE_URL)" > .cache/site-url)

.PHONY: help setup solver serve test check spelling links site bench dist rules ids lock chromium browser clean

help: ## what there is
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 14

# ---------------------------------------------------------------- set-up

setup: .venv/.installed node_modules/.locked .cache/wheels/.locked .cache/solver/.built

.venv/.locked: requirements.lock
	$(TIMED) "set-up: Python" bash tools/setup.sh python
	@echo "$(CURDIR)" > $@

.venv/.installed: .venv/.locked pyproject.toml engine/pyproject.toml
	$(TIMED) "set-up: our packages" bash tools/setup.sh packages
	@touch $@

# The search of best play from one C source: to wasm for pages, to a shared library for aceten.solve.
SOLVER := engine/solver/solver.c engine/solver/weights.h

solver: .cache/solver/.built ## builds the search of best play into .cache/solver/

.cache/solver/.built: $(SOLVER) tools/solver.sh .venv/.locked
	$(TIMED) "search of best play" bash tools/solver.sh
	@touch $@

node_modules/.locked: package.json package-lock.json
	$(TIMED) "set-up: Node" bash tools/setup.sh node
	@touch $@

.cache/wheels/.locked: requirements-runtime.lock .venv/.locked
	$(TIMED) "set-up: the browser's wheels" bash tools/setup.sh wheels
	@touch $@

.cache/bench-venv/.locked: bench/requirements.lock .venv/.locked
	@bash tools/setup.sh bench
	@touch $@

chromium: ## installs Chromium for the browser tests, or the newest that the system has
	@bash tools/setup.sh chromium newest

# Installed where there is none; one that is there is the reader's, and only said to be old.
browser:
	$(TIMED) "set-up: Chromium" bash tools/setup.sh chromium

# ---------------------------------------------------------------- the site

site: site/index.html ## builds the site into site/

site/index.html: $(ENGINE) $(CONTENT) .cache/site-url .venv/.installed node_modules/.locked .cache/wheels/.locked .cache/solver/.built
	$(TIMED) "site: bundles" node widgets/build.mjs
	@timed="bash tools/timed.sh"; \
	$$timed "site: Python for the browser" $(PY) -m aceten_site.runtime & runtime=$$!; \
	{ $$timed "site: English pages" $(PY) -m mkdocs --quiet build --strict && \
	  $$timed "site: German pages" $(PY) -m mkdocs --quiet build --strict -f mkdocs.de.yml; } || { kill $$runtime; exit 1; }; \
	wait $$runtime
	$(TIMED) "site: Python put in" $(PY) -m aceten_site.runtime site
	$(TIMED) "site: what is kept offline" $(PY) -m aceten_site.publish.offline site
	$(TIMED) "site: compressed" $(PY) -m aceten_site.runtime.precompress site
	@touch $@

serve: site ## builds the site and serves it; PORT=8000
	@$(PY) -m aceten_site.publish.serve site --host $(HOST) --port $(PORT)

# ---------------------------------------------------------------- checks

check: setup ## formatting, lint, types, the arrows of the architecture, spelling
	$(TIMED) "check: lint" $(PY) -m ruff check
	$(TIMED) "check: format" $(PY) -m ruff format --check
	$(TIMED) "check: types of Python" $(PY) -m mypy engine/aceten
	$(TIMED) "check: imports" .venv/bin/lint-imports --no-logo
	$(TIMED) "check: the scripts" node_modules/.bin/biome check --log-level=warn --error-on-warnings
	$(TIMED) "check: types of the scripts" node_modules/.bin/tsc --noEmit
	$(TIMED) "check: types of the service worker" node_modules/.bin/tsc --noEmit -p widgets/src/service-worker
	$(TIMED) "check: types of the scripts' tests" node_modules/.bin/tsc --noEmit -p tests/widgets
	$(TIMED) "check: spelling" $(PY) tools/spelling.py

spelling: setup ## misspelt words in our prose, English and German; the lists of words are in tools/
	@$(PY) tools/spelling.py

links: site ## dead links in the built site: pages, places on them, drawings, in both languages
	@$(PY) -m pytest -q tests/site/test_site.py -k "link or twice or name_others or fetched or sprite"

test: check site browser ## everything: checks, site, engine in Python and in the browser's Python, browser tests
	@$(PY) -m pytest -q --table -n $(JOBS) --dist loadfile --no-loadscope-reorder tests

rules: .venv/.installed ## the rules of every game, with grade, passages and the tests that hold them
	@$(PY) -m aceten_site.rules.rule_tests

ids: .venv/.installed ## adds the ids of new rules, sources, passages and pages to sources/ids.lock
	@$(PY) -m aceten_site.publish.ids --write

bench: site browser .cache/bench-venv/.locked ## measures; prints one table
	@$(PY) bench/run.py

# ---------------------------------------------------------------- to hand on

dist: site ## wheel and source of the engine and an archive of the site, in dist/
	@$(PY) -m aceten_site.runtime.release_archives site dist $(if $(FROZEN),--frozen $(FROZEN))

lock: ## resolves the lock files anew
	@bash tools/setup.sh lock

clean: ## removes what was built; the environments stay
	@rm -rf site dist .cache/assets .cache/runtime .cache/squeezed
