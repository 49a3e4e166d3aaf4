"""Checks the typefaces of a folder: python3 Scripts/check-fonts.py FOLDER [size] [sanitizer] [tables] [drawn] [shaped] [bakery].

Without names, everything: with what is installed of the OpenType Sanitizer, fontTools, FreeType, HarfBuzz and FontBakery (all on PyPI:
opentype-sanitizer, fonttools, freetype-py, uharfbuzz, fontbakery), and their sizes; on all cores. What is not installed is said and left
out. Ends with 1 where a tool finds an error.
"""

import contextlib
import importlib.util
import io
import multiprocessing
import os
import pathlib
import re
import shutil
import subprocess
import sys

MOST_BYTES = 400_000


def size(path):
    """No file is larger than 400 kB."""
    count = os.path.getsize(path)
    return "" if count <= MOST_BYTES else f"{count} bytes"


def sanitizer(path):
    """The OpenType Sanitizer."""
    import ots
    result = ots.sanitize(path, os.devnull, capture_output=True)
    return "" if result.returncode == 0 else result.stderr.decode(errors="replace").strip() or "refused"


def tables(path):
    """fontTools: every table is read, written as XML and read again."""
    from fontTools.ttLib import TTFont
    font = TTFont(path, lazy=False, checkChecksums=2)
    text = io.StringIO()
    font.saveXML(text)
    again = TTFont()
    again.importXML(io.StringIO(text.getvalue()))
    again.save(io.BytesIO())
    return ""


def drawn(path):
    """FreeType: every glyph is loaded and drawn."""
    import freetype
    face = freetype.Face(path)
    face.set_pixel_sizes(0, 64)
    for glyph in range(face.num_glyphs):
        face.load_glyph(glyph, freetype.FT_LOAD_RENDER)
    return ""


def shaped(path):
    """HarfBuzz: every pair of letters is set, each letter once and in order."""
    import uharfbuzz
    from fontTools.ttLib import TTFont
    table = TTFont(path)
    classes = table["GDEF"].table.GlyphClassDef.classDefs
    marks = {table.getGlyphID(name) for name, kind in classes.items() if kind == 3}
    letters = [chr(code) for code in sorted(table.getBestCmap()) if chr(code).isalpha()]
    font = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(path)))
    for first in letters:
        for second in letters:
            buffer = uharfbuzz.Buffer()
            buffer.add_str(first + second)
            buffer.guess_segment_properties()
            uharfbuzz.shape(font, buffer)
            infos = buffer.glyph_infos
            bodies = [info.cluster for info in infos if info.codepoint not in marks]
            if bodies != [0, 1] or any(info.codepoint == 0 for info in infos):
                return f"{first}{second} is set as {[info.codepoint for info in infos]}"
    return ""


def bakery(folder):
    """FontBakery: the OpenType profile, family by family."""
    files = sorted(str(path) for path in pathlib.Path(folder).glob("*.ttf"))
    command = ["fontbakery", "check-opentype", "--no-progress", "--no-colors", "--error-code-on", "FAIL"]
    # A hand that is called italic is no slanted cut of an upright family: there is no roman beside it.
    if any("Italic" in os.path.basename(file) for file in files):
        command += ["--exclude-checkid", "opentype/STAT/ital_axis"]
    result = subprocess.run(command + files, capture_output=True, text=True, check=False)
    if result.returncode == 0:
        return ""
    # Each finding goes on to the next empty line.
    found = re.findall(r"^ *(?:FAIL|FATAL|ERROR) .*?(?=\n\s*\n)", result.stdout, re.MULTILINE | re.DOTALL)
    return "\n".join(found) or (result.stdout + result.stderr).strip()[-2000:]


# Each check, with the modules it needs and what to install for it.
CHECKS = [
    (size, [], ""),
    (sanitizer, ["ots"], "opentype-sanitizer"),
    (tables, ["fontTools"], "fonttools"),
    (drawn, ["freetype"], "freetype-py"),
    (shaped, ["uharfbuzz", "fontTools"], "uharfbuzz"),
]


def run(job):
    """What a check finds in a file; empty for nothing."""
    check, path = job
    try:
        with contextlib.redirect_stderr(io.StringIO()):
            return path, check(path)
    except Exception as error:  # Whatever a tool says of a file is a finding.
        return path, f"{type(error).__name__}: {error}"


def main(folder, names):
    fonts = sorted(str(path) for path in pathlib.Path(folder).rglob("*.ttf"))
    if not fonts:
        print(f"error: there are no .ttf files in {folder}", file=sys.stderr)
        return 66
    failed = 0
    checks = [(check, modules, package, fonts) for check, modules, package in CHECKS]
    checks.append((bakery, ["fontbakery"], "fontbakery", sorted({os.path.dirname(font) for font in fonts})))
    with multiprocessing.Pool() as pool:
        for check, modules, package, files in checks:
            if names and check.__name__ not in names:
                continue
            is_missing = any(importlib.util.find_spec(module) is None for module in modules)
            if is_missing or (check is bakery and not shutil.which("fontbakery")):
                print(f"==> left out, since {package} is not installed (pip install {package}): {check.__doc__}")
                continue
            print(f"==> {check.__doc__}", flush=True)
            found = 0
            for path, said in pool.imap(run, [(check, file) for file in files], chunksize=1):
                if said:
                    print(f"{path}: {said}", flush=True)
                    found += 1
            print(f"{len(files)} looked at, {found} with errors", flush=True)
            failed += found
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) < 2 or not os.path.isdir(sys.argv[1]):
        print("error: no folder is given\nhint: python3 Scripts/check-fonts.py FOLDER", file=sys.stderr)
        sys.exit(64)
    sys.exit(main(sys.argv[1], sys.argv[2:]))
