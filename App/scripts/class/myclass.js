// My class: a list is brought in, each child has a card, and all are printed.
import { head } from "../start.js";
import { h } from "../shared/dom.js";
import { sign } from "../shared/signs.js";
import { say } from "../shared/words.js";
import { designName } from "../compose/designs.js";
import { field, menu, shut, usual } from "../compose/fields.js";
import { cards } from "./cards.js";
import { add, canUndo, edit, editChildren, group, undo } from "./group.js";
import { importing, keepList, openList, take } from "./importing.js";
import { look, missing } from "./letters.js";
import { openFile, openSealed, printAll, saveFile, saveFolder, savePDF } from "./output.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("./group.js").Child} Child */

/** So many cards are shown at once. */
const shownAtOnce = 96;
/** Whether all stands in one column. */
const isNarrow = matchMedia("(max-width: 52rem)");
/** Whether it was looked for a list that was being looked through. */
let isListOpened = false;

/** The children that are looked for, in the order that was chosen.
 * @param {State} state @param {Child[]} children */
function sorted(state, children) {
  const find = (state.view.find ?? "").normalize("NFC").toLowerCase(), { language } = state;
  const found = children.filter((child) => !find || `${child.name}\n${child.words}`.normalize("NFC").toLowerCase().includes(find));
  const order = state.view.order ?? "", compare = new Intl.Collator(language).compare;
  if (order === "name") found.sort((a, b) => compare(a.name, b.name));
  if (order === "hand" || order === "level") found.sort((a, b) => compare(String(a.settings[order] ?? ""), String(b.settings[order] ?? ""))
    || a.id - b.id);
  return found;
}

/** @param {Actions} actions @param {Child[]} wanted @param {Child[]} chosen @param {State} state */
function tools(actions, wanted, chosen, state) {
  const { store } = actions;
  const all = group(store), marked = state.view.isAnyway ? [] : wanted.filter((child) => missing(all, child).length);
  const printed = wanted.filter((child) => !marked.includes(child));
  const isOff = !printed.length || Boolean(state.view.isBusy);
  // While a list is looked through, there is nothing to print.
  if (state.view.list) return false;
  return h("div.tools", null,
    wanted.length > 0 && h("button.main", { type: "button", id: "print-class", disabled: isOff, onclick: () => printAll(actions, printed) },
      sign("print"), chosen.length || marked.length ? say("classPage.printChosen", { count: printed.length })
        : say("classPage.printClass")),
    wanted.length > 0 && h("button", { type: "button", id: "class-pdf", disabled: isOff, onclick: () => savePDF(actions, printed) }, "PDF"),
    h("button.icon", { type: "button", id: "undo-class", disabled: !canUndo(), "aria-label": say("app.undo"), title: say("app.undo"),
      onclick: () => undo(store) }, "↶"),
    h("details.more", null, h("summary.button", null, say("app.more")), h("div", { onclick: shut },
      h("label.tick", null, h("input", { type: "checkbox", id: "two-sided", checked: all.isTwoSided === true,
        onchange: (/** @type {any} */ event) => edit(store, { isTwoSided: event.target.checked }) }), say("app.twoSided")),
      h("button", { type: "button", id: "class-zip", disabled: isOff, onclick: () => saveFolder(actions, printed) }, say("app.folder")),
      h("button", { type: "button", id: "show-save", onclick: () => store.view({ isSaving: true }) }, say("app.saveClass")),
      h("button", { type: "button", id: "show-open", onclick: () => document.getElementById("open-class")?.click() },
        say("app.openClass")))),
    h("input", { type: "file", id: "open-class", hidden: true, accept: ".json", "aria-label": say("app.openClass"),
      onchange: (/** @type {any} */ event) => { const [file] = event.target.files; event.target.value = "";
        if (file) openFile(actions, file); } }));
}

/** Where a file or what was copied goes in.
 * @param {State} state @param {Actions} actions @param {boolean} isEmpty */
function bringing(state, actions, isEmpty) {
  const { store } = actions, text = state.view.paste ?? "";
  const over = (/** @type {boolean} */ is) => (/** @type {any} */ event) => { event.preventDefault();
    if (Boolean(state.view.isOver) !== is) store.view({ isOver: is }); };
  const place = h("div.drop", { class: state.view.isOver ? "over" : "", ondragover: over(true), ondragleave: over(false),
    ondrop: (/** @type {any} */ event) => { event.preventDefault(); store.view({ isOver: false }); const [file] = event.dataTransfer.files;
      const dropped = event.dataTransfer.getData("text");
      if (file) take(actions, file); else if (dropped) take(actions, dropped); } },
  field("paste", say("app.pasteList"), h("textarea", { id: "paste", rows: 4, value: text, spellcheck: "false", autocomplete: "off",
    "aria-describedby": "paste-hint",
    oninput: (/** @type {any} */ event) => { store.view({ paste: event.target.value }); keepList(store); } }), say("app.pasteHint")),
  h("div.tools", null,
    h("button.main", { type: "button", id: "read-list", disabled: !text.trim(), onclick: () => take(actions, text) }, say("app.checkList")),
    h("label.button.file", null, say("app.chooseFile"), h("input", { type: "file", id: "list-file", accept: ".csv,.tsv,.txt,.xlsx",
      onchange: (/** @type {any} */ event) => { const [file] = event.target.files; event.target.value = ""; if (file) take(actions, file);
        } })),
    h("button", { type: "button", id: "add-child", onclick: () => { add(store, [{ name: "", words: "", settings: {}, copies: 1 }]);
      setTimeout(() => { const fields = document.querySelectorAll(".childname");
        /** @type {HTMLElement} */ (fields[fields.length - 1])?.focus(); }, 60); } }, say("app.addChild"))));
  return isEmpty ? place : h("details.bring", { open: Boolean(text) || undefined }, h("summary.button", null, say("app.moreChildren")),
    place);
}

