// The screen on which a child writes the sheet.
import { shut } from "../compose/fields.js";
import { save } from "../compose/output.js";
import { Core } from "../core/core.js";
import { h } from "../shared/dom.js";
import { kept } from "../shared/storage.js";
import { say } from "../shared/words.js";
import { head } from "../start.js";
import { Board } from "./board.js";
import { calibration } from "./calibrate.js";
import { listen } from "./pen.js";
import { drawFilm, film } from "./replay.js";
import { Session } from "./session.js";

/** @typedef {import("../shared/store.js").State} State */

/** What is on the board now: its element, its session, and the sheet it is of. @type {{board: Board | null, session: Session | null, made: any, size: string}} */
const here = { board: null, session: null, made: null, size: "" };
/** @type {Promise<Core> | null} */
let core = null;

/** CSS pixels to a point: as calibrated, or as browsers take them to be. @param {State} state */
const scaleOf = (state) => ((state.pixelsPerMillimetre || 96 / 25.4) * 25.4) / 72;

/** Puts the sheet on the board, once it and the core are there. @param {any} actions */
async function prepare(actions) {
  const { store } = actions, { made } = store.state, board = here.board;
  if (!board || !made || store.state.screen !== "write") return;
  const size = `${scaleOf(store.state)} ${board.window.clientWidth} ${board.window.clientHeight}`;
  if (made === here.made && size === here.size) return;
  const isNew = made !== here.made;
  Object.assign(here, { made, size });
  const tell = (/** @type {any} */ { notice, ...change }) => {
    if (notice) store.set({ notice });
    store.view({ write: { ...store.state.view.write, ...change } });
  };
  try {
    const ready = await (core ??= Core.load());
    ready.takeOwn(actions.composing.own);
    if (here.made !== made || here.board !== board) return;
    if (isNew || !here.session) {
      here.session = actions.session = new Session(ready, made, board, tell);
      here.session.resume(await kept("ink"));
    }
    const session = here.session;
    session.show(scaleOf(store.state));
  } catch (error) {
    core = null;
    store.set({ fault: { problem: /** @type {any} */ (error).hint === undefined ? say("app.noCore") : /** @type {Error} */ (error).message, hint: "" } });
  }
}

/** The board listens to the pen as long as it is there. @param {HTMLElement} element @param {any} actions */
function mount(element, actions) {
  Object.assign(here, { board: new Board(element), session: null, made: null, size: "" });
  const board = /** @type {Board} */ (here.board);
  const timed = (/** @type {string} */ name, /** @type {() => void} */ act) => {
    const start = performance.now();
    act();
    performance.measure(name, { start, end: performance.now() });
  };
  const isWriting = () => ["row", "maze"].includes(actions.store.state.view.write?.stage) && !actions.store.state.view.film;
  listen(element, {
    down: (event) => { board.frame = undefined; if (isWriting()) timed("ink", () => here.session?.down(...board.place(event), event)); },
    move: (events) => { if (isWriting() && here.session?.points) for (const event of events) timed("ink", () => here.session?.move(...board.place(event), event)); },
    up: () => { if (isWriting()) timed("glow", () => here.session?.up()); if (here.session) here.session.points = undefined; },
  });
  new ResizeObserver(() => prepare(actions)).observe(element);
}

