"""A teacher makes a sheet: types, chooses, prints, undoes, comes back."""
import base64
import os
import pathlib
import shutil
import subprocess
import tempfile
import time

from basics import basics

ROWS = "return [...document.querySelectorAll('.rowplace')].map((e) => e.getAttribute('aria-label'))"


def without_typefaces(words):
    """A command where no typeface is installed, so that printed words are set in copybook's own letters, as in a page."""
    hide = "for f in /usr/share/fonts /usr/local/share/fonts; do [ ! -d $f ] || mount -t tmpfs none $f; done; exec \"$@\""
    return ["unshare", "--mount", "sh", "-c", hide, "sh", *words]


def plain(pdf):
    """A PDF with nothing in it packed."""
    out = str(pdf) + ".plain"
    subprocess.run(["qpdf", "--qdf", "--object-streams=disable", "--deterministic-id", str(pdf), out], check=True)
    # Its number is made of the packed bytes.
    return b"\n".join(line for line in pathlib.Path(out).read_bytes().split(b"\n") if b"/ID [" not in line)


def command_line(app, output, *more):
    """What the page copies as a command, run."""
    import shlex
    text = app.browser.run("return copybook.commandOf(copybook.store.state.sheet)")
    words = shlex.split(text)
    return subprocess.run(without_typefaces([app.program, *words[1:], "--pictures", "off", "--output", str(output), *more]), capture_output=True, text=True)


def same_files(app, claim, where):
    """The page's PDF, key and SVG are those of the command line."""
    pdf = app.file(lambda: app.click("#pdf"))
    key = app.file(lambda: app.click("#key"))
    svg = app.file(lambda: app.click("#svg"))
    claim(f"{where}: the sheet is among the recent ones", app.state("recent[0].sheet") == app.state("sheet"), app.state("recent.length"))
    claim(f"{where}: a PDF is saved under the sheet's code, which names nobody", pdf.name.startswith("sheet-") and pdf.suffix == ".pdf", pdf.name)
    if os.getuid() != 0 or not shutil.which("unshare"):
        print("skipped: only root can hide typefaces from the command line, to compare its files")
        return
    folder = pathlib.Path(tempfile.mkdtemp())
    done = command_line(app, folder / "cli.pdf", "--key", str(folder / "cli.json"))
    claim(f"{where}: the copied command works", done.returncode == 0, done.stderr)
    claim(f"{where}: the key is that of the command line", key.read_bytes() == (folder / "cli.json").read_bytes())
    command_line(app, folder / "cli.svg")
    claim(f"{where}: the SVG is that of the command line", svg.read_bytes() == (folder / "cli.svg").read_bytes())
    if shutil.which("qpdf"):
        claim(f"{where}: the PDF is that of the command line, but for packing", plain(pdf) == plain(folder / "cli.pdf"))
    else:
        print("skipped: qpdf is not there to compare PDFs")


def typeface(app, claim):
    """The school's letters in the look of the sheet are saved as a typeface, the same as on the command line."""
    app.open("#/compose?words=cat&school=de-sas&look=dashed&hand=left")
    saved = app.file(lambda: app.click("#typeface"))
    claim("a typeface is saved under the school's name", saved.name == "de-sas-left-dashed.ttf", saved.name)
    output = pathlib.Path(tempfile.mkdtemp()) / "cli.ttf"
    done = subprocess.run(
        [app.program, "font", "de-sas", "--hand", "left", "--style", "dashed", "--output", str(output)], capture_output=True, text=True)
    # A link may hold a look that is no style of a typeface.
    app.open("#/compose?words=cat&school=us-cursive&look=start-dot")
    claim("a look that no typeface has is dotted", app.file(lambda: app.click("#typeface")).name == "us-cursive-dotted.ttf")
    claim("it is that of the command line", done.returncode == 0 and saved.read_bytes() == output.read_bytes(), done.stderr)


def typing(app, claim, share):
    browser = app.browser
    app.open("#/compose")
    browser.run("document.getElementById('words').focus()")
    app.fill("#words", "")
    app.measures("redraw")
    for key in "a, nap, cat, Anna has a cat":
        browser.press(key)
        time.sleep(0.12)
    app.settled()
    redraws = app.measures("redraw")
    texts = browser.run("return copybook.store.state.made.key.pages.flatMap((page) => page.cells.map((cell) => cell.text)).join(' ')")
    claim("what is typed stands on the sheet", "Anna" in texts and "nap" in texts, texts[:200])
    claim("a keystroke redraws the page within 100 ms (p50)", share(redraws, 0.5) <= 100, redraws)
    print(f"figure: redraw after a keystroke p50 {share(redraws, .5):.0f} ms, p95 {share(redraws, .95):.0f} ms, n {len(redraws)}")


