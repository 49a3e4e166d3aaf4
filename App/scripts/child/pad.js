// The pad: a letter or a word on paper as large as the window, stones above it, and round buttons beside the resting hand.
import { coreHere } from "../core/here.js";
import { Sitting, today } from "../record/record.js";
import { h } from "../shared/dom.js";
import { drawnPicture } from "../shared/pictures.js";
import { say } from "../shared/words.js";
import { speakAloud, voice } from "../quiz/voice.js";
import { listen } from "../write/pen.js";
import { bestOf, shown } from "./best.js";
import { inHand, letters } from "./drawn.js";
import { doneOf, keyOf, pairOf, pictureAt, stones, wordWith } from "./lessons.js";
import { disc, scenery, starPath } from "./scenery.js";
import { feast, setSounds } from "./sounds.js";
import { stonePath } from "./stones.js";
import { Turn } from "./turn.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("../shared/store.js").School} School */
/**
 * @typedef {{letters: string[], at: number, stone: number, isParty: boolean, stage: string, written: number,
 *   inks?: import("./best.js").Inked[], best?: number | "open"}} Now
 *   of the pad; stage: of the turn; inks: the letter as it was written; best: which of them the child picked, once it is asked */

/** A celebration is no longer than this, in milliseconds. */
const partyTime = 1500;

/** What is on the paper now.
 * @type {{element: HTMLElement | null, turn: Turn | null, size: string, sitting: Sitting | null, writer: string, key: string}} */
const here = { element: null, turn: null, size: "", sitting: null, writer: "", key: "" };

/** @param {State} state @param {Actions} actions */
export const schoolOf = (state, actions) => {
  const { schools } = actions.choices, own = schools.find((one) => one.id === state.sheet.settings.school);
  return own?.teaching.length ? own : /** @type {School} */ (schools.find((one) => one.id === actions.firstSheet().settings.school));
};

/** @param {State} state */
export const handOf = (state) => String(state.sheet.settings.hand ?? "right");

/** Opens the pad at the letters of a lesson.
 * @param {Actions} actions @param {School} school @param {string[]} all */
export function openPad(actions, school, all) {
  const { store } = actions, { state } = store;
  const open = all.findIndex((letter) => doneOf(state, school, letter) < stones.length), at = Math.max(0, open);
  setSounds(!state.child.isQuiet);
  // What is learnt is written again from the first stone.
  store.view({ pad: { letters: all, at, stone: open < 0 ? 0 : doneOf(state, school, all[at]), isParty: false, stage: "start",
    written: 0 } });
}

/** The word of a letter, or its lesson's letters where no picture has one.
 * @param {State} state @param {School} school @param {Now} now */
function wordOf(state, school, now) {
  const letter = now.letters[now.at], word = wordWith(school, letter, state.language);
  return word ?? { text: now.letters.length > 1 ? now.letters.join("") : letter.repeat(2), picture: null };
}

/** @param {State} state @param {School} school @param {Now} now @returns {import("./turn.js").Task} */
function taskOf(state, school, now) {
  const letter = now.letters[now.at], kind = stones[now.stone] ?? "alone";
  return { school, hand: handOf(state), letter, kind, stone: now.stone, text: kind === "word" ? wordOf(state, school, now).text : letter };
}

/** Lays the task on the paper, once the core is there and when the window is another.
 * @param {Actions} actions */
