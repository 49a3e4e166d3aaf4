"""Makes a small copy of the language data that Swift's Foundation brings: what spells numbers and reads old class lists, and no more.

    python3 icu.py lib_FoundationICU.a NumberWords+Languages.swift clang FOLDER

writes FOLDER/icudt.o, which the linker takes in place of the data in the archive. The format of the data is that of ICU's
udata.h and ucmndata.h: a header, then a table of names and offsets, then the items, each on a multiple of sixteen bytes.
"""

import pathlib
import re
import struct
import subprocess
import sys

# What ICU opens to read texts of the encodings in Sources/Tables/Encoding/TextEncoding.swift: Windows 1250 to 1258 and 874, ISO 8859-2, CP850,
# CP852, CP866, KOI8, Cyrillic of the Mac; and CP932, GBK, Big5 and CP949 with what they are built upon. Tests/Packaging/encodings.sh reads a
# class list in each.
ENCODINGS = (
    r"cnvalias\.icu|(ibm-(534[6-9]|535[0-4]|944[7-9]|912|850|852|866|878|1168|94[23])_.*|macos-7_3-.*"
    r"|windows-(874|936|949|950)-2000|ibm-(1386_P100-2001|1373_P100-2002|1363_P11B-1998))\.cnv"
)

# What ICU opens to spell numbers, besides the files of languages.
NEEDED = (
    r"((curr|rbnf)/)?(root|pool|res_index)\.res"
    r"|(numberingSystems|plurals|pluralRanges|supplementalData|likelySubtags|keyTypeData|icuver)\.res"
)


def member(archive, name):
    """The bytes of a member of an archive of ar, with long names as GNU writes them."""
    place, names = 8, b""
    while place < len(archive):
        header = archive[place : place + 60]
        size = int(header[48:58])
        body = archive[place + 60 : place + 60 + size]
        own = header[:16].rstrip()
        if own == b"//":
            names = body
        elif own.startswith(b"/") and own[1:].isdigit():
            own = names[int(own[1:]) :].split(b"\n")[0]
        if own.rstrip(b"/") == name:
            return body
        place += 60 + size + size % 2
    raise SystemExit(f"error: the archive has no {name.decode()}")


def items(data):
    """The items of the data: name and bytes, in order."""
    start = struct.unpack_from("<H", data)[0]
    count = struct.unpack_from("<I", data, start)[0]
    table = [struct.unpack_from("<II", data, start + 4 + 8 * index) for index in range(count)]
    for index, (name, offset) in enumerate(table):
        # What follows the last item in the file does no harm there.
        end = table[index + 1][1] if index + 1 < count else len(data) - start
        text = data[start + name : data.index(b"\0", start + name)].decode()
        yield text, data[start + offset : start + end]


def packed(header, chosen):
    """The data of some items."""
    names, places, bodies = b"", [], b""
    first = 4 + 8 * len(chosen)
    for name, _ in chosen:
        places.append(first + len(names))
        names += name.encode() + b"\0"
    names += b"\0" * (-(len(header) + first + len(names)) % 16)
    table = struct.pack("<I", len(chosen))
    for place, (_, body) in zip(places, chosen):
        bodies += b"\0" * (-len(bodies) % 16)
        table += struct.pack("<II", place, first + len(names) + len(bodies))
        bodies += body
    return header + table + names + bodies


def main(archive, languages, clang, folder):
    tags = "|".join(re.findall(r'tag: "([a-z]+)"', pathlib.Path(languages).read_text()))
    needed = re.compile(rf"{NEEDED}|{ENCODINGS}|(rbnf/)?({tags})(_.*)?\.res")
    whole = member(pathlib.Path(archive).read_bytes(), b"icu_packaged_data.cpp.o")
    # The header of the data: its size, two magic bytes, and the kind of data further on.
    found = re.search(rb"[\x20-\xff]\x00\xda\x27.{8}CmnD", whole, re.DOTALL)
    symbol = re.search(rb"icudt\d+_dat", whole)
    if not found or not symbol:
        raise SystemExit("error: the language data have another form than known here")
    data = whole[found.start() :]
    # The word after a folder's name, such as icudt76l/.
    chosen = [(name, body) for name, body in items(data) if needed.fullmatch(name.split("/", 1)[1])]
    header = data[: struct.unpack_from("<H", data)[0]]
    path = pathlib.Path(folder)
    path.mkdir(parents=True, exist_ok=True)
    (path / "icudt.dat").write_bytes(packed(header, chosen))
    name = symbol[0].decode()
    (path / "icudt.s").write_text(
        f".section .rodata\n.balign 16\n.globl {name}\n.type {name}, %object\n{name}:\n.incbin \"{path}/icudt.dat\"\n"
        f".size {name}, . - {name}\n.section .note.GNU-stack,\"\",%progbits\n")
    subprocess.run([clang, "-c", path / "icudt.s", "-o", path / "icudt.o"], check=True)
    (path / "icudt.s").unlink()
    (path / "icudt.dat").unlink()


if __name__ == "__main__":
    main(*sys.argv[1:])
