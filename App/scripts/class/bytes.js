// Class lists as bytes: what a text is encoded in, and its cells.

/** @typedef {import("./rules.js").Rules} Rules */

/** No list of a school is larger. */
export const mostBytes = 40_000_000;
/** The old encodings of spreadsheets, in the order in which they are met. */
const candidates = ["windows-1252", "windows-1251", "windows-1250", "windows-1254", "windows-1253", "macintosh", "shift_jis", "ibm866",
  "koi8-r", "cp850", "iso-8859-2", "x-mac-cyrillic"];
/** What browsers do not read: the upper half of code page 850, which DOS had in the west of Europe. */
const cp850 = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─"
  + "┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

/** A text of one of these.
 * @param {Uint8Array} bytes @param {string} encoding */
const inEncoding = (bytes, encoding) => (encoding === "cp850" ? Array.from(bytes,
  (byte) => (byte < 128 ? String.fromCharCode(byte) : cp850[byte - 128])).join("")
  : new TextDecoder(encoding).decode(bytes));

/** How much words look like names: letters of one script, no capitals inside, the letters of one language.
 * @param {string} text @param {Rules} rules */
function likeness(text, rules) {
  let sum = 0;
  const languages = rules.alphabets.map(() => 0);
  for (const word of text.match(/[\p{L}\u0080-\uffff]*[^\p{ASCII}][\p{L}\u0080-\uffff]*/gu)?.slice(0, 1500) ?? []) {
    const letters = [...word], isCyrillic = /\p{Script=Cyrillic}/u.test(word), isLatin = /\p{Script=Latin}/u.test(word),
      isGreek = /\p{Script=Greek}/u.test(word);
    if (+isCyrillic + +isLatin + +isGreek > 1) sum -= 6;
    let accents = 0;
    letters.forEach((letter, index) => {
      const small = letter.toLowerCase(), before = letters[index - 1] ?? "";
      if (!/\p{L}/u.test(letter)) {
        if (!/[\p{ASCII}\u00a0’‘“”„«»–—№ªº·、。・　…]/u.test(letter)) sum -= letter === "\ufffd" ? 10 : 4;
        return;
      }
      if (letter !== small && /\p{Ll}/u.test(before)) sum -= 3;
      if (/\p{Script=Cyrillic}/u.test(letter)) sum += rules.cyrillic.find((one) => one.letters.includes(small))?.worth ?? -2;
      else if (/\p{Script=Greek}/u.test(letter)) sum += (rules.greek.find((one) => one.letters.includes(small))?.worth ?? -2)
        - (letter === "ς" && /\p{Script=Greek}/u.test(letters[index + 1] ?? "") ? 3 : 0);
      else if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)) sum += /[ｦ-ﾟ]/.test(letter) ? -0.5
        : /\p{Script=Han}/u.test(letter) ? 0.8 : 2.5;
      else if (/[^\p{ASCII}]/u.test(letter)) {
        accents += 1;
        if (/[^\p{ASCII}]/u.test(before)) sum -= 1.5;
        rules.alphabets.forEach((one, at) => { languages[at] += one.frequent.includes(small) ? 1 : one.others.includes(small) ? 0.5 : -1;
          });
      }
    });
    if (2 * accents > letters.length + 1) sum -= 3;
  }
  return sum + Math.max(...languages);
}

/**
 * The text of a file, and what it was encoded in.
 * @param {Uint8Array} bytes
 * @param {Rules} rules
 * @returns {{text: string, encoding: string}}
 */
export function decoded(bytes, rules) {
  const read = (/** @type {string} */ encoding) => ({ text: inEncoding(bytes, encoding), encoding });
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return read("utf-16le");
  if (first === 0xfe && second === 0xff) return read("utf-16be");
  const sample = bytes.subarray(0, 65_536);
  let even = 0, odd = 0;
  sample.forEach((byte, index) => { if (byte === 0) { if (index % 2) odd += 1; else even += 1; } });
  if (odd > 1 + sample.length / 20 && !even) return read("utf-16le");
  if (even > 1 + sample.length / 20 && !odd) return read("utf-16be");
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch { /* then it is an old one */ }
  let best = { encoding: "windows-1252", worth: -Infinity };
  for (const encoding of candidates) {
    const worth = likeness(inEncoding(sample, encoding), rules);
    if (worth > best.worth) best = { encoding, worth };
  }
  return read(best.encoding);
}

/** What parts the cells of most lines, outside of quotes.
 * @param {string} text */
export function separator(text) {
  const lines = text.slice(0, 20_000).replace(/"(?:[^"]|"")*"/g, "").split(/\r\n|\r|\n/).filter((line) => line.trim()).slice(0, 40);
  let best = { sign: ",", lines: 0 };
  for (const sign of ["\t", "|", ";", ","]) {
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (const line of lines) {
      const count = line.split(sign).length - 1;
      if (count) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    const most = Math.max(0, ...counts.values());
    if (most > best.lines) best = { sign, lines: most };
  }
  return best.sign;
}

/**
 * The rows of a text of cells (RFC 4180); quotes inside a cell that does not begin with one are letters.
 * @param {string} text
 * @returns {string[][]}
 */
export function cells(text) {
  let sign = separator(text), place = 0;
  const told = /^sep=(.)\r?\n/.exec(text);
  if (told) [sign, place] = [told[1], told[0].length];
  /** @type {string[][]} */
  const rows = [];
  let row = [];
  const isEnd = (/** @type {string | undefined} */ letter) => letter === undefined || letter === sign || letter === "\n" || letter === "\r";
  while (place < text.length) {
    let cell = "";
    if (text[place] === '"') {
      place += 1;
      for (;;) {
        const next = text.indexOf('"', place);
        if (next < 0) { cell += text.slice(place); place = text.length; break; }
        cell += text.slice(place, next);
        place = next + 1;
        if (text[place] !== '"') break;
        cell += '"';
        place += 1;
      }
    }
    const start = place;
    while (!isEnd(text[place])) place += 1;
    row.push((cell + text.slice(start, place)).replace(/[\r\n]+/g, " ").trim());
    if (text[place] === sign) { place += 1; if (place < text.length) continue; row.push(""); }
    if (text[place] === "\r" && text[place + 1] === "\n") place += 1;
    place += 1;
    if (row.some(Boolean)) rows.push(row);
    row = [];
  }
  if (row.some(Boolean)) rows.push(row);
  return rows;
}