def choosing(app, claim):
    browser = app.browser
    app.fill("#country", "DE")
    app.settled()
    claim("a country brings its schools", browser.run("return [...document.querySelectorAll('#school option')].every((o) => o.value.startsWith('de-'))"))
    browser.wait("return document.querySelectorAll('#alphabet svg').length > 3", 20)
    claim("its alphabet is drawn", browser.run("return document.querySelectorAll('#alphabet path').length") > 26)
    app.fill("#country", "US")
    app.fill("#school", "us-cursive")
    app.fill("#maze", "7")
    app.click("#dice")
    seed = app.state("sheet.settings.seed")
    app.settled()
    maze = app.state("made.key.pages[0].maze")
    app.click("#dice")
    app.settled()
    claim("the dice make another maze", app.state("sheet.settings.seed") != seed and app.state("made.key.pages[0].maze") != maze)
    app.click("#undo")
    app.settled()
    claim("undo brings the maze back", app.state("made.key.pages[0].maze") == maze)
    app.click("#redo")
    app.settled()
    claim("redo takes it away again", app.state("made.key.pages[0].maze") != maze)
    app.click("#own-rows")
    app.fill("#add-row", "boxes")
    app.settled()
    claim("rows are cards", browser.run("return document.querySelectorAll('.card').length") == 4 and app.state("sheet.settings.rows").endswith("boxes"))
    app.click(".card:nth-child(4) button:nth-of-type(1)")
    claim("a card moves by a button", app.state("sheet.settings.rows").split(",")[2] == "boxes", app.state("sheet.settings.rows"))
    app.settled()
    app.click(".card:nth-child(1) button:nth-of-type(3)")
    app.settled()
    same_files(app, claim, "rows")
    app.click("#design")
    browser.wait("return document.querySelectorAll('.gallery img').length >= 12", 60)
    app.picture("designs")
    claim("designs are pictures of this content", browser.run("return [...document.querySelectorAll('.gallery img')].every((i) => i.src.startsWith('blob:'))"))
    app.click("[data-design='word-trace']")
    app.settled()
    claim("a design takes the place of rows", app.state("sheet.settings.design") == "word-trace" and not app.state("sheet.settings.rows"))
    same_files(app, claim, "design")
    app.click("#undo")
    app.settled()


def in_place(app, claim):
    browser = app.browser
    browser.run("[...document.querySelectorAll('.rowplace')].find((e) => e.getAttribute('aria-label').includes('nap')).click()")
    browser.wait("return document.activeElement.classList.contains('inplace')")
    browser.press("map"[0], "a", "n", "enter")
    app.settled()
    claim("a row is changed in place", "man" in app.state("sheet.words") and "nap" not in app.state("sheet.words"), app.state("sheet.words"))
    app.click("#undo")
    app.settled()
    app.fill("#size", "15 mm")
    app.fill("#words", "a, hippopotamuses are wonderful")
    app.settled()
    fault = browser.run("return document.querySelector('.remarks button')?.textContent")
    claim("what is too wide is said, with a button that mends it", bool(fault), app.state("fault"))
    for _ in range(4):
        if not browser.run("return Boolean(document.querySelector('.remarks button'))"):
            break
        app.click(".remarks button")
        app.settled()
    claim("the button mends it", app.state("fault") is None, app.state("fault"))
    app.click("#undo")
    app.fill("#size", "")
    app.fill("#words", "a, nap, cat")
    app.settled()


def class_of_children(app, claim):
    """One name to a line: a sheet for each child, in one file."""
    browser = app.browser
    app.open("#/compose?words=a, nap&school=us-cursive&seed=3&name=Anna%0A%0A Bo %0AZoë")
    app.settled()
    pages = browser.run("return copybook.store.state.made.key.pages.map((page) => page.maze)")
    claim("three names make three sheets", len(browser.run("return copybook.store.state.made.urls")) == 3 == len(pages), pages)
    claim("each child has another maze", len(set(pages)) == 3, pages)
    pdf = app.file(lambda: app.click("#pdf"))
    told = subprocess.run(["pdfinfo", str(pdf)], capture_output=True, text=True).stdout
    claim("and stands in one file", "Pages:           3" in told, told)
    app.open("#/compose?words=a&school=us-cursive&name=" + "%0A".join(f"Child {n}" for n in range(80)))
    app.settled()
    claim("too many names are said", "80" in (app.state("fault") or {}).get("problem", ""), app.state("fault"))


