# Every target sets up what it needs: on a fresh clone `make run` or `make test` alone is enough.
# Nothing is installed outside .venv, but for Debian packages that are missing, when you are root.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.set-up
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Tests start the program hundreds of times: what is compiled is kept, whatever the machine is set to.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help setup run test lint format bench fuzz games pictures guide languages wheel appimage deb lock clean

help: ## Show this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 10

# The lock names all packages there are: to look for others would find newer ones that have no hash.
setup: $(STAMP) ## Make .venv, with the locked packages and Spellbench in it

$(STAMP): requirements.lock pyproject.toml packaging/debian-packages.txt
	@$(PYTHON) --version >/dev/null 2>&1 || \
		{ echo "Spellbench needs Python 3.11 or newer; '$(PYTHON)' was not found. Name one so: make PYTHON=python3.12 setup"; exit 1; }
	@$(PYTHON) -B packaging/system_libraries.py
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || \
		{ echo "Making $(VENV)"; $(PYTHON) -m venv --clear $(VENV); }
	@echo "Installing the locked packages into $(VENV); the first time takes a minute or two"
	@$(BIN)/python -m pip install --quiet --no-deps --require-hashes --only-binary=:all: -r requirements.lock
	@$(BIN)/python -m pip install --quiet --no-build-isolation --no-deps --no-index --editable .
	@touch $(STAMP)

run: $(STAMP) ## Open the window
	@$(BIN)/spellbench $(ARGS)

test: $(STAMP) ## Run the tests on all cores; ARGS="-k mana" picks some, JOBS=0 runs them in one process
	@$(BIN)/python -m pytest -n $(or $(JOBS),auto) --dist worksteal $(ARGS)

lint: $(STAMP) ## Check style, types and the direction of imports; all of them, even after a failure
	@status=0; for check in "ruff check ." "ruff format --check ." mypy lint-imports; do \
		echo "$$check"; $(BIN)/$$check || status=1; done; exit $$status

format: $(STAMP) ## Lay out the code and mend what can be mended
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(STAMP) ## Measure speed, as ratios to a baseline of the same run; ARGS="window" picks some
	@$(BIN)/python -m tests.bench $(ARGS)

fuzz: $(STAMP) ## Invent input and tell what the program stumbles over; ARGS="--minutes 5 search" says how long and where
	@$(BIN)/python -m tests.fuzz $(ARGS)

games: $(STAMP) ## Play games at random with decks of the card pool; ARGS="--games 20000 --first 5000" says how many
	@$(BIN)/python -m tests.games $(ARGS)

pictures: $(STAMP) ## Make pictures of the window in its states; ARGS="some-folder combat" names folder and states
	@$(BIN)/python -m tests.pictures $(or $(ARGS),pictures)

guide: $(STAMP) ## Make the pictures and lists of the guide anew; ARGS="window cast" names pictures
	@$(BIN)/python -m tests.guide $(ARGS)

languages: $(STAMP) ## Write the catalogues of all languages anew, with the texts that the code has now
	@$(BIN)/python -m tests.languages

wheel: $(STAMP) ## Build a wheel into dist
	@$(BIN)/python -m hatchling build --target wheel

appimage: $(STAMP) ## Build one file that runs on any Linux, without Python; packaging/README.md says what with
	@$(BIN)/python -B packaging/build.py $@

deb: $(STAMP) ## Build a package for Debian and Ubuntu, without Python
	@$(BIN)/python -B packaging/build.py $@

lock: $(STAMP) ## Write requirements.lock anew from pyproject.toml
	@$(BIN)/python -m pip install --quiet uv
	@$(BIN)/uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-annotate --no-header --quiet --upgrade \
		--output-file requirements.lock
	@echo "requirements.lock is new; try it with: make setup test lint"

clean: ## Remove .venv and what tools left behind
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache .coverage .fuzz build dist
