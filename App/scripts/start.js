// The start: what to do, and what was made lately.
import { h } from "./shared/dom.js";
import { say } from "./shared/words.js";

/** @typedef {import("./shared/store.js").State} State */
/** @typedef {import("./shared/store.js").Actions} Actions */

/** A row of letters with its lines, as a sign of the page. */
const ruling = () => h("div.ruling", { "aria-hidden": "true" });

/** @param {State} state @param {Actions} actions */
function recent(state, actions) {
  if (!state.recent.length) return [];
  return [
    h("h2", null, say("app.recent")),
    h("ul.recent", null, state.recent.map((one) =>
      h("li", { key: one.id },
        h("button.sheetbutton", { onclick: () => { actions.store.edit(one.sheet); actions.go("compose"); } },
          h("img", { src: one.picture, alt: "" }),
          h("span", null, [one.sheet.name, one.sheet.words].filter(Boolean).join(": ").slice(0, 60) || say("app.sheet")))))),
  ];
}

/** @param {State} state @param {Actions} actions */
export function start(state, actions) {
  const to = (/** @type {State["screen"]} */ screen) => () => actions.go(screen);
  return [
    h("header.top", null, h("h1", { tabindex: "-1" }, "Copybook"), h("p.sum", null, say("app.intro")), ruling()),
    h("main", null,
      h("div.tasks", null,
        h("button.task", { onclick: to("compose"), id: "to-compose" }, h("strong", null, say("app.makeSheet")), h("span", null, say("app.makeSheetHint"))),
        h("button.task", { onclick: to("myclass"), id: "to-myclass" }, h("strong", null, say("app.myClass")), h("span", null, say("app.myClassHint"))),
        h("button.task", { onclick: to("child"), id: "to-write" }, h("strong", null, say("app.write")), h("span", null, say("app.writeHint"))),
        h("button.task", { onclick: to("quiz"), id: "to-quiz" }, h("strong", null, say("app.quiz")), h("span", null, say("app.quizHint"))),
        h("button.task", { onclick: to("progress"), id: "to-progress" }, h("strong", null, say("app.progress")), h("span", null, say("app.progressHint"))),
        h("button.task", { onclick: to("letters"), id: "to-letters" }, h("strong", null, say("app.letters")), h("span", null, say("app.lettersHint")))),
      recent(state, actions)),
  ];
}

/** The foot of every screen: what was to be said, the language, and what becomes of what is typed.
 * @param {State} state @param {Actions} actions */
export function foot(state, actions) {
  // Under a child's hand lies nothing that changes or removes anything.
  const isForChild = state.screen === "write" || state.screen === "child" || (state.screen === "quiz" && Boolean(state.quiz.round && state.quiz.round.phase !== "end"));
  return h("footer", null,
    h("p.notice", { role: "status", hidden: !state.notice }, state.notice),
    h("div.footline", { hidden: isForChild },
      h("label", null, say("app.interface"),
        h("select", { id: "interface", value: state.language, onchange: (/** @type {any} */ event) => actions.speak(event.target.value) },
          actions.choices.languages.map((one) => h("option", { value: one.tag, lang: one.tag, selected: one.tag === state.language }, one.name)))),
      h("p", null, say("app.stays")),
      h("button.quiet", { id: "forget", onclick: () => { if (confirm(say("app.forgetAll") + "?")) actions.forget(); } }, say("app.forgetAll"))));
}

/** The head of a screen with the way back.
 * @param {string} title @param {Actions} actions @param {...any} beside */
export function head(title, actions, ...beside) {
  return h("header.top.bar", null,
    h("button.home", { id: "home", onclick: () => actions.go("start") }, "Copybook"),
    h("h1", { tabindex: "-1" }, title), beside);
}
