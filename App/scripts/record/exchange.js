// The record as a file of lines, the same as that of `copybook record export`, and back.
import { keepAll } from "../shared/storage.js";
import { children, closeSittings, place, writings } from "./record.js";

/** The first line of such a file. */
const head = { format: "copybook record 1" };
/** Files of more bytes are none of a class. */
const largest = 200 << 20;

/** What is wrong with a file, and where. */
export class RecordFault extends Error {
  /** @param {number} line  from 1 */
  constructor(line) {
    super(`line ${line}`);
    this.line = line;
  }
}

/** All that is kept, as a file.
 * @returns {Promise<Blob>} */
export async function exported() {
  closeSittings();
  const all = await writings();
  return new Blob([head, ...all].map((one) => `${JSON.stringify(one)}\n`), { type: "application/jsonl" });
}

const isText = (/** @type {any} */ value, most = 1000) => typeof value === "string" && value.length <= most;
const isWhole = (/** @type {any} */ value, /** @type {number} */ low, /** @type {number} */ high) => Number.isInteger(value) && value >= low
  && value <= high;

/** @param {any} one */
function isFinding(one) {
  return one && isWhole(one.code, 1, 1000) && /^[A-Za-z]{0,40}$/.test(one.detail) && typeof one.fault === "boolean"
    && isWhole(one.x, -1e8, 1e8) && isWhole(one.y, -1e8, 1e8);
}

/** @param {any} one */
function isAttempt(one) {
  return one && isWhole(one.page, 1, 1e6) && isWhole(one.cell, 1, 1e6) && isWhole(one.letter, 1, 1e6)
    && ["letter", "join", "word"].includes(one.kind) && isText(one.sign) && isText(one.mode, 20)
    && ["right", "wrong", "unsure"].includes(one.verdict) && (one.score === undefined || isWhole(one.score, 0, 100))
    && (one.findings === undefined || Array.isArray(one.findings) && one.findings.every(isFinding))
    && (one.ink === undefined || Array.isArray(one.ink) && one.ink.every((/** @type {any} */ stroke) => Array.isArray(stroke)
      && stroke.length <= 100_000 && stroke.every((number) => typeof number === "number" && Math.abs(number) <= 1e8)));
}

/** Whether a day is one of the calendar.
 * @param {any} day */
function isDay(day) {
  if (typeof day !== "string" || !/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Whether a value is a writing as a record has it.
 * @param {any} one */
export function isWriting(one) {
  return one && isText(one.child, 64) && /^[0-z-]+$/.test(one.child) && isDay(one.day) && isText(one.sheet, 100)
    && isText(one.school, 200) && ["left", "right"].includes(one.hand) && (one.level === undefined || isWhole(one.level, 1, 5))
    && /^[0-9a-fA-F]{32}$/.test(one.digest) && Array.isArray(one.attempts) && one.attempts.every(isAttempt);
}

/**
 * Takes a file in: all of it or, where something is wrong with a line, nothing.
 * @param {File} file
 * @returns {Promise<{added: number, known: number, isKept: boolean}>}
 */
export async function imported(file) {
  if (file.size > largest) throw new RecordFault(1);
  const lines = (await file.text()).replace(/^\uFEFF/, "").split("\n");
  const read = (/** @type {number} */ index) => {
    try { return JSON.parse(lines[index]); } catch { throw new RecordFault(index + 1); }
  };
  if (read(0)?.format !== head.format) throw new RecordFault(1);
  const owners = new Map((await writings()).map((one) => [one.digest, one.child]));
  /** @type {[string, any][]} */
  const fresh = [];
  let known = 0;
  for (let index = 1; index < lines.length; index++) {
    if (!lines[index].trim()) continue;
    const one = read(index);
    if (!isWriting(one)) throw new RecordFault(index + 1);
    const digest = one.digest.toLowerCase(), owner = owners.get(digest);
    // The same ink cannot be another child's.
    if (owner !== undefined && owner !== one.child) throw new RecordFault(index + 1);
    if (owner !== undefined) { known++; continue; }
    owners.set(digest, one.child);
    fresh.push([place + digest, { ...one, digest }]);
  }
  const isKept = await keepAll(fresh);
  if (isKept) await numbered(new Set(fresh.map(([, one]) => one.child)));
  return { added: isKept ? fresh.length : 0, known, isKept };
}

/** Children of whom only the token is known are there all the same; their names are given by hand.
 * @param {Set<string>} tokens */
async function numbered(tokens) {
  const all = await children(), have = new Set(all.map((child) => child.token));
  const fresh = [...tokens].filter((token) => !have.has(token)).sort().map((token) => ({ token, name: token.slice(0, 4).toUpperCase() }));
  if (fresh.length) await keepAll([["children", [...all, ...fresh]]]);
}

