"""What was written stands in the record, week by week; the record goes to the command line and comes back; memory."""
import json
import pathlib
import random
import subprocess
import tempfile
import time

from app_compose import axe, sizes
from app_write import MODEL, draw, pairs, thinned
from basics import basics


def lines(path):
    return [json.loads(line) for line in pathlib.Path(path).read_text("utf-8").splitlines()]


def program(app, *words):
    return subprocess.run([app.program, *map(str, words)], capture_output=True, text=True)


def writing(app, claim):
    """A child begins its letters at the wrong end: the record says so, and the page too."""
    browser = app.browser
    app.open("#/write?words=l,a&school=us-ball-and-stick&seed=21&maze=off&rows=trace&no-fill=yes&name=Bo")
    browser.wait("return copybook.actions.session?.model && copybook.store.state.made.for === copybook.store.state.sheet", 30)
    if browser.run("return Boolean(document.getElementById('card-later'))"):
        app.click("#card-later")
        time.sleep(0.5)
    for turn in range(4):
        model = browser.run(MODEL)
        strokes = [pairs(stroke) for stroke in model["strokes"]]
        if turn < 3:
            draw(app, thinned(strokes[0])[::-1])
        for stroke in strokes:
            draw(app, thinned(stroke))
    browser.wait("return copybook.actions.session.sitting.writing?.attempts.length >= 4")
    time.sleep(0.5)
    attempts = browser.run("return copybook.actions.session.sitting.writing.attempts")
    claim("each letter is kept as it was written", [(one["sign"], one["verdict"]) for one in attempts[:4]] == [("l", "wrong")] * 3 + [("l", "right")], attempts[:4])
    claim("with what was wrong", any(f["code"] == 9 for f in attempts[0]["findings"]), attempts[0].get("findings"))
    app.open("#/write?words=l&school=us-ball-and-stick&seed=22&maze=off&rows=trace&no-fill=yes")
    browser.wait("return copybook.actions.session?.model", 30)
    claim("who writes can be told where the sheet does not", browser.run("return Boolean(document.getElementById('who'))"))
    app.open("#/progress")
    browser.wait("return document.querySelector('.heat')", 20)
    claim("the child stands on the page of progress", "Bo" in browser.run("return document.querySelector('.heatmap').innerText"))
    app.click("[aria-label^='Bo, l:']")
    browser.wait("return document.getElementById('advice')")
    claim("one sentence says what to do", "arrow" in browser.run("return document.getElementById('advice').textContent"), browser.run("return document.getElementById('advice').textContent"))
    claim("the ink is shown", browser.run("return document.querySelectorAll('.inkpiece').length") == 4)
    app.click("#sheet-of-letter")
    app.settled()
    claim("a sheet of the letter stands in the composer, for the child", app.state("sheet.words") == "l" and app.state("sheet.name") == "Bo", app.state("sheet"))


def made_up(children, weeks, lot):
    """A record as the command line has it: letters that grow better, some begun at the bottom."""
    found = [{"format": "copybook record 1"}]
    for child in range(children):
        token = "".join(lot.choice("abcdefghijklmnopqrstuvwxyz234567") for _ in range(26))
        for week in range(weeks):
            attempts = []
            for cell, sign in enumerate("acdegilmnost" * 2):
                good = lot.random() < 0.25 + 0.6 * week / weeks + 0.1 * (child % 4) - (0.5 if sign == "a" and child == 0 else 0)
                one = {"page": 1, "cell": cell + 1, "letter": 1, "kind": "letter", "sign": sign, "mode": "copy", "verdict": "right" if good else "wrong", "score": 90 if good else 40}
                if not good:
                    one["findings"] = [{"code": 7 if sign == "a" else 8, "detail": "none", "fault": True, "x": 10, "y": 2}]
                attempts.append(one)
            found.append({"child": token, "day": f"2026-0{9 + week // 5 if week < 5 else 9}-{1 + 7 * (week % 4):02d}", "sheet": f"{week:06d}", "school": "us-ball-and-stick", "hand": "right",
                          "digest": "".join(lot.choice("0123456789abcdef") for _ in range(32)), "attempts": attempts})
    return found


