"""Opens published folders in Chromium, from file: and from a plain static server, and uses them as people do.

usage: check_pages.py SAMPLES PICTURES     (SAMPLES is written by `make test-browser`; pictures are for looking at)
"""
import functools
import http.server
import json
import pathlib
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

import check_class
import servers
from basics import basics
from claims import claim, equal, failures
from driver import Browser

HERE = pathlib.Path(__file__).resolve().parent
SCHEMA = HERE.parent.parent / "Documentation" / "manifest.schema.json"
TURNS = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A)])


def quiet(browser, where, base):
    """Nothing is asked of anybody else, and the console has nothing to say."""
    foreign = [url for url in browser.requests()
               if not url.startswith((base, "data:", "blob:", "about:", "chrome-extension://", "chrome://"))]
    claim(f"{where}: nothing is loaded from elsewhere", not foreign, foreign)
    said = [entry["message"] for entry in browser.log("browser") if "favicon.ico" not in entry["message"]]
    claim(f"{where}: the console is silent", not said, said)


def escaped_names(browser, where, manifest):
    names = browser.run("return [...document.querySelectorAll('#list .name')].map((e) => e.textContent)")
    equal(f"{where}: names are shown as they are, less what turns the text around",
          names, [pupil["label"].translate(TURNS) for pupil in manifest["pupils"]])
    equal(f"{where}: the title is text", browser.run("return document.title"), manifest["title"])
    claim(f"{where}: no name has run", browser.run("return window.attacked === undefined"))
    equal(f"{where}: no name has become an element",
          browser.run("return document.querySelectorAll('[onerror], h1 b, #list script, img[src=x]').length"), 0)


SPY = """
window.printed = []; window.opened = [];
window.open = (address) => { window.opened.push(address); return null; };
if (window !== top) { window.print = () => { try { top.printed.push(location.href); } catch (error) {} }; }
"""


