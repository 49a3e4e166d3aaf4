// Fields of forms: a label, a control, and a line of help.
import { h } from "../shared/dom.js";
import { say } from "../shared/words.js";

/**
 * @param {string} id
 * @param {string} label
 * @param {any} control
 * @param {string} [hint]
 */
export const field = (id, label, control, hint) =>
  h("div.field", null, h("label", { for: id }, label), control, hint && h("p.hint", { id: `${id}-hint` }, hint));

/**
 * A menu.
 * @param {string} id
 * @param {string} label
 * @param {string} value
 * @param {[string, string][]} options  values with what is read
 * @param {(value: string) => void} choose
 */
export function menu(id, label, value, options, choose) {
  // A value from an address that the menu lacks stands in it all the same, and the core says what it thinks of it.
  const all = options.some(([one]) => one === value) ? options : [...options, /** @type {[string, string]} */ ([value, value])];
  return field(id, label, h("select", { id, value, onchange: (/** @type {any} */ event) => choose(event.target.value) },
    all.map(([one, text]) => h("option", { value: one, key: one, selected: one === value }, text))));
}

/**
 * A line of text.
 * @param {string} id
 * @param {string} label
 * @param {string} value
 * @param {(value: string) => void} write
 */
export const line = (id, label, value, write) => field(id, label, h("input", {
  id, type: "text", value, maxlength: 200, autocomplete: "off", oninput: (/** @type {any} */ event) => write(event.target.value),
}));

/**
 * A choice among few, as buttons of which one is pressed.
 * @param {string} id
 * @param {string} label
 * @param {string} value
 * @param {[string, string][]} options
 * @param {(value: string) => void} choose
 */
export const choice = (id, label, value, options, choose) => h("fieldset.choice", { id }, h("legend", null, label),
  h("div", null, options.map(([one, text]) => h("button", {
    type: "button", "aria-pressed": String(one === value), onclick: () => choose(one),
  }, text))));

/** Closes the menu that a button was chosen from.
 * @param {Event} event */
export function shut(event) {
  const menu = /** @type {Element} */ (event.target).closest("details");
  if (menu && /** @type {Element} */ (event.target).closest("button")) menu.open = false;
}

/** The first entry of menus: as the school, the design or the level has it, and what that is.
 * @param {string} [what] @returns {[string, string]} */
export const usual = (what = "") => ["", what ? `${say("app.usual")} (${what})` : say("app.usual")];

/**
 * A button that asks for a file.
 * @param {string} id
 * @param {string} label
 * @param {string} kinds  endings and types, commas between them
 * @param {(file: File | undefined) => void} take
 */
export const fileButton = (id, label, kinds, take) => h("label.button.filebutton", null, label, h("input", {
  type: "file", id, accept: kinds, onchange: (/** @type {any} */ event) => { take(event.target.files[0]); event.target.value = ""; },
}));
