"""A teacher brings a class list: pasted, from files of every kind and of none, changes children, prints, and keeps it all."""
import json
import pathlib
import random
import subprocess
import tempfile
import time
import zipfile

from app_compose import axe, sizes
from basics import basics

ROSTER = "First name;Last name;Date of birth;E-mail;Hand;Level\nZoë;Lindqvist;03.05.2019;z@example.org;left;2\nÉmile;Ørsted;4.6.2019;;right;\nTotal: 2;;;;;\n"


def sheet_xml(rows):
    cells = "".join("<row>" + "".join(f'<c t="inlineStr"><is><t>{cell}</t></is></c>' for cell in row) + "</row>" for row in rows)
    return f'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>{cells}</sheetData></worksheet>'


def workbook(path, sheet):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as book:
        book.writestr("xl/worksheets/sheet1.xml", sheet)
    return path


def begin(app):
    """An empty class."""
    app.open("#/myclass")
    app.browser.wait("return copybook.store.state.group")
    app.browser.run("copybook.store.set({group: {children: [], words: 'l, a, nap', settings: {school: 'us-cursive', seed: 3}, next: 1}})")
    app.browser.wait("return document.getElementById('paste')")


def paste(app, text):
    if app.browser.run("return Boolean(document.querySelector('.bring:not([open])'))"):
        app.browser.run("document.querySelector('.bring').open = true")
    app.fill("#paste", text)
    app.browser.wait("return !document.getElementById('read-list').disabled")
    app.click("#read-list")
    app.browser.wait("return copybook.store.state.view.list || copybook.store.state.notice", 60)


def choose(app, path):
    app.browser.run("copybook.store.set({notice: ''}); copybook.store.view({list: null}); const b = document.querySelector('.bring'); if (b) b.open = true")
    app.browser.choose_file("#list-file", path)
    app.browser.wait("return copybook.store.state.view.list || copybook.store.state.notice", 60)


def names(app):
    return app.browser.run("return copybook.store.state.group.children.map((one) => one.name)")


def take(app):
    app.browser.wait("return document.getElementById('take-list')")
    app.click("#take-list")
    app.browser.wait("return !copybook.store.state.view.list")


def lists(app, claim):
    browser = app.browser
    begin(app)
    paste(app, ROSTER.replace(";", "\t"))
    told = browser.run("return copybook.store.state.view.list.columns.map((one) => one.isPrivate ? 'private' : one.column)")
    claim("headings are understood, private columns struck out", told == ["given", "family", "private", "private", "hand", "level"], told)
    held = browser.run("return JSON.stringify({...copybook.store.state, recent: []}) + document.body.innerHTML")
    claim("nothing private is held", "2019" not in held and "example.org" not in held)
    claim("a total is not ticked, with the reason", browser.run("const l = document.querySelectorAll('.grid tbody tr')[2]; return !l.querySelector('input').checked && l.querySelector('.why').textContent.length > 3"))
    axe(app, claim, "list")
    basics(browser, "list")
    app.picture("class-list")
    app.click("#drop-list")
    browser.wait("return document.getElementById('paste')")
    paste(app, "Name\tExit date\tNotes\nAnna Berg\t\tleft-handed\nBen Ott\t01/10/2026\t\nCleo Roux\t\t\n")
    browser.wait("return copybook.store.state.view.list.lines.length === 3")
    claim("who has left is not ticked", browser.run("return copybook.store.state.view.list.lines.map((one) => one.isTaken)") == [True, False, True])
    claim("what a note says of a hand is shown by name", browser.run("return document.querySelector('.list-notes').textContent.includes('Anna Berg')"))
    app.click("#drop-list")
    browser.wait("return document.getElementById('paste')")
    paste(app, ROSTER.replace(";", "\t"))
    browser.wait("return copybook.store.state.view.list.columns.length === 6")
    time.sleep(0.4)
    lines = browser.run("return copybook.store.state.view.list.lines")
    app.open("#/myclass")
    browser.wait("return copybook.store.state.view.list", 20)
    claim("a list that is looked through is there after a reload", browser.run("return copybook.store.state.view.list.lines") == lines)
    browser.run("const s = document.querySelectorAll('.grid select')[0]; s.value = 'preferred'; s.dispatchEvent(new Event('change'))")
    browser.wait("return copybook.store.state.view.list.columns[0].column === 'preferred'")
    take(app)
    claim("children have their names in order", names(app) == ["Zoë Lindqvist", "Émile Ørsted"], names(app))
    claim("and their hand and level", app.state("group.children[0].settings") == {"hand": "left", "level": "2"}, app.state("group.children[0].settings"))
    paste(app, "Zoë Lindqvist\nNoor\n")
    claim("who is there already is not ticked", browser.run("return copybook.store.state.view.list.lines.map((one) => one.isTaken)") == [False, True])
    take(app)
    claim("a plain list of names is read", names(app)[-1] == "Noor", names(app))
    app.click("#undo-class")
    claim("undo takes the list back", len(names(app)) == 2)
    browser.run("document.querySelector('.bring').open = true")
    app.fill("#paste", "Typed by hand")
    time.sleep(0.4)
    app.open("#/myclass")
    browser.wait("return document.getElementById('paste')?.value === 'Typed by hand'", 20)
    app.fill("#paste", "")
    browser.size(390, 844, 2, True)
    app.open("#/myclass")
    browser.wait("return document.querySelector('.child')")
    claim("on a phone the children come before the settings", browser.run("return !document.querySelector('.practice').open && document.querySelector('.child').getBoundingClientRect().top < 844"))
    browser.run("document.querySelector('.practice summary').click()")
    claim("which open with a touch", browser.run("return document.getElementById('c-words').checkVisibility()"))
    browser.size(1280, 900)
    app.open("#/myclass")