def printing(app, claim):
    """What goes to the printer: as many pages as the sheet has, each of its own size."""
    browser = app.browser
    app.open("#/compose?words=a, nap, cat, Anna has a cat, quick&school=us-cursive&seed=3&paper=letter")
    app.settled()
    browser.run("globalThis.print = () => { globalThis.printed = true; }")
    app.click("#print-sheet")
    browser.wait("return globalThis.printed")
    paper = app.downloads / "printed.pdf"
    answer = browser.command("Page.printToPDF", preferCSSPageSize=True, printBackground=True)
    paper.write_bytes(base64.b64decode(answer["data"]))
    told = subprocess.run(["pdfinfo", "-f", "1", "-l", "99", str(paper)], capture_output=True, text=True).stdout
    sizes = [line.split("size:")[1].split("pts")[0].split() for line in told.splitlines() if line.startswith("Page ") and "size:" in line]
    claim("all pages are printed, no more", len(sizes) == len(app.state("made.urls")), told)
    claim("each is as large as the sheet", all(abs(float(w) - 612) < 1 and abs(float(h) - 792) < 1 for w, _, h in sizes), sizes)
    pixels = subprocess.run(["pdftoppm", "-r", "72", "-gray", "-f", "1", "-l", "1", str(paper)], capture_output=True).stdout
    width, height = map(int, pixels.split(b"\n")[1].split())
    rows = pixels[-width * height:]
    left = min(row.index(min(row)) for row in (rows[y * width:(y + 1) * width] for y in range(80, height - 80)) if min(row) < 140)
    claim("nothing is shifted or made smaller: lines begin at the margin of 15 mm", abs(left - 42.5) <= 3, left)


def coming_back(app, claim):
    browser = app.browser
    app.fill("#name", "Zoë <b>M</b>")
    app.settled()
    time.sleep(0.6)
    address = browser.run("return location.href")
    sheet = app.state("sheet")
    past = len(app.state("past"))
    browser.open("about:blank")
    app.open()
    claim("all that was typed is there after a reload", app.state("sheet") == sheet, app.state("sheet"))
    claim("and can still be undone", len(app.state("past")) == past)
    lost = []
    for tag in ["de", "fr", "ru", "es"] * 2 + ["en"]:
        browser.run("copybook.actions.speak(arguments[0])", tag)
        browser.wait(f"return document.documentElement.lang === '{tag}'")
        app.open()
        if app.state("language") != tag:
            lost.append(tag)
    claim("nothing of the last moment before a page is left is lost", not lost, lost)
    app.open("#" + address.split("#")[1])
    app.settled()
    claim("an address brings the whole sheet but for names, which stay on the device",
          app.state("sheet.words") == sheet["words"] and app.state("sheet.settings") == sheet["settings"] and sheet["name"] not in address)
    claim("a name that is markup is text", browser.run("return document.querySelectorAll('#app b').length") == 0)
    browser.run("copybook.actions.speak('de')")
    browser.wait("return document.documentElement.lang === 'de'")
    browser.wait("return caches.keys().then((all) => Promise.all(all.map(async (one) => (await (await caches.open(one)).keys()).map(({url}) => url)))).then((all) => all.flat().some((url) => url.includes('words/de.json')))", 30)
    app.served.stop()
    app.open()
    claim("without a network the page speaks the language that was chosen", browser.run("return document.documentElement.lang") == "de")
    browser.run("copybook.actions.speak('vi')")
    time.sleep(0.5)
    claim("and stays in it where another one is not there, and says so", browser.run("return document.documentElement.lang") == "de" and app.state("notice"))
    browser.run("copybook.actions.speak('en')")
    app.browser.run("copybook.actions.go('compose')")
    app.browser.wait("return document.getElementById('fit')")
    app.fill("#words", "off, line")
    app.settled()
    claim("all works without a network", app.state("fault") is None and "off" in " ".join(browser.run(ROWS)))
    app.file(lambda: app.click("#pdf"))
    app.served.again()


