// What columns of class lists mean, what is never kept, and what is no child: the rules of the command line, from rosters.json.

/**
 * @typedef {Object} Rules
 * @property {string[]} columns
 * @property {Record<string, string>} headings  squeezed headings and their columns
 * @property {{heading: string, with: string[], column: string}[]} beside
 * @property {Record<string, string>} plain
 * @property {{name: string, parts: string[], words: string[]}[]} private
 * @property {{whole: string[], openers: string[], pupils: string[], streets: string[]}} strays
 * @property {Set<string>} reports  squeezed words of reports that are all of a line
 * @property {string[][]} pupils  words for pupils, which lines count
 * @property {Map<string, string[][]>} openers  words that begin lines of reports, by the first of them
 * @property {Set<string>} firsts  the first words of all of these, so that nearly every name is done with after one look
 * @property {Set<string>} pupilFirsts  the first of those for pupils
 * @property {Record<string, string>} hands
 * @property {Record<string, string>} answers
 * @property {{frequent: string, others: string}[]} alphabets
 * @property {{letters: string, worth: number}[]} cyrillic
 * @property {{letters: string, worth: number}[]} greek
 */

/** @type {Promise<Rules> | undefined} */
let fetched;
/** @type {Map<string, string>} */
const plain = new Map();

/** @returns {Promise<Rules>} */
export function rules() {
  fetched ??= fetch(new URL("../../rosters.json", import.meta.url)).then(async (answer) => {
    const found = await answer.json();
    for (const [letter, others] of Object.entries(found.plain)) for (const other of /** @type {string} */ (others)) plain.set(other,
      letter);
    found.reports = new Set([...found.strays.whole, ...found.strays.pupils].map(squeezed));
    found.pupils = found.strays.pupils.map(headingWords);
    found.openers = new Map();
    for (const words of found.strays.openers.map(headingWords)) found.openers.set(words[0],
      [...(found.openers.get(words[0]) ?? []), words]);
    const firsts = (/** @type {string[]} */ list) => new Set(list.flatMap((one) => [one.toLowerCase().split(/[\s:,.]/)[0],
      headingWords(one)[0]]));
    found.firsts = firsts([...found.strays.whole, ...found.strays.openers]);
    found.pupilFirsts = firsts(found.strays.pupils);
    return found;
  });
  fetched.catch(() => { fetched = undefined; });
  return fetched;
}

/** The words of a heading in small letters without accents; what stands in brackets does not count.
 * @param {string} heading */
export function headingWords(heading) {
  const text = heading.normalize("NFC").replace(/[([（][^)\]）]*[)\]）]?/g, " ").replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  return [...text.toLowerCase()].map((letter) => plain.get(letter) ?? (/[\p{Alphabetic}\p{N}]/u.test(letter) && letter !== "ʼ" ? letter
    : " ")).join("").split(" ").filter(Boolean);
}

/** @param {string} heading */
export const squeezed = (heading) => headingWords(heading).join("");

/** The column of a heading among others, empty for none.
 * @param {string} heading @param {string[]} all @param {Rules} known */
export function columnOf(heading, all, known) {
  const own = squeezed(heading);
  for (const rule of known.beside) if (rule.heading === own && all.some((one) => rule.with.includes(squeezed(one)))) return rule.column;
  return Object.hasOwn(known.headings, own) ? known.headings[own] : "";
}

/** The kind of what is never kept that a heading tells of, empty for none.
 * @param {string} heading @param {Rules} known */
export function privacy(heading, known) {
  const words = headingWords(heading.replace(/[()[\]（）]/g, " ")), joined = words.join("");
  return known.private.find((kind) => kind.words.some((word) => words.includes(word))
    || kind.parts.some((part) => joined.includes(part)))?.name ?? "";
}

const date = /(?<!\d)(?:\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}([./-])\d{1,2}\2\d{1,2})(?!\d)/;
const mail = /[^\s@]@[^\s@]+\.[^\s@]/;

/** Whether a value is private whatever its heading says.
 * @param {string} value */
export const isPrivate = (value) => (value.includes("@") && mail.test(value)) || (/\d[./-]\d/.test(value) && date.test(value));

/** Whether a text counts pupils: "24 pupils", "24名", "Kinder: 24"; "Pupil 24" is somebody.
 * @param {string} name @param {Rules} known */
function countsPupils(name, known) {
  if (!/\d[\s.]*\p{L}|:.*\d/u.test(name)) return false;
  const own = headingWords(name);
  return own.some((part, place) => {
    const word = part.replace(/^\p{N}+/u, "");
    const isCounted = word !== part || (place > 0 && /^\p{N}+$/u.test(own[place - 1])) || (place === 0 && name.includes(":"));
    return isCounted && known.pupils.some((one) => one.every((said, index) => said === (index ? own[place + index] : word)));
  });
}

/** Whether a text is two names with a slash between: apart from one of them, or between words of more than one letter.
 * @param {string} name */
function hasTwoNames(name) {
  if (name.split("/").length !== 2 || !/[a-z\u0080-\uffff] *\/ *[a-z\u0080-\uffff]/i.test(name)) return false;
  return /(?<![^\s/])(?:[^\s/]{2,}|)\/(?:[^\s/]{2,}|)(?![^\s/])/.test(name);
}

/** Why a line is hardly a child's, by the key of its sentence; empty for children.
 * @param {string} name @param {Rules} known */
export function stray(name, known) {
  if (!name) return "app.noName";
  if ([...name].length > 200) return "app.longName";
  if (isPrivate(name) || /^(?:https?:|www\.)/i.test(name) || name.includes("&") || hasTwoNames(name)
    || (/^\d|[,/+]/.test(name) && (name.match(/\d/g)?.length ?? 0) >= 5)) return "app.noChild";
  if (/^(?:\(.*\)|\[.*\])$/s.test(name)) return "app.noChild";
  const words = /\d/.test(name) ? name.toLowerCase().split(/[\s:,.]+/).filter(Boolean) : [];
  if (words.length > 2 && words.some((word) => known.strays.streets.includes(word))) return "app.noChild";
  if (countsPupils(name, known)) return "app.noChild";
  const first = name.toLowerCase().trim().split(/[\s:,.]/, 1)[0];
  if (!known.firsts.has(first) && (!known.pupilFirsts.has(first) || /\d/.test(name))) return "";
  const own = headingWords(name);
  if (known.reports.has(own.join(""))) return "app.noChild";
  const opens = /[\d:]/.test(name) && known.openers.get(own[0])?.some((one) => one.every((word, index) => own[index] === word));
  return opens ? "app.noChild" : "";
}
