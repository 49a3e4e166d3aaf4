// A table that is pasted anywhere is offered as a class: its birth dates and addresses go into no field, and into no address.
import { say } from "../shared/words.js";

/** @typedef {import("../shared/store.js").Actions} Actions */

/** Shows what was understood of a list; what reads lists comes with the first one.
 * @param {Actions} actions @param {string} text */
const take = async (actions, text) => (await import("./importing.js")).take(actions, text);

/** How many lines of a table a text has; 0 for what is none.
 * @param {string} text */
export function tableLines(text) {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim()), wide = lines.filter((line) => line.includes("\t"));
  return lines.length > 1 && wide.length * 2 > lines.length ? lines.length : 0;
}

/** Fields that lists are meant to go into. */
const forLists = "#paste, #quiz-words, [data-list]";

/** Listens to what is pasted.
 * @param {Actions} actions */
export function listenToPaste(actions) {
  const { store } = actions;
  document.addEventListener("paste", (event) => {
    const target = /** @type {HTMLElement} */ (event.target), text = event.clipboardData?.getData("text") ?? "", count = tableLines(text);
    if (["write", "child", "quiz"].includes(store.state.screen)) return;
    const isField = target.matches?.("textarea, input");
    // On the screen of the class a list may be pasted anywhere.
    if (store.state.screen === "myclass" && !isField && text.trim()) {
      event.preventDefault();
      take(actions, text);
      return;
    }
    if (count && !target.matches?.(forLists)) {
      event.preventDefault();
      store.set({
        notice: say("app.looksLikeList", { count }),
        answers: [{ id: "take-as-class", label: say("app.checkList"),
          act: () => { store.set({ notice: "", answers: [] }); actions.go("myclass"); take(actions, text); } }],
      });
      return;
    }
    const most = isField ? /** @type {HTMLInputElement} */ (target).maxLength : -1;
    if (most > 0 && text.length > most) store.set({ notice: say("app.clipped", { count: most }), answers: [] });
  }, true);
}
