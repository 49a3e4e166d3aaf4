"""A designer of letters: chooses forms, drags knots, draws strokes, saves for the command line, opens what others made."""
import json
import math
import pathlib
import subprocess
import tempfile
import time

import app_paper
from app_compose import axe
from basics import basics

KNOT = """
const stage = document.getElementById('stage'), m = stage.getScreenCTM(), p = new DOMPoint(arguments[0], -arguments[1]).matrixTransform(m);
return [p.x, p.y];
"""
LETTER = "const s = copybook.store.state; return s.letters.drawn[s.view.letter]"
SHOWN = "const s = copybook.store.state; return s.view.exercise && s.view.findings && s.view.joins && (s.view.paths || s.view.notation?.carrier)"


def start(app, school="us-continuous"):
    """The wall of a school, with nothing of one's own."""
    app.open("#/letters")
    app.browser.run("return copybook.actions.forget()")
    app.open("#/letters")
    app.browser.wait("return document.querySelectorAll('#wall button').length > 20", 30)
    app.fill("#base", school)
    wall(app)


def wall(app):
    app.browser.wait("const s = copybook.store.state; return s.letters?.recipe && s.view.wall && document.querySelectorAll('#wall path').length > 20", 30)


def letter(app, name):
    """Opens a letter and waits until all of it is there."""
    app.browser.run("[...document.querySelectorAll('#wall button')].find((one) => one.dataset.letter === arguments[0]).click()", name)
    ready(app)


def ready(app):
    time.sleep(0.5)
    app.browser.wait(SHOWN, 30)


def drag(app, points, kind="mouse"):
    """Moves the pointer along places of letter space with its button down."""
    browser = app.browser
    places = [browser.run(KNOT, *point) for point in points]
    send = lambda name, place, buttons: browser.command("Input.dispatchMouseEvent", type=name, x=place[0], y=place[1], button="left", buttons=buttons, clickCount=1, pointerType=kind)
    send("mousePressed", places[0], 1)
    for place in places[1:]:
        send("mouseMoved", place, 1)
    send("mouseReleased", places[-1], 0)
    time.sleep(0.1)


def knots(app, claim, share):
    """Knots are dragged, typed and moved by keys; the sheet, the joins and the notes follow; undo takes all of it back."""
    browser = app.browser
    start(app, "us-cursive")
    claim("the wall has every letter of the school", browser.run("return document.querySelectorAll('#wall button').length") > 100)
    app.picture("letters-wall")
    basics(browser, "wall of letters")
    axe(app, claim, "wall of letters")
    letter(app, "a")
    claim("its strokes are numbered", browser.run("return [...document.querySelectorAll('#stage .number')].map((e) => e.textContent)") == ["1"])
    claim("arrows show the way", browser.run("return document.querySelectorAll('#stage .arrow').length") >= 1)
    claim("a letter of ours has no faults", browser.run("return copybook.store.state.view.findings") == [], browser.run("return copybook.store.state.view.findings"))
    claim("the exercise is drawn by the core", browser.run("return document.getElementById('exercise').naturalWidth") > 100)
    claim("words show its joins", browser.run("return document.querySelectorAll('#joins path').length") > 6)
    first = browser.run("return copybook.store.state.view.notation.letter.strokes[0].knots[1]")
    before = browser.run("return document.getElementById('exercise').src")
    drag(app, [(first["x"], first["y"]), (first["x"] - 0.1, first["y"] + 0.1), (first["x"] - 0.3, first["y"] + 1.41)])
    moved = browser.run(LETTER)["strokes"][0]["knots"][1]
    claim("a dragged knot goes along", math.hypot(moved["x"] - first["x"] + 0.3, moved["y"] - first["y"] - 1.41) < 0.04, [first, moved])
    steps = browser.run("return copybook.store.state.lettersPast.length")
    browser.wait(f"return document.getElementById('exercise').src !== {json.dumps(before)}", 20)
    claim("the exercise follows", True)
    browser.wait("return document.querySelectorAll('#notes li').length", 20)
    found = browser.run("return copybook.store.state.view.findings.map((one) => one.kind)")
    claim("what letters check finds stands in the margin", len(found) > 0 and browser.run("return document.querySelectorAll('#notes li').length") > 0, found)
    app.picture("letters-notes")
    app.click("#undo")
    claim("a drag is one step of undo", browser.run("return [copybook.store.state.lettersPast.length, Object.keys(copybook.store.state.letters.drawn).length]") == [steps - 1, 0])
    app.fill("#knot", "0")
    browser.run("document.getElementById('stage').focus()")
    keys = {"right": "\ue014", "pagedown": "\ue00f"}
    browser.press(keys["pagedown"], keys["right"], keys["right"])
    time.sleep(0.2)
    nudged = browser.run(LETTER)["strokes"][0]["knots"][1]
    claim("arrow keys move the chosen knot by hundredths", abs(nudged["x"] - first["x"] - 0.02) < 0.006, [first, nudged])
    app.fill("#knot-y", "0.5")
    claim("numbers can be typed", browser.run(LETTER)["strokes"][0]["knots"][1]["y"] == 0.5)
    count = len(browser.run(LETTER)["strokes"][0]["knots"])
    app.click("#add-knot")
    app.click("#remove-knot")
    claim("knots are added and removed by buttons", len(browser.run(LETTER)["strokes"][0]["knots"]) == count)
    time.sleep(0.6)
    app.open("#/letters")
    wall(app)
    claim("all of it survives a reload, undo too", browser.run("return [copybook.store.state.letters.drawn.a.strokes[0].knots[1].y, copybook.store.state.lettersPast.length > 1]") == [0.5, True])
    for _ in range(browser.run("return copybook.store.state.lettersPast.length")):
        app.click("#undo")
    claim("undo goes back to the first", browser.run("return Object.keys(copybook.store.state.letters.drawn)") == [])


