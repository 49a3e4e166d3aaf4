// The page with four choices beside it: name, words, style and hand. All else is under More.
import { h } from "../shared/dom.js";
import { entries } from "../shared/settings.js";
import { sign } from "../shared/signs.js";
import { say } from "../shared/words.js";
import { head } from "../start.js";
import { designField, designName } from "./designs.js";
import { attempt } from "../shared/doing.js";
import { field, line, menu, shut, usual } from "./fields.js";
import { copyCommand, copyLink, fontStyle, print, saveFont, saveKey, savePDF, savePNG, saveSVG } from "./output.js";
import { drawSoon, madeFor, openCard } from "./gallery.js";
import { preview } from "./preview.js";
import { rowCards } from "./rows.js";
import { cards, wordsFor } from "./samples.js";
import { handField, schoolFields, styleField } from "./school.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */

const papers = ["a4", "letter", "a5", "legal"];
const looks = ["dotted", "dashed", "grey", "hollow", "solid"];
const sizes = [3, 4, 5, 6, 8, 10, 12, 15, 20];

/** What can be done with the sheet.
 * @param {State} state @param {Actions} actions */
function tools(state, actions) {
  const isReady = Boolean(state.made) && !state.fault;
  const button = (/** @type {string} */ id, /** @type {any} */ label, /** @type {(state: State, actions: Actions) => unknown} */ act,
    style = "", isOff = !isReady) =>
    h(`button${style}`, { type: "button", id, disabled: isOff, onclick: () => attempt(() => act(actions.store.state, actions), actions) },
      label);
  const glyph = (/** @type {string} */ id, /** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ act,
    /** @type {boolean} */ isOff) =>
    h("button.icon", { type: "button", id, "aria-label": label, title: label, disabled: isOff, onclick: act }, text);
  return h("div.tools", null,
    button("print-sheet", [sign("print"), say("classPage.print")], print, ".main"),
    button("pdf", [sign("folder"), "PDF"], savePDF),
    glyph("undo", "↶", say("app.undo"), () => actions.store.undo(), !state.past.length),
    glyph("redo", "↷", say("app.redo"), () => actions.store.redo(), !state.future.length),
    h("details.more", null, h("summary.button", null, say("app.more")), h("div", { onclick: shut },
      button("svg", "SVG", saveSVG), button("png", "PNG", savePNG), button("key", say("app.key"), saveKey),
      button("link", say("app.link"), copyLink, "", false), button("command", say("app.command"), copyCommand, "", false),
      button("typeface", `${say("app.typeface")} · ${say(`app.look-${fontStyle(state)}`)}`, saveFont, "", false),
      button("here", say("app.write"), () => actions.go("write")))));
}

/** The maze at the foot of each page: how hard, and another one. */
function mazeField(/** @type {State} */ state, /** @type {Actions} */ actions) {
  const { settings } = state.sheet, { store } = actions;
  const levels = [...Array(10).keys()].map((index) => /** @type {[string, string]} */ ([String(index + 1),
    say("classPage.levelOf", { level: index + 1 })]));
  return h("div.withbutton", null,
    menu("maze", say("sheet.maze"), String(settings.maze ?? ""), [usual(), ["off", say("app.none")], ...levels],
      (value) => store.setting({ maze: value })),
    h("button.icon", {
      type: "button", id: "dice", "aria-label": say("app.dice"), title: say("app.dice"), disabled: settings.maze === "off",
      onclick: () => store.setting({ seed: 1 + Math.floor(Math.random() * 99_999) }),
    }, "⚄"));
}

/** What the sheet has where nothing is chosen, as far as the page shows it.
 * @param {State} state @param {import("../shared/store.js").Choices} choices */
function taken(state, choices) {
  const { made, sheet: { settings } } = state, page = made?.key.pages[0];
  if (!page || made.for !== state.sheet) return { ruling: "", size: "", paper: "A4" };
  const lines = settings.ruling ? "" : choices.rulings.find((one) => one.id === made.key.ruling)?.name ?? "";
  const height = page.cells[0]?.xHeight, number = new Intl.NumberFormat(state.language, { maximumFractionDigits: 1 });
  return { ruling: lines, size: height && !settings.size ? `${number.format((height * 25.4) / 72)} mm` : "", paper: "A4" };
}