def exchange(app, claim):
    """Out of the page into a record of the program, and back: the same writings."""
    browser, folder = app.browser, pathlib.Path(tempfile.mkdtemp())
    app.open("#/progress")
    browser.wait("return document.querySelector('.heat')", 20)
    saved = app.file(lambda: app.click("#export-record"))
    own, text_of_own = lines(saved), saved.read_text("utf-8")
    claim("a file of the record has no names", "Bo" not in text_of_own and "Anna" not in text_of_own)
    took = program(app, "record", "import", saved, "--record", folder / "class.record")
    claim("copybook record import reads it", took.returncode == 0 and f"added {len(own) - 1} writing" in took.stderr + took.stdout, took.stderr + took.stdout)
    shown = program(app, "record", "show", "--record", folder / "class.record")
    claim("copybook record show tells of it", shown.returncode == 0, shown.stderr)
    written = program(app, "record", "export", "--record", folder / "class.record", "--output", folder / "back.jsonl")
    claim("copybook record export writes it", written.returncode == 0, written.stderr)
    # A record keeps the attempts of a writing in an order of its own.
    order = lambda all: sorted(
        ({**one, "attempts": sorted(one["attempts"], key=lambda attempt: json.dumps(attempt, sort_keys=True))} for one in all[1:]),
        key=lambda one: one["digest"])
    back = lines(folder / "back.jsonl")
    claim("nothing is lost on the way", order(own) == order(back), [(a, b) for a, b in zip(order(own), order(back)) if a != b][:1])
    browser.choose_file("#import-record", folder / "back.jsonl")
    browser.wait("return !document.querySelector('.notice').hidden")
    claim("what is there already is passed over", app.state("notice").startswith("0 "), app.state("notice"))
    other = folder / "other.jsonl"
    other.write_text("\n".join(json.dumps(one) for one in made_up(8, 4, random.Random(2))) + "\n", "utf-8")
    took = program(app, "record", "import", other, "--record", folder / "other.record")
    claim("the file of the test is a record", took.returncode == 0, took.stderr)
    program(app, "record", "export", "--record", folder / "other.record", "--output", folder / "others.jsonl")
    browser.choose_file("#import-record", folder / "others.jsonl")
    browser.wait("return copybook.store.state.notice.startsWith('32 ')", 20)
    claim("a record of the program stands on the page", len(app.state("view.record.names")) >= 9)
    # The next file has the same name.
    saved.unlink()
    again = lines(app.file(lambda: app.click("#export-record")))
    claim("and goes out again as it came", {json.dumps(one, sort_keys=True) for one in lines(folder / "others.jsonl")[1:]} <= {json.dumps(one, sort_keys=True) for one in again[1:]})
    for name, text in [("half.jsonl", text_of_own + '{"child": "x", "day": "2026-02-31"}\n'), ("no.jsonl", '{"format": "something else"}\n'), ("text.jsonl", "hello\n"),
                       ("markup.jsonl", '{"format": "copybook record 1"}\n{"child":"<img src=x>","day":"2026-02-03","sheet":"","school":"","hand":"left","digest":"' + "a" * 32 + '","attempts":[]}\n')]:
        bad = folder / name
        bad.write_text(text, "utf-8")
        browser.run("copybook.store.set({notice: ''})")
        browser.choose_file("#import-record", bad)
        browser.wait("return copybook.store.state.notice")
        line = str(text.count("\n")) if name in ("half.jsonl", "markup.jsonl") else "1"
        claim(f"{name} is refused with its line, and nothing is taken", f" {line} " in app.state("notice"), app.state("notice"))


