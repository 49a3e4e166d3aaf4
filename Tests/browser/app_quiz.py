"""A child is asked words, writes them with a pen, and is told right, wrong or unsure; what was wrong becomes a sheet."""
import json
import pathlib
import random
import subprocess
import tempfile
import time

import pens
from app_compose import axe, sizes
from app_write import thinned
from basics import basics

PAD = "const p = copybook.actions.pad, f = p.board.window.getBoundingClientRect(); return [f.left, f.top, p.xHeight, p.base, p.board.scale]"
LINE = "const p = copybook.actions.pad; return p.strokes.map((s) => s.map(([x, y]) => [x / p.xHeight, (y - p.base) / p.xHeight]))"


def write(app, strokes_of):
    """Writes on the guide lines; `strokes_of` makes strokes for a height of small letters, from the baseline."""
    browser = app.browser
    browser.wait("return copybook.actions.pad?.xHeight > 0 && copybook.actions.pad.isOpen")
    # The whole sheet of lines is seen, wherever the window was scrolled to.
    browser.run("document.querySelector('.board').scrollIntoView({block: 'center'})")
    left, top, size, base, scale = browser.run(PAD)
    for stroke in strokes_of(size):
        points = [(left + (12 + x) * scale, top + (base + y) * scale) for x, y in thinned(stroke, 24)]
        if len(points) == 1:
            points = points * 2
        for what, (x, y) in [("mousePressed", points[0]), *[("mouseMoved", p) for p in points[1:]], ("mouseReleased", points[-1])]:
            browser.command("Input.dispatchMouseEvent", type=what, x=x, y=y, button="left", buttons=0 if what == "mouseReleased" else 1,
                            clickCount=1, pointerType="pen", force=0.5)


def done(app):
    """The word is written: what the page says of it."""
    before = app.state("quiz.round.asked")
    app.click("#quiz-done")
    app.browser.wait(f"return copybook.store.state.quiz.round.asked > {before}", 60)
    return app.state("quiz.round")


def program_says(app, expected, ink, words):
    """The verdict of copybook grade --expect on the same ink."""
    folder = pathlib.Path(tempfile.mkdtemp())
    (folder / "ink.json").write_text(json.dumps({"units": "pt", "y_axis": "down", "strokes": ink}), "utf-8")
    (folder / "words.csv").write_text("entry\n" + "\n".join(words) + "\n", "utf-8")
    told = subprocess.run([app.program, "grade", str(folder / "ink.json"), "--expect", expected, "--among", str(folder / "words.csv"),
                           "--school", app.state("sheet.settings.school"), "--json"], capture_output=True, text=True)
    return json.loads(told.stdout) if told.returncode == 0 else told.stderr


def setting_up(app, claim):
    browser = app.browser
    app.open("#/compose?words=a&school=us-ball-and-stick&seed=1")
    app.settled()
    app.open()
    app.click("#to-quiz")
    browser.wait("return document.getElementById('quiz-list')")
    claim("nothing can be begun without words", browser.run("return document.getElementById('quiz-begin').disabled"))
    folder = pathlib.Path(tempfile.mkdtemp())
    (folder / "words.csv").write_bytes("meaning;entry\n\"die Katze; das Tier\";cat\nder Hut;hat\n<b>Schwein</b>;pig\nder Hund;dog\n".encode("cp1252"))
    (folder / "wide.tsv").write_bytes("cat\tdie Katze\nöl\tüber\n".encode("utf-16"))
    (folder / "book.xlsx").write_bytes(b"PK\x03\x04" + bytes(400))
    browser.choose_file("#quiz-file", folder / "book.xlsx")
    browser.wait("return !document.querySelector('.notice').hidden")
    claim("a file that is no list is said", "book.xlsx" in app.state("notice"), app.state("notice"))
    browser.choose_file("#quiz-file", folder / "wide.tsv")
    browser.wait("return copybook.store.state.quiz.list.includes('öl')")
    claim("a list from a spreadsheet's UTF-16 is read", "über" in app.state("quiz.list"))
    browser.choose_file("#quiz-file", folder / "words.csv")
    browser.wait("return copybook.store.state.quiz.list.startsWith('cat')")
    claim("columns are found by their headings", app.state("quiz.list").split("\n")[0] == "cat\tdie Katze; das Tier", app.state("quiz.list"))
    claim("all four words can be asked", "4" in browser.run("return document.getElementById('quiz-begin').textContent"))
    app.fill("#who", "Anna")
    basics(browser, "quiz")
    axe(app, claim, "quiz")
    claim("quiz: targets have 44 px", not sizes(browser), sizes(browser)[:4])
    app.picture("quiz-list")
    browser.run("document.getElementById('quiz-list').focus()")
    seen = []
    for _ in range(30):
        browser.press("tab")
        seen.append(browser.run("return document.activeElement.id"))
        if seen[-1] == "quiz-begin":
            browser.press("enter")
            break
    claim("a quiz is begun by keys only", browser.wait("return copybook.store.state.quiz.round?.phase === 'ask'", 30), seen)


