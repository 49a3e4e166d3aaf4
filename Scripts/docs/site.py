"""Writes the site of the documentation: python3 Scripts/docs/site.py SYMBOLS FOLDER, in the folder of the repository.

SYMBOLS holds the symbol graphs of the modules. Ends with 1, and names them, if there are links that lead nowhere.
"""

import html
import pathlib
import re
import shutil
import subprocess
import sys

import modules

# Pages that are for readers of the code only.
LEFT_OUT = ("Scripts/", "Tests/", ".build/", "Output/", "build/")


def rendered(markdown):
    """HTML of Markdown as GitHub reads it."""
    command = ["cmark-gfm", "-e", "table", "-e", "autolink", "-e", "strikethrough"]
    return subprocess.run(command, input=markdown, capture_output=True, text=True, check=True).stdout


def slug(heading):
    """What GitHub calls the place of a heading."""
    text = html.unescape(re.sub(r"<[^>]+>", "", heading)).strip().lower()
    return re.sub(r"[^\w\- ]", "", text).replace(" ", "-")


def with_places(body):
    """The body with a place at every heading that has none."""
    seen = {}

    def place(match):
        name = slug(match[2])
        count = seen.get(name, 0)
        seen[name] = count + 1
        return f'<h{match[1]} id="{name}{f"-{count}" if count else ""}">{match[2]}</h{match[1]}>'

    # Wide tables move, not the page.
    body = body.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")
    return re.sub(r"<h([1-6])>(.*?)</h\1>", place, body, flags=re.DOTALL)


class Site:
    """The pages, by their paths in the site."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.bodies = {}
        self.titles = {}
        self.menu = []

    def add(self, path, body):
        self.bodies[path] = with_places(body)
        titles = re.findall(r"<h1[^>]*>(.*?)</h1>", body, re.DOTALL)
        # A page of several is called by its folder.
        title = titles[0] if len(titles) == 1 else pathlib.PurePosixPath(path).parent.name
        self.titles[path] = html.unescape(re.sub(r"<[^>]+>", "", title))

    def page(self, path):
        """The whole page: menu, then body."""
        up = "../" * path.count("/")
        entries = ""
        for group, paths in self.menu:
            entries += f"<p>{group}</p><ul>"
            for entry in paths:
                here = ' aria-current="page"' if entry == path else ""
                entries += f'<li><a href="{up}{entry}"{here}>{html.escape(self.titles[entry])}</a></li>'
            entries += "</ul>"
        title = self.titles[path] if path == "index.html" else f"{self.titles[path]} · copybook"
        return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{html.escape(title)}</title>
<link rel="stylesheet" href="{up}style.css">
<link rel="icon" href="{up}icon.svg" type="image/svg+xml">
</head>
<body>
<a class="skip" href="#text">To the text</a>
<header class="top"><p class="up"><a href="{up}index.html">copybook</a> <a class="more" href="#pages">All pages</a></p><div class="ruling"></div></header>
<main>
<article id="text">
{self.bodies[path]}</article>
<nav id="pages" aria-label="Pages"><div>{entries}</div></nav>
</main>
</body>
</html>
"""

    def write(self):
        for path in self.bodies:
            file = self.folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(self.page(path), encoding="utf-8")


def site_path(file):
    """Where a page of Markdown stands in the site."""
    return "index.html" if file == "README.md" else re.sub(r"\.md$", ".html", file)


def add_markdown(site, files):
    """The pages of Markdown, their links turned to the pages of the site; what else they name is copied."""
    for file in files:
        body = rendered(pathlib.Path(file).read_text(encoding="utf-8"))
        folder = pathlib.PurePosixPath(file).parent

        def turned(match):
            target, place = re.match(r"([^#]*)(#.*)?", html.unescape(match[2])).groups()
            if re.match(r"[a-z]+:", target) or not target:
                return match[0]
            named = pathlib.PurePosixPath(
                *pathlib.Path(folder / target).resolve().relative_to(pathlib.Path.cwd()).parts)
            if str(named) in files:
                named = pathlib.PurePosixPath(site_path(str(named)))
            elif pathlib.Path(named).is_file():
                copy = site.folder / named
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(named, copy)
            else:
                # A folder of the source.
                return f'{match[1]}="{html.escape(target)}" data-missing="{named}"'
            up = "../" * site_path(file).count("/")
            return f'{match[1]}="{up}{named}{place or ""}"'

        body = re.sub(r'(href|src)="([^"]*)"', turned, body)
        # A link to a folder becomes its name: a site has no folders to look into.
        body = re.sub(r'<a href="[^"]*" data-missing="[^"]*">(.*?)</a>', r"\1", body)
        site.add(site_path(file), body)


