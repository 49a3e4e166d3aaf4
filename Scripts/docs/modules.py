"""Pages of the modules, from their symbol graphs and the comments of documentation in them."""

import html
import json
import pathlib
import re

# Comments are rendered in one go; this stands between two.
BETWEEN = "copybook-next-comment"

# Kinds in the order in which members are shown.
KINDS = [
    "swift.enum.case", "swift.init", "swift.type.property", "swift.property", "swift.subscript", "swift.type.method",
    "swift.method", "swift.func.op",
]


class Symbol:
    """A public declaration: its names from the outermost in, its declaration and its comment."""

    def __init__(self, module, entry):
        self.module = module
        self.path = entry["pathComponents"]
        self.kind = entry["kind"]["identifier"]
        self.declaration = "".join(part["spelling"] for part in entry.get("declarationFragments", []))
        self.comment = "\n".join(line["text"] for line in entry.get("docComment", {}).get("lines", []))
        self.key = entry["identifier"]["precise"]
        self.place = ""

    @property
    def name(self):
        return ".".join(self.path)


def read(folder):
    """The symbols of each module, in the order of their names; what the compiler made up is left out."""
    found = {}
    for file in sorted(folder.glob("*.symbols.json")):
        graph = json.loads(file.read_text(encoding="utf-8"))
        module = file.name.split("@")[0].removesuffix(".symbols.json")
        for entry in graph["symbols"]:
            if "location" in entry and "::SYNTHESIZED::" not in entry["identifier"]["precise"]:
                found.setdefault(module, []).append(Symbol(module, entry))
    for symbols in found.values():
        symbols.sort(key=lambda symbol: (symbol.path, symbol.key))
        taken = set()
        for symbol in symbols:
            base = re.sub(r"[^\w.\-]+", "-", symbol.name).strip("-") or "operator"
            place, count = base, 1
            while place in taken:
                count += 1
                place = f"{base}-{count}"
            taken.add(place)
            symbol.place = place
    return found


def purposes():
    """What each module is for, as the table in CONTRIBUTING.md says it."""
    table = {}
    for line in pathlib.Path("CONTRIBUTING.md").read_text(encoding="utf-8").split("\n"):
        row = re.match(r"\| \d \| (.*?) \| (.*?) \|", line)
        for name in re.findall(r"\w+", row[1]) if row else []:
            table[name] = row[2]
    return table


class Links:
    """Finds what a name in a comment means: ``Stroke/path`` from where it is written."""

    def __init__(self, found):
        self.places = {}
        for module, symbols in found.items():
            for symbol in symbols:
                for start in range(len(symbol.path)):
                    name = "/".join(symbol.path[start:])
                    for form in (name, re.sub(r"\(.*?\)", "", name)):
                        self.places.setdefault(form, []).append((module, symbol))

    def place(self, name, module, path):
        """The nearest symbol of a name: in the same type, then in the same module."""
        candidates = self.places.get(name, [])

        def distance(candidate):
            other, symbol = candidate
            shared = sum(1 for a, b in zip(symbol.path, path) if a == b)
            return (other != module, -shared, len(symbol.path))

        if not candidates:
            return None
        other, symbol = min(candidates, key=distance)
        return ("" if other == module else f"{other}.html") + f"#{symbol.place}"


def as_markdown(symbol, links):
    """A comment with its links and its lists of parameters as Markdown knows them."""

    def link(match):
        place = links.place(match[1].removeprefix(f"{symbol.module}/"), symbol.module, symbol.path)
        text = match[1].split("/")[-1]
        return f"[`{text}`]({place})" if place else f"`{text}`"

    text = re.sub(r"(?<!`)``([^`\n]+)``(?!`)", link, symbol.comment)
    text = re.sub(r"^(\s*)- Parameter (\w+):", r"\1- `\2`:", text, flags=re.MULTILINE)
    return re.sub(r"^(\s*)- (Parameters|Returns|Throws|Note|Complexity|Important):", r"\1- **\2**:", text, flags=re.MULTILINE)


def add(site, folder, rendered):
    """Adds a page for each module, and one that lists them; returns their paths in order."""
    found = read(folder)
    links, table = Links(found), purposes()
    everything = [symbol for symbols in found.values() for symbol in symbols]
    bodies = rendered(f"\n\n{BETWEEN}\n\n".join(as_markdown(symbol, links) for symbol in everything))
    comments = dict(zip((id(symbol) for symbol in everything), bodies.split(f"<p>{BETWEEN}</p>")))

    def shown(symbol, level):
        declaration = html.escape(symbol.declaration)
        return (
            f'<section><h{level} id="{symbol.place}">{html.escape(symbol.path[-1])}</h{level}>'
            f'<pre class="declaration"><code>{declaration}</code></pre>{comments[id(symbol)]}</section>\n')

    paths = []
    for module, symbols in sorted(found.items()):
        tops = [symbol for symbol in symbols if len(symbol.path) == 1]
        # Extensions of others' types have no top of their own here.
        outside = sorted({symbol.path[0] for symbol in symbols} - {symbol.path[0] for symbol in tops})
        names = sorted({symbol.path[0] for symbol in tops} | set(outside))
        body = f"<h1>{module}</h1>\n<p>{html.escape(table.get(module, ''))}</p>\n<p class=\"names\">"
        places = {}
        for symbol in tops:
            places.setdefault(symbol.path[0], symbol.place)
        body += " ".join(f'<a href="#{places.get(name, f"on-{name}")}"><code>{html.escape(name)}</code></a>' for name in names)
        body += "</p>\n"
        for name in names:
            inner = [symbol for symbol in symbols if symbol.path[0] == name and len(symbol.path) > 1]
            for symbol in tops:
                body += shown(symbol, 2) if symbol.path[0] == name else ""
            if name in outside:
                body += f'<h2 id="on-{name}">Extension of {html.escape(name)}</h2>\n'
            order = {kind: index for index, kind in enumerate(KINDS)}
            # Members of a type stand before types inside it, each with its own.
            for symbol in sorted(inner, key=lambda each: (each.path[:-1], order.get(each.kind, -1), each.path[-1])):
                title = shown(symbol, 3)
                if len(symbol.path) > 2:
                    title = title.replace(f">{html.escape(symbol.path[-1])}</h3>", f">{html.escape('.'.join(symbol.path[1:]))}</h3>", 1)
                body += title
        path = f"modules/{module}.html"
        site.add(path, body)
        paths.append(path)
    rows = "".join(
        f'<tr><td><a href="{path.split("/")[1]}">{site.titles[path]}</a></td>'
        f"<td>{html.escape(table.get(site.titles[path], ''))}</td></tr>" for path in paths)
    site.add("modules/index.html", f"<h1>All modules</h1>\n<table><thead><tr><th>module</th><th>purpose</th></tr></thead><tbody>{rows}</tbody></table>\n")
    return ["modules/index.html"] + paths
