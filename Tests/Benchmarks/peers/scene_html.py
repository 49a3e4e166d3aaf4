"""Writes a scene as HTML with an inline SVG per page: python3 scene_html.py scene.json out.html

The input of weasyprint and Chromium, made before they are measured. Every letter is written out where it stands: `<use>`
is slower in both, and weasyprint finds no `<use>` in another SVG of the page. Dots are zero-length strokes.
"""
import html
import json
import sys


def number(value):
    text = "%.3f" % value
    return text.rstrip("0").rstrip(".")


def path_data(pieces, is_closed, dx, dy):
    data = []
    for index, piece in enumerate(pieces):
        words = " ".join(number(v + (dy if i % 2 else dx)) for i, v in enumerate(piece))
        data.append(("M" if index == 0 else "L" if len(piece) == 2 else "C") + words)
    if len(pieces) == 1:
        data.append("h0")
    return "".join(data) + ("Z" if is_closed else "")


def element(shape, colour, dx=0, dy=0):
    kind = shape["kind"]
    if kind in ("area", "line"):
        data = "".join(path_data(p, c, dx, dy) for p, c in zip(shape["paths"], shape["isClosed"]))
        if kind == "area":
            return f'<path fill="{colour}" d="{data}"/>'
        return (
            f'<path fill="none" stroke="{colour}" stroke-width="{number(shape["width"])}" stroke-linecap="round" '
            f'stroke-linejoin="round" d="{data}"/>'
        )
    if kind == "rules":
        data = "".join(
            f"M{number(a + dx)} {number(b + dy)}L{number(c + dx)} {number(d + dy)}" for a, b, c, d in shape["numbers"]
        )
        return f'<path fill="none" stroke="{colour}" stroke-width="{number(shape["width"])}" d="{data}"/>'
    data = "".join(f"M{number(x + dx)} {number(y + dy)}h0" for x, y in shape["numbers"])
    return (
        f'<path fill="none" stroke="{colour}" stroke-width="{number(shape["width"])}" stroke-linecap="round" '
        f'd="{data}"/>'
    )


def main():
    scene = json.load(open(sys.argv[1]))
    first = scene["pages"][0]
    out = ["<!doctype html><meta charset=utf-8><style>"]
    out.append(f"@page{{size:{first['width']}pt {first['height']}pt;margin:0}}body{{margin:0}}")
    out.append("svg{display:block;break-after:page}svg:last-child{break-after:auto}")
    for index, path in enumerate(scene["typefaces"]):
        out.append(f"@font-face{{font-family:T{index};src:url('file://{path}')}}")
    out.append("</style>")
    for page in scene["pages"]:
        width, height = number(page["width"]), number(page["height"])
        out.append(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}pt" height="{height}pt" '
            f'viewBox="0 0 {width} {height}">'
        )
        for mark in page["marks"]:
            colour = "#" + "".join("%02x" % round(v * 255) for v in mark["colour"])
            if "form" in mark:
                for shape in scene["forms"][mark["form"]]["shapes"]:
                    out.append(element(shape, colour, mark["x"], mark["y"]))
            elif "shape" in mark:
                out.append(element(mark["shape"], colour))
            else:
                out.append(
                    f'<text x="{number(mark["x"])}" y="{number(mark["y"])}" font-family="T{mark["typeface"]}" '
                    f'font-size="{number(mark["size"])}" fill="{colour}">{html.escape(mark["text"])}</text>'
                )
        out.append("</svg>")
    open(sys.argv[2], "w").write("\n".join(out))


main()
