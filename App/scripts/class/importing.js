// A list before it is taken: its columns with menus over them, its lines with ticks.
import { h } from "../shared/dom.js";
import { FileFault } from "../shared/fault.js";
import { keep, kept } from "../shared/storage.js";
import { say } from "../shared/words.js";
import { add, group } from "./group.js";
import { listMachine } from "./lists.js";
import { children, judge, list, ofSheet, read } from "./roster.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Store} Store */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("./roster.js").List} List */

/** So many lines are shown at once. */
const shown = 60;

/** What columns are called.
 * @returns {Record<string, string>} */
const columnNames = () => ({
  name: say("sheet.name").replace(/\s*[:：]$/, ""), given: say("app.given"), family: say("app.family"), preferred: say("app.calledName"),
    class: say("classPage.classTitle"),
  hand: say("classPage.hand"), "left-handed": say("classPage.leftHand"),
    "right-handed": say("classPage.rightHand"), level: say("classPage.level"), school: say("classPage.school"),
    letters: say("app.letters"),
  words: say("app.words"), text: say("app.text"), design: say("app.design"), language: say("app.sheetLanguage"), maze: say("sheet.maze"),
    ruling: say("app.ruling"), size: say("app.size"), "heavy lines": say("app.heavyLines"), "grey lines": say("app.greyLines"),
    paper: say("app.paper"), ink: say("app.blackInk"), copies: say("classPage.copies"),
});

/** @param {Store} store */
const there = (store) => new Set(group(store).children.map((child) => child.name));

/** Keeps the list that is being looked through, and what is typed where one is pasted, until it is taken or dropped.
 * @param {Store} store */
export async function keepList(store) {
  const { list: found = null, paste = "" } = store.state.view;
  if (!await keep("list", { found, paste })) store.set({ notice: say("app.notKept") });
}

/** Brings back what was being looked through when the page was left.
 * @param {Store} store */
export async function openList(store) {
  // Who is here may bring a list soon, and may have no network then.
  setTimeout(() => listMachine().catch(() => {}), 2000);
  const before = await kept("list"), { view } = store.state;
  if (before && !view.list && !view.paste && (before.found || before.paste)) store.view({ list: before.found, from: 0,
    paste: before.paste });
}

/** What is said of a list that cannot be read; exactly, where that is in the page's language.
 * @param {any} fault */
const refusal = (fault) => (fault instanceof FileFault ? [say(fault.message), isEnglish() ? fault.said : ""].filter(Boolean).join(" ")
  : say("app.badFile"));

const isEnglish = () => document.documentElement.lang.startsWith("en");

/** Reads a file or what was pasted, and shows what was understood.
 * @param {Actions} actions @param {Blob | string} source */
export async function take(actions, source) {
  const { store } = actions;
  try {
    const found = await list(source, there(store), actions.choices);
    store.set({ notice: "" });
    store.view({ list: found, from: 0, paste: "" });
    keepList(store);
    queueMicrotask(() => queueMicrotask(() => document.getElementById("list-title")?.focus()));
  } catch (fault) {
    store.set({ notice: refusal(fault) });
  }
}

