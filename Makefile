# make play    set everything up and play            make test    set everything up and run every check
# make check   format, lint, types only              make bench   measure speed
# make clean   remove everything that was made

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/pip --disable-pip-version-check -q
CORE   := $(shell find src/tefuda/engine src/tefuda/games src/tefuda/bots -name '*.py')
CC_IS_THERE := $(shell command -v cc || command -v gcc || command -v clang)

.PHONY: play test check bench clean test-pure test-compiled

play: $(VENV)/.installed
	@$(BIN)/tefuda

# The environment: the package in editable form, with its core compiled where there is a C compiler.
$(VENV)/.python:
	@echo "==> making a virtual environment in $(VENV)"
	@$(PYTHON) -c 'import sys; sys.exit("Tefuda needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.installed: $(VENV)/.python pyproject.toml setup.py $(CORE)
	@echo "==> installing Tefuda and compiling its core $(if $(CC_IS_THERE),(about two minutes the first time),- no C compiler found: plain Python is used)"
	@$(PIP) install -e .
	@touch $@

$(VENV)/.tools: $(VENV)/.installed
	@echo "==> installing what the checks need"
	@$(PIP) install -e '.[test]'
	@touch $@ $(VENV)/.installed

build/plugins/.installed: $(VENV)/.tools $(shell find examples -name '*.py' -o -name '*.toml' -o -name '*.json')
	@echo "==> installing the example plug-in beside the package"
	@rm -rf build/plugins
	@$(PIP) install --no-deps --target build/plugins examples/lanterns
	@touch $@

check: $(VENV)/.tools
	@echo "==> format, lint, types"
	@$(BIN)/ruff format --check src tests examples benchmarks setup.py
	@$(BIN)/ruff check src tests examples benchmarks setup.py
	@$(BIN)/mypy

test-compiled: $(VENV)/.tools build/plugins/.installed
ifneq ($(CC_IS_THERE),)
	@echo "==> all tests, compiled"
	@PYTHONPATH=build/plugins TEFUDA_EXPECT_MODE=compiled $(BIN)/pytest -n 2 tests
else
	@echo "==> no C compiler: the compiled tests cannot run here"
endif

test-pure: $(VENV)/.tools build/plugins/.installed
	@echo "==> the tests of rules, engine and bots, in plain Python"
	@PYTHONPATH=build/plugins TEFUDA_PURE=1 TEFUDA_EXPECT_MODE=pure $(BIN)/pytest -n 2 tests/engine tests/contract tests/games tests/bots

test: check test-compiled test-pure
	@echo "==> everything passed"

bench: $(VENV)/.tools
	@$(BIN)/tefuda bench
	@$(PIP) install -e '.[bench]'
	@$(BIN)/python benchmarks/speed.py

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
	find src \( -name '*.so' -o -name __pycache__ \) -prune -exec rm -rf {} +