def drawing(app, claim):
    """Strokes drawn by hand: a line is straight, a ring even, a touch a dot; order, direction, bars."""
    browser = app.browser
    start(app)
    app.fill("#new-letter", "ħ")
    app.click("#add-letter")
    time.sleep(0.6)
    app.click("#mode-pen")
    drag(app, [(0.02, 2 - step / 20) for step in range(41)], "pen")
    ring = [(0.5 + 0.5 * math.cos(t / 20), 0.5 + 0.5 * math.sin(t / 20)) for t in range(8, 128)]
    drag(app, ring, "pen")
    drag(app, [(0.5, 1.6), (0.505, 1.6)], "pen")
    time.sleep(0.4)
    strokes = browser.run(LETTER)["strokes"]
    claim("three strokes are drawn in order", len(strokes) == 3, strokes)
    line, round_, dot = strokes
    claim("a line becomes two knots on the lines", [(k["x"], k["y"]) for k in line["knots"]] == [(0.02, 2), (0.02, 0)], line)
    claim("a touch becomes a dot", len(dot["knots"]) == 1, dot)
    paths = browser.run("return copybook.store.state.view.paths.strokes")
    off = browser.run("""
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path'); path.setAttribute('d', arguments[0]);
      let worst = 0; for (let i = 0; i <= 200; i++) { const p = path.getPointAtLength(path.getTotalLength() * i / 200);
        worst = Math.max(worst, Math.abs(Math.hypot(p.x - .5, p.y - .5) - .5)); } return worst;""", paths[1])
    claim("a ring stays within 0.03 x-heights of what was drawn", off < 0.03, off)
    print(f"figure: a drawn ring has {len(round_['knots'])} knots and lies within {off:.3f} x-heights of the circle")
    app.click("#mode-pen")
    app.picture("letters-drawn")
    names = browser.run("return [...document.querySelectorAll('#strokes li:nth-child(1) button')].map((e) => e.getAttribute('aria-label') ?? e.textContent)")
    browser.run("document.querySelector('#strokes li:nth-child(1) button:nth-child(4)').click()")
    claim("a stroke is turned round", [(k["x"], k["y"]) for k in browser.run(LETTER)["strokes"][0]["knots"]] == [(0.02, 0), (0.02, 2)], names)
    browser.run("document.querySelector('#strokes li:nth-child(1) button:nth-child(3)').click()")
    claim("and moved down in the order", browser.run(LETTER)["strokes"][1]["knots"][0]["y"] == 0)
    browser.run("document.querySelector('#strokes li:nth-child(3) button:nth-child(5)').click()")
    claim("and removed", len(browser.run(LETTER)["strokes"]) == 2)
    app.click("#mode-knots")
    drag(app, [(1.02, 0.97), (1.02, 0.97)])
    drag(app, [(1.3, 0.03), (1.3, 0.03)])
    placed = browser.run(LETTER)["strokes"][-1]["knots"]
    claim("placed knots snap to the lines", [k["y"] for k in placed] == [1, 0], placed)
    app.click("#stroke-bar")
    claim("a stroke becomes a crossbar", browser.run(LETTER)["strokes"][-1]["bar"] is True)


