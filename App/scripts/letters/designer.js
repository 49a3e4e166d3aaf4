// Letters of one's own: the school's letters as a wall, and one of them on its lines.
import { shut } from "../compose/fields.js";
import { reach, region } from "../compose/school.js";
import { h } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { head } from "../start.js";
import { forgetAsked, refresh } from "./asking.js";
import { edit, openLetter, ownLetters, redo, undo } from "./editing.js";
import { openFile, saveLettersJSON, saveSchool, saveSVG, saveTracy, saveYAML } from "./files.js";
import { isOwn, noLetters, ownSchool } from "./own.js";
import { panel, picture } from "./panel.js";
import { openPaper, paperScreen } from "./paper.js";
import { stage } from "./stage.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("../shared/store.js").Remark} Remark */
/** @typedef {import("./own.js").Shape} Shape */

/** Opens a letter.
 * @param {Actions} actions @param {string} letter */
function open(actions, letter) {
  forgetAsked();
  actions.store.view({ letter, stroke: 0, knot: 0, mode: "", notation: null, paths: null, forms: null, joins: null, findings: null,
    exercise: null, isNew: false });
  scrollTo(0, 0);
  queueMicrotask(() => queueMicrotask(() => /** @type {HTMLElement | null} */ (document.querySelector("#app h1"))?.focus()));
}

/** @param {State} state @param {Actions} actions */
function tools(state, actions) {
  const { store } = actions, letters = ownLetters(state), isReady = Boolean(letters.recipe);
  const button = (/** @type {string} */ id, /** @type {string} */ label, /** @type {() => unknown} */ act,
    style = "") => h(`button${style}`, { type: "button", id, disabled: !isReady, onclick: act }, label);
  const sign = (/** @type {string} */ id, /** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ act,
    /** @type {boolean} */ isOff) =>
    h("button.icon", { type: "button", id, "aria-label": label, title: label, disabled: isOff, onclick: act }, text);
  return h("div.tools", null,
    button("use-school", say("app.makeSheet"), () => {
      store.setting({ school: isOwn(letters) ? ownSchool : letters.base });
      if (state.view.letter && !state.sheet.words.trim()) store.edit({ words: state.view.letter });
      actions.go("compose");
    }, ".main"),
    sign("undo", "↶", say("app.undo"), () => undo(store), !state.lettersPast.length),
    sign("redo", "↷", say("app.redo"), () => redo(store), !state.lettersFuture.length),
    button("save-school", say("app.save"), () => saveSchool(actions)),
    h("details.more", null, h("summary.button", null, say("app.more")), h("div", { onclick: shut },
      button("open-file", say("app.open"), () => document.getElementById("letters-file")?.click()),
      !state.view.letter && button("from-paper", say("app.fromPaper"), () => openPaper(actions)),
      button("save-json", "JSON", () => saveLettersJSON(actions)), button("save-tracy", "Tracy (JSON)", () => saveTracy(actions)),
        Object.keys(letters.drawn).length > 0 && button("save-yaml", "YAML", () => saveYAML(actions)),
        state.view.letter && button("save-svg", "SVG", () => saveSVG(actions)))),
    h("input", { type: "file", id: "letters-file", accept: ".json,.svg,.yaml,.yml,application/json,image/svg+xml", hidden: true,
      "aria-label": say("app.open"),
      onchange: async (/** @type {any} */ event) => { const [file] = event.target.files; event.target.value = "";
        if (file) { const letter = await openFile(file, actions); if (letter) open(actions, letter); } } }));
}

/** The schools by the names of their countries.
 * @param {State} state @param {Actions} actions */
function schoolMenu(state, actions) {
  const { store, choices } = actions, names = new Intl.DisplayNames([state.language, "en"], { type: "region" });
  /** @type {[string, string][]} */
  const all = choices.schools.filter((one) => one.id !== ownSchool).map((one) => [one.id,
    region(one.id) ? `${names.of(region(one.id))}: ${one.name}` : one.name]);
  all.sort((a, b) => a[1].localeCompare(b[1], state.language));
  const base = state.letters?.base ?? "";
  return h("div.field", null, h("label", { for: "base" }, say("classPage.school")),
    h("select", { id: "base", value: base, onchange: (/** @type {any} */ event) => {
    const letters = state.letters ?? noLetters("");
    edit(store, { ...noLetters(event.target.value), name: letters.name, drawn: letters.drawn });
    store.view({ wall: null });
  } }, all.map(([id, name]) => h("option", { value: id, key: id, selected: id === base }, name))));
}

/** Small letters first, then capitals and digits, then signs.
 * @param {string} letter */
const rank = (letter) => [/^\p{Ll}/u, /^\p{Lu}/u, /^\p{L}/u,
  /^\p{Nd}/u].findIndex((one) => one.test(letter)) + (/^[\p{L}\p{Nd}]/u.test(letter) ? 0 : 9);

/** All letters of the school.
 * @param {State} state @param {Actions} actions */
