"""A class as its teacher uses it: names from her own disk, a choice of sheets as one PDF, a long list on a phone."""
import base64
import json
import os
import pathlib
import shutil
import subprocess
import tempfile

from basics import basics
from claims import claim, equal

# What the page makes is kept for looking at; nothing is printed, and no tab is opened.
SPY = """
window.printed = []; window.opened = [];
window.open = (address) => { window.opened.push(address); return null; };
if (window !== top) { window.print = () => { try { top.printed.push(location.href); } catch (error) {} }; }
URL.createObjectURL = ((make) => (blob) => {
  window.bound = blob; window.boundAt = performance.now(); return make.call(URL, blob); })(URL.createObjectURL);
"""
SHOWN = "return [...document.querySelectorAll('#list > .sheet:not([hidden]) .name')].map((e) => e.textContent)"
SAID = "return document.getElementById('said').textContent"
FORMAT = "copybook names 1"


def check(browser, base, samples, pictures):
    spy = browser.command("Page.addScriptToEvaluateOnNewDocument", source=SPY)["identifier"]
    for where, address in [("file", samples.as_uri() + "/"), ("http", base)]:
        names(browser, where, address, samples, pictures)
    hostile_names(browser, base, samples)
    bound(browser, base, samples, pictures, "http")
    from_disk(browser, samples, pictures)
    looks(browser, base, samples, pictures)
    phone(browser, base, samples)
    by_keys(browser, base, samples)
    browser.command("Page.removeScriptToEvaluateOnNewDocument", identifier=spy)


def names_file(samples, name):
    return samples.parent / "samples-names" / f"{name}.names.json"


def open_names(browser, path, wanted="shown"):
    # What was said of a file before must not pass for an answer.
    browser.run("document.getElementById('said').textContent = ''")
    browser.choose_file("#namesfile", path)
    browser.wait(f"const said = document.getElementById('said'); return said.textContent === said.dataset.{wanted}", 20)


# Names

def names(browser, where, base, samples, pictures):
    where = f"{where}, names"
    known = json.loads(names_file(samples, "hundreds").read_text("utf-8"))["names"]
    browser.size(1280, 1000)
    browser.open(f"{base}hundreds/index.html")
    browser.run("localStorage.clear()")
    browser.open(f"{base}hundreds/index.html")
    page = browser.run("return document.body.textContent")
    claim(f"{where}: without the file the page has none", not [name for name in known.values() if name in page])
    numbers = browser.run(SHOWN)
    equal(f"{where}: numbers are in order", numbers[:2] + numbers[-1:], ["Pupil 001", "Pupil 002", "Pupil 300"])
    browser.requests()
    open_names(browser, names_file(samples, "hundreds"))
    equal(f"{where}: all are shown", set(browser.run(SHOWN)), set(known.values()))
    equal(f"{where}: they are sorted as the language sorts", browser.run(SHOWN), browser.run(
        "return arguments[0].sort(new Intl.Collator('en', {numeric: true}).compare)", list(known.values())))
    letters = browser.run("return [...document.querySelectorAll('#letters button')].map((e) => e.textContent)")
    groups = browser.run("return [...document.querySelectorAll('#list .group')].map((e) => e.textContent)")
    claim(f"{where}: they stand by letters ({' '.join(groups)})", letters == groups and len(groups) > 10, letters)
    equal(f"{where}: nothing is sent for it", [url for url in browser.requests() if not url.endswith(".png")], [])
    claim(f"{where}: buttons say whose they are", browser.run(
        "const item = document.querySelector('#list .sheet'), name = item.querySelector('.name').textContent;"
        "return [...item.querySelectorAll('[aria-label]')].every((e) => e.getAttribute('aria-label').includes(name))"))
    browser.run("document.getElementById('find').focus()")
    browser.write("emile MULL")
    browser.wait("return document.querySelectorAll('#list > .sheet:not([hidden])').length < 5")
    equal(f"{where}: accents and capitals do not matter", browser.run(SHOWN), ["Émile Müller"])
    claim(f"{where}: the number stays beside the name", browser.run(
        "return /^Pupil \\d{3} · /.test(document.querySelector('#list > .sheet:not([hidden]) .facts').textContent)"))
    basics(browser, where)
    browser.open(f"{base}hundreds/index.html#")
    browser.run("location.reload()")
    browser.wait("return document.readyState === 'complete'")
    equal(f"{where}: unasked nothing is kept", browser.run(SHOWN + ".slice(0, 1)"), ["Pupil 001"])
    open_names(browser, names_file(samples, "hundreds"))
    browser.run("document.getElementById('keepnames').click(); location.reload()")
    browser.wait("return document.readyState === 'complete' && document.getElementById('keepnames').checked")
    equal(f"{where}: kept if asked", set(browser.run(SHOWN)), set(known.values()))
    browser.picture(f"{pictures}/{where.replace(', ', '-')}.png")
    browser.run("document.getElementById('forget').click()")
    equal(f"{where}: forgotten if asked", [browser.run(SHOWN)[0], browser.run("return localStorage.length")], ["Pupil 001", 0])
    browser.run("location.reload()")
    browser.wait("return document.readyState === 'complete'")
    equal(f"{where}: for good", browser.run(SHOWN + ".slice(0, 1)"), ["Pupil 001"])