def forms(app, claim):
    """A school's recipe by choosing forms from pictures, and a sheet in it."""
    browser = app.browser
    start(app)
    app.fill("#school-name", "Our <b>village</b> school")
    letter(app, "7")
    offered = browser.run("return [...document.querySelectorAll('#forms button')].map((e) => e.dataset.form)")
    claim("forms are offered as pictures", len(offered) > 1 and browser.run("return document.querySelectorAll('#forms path').length") > 1, offered)
    before = browser.run("return copybook.store.state.view.forms.chosen")
    other = next(one for one in offered if one != before)
    browser.run("document.querySelector('#forms button[data-form=\"' + arguments[0] + '\"]').click()", other)
    browser.wait(f"return copybook.store.state.view.forms?.chosen === '{other}'", 20)
    claim("a form is chosen", browser.run("return copybook.store.state.letters.forms['7']") == other)
    ready(app)
    app.picture("letters-forms")
    app.click("#use-school")
    app.settled()
    claim("the Composer writes in one's own school", app.state("sheet.settings.school") == "own-school" and app.state("fault") is None, app.state("fault"))
    claim("it stands among the schools by its name, as text",
          browser.run("return document.querySelector('#school').selectedOptions[0].textContent") == "Our <b>village</b> school" and not browser.run("return document.querySelectorAll('#app b').length"))
    claim("the key names the school", browser.run("return copybook.store.state.made.key.school ?? copybook.store.state.made.keyText.includes('own-school')"))
    app.open("#/write")
    browser.wait("return copybook.actions.session?.model || copybook.store.state.fault", 30)
    claim("and it can be written on the screen", app.state("fault") is None, app.state("fault"))


def run(app, *words, cwd=None):
    return subprocess.run([app.program, *words], capture_output=True, text=True, cwd=cwd)


