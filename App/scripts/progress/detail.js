// One letter of one child: a sentence of advice, the weeks, and the ink itself.
import { h } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { advice, byWeek, sum } from "./figures.js";
import { sheetOf } from "./progress.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("../record/record.js").Child} Child */
/** @typedef {import("./figures.js").Try} Try */

/** So many pieces of ink are shown, the latest. */
const shown = 12;

/** A piece of ink with its lines.
 * @param {Try} one @param {number} number */
function ink(one, number) {
  const strokes = one.attempt.ink ?? [], xs = strokes.flatMap((stroke) => stroke.filter((_, index) => index % 2 === 0));
  const left = Math.min(0, ...xs) - 30, right = Math.max(100, ...xs) + 30;
  const isRight = one.attempt.verdict === "right";
  const lines = strokes.map((stroke) => {
    let d = "";
    for (let i = 0; i + 1 < stroke.length; i += 2) d += `${i ? "L" : "M"}${stroke[i]} ${-stroke[i + 1]}`;
    return h("path", { d: stroke.length === 2 ? `${d}h1` : d });
  });
  return h("li", { key: `ink ${number}` },
    h("svg.inkpiece", { viewBox: `${left} -220 ${right - left} 330`, role: "img",
      "aria-label": `${one.day}: ${isRight ? say("app.right") : one.attempt.verdict === "unsure" ? say("app.unsure") : say("app.wrong")}` },
      h("path", { class: "guide", d: `M${left} 0H${right}M${left} -100H${right}` }), h("g", null, lines)),
    h("span", { "aria-hidden": "true", class: isRight ? "sign good" : "sign bad" },
      isRight ? "○" : one.attempt.verdict === "unsure" ? "?" : "×"));
}

/** @param {Child} child @param {string} sign @param {Try[]} tries @param {State} state @param {Actions} actions */
export function detail(child, sign, tries, state, actions) {
  const weeks = byWeek(tries), date = new Intl.DateTimeFormat(state.language,
    { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  const pieces = tries.filter((one) => one.attempt.ink?.length).slice(-shown), said = advice(tries, sign);
  return h("section.detail", { id: "detail", "aria-label": `${child.name}, ${sign}` },
    h("h2", null, `${child.name} · `, h("span", { lang: "mul" }, sign)),
    said && h("p.advice", { id: "advice" }, said),
    h("button.main", { type: "button", id: "sheet-of-letter", onclick: () => sheetOf([sign], tries.at(-1), child, actions) },
      say("app.sheetOfThis")),
    h("ol.weeks", null, weeks.map(([week, own]) => {
      const { right, count } = sum(own), share = count ? right / count : 0;
      return h("li", { key: week }, h("span", null, say("app.weekOf", { day: date.format(new Date(`${week}T00:00:00Z`)) })),
        h("span.weekbar", { "aria-hidden": "true" }, h("span", { place: { width: `${Math.round(100 * share)}%` } })),
        h("span", null, say("app.rightOf", { right, count })));
    })),
    pieces.length > 0 && h("ul.pieces", null, pieces.map(ink)));
}
