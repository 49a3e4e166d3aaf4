// A class list as a table to look through: what its columns are, and which lines are children; the machine of lists reads it.
import { FileFault } from "../shared/fault.js";
import { composed, listMachine } from "./lists.js";
import { workbook } from "./workbook.js";

/** @typedef {import("../shared/store.js").Choices} Choices */
/** @typedef {{heading: string, column: string, isPrivate: boolean}} Column */
/** @typedef {{isTaken: boolean, why: string, said: string}} Verdict
 *   why: the key of the reason against a line; said: the same in English, more exactly */
/** @typedef {Verdict & {cells: string[], number: number, own: Verdict, child?: Record<string, any>}} Line
 *   own: what is said of it by itself, whoever else is in the class */
/** @typedef {{columns: Column[], lines: Line[], encoding: string, group: string, notes: string[], heading: number, sheets: string[],
 *   sheet: string}} List
 *   group: the class that is taken, empty for all; heading: the number of the line of headings; sheets: those of a workbook with lists */
/** @typedef {import("./workbook.js").Sheet} Sheet */

/** No list of a school is larger. */
const mostBytes = 40_000_000;
/** The columns that can be chosen. */
export const read = ["name", "given", "family", "preferred", "class", "hand", "left-handed", "right-handed", "level", "school", "letters",
  "words", "text", "design", "language", "ruling", "size", "heavy lines", "grey lines", "paper", "ink", "maze", "copies"];
/** The papers that a sheet may have. */
const papers = ["a4", "letter", "a5", "legal", "notebook"];
const reasons = /** @type {Record<string, string>} */ ({ twice: "app.twice", nameless: "app.noName", long: "app.longName" });

/** The sheets of the workbook that was read last.
 * @type {Sheet[]} */
let book = [];

/** What may stand in columns.
 * @param {Choices} choices */
const known = (choices) => ({ schools: choices.schools.map(({ id }) => id), designs: choices.designs.map(({ id }) => id),
  rulings: choices.rulings.map(({ id }) => id), papers });

/** A list from the machine's answer.
 * @param {any} answer @returns {List} */
function understood(answer) {
  if (answer.fault !== undefined) throw new FileFault("app.badFile", answer.fault);
  const columns = answer.columns.map((/** @type {any} */ one) => ({ heading: one.heading, column: one.column, isPrivate: one.private }));
  const width = Math.max(columns.length, 1);
  const lines = answer.lines.map((/** @type {any} */ line) => {
    const own = { isTaken: line.taken, said: line.said, why: line.taken ? "" : reasons[line.kind] ?? "app.noChild" };
    return { ...own, own, number: line.number, child: line.child,
      cells: Array.from({ length: width }, (_, index) => line.cells[index] ?? "") };
  });
  return { columns, lines: lines.filter((/** @type {Line} */ line) => line.number !== answer.heading), encoding: answer.encoding,
    group: "", notes: answer.notes, heading: answer.heading, sheets: [], sheet: "" };
}

/** Marks who is in the class already, and who is in another one.
 * @param {List} list @param {Set<string>} there */
function marked(list, there) {
  const at = list.columns.findIndex((one) => one.column === "class");
  for (const line of list.lines) {
    Object.assign(line, line.own);
    if (!line.isTaken) continue;
    if (list.group && at >= 0 && line.cells[at] !== list.group) Object.assign(line, { isTaken: false, why: "app.otherClass", said: "" });
    else if (there.has(line.child?.name)) Object.assign(line, { isTaken: false, why: "app.twice", said: "" });
  }
  return list;
}

/** The list with other meanings of its columns, or of another class.
 * @param {List} list @param {Partial<List>} change @param {Set<string>} there @param {Choices} choices @returns {Promise<List>} */
export async function judge(list, change, there, choices) {
  if (!change.columns) return marked({ ...list, ...change, lines: list.lines.map((line) => ({ ...line })) }, there);
  const next = { ...list, ...change }, above = next.lines.filter((line) => line.number < next.heading),
    below = next.lines.filter((line) => line.number >= next.heading), sheet = book.find(({ name }) => name === list.sheet);
  const found = understood((await listMachine())({ ...known(choices), columns: next.columns.map(({ column }) => column),
    sheet: { name: "1", rows: below.map(({ cells }) => cells), lines: below.map(({ number }) => number), hidden: sheet?.hidden ?? [],
      struck: sheet?.struck ?? [], merged: sheet?.merged ?? [] } }));
  return marked({ ...next, lines: [...above, ...found.lines], notes: found.notes,
    columns: next.columns.map((one, index) => ({ ...one, column: found.columns[index]?.column ?? "" })) }, there);
}

