// The quiz: a word is shown, spoken or drawn, written from memory, and read by the core.
import { drawing } from "../compose/school.js";
import { pairs, stones } from "../child/lessons.js";
import { disc, scenery } from "../child/scenery.js";
import { stonePath } from "../child/stones.js";
import { Sitting } from "../record/record.js";
import { h } from "../shared/dom.js";
import { drawnPicture, pictures } from "../shared/pictures.js";
import { tokenOf } from "../shared/store.js";
import { say } from "../shared/words.js";
import { head } from "../start.js";
import { Pad } from "./pad.js";
import { again, answered, begun, ended, moved, wordsWith } from "./round.js";
import { setup, wordsToAsk } from "./setup.js";
import { hush, speakAloud } from "./voice.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("../child/lessons.js").Pair} Pair */
/** @typedef {import("./round.js").Round} Round */
/** @typedef {import("../record/record.js").Attempt["verdict"]} Verdict */

/** What is on the screen now.
 * @type {{pad: Pad | null, sitting: Sitting | null}} */
const here = { pad: null, sitting: null };

const scaleOf = (/** @type {State} */ state) => ((state.pixelsPerMillimetre || 96 / 25.4) * 25.4) / 72;
const schoolOf = (/** @type {State} */ state) => ({ school: String(state.sheet.settings.school),
  ...(state.sheet.settings.hand === "left" ? { hand: "left" } : {}) });

/** The language that the school writes.
 * @param {State} state @param {Actions} actions */
export const languageOf = (state, actions) =>
  actions.choices.schools.find((one) => one.id === state.sheet.settings.school)?.languages[0] ?? "en";

/** @param {Actions} actions @param {Partial<State["quiz"]>} change */
const change = (actions, change) => actions.store.set({ quiz: { ...actions.store.state.quiz, ...change } });

/** Moves to what is to be done next, for who uses keys.
 * @param {string} id */
const focus = (id) => setTimeout(() => document.getElementById(id)?.focus(), 60);

/** Asks the word that is on: says it, and has the lines wiped.
 * @param {Actions} actions */
function ask(actions) {
  const { quiz } = actions.store.state, word = quiz.round?.words[quiz.round.at];
  here.pad?.wipe();
  if (word && quiz.asked === "spoken" && quiz.round?.phase === "ask") speakAloud(word.entry, languageOf(actions.store.state, actions));
  actions.store.view({ hasInk: false });
}

/** @param {Actions} actions */
export async function begin(actions) {
  const { state } = actions.store, { words, strange } = await wordsToAsk(state, actions);
  actions.store.set({ notice: strange.length ? say("app.cannotWrite", { words: strange.join(", ") }) : "" });
  if (!words.length) return;
  change(actions, { round: begun(words) });
  here.sitting = null;
  // The reader takes a moment to get ready: it does while the child writes.
  actions.composing.ask({ ask: "read", ...schoolOf(state), expected: words[0].entry,
    words: words.map((word) => word.entry) }).catch(() => {});
  ask(actions);
}

/** The word was written: reads it.
 * @param {Actions} actions */
async function read(actions) {
  const { store } = actions, { state } = store, { pad } = here, round = state.quiz.round;
  if (!round || !pad?.strokes.length || store.state.view.isReading) return;
  store.view({ isReading: true });
  const expected = round.words[round.at].entry, strokes = pad.strokes;
  const answer = await actions.composing.ask({
    ask: "read", ...schoolOf(state), expected, words: round.words.map((word) => word.entry),
    ink: strokes.map((stroke) => stroke.flatMap(([x, y]) => [x, y])),
  }).catch(() => null);
  store.view({ isReading: false });
  if (store.state.quiz.round !== round) return;
  if (!answer) return store.set({ notice: say("app.noCore") });
  record(actions, round, answer.verdict, pad);
  const next = answered(round, { verdict: answer.verdict, read: answer.read ?? null });
  change(actions, { round: next });
  if (next.phase === "ask") {
    ask(actions);
    pad.recall(strokes);
    return focus("quiz-hear");
  }
  actions.composing.ask({ ask: "letters", ...schoolOf(state), text: expected }).then((drawn) => store.view({ drawn }), () => {});
  focus("quiz-next");
}

