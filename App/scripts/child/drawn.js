// Letters as the school writes them, drawn wherever a child sees one.
import { h } from "../shared/dom.js";

/** @typedef {import("../compose/school.js").Drawn} Drawn */
/** @typedef {import("../core/core.js").Core} Core */

/** What was drawn, by school, hand and text.

 * @type {Map<string, Drawn | null>} */
const drawn = new Map();

/** A text as a school writes it; nothing where it has no letters for it.
 * @param {Core} core @param {{school: string, hand: string}} who @param {string} text @returns {Drawn | null} */
export function letters(core, { school, hand }, text) {
  const key = `${school} ${hand} ${core.ownVersion} ${text}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  /** @type {Drawn | null} */
  let found = null;
  try { found = core.ask({ ask: "letters", school, hand, text }); } catch { /* then the school cannot write it */ }
  drawn.set(key, found);
  return found;
}

/** A dot is a place alone: browsers draw it where a line without length follows. */
const dotted = (/** @type {string} */ d) => (/[lhvcqz]/i.test(d) ? d : `${d} h 0`);

/** How far ink reaches, in x-heights: of path data every second number is a height.
 * @param {Drawn} what */
function reach(what) {
  const heights = what.letters.flatMap((one) => one.strokes.flatMap((d) => (d.match(/-?\d+(?:\.\d+)?/g) ?? []).filter((_,
    at) => at % 2 === 1).map(Number)));
  return { above: Math.max(1.15, ...heights.map((one) => one + 0.15)), below: Math.max(0.15, ...heights.map((one) => 0.15 - one)) };
}

/** A text in the school's hand.
 * @param {Drawn} what @param {Record<string, any>} [props] @param {{above: number, below: number}} [far] */
export function inHand(what, props = {}, far = reach(what)) {
  return h("svg.inhand", {
    viewBox: `-0.15 ${-far.above} ${(what.width + 0.3).toFixed(2)} ${(far.above + far.below).toFixed(2)}`, role: "img",
      "aria-label": what.text, ...props,
  }, what.letters.map((letter) => h("g", { transform: `translate(${letter.x} 0) scale(1 -1)` },
    letter.strokes.map((d) => h("path", { d: dotted(d) })))));
}
