// The class: its children with what each practises, changes that can be undone, and what is asked of the core.
import { paperOf } from "../compose/school.js";
import { isSame } from "../shared/merging.js";
import { heard, keep, kept, soon } from "../shared/storage.js";
import { known, question } from "../shared/settings.js";
import { say } from "../shared/words.js";

/** @typedef {import("../shared/store.js").Store} Store */
/** @typedef {import("../shared/store.js").Choices} Choices */
/** @typedef {{id: number, name: string, words: string, settings: Record<string, any>, copies: number}} Child */
/** @typedef {{children: Child[], words: string, settings: Record<string, any>, next: number, isTwoSided?: boolean}} Group */

/** More children a page does not hold. */
export const mostChildren = 1000;
const mostSteps = 40;
/** @type {Group[]} */
let past = [];
let lastEdit = { time: 0, what: "" };

/** @param {Store} store @returns {Group} */
export const group = (store) => store.state.group ?? { children: [], words: "", settings: {}, next: 1 };

/** Changes the class so that it can be undone.
 * @param {Store} store @param {Partial<Group>} change @param {string} [what]  of one thing in a row, one step */
export function edit(store, change, what = "") {
  const now = performance.now();
  if (!(what && what === lastEdit.what && now - lastEdit.time < 800)) past = [...past, group(store)].slice(-mostSteps);
  lastEdit = { time: now, what };
  store.set({ group: { ...group(store), ...change } });
}

export const canUndo = () => past.length > 0;

/** @param {Store} store */
export function undo(store) {
  const before = past.pop();
  lastEdit = { time: 0, what: "" };
  if (before) store.set({ group: before });
}

/** Changes children by their numbers.
 * @param {Store} store @param {number[]} ids @param {(child: Child) => Child} change */
export const editChildren = (store, ids, change, what = "") =>
  edit(store, { children: group(store).children.map((child) => (ids.includes(child.id) ? change(child) : child)) }, what);

/** Adds children; false where there are too many.
 * @param {Store} store @param {Omit<Child, "id">[]} more */
export function add(store, more) {
  const { children, next } = group(store);
  if (children.length + more.length > mostChildren) return false;
  edit(store, { children: [...children, ...more.map((child, index) => ({ ...child, id: next + index }))], next: next + more.length });
  return true;
}

/** What a child practises, as a part of a question.
 * @param {Group} all @param {Child} child */
export function asked(all, child) {
  const seed = (Number(all.settings.seed) || 1) + child.id;
  const { texts, settings } = question({ words: child.words || all.words, name: "",
    settings: { ...all.settings, ...child.settings, seed } });
  return { name: child.name, texts, settings };
}

/** Keeps the class on the device, and brings it back.
 * @param {Store} store @param {Choices} choices */
export async function open(store, choices) {
  const found = await kept("class");
  const { sheet } = store.state, school = String(sheet.settings.school ?? choices.schools[0].id);
  const letters = choices.schools.find((one) => one.id === school)?.teaching[0] ?? "a";
  let keeping = found ?? { children: [], words: sheet.words || [...letters].slice(0, 3).join(", "),
    settings: { school, ...(paperOf(school) ? { paper: paperOf(school) } : {}), seed: 1 + Math.floor(Math.random() * 9999) }, next: 1 };
  store.set({ group: keeping });
  // A change in another window is one here too, and can be undone here.
  heard("class", (value) => {
    if (isSame(value, store.state.group)) return;
    past = [...past, group(store)].slice(-mostSteps);
    keeping = value;
    store.set({ group: value });
  });
  let isWaiting = false;
  store.listen((state) => {
    if (state.group === keeping || isWaiting) return;
    isWaiting = true;
    soon("class", () => store.state.group);
    setTimeout(async () => {
      isWaiting = false;
      keeping = store.state.group;
      if (!(await keep("class", keeping))) store.set({ notice: say("app.notKept") });
    }, 250);
  });
}

/** A class from a file, of which only what is known is taken; nothing for what is none.
 * @param {any} found @returns {Group | null} */
export function trusted(found) {
  if (!found || !Array.isArray(found.children) || found.children.length > mostChildren) return null;
  const settings = (/** @type {any} */ all) => Object.fromEntries(Object.entries(Object(all)).filter(([name, value]) => known.has(name)
    && ["string", "number", "boolean"].includes(typeof value))
    .map(([name, value]) => [name, typeof value === "string" ? value.slice(0, 400) : value]));
  const text = (/** @type {any} */ value, /** @type {number} */ most) => (typeof value === "string" ? value.slice(0, most) : "");
  const children = found.children.map((/** @type {any} */ child, /** @type {number} */ index) => ({
    id: index + 1, name: text(child?.name, 200), words: text(child?.words, 4000), settings: settings(child?.settings),
    copies: Math.min(99, Math.max(1, Math.floor(Number(child?.copies)) || 1)) }));
  return { children, words: text(found.words, 4000), settings: settings(found.settings), next: children.length + 1,
    isTwoSided: found.isTwoSided === true };
}