def files(app, claim):
    browser, place = app.browser, pathlib.Path(tempfile.mkdtemp())
    russian = "Фамилия;Имя;Класс\nЁлкина;Алёна;1А\nЩукин;Юрий;1А\nИтого: 2;;\n"
    kinds = {"cp1251": "cp1251", "koi8-r": "koi8_r", "cp866": "cp866", "utf-8 with a mark": "utf-8-sig", "utf-16": "utf-16"}
    for name, codec in kinds.items():
        begin(app)
        path = place / "list.csv"
        path.write_bytes(russian.replace("\n", "\r\n").encode(codec))
        choose(app, path)
        take(app)
        claim(f"a list in {name} is read", names(app) == ["Алёна Ёлкина", "Юрий Щукин"], names(app))
    for codec, text in [("cp850", "Nom;Prénom\nDupré;Zoé\nLefèvre;Françoise\nGrün;Jürgen\n"), ("cp1252", "Nom;Prénom\nDupré;Zoé\nLefèvre;Françoise\n"), ("cp1250", "Nazwisko;Imię\nŁoś;Żaneta\nWiśniewska;Małgorzata\n")]:
        begin(app)
        path.write_bytes(text.encode(codec))
        choose(app, path)
        take(app)
        wanted = [" ".join(reversed(line.split(";"))) for line in text.splitlines()[1:]]
        claim(f"a list in {codec} is read", names(app) == wanted, names(app))
    begin(app)
    rows = [["Class 1a", ""], ["First name", "Last name"], ["Ada", "Okafor"], ["Bo", "&lt;b&gt;Lee&lt;/b&gt;"]]
    choose(app, workbook(place / "list.xlsx", sheet_xml(rows)))
    take(app)
    claim("a workbook is read, markup as letters", names(app) == ["Ada Okafor", "Bo <b>Lee</b>"] and not browser.run("return document.querySelectorAll('#app b').length"), names(app))


def hostile(app, claim):
    browser, place = app.browser, pathlib.Path(tempfile.mkdtemp())
    before = names(app)
    bomb = workbook(place / "bomb.xlsx", sheet_xml([["a"]]).replace("<sheetData>", "<sheetData>" + " " * 300_000_000))
    started = time.monotonic()
    choose(app, bomb)
    claim("a workbook that is a bomb is refused in a sentence", "far more" in app.state("notice") and names(app) == before, app.state("notice"))
    print(f"figure: a bomb of 300 MB is refused after {time.monotonic() - started:.1f} s")
    choose(app, workbook(place / "entity.xlsx", '<!DOCTYPE a [<!ENTITY b "cccc">]><a>&b;</a>'))
    claim("a workbook with entities too", bool(app.state("notice")) and not app.state("view.list"), app.state("notice"))
    for name, data in [("a.xlsx", b"PK\x03\x04 nothing"), ("b.csv", b""), ("c.csv", b"\x89PNG\r\n\x1a\n"), ("d.csv", b"\xd0\xcf\x11\xe0")]:
        (place / name).write_bytes(data)
        choose(app, place / name)
        claim(f"{name} of {data[:6]!r} is a sentence", bool(app.state("notice")) and names(app) == before, app.state("notice"))
    evil = "<img src=x onerror=alert(1)>"
    begin(app)
    paste(app, f"name\n{evil}\n\"><script>alert(1)</script>\n=1+1\n__proto__\n")
    take(app)
    time.sleep(1)
    claim("names that are markup stay letters", names(app)[0] == evil and browser.run("return document.querySelectorAll('#app script, #app img[src=x]').length") == 0, names(app))
    started = time.monotonic()
    begin(app)
    (place / "large.csv").write_text("name,class\n" + "".join(f"Child {n},{n // 25}\n" for n in range(100_000)))
    choose(app, place / "large.csv")
    print(f"figure: 100000 lines are shown after {time.monotonic() - started:.1f} s")
    app.click("#take-list")
    browser.wait("return copybook.store.state.notice", 30)
    claim("100000 lines are too many, said in a sentence, and the list stays", "100000" in app.state("notice") and len(app.state("view.list.columns")) == 2, app.state("notice"))
    app.fill("#list-group", "7")
    browser.wait("return copybook.store.state.view.list.group === '7'", 30)
    take(app)
    claim("one of its classes is taken", len(names(app)) == 25, len(names(app)))