/** @param {State} state @param {Actions} actions */
function form(state, actions) {
  const { sheet } = state, { settings } = sheet, { store } = actions;
  const set = (/** @type {string} */ name) => (/** @type {string} */ value) => store.setting({ [name]: value }, name);
  const text = (/** @type {string} */ name) => String(settings[name] ?? "");
  return h("form.panel", { onsubmit: (/** @type {Event} */ event) => event.preventDefault(), "aria-label": say("app.makeSheet") },
    h("div.choicecard", null, h("div.withbutton", null,
      field("name", say("app.childName"), h("textarea", {
        id: "name", rows: Math.min(6, Math.max(1, sheet.name.split("\n").length)), value: sheet.name, maxlength: 4000,
          "aria-describedby": "name-hint",
        autocomplete: "off", spellcheck: "false", oninput: (/** @type {any} */ event) => store.edit({ name: event.target.value }, "name"),
      }), say("app.namesHint")),
      h("button.classbutton", { type: "button", id: "to-class", "aria-label": say("app.myClass"), title: say("app.myClass"),
        onclick: () => actions.go("myclass") }, sign("class")))),
    h("div.choicecard", null,
      field("words", say("app.words"), h("textarea", {
        id: "words", rows: 2, value: sheet.words, maxlength: 4000, "aria-describedby": "words-hint", spellcheck: "false",
          autocapitalize: "off", lang: "mul",
        oninput: (/** @type {any} */ event) => store.edit({ words: event.target.value }, "words"),
      }), say("app.wordsHint")),
      suggestions(state, actions)),
    h("div.choicecard", null, styleField(state, actions)),
    h("div.choicecard", null, handField(state, actions)),
    h("details.choicecard.moresettings", null, h("summary", { id: "more-settings" }, sign("sliders"), h("span", null, say("app.more"))),
      moreFields(state, actions, set, text)));
}

/** Words with the letters that were typed, each one click away.
 * @param {State} state @param {Actions} actions */
function suggestions(state, actions) {
  const { store, choices } = actions, { sheet } = state, typed = entries(sheet.words),
    letters = typed.filter((one) => [...one].length === 1);
  const school = choices.schools.find((one) => one.id === sheet.settings.school) ?? choices.schools[0];
  const all = wordsFor(school, state.language).filter((word) => !typed.includes(word));
  const near = all.filter((word) => letters.some((letter) => word.includes(letter))),
    shown = [...near, ...all.filter((word) => !near.includes(word))].slice(0, 5);
  return shown.length > 0 && h("div.suggestions", { role: "group", "aria-label": say("app.forWords") },
    shown.map((word) => h("button.chip.dashed", {
    type: "button", key: word, "data-word": word, onclick: () => store.edit({ words: [...typed, word].join(", ") }),
  }, word)));
}

/** All that few pages need another value of.
 * @param {State} state @param {Actions} actions @param {(name: string) => (value: string) => void} set
 * @param {(name: string) => string} text */
function moreFields(state, actions, set, text) {
  const { settings } = state.sheet, { store, choices } = actions, now = taken(state, choices);
  return h("div.panel", null,
    schoolFields(state, actions),
    designField(state, actions),
    !settings.design && rowCards(state, actions),
    h("div.pair", null,
      menu("level", say("classPage.level"), text("level"), [usual(),
        ...[1, 2, 3, 4, 5].map((one) => /** @type {[string, string]} */ ([String(one), say("classPage.levelOf", { level: one })]))],
        set("level")),
      mazeField(state, actions),
      menu("ruling", say("app.ruling"), text("ruling"), [usual(now.ruling),
        ...choices.rulings.map((one) => /** @type {[string, string]} */ ([one.id, one.name]))], set("ruling")),
      menu("size", say("app.size"), text("size"), [usual(now.size),
        ...sizes.map((one) => /** @type {[string, string]} */ ([`${one} mm`, `${one} mm`]))], set("size")),
      menu("look", say("app.look"), text("look"), [usual(), ...looks.map((one) => /** @type {[string, string]} */ ([one,
        say(`app.look-${one}`)]))], set("look")),
      menu("paper", say("app.paper"), text("paper"), [usual(now.paper),
        ...papers.map((one) => /** @type {[string, string]} */ ([one,
        one.length === 2 ? one.toUpperCase() : one[0].toUpperCase() + one.slice(1)]))], set("paper")),
      menu("language", say("app.sheetLanguage"), text("language"),
        [usual(), ...choices.languages.map((one) => /** @type {[string, string]} */ ([one.tag, one.name]))], set("language"))),
    line("title", say("app.title"), text("title"), set("title")),
    line("heading", say("app.heading"), text("heading"), set("heading")),
    h("label.tick", null, h("input", { type: "checkbox", id: "fit", checked: settings.fit === true,
      onchange: (/** @type {any} */ event) => store.setting({ fit: event.target.checked }) }), say("app.fit")));
}

/** Pages of other purposes, small, beside the one that is open.
 * @param {State} state @param {Actions} actions */
function thumbs(state, actions) {
  return h("nav.thumbs", { "aria-label": say("app.pages") }, cards.slice(0, 6).map((card) => {
    const design = actions.choices.designs.find((one) => one.id === card.design), made = madeFor(card);
    return design && h("button.thumb", {
      type: "button", key: card.design, "aria-pressed": String(state.sheet.settings.design === card.design),
        onclick: () => openCard(card, actions),
    }, made ? h("img", { src: made.urls[0], alt: "" }) : h("span.blank", null), h("span", null, designName(design, state.language)));
  }));
}

/** @param {State} state @param {Actions} actions */
export function composer(state, actions) {
  // Pages beside it are drawn where they are seen, after the page itself.
  setTimeout(() => { if (state.made && actions.store.state.screen === "compose"
    && matchMedia("(min-width: 68rem)").matches) drawSoon(actions); }, 0);
  return [
    head(say("app.makeSheet"), actions, tools(state, actions)),
    h("main.composer", null, thumbs(state, actions), form(state, actions), preview(state, actions)),
  ];
}
