"""What a page must fulfil, however it is looked at."""
from claims import claim, equal

CONTRAST = """
const parse = (c) => { const m = c.match(/[\\d.]+/g).map(Number); return m.length < 4 ? [...m, 1] : m; };
const light = (c) => { const [r, g, b] = c.map((v) => { v /= 255; return v <= .03928 ? v / 12.92
  : ((v + .055) / 1.055) ** 2.4; }); return .2126 * r + .7152 * g + .0722 * b; };
const over = (a, b) => a.slice(0, 3).map((v, i) => v * a[3] + b[i] * (1 - a[3]));
const ground = (e) => { if (!e) return matchMedia('(prefers-color-scheme: dark)').matches ? [0, 0, 0] : [255, 255, 255];
  const c = parse(getComputedStyle(e).backgroundColor); return c[3] === 1 ? c.slice(0, 3)
  : over(c, ground(e.parentElement)); };
const poor = [];
for (const e of document.querySelectorAll('body *')) {
  const hasText = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
  if (!(hasText || e.matches('input, select')) || !e.checkVisibility({visibilityProperty: true}) || e.closest('script, style')) continue;
  const style = getComputedStyle(e), back = ground(e), front = over(parse(style.color), back);
  const [a, b] = [light(front), light(back)].sort((x, y) => y - x), ratio = (a + .05) / (b + .05);
  const size = parseFloat(style.fontSize), isLarge = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
  if (ratio < (isLarge ? 3 : 4.5)) poor.push(`${e.tagName} ${e.textContent.trim().slice(0, 30)} ${ratio.toFixed(2)}`);
}
return poor;
"""

HEADINGS = """
return [...document.querySelectorAll('h1, h2, h3, h4')].filter((h) => h.checkVisibility()).map((h) => +h.tagName[1]);
"""

UNLIKE = """
return [...document.querySelectorAll('a, button, input, select')].filter((e) => e.checkVisibility()).filter((e) => {
  const box = e.getBoundingClientRect(); return box.width < 24 || box.height < 18; }).map((e) => e.outerHTML.slice(0, 80));
"""


def basics(browser, where):
    """What checkers such as axe look at first: names, headings, landmarks, language, contrast, size of targets."""
    tree = browser.command("Accessibility.getFullAXTree")["nodes"]
    wanted = {"link", "button", "checkbox", "combobox", "searchbox", "textbox", "Iframe", "dialog", "form", "search", "region"}
    nameless = [node["role"]["value"] for node in tree if not node.get("ignored")
                and node.get("role", {}).get("value") in wanted - {"form", "search", "region"}
                and not node.get("name", {}).get("value", "").strip()]
    claim(f"{where}: every control has a name", not nameless, nameless)
    roles = {node["role"]["value"] for node in tree if not node.get("ignored") and "role" in node}
    claim(f"{where}: landmarks are there", {"main", "banner", "contentinfo"} <= roles, roles)
    levels = browser.run(HEADINGS)
    claim(f"{where}: headings go down one level at a time",
          levels[:1] == [1] and levels.count(1) == 1 and all(b <= a + 1 for a, b in zip(levels, levels[1:])), levels[:20])
    ids = browser.run("return [...document.querySelectorAll('[id]')].map((e) => e.id)")
    equal(f"{where}: no id stands twice", len(ids), len(set(ids)))
    for scheme in ["light", "dark"]:
        browser.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        poor = browser.run(CONTRAST)
        claim(f"{where}: contrast is enough ({scheme})", not poor, poor[:5])
    browser.command("Emulation.setEmulatedMedia", features=[])
    small = browser.run(UNLIKE)
    claim(f"{where}: targets are large enough", not small, small[:5])
    claim(f"{where}: nothing is wider than the window",
          browser.run("return document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
