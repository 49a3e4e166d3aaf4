// The page itself: as a picture, with a place for each row to be changed in, and as words.
import { h } from "../shared/dom.js";
import { entries, remedies } from "../shared/settings.js";
import { say } from "../shared/words.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("../shared/store.js").Page} Page */
/** @typedef {import("../shared/store.js").Cell} Cell */
/** @typedef {import("../shared/store.js").Remark} Remark */

/** @typedef {{y: number, text: string, box: number[], cells: Cell[]}} Row  box: left, top, right, bottom */

/** The rows of a page of a key: cells that stand on one line, with the box around them.
 * @param {Page} page */
export function rowsOfPage(page) {
  /** @type {Row[]} */
  const rows = [];
  for (const cell of page.cells) {
    const y = cell.pageFromSchool[5], [x, top, width, height] = cell.box;
    const row = rows.find((one) => Math.abs(one.y - y) < 1);
    if (!row) { rows.push({ y, text: cell.text, box: [x, top, x + width, top + height], cells: [cell] }); continue; }
    row.cells.push(cell);
    row.box = [Math.min(row.box[0], x), Math.min(row.box[1], top), Math.max(row.box[2], x + width), Math.max(row.box[3], top + height)];
  }
  return rows.sort((a, b) => a.y - b.y);
}

/** What stands on a page, for who does not see it.
 * @param {Page} page */
function spoken(page) {
  const lines = rowsOfPage(page).map((row) => {
    const texts = [...new Set(row.cells.map((cell) => cell.text))];
    return texts.map((text) => `${text} × ${row.cells.filter((cell) => cell.text === text).length}`).join(", ");
  });
  if (page.maze) lines.push(`${say("sheet.maze")} ${page.maze}`);
  return h("ol.spoken", null, lines.map((line) => h("li", null, line)));
}

/** Another text for an entry, in place. */
function change(/** @type {Actions} */ actions, /** @type {string} */ before, /** @type {string} */ after) {
  const { store } = actions, list = entries(store.state.sheet.words), at = list.indexOf(before);
  if (at >= 0 && after.trim() !== before) {
    list.splice(at, 1, ...(after.trim() ? [after.trim()] : []));
    store.edit({ words: list.join(", ") });
  }
  store.view({ editing: null });
}

/** A row's place on the page: a button that becomes a field. */
function rowPlace(/** @type {State} */ state, /** @type {Actions} */ actions, /** @type {Page} */ page, /** @type {Row} */ row,
  /** @type {number} */ index) {
  const share = (/** @type {number} */ part, /** @type {number} */ whole) => `${(100 * part) / whole}%`;
  const place = { insetInlineStart: share(28, page.width), top: share(row.box[1], page.height), width: share(page.width - 56, page.width),
    height: share(row.box[3] - row.box[1], page.height) };
  const list = entries(state.sheet.words), isEntry = list.includes(row.text);
  if (state.view.editing === index && isEntry)
    return h("input.inplace", {
      key: `field ${index}`, place, value: row.text, "aria-label": say("app.changeRow", { text: row.text }), maxlength: 200,
      made: (/** @type {HTMLInputElement} */ field) => setTimeout(() => { field.focus(); field.select(); }, 0),
      onkeydown: (/** @type {any} */ event) => {
        if (event.key === "Enter") change(actions, row.text, event.target.value);
        if (event.key === "Escape") actions.store.view({ editing: null });
      },
      onblur: (/** @type {any} */ event) => { if (actions.store.state.view.editing === index) change(actions, row.text, event.target.value);
        },
    });
  return h("button.rowplace", {
    key: `row ${index}`, place, type: "button", "aria-label": say("app.changeRow", { text: row.text }),
      tabindex: isEntry ? undefined : "-1",
    onclick: () => (isEntry ? actions.store.view({ editing: index }) : document.getElementById("words")?.focus()),
  });
}

/** What the settings are called in the form. */
const labels = /** @type {Record<string, string>} */ ({ size: "app.size", fit: "app.fit", look: "app.look", paper: "app.paper",
  ruling: "app.ruling", level: "classPage.level", maze: "sheet.maze",
  school: "classPage.school", hand: "classPage.hand", design: "app.design", rows: "app.rows", title: "app.title", heading: "app.heading" });
