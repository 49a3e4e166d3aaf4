#!/bin/sh
# Uses Copybook for the browser in Chromium, as teachers and children do; see Tests/browser/check_app.py.
# COPYBOOK is the program (.build/release/copybook by default). INK=FOLDER takes recordings of people's pens as well (*.json with
# samples), AXE=axe.min.js runs axe-core. Pictures go to .build/pictures-app.
set -eu
cd "$(dirname "$0")/.."

. Scripts/apt.sh

wanted=""
command -v chromium >/dev/null 2>&1 || wanted="$wanted chromium"
command -v chromedriver >/dev/null 2>&1 || wanted="$wanted chromium-driver"
command -v qpdf >/dev/null 2>&1 || wanted="$wanted qpdf"
command -v brotli >/dev/null 2>&1 || wanted="$wanted brotli"
if [ -n "$wanted" ]; then
  if ! command -v apt-get >/dev/null 2>&1; then
    echo "error: there is no browser to test with" >&2
    echo "hint: install Chromium and chromedriver, then run this again" >&2
    exit 69
  fi
  # shellcheck disable=SC2086
  install_by_apt $wanted
fi
program="${COPYBOOK:-.build/release/copybook}"
if [ ! -x "$program" ] || [ ! -e .build/wasm/copybook.wasm ]; then
  echo "error: the program or its core for the browser is not there" >&2
  echo "hint: run make app first" >&2
  exit 69
fi
COPYBOOK="$program" sh Scripts/app.sh .build/app
rm -rf .build/pictures-app
python3 Tests/browser/check_app.py .build/app "$program" .build/pictures-app
