"""Letters off paper: the page is printed, somebody writes on it, it is photographed askew on a table, and read."""
import base64
import json
import math
import pathlib
import tempfile
import time

from app_compose import axe
from basics import basics

# A photograph of a page: its drawing, ink of another school's letters in the second and third place of each row, then seen from
# a corner on a grey table in uneven light.
PHOTO = """
const [texts, school, hand, corners, size, number] = arguments;
return (async () => {
  const { composing } = copybook.actions;
  const settings = { school, rows: "copy", "no-fill": true, maze: "off", scannable: true, seed: "1", title: "Letters from paper" };
  const made = await composing.try({ ask: "sheet", texts, name: "", settings }), page = JSON.parse(made.key).pages[number];
  const scale = 150 / 72, flat = document.createElement("canvas"), pen = flat.getContext("2d");
  [flat.width, flat.height] = [Math.round(page.width * scale), Math.round(page.height * scale)];
  const image = new Image();
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(made.pages[number]);
  await image.decode();
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, flat.width, flat.height);
  pen.drawImage(image, 0, 0, flat.width, flat.height);
  [pen.lineCap, pen.lineJoin, pen.strokeStyle] = ["round", "round", "#1c2a5e"];
  for (const [index, text] of texts.entries()) {
    const { letters } = await composing.try({ ask: "letters", school: hand, text });
    for (const cell of page.cells.filter((one) => one.text === text && one.look !== "solid").slice(1, 3)) {
      const m = cell.pageFromSchool;
      pen.setTransform(scale * m[0], scale * m[1], scale * m[2], scale * m[3], scale * (m[4] + 3 * Math.sin(index)), scale * m[5]);
      pen.lineWidth = 1.5 / Math.abs(m[3]);
      for (const letter of letters) for (const d of letter.strokes) pen.stroke(new Path2D(/[LC]/.test(d) ? d : d + "h0.001"));
    }
  }
  pen.setTransform(1, 0, 0, 1, 0, 0);
  // The map from the photograph to the page, by its corners.
  const from = corners, to = [[0, 0], [flat.width, 0], [flat.width, flat.height], [0, flat.height]], rows = [];
  from.forEach(([x, y], k) => { const [u, v] = to[k]; rows.push([x, y, 1, 0, 0, 0, -x * u, -y * u, u], [0, 0, 0, x, y, 1, -x * v, -y * v, v]); });
  for (let i = 0; i < 8; i++) {
    const p = rows.slice(i).reduce((best, row, k) => Math.abs(row[i]) > Math.abs(rows[best][i]) ? k + i : best, i);
    [rows[i], rows[p]] = [rows[p], rows[i]];
    for (let k = 0; k < 8; k++) if (k !== i) { const f = rows[k][i] / rows[i][i]; for (let j = i; j < 9; j++) rows[k][j] -= f * rows[i][j]; }
  }
  const n = rows.map((row, i) => row[8] / row[i]), seen = document.createElement("canvas"), eye = seen.getContext("2d");
  [seen.width, seen.height] = size;
  const out = eye.createImageData(...size), paper = pen.getImageData(0, 0, flat.width, flat.height).data;
  for (let y = 0; y < size[1]; y++) for (let x = 0; x < size[0]; x++) {
    const depth = n[6] * x + n[7] * y + 1, u = (n[0] * x + n[1] * y + n[2]) / depth, v = (n[3] * x + n[4] * y + n[5]) / depth, at = 4 * (y * size[0] + x);
    const isPaper = u >= 0 && v >= 0 && u < flat.width - 1 && v < flat.height - 1, light = 0.72 + 0.28 * x / size[0];
    for (let c = 0; c < 3; c++) {
      const a = Math.floor(u), b = Math.floor(v), i = 4 * (b * flat.width + a) + c, s = u - a, t = v - b;
      const shade = isPaper ? (paper[i] * (1 - s) + paper[i + 4] * s) * (1 - t) + (paper[i + 4 * flat.width] * (1 - s) + paper[i + 4 * flat.width + 4] * s) * t : 110;
      out.data[at + c] = shade * light;
    }
    out.data[at + 3] = 255;
  }
  eye.putImageData(out, 0, 0);
  return seen.toDataURL("image/jpeg", 0.85).split(",")[1];
})().catch((fault) => ({ fault: String(fault.problem ?? fault) }));
"""

