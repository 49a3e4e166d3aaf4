// Pages by purpose, each with words to show it by where a teacher has typed none yet.
import { pictureName, pictures } from "../shared/pictures.js";
import { entries, names } from "../shared/settings.js";
import { say } from "../shared/words.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").School} School */
/** @typedef {import("../shared/store.js").Sheet} Sheet */
/** @typedef {"letter" | "words" | "sentence" | "numbers" | "name" | "story"} Purpose */
/** @typedef {{design: string, purpose: Purpose}} Card */

/** Pages of the gallery, what most teachers look for first.

 * @type {Card[]} */
export const cards = [
  { design: "letter-of-the-day", purpose: "letter" }, { design: "spelling", purpose: "words" },
    { design: "sentence-copy", purpose: "sentence" },
  { design: "name-practice", purpose: "name" }, { design: "number-of-the-day", purpose: "numbers" },
    { design: "story-paper", purpose: "story" },
  { design: "capital-and-small", purpose: "letter" }, { design: "look-cover-write", purpose: "words" },
    { design: "word-trace", purpose: "words" },
  { design: "dictation", purpose: "words" }, { design: "join-practice", purpose: "words" }, { design: "mixed-letters", purpose: "letter" },
  { design: "numbers", purpose: "numbers" }, { design: "name-tag", purpose: "name" }, { design: "alphabet-strip", purpose: "letter" },
];

/** What the purposes are called.

 * @type {[Purpose, string][]} */
export const purposes = [
  ["letter", "app.forLetter"], ["words", "app.forWords"], ["sentence", "app.forSentence"], ["numbers", "app.forNumbers"],
    ["name", "app.forName"],
  ["story", "app.forStory"],
];

/** Words of the interface that a school can write, the shortest first.
 * @param {School} school @param {string} language */
export function wordsFor(school, language) {
  const letters = new Set([...school.teaching.join("")]);
  if (!school.languages.some((tag) => tag.split("-")[0] === language.split("-")[0])) return [];
  return pictures.map((one) => pictureName(one.id)).filter((word) => [...word].every((letter) => letters.has(letter)));
}

/** The letter that pages are shown with: m where the school has it, for it is wide and has humps.
 * @param {School} school */
export const letterFor = (school) => (school.teaching.some((group) => group.includes("m")) ? "m" : [...school.teaching[0] ?? "a"][0]);

/** The words of a card where none were typed that it could take.
 * @param {Card} card @param {School} school @param {string} language */
function sample({ design, purpose }, school, language) {
  const words = wordsFor(school, language), first = letterFor(school);
  if (design === "dictation") return words.slice(0, 6).join(", ") || first;
  if (purpose === "letter") return design === "alphabet-strip" ? "" : design === "mixed-letters"
    ? [...school.teaching[0] ?? first].slice(0, 3).join(", ")
    : [first, ...words.filter((word) => word.startsWith(first)).slice(0, 2)].join(", ");
  if (purpose === "words") return words.slice(0, 8).join(", ") || [...school.teaching[0] ?? first].join(", ");
  if (purpose === "sentence") return say("app.stickerWon");
  return purpose === "numbers" ? "3" : "";
}

/** Whether what was typed is of a card's kind.
 * @param {Card} card @param {string[]} typed */
function suits({ purpose }, typed) {
  const isNumber = typed.every((one) => /^\d+$/.test(one)), isSentence = typed.some((one) => /\s/.test(one));
  if (purpose === "numbers") return isNumber;
  if (purpose === "sentence") return isSentence;
  if (purpose === "letter") return typed.some((one) => [...one].length === 1) && !isNumber;
  return purpose !== "story" && purpose !== "name" && !isNumber;
}

/** The sheet of a card: one's own words, where it can take them.
 * @param {Card} card @param {State} state @param {School} school @returns {Sheet} */
export function sheetOf(card, state, school) {
  const { sheet } = state, typed = entries(sheet.words);
  const { rows: _, pages: __, title: ___, heading: ____, ...others } = sheet.settings,
    settings = { ...others, design: card.design, fit: true };
  const own = names(sheet.name)[0] ?? "", words = typed.length && suits(card, typed) ? sheet.words : sample(card, school, state.language);
  return { words, name: card.purpose === "name" ? own || "Maya" : sheet.name, settings };
}
