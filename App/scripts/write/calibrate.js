// True size: a bank card, which is as wide everywhere, held against the screen once.
import { h } from "../shared/dom.js";
import { say } from "../shared/words.js";

/** @typedef {import("../shared/store.js").Actions} Actions */

/** The width and height of a card in millimetres (ISO/IEC 7810, ID-1). */
const card = { width: 85.6, height: 53.98 };
/** CSS pixels to a millimetre, as browsers take screens to be. */
const usual = 96 / 25.4;

/** @param {import("../shared/store.js").State} state @param {Actions} actions */
export function calibration(state, actions) {
  const own = state.view.cardScale ?? (state.pixelsPerMillimetre || usual);
  return h("section.calibration", { "aria-label": say("app.trueSize") },
    h("p", null, say("app.holdCard")),
    h("div.bankcard", { place: { width: `${card.width * own}px`, height: `${card.height * own}px` } }),
    h("input", {
      type: "range", id: "card-scale", "aria-label": say("app.trueSize"), min: "2.4", max: "9", step: "0.01", value: String(own),
      oninput: (/** @type {any} */ event) => actions.store.view({ cardScale: Number(event.target.value) }),
    }),
    h("div.tools", null,
      h("button.main", { type: "button", id: "card-fits", onclick: () => { actions.store.set({ pixelsPerMillimetre: own });
        actions.store.view({ card: false }); } }, say("app.cardFits")),
      h("button", { type: "button", id: "card-later", onclick: () => { actions.store.set({ pixelsPerMillimetre: usual });
        actions.store.view({ card: false }); } }, say("app.later"))));
}

/** A line for grown-ups at the first visit, in place of the card: the child sees its sheet at once.
 * @param {import("../shared/store.js").State} state @param {import("../shared/store.js").Actions} actions */
export const calibrationOffer = (state, actions) => h("section.calibration.offer", { "aria-label": say("app.trueSize") },
  h("p", null, say("app.trueSizeOffer")),
  h("div.tools", null,
    h("button", { type: "button", id: "card-show", onclick: () => actions.store.view({ card: true }) }, say("app.trueSize")),
    h("button", { type: "button", id: "card-later", onclick: () => { actions.store.set({ pixelsPerMillimetre: usual });
      actions.store.view({ card: false }); } }, say("app.later"))));
