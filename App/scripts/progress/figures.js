// What the record tells of a letter: how it goes, week by week, and what goes wrong most.
import { say } from "../shared/words.js";

/** @typedef {import("../record/record.js").Writing} Writing */
/** @typedef {import("../record/record.js").Attempt} Attempt */
/** @typedef {{day: string, school: string, hand: string, attempt: Attempt}} Try */

/** So many attempts, the latest, say how a letter goes now. */
const counted = 12;
/** Below this share a letter is to be practised, if it was tried so often. */
const weak = 0.7, fewest = 3;

/** The attempts at letters and words by child and sign, in the order of days.
 * @param {Writing[]} writings */
export function triesOf(writings) {
  /** @type {Map<string, Map<string, Try[]>>} */
  const all = new Map();
  for (const writing of writings) {
    let own = all.get(writing.child);
    if (!own) all.set(writing.child, (own = new Map()));
    for (const attempt of writing.attempts) {
      if (attempt.kind === "join") continue;
      const key = `${attempt.kind} ${attempt.sign}`, list = own.get(key) ?? [];
      if (!list.length) own.set(key, list);
      list.push({ day: writing.day, school: writing.school, hand: writing.hand, attempt });
    }
  }
  return all;
}

/** How many were right, of those that could be told.
 * @param {Try[]} tries */
export function sum(tries) {
  const told = tries.filter((one) => one.attempt.verdict !== "unsure");
  return { right: told.filter((one) => one.attempt.verdict === "right").length, count: told.length };
}

/** How it goes now.
 * @param {Try[]} tries */
export const now = (tries) => sum(tries.slice(-counted));

/** The letters of children in the order of the alphabet.
 * @param {Map<string, Map<string, Try[]>>} all @param {string} language */
export function lettersOf(all, language) {
  const found = new Set([...all.values()].flatMap((own) => [...own.keys()])
    .filter((key) => key.startsWith("letter ")).map((key) => key.slice(7)));
  return [...found].sort((a, b) => a.localeCompare(b, language) || (a < b ? -1 : 1));
}

/** What a child is to practise next: the weakest first, three at most.
 * @param {Map<string, Try[]>} own */
export function toPractise(own) {
  const all = [...own].filter(([key]) => key.startsWith("letter ")).map(([key, tries]) => ({ sign: key.slice(7), ...now(tries) }));
  return all.filter((one) => one.count >= fewest && one.right / one.count < weak)
    .sort((a, b) => a.right / a.count - b.right / b.count || (a.sign < b.sign ? -1 : 1)).slice(0, 3).map((one) => one.sign);
}

/** The Monday of a day's week.
 * @param {string} day */
export function monday(day) {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** Tries by their weeks.
 * @param {Try[]} tries @returns {[string, Try[]][]} */
export function byWeek(tries) {
  /** @type {Map<string, Try[]>} */
  const weeks = new Map();
  for (const one of tries) {
    const week = monday(one.day);
    weeks.set(week, [...(weeks.get(week) ?? []), one]);
  }
  return [...weeks].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What is said for a finding, by its number and what it means; as the core says it, as far as a record knows.
 * @type {Record<number, string | Record<string, string>>} */
const said = {
  1: "shape", 2: "follow", 3: { cut: "corner", overwound: "smooth" }, 4: "smooth", 5: "smooth",
  6: { beginning: "start", end: "toTheEnd", inside: "gap" }, 7: "start", 8: "stop", 9: "direction", 10: "order", 11: "missingStroke",
  12: "extra", 13: { joined: "lift", extraLift: "keepOn" }, 14: { less: "larger", more: "smaller" }, 15: "baseline", 16: "slant",
  17: { less: "apart", more: "closer" },
};

/** The key of the advice for a finding; nothing for none.
 * @param {{code: number, detail: string, y: number}} finding @param {string} sign */
function keyOf({ code, detail, y }, sign) {
  const found = said[code], key = typeof found === "object" ? found[detail] : found;
  if (key === "missingStroke" && "ijäöüå".includes(sign) && y > 110) return "missingDot";
  if (key === "missingStroke" && "tf".includes(sign) && y > 60) return "missingBar";
  if (key === "order" && "tf".includes(sign)) return "barLast";
  if (key === "order" && "ij".includes(sign)) return "dotLast";
  return key;
}

/** Where a letter is begun that is begun in the wrong place.
 * @param {number[]} heights  in hundredths of an x-height @param {string} sign */
function beginning(heights, sign) {
  const middle = heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)];
  const top = /[\p{Lu}\p{N}bdfhklt]/u.test(sign) ? 150 : 100;
  if (middle < 0.3 * top) return say("app.beginsBottom", { letter: sign });
  return middle > 0.8 * top ? say("app.beginsTop", { letter: sign }) : say("app.beginsElsewhere", { letter: sign });
}

/** One sentence on a letter, of what went wrong most in the last attempts.
 * @param {Try[]} tries @param {string} sign */
export function advice(tries, sign) {
  /** @type {Map<string, number[]>} */
  const counts = new Map();
  for (const { attempt } of tries.slice(-counted)) {
    const own = new Map((attempt.findings ?? []).filter((one) => one.fault).map((one) => [keyOf(one, sign), one.y]));
    for (const [key, y] of own) if (key) counts.set(key, [...(counts.get(key) ?? []), y]);
  }
  const [most] = [...counts].sort((a, b) => b[1].length - a[1].length);
  const { right, count } = now(tries);
  if (!most || count && right === count) return count && right / count >= weak ? say("app.goesWell", { letter: sign }) : "";
  return most[0] === "start" ? beginning(most[1], sign) : say(`advice.${most[0]}`, { letter: sign });
}
