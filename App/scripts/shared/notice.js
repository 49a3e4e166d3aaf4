// What has to be said: below the bar, where it is seen on every screen, until it was read; and it is spoken.
import { h } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./store.js").Actions} Actions */

/** @param {State} state @param {Actions} actions */
export function notice(state, actions) {
  const { store } = actions, { notice: text, answers } = state;
  return h("div.notices", { key: "notices", role: "status", "aria-live": "polite" },
    h("div.notice", { hidden: !text }, h("p", null, text),
      (answers ?? []).map((one) => h("button.main", { type: "button", id: one.id, key: one.id, onclick: one.act }, one.label)),
      h("button.icon", {
        type: "button", id: "notice-close", "aria-label": say("classPage.close"), title: say("classPage.close"),
        onclick: () => store.set({ notice: "", answers: [] }),
      }, "✕")));
}
