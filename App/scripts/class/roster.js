// A class list as a table to look through: which row has the headings, what the columns are, and which lines are no children.
import { FileFault } from "../shared/fault.js";
import { cells, decoded, mostBytes } from "./bytes.js";
import { columnOf, isPrivate, privacy, rules, squeezed, stray } from "./rules.js";
import { workbook } from "./workbook.js";

/** @typedef {import("../shared/store.js").Choices} Choices */
/** @typedef {import("./rules.js").Rules} Rules */
/** @typedef {{heading: string, column: string, isPrivate: boolean}} Column */
/** @typedef {{cells: string[], isTaken: boolean, why: string}} Line  why: the key of the reason against it */
/** @typedef {{columns: Column[], lines: Line[], encoding: string, group: string}} List  group: the class that is taken, empty for all */

/** The columns that the page reads. */
export const read = ["name", "given", "family", "preferred", "class", "hand", "left-handed", "level", "school", "letters", "words", "text",
  "design", "language", "ruling", "size", "heavy lines", "grey lines", "paper", "ink", "maze", "copies"];
const names = ["name", "given", "family", "preferred", "preferred family"];
/** So many lines may stand above the headings. */
const mostTitles = 10;
const number = /^\d{1,4}[.)]?$/;

/** A name as it is printed: on one line, without marks that nobody sees.
 * @param {string} text */
const clean = (text) => (/^[\w-]+(?: [\w-]+)*$/.test(text) ? text
  : text.normalize("NFC").replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\p{Cc}]/gu, "").replace(/\p{Zs}+/gu,
  " ").trim());

/** The name of a line by the columns' meaning.
 * @param {List} list @param {Line} line */
export function nameOf(list, line) {
  const cell = (/** @type {string} */ column) => clean(line.cells[list.columns.findIndex((one) => one.column === column)] ?? "");
  const given = cell("preferred") || cell("given"), family = cell("preferred family") || [cell("family prefix"),
    cell("family")].filter(Boolean).join(" ");
  const whole = cell("name") || (!given && family.includes(",") ? family : "");
  if (!whole) return /^[\u3005\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]+$/.test(family) ? `${family} ${given}`.trim()
    : `${given} ${family}`.trim();
  // A register has the family name first, and a comma.
  const parts = whole.split(",").map((part) => part.trim());
  return parts.length === 2 && parts[0] && parts[1] && !/^(?:jr\.?|sr\.?|ii|iii|iv)$/i.test(parts[1]) ? `${parts[1]} ${parts[0]}` : whole;
}

/** Ticks the lines that look like children, and says what is against the others.
 * @param {List} list @param {Rules} known @param {Set<string>} there */
export function judge(list, known, there) {
  const seen = new Set(there), group = list.columns.findIndex((one) => one.column === "class");
  const name = list.columns.findIndex((one) => one.column === "name");
  for (const line of list.lines) {
    const own = nameOf(list, line);
    const parts = [own, ...list.columns.flatMap((one, index) => (names.includes(one.column) ? [line.cells[index] ?? ""]
      : []))].filter(Boolean);
    const isRepeated = list.columns.length > 1 && list.columns.every((one, index) => (line.cells[index] ?? "") === one.heading);
    const isAside = Boolean(list.group) && group >= 0 && line.cells[group] !== list.group;
    line.why = isAside ? "app.otherClass" : isRepeated || (name >= 0 && isPrivate(line.cells[name] ?? "")) ? "app.noChild"
      : stray(own, known) || parts.map((part) => (part === own ? "" : stray(part, known))).find(Boolean)
        || (seen.has(own) ? "app.twice" : "");
    line.isTaken = !line.why;
    if (line.isTaken) seen.add(own);
  }
}

/** @param {string[][]} rows @param {string} encoding @param {Rules} known @param {Set<string>} there @returns {List} */
function understood(rows, encoding, known, there) {
  let best = { index: -1, count: 0 };
  rows.slice(0, mostTitles + 1).forEach((row, index) => {
    const found = row.map((cell) => columnOf(cell, row, known)), count = found.filter(Boolean).length;
    if (count > best.count && found.some((one) => names.includes(one))) best = { index, count };
  });
  const body = rows.slice(best.index + 1), titles = best.index > 0 ? rows.slice(0, best.index) : [];
  const width = body.slice(0, 1000).reduce((most, row) => Math.max(most, row.length), best.index >= 0 ? rows[best.index].length : 1);
  const heads = best.index >= 0 ? rows[best.index] : [];
  /** @type {Set<string>} */
  const used = new Set();
  const columns = Array.from({ length: Math.min(width, 200) }, (_, index) => {
    const heading = clean(heads[index] ?? ""), column = columnOf(heading, heads, known);
    // The school that children go to is no style of handwriting.
    const isBuilding = column === "school" && body.slice(0, 40).some((row) => /[\p{Lu}\s]/u.test(row[index] ?? ""));
    const own = best.index < 0 || isBuilding || used.has(column) ? "" : column;
    if (own) used.add(own);
    return { heading, column: own, isPrivate: !own && Boolean(privacy(heading, known)) };
  });
  if (best.index < 0) {
    // No headings: the first column with letters, most of which are names.
    const at = columns.findIndex((_, index) => body.slice(0,
      40).filter((row) => /\p{L}/u.test(row[index] ?? "") && !number.test(row[index])).length * 2 > Math.min(40, body.length));
    columns[Math.max(0, at)].column = "name";
  }
  const lines = [...titles, ...body].map((row) => ({ isTaken: true, why: "",
    // What is private is not even held here.
    cells: columns.map((column, index) => {
      const cell = row[index] ?? "";
      if (column.isPrivate || isPrivate(cell)) return "";
      return best.index < 0 && column.column === "name" ? cell.replace(/^(?:\d{1,4}[.)]?|[•\-–*·▪])\s+/, "") : cell;
    }) }));
  const list = { columns, lines, encoding, group: "" };
  judge(list, known, there);
  for (const line of list.lines.slice(0, titles.length)) Object.assign(line, { isTaken: false, why: "app.noChild" });
  return list;
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
 * @param {Blob | string} source @param {Set<string>} there  names that the class has @returns {Promise<List>} */
