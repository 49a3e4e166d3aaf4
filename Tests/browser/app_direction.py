"""Languages that run from right to left: all of the page mirrors but paper, ink and what stands at the writing hand."""
import pathlib
import re
import time

PHYSICAL = re.compile(r"(?<![-\w])(left|right|(?:margin|padding|border)-(?:left|right)|text-align:\s*(?:left|right)|float)\s*:")
BOX = "const r = document.querySelector(arguments[0]).getBoundingClientRect(); return [r.left, r.top, r.width, r.height].map(Math.round)"
#: Rules that are of paper or ink, which stay as they are.
PAPER = re.compile(r"\.(doorletter|desk)\b")


def styles(app, claim):
    """What stands on the grown-ups' screens is placed along the line, not to the left or the right."""
    wrong = []
    for file in sorted(pathlib.Path(app.folder, "styles").glob("*.css")):
        if file.name == "child.css":
            continue
        for line in file.read_text("utf-8").splitlines():
            if PHYSICAL.search(line) and not PAPER.search(line):
                wrong.append(f"{file.name}: {line.strip()[:80]}")
    claim("styles of the grown-ups' screens name no side", not wrong, wrong[:5])


def turn_round(browser, is_turned):
    browser.run("document.documentElement.dir = arguments[0] ? 'rtl' : 'ltr'", is_turned)
    time.sleep(0.3)


def mirrored(app, claim, where, selector, width):
    """Something stands as far from the other side, at the same height."""
    boxes = []
    for is_turned in [False, True]:
        turn_round(app.browser, is_turned)
        boxes.append(app.browser.run(BOX, selector))
    (x, y, w, h), (tx, ty, tw, th) = boxes
    claim(f"{where}: {selector} mirrors", abs(tx - (width - x - w)) <= 2 and abs(ty - y) <= 2 and abs(tw - w) <= 2, boxes)


def screens(app, claim):
    browser = app.browser
    for width, height in [(1280, 800), (820, 1180), (390, 844)]:
        browser.size(width, height, 1, width < 500)
        for screen, seen in [("", ".homemain"), ("pages", ".pagecards"), ("compose?words=m&school=us-continuous", "#page"),
                             ("myclass", "main"), ("progress", "main"), ("quiz", "main"), ("letters", "main"), ("child", ".waystone")]:
            app.open(f"#/{screen}")
            browser.wait(f"return document.querySelector('{seen}')", 30)
            turn_round(browser, True)
            name = screen.split("?")[0] or "start"
            claim(f"{name} {width} px, right to left: nothing is wider than the window",
                  browser.run("return document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
            if width == 1280 and name in ["start", "pages", "compose", "child"]:
                browser.picture(app.pictures / f"rtl-{name}.png")
    browser.size(1280, 800)
    app.open("#/compose?words=m&school=us-continuous")
    app.settled()
    for selector in ["#home", "#print-sheet", "#pdf", "#tab-pages", "#words"]:
        mirrored(app, claim, "page", selector, 1280)
    turn_round(browser, False)
    first = browser.run("return [document.getElementById('page').src, document.querySelector('.rowplace').style.insetInlineStart]")
    turn_round(browser, True)
    claim("the page is the same paper, from left to right", browser.run(
        "return [document.getElementById('page').src, document.querySelector('.rowplace').style.insetInlineStart]") == first
        and browser.run("return getComputedStyle(document.querySelector('.paper')).direction") == "ltr")
    app.open()
    mirrored(app, claim, "start", ".doortext", 1280)
    mirrored(app, claim, "start", ".playdisc", 1280)
    browser.size(1280, 900)


def check(app, claim, share):
    styles(app, claim)
    screens(app, claim)
