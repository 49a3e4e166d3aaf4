// Workbooks (.xlsx, ECMA-376): the rows of the sheets that are shown.
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

/** @typedef {{name: string, rows: string[][], lines: number[], hidden: number[], struck: number[][], merged: number[][]}} Sheet
 *   lines: the numbers of the rows; hidden: of those that nobody sees; struck: row and column of cells that are struck through;
 *   merged: row, column and height of cells that reach over several rows */

/** Whether a font or a run of letters is struck through.
 * @param {Element | undefined} look */
const isStruck = (look) => [...look?.children ?? []].some((one) => one.localName === "strike"
  && !["0", "false"].includes(one.getAttribute("val") ?? "1"));

/** The words of an element, without those that say how others are read, and those that are struck through.
 * @param {Element} element */
function words(element) {
  const runs = [...element.children].filter((one) => ["t", "r"].includes(one.localName));
  const text = (/** @type {Element} */ one) => (one.localName === "t" ? one : one.getElementsByTagNameNS("*", "t")[0])?.textContent ?? "";
  const kept = runs.filter((one) => !isStruck([...one.children].find((look) => look.localName === "rPr"))), all = kept.map(text).join("");
  const plain = all.trim() || !runs.length ? all : `~~${runs.map(text).join("")}~~`;
  return plain.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => (parseInt(code, 16) < 32 ? " " : String.fromCharCode(parseInt(code, 16))));
}

/** The number of a column by its letters, from 0: AB12 is 27.
 * @param {string} place */
function column(place) {
  let number = 0;
  for (const letter of place.match(/^[A-Z]{1,3}/)?.[0] ?? "") number = 26 * number + letter.charCodeAt(0) - 64;
  return number - 1;
}

/** What styles of cells say: which are struck through, and which show days.
 * @param {XMLDocument | null} styles */
function looks(styles) {
  const list = (/** @type {string} */ name) => [...styles?.getElementsByTagNameNS("*", name)[0]?.children ?? []];
  const struckFonts = list("fonts").map(isStruck);
  const isOfDays = (/** @type {Element} */ one) => /[dy]/i.test((one.getAttribute("formatCode") ?? "")
    .replace(/"[^"]*"|\[[^\]]*\]/g, ""));
  const dates = new Set(list("numFmts").filter(isOfDays).map((one) => Number(one.getAttribute("numFmtId"))));
  return list("cellXfs").map((one) => {
    const format = Number(one.getAttribute("numFmtId"));
    return { isStruck: struckFonts[Number(one.getAttribute("fontId"))] ?? false,
      isDay: (format >= 14 && format <= 22) || dates.has(format) };
  });
}

/** The sheets that are shown.
 * @param {Uint8Array} bytes @returns {Promise<Sheet[]>} */
export async function workbook(bytes) {
  const parts = unzipped(bytes);
  const read = async (/** @type {string} */ name) => { const part = parts.get(name); return part ? parsed(await part()) : null; };
  const book = await read("xl/workbook.xml"), links = await read("xl/_rels/workbook.xml.rels");
  const named = [...(book?.getElementsByTagNameNS("*", "sheet") ?? [])], shown = named.filter((one) => !one.getAttribute("state"));
  const shared = [...((await read("xl/sharedStrings.xml"))?.getElementsByTagNameNS("*", "si") ?? [])].map(words);
  const styles = looks(await read("xl/styles.xml"));
  const begins = ["1", "true"].includes(book?.getElementsByTagNameNS("*", "workbookPr")[0]?.getAttribute("date1904") ?? "") ? 1462 : 0;
  let count = 0;
  /** @type {Sheet[]} */
  const sheets = [];
  // A workbook without a list of its sheets has one.
  const all = /** @type {(Element | null)[]} */ (shown.length ? shown : named.length ? named : [null]);
  for (const one of all.slice(0, 60)) {
    const id = [...one?.attributes ?? []].find((each) => each.localName === "id" && each.prefix)?.value;
    const target = [...(links?.getElementsByTagNameNS("*", "Relationship") ?? [])].find((link) => link.getAttribute("Id") === id)
      ?.getAttribute("Target");
    const xml = await read(target ? (target.startsWith("/") ? target.slice(1) : `xl/${target}`) : "xl/worksheets/sheet1.xml");
    if (!xml) continue;
    const sheet = /** @type {Sheet} */ ({ name: one?.getAttribute("name") ?? "", rows: [], lines: [], hidden: [], struck: [], merged: [] });
    for (const one of xml.getElementsByTagNameNS("*", "mergeCell")) {
      const [from = "", to = ""] = (one.getAttribute("ref") ?? "").split(":");
      const row = (/** @type {string} */ at) => Number(at.replace(/^[A-Z]+/, ""));
      const height = row(to) - row(from) + 1;
      if (height > 1 && sheet.merged.length < 1000) sheet.merged.push([row(from), column(from) + 1, height]);
    }
    let line = 0;
    for (const row of xml.getElementsByTagNameNS("*", "row")) {
      line = Number(row.getAttribute("r")) || line + 1;
      if (["1", "true"].includes(row.getAttribute("hidden") ?? "")) sheet.hidden.push(line);
      /** @type {string[]} */
      const cells = [];
      for (const cell of row.children) {
        const at = Math.min(Math.max(0, cell.hasAttribute("r") ? column(cell.getAttribute("r") ?? "") : cells.length), 500),
          kind = cell.getAttribute("t"), style = styles[Number(cell.getAttribute("s"))];
        const value = cell.getElementsByTagNameNS("*", "v")[0]?.textContent ?? "", inside = cell.getElementsByTagNameNS("*", "is")[0];
        const isDay = Boolean(style?.isDay) && !kind && value !== "" && Number(value) > 0 && Number(value) < 2_958_466;
        const text = kind === "s" ? shared[Number(value)] ?? "" : kind === "inlineStr" ? (inside ? words(inside) : "")
          : kind === "e" ? "" : kind === "b" ? (value === "1" ? "TRUE" : "FALSE")
            : isDay ? new Date(Date.UTC(1899, 11, 30) + (Number(value) + begins) * 86_400_000).toISOString().slice(0, 10) : value;
        while (cells.length < at) cells.push("");
        cells[at] = text.normalize("NFC").replace(/\s+/g, " ").trim();
        if (style?.isStruck && cells[at]) sheet.struck.push([line, at + 1]);
        if ((count += 1) > mostCells) throw new FileFault("app.bomb");
      }
      if (cells.some(Boolean)) { sheet.rows.push(cells); sheet.lines.push(line); }
    }
    sheets.push(sheet);
  }
  if (!sheets.length) throw new FileFault("app.badFile");
  return sheets;
}
