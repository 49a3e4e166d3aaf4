// Progress: which letter each child writes well, and what to do about the others.
import { portrait } from "../child/portrait.js";
import { field, fileButton } from "../compose/fields.js";
import { save } from "../compose/output.js";
import { exported, imported, RecordFault } from "../record/exchange.js";
import { children, nameChild, today, writings } from "../record/record.js";
import { h } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { head } from "../start.js";
import { detail } from "./detail.js";
import { advice, lettersOf, now, sum, toPractise, triesOf } from "./figures.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("../record/record.js").Child} Child */
/** @typedef {import("./figures.js").Try} Try */
/** @typedef {{tries: Map<string, Map<string, Try[]>>, names: Child[]}} Shown  the record, by children and signs */

/** Reads the record again.
 * @param {Actions} actions */
export async function load(actions) {
  const { store } = actions;
  const [all, known] = await Promise.all([writings(), children()]);
  const tries = triesOf(all), named = new Map(known.map((child) => [child.token, child]));
  const names = [...tries.keys()].map((token) => ({ token, picture: named.get(token)?.picture,
    name: named.get(token)?.name || say("app.somebody") }))
    .sort((a, b) => a.name.localeCompare(b.name, store.state.language) || (a.token < b.token ? -1 : 1));
  store.view({ record: { tries, names } });
}

/** @param {Actions} actions */
async function saveRecord(actions) {
  save(await exported(), `record-${today()}.jsonl`);
  actions.store.set({ notice: "" });
}

/** @param {File | undefined} file @param {Actions} actions */
async function readRecord(file, actions) {
  if (!file) return;
  try {
    const { added, known, isKept } = await imported(file);
    actions.store.set({ notice: isKept ? say("app.imported", { added, known }) : say("app.notKept") });
  } catch (fault) {
    actions.store.set({ notice: say("app.notRecord", { line: fault instanceof RecordFault ? fault.line : 1 }) });
  }
  await load(actions);
}

/** The step of colour of a share: 0 for the worst, 4 for the best.
 * @param {number} share */
const step = (share) => Math.min(4, Math.floor(share * 5));

/** @param {Child} child @param {string} sign @param {Try[]} tries @param {State} state @param {Actions} actions */
function cell(child, sign, tries, state, actions) {
  const { right, count } = now(tries), chosen = state.view.chosen;
  if (!tries.length) return h("td", { key: sign });
  const label = `${child.name}, ${sign}: ${say("app.rightOf", { right, count })}`;
  return h("td", { key: sign }, h("button.heat", {
    type: "button", class: `${count ? `heat-${step(right / count)}` : ""}${count < 3 ? " few" : ""}`, title: label, "aria-label": label,
    "aria-pressed": String(chosen?.token === child.token && chosen.sign === sign && chosen.kind === "letter"),
    onclick: () => choose({ token: child.token, sign, kind: "letter" }, actions),
  }, count ? `${Math.round((100 * right) / count)}%` : "?"));
}

/** @param {{token: string, sign: string, kind: "child" | "letter"}} chosen @param {Actions} actions */
function choose(chosen, actions) {
  actions.store.view({ chosen });
  setTimeout(() => document.getElementById("detail")?.scrollIntoView({ block: "nearest" }), 60);
}

/** Child by letter.
 * @param {State} state @param {Actions} actions */
function heatMap(state, actions) {
  const { tries, names } = /** @type {Shown} */ (state.view.record), letters = lettersOf(tries, state.language);
  return h("div.heatmap", { role: "region", tabindex: "0", "aria-label": say("app.progress") }, h("table", null,
    h("thead", null, h("tr", null, h("th", { scope: "col" }, say("app.who")),
      letters.map((sign) => h("th", { scope: "col", key: sign, lang: "mul" }, sign)))),
    h("tbody", null, names.map((child) => h("tr", { key: child.token },
      h("th", { scope: "row" }, h("button.quiet", { type: "button", class: "pupil",
        "aria-pressed": String(state.view.chosen?.token === child.token && !state.view.chosen.sign),
        onclick: () => choose({ token: child.token, sign: "", kind: "child" }, actions) },
        child.picture && portrait(child.picture), child.name)),
      letters.map((sign) => cell(child, sign, tries.get(child.token)?.get(`letter ${sign}`) ?? [], state, actions)))))));
}

