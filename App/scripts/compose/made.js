// What the core made of a sheet, ready to be shown and printed.

/** @typedef {import("../shared/store.js").Made} Made */
/** @typedef {import("../shared/store.js").Sheet} Sheet */
/** @typedef {import("../shared/store.js").Key} Key */

/** The key with the pages of all children, as they come in the file.
 * @param {{key: string, keys?: string[]}} answer @returns {Key} */
function wholeKey(answer) {
  /** @type {Key[]} */
  const keys = (answer.keys ?? [answer.key]).map((key) => JSON.parse(key));
  return { ...keys[0], pages: keys.flatMap((key) => key.pages) };
}

/** @param {any} answer  of the core @param {Sheet} sheet @returns {Made} */
export function madeOf(answer, sheet) {
  const pages = answer.pages.map((/** @type {string} */ page) => new Blob([page], { type: "image/svg+xml" }));
  return {
    ...answer, for: sheet, key: wholeKey(answer), keyText: answer.key,
      urls: pages.map((/** @type {Blob} */ blob) => URL.createObjectURL(blob)),
  };
}

/** Forgets the pictures of pages that are shown no more.
 * @param {Made | null | undefined} made */
export function drop(made) {
  for (const url of made?.urls ?? []) setTimeout(() => URL.revokeObjectURL(url), 2000);
}