def paper(app, claim):
    """Paper is that of the school's country, until somebody chooses another one; menus say what is usual."""
    browser = app.browser
    app.open("#/compose?words=nap&school=us-continuous&paper=letter&seed=3")
    app.settled()
    app.fill("#country", "FR")
    app.settled()
    claim("a French sheet is A4", app.state("sheet.settings.paper") is None and round(app.state("made.key.pages[0].width")) == 595)
    app.fill("#country", "US")
    app.settled()
    claim("a sheet of the United States is Letter", app.state("sheet.settings.paper") == "letter" and app.state("made.key.pages[0].width") == 612)
    app.fill("#paper", "a5")
    app.fill("#country", "FR")
    claim("paper that was chosen stays", app.state("sheet.settings.paper") == "a5")
    app.fill("#words", "a, nap, cat, sun, moon, star, tree, boat")
    app.settled()
    claim("the page does not slip away where a second one comes", browser.run("return document.querySelectorAll('.tabs button').length") >= 2
          and browser.run("return document.getElementById('page').getBoundingClientRect().top") < 250)
    shown = browser.run("return document.querySelector('#ruling option').textContent")
    claim("the menu says which lines are usual", "(" in shown and len(shown) > 9, shown)
    shown = browser.run("return document.querySelector('#size option').textContent")
    claim("and how high small letters are", "mm)" in shown, shown)


def gallery(app, claim):
    """From the start to the printer in three clicks; each page has the words that were typed."""
    browser = app.browser
    browser.size(1280, 800)
    app.open()
    browser.run("copybook.actions.forget()")
    browser.wait("return !copybook.store.state.sheet.words")
    browser.run("window.print = () => { globalThis.printed = document.querySelectorAll('#print img').length; }")
    clicks = [app.click("#to-compose")]
    browser.wait("return document.querySelector('[data-card=letter-of-the-day] img')", 30)
    clicks.append(app.click("[data-print=letter-of-the-day]"))
    browser.wait("return globalThis.printed === 1", 10)
    claim("the first good sheet takes at most three clicks", len(clicks) <= 3)
    claim("what was printed stands among the recent sheets", app.state("recent[0].sheet.settings.design") == "letter-of-the-day")
    browser.wait("return document.querySelectorAll('.pagepicture img').length > 9", 30)
    app.click(".purposes .chip:nth-child(5)")
    time.sleep(0.2)
    shown = browser.run("return [...document.querySelectorAll('[data-card]')].map((e) => e.dataset.card)")
    claim("a purpose shows its pages alone", shown and all("number" in one for one in shown), shown)
    app.click(".purposes .chip:nth-child(1)")
    before = browser.run("return document.querySelector('[data-card=spelling] img').src")
    app.fill("#words", "moon, mouse")
    browser.wait(f"return document.querySelector('[data-card=spelling] img')?.src !== {before!r}", 20)
    claim("a page that asks for a letter has one where none was typed", browser.run("return Boolean(document.querySelector('[data-card=letter-of-the-day] img'))"))
    app.click("[data-card=spelling]")
    claim("a page of the gallery opens with the words that were typed", app.state("sheet.words") == "moon, mouse" and app.state("sheet.settings.design") == "spelling")
    app.settled()
    claim("and they stand on it", "moon" in " ".join(browser.run(ROWS)))
    places = browser.run("return ['name', 'words', 'styles', 'hand', 'more-settings'].map((id) => document.getElementById(id).getBoundingClientRect().bottom)")
    claim("the page has four choices in sight, and More", max(places) <= 800, places)
    for width, height in [(1280, 800), (820, 1180), (390, 844)]:
        browser.size(width, height, 1, width < 500)
        browser.run("scrollTo(0, document.documentElement.scrollHeight)")
        time.sleep(0.3)
        box = browser.run("const r = document.getElementById('print-sheet').getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]")
        claim(f"{width} px: Print never scrolls away", box[0] >= 0 and box[1] >= 0 and box[2] <= width and box[3] <= height, box)
        claim(f"{width} px: nothing scrolls sideways", browser.run("return document.documentElement.scrollWidth") <= width)
    browser.size(1280, 900)
    app.click("[data-word]")
    claim("a suggestion is on the page with one click", len(app.state("sheet.words").split(",")) == 3, app.state("sheet.words"))
    app.click("#styles button:nth-child(3)")
    claim("a style is chosen from its drawing", app.state("sheet.settings.school") != "us-continuous" and browser.run("return document.querySelectorAll('#styles button').length") == 3)
    app.settled()


