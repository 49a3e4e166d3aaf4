// Letters from files and back: our own school, YAML, JSON, Tracy's and SVG. What comes from outside goes through the core first.
import { save } from "../compose/output.js";
import { say } from "../shared/words.js";
import { edit, ownLetters } from "./editing.js";
import { lettersText, strokeThrough, svgText, tracyLetters, tracyText } from "./foreign.js";
import { noted, ownSchool, recipes } from "./own.js";
import { readYAML } from "./yaml.js";

/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("./own.js").Letter} Letter */
/** @typedef {import("./own.js").Stroke} Stroke */
/** @typedef {import("./own.js").Shape} Shape */
/**
 * @typedef {{drawn: Record<string, Letter>, letter?: string, school?: {base: string, forms: Record<string, string>, name: string}}} Opened */

/** No file of letters is larger, in bytes. */
const largest = 2_000_000;
/** No school has more letters. */
const mostLetters = 600;

/** One character, as people count them.
 * @param {string} text */
const isOne = (text) => [...new Intl.Segmenter().segment(text)].length === 1;

const blob = (/** @type {string} */ text, /** @type {string} */ type) => new Blob([text], { type });

/** The school with its letters as one file, which copybook letters import takes.
 * @param {Actions} actions */
export function saveSchool(actions) {
  const letters = ownLetters(actions.store.state);
  const file = { format: "copybook-school", version: 1, base: letters.base, forms: letters.forms,
    recipes: recipes(letters, say("app.mySchool")) };
  save(blob(`${JSON.stringify(file, null, 1)}\n`, "application/json"), `${ownSchool}.json`);
}

/** The letters that were drawn, as a file of letters.
 * @param {Actions} actions */
export async function saveYAML(actions) {
  const own = recipes(ownLetters(actions.store.state), "")["Own/letters"];
  const { text } = await actions.composing.try({ ask: "yaml", recipe: own ?? { letters: {} } });
  save(blob(text, "application/yaml"), "letters.yaml");
}

/** All letters as the school writes them.
 * @param {Actions} actions */
const wall = (actions) => actions.composing.ask({ ask: "wall", school: ownSchool });

/** @param {Actions} actions */
export const saveLettersJSON = async (actions) => save(blob(lettersText((await wall(actions)).letters), "application/json"),
  "letters.json");

/** @param {Actions} actions */
export const saveTracy = async (actions) => save(blob(tracyText((await wall(actions)).letters), "application/json"), "tracy.json");

/** The open letter as a drawing.
 * @param {Actions} actions */
export async function saveSVG(actions) {
  const { letters, ascender, descender } = await wall(actions), { letter } = actions.store.state.view;
  const found = letters.find((/** @type {Shape} */ one) => one.text === letter);
  const code = [...letter].map((one) => (/** @type {number} */ (one.codePointAt(0))).toString(16).toUpperCase().padStart(4, "0")).join("-");
  if (found) save(blob(svgText(found, [1 + ascender, 1, 0, -descender]), "image/svg+xml"), `U+${code}.svg`);
}

/** The strokes of a drawing: every line in it in order, each where it was.
 * @param {string} text @returns {{name: string, strokes: Stroke[]}} */