async function prepare(actions) {
  const { store } = actions, element = here.element;
  const now = /** @type {Now | undefined} */ (store.state.view.pad);
  if (!element || !now || now.isParty || store.state.screen !== "child") return;
  const school = schoolOf(store.state, actions), task = taskOf(store.state, school, now);
  const panel = panelOf(task.kind === "word"), size = `${element.clientWidth} ${element.clientHeight} ${panel}`,
    key = `${school.id} ${task.hand} ${task.text} ${now.stone}`;
  if (size === here.size && key === here.key) return;
  Object.assign(here, { size, key });
  try {
    const core = await coreHere(actions.composing.own);
    if (here.element !== element) return;
    here.turn ??= new Turn(element, core, {
      done: () => stepOn(actions),
      changed: () => {
        const own = /** @type {Now | undefined} */ (store.state.view.pad), turn = here.turn;
        if (own && turn) store.view({ pad: { ...own, stage: turn.stage, written: turn.written.length } });
      },
      attempts: (attempts) => {
        const { who, child } = store.state, writer = `${child.token} ${who} ${school.id}`;
        if (writer !== here.writer) here.sitting = null;
        here.writer = writer;
        here.sitting ??= new Sitting({ sheet: "PAD", school: school.id, hand: task.hand, level: 1 }, who,
          (isKept) => { if (!isKept) store.set({ notice: say("app.notKept") }); }, child.token);
        here.sitting.add(attempts);
        keepInk(attempts[0], actions);
      },
    });
    actions.turn = here.turn;
    const isNew = here.turn.task?.text !== task.text || here.turn.task?.stone !== task.stone;
    here.turn.begin(task, panel);
    if (isNew && now.stone === 0) speak(store.state, actions);
  } catch (error) {
    here.key = "";
    store.set({ notice: /** @type {any} */ (error).hint === undefined ? say("app.noCore") : /** @type {Error} */ (error).message });
  }
}

/** Keeps a letter that was written, for the child to pick its best.
 * @param {import("../record/record.js").Attempt | undefined} attempt @param {Actions} actions */
function keepInk(attempt, { store }) {
  const now = /** @type {Now | undefined} */ (store.state.view.pad);
  if (!now || attempt?.kind !== "letter" || !attempt.ink?.length) return;
  const inks = [...now.inks ?? [], { ink: attempt.ink, score: attempt.score ?? 0 }].slice(-shown);
  store.view({ pad: { ...now, inks } });
}

/** How much of a wide paper the panel with the model takes.
 * @param {boolean} isWord */
function panelOf(isWord) {
  if (!matchMedia("(orientation: landscape)").matches) return 0;
  return matchMedia("(max-height: 540px)").matches ? (isWord ? 120 : 0) : 255;
}

/** Says the letter or the word, where the device has a voice and nobody wants silence.
 * @param {State} state @param {Actions} actions */
function speak(state, actions) {
  const now = /** @type {Now | undefined} */ (state.view.pad);
  if (!now || state.child.isQuiet) return;
  const school = schoolOf(state, actions), language = school.languages[0] ?? state.language;
  if (voice(language)) speakAloud(taskOf(state, school, now).text, language);
}

/** A stone is done: on to the next, or to the feast of the letter.
 * @param {Actions} actions */
function stepOn(actions) {
  const { store } = actions, { state } = store, now = /** @type {Now | undefined} */ (state.view.pad);
  if (!now) return;
  const school = schoolOf(state, actions), letter = now.letters[now.at], stone = now.stone + 1, key = keyOf(school, letter);
  const done = Math.max(state.child.done[key] ?? 0, stone), isParty = stone >= stones.length;
  const won = isParty && !state.child.won.includes(key) ? [...state.child.won, key] : state.child.won;
  const days = state.child.days.includes(today()) ? state.child.days : [...state.child.days, today()];
  store.set({ child: { ...state.child, done: { ...state.child.done, [key]: done }, won, days } });
  store.view({ pad: { ...now, stone, isParty, written: 0, stage: "start" } });
  if (isParty) feast();
}

/** Asks which is the best, where there are several to pick from.
 * @param {Actions} actions */
function askBest(actions) {
  const { store } = actions, { state } = store, now = /** @type {Now} */ (state.view.pad);
  if ((now.inks ?? []).length < 2) return nextLetter(actions);
  store.view({ pad: { ...now, best: "open" } });
  if (!state.child.isQuiet) speakAloud(say("app.whichBest"), state.language);
}

/** Keeps what the child picked beside what the core thought of it.
 * @param {Actions} actions */
