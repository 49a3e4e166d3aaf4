"""A published class that carries Copybook for the browser: on every server at hand a child opens its own sheet and writes."""
import json
import pathlib
import struct
import subprocess
import tempfile
import zipfile

import servers
from claims import claim, equal

ROSTER = "name,text,hand,level\nAnna,a nap,left,1\nBoris,\"cat|he, she\",right,3\n"


def package(folder):
    """The folder in one file, for whoever looks after a server; icons for the screens of tablets."""
    folder = pathlib.Path(folder).resolve()
    archives = list(folder.parent.glob("copybook-app-*.zip"))
    equal("the app stands in one file beside its folder", len(archives), 1)
    with zipfile.ZipFile(archives[0]) as archive:
        packed = {name.split("/", 1)[1]: archive.read(name) for name in archive.namelist()}
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*")
             if path.is_file() and path.suffix != ".br"}
    claim("it holds the same files", packed == files, sorted(set(packed) ^ set(files))[:5])
    icons = json.loads(files["manifest.webmanifest"])["icons"]
    wrong = []
    for icon in icons:
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", files[icon["src"]][16:24])
            wrong += [icon] if icon["sizes"] != f"{width}x{height}" else []
    claim("icons are as large as the manifest says", not wrong, wrong)
    kinds = {(icon["purpose"], icon["sizes"]) for icon in icons}
    claim("there are icons for Android", {("any", "192x192"), ("any", "512x512"), ("maskable", "512x512")} <= kinds, kinds)
    page = files["index.html"].decode()
    claim("and one for Apple", 'rel="apple-touch-icon" href="icons/apple-180.png"' in page and "icons/apple-180.png" in files)


def check(app, *_):
    folder, program = app.folder, app.program
    package(folder)
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        place.chmod(0o755)
        (place / "Output").mkdir()
        (place / "Output" / "app").symlink_to(pathlib.Path(folder).resolve())
        (place / "class.csv").write_text(ROSTER, "utf-8")
        root = pathlib.Path(__file__).resolve().parents[2]
        run = [str(pathlib.Path(program).resolve())]
        shelf = ["--fonts", str(root / "Fonts"), "--templates", str(root / "Templates")]
        subprocess.run([*run, "class", "class.csv", "--app", "--seed", "7", "--quiet", "--output", "site/1a", *shelf],
                       cwd=place, check=True)
        subprocess.run([*run, "site", "site/1a", "--output", "site", *shelf], cwd=place, check=True, capture_output=True)
        checked = subprocess.run([*run, "site", "check", "site"], cwd=place, capture_output=True, text=True)
        equal("a site whose class carries Copybook is as its manifest says", checked.returncode, 0)
        for name in servers.SERVERS:
            if not servers.is_there(name):
                print(f"{name} is not here; it was left out")
                continue
            with servers.running(name, place / "site") as base:
                for start in ["", "school/"]:
                    written(app, f"{name}, /{start}", base + start + "1a/")


def written(app, where, address):
    """From the page of the class to the sheet of a child, without anything being refused."""
    browser = app.browser
    browser.size(1280, 1000)
    browser.log("browser")
    browser.open(address)
    links = browser.run("return [...document.querySelectorAll('.sheet .do a')].map((link) => link.getAttribute('href'))")
    equal(f"{where}: each child has a sheet to write on the screen", len([one for one in links if "#/write?" in one]), 2)
    browser.run("document.querySelector('.sheet .do a').click()")
    browser.wait("return globalThis.copybook?.actions.session?.model", 60)
    claim(f"{where}: it is the child's sheet", browser.run("return location.hash").startswith("#/write?words=a%0Anap"))
    refused = [line["message"] for line in browser.log("browser") if line["level"] == "SEVERE"]
    equal(f"{where}: nothing is refused", refused, [])