export async function list(source, there) {
  const known = await rules();
  if (typeof source === "string") {
    if (source.length > mostBytes) throw new FileFault("app.bigFile");
    return checked(understood(cells(source), "", known, there));
  }
  if (source.size > mostBytes) throw new FileFault("app.bigFile");
  const bytes = new Uint8Array(await source.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return checked(understood(await workbook(bytes), "", known, there));
  // The workbooks of another age, pictures, sounds and PDF are no text.
  if (isBinary(bytes)) throw new FileFault("app.badFile");
  if ([0xd0, 0x89, 0x25].includes(bytes[0]) && /^(?:\u00d0\u00cf|\u0089P|%P)/.test(String.fromCharCode(bytes[0],
    bytes[1]))) throw new FileFault("app.badFile");
  const { text, encoding } = decoded(bytes, known);
  return checked(understood(cells(text), encoding, known, there));
}

/** @param {List} found */
function checked(found) {
  if (!found.lines.length) throw new FileFault("app.emptyList");
  return found;
}

/** The papers that a sheet may have. */
const papers = ["a4", "letter", "a5", "legal", "notebook"];

/** The height of small letters in a cell, as a sheet may have it; empty for others.
 * @param {string} cell */
const height = (cell) => {
  const found = cell.match(/^(\d{1,2}(?:[.,]\d+)?)\s*(mm|cm|мм|см)$/), number = found ? Number(found[1].replace(",", ".")) : 0;
  const millimetres = /^(?:c|с)/.test(found?.[2] ?? "") ? 10 * number : number;
  return millimetres >= 2.5 && millimetres <= 60 ? `${millimetres} mm` : "";
};

/** The children of the ticked lines, as a class keeps them.
 * @param {List} list @param {Rules} known @param {Choices} choices */
export function children(list, known, choices) {
  return list.lines.filter((line) => line.isTaken).map((line) => {
    /** @type {Record<string, string | boolean>} */
    const settings = {};
    /** @type {string[]} */
    const words = [];
    let copies = 1;
    list.columns.forEach(({ column }, index) => {
      const cell = line.cells[index] ?? "", small = cell.toLowerCase();
      if (!cell) return;
      const digits = Number(cell.replace(/^\D+/, ""));
      if (column === "hand" || column === "left-handed") {
        const hand = (column === "left-handed" ? known.answers[small] : "") || known.hands[small] || known.hands[squeezed(cell)];
        if (hand) settings.hand = hand;
      } else if (column === "level") { if (digits >= 1 && digits <= 5) settings.level = String(digits); }
      else if (column === "maze") { if (small === "off" || (digits >= 1 && digits <= 10)) settings.maze = small === "off" ? "off"
        : String(digits); }
      else if (column === "copies") { if (digits >= 1 && digits <= 99) copies = Math.floor(digits); }
      else if (column === "school") { if (choices.schools.some((one) => one.id === small)) settings.school = small; }
      else if (column === "design") { if (choices.designs.some((one) => one.id === small)) settings.design = small; }
      else if (column === "language") { if (/^[a-z]{2,3}(-[a-z\d]{2,8})*$/.test(small)) settings.language = small; }
      else if (column === "ruling") { if (choices.rulings.some((one) => one.id === small)) settings.ruling = small; }
      else if (column === "size") { if (height(small)) settings.size = height(small); }
      else if (column === "paper") { if (papers.includes(small)) settings.paper = small; }
      // The answers are those to "left-handed?".
      else if (column === "heavy lines" || column === "grey lines") { if (known.answers[small] === "left") settings[column.replace(" ",
        "-")] = true; }
      else if (column === "ink") { if (small === "black" || known.answers[small] === "left") settings.ink = "black"; }
      else if (column === "letters") words.push(/[,;\s]/.test(cell) ? cell.split(/[,;\s]+/).join(", ") : [...cell].join(", "));
      else if (column === "words") words.push(cell.split(/[,;\s]+/).join(", "));
      else if (column === "text") words.push(cell);
    });
    return { name: nameOf(list, line), words: words.join(", "), settings, copies };
  });
}