function keepBest(actions) {
  const { store } = actions, { child, view } = store.state, { inks = [], letters: all, at, best } = /** @type {Now} */ (view.pad);
  const chosen = inks[Number(best)], key = keyOf(schoolOf(store.state, actions), all[at]);
  if (chosen) store.set({ child: { ...child, bests: { ...child.bests,
    [key]: { chosen: chosen.score, best: Math.max(...inks.map(({ score }) => score)) } } } });
  nextLetter(actions);
}

/** The next letter of the lesson, or back to the way.
 * @param {Actions} actions */
function nextLetter(actions) {
  const { store } = actions, now = /** @type {Now} */ (store.state.view.pad), school = schoolOf(store.state, actions), at = now.at + 1;
  if (at >= now.letters.length) return closePad(actions);
  const done = doneOf(store.state, school, now.letters[at]);
  store.view({ pad: { ...now, at, stone: done >= stones.length ? 0 : done, isParty: false, written: 0, inks: [],
    best: undefined } });
}

/** @param {Actions} actions */
function closePad(actions) {
  Object.assign(here, { turn: null, element: null, key: "", size: "" });
  actions.store.view({ pad: null });
}

/** The paper hears the pen as long as it is there.
 * @param {HTMLElement} element @param {Actions} actions */
function mount(element, actions) {
  Object.assign(here, { element, turn: null, key: "", size: "" });
  const timed = (/** @type {string} */ name, /** @type {() => void} */ act) => {
    const start = performance.now();
    act();
    performance.measure(name, { start, end: performance.now() });
  };
  listen(element, {
    down: (event) => { const { turn } = here; if (turn) { turn.slate.frame = undefined;
      timed("ink", () => turn.down(...turn.slate.place(event), event.timeStamp)); } },
    move: (events) => { const { turn } = here; if (turn?.points) for (const one of events) timed("ink",
      () => turn.move(...turn.slate.place(one), one.timeStamp)); },
    up: () => { timed("glow", () => here.turn?.up()); },
    cancel: () => here.turn?.cancel(),
    pinch: (by, times, about) => { const { turn } = here; if (turn) { turn.slate.frame = undefined; turn.slate.pinch(by, times, about); } },
  });
  new ResizeObserver(() => { actions.store.set({}); }).observe(element);
}

/** The model beside the letter, where there is room; the picture above a word.
 * @param {State} state @param {School} school @param {Now} now @param {Actions} actions */
function beside(state, school, now, actions) {
  if (stones[now.stone] === "word") {
    const { picture } = wordOf(state, school, now);
    return picture && h("div.wordpicture", { key: "word" }, drawnPicture(picture));
  }
  const letter = now.letters[now.at], drawn = here.turn && letters(here.turn.core, { school: school.id, hand: handOf(state) }, letter),
    pair = pairOf(school, letter);
  return h("div.model", { key: "model", "aria-hidden": "true" }, drawn && inHand(drawn, {}, { above: 2.1, below: 1.2 }),
    h("img", { src: pictureAt("animals", pair.animal), alt: "", class: pair.looksRight ? "" : "turned" }));
}

/** A place around the middle of the feast, by fourteenths of a turn.
 * @param {number} turn @param {number} far */
const around = (turn, far) => {
  const angle = turn * 0.4488;
  return `${(382 + far * Math.cos(angle)).toFixed(0)} ${(312 + far * Math.sin(angle)).toFixed(0)}`;
};

/** The feast: the animal has its goal, three stars, and a sticker.
 * @param {State} state @param {School} school @param {Now} now @param {Actions} actions */
