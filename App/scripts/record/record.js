// What children have written, kept on this device: writings as `copybook record` has them, and whose they are.
import { askToStay, keep, keepChanged, kept, keptUnder } from "../shared/storage.js";

/** @typedef {{code: number, detail: string, fault: boolean, x: number, y: number}} Finding  of an attempt */
/**
 * @typedef {{right: boolean, findings: Finding[], letter?: number, kind?: "letter" | "join", sign?: string}} Part
 *   the whole, a letter or a join */

/**
 * @typedef {Object} Verdict  what the core says of a stroke and, with the last one, of all that is written in a cell
 * @property {number | null} [stroke]  of the model
 * @property {number | null} [next]  the stroke to be written next
 * @property {boolean} again  whether all strokes are written once more
 * @property {boolean} done
 * @property {{says?: string | null, code: string, x: number, y: number}[]} faults
 * @property {boolean} accepted  this and what follows comes with the last stroke
 * @property {number} total
 * @property {object[]} findings
 * @property {Part[]} [attempts]  the whole first
 */

/**
 * @typedef {Object} Attempt  one thing that was written and judged; see Documentation/record.md
 * @property {number} page  from 1
 * @property {number} cell  from 1
 * @property {number} letter  from 1
 * @property {"letter" | "join" | "word"} kind
 * @property {string} sign
 * @property {string} mode  trace, copy, free or memory
 * @property {"right" | "wrong" | "unsure"} verdict
 * @property {number} [score]
 * @property {Finding[]} [findings]
 * @property {number[][]} [ink]  strokes, x and y in turn, hundredths of an x-height, y up
 */

/**
 * @typedef {Object} Writing  what a child wrote in one sitting
 * @property {string} child  a token, never a name
 * @property {string} day
 * @property {string} sheet
 * @property {string} school
 * @property {"left" | "right"} hand
 * @property {number} [level]
 * @property {string} digest  32 digits: the same writing is never kept twice
 * @property {Attempt[]} attempts
 */

/** @typedef {{token: string, name: string, picture?: string}} Child  names and pictures stay on this device, and in no file */

/** Names of writings in storage begin so. */
export const place = "writing ";

/** The day here and now.
 * @param {Date} [now] */
export function today(now = new Date()) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Signs by lot.
 * @param {number} count @param {string} signs  as many as a power of two */
function lot(count, signs) {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return [...bytes].map((byte) => signs[byte % signs.length]).join("");
}

/** A token as those that a roster's secret makes. */
export const newToken = () => lot(26, "abcdefghijklmnopqrstuvwxyz234567");

