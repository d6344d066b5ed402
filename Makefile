# Kenning. `make` alone lists what can be made.

CARGO ?= cargo
# What `make play` plays: a game, and anything that `kenning play --help` knows.
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
.PHONY: help play check test lint doc unit bench fuzz fmt clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-7s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## play in the terminal: make play GAME=... ARGS='--variant ...'
	@tools/need rust
	@$(CARGO) run --locked -p kenning -- play $(GAME) $(ARGS)

check: lint ## the quick look: formatting, lints, and the tests that take no time
	$(CARGO) test --workspace --lib --bins --locked --quiet

test: lint doc unit ## everything that must be green before a change goes in

lint:
	@tools/need rust lint
	$(CARGO) fmt --check
	$(CARGO) clippy $(ALL) -- -D warnings

doc: ## the documentation of the code, into target/doc
	@tools/need rust
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked

# The test runner is a matter of taste; the documentation's examples always run with cargo.
unit:
	@tools/need rust
	@if $(CARGO) nextest --version >/dev/null 2>&1; then \
		echo "$(CARGO) nextest run $(ALL)"; $(CARGO) nextest run $(ALL); \
	else \
		echo "$(CARGO) test $(ALL)"; $(CARGO) test $(ALL); \
	fi
	$(CARGO) test --workspace --doc --locked

# Built for this very processor, in a folder of its own: other flags would build everything else again.
NATIVE := RUSTFLAGS="-C target-cpu=native" $(CARGO) run --locked --profile speed --target-dir target/native
bench: ## the node count that a commit carries, and the speed beside a peer's in the same run
	@tools/need rust
	$(NATIVE) -p kenning -- bench
	$(NATIVE) -p bench

fuzz: ## search for input that breaks something: make fuzz SECONDS=600
	@tools/need rust
	KENNING_FUZZ_SECONDS=$(SECONDS) $(CARGO) test --workspace --locked --test fuzz

fmt: ## put all code into its usual form
	@tools/need rust lint
	$(CARGO) fmt

clean: ## remove what was built
	$(CARGO) clean
