# Two commands do everything: make sheets, make test. Each says what it does, asks for nothing, skips what is there.
.PHONY: sheets app test test-full fuzz build-tests wasm wasm-check test-app test-browser test-kill test-cluster build lint check-types bench bench-check setup clean \
	install uninstall deb test-deb release test-release docs pictures

SWIFT ?= swift
ROSTER := Templates/sample-roster.csv

sheets: build
	@echo "==> printing the sample class into Output/"
	@.build/release/copybook class $(ROSTER) --seed 2026 --title "Sample class" --output Output/class
	@.build/release/copybook sheet m M "moon" "mouse" --name "Anna" --seed 7 --output Output/sheet.pdf
	@echo "==> open Output/class/index.html, or Output/class/class.pdf to print them all"

build: setup
	@echo "==> building copybook (release)"
	@$(SWIFT) build -c release --product copybook --static-swift-stdlib
	@.build/release/copybook letters pack Fonts

# Optimised, tests take a fifth of the time; in a folder of their own they leave other builds as they are.
TESTED := -c release --scratch-path .build/tests -debug-info-format none -Xswiftc -enable-testing

build-tests: setup
	@echo "==> building every test, and what else there is to build"
	@$(SWIFT) build $(TESTED) --build-tests --explicit-target-dependency-import-check error

test: setup
	@echo "==> building every test"
	@$(SWIFT) build $(TESTED) --product copybookPackageTests
	@$(SWIFT) build $(TESTED) --product copybook
	@echo "==> running every test"
	@$(SWIFT) test $(TESTED) --skip-build

test-full:
	@FULL=1 $(MAKE) test

# FUZZ="--seconds 600 --seed 7" or FUZZ="key roster-csv --cases 1000000"; Tests/Fuzzing/main.swift says more.
fuzz: setup
	@echo "==> reading files that were changed by lot"
	@$(SWIFT) build $(TESTED) --product Fuzzing
	@.build/tests/release/Fuzzing $(FUZZ)

wasm:
	@echo "==> compiling the core for the browser"
	@sh Scripts/wasm.sh --link

wasm-check: build wasm
	@if [ -e .build/wasm/copybook.wasm ] && command -v node >/dev/null; then \
	  echo "==> comparing the browser's answers with the program's"; \
	  node Scripts/wasm-check.mjs .build/wasm/copybook.wasm .build/release/copybook; \
	else echo "==> not compared: that takes copybook.wasm and node"; fi

app: build
	@echo "==> compiling the core for the browser"
	@sh Scripts/wasm.sh --link --small
	@echo "==> writing Copybook for the browser into Output/app"
	@sh Scripts/app.sh
	@echo "==> copybook serve shows it; so does any web server"

test-app: build wasm
	@echo "==> using Copybook in a browser"
	@SWIFT="$(SWIFT)" sh Scripts/test-app.sh

test-browser: setup
	@echo "==> opening published classes in a browser"
	@SWIFT="$(SWIFT)" sh Scripts/test-browser.sh

test-kill: build
	@echo "==> killing runs of a class at random moments, and letting the next run go on"
	@Tests/kill-test.sh

test-cluster: $(if $(COPYBOOK),,build)
	@echo "==> printing a class on a Slurm cluster of two nodes, one of which dies"
	@sh Scripts/test-cluster.sh

bench: build
	@echo "==> measuring (peers that are not installed are skipped and said so)"
	@$(SWIFT) build -c release --product Benchmarks --static-swift-stdlib
	@.build/release/Benchmarks

# Instructions of whole runs and ratios to peers, against Tests/Benchmarks/baseline.json; QUICK=quick leaves the peers out.
bench-check: build
	@echo "==> comparing speed with the figures that are kept"
	@$(SWIFT) build -c release --product Benchmarks --static-swift-stdlib
	@.build/release/Benchmarks check $(QUICK)

# PREFIX and DESTDIR as usual; what is built already is installed as it is.
export PREFIX DESTDIR
PROGRAM := .build/release/copybook

install: $(if $(wildcard $(PROGRAM)),,build)
	@sh Scripts/install.sh

uninstall:
	@sh Scripts/install.sh --uninstall

deb: app
	@echo "==> packing copybook for Debian"
	@sh Scripts/deb.sh

# Takes root and the network: it installs the package in a Debian of its own.
test-deb: deb
	@echo "==> installing the package in a new Debian, and printing, grading and serving there"
	@sh Scripts/test-deb.sh

# Everything of a release into Output/release/VERSION; Scripts/release.sh says what.
release: app docs
	@echo "==> making the release $(VERSION)"
	@sh Scripts/release.sh "$(VERSION)"

# Takes root: starts the folder for any Linux where there is nothing else, and looks into the ZIPs.
test-release:
	@sh Scripts/test-release.sh

docs: build
	@echo "==> writing the documentation as a site"
	@sh Scripts/docs.sh

pictures: $(if $(COPYBOOK),,build)
	@echo "==> printing the sheets that the documentation shows, and making their pictures"
	@sh Scripts/pictures-of-docs.sh

lint: setup check-types
	@echo "==> looking at layout and imports"
	@$(SWIFT) format lint --strict --recursive Sources Tests Package.swift
	@$(SWIFT) build --explicit-target-dependency-import-check error

# The types of the app's scripts stand in their comments; App/types.d.ts declares what the checker does not know by itself.
check-types:
	@if command -v tsc >/dev/null; then \
	  echo "==> checking the types of the app's scripts"; \
	  tsc --noEmit --allowJs --checkJs --strict --target es2022 --module es2022 --moduleResolution node --lib es2022,dom,dom.iterable \
	    App/types.d.ts App/scripts/main.js App/scripts/core/*.js; \
	else echo "==> types of the app's scripts not checked: that takes tsc"; fi

setup:
	@sh Scripts/setup.sh

clean:
	rm -rf .build
