# Satchel: `make run` builds and opens the program, `make test` builds and runs the tests.
# Both install what they need.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=

# Without this flag an undeclared import of another target would compile.
FLAGS = --explicit-target-dependency-import-check error
RELEASE = $(FLAGS) -c release --static-swift-stdlib $(LINK)
BUILD = .build/release

# Links a release for a quick start in little memory: packed relocations (1.5 MB less to read), and
# the functions that run at every start placed next to each other (3 MB less to map; see `order`).
ORDER = $(CURDIR)/Sources/App/Satchel/startup.order
ORDER_SHARE = Tests/Benchmark/startup-order-share.sh $(BUILD)/satchel $(ORDER)
LINK = -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs \
	-Xlinker --symbol-ordering-file=$(ORDER) -Xlinker --no-warn-symbol-ordering

# Linking the C++ runtime statically saves 1 MB over sharing it. The linker looks first in a folder
# that contains only the archive.
STDCXX = $(firstword $(wildcard /usr/lib/gcc/*/*/libstdc++.a))
ifneq ($(STDCXX),)
ARCHIVES = .build/archives/libstdc++.a
LINK += -Xlinker -L$(CURDIR)/.build/archives -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
$(ARCHIVES):
	@mkdir -p $(@D)
	@ln -s $(STDCXX) $@
endif

PACKAGES = libncurses-dev libsqlite3-dev libsodium-dev libcurl4-openssl-dev
TEST_PACKAGES = tmux
RESOURCES = $(BUILD)/satchel_Resources.resources
PROGRAMS = satchel satchel-forecast satchel-demo-server
# In quotes, because a name may contain blanks.
BIN = $(call quoted,$(DESTDIR)$(PREFIX)/bin)
SHARE = $(call quoted,$(DESTDIR)$(PREFIX)/share/satchel)
quoted = '$(subst ','\'',$(1))'
LINTED = Sources Tests Resources Package.swift

.DEFAULT_GOAL = run
.PHONY: run build deps test-deps test lint check smoke goldens bench screenshots gazetteer order order-share install uninstall clean

run: build
	@exec $(BUILD)/satchel $(ARGS)

build: deps $(ARCHIVES)
	$(SWIFT) build $(RELEASE) --product satchel
	$(SWIFT) build $(RELEASE) --product satchel-forecast
	$(SWIFT) build $(RELEASE) --product satchel-demo-server

deps:
	@$(call install_packages,$(PACKAGES))

test-deps: deps
	@$(call install_packages,$(TEST_PACKAGES))

test: test-deps
	$(SWIFT) build $(FLAGS) --build-tests
	$(SWIFT) test $(FLAGS) --skip-build --skip '^TerminalTests\.'

# The formatter does not wrap long comments, so grep finds them.
lint:
	$(SWIFT) format lint --strict --recursive --configuration .swift-format $(LINTED)
	@! LC_ALL=C.UTF-8 grep -rnE --include='*.swift' --include='*.h' --include='*.sh' --include='*.md' \
		'^.{101}' $(LINTED) || { echo "These lines have more than 100 columns." >&2; exit 1; }

check: lint test smoke order-share

# Drives the release build in a real terminal.
smoke: build test-deps
	$(SWIFT) build $(FLAGS) --build-tests
	SATCHEL_BINARY=$(CURDIR)/$(BUILD)/satchel $(SWIFT) test $(FLAGS) --skip-build --filter '^TerminalTests\.'

# Rewrites the expected screens. Read the difference before you commit it.
goldens: deps
	SATCHEL_UPDATE_GOLDENS=1 $(SWIFT) test $(FLAGS) --filter "[Gg]olden"

# Compares with abook and calcurse if they are installed.
bench: build
	$(SWIFT) build $(RELEASE) --product satchel-bench
	-@$(ORDER_SHARE)
	$(BUILD)/satchel-bench $(CURDIR)/$(BUILD)/satchel

# Records which functions run at every start. Run it after a change of the toolchain or of the
# libraries that these functions come from. It needs valgrind and script. The next build relinks the
# program.
order: build
	Tests/Benchmark/startup-order.sh $(BUILD)/satchel > .build/startup.order
	mv .build/startup.order $(ORDER)
	rm -f $(BUILD)/satchel
	$(MAKE) order-share

# Fails if the linker no longer finds most of these functions.
order-share: build
	@$(ORDER_SHARE)

screenshots: build test-deps
	$(SWIFT) build $(RELEASE) --product satchel-screenshot
	$(BUILD)/satchel-screenshot $(CURDIR)/$(BUILD)/satchel Resources

# Rebuilds the files of places from the tables of GeoNames in the folder TABLES.
gazetteer: deps
	$(SWIFT) build $(FLAGS) --product satchel-gazetteer
	.build/debug/satchel-gazetteer $(TABLES) Resources/gazetteer

# The binaries run without a Swift toolchain; they need ncurses, SQLite, libsodium and, to fetch
# forecasts, curl. Everybody can read what is installed, whatever the umask. Running sessions have
# the file of places mapped, so it is replaced and never overwritten.
install: build
	install -d -m 755 $(BIN) $(SHARE)
	install -m 755 $(addprefix $(BUILD)/,$(PROGRAMS)) $(BIN)
	-strip $(addprefix $(BIN)/,$(PROGRAMS)) 2>/dev/null
	rm -rf $(SHARE)/gazetteer
	find $(RESOURCES) -type f | while IFS= read -r file; do \
		install -D -m 644 "$$file" $(SHARE)/"$${file#$(RESOURCES)/}" || exit 1; \
	done

uninstall:
	rm -f $(addprefix $(BIN)/,$(PROGRAMS))
	rm -rf $(SHARE)

clean:
	rm -rf .build

# Installs the missing Debian packages among $(1); on other systems says what to install.
define install_packages
	missing=""; \
	if command -v dpkg-query >/dev/null 2>&1; then \
		for package in $(1); do \
			dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'install ok installed' \
				|| missing="$$missing $$package"; \
		done; \
		if [ -n "$$missing" ]; then \
			sudo=""; [ "$$(id -u)" = 0 ] || sudo=sudo; \
			echo "Installing$$missing"; \
			$$sudo apt-get update -qq && \
			DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq $$missing >/dev/null; \
		fi; \
	else \
		echo "If the build fails: install the development files of ncurses (wide), SQLite, libsodium and curl, and tmux for the tests."; \
	fi
endef