def children(app, claim, share):
    browser = app.browser
    begin(app)
    paste(app, "name,hand\n" + "".join(f"Child {chr(65 + n % 26)}{chr(97 + n % 7)},{'left' if n % 9 == 0 else ''}\n" for n in range(30)))
    browser.run("copybook.store.state.view.list.lines.forEach((one) => { one.isTaken = true; }); copybook.store.view({})")
    take(app)
    claim("thirty children are there", len(names(app)) == 30, len(names(app)))
    browser.wait("return document.querySelectorAll('.child img').length >= 4", 60)
    claim("pictures of children that are not seen are not drawn", browser.run("return document.querySelectorAll('.child img').length") < 30)
    app.click(".child:nth-child(2) input[type=checkbox]")
    app.click(".child:nth-child(3) input[type=checkbox]")
    browser.wait("return copybook.store.state.view.chosen.size === 2")
    app.fill("#c-level", "3")
    app.fill("#c-words", "cat")
    browser.wait("return copybook.store.state.group.children[2].words === 'cat'")
    claim("several are changed at once, others not", browser.run("return copybook.store.state.group.children.map((one) => one.settings.level ?? '').join('')") == "33")
    app.fill(".child:nth-child(2) .copies input", "2")
    claim("copies count as they are typed", browser.run("return copybook.store.state.group.children[1].copies") == 2)
    pdf = app.file(lambda: app.click("#class-pdf"))
    told = subprocess.run(["pdfinfo", str(pdf)], capture_output=True, text=True).stdout
    claim("chosen children with copies are in one PDF, no side of paper empty", "Pages:           3" in told, told)
    pdf.unlink()
    app.click("#two-sided")
    pdf = app.file(lambda: app.click("#class-pdf"))
    told = subprocess.run(["pdfinfo", str(pdf)], capture_output=True, text=True).stdout
    claim("for two-sided printing each begins on a leaf of its own", "Pages:           6" in told, told)
    text = [subprocess.run(["pdftotext", "-f", str(page), "-l", str(page), str(pdf), "-"], capture_output=True, text=True).stdout.strip() for page in range(1, 7)]
    claim("the backs are empty", all(text[page] == "" for page in (1, 3, 5)), text)
    browser.run("globalThis.print = () => { globalThis.printed = document.querySelectorAll('#print img').length; }")
    app.click("#print-class")
    claim("so they are on paper", browser.wait("return globalThis.printed", 60) == 6)
    # The next one has the same name.
    pdf.unlink()
    app.click("#choose-none")
    app.fill("#find-child", "Ab")
    browser.wait("return document.querySelectorAll('.child').length < 30")
    app.fill("#find-child", "")
    app.measures("class-pdf")
    pdf = app.file(lambda: app.click("#class-pdf"))
    pages = int(subprocess.run(["pdfinfo", str(pdf)], capture_output=True, text=True).stdout.split("Pages:")[1].split()[0])
    spent, size = app.measures("class-pdf")[-1], pdf.stat().st_size
    print(f"figure: PDF of 31 sheets on {pages} pages in {spent / 1000:.1f} s, {size / 1000:.0f} kB, {size / 31_000:.1f} kB a sheet")
    claim("a sheet takes less than 30 kB, packed", size / 31 < 30_000, size / 31)
    claim("the PDF is sound", subprocess.run(["qpdf", "--check", str(pdf)], capture_output=True).returncode == 0)
    app.fill("#find-child", "")
    browser.run("copybook.store.view({chosen: new Set([1, 2])})")
    folder = app.file(lambda: app.click("#class-zip"))
    with zipfile.ZipFile(folder) as files:
        claim("the folder is a sound ZIP of sheets and keys", files.testzip() is None and len(files.namelist()) == 4, files.namelist())
        claim("its keys are keys", all("pages" in json.loads(files.read(name)) for name in files.namelist() if name.endswith(".json")))
    browser.run("copybook.store.view({chosen: new Set()})")


