#!/bin/sh
# Installs copybook, or with --uninstall removes it: program, letters and templates, pages of manual, completions, documentation.
#
#   PREFIX    where programs live; /usr/local by default
#   DESTDIR   a folder that stands for /, for those who make packages
#   COPYBOOK  the program; .build/release/copybook by default
#
# The places are those of the Filesystem Hierarchy Standard. Files are the same, byte for byte and with the same times, each time.
set -eu
umask 022
cd "$(dirname "$0")/.."

prefix="${PREFIX:-/usr/local}"
program="${COPYBOOK:-.build/release/copybook}"
case "$prefix" in
/*) ;;
*) echo "error: PREFIX must begin with /, and is $prefix" >&2 && exit 64 ;;
esac
root="${DESTDIR:-}$prefix"
data="$root/share/copybook"
docs="$root/share/doc/copybook"
man="$root/share/man/man1"
bash="$root/share/bash-completion/completions"
zsh="$root/share/zsh/${ZSH_FUNCTIONS:-site-functions}"
fish="$root/share/fish/vendor_completions.d"

remove() {
  rm -rf "$data" "$docs"
  rm -f "$root/bin/copybook" "$man"/copybook.1* "$man"/copybook-*.1* \
    "$bash/copybook" "$zsh/_copybook" "$fish/copybook.fish"
}

if [ "${1:-}" = --uninstall ]; then
  remove
  echo "==> removed copybook from $root"
  exit
fi

[ -x "$program" ] || {
  echo "error: $program is not there" >&2
  echo "hint: build it with make build" >&2
  exit 66
}
mkdir -p "$root" 2>/dev/null || true
[ -w "$root" ] || {
  echo "error: you may not write to $root" >&2
  echo "hint: put sudo before the command, or choose another folder: make install PREFIX=\"\$HOME/.local\"" >&2
  exit 73
}

# The time of all that is installed: that of the version, or what SOURCE_DATE_EPOCH says. Letters are packed later than they were
# written, or the program would not trust the pack.
day=$(sh Scripts/version.sh --day)
time="${SOURCE_DATE_EPOCH:-$(date -u -d "$day" +%s 2>/dev/null || date -ju -f "%Y-%m-%d %T" "$day 00:00:00" +%s)}"
set_time() { # SECONDS FILE...
  seconds="$1"
  shift
  stamp=$(date -u -d "@$seconds" +%Y%m%d%H%M.%S 2>/dev/null || date -ur "$seconds" +%Y%m%d%H%M.%S)
  TZ=UTC touch -h -t "$stamp" "$@"
}

# What an earlier version has left would be read too.
remove
mkdir -p "$root/bin" "$data" "$docs" "$man" "$bash" "$zsh" "$fish"

cp "$program" "$root/bin/copybook"
strip "$root/bin/copybook"
chmod 755 "$root/bin/copybook"

cp -R Fonts Templates "$data/"
rm -f "$data/Fonts/letters.copybookpack"
if [ -e Pictures/openmoji.zip ]; then
  mkdir -p "$data/Pictures"
  cp Pictures/openmoji.zip "$data/Pictures/"
fi
if [ -e Output/app/copybook.wasm ]; then
  cp -R Output/app "$data/app"
fi
find "$data" -name '.*' -delete
# What printing the sample class has left beside its roster is nobody else's.
find "$data" '(' -name '*.secret' -o -name '*.names.json' ')' -delete
find "$data" -type f -exec chmod 644 {} +
find "$data/Templates/Jobs" -name '*.sh' -exec chmod 755 {} +
find "$data" | while read -r file; do set_time "$((time - 2))" "$file"; done
"$program" letters pack "$data/Fonts" >/dev/null 2>&1
set_time "$time" "$data/Fonts/letters.copybookpack" "$data/Fonts"

"$program" manual --output "$man"
"$program" --generate-completion-script fish >"$fish/copybook.fish"
# Where the program offers nothing, files are offered.
"$program" --generate-completion-script bash | sed '1{/^#!/d;}; s/complete -o filenames/complete -o default -o filenames/' >"$bash/copybook"
"$program" --generate-completion-script zsh |
  sed -E "s/:(file|folder|roster|ink|plan|path|list|folders):'/:\1:_files'/" >"$zsh/_copybook"

mkdir -p "$docs/Documentation"
cp README.md CHANGELOG.md CONTRIBUTING.md THIRD-PARTY.md SECURITY.md LICENSE "$docs/"
cp Documentation/* "$docs/Documentation/"
# What the pages point to.
ln -s ../../copybook/Templates ../../copybook/Fonts "$docs/"
find "$man" "$docs" "$bash/copybook" "$zsh/_copybook" "$fish/copybook.fish" -type f -exec chmod 644 {} +
find "$man"/copybook* "$docs" "$bash/copybook" "$zsh/_copybook" "$fish/copybook.fish" "$root/bin/copybook" |
  while read -r file; do set_time "$time" "$file"; done
echo "==> installed copybook $(sh Scripts/version.sh) in $root"
