// What the page says, in the language of the interface; the language of a sheet is another matter.

/** @type {any} */
let words = {};
/** @type {any} */
let english = {};

/** The languages the interface has; index.json says more of them.
 * @type {string[]} */
export let tags = [];

/** @param {string} tag */
const fetched = async (tag) => (await fetch(new URL(`../../words/${tag}.json`, import.meta.url))).json();

/**
 * The language of a list that a browser's wishes come nearest to.
 * @param {readonly string[]} wishes  BCP 47, best first
 * @param {string[]} known
 */
export function nearest(wishes, known) {
  for (const wish of wishes) {
    if (known.includes(wish)) return wish;
    const { language: spoken, region = "" } = new Intl.Locale(wish), language = spoken.replace(/^(no|nn)$/, "nb");
    // English without a region, and that of these, is American.
    if (language === "en" && !["", "US", "AS", "GU", "MH", "MP", "PH", "PR", "UM", "VI"].includes(region)
      && known.includes("en-GB")) return "en-GB";
    const found = known.find((tag) => tag === language) ?? known.find((tag) => tag.split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

/** The languages whose words the core needs to answer a question: that of each sheet, or of its school.
 * @param {any} question @param {import("./store.js").School[]} schools @param {string[]} known */
export function languagesOf(question, schools, known) {
  const all = [question, ...(question.children ?? []), ...(question.questions ?? [])];
  const wishes = all.flatMap(({ settings, school }) => settings?.language
    ?? schools.find((one) => one.id === (settings?.school ?? school))?.languages[0] ?? []);
  // A kind of a language has the words of the language where it has none of its own; English of most countries is British.
  return known.filter((tag) => tag !== "en" && wishes.some((wish) => wish === tag || wish.startsWith(`${tag}-`)
    || (tag === "en-GB" && wish.startsWith("en-"))));
}

/** Speaks a language; without a network, one that was read here before. Whoever has no other is spoken to in English.
 * @param {string} tag @param {string[]} known
 * @returns {Promise<boolean>}  whether it is the one that was asked for */
export async function speak(tag, known) {
  tags = known;
  const [own, other] = await Promise.all([tag === "en" ? null : fetched(tag).catch(() => null), english.app ? english : fetched("en")]);
  const isThere = tag === "en" || own !== null;
  if (!isThere && words.app) return false;
  words = own ?? other;
  english = other;
  document.documentElement.lang = isThere ? tag : "en";
  // All of ours run from left to right; one that does not would only have to be named here.
  document.documentElement.dir = ["ar", "fa", "he", "ur"].includes(tag.split("-")[0]) ? "rtl" : "ltr";
  return isThere;
}

/**
 * A text by its key, such as `app.sheet`, with its places filled.
 * @param {string} key
 * @param {Record<string, string | number>} [places]
 * @returns {string}
 */
export function say(key, places = {}) {
  const [section, name] = key.split(".");
  const text = words[section]?.[name] ?? english[section]?.[name] ?? key;
  return text.replace(/\{(\w+)\}/g, (/** @type {string} */ whole, /** @type {string} */ place) => String(places[place] ?? whole));
}

/** Whether there is such a text.
 * @param {string} key */
export const has = (key) => say(key) !== key;
