// Letters of others: Tracy's checkpoints, path data, drawings as SVG; all become strokes that the core then draws and checks.
import { short } from "./own.js";

/** @typedef {import("./own.js").Stroke} Stroke */
/** @typedef {import("./own.js").Knot} Knot */
/** @typedef {import("./own.js").Shape} Shape */

/** Tracy's canvas: pixels to an x-height, where the baseline lies, and where letters begin, as copybook letters export has it. */
const canvas = { unit: 80, baseline: 200, left: 40 };
/** Checkpoints lie at most so far apart, in x-heights. */
const spacing = 0.15;
/** A sharper turn is a corner; between checkpoints of a bowl turns are smaller. */
const sharpest = (75 * Math.PI) / 180;
/** No letter has more points. */
const mostPoints = 2000;

const turn = (/** @type {number} */ before, /** @type {number} */ after) => Math.abs(Math.atan2(Math.sin(after - before),
  Math.cos(after - before)));

/** The pieces of path data as the core writes it: M, then L and C, absolute.
 * @param {string} d */
function pieces(d) {
  const numbers = (/** @type {string} */ text) => (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  /** @type {number[][]} */
  const made = [];
  let at = numbers(d.match(/^M[^LCZ]*/)?.[0] ?? "");
  const start = at;
  for (const [, , text] of d.matchAll(/([LC])([^LCMZ]*)/g)) { const all = numbers(text); made.push([...at, ...all]); at = all.slice(-2); }
  return { start, made };
}

/** Checkpoints of a stroke.
 * @param {string} d */
function checkpoints(d) {
  const { start, made } = pieces(d);
  if (!made.length) return [{ x: start[0], y: start[1] }];
  /** @type {{x: number, y: number, arrow?: boolean}[]} */
  const points = [{ x: start[0], y: start[1], arrow: true }];
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  const heading = (/** @type {number[]} */ one, /** @type {boolean} */ isEnd) => (isEnd
    ? Math.atan2(one[one.length - 1] - one[one.length - 3], one[one.length - 2] - one[one.length - 4])
      : Math.atan2(one[3] - one[1], one[2] - one[0]));
  for (let index = 0, from = 0; index < made.length; index++) {
    const next = made[index + 1], isCorner = !next || turn(heading(made[index], true), heading(next, false)) > sharpest;
    if (!isCorner) continue;
    path.setAttribute("d", `M${made[from].slice(0, 2)}${made.slice(from, index + 1)
      .map((one) => (one.length === 4 ? `L${one.slice(2)}` : `C${one.slice(2)}`)).join("")}`);
    const length = path.getTotalLength(), count = Math.max(1, Math.ceil(length / spacing));
    for (let step = 1; step <= count; step++) { const { x, y } = path.getPointAtLength((length * step) / count); points.push({ x, y }); }
    if (next) points[points.length - 1].arrow = true;
    from = index + 1;
  }
  return points;
}

/** Letters as Tracy and its character designer read them.
 * @param {Shape[]} letters  as the core gives them for a wall */
export function tracyText(letters) {
  const round = (/** @type {number} */ value) => Math.round(value * 100) / 100;
  const all = letters.map(({ text, strokes, box }) => ({ name: text,
    lines: strokes.map((/** @type {string} */ d) => ({ points: checkpoints(d).map(({ x, y, arrow }) => ({
    x: round(canvas.left + canvas.unit * (x - box[0])), y: round(canvas.baseline - canvas.unit * y),
      ...(arrow ? { arrow } : {}) })) })) }));
  return `[\n${all.map((one) => JSON.stringify(one)).join(",\n")}\n]\n`;
}

/** Letters of Tracy by their names.
 * @param {any} root @returns {Record<string, Stroke[]>} */
export function tracyLetters(root) {
  const list = Array.isArray(root) ? root : Array.isArray(root?.lines) ? [root]
    : Object.values(root ?? {}).find((one) => Array.isArray(one));
  if (!Array.isArray(list) || !list.length) throw new Error("there are no letters in it");
  /** @type {Record<string, Stroke[]>} */
  const made = Object.create(null);
  const every = list.flatMap((letter) => (letter?.lines ?? []).flatMap((/** @type {any} */ line) => line?.points ?? []));
  if (every.some((point) => !Number.isFinite(point?.x) || !Number.isFinite(point?.y))) throw new Error("a point has no place");
  const ys = every.map((point) => point.y), top = ys.reduce((a, b) => Math.min(a, b), Infinity),
    bottom = ys.reduce((a, b) => Math.max(a, b), -Infinity);
  // Drawings of another size are as high as the lines of a row together.
  const isUsual = top >= 20 && bottom <= 300, unit = isUsual ? canvas.unit : (bottom - top) / 3 || 1,
    baseline = isUsual ? canvas.baseline : bottom - unit;
  for (const letter of list) {
    const name = String(letter?.name ?? "").normalize("NFC");
    if ([...new Intl.Segmenter().segment(name)].length !== 1) continue;
    const left = letter.lines.flatMap((/** @type {any} */ line) => line.points.map((/** @type {any} */ point) => point.x))
      .reduce((/** @type {number} */ a, /** @type {number} */ b) => Math.min(a, b), Infinity);
    made[name] = letter.lines.map((/** @type {any} */ line) => strokeThrough(line.points
      .map((/** @type {any} */ point) => ({ x: (point.x - left) / unit, y: (baseline - point.y) / unit }))));
  }
  return made;
}

/** A stroke through points, with a corner where the way turns sharply.
 * @param {{x: number, y: number}[]} points @returns {Stroke} */
export function strokeThrough(points) {
  if (points.length > mostPoints) throw new Error(`a stroke has ${points.length} points; ${mostPoints} are the most`);
  const kept = points.filter((point, index) => !index || Math.hypot(point.x - points[index - 1].x, point.y - points[index - 1].y) > 1e-4);
  const angle = (/** @type {number} */ index) => Math.atan2(kept[index + 1].y - kept[index].y,
    kept[index + 1].x - kept[index].x) * 180 / Math.PI;
  return { knots: kept.map((point, index) => {
    const isCorner = index > 0 && index < kept.length - 1 && turn(angle(index - 1) * Math.PI / 180,
      angle(index) * Math.PI / 180) > sharpest;
    const round = (/** @type {number} */ value) => Math.round(value * 10_000) / 10_000,
      whole = (/** @type {number} */ value) => Math.round(value * 100) / 100;
    return { x: round(point.x), y: round(point.y), joint: kept.length === 2 ? "--" : "..",
      ...(isCorner ? { in: whole(angle(index - 1)), out: whole(angle(index)) } : {}) };
  }) };
}

/** Letters as one JSON file of our own form, as copybook letters import reads it.
 * @param {Shape[]} letters */
export function lettersText(letters) {
  const all = letters.map(({ text, strokes, bars, delayed }) => ({ name: text,
    strokes: strokes.map((/** @type {string} */ d, /** @type {number} */ index) => ({
    path: /[LC]/.test(d) ? d : `${d}L${d.slice(1)}`, ...(bars.includes(index) ? { bar: true } : {}),
      ...(delayed.includes(index) ? { delayed: true } : {}) })) }));
  return `{"format": "copybook-letters", "version": 1, "letters": [\n${all.map((one) => JSON.stringify(one)).join(",\n")}\n]}\n`;
}

/** A letter as a drawing, as copybook letters export makes it: a layer of lines, a layer of strokes.
 * @param {Shape} letter @param {number[]} lines */
export function svgText({ text, strokes, bars, delayed, box }, lines) {
  const unit = 100, left = Math.min(0, box[0]) - 0.5, right = Math.max(0.5, box[2]) + 0.5, high = Math.max(lines[0], box[3]) + 0.5,
    low = Math.min(lines[lines.length - 1], box[1]) - 0.5;
  const [x0, y0, width, height] = [Math.ceil(-left * unit), Math.ceil(high * unit), Math.ceil((right - left) * unit),
    Math.ceil((high - low) * unit)];
  const escaped = text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
  const moved = (/** @type {string} */ d) => { let isX = true;
    const path = d.replace(/-?\d+(?:\.\d+)?/g, (one) => { const value = isX ? x0 + unit * Number(one) : y0 - unit * Number(one); isX = !isX;
    return ` ${short(value)}`; }); return /[LC]/.test(d) ? path : `${path}L${path.slice(1)}`; };
  return `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${
    width} ${height}" data-letter="${escaped}">
  <title>${escaped}</title>
  <g id="copybook-guides" fill="none" stroke="#8fb8de" stroke-width="1">
${lines.map((y, index) => `    <line id="guide-${index + 1}" data-y="${short(y)}" x1="0" y1="${short(y0 - y * unit)}" x2="${
    width}" y2="${short(y0 - y * unit)}"/>`).join("\n")}
    <line id="guide-left" data-x="0" x1="${x0}" y1="0" x2="${x0}" y2="${height}"/>
  </g>
  <g id="strokes" fill="none" stroke="#000000" stroke-width="12" stroke-linecap="round" stroke-linejoin="round">
${strokes.map((/** @type {string} */ d,
  /** @type {number} */ index) => `    <path id="stroke-${index + 1}"${bars.includes(index) ? ' data-bar="true"' : ""}${
      delayed.includes(index) ? ' data-delayed="true"' : ""} d="${moved(d)}"/>`).join("\n")}
  </g>\n</svg>\n`;
}
