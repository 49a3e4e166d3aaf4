"""Several children on one tablet: each has a picture, and with it its own stones, album and record."""
import time

from app_child import open_pad, ready, send, write_stone
from app_compose import axe, sizes
from basics import basics

CLASS = ("const s = copybook.store; s.set({group: {...s.state.group, next: 9, children: arguments[0].map((name, at) => "
         "({id: at + 1, name, words: '', settings: {}, copies: 1}))}})")
CARDS = ("return [...document.querySelectorAll('.pupilcard')].map((e) => [e.dataset.picture, e.getAttribute('aria-label'), "
         "e.querySelector('img').getAttribute('src')])")


def hold(app, selector, seconds):
    x, y = app.browser.run("const r = document.querySelector(arguments[0]).getBoundingClientRect(); "
                           "return [r.left + r.width / 2, r.top + r.height / 2]", selector)
    send(app, "mousePressed", x, y, 1, "mouse")
    time.sleep(seconds)
    send(app, "mouseReleased", x, y, 0, "mouse")


def alone(app, claim):
    """Who is alone on a device is not asked who it is; what it did is its own when others come."""
    browser = app.browser
    app.open()
    browser.run("copybook.actions.forget()")
    time.sleep(0.6)
    open_pad(app)
    claim("a child alone is not asked who writes", not browser.run("return Boolean(document.querySelector('.picker'))"))
    ready(app)
    write_stone(app)
    app.open("#/child")
    browser.wait("return copybook.store.state.child.token", 10)
    browser.wait("return document.querySelector('.waystone')", 10)
    claim("the first who wrote is the first child", len(app.state("pupils")) == 1 and app.state("child.done['us-continuous m']") == 1)


def several(app, claim):
    """A class is here: each child has its own picture, way and record."""
    browser = app.browser
    browser.run(CLASS, ["Maya", "Noah", "Zoë"])
    time.sleep(0.6)
    app.open("#/child")
    browser.wait("return document.querySelectorAll('.pupilcard').length === 4", 20)
    cards = browser.run(CARDS)
    claim("each child has a picture of its own", len({picture for picture, _, _ in cards}) == 4, cards)
    claim("and its name for who listens", [name for _, name, _ in cards][1:] == ["Maya", "Noah", "Zoë"], cards)
    browser.wait("return document.querySelectorAll('.pupilcard .inhand').length === 3", 20)
    claim("names are in the school's hand", True)
    app.click(".pupilcard[aria-label=Maya]")
    browser.wait("return document.querySelector('.waystone.now button svg')", 10)
    claim("one tap on its picture, and its own way is there", app.state("who") == "Maya" and app.state("child.done") == {}, app.state("child"))
    maya = app.state("child.token")
    app.click(".waystone.now button")
    browser.wait("return copybook.actions.turn?.ways.length", 20)
    ready(app)
    write_stone(app)
    claim("a child of several writes after three taps from the start", app.state("child.done") == {"us-continuous l": 1}, app.state("child.done"))
    app.click("#pad-home")
    app.click("#who-writes")
    browser.wait("return document.querySelectorAll('.pupilcard').length === 4", 5)
    app.click(".pupilcard[aria-label=Noah]")
    browser.wait("return copybook.store.state.who === 'Noah'", 5)
    claim("another child has stones of its own", app.state("child.done") == {} and app.state("child.token") != maya)
    app.click("#who-writes")
    app.click("#picker-back")
    claim("who only looked who else writes here goes on", app.state("who") == "Noah" and browser.run("return Boolean(document.querySelector('.waystone'))"))
    app.click("#who-writes")
    app.click(".pupilcard[aria-label=Maya]")
    browser.wait("return copybook.store.state.who === 'Maya'", 5)
    claim("and the first finds its own again", app.state("child.done") == {"us-continuous l": 1} and app.state("child.token") == maya)
    time.sleep(0.6)
    app.open("#/child")
    browser.wait("return document.querySelectorAll('.pupilcard').length === 4", 20)
    claim("a shared tablet asks each time who writes", True)
    writers = browser.run("return import('./scripts/record/record.js').then(({writings}) => writings()).then((all) => all.map((one) => one.child))")
    claim("what each wrote is in its own record", len(set(writers)) == 2 and maya in writers, writers)


def adding(app, claim):
    """A child more is a grown-up's gesture; the child picks a picture that nobody has."""
    browser = app.browser
    hold(app, "#add-pupil", 0.5)
    time.sleep(0.3)
    claim("a short press adds nobody", len(browser.run(CARDS)) == 4 and not app.state("view.isNew"))
    taken = {picture for picture, _, _ in browser.run(CARDS)}
    hold(app, "#add-pupil", 2.3)
    browser.wait("return copybook.store.state.view.isNew", 5)
    time.sleep(0.3)
    offered = [picture for picture, _, _ in browser.run(CARDS)]
    claim("pictures that others have are not offered", len(offered) >= 12 and not taken & set(offered), offered)
    app.click(".pupilcard")
    browser.wait("return document.querySelector('.waymap:not(.picker)')", 5)
    claim("a new child is its picture", app.state("child.picture") == offered[0] and app.state("who") == "" and app.state("child.done") == {})
    claim("and is known with it", any(one.get("picture") == offered[0] for one in app.state("pupils")))


def staying(app, claim):
    """Swiping over the edge of the screen does not lead out."""
    browser = app.browser
    app.open()
    app.click("#to-write")
    browser.wait("return copybook.store.state.screen === 'child'", 5)
    browser.run("history.back()")
    time.sleep(0.6)
    claim("the gesture for back does not leave the child's side", app.state("screen") == "child" and
          browser.run("return location.hash") == "#/child", browser.run("return location.hash"))
    hold(app, "#to-grownups", 2.3)
    claim("a grown-up's does", app.state("screen") == "start")


def windows(app, claim):
    browser = app.browser
    browser.run(CLASS, [f"Child {n}" for n in "abcdefghijklmnopqrstuvwx"])
    time.sleep(0.5)
    for width, height in [(1280, 800), (820, 1180), (390, 844), (844, 390)]:
        browser.size(width, height, 1, width < 500)
        app.open("#/child")
        browser.wait("return document.querySelectorAll('.pupilcard').length > 24", 20)
        small = browser.run("return [...document.querySelectorAll('.pupilcard')].map((e) => e.getBoundingClientRect()).filter((r) => r.width < 88 || r.height < 88).length")
        claim(f"picker {width} × {height}: children are large places to touch", small == 0, small)
        reached = browser.run("const u = document.querySelector('.pupils'); u.scrollTop = 1e6; const r = document.getElementById('add-pupil')"
                              ".getBoundingClientRect(); return [r.top >= 0, r.bottom <= innerHeight, u.scrollWidth <= u.clientWidth]")
        claim(f"picker {width} × {height}: a whole class can be reached", all(reached), reached)
    browser.size(1280, 900)
    basics(browser, "picker")
    axe(app, claim, "picker")
    claim("picker: targets have 44 px", not sizes(browser))
    app.picture("picker-class")
    browser.run("copybook.actions.forget()")
    time.sleep(0.5)


def check(app, claim, share):
    alone(app, claim)
    several(app, claim)
    adding(app, claim)
    staying(app, claim)
    windows(app, claim)