/** One child: its name, what is next, its words.
 * @param {Child} child @param {State} state @param {Actions} actions */
function childDetail(child, state, actions) {
  const own = /** @type {Shown} */ (state.view.record).tries.get(child.token) ?? new Map(), next = toPractise(own);
  const words = [...own].filter(([key]) => key.startsWith("word ")).map(([key, tries]) => ({ word: key.slice(5), tries, ...sum(tries) }));
  const last = [...own.values()].at(-1)?.at(-1);
  return h("section.detail", { id: "detail", "aria-label": child.name },
    h("h2", null, child.name),
    next.length > 0 && h("p", null, say("app.practiseNext", { letters: next.join(", ") })),
    next.length > 0 && h("ul", null, next.map((sign) => h("li", { key: sign }, advice(own.get(`letter ${sign}`), sign)))),
    next.length > 0 && h("button.main", { type: "button", id: "sheet-of-child", onclick: () => sheetOf(next, last, child, actions) },
      say("app.sheetOfThis")),
    words.length > 0 && h("ul.wordlist", null, words.slice(-40).map(({ word, right, count, tries }) => h("li", { key: word }, h("b",
      { lang: "mul" }, word), " ",
      count ? say("app.rightOf", { right, count }) : say("app.unsure"),
        tries.length > count && count > 0 ? ` · ${say("app.unsure")} ${tries.length - count}` : ""))),
    field("rename", say("app.childName"), h("input", {
      id: "rename", type: "text", value: child.name, maxlength: 200, autocomplete: "off",
      onchange: async (/** @type {any} */ { target }) => {
        await nameChild(child.token, target.value);
        if (child.token === actions.store.state.child.token) actions.store.set({ who: target.value.trim() });
        await load(actions);
      },
    })));
}

/** A sheet of letters in the composer, in the school and for the hand that they were written with. */
export function sheetOf(/** @type {string[]} */ signs, /** @type {Try | undefined} */ last, /** @type {Child} */ child,
  /** @type {Actions} */ actions) {
  const { store, choices } = actions, { settings } = store.state.sheet;
  const school = last && choices.schools.some((one) => one.id === last.school) ? last.school : settings.school;
  const own = { school, seed: settings.seed, ...(last?.hand === "left" ? { hand: "left" } : {}),
    ...(settings.level ? { level: settings.level } : {}), ...(settings.paper ? { paper: settings.paper } : {}) };
  store.edit({ words: signs.join(", "), name: child.name === say("app.somebody") ? "" : child.name, settings: own });
  actions.go("compose");
}

/** @param {State} state @param {Actions} actions */
export function progress(state, actions) {
  const { chosen } = state.view, record = /** @type {Shown | undefined} */ (state.view.record),
    child = record?.names.find((one) => one.token === chosen?.token);
  if (!record) setTimeout(() => { if (!actions.store.state.view.record && actions.store.state.screen === "progress") load(actions); }, 0);
  return [
    head(say("app.progress"), actions, h("div.tools", null,
      h("button", { type: "button", id: "export-record", disabled: !record?.names.length, onclick: () => saveRecord(actions) },
        say("app.exportRecord")),
      fileButton("import-record", say("app.importRecord"), ".jsonl,.json,application/jsonl", (file) => readRecord(file, actions)))),
    h("main.progress", null,
      record && !record.names.length && h("p", null, say("app.emptyRecord")),
      record && record.names.length > 0 && heatMap(state, actions),
      child && chosen.kind === "child" && childDetail(child, state, actions),
      record && child && chosen.kind === "letter" && detail(child, chosen.sign,
        record.tries.get(child.token)?.get(`letter ${chosen.sign}`) ?? [], state, actions)),
  ];
}
