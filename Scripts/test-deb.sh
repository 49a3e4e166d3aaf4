#!/bin/sh
# Looks at the package for Debian with lintian, installs it in new Debians of its own, 12 and 13, by the steps of Packaging/Containerfile,
# and is its user there: prints the sample class, grades ink, serves the class and fetches it. Takes root and the network; says so
# and does nothing without root.
#
#   KEEP=1             leaves the new Debian where it is, for a look
#   SUITES="trixie"    these only
set -eu
cd "$(dirname "$0")/.."
. Scripts/apt.sh

package="${1:-$(ls -t .build/copybook_*.deb 2>/dev/null | head -1)}"
[ -e "$package" ] || { echo "error: there is no package; make deb makes it" >&2 && exit 66; }
[ "$(id -u)" = 0 ] || { echo "==> not tested: that takes root" && exit; }

# The same program makes the same package.
if [ $# = 0 ]; then
  before=$(sha256sum <"$package")
  again=$(sh Scripts/deb.sh 2>/dev/null)
  [ "$before" = "$(sha256sum <"$again")" ] || { echo "error: packed again, it has other bytes" >&2 && exit 1; }
  echo "==> packed again: the same bytes"
fi

command -v lintian >/dev/null 2>&1 || install_by_apt lintian
lintian --allow-root --fail-on error "$package"
echo "==> lintian finds no error"

command -v debootstrap >/dev/null 2>&1 || install_by_apt debootstrap
# Debian as this machine gets it, from its own archive; fetched once.
archive=$(sed -n 's/^URIs: *//p; s/^deb \(\[.*\] \)\{0,1\}\([^ ]*\) .*/\2/p' /etc/apt/sources.list \
  /etc/apt/sources.list.d/debian.sources 2>/dev/null | head -1)
root=
finish() {
  [ -n "$root" ] || return 0
  umount "$root/proc" 2>/dev/null || true
  if [ -n "${KEEP:-}" ]; then echo "==> it is in $root"; else rm -rf "$root"; fi
  root=
}
trap finish EXIT
for suite in ${SUITES:-bookworm trixie}; do
  root=$(mktemp -d)
  chmod 755 "$root"
  base=".build/debian-$suite.tar"
  if [ ! -e "$base" ]; then
    debootstrap --variant=minbase --include=busybox "$suite" "$root" "$archive" >"$root.log" 2>&1 ||
      { tail -5 "$root.log" >&2 && echo "error: no Debian could be made" >&2 && exit 69; }
    rm -f "$root.log"
    tar -C "$root" -cf "$base" .
  else
    tar -C "$root" -xpf "$base"
  fi
  cp "$package" "$root/tmp/"
  sed -n '/^FROM debian:/,$p' Packaging/Containerfile | sed -n '/^RUN /,/[^\\]$/p' | sed 's/^RUN //' >"$root/tmp/steps.sh"
  cp Templates/sample-roster.csv "$root/tmp/roster.csv"
  cp Tests/Packaging/in-debian.sh Tests/Packaging/encodings.sh "$root/tmp/"
  mount -t proc proc "$root/proc"
  # As little of this machine as can be: no variables, and of its network only the names of hosts.
  cp /etc/resolv.conf /etc/hosts "$root/etc/" 2>/dev/null || true
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    chroot "$root" sh -e /tmp/in-debian.sh
  finish
  echo "==> in Debian's $suite the package prints, grades and serves"
done