/** @returns {Promise<Writing[]>} */
export async function writings() {
  const all = await keptUnder(place);
  return all.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** @returns {Promise<Child[]>} */
export const children = async () => (await kept("children")) ?? [];

/** The child of a name, who is new where nobody has it.
 * @param {string} name @returns {Promise<Child>} */
export async function childNamed(name) {
  const wanted = name.trim().slice(0, 200);
  /** @type {Child} */
  let found = { token: newToken(), name: wanted };
  await keepChanged("children", (/** @type {Child[]} */ all = []) => {
    // A child that has a picture and no name is known by its picture alone.
    const known = all.find((child) => child.name === wanted && (wanted || !child.picture));
    if (!known) return [...all, found];
    found = known;
    return all;
  });
  return found;
}

/** Keeps a child in place of what was kept of it.
 * @param {Child} child */
export const keepChild = (child) => keepChanged("children", (/** @type {Child[]} */ all = []) => (
  all.some(({ token }) => token === child.token) ? all.map((one) => (one.token === child.token ? child : one)) : [...all, child]));

/** Gives a child another name.
 * @param {string} token @param {string} name */
export async function nameChild(token, name) {
  const known = (await children()).find((child) => child.token === token);
  await keepChild({ ...known, token, name: name.trim().slice(0, 200) });
}

/** Goes up with each file that is saved: what is written after it is another writing, which the file does not have. */
let edition = 0;
export const closeSittings = () => { edition++; };

/** So many attempts are one writing at most. */
const mostAttempts = 2000;

/** One child at one sheet: attempts go into the record as they are made. */
export class Sitting {
  /**
   * @param {{sheet: string, school: string, hand?: string, level?: number}} what
   * @param {string} name  of the child
   * @param {(isKept: boolean) => void} told  hears whether it could be kept
   * @param {string} [token]  of the child, where it is known by more than its name
   */
  constructor(what, name, told, token) {
    this.what = what; this.name = name; this.told = told;
    /** @type {Writing | null} */
    this.writing = null;
    this.token = token || undefined;
    this.edition = edition;
    this.isSaving = false;
    /** @type {Set<string>} */
    this.cells = new Set();
  }

  /** Whether attempts at a cell go on with the writing that is open.
   * @param {string} cell */
  goesOn(cell) {
    return this.writing && this.edition === edition && this.writing.day === today() && !this.cells.has(cell)
      && this.writing.attempts.length < mostAttempts;
  }

  /** Takes the attempts at one cell.
   * @param {Attempt[]} attempts */
  add(attempts) {
    if (!attempts.length) return;
    const cell = `${attempts[0].page} ${attempts[0].cell}`;
    if (!this.goesOn(cell)) {
      const { sheet, school, hand, level } = this.what;
      this.flush();
      this.writing = {
        child: "", day: today(), sheet, school, hand: hand === "left" ? "left" : "right", ...(level ? { level } : {}),
        digest: lot(32, "0123456789abcdef"), attempts: [],
      };
      this.edition = edition;
      this.cells.clear();
    }
    this.cells.add(cell);
    /** @type {Writing} */ (this.writing).attempts.push(...attempts);
    if (this.isSaving) return;
    this.isSaving = true;
    // The pen does not wait for it.
    setTimeout(() => { this.isSaving = false; this.flush(); }, 150);
  }

  /** Keeps what is there. */
  async flush() {
    const { writing } = this;
    if (!writing?.attempts.length) return;
    this.token ??= (await childNamed(this.name)).token;
    writing.child = this.token;
    const isKept = await keep(place + writing.digest, writing);
    this.told(isKept);
    if (isKept) askToStay();
  }
}

/**
 * The attempts at a cell, from what the core says when it is written.
 * @param {{page: number, cell: import("../shared/store.js").Cell, index: number, mode: string}} at  page and index from 0
 * @param {Verdict} verdict
 * @param {number[][][]} strokes  points of the page
 * @returns {Attempt[]}
 */
export function attemptsOf(at, verdict, strokes) {
  const [whole, ...parts] = verdict.attempts ?? [];
  if (!whole) return [];
  const mode = at.cell.task !== undefined ? "memory" : at.mode, text = String(at.cell.text);
  const made = (/** @type {Part} */ one, /** @type {Partial<Attempt>} */ more) => {
    const { right, findings, ...own } = one;
    return /** @type {Attempt} */ ({ page: at.page + 1, cell: at.index + 1, ...own, ...more, mode, verdict: right ? "right" : "wrong",
      ...(findings.length ? { findings } : {}) });
  };
  const isWord = [...text].filter((sign) => sign.trim()).length > 1;
  return [
    made(whole, { letter: 1, kind: isWord ? "word" : "letter", sign: text, score: Math.round(verdict.total),
      ink: inkOf(at.cell.pageFromSchool, strokes) }),
    ...parts.map((part) => made(part, {})),
  ];
}

/** Ink as a record keeps it.
 * @param {number[]} pageFromSchool  six numbers @param {number[][][]} strokes */
function inkOf([a, b, c, d, tx, ty], strokes) {
  const size = a * d - b * c;
  return strokes.map((stroke) => {
    /** @type {number[]} */
    const numbers = [];
    for (const [px, py] of stroke) {
      const x = Math.round((100 * (d * (px - tx) - c * (py - ty))) / size), y = Math.round((100 * (a * (py - ty) - b * (px - tx))) / size);
      if (numbers.at(-2) !== x || numbers.at(-1) !== y) numbers.push(x, y);
    }
    return numbers;
  });
}
