"""Makes the pack of pictures to colour: line drawings of OpenMoji under the names that words have.

    python3 Scripts/pictures.py OPENMOJI.whl ANNOTATIONS Templates/Pictures PACK

The pack is text in lines that are sorted by their bytes, so that a program finds a line by halving:
"=1F408" is followed by the shapes of a drawing, a tab before each: l for a line and a for an area, with path data of SVG;
"en:cat" by the code of its drawing; "en*c" by the words of names/en.csv that begin with c, "!cat" first: all but "~chair", which
is no example of its first letter, and with x "x:fox", where x is heard inside; "sch:Schaf" is an example of three letters. The
code 1F34E2 is the drawing 1F34E twice, side by side. A file names/pt-BR.csv holds only what differs from names/pt.csv.
What retouches.txt says is done to the drawings. Names of names/ come first, then
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

# What is no thing that a word names, or shows another one than its name says: arrows, frames of letters, the lion of the
# zodiac, the cross of clubs, clock faces, hearts and squares of all colours, faces and gestures, signs on walls.
SIGNS = [
    (0x2000, 0x2319), (0x23CF, 0x23EF), (0x23F3, 0x25FF), (0x2620, 0x262F), (0x2638, 0x2667), (0x267B, 0x2692),
    (0x269B, 0x26AB), (0x26CE, 0x26CE), (0x26D4, 0x26D4), (0x2714, 0x2727), (0x2733, 0x2734), (0x2747, 0x2763),
    (0x2795, 0x2B1C), (0x2B55, 0x1F2FF), (0x1F3FB, 0x1F3FF), (0x1F446, 0x1F450), (0x1F493, 0x1F4A0), (0x1F4A2, 0x1F4A2),
    (0x1F4AE, 0x1F4AF), (0x1F4B1, 0x1F4B2), (0x1F4F2, 0x1F4F6), (0x1F500, 0x1F50A), (0x1F515, 0x1F515),
    (0x1F518, 0x1F524), (0x1F52F, 0x1F53D), (0x1F549, 0x1F549), (0x1F550, 0x1F567), (0x1F595, 0x1F5A4),
    (0x1F5E8, 0x1F5F3), (0x1F600, 0x1F64F), (0x1F6AB, 0x1F6B1), (0x1F6B3, 0x1F6B3), (0x1F6B7, 0x1F6BC),
    (0x1F6BE, 0x1F6BE), (0x1F6C2, 0x1F6C5), (0x1F6D0, 0x1F6D0), (0x1F7E0, 0x1F915), (0x1F917, 0x1F920),
    (0x1F922, 0x1F92F), (0x1F970, 0x1F97A), (0x1F9B0, 0x1F9B3), (0x1FAC3, 0x1FAC5), (0x1FAE0, 0x1FAE6), (0x1FAF0, 0x1FAFF),
]
# What no teacher hands out: weapons, smoke and drink, funerals, and the like.
UNFIT = [
    0x2694, 0x26B0, 0x26B1, 0x1F376, 0x1F377, 0x1F378, 0x1F379, 0x1F37A, 0x1F37B, 0x1F37E, 0x1F3B0, 0x1F3E9, 0x1F459,
    0x1F479, 0x1F47F, 0x1F480, 0x1F489, 0x1F4A3, 0x1F4A9, 0x1F52B, 0x1F5E1, 0x1F6AC, 0x1F930, 0x1F931, 0x1F942, 0x1F943,
    0x1F9DF, 0x1FA72, 0x1FA78, 0x1FAA6,
]
# Drawings in which a child sees another thing or none, whose names of the CLDR do not count: empty squares and circles, half
# ships and trains, fog, fireworks of two lines, an empty glass for milk, a bare face for a baby, a raccoon like a pig, a beaver
# like a squirrel, a lump for salt.
MISLEADING = [
    0x2604, 0x2611, 0x2697, 0x26D1, 0x26E9, 0x26F1, 0x26F2, 0x26F3, 0x26F4, 0x2705, 0x2712, 0x1F300, 0x1F301, 0x1F303, 0x1F304,
    0x1F305, 0x1F306, 0x1F307, 0x1F309, 0x1F30C, 0x1F311, 0x1F315, 0x1F32B, 0x1F32C, 0x1F358, 0x1F365, 0x1F386, 0x1F387, 0x1F38A,
    0x1F38B, 0x1F38D, 0x1F391, 0x1F399, 0x1F3BE, 0x1F3DC, 0x1F3DE, 0x1F3E7, 0x1F3F3, 0x1F3F4, 0x1F3F7, 0x1F3F8, 0x1F445, 0x1F476,
    0x1F484, 0x1F485, 0x1F490, 0x1F4D3, 0x1F4D4, 0x1F4D7, 0x1F4D8, 0x1F4D9, 0x1F4FF, 0x1F52E, 0x1F54E, 0x1F570, 0x1F574, 0x1F683,
    0x1F684, 0x1F685, 0x1F6A2, 0x1F6D1, 0x1F6E3, 0x1F6EB, 0x1F6EC, 0x1F940, 0x1F95B, 0x1F960, 0x1F96C, 0x1F99D, 0x1F9A5,
    0x1F9A8, 0x1F9AB, 0x1F9AF, 0x1F9C2, 0x1F9C7, 0x1F9DD, 0x1F9E5, 0x1F9E8, 0x1F9F1, 0x1F9FF, 0x1FA94, 0x1FAAF, 0x1FABD, 0x1FAC6,
    0x1FACE, 0x1FADF,
]
# Another name of a language.
ALSO = {"nb": "no"}
# A drawing is printed at most as large as a hand, from 72 units: what a pen cannot show is not kept.
DECIMALS = 2
# The code of words that a sentence may mean otherwise, such as "saw".
UNSURE = "?"
# From one of several equal things to the next.
BESIDE = 50
# Longer names are none of a word that is practised.
LONGEST = 24


def folded(text):
    return " ".join(unicodedata.normalize("NFC", text).split()).lower()


def shows(point):
    """Whether the drawing of a character is of a thing to colour."""
    return point not in UNFIT + MISLEADING and not any(low <= point <= high for low, high in SIGNS)


def tables(folder):
    """The rows of the files in a folder by the languages, a language before its kinds; these have the other rows of it too."""
    found = {}
    for file in sorted(os.listdir(folder)):
        if not file.endswith(".csv"):
            continue
        language = file[:-4].lower().replace("-", "_")
        with open(os.path.join(folder, file), encoding="utf-8", newline="") as lines:
            found[language] = {row["code"]: row["words"] for row in csv.DictReader(l for l in lines if not l.startswith("#"))}
    kinds = {language: dict(rows) for language, rows in found.items()}
    for language in found:
        base = language.split("_")[0]
        # A script is a language of its own.
        if base != language and base in found and not re.search("_[a-z]{4}$", language):
            kinds[language] = {**found[base], **found[language]}
    for language, other in ALSO.items():
        if language in found:
            found[other], kinds[other] = found[language], kinds[language]
    return found, kinds


def entries(rows):
    """The names of rows: (code, name, the letters it is an example of, whether it comes first)."""
    for code, words in rows.items():
        for entry in words.split("|"):
            # Words that may be another than the thing drawn.
            if code == UNSURE:
                yield code, entry, UNSURE, False
                continue
            isFirst, entry = entry[:1] == "!", entry.lstrip("!")
            letters, colon, name = entry.partition(":")
            if not colon:
                letters, name = entry[:1], entry
            if letters == "~":
                letters, name = "", entry[1:]
            if name:
                yield code, name, letters.lower(), isFirst


def curated(folder):
    """Names in the order of the files: (language, folded name) to code and name; and (language, letter) to examples of it."""
    names, examples = {}, {}
    found, kinds = tables(folder)
    for language in found:
        for code, name, _, _ in entries({code: words for code, words in found[language].items() if code != UNSURE}):
            names.setdefault((language, folded(name)), (code, name))
        own = {}
        for code, name, letters, isFirst in entries(kinds[language]):
            if (code == UNSURE or own.setdefault(folded(name), code) == code) and letters:
                # The best known first; names of several words behind the others.
                rank = 0 if isFirst else 2 if " " in name else 1
                examples.setdefault((language, letters), []).append((rank, name))
    return names, {key: [name for _, name in sorted(all, key=lambda pair: pair[0])] for key, all in examples.items()}


def retouched(path):
    """What is added to drawings, and what stands for whole ones, by their codes."""
    added, whole = {}, {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            code, *shapes = line.rstrip("\n").split("\t")
            if code and not code.startswith("#"):
                (whole if code.startswith("=") else added)[code.lstrip("=")] = shapes
    return added, whole


def annotated(folder):
    """Short names of the Unicode CLDR: (language, name) to codes, the lowest first; and (language, code) to the name as it is
    spelt, where it is a single word."""
    names, spelt = {}, {}
    for file in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
        language = file[:-4].lower()
        if not file.endswith(".xml") or language == "root":
            continue
        for note in ET.parse(os.path.join(folder, file)).iter("annotation"):
            points = [ord(c) for c in note.get("cp", "") if c != "\ufe0f"]
            name = folded(note.text or "")
            # Arrows say that the name is that of the general language.
            if note.get("type") != "tts" or len(points) != 1 or points[0] <= 0xFF or not shows(points[0]):
                continue
            if name and "↑" not in name and len(name) <= LONGEST and name.count(" ") < 2:
                for kind in [language] + [kind for kind, other in ALSO.items() if other == language]:
                    names.setdefault((kind, name), []).append(points[0])
                if " " not in name:
                    spelt[language, "%04X" % points[0]] = unicodedata.normalize("NFC", note.text.strip())
    return {key: ["%04X" % point for point in sorted(points)] for key, points in names.items()}, spelt


def number(element, name):
    return float(element.get(name, "0"))


NUMBER = re.compile(r"\s*,?\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)")
FLAG = re.compile(r"\s*,?\s*([01])")


def rounded(data):
    """Path data with numbers as short as a pen can tell, and nothing between them that need not be."""
    text, place, command, count = "", 0, "", 0
    while place < len(data):
        character = data[place]
        if character.isspace() or character == ",":
            place += 1
        elif character.isalpha():
            command, count, place = character, 0, place + 1
            text += character
        else:
            # The fourth and fifth number of an arc are flags, which may stand without white before what follows.
            isFlag = command in "aA" and count % 7 in (3, 4)
            found = (FLAG if isFlag else NUMBER).match(data, place)
            number = ("%.*f" % (DECIMALS, float(found[1]))).rstrip("0").rstrip(".")
            number = "0" if number == "-0" else number.replace("0.", ".", 1) if number.lstrip("-").startswith("0.") else number
            text += ("" if text[-1].isalpha() or number[0] == "-" else " ") + number
            place, count = found.end(), count + 1
    return text


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
        data = rounded(path_data(tag, element))
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


def moved(shapes, right):
    """The same shapes further to the right."""
    frames = [re.fullmatch(r"(.)(?:\[(.*?)\])?(.*)", shape, re.S).groups() for shape in shapes]
    return ["%s[translate(%d 0)%s]%s" % (kind, right, " " + frame if frame else "", data) for kind, frame, data in frames]


def main(wheel, annotations, own, target):
    (preferred, examples), (known, spelt) = curated(os.path.join(own, "names")), annotated(annotations)
    added, whole = retouched(os.path.join(own, "retouches.txt"))
    drawn = {}
    with zipfile.ZipFile(wheel) as archive:
        files = {re.sub(r".*/", "", name)[:-4]: name for name in archive.namelist() if name.endswith(".svg")}

        def original(code):
            name = files.get(code) or files.get(code + "-FE0F")
            return drawing(archive.read(name)) if name else []

        def taken(shape):
            """The shape itself, or with an @ those of another drawing."""
            code, _, places = shape[1:].partition(":")
            if shape[0] != "@":
                return [shape]
            shapes = original(code)
            return [shapes[int(place)] for place in places.split()] if places else shapes

        def isDrawn(code):
            if code not in drawn:
                drawn[code] = [s for shape in whole[code] for s in taken(shape)] if code in whole else original(code)
                if drawn[code]:
                    drawn[code] = drawn[code] + added.get(code, [])
                elif len(code) == 6 and isDrawn(code[:-1]):
                    drawn[code] = [shape for n in range(int(code[-1])) for shape in moved(drawn[code[:-1]], BESIDE * n)]
            return bool(drawn[code])

        texts = {}
        for (language, name), codes in known.items():
            code = next((code for code in codes if isDrawn(code)), None)
            if code:
                texts.setdefault(language, {})[name] = code
        words = {}
        for (language, name), (code, word) in preferred.items():
            if not isDrawn(code):
                print("warning: there is no drawing of %s, %s" % (word, code), file=sys.stderr)
                continue
            texts.setdefault(language, {})[name] = code
        for (language, letter), all in examples.items():
            words[language, "*" + letter] = list(dict.fromkeys(all))
        # Languages without a file call the same things by their names of the CLDR.
        things = list(dict.fromkeys(code for code, _ in preferred.values()))
        filed = {language for language, _ in preferred}
        for language in sorted({language for language, _ in spelt} - filed):
            for code in things:
                word = spelt.get((language, code))
                if word and isDrawn(code) and word not in words.get((language, "*" + word[0].lower()), []):
                    words.setdefault((language, "*" + word[0].lower()), []).append(word)
        # There a Latin letter with a mark stands for its plain one where no word begins with that.
        for (language, key), all in list(words.items()):
            plain = unicodedata.normalize("NFD", key[1:])[0]
            if len(key) == 2 and language not in filed and "a" <= plain <= "z":
                words.setdefault((language, "*" + plain), all)
    for (language, key), all in words.items():
        texts[language][key] = "\t".join(all)
    for code in sorted({code for names in texts.values() for key, code in names.items() if key[0] != "*"}):
        texts.setdefault(code[:-1], {})[code] = "\t".join(drawn[code])
    temporary = target + ".part"
    with zipfile.ZipFile(temporary, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as pack:
        for name in sorted(texts):
            lines = ["%s\t%s\n" % line for line in texts[name].items()]
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            pack.writestr(entry, "".join(sorted(lines, key=lambda line: line.encode())), compresslevel=9)
    os.replace(temporary, target)


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
