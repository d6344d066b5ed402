# Kenning. `make` alone lists the targets.

CARGO ?= cargo
# tools/need puts a Node.js here if the system has none.
export PATH := $(CURDIR)/.tools/bin:$(PATH)
# The game of `make play`. ARGS are options of `kenning play` or `kenning serve`.
GAME ?=
ARGS ?=
# How long each fuzz test of `make fuzz` runs.
SECONDS ?= 60

# One set of flags for every step: other flags would build everything again.
ALL := --workspace --all-targets --locked

ifdef CI
export CARGO_INCREMENTAL := 0
endif

# Steps share one build folder and one package manager.
.NOTPARALLEL:
.DEFAULT_GOAL := help
.PHONY: help serve play ui wasm types check test toolchain lint doc unit page browser load bench trailer fuzz fmt clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-7s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

serve: ui/dist/index.html ## play in the browser: builds everything and prints one address; ARGS=--open opens it
	@tools/need rust
	@$(CARGO) run --locked -p kenning -- serve $(ARGS)

# `make serve` uses the module where it is there, and does not wait for it.
ui: ## build the page into ui/dist, with the games as WebAssembly if a Rust here can do that
	@tools/wasm ui/wasm/kenning.wasm
	@$(MAKE) --no-print-directory ui/dist/index.html

wasm:
	@tools/need rust wasm
	@REQUIRED=1 tools/wasm ui/wasm/kenning.wasm

PACKAGES := ui/node_modules/.package-lock.json
$(PACKAGES): ui/package-lock.json
	@tools/need node
	cd ui && npm ci --no-audit --no-fund && touch node_modules/.package-lock.json

ui/dist/index.html: $(PACKAGES) ui/index.html ui/vite.config.ts $(shell find ui/src ui/public ui/wasm -type f 2>/dev/null)
	cd ui && npm run --silent build && touch dist/index.html

types: ## write the TypeScript types of the Rust types into ui/src/generated
	@tools/need rust
	UPDATE=1 $(CARGO) test --locked -p server --test types

play: ## play in the terminal: make play GAME=... ARGS='--variant ...'
	@tools/need rust
	@$(CARGO) run --locked -p kenning -- play $(GAME) $(ARGS)

check: lint ## formatting, lints and quick tests
	$(CARGO) test --workspace --lib --bins --locked --quiet

STEPS := toolchain wasm ui lint doc unit page browser
test: ## everything that must pass before a change goes in, with a table of the times
	@MAKE="$(MAKE)" tools/steps $(STEPS)

# The oldest supported Rust, as far as it can be checked with the installed one; clippy's incompatible_msrv does the rest.
toolchain:
	@tools/need rust
	@CARGO="$(CARGO)" tools/toolchain

lint: $(PACKAGES)
	@tools/need rust lint
	$(CARGO) fmt --check
	$(CARGO) clippy $(ALL) -- -D warnings
	cd ui && npm run --silent check && npm run --silent lint

doc: ## build the documentation of the code into target/doc
	@tools/need rust
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked

# cargo-nextest if it is installed; examples in the documentation need cargo test in any case.
unit:
	@tools/need rust
	@if $(CARGO) nextest --version >/dev/null 2>&1; then \
		set -x; $(CARGO) nextest run $(ALL) --no-fail-fast; \
	else \
		set -x; $(CARGO) test $(ALL) --no-fail-fast; \
	fi
	$(CARGO) test --workspace --doc --locked

# The unit tests of the page, without a browser.
page: $(PACKAGES)
	cd ui && npm run --silent test

# The whole product in a real browser, with the binary that the steps before have built.
browser: ui
	@tools/need rust browser
	$(CARGO) build --locked --workspace --all-targets
	cd ui && npm run --silent e2e

# Built for this processor, in a folder of its own: other flags would build everything else again.
NATIVE := RUSTFLAGS="-C target-cpu=native" $(CARGO) run --locked --profile speed --target-dir target/native
bench: ## the node count that commits quote, and the speed compared with a chess library in the same run
	@tools/need rust
	$(NATIVE) -p kenning -- bench
	$(NATIVE) -p bench

trailer: ## compare the `Bench:` trailers of the last commits with a real run
	@tools/need rust
	@tools/bench-trailer env $(NATIVE) --quiet -p kenning -- bench

load: ui ## the speed of the server with 200 live tables, compared with SQLite alone on the same disk
	@tools/need rust
	$(CARGO) build --locked --release -p kenning
	$(CARGO) run --locked --release -p server --example load

fuzz: ## search for input that breaks something: make fuzz SECONDS=600
	@tools/need rust
	KENNING_FUZZ_SECONDS=$(SECONDS) $(CARGO) test --workspace --locked --test fuzz

fmt: $(PACKAGES) ## format all code, Rust and the page
	@tools/need rust lint
	$(CARGO) fmt
	cd ui && npm run --silent format

clean: ## remove everything that was built
	$(CARGO) clean
