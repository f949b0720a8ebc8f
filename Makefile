# Two commands for everybody: `make play` and `make test`. The rest is for those who change things.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
BENCH := .venv-bench
GPU := .venv-gpu
# One more than there are processors: some tests wait for servers and browsers.
WORKERS = $(shell expr $$(nproc 2>/dev/null || echo 1) + 1)
UV := UV_PYTHON_DOWNLOADS=never VIRTUAL_ENV=$(CURDIR)/$(VENV) $(BIN)/uv
BENCH_UV := UV_PYTHON_DOWNLOADS=never VIRTUAL_ENV=$(CURDIR)/$(BENCH) $(BIN)/uv
GPU_UV := UV_PYTHON_DOWNLOADS=never VIRTUAL_ENV=$(CURDIR)/$(GPU) $(BIN)/uv
NODE := PATH="$$PATH:$(CURDIR)/$(BIN)"
DIST := dist
UV_VERSION := 0.13.7
# Further options of a tool: make bench-server OPTIONS="--tables 100", make bench OPTIONS="--short --to FOLDER".
OPTIONS :=
SITE := site
TESTS := tests
SOURCES := marrakech tests benchmarks examples press hatch_build.py web/lessons.py

# Servers and commands start by the hundred in the tests: what Python compiled is kept.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play terminal test check page pictures docs dist image lessons messages chromium tmux nginx podman lld engine soak bench bench-bots bench-champion bench-gpu bench-server bench-page capacity format hooks lock counts clean
.DEFAULT_GOAL := play

play: $(VENV)/play page
	@$(BIN)/marrakech open $(OPTIONS)

terminal: $(VENV)/play
	@$(BIN)/marrakech play $(OPTIONS)

test: $(VENV)/test page chromium tmux nginx podman lld $(VENV)/postgresql $(VENV)/gpu
	$(BIN)/python -m tests.support.warm & $(MAKE) check && (cd web && $(NODE) npm test --silent) && wait $$!
	$(BIN)/pytest -q -n $(WORKERS) --durations=25 --ignore tests/page
	$(BIN)/pytest -q -n $(WORKERS) tests/page

check: $(VENV)/test page
	cd web && $(NODE) npm run check --silent
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/mypy
	$(BIN)/mypy --platform win32 --cache-dir .mypy_cache/windows
	$(BIN)/lint-imports

# The page, when something it is made of has changed; Node comes as a package where it is missing.
page: $(VENV)/uv
	@missing=$$($(NODE) $(BIN)/python hatch_build.py --node); \
	  test -z "$$missing" || $(UV) pip install -q --require-hashes -r locks/build.txt
	@$(NODE) $(BIN)/python hatch_build.py

# Pictures of the page in docs/images.
pictures: $(VENV)/test page chromium
	$(BIN)/python -m tests.support.pictures $(OPTIONS)

# The documents as a site in site/, every link in it checked.
docs: $(VENV)/test
	$(BIN)/python -m press.site $(SITE)
	@echo "$(SITE)/index.html is there"

# The released packages in dist/: for Python, with page, messages, weights, manual page and shell completions; for Node.
dist: $(VENV)/test page
	@rm -rf build/share
	@$(BIN)/python -m press.manual build/share
	$(BIN)/python -m hatchling build -d $(DIST)
	@cd web/engine && $(NODE) npm pack --silent --pack-destination $(abspath $(DIST))

# The container image: built, run with the limits of compose.yaml, played in, stopped.
image: $(VENV)/test page podman
	@$(BIN)/python -m tests.support.image $(OPTIONS)

# The lessons of the page, played with the library.
lessons: $(VENV)/test
	$(BIN)/python -m web.lessons $(OPTIONS)

# The types and lists of the page, and the tables in docs/protocol.md, from the Structs in marrakech/.
messages: $(VENV)/test
	$(BIN)/python -m press.messages $(OPTIONS)

# How soon the page shows a board, and how steadily it moves.
bench-page: $(VENV)/test page chromium
	$(BIN)/python -m benchmarks.page $(OPTIONS)

# The browser that the page is tested in.
chromium:
	@command -v chromium >/dev/null || test "$$(id -u)" != 0 || ! command -v apt-get >/dev/null || \
	  { apt-get update -q && apt-get install -qy --no-install-recommends chromium; }

# The terminal that the terminal game is tested in.
tmux:
	@command -v tmux >/dev/null || test "$$(id -u)" != 0 || ! command -v apt-get >/dev/null || \
	  { apt-get update -q && apt-get install -qy --no-install-recommends tmux; } || \
	  echo "tmux is missing: the test that needs it will be skipped"

# What stands before two servers.
nginx:
	@command -v nginx >/dev/null || test "$$(id -u)" != 0 || ! command -v apt-get >/dev/null || \
	  { apt-get update -q && RUNLEVEL=1 apt-get install -qy --no-install-recommends nginx-light; } || \
	  echo "nginx is missing: the tests that need it will be skipped"

# Builds and runs the container image; mmdebstrap makes its base where no registry can be reached.
podman:
	@command -v podman >/dev/null || test "$$(id -u)" != 0 || ! command -v apt-get >/dev/null || \
	  { apt-get update -q && apt-get install -qy --no-install-recommends podman runc mmdebstrap; } || \
	  echo "podman is missing: the test that needs it will be skipped"