/** Whether bytes are no text of any encoding: signs that nobody types, and not those of UTF-16.
 * @param {Uint8Array} bytes */
export function isBinary(bytes) {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff), head = bytes.subarray(0, 65_536);
  if (isWide) return false;
  let zeros = 0, even = 0, others = 0;
  head.forEach((byte, index) => {
    if (byte === 0) { zeros++; if (index % 2 === 0) even++; }
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27)) others++;
  });
  // Half of UTF-16 without a mark are zeros, all at odd or all at even places.
  const isUnmarked = zeros > head.length / 5 && (even === 0 || even === zeros);
  return others * 200 > head.length || (zeros > 0 && !isUnmarked);
}

/** A list from a file or from what was pasted.
 * @param {Blob | string} source @param {Set<string>} there  names that the class has @param {Choices} choices @returns {Promise<List>} */
export async function list(source, there, choices) {
  const isText = typeof source === "string", ask = await listMachine();
  if ((isText ? source.length : source.size) > mostBytes) throw new FileFault("app.bigFile");
  const bytes = isText ? new TextEncoder().encode(source.normalize("NFC")) : new Uint8Array(await source.arrayBuffer());
  if (!isText && bytes[0] === 0x50 && bytes[1] === 0x4b) {
    book = await workbook(bytes);
    const found = book.map((sheet) => ({ sheet, answer: ask({ ...known(choices), sheet }) }))
      .filter(({ answer }) => answer.fault === undefined && answer.lines.some((/** @type {any} */ line) => line.taken));
    if (!found.length) throw new FileFault("app.emptyList");
    // Beside a table with headings a list is a note.
    const tables = found.filter(({ answer }) => answer.heading > 0), chosen = tables.length ? tables : found;
    return marked({ ...checked(understood(chosen[0].answer)), sheets: chosen.map(({ sheet }) => sheet.name), sheet: chosen[0].sheet.name },
      there);
  }
  // The workbooks of another age, pictures, sounds and PDF are no text.
  if (!isText && (isBinary(bytes) || /^(?:\u00d0\u00cf|\u0089P|%P)/.test(String.fromCharCode(bytes[0], bytes[1])))) {
    throw new FileFault("app.badFile");
  }
  return marked(checked(understood(ask(known(choices), composed(bytes)))), there);
}

/** Another sheet of the workbook.
 * @param {List} before @param {string} name @param {Set<string>} there @param {Choices} choices @returns {Promise<List>} */
export async function ofSheet(before, name, there, choices) {
  const sheet = book.find((one) => one.name === name);
  if (!sheet) return before;
  const answer = (await listMachine())({ ...known(choices), sheet });
  return marked({ ...checked(understood(answer)), sheets: before.sheets, sheet: name }, there);
}

/** @param {List} found */
function checked(found) {
  if (!found.lines.length) throw new FileFault("app.emptyList");
  return found;
}

/** The children of the ticked lines, as a class keeps them.
 * @param {List} list */
export function children(list) {
  return list.lines.filter((line) => line.isTaken && line.child).map(({ child }) => {
    const { name, hand, school, level, words = [], design, language, maze, copies = 1, ruling, size, heavy, grey, paper,
      black } = /** @type {Record<string, any>} */ (child);
    /** @type {Record<string, string | boolean>} */
    const settings = {};
    for (const [key, value] of Object.entries({ hand, school, level, design, language, ruling, paper })) {
      if (value !== undefined) settings[key] = String(value);
    }
    if (maze !== undefined) settings.maze = maze === 0 ? "off" : String(maze);
    if (size >= 2.5 && size <= 60) settings.size = `${size} mm`;
    if (heavy) settings["heavy-lines"] = true;
    if (grey) settings["grey-lines"] = true;
    if (black) settings.ink = "black";
    return { name, words: words.join(", "), settings, copies: Math.min(99, copies) };
  });
}
