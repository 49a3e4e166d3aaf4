// Workbooks (.xlsx, ECMA-376): the rows of the first sheet.
import { FileFault } from "../shared/fault.js";
import { unzipped } from "./zip.js";

/** No sheet of a class has more cells. */
const mostCells = 3_000_000;

/** @param {Uint8Array} bytes */
function parsed(bytes) {
  const text = new TextDecoder().decode(bytes);
  // Entities that grow are declared in a document type, which no workbook has.
  if (/<!DOCTYPE|<!ENTITY/i.test(text.slice(0, 4000))) throw new FileFault("app.bomb");
  const xml = new DOMParser().parseFromString(text, "application/xml");
  if (xml.getElementsByTagName("parsererror").length) throw new FileFault("app.badFile");
  return xml;
}

/** The words of an element, without those that say how others are read.
 * @param {Element} element */
const words = (element) => [...element.getElementsByTagNameNS("*",
  "t")].filter((one) => one.parentElement?.localName !== "rPh").map((one) => one.textContent).join("");

/** The number of a column by its letters, from 0: AB12 is 27.
 * @param {string} place */
function column(place) {
  let number = 0;
  for (const letter of place.match(/^[A-Z]{1,3}/)?.[0] ?? "") number = 26 * number + letter.charCodeAt(0) - 64;
  return number - 1;
}

/** @param {Uint8Array} bytes @returns {Promise<string[][]>} */
export async function workbook(bytes) {
  const parts = unzipped(bytes);
  const read = async (/** @type {string} */ name) => { const part = parts.get(name); return part ? parsed(await part()) : null; };
  const book = await read("xl/workbook.xml"), links = await read("xl/_rels/workbook.xml.rels");
  const sheets = [...(book?.getElementsByTagNameNS("*", "sheet") ?? [])];
  const first = sheets.find((one) => !one.getAttribute("state")) ?? sheets[0];
  const id = first && [...first.attributes].find((one) => one.localName === "id" && one.prefix)?.value;
  const target = [...(links?.getElementsByTagNameNS("*",
    "Relationship") ?? [])].find((one) => one.getAttribute("Id") === id)?.getAttribute("Target");
  const name = target ? (target.startsWith("/") ? target.slice(1) : `xl/${target}`) : "xl/worksheets/sheet1.xml";
  const sheet = await read(name);
  if (!sheet) throw new FileFault("app.badFile");
  const shared = [...((await read("xl/sharedStrings.xml"))?.getElementsByTagNameNS("*", "si") ?? [])].map(words);
  /** @type {string[][]} */
  const rows = [];
  let count = 0;
  for (const row of sheet.getElementsByTagNameNS("*", "row")) {
    /** @type {string[]} */
    const cells = [];
    for (const cell of row.children) {
      const at = Math.min(Math.max(0, cell.hasAttribute("r") ? column(cell.getAttribute("r") ?? "") : cells.length), 500),
        kind = cell.getAttribute("t");
      const value = cell.getElementsByTagNameNS("*", "v")[0]?.textContent ?? "";
      while (cells.length < at) cells.push("");
      cells[at] = (kind === "s" ? shared[Number(value)] ?? "" : kind === "inlineStr" ? words(cell) : value).replace(/\s+/g, " ").trim();
      if ((count += 1) > mostCells) throw new FileFault("app.bomb");
    }
    if (cells.some(Boolean)) rows.push(cells);
  }
  return rows;
}