def keeping(app, claim):
    browser = app.browser
    before = app.state("group")
    time.sleep(0.7)
    app.open("#/myclass")
    browser.wait("return copybook.store.state.group")
    claim("the class is there after a reload", app.state("group") == before)
    for phrase in ["", "correct horse"]:
        app.click("#show-save")
        browser.wait("return document.getElementById('save-phrase')")
        app.fill("#save-phrase", phrase)
        file = app.file(lambda: app.click("#phrase-done"))
        browser.wait("return !copybook.store.state.view.isBusy && !copybook.store.state.view.isSaving")
        text = file.read_text()
        claim("a locked file tells no name" if phrase else "an open file has the names", ("Child A" in text) != bool(phrase))
        rounds = json.loads(text).get("rounds", 0)
        claim("the passphrase is stretched", not phrase or rounds >= 600_000, rounds)
        browser.run("copybook.store.set({group: {children: [{id: 1, name: 'Other', words: '', settings: {}, copies: 1}], words: 'a', settings: {school: 'us-cursive'}, next: 2}})")
        browser.choose_file("#open-class", file)
        if phrase:
            browser.wait("return document.getElementById('open-phrase')")
            app.fill("#open-phrase", "wrong horse")
            app.click("#phrase-done")
            browser.wait("return copybook.store.state.notice && !copybook.store.state.view.isBusy", 30)
            claim("a wrong passphrase is said, and nothing is changed", "passphrase" in app.state("notice") and names(app) == ["Other"], app.state("notice"))
            app.fill("#open-phrase", phrase)
            app.click("#phrase-done")
        browser.wait("return copybook.store.state.group.children.length > 1", 30)
        claim("the file brings the class back", names(app) == [one["name"] for one in before["children"]] and app.state("group.words") == before["words"])
        browser.wait("return !copybook.store.state.view.isBusy")
        # The next one has the same name.
        file.unlink()
    browser.run("globalThis.usual = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = function () { throw new DOMException('full', 'QuotaExceededError'); }")
    app.fill("#c-words", "full")
    browser.wait("return document.querySelector('.notice') && !document.querySelector('.notice').hidden", 10)
    claim("full storage is said, and the class stands", app.state("group.words") == "full" and len(names(app)) == 30)
    browser.run("IDBObjectStore.prototype.put = globalThis.usual")


