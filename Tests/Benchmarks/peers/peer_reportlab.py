"""Draws a scene with reportlab the best way we know: python3 peer_reportlab.py scene.json out.pdf [circles]

Forms become shared Form XObjects, ASCII85 is off, compression on. Dots are zero-length strokes with round caps, which
are shorter to write than circles; `circles` draws them as filled circles, as copybook does.
"""
import json
import sys

from reportlab import rl_config

rl_config.useA85 = 0
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas


def number(value):
    text = "%.3f" % value
    return text.rstrip("0").rstrip(".") if "." in text else text


def path_code(pieces, is_closed, height):
    code = []
    for index, piece in enumerate(pieces):
        words = [number(height - v if i % 2 else v) for i, v in enumerate(piece)]
        code.append(" ".join(words) + (" m" if index == 0 else " l" if len(piece) == 2 else " c"))
    if len(pieces) == 1:
        code.append(" ".join(words) + " l")
    if is_closed:
        code.append("h")
    return code


def circle_code(x, y, r):
    k = 1.315747 * r
    n = number
    return [
        f"{n(x + r)} {n(y)} m",
        f"{n(x + r)} {n(y + k)} {n(x - r)} {n(y + k)} {n(x - r)} {n(y)} c",
        f"{n(x - r)} {n(y - k)} {n(x + r)} {n(y - k)} {n(x + r)} {n(y)} c",
    ]


def draw(canvas, shape, height, circles):
    """Adds a figure as page operators: straight into the content, as the canvas's own methods are slower."""
    kind = shape["kind"]
    code = []
    if kind == "area":
        for pieces, is_closed in zip(shape["paths"], shape["isClosed"]):
            code += path_code(pieces, is_closed, height)
        code.append("f")
    elif kind == "line":
        code.append(f"1 J 1 j {number(shape['width'])} w")
        for pieces, is_closed in zip(shape["paths"], shape["isClosed"]):
            code += path_code(pieces, is_closed, height)
        code.append("S")
    elif kind == "rules":
        code.append(f"0 J {number(shape['width'])} w")
        for x0, y0, x1, y1 in shape["numbers"]:
            code.append(f"{number(x0)} {number(height - y0)} m {number(x1)} {number(height - y1)} l")
        code.append("S")
    elif circles:
        for x, y in shape["numbers"]:
            code += circle_code(x, height - y, shape["width"] / 2)
        code.append("f")
    else:
        code.append(f"1 J {number(shape['width'])} w")
        for x, y in shape["numbers"]:
            x, y = number(x), number(height - y)
            code.append(f"{x} {y} m {x} {y} l")
        code.append("S")
    canvas._code.append("\n".join(code))


def main():
    scene = json.load(open(sys.argv[1]))
    circles = "circles" in sys.argv[3:]
    canvas = Canvas(sys.argv[2], pageCompression=1)
    for index, path in enumerate(scene["typefaces"]):
        pdfmetrics.registerFont(TTFont(f"T{index}", path))
    for index, form in enumerate(scene["forms"]):
        canvas.beginForm(f"F{index}", -2000, -2000, 2000, 2000)
        for shape in form["shapes"]:
            draw(canvas, shape, 0, circles)
        canvas.endForm()
    for page in scene["pages"]:
        height = page["height"]
        canvas.setPageSize((page["width"], height))
        colour = None
        for mark in page["marks"]:
            if mark["colour"] != colour:
                colour = mark["colour"]
                words = " ".join(number(v) for v in colour)
                canvas._code.append(f"{words} rg {words} RG")
            if "form" in mark:
                canvas._code.append(f"q 1 0 0 1 {number(mark['x'])} {number(height - mark['y'])} cm")
                canvas.doForm(f"F{mark['form']}")
                canvas._code.append("Q")
            elif "shape" in mark:
                draw(canvas, mark["shape"], height, circles)
            else:
                canvas.setFont(f"T{mark['typeface']}", mark["size"])
                canvas.drawString(mark["x"], height - mark["y"], mark["text"])
        canvas.showPage()
    canvas.save()


main()