const choices = /** @type {Record<string, string>} */ ({ off: "app.none", left: "classPage.leftHand", right: "classPage.rightHand",
  dotted: "app.look-dotted", dashed: "app.look-dashed",
  grey: "app.look-grey", hollow: "app.look-hollow", solid: "app.look-solid" });

/** A remedy in the words of the form.
 * @param {string} name @param {string | boolean} value */
const inWords = (name, value) => [labels[name] ? say(labels[name]) : name,
  value !== true && (choices[String(value)] ? say(choices[String(value)]) : value)].filter(Boolean).join(": ");

/** What the core says, in the language of the interface where there are words for it; where not, it is said whose words they are.
 * @param {Remark & {isEnglish?: boolean}} one @param {string} language */
function sentence(one, language) {
  const letters = one.problem.match(/^the school \S+ has no letters? for (.+)$/)?.[1];
  if (letters) return say("app.noLetters", { letters: letters.replace(/\s*\(U\+[\dA-F U+]+\)/g, "") });
  if (language.startsWith("en") || !one.isEnglish) return one.problem;
  return [say("app.coreSays"), " ", h("span", { lang: "en" }, one.problem)];
}

/** Warnings and faults, each with a button for what the core proposes. */
function remarks(/** @type {State} */ state, /** @type {Actions} */ actions) {
  /** @type {(Remark & {isFault?: boolean, isEnglish?: boolean})[]} */
  const all = [...(state.fault ? [{ ...state.fault, isFault: true, isEnglish: state.fault.problem !== say("app.noCore") }] : []),
    ...(state.made?.warnings ?? []).map((one) => ({ ...one, isEnglish: true }))];
  // What the page prints by itself, such as signs in its foot, is nobody's to mend; of words to practise the core says it.
  const { name, settings } = state.sheet, own = [name, settings.title, settings.heading, settings.instruction, settings.date].join("");
  const missing = [...(state.made?.missing ?? "")].filter((letter) => own.includes(letter)).join(" ");
  if (missing && !state.fault) all.push({ problem: say("app.noLetters", { letters: missing }), hint: "" });
  return h("div", { role: "status" }, h("ul.remarks", { hidden: all.length === 0 },
    all.map((one) => h(one.isFault ? "li.fault" : "li", null,
    h("p", null, sentence(one, state.language)), one.hint && h("p.hint", { lang: "en" }, one.hint),
    remedies(one.hint).map(({ name, value }) => h("button", {
      type: "button", onclick: () => actions.store.setting({ [name]: value, ...(name === "design" ? { rows: "" } : {}) }),
    }, say("app.mend", { what: inWords(name, value) })))))));
}

/** @param {State} state @param {Actions} actions */
export function preview(state, actions) {
  const { made } = state;
  if (!made) return h("section.preview", { "aria-label": say("app.page") }, remarks(state, actions),
    !state.fault && h("div.paper.empty", null, h("p", null, say("app.empty"))));
  const number = Math.min(state.page, made.urls.length - 1), page = made.key.pages[number];
  const isOld = made.for !== state.sheet;
  return h("section.preview", { "aria-label": say("app.page") },
    made.urls.length > 1 && h("div.tabs", { role: "group", "aria-label": say("app.page") }, made.urls.map((_, index) =>
      h("button", { type: "button", "aria-pressed": String(index === number),
        "aria-label": say("sheet.page", { page: index + 1, count: made.urls.length }),
        onclick: () => actions.store.set({ page: index }) }, String(index + 1)))),
    remarks(state, actions),
    h("div.paper", { "aria-busy": String(isOld), place: { aspectRatio: `${page?.width ?? 595} / ${page?.height ?? 842}` } },
      h("img", { id: "page", src: made.urls[number], alt: say("sheet.page", { page: number + 1, count: made.urls.length }),
        decoding: "sync" }),
      page ? rowsOfPage(page).map((row, index) => rowPlace(state, actions, page, row, index)) : []),
    page && h("details.text", null, h("summary", null, say("app.asText")), spoken(page)));
}
