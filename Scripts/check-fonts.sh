#!/bin/sh
# Checks the typefaces of a folder with what is installed of the OpenType Sanitizer, fontTools and FontBakery (all on PyPI:
# opentype-sanitizer, fonttools, fontbakery).
#   Scripts/check-fonts.sh FOLDER
# What is not installed is said and left out. Fails where a tool finds an error.
set -eu
[ $# -eq 1 ] && [ -d "$1" ] || { echo "error: no folder is given" >&2; echo "hint: Scripts/check-fonts.sh FOLDER" >&2; exit 64; }
fonts=$(find "$1" -name '*.ttf' | LC_ALL=C sort)
[ -n "$fonts" ] || { echo "error: there are no .ttf files in $1" >&2; exit 66; }
failed=0

if python3 -c 'import ots' 2>/dev/null; then
  echo "==> OpenType Sanitizer"
  for font in $fonts; do
    python3 -c 'import ots, sys; sys.exit(ots.sanitize(sys.argv[1], "/dev/null").returncode)' "$font" || { echo "$font"; failed=1; }
  done
else
  echo "==> the OpenType Sanitizer is not installed (pip install opentype-sanitizer)"
fi

if python3 -c 'import fontTools' 2>/dev/null; then
  echo "==> fontTools: every table is read, written as XML and read again"
  for font in $fonts; do
    python3 - "$font" <<'PYTHON' || { echo "$font"; failed=1; }
import io, sys
from fontTools.ttLib import TTFont
font = TTFont(sys.argv[1], lazy=False, checkChecksums=2)
text = io.StringIO()
font.saveXML(text)
again = TTFont()
again.importXML(io.StringIO(text.getvalue()))
again.save(io.BytesIO())
PYTHON
  done
else
  echo "==> fontTools is not installed (pip install fonttools)"
fi

if command -v fontbakery > /dev/null; then
  echo "==> FontBakery"
  # shellcheck disable=SC2086
  fontbakery check-opentype --no-progress --quiet --error-code-on FAIL $fonts || failed=1
else
  echo "==> FontBakery is not installed (pip install fontbakery)"
fi
exit $failed