def saving(app, claim):
    """What is saved passes letters check of the program, and prints; what the program exports is opened here."""
    browser = app.browser
    folder = pathlib.Path(tempfile.mkdtemp())
    start(app, "us-cursive")
    letter(app, "l")
    # A letter of one's own that is as good as the school's: its loop a little wider.
    browser.run("document.getElementById('stage').focus()")
    browser.press("\ue00f", "\ue00f", "\ue014", "\ue014", "\ue014")
    ready(app)
    here = sorted((one["kind"], one["text"], one["problem"]) for one in browser.run("return copybook.store.state.view.findings"))
    app.fill("#interface", "en")
    saved = app.file(lambda: app.click("#save-school"))
    done = run(app, "letters", "import", str(saved), "--output", str(folder / "fonts"))
    claim("the program takes what is saved", done.returncode == 0, done.stderr)
    check = run(app, "letters", "check", "own-school", "--fonts", str(folder / "fonts"))
    claim("letters check passes it", check.returncode == 0 and " 0 errors" in check.stdout, check.stdout[-600:])
    claim("the page notes what letters check says of the letter", all(problem in check.stdout for _, _, problem in here), [here, check.stdout[-600:]])
    sheet = run(app, "sheet", "l", "all", "--school", "own-school", "--fonts", str(folder / "fonts"), "--seed", "1", "--maze", "off", "--output", str(folder / "sheet.svg"))
    claim("sheet prints it", sheet.returncode == 0 and (folder / "sheet.svg").stat().st_size > 1000, sheet.stderr)
    own = browser.run(LETTER)
    yaml = app.file(lambda: app.click("#save-yaml"))
    (folder / "letters.yaml").write_bytes(yaml.read_bytes())
    check = run(app, "letters", "check", str(folder / "letters.yaml"))
    claim("the YAML passes letters check", check.returncode == 0, check.stdout + check.stderr)
    drawings = folder / "drawings"
    drawings.mkdir()
    svg = app.file(lambda: app.click("#save-svg"))
    (drawings / svg.name).write_bytes(svg.read_bytes())
    for name, button, path in [("JSON", "#save-json", None), ("Tracy's JSON", "#save-tracy", None), ("SVG", None, drawings)]:
        file = path or app.file(lambda: app.click(button))
        done = run(app, "letters", "import", str(file), "--name", "back", "--output", str(folder / name.split("'")[0]))
        claim(f"the program reads the {name}", done.returncode == 0, done.stderr)
    # And the other way round.
    run(app, "letters", "export", "us-continuous", "--json", str(folder / "them.json"), "--tracy", str(folder / "them-tracy.json"), "--svg", str(folder / "them"))
    for name, path in [("our school", saved), ("YAML", folder / "letters.yaml"), ("YAML of the program", pathlib.Path("Fonts/Latin/lowercase.yaml").resolve()),
                       ("JSON", folder / "them.json"), ("Tracy's JSON", folder / "them-tracy.json"), ("SVG", folder / "them" / "U+0061.svg")]:
        start(app, "us-cursive")
        browser.choose_file("#letters-file", path)
        browser.wait("const s = copybook.store.state; return s.view.fileFault || Object.keys(s.letters.drawn).length", 60)
        fault, count = app.state("view.fileFault"), browser.run("return Object.keys(copybook.store.state.letters.drawn).length")
        claim(f"the page opens {name}", not fault and count > 0, fault)
        print(f"figure: {name}: {count} letters")
        if name in ("our school", "YAML"):
            again = browser.run("return copybook.store.state.letters.drawn.l")
            claim(f"{name} brings back the very knots", [[(k["x"], k["y"], k.get("in")) for k in s["knots"]] for s in again["strokes"]]
                  == [[(k["x"], k["y"], k.get("in")) for k in s["knots"]] for s in own["strokes"]], [own, again])


BAD = {
    "cycle.yaml": "shapes:\n  one: \"@two\"\n  two: \"@one\"\nletters:\n  \"a\":\n    own: [\"@one\"]\n",
    "far.yaml": "letters:\n  \"a\":\n    own: [\"(0,0) -- (99999,1e308)\"]\n",
    "many.yaml": "letters:\n  \"a\":\n    own: [\"" + " .. ".join(f"({i % 7},{i % 5})" for i in range(100_000)) + "\"]\n",
    "anchor.yaml": "letters: &a\n  \"a\": *a\n",
    "tabs.yaml": "letters:\n\t- [\n",
    "deep.yaml": "letters: " + "[" * 5000 + "]" * 5000 + "\n",
    "empty.yaml": "",
    "many.json": json.dumps({"format": "copybook-letters", "version": 1, "letters": [{"name": "a", "strokes": [{"path": "M0 0" + "L1 1L0 0" * 50_000}]}]}),
    "points.json": json.dumps([{"name": "a", "lines": [{"points": [{"x": i % 300, "y": i % 200} for i in range(100_000)]}]}]),
    "nan.json": "[{\"name\": \"a\", \"lines\": [{\"points\": [{\"x\": 1e999, \"y\": 0}]}]}]",
    "proto.json": "{\"format\": \"copybook-school\", \"version\": 1, \"recipes\": {\"__proto__\": {}, \"Schools/own-school\": {\"name\": \"<img src=x onerror=alert(1)>\"}, \"Own/letters\": {\"letters\": {\"__proto__\": {\"own\": [\"(0,0) -- (1,1)\"]}}}}}",
    "markup.json": json.dumps([{"name": "<script>alert(1)</script>", "lines": [{"points": [{"x": 0, "y": 0}]}]}]),
    "half.json": "{\"format\": \"copybook-school\", ",
    "script.svg": "<svg xmlns='http://www.w3.org/2000/svg' onload='globalThis.hit=1'><script>globalThis.hit=1</script><foreignObject><img xmlns='http://www.w3.org/1999/xhtml' src='x' onerror='globalThis.hit=1'/></foreignObject></svg>",
    "bomb.svg": "<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'><!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;'>]><svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0L1e30 1e30'/></svg>",
    "large.json": " " * 2_100_000,
}