function wall(state, actions) {
  const { view } = state, { store } = actions, letters = ownLetters(state);
  const shown = [.../** @type {Shape[]} */ (view.wall?.letters ?? [])].sort((a, b) => rank(a.text) - rank(b.text));
  const add = () => {
    const field = /** @type {HTMLInputElement} */ (document.getElementById("new-letter")),
      letter = [...new Intl.Segmenter().segment(field.value.trim().normalize("NFC"))][0]?.segment;
    if (!letter || /[\s\p{C}]/u.test(letter)) return field.focus();
    field.value = "";
    if (!letters.drawn[letter] && !shown.some((one) => one.text === letter)) edit(store,
      { drawn: { ...letters.drawn, [letter]: { strokes: [] } } });
    open(actions, letter);
  };
  return h("main.wall", null,
    h("form.pair", { onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); add(); } },
      schoolMenu(state, actions),
      h("div.field", null, h("label", { for: "school-name" }, say("app.mySchool")),
        h("input", { id: "school-name", type: "text", value: letters.name, maxlength: 80, placeholder: say("app.mySchool"),
        autocomplete: "off",
        oninput: (/** @type {any} */ event) => edit(store, { name: event.target.value }, "name") })),
      h("div.withbutton", null, h("div.field", null, h("label", { for: "new-letter" }, say("app.newLetter")),
        h("input", { id: "new-letter", type: "text", maxlength: 12, autocomplete: "off", autocapitalize: "off", spellcheck: "false" })),
        h("button.icon", { type: "submit", id: "add-letter", disabled: !letters.recipe, "aria-label": say("app.newLetter") }, "+"))),
    (view.fileFault ?? view.wallFault) && fault(view.fileFault ?? view.wallFault, state),
    h("ul.lettergrid", { id: "wall", "aria-busy": String(!view.wall) }, shown.map((one) => h("li", { key: one.text },
      h("button.formcard", { type: "button", "data-letter": one.text,
        class: letters.drawn[one.text] ? "own" : letters.forms[one.text] ? "other" : "", "aria-label": one.text,
        onclick: () => open(actions, one.text) },
        picture(one.strokes, one.box, ""), h("span", { lang: "mul" }, one.text))))));
}

/** What the core said, which speaks English.
 * @param {Remark} fault @param {State} state */
const fault = (fault, state) => h("div.remarks", { role: "alert" },
  h("p.fault", null, say("app.badLetters"), " ", h("span", { lang: "en" }, fault.problem || say("app.noCore"))),
  fault.hint && state.language.startsWith("en") && h("p.hint", null, fault.hint));

/** Words in which the letter is seen beside others.
 * @param {import("../compose/school.js").Drawn | null} joins */
function strip(joins) {
  if (!joins) return h("div.strip", { id: "joins" });
  const { above, below } = reach(joins.letters);
  return h("div.strip", { id: "joins" }, h("svg.letters", { viewBox: `-0.4 ${-above} ${(joins.width + 0.8).toFixed(2)} ${above + below}`,
    role: "img", "aria-label": joins.text },
    joins.letters.map((one) => h("g", { transform: `translate(${one.x} 0) scale(1 -1)` },
      one.strokes.map((d) => h("path", { d: /[LC]/.test(d) ? d : `${d}h0` }))))));
}

/** One letter.
 * @param {State} state @param {Actions} actions */
function letterScreen(state, actions) {
  const { view } = state, { store } = actions, letters = ownLetters(state), isDrawn = Boolean(letters.drawn[view.letter]),
    carrier = !isDrawn && view.notation?.carrier;
  const mode = (/** @type {string} */ name, /** @type {string} */ label) => h("button",
    { type: "button", id: `mode-${name}`, "aria-pressed": String(view.mode === name),
    onclick: () => store.view({ mode: view.mode === name ? "" : name, isNew: true }) }, label);
  const back = () => {
    const { [view.letter]: _, ...drawn } = letters.drawn, { [view.letter]: __, ...forms } = letters.forms;
    edit(store, { drawn, forms });
    store.view({ stroke: 0, knot: 0 });
  };
  return h("main.designer", null,
    h("div.drawing", null,
      h("div.tools", null, h("button", { type: "button", id: "to-wall",
        onclick: () => { forgetAsked(); store.view({ letter: "", wall: null }); } }, `‹ ${say("app.letters")}`),
        !carrier && [mode("pen", say("app.drawStroke")), mode("knots", say("app.placeKnots"))],
        h("label.tick", null, h("input", { type: "checkbox", id: "snap", checked: view.snap !== false,
          onchange: (/** @type {any} */ event) => store.view({ snap: event.target.checked }) }), say("app.snap")),
        h("button", { type: "button", id: "as-school", disabled: !isDrawn && !letters.forms[view.letter], onclick: back },
          say("app.asSchool"))),
      view.fileFault && fault(view.fileFault, state),
      view.drawFault && view.paths?.of !== openLetter(state) && fault(view.drawFault, state),
      carrier ? h("div.carried", null, h("p", null, say("app.madeOf", { letter: carrier })),
        h("button", { type: "button", id: "to-carrier", onclick: () => open(actions, carrier) }, carrier)) : stage(state, actions)),
    h("div.beside", null,
      h("section", null, h("h2", null, say("app.exercise")), h("div.exercise.paper", { "aria-busy": String(!view.exercise) },
        view.exercise && h("img", { src: view.exercise.url, id: "exercise", alt: `${say("app.exercise")}: ${view.letter}`,
          width: view.exercise.width, height: view.exercise.height })),
        view.exerciseFault && fault(view.exerciseFault, state)),
      h("section", null, h("h2", null, say("app.row-joins")), strip(view.joins)),
      !carrier && panel(state, actions)));
}

/** @param {State} state @param {Actions} actions */
export function letterDesigner(state, actions) {
  queueMicrotask(() => refresh(actions));
  const title = state.view.letter ? `${say("app.letters")}: ${state.view.letter}` : say("app.letters");
  return [head(title, actions, tools(state, actions)), state.view.letter && state.letters ? letterScreen(state, actions) : state.view.paper
    ? paperScreen(state, actions, fault) : wall(state, actions)];
}