def looks(app, claim):
    browser = app.browser
    begin(app)
    basics(browser, "empty class")
    axe(app, claim, "empty class")
    app.picture("class-empty")
    paste(app, "name,hand,level,copies\nZoë Lindqvist,left,2,1\nÉmile Ørsted,,,2\nAda Okafor,,,1\nBo Lee,left,,1\nNoor,,4,1\nMaximiliane von Hohenstein-Waldburg,,,1\n")
    take(app)
    browser.run("window.scrollTo(0, 0)")
    browser.wait("return document.querySelectorAll('.child img').length === 6", 60)
    basics(browser, "class")
    axe(app, claim, "class")
    small = sizes(browser)
    claim("class: targets have 44 px", not small, small[:5])
    app.picture("class")
    app.click(".child:nth-child(2) input[type=checkbox]")
    time.sleep(0.3)
    app.picture("class-chosen")
    browser.command("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
    browser.picture(app.pictures / "class-forced.png")
    browser.command("Emulation.setEmulatedMedia", features=[])
    browser.size(390, 844, 2, True)
    claim("class: a phone has room for it", browser.run("return document.documentElement.scrollWidth <= 390"))
    browser.size(1280, 900)
    browser.run("document.activeElement.blur(); window.scrollTo(0, 0)")
    seen = []
    for _ in range(70):
        browser.press("tab")
        seen.append(browser.run("const e = document.activeElement; return e.id || e.className || e.type"))
    claim("the class is used by keys only", {"print-class", "class-pdf", "c-words", "c-hand", "find-child", "childname", "checkbox"} <= set(seen), seen)


def hands(app, claim):
    """A name that the style cannot write whole is told, with its letters; the rest is printed."""
    browser = app.browser
    begin(app)
    paste(app, "name\nAnna\n王小明\nOlivia\nمحمد\n")
    take(app)
    browser.run("const s = copybook.store; s.set({group: {...s.state.group, words: 'l'}})")
    browser.wait("return document.querySelectorAll('.child.lacks').length === 2", 30)
    told = browser.run("return [...document.querySelectorAll('.lacking')].map((one) => one.textContent)")
    claim("the card of a name with letters that the style lacks is marked, and says which", all(letter in told[0] for letter in "王小明"), told)
    said = browser.run("return [...document.querySelectorAll('.problem span')].map((one) => one.textContent)")
    claim("so does a line above the cards", len(said) == 2 and "王小明" in said[0], said)
    browser.run("globalThis.print = () => { globalThis.printed = document.querySelectorAll('#print img').length; }")
    claim("the button says how many are printed", "2" in browser.run("return document.getElementById('print-class').textContent"))
    app.click("#print-class")
    printed = browser.wait("return globalThis.printed", 60)
    claim("the rest is printed", printed == 2, printed)
    browser.wait("return document.querySelectorAll('.handname svg').length >= 2", 20)
    claim("names that the hand can write are drawn in it", browser.run("return [...document.querySelectorAll('.child')].map((one) => Boolean(one.querySelector('.handname'))).join()") == "true,false,true,false")
    basics(browser, "class with names that a hand lacks")
    axe(app, claim, "class with names that a hand lacks")
    app.picture("class-lacks")
    browser.run("document.querySelector('[data-anyway]').click(); globalThis.printed = 0")
    browser.wait("return !document.querySelector('.problem')")
    app.click("#print-class")
    printed = browser.wait("return globalThis.printed", 60)
    claim("all are printed where somebody wants that", printed == 4, printed)


def anywhere(app, claim):
    """A table that is pasted into any field is offered as a class, and nothing of it stands in an address."""
    browser = app.browser
    begin(app)
    app.open("#/compose?words=a&school=us-cursive")
    browser.wait("return document.getElementById('name')")
    browser.run("""
      const data = new DataTransfer(), field = document.getElementById("name");
      data.setData("text/plain", arguments[0]);
      field.focus();
      if (field.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}))) field.value = arguments[0];
    """, "First name\tLast name\tBirth date\nAda\tOkafor\t2019-02-03\nBo\tLee\t2018-11-30\n")
    claim("a table that is pasted into a name is offered as a class", bool(browser.run("return document.getElementById('take-as-class')")) and app.state("sheet.name") == "")
    box = browser.run("const r = document.querySelector('.notice').getBoundingClientRect(); return [r.top, r.bottom]")
    claim("the offer stands where the eye is", 0 <= box[0] and box[1] <= 400, box)
    app.browser.run("document.activeElement.blur()")
    app.click("#take-as-class")
    browser.wait("return copybook.store.state.view.list", 20)
    take(app)
    claim("and taken as one", names(app) == ["Ada Okafor", "Bo Lee"], names(app))
    app.open("#/compose?words=a&school=us-cursive")
    browser.wait("return document.getElementById('name')")
    app.fill("#name", "Ada Okafor")
    time.sleep(0.3)
    claim("no name stands in an address", "Ada" not in browser.run("return location.href") and app.state("sheet.name") == "Ada Okafor")
    app.fill("#name", "")
    begin(app)
    browser.run("""
      const data = new DataTransfer();
      data.setData("text/plain", "Ada\\nBo");
      document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
    """)
    browser.wait("return copybook.store.state.view.list", 20)
    take(app)
    claim("on the screen of the class a list is pasted anywhere", names(app) == ["Ada", "Bo"], names(app))
    place = pathlib.Path(tempfile.mkdtemp())
    lot = random.Random(3)
    (place / "photo.csv").write_bytes(b"\xff\xd8\xff\xe0\x00\x10JFIF\x00" + bytes(lot.randrange(256) for _ in range(40_000)))
    (place / "sound.txt").write_bytes(bytes(lot.randrange(1, 256) for _ in range(20_000)))
    begin(app)
    for name in ["photo.csv", "sound.txt"]:
        browser.run("copybook.store.set({notice: ''})")
        choose(app, place / name)
        claim(f"{name}, which is no list, is refused in a sentence", bool(app.state("notice")) and not app.state("view.list"), app.state("notice"))


def check(app, claim, share):
    hands(app, claim)
    anywhere(app, claim)
    lists(app, claim)
    files(app, claim)
    hostile(app, claim)
    children(app, claim, share)
    keeping(app, claim)
    looks(app, claim)
