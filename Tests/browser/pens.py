"""Words as people's pens wrote their letters: recordings of single letters, set side by side on a line."""
import json
import os
import pathlib
import random

TALL, LOW = set("bdfhklt"), set("gjpqy")


def writers():
    """Letters by writer: {writer: {letter: strokes}}; none without recordings (INK=FOLDER, *.json with samples)."""
    folder, found = os.environ.get("INK"), {}
    for file in sorted(pathlib.Path(folder).glob("*.json")) if folder else []:
        for sample in json.loads(file.read_text("utf-8")).get("samples", []):
            label = str(sample.get("label", ""))
            if len(label) == 1 and label.islower() and sample.get("strokes"):
                found.setdefault(sample["writer"], {}).setdefault(label, sample["strokes"])
    return {writer: letters for writer, letters in found.items() if len(letters) >= 26}


def placed(letter, strokes, x, size):
    """A letter on the line: its left edge at x, the height of small letters as given, y down from the baseline."""
    points = [p for stroke in strokes for p in stroke]
    left, top, bottom = min(p[0] for p in points), min(p[1] for p in points), max(p[1] for p in points)
    above = 2 if letter in TALL else 1.4 if letter in "ij" else 1
    below = 1 if letter in LOW else 0
    scale = (above + below) * size / max(bottom - top, 1)
    moved = [[(x + (p[0] - left) * scale, (p[1] - top) * scale - above * size) for p in stroke] for stroke in strokes]
    return moved, x + (max(p[0] for p in points) - left) * scale


def word(text, letters, size):
    """A word in strokes from (0, 0), the baseline, in the hand of one writer."""
    strokes, x = [], 0
    for letter in text:
        moved, x = placed(letter, letters[letter], x, size)
        strokes += moved
        x += 0.3 * size
    return strokes


def models(browser, text, size, lot=None):
    """A word as the school of the sheet writes it, for who has no recordings; shaky, if a lot says how."""
    lot = lot or random.Random(1)
    drawn = browser.run("""
      const {sheet} = copybook.store.state;
      return copybook.actions.composing.ask({ask: 'letters', school: sheet.settings.school, text: arguments[0]}).then((drawn) => drawn.letters.flatMap((letter) => letter.strokes.map((d) => {
        const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
        path.setAttribute('d', d);
        const length = path.getTotalLength(), points = [];
        for (let i = 0; i <= 24; i++) { const p = path.getPointAtLength(length * i / 24); points.push([p.x + letter.x, -p.y]); }
        return points;
      })));""", text)
    return [[(x * size + lot.uniform(-0.03, 0.03) * size, y * size + lot.uniform(-0.03, 0.03) * size) for x, y in stroke] for stroke in drawn]