/** What all or the chosen children practise.
 * @param {State} state @param {Actions} actions @param {Child[]} chosen */
function practice(state, actions, chosen) {
  const { store, choices } = actions, all = group(store), ids = chosen.map((child) => child.id), isAll = !chosen.length;
  const set = (/** @type {string} */ name) => (/** @type {string} */ value) => {
    if (value === mixed) return;
    const changed = (/** @type {Record<string, any>} */ settings) => { const { [name]: _, ...others } = settings;
      return value ? { ...others, [name]: value } : others; };
    if (isAll) edit(store, { settings: changed(all.settings) });
    else editChildren(store, ids, (child) => ({ ...child, settings: changed(child.settings) }));
  };
  const mixed = "?", same = (/** @type {unknown[]} */ values) => (values.every((one) => one === values[0]) ? String(values[0] ?? "")
    : mixed);
  const value = (/** @type {string} */ name) => (isAll ? String(all.settings[name] ?? "")
    : same(chosen.map((child) => child.settings[name] ?? "")));
  const pick = (/** @type {string} */ name, /** @type {string} */ label, /** @type {[string, string][]} */ options) => {
    const now = value(name);
    /** @type {[string, string][]} */
    const first = isAll ? (name === "school" ? [] : [usual()]) : [["", say("app.asClass")]];
    return menu(`c-${name}`, label, now, [...first, ...(now === mixed ? [/** @type {[string, string]} */ ([mixed, say("app.different")])]
      : []), ...options], set(name));
  };
  const words = isAll ? all.words : same(chosen.map((child) => child.words));
  const title = isAll ? say("app.forAll") : say("app.forChosen",
    { names: chosen.length < 4 ? chosen.map((child) => child.name).join(", ") : chosen.length });
  // On a narrow screen the children come first, and the settings are opened.
  return h("details.practice", { open: !isNarrow.matches || undefined }, h("summary.button", null, title), h("form.panel", {
    onsubmit: (/** @type {Event} */ event) => event.preventDefault(), "aria-labelledby": "for-whom" },
    h("h2", { id: "for-whom" }, title),
    field("c-words", say("app.words"), h("textarea", { id: "c-words", rows: 3, maxlength: 4000, lang: "mul", spellcheck: "false",
      autocapitalize: "off", value: words === mixed ? "" : words,
      placeholder: isAll ? "" : words === mixed ? say("app.different") : all.words, "aria-describedby": "c-words-hint",
      oninput: (/** @type {any} */ event) => (isAll ? edit(store, { words: event.target.value }, "words")
        : editChildren(store, ids, (child) => ({ ...child, words: event.target.value }), `words ${ids}`)) }), say("app.wordsHint")),
    pick("school", say("classPage.school"), choices.schools.map((one) => [one.id, one.name])),
    pick("design", say("app.design"), choices.designs.map((one) => [one.id, designName(one, state.language)])),
    h("div.pair", null,
      pick("hand", say("classPage.hand"), [["right", say("classPage.rightHand")], ["left", say("classPage.leftHand")]]),
      pick("level", say("classPage.level"), [1, 2, 3, 4, 5].map((one) => [String(one), say("classPage.levelOf", { level: one })])),
      pick("maze", say("sheet.maze"), [["off", say("app.none")],
        ...[...Array(10).keys()].map((one) => /** @type {[string, string]} */ ([String(one + 1),
        say("classPage.levelOf", { level: one + 1 })]))]),
      pick("language", say("app.sheetLanguage"), choices.languages.map((one) => [one.tag, one.name])),
      isAll && pick("ruling", say("app.ruling"), choices.rulings.map((one) => [one.id, one.name])),
      isAll && pick("paper", say("app.paper"), [["a4", "A4"], ["letter", "Letter"], ["a5", "A5"], ["legal", "Legal"]])),
    !isAll && h("button", { type: "button", id: "remove-chosen",
      onclick: () => { edit(store, { children: all.children.filter((child) => !ids.includes(child.id)) });
      store.view({ chosen: new Set() }); } },
      say("app.removeChosen", { count: chosen.length }))));
}

/** So many names with letters that a style lacks are told one by one. */
const toldAtOnce = 4;

