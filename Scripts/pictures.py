"""Makes the pack of pictures to colour: line drawings of OpenMoji under the names that words have.

    python3 Scripts/pictures.py OPENMOJI.whl ANNOTATIONS NAMES.csv PACK

The pack is text in lines that are sorted by their bytes, so that a program finds a line by halving:
"=1F408" is followed by the shapes of a drawing, a tab before each: l for a line and a for an area, with path data of SVG;
"en:cat" by the code of its drawing; "en*c" by the words of NAMES.csv that begin with c. Names of NAMES.csv come first, then
those of the Unicode CLDR, of which only the short names count that are meant to be read aloud: "kitten" is none of the cat.
Same input, same bytes.
"""

import csv
import io
import os
import re
import sys
import unicodedata
import xml.etree.ElementTree as ET
import zipfile

# Signs whose names are those of things they do not show: the lion of the zodiac, the cross of clubs.
SIGNS = list(range(0x2648, 0x2654)) + list(range(0x2660, 0x2668))
# Longer names are none of a word that is practised.
LONGEST = 24


def folded(text):
    return " ".join(unicodedata.normalize("NFC", text).split()).lower()


def curated(path):
    """Names in the order of the file: (language, folded name) to code and name."""
    names = {}
    with open(path, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            for language, cell in row.items():
                for name in [] if language == "code" else cell.split("|"):
                    if name:
                        names.setdefault((language, folded(name)), (row["code"], name))
    return names


def annotated(folder):
    """Short names of the Unicode CLDR: (language, name) to codes, the lowest first."""
    names = {}
    for file in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
        language = file[:-4].lower()
        if not file.endswith(".xml") or language == "root":
            continue
        for note in ET.parse(os.path.join(folder, file)).iter("annotation"):
            points = [ord(c) for c in note.get("cp", "") if c != "\ufe0f"]
            name = folded(note.text or "")
            # Arrows say that the name is that of the general language.
            if note.get("type") != "tts" or len(points) != 1 or points[0] <= 0xFF or points[0] in SIGNS:
                continue
            if name and "↑" not in name and len(name) <= LONGEST and name.count(" ") < 2:
                names.setdefault((language, name), []).append(points[0])
    return {key: ["%04X" % point for point in sorted(points)] for key, points in names.items()}


def number(element, name):
    return float(element.get(name, "0"))


def path_data(tag, e):
    """The path data of a shape of SVG."""
    if tag == "path":
        return e.get("d", "")
    if tag == "line":
        return "M%g %gL%g %g" % tuple(number(e, n) for n in ("x1", "y1", "x2", "y2"))
    if tag in ("polyline", "polygon"):
        return "M" + e.get("points", "").strip() + ("Z" if tag == "polygon" else "")
    if tag in ("circle", "ellipse"):
        rx, ry = (number(e, "r"),) * 2 if tag == "circle" else (number(e, "rx"), number(e, "ry"))
        x, y = number(e, "cx"), number(e, "cy")
        return "M%g %gA%g %g 0 0 1 %g %gA%g %g 0 0 1 %g %gZ" % (x - rx, y, rx, ry, x + rx, y, rx, ry, x - rx, y)
    x, y, w, h = (number(e, n) for n in ("x", "y", "width", "height"))
    rx = min(number(e, "rx") or number(e, "ry"), w / 2)
    ry = min(number(e, "ry") or number(e, "rx"), h / 2)
    if rx <= 0 or ry <= 0:
        return "M%g %gh%gv%gh%gZ" % (x, y, w, h, -w)
    arc = "a%g %g 0 0 1 " % (rx, ry)
    return "M%g %gh%g%s%g %gv%g%s%g %gh%g%s%g %gv%g%s%g %gZ" % (
        x + rx, y, w - 2 * rx, arc, rx, ry, h - 2 * ry, arc, -rx, ry, 2 * rx - w, arc, -rx, -ry, 2 * ry - h, arc, rx, -ry)


def style(element, inherited):
    """Fill, stroke and transform that hold inside an element."""
    own = dict(inherited)
    pairs = [part.split(":", 1) for part in element.get("style", "").split(";") if ":" in part]
    for key, value in [(k.strip(), v.strip()) for k, v in pairs] + list(element.attrib.items()):
        if key in ("fill", "stroke", "display", "opacity", "fill-opacity"):
            own[key] = value
    if element.get("transform"):
        own["transform"] = (inherited["transform"] + " " + element.get("transform")).strip()
    return own


def shapes(element, inherited):
    tag = element.tag.split("}")[-1]
    own = style(element, inherited)
    if own.get("display") == "none" or tag in ("defs", "clipPath", "mask", "title", "desc"):
        return
    if tag in ("g", "svg", "a"):
        for child in element:
            yield from shapes(child, own)
    elif tag in ("path", "line", "polyline", "polygon", "circle", "ellipse", "rect"):
        data = re.sub(r"\s+", " ", path_data(tag, element)).strip()
        frame = "[%s]" % re.sub(r"\s+", " ", own["transform"]) if own["transform"] else ""
        # Fills of the drawings are black (eyes, noses); a white one only hides what is below it.
        if own["fill"] in ("#000", "#000000", "black", "currentColor") and tag != "line":
            yield "a" + frame + data
        if own["stroke"] not in ("none", "#fff", "#ffffff", "white"):
            yield "l" + frame + data


def drawing(text):
    """The shapes of the layer "line"; none where the file has none."""
    root = ET.fromstring(text)
    start = {"fill": "#000", "stroke": "none", "transform": ""}
    return [shape for group in root.iter() if group.get("id") == "line" for shape in shapes(group, start)]


def main(wheel, annotations, own, target):
    preferred, known = curated(own), annotated(annotations)
    drawn = {}
    with zipfile.ZipFile(wheel) as archive:
        files = {re.sub(r".*/", "", name)[:-4]: name for name in archive.namelist() if name.endswith(".svg")}

        def isDrawn(code):
            if code not in drawn:
                name = files.get(code) or files.get(code + "-FE0F")
                drawn[code] = drawing(archive.read(name)) if name else []
            return bool(drawn[code])

        lines = {}
        for (language, name), codes in known.items():
            code = next((code for code in codes if isDrawn(code)), None)
            if code:
                lines["%s:%s" % (language, name)] = code
        words = {}
        for (language, name), (code, word) in preferred.items():
            if not isDrawn(code):
                print("warning: there is no drawing of %s, %s" % (word, code), file=sys.stderr)
                continue
            lines["%s:%s" % (language, name)] = code
            words.setdefault("%s*%s" % (language, name[0]), []).append(word)
    lines.update((key, "\t".join(words)) for key, words in words.items())
    for code, parts in drawn.items():
        if parts:
            lines["=" + code] = "\t".join(parts)
    text = "".join(sorted(("%s\t%s\n" % line for line in lines.items()), key=lambda line: line.encode()))
    temporary = target + ".part"
    with open(temporary, "w", encoding="utf-8", newline="") as file:
        file.write(text)
    os.replace(temporary, target)


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
