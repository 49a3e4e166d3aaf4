"""Two windows at once lose nothing; what children have written stays on the device also where room grows short."""
import time


def change(browser, words):
    browser.run("copybook.store.edit({words: arguments[0]})", words)
    time.sleep(0.6)


def two(app, claim):
    """Each window has its own sheet; children, stones and the class are the same in both."""
    browser = app.browser
    app.open("#/compose?words=one&school=us-continuous&seed=1")
    browser.run("copybook.actions.forget()")
    time.sleep(0.6)
    first = browser.window()
    browser.another()
    second = browser.window()
    app.open("#/compose?words=two&school=us-continuous&seed=1")
    time.sleep(0.6)
    change(browser, "two, tree")
    browser.show(first)
    change(browser, "one, moon")
    claim("two windows have a sheet each", app.state("sheet.words") == "one, moon")
    browser.run("const s = copybook.store; s.set({child: {...s.state.child, done: {'us-continuous m': 3}, won: []}})")
    time.sleep(0.6)
    browser.show(second)
    claim("what a child did in one window is done in the other", app.state("child.done['us-continuous m']") == 3, app.state("child"))
    browser.run("const s = copybook.store; s.set({child: {...s.state.child, done: {...s.state.child.done, 'us-continuous l': 6}, "
                "won: ['us-continuous l']}})")
    change(browser, "two, tree, sun")
    browser.run("const s = copybook.store; s.set({group: {...s.state.group, children: [{id: 1, name: 'Mo', words: '', settings: {}, copies: 1}], next: 2}})")
    time.sleep(0.6)
    browser.show(first)
    claim("a class that came in the other window is here", app.state("group.children[0]?.name") == "Mo", app.state("group"))
    done = app.state("child.done")
    claim("stones of both windows are done in both", done == {"us-continuous m": 3, "us-continuous l": 6}, done)
    # This window is the last to keep its sheet; the other one's is what undo brings.
    change(browser, "one, moon, star")
    browser.show(second)
    browser.close_window(first)
    app.open()
    past = [one["words"] for one in app.state("past")]
    claim("the last sheet stands after both were closed, and undo has the other window's", app.state("sheet.words") == "one, moon, star"
          and "two, tree, sun" in past, (app.state("sheet.words"), past[-3:]))
    claim("and what was won is kept", app.state("child.won") == ["us-continuous l"] and app.state("child.done['us-continuous m']") == 3)


def ink(app, claim):
    """Sheets that are written on in two windows both go on where they were."""
    browser = app.browser
    found = browser.run("""
      return import('./scripts/shared/merging.js').then(({merging}) => {
        const one = merging.ink({keyText: 'a', strokes: [1]}, {keyText: 'b', strokes: [2]});
        return merging.ink(one, {keyText: 'b', strokes: [2, 3]});
      });""")
    claim("ink of another sheet is not lost when this one is kept", found == {"keyText": "b", "strokes": [2, 3],
          "others": [{"keyText": "a", "strokes": [1]}]}, found)


def staying(app, claim):
    """The browser is asked to keep what was written, once there is a record."""
    browser = app.browser
    app.open()
    browser.run("copybook.actions.forget(); globalThis.asked = 0; navigator.storage.persisted = async () => false; "
                "navigator.storage.persist = async () => { globalThis.asked++; return true; }")
    change(browser, "sun")
    claim("a sheet alone asks for nothing", browser.run("return globalThis.asked") == 0)
    browser.run("""return import('./scripts/record/record.js').then(({Sitting}) => {
      const sitting = new Sitting({sheet: 'PAD', school: 'us-continuous'}, 'Mo', () => {});
      sitting.add([{page: 1, cell: 1, letter: 1, kind: 'letter', sign: 'm', mode: 'trace', verdict: 'right'}]);
      return sitting.flush().then(() => sitting.flush());
    })""")
    time.sleep(0.4)
    claim("what a child wrote does, once", browser.run("return globalThis.asked") == 1, browser.run("return globalThis.asked"))
    browser.run("copybook.actions.forget()")


def check(app, claim, share):
    two(app, claim)
    ink(app, claim)
    staying(app, claim)
