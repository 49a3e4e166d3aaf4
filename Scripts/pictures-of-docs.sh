#!/bin/sh
# Prints the sheets that README and Documentation show and renders them to the PNG files there. Seed and dates are fixed.
#   Scripts/pictures-of-docs.sh [NAME…]      only these, such as sheet design-letter
# COPYBOOK names another program than .build/release/copybook. Needs poppler-utils, ImageMagick and python3, and the drawings of
# words in Pictures (make setup).
set -eu
cd "$(dirname "$0")/.."
copybook=${COPYBOOK:-.build/release/copybook}
for tool in pdftoppm convert python3; do
  command -v "$tool" >/dev/null || {
    echo "error: $tool is not there" >&2
    echo "hint: install poppler-utils, imagemagick and python3" >&2
    exit 69
  }
done
[ -e Pictures/openmoji.zip ] || {
  echo "error: Pictures/openmoji.zip is not there: sheets would have no pictures" >&2
  echo "hint: make setup" >&2
  exit 66
}
chosen=" $* "
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

wanted() { [ "$chosen" = "  " ] || case $chosen in *" $1 "*) true ;; *) false ;; esac; }

fail() { cat "$work/said" >&2; exit 1; }

# shrink FROM NAME: 900 pixels wide with an edge, a palette of 48 colours whose white is white, nothing in the file but the picture.
shrink() {
  convert "$1" -filter Lanczos -resize 898x -bordercolor "#c8ccd0" -border 1 +dither -colors 48 -fuzz 1.5% -fill white -opaque white \
    -strip -define png:compression-level=9 -define png:exclude-chunks=all "PNG8:Documentation/$2.png"
  echo "    Documentation/$2.png"
}

# sheet NAME ARGUMENTS…: the picture of the first page of a sheet.
sheet() {
  name=$1
  shift
  wanted "$name" || return 0
  "$copybook" sheet "$@" --seed 7 --strict --force --output "$work/page.pdf" >"$work/said" 2>&1 || fail
  pdftoppm -r 200 -f 1 -l 1 -singlefile -png "$work/page.pdf" "$work/page"
  shrink "$work/page.png" "$name"
}

# README
sheet sheet m M moon mouse --name Anna --date "September 14"
sheet design-letter m M maman moto "Maman a une moto." --school fr-cursive --name Zoé --date "14 septembre"
sheet design-review i t u w r s rust wit --school us-cursive --design review --name Anna --date "September 14"
sheet design-words moon mouse map --school us-ball-and-stick --hand left --name Anna --date "September 14"

# Documentation/sheets.md
sheet page-spelling rain train snail tail wait paint mail nail play day --name Anna --date "September 14"
sheet page-number 3 --name Anna --date "September 14"
sheet page-russian м М мяч мышь "Мышь и мяч." --school ru-cursive --name Маша --date "14 сентября"
sheet page-black m M moon mouse --ink black --name Anna --date "September 14"

# mark: a page for the scanner with ink on it, graded, as it is handed back (Documentation/scans.md). The ink is the models', written
# where the page has pale letters or a start dot; some letters lose their last stroke.
mark() {
  printf 'name,letters,words\nAnna,m M,moon mouse\n' >"$work/class.csv"
  # The secret of a roster decides codes and seeds: a fixed one for a pupil who does not exist, so that the picture stays as it is.
  printf 'a sample class' | sha256sum | cut -d ' ' -f 1 >"$work/class.csv.secret"
  chmod 600 "$work/class.csv.secret"
  "$copybook" class "$work/class.csv" --seed 7 --date "September 14" --no-thumbnails --output "$work/class" \
    >"$work/said" 2>&1 || fail
  pdftoppm -r 200 -f 1 -l 1 -singlefile -png "$work/class/class.pdf" "$work/page"
  convert "$work/page.png" -colorspace gray -threshold 60% -negate "$work/dark.png"
  python3 - "$work"/class/keys/*.json "$work/dark.png" >"$work/copies" <<'END'
import json
import sys

scale = 200 / 72
models, count = {}, 0
for cell in json.load(open(sys.argv[1]))["pages"][0]["cells"]:
    x, y, width, _ = (round(scale * value) for value in cell["box"])
    # Down to a little below the baseline: what stands below is of the next row.
    height = round(scale * (cell["pageFromSchool"][5] + 0.3 * cell["xHeight"])) - y
    name = (cell["text"], round(cell["xHeight"], 2))
    if cell["look"] == "solid":
        models.setdefault(name, (x, y))
    elif cell["look"] in ("dotted", "start-dot", "blank") and name in models:
        count += 1
        if cell["text"] == "m" and cell["look"] == "start-dot" and count % 3 == 0:
            width = width * 3 // 5
        model_x, model_y = models[name]
        print(f"( {sys.argv[2]} -crop {width}x{height}+{model_x}+{model_y} +repage ) -geometry +{x}+{y} -composite")
END
  size=$(identify -format %wx%h "$work/page.png")
  # shellcheck disable=SC2046
  convert -size "$size" xc:black -compose lighten $(cat "$work/copies") -background black -wave 3x420 \
    -crop "$size+0+3" +repage -blur 0x0.8 "$work/ink.png"
  convert "$work/page.png" \( -size "$size" xc:"#24489c" "$work/ink.png" -alpha off -compose copyopacity -composite \) \
    -compose over -composite -density 200 -units PixelsPerInch "$work/scan.png"
  "$copybook" grade "$work/scan.png" --class "$work/class" --on 2026-09-14 --hand-back "$work/marked.pdf" \
    >"$work/said" 2>&1 || fail
  pdftoppm -r 150 -f 1 -l 1 -singlefile -png "$work/marked.pdf" "$work/marked"
  convert "$work/marked.png" -crop 1275x720+0+450 +repage "$work/part.png"
  shrink "$work/part.png" marked-page
}
if wanted marked-page; then mark; fi