# Typefaces to type in: school, style, language, and a line to begin with.
TYPEFACES = [
    ("us-cursive", "solid", "en", "The quick brown fox jumps over the lazy dog"),
    ("fr-cursive", "dotted", "fr", "Portez ce vieux whisky au juge blond qui fume"),
    ("de-grundschrift", "arrows", "de", "Zwölf Boxkämpfer jagen Eva quer über den Sylter Deich"),
    ("ru-cursive", "solid", "ru", "Съешь ещё этих мягких французских булок"),
    ("vn-cursive", "hollow", "vi", "Bé học viết chữ đẹp"),
]


def add_typefaces(site, path):
    """Lines to type in at the end of a page, each in a typeface that lies beside it."""
    folder = pathlib.PurePosixPath(path).parent / "typefaces"
    (site.folder / folder).mkdir(parents=True, exist_ok=True)
    lines = ""
    for school, style, language, text in TYPEFACES:
        file = folder / f"{school}-{style}.woff2"
        command = [".build/release/copybook", "font", school, "--style", style, "--output", str(site.folder / file)]
        if subprocess.run(command, check=False).returncode:
            print("warning: the page of typefaces has no lines to type in", file=sys.stderr)
            return
        lines += f"""<style>@font-face {{ font-family: "{school} {style}"; src: url("typefaces/{file.name}") }}</style>
<p><code>{school}</code>, {style}</p>
<p class="typing" contenteditable="true" role="textbox" spellcheck="false" lang="{language}" aria-label="{school}, {style}"
 style="font-family: '{school} {style}'">{html.escape(text)}</p>
"""
    site.bodies[path] += with_places("<h2>Try them</h2>\n<p>Click a line and type.</p>\n" + lines)


def broken_links(folder):
    """Links of the written site that lead to no file, or to no place in it."""
    places, links = {}, []
    for file in sorted(folder.rglob("*.html")):
        text = file.read_text(encoding="utf-8")
        places[file.resolve()] = set(re.findall(r' id="([^"]+)"', text))
        links += [(file, html.unescape(link)) for link in re.findall(r' (?:href|src)="([^"]*)"', text)]
    for file, link in links:
        if re.match(r"[a-z]+:", link):
            continue
        path, _, place = link.partition("#")
        target = (file.parent / path).resolve() if path else file.resolve()
        if not target.is_file():
            yield f"{file}: {link} is not there"
        elif place and place not in places.get(target, set()):
            yield f"{file}: {link} names no place of the page"


def main(symbols, folder):
    site = Site(folder)
    shutil.rmtree(site.folder, ignore_errors=True)
    site.folder.mkdir(parents=True)
    listed = subprocess.run(["git", "ls-files", "*.md"], capture_output=True, text=True, check=False).stdout.split()
    files = listed or [str(path) for path in sorted(pathlib.Path(".").rglob("*.md"))]
    files = [file for file in files if not file.startswith(LEFT_OUT)]
    add_markdown(site, files)
    add_typefaces(site, "Documentation/fonts.html")
    # The order is that of the table in README, which tells what to read.
    first = re.findall(r"\]\(([^)]+\.md)\)", pathlib.Path("README.md").read_text(encoding="utf-8").split("## Where to")[1])
    ordered = [file for file in dict.fromkeys(first) if file in files]
    ordered += [file for file in files if file not in ordered and file != "README.md"]
    names = modules.add(site, pathlib.Path(symbols), rendered)
    site.titles["index.html"] = "copybook"
    site.menu = [("Pages", ["index.html"] + [site_path(file) for file in ordered]), ("Modules", names)]
    site.write()
    common = pathlib.Path("Sources/Publishing/Site/Web/common.css").read_text(encoding="utf-8")
    own = pathlib.Path("Scripts/docs/docs.css").read_text(encoding="utf-8")
    (site.folder / "style.css").write_text(common + own, encoding="utf-8")
    shutil.copyfile("Sources/Publishing/Site/Web/icon.svg", site.folder / "icon.svg")
    broken = list(broken_links(site.folder))
    for line in broken:
        print(f"error: {line}", file=sys.stderr)
    print(f"wrote {len(site.bodies)} pages; open {site.folder}/index.html")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
