#!/bin/sh
# Makes everything of a release: Scripts/release.sh VERSION, into Output/release/VERSION. Same sources, same machine, same bytes.
#
#   copybook_VERSION_ARCH.deb           for Debian
#   copybook-VERSION-linux-ARCH.tar.gz  for any Linux: unpack it anywhere; it brings all libraries, the C library among them
#   copybook-app-VERSION.zip            the app, for any web host
#   copybook-typefaces-VERSION.zip      each school's letters as typefaces
#   copybook-docs-VERSION.zip           the documentation
#   copybook-demo-VERSION.zip           app, a published sample class and documentation, ready for any web host
#   copybook-VERSION.spdx.json          what it is made of
#   NOTES.md, SHA256SUMS
#
#   MAINTAINER         who answers for the package: "Name <address>"; the author of the last commit by default
#   SOURCE_DATE_EPOCH  the time of all files; that of the last commit by default
set -eu
umask 022
cd "$(dirname "$0")/.."

version="${1:-}"
ours=$(sh Scripts/version.sh)
[ "$version" = "$ours" ] || {
  echo "error: the version asked for is \"$version\", that of the sources is $ours" >&2
  echo "hint: make release VERSION=$ours, or change the version and its day in Sources/Printing/Producer.swift" >&2
  exit 64
}
grep -q "^## $version " CHANGELOG.md || {
  echo "error: CHANGELOG.md says nothing of $version" >&2
  echo "hint: begin a chapter with \"## $version (day)\"" >&2
  exit 65
}
for tool in dpkg-deb python3 ldd strip; do
  command -v "$tool" >/dev/null 2>&1 || {
    echo "error: $tool is not there" >&2
    echo "hint: a release is made on Debian or Ubuntu, with dpkg-dev, binutils and python3" >&2
    exit 69
  }
done
for made in .build/release/copybook .build/docs/index.html Output/app/copybook.wasm; do
  [ -e "$made" ] || {
    echo "error: $made is not there" >&2
    echo "hint: make release VERSION=$version makes it first; the app takes a Swift toolchain with Embedded Swift for WebAssembly" >&2
    exit 69
  }
done

day=$(sh Scripts/version.sh --day)
SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date -u -d "$day" +%s)}"
export SOURCE_DATE_EPOCH
program=.build/release/copybook
machine=$(uname -m)
out="Output/release/$version"
work=.build/release-work
rm -rf "$work" "$out"
mkdir -p "$work" "$out"
pack() { python3 Scripts/release/pack.py "$@"; }

echo "==> the package for Debian"
package=$(sh Scripts/deb.sh 2>/dev/null)
cp "$package" "$out/"

echo "==> the folder for any Linux"
tree="$work/copybook"
DESTDIR="$PWD/$work/installed" PREFIX=/usr sh Scripts/install.sh >/dev/null
mkdir -p "$tree/bin" "$tree/lib" "$tree/notices"
cp -R "$work/installed/usr/share" "$tree/share"
cp "$work/installed/usr/bin/copybook" "$tree/lib/copybook"
cp Packaging/portable/copybook "$tree/bin/copybook"
cp Packaging/portable/README.txt LICENSE THIRD-PARTY.md "$tree/"
chmod 755 "$tree/bin/copybook"
# The typeface of names and titles, which few systems have.
andika=/usr/share/fonts/truetype/andika
[ -e "$andika/Andika-Regular.ttf" ] || {
  echo "error: the typeface Andika is not there" >&2
  echo "hint: make setup installs it (fonts-sil-andika)" >&2
  exit 69
}
mkdir -p "$tree/share/copybook/Typefaces/andika"
cp "$andika/Andika-Regular.ttf" "$andika/Andika-Bold.ttf" "$tree/share/copybook/Typefaces/andika/"
cp /usr/share/doc/fonts-sil-andika/copyright "$tree/notices/fonts-sil-andika.txt"
# What the program loads, the loader itself, and what is opened when it is wanted.
libraries="$work/libraries"
: >"$libraries"
optional=$(ldconfig -p 2>/dev/null | sed -n 's/.*libwoff2enc\.so\.[0-9.]* .*=> //p' | head -1)
{
  ldd "$program"
  [ -z "$optional" ] || { ldd "$optional" && echo "x => $optional (0)"; }
} | sed -n 's/.*=> \(\/[^ ]*\) .*/\1/p; s/^[[:space:]]*\(\/[^ ]*ld-linux[^ ]*\) .*/\1/p' | LC_ALL=C sort -u |
  while read -r file; do
    real=$(readlink -f "$file")
    cp "$real" "$tree/lib/$(basename "$file")"
    owner=$(dpkg-query -S "$real" 2>/dev/null || dpkg-query -S "$file" 2>/dev/null || dpkg-query -S "/usr$file")
    owner=${owner%%:*}
    printf '%s\t%s\t%s\n' "$(basename "$file")" "$owner" "$(dpkg-query -W -f '${Version}' "$owner" | head -1)" >>"$libraries"
    cp "/usr/share/doc/$owner/copyright" "$tree/notices/$owner.txt"
  done
find "$tree/lib" -name '*.so*' -exec chmod 644 {} +
chmod 755 "$tree"/lib/ld-linux* "$tree/lib/copybook"
pack "$tree" "$out/copybook-$version-linux-$machine.tar.gz" "$SOURCE_DATE_EPOCH" "copybook-$version"

echo "==> the app"
pack Output/app "$out/copybook-app-$version.zip" "$SOURCE_DATE_EPOCH" "copybook-app-$version"

echo "==> the typefaces"
"$program" font --all "$work/typefaces" >/dev/null
# Each family has its own ZIP, which its page offers; here all are one.
find "$work/typefaces" -name '*.zip' -delete
pack "$work/typefaces" "$out/copybook-typefaces-$version.zip" "$SOURCE_DATE_EPOCH" "copybook-typefaces-$version"

echo "==> the documentation"
pack .build/docs "$out/copybook-docs-$version.zip" "$SOURCE_DATE_EPOCH" "copybook-docs-$version"

echo "==> the demo"
demo="$work/demo"
mkdir -p "$demo"
cp -R Output/app "$demo/app"
cp -R .build/docs "$demo/docs"
cp Packaging/demo/index.html "$demo/index.html"
# The secret beside the roster makes the addresses: a fixed one for pupils who do not exist, so that they stay.
cp Templates/sample-roster.csv "$work/class.csv"
printf 'a sample class' | sha256sum | cut -d ' ' -f 1 >"$work/class.csv.secret"
chmod 600 "$work/class.csv.secret"
"$program" class "$work/class.csv" --seed 2026 --title "Sample class" --output "$demo/class" --quiet
pack "$demo" "$out/copybook-demo-$version.zip" "$SOURCE_DATE_EPOCH" "copybook-demo-$version"

python3 Scripts/release/sbom.py "$version" "$SOURCE_DATE_EPOCH" "$libraries" >"$out/copybook-$version.spdx.json"
awk -v version="$version" '/^## / { inside = ($2 == version); next } inside' CHANGELOG.md | sed '1{/^$/d;}' >"$out/NOTES.md"
(cd "$out" && LC_ALL=C find . -type f ! -name SHA256SUMS | sed 's|^\./||' | LC_ALL=C sort | xargs -d '\n' sha256sum >SHA256SUMS)
echo "==> $out"
ls -l "$out" | awk 'NR > 1 { printf "%10d  %s\n", $5, $9 }'
