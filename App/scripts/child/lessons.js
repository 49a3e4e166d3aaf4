// What a child learns: the letters of a school in small groups, six stones a letter, and an animal with its goal for each.
import { pictureName, pictures } from "../shared/pictures.js";

/** @typedef {import("../shared/store.js").School} School */
/** @typedef {import("../shared/store.js").State} State */
/** @typedef {{animal: string, goal: string, looksRight?: boolean}} Pair  looksRight: whether its drawing does */
/** @typedef {"show" | "trace" | "alone" | "word"} Kind  what a stone asks for */
/** @typedef {{letters: string[], first: number}} Lesson  first: the place of its first letter among all */

/** The stones of a letter: it is shown twice, traced along its dots twice, written alone, then in a word.

 * @type {Kind[]} */
export const stones = ["show", "show", "trace", "trace", "alone", "word"];

/** Animals and what they want; the same pair wherever a letter has one.

 * @type {Pair[]} */
export const pairs = [
  { animal: "mouse", goal: "cheese" }, { animal: "cat", goal: "fish" }, { animal: "rabbit", goal: "carrot" },
    { animal: "bee", goal: "flower", looksRight: true },
  { animal: "dog", goal: "bone" }, { animal: "owl", goal: "moon" }, { animal: "snail", goal: "leaf", looksRight: true },
    { animal: "monkey", goal: "banana" },
  { animal: "duck", goal: "pond" }, { animal: "hen", goal: "corn" }, { animal: "elephant", goal: "peanut" },
    { animal: "turtle", goal: "strawberry" },
];

/** Letters whose English animal begins with them.

 * @type {Record<string, string>} */
const named = { b: "bee", c: "cat", d: "dog", e: "elephant", h: "hen", m: "mouse", o: "owl", r: "rabbit", s: "snail", t: "turtle",
  q: "duck", y: "monkey" };

/** The pair of a letter: of its name in English, else of its place.
 * @param {School} school @param {string} letter @returns {Pair} */
export function pairOf(school, letter) {
  const name = school.languages.includes("en") ? named[letter.toLowerCase()] : undefined;
  const at = [...school.teaching.join("")].indexOf(letter);
  return pairs.find((one) => one.animal === name) ?? pairs[Math.max(0, at) % pairs.length];
}

/** A school's letters in lessons of at most three, as they are taught.
 * @param {School} school @returns {Lesson[]} */
export function lessonsOf(school) {
  /** @type {Lesson[]} */
  const lessons = [];
  let first = 0;
  for (const group of school.teaching) {
    const letters = [...group], count = Math.ceil(letters.length / 3);
    for (let part = 0; part < count; part++) {
      const from = Math.round((part * letters.length) / count), to = Math.round(((part + 1) * letters.length) / count);
      lessons.push({ letters: letters.slice(from, to), first });
      first += to - from;
    }
  }
  return lessons;
}

/** Under which name a letter's stones are kept.
 * @param {School} school @param {string} letter */
export const keyOf = (school, letter) => `${school.id} ${letter}`;

/** How many stones of a letter are done.
 * @param {State} state @param {School} school @param {string} letter */
export const doneOf = (state, school, letter) => state.child.done[keyOf(school, letter)] ?? 0;

/** @param {State} state @param {School} school @param {string} letter */
export const isLearnt = (state, school, letter) => doneOf(state, school, letter) >= stones.length;

/** The lesson that is next: the first with a letter to be learnt, or the last.
 * @param {State} state @param {School} school @param {Lesson[]} lessons */
export function nextLesson(state, school, lessons) {
  const at = lessons.findIndex((lesson) => lesson.letters.some((letter) => !isLearnt(state, school, letter)));
  return at < 0 ? lessons.length - 1 : at;
}

/** A word with a letter that there is a picture of, in a language of the school; nothing where there is none.
 * @param {School} school @param {string} letter @param {string} language  of the pictures' names
 * @returns {{text: string, picture: import("../shared/pictures.js").Picture} | null} */
export function wordWith(school, letter, language) {
  if (!school.languages.includes(language.split("-")[0]) && !school.languages.includes(language)) return null;
  const letters = new Set([...school.teaching.join("")]);
  const found = pictures.map((picture) => ({ picture, text: pictureName(picture.id) }))
    .filter(({ text }) => text.includes(letter) && [...text].every((one) => letters.has(one)) && text.length <= 5);
  return found.sort((a, b) => a.text.indexOf(letter) - b.text.indexOf(letter) || a.text.length - b.text.length)[0] ?? null;
}

/** Where a picture of an animal or a goal stands.
 * @param {"animals" | "goals"} folder @param {string} name */
export const pictureAt = (folder, name) => `pictures/${folder}/${name}.svg`;
