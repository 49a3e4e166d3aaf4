// The start: two doors, to make a page and to write; what was printed lately, and what grown-ups look for.
import { cards } from "./compose/samples.js";
import { drawSoon, firstPages, openCard } from "./compose/gallery.js";
import { bar } from "./shared/bar.js";
import { brand } from "./shared/brand.js";
import { h } from "./shared/dom.js";
import { sign } from "./shared/signs.js";
import { say } from "./shared/words.js";

/** @typedef {import("./shared/store.js").State} State */
/** @typedef {import("./shared/store.js").Actions} Actions */

/** Sheets that were printed, or three pages that are ready, where nothing was yet.
 * @param {State} state @param {Actions} actions */
function lately(state, actions) {
  const ready = firstPages(4);
  if (state.recent.length) {
    return [h("h2", { key: "lately" }, say("app.recent")), h("ul.recent", { key: "recent" },
      state.recent.slice(0, 5).map((one) => h("li", { key: one.id },
      h("button.sheetbutton", { type: "button", onclick: () => { actions.store.edit(one.sheet); actions.go("compose"); } },
        h("img", { src: one.picture, alt: "" }),
        h("span", null, [one.sheet.name, one.sheet.words].filter(Boolean).join(": ").slice(0, 60) || say("app.sheet"))))))];
  }
  return [h("h2", { key: "lately" }, say("app.pages")), h("ul.recent", { key: "ready" }, ready.map((made) => {
    const card = cards.find((one) => one.design === made.for.settings.design);
    return h("li", { key: made.for.settings.design }, h("button.sheetbutton",
      { type: "button", onclick: () => { if (card) openCard(card, actions); } },
      h("img", { src: made.urls[0], alt: "" }), h("span", null, made.for.words || made.for.name || say("app.sheet"))));
  }))];
}

/** The picture on the child's door: a letter with its animal on the way.
 * @returns {any} */
const lettersWay = () => h("svg.doorletter", { viewBox: "0 0 280 176", "aria-hidden": "true" },
  ["lane", "dots"].map((kind) => h(`path.${kind}`, { d: "M24 150V26V76Q24 26 66 26T114 76V150V76Q114 26 156 26T204 76V150" })),
  h("path.done", { d: "M24 26V150V76Q24 26 66 26Q86 26 100 42" }), h("circle", { cx: 24, cy: 26, r: 13 }),
  h("image", { href: "pictures/animals/mouse.svg", x: 86, y: 8, width: 66, height: 66, transform: "translate(238 0) scale(-1 1)" }));

/** @param {State} state @param {Actions} actions */
export function start(state, actions) {
  const to = (/** @type {State["screen"]} */ screen) => () => actions.go(screen), fan = firstPages(2);
  // Pages are drawn once the door is there to be seen.
  setTimeout(() => { if (actions.composing.worker && actions.store.state.screen === "start") drawSoon(actions); }, 0);
  const task = (/** @type {string} */ id, /** @type {State["screen"]} */ screen, /** @type {string} */ name, /** @type {string} */ title,
    /** @type {string} */ hint) =>
    h("button.task", { type: "button", id, onclick: to(screen) }, h("span.tasksign", null, sign(name)),
      h("span", null, h("strong", null, title), h("span.tasktext", null, hint)));
  return [
    h("header.top.homehead", null, h("h1", { tabindex: "-1" }, brand()), h("p.stays", null, sign("lock"), say("app.stays"))),
    h("main.homemain", null,
      h("section.door.makedoor", null,
        h("div.doortext", null, h("h2", null, say("app.makePage")), h("p", null, say("app.typePrint")),
          h("button.main", { type: "button", id: "to-compose", onclick: to("pages") }, sign("pages"), say("app.choosePage"))),
        h("div.fan", { "aria-hidden": "true" }, fan.map((made, at) => h(`img.n${at}`, { src: made.urls[0], alt: "", key: at })))),
      h("button.door.writedoor", { type: "button", id: "to-write", "aria-label": say("app.iWrite"), onclick: to("child") },
        h("svg.hills", { viewBox: "0 0 100 30", preserveAspectRatio: "none", "aria-hidden": "true" },
          h("path.hill", { d: "M0 8Q25 -1 52 6T100 5V30H0Z" }), h("path.near", { d: "M0 17Q30 9 62 15T100 13V30H0Z" })),
        h("strong", null, say("app.iWrite")), lettersWay(), h("img.doorgoal", { src: "pictures/goals/cheese.svg", alt: "" }),
        h("span.playdisc", { "aria-hidden": "true" }, sign("play"))),
      h("section.lately", null, lately(state, actions)),
      h("section.tasks", null, h("h2", null, say("app.forGrownUps")),
        task("to-myclass", "myclass", "class", say("app.myClass"), say("app.myClassHint")),
        task("to-quiz", "quiz", "quiz", say("app.quiz"), say("app.quizHint")),
        task("to-progress", "progress", "progress", say("app.progress"), say("app.progressHint")),
        task("to-letters", "letters", "letters", say("app.letters"), say("app.lettersHint")))),
  ];
}

/** The foot of every screen: the language, and what becomes of what is typed.
 * @param {State} state @param {Actions} actions */
export function foot(state, actions) {
  // Under a child's hand lies nothing that changes or removes anything.
  const isForChild = state.screen === "write" || state.screen === "child"
    || (state.screen === "quiz" && Boolean(state.quiz.round && state.quiz.round.phase !== "end"));
  return h("footer", null,
    h("div.footline", { hidden: isForChild },
      h("label", null, say("app.interface"),
        h("select", { id: "interface", value: state.language, onchange: (/** @type {any} */ event) => actions.speak(event.target.value) },
          actions.choices.languages.map((one) => h("option", { value: one.tag, lang: one.tag, selected: one.tag === state.language },
            one.name)))),
      h("p", null, say("app.stays")),
      h("button.quiet", { id: "forget", onclick: () => { if (confirm(say("app.forgetAll") + "?")) actions.forget(); } },
        say("app.forgetAll"))));
}

/** The head of a screen: with the tabs, but where a child writes.
 * @param {string} title @param {Actions} actions @param {...any} beside */
export function head(title, actions, ...beside) {
  const { screen } = actions.store.state;
  if (screen !== "write") return bar(screen === "compose" ? "pages" : screen, title, actions, ...beside);
  return h("header.top.bar", null,
    h("button.home", { id: "home", "aria-label": "Copybook", onclick: () => actions.go("start") }, brand()),
    h("h1", { tabindex: "-1" }, title), beside);
}