/** @param {State} state @param {Actions} actions */
export function importing(state, actions) {
  const { store, choices } = actions, found = /** @type {List} */ (state.view.list), { columns, lines } = found,
    from = state.view.from ?? 0;
  const changed = (/** @type {Partial<List>} */ change) => { store.view({ list: { ...found, ...change } }); keepList(store); };
  const judged = async (/** @type {Partial<List>} */ change) => {
    try { changed(await judge(found, change, there(store), choices)); } catch (fault) { store.set({ notice: refusal(fault) }); }
  };
  const calls = columnNames(), count = lines.filter((line) => line.isTaken).length;
  const groupAt = columns.findIndex((one) => one.column === "class");
  const groups = groupAt < 0 ? [] : [...new Set(lines.map((line) => line.cells[groupAt]).filter(Boolean))].slice(0, 200);
  const takeAll = async () => {
    const more = children(found);
    if (!add(store, more)) return store.set({ notice: say("app.tooMany", { count: more.length, most: 1000 }) });
    store.view({ list: null });
    keepList(store);
    store.set({ notice: "" });
  };
  return h("div.list", null,
    h("h2", { id: "list-title", tabindex: "-1" }, say("app.checkList")),
    h("p.hint", null, say("app.checkListHint"), found.encoding && found.encoding !== "utf-8" ? ` (${found.encoding})` : ""),
    found.sheets?.length > 1 && h("label.inline", null, say("app.sheet"),
      h("select", { id: "list-sheet", value: found.sheet, onchange: async (/** @type {any} */ event) => changed(
        await ofSheet(found, event.target.value, there(store), choices)) },
        found.sheets.map((one) => h("option", { value: one, key: one, selected: one === found.sheet }, one)))),
    groups.length > 1 && h("label.inline", null, say("classPage.classTitle"),
      h("select", { id: "list-group", value: found.group, onchange: (/** @type {any} */ event) => judged({ group: event.target.value }) },
        h("option", { value: "", key: "" }, say("classPage.any")),
          groups.map((one) => h("option", { value: one, key: one, selected: one === found.group }, one)))),
    found.notes?.length > 0 && h("ul.hint.list-notes", { lang: "en" }, found.notes.slice(0, 20).map((one) => h("li", { key: one }, one))),
    h("div.scroll", { tabindex: "0", role: "region", "aria-labelledby": "list-title" }, h("table.grid", null,
      h("thead", null, h("tr", null, h("td", null),
        columns.map((column, index) => h("th", { scope: "col", class: column.isPrivate ? "private" : "" },
          column.isPrivate ? h("s", null, column.heading) : h("span", null, column.heading || index + 1),
          column.isPrivate ? h("small", null, say("app.neverKept"))
            : h("select", { "aria-label": column.heading || String(index + 1), value: column.column,
              onchange: (/** @type {any} */ event) => judged({ columns: columns.map((one, at) => ({ ...one,
                column: at === index ? event.target.value : one.column === event.target.value ? "" : one.column })) }) },
            h("option", { value: "", selected: !column.column }, say("app.notRead")),
            column.column && !read.includes(column.column)
              && h("option", { value: column.column, selected: true }, column.heading || column.column),
            read.map((one) => h("option", { value: one, selected: one === column.column }, calls[one]))))))),
      h("tbody", null, lines.slice(from, from + shown).map((line, at) => h("tr", { class: line.isTaken ? "" : "left-out" },
        h("td", null, h("label.tickcell", null, h("input", { type: "checkbox", checked: line.isTaken, disabled: !line.child,
          "aria-label": `${from + at + 1}: ${line.cells.filter(Boolean).slice(0, 2).join(" ")}`,
          onchange: (/** @type {any} */ event) => changed({ lines: lines.map((one) => (one === line
            ? { ...one, isTaken: event.target.checked } : one)) }) }))),
        columns.map((column, index) => h("td", { class: column.isPrivate ? "private" : column.column ? "" : "unread" },
          column.isPrivate ? "•••" : line.cells[index] ?? "",
            line.why && index === Math.max(0, columns.findIndex((one) => one.column))
              && h("small.why", { title: line.said }, isEnglish() && line.said ? line.said : say(line.why))))))))),
    lines.length > shown && h("div.tools", null,
      h("button", { type: "button", disabled: from === 0, onclick: () => store.view({ from: Math.max(0, from - shown) }) },
        say("classPage.previous")),
      h("span", null, `${from + 1}–${Math.min(lines.length, from + shown)} / ${lines.length}`),
      h("button", { type: "button", disabled: from + shown >= lines.length, onclick: () => store.view({ from: from + shown }) },
        say("classPage.next"))),
    h("div.tools", null,
      h("button.main", { type: "button", id: "take-list", disabled: count === 0, onclick: takeAll }, say("app.takeChildren", { count })),
      h("button", { type: "button", id: "drop-list", onclick: () => { store.view({ list: null }); keepList(store); } },
        say("app.cancel"))));
}