def heat(app, claim):
    browser = app.browser
    basics(browser, "progress")
    axe(app, claim, "progress")
    claim("progress: targets have 44 px", not sizes(browser), sizes(browser)[:4])
    browser.run("const s = copybook.store.state.view.record, t = s.names.find((one) => s.tries.get(one.token).get('letter a')?.length); "
                "document.querySelector(`[aria-label^=\"${t.name}, a:\"]`).click()")
    browser.wait("return document.querySelector('.weeks')")
    claim("the same letter is told week by week", browser.run("return document.querySelectorAll('.weeks li').length") == 4)
    weak = browser.run("const s = copybook.store.state.view.record; return s.names.map((one) => s.tries.get(one.token)).filter((own) => own.get('letter a')).map((own) => own.get('letter a').filter((t) => t.attempt.verdict === 'wrong').length)")
    at = weak.index(max(weak))
    browser.run("const s = copybook.store.state.view.record, t = s.names.filter((one) => s.tries.get(one.token).get('letter a'))[arguments[0]]; "
                "document.querySelector(`[aria-label^=\"${t.name}, a:\"]`).click()", at)
    browser.wait("return document.getElementById('advice')")
    said = browser.run("return document.getElementById('advice').textContent")
    claim("a letter that is begun at the bottom is told so", "bottom" in said, said)
    basics(browser, "a letter's progress")
    axe(app, claim, "a letter's progress")
    app.picture("progress")
    browser.run("document.querySelector('.pupil').click()")
    browser.wait("return document.getElementById('rename')")
    app.browser.run("const e = document.getElementById('rename'); e.value = 'Zoë <i>'; e.dispatchEvent(new Event('change', {bubbles: true}))")
    browser.wait("return copybook.store.state.view.record.names.some((one) => one.name === 'Zoë <i>')")
    claim("a child is given a name, which is text", browser.run("return document.querySelectorAll('.heatmap i').length") == 0)
    app.picture("progress-child")


def film_keys(app, claim):
    browser = app.browser
    app.open("#/write?words=l,i&school=us-ball-and-stick&seed=33&maze=off&rows=trace&no-fill=yes")
    browser.wait("return copybook.actions.session?.model && copybook.actions.session.made.sheet === copybook.store.state.made.sheet", 30)
    time.sleep(0.5)
    model = browser.run(MODEL)
    draw(app, thinned(pairs(model["strokes"][0]))[::-1])
    draw(app, thinned(pairs(model["strokes"][0])))
    app.click("#watch")
    browser.wait("return copybook.store.state.view.film")
    browser.run("document.activeElement.blur()")
    browser.press("space")
    claim("space stops the film", app.state("view.film.isPlaying") is False)
    browser.run("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'End', bubbles: true}))")
    claim("End goes to the end", app.state("view.film.moment") == app.state("view.film.shown.end"))
    browser.run("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: ',', bubbles: true}))")
    claim("a comma goes to the miss before", app.state("view.film.moment") == app.state("view.film.shown.shots[0].times[0]"), app.state("view.film.moment"))
    browser.run("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}))")
    claim("an arrow moves by half a second", 0 < app.state("view.film.moment") <= 500, app.state("view.film.moment"))
    app.picture("film")
    browser.press("escape")
    claim("Escape closes it", browser.run("return !copybook.store.state.view.film"))


