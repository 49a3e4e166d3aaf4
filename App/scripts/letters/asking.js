// What the screen of letters asks of the core, each thing again when what it shows has changed.
import { rowsOfPage } from "../compose/preview.js";
import { say } from "../shared/words.js";
import { openLetter, ownLetters } from "./editing.js";
import { drawing, noted, ownSchool } from "./own.js";

/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("../shared/store.js").Remark} Remark */

/** The sheet and the checks wait until nobody draws for so long, in milliseconds. */
const rest = 180;

/** What was asked for last, by what it is for: what comes later than a newer question is not shown.
 * @type {Map<string, string | number>} */
const asked = new Map();

/** Asks once for each key.
 * @param {string} what @param {string | number} key @param {() => Promise<any>} ask @param {(answer: any) => void} take
 * @param {(fault: Remark) => void} [fail] */
function once(what, key, ask, take, fail) {
  if (asked.get(what) === key) return;
  asked.set(what, key);
  ask().then((answer) => { if (answer && asked.get(what) === key) take(answer); },
    (fault) => { if (asked.get(what) === key) fail?.(fault); });
}

/** Forgets what was asked, when the screen is left. */
export const forgetAsked = () => asked.clear();

/** A number for each object, so that keys can be compared.
 * @type {WeakMap<object, number>} */
const numbers = new WeakMap();
let count = 0;
const numberOf = (/** @type {object} */ one) => { if (!numbers.has(one)) numbers.set(one, ++count); return numbers.get(one) ?? 0; };

/** The words in which a letter is seen beside others.
 * @param {string} letter @param {boolean} isCapital */
const neighbours = (letter, isCapital) => (/\p{L}/u.test(letter)
  ? isCapital ? `${letter}a ${letter}n ${letter}o ${letter}i`
    : `n${letter}n o${letter}o ${letter}e e${letter} ${letter}${letter} i${letter}u` : `${letter}${letter}`);

/** @type {number | undefined} */
let waiting;

/** The sheet, the joins and the notes of the open letter.
 * @param {Actions} actions */
function askBeside(actions) {
  const { store, composing, choices } = actions, { letters, view, language } = store.state;
  if (!view.letter || !letters?.recipe || store.state.screen !== "letters") return;
  const letter = view.letter, key = `${numberOf(letters)} ${letter} ${language}`;
  once("sheet", key, () => composing.show({ ask: "sheet", texts: [letter], name: "",
    settings: { school: ownSchool, rows: "model,trace", maze: "off", seed: "1", size: "12 mm" } }),
    (made) => store.view({ exercise: cropped(made), exerciseFault: null }),
      (fault) => store.view({ exercise: null, exerciseFault: fault }));
  const isCapital = letter !== letter.toLowerCase();
  once("joins", key, () => composing.ask({ ask: "letters", school: ownSchool, text: neighbours(letter, isCapital) }),
    (joins) => store.view({ joins }), () => store.view({ joins: null }));
  once("check", key, () => composing.ask({ ask: "check", school: ownSchool, letter }), ({ findings }) => store.view({ findings }),
    () => store.view({ findings: [] }));
}

/** The rows of the sheet alone, as a picture.
 * @param {{key: string, pages: string[]}} made  as the core answers */
function cropped(made) {
  const page = JSON.parse(made.key).pages[0], rows = rowsOfPage(page).slice(0,
    2).map(({ cells }) => ({ unit: Math.abs(cells[0].pageFromSchool[3]), base: cells[0].pageFromSchool[5] }));
  // From what is said above the first row to the foot of the last.
  const top = Math.min(...rows.map(({ unit, base }) => base - 2 * unit - 24)),
    height = Math.max(...rows.map(({ unit, base }) => base + 1.35 * unit)) - top;
  const svg = made.pages[0].replace(/width="[^"]*" height="[^"]*" viewBox="[^"]*"/,
    `width="${page.width}" height="${height}" viewBox="0 ${top} ${page.width} ${height}"`);
  return { url: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, width: page.width, height };
}

/** Asks for all that the screen shows and has not got.
 * @param {Actions} actions */
export function refresh(actions) {
  const { store, composing } = actions, { state } = store, { view } = state;
  if (state.screen !== "letters") return;
  // Who comes back sees nothing of what was there before.
  if (!view.here) { forgetAsked(); store.view({ here: true }); return; }
  const letters = ownLetters(state);
  // The recipe is asked for with each visit: a newer program may have another one.
  once("recipe", `${letters.base} ${letters.recipe ? 1 : 0}`, () => composing.ask({ ask: "recipe", name: `Schools/${letters.base}` }),
    ({ recipe }) => {
    const now = store.state.letters ?? letters;
    if (now.base === letters.base && JSON.stringify(now.recipe) !== JSON.stringify(recipe)) store.set({ letters: { ...now, recipe } });
  }, (fault) => store.set({ notice: fault.problem || say("app.noCore") }));
  if (!letters.recipe || !state.letters) return;
  const { letter } = view;
  if (!letter) {
    once("wall", numberOf(letters), () => composing.ask({ ask: "wall", school: ownSchool }),
      (wall) => store.view({ wall, wallFault: null }), (wallFault) => store.view({ wallFault }));
    return;
  }
  once("forms", `${letters.base} ${letter} ${numberOf(letters)}`, () => composing.ask({ ask: "forms", school: ownSchool, letter }),
    (forms) => store.view({ forms }), () => store.view({ forms: null }));
  const form = letters.forms[letter] ?? "";
  if (!letters.drawn[letter])
    once("notation", `${letters.base} ${letter} ${form}`, () => composing.ask({ ask: "notation", school: ownSchool, letter, ...(form
      ? { variant: form } : {}) }), (found) => {
      store.view({ notation: { of: letter, form, base: letters.base, carrier: found.base, letter: noted(found) } });
    }, () => store.view({ notation: { of: letter, form, base: letters.base, letter: { strokes: [] } } }));
  const open = openLetter(state);
  if (open && view.paths?.of !== open) {
    if (!open.strokes.length) { if (view.paths?.of !== open) store.view({ paths: { of: open, strokes: [] } }); }
    else once("draw", numberOf(open), () => composing.ask(drawing(open)),
      ({ strokes }) => store.view({ paths: { of: open, strokes }, drawFault: null }), (drawFault) => store.view({ drawFault }));
  }
  clearTimeout(waiting);
  waiting = setTimeout(() => askBeside(actions), rest);
}
