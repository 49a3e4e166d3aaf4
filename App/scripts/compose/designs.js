// Designs as pictures of this very sheet, made one after another while nobody waits for the page.
import { h } from "../shared/dom.js";
import { question } from "../shared/settings.js";
import { say } from "../shared/words.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("../shared/store.js").Design} Design */

/** The name of a design in a language.
 * @param {Design} design @param {string} language */
export const designName = (design, language) => design.titles[language] ?? design.titles[language.split("-")[0]] ?? design.name;

/** Goes up with each opening: pictures of an earlier one are not shown. */
let opening = 0;

/** @param {Actions} actions */
async function draw(actions) {
  const own = ++opening, { store, composing } = actions, sheet = store.state.sheet;
  store.view({ designs: true, pictures: {} });
  for (const design of [null, ...actions.choices.designs]) {
    /** @type {Record<string, string | number | boolean>} */
    const settings = { ...sheet.settings, design: design?.id ?? "", rows: "", pages: "", fit: true };
    for (const name of ["design", "rows", "pages"]) if (settings[name] === "") delete settings[name];
    const answer = await composing.ask(question({ ...sheet, words: sheet.words.trim() || "a", settings })).catch((fault) => ({ fault }));
    if (own !== opening || !answer) return;
    const picture = answer.fault ? { problem: answer.fault.problem }
      : { url: URL.createObjectURL(new Blob([answer.pages[0]], { type: "image/svg+xml" })) };
    store.view({ pictures: { ...store.state.view.pictures, [design?.id ?? ""]: picture } });
  }
}

/** @param {Actions} actions */
function close(actions) {
  opening++;
  actions.composing.clear();
  const pictures = /** @type {Record<string, {url?: string}>} */ (actions.store.state.view.pictures ?? {});
  for (const { url } of Object.values(pictures)) if (url) URL.revokeObjectURL(url);
  actions.store.view({ designs: false, pictures: {} });
}

/** @param {State} state @param {Actions} actions */
export function designField(state, actions) {
  const chosen = String(state.sheet.settings.design ?? ""), { designs } = actions.choices;
  const known = designs.find((one) => one.id === chosen);
  const name = known ? designName(known, state.language) : chosen || say("app.noDesign");
  const isOpen = Boolean(state.view.designs);
  const card = (/** @type {Design | null} */ design) => {
    const id = design?.id ?? "", title = design ? designName(design, state.language) : say("app.noDesign");
    const picture = state.view.pictures?.[id];
    // What this content cannot become is not offered.
    if (picture?.problem) return false;
    return h("li", { key: id }, h("button.sheetbutton", {
      type: "button", "aria-pressed": String(id === chosen), "data-design": id,
      onclick: () => { actions.store.setting({ design: id, rows: id ? "" : state.sheet.settings.rows }); close(actions); },
    }, picture?.url ? h("img", { src: picture.url, alt: "" }) : h("span.blank", null), h("span", null, title)));
  };
  return h("div.field", { id: "designs" }, h("span.label", { id: "design-label" }, say("app.design")),
    h("button.opens", {
      type: "button", id: "design", "aria-expanded": String(isOpen), "aria-describedby": "design-label",
      onclick: () => (isOpen ? close(actions) : draw(actions)),
    }, name),
    isOpen && h("ul.recent.gallery", null, [null, ...designs].map(card)));
}