def keys(app, claim):
    browser = app.browser
    app.open()
    browser.run("document.activeElement.blur(); window.scrollTo(0, 0)")
    seen = []
    for _ in range(160):
        browser.press("tab")
        seen.append(browser.run("const e = document.activeElement; return e.id || e.className"))
        if seen[-1] == "to-compose":
            browser.press("enter")
            browser.wait("return document.querySelector('[data-card] img')", 30)
        if seen[-1].startswith("pagepicture"):
            browser.press("enter")
            browser.wait("return copybook.store.state.screen === 'compose'")
            browser.run("document.activeElement.blur()")
        if seen[-1] == "more-settings":
            browser.press("enter")
        if seen[-1] == "words" and "name" in seen:
            browser.write("ab")
        if seen[-1] == "fit":
            break
    claim("the composer is used by keys only", {"to-compose", "words", "name", "country", "school", "maze", "fit"} <= set(seen), seen)
    browser.press("tab")
    app.settled()


def sizes(browser):
    return browser.run("return [...document.querySelectorAll('button, select, textarea, input[type=text], summary')].filter((e) => "
                       "e.checkVisibility() && !e.matches('.rowplace')).filter((e) => { const b = e.getBoundingClientRect(); "
                       "return b.height < 43.5 || b.width < 43.5; }).map((e) => e.outerHTML.slice(0, 80))")


def axe(app, claim, where):
    """What axe-core finds, where its script is at hand: AXE=axe.min.js."""
    script = os.environ.get("AXE")
    if not script:
        return
    app.browser.run(pathlib.Path(script).read_text("utf-8") + "; globalThis.axe = axe;")
    found = app.browser.ask("POST", "/execute/async", {"script": "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', "
        "'wcag22aa', 'best-practice']}).then((r) => arguments[0](r.violations.map((v) => v.id + ': ' + v.nodes[0].html.slice(0, 120))))", "args": []})
    claim(f"{where}: axe finds nothing", not found, found)


def looks(app, claim):
    app.open()
    basics(app.browser, "start")
    axe(app, claim, "start")
    app.picture("start")
    app.click("#to-compose")
    app.browser.wait("return document.querySelectorAll('.pagepicture img').length > 9", 30)
    basics(app.browser, "gallery")
    axe(app, claim, "gallery")
    claim("gallery: targets have 44 px", not sizes(app.browser), sizes(app.browser)[:5])
    app.picture("gallery")
    app.browser.run("copybook.actions.go('compose')")
    app.browser.wait("return document.getElementById('fit')")
    app.fill("#words", "a, nap, cat")
    app.fill("#name", "Anna")
    app.settled()
    app.browser.wait("return document.querySelectorAll('#alphabet svg').length > 3", 20)
    basics(app.browser, "composer")
    axe(app, claim, "composer")
    small = sizes(app.browser)
    claim("targets have 44 px", not small, small[:5])
    app.picture("composer")
    app.browser.size(390, 844, 2, True)
    claim("a phone has room for it", app.browser.run("return document.documentElement.scrollWidth <= 390"), app.browser.run("return document.documentElement.scrollWidth"))
    app.browser.size(1280, 900)


def first_paint(app, claim):
    """A first visit on a slow phone: nothing kept, the processor four times as slow."""
    browser = app.browser
    browser.command("Emulation.setCPUThrottlingRate", rate=4)
    visits = []
    # What else the machine does makes visits slower, and none faster.
    for _ in range(5):
        browser.command("Storage.clearDataForOrigin", origin=app.served.base.rstrip("/"), storageTypes="all")
        browser.command("Network.clearBrowserCache")
        app.open()
        time.sleep(1)
        paint = browser.run("return performance.getEntriesByType('paint').find((p) => p.name === 'first-contentful-paint')?.startTime")
        visits.append((browser.run("return performance.getEntriesByName('drawn')[0]?.startTime"), paint))
    browser.command("Emulation.setCPUThrottlingRate", rate=1)
    useful, paint = min(visits)
    print(f"figure: processor 4 times as slow, best of {len(visits)} first visits: first paint {paint:.0f} ms, start screen to be used "
          f"{useful:.0f} ms; all {sorted(round(one[0]) for one in visits)}")
    claim("the start can be used within a second", useful <= 1000, visits)


def check(app, claim, share):
    first_paint(app, claim)
    typing(app, claim, share)
    choosing(app, claim)
    in_place(app, claim)
    class_of_children(app, claim)
    printing(app, claim)
    typeface(app, claim)
    paper(app, claim)
    coming_back(app, claim)
    gallery(app, claim)
    keys(app, claim)
    looks(app, claim)
