#!/bin/sh
# Writes the documentation as one site into .build/docs: the pages of Markdown, and what the modules say of themselves. Static
# files without scripts, for any server or none. Fails where a link leads nowhere.
set -eu
cd "$(dirname "$0")/.."
. Scripts/apt.sh

command -v cmark-gfm >/dev/null 2>&1 || { command -v apt-get >/dev/null 2>&1 && install_by_apt cmark-gfm; } || true
command -v cmark-gfm >/dev/null 2>&1 || {
  echo "error: cmark-gfm is not there, which reads Markdown" >&2
  echo "hint: install it: apt install cmark-gfm, or brew install cmark-gfm" >&2
  exit 69
}

# What the compiler knows of each module of ours that was built, the tests' aside.
built=$(cd .build/release && pwd -P)
graphs=.build/symbols
rm -rf "$graphs"
mkdir -p "$graphs"
headers=$(pkg-config --cflags-only-I cairo freetype2 harfbuzz fribidi libpng | sed 's/-I\([^ ]\)/-I \1/g')
target=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
for module in Sources/*/; do
  module=$(basename "$module")
  [ -e "$built/Modules/$module.swiftmodule" ] || continue
  maps="$headers -I .build/checkouts/Yams/Sources/CYaml/include -I .build/checkouts/GRDB.swift/Sources/GRDBSQLite"
  for folder in Sources/C*/; do maps="$maps -I $folder"; done
  # shellcheck disable=SC2086
  swift symbolgraph-extract -module-name "$module" -I "$built/Modules" $maps -target "$target" \
    -minimum-access-level public -skip-synthesized-members -output-dir "$graphs"
done
python3 Scripts/docs/site.py "$graphs" .build/docs
