// What becomes of what two windows keep: nothing that either has done or typed is lost.

/** @typedef {import("./store.js").Own} Own */

/** @param {any} a @param {any} b */
export const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** What a child did in two windows.
 * @template {Partial<Own>} T @param {Partial<Own> | undefined} theirs @param {T} mine @returns {T} */
export function mergedOwn(theirs, mine) {
  if (!theirs) return mine;
  const done = { ...mine.done };
  for (const [key, count] of Object.entries(theirs.done ?? {})) done[key] = Math.max(count, done[key] ?? 0);
  const both = (/** @type {string[]} */ first = [], /** @type {string[]} */ second = []) => [...new Set([...first, ...second])];
  return { ...mine, done, won: both(theirs.won, mine.won), days: both(theirs.days, mine.days).sort(),
    bests: { ...theirs.bests, ...mine.bests }, mazes: Math.max(theirs.mazes ?? 0, mine.mazes ?? 0),
    colours: { ...theirs.colours, ...mine.colours } };
}

/** What all children did in two windows: their albums, and who writes in this one.
 * @param {any} theirs @param {any} mine @returns {any} */
export function mergedChildren(theirs, mine) {
  const albums = { ...mine.albums }, all = { ...theirs.albums };
  if (theirs.child?.token) all[theirs.child.token] = mergedOwn(all[theirs.child.token], theirs.child);
  for (const [token, own] of Object.entries(all)) albums[token] = albums[token] ? mergedOwn(own, albums[token]) : own;
  const { token } = mine.child, sameChild = token ? all[token] : theirs.child?.token ? undefined : theirs.child;
  return { albums, child: mergedOwn(sameChild, mine.child) };
}

/** The work of two windows: the sheet of this one, before it the other's, which undo brings back.
 * @param {any} theirs @param {any} mine */
function mergedWork(theirs, mine) {
  const isKnown = [mine.sheet, ...mine.past].some((one) => isSame(one, theirs.sheet));
  return { ...mine, ...mergedChildren(theirs, mine), past: isKnown ? mine.past : [...mine.past, theirs.sheet] };
}

/** Sheets that were printed in two windows.
 * @param {any[]} theirs @param {any[]} mine */
export const mergedRecent = (theirs, mine) => [...mine, ...theirs.filter(({ id }) => mine.every((one) => one.id !== id))].slice(0, 12);

/** What was written on this sheet, with that on the last others, which this window keeps too from then on.
 * @param {any} theirs @param {any} mine */
export const mergedInk = ({ others = [], ...theirs }, mine) => ({ ...mine,
  others: [theirs, ...others, ...mine.others ?? []].filter((one, at, all) => one.keyText && one.keyText !== mine.keyText
    && all.findIndex(({ keyText }) => keyText === one.keyText) === at).slice(0, 3) });

/**
 * How what another window kept under a name and what this one keeps become one; of others the last stands, as each window takes over
 * what another keeps.
 * @type {Record<string, (theirs: any, mine: any) => any>}
 */
export const merging = { work: mergedWork, recent: mergedRecent, ink: mergedInk };
