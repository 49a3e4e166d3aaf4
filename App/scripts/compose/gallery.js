// The gallery: real pages by purpose, each with one's own words; one click prints.
import { bar } from "../shared/bar.js";
import { h } from "../shared/dom.js";
import { question } from "../shared/settings.js";
import { sign } from "../shared/signs.js";
import { say } from "../shared/words.js";
import { designName } from "./designs.js";
import { drop, madeOf } from "./made.js";
import { print } from "./output.js";
import { cards, letterFor, purposes, sheetOf, wordsFor } from "./samples.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("../shared/store.js").Made} Made */
/** @typedef {import("./samples.js").Card} Card */

/** Pictures follow the last key by so many milliseconds. */
const afterTyping = 60;
/** Beside a page they follow later. */
const afterPage = 700;

/** What was made of each card, and of which question; nothing where the page cannot be.
 * @type {Map<string, {asked: string, made: Made | null}>} */
const shown = new Map();
let timer = 0;
let turn = 0;

/** @param {State} state @param {Actions} actions */
const schoolOf = (state,
  actions) => actions.choices.schools.find((one) => one.id === state.sheet.settings.school) ?? actions.choices.schools[0];

/** @param {Card} card @param {State} state @param {Actions} actions */
function asked(card, state, actions) {
  const sheet = sheetOf(card, state, schoolOf(state, actions));
  return { sheet, question: question(sheet) };
}

/** What is to be drawn: beside a page that is typed on, only what was never drawn, one at a time, as that page comes first.
 * @param {State} state */
const toDraw = (state) => (state.screen === "compose" ? cards.slice(0, 6).filter((card) => !shown.has(card.design)).slice(0, 1) : cards);

/** Has the pictures made that are not those of what is typed, in their order.
 * @param {Actions} actions */
async function draw(actions) {
  const { store, composing } = actions, mine = ++turn;
  for (const card of toDraw(store.state)) {
    const { sheet, question: wanted } = asked(card, store.state, actions), text = JSON.stringify(wanted);
    if (shown.get(card.design)?.asked === text) continue;
    // Where what was set for another page does not go with this one, it stands as it is usually.
    const plain = plainer(sheet), first = await composing.ask(wanted).catch(() => false);
    const answer = first === false ? await composing.ask(question(plain)).catch(() => false) : first;
    if (mine !== turn || answer === null) return;
    drop(shown.get(card.design)?.made);
    shown.set(card.design, { asked: text, made: answer ? madeOf(answer, first === false ? plain : sheet) : null });
    store.set({});
  }
}

/** A page with nothing set but who writes it, how, and on what.
 * @param {import("../shared/store.js").Sheet} sheet */
function plainer(sheet) {
  const settings = Object.entries(sheet.settings).filter(([name]) => ["school", "hand", "paper", "language", "seed", "design",
    "fit"].includes(name));
  return { ...sheet, settings: Object.fromEntries(settings) };
}

/** Draws what changed, a moment after the last key.
 * @param {Actions} actions */
export function drawSoon(actions) {
  const { state } = actions.store;
  const isOld = toDraw(state).some((card) => shown.get(card.design)?.asked !== JSON.stringify(asked(card, state, actions).question));
  if (!isOld) return;
  clearTimeout(timer);
  timer = setTimeout(() => draw(actions), state.screen === "compose" ? afterPage : shown.size ? afterTyping : 0);
}

/** The first pages of the gallery that are drawn, for the door that leads to it.
 * @param {number} count @returns {Made[]} */
export const firstPages = (count) => cards.flatMap((card) => shown.get(card.design)?.made ?? []).slice(0, count);

/** A card's page, where it is drawn.
 * @param {Card} card */
export const madeFor = (card) => shown.get(card.design)?.made ?? null;

/** Opens a page, to change it.
 * @param {Card} card @param {Actions} actions */
export function openCard(card, actions) {
  const { store } = actions;
  const { sheet, question: wanted } = asked(card, store.state, actions), one = shown.get(card.design);
  store.edit(one?.made && one.asked === JSON.stringify(wanted) ? one.made.for : sheet);
  actions.go("compose");
}

/** A page with its name; Print and Look stand on it.
 * @param {Card} card @param {State} state @param {Actions} actions */
function cardOf(card, state, actions) {
  const one = shown.get(card.design), design = actions.choices.designs.find((other) => other.id === card.design);
  // What these words cannot become is not offered.
  if (!design || one && !one.made) return false;
  const title = designName(design, state.language), made = one?.made;
  return h("li.pagecard", { key: card.design },
    h("div.pageframe", null, h("button.pagepicture", { type: "button", "data-card": card.design, "aria-label": title,
      onclick: () => openCard(card, actions) },
      made ? h("img", { src: made.urls[0], alt: "" }) : h("span.blank", null)),
    h("button.main.cardprint", {
      type: "button", "data-print": card.design, "aria-label": `${say("classPage.print")}: ${title}`, disabled: !made,
      onclick: () => { if (made) print({ ...state, made }, actions); },
    }, sign("print"), h("span", null, say("classPage.print")))),
    h("h2", null, title), h("p", null, say(purposes.find(([id]) => id === card.purpose)?.[1] ?? "app.page")));
}

/** Words to try, of the school's letters.
 * @param {State} state @param {Actions} actions */
function tries(state, actions) {
  const school = schoolOf(state, actions), first = letterFor(school),
    second = [...school.teaching[0] ?? ""].find((one) => one !== first) ?? "", words = wordsFor(school, state.language);
  const all = [first, `${first}, ${second}`, words.slice(0, 3).join(", "), "1, 2, 3"].filter((one) => one.trim() && !one.endsWith(", "));
  return h("div.tries", { role: "group", "aria-label": say("app.words") }, all.map((one) => h("button.chip", {
    type: "button", key: one, onclick: () => { actions.store.edit({ words: one }); },
  }, one)));
}

/** @param {State} state @param {Actions} actions */
export function gallery(state, actions) {
  setTimeout(() => { if (actions.store.state.screen === "pages") drawSoon(actions); }, 0);
  const { store } = actions, chosen = state.view.purpose ?? "";
  const chip = (/** @type {string} */ id, /** @type {string} */ label) => h("button.chip", {
    type: "button", key: id, "aria-pressed": String(chosen === id), onclick: () => store.view({ purpose: id }),
  }, label);
  return [
    bar("pages", say("app.pages"), actions),
    h("main.pages", null,
      h("div.wordsline", null,
        h("label.unseen", { for: "words" }, say("app.words")),
        h("input", {
          id: "words", type: "text", value: state.sheet.words, maxlength: 4000, spellcheck: "false", autocapitalize: "off",
            autocomplete: "off", lang: "mul",
          placeholder: say("app.words"),
            oninput: (/** @type {{target: HTMLInputElement}} */ { target }) => store.edit({ words: target.value }, "words"),
        }), tries(state, actions)),
      h("div.purposes", { role: "group", "aria-label": say("app.design") }, chip("", say("app.all")),
        purposes.map(([id, key]) => chip(id, say(key)))),
      h("ul.pagecards", null, cards.filter((card) => !chosen || card.purpose === chosen).map((card) => cardOf(card, state, actions)))),
  ];
}