def asking(app, claim):
    """Right, wrong, and unsure twice; each as the program says."""
    browser, lot = app.browser, random.Random(3)
    hands = pens.writers()
    # Practised hands: the least shaky of the adults, by the verdicts of the program itself.
    hand = hands[sorted(hands)[0]] if hands else None
    make = lambda text: (lambda size: pens.word(text, hand, size)) if hand else (lambda size: pens.models(browser, text, size, lot))
    claim("markup in a meaning is text", browser.run("return document.querySelectorAll('.prompt b').length") == 0)
    claim("the meaning is shown", "Katze" in browser.run("return document.getElementById('prompt').textContent"))
    time.sleep(0.4)
    app.picture("quiz-word")
    verdicts, words = [], ["cat", "hat", "pig", "dog"]
    scribble = lambda size: [[(40 * i % 97, -18 * (i * 7 % 5)) for i in range(24)]]
    plan = {"cat": make("cat"), "hat": make("dog"), "pig": scribble, "dog": make("dog")}
    for expected in words:
        write(app, plan[expected])
        ink = browser.run("return copybook.actions.pad.strokes.map((stroke) => stroke.map(([x, y]) => [x, y]))")
        before = browser.run(LINE)
        last = done(app)
        verdicts.append((expected, last["last"]["verdict"], program_says(app, expected, ink, words)))
        if last["phase"] == "ask":
            claim("what cannot be read for certain is asked again", last["isSecond"] and last["at"] == words.index(expected))
            app.picture("quiz-unsure")
            write(app, plan[expected])
            last = done(app)
        if expected == "cat":
            browser.wait("return document.querySelector('.told .letters')")
            app.picture("quiz-right")
            after = browser.run(LINE)
            claim("what is written stays on its line when the page changes", all(abs(a - b) < 1e-6 for s, t in zip(before, after) for p, q in zip(s, t) for a, b in zip(p, q)), (before[0][:2], after[0][:2]))
        if expected == "hat":
            browser.wait("return document.querySelector('.told .letters')")
            claim("the right word is shown", "hat" in browser.run("return document.getElementById('told').textContent"))
            app.picture("quiz-wrong")
            app.click("#quiz-retry")
            write(app, make("hat"))
            claim("a word that is written once more stays wrong", len(done(app)["answers"]) == 2)
        claim("the next button has the keys", browser.wait("return document.activeElement.id === 'quiz-next'"))
        browser.press("enter")
    unlike = [one for one in verdicts if not isinstance(one[2], dict) or one[2]["verdict"] != one[1]]
    claim("the page says what copybook grade --expect says", not unlike, unlike)
    told = {expected: verdict for expected, verdict, _ in verdicts}
    claim("right, wrong and unsure are told apart", told["hat"] != "right" and told["pig"] == "unsure", told)
    return told


def at_end(app, claim):
    browser = app.browser
    browser.wait("return copybook.store.state.quiz.round.phase === 'end'")
    answers = {app.state(f"quiz.round.words[{one['word']}].entry"): one["verdict"] for one in app.state("quiz.round.answers")}
    claim("unsure is never right", answers["pig"] == "unsure", answers)
    basics(browser, "end of the quiz")
    axe(app, claim, "end of the quiz")
    app.picture("quiz-end")
    address = browser.run("return location.hash")
    time.sleep(0.6)
    app.open(address)
    browser.wait("return document.querySelector('.result')", 20)
    claim("what came of a quiz is there after a crash", len(app.state("quiz.round.answers")) == 4)
    left = [word for word, verdict in answers.items() if verdict != "right"]
    app.click("#quiz-sheet")
    app.settled()
    claim("a sheet of the wrong ones stands in the composer", sorted(app.state("sheet.words").split(", ")) == sorted(left) and app.state("screen") == "compose", app.state("sheet"))


