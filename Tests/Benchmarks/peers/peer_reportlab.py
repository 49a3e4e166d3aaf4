"""Draws a scene with reportlab: python3 peer_reportlab.py scene.json out.pdf strokes|circles|raw

Forms become shared Form XObjects, ASCII85 is off, compression on. `strokes` draws dots as zero-length strokes with round
caps, `circles` as filled circles, both by the methods of the canvas. `raw` writes the operators of the page itself into a
private list of the canvas: no use of reportlab that its manual knows, but the fastest file Python makes with it.
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


def draw_raw(canvas, shape, height):
    """Adds a figure as operators, written by ourselves."""
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
    else:
        code.append(f"1 J {number(shape['width'])} w")
        for x, y in shape["numbers"]:
            x, y = number(x), number(height - y)
            code.append(f"{x} {y} m {x} {y} l")
        code.append("S")
    canvas._code.append("\n".join(code))


def add_path(path, pieces, is_closed, height):
    path.moveTo(pieces[0][0], height - pieces[0][1])
    for piece in pieces[1:]:
        if len(piece) == 2:
            path.lineTo(piece[0], height - piece[1])
        else:
            x1, y1, x2, y2, x3, y3 = piece
            path.curveTo(x1, height - y1, x2, height - y2, x3, height - y3)
    if len(pieces) == 1:
        path.lineTo(pieces[0][0], height - pieces[0][1])
    if is_closed:
        path.close()


def draw(canvas, shape, height, circles):
    """Adds a figure by the canvas's methods."""
    kind = shape["kind"]
    path = canvas.beginPath()
    is_filled = False
    if kind in ("area", "line"):
        is_filled = kind == "area"
        if not is_filled:
            canvas.setLineCap(1)
            canvas.setLineJoin(1)
            canvas.setLineWidth(shape["width"])
        for pieces, is_closed in zip(shape["paths"], shape["isClosed"]):
            add_path(path, pieces, is_closed, height)
    elif kind == "rules":
        canvas.setLineCap(0)
        canvas.setLineWidth(shape["width"])
        for x0, y0, x1, y1 in shape["numbers"]:
            path.moveTo(x0, height - y0)
            path.lineTo(x1, height - y1)
    elif circles:
        is_filled = True
        for x, y in shape["numbers"]:
            path.circle(x, height - y, shape["width"] / 2)
    else:
        canvas.setLineCap(1)
        canvas.setLineWidth(shape["width"])
        for x, y in shape["numbers"]:
            path.moveTo(x, height - y)
            path.lineTo(x, height - y)
    canvas.drawPath(path, stroke=0 if is_filled else 1, fill=1 if is_filled else 0, fillMode=1)


def place(canvas, mark, height):
    canvas.saveState()
    canvas.translate(mark["x"], height - mark["y"])
    canvas.doForm(f"F{mark['form']}")
    canvas.restoreState()


def place_raw(canvas, mark, height):
    canvas._code.append(f"q 1 0 0 1 {number(mark['x'])} {number(height - mark['y'])} cm")
    canvas.doForm(f"F{mark['form']}")
    canvas._code.append("Q")


def colour_raw(canvas, colour):
    words = " ".join(number(v) for v in colour)
    canvas._code.append(f"{words} rg {words} RG")


def colour_canvas(canvas, colour):
    canvas.setFillColorRGB(*colour)
    canvas.setStrokeColorRGB(*colour)


def main():
    scene = json.load(open(sys.argv[1]))
    variant = sys.argv[3]
    is_raw = variant == "raw"
    if is_raw:
        figure, form, paint = draw_raw, place_raw, colour_raw
    else:
        figure, form, paint = (lambda c, s, h: draw(c, s, h, variant == "circles")), place, colour_canvas
    canvas = Canvas(sys.argv[2], pageCompression=1)
    for index, path in enumerate(scene["typefaces"]):
        pdfmetrics.registerFont(TTFont(f"T{index}", path))
    for index, shared in enumerate(scene["forms"]):
        canvas.beginForm(f"F{index}", -2000, -2000, 2000, 2000)
        for shape in shared["shapes"]:
            figure(canvas, shape, 0)
        canvas.endForm()
    for page in scene["pages"]:
        height = page["height"]
        canvas.setPageSize((page["width"], height))
        colour = None
        for mark in page["marks"]:
            if mark["colour"] != colour:
                colour = mark["colour"]
                paint(canvas, colour)
            if "form" in mark:
                form(canvas, mark, height)
            elif "shape" in mark:
                figure(canvas, mark["shape"], height)
            else:
                canvas.setFont(f"T{mark['typeface']}", mark["size"])
                canvas.drawString(mark["x"], height - mark["y"], mark["text"])
        canvas.showPage()
    canvas.save()


main()
