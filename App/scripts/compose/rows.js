// The rows of every letter and word as cards: added, moved by hand or by keys, taken out.
import { h } from "../shared/dom.js";
import { say } from "../shared/words.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */

/** What a sheet has where nobody says: letters are shown and fade, words fade and are copied. */
const usualRows = ["model", "fade", "copy"];

/** @param {State} state */
export const rowsOf = (state) => String(state.sheet.settings.rows ?? "").split(",").filter(Boolean);

/** The name of a kind of row.
 * @param {string} kind */
export const rowName = (kind) => say(`app.row-${kind}`);

/** @type {number | null} */
let dragged = null;

/** @param {State} state @param {Actions} actions */
export function rowCards(state, actions) {
  const rows = rowsOf(state), { store } = actions;
  const set = (/** @type {string[]} */ list) => store.setting({ rows: list.join(",") });
  const move = (/** @type {number} */ from, /** @type {number} */ to) => {
    if (to < 0 || to >= rows.length) return;
    const list = [...rows];
    list.splice(to, 0, ...list.splice(from, 1));
    set(list);
  };
  const button = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ act, isOff = false) =>
    h("button.icon", { type: "button", "aria-label": label, title: label, disabled: isOff, onclick: act }, sign);
  const cards = rows.map((kind, index) => h("li.card", {
    draggable: "true", "data-row": index,
    ondragstart: (/** @type {DragEvent} */ event) => { dragged = index; event.dataTransfer?.setData("text/plain", kind); },
    ondragover: (/** @type {DragEvent} */ event) => { if (dragged !== null) event.preventDefault(); },
    ondrop: (/** @type {DragEvent} */ event) => { event.preventDefault(); if (dragged !== null) move(dragged, index); dragged = null; },
  },
  h("span", null, rowName(kind)),
  button("↑", say("app.up", { what: rowName(kind) }), () => move(index, index - 1), index === 0),
  button("↓", say("app.down", { what: rowName(kind) }), () => move(index, index + 1), index === rows.length - 1),
  button("×", say("app.remove", { what: rowName(kind) }), () => set(rows.filter((_, other) => other !== index)))));
  return h("div.field", { id: "rows" }, h("span.label", { id: "rows-label" }, say("app.rows")),
    rows.length ? h("ol.cards", { "aria-labelledby": "rows-label" }, cards)
      : h("button", { type: "button", id: "own-rows", onclick: () => set(usualRows) }, say("app.ownRows")),
    rows.length > 0 && h("select", {
      id: "add-row", "aria-label": say("app.addRow"), value: "",
      onchange: (/** @type {any} */ event) => { if (event.target.value) set([...rows, event.target.value]); event.target.value = ""; },
    }, h("option", { value: "" }, `+ ${say("app.addRow")}`),
      actions.choices.exercises.map((kind) => h("option", { value: kind, key: kind }, rowName(kind)))));
}
