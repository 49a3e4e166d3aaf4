#!/bin/sh
# Makes copybook's package for Debian: .build/copybook_VERSION_ARCHITECTURE.deb, and its path on standard output.
# Same program, same bytes: all times are that of SOURCE_DATE_EPOCH, the last commit's by default.
#
#   WITHOUT_APP  not empty: a package without Copybook in the browser, for tests of the rest
#   MAINTAINER   who answers for the package: "Name <address>"; the author of the last commit by default
set -eu
umask 022
cd "$(dirname "$0")/.."

for tool in dpkg-deb dpkg-shlibdeps; do
  command -v "$tool" >/dev/null 2>&1 || {
    echo "error: $tool is not there" >&2
    echo "hint: on Debian and Ubuntu, install dpkg-dev" >&2
    exit 69
  }
done

version=$(sh Scripts/version.sh)
day=$(sh Scripts/version.sh --day)
SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date -u -d "$day" +%s)}"
export SOURCE_DATE_EPOCH
maintainer="${MAINTAINER:-$(git log -1 --format='%an <%ae>' 2>/dev/null || true)}"
[ -n "$maintainer" ] || {
  echo "error: nobody answers for the package" >&2
  echo 'hint: say who: MAINTAINER="Name <address>" make deb' >&2
  exit 64
}
[ -n "${WITHOUT_APP:-}" ] || [ -e Output/app/copybook.wasm ] || {
  echo "error: Output/app is not there, and the package is to bring Copybook in the browser" >&2
  echo "hint: run make app first" >&2
  exit 66
}
architecture=$(dpkg --print-architecture)
work=.build/deb
stage="$work/copybook"
rm -rf "$work"
mkdir -p "$stage/DEBIAN" "$work/debian"

DESTDIR="$stage" PREFIX=/usr ZSH_FUNCTIONS=vendor-completions sh Scripts/install.sh >&2
docs="$stage/usr/share/doc/copybook"
gzip -9n "$stage"/usr/share/man/man1/*.1 "$docs/CHANGELOG.md"
mv "$docs/CHANGELOG.md.gz" "$docs/changelog.gz"
rm "$docs/LICENSE"
# What Debian calls otherwise.
sed -i 's/(CHANGELOG\.md)/(changelog.gz)/; s/(LICENSE)/(copyright)/' "$docs/README.md" "$docs/THIRD-PARTY.md" "$docs/CONTRIBUTING.md"
cp Packaging/debian/copyright "$docs/copyright"
printf 'copybook (%s) stable; urgency=medium\n\n  * See changelog.gz.\n\n -- %s  %s\n' "$version" "$maintainer" \
  "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$docs/changelog.Debian.gz"
mkdir -p "$stage/usr/lib/systemd/system" "$stage/usr/share/lintian/overrides" "$docs/examples"
cp Packaging/systemd/* "$stage/usr/lib/systemd/system/"
cp Packaging/crontab "$docs/examples/"
cp Packaging/debian/lintian-overrides "$stage/usr/share/lintian/overrides/copybook"

# Which packages bring the libraries that the program loads; the tool wants a source package around it.
printf 'Source: copybook\n\nPackage: copybook\nArchitecture: any\n' >"$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O copybook/usr/bin/copybook 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
# What is linked into the program, which is to be made again when Debian mends one of them.
linked="libexpat1-dev libsqlite3-dev libcairo2-dev libpixman-1-dev libfontconfig-dev libminizip-dev libdeflate-dev"
built=""
for name in $linked; do
  source=$(dpkg-query -W -f '${source:Package} (= ${source:Version})' "$name" 2>/dev/null) || continue
  built="${built:+$built, }$source"
  have=$(dpkg-query -W -f '${Version}' "$name")
  newest=$(LC_ALL=C apt-cache policy "$name" 2>/dev/null | sed -n 's/^ *Candidate: //p')
  if dpkg --compare-versions "${newest:-$have}" gt "$have"; then
    echo "warning: $name $have is linked in, and Debian has $newest: upgrade it, and build again" >&2
  fi
done
size=$(find "$stage/usr" -type f -exec stat -c %s {} + | awk '{ kilobytes += int(($1 + 1023) / 1024) } END { print kilobytes }')
sed -e "s|@VERSION@|$version|" -e "s|@ARCHITECTURE@|$architecture|" -e "s|@MAINTAINER@|$maintainer|" \
  -e "s|@SIZE@|$size|" -e "s|@DEPENDS@|$depends|" -e "s|@BUILT_USING@|Static-Built-Using: $built|" Packaging/debian/control.in >"$stage/DEBIAN/control"
(cd "$stage" && find usr -type f | LC_ALL=C sort | xargs -d '\n' md5sum >DEBIAN/md5sums)
find "$stage" -type d -exec chmod 755 {} +
find "$stage" -type f ! -path '*/bin/*' ! -name '*.sh' -exec chmod 644 {} +
for script in postinst prerm postrm; do install -m 755 "Packaging/debian/$script" "$stage/DEBIAN/$script"; done
# Sizes of blocks follow the number of threads.
package=".build/copybook_${version}_$architecture.deb"
dpkg-deb --root-owner-group -Zxz --threads-max=1 --build "$stage" "$package" >&2
echo "$package"
