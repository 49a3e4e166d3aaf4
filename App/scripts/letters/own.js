// A school of one's own: a school that is there, with other forms chosen and letters drawn, as recipes for the core.

/** @typedef {import("../shared/store.js").School} School */

/**
 * @typedef {Object} Knot  letter space: 1 = x-height, y up
 * @property {number} x
 * @property {number} y
 * @property {number} [in]  the direction of the pen there, degrees
 * @property {number} [out]  the direction in which it goes on, where it turns there
 * @property {".." | "--" | "---"} joint  how it goes on to the next knot
 */

/**
 * @typedef {Object} Stroke
 * @property {Knot[]} knots
 * @property {string} [path]  path data that stands in place of the knots
 * @property {boolean} [bar]
 * @property {boolean} [delayed]
 */

/** @typedef {{strokes: Stroke[], entry?: string, exit?: string, exitStroke?: number}} Letter */

/**
 * @typedef {Object} Letters
 * @property {string} base  the school that it begins from
 * @property {any} recipe  that school's recipe; null before it has come
 * @property {string} name
 * @property {Record<string, string>} forms  chosen forms by their letters
 * @property {Record<string, Letter>} drawn
 * @property {string} [rows]  the letters of the page to write on; nothing for the small ones
 */

/**
 * @typedef {{text: string, strokes: string[], bars: number[], delayed: number[], box: number[]}} Shape
 *   a letter as the core draws it, x-heights */

/** The name of the school among all others. */
export const ownSchool = "own-school";
const ownForm = "own";

/** @param {string} base @returns {Letters} */
export const noLetters = (base) => ({ base, recipe: null, name: "", forms: {}, drawn: {} });

/** Whether there is anything of one's own in it.
 * @param {Letters} letters */
export const isOwn = (letters) => Boolean(letters.recipe) && (Object.keys(letters.forms).length > 0
  || Object.keys(letters.drawn).length > 0);

/** @param {number} number */
export const short = (number) => String(Math.round(number * 10_000) / 10_000 || 0);

/** A stroke in the notation of the files of letters.
 * @param {Stroke} stroke */
export function notation(stroke) {
  if (stroke.path) return stroke.path;
  const last = stroke.knots.length - 1;
  return stroke.knots.map((knot, index) => {
    const arrive = knot.in === undefined ? "" : `{${short(knot.in)}}`, leave = knot.out === undefined ? "" : `{${short(knot.out)}}`;
    return `${arrive}(${short(knot.x)},${short(knot.y)})${leave}${index < last ? ` ${knot.joint} ` : ""}`;
  }).join("");
}

/** A letter as the core tells its notation.
 * @param {any} found @returns {Letter} */
export function noted({ strokes, entry, exit, exitStroke }) {
  const knot = (/** @type {any} */ one) => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== null
    && value !== undefined));
  return { strokes: strokes.map((/** @type {any} */ { path, bar, delayed, knots }) => ({ knots: knots.map(knot), ...(path ? { path } : {}),
    ...(bar ? { bar } : {}), ...(delayed ? { delayed } : {}) })),
    ...(entry ? { entry } : {}), ...(exit ? { exit } : {}), ...(exitStroke ? { exitStroke } : {}) };
}

/** A stroke as it stands in a recipe.
 * @param {Stroke} stroke */
const written = (stroke) => (stroke.bar || stroke.delayed
  ? { path: notation(stroke), ...(stroke.bar ? { bar: "true" } : {}), ...(stroke.delayed ? { delayed: "true" } : {}) } : notation(stroke));

/** A letter's strokes as the core draws them.
 * @param {Letter} letter */
export const drawing = (letter) => ({ ask: "draw", strokes: letter.strokes.map(written) });

/** @param {Letter} letter */
function form(letter) {
  const strokes = letter.strokes.map(written);
  return { ...(letter.entry ? { entry: letter.entry } : {}), ...(letter.exit ? { exit: letter.exit } : {}),
    ...(letter.exitStroke && letter.exitStroke <= strokes.length ? { "exit-stroke": String(letter.exitStroke) } : {}), strokes };
}

/** Fields without some letters, of which one line may name several.
 * @param {Record<string, any>} fields @param {string[]} letters */
function without(fields, letters) {
  /** @type {Record<string, any>} */
  const left = {};
  for (const [keys, value] of Object.entries(fields ?? {}))
    for (const key of keys.split(" ")) if (key && !letters.includes(key)) left[key] = value;
  return left;
}

/** The recipe of a school that begins from another one.
 * @param {Letters} letters @param {string} usualName */
function school(letters, usualName) {
  const { recipe, drawn, forms } = letters, all = Object.keys(drawn).filter((one) => drawn[one].strokes.length);
  const list = (/** @type {any} */ value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
  const variants = { ...without(recipe.variants, [...all, ...Object.keys(forms)]), ...forms,
    ...Object.fromEntries(all.map((one) => [one, ownForm])) };
  const order = without(recipe.order, [...all, ...Object.keys(forms)]);
  const taught = list(recipe.teaching).join(" "), others = all.filter((one) => !taught.includes(one));
  const barred = all.filter((one) => drawn[one].strokes.some((stroke) => stroke.bar));
  const bars = [...new Set([...String(recipe["left-hand"]?.bars ?? "").split(/\s+/).filter(Boolean), ...barred])].join(" ");
  /** @type {Record<string, any>} */
  const made = { ...recipe, name: letters.name.trim() || usualName };
  if (recipe.letters !== undefined && all.length) made.letters = [...list(recipe.letters), "Own/letters"];
  made.variants = variants;
  made.order = order;
  if (recipe.teaching !== undefined || others.length) made.teaching = [...list(recipe.teaching),
    ...(others.length ? [others.join(" ")] : [])];
  if (bars) made["left-hand"] = { ...(recipe["left-hand"] ?? {}), bars };
  for (const key of ["variants", "order"]) if (!Object.keys(made[key]).length) delete made[key];
  return made;
}

/** All that is one's own, as recipes by their names.
 * @param {Letters} letters @param {string} usualName @returns {Record<string, any>} */
export function recipes(letters, usualName) {
  /** @type {Record<string, any>} */
  const own = Object.fromEntries(Object.entries(letters.drawn).filter(([, one]) => one.strokes.length).map(([key, one]) => [key,
    { [ownForm]: form(one) }]));
  return { ...(Object.keys(own).length ? { "Own/letters": { letters: own } } : {}), [`Schools/${ownSchool}`]: school(letters, usualName) };
}

let version = 0;
/** @type {{letters: Letters | null, usualName: string, own: import("../core/core.js").Own | null}} */
let latest = { letters: null, usualName: "", own: null };

/** What the core is to know before it draws the school; null where there is nothing.
 * @param {Letters | null} letters @param {string} usualName */
export function ownOf(letters, usualName) {
  if (!letters?.recipe) return null;
  if (latest.letters !== letters || latest.usualName !== usualName)
    latest = { letters, usualName, own: { version: ++version, question: { ask: "own", recipes: recipes(letters, usualName) } } };
  return latest.own;
}

/** The school as it stands among the choices of a sheet.
 * @param {Letters} letters @param {School[]} schools @param {string} usualName */
export function offered(letters, schools, usualName) {
  const others = schools.filter((one) => one.id !== ownSchool), base = others.find((one) => one.id === letters?.base);
  if (!letters || !base || !isOwn(letters)) return others;
  return [...others, { ...base, id: ownSchool, name: letters.name.trim() || usualName,
    teaching: [...base.teaching, ...(Object.keys(letters.drawn).filter((one) => !base.teaching.join("").includes(one)).join("") || [])] }];
}