/** What was written goes into the record.
 * @param {Actions} actions @param {Round} round @param {Verdict} verdict @param {Pad} pad */
function record(actions, round, verdict, pad) {
  const { state } = actions.store, { settings } = state.sheet, sign = round.words[round.at].entry;
  here.sitting ??= new Sitting({ sheet: "QUIZ", school: String(settings.school), hand: String(settings.hand ?? "right") }, state.who,
    (isKept) => { if (!isKept) actions.store.set({ notice: say("app.notKept") }); }, tokenOf(state, state.who));
  const x = pad.xHeight ?? 1, left = Math.min(...pad.strokes.flat().map((p) => p[0])), base = pad.base ?? 0;
  const ink = pad.strokes.map((stroke) => stroke.flatMap(([px, py]) => [Math.round((100 * (px - left)) / x),
    Math.round((100 * (base - py)) / x)]));
  here.sitting.add([{ page: 1, cell: round.asked + 1, letter: 1, kind: [...sign].length > 1 ? "word" : "letter", sign, mode: "memory",
    verdict, ink }]);
}

/** @param {Actions} actions @param {Round} round @param {string} where */
function go(actions, round, where) {
  actions.store.view({ drawn: null });
  change(actions, { round });
  if (round.phase === "ask") ask(actions);
  focus(where);
}

/** What is asked: the meaning, a picture, or a voice.
 * @param {Round} round @param {State} state @param {Actions} actions */
function prompt(round, state, actions) {
  const { asked } = state.quiz, word = round.words[round.at], shown = pictures.find((one) => one.id === word.picture);
  return h("div.prompt", { id: "prompt", key: "prompt" },
    shown && asked === "picture" && h("div.askedpicture", null, drawnPicture(shown)),
    asked === "meaning" && h("p", null, word.meaning),
    asked === "spoken" && disc("quiz-hear", "sound", say("app.hear"), () => speakAloud(word.entry, languageOf(state, actions)),
      { class: "sun" }));
}

/** ○, × or ?, and the right word in the school's hand.
 * @param {Round} round @param {Verdict} verdict @param {State} state */
function told(round, verdict, state) {
  const word = round.words[round.at], { drawn } = state.view, shown = pictures.find((one) => one.id === word.picture);
  const text = { right: say("app.isRight"), wrong: say("app.isWrong"), unsure: say("app.lookTogether") }[verdict];
  return h("div.told", { class: verdict, id: "told", key: "told" },
    h("span.sign", { "aria-hidden": "true" }, { right: "○", wrong: "×", unsure: "?" }[verdict]),
    // The child sees letters in the hand of the school.
    h("p", { role: "status" }, text, " ", h(drawn?.text === word.entry ? "b.unseen" : "b", { lang: "mul" }, word.entry)),
    h("div.rightword", null, shown && drawnPicture(shown),
      drawn?.text === word.entry && h("div.alphabet", null, drawing({ ...drawn, group: word.entry }))));
}

/** What can be done while a word is asked, and when it was told.
 * @param {Round} round @param {State} state @param {Actions} actions */
function discs(round, state, actions) {
  const { hasInk, isReading } = state.view, isOff = !hasInk || isReading;
  const next = () => { const then = moved(round); go(actions, then, then.phase === "end" ? "quiz-sheet" : "quiz-hear"); };
  return h("div.discs", { key: "discs", role: "group", "aria-label": say("app.more") }, round.phase === "ask"
    ? [disc("quiz-wipe", "undo", say("app.wipe"), () => { here.pad?.wipe(); actions.store.view({ hasInk: false }); },
      { disabled: isOff, class: hasInk ? "ready" : "" }),
      disc("quiz-done", "check", say("app.done"), () => read(actions), { disabled: isOff, class: "sun" })]
    : [disc("quiz-retry", "again", say("app.retry"), () => go(actions, again(round), "quiz-hear")),
      disc("quiz-next", "next", say("classPage.next"), next, { class: "sun" })]);
}

/** A word is asked on the child's paper, the animal on its way through the words.
 * @param {Round} round @param {State} state @param {Actions} actions */