# How far a letter that was read lies from the school's whose letters were written, in x-heights: mean and most, left edge on left edge.
NEAR = """
const [name, hand] = arguments;
return (async () => {
  const read = copybook.store.state.view.paper.letters.find((one) => one.name === name);
  const { letters } = await copybook.actions.composing.try({ ask: "letters", school: hand, text: name });
  const places = (list) => {
    const all = [];
    for (const d of list) {
      const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
      path.setAttribute("d", d);
      const length = path.getTotalLength(), count = Math.max(1, Math.round(length / 0.04));
      for (let k = 0; k <= count; k++) { const { x, y } = path.getPointAtLength(length * k / count); all.push([x, y]); }
    }
    const left = Math.min(...all.map(([x]) => x));
    return all.map(([x, y]) => [x - left, y]);
  };
  const one = places(read.strokes.map((stroke) => stroke.path)), other = places(letters[0].strokes);
  const far = (a, b) => a.map(([x, y]) => Math.min(...b.map(([u, v]) => Math.hypot(x - u, y - v))));
  const all = [...far(one, other), ...far(other, one)];
  return [all.reduce((sum, each) => sum + each, 0) / all.length, Math.max(...all), read.strokes.length];
})().catch((fault) => ({ fault: String(fault.problem ?? fault) }));
"""

TEXTS = ["a", "b", "g", "k", "i", "A"]


def photograph(app, corners, size, texts=TEXTS, number=0):
    """A file with a photograph of the page."""
    data = app.browser.run(PHOTO, texts, "us-continuous", "italic", corners, size, number)
    assert isinstance(data, str), data
    path = pathlib.Path(tempfile.mkdtemp()) / "photo.jpg"
    path.write_bytes(base64.b64decode(data))
    return path


def choose(app, path):
    app.browser.choose_file("#picture-file", path)
    time.sleep(0.3)
    app.browser.wait("const s = copybook.store.state; return !s.view.isBusy && (s.view.fileFault || s.view.paper?.corners.length)", 60)


def near(app, claim, what):
    """Every letter is there and looks as it was written."""
    names = app.browser.run("return (copybook.store.state.view.paper.letters ?? []).map((one) => one.name)")
    claim(f"{what}: every letter is read", sorted(names) == sorted(TEXTS), names)
    far = {name: app.browser.run(NEAR, name, "italic") for name in names}
    claim(f"{what}: letters look as they were written", all(isinstance(one, list) and one[0] < 0.035 and one[1] < 0.2 for one in far.values()), json.dumps(far))


