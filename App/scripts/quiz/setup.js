// What a quiz asks: the list, how it is asked, who writes, and in which school.
import { choice, field, fileButton } from "../compose/fields.js";
import { schoolFields } from "../compose/school.js";
import { h } from "../shared/dom.js";
import { pictureNamed, pictures } from "../shared/pictures.js";
import { nearest, say, tags } from "../shared/words.js";
import { listOf, textOf, wordsOf } from "./list.js";
import { languageOf } from "./quiz.js";
import { voice, whenVoicesCome } from "./voice.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */

/** The words for pictures, by language.
 * @type {Map<string, Record<string, string>>} */
const names = new Map();

/** What pictures are called in a language that a school writes.
 * @param {string} language */
async function namesIn(language) {
  const tag = nearest([language], tags);
  if (!names.has(tag)) names.set(tag, (await (await fetch(new URL(`../../words/${tag}.json`, import.meta.url))).json()).app);
  return /** @type {Record<string, string>} */ (names.get(tag));
}

/** @param {Actions} actions @param {Partial<State["quiz"]>} change */
const change = (actions, change) => actions.store.set({ quiz: { ...actions.store.state.quiz, ...change } });

/**
 * The words that can be asked, and those that the school has no letters for.
 * @param {State} state
 * @param {Actions} actions
 */
export async function wordsToAsk(state, actions) {
  const { settings } = state.sheet, { asked, list } = state.quiz,
    own = await namesIn(languageOf(state, actions)).catch(() => /** @type {Record<string, string>} */ ({}));
  /** @type {string[]} */
  const strange = [];
  const words = [];
  for (const word of wordsOf(list)) {
    const shown = pictureNamed(word.picture || word.entry, (id) => own[`picture-${id}`] ?? id);
    const isWritten = await actions.composing.ask({ ask: "letters", school: settings.school, hand: settings.hand ?? "right",
      text: word.entry }).catch(() => null);
    if (!isWritten) { strange.push(word.entry); continue; }
    if (asked === "picture" && !shown || asked === "meaning" && !word.meaning) continue;
    words.push({ ...word, picture: shown?.id ?? "" });
  }
  return { words, strange };
}

/** How many words of a list can be asked in a way.
 * @param {string} list @param {string} asked @param {Record<string, string>} own */
function count(list, asked, own) {
  return wordsOf(list).filter((word) => asked === "spoken" || (asked === "meaning" ? word.meaning
    : pictureNamed(word.picture || word.entry, (id) => own[`picture-${id}`] ?? id))).length;
}

/** Takes a file.
 * @param {File | undefined} file @param {State} state @param {Actions} actions */
async function take(file, state, actions) {
  if (!file) return;
  const text = await textOf(file, /^(be|bg|mk|ru|sr$|uk)/.test(languageOf(state, actions)));
  const words = text === null ? [] : wordsOf(text);
  if (!words.length) return actions.store.set({ notice: say("app.noList", { file: file.name }) });
  actions.store.set({ notice: "" });
  change(actions, { list: listOf(words) });
}

/** The words that have pictures, as the school's language has them.
 * @param {State} state @param {Actions} actions */
async function takePictures(state, actions) {
  const own = await namesIn(languageOf(state, actions));
  change(actions, { asked: "picture", list: pictures.map((one) => `${own[`picture-${one.id}`]}\t\t${one.id}`).join("\n") });
}

let isListening = false;

/** @param {State} state @param {Actions} actions @param {() => void} begin */
export function setup(state, actions, begin) {
  const { list, asked } = state.quiz, { store } = actions, language = languageOf(state, actions);
  if (!isListening) { isListening = true; whenVoicesCome(() => store.set({})); }
  const tag = nearest([language], tags);
  if (!names.has(tag)) namesIn(language).then(() => store.set({}), () => {});
  const hasVoice = Boolean(voice(language)), ready = asked === "spoken" && !hasVoice ? 0 : count(list, asked, names.get(tag) ?? {});
  const over = (/** @type {DragEvent} */ event) => event.preventDefault();
  return h("main.quizsetup", null, h("form.panel", {
    "aria-label": say("app.quiz"), ondragover: over,
    ondrop: (/** @type {DragEvent} */ event) => { event.preventDefault(); take(event.dataTransfer?.files[0], state, actions); },
    onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); if (ready) begin(); },
  },
  field("quiz-list", say("app.quizList"), h("textarea", {
    id: "quiz-list", rows: 8, value: list, maxlength: 40_000, spellcheck: "false", autocapitalize: "off", lang: "mul",
      "aria-describedby": "quiz-list-hint",
    oninput: (/** @type {any} */ event) => change(actions, { list: event.target.value }),
  }), say("app.quizListHint")),
  h("div.tools", null,
    fileButton("quiz-file", say("app.chooseFile"), ".csv,.tsv,.txt,text/*", (file) => take(file, state, actions)),
    h("button", { type: "button", id: "quiz-pictures", onclick: () => takePictures(state, actions) }, say("app.pictures"))),
  choice("asked", say("app.asked"), asked, [["meaning", say("app.asked-meaning")], ["spoken", say("app.asked-spoken")],
    ["picture", say("app.asked-picture")]], (value) => change(actions, { asked: value })),
  asked === "spoken" && !hasVoice && h("p.hint", { role: "status" }, say("app.noVoice")),
  field("who", say("app.who"), h("input", { id: "who", type: "text", value: state.who, maxlength: 200, autocomplete: "off",
    oninput: (/** @type {any} */ event) => store.set({ who: event.target.value }) })),
  h("button.main", { type: "submit", id: "quiz-begin", disabled: !ready }, ready ? `${say("app.begin")} (${ready})` : say("app.begin"))),
  h("div.panel", null, schoolFields(state, actions)));
}
