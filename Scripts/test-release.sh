#!/bin/sh
# Tries a release: Scripts/test-release.sh [FOLDER], the newest in Output/release by default. Its digests are right; the folder for any
# Linux prints, grades and publishes in a root where there is nothing but it (takes root); the ZIPs unpack and hold what they should.
set -eu
cd "$(dirname "$0")/.."
release="${1:-$(ls -td Output/release/*/ 2>/dev/null | head -1)}"
[ -e "$release/SHA256SUMS" ] || { echo "error: there is no release; make release VERSION=… makes it" >&2 && exit 66; }
(cd "$release" && sha256sum -c --quiet SHA256SUMS)
echo "==> all digests are right"

work=$(mktemp -d)
trap 'umount "$work/root/proc" 2>/dev/null || true; rm -rf "$work"' EXIT
for archive in "$release"/*.zip; do
  python3 -m zipfile -e "$archive" "$work/zip"
done
for file in app/index.html app/copybook.wasm docs/index.html demo/index.html demo/app/index.html demo/class/index.html demo/docs/index.html; do
  kind=${file%%/*}
  set -- "$work"/zip/copybook-"$kind"-*/"${file#*/}"
  [ -e "$1" ] || { echo "error: the ZIP of the $kind has no ${file#*/}" >&2 && exit 1; }
done
[ "$(find "$work/zip" -name '*.ttf' | wc -l)" -gt 100 ] || { echo "error: typefaces are missing" >&2 && exit 1; }
if find "$work/zip" -name '*.secret' -o -name '*.names.json' | grep -q .; then echo "error: a secret is published" >&2 && exit 1; fi
echo "==> app, documentation, demo and typefaces are whole"

[ "$(id -u)" = 0 ] || { echo "==> the folder for any Linux was not tried: that takes root" && exit; }
root="$work/root"
mkdir -p "$root/tmp" "$root/proc"
tar -C "$root" -xzf "$release"/copybook-*-linux-"$(uname -m)".tar.gz
mv "$root"/copybook-* "$root/copybook"
loader=$(basename "$root"/copybook/lib/ld-linux*)
run() { chroot "$root" "/copybook/lib/$loader" --argv0 copybook --library-path /copybook/lib /copybook/lib/copybook "$@"; }
cp Templates/sample-roster.csv "$root/tmp/roster.csv"
mount -t proc proc "$root/proc"
run sheet a A nap --name Anna --output /tmp/sheet.pdf
run class /tmp/roster.csv --seed 2026 --output /tmp/class --quiet
[ -s "$root/tmp/sheet.pdf" ] && [ -e "$root/tmp/class/index.html" ] || { echo "error: nothing was printed" >&2 && exit 1; }
run letters check us-cursive >/dev/null
# A shell starts it from wherever the folder lies, by a link too.
ln -s "$root/copybook/bin/copybook" "$work/link"
(cd / && "$work/link" sheet a --output "$work/other.pdf" >/dev/null 2>&1)
[ -s "$work/other.pdf" ] || { echo "error: called by a link it printed nothing" >&2 && exit 1; }
echo "==> the folder for any Linux prints where there is nothing else"