def people(app, claim):
    """Words in the hands of many people, read by the page's core and by the program."""
    hands, lot = pens.writers(), random.Random(11)
    if not hands:
        return
    words = ["cat", "dog", "pig", "hat", "sun", "fish", "milk", "jump", "frog", "queen"]
    requests, same = [], []
    for writer in sorted(hands)[:15]:
        expected = lot.choice(words)
        written = expected if lot.random() < 0.6 else lot.choice([one for one in words if one != expected])
        ink = [[round(n, 3) for point in stroke for n in point] for stroke in pens.word(written, hands[writer], 30)]
        requests.append({"ask": "read", "school": "us-ball-and-stick", "expected": expected, "words": words, "ink": ink, "written": written})
    for one in requests:
        asked = {key: value for key, value in one.items() if key != "written"}
        own = app.browser.run("return copybook.actions.composing.ask(arguments[0])", asked)
        there = program_says(app, one["expected"], [list(zip(s[::2], s[1::2])) for s in one["ink"]], words)
        same.append((one["written"], one["expected"], own["verdict"], there["verdict"] if isinstance(there, dict) else there))
    unlike = [one for one in same if one[2] != one[3]]
    claim("words of people: the page reads what the program reads", not unlike, unlike)
    false_right = [one for one in same if one[0] != one[1] and one[2] == "right"]
    claim("no other word is called right", not false_right, false_right)
    counts = {verdict: sum(1 for one in same if one[0] == one[1] and one[2] == verdict) for verdict in ["right", "wrong", "unsure"]}
    print(f"figure: {len(same)} words of {len(same)} people, {len(unlike)} differ from copybook grade --expect; the right word written: {counts}")


def spoken(app, claim):
    """The browser's own voice says the word, where there is one; a picture asks without words."""
    browser = app.browser
    app.open("#/quiz")
    browser.wait("return document.getElementById('quiz-list') || document.getElementById('quiz-anew')", 20)
    if browser.run("return Boolean(document.getElementById('quiz-anew'))"):
        app.click("#quiz-anew")
        browser.wait("return document.getElementById('quiz-list')")
    browser.run("globalThis.said = []; speechSynthesis.speak = (one) => said.push([one.text, one.lang]); speechSynthesis.getVoices = () => [{lang: 'en-US', name: 'test'}];"
                "globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } }")
    app.fill("#quiz-list", "sun\nмышь\nmoon")
    browser.run("[...document.querySelectorAll('#asked button')][1].click()")
    browser.wait("return !document.getElementById('quiz-begin').disabled")
    app.click("#quiz-begin")
    browser.wait("return copybook.store.state.quiz.round", 30)
    claim("the word is spoken in the language of the school", browser.run("return said") == [["sun", "en-US"]], browser.run("return said"))
    claim("a spoken word is not to be seen", "sun" not in browser.run("return document.querySelector('main').innerText"))
    claim("what the school cannot write is said and left out", "мышь" in app.state("notice") and len(app.state("quiz.round.words")) == 2, app.state("notice"))
    app.click("#quiz-hear")
    claim("and once more, if asked", len(browser.run("return said")) == 2)
    app.click("#quiz-stop")
    app.click("#quiz-anew")
    browser.wait("return document.getElementById('quiz-pictures')")
    app.click("#quiz-pictures")
    browser.wait("return copybook.store.state.quiz.asked === 'picture'")
    browser.wait("return document.getElementById('quiz-begin').textContent.includes('12')")
    app.click("#quiz-begin")
    browser.wait("return document.querySelector('.prompt .picture')", 60)
    time.sleep(0.3)
    app.picture("quiz-picture")
    app.click("#quiz-stop")
    app.click("#quiz-anew")


def check(app, claim, share):
    setting_up(app, claim)
    asking(app, claim)
    at_end(app, claim)
    people(app, claim)
    spoken(app, claim)
