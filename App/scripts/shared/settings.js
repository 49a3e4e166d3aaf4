// A sheet in an address, as a command, and as a question for the core.

/** @typedef {import("./store.js").Sheet} Sheet */

/** The settings that a page may hold, by the names of the command line's options; true for those without a value. */
export const known = new Map(Object.entries({
  school: false, hand: false, ruling: false, tint: true, zones: true, "line-names": false, "grey-lines": true, "fade-lines": true,
  "heavy-lines": true, paper: false, landscape: true, margin: false, "two-up": true, size: false, look: false, guidance: false,
  grey: false, design: false, level: false, rows: false, maze: false, age: false, "mirror-maze": true, seed: false, title: false,
  heading: false, instruction: false, pages: false, fill: true, "no-fill": true, border: true, scannable: true, date: false,
  language: false, fit: true, archive: true, ink: false, layers: true, duplex: false,
}));

/** Longer than any sheet's. */
const longest = { words: 4000, names: 4000, value: 400 };

/**
 * The entries of a field of words: commas, semicolons and new lines stand between them.
 * @param {string} words
 */
export const entries = (words) => words.split(/[,;，、\n]+/).map((word) => word.trim()).filter(Boolean);

/** The children of a sheet, one to a line.
 * @param {string} text */
export const names = (text) => text.split("\n").map((name) => name.trim()).filter(Boolean);

/** @param {Sheet} sheet */
export function question(sheet) {
  /** @type {Record<string, any>} */
  const settings = {};
  // All settings go as texts, but for flags: as on the command line.
  for (const [name, value] of Object.entries(sheet.settings)) settings[name] = known.get(name) ? value === true : String(value);
  const all = names(sheet.name);
  return { ask: "sheet", texts: entries(sheet.words), ...(all.length > 1 ? { names: all } : { name: all[0] ?? "" }), settings };
}

/** @param {string} screen @param {Sheet} sheet @returns {string} what follows the # */
export function address(screen, sheet) {
  // Names of children stand in no address: those are kept by browsers, and sent on.
  const fields = new URLSearchParams({ words: sheet.words });
  for (const [name, value] of Object.entries(sheet.settings)) fields.set(name, value === true ? "yes" : String(value));
  return `#/${screen}?${fields}`;
}

/**
 * What an address asks for.
 * @param {string} hash
 * @returns {{screen: string, sheet: Sheet | null, strange: string[]}}  strange: what this page does not know
 */
export function read(hash) {
  const [, screen = "", query] = hash.match(/^#\/(\w*)(?:\?(.*))?$/s) ?? [];
  if (query === undefined) return { screen, sheet: null, strange: [] };
  const fields = new URLSearchParams(query.slice(0, 16_000));
  /** @type {string[]} */
  const strange = [];
  /** @type {Sheet} */
  const sheet = { words: "", name: "", settings: {} };
  for (const [name, value] of fields) {
    if (name === "words") sheet.words = value.slice(0, longest.words);
    else if (name === "name") sheet.name = value.slice(0, longest.names);
    else if (!known.has(name)) strange.push(name.slice(0, 40));
    else if (known.get(name)) { if (value === "yes") sheet.settings[name] = true; }
    else sheet.settings[name] = value.slice(0, longest.value);
  }
  return { screen, sheet, strange };
}

/** @param {string} text */
const quoted = (text) => (/^[\p{L}\p{N}_.,:/=+-]+$/u.test(text) && !text.startsWith("-") ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** The command that makes the same sheet.
 * @param {Sheet} sheet */
export function command(sheet) {
  const words = ["copybook", "sheet", ...entries(sheet.words).map(quoted)];
  // A command is for one child; a class has copybook class.
  const [first] = names(sheet.name);
  if (first) words.push("--name", quoted(first));
  for (const [name, value] of Object.entries(sheet.settings)) words.push(`--${name}`, ...(known.get(name) ? [] : [quoted(String(value))]));
  return words.join(" ");
}

/**
 * The changes that a hint of the core names, such as `--size "4 mm"`.
 * @param {string} hint
 * @returns {{name: string, value: string | boolean}[]}
 */
export function remedies(hint) {
  const found = [];
  for (const [, name, long, short] of hint.matchAll(/--([a-z-]+)(?: "([^"]+)"| ([\w.-]+))?/g)) {
    if (known.get(name)) found.push({ name, value: true });
    else if (known.has(name) && (long ?? short)) found.push({ name, value: long ?? short });
  }
  return found;
}