def an_hour(app, claim, share):
    """An hour of writing, as fast as the page goes: memory, and the time that a point takes."""
    browser = app.browser
    app.open("#/write?words=a,d,g,nap,it,queen&school=us-cursive&seed=5&maze=off&rows=trace,copy")
    browser.wait("return copybook.actions.session?.model && copybook.actions.session.made.sheet === copybook.store.state.made.sheet", 30)
    def memory():
        browser.command("HeapProfiler.enable")
        browser.command("HeapProfiler.collectGarbage")
        used = browser.command("Runtime.getHeapUsage")["usedSize"]
        return used / 1e6, browser.run("return copybook.actions.session.core.exports.memory.buffer.byteLength") / 1e6, browser.run("return document.querySelectorAll('*').length")
    # A child writes about a stroke in two seconds: 1800 strokes are an hour. Every fourth is a miss.
    script = """
      const done = arguments[arguments.length - 1], most = arguments[0], s = copybook.actions.session, inks = [];
      let strokes = 0;
      const rest = () => new Promise((go) => setTimeout(go, 0));
      (async () => {
        while (strokes < most) {
          if (s.stage !== 'row' || !s.now) { Object.assign(s, {strokes: [], grades: [], page: 0, row: 0, task: 0, game: null, stage: 'row'}); s.show(s.scale); }
          const {index, mode} = s.now, at = s.keptCount(index), flat = s.model[Math.min(at, s.model.length - 1)].points;
          const isMiss = strokes % 4 === 3, off = isMiss ? 0.4 * s.now.cell.xHeight : 0;
          const begun = performance.now();
          for (let i = 0; i + 1 < flat.length; i += 2) {
            const event = {timeStamp: begun + i * 4, pressure: .5}, start = performance.now();
            if (i === 0) s.down(flat[0] + off, flat[1], event); else s.move(flat[i] + off, flat[i + 1], event);
            inks.push(performance.now() - start);
          }
          s.up();
          s.points = undefined;
          strokes++;
          if (strokes % 5 === 0) await rest();
        }
        done([strokes, inks.slice(-20000)]);
      })().catch((error) => done([String(error && error.stack), []]));"""
    run = lambda most: browser.ask("POST", "/execute/async", {"script": script, "args": [most]})
    browser.ask("POST", "/timeouts", {"script": 900_000})
    run(300)
    first = memory()
    # In pieces, as a slow machine takes longer for all than an answer may take.
    pieces = [run(100) for _ in range(18)]
    last = memory()
    strokes, inks = sum(piece[0] for piece in pieces), sorted(ink for piece in pieces for ink in piece[1])
    print(f"figure: an hour of writing ({strokes} strokes, every fourth a miss): heap {first[0]:.1f} MB, then {last[0]:.1f} MB; core {first[1]:.1f}, then {last[1]:.1f} MB; elements {first[2]}, then {last[2]}; "
          f"a point of ink p50 {share(inks, .5):.3f} ms, p99 {share(inks, .99):.3f} ms, n {len(inks)}")
    claim("an hour of writing takes no more than 16 MB", last[0] - first[0] <= 16 and last[1] - first[1] <= 16, (first, last))


def glow(app, claim, share):
    """From the pen's lift to the glow, by the time that the page's own thread runs: what else the machine does is not in it."""
    browser = app.browser
    app.open("#/write?words=a,d,g,nap,it,queen&school=us-cursive&seed=5&maze=off&rows=trace,copy")
    browser.wait("return copybook.actions.session?.model && copybook.actions.session.made.sheet === copybook.store.state.made.sheet", 30)
    browser.command("Performance.enable", timeDomain="threadTicks")
    ran = lambda: next(one["value"] for one in browser.command("Performance.getMetrics")["metrics"] if one["name"] == "ScriptDuration")
    def timed(script):
        before = ran()
        # As a task of the page: what the driver runs by itself is not counted.
        browser.ask("POST", "/execute/async", {"script": "const done = arguments[0]; setTimeout(() => { " + script + " setTimeout(done, 0); }, 0);", "args": []})
        return 1000 * (ran() - before)
    idle = timed("")
    loop = timed("let sum = 0; for (let i = 0; i < 1e8; i++) sum += i % 7; globalThis.sum = sum;")
    claim("the clock of the thread sees what a script does", loop > 20 > idle, (loop, idle))
    write = """
      const s = copybook.actions.session;
      if (s.stage !== 'row' || !s.now) { Object.assign(s, {strokes: [], grades: [], page: 0, row: 0, task: 0, game: null, stage: 'row'}); s.show(s.scale); }
      const flat = s.model[Math.min(s.keptCount(s.now.index), s.model.length - 1)].points, off = arguments[0] % 4 === 3 ? 0.4 * s.now.cell.xHeight : 0, begun = performance.now();
      for (let i = 0; i + 1 < flat.length; i += 2) s[i ? 'move' : 'down'](flat[i] + off, flat[i + 1], {timeStamp: begun + 4 * i, pressure: .5});"""
    times = []
    for number in range(300):
        browser.run(write, number)
        times.append(timed("const s = copybook.actions.session; s.up(); s.points = undefined;"))
    browser.command("Performance.disable")
    times.sort()
    print(f"figure: pen up to glow, time of the page's thread: p50 {share(times, .5):.2f} ms, p99 {share(times, .99):.2f} ms, longest {times[-1]:.2f} ms, n {len(times)}")
    claim("a stroke glows at most 8 ms after the pen is lifted (p99)", share(times, 0.99) <= 8, times[-12:])


def check(app, claim, share):
    writing(app, claim)
    exchange(app, claim)
    heat(app, claim)
    film_keys(app, claim)
    an_hour(app, claim, share)
    glow(app, claim, share)
