#!/bin/sh
# Checks the typefaces of a folder with what is installed of the OpenType Sanitizer, fontTools, FreeType, HarfBuzz and FontBakery
# (all on PyPI: opentype-sanitizer, fonttools, freetype-py, uharfbuzz, fontbakery), and their sizes.
#   Scripts/check-fonts.sh FOLDER
# What is not installed is said and left out. Fails where a tool finds an error.
set -eu
[ $# -eq 1 ] && [ -d "$1" ] || { echo "error: no folder is given" >&2; echo "hint: Scripts/check-fonts.sh FOLDER" >&2; exit 64; }
fonts=$(find -L "$1" -name '*.ttf' | LC_ALL=C sort)
[ -n "$fonts" ] || { echo "error: there are no .ttf files in $1" >&2; exit 66; }
failed=0

echo "==> sizes: no file is larger than 400 kB"
for font in $fonts; do
  [ "$(wc -c < "$font")" -le 400000 ] || { echo "$font has $(wc -c < "$font") bytes"; failed=1; }
done

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

if python3 -c 'import freetype' 2>/dev/null; then
  echo "==> FreeType: every glyph is loaded and drawn"
  for font in $fonts; do
    python3 - "$font" <<'PYTHON' || { echo "$font"; failed=1; }
import sys
import freetype
face = freetype.Face(sys.argv[1])
face.set_pixel_sizes(0, 64)
for glyph in range(face.num_glyphs):
    face.load_glyph(glyph, freetype.FT_LOAD_RENDER)
PYTHON
  done
else
  echo "==> FreeType's Python module is not installed (pip install freetype-py)"
fi

if python3 -c 'import uharfbuzz, fontTools' 2>/dev/null; then
  echo "==> HarfBuzz: every pair of letters is set, each letter once and in order"
  for font in $fonts; do
    python3 - "$font" <<'PYTHON' || { echo "$font"; failed=1; }
import sys
import uharfbuzz
from fontTools.ttLib import TTFont
table = TTFont(sys.argv[1])
marks = {table.getGlyphID(name) for name, kind in table["GDEF"].table.GlyphClassDef.classDefs.items() if kind == 3}
letters = [chr(code) for code in sorted(table.getBestCmap()) if chr(code).isalpha()]
font = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(sys.argv[1])))
for first in letters:
    for second in letters:
        buffer = uharfbuzz.Buffer()
        buffer.add_str(first + second)
        buffer.guess_segment_properties()
        uharfbuzz.shape(font, buffer)
        infos = buffer.glyph_infos
        bodies = [info.cluster for info in infos if info.codepoint not in marks]
        if bodies != [0, 1] or any(info.codepoint == 0 for info in infos):
            sys.exit(f"{first}{second} is set as {[info.codepoint for info in infos]}")
PYTHON
  done
else
  echo "==> HarfBuzz's Python module is not installed (pip install uharfbuzz)"
fi

if command -v fontbakery > /dev/null; then
  echo "==> FontBakery, family by family"
  for folder in $(for font in $fonts; do dirname "$font"; done | LC_ALL=C sort -u); do
    fontbakery check-opentype --no-progress --quiet --error-code-on FAIL "$folder"/*.ttf || { echo "$folder"; failed=1; }
  done
else
  echo "==> FontBakery is not installed (pip install fontbakery)"
fi
exit $failed
