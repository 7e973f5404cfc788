# The daily doors. `make` alone lists them. Needs git, and Python 3.11 to 3.14 with its venv module.
# To choose the Python: make test PYTHON=/path/to/python3.13

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

PYTHON ?=
CANDIDATES := $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11)

# What is checked; the tests that take seconds; the packages of which every branch must be tested.
CODE := $(wildcard src tests bench/*.py examples/*.py tools/*.py docs/conf.py)
FAST_TESTS := $(wildcard tests/unit tests/datc tests/house)
TESTED_WHOLE := judge notation orders
BENCHES := $(wildcard bench/*.py)

comma := ,
empty :=
space := $(empty) $(empty)
# pip reads these itself, also when it builds a package in an environment of its own (new pips know only the second).
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt
PIP := .venv/bin/python -m pip install -qq --disable-pip-version-check --use-pep517

.PHONY: help play test check bench soak docs static

help: ## print this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-6s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: .venv/.library ## read a sheet full of slips, then begin a game in build/play, judge its first season and draw it
	@echo "Reading examples/messy-sheet.txt: what each line is taken to mean, what was assumed, and what cannot be followed."
	@.venv/bin/standoff read examples/messy-sheet.txt || test $$? -eq 1  # 1: some orders cannot be followed, as meant
	@rm -rf build/play build/play.html
	@echo && .venv/bin/standoff new build/play --title "A game to play with"
	@cp examples/table/*.txt build/play/orders
	@echo && .venv/bin/standoff process build/play
	@echo && .venv/bin/standoff draw build/play -o build/play.html
	@echo "Open it in a browser; then fill in the sheets in build/play/orders, and: .venv/bin/standoff process build/play"

test: static docs ## everything: the static checks, the documentation, all tests, and that they reach every branch
	.venv/bin/coverage erase
	.venv/bin/pytest --numprocesses=auto --dist=worksteal --cov --cov-report=
	.venv/bin/coverage report --fail-under=100 --include='$(subst $(space),$(comma),$(TESTED_WHOLE:%=src/standoff/%/*))'

check: static ## under a minute: format, lint, types, floors, and the fast tests
	.venv/bin/pytest --numprocesses=auto --quiet $(FAST_TESTS)

bench: .venv/.dev ## run the benchmarks, side by side with what else one could use
	@for bench in $(BENCHES); do echo "== $$bench"; .venv/bin/python "$$bench"; done

BOARDS ?= 1000000
LINES ?= 100000
soak: .venv/.dev ## the laws of judging on a million random boards, and a stream of 100,000 requests; takes an hour or two
	.venv/bin/python tools/soak_stream.py $(LINES)
	.venv/bin/python tools/soak.py $(BOARDS)

docs: .venv/.docs ## build the documentation into docs/_build/html; a warning is an error
	.venv/bin/sphinx-build --quiet --fail-on-warning --keep-going --builder html docs docs/_build/html

static: .venv/.dev
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy $(CODE)
	.venv/bin/lint-imports --no-logo

# One environment, filled by degrees: the library alone, the tools of development, those of the documentation.
.venv/.library: pyproject.toml constraints.txt
	@rm -rf .venv
	@for python in $(CANDIDATES); do \
	  if "$$python" -c 'import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null; then \
	    echo "Making .venv with $$("$$python" --version) and installing standoff ..."; \
	    "$$python" -m venv .venv; break; \
	  fi; \
	done; \
	if [ ! -x .venv/bin/python ]; then \
	  echo "None of these is a Python 3.11 to 3.14 that can make virtual environments: $(CANDIDATES)." >&2; \
	  echo "Install one with its venv module (on Debian and Ubuntu: apt install python3 python3-venv)," >&2; \
	  echo "or name one: make PYTHON=/path/to/python3" >&2; \
	  exit 1; \
	fi
	@$(PIP) --editable .
	@touch $@

.venv/.dev: .venv/.library
	@echo "Installing the development tools ..."
	@$(PIP) --editable '.[dev]'
	@touch $@

.venv/.docs: .venv/.dev
	@echo "Installing the documentation tools ..."
	@$(PIP) --editable '.[dev,docs]'
	@touch $@
