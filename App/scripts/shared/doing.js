// Work that takes a while, and what went wrong with it.
import { FileFault } from "./fault.js";
import { say } from "./words.js";

/** @typedef {import("./store.js").Actions} Actions */

/** Does something that takes a while, and says what went wrong.
 * @param {Actions} actions @param {() => Promise<any>} work @param {string} [what]  is being done */
export async function doing(actions, work, what = say("classPage.binding")) {
  const { store } = actions;
  if (store.state.view.isBusy) return;
  store.view({ isBusy: true });
  store.set({ notice: what });
  try {
    await work();
    store.set({ notice: "" });
  } catch (fault) {
    const { problem, hint } = /** @type {any} */ (fault);
    store.set({ notice: fault instanceof FileFault ? say(fault.message)
      : [problem || say("app.noCore"), hint].filter(Boolean).join(" – ") });
  }
  store.view({ isBusy: false });
}

/** Does something, and says where it went wrong.
 * @param {() => unknown} act @param {Actions} actions */
export async function attempt(act, { store }) {
  try {
    await act();
  } catch (fault) {
    const { problem, hint, message } = /** @type {any} */ (fault);
    store.set({ notice: [problem || (hint === undefined ? say("app.noCore") : message), hint].filter(Boolean).join(" – ") });
  }
}
