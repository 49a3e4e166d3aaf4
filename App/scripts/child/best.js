// My best: the child picks the letter it likes most of those it has written, as it does on paper.
import { h } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { pictureAt } from "./lessons.js";
import { starPath } from "./scenery.js";

/** @typedef {{ink: number[][], score: number}} Inked  ink: as a record keeps it, hundredths of an x-height, y up */

/** So many are shown, the last that were written. */
export const shown = 3;

/** The field of the tall paper, and what of it a wide one shows. */
const fields = { tall: "0 0 764 780", wide: "-166 40 1096 632" };
const size = 92, base = 440, star = 572;
/** No letter takes more, in the field. */
const widest = 205;

/** Path data of ink, its middle at a place of the field.
 * @param {number[][]} ink @param {number} middle */
function placed(ink, middle) {
  const xs = ink.flatMap((stroke) => stroke.filter((_, at) => at % 2 === 0)),
    ys = ink.flatMap((stroke) => stroke.filter((_, at) => at % 2));
  const left = Math.min(...xs), right = Math.max(...xs), scale = Math.min(size / 100, widest / Math.max(1, right - left));
  const x = (/** @type {number} */ at) => (middle + (at - (left + right) / 2) * scale).toFixed(1);
  const y = (/** @type {number} */ at) => (base - at * scale).toFixed(1);
  const lines = ink.map((stroke) => {
    let d = "";
    for (let at = 0; at + 1 < stroke.length; at += 2) d += `${at ? "L" : "M"}${x(stroke[at])} ${y(stroke[at + 1])}`;
    return stroke.length === 2 ? `${d}h.01` : d;
  });
  const top = base - Math.max(...ys, 100) * scale, bottom = base - Math.min(...ys, 0) * scale;
  return { lines, ring: { cx: middle, cy: (top + bottom) / 2,
    rx: Math.max(70, ((right - left) * scale) / 2 + 18), ry: (bottom - top) / 2 + 44 } };
}

/**
 * @param {Inked[]} inks @param {number | undefined} chosen  a place in them @param {(at: number) => void} choose
 * @param {import("./lessons.js").Pair} pair @param {string} letter
 */
export function bestOf(inks, chosen, choose, pair, letter) {
  const isWide = matchMedia("(orientation: landscape)").matches, step = inks.length > 2 ? 235 : 320;
  const line = (/** @type {string} */ kind, /** @type {number} */ y) =>
    h(`path.${kind}`, { d: `M${isWide ? -142 : 24} ${y}H${isWide ? 906 : 740}` });
  return h("div.best", { key: "best" }, h("svg", { viewBox: isWide ? fields.wide : fields.tall, role: "group",
    "aria-label": say("app.whichBest") },
    h("g", { transform: pair.looksRight ? "translate(382 138)" : "translate(382 138) scale(-1 1)", "aria-hidden": "true" },
      h("image", { href: pictureAt("animals", pair.animal), x: -75, y: -75, width: 150, height: 150 })),
    h("g.lines", { "aria-hidden": "true" }, line("headline", base - 2 * size), line("midline", base - size), line("baseline", base)),
    inks.map(({ ink }, at) => {
      const middle = 382 + step * (at - (inks.length - 1) / 2), { lines, ring } = placed(ink, middle), isIt = at === chosen;
      return h("g.choosable", {
        key: `ink ${at}`, role: "button", tabindex: "0", "data-ink": at, "aria-pressed": String(isIt), "aria-label": `${letter} ${at + 1}`,
        onclick: () => choose(at),
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key === "Enter" || event.key === " ") { event.preventDefault(); choose(at); }
        },
      }, h("rect", { x: middle - step / 2, y: base - 2 * size, width: step, height: star + 60 - base + 2 * size }),
      isIt && h("ellipse.chosenring", ring), lines.map((d) => h("path.bestink", { d })),
      h("g", { transform: `translate(${middle} ${star}) scale(2.95)` }, h("path", { d: starPath, class: isIt ? "gold" : "" })));
    })));
}