def bad_files(app, claim):
    """A pack that cannot be is a sentence; nothing is lost, nothing executed."""
    browser = app.browser
    folder = pathlib.Path(tempfile.mkdtemp())
    start(app)
    letter(app, "a")
    browser.run("document.getElementById('stage').focus()")
    browser.press("\ue00f", "\ue014")
    time.sleep(0.5)
    before = browser.run("return JSON.stringify(copybook.store.state.letters)")
    for name, text in BAD.items():
        (folder / name).write_text(text, "utf-8")
        browser.run("copybook.store.view({fileFault: null})")
        start_time = time.monotonic()
        browser.choose_file("#letters-file", folder / name)
        browser.wait("return copybook.store.state.view.fileFault", 30)
        said = app.state("view.fileFault.problem")
        same = browser.run("return JSON.stringify(copybook.store.state.letters)") == before
        claim(f"{name} is a sentence, and nothing is lost", same and len(said) > len(name) + 8 and len(said) < 400 and time.monotonic() - start_time < 10, said)
        print(f"        {said[:150]}")
    claim("nothing of a file is executed", not browser.run("return globalThis.hit || document.querySelectorAll('#app script, #app img[src=x]').length"))
    ready(app)
    claim("and the page goes on", browser.run("return Boolean(copybook.store.state.view.exercise)"))
    browser.run("IDBObjectStore.prototype.put = function () { throw new DOMException('full', 'QuotaExceededError'); }")
    app.fill("#knot-x", "0.7")
    browser.wait("return document.querySelector('.notice') && !document.querySelector('.notice').hidden", 10)
    claim("full storage is said, and the letter stands", browser.run(LETTER) is not None)


def looks(app, claim):
    """For everybody: names, contrast, sizes, languages, phones, dark, forced colours."""
    browser = app.browser
    start(app)
    letter(app, "g")
    app.picture("letters-letter")
    basics(browser, "letter")
    axe(app, claim, "letter")
    small = browser.run("return [...document.querySelectorAll('main button, main select, main input:not([type=checkbox])')].filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 43.5).map((e) => e.outerHTML.slice(0, 90))")
    claim("letter: targets are 44 px high", not small, small[:4])
    for width in [390, 1280]:
        browser.size(width, 844, 1, width == 390)
        time.sleep(0.3)
        claim(f"letter: nothing is wider than a window of {width}", browser.run("return document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
    browser.size(1280, 900)
    browser.command("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
    time.sleep(0.3)
    browser.picture(app.pictures / "letters-forced.png")
    browser.command("Emulation.setEmulatedMedia", features=[])
    for tag in ["de", "ru", "hu"]:
        app.fill("#interface", tag)
        browser.wait(f"return document.documentElement.lang === '{tag}'")
        time.sleep(0.3)
        raw = browser.run("return document.body.innerText.match(/\\b(app|classPage|sheet|advice)\\.[a-z]\\w+/g)")
        claim(f"letter, {tag}: every text is there", not raw, raw)
        claim(f"letter, {tag}: nothing is wider than the window", browser.run("return document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
    app.picture("letters-hu")
    app.fill("#interface", "en")


def check(app, claim, share):
    knots(app, claim, share)
    drawing(app, claim)
    forms(app, claim)
    saving(app, claim)
    bad_files(app, claim)
    app_paper.check(app, claim, start)
    looks(app, claim)
