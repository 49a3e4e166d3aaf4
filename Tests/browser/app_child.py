"""A child alone with the pad: two taps, a letter that is shown and written, and a way out for grown-ups only."""

import time

from app_compose import axe, sizes
from basics import basics

TURN = (
    "const t = copybook.actions.turn, f = t.slate.element.getBoundingClientRect(); "
    "return {left: f.left, top: f.top, right: f.right, bottom: f.bottom, "
    "ways: t.ways.map((w) => w.points), next: t.next, stage: t.stage, size: t.slate.size, "
    "text: t.task.text, kind: t.task.kind, stone: t.task.stone, "
    "isDone: t.isDone, written: t.written.length, misses: t.misses}"
)
PAD = "return copybook.store.state.view.pad"


def turn(app):
    return app.browser.run(TURN)


def thinned(points, most=40):
    step = max(1, len(points) // most)
    kept = points[::step]
    return kept if kept[-1] == points[-1] else kept + [points[-1]]


def send(app, what, x, y, buttons, kind="pen"):
    app.browser.command(
        "Input.dispatchMouseEvent", type=what, x=x, y=y, button="left", buttons=buttons, clickCount=1, pointerType=kind, force=0.5
    )


def draw(app, points, is_lifted=True):
    """A stroke on the paper, as a pen draws it."""
    now = turn(app)
    for index, (x, y) in enumerate(points):
        send(app, "mouseMoved" if index else "mousePressed", now["left"] + x, now["top"] + y, 1)
    if is_lifted:
        lift(app, points[-1])


def lift(app, point):
    now = turn(app)
    send(app, "mouseReleased", now["left"] + point[0], now["top"] + point[1], 0)


def touch(app, what, *points):
    """Fingers on the paper: x and y of the paper, and how far each reaches."""
    now = turn(app)
    app.browser.command(
        "Input.dispatchTouchEvent",
        type=what,
        touchPoints=[
            {"x": now["left"] + x, "y": now["top"] + y, "radiusX": radius, "radiusY": radius, "id": index}
            for index, (x, y, radius) in enumerate(points)
        ],
    )


def ready(app):
    """Waits until the pen is awaited."""
    app.browser.wait("return copybook.actions.turn?.stage === 'start'", 20)


def open_pad(app, letters="mn", stone=0):
    app.open("#/child")
    app.browser.wait("return document.querySelector('.waystone')", 20)
    app.browser.run(
        "const s = copybook.store; s.view({pad: {letters: [...arguments[0]], at: 0, stone: arguments[1], "
        "isParty: false, stage: 'start', written: 0}})",
        letters,
        stone,
    )
    app.browser.wait("return copybook.actions.turn?.ways.length", 20)


def write_stone(app):
    """All strokes of what is asked."""
    before = app.browser.run(PAD)["stone"]
    for _ in range(24):
        now = turn(app)
        if now["isDone"]:
            break
        draw(app, thinned(now["ways"][now["written"] if now["kind"] == "alone" else now["next"]]))
    app.browser.wait(
        f"const p = copybook.store.state.view.pad; return p.isParty || p.stone !== {before} "
        "&& copybook.actions.turn.task.stone === p.stone",
        10,
    )


def two_taps(app, claim):
    browser = app.browser
    app.open()
    browser.run("copybook.actions.forget()")
    taps = [app.click("#to-write")]
    browser.wait("return document.querySelector('.waystone.now button svg')", 20)
    said = browser.run("return document.querySelector('.waystones').textContent.trim()")
    claim("letters of the way are drawn in the school's hand, never set in type", said == "", said)
    taps.append(app.click(".waystone.now button"))
    browser.wait("return copybook.actions.turn?.ways.length", 20)
    claim("a child writes after two taps from the start", len(taps) == 2 and turn(app)["text"] == "l", turn(app)["text"])
    claim("the letter is shown before it is written", turn(app)["stage"] == "show")
    ready(app)
    claim(
        "then the dot where it begins pulses",
        browser.run(
            "return document.querySelector('.start .pulse').getAnimations().length + document.querySelectorAll('.start .core').length"
        )
        >= 1,
    )


def writing(app, claim):
    """Ink glows while it is right; a miss is ringed; after two the way is shown again; the third goes on."""
    browser = app.browser
    open_pad(app)
    ready(app)
    way = thinned(turn(app)["ways"][0])
    draw(app, way[: len(way) // 2], is_lifted=False)
    claim(
        "ink glows while it is right",
        browser.run("return document.querySelectorAll('.ink .gleam').length") == 2
        and not browser.run("return document.querySelector('.ink.stray')"),
    )
    size, half = turn(app)["size"], len(way) // 2
    wrong = way[:half] + [(way[half][0] + 0.2 * size * n, way[half][1] - 0.5 * size) for n in range(4)] + way[half + 4 :]
    lift(app, way[half - 1])
    browser.wait("return copybook.actions.turn.stage === 'miss'", 5)
    claim(
        "the place of a miss is ringed, and the right way lights",
        browser.run("return [document.querySelectorAll('.missring').length, document.querySelectorAll('.right').length]") == [1, 1],
    )
    ready(app)
    draw(app, wrong)
    claim(
        "what goes astray is dashes, what was right stays",
        browser.run("return [Boolean(document.querySelector('.ink.stray')), Boolean(document.querySelector('.ink:not(.stray)'))]")
        == [True, True],
    )
    browser.wait("return copybook.actions.turn.stage === 'show'", 6)
    claim(
        "after the second miss the letter is shown again, and its way widens",
        browser.run("return Boolean(document.querySelector('.widened'))") and turn(app)["misses"] == 2,
    )
    ready(app)
    draw(app, wrong)
    claim(
        "with the third miss it goes on, as helped",
        turn(app)["written"] == 1 and browser.run("return copybook.actions.turn.written[0].isGood") is False,
    )
    browser.wait("return copybook.store.state.view.pad.stone === 1 && copybook.actions.turn.task.stone === 1", 5)


def letter(app, claim, share):
    """Six stones, a feast, a sticker."""
    browser = app.browser
    open_pad(app, stone=1)
    ready(app)
    app.measures("ink"), app.measures("glow")
    browser.size(390, 844, 2, True)
    time.sleep(0.5)
    write_stone(app)
    browser.size(1280, 900)
    time.sleep(0.5)
    for stone in range(2, 6):
        if stone == 5:
            claim(
                "the last stone is a word with its picture",
                turn(app)["text"] == "moon" and browser.run("return Boolean(document.querySelector('.wordpicture svg'))"),
                turn(app)["text"],
            )
            draw(app, thinned(turn(app)["ways"][0]))
            before = turn(app)
            browser.size(820, 1180)
            time.sleep(0.5)
            after = turn(app)
            claim(
                "a turned window keeps what is written",
                before["written"] == after["written"] == 1 and after["next"] == before["next"] == 1 and before["size"] != after["size"],
                (before["written"], after["written"]),
            )
            browser.size(1280, 900)
            time.sleep(0.5)
        write_stone(app)
    inks = app.measures("ink")
    print(f"figure: pad, a point of ink p50 {share(inks, 0.5):.2f} ms, p99 {share(inks, 0.99):.2f} ms, n {len(inks)}")
    claim("pad: a point of ink takes at most 8 ms (p99)", share(inks, 0.99) <= 8, inks[-8:])
    claim("the letter is celebrated", browser.run(PAD)["isParty"])
    longest = browser.run(
        "return Math.max(...document.querySelector('.party').getAnimations({subtree: true})"
        ".map((a) => a.effect.getComputedTiming().endTime))"
    )
    claim("a celebration takes at most 1.5 s", 0 < longest <= 1500, longest)
    claim("each letter has its reward", app.state("child.won") == ["us-continuous m"], app.state("child.won"))
    app.click("#pad-next")
    best(app, claim)
    browser.wait("return copybook.actions.turn?.task.text === 'n'", 5)
    claim("the next letter of the lesson follows", True)
    time.sleep(0.4)
    kept = browser.run("return copybook.store.state.child.done['us-continuous m']")
    app.open("#/child")
    browser.wait("return document.querySelector('.waystone')", 20)
    claim("stones are kept on the device", kept == 6 and app.state("child.done")["us-continuous m"] == 6)
    album(app, claim)


def album(app, claim):
    """A sticker for each letter, eight to a page; each won one brings a picture to colour, and each day of writing a flower."""
    browser = app.browser
    app.click("#way-album")
    browser.wait("return document.querySelectorAll('.landscape li').length === 8", 5)
    claim(
        "the album opens where a sticker was won last",
        browser.run("return [...document.querySelectorAll('.landscape li.won button')].map((e) => e.dataset.sticker)") == ["m"],
    )
    pages = 0
    while browser.run("return Boolean(document.getElementById('album-back'))"):
        app.click("#album-back")
        time.sleep(0.1)
    letters = []
    while pages < 20:
        pages += 1
        letters += browser.run(
            "return [...document.querySelectorAll('.landscape li > *')].map((e) => e.getAttribute('aria-label').split(':')[0])"
        )
        if not browser.run("return Boolean(document.getElementById('album-on'))"):
            break
        app.click("#album-on")
        time.sleep(0.1)
    taught = browser.run("return [...copybook.actions.choices.schools.find((one) => one.id === 'us-continuous').teaching.join('')]")
    claim("it has a place for each letter of the school", letters == taught, letters)
    app.open("#/child")
    browser.wait("return document.querySelector('.waystone')", 20)
    app.click("#way-album")
    browser.wait("return document.querySelector('.sticker [data-part]')", 5)
    app.click("[data-colour='5']")
    browser.run("document.querySelector('[data-part=\"0\"]').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    app.click("[data-colour='3']")
    browser.run("document.querySelector('[data-part=\"1\"]').focus()")
    browser.press("enter")
    colours = app.state("child.colours['us-continuous m']")
    claim("parts are coloured by touch and by keys", colours == {"0": 5, "1": 3}, colours)
    claim("a day of writing is a flower", len(browser.run("return [...document.querySelectorAll('.flowers img')]")) == 2)
    for width, height in [(1280, 800), (820, 1180), (390, 844), (844, 390)]:
        browser.size(width, height, 1, width < 500)
        time.sleep(0.4)
        small = browser.run(
            "return [...document.querySelectorAll('.pencil, .landscape button, .stickers .disc')].map((e) => e.getBoundingClientRect())"
            ".filter((r) => r.width < 64 || r.height < 64 || r.left < 0 || r.right > innerWidth || r.bottom > innerHeight).length"
        )
        claim(f"album {width} × {height}: what a child touches has 64 px, in the window", small == 0, small)
    browser.size(1280, 900)
    basics(browser, "album")
    axe(app, claim, "album")
    app.picture("album")
    time.sleep(0.6)


def best(app, claim):
    """The child picks its best of the last three, as on paper."""
    browser = app.browser
    browser.wait("return document.querySelectorAll('.choosable').length === 3", 5)
    claim("the way on is there once one was picked", not browser.run("return Boolean(document.getElementById('pad-chosen'))"))
    small = browser.run(
        "return [...document.querySelectorAll('.choosable rect')].map((e) => e.getBoundingClientRect())"
        ".filter((r) => r.width < 88 || r.height < 88).length"
    )
    claim("each letter is a large place to touch", small == 0, small)
    app.picture("pad-best")
    browser.run("document.querySelector('[data-ink=\"1\"]').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    browser.wait("return document.getElementById('pad-chosen')", 5)
    claim(
        "the picked one is ringed and has the star",
        browser.run(
            "const e = document.querySelector('[data-ink=\"1\"]'); return e.getAttribute('aria-pressed') === 'true' "
            "&& Boolean(e.querySelector('.chosenring')) && document.querySelectorAll('.best .gold').length === 1"
        ),
    )
    basics(browser, "my best")
    axe(app, claim, "my best")
    app.picture("pad-best-chosen")
    app.click("#pad-chosen")
    kept = app.state("child.bests['us-continuous m']")
    claim("what it picked is kept beside what was best", kept and 0 < kept["chosen"] <= kept["best"] <= 100, kept)


def hands(app, claim):
    """Resting hands write nothing, two fingers move the paper, a pen takes over."""
    browser = app.browser
    open_pad(app)
    ready(app)
    way = thinned(turn(app)["ways"][0])
    x, y = way[0]
    touch(app, "touchStart", (20, 20, 45))
    touch(app, "touchMove", (21, 20, 45))
    touch(app, "touchEnd")
    now = turn(app)
    claim(
        "a large, still contact far from the letter is not judged",
        now["stage"] == "start" and now["misses"] == now["written"] == 0,
        now["stage"],
    )
    touch(app, "touchStart", (20, 20, 8))
    touch(app, "touchEnd")
    claim("a small one far from it is not judged either", turn(app)["misses"] == 0 and turn(app)["stage"] == "start")
    touch(app, "touchStart", (200, 200, 8), (300, 200, 8))
    touch(app, "touchMove", (180, 220, 8), (340, 240, 8))
    shift = browser.run("return copybook.actions.turn.slate.shift")
    touch(app, "touchEnd")
    claim("two fingers enlarge and move the paper", shift["scale"] > 1.2 and turn(app)["misses"] == 0, shift)
    browser.run("copybook.actions.turn.slate.moveView({x: 0, y: 0, scale: 1})")
    touch(app, "touchStart", (x, y, 8))
    touch(app, "touchMove", (x + 1, y + 6, 8))
    claim("a finger writes while no pen was seen", turn(app)["stage"] == "write")
    draw(app, way)
    touch(app, "touchEnd")
    browser.wait("return copybook.actions.turn.written.length === 1 || copybook.store.state.view.pad.stone === 1", 5)
    claim("a pen takes over from a touch, and its stroke counts", turn(app)["misses"] == 0)
    browser.wait("return copybook.store.state.view.pad.stone === 1 && copybook.actions.turn.task.stone === 1", 8)
    ready(app)
    touch(app, "touchStart", (x, y, 8))
    touch(app, "touchMove", (x, y + 60, 8))
    touch(app, "touchEnd")
    claim("once a pen was seen touches write nothing", turn(app)["stage"] == "start" and turn(app)["misses"] == 0, turn(app)["stage"])


def leaving(app, claim):
    """Home goes to the way; the way is left by who holds the lock."""
    browser = app.browser
    app.click("#pad-home")
    browser.wait("return document.querySelector('.waymap')", 5)
    claim("the house leads to the way, not out", app.state("screen") == "child")
    box = browser.run(
        "const b = document.getElementById('to-grownups').getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]"
    )
    send(app, "mousePressed", *box, 1, "mouse")
    time.sleep(1.2)
    send(app, "mouseReleased", *box, 0, "mouse")
    time.sleep(1.2)
    claim("a short press on the lock leaves nothing", app.state("screen") == "child")
    send(app, "mousePressed", *box, 1, "mouse")
    time.sleep(2.3)
    send(app, "mouseReleased", *box, 0, "mouse")
    claim("holding it for two seconds leaves", app.state("screen") == "start")


def windows(app, claim):
    """Every window holds all of it; targets are large."""
    browser = app.browser
    for width, height in [(1280, 800), (820, 1180), (390, 844), (844, 390)]:
        browser.size(width, height, 1, width < 500)
        open_pad(app)
        time.sleep(0.4)
        name = f"{width} × {height}"
        places = browser.run(
            "return [...document.querySelectorAll('.sheetofpaper, .disc, .stones')].map((e) => e.getBoundingClientRect())"
            ".map((r) => [r.left, r.top, r.right, r.bottom])"
        )
        claim(
            f"pad {name}: all of it is in the window",
            all(l >= 0 and t >= 0 and r <= width and b <= height for l, t, r, b in places),
            places,
        )
        now = turn(app)
        inside = [0 <= x <= now["right"] - now["left"] and 0 <= y <= now["bottom"] - now["top"] for way in now["ways"] for x, y in way]
        claim(
            f"pad {name}: the letter is on the paper, as large as it allows",
            all(inside) and now["size"] >= min(0.24 * (now["bottom"] - now["top"]), 164),
            now["size"],
        )
        small = browser.run(
            "return [...document.querySelectorAll('main .disc')].map((e) => e.getBoundingClientRect().width).filter((w) => w < 64)"
        )
        claim(f"pad {name}: a child's buttons have 64 px", not small, small)
    browser.size(1280, 900)
    basics(browser, "pad")
    axe(app, claim, "pad")
    app.picture("pad")
    open_pad(app, stone=5)
    app.picture("pad-word")
    app.open("#/child")
    browser.wait("return document.querySelector('.waystone.now button svg')", 20)
    basics(browser, "way")
    axe(app, claim, "way")
    claim("way: targets have 44 px", not sizes(browser))
    app.picture("way")


def check(app, claim, share):
    two_taps(app, claim)
    hands(app, claim)
    leaving(app, claim)
    writing(app, claim)
    letter(app, claim, share)
    windows(app, claim)