function drawn(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  if (parsed.querySelector("parsererror") || parsed.documentElement.localName !== "svg") throw new Error("the file is not SVG");
  const guides = [...parsed.querySelectorAll("#copybook-guides line[data-y]")].map((line) => ({ level: Number(line.getAttribute("data-y")),
    y: Number(line.getAttribute("y1")) }));
  const lines = [...parsed.querySelectorAll("path, line, polyline, polygon, circle, ellipse, rect")]
    .filter((one) => !one.closest("#copybook-guides, defs, symbol, clipPath, marker"));
  if (!lines.length || lines.length > 60) throw new Error(lines.length ? `there are ${lines.length} lines in it; 60 are the most`
    : "there is no line in it");
  const sheet = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  /** @type {{points: {x: number, y: number}[], bar: boolean, delayed: boolean}[]} */
  const all = [];
  document.body.append(sheet);
  try {
    for (const line of lines) {
      // Nothing of the file comes into the page but numbers: a new element takes its shape, groups their transforms.
      let place = /** @type {Element} */ (sheet);
      const chain = [];
      for (let up = /** @type {Element | null} */ (line); up && up !== parsed.documentElement;
        up = up.parentElement) chain.unshift(up.getAttribute("transform") ?? "");
      for (const transform of chain) { const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
        group.setAttribute("transform", transform.slice(0, 400)); place.append(group); place = group; }
      const copy = /** @type {SVGGeometryElement} */ (document.createElementNS("http://www.w3.org/2000/svg", line.localName));
      for (const key of ["d", "points", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "x", "y", "width",
        "height"]) if (line.hasAttribute(key)) copy.setAttribute(key, /** @type {string} */ (line.getAttribute(key)));
      place.append(copy);
      const length = copy.getTotalLength(), count = Math.min(200, Math.max(1, Math.round(length / 8))), matrix = copy.getCTM();
      if (!Number.isFinite(length) || length > 1e6) throw new Error("a line in it is too long");
      const at = (/** @type {number} */ share) => new DOMPoint(...["x",
        "y"].map((key) => /** @type {any} */ (copy.getPointAtLength(length * share))[key])).matrixTransform(matrix ?? undefined);
      const points = length < 0.5 ? [at(0)] : [...Array(count + 1).keys()].map((step) => at(step / count));
      all.push({ points, bar: line.getAttribute("data-bar") === "true", delayed: line.getAttribute("data-delayed") === "true" });
    }
  } finally { sheet.remove(); }
  const every = all.flatMap((one) => one.points), top = every.reduce((least, one) => Math.min(least, one.y), Infinity),
    bottom = every.reduce((most, one) => Math.max(most, one.y), -Infinity);
  const left = every.reduce((least, one) => Math.min(least, one.x), Infinity);
  const mid = guides.find((one) => one.level === 1), base = guides.find((one) => one.level === 0);
  const unit = mid && base ? base.y - mid.y : (bottom - top) / 2 || 1, ground = base ? base.y : bottom;
  return { name: (parsed.documentElement.getAttribute("data-letter") ?? "").normalize("NFC"),
    strokes: all.map(({ points, bar, delayed }) => ({
    ...strokeThrough(points.map((point) => ({ x: (point.x - left) / unit, y: (ground - point.y) / unit }))), ...(bar ? { bar } : {}),
      ...(delayed ? { delayed } : {}) })) };
}

/** Letters of a library as strokes, through the core, which knows shapes and says what is wrong.
 * @param {any} library @param {Actions} actions */
async function fromLibrary(library, actions) {
  const { composing, store } = actions, names = Object.keys(library.letters ?? {});
  if (!names.length || Array.isArray(library.letters)) throw new Error("there are no letters in it");
  if (names.length > mostLetters) throw new Error(`there are ${names.length} letters in it; ${mostLetters} are the most`);
  const liked = [store.state.letters?.recipe?.prefer ?? []].flat();
  const forms = [...new Set([...liked, ...names.flatMap((name) => Object.keys(library.letters[name] ?? {}))])].slice(0, 400);
  const { shapes, marks, letters } = library;
  const school = { name: "opened", languages: ["und"], letters: ["Own/opened"], weight: "0.1", zones: { ascender: "1", descender: "1" },
    prefer: forms, ruling: "two-line" };
  // The core holds one school of somebody's own at a time; the page's own is brought again with the next question.
  const own = { ask: "own", recipes: { "Own/opened": { ...(shapes ? { shapes } : {}), ...(marks ? { marks } : {}), letters },
    "Schools/own-opened": school } };
  const { answers } = await composing.try({ ask: "batch", questions: [own,
    ...names.map((letter) => ({ ask: "notation", school: "own-opened", letter }))] });
  /** @type {Record<string, Letter>} */
  const made = {};
  names.forEach((name, index) => { if (answers[index + 1].strokes.length) made[name] = noted(answers[index + 1]); });
  return made;
}

/** Path data of our own JSON, as a library.
 * @param {any} root */
const fromJSON = (root) => ({ letters: Object.fromEntries((Array.isArray(root.letters) ? root.letters
  : []).filter((/** @type {any} */ one) => isOne(String(one?.name ?? ""))).map((/** @type {any} */ one) => [one.name,
  { drawn: (one.strokes ?? []).map((/** @type {any} */ stroke) => {
  const path = String(stroke?.path ?? ""), dot = path.match(/^M\s*(-?[\d.]+)[\s,]+(-?[\d.]+)\s*(?:L\s*\1[\s,]+\2)?\s*$/);
  return { path: dot ? `(${dot[1]},${dot[2]})` : path, ...(stroke?.bar === true ? { bar: "true" } : {}),
    ...(stroke?.delayed === true ? { delayed: "true" } : {}) };
}) }])) });

