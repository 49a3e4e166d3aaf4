// One round of a quiz, as a value: which word is asked, what was answered, what is left.

/** @typedef {import("./list.js").Word} Word */
/** @typedef {{verdict: import("../record/record.js").Attempt["verdict"], read: string | null}} Reading */

/**
 * @typedef {Object} Round
 * @property {Word[]} words
 * @property {number} at  which word, from 0
 * @property {number} asked  how often any word was asked
 * @property {"ask" | "told" | "end"} phase
 * @property {boolean} isSecond  whether the word is asked again because it could not be read for certain
 * @property {boolean} isPractice  whether it is written once more after it was told
 * @property {Reading | null} last  what was said of the word last
 * @property {(Reading & {word: number})[]} answers
 */

/** @param {Word[]} words @returns {Round} */
export const begun = (words) => ({ words, at: 0, asked: 0, phase: "ask", isSecond: false, isPractice: false, last: null, answers: [] });

/** The round after a word was read. What cannot be read for certain is asked again, and never right.
 * @param {Round} round @param {Reading} read @returns {Round} */
export function answered(round, read) {
  const next = { ...round, asked: round.asked + 1, last: read };
  if (round.isPractice) return { ...next, phase: "told" };
  if (read.verdict === "unsure" && !round.isSecond) return { ...next, isSecond: true };
  return { ...next, phase: "told", answers: [...round.answers, { word: round.at, verdict: read.verdict, read: read.read }] };
}

/** The round at the next word.
 * @param {Round} round @returns {Round} */
export function moved(round) {
  const at = round.at + 1, isEnd = at >= round.words.length;
  return { ...round, at: isEnd ? round.at : at, phase: isEnd ? "end" : "ask", isSecond: false, isPractice: false, last: null };
}

/** The same word once more, which changes nothing of what was told.
 * @param {Round} round @returns {Round} */
export const again = (round) => ({ ...round, phase: "ask", isPractice: true, isSecond: false, last: null });

/** @param {Round} round @returns {Round} */
export const ended = (round) => ({ ...round, phase: "end", last: null });

/** The words of a verdict.
 * @param {Round} round @param {string} verdict */
export const wordsWith = (round, verdict) => round.answers.filter((one) => one.verdict === verdict).map((one) => round.words[one.word]);