/** Names that would lose letters, each with what can be done about it: the rest is printed.
 * @param {State} state @param {Actions} actions @param {Child[]} wanted */
function problems(state, actions, wanted) {
  const { store } = actions, all = group(store), marked = wanted.filter((child) => missing(all, child).length);
  // Also those whose cards are not in sight are looked at before anything is printed.
  queueMicrotask(() => look(actions, all, all.children));
  if (!marked.length || state.view.isAnyway) return false;
  const names = (/** @type {Child[]} */ some) => some.map((child) => child.name).join(", ");
  const letters = (/** @type {Child[]} */ some) => [...new Set(some.flatMap((child) => missing(all, child)))].join(" ");
  const told = marked.length > toldAtOnce ? [marked] : marked.map((child) => [child]);
  return h("div.problems", { role: "status", key: "problems" }, told.map((some) => h("p.problem", { key: some[0].id },
    h("span", null, say("app.nameMisses", { name: names(some), letters: letters(some) })),
    h("button", { type: "button", onclick: () => { store.view({ chosen: new Set(some.map((child) => child.id)) });
      document.getElementById("c-school")?.focus(); } }, say("app.style")),
    h("button.quiet", { type: "button", "data-anyway": "", onclick: () => store.view({ isAnyway: true }) }, say("app.printAnyway")))));
}

/** A passphrase for a file that is saved, or of one that is opened.
 * @param {State} state @param {Actions} actions */
function phrase(state, actions) {
  const { store } = actions, isOpening = Boolean(state.view.sealed);
  if (!isOpening && !state.view.isSaving) return false;
  const id = isOpening ? "open-phrase" : "save-phrase";
  const done = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const text = store.state.view.phrase ?? "";
    if (isOpening) await openSealed(actions, text);
    else { await saveFile(actions, text); store.view({ isSaving: false }); }
  };
  return h("form.phrase", { onsubmit: done, "aria-label": say(isOpening ? "app.openClass" : "app.saveClass") },
    field(id, say("app.phrase"), h("input.secret", { id, type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
      value: state.view.phrase ?? "", "aria-describedby": `${id}-hint`,
      oninput: (/** @type {any} */ event) => store.view({ phrase: event.target.value }) }),
        say(isOpening ? "app.phraseOpens" : "app.phraseHint")),
    h("div.tools", null, h("button.main", { type: "submit", id: "phrase-done" }, say(isOpening ? "app.openClass" : "app.saveClass")),
      h("button", { type: "button", onclick: () => store.view({ sealed: null, isSaving: false, phrase: "" }) }, say("app.cancel"))));
}

/** @param {State} state @param {Actions} actions */
export function myClass(state, actions) {
  const { store } = actions, all = group(store), ids = state.view.chosen ?? new Set();
  if (!isListOpened) { isListOpened = true; setTimeout(() => openList(store), 0); }
  const chosen = all.children.filter((child) => ids.has(child.id)), found = sorted(state, all.children),
    shown = found.slice(0, state.view.most ?? shownAtOnce);
  const text = (/** @type {string} */ id, /** @type {string} */ name, /** @type {string} */ label) => field(id, label, h("input", {
    id, type: "text", value: state.view[name] ?? "", autocomplete: "off",
      oninput: (/** @type {any} */ event) => store.view({ [name]: event.target.value }) }));
  const orders = /** @type {[string, string][]} */ ([["", say("classPage.asInRoster")], ["name", say("classPage.byName")],
    ["hand", say("classPage.hand")], ["level", say("classPage.level")]]);
  const withAll = h("div.tools", null,
    h("button", { type: "button", id: "choose-shown", onclick: () => store.view({ chosen: new Set(found.map((child) => child.id)) }) },
      say("classPage.chooseShown")),
    h("button", { type: "button", id: "choose-none", disabled: !chosen.length, onclick: () => store.view({ chosen: new Set() }) },
      say("classPage.chooseNone")));
  return [
    head(say("app.myClass"), actions, tools(actions, chosen.length ? chosen : all.children, chosen, state)),
    h("main.class", { class: all.children.length && !state.view.list ? "" : "single" },
      phrase(state, actions),
      state.view.list ? importing(state, actions)
        : !all.children.length ? h("section.first", null, sign("quiz"), h("h2", null, say("app.noChildren")),
          bringing(state, actions, true))
        : [practice(state, actions, chosen),
          h("section.all", { "aria-label": say("classPage.wholeClass") },
            bringing(state, actions, false),
            h("div.sift", null, text("find-child", "find", say("classPage.find")),
              menu("order", say("classPage.order"), state.view.order ?? "", orders, (value) => store.view({ order: value }))), withAll,
            problems(state, actions, chosen.length ? chosen : all.children),
            cards(state, actions, shown, ids),
            shown.length < found.length && h("button", { type: "button", id: "more-cards",
              onclick: () => store.view({ most: shown.length + shownAtOnce }) },
              `${say("classPage.showAll")} (${shown.length} / ${found.length})`))]),
  ];
}
