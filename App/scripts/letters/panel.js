// Beside the letter: its strokes in order, the chosen knot in numbers, its forms, and what a check says of it.
import { menu } from "../compose/fields.js";
import { h } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { addKnot, chosen, edit, editKnot, editStroke, editStrokes, moveStroke, ownLetters, removeKnot, removeStroke } from "./editing.js";
import { reversed } from "./knots.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("./own.js").Stroke} Stroke */
/** @typedef {import("./own.js").Shape} Shape */
/** @typedef {{kind: string, error: boolean, text: string, problem: string}} Finding  of letters check */

/** A small picture of a form.
 * @param {string[]} strokes @param {number[]} box @param {string} label */
export function picture(strokes, box, label) {
  const low = Math.min(-1, box[1]) - 0.25, high = Math.max(2, box[3]) + 0.25, width = Math.max(1.4, box[2] - box[0] + 0.6),
    left = (box[0] + box[2] - width) / 2;
  return h("svg.letters", { viewBox: `${left.toFixed(3)} ${(-high).toFixed(3)} ${width.toFixed(3)} ${(high - low).toFixed(3)}`,
    ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }) },
    h("line.mid", { x1: left, x2: left + width, y1: -1, y2: -1 }), h("line.base", { x1: left, x2: left + width, y1: 0, y2: 0 }),
    h("g", { transform: "scale(1 -1)" }, strokes.map((d) => h("path", { d: /[LC]/.test(d) ? d : `${d}h0` }))));
}

