#!/bin/sh
# Opens a published class in Chromium, from the disk and from web servers, and uses it by keys; see Tests/browser.
# Installs chromium, chromium-driver and nginx where they are missing (Debian and Ubuntu). Apache, Caddy, qpdf, pdftoppm and the
# script of axe-core (AXE=axe.min.js) are used where they are at hand. Pictures go to .build/pictures.
set -eu
cd "$(dirname "$0")/.."

. Scripts/apt.sh

say() { printf '==> %s\n' "$1"; }

wanted=""
command -v chromium >/dev/null 2>&1 || wanted="$wanted chromium"
command -v chromedriver >/dev/null 2>&1 || wanted="$wanted chromium-driver"
command -v nginx >/dev/null 2>&1 || wanted="$wanted nginx-light"
if [ -n "$wanted" ]; then
  if ! command -v apt-get >/dev/null 2>&1; then
    echo "error: there is no browser to test with" >&2
    echo "hint: install Chromium and chromedriver, then run this again" >&2
    exit 69
  fi
  say "installing$wanted"
  # nginx is started by the test alone, on a port of its own.
  # shellcheck disable=SC2086
  install_by_apt $wanted
fi

rm -rf .build/samples .build/samples-names .build/pictures
say "publishing sample classes into .build/samples"
COPYBOOK_SAMPLES="$PWD/.build/samples" "${SWIFT:-swift}" test --filter SamplePublicationTests >.build/samples.log 2>&1 || {
  cat .build/samples.log
  exit 1
}
say "opening them"
python3 Tests/browser/check_pages.py .build/samples .build/pictures
say "the pictures in .build/pictures are for looking at"