def check(app, claim, start):
    browser = app.browser
    start(app)
    app.click("#from-paper")
    browser.wait("return document.getElementById('paper-letters')")
    claim("paper: the small letters of the school get rows", browser.run("return document.getElementById('paper-letters').value.split(' ').sort().join('') === 'abcdefghijklmnopqrstuvwxyz'"), browser.run("return document.getElementById('paper-letters').value"))
    app.fill("#paper-letters", "ж")
    app.click("#print-rows")
    browser.wait("return copybook.store.state.notice.includes('no letter for') && !copybook.store.state.view.isBusy", 30)
    app.fill("#paper-letters", "a b g k i A")
    claim("paper: what is said of letters goes when others are typed", app.state("notice") == "", app.state("notice"))
    page = app.file(lambda: app.click("#print-rows"))
    claim("paper: the page is a PDF", page.read_bytes().startswith(b"%PDF"))
    # 1500 × 2000, the page askew.
    askew = [[120, 90], [1385, 150], [1440, 1900], [60, 1860]]
    path = photograph(app, askew, [1500, 2000])
    choose(app, path)
    claim("paper: the page is found by itself", app.state("view.paper.isFound"), app.state("view.fileFault"))
    near(app, claim, "paper")
    app.picture("letters-paper")
    basics(browser, "letters from paper")
    axe(app, claim, "letters from paper")
    turned = [[1900, 80], [1870, 1400], [90, 1440], [130, 60]]
    choose(app, photograph(app, turned, [2000, 1500]))
    claim("paper: a page on its side is found", app.state("view.paper.isFound"))
    near(app, claim, "paper on its side")
    # Small in the picture: rings are moved by hand and by keys.
    small = [[500, 420], [1150, 470], [1180, 1430], [450, 1400]]
    choose(app, photograph(app, small, [1500, 2000]))
    if not app.state("view.paper.isFound"):
        browser.run("document.getElementById('rings').scrollIntoView()")
        marks = [(8, 8), (202, 8), (202, 289), (8, 289)]
        marks = [[small[0][0] + (small[1][0] - small[0][0]) * x / 210 + (small[3][0] - small[0][0]) * y / 297, small[0][1] + (small[1][1] - small[0][1]) * x / 210 + (small[3][1] - small[0][1]) * y / 297] for x, y in marks]
        for index, (x, y) in enumerate(marks):
            browser.run("document.querySelectorAll('.ring')[arguments[0]].scrollIntoView({block: 'center'})", index)
            places = browser.run("const svg = document.getElementById('rings'), m = svg.getScreenCTM(), s = copybook.store.state.view.paper.corners[arguments[0]]; return [new DOMPoint(...s).matrixTransform(m), new DOMPoint(arguments[1], arguments[2]).matrixTransform(m)].map((p) => [p.x, p.y])", index, x, y)
            for name, place, buttons in [("mousePressed", places[0], 1), ("mouseMoved", places[1], 1), ("mouseReleased", places[1], 0)]:
                browser.command("Input.dispatchMouseEvent", type=name, x=place[0], y=place[1], button="left", buttons=buttons, clickCount=1, pointerType="mouse")
            time.sleep(0.1)
        moved = app.state("view.paper.corners")
        claim("paper: rings go along with the pointer", all(math.hypot(a[0] - b[0], a[1] - b[1]) < 12 for a, b in zip(moved, marks)), [moved, marks])
        app.click("#read-letters-now")
        browser.wait("const s = copybook.store.state; return !s.view.isBusy", 60)
        claim("paper: with rings it is found", app.state("view.paper.isFound"))
    browser.run("document.querySelector('.ring').focus()")
    before = app.state("view.paper.corners")[0]
    browser.press("\ue014")
    claim("paper: keys move a ring", abs(app.state("view.paper.corners")[0][0] - before[0] - 2) < 0.01, [before, app.state("view.paper.corners")[0]])
    many = "a b c d e f g h i j k l".split()
    app.fill("#paper-letters", " ".join(many))
    first, second = (photograph(app, askew, [1500, 2000], many, number) for number in (0, 1))
    names = lambda: browser.run("return (copybook.store.state.view.paper?.letters ?? []).map((one) => one.name)")
    choose(app, second)
    rest = names()
    claim("paper: of two pages the second is known by its code", app.state("view.paper.page") == 1 and len(rest) > 2 and rest == many[-len(rest):], rest)
    choose(app, first)
    claim("paper: and the first", app.state("view.paper.page") == 0 and names() + rest == many, names())
    app.fill("#paper-letters", "a b g k i A")
    claim("paper: with other letters the picture is gone", app.state("view.paper.photo") is None)
    # A page that was printed for other letters is read only as the page that somebody chooses.
    choose(app, second)
    claim("paper: a page of another sheet is not guessed", app.state("view.paper.isFound") and names() == [] and not browser.run("return document.getElementById('use-letters')"))
    claim("paper: and that is said", browser.run("return document.querySelector('.frompaper [role=status]').textContent").count("Its code does not tell") == 1)
    app.picture("letters-paper-other")
    app.fill("#paper-page", "0")
    time.sleep(0.3)
    browser.wait("return !copybook.store.state.view.isBusy", 60)
    claim("paper: the page that was chosen is read", app.state("view.paper.page") == 0 and app.state("view.paper.letters") is not None)
    choose(app, path)
    claim("paper: after it a picture of the sheet itself", sorted(names()) == sorted(TEXTS), names())
    bad = path.with_name("bad.jpg")
    bad.write_bytes(b"no picture")
    browser.choose_file("#picture-file", bad)
    browser.wait("return copybook.store.state.view.fileFault", 20)
    claim("paper: what is no picture is said", "picture" in app.state("view.fileFault.problem"))
    choose(app, path)
    # A letter that turned out badly is left out, and comes back.
    for pressed in ["false", "true"]:
        app.click("#read-letters button")
        claim(f"paper: a letter can be left out ({pressed})", browser.run("return document.querySelector('#read-letters button').getAttribute('aria-pressed')") == pressed)
    app.fill("#paper-letters", " ".join(many))
    choose(app, second)
    app.click("#use-letters")
    browser.wait("return document.getElementById('pages-used')", 60)
    claim("paper: after one of two pages the other is waited for", browser.run("return document.getElementById('pages-used').textContent").count("✓") == 1)
    choose(app, second)
    app.click("#use-letters")
    time.sleep(0.3)
    browser.wait("return !copybook.store.state.view.isBusy", 60)
    claim("paper: the same page again is not the other", app.state("view.paper.done") == [1])
    app.fill("#paper-letters", "a b g k i A")
    choose(app, path)
    app.click("#use-letters")
    browser.wait("return !copybook.store.state.view.paper && Object.keys(copybook.store.state.letters.drawn).length", 60)
    claim("paper: the letters are the school's", set(TEXTS) <= set(browser.run("return Object.keys(copybook.store.state.letters.drawn)")))
    claim("paper: they can be taken back", browser.run("return copybook.store.state.lettersPast.length") > 0)
    browser.wait("const s = copybook.store.state; return s.view.wall && document.querySelectorAll('#wall .own').length >= 6", 30)
    time.sleep(0.6)
    app.open("#/letters")
    browser.wait("return document.querySelectorAll('#wall button').length > 20 && document.getElementById('from-paper')", 30)
    app.click("#from-paper")
    browser.wait("return document.getElementById('paper-letters')")
    claim("paper: what was typed survives a reload", browser.run("return document.getElementById('paper-letters').value") == "a b g k i A")