function asking(round, state, actions) {
  const { isReading } = state.view, isAsked = round.phase === "ask";
  const longest = Math.max(...round.words.map((word) => [...word.entry].length)),
    count = say("app.wordOf", { number: round.at + 1, count: round.words.length });
  const steps = Math.floor((stones.length * (round.at + (isAsked ? 0 : 1))) / round.words.length),
    cat = /** @type {Pair} */ (pairs.find((one) => one.animal === "cat"));
  setTimeout(() => { here.pad?.lay(scaleOf(state), longest); if (here.pad) here.pad.isOpen = isAsked && !isReading; }, 0);
  return [
    h("header.padhead", null,
      disc("quiz-stop", "home", say("app.stop"), () => { hush(); change(actions, { round: ended(round) }); focus("quiz-anew"); }),
      h("h1.unseen", { tabindex: "-1" }, say("app.quiz")), stonePath(cat, steps, count)),
    h("main.pad.quizzing", { key: "quizzing", "data-hand": String(state.sheet.settings.hand ?? "right") },
      scenery(false),
      h("div.sheetofpaper.quizpaper", { key: "paper" },
        h("p.count.unseen", null, count),
        isAsked ? prompt(round, state, actions) : round.last && told(round, round.last.verdict, state),
        h("p.say", { role: "status", class: round.isSecond ? "miss" : "", hidden: !isAsked || !round.isSecond },
          round.isSecond ? say("app.isUnsure") : ""),
        h("div.board", { own: true, key: "pad", made: (/** @type {HTMLElement} */ element) => mount(element, actions), role: "img",
          "aria-label": say("app.board") })),
      discs(round, state, actions)),
  ];
}

/** @param {HTMLElement} element @param {Actions} actions */
function mount(element, actions) {
  here.pad = actions.pad = new Pad(element, () => actions.store.view({ hasInk: true }));
  new ResizeObserver(() => actions.store.view({})).observe(element);
}

/** A list of what came of the words.
 * @param {Round} round @param {string} verdict @param {string} title */
function result(round, verdict, title) {
  const words = wordsWith(round, verdict);
  return words.length > 0 && h("div", null, h("h2", null, `${title} (${words.length})`),
    h("ul.wordlist", { lang: "mul" }, words.map((word) => h("li", { key: word.entry }, h("b", null, word.entry), word.meaning
      && ` – ${word.meaning}`))));
}

/** @param {Round} round @param {State} state @param {Actions} actions */
function atEnd(round, state, actions) {
  const left = [...wordsWith(round, "wrong"), ...wordsWith(round, "unsure")];
  const sheet = () => {
    const { settings } = state.sheet;
    actions.store.edit({ words: left.map((word) => word.entry).join(", "), name: state.who,
      settings: { school: settings.school, seed: settings.seed, fit: true, ...(settings.hand ? { hand: settings.hand } : {}) } });
    actions.go("compose");
  };
  return h("main.quizend", null,
    h("p.result", { role: "status" }, [["right", "○", say("app.right")], ["wrong", "×", say("app.wrong")],
      ["unsure", "?", say("app.unsure")]].map(([verdict, sign, text]) =>
      h("span", { key: verdict, class: verdict }, h("span", { "aria-hidden": "true" }, sign), ` ${text} `,
        h("b", null, String(wordsWith(round, verdict).length))))),
    h("div.tools", null,
      left.length > 0 && h("button.main", { type: "button", id: "quiz-sheet", onclick: sheet },
        `${say("app.sheetOfWrong")} (${left.length})`),
      h("button", { type: "button", id: "quiz-anew", onclick: () => change(actions, { round: null }) }, say("app.anew"))),
    result(round, "wrong", say("app.wrong")), result(round, "unsure", say("app.unsure")), result(round, "right", say("app.right")));
}

/** @param {State} state @param {Actions} actions */
export function quiz(state, actions) {
  const { round } = state.quiz;
  if (round && round.phase !== "end") return asking(round, state, actions);
  return [head(say("app.quiz"), actions), round ? atEnd(round, state, actions) : setup(state, actions, () => begin(actions))];
}
