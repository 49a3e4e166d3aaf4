// Changes of one's own letters, each of which can be undone, also on another day.
import { noLetters, ownSchool } from "./own.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Store} Store */
/** @typedef {import("./own.js").Letters} Letters */
/** @typedef {import("./own.js").Letter} Letter */
/** @typedef {import("./own.js").Stroke} Stroke */
/** @typedef {import("./own.js").Knot} Knot */

/** Changes of one thing nearer than this to each other are one step of undo, in milliseconds; those of one drag always are. */
const oneStep = 800;
let last = { time: 0, what: "" };

/** One's own letters or, before there are any, those of the sheet's school with nothing changed.
 * @param {State} state @returns {Letters} */
export const ownLetters = ({ letters, sheet: { settings: { school } } }) =>
  letters ?? noLetters(school === ownSchool ? "us-continuous" : String(school ?? "us-continuous"));

/** @param {Store} store @param {Partial<Letters>} change @param {string} [what] */
export function edit(store, change, what = "") {
  const { lettersPast } = store.state, letters = ownLetters(store.state), now = performance.now();
  const isSame = what !== "" && what === last.what && (what.startsWith("drag") || now - last.time < oneStep);
  last = { time: now, what };
  store.set({ letters: { ...letters, ...change }, lettersPast: isSame ? lettersPast : [...lettersPast, letters], lettersFuture: [] });
}

/** @param {Store} store */
export function undo(store) {
  const { lettersPast, lettersFuture } = store.state, letters = ownLetters(store.state);
  if (!lettersPast.length) return;
  last = { time: 0, what: "" };
  store.set({ letters: lettersPast[lettersPast.length - 1], lettersPast: lettersPast.slice(0, -1),
    lettersFuture: [...lettersFuture, letters] });
}

/** @param {Store} store */
export function redo(store) {
  const { lettersPast, lettersFuture } = store.state, letters = ownLetters(store.state);
  if (!lettersFuture.length) return;
  store.set({ letters: lettersFuture[lettersFuture.length - 1], lettersPast: [...lettersPast, letters],
    lettersFuture: lettersFuture.slice(0, -1) });
}

/** The letter that is open: one's own drawing, or that of the school until it is changed.
 * @param {State} state @returns {Letter | null} */
export function openLetter(state) {
  const { letter, notation } = state.view;
  return state.letters?.drawn[letter] ?? (notation?.of === letter && notation.form === (state.letters?.forms[letter] ?? "")
    && notation.base === state.letters?.base ? notation.letter : null);
}

/** Draws the open letter anew.
 * @param {Store} store @param {(letter: Letter) => Letter} change @param {string} [what] */
export function editLetter(store, change, what = "") {
  const letter = openLetter(store.state), { view } = store.state, letters = ownLetters(store.state);
  if (!letter || view.notation?.carrier && !letters.drawn[view.letter]) return;
  edit(store, { drawn: { ...letters.drawn, [view.letter]: change(letter) } }, what);
}

/** @param {Store} store @param {Stroke[]} strokes @param {string} [what] */
export const editStrokes = (store, strokes, what = "") => editLetter(store, (letter) => ({ ...letter, strokes }), what);

/** Which stroke and knot are chosen, where they are there.
 * @param {State} state */
export function chosen(state) {
  const strokes = openLetter(state)?.strokes ?? [], stroke = Math.min(state.view.stroke ?? 0, strokes.length - 1);
  const knot = Math.min(state.view.knot ?? 0, (strokes[stroke]?.knots.length ?? 0) - 1);
  return { strokes, stroke, knot };
}

/** Changes the chosen stroke.
 * @param {Store} store @param {(stroke: Stroke) => Stroke} change @param {string} [what] */
export function editStroke(store, change, what = "") {
  const { strokes, stroke } = chosen(store.state);
  if (stroke >= 0) editStrokes(store, strokes.map((one, index) => (index === stroke ? change(one) : one)), what);
}

/** Changes the chosen knot; path data become knots with the first change.
 * @param {Store} store @param {Partial<Knot>} change @param {string} [what] */
export function editKnot(store, change, what = "") {
  const { knot } = chosen(store.state);
  editStroke(store, ({ path: _, ...stroke }) => ({ ...stroke, knots: stroke.knots.map((one, index) => {
    if (index !== knot) return one;
    const made = { ...one, ...change };
    for (const key of /** @type {const} */ (["in", "out"])) if (made[key] === undefined) delete made[key];
    return made;
  }) }), what);
}

/** Puts a knot behind the chosen one: half-way to the next, or a little farther on.
 * @param {Store} store */
export function addKnot(store) {
  const { strokes, stroke, knot } = chosen(store.state), knots = strokes[stroke]?.knots;
  if (!knots) return;
  const here = knots[knot], next = knots[knot + 1], before = knots[knot - 1];
  const round = (/** @type {number} */ value) => Math.round(value * 100) / 100;
  const made = next ? { x: round((here.x + next.x) / 2), y: round((here.y + next.y) / 2) }
    : { x: round(here.x + (before ? (here.x - before.x) / 2 || 0 : 0.4)), y: round(here.y + (before ? (here.y - before.y) / 2 : 0)) };
  editStroke(store, ({ path: _, ...one }) => ({ ...one, delayed: knots.length === 1 ? false : one.delayed,
    knots: [...knots.slice(0, knot + 1), { ...made, joint: knots.length === 1 ? "--" : here.joint }, ...knots.slice(knot + 1)]
    .map((each, index) => (knots.length === 1 && !index ? { ...each, joint: "--" } : each)) }));
  store.view({ knot: knot + 1 });
}

/** Takes the chosen knot out, and with the last one the stroke.
 * @param {Store} store */
export function removeKnot(store) {
  const { strokes, stroke, knot } = chosen(store.state), knots = strokes[stroke]?.knots;
  if (!knots) return;
  if (knots.length === 1) return removeStroke(store, stroke);
  editStroke(store, ({ path: _, ...one }) => ({ ...one, knots: knots.filter((_, index) => index !== knot) }));
  store.view({ knot: Math.max(0, knot - 1) });
}

/** @param {Store} store @param {number} stroke */
export function removeStroke(store, stroke) {
  const { strokes } = chosen(store.state);
  editStrokes(store, strokes.filter((_, index) => index !== stroke));
  store.view({ stroke: Math.max(0, stroke - 1), knot: 0 });
}

/** @param {Store} store @param {number} from @param {number} to */
export function moveStroke(store, from, to) {
  const { strokes } = chosen(store.state), order = [...strokes];
  if (to < 0 || to >= order.length) return;
  order.splice(to, 0, ...order.splice(from, 1));
  editStrokes(store, order);
  store.view({ stroke: to, knot: 0 });
}
