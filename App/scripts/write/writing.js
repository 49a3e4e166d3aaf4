// The screen on which a child writes the sheet.
import { field, shut } from "../compose/fields.js";
import { save } from "../compose/output.js";
import { Core } from "../core/core.js";
import { Sitting } from "../record/record.js";
import { h } from "../shared/dom.js";
import { names } from "../shared/settings.js";
import { tokenOf } from "../shared/store.js";
import { kept } from "../shared/storage.js";
import { say } from "../shared/words.js";
import { head } from "../start.js";
import { Board } from "./board.js";
import { calibration, calibrationOffer } from "./calibrate.js";
import { filmBar, watch } from "./filmbar.js";
import { listen } from "./pen.js";
import { Session } from "./session.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("../shared/store.js").Made} Made */

/** What is on the board now: its element, its session, and the sheet it is of.
 * @type {{board: Board | null, session: Session | null, made: Made | null, size: string}} */
const here = { board: null, session: null, made: null, size: "" };
/** @type {Promise<Core> | null} */
let core = null;

/** CSS pixels to a point: as calibrated, or as browsers take them to be.
 * @param {State} state */
const scaleOf = (state) => ((state.pixelsPerMillimetre || 96 / 25.4) * 25.4) / 72;

/** Where a child's attempts are kept: whose name the sheet has, or whose the page was told.
 * @param {Made} made @param {Actions} actions */
function sitting(made, actions) {
  const { store } = actions, { sheet, who } = store.state, name = names(sheet.name)[0] ?? who, level = Number(sheet.settings.level);
  return new Sitting({ sheet: made.sheet, school: made.key.school, hand: made.key.hand, ...(level ? { level } : {}) },
    name, (isKept) => { if (!isKept) store.set({ notice: say("app.notKept") }); }, tokenOf(store.state, name));
}

/** Who writes, where the sheet does not say it.
 * @param {State} state @param {Actions} actions */
const whoField = (state, actions) => !names(state.sheet.name).length && field("who", say("app.who"), h("input", {
  id: "who", type: "text", value: state.who, maxlength: 200, autocomplete: "off",
  onchange: (/** @type {any} */ event) => {
    actions.store.set({ who: event.target.value });
    if (here.session && here.made) here.session.sitting = sitting(here.made, actions);
  },
}));

/** Puts the sheet on the board, once it and the core are there.
 * @param {Actions} actions */
async function prepare(actions) {
  const { store } = actions, { made } = store.state, board = here.board;
  // A film draws on the board by itself; the sheet comes back when it is closed.
  if (!board || !made || store.state.screen !== "write") return;
  if (store.state.view.film) return board.settle();
  const size = `${scaleOf(store.state)} ${board.window.clientWidth} ${board.window.clientHeight}`;
  if (made === here.made && size === here.size) return;
  const isNew = made !== here.made;
  Object.assign(here, { made, size });
  const tell = (/** @type {Record<string, any>} */ { notice, ...change }) => {
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
      here.session.sitting = sitting(made, actions);
    }
    const session = here.session;
    session.show(scaleOf(store.state));
  } catch (error) {
    core = null;
    store.set({ fault: { problem: /** @type {any} */ (error).hint === undefined ? say("app.noCore") : /** @type {Error} */ (error).message,
      hint: "" } });
  }
}

/** The board listens to the pen as long as it is there.
 * @param {HTMLElement} element @param {Actions} actions */
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
    move: (events) => { if (isWriting() && here.session?.points) for (const event of events) timed("ink",
      () => here.session?.move(...board.place(event), event)); },
    up: () => { if (isWriting()) timed("glow", () => here.session?.up()); if (here.session) here.session.points = undefined; },
    cancel: () => here.session?.cancel(),
    pinch: (by, times, about) => { board.frame = undefined; board.pinch(by, times, about); },
  });
  new ResizeObserver(() => prepare(actions)).observe(element);
}

/** @param {Actions} actions */
function show(actions) {
  if (here.session) watch(here.session, actions, () => { here.size = ""; prepare(actions); });
}

/** @param {Actions} actions */
function anew(actions) {
  const session = here.session;
  if (!session || !confirm(`${say("app.anew")}?`)) return;
  Object.assign(session, { strokes: [], grades: [], page: 0, row: 0, task: 0, game: null, stage: "row" });
  session.show(scaleOf(actions.store.state));
  session.save();
}

/** Gives what was written to who grades it. */
function saveInk() {
  if (!here.session) return;
  save(new Blob([JSON.stringify(here.session.ink())], { type: "application/json" }), `ink-${here.session.made.sheet}.json`);
}

/** Gives the key of what was written, which goes with the ink. */
function saveInkKey() {
  if (!here.session) return;
  const { keyText, sheet } = here.session.made;
  save(new Blob([keyText], { type: "application/json" }), `sheet-${sheet}.key.json`);
}

/** @param {State} state @param {Actions} actions */
export function writing(state, actions) {
  const now = state.view.write ?? {}, { film: shown } = state.view;
  setTimeout(() => prepare(actions), 0);
  const isRow = now.stage === "row", hasInk = Boolean(here.session?.strokes.length);
  return [
    head(say("app.write"), actions, h("div.tools", null,
      h("button", { type: "button", id: "previous", disabled: !isRow || now.number <= 1, onclick: () => here.session?.go(-1) },
        say("classPage.previous")),
      h("button", { type: "button", id: "next", disabled: !isRow && now.stage !== "maze",
        onclick: () => (now.stage === "maze" ? here.session?.nextPage() : here.session?.go(1)) }, say("classPage.next")),
      h("details.more", null, h("summary.button", null, say("app.more")), h("div", { onclick: shut },
        whoField(state, actions),
        h("button", { type: "button", id: "watch", disabled: !hasInk, onclick: () => show(actions) }, say("app.watch")),
        h("button", { type: "button", id: "anew", disabled: !hasInk, onclick: () => anew(actions) }, say("app.anew")),
        h("button", { type: "button", id: "save-ink", disabled: !hasInk, onclick: saveInk }, say("app.saveInk")),
        h("button", { type: "button", id: "ink-key", disabled: !hasInk, onclick: saveInkKey }, say("app.key")),
        h("button", { type: "button", id: "calibrate", onclick: () => actions.store.view({ card: !state.view.card }) },
          say("app.trueSize")),
        h("button", { type: "button", id: "to-sheet", onclick: () => actions.go("compose") }, say("app.makeSheet")))))),
    h("main.writing", null,
      (state.view.card || !state.pixelsPerMillimetre) && state.view.card !== false
        && (state.view.card ? calibration : calibrationOffer)(state, actions),
      state.fault && h("p.fault", { role: "alert" }, state.fault.problem),
      h("p.say", { role: "status", class: now.isGood === false ? "miss" : "" },
        now.sentence || (isRow ? h("span", null, say("app.rowOf", { number: now.number, count: now.count }), " ", h("b", null, now.text))
          : "")),
      h("div.board", { own: true, key: "board", made: (/** @type {HTMLElement} */ element) => mount(element, actions), role: "img",
        "aria-label": say("app.board") }),
      shown && filmBar(shown, actions),
      now.stage === "done" && !shown && h("div.done", null, h("p", { "aria-hidden": "true", key: "stars" }, "★"),
        h("button", { type: "button", id: "watch-all", onclick: () => show(actions) }, say("app.watch")),
        h("button", { type: "button", id: "again", onclick: () => anew(actions) }, say("app.anew")))),
  ];
}