/** Takes letters that were drawn as path data into the school.
 * @param {{letters: any[]}} root @param {Actions} actions */
export async function useDrawn(root, actions) {
  const { store, composing } = actions, before = ownLetters(store.state);
  try {
    const made = { ...before, drawn: { ...before.drawn, ...await fromLibrary(fromJSON(root), actions) } };
    await composing.try({ ask: "own", recipes: recipes(made, say("app.mySchool")) });
    edit(store, made);
  } finally {
    composing.own = composing.own && { ...composing.own, version: composing.own.version + 0.001 };
  }
}

/** What a file holds: letters, and the school that goes with them.
 * @param {File} file @param {Actions} actions @returns {Promise<Opened>} */
async function read(file, actions) {
  if (file.size > largest) throw new Error(`the file has ${Math.round(file.size / 1000)} kB; ${largest / 1000} kB are the most`);
  const text = await file.text(), { state } = actions.store, own = ownLetters(state);
  if (/\.svg$/i.test(file.name) || /^\s*<(\?xml|svg)/.test(text)) {
    const { name, strokes } = drawn(text), code = file.name.match(/^U\+([\dA-F]{4,6})\.svg$/i)?.[1];
    const letter = [name, code ? String.fromCodePoint(Math.min(0x10ffff, parseInt(code, 16))) : "", file.name.replace(/\.svg$/i, ""),
      state.view.letter ?? ""].find((one) => one && isOne(one));
    if (!letter) throw new Error("it does not say which letter it is: name it a.svg, or open the letter first");
    return { drawn: { [letter]: { ...own.drawn[letter], strokes } }, letter };
  }
  if (!/^\s*[[{]/.test(text)) return { drawn: await fromLibrary(readYAML(text), actions) };
  const root = JSON.parse(text);
  if (root?.format === "copybook-school") {
    const library = root.recipes?.["Own/letters"], school = root.recipes?.[`Schools/${ownSchool}`];
    if (!school || typeof school !== "object") throw new Error("there is no school in it");
    const base = actions.choices.schools.some((one) => one.id === root.base && one.id !== ownSchool) ? root.base : own.base;
    const forms = Object.fromEntries(Object.entries(root.forms ?? {}).filter(([key, value]) => isOne(key) && typeof value === "string"));
    return { drawn: library ? await fromLibrary(library, actions) : {},
      school: { base, forms, name: String(school.name ?? "").slice(0, 80) } };
  }
  if (root?.format === "copybook-letters") return { drawn: await fromLibrary(fromJSON(root), actions) };
  const letters = tracyLetters(root);
  return { drawn: Object.fromEntries(Object.entries(letters).map(([name, strokes]) => [name, { strokes }])) };
}

/** Takes a file's letters; what cannot be read changes nothing and is said.
 * @param {File} file @param {Actions} actions @returns {Promise<string | undefined>} a letter to show */
export async function openFile(file, actions) {
  const { store, composing } = actions;
  store.view({ fileFault: null });
  try {
    const { drawn: found, school, letter } = await read(file, actions), before = ownLetters(store.state);
    if (!Object.keys(found).length && !school) throw new Error("there are no letters in it");
    const base = school?.base ?? before.base;
    const { recipe } = base === before.base ? before : await composing.try({ ask: "recipe", name: `Schools/${base}` });
    const made = { ...before, ...(school ?? {}), recipe, drawn: school ? found : { ...before.drawn, ...found } };
    await composing.try({ ask: "own", recipes: recipes(made, say("app.mySchool")) });
    edit(store, made);
    store.set({ notice: `${say("app.letters")}: ${Object.keys(found).length}` });
    return letter;
  } catch (error) {
    const { problem, message, hint } = /** @type {any} */ (error);
    store.view({ fileFault: { problem: `${file.name.slice(0, 60)}: ${String(problem || message || "").slice(0, 240)}`,
      hint: hint ?? "" } });
  } finally {
    composing.own = composing.own && { ...composing.own, version: composing.own.version + 0.001 };
  }
}