def hostile_names(browser, base, samples):
    """Files that are none, or of others, and names that would run."""
    browser.open(f"{base}twelve/index.html")
    known = json.loads(names_file(samples, "twelve").read_text("utf-8"))["names"]
    ids = list(known)
    attacks = ["<script>window.attacked = 1</script>", "\"><img src=x onerror=\"window.attacked = 2\">", "نور الدين",
               "\u202etxet desrever", "a\u0000b\n\u2066c", "{count} $& $1", "N" * 100_000, "   ", "👩🏽‍🚀 Mia", "__proto__"]
    with tempfile.TemporaryDirectory() as folder:
        def file(text):
            path = pathlib.Path(folder, "names.json")
            path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
            return path

        def of(names):
            return json.dumps({"format": FORMAT, "names": names})

        for text in ["", "{", "[]", "null", "7", b"\xff\xfe\x00", json.dumps({"format": "copybook names 2", "names": known}),
                     json.dumps({"format": FORMAT, "names": ["Anna"]}), of(known | {ids[0]: {"a": 1}}), "[" * 100_000,
                     names_file(samples, "twelve").read_text("utf-8")[:300]]:
            open_names(browser, file(text), "damaged")
        claim("names: what is no such file changes nothing", browser.run(SHOWN)[0] == "Pupil 01")
        open_names(browser, names_file(samples, "hundreds"), "foreign")
        open_names(browser, file(of({"__proto__": "Eve", "constructor": "Eve"})), "foreign")
        open_names(browser, file(of(dict(zip(ids, attacks)))))
        found = browser.run(
            "return Object.fromEntries([...document.querySelectorAll('#list > .sheet')].map((e) => [e.dataset.id,"
            " e.querySelector('.name').textContent]))")
        equal("names: markup is text, and nothing turns the text around", [found[one] for one in ids[:6]],
              attacks[:3] + ["txet desrever", "a b c", attacks[5]])
        equal("names: a long one is cut, none is none", [len(found[ids[6]]), found[ids[7]]], [200, "Pupil 08"])
        claim("names: none has run", browser.run("return window.attacked === undefined"
                                                 " && !document.querySelector('#list script, [onerror]')"))
        claim("names: the page does not grow wider", browser.run(
            "return document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
        many = {f"{number:026d}": f"Pupil of elsewhere {number}" for number in range(100_000)}
        browser.run("window.start = performance.now()")
        open_names(browser, file(of(many | known)))
        print(f"       100 000 names: opened in {browser.run('return Math.round(performance.now() - start)')} ms")
        equal("names: those of this class are found among 100 000", sorted(browser.run(SHOWN)), sorted(known.values()))


# The choice as one PDF

def copies(browser, item, number):
    browser.run("const item = document.querySelectorAll('#list > .sheet')[arguments[0]];"
                "const box = item.querySelector('input[type=checkbox]');"
                "if (!box.checked) box.click();"
                "const field = item.querySelector('.copies'); field.value = arguments[1];"
                "field.dispatchEvent(new Event('change', {bubbles: true}))", item, number)


def bound_bytes(browser):
    text = browser.ask("POST", "/execute/async", {"args": [], "script": """
      const done = arguments[arguments.length - 1];
      window.bound.arrayBuffer().then((buffer) => {
        let text = '';
        for (const byte of new Uint8Array(buffer)) text += String.fromCharCode(byte);
        done(btoa(text));
      });"""})
    return base64.b64decode(text)


def pages(path, first=None):
    """The pages of a file as pictures."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["pdftoppm", "-r", "40", str(path), f"{folder}/page"], check=True, stderr=subprocess.PIPE)
        return [file.read_bytes() for file in sorted(pathlib.Path(folder).iterdir())]


def compare(where, pdf, chosen, folder, sides):
    """Whether a bound file has just the pages of the chosen sheets, each on a leaf of its own."""
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        file.write(pdf)
        file.flush()
        if shutil.which("qpdf"):
            checked = subprocess.run(["qpdf", "--check", file.name], capture_output=True, text=True)
            equal(f"{where}: qpdf finds nothing wrong", checked.returncode, 0)
        if not shutil.which("pdftoppm"):
            print("       bound pages are not compared here: there is no pdftoppm")
            return
        found, wanted = pages(file.name), []
        for pupil, number in chosen:
            own = pages(folder / pupil["files"]["sheet"])
            wanted += (own + [None] * (-len(own) % sides)) * number
        equal(f"{where}: it has the pages it should", len(found), len(wanted))
        claim(f"{where}: each is the same to the pixel",
              all(b is None or a == b for a, b in zip(found, wanted)))
        claim(f"{where}: what fills a leaf is empty", all(
            len(set(a[-30_000:])) == 1 for a, b in zip(found, wanted) if b is None))


def bound(browser, base, samples, pictures, where):
    where = f"{where}, one PDF"
    folder = samples / "twelve"
    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
    hidden = browser.command("Page.addScriptToEvaluateOnNewDocument", source=SPY)["identifier"]
    browser.size(1280, 1000)
    browser.open(f"{base}twelve/index.html")
    for item, number in [(1, 1), (4, 3), (10, 2)]:
        copies(browser, item, number)
    equal(f"{where}: copies count", browser.run("return document.getElementById('printchosen').textContent"),
          "Print chosen (6)")
    pupils = manifest["pupils"]
    equal(f"{where}: the address keeps them", browser.run("return new URLSearchParams(location.hash.slice(1)).get('chosen')"),
          f"{pupils[1]['id']}.{pupils[4]['id']}*3.{pupils[10]['id']}*2")
    browser.run("location.reload()")
    browser.wait("return document.readyState === 'complete'")
    equal(f"{where}: they survive a reload", browser.run(
        "return [...document.querySelectorAll('.copies')].map((e) => e.value)"), ["1", "3", "2"])
    browser.picture(f"{pictures}/{where.replace(', ', '-')}.png")
    browser.requests()
    browser.run("document.getElementById('printchosen').click()")
    browser.wait("return window.bound && (window.printed.length || window.opened.length)", 20)
    claim(f"{where}: it is printed, not opened apart", browser.run(
        "return window.printed.length === 1 && window.printed[0].startsWith('blob:') && window.opened.length === 0"),
        browser.run("return [window.printed, window.opened]"))
    equal(f"{where}: it can be kept", browser.run(
        "const save = document.getElementById('save'); return [save.hidden, save.download]"), [False, "Class of twelve.pdf"])
    compare(where, bound_bytes(browser), [(pupils[1], 1), (pupils[4], 3), (pupils[10], 2)], folder, manifest.get("sides", 1))
    said = [entry["message"] for entry in browser.log("browser") if "favicon.ico" not in entry["message"]]
    claim(f"{where}: the console is silent", not said, said)
    browser.run("document.getElementById('clear').click()")
    equal(f"{where}: none is chosen again", browser.run(
        "return [document.querySelectorAll('.copies, #list input:checked').length, document.getElementById('printchosen')"
        ".disabled, document.activeElement.id]"), [0, True, "all"])
    thirty(browser, base, samples, where)
    browser.command("Page.removeScriptToEvaluateOnNewDocument", identifier=hidden)


def thirty(browser, base, samples, where):
    folder = samples / "hundreds"
    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
    browser.open(f"{base}hundreds/index.html")
    browser.run("for (const box of [...document.querySelectorAll('#list input')].slice(20, 50)) box.click()")
    took = []
    for _ in range(3):
        browser.run("window.bound = null; window.start = performance.now(); document.getElementById('printchosen').click()")
        browser.wait("return window.bound", 30)
        took.append(browser.run("return Math.round(boundAt - start)"))
    print(f"       {where}: 30 sheets are fetched and bound in {took} ms")
    claim(f"{where}: 30 sheets are bound within a second", min(took) < 1000)
    compare(f"{where}, 30 sheets", bound_bytes(browser), [(pupil, 1) for pupil in manifest["pupils"][20:50]], folder,
            manifest.get("sides", 1))


def from_disk(browser, samples, pictures):
    """Opened from a disk the page may read nothing by itself: it tells the pages, or binds a file that is chosen."""
    where, folder = "file, one PDF", samples / "twelve"
    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
    browser.open(f"{folder.as_uri()}/index.html")
    copies(browser, 2, 2)
    copies(browser, 7, 1)
    browser.run("document.getElementById('printchosen').click()")
    browser.wait("return document.getElementById('range').open")
    browser.picture(f"{pictures}/{where.replace(', ', '-')}.png")
    browser.choose_file("#classfile", folder / "manifest.json")
    browser.wait("return document.getElementById('classsaid').textContent")
    browser.choose_file("#classfile", folder / "class.pdf")
    browser.wait("return window.bound", 20)
    claim(f"{where}: the window closes, and the file opens apart", browser.run(
        "return !document.getElementById('range').open && window.opened.length === 1"))
    compare(where, bound_bytes(browser), [(manifest["pupils"][2], 2), (manifest["pupils"][7], 1)], folder,
            manifest.get("sides", 1))


# How it looks

def looks(browser, base, samples, pictures):
    """With 12 and 300 children, with and without names, wide and narrow, light and dark."""
    for name in ["twelve", "hundreds"]:
        for width, height in [(1280, 1000), (390, 844)]:
            browser.size(width, height, 1, width < 500)
            for has_names in [False, True]:
                browser.open(f"{base}{name}/index.html")
                if has_names:
                    open_names(browser, names_file(samples, name))
                copies(browser, 1, 2)
                where = f"{name}-{width}-{'names' if has_names else 'numbers'}"
                basics(browser, where)
                apart(browser, where)
                axe(browser, where)
                if width < 500 and not has_names:
                    claim(f"{where}: the first sheet stands on the first screen", browser.run(
                        "return document.querySelector('#list > .sheet').getBoundingClientRect().bottom < innerHeight"))
                for scheme in ["light", "dark"]:
                    browser.command("Emulation.setEmulatedMedia", features=[
                        {"name": "prefers-color-scheme", "value": scheme}])
                    browser.picture(f"{pictures}/{where}-{scheme}.png")
                if width > 500 and has_names:
                    browser.command("Emulation.setEmulatedMedia", features=[])
                    browser.pdf(f"{pictures}/{where}-list.pdf")
    browser.command("Emulation.setEmulatedMedia", features=[])


COVERED = """
const boxes = [...document.querySelectorAll('.filter select, .filter input, .filter button')].filter((e) => e.checkVisibility())
  .map((e) => e.getBoundingClientRect());
return boxes.filter((a, place) => boxes.slice(place + 1).some((b) =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)).length;
"""


def apart(browser, where):
    """However many lists a class has to choose from, none lies over what stands beside it."""
    for kept in [9, 1]:
        browser.run("[...document.querySelectorAll('.filter label:has(select)')].filter((e) => e.checkVisibility())"
                    ".slice(arguments[0]).forEach((e) => { e.style.display = 'none'; })", kept)
        equal(f"{where}: of {kept} lists at the most, none covers another control", browser.run(COVERED), 0)
    browser.run("document.querySelectorAll('.filter label').forEach((e) => { e.style.display = ''; })")


def axe(browser, where):
    """What axe-core finds, where $AXE names its script."""
    if "AXE" not in os.environ:
        return
    browser.run(pathlib.Path(os.environ["AXE"]).read_text("utf-8") + "; window.axe = axe;")
    for scheme in ["light", "dark"]:
        browser.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        found = browser.ask("POST", "/execute/async", {"args": [], "script": """
          const done = arguments[arguments.length - 1];
          axe.run().then(({violations}) => done(violations.map((one) =>
            [one.id, one.impact, one.nodes.length, one.nodes[0].html.slice(0, 160)])));"""})
        claim(f"{where}: axe finds nothing ({scheme})", not found, found)
    browser.command("Emulation.setEmulatedMedia", features=[])


def phone(browser, base, samples):
    """Any of 300 children in three touches: a letter, a sweep at the most, the child."""
    browser.size(390, 844, 1, True)
    known = sorted(json.loads(names_file(samples, "hundreds").read_text("utf-8"))["names"].values())
    for has_names in [True, False]:
        browser.open(f"{base}hundreds/index.html")
        if has_names:
            open_names(browser, names_file(samples, "hundreds"))
        claim(f"phone with {'names' if has_names else 'numbers'}: all letters are in sight", browser.run(
            "return [...document.querySelectorAll('#letters button')].every((e) => {"
            " const {left, right, width, height} = e.getBoundingClientRect();"
            " return left >= 0 && right <= innerWidth && width >= 24 && height >= 24; })"))
        far = []
        for place in range(browser.run("return document.querySelectorAll('#letters button').length")):
            browser.run("document.querySelectorAll('#letters button')[arguments[0]].click()", place)
            browser.run("return new Promise((done) => setTimeout(done, 60))")
            # The last of a group stands within two screens of what the letter shows.
            far.append(browser.run("""
              const bar = document.getElementById('bar').getBoundingClientRect().bottom;
              const sheets = [...document.querySelectorAll('#list > .sheet:not([hidden])')];
              const first = sheets.indexOf(document.activeElement.closest('.sheet'));
              const buttons = [...document.querySelectorAll('#letters button')], next = buttons[arguments[0] + 1];
              let last = first;
              const group = buttons[arguments[0]].textContent;
              while (sheets[last + 1] && !(sheets[last + 1].previousElementSibling.matches('.group'))
                && last - first < 19) last += 1;
              return [group, Math.round(sheets[first].getBoundingClientRect().top - bar),
                Math.round(sheets[last].getBoundingClientRect().bottom), last - first + 1];""", place))
        where = f"phone with {'names' if has_names else 'numbers'}"
        claim(f"{where}: a letter leads to its first sheet, below the bar", all(0 <= top < 400 for _, top, _, _ in far[:-1]), far)
        claim(f"{where}: the others follow within two screens", all(bottom < 3 * 844 for _, _, bottom, _ in far), far)
    claim("phone: there are as many children as there should be", len(known) == 300)


def by_keys(browser, base, samples):
    """Names, a letter, copies and one PDF, without a mouse."""
    browser.size(1280, 1000)
    browser.open(f"{base}hundreds/index.html")

    def tab_to(selector, most=40):
        for _ in range(most):
            if browser.run("return document.activeElement.matches(arguments[0])", selector):
                return True
            browser.press("tab")
        return False

    for selector in ["#find", "#opennames"]:
        claim(f"keys: {selector} is reached", tab_to(selector))
    open_names(browser, names_file(samples, "hundreds"))
    equal("keys: focus goes on beside the button", browser.run("return document.activeElement.id"), "keepnames")
    for selector in ["#forget", "#all", "#letters button"]:
        claim(f"keys: {selector} is reached", tab_to(selector))
    claim("keys: focus is seen", browser.run("return parseFloat(getComputedStyle(document.activeElement).outlineWidth) >= 2"))
    browser.press("tab", "tab")
    letter = browser.run("return document.activeElement.textContent")
    browser.press("enter")
    equal("keys: a letter leads to its first name", browser.run(
        "return document.activeElement.textContent.trim()[0]"), letter)
    claim("keys: a sheet is chosen", tab_to("#list input[type=checkbox]", 5))
    browser.press("space")
    browser.press("shift+tab")
    claim("keys: copies come before its box", browser.run("return document.activeElement.matches('.copies')"))
    browser.run("document.activeElement.select()")
    browser.press("3", "tab")
    equal("keys: copies are counted", browser.run("return document.getElementById('printchosen').textContent"),
          "Print chosen (3)")
    browser.run("document.getElementById('printchosen').focus()")
    browser.press("enter")
    browser.wait("return window.bound && window.printed.length", 20)
    claim("keys: focus stays where it was", browser.run("return document.activeElement.id === 'printchosen'"))
