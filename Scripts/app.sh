#!/bin/sh
# Writes Copybook for the browser, a folder of static files: Scripts/app.sh [FOLDER], Output/app by default. Beside it stands the same
# in one file, copybook-app-VERSION.zip, to hand to whoever looks after a server.
# Needs the program (COPYBOOK, .build/release/copybook by default) and the core, which Scripts/wasm.sh --link makes.
set -eu
umask 022
cd "$(dirname "$0")/.."

out="${1:-Output/app}"
program="${COPYBOOK:-.build/release/copybook}"
core=.build/wasm/copybook.wasm
if [ ! -e "$core" ]; then
  echo "error: the core for the browser is not there ($core)" >&2
  echo "hint: Scripts/wasm.sh --link says what it takes" >&2
  exit 69
fi

new="$out.new"
rm -rf "$new"
mkdir -p "$new/words" "$new/data"
cp -R App/. "$new"
rm "$new/types.d.ts"
# Comments stay at home: of what the scripts weigh on the line they are a quarter.
find "$new/scripts" -name '*.js' | while read -r file; do
  awk '/^[ \t]*\/\*\*/ && !/\*\/[ \t]*[^ \t]/ { inside = !/\*\//; next }
    inside { inside = !/\*\//; next }
    /^[ \t]*\/\// { next }
    { gsub(/\/\*\* @[^*]*\*\/ ?/, ""); print }' "$file" >"$file.plain"
  mv "$file.plain" "$file"
done
cp "$core" "$new/copybook.wasm"
# What reads class lists comes with the first list.
cp .build/wasm/lists.wasm "$new/lists.wasm"
cp Sources/Publishing/Site/Web/icon.svg "$new/icon.svg"
"$program" browser data --output "$new/data.json"
# Words that are printed in one language alone come by themselves: a visit fetches those of the pages it makes.
LC_ALL=C awk -v folder="$new/data" '{
  gsub(/,"(Fonts|Templates)\//, "\n&")
  count = split(substr($0, 2, length($0) - 2), entries, "\n,")
  for (at = 1; at <= count; at++) {
    tag = entries[at]
    if (!sub(/^"Templates\/(Languages|Mazes|Sounds)\//, "", tag)) tag = "en"
    sub(/".*/, "", tag)
    file = tag == "en" ? folder ".all" : folder "/" tag ".json"
    printf "%s%s", file in begun ? "," : "{", entries[at] >file
    begun[file] = 1
  }
  for (file in begun) print "}" >file
}' "$new/data.json"
mv "$new/data.all" "$new/data.json"
"$program" browser index --output "$new"
"$program" browser rosters --output "$new/rosters.json"

# The list of all files with their digests, by which the browser knows what is new.
digest() { if command -v sha256sum >/dev/null 2>&1; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }
(
  cd "$new"
  LC_ALL=C find . -type f ! -name service-worker.js ! -name .files | sed 's|^\./||' | LC_ALL=C sort | while read -r file; do
    printf '  "%s": "%s",\n' "$file" "$(digest "$file" | cut -c1-16)"
  done >.files
  printf 'self.version = "%s";\nself.files = {\n' "$(digest .files | cut -c1-16)"
  cat .files
  printf '};\n'
  rm .files
) >"$new.js"
mv "$new.js" "$new/files.js"

# The new folder takes the place of the old one whole.
rm -rf "$out.old"
[ ! -e "$out" ] || mv "$out" "$out.old"
mv "$new" "$out"
rm -rf "$out.old"
if command -v python3 >/dev/null 2>&1; then
  name="copybook-app-$(sh Scripts/version.sh)"
  rm -f "$(dirname "$out")"/copybook-app-*.zip
  seconds="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}"
  python3 Scripts/release/pack.py "$out" "$(dirname "$out")/$name.zip" "$seconds" "$name"
  echo "==> $(dirname "$out")/$name.zip"
fi
# For servers that send what was packed beforehand, as copybook serve does; a school that unpacks the ZIP leaves that to its server.
if command -v brotli >/dev/null 2>&1; then
  find "$out" -type f \( -name '*.wasm' -o -name '*.js' -o -name '*.json' -o -name '*.css' -o -name '*.svg' -o -name '*.html' \) \
    -size +1 -exec brotli --quality=11 --keep --force {} +
fi
find "$out" -type f ! -name '*.br' -exec cat {} + | gzip -9 | wc -c | awk -v out="$out" '{ printf "==> %s: %d kB packed\n", out, $1 / 1000 }'
