#!/bin/sh
# Installs the system libraries and the typeface that copybook needs, where they are not there yet.
# Debian and Ubuntu by apt, Fedora by dnf, macOS by Homebrew. Asks for nothing.
set -eu

say() { printf '==> %s\n' "$1"; }

if ! command -v swift >/dev/null 2>&1; then
  echo "error: there is no Swift toolchain" >&2
  echo "hint: install Swift 6.2 or newer from swift.org, then run this again" >&2
  exit 69
fi

# A package is wanted only where what it brings is missing.
has_library() { command -v pkg-config >/dev/null 2>&1 && pkg-config --exists "$1"; }
has_typeface() {
  find /usr/share/fonts /usr/local/share/fonts "$HOME/.fonts" "$HOME/.local/share/fonts" "$HOME/Library/Fonts" \
    -iname '*andika*' 2>/dev/null | grep -q .
}

wanted=""
want() { wanted="$wanted $1"; }

if command -v apt-get >/dev/null 2>&1; then
  command -v pkg-config >/dev/null 2>&1 || want pkg-config
  has_library cairo || want libcairo2-dev
  has_library harfbuzz || want libharfbuzz-dev
  has_library freetype2 || want libfreetype-dev
  has_library fontconfig || want libfontconfig-dev
  has_library fribidi || want libfribidi-dev
  has_library libpng || want libpng-dev
  has_library expat || want libexpat1-dev
  has_library minizip || want libminizip-dev
  has_library nettle || want nettle-dev
  has_library zlib || want zlib1g-dev
  has_typeface || want fonts-sil-andika
  # Only for make wasm, where the toolchain compiles for WebAssembly at all.
  [ -z "$(find "$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")/lib/swift/embedded" \
    -name 'wasm32-unknown-none-wasm' 2>/dev/null)" ] || [ -e /usr/lib/wasm32-wasi/libm.a ] || want wasi-libc
  install() {
    root=""
    [ "$(id -u)" = 0 ] || root="sudo"
    export DEBIAN_FRONTEND=noninteractive
    # shellcheck disable=SC2086
    $root apt-get install -y -qq --no-install-recommends $wanted >/dev/null 2>&1 || {
      $root apt-get update -qq >/dev/null
      $root apt-get install -y -qq --no-install-recommends $wanted >/dev/null
    }
  }
elif command -v dnf >/dev/null 2>&1; then
  has_library cairo || want cairo-devel
  has_library harfbuzz || want harfbuzz-devel
  has_library freetype2 || want freetype-devel
  has_library fontconfig || want fontconfig-devel
  has_library fribidi || want fribidi-devel
  has_library libpng || want libpng-devel
  has_library expat || want expat-devel
  has_library minizip || want minizip-ng-compat-devel
  has_library nettle || want nettle-devel
  has_library zlib || want zlib-devel
  has_typeface || want sil-andika-fonts
  install() {
    root=""
    [ "$(id -u)" = 0 ] || root="sudo"
    # shellcheck disable=SC2086
    $root dnf install -y -q $wanted
  }
elif command -v brew >/dev/null 2>&1; then
  command -v pkg-config >/dev/null 2>&1 || want pkg-config
  has_library cairo || want cairo
  has_library harfbuzz || want harfbuzz
  has_library fribidi || want fribidi
  has_library libpng || want libpng
  has_library expat || want expat
  has_library minizip || want minizip
  has_library nettle || want nettle
  has_library zlib || want zlib
  install() {
    # shellcheck disable=SC2086
    brew install -q $wanted
  }
else
  say "no package manager known here; cairo, harfbuzz, freetype, fontconfig, fribidi, libpng, expat, minizip, nettle and zlib must be installed by hand"
  exit 0
fi

if [ -z "$wanted" ]; then
  say "system libraries and typeface are there"
else
  say "installing$wanted"
  install
fi
