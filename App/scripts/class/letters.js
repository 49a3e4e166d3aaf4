// Which letters of names a style cannot write: what the core answers is compared with what was asked.

/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("./group.js").Child} Child */
/** @typedef {import("./group.js").Group} Group */
/** @typedef {import("../compose/school.js").Drawn} Drawn */

/** Whether a school writes a letter, by the school's name and the letter; undefined while the core is asked.
 * @type {Map<string, boolean | undefined>} */
const written = new Map();
/** Names in the hand of their school.
 * @type {Map<string, Drawn | null | undefined>} */
const drawn = new Map();

/** @param {Group} all @param {Child} child */
const schoolOf = (all, child) => String(child.settings.school ?? all.settings.school ?? "");

/** Letters as people see them: a letter with its marks is one.
 * @param {string} text */
const signs = (text) => {
  const all = text.normalize("NFC");
  return "Segmenter" in Intl ? [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(all)].map((one) => one.segment)
    : [...all];
};

/** What of a text a school cannot write, each letter once; empty while it is not known.
 * @param {string} school @param {string} text */
export const missingOf = (school, text) =>
  [...new Set(signs(text).filter((sign) => sign.trim() && written.get(`${school} ${sign}`) === false))];

/** What of a child's name its school cannot write.
 * @param {Group} all @param {Child} child */
export const missing = (all, child) => missingOf(schoolOf(all, child), child.name);

/** A child's name as its school writes it; of a name with letters that it lacks, those that it has.
 * @param {Group} all @param {Child} child @returns {Drawn | null} */
export const nameInHand = (all, child) => drawn.get(`${schoolOf(all, child)} ${writable(all, child)}`) ?? null;

/** @param {Group} all @param {Child} child */
function writable(all, child) {
  const lacking = new Set(missing(all, child));
  return signs(child.name).filter((sign) => !lacking.has(sign)).join("").trim();
}

/** Asks the core what it does not know yet of these children, and tells when it does.
 * @param {Actions} actions @param {Group} all @param {Child[]} children */
export async function look(actions, all, children) {
  const { composing, store } = actions;
  const ask = async (/** @type {string} */ school, /** @type {string} */ text) =>
    composing.ask({ ask: "letters", school, hand: "right", text }).catch((fault) => (fault.isCore ? false : null));
  let isNew = false;
  for (const child of children) {
    const school = schoolOf(all, child);
    for (const sign of signs(child.name)) {
      const key = `${school} ${sign}`;
      if (!sign.trim() || written.has(key)) continue;
      written.set(key, undefined);
      const answer = await ask(school, sign);
      // Given up for another question: it is asked again.
      if (answer === null) { written.delete(key); return; }
      // What comes back must be what was asked for.
      const text = answer ? answer.letters.map((/** @type {{text: string}} */ one) => one.text).join("") : "";
      written.set(key, text.normalize("NFC") === sign || Boolean(answer && answer.letters.length && answer.text === sign && text));
      isNew = true;
    }
    const text = writable(all, child), key = `${school} ${text}`;
    if (!text || drawn.has(key)) continue;
    drawn.set(key, undefined);
    const answer = await ask(school, text);
    if (answer === null) { drawn.delete(key); return; }
    drawn.set(key, answer || null);
    isNew = true;
  }
  if (isNew) store.set({});
}