/** @param {any} actions */
function watch(actions) {
  const { store } = actions, session = here.session;
  if (!session) return;
  const shown = film(session.strokes.filter((stroke) => stroke.page === session.page));
  session.board.marks.replaceChildren();
  session.board.show(session.rows[Math.min(session.row, session.rows.length - 1)].box);
  store.view({ film: { shown, moment: 0, isPlaying: true, speed: 1 } });
  let before = performance.now();
  const step = (/** @type {number} */ time) => {
    const now = store.state.view.film;
    if (!now || now.shown !== shown) return;
    if (now.isPlaying) {
      const moment = Math.min(shown.end, now.moment + (time - before) * now.speed);
      drawFilm(session.board, shown, moment);
      store.view({ film: { ...now, moment, isPlaying: moment < shown.end } });
    }
    before = time;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** The film's slider. @param {any} now @param {any} actions */
function filmBar(now, actions) {
  const { store } = actions, change = (/** @type {any} */ some) => store.view({ film: { ...store.state.view.film, ...some } });
  const at = (/** @type {number} */ moment) => {
    change({ moment, isPlaying: false });
    if (here.board) drawFilm(here.board, now.shown, moment);
  };
  return h("div.filmbar", { role: "group", "aria-label": say("app.watch") },
    h("button", { type: "button", id: "play", onclick: () => change({ isPlaying: !now.isPlaying, moment: now.moment >= now.shown.end ? 0 : now.moment }) }, now.isPlaying ? say("app.pause") : say("app.play")),
    h("input", { type: "range", id: "moment", "aria-label": say("app.moment"), min: 0, max: Math.round(now.shown.end), value: String(Math.round(now.moment)), oninput: (/** @type {any} */ event) => at(Number(event.target.value)) }),
    h("select", { id: "speed", "aria-label": say("app.speed"), value: String(now.speed), onchange: (/** @type {any} */ event) => change({ speed: Number(event.target.value) }) },
      [0.25, 0.5, 1, 2, 4].map((one) => h("option", { value: String(one) }, `${one} ×`))),
    h("button", { type: "button", id: "film-close", onclick: () => { store.view({ film: null }); here.size = ""; prepare(actions); } }, say("classPage.close")));
}

/** @param {any} actions */
function anew(actions) {
  const session = here.session;
  if (!session) return;
  Object.assign(session, { strokes: [], grades: [], page: 0, row: 0, task: 0, game: null, stage: "row" });
  session.show(scaleOf(actions.store.state));
  session.save();
}

/** Gives what was written to who grades it. */
function saveInk() {
  if (!here.session) return;
  save(new Blob([JSON.stringify(here.session.ink())], { type: "application/json" }), `ink-${here.session.made.sheet}.json`);
}

/** @param {State} state @param {any} actions */
export function writing(state, actions) {
  const now = state.view.write ?? {}, { film: shown } = state.view;
  setTimeout(() => prepare(actions), 0);
  const isRow = now.stage === "row", hasInk = Boolean(here.session?.strokes.length);
  return [
    head(say("app.write"), actions, h("div.tools", null,
      h("button", { type: "button", id: "previous", disabled: !isRow || now.number <= 1, onclick: () => here.session?.go(-1) }, say("classPage.previous")),
      h("button", { type: "button", id: "next", disabled: !isRow && now.stage !== "maze", onclick: () => (now.stage === "maze" ? here.session?.nextPage() : here.session?.go(1)) }, say("classPage.next")),
      h("details.more", null, h("summary.button", null, say("app.more")), h("div", { onclick: shut },
        h("button", { type: "button", id: "watch", disabled: !hasInk, onclick: () => watch(actions) }, say("app.watch")),
        h("button", { type: "button", id: "anew", disabled: !hasInk, onclick: () => anew(actions) }, say("app.anew")),
        h("button", { type: "button", id: "save-ink", disabled: !hasInk, onclick: saveInk }, say("app.saveInk")),
        h("button", { type: "button", id: "ink-key", disabled: !hasInk, onclick: () => save(new Blob([state.made.keyText], { type: "application/json" }), `sheet-${state.made.sheet}.key.json`) }, say("app.key")),
        h("button", { type: "button", id: "calibrate", onclick: () => actions.store.view({ card: !state.view.card }) }, say("app.trueSize")),
        h("button", { type: "button", id: "to-sheet", onclick: () => actions.go("compose") }, say("app.makeSheet")))))),
    h("main.writing", null,
      (state.view.card || !state.pixelsPerMillimetre) && state.view.card !== false && calibration(state, actions),
      state.fault && h("p.fault", { role: "alert" }, state.fault.problem),
      h("p.say", { role: "status", class: now.isGood === false ? "miss" : "" },
        now.sentence || (isRow ? h("span", null, say("app.rowOf", { number: now.number, count: now.count }), " ", h("b", null, now.text)) : "")),
      h("div.board", { own: true, key: "board", made: (/** @type {HTMLElement} */ element) => mount(element, actions), role: "img", "aria-label": say("app.board") }),
      shown && filmBar(shown, actions),
      now.stage === "done" && !shown && h("div.done", null, h("p", { "aria-hidden": "true" }, "★"), h("button.main", { type: "button", id: "watch-all", onclick: () => watch(actions) }, say("app.watch")),
        h("button", { type: "button", id: "again", onclick: () => anew(actions) }, say("app.anew")))),
  ];
}
