# Kenning. `make` alone lists what can be made.

CARGO ?= cargo
# Where tools/need puts a Node.js of its own if the system has none.
export PATH := $(CURDIR)/.tools/bin:$(PATH)
# What `make play` plays: a game. ARGS is anything that `kenning play --help` or `kenning serve --help` knows.
GAME ?=
ARGS ?=
# How long each fuzz test of `make fuzz` searches.
SECONDS ?= 60

# One set of flags for every step: any other would build everything again.
ALL := --workspace --all-targets --locked

ifdef CI
export CARGO_INCREMENTAL := 0
endif

# Steps share one build folder and one package manager.
.NOTPARALLEL:
.DEFAULT_GOAL := help
.PHONY: help serve play ui types check test lint doc unit page browser load bench fuzz fmt clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-7s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

serve: ui ## play in the browser: builds everything and prints one address; ARGS=--open opens it
	@tools/need rust
	@$(CARGO) run --locked -p kenning -- serve $(ARGS)

ui: ui/dist/index.html ## the page, into ui/dist

PACKAGES := ui/node_modules/.package-lock.json
$(PACKAGES): ui/package-lock.json
	@tools/need node
	cd ui && npm ci --no-audit --no-fund && touch node_modules/.package-lock.json

ui/dist/index.html: $(PACKAGES) ui/index.html ui/vite.config.ts $(shell find ui/src ui/public -type f)
	cd ui && npm run --silent build && touch dist/index.html

types: ## TypeScript's twins of Rust's types, into ui/src/generated
	@tools/need rust
	UPDATE=1 $(CARGO) test --locked -p server --test types

play: ## play in the terminal: make play GAME=... ARGS='--variant ...'
	@tools/need rust
	@$(CARGO) run --locked -p kenning -- play $(GAME) $(ARGS)

check: lint ## the quick look: formatting, lints, and the tests that take no time
	$(CARGO) test --workspace --lib --bins --locked --quiet

test: ui lint doc unit page browser ## everything that must be green before a change goes in

lint: $(PACKAGES)
	@tools/need rust lint
	$(CARGO) fmt --check
	$(CARGO) clippy $(ALL) -- -D warnings
	cd ui && npm run --silent check && npm run --silent lint

doc: ## the documentation of the code, into target/doc
	@tools/need rust
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked

# The test runner is a matter of taste; the documentation's examples always run with cargo.
unit:
	@tools/need rust
	@if $(CARGO) nextest --version >/dev/null 2>&1; then \
		set -x; $(CARGO) nextest run $(ALL) --no-fail-fast; \
	else \
		set -x; $(CARGO) test $(ALL) --no-fail-fast; \
	fi
	$(CARGO) test --workspace --doc --locked

# The page's own tests, without a browser.
page: $(PACKAGES)
	cd ui && npm run --silent test

# The whole product in a real browser: the binary that the tests above have built, and the page inside it.
browser: ui
	@tools/need rust browser
	$(CARGO) build --locked --workspace --all-targets
	cd ui && npm run --silent e2e

# Built for this very processor, in a folder of its own: other flags would build everything else again.
NATIVE := RUSTFLAGS="-C target-cpu=native" $(CARGO) run --locked --profile speed --target-dir target/native
bench: ## the node count that a commit carries, and the speed beside a peer's in the same run
	@tools/need rust
	$(NATIVE) -p kenning -- bench
	$(NATIVE) -p bench

load: ui ## the speed of the server with 200 live tables, beside SQLite alone on the same disk
	@tools/need rust
	$(CARGO) build --locked --release -p kenning
	$(CARGO) run --locked --release -p server --example load

fuzz: ## search for input that breaks something: make fuzz SECONDS=600
	@tools/need rust
	KENNING_FUZZ_SECONDS=$(SECONDS) $(CARGO) test --workspace --locked --test fuzz

fmt: ## put all code into its usual form
	@tools/need rust lint
	$(CARGO) fmt

clean: ## remove what was built
	$(CARGO) clean