const sign = (/** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ act, isOff = false) =>
  h("button.icon", { type: "button", "aria-label": label, title: label, disabled: isOff, onclick: act }, text);

/** The strokes in the order of writing.
 * @param {State} state @param {Actions} actions */
function strokeList(state, actions) {
  const { strokes, stroke } = chosen(state), { store } = actions;
  return h("ol.strokelist", { id: "strokes" }, strokes.map((one, index) => {
    const name = say("app.stroke", { number: index + 1 });
    return h("li", { key: index, class: index === stroke ? "current" : "" },
      h("button.pick", { type: "button", "aria-pressed": String(index === stroke), onclick: () => store.view({ stroke: index, knot: 0 }) },
        name),
      sign("↑", say("app.up", { what: name }), () => moveStroke(store, index, index - 1), index === 0),
      sign("↓", say("app.down", { what: name }), () => moveStroke(store, index, index + 1), index === strokes.length - 1),
      sign("⇄", `${name}: ${say("app.turnRound")}`, () => editStrokes(store,
        strokes.map((each, number) => (number === index ? turned(each) : each)))),
      sign("✕", say("app.remove", { what: name }), () => removeStroke(store, index)));
  }));
}

/** Path data have knots too, which take their place.
 * @param {Stroke} stroke */
function turned({ path: _, ...stroke }) { return reversed(stroke); }

/** A number that is typed or stepped.
 * @param {string} id @param {string} label @param {number | undefined} value @param {(value: number | undefined) => void} take
 * @param {number} step */
const number = (id, label, value, take, step) => h("label.number", null, label, h("input", {
  id, type: "number", step, min: step < 1 ? -6 : -360, max: step < 1 ? 6 : 360, value: value === undefined ? "" : String(value),
  oninput: (/** @type {any} */ event) => {
    const text = event.target.value, given = Number(text);
    if (text === "") return take(undefined);
    if (Number.isFinite(given) && Math.abs(given) <= (step < 1 ? 6 : 360)) take(Math.round(given * 100) / 100);
  },
}));

/** The chosen knot.
 * @param {State} state @param {Actions} actions */
function knotFields(state, actions) {
  const { strokes, stroke, knot } = chosen(state), { store } = actions, one = strokes[stroke], here = one?.knots[knot];
  if (!here) return [];
  const tick = (/** @type {"bar" | "delayed"} */ key, /** @type {string} */ label) => h("label.tick", null, h("input", {
    type: "checkbox", id: `stroke-${key}`, checked: one[key] === true,
      onchange: (/** @type {any} */ event) => editStroke(store, (each) => ({ ...each, [key]: event.target.checked })),
  }), label);
  const all = one.knots.map((_, index) => /** @type {[string, string]} */ ([String(index), say("app.knot", { number: index + 1 })]));
  const what = `knot ${stroke} ${knot}`;
  return h("section.knotfields", { "aria-label": say("app.stroke", { number: stroke + 1 }) },
    h("div.ticks", null, tick("bar", say("app.crossbar")), tick("delayed", say("app.afterWord"))),
    h("div.pair", null,
      menu("knot", say("app.stroke", { number: stroke + 1 }), String(knot), all, (value) => store.view({ knot: Number(value) })),
      knot < one.knots.length - 1 && menu("joint", say("app.toNext"), here.joint,
        [["..", say("app.curve")], ["--", say("app.straight")], ["---", say("app.smooth")]],
        (value) => editKnot(store, { joint: /** @type {import("./own.js").Knot["joint"]} */ (value) }))),
    h("div.numbers", null,
      number("knot-x", "x", here.x, (x) => x !== undefined && editKnot(store, { x }, `${what} x`), 0.01),
      number("knot-y", "y", here.y, (y) => y !== undefined && editKnot(store, { y }, `${what} y`), 0.01),
      number("knot-in", `${say("app.direction")} °`, here.in,
        (angle) => editKnot(store, { in: angle, ...(angle === undefined ? { out: undefined } : {}) }, `${what} in`), 1),
      here.in !== undefined && number("knot-out", `${say("app.afterCorner")} °`, here.out,
        (angle) => editKnot(store, { out: angle }, `${what} out`), 1)),
    h("div.tools", null,
      h("button", { type: "button", id: "add-knot", onclick: () => addKnot(store) }, say("app.addKnot")),
      h("button", { type: "button", id: "remove-knot", onclick: () => removeKnot(store) },
        say("app.remove", { what: say("app.knot", { number: knot + 1 }) }))));
}

/** The forms of the letter as pictures.
 * @param {State} state @param {Actions} actions */
function forms(state, actions) {
  const { view } = state, { store } = actions, letters = ownLetters(state);
  const all = /** @type {(Shape & {variant: string})[]} */ (view.forms?.forms ?? []).filter((one) => one.variant !== "own");
  const isDrawn = Boolean(letters.drawn[view.letter]);
  if (all.length < (isDrawn ? 1 : 2)) return [];
  const choose = (/** @type {string} */ variant) => {
    const { [view.letter]: _, ...drawn } = letters.drawn;
    edit(store, { drawn, forms: { ...letters.forms, [view.letter]: variant } });
    store.view({ stroke: 0, knot: 0 });
  };
  return h("section", null, h("h2", null, say("app.forms")), h("ul.forms", { id: "forms" }, all.map((one, index) =>
    h("li", { key: one.variant }, h("button.form", {
      type: "button", "aria-pressed": String(!isDrawn && one.variant === view.forms.chosen), "aria-label": `${view.letter} ${index + 1}`,
        "data-form": one.variant, onclick: () => choose(one.variant),
    }, picture(one.strokes, one.box, ""))))));
}

/** What kind of thing a finding is, in the words of the interface. */
const kinds = /** @type {Record<string, string>} */ ({
  zone: "lines", kink: "bend", corner: "bend", joint: "bend", tight: "narrow", clot: "narrow", near: "narrow", place: "place",
    count: "count", bars: "count",
  gap: "join", crossing: "join", backwards: "join", bowl: "join", overhang: "neighbour", touch: "neighbour", guidance: "guidance",
    missing: "count", confusion: "place",
});

/** A finding in words.
 * @param {Finding} one @param {string} language @param {string} letter */
function spoken(one, language, letter) {
  const stroke = one.problem.match(/stroke (\d+)/)?.[1], where = [one.text !== letter && one.text,
    stroke && say("app.stroke", { number: stroke })].filter(Boolean).join(" · ");
  return [h("strong", null, where ? `${where}: ` : ""), say(`app.finding-${kinds[one.kind] ?? "bend"}`),
    language.startsWith("en") && h("small", null, one.problem)];
}

/** What letters check says, in the margin.
 * @param {State} state */
function notes(state) {
  const { letter } = state.view, all = /** @type {Finding[] | null | undefined} */ (state.view.findings);
  return h("section", null, h("h2", null, say("app.notes")), h("div", { role: "status", id: "notes" },
    all && !all.length && h("p", null, say("app.noNotes")),
    all && all.length > 0 && h("ul.remarks", null, all.slice(0,
      12).map((one) => h("li", { class: one.error ? "fault" : "", "data-kind": one.kind },
      h("p", null, spoken(one, state.language, letter)))),
      all.length > 12 && h("li", null, `… +${all.length - 12}`))));
}

/** @param {State} state @param {Actions} actions */
export const panel = (state, actions) => h("div.letterpanel", null,
  h("section", null, h("h2", null, say("app.strokes")), strokeList(state, actions), knotFields(state, actions)), forms(state, actions),
    notes(state));