# Links the engine.
lld:
	@command -v wasm-ld >/dev/null || test "$$(id -u)" != 0 || ! command -v apt-get >/dev/null || \
	  { apt-get update -q && apt-get install -qy --no-install-recommends lld; } || \
	  echo "lld is missing: the test that needs it will be skipped"

# The rules and bots as one WebAssembly module, in marrakech/engine.
engine: $(VENV)/test lld
	$(BIN)/python -m marrakech.engine.build $(OPTIONS)

# The laws on fresh random examples, fifty times as many.
soak: $(VENV)/test $(VENV)/postgresql
	LAWS=soak $(BIN)/pytest -q -n auto --timeout 0 $(TESTS)

format: $(VENV)/test page
	$(BIN)/ruff check --fix $(SOURCES)
	$(BIN)/ruff format $(SOURCES)
	cd web && $(NODE) npm run format --silent

# What `make check` finds is found before each commit.
hooks: $(VENV)/test page
	$(BIN)/pre-commit install

# The counts of action sequences that the tests compare with, from the oracle alone.
counts: $(VENV)/test
	$(BIN)/python -m tests.counts.make $(OPTIONS)

# Everything measured side by side in one run; takes some ten minutes.
bench: $(VENV)/bench
	$(BENCH)/bin/python -m benchmarks $(OPTIONS)

# How fast bots think, whether they keep to their time under load, and how they play the last rugs.
bench-bots: $(VENV)/test
	$(BIN)/python -m benchmarks.bots $(OPTIONS)

# The accuracy of the champion's evaluation, and statistics of its games.
bench-champion: $(VENV)/test
	$(BIN)/python -m benchmarks.champion $(OPTIONS)
	$(BIN)/python -m benchmarks.teachings $(OPTIONS)

# On a machine with a GPU: our kernel against CUDA C++.
bench-gpu: $(VENV)/gpu
	$(GPU)/bin/python -m benchmarks.gpu $(OPTIONS)

# The servers that many people need, computed and simulated from the published figures.
capacity: $(VENV)/test
	$(BIN)/python -m benchmarks.capacity $(OPTIONS)

# The server under a crowd on real sockets; with POSTGRES=postgresql://… several processes on that database instead.
bench-server: $(VENV)/test
	$(BIN)/python -m benchmarks.$(if $(POSTGRES),processes --postgres $(POSTGRES),server) $(OPTIONS)

lock: $(VENV)/uv
	$(UV) pip compile -q --universal --generate-hashes --no-emit-index-url --no-header \
	  --python-version 3.11 --extra server --extra terminal pyproject.toml -o locks/play.txt
	$(UV) pip compile -q --universal --generate-hashes --no-emit-index-url --no-header \
	  --python-version 3.11 --extra dev pyproject.toml -o locks/test.txt
	$(UV) pip compile -q --universal --generate-hashes --no-emit-index-url --no-header \
	  --python-version 3.11 --group build -o locks/build.txt
	$(UV) pip compile -q --universal --generate-hashes --no-emit-index-url --no-header \
	  --python-version 3.11 --extra bench pyproject.toml -o locks/bench.txt
	$(UV) pip compile -q --universal --generate-hashes --no-emit-index-url --no-header \
	  --python-version 3.11 --extra gpu pyproject.toml -o locks/gpu.txt

$(VENV)/uv:
	@echo "Setting up $(VENV), once …"
	@$(PYTHON) -m venv $(VENV) || { command -v apt-get >/dev/null && \
	  apt-get update -q && apt-get install -qy python3-venv && $(PYTHON) -m venv $(VENV); }
	@$(BIN)/python -m pip install -q --disable-pip-version-check uv==$(UV_VERSION)
	@touch $@

$(VENV)/play: $(VENV)/uv locks/play.txt pyproject.toml
	@$(UV) pip install -q --require-hashes -r locks/play.txt
	@$(UV) pip install -q --no-deps -e .
	@touch $@

$(VENV)/test: $(VENV)/uv locks/test.txt pyproject.toml
	$(UV) pip install -q --require-hashes -r locks/test.txt
	$(UV) pip install -q --no-deps -e .
	@touch $@

# The server's tests want PostgreSQL; where it cannot be had they are skipped, and say so.
$(VENV)/postgresql: $(VENV)/uv
	command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || \
	  { command -v apt-get >/dev/null && apt-get update -q && \
	    apt-get install -qy --no-install-recommends postgresql; } || \
	  echo "PostgreSQL is missing: the tests that need it will be skipped"
	@touch $@

# A place of its own, because the peers bring much that the tests do not need.
$(VENV)/bench: $(VENV)/uv locks/bench.txt pyproject.toml
	$(PYTHON) -m venv $(BENCH)
	$(BENCH_UV) pip install -q --require-hashes -r locks/bench.txt
	$(BENCH_UV) pip install -q --no-deps -e .
	@touch $@

# A place of its own: numba-cuda takes the place of numba's own CUDA and holds NumPy back, and
# what it brings is 190 MB to fetch. There are no builds of it for other systems.
$(VENV)/gpu: $(VENV)/uv locks/gpu.txt pyproject.toml
	test "$$(uname)" != Linux || { $(PYTHON) -m venv $(GPU) && \
	  $(GPU_UV) pip install -q --require-hashes -r locks/gpu.txt && \
	  $(GPU_UV) pip install -q --no-deps -e .; }
	@touch $@

clean:
	rm -rf $(VENV) $(BENCH) $(GPU) web/node_modules web/engine/dist web/engine/files web/engine/LICENSE marrakech/server/static build site dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
