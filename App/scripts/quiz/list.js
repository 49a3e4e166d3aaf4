// The words of a quiz: typed, pasted from a spreadsheet, or a file; a word, what it means, and perhaps a picture.

import { isBinary } from "../class/roster.js";

/** @typedef {{entry: string, meaning: string, picture: string}} Word */

/** No quiz has more words, and no word more signs. */
const most = 300, longest = 60;
/** Larger files are no lists. */
const largest = 1 << 20;

/**
 * The cells of a table: commas, semicolons or tabs between them, quotation marks around those that have such signs in them.
 * @param {string} text
 * @returns {string[][]}
 */
export function cells(text) {
  const head = text.slice(0, 2000).replace(/"[^"]*"/g, ""), count = (/** @type {string} */ sign) => head.split(sign).length - 1;
  const between = ["\t", ";", ","].find((sign) => count(sign) > 0) ?? ",";
  /** @type {string[][]} */
  const rows = [];
  let row = [""], isQuoted = false;
  const last = () => row.length - 1;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (isQuoted) {
      if (sign !== '"') row[last()] += sign;
      else if (text[i + 1] === '"') { row[last()] += sign; i++; }
      else isQuoted = false;
    } else if (sign === '"' && !row[last()].trim()) { isQuoted = true; row[last()] = ""; }
    else if (sign === between) row.push("");
    else if (sign === "\n") { rows.push(row); row = [""]; }
    else if (sign !== "\r") row[last()] += sign;
  }
  return [...rows, row].map((one) => one.map((cell) => cell.trim().normalize("NFC"))).filter((one) => one.some(Boolean));
}

const headings = { entry: ["entry", "word", "words"], meaning: ["meaning", "translation"], picture: ["picture", "image"] };

/** The words of a list.
 * @param {string} text @returns {Word[]} */
export function wordsOf(text) {
  const rows = cells(text), first = rows[0]?.map((cell) => cell.toLowerCase()) ?? [];
  const column = (/** @type {"entry" | "meaning" | "picture"} */ name, /** @type {number} */ usual) => {
    const found = first.findIndex((cell) => headings[name].includes(cell));
    return found >= 0 ? found : hasHead ? -1 : usual;
  };
  const hasHead = first.some((cell) => headings.entry.includes(cell));
  const places = { entry: column("entry", 0), meaning: column("meaning", 1), picture: column("picture", 2) };
  const seen = new Set();
  return rows.slice(hasHead ? 1 : 0).map((row) => ({
    entry: (row[places.entry] ?? "").replace(/\s+/g, " ").slice(0, longest), meaning: (row[places.meaning] ?? "").slice(0, 200),
      picture: row[places.picture] ?? "",
  })).filter((word) => word.entry && !seen.has(word.entry) && seen.add(word.entry)).slice(0, most);
}

/**
 * The text of a file of any usual encoding; nothing where it is none.
 * @param {File} file
 * @param {boolean} isCyrillic  whether the words are
 * @returns {Promise<string | null>}
 */
export async function textOf(file, isCyrillic) {
  if (file.size > largest) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const as = (/** @type {string} */ encoding, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes);
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe, isWideBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  let text;
  try { text = isWide ? as("utf-16le") : isWideBig ? as("utf-16be") : as("utf-8", true);
    } catch { text = as(isCyrillic ? "windows-1251" : "windows-1252"); }
  // A workbook, a picture, or another thing that nobody typed.
  return (!isWide && !isWideBig && isBinary(bytes)) || text.includes("\0") || text.startsWith("PK\x03\x04") ? null : text;
}

/** A list as text again.
 * @param {Word[]} words */
export const listOf = (words) => words.map((word) => [word.entry, word.meaning, word.picture].join("\t").trimEnd()).join("\n");