function party(state, school, now, actions) {
  const letter = now.letters[now.at], pair = pairOf(school, letter), all = [...Array(14).keys()];
  return h("div.party", { key: "party", role: "img", "aria-label": say("app.wellDone"), "data-time": partyTime },
    h("svg", { viewBox: "0 0 764 780", "aria-hidden": "true" },
      h("path.beams", { d: all.map((one) => `M382 312L${around(one - 0.14, 370)}L${around(one + 0.2, 240)}Z`).join("") }),
      h("circle.disk", { cx: 382, cy: 312, r: 240 }),
      all.map((one) => h("g.confetti", { transform: `translate(${around(5.35 * one, 290 + 34 * (one % 3))})` },
        h("path", { d: starPath, class: `colour${one % 4}` }))),
      h("image", { href: pictureAt("goals", pair.goal), x: 330, y: 190, width: 240, height: 240 }),
      h("g.eater", null, h("g", { transform: pair.looksRight ? "translate(282 330)" : "translate(282 330) scale(-1 1)" },
        h("image", { href: pictureAt("animals", pair.animal), x: -120, y: -120, width: 240, height: 240 }))),
      [0, 1, 2].map((one) => h("g", { transform: `translate(${212 + 170 * one} ${one === 1 ? 670 : 690}) scale(${one === 1 ? 5 : 4.1})` },
        h(`path.bigstar.n${one}`, { d: starPath })))));
}

/** @param {State} state @param {Actions} actions */
export function pad(state, actions) {
  const now = /** @type {Now} */ (state.view.pad), school = schoolOf(state, actions), letter = now.letters[now.at], { store } = actions;
  setTimeout(() => prepare(actions), 0);
  const tell = `${letter}: ${say("classPage.levelOf", { level: `${Math.min(now.stone, stones.length)}/${stones.length}` })}`;
  const isHome = () => closePad(actions);
  const again = () => { store.view({ pad: { ...now, stone: 0, isParty: false, inks: [], best: undefined } }); };
  const pick = (/** @type {number} */ at) => { store.view({ pad: { ...now, best: at } }); };
  const isBest = now.isParty && now.best !== undefined;
  return [
    h("header.padhead", null, disc("pad-home", "home", say("app.steps"), isHome),
      h("h1.unseen", { tabindex: "-1" }, `${say("app.write")}: ${letter}`),
      stonePath(pairOf(school, letter), now.stone, tell)),
    h("main.pad", { "data-hand": handOf(state), "data-stage": now.stage, key: "pad" },
      scenery(false),
      isBest ? h("div.sheetofpaper", { key: "choosing" },
        bestOf(now.inks ?? [], now.best === "open" ? undefined : now.best, pick, pairOf(school, letter), letter))
        : now.isParty ? h("div.sheetofpaper", { key: "feast" }, party(state, school, now, actions))
        : h("div.sheetofpaper", { key: "paper", class: stones[now.stone] },
          h("div.paperarea", { own: true, key: "area", role: "img", "aria-label": `${say("app.board")}: ${taskOf(state, school, now).text}`,
            made: (/** @type {HTMLElement} */ element) => mount(element, actions) }),
          beside(state, school, now, actions)),
      h("div.discs", { key: "discs", role: "group", "aria-label": say("app.more") }, isBest
        ? [disc("pad-hear", "sound", say("app.hear"), () => speakAloud(say("app.whichBest"), state.language)),
          now.best !== "open" && disc("pad-chosen", "check", say("app.done"), () => keepBest(actions), { class: "main sun" })]
        : now.isParty ? [disc("pad-again", "again", say("app.anew"), again),
          disc("pad-album", "album", say("app.album"), () => { closePad(actions); store.view({ isAlbum: true }); }),
          disc("pad-next", "next", say("classPage.next"), () => askBest(actions), { class: "main sun" })]
        : [disc("pad-undo", "undo", say("app.undo"), () => here.turn?.undo(), { class: now.written ? "ready" : "" }),
          disc("pad-hear", "sound", say("app.hear"), () => speak({ ...state, child: { ...state.child, isQuiet: false } }, actions)),
          disc("pad-show", "eye", say("app.watch"), () => { if (here.turn && !here.turn.isDone) here.turn.show(); },
            { class: now.stage === "show" ? "ready" : "" })])),
  ];
}