def page_ranges(manifest, places):
    """The pages of the class file that belong to some pupils, whole leaves, as print dialogues take them: 3-4, 9-10."""
    sides = manifest.get("sides", 1)
    pages = sorted({pupil["classPage"] + n for pupil in (manifest["pupils"][place] for place in places)
                    for n in range(-(-pupil["pages"] // sides) * sides)})
    ranges = []
    for page in pages:
        if ranges and ranges[-1][1] == page - 1:
            ranges[-1][1] = page
        else:
            ranges.append([page, page])
    return ", ".join(f"{first}" if first == last else f"{first}-{last}" for first, last in ranges)


def by_keys(browser, where, base, manifest, pictures):
    """Filter, preview, close, print: without a mouse."""
    focus = "const e = document.activeElement; return e.id || e.className || e.tagName;"
    browser.run("document.activeElement.blur(); window.scrollTo(0, 0);")
    browser.press("tab")
    equal(f"{where}: the first key leads past the head", browser.run(focus), "skip")
    claim(f"{where}: the link past the head is seen then", browser.run(
        "return document.activeElement.getBoundingClientRect().top >= 0"))
    browser.press("enter")
    equal(f"{where}: it leads to the sheets", browser.run(focus), "sheets")
    browser.press("tab")
    equal(f"{where}: the filter comes next", browser.run(focus), "find")
    claim(f"{where}: focus is seen", browser.run(
        "return parseFloat(getComputedStyle(document.activeElement).outlineWidth) >= 2"))
    browser.write("ZOE mull")
    browser.wait("return document.querySelectorAll('#list > li:not([hidden])').length === 1")
    equal(f"{where}: accents and capitals do not matter",
          browser.run("return document.querySelector('#list > li:not([hidden]) .name').textContent"), "Zoë Müller")
    equal(f"{where}: the count is told", browser.run("return document.getElementById('count').textContent"),
          "1 sheet of 16")
    equal(f"{where}: it is told to screen readers",
          browser.run("return document.getElementById('count').getAttribute('role')"), "status")
    for _ in range(8):
        browser.press("tab")
        if browser.run("return document.activeElement.matches('#list h3 a')"):
            break
    claim(f"{where}: a sheet is reached by keys", browser.run("return document.activeElement.matches('#list h3 a')"))
    address = browser.run("return document.activeElement.href")
    browser.press("enter")
    browser.wait("return document.getElementById('viewer').open")
    equal(f"{where}: the preview shows the sheet",
          browser.run("return document.querySelector('#stage iframe').src.split('#')[0]"), address)
    equal(f"{where}: focus is in the preview", browser.run(focus), "close")
    claim(f"{where}: the sheet named it", "Zoë Müller" in browser.run(
        "return document.getElementById('viewer').querySelector('h2').textContent"))
    time.sleep(1.5)
    browser.picture(f"{pictures}/{where}-preview.png")
    browser.press("escape")
    browser.wait("return !document.getElementById('viewer').open")
    equal(f"{where}: focus is back on the sheet", browser.run("return document.activeElement.href"), address)
    browser.press("tab")
    browser.press("space")
    if base.startswith("file:"):
        browser.wait("return window.opened.length === 1")
        equal(f"{where}: printing opens the sheet", browser.run("return window.opened[0]"), address)
    else:
        browser.wait("return window.printed.length || window.opened.length")
        equal(f"{where}: the sheet is printed", browser.run("return [window.printed, window.opened]"), [[address], []])
    browser.press("tab", "space")
    equal(f"{where}: a sheet is chosen", browser.run("return document.getElementById('printchosen').textContent"),
          "Print chosen (1)")
    # Show all, choose another, ask for both.
    browser.run("document.querySelector('button[type=reset]').focus()")
    browser.press("space")
    browser.wait("return document.querySelectorAll('#list > li:not([hidden])').length === 16")
    equal(f"{where}: all are shown again", browser.run("return document.getElementById('count').textContent"), "16 sheets")
    browser.run("for (const place of [3, 9]) document.querySelectorAll('#list input[type=checkbox]')[place].click();")
    browser.run("document.getElementById('printchosen').focus()")
    browser.press("enter")
    if not base.startswith("file:"):
        browser.wait("return window.printed.some((address) => address.startsWith('blob:'))")
        equal(f"{where}: the chosen are one PDF", browser.run("return document.getElementById('count').textContent"),
              "One PDF is ready.")
        return
    browser.wait("return document.getElementById('range').open")
    equal(f"{where}: the pages of the chosen are told", browser.run("return document.getElementById('pages').value"),
          page_ranges(manifest, (2, 3, 9)))
    browser.picture(f"{pictures}/{where}-chosen.png")
    browser.press("escape")
    browser.wait("return !document.getElementById('range').open")
    equal(f"{where}: focus is back on the button", browser.run(focus), "printchosen")


def without_scripts(browser, where, address, manifest, pictures):
    browser.command("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(address)
    links = browser.run("return [...document.querySelectorAll('#list h3 a')].map((a) => a.getAttribute('href'))")
    equal(f"{where}: without scripts every sheet has its link",
          [urllib.parse.unquote(link) for link in links], [pupil["files"]["sheet"] for pupil in manifest["pupils"]])
    equal(f"{where}: without scripts nothing is shown that needs them", browser.run(
        "return [...document.querySelectorAll('button, input, select')].filter((e) => e.checkVisibility()).length"), 0)
    browser.picture(f"{pictures}/{where}-without-scripts.png")
    browser.command("Emulation.setScriptExecutionDisabled", value=False)


def look(browser, base, samples, pictures, where):
    manifest = json.loads((samples / "en" / "manifest.json").read_text("utf-8"))
    address = f"{base}en/index.html"
    spy = browser.command("Page.addScriptToEvaluateOnNewDocument", source=SPY)["identifier"]
    browser.size(1280, 1000)
    browser.requests()
    browser.open(address)
    escaped_names(browser, where, manifest)
    basics(browser, where)
    browser.picture(f"{pictures}/{where}-desktop.png")
    browser.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    browser.picture(f"{pictures}/{where}-dark.png")
    browser.command("Emulation.setEmulatedMedia", features=[])
    browser.pdf(f"{pictures}/{where}-on-paper.pdf")
    by_keys(browser, where, base, manifest, pictures)
    quiet(browser, where, base)
    by_address(browser, where, address)
    browser.size(390, 844, 2, True)
    browser.open(address)
    basics(browser, f"{where} phone")
    claim(f"{where} phone: the first sheet stands on the first screen", browser.run(
        "return document.querySelector('#list > li').getBoundingClientRect().top < innerHeight - 200"))
    browser.picture(f"{pictures}/{where}-phone.png")
    browser.command("Page.removeScriptToEvaluateOnNewDocument", identifier=spy)
    browser.size(1280, 1000)
    without_scripts(browser, where, address, manifest, pictures)
    browser.open(f"{base}index.html")
    basics(browser, f"{where} index of classes")
    browser.picture(f"{pictures}/{where}-site.png")
    quiet(browser, f"{where} index of classes", base)


def by_address(browser, where, address):
    """What is looked for and chosen stands in the address, and is there again after a reload."""
    browser.open(address)
    browser.run("for (const place of [3, 9]) document.querySelectorAll('#list input[type=checkbox]')[place].click();"
                "const hand = document.querySelector('select[name=hand]'); hand.value = 'right';"
                "hand.dispatchEvent(new Event('input', {bubbles: true}));")
    browser.wait("return location.hash.includes('hand=right')")
    state = ("return [document.getElementById('count').textContent, document.querySelector('select[name=hand]').value,"
             " document.getElementById('printchosen').textContent]")
    before = browser.run(state)
    equal(f"{where}: two are chosen", before[1:], ["right", "Print chosen (2)"])
    kept = browser.run("return location.href")
    browser.run("location.reload()")
    browser.wait("return document.readyState === 'complete' && document.getElementById('count').textContent.includes('of')")
    equal(f"{where}: after a reload the same are shown and chosen", browser.run(state), before)
    browser.open("about:blank")
    browser.open(kept)
    equal(f"{where}: from the address too", browser.run(state), before)
    browser.run("document.getElementById('clear').click();"
                "document.querySelector('button[type=reset]').click()")
    browser.wait("return location.hash === '' || location.hash === '#'")
    browser.open("about:blank")


def without_pieces(browser, base, samples, pictures):
    """A class without class file and pictures, and a browser that shows no PDF inside a page."""
    browser.size(1280, 1000)
    browser.open(f"{samples.as_uri()}/plain/index.html")
    basics(browser, "no pictures")
    equal("no class file: none is offered", browser.run("return document.querySelectorAll('[data-print]').length"), 0)
    browser.run("document.getElementById('all').click(); document.getElementById('printchosen').click()")
    equal("no class file: the chosen sheets are listed", browser.run(
        "return [...document.querySelectorAll('#places a')].filter((a) => a.checkVisibility()).map((a) => a.textContent)"),
        ["Anna", "Ben"])
    claim("no class file: no pages are told", browser.run("return !document.getElementById('pages').checkVisibility()"))
    browser.picture(f"{pictures}/no-class-file.png")
    blind = browser.command("Page.addScriptToEvaluateOnNewDocument", source="""
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', {get: () => false});""")["identifier"]
    browser.size(390, 844, 2, True)
    browser.open(f"{base}en/index.html")
    browser.run("document.querySelector('#list h3 a').click()")
    browser.wait("const i = document.querySelector('#stage img'); return i && i.complete && i.naturalWidth")
    claim("no viewer: the picture is shown, and the file can be opened", browser.run(
        "return !document.querySelector('iframe') && document.getElementById('apart').href.endsWith('.pdf')"))
    browser.picture(f"{pictures}/no-viewer.png")
    browser.command("Page.removeScriptToEvaluateOnNewDocument", identifier=blind)
    browser.size(1280, 1000)


def languages(browser, base, pictures):
    for language in ["ru", "fr", "de", "es"]:
        browser.open(f"{base}{language}/index.html")
        equal(f"{language}: the page says its language", browser.run("return document.documentElement.lang"), language)
        browser.run("document.querySelector('#find').value = '02'; document.getElementById('filter')"
                    ".dispatchEvent(new Event('submit'))")
        told = browser.run("return document.getElementById('count').textContent")
        wanted = {"ru": "1 лист из 5", "fr": "1 fiche sur 5", "de": "1 Blatt von 5", "es": "1 ficha de 5"}[language]
        equal(f"{language}: counts have the right form", told, wanted)
        browser.run("document.querySelector('button[type=reset]').click()")
        browser.wait("return document.querySelectorAll('#list > li:not([hidden])').length === 5")
        basics(browser, language)
        browser.picture(f"{pictures}/{language}.png")
        browser.size(390, 844, 1, True)
        check_class.apart(browser, f"{language} on a phone")
        browser.size(1280, 1000)


def thousands(browser, base, pictures):
    start = time.monotonic()
    browser.open(f"{base}many/index.html")
    opened = time.monotonic() - start
    taken = browser.run("""
      const box = document.getElementById('find'), times = [];
      for (const words of ['pupil 9', 'pupil 9999', '']) {
        box.value = words;
        const start = performance.now();
        document.getElementById('filter').dispatchEvent(new Event('submit'));
        document.body.offsetHeight;
        times.push(Math.round(performance.now() - start));
      }
      return times;""")
    print(f"       10 000 sheets: opened in {opened:.1f} s, filtered in {taken} ms")
    claim("10 000 sheets open and filter while one waits", opened < 20 and max(taken) < 5000)
    browser.run("window.scrollTo(0, document.body.scrollHeight)")
    claim("the last of 10 000 is reached", browser.wait(
        "return document.querySelector('#list > li:last-child').getBoundingClientRect().top < innerHeight + 2000"))
    browser.picture(f"{pictures}/many.png")


# What the host sees.

def links_resolve(base, samples):
    for page in sorted(samples.glob("**/index.html")):
        if "many" in page.parts:
            continue
        text = page.read_text("utf-8")
        folder = str(page.parent.relative_to(samples)).replace(".", "")
        links = {part.split('"')[0] for name in ('href="', 'src="', 'data-print="') for part in text.split(name)[1:]}
        lost = []
        for link in sorted(link for link in links if link and not link.startswith("#")):
            try:
                urllib.request.urlopen(f"{base}{folder}{'/' if folder else ''}{link.replace('&amp;', '&')}").close()
            except urllib.error.HTTPError as error:
                lost.append((link, error.code))
        claim(f"every link of {page.relative_to(samples)} resolves ({len(links)})", not lost, lost)


def manifests_fit(samples):
    try:
        import jsonschema
    except ImportError:
        print("       manifests are not held against the schema here: Python has no jsonschema")
        return
    schema = json.loads(SCHEMA.read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    for path in sorted(samples.glob("*/manifest.json")):
        errors = [error.message for error in
                  jsonschema.Draft202012Validator(schema).iter_errors(json.loads(path.read_text("utf-8")))]
        claim(f"{path.relative_to(samples)} fits its schema", not errors, errors[:3])


def by_servers(browser, samples, pictures):
    """The files for hosts as servers read them, and the page with the headers they send."""
    for name in servers.SERVERS:
        if not servers.is_there(name):
            print(f"       headers are not looked at with {name}: it is not installed")
            continue
        with servers.running(name, samples) as base:
            servers.check_headers(name, base, samples, claim, equal)
            if name == "nginx":
                look(browser, base, samples, pictures, "nginx")
            else:
                check_class.bound(browser, base, samples, pictures, name)


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, address):
        """A browser that has seen enough of a file hangs up."""


class Silent(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def main():
    samples, pictures = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
    pictures.mkdir(parents=True, exist_ok=True)
    server = Server(("127.0.0.1", 0), functools.partial(Silent, directory=samples))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}/"
    manifests_fit(samples)
    links_resolve(base, samples)
    browser = Browser()
    try:
        look(browser, samples.as_uri() + "/", samples, pictures, "file")
        look(browser, base, samples, pictures, "http")
        without_pieces(browser, base, samples, pictures)
        languages(browser, base, pictures)
        thousands(browser, base, pictures)
        check_class.check(browser, base, samples, pictures)
        by_servers(browser, samples, pictures)
    finally:
        browser.close()
        server.shutdown()
    print(f"{len(failures)} claims failed" if failures else "all claims hold")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
