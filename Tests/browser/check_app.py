"""Uses Copybook for the browser in Chromium, from copybook serve: composes, prints, writes with a pen, without a network.

usage: check_app.py FOLDER PROGRAM PICTURES     (make test-app; pictures are for looking at)
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import app_child
import app_children
import app_class
import app_compose
import app_direction
import app_hosts
import app_letters
import app_maze
import app_progress
import app_quiz
import app_trouble
import app_visit
import app_windows
import app_write
from claims import claim, failures
from driver import Browser


class Served:
    """The folder, as copybook serve shows it."""

    def __init__(self, program, folder):
        self.words = [program, "serve", str(folder), "--port", "0"]
        self.start(self.words)
        # The next one takes the same port.
        self.words[-1] = self.base.rstrip("/").split(":")[-1]

    def start(self, words):
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        self.base = self.process.stdout.readline().split(" is at ")[1].split()[0]

    def stop(self):
        self.process.terminate()
        self.process.wait()

    def again(self):
        self.start(self.words)


class App:
    """The page in a window, with what tests do in it again and again."""

    def __init__(self, served, folder, program, pictures):
        self.served, self.folder, self.program, self.pictures = served, folder, program, pathlib.Path(pictures)
        self.downloads = pathlib.Path(tempfile.mkdtemp())
        self.browser = Browser()
        self.browser.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(self.downloads))

    def open(self, path=""):
        """A new start of the page, whatever it showed before."""
        self.browser.open("about:blank")
        self.browser.open(self.served.base + path)
        self.browser.wait("return Boolean(globalThis.copybook)", 30)

    def settled(self):
        """Waits until the page shown is that of what was typed."""
        self.browser.wait("const s = copybook.store.state; return s.fault?.for === s.sheet || !s.fault && s.made && s.made.for === s.sheet", 30)

    def click(self, selector):
        self.browser.run("const e = document.querySelector(arguments[0]); e.closest('details') && (e.closest('details').open = true); e.click()", selector)

    def fill(self, selector, text):
        self.browser.run("const e = document.querySelector(arguments[0]); e.focus(); e.value = arguments[1]; "
                         "e.dispatchEvent(new Event(e.localName === 'select' ? 'change' : 'input', {bubbles: true}))", selector, text)

    def state(self, path):
        return self.browser.run(f"return copybook.store.state.{path}")

    def file(self, act):
        """The file that something saves."""
        before = set(self.downloads.iterdir())
        act()
        for _ in range(600):
            new = [one for one in set(self.downloads.iterdir()) - before if not one.name.endswith(".crdownload")]
            if new:
                return new[0]
            time.sleep(0.05)
        raise AssertionError("no file was saved")

    def picture(self, name):
        """The screen, light and dark, as wide as a desk's and as a phone's."""
        for width, height, is_phone in [(1280, 900, False), (390, 844, True)]:
            self.browser.size(width, height, 2 if is_phone else 1, is_phone)
            for scheme in ["light", "dark"]:
                self.browser.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
                time.sleep(0.4)
                self.browser.picture(self.pictures / f"{name}-{width}-{scheme}.png")
        self.browser.command("Emulation.setEmulatedMedia", features=[])
        self.browser.size(1280, 900)
        time.sleep(0.2)

    def measures(self, name):
        """The durations of a measure in milliseconds, sorted; then they are forgotten."""
        found = self.browser.run(
            "const found = performance.getEntriesByName(arguments[0]).map((one) => one.duration);"
            "performance.clearMeasures(arguments[0]); return found;", name)
        return sorted(found)


def share(sorted_numbers, part):
    return sorted_numbers[min(len(sorted_numbers) - 1, int(part * len(sorted_numbers)))] if sorted_numbers else float("nan")


def main():
    folder, program, pictures = sys.argv[1:]
    os.makedirs(pictures, exist_ok=True)
    served = Served(program, folder)
    app = App(served, folder, program, pictures)
    try:
        parts = {
            "compose": app_compose, "class": app_class, "child": app_child, "children": app_children, "maze": app_maze, "write": app_write, "quiz": app_quiz, "progress": app_progress,
            "letters": app_letters, "trouble": app_trouble, "visit": app_visit, "windows": app_windows, "direction": app_direction, "hosts": app_hosts,
        }
        # PARTS=letters uses one screen alone.
        for name in os.environ.get("PARTS", " ".join(parts)).split():
            parts[name].check(app, claim, share)
    finally:
        app.browser.close()
        served.stop()
    print(f"{len(failures)} claims failed" if failures else "all claims hold")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
