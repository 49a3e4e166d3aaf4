"""Packs a folder, the same bytes each time: python3 Scripts/release/pack.py FOLDER ARCHIVE SECONDS [NAME].

ARCHIVE ends in .zip or .tar.gz. All files bear the time SECONDS since 1970, and stand in the order of their names, below NAME if it
is given.
"""

import gzip
import os
import pathlib
import sys
import tarfile
import time
import zipfile


def files(folder):
    """The files of a folder in the order of their paths, links among them."""
    return sorted((path for path in folder.rglob("*") if path.is_symlink() or path.is_file()), key=lambda path: path.as_posix())


def mode(path):
    return 0o755 if os.access(path, os.X_OK) else 0o644


def write_zip(folder, archive, seconds, prefix):
    day = time.gmtime(seconds)[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for path in files(folder):
            entry = zipfile.ZipInfo(f"{prefix}{path.relative_to(folder).as_posix()}", day)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = (0o100000 | mode(path)) << 16
            out.writestr(entry, path.read_bytes())


def write_tar(folder, archive, seconds, prefix):
    with open(archive, "wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as out:
            for path in files(folder):
                entry = tarfile.TarInfo(f"{prefix}{path.relative_to(folder).as_posix()}")
                entry.mtime = seconds
                if path.is_symlink():
                    entry.type, entry.linkname = tarfile.SYMTYPE, os.readlink(path)
                    out.addfile(entry)
                else:
                    entry.mode, entry.size = mode(path), path.stat().st_size
                    with open(path, "rb") as contents:
                        out.addfile(entry, contents)


def main():
    folder, archive, seconds = pathlib.Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    prefix = f"{sys.argv[4]}/" if len(sys.argv) > 4 else ""
    (write_zip if archive.endswith(".zip") else write_tar)(folder, archive, seconds, prefix)


if __name__ == "__main__":
    main()
