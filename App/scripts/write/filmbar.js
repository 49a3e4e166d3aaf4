// The film of what was written: a slider, its speed, and keys.
import { h } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { drawFilm, film } from "./replay.js";

/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {{shown: ReturnType<typeof film>, moment: number, isPlaying: boolean, speed: number}} Film  how it is shown */

/** Keys move by so many milliseconds. */
const keyStep = 500;

/** What is shown, and on which board.
 * @type {{board: import("./board.js").Board, actions: Actions, close: () => void} | null} */
let here = null;

/** Plays a page of a session.
 * @param {import("./session.js").Session} session @param {Actions} actions @param {() => void} close  brings the sheet back */
export function watch(session, actions, close) {
  const { store } = actions, shown = film(session.strokes.filter((stroke) => stroke.page === session.page));
  here = { board: session.board, actions, close };
  session.board.marks.replaceChildren();
  session.board.show(session.rows[Math.min(session.row, session.rows.length - 1)].box);
  store.view({ film: { shown, moment: 0, isPlaying: true, speed: 1 } });
  let before = performance.now();
  const step = (/** @type {number} */ time) => {
    const now = /** @type {Film | null | undefined} */ (store.state.view.film);
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

/** Goes to a moment and stays there.
 * @param {number} moment */
function at(moment) {
  if (!here) return;
  const { store } = here.actions, now = store.state.view.film, there = Math.max(0, Math.min(now.shown.end, moment));
  store.view({ film: { ...now, moment: there, isPlaying: false } });
  drawFilm(here.board, now.shown, there);
}

function play() {
  if (!here) return;
  const { store } = here.actions, now = store.state.view.film;
  store.view({ film: { ...now, isPlaying: !now.isPlaying, moment: now.moment >= now.shown.end ? 0 : now.moment } });
}

function shut() {
  here?.actions.store.view({ film: null });
  here?.close();
}

/** The misses of a film or, where nothing was missed, its strokes: the moments at which they begin.
 * @param {Film["shown"]} shown @returns {number[]} */
function events({ shots }) {
  const missed = shots.filter((shot) => !shot.stroke.isGood);
  return (missed.length ? missed : shots).map((shot) => shot.times[0]);
}

addEventListener("keydown", (event) => {
  const now = here?.actions.store.state.view.film, target = /** @type {HTMLElement} */ (event.target);
  if (!now || event.ctrlKey || event.metaKey || event.altKey) return;
  // Menus and the slider have keys of their own, and buttons are pressed by the space bar.
  if (target.matches("select, textarea, input[type=text]") || (event.key === " " && target.matches("button, summary"))) return;
  const moments = events(now.shown);
  const acts = /** @type {Record<string, () => void>} */ ({
    " ": play, Escape: shut, Home: () => at(0), End: () => at(now.shown.end),
    ArrowLeft: () => at(now.moment - keyStep), ArrowRight: () => at(now.moment + keyStep),
    ",": () => at(moments.filter((one) => one < now.moment - 1).at(-1) ?? 0),
    ".": () => at(moments.find((one) => one > now.moment + 1) ?? now.shown.end),
  });
  if (!acts[event.key]) return;
  event.preventDefault();
  acts[event.key]();
});

/** The film's slider.
 * @param {Film} now @param {Actions} actions */
export function filmBar(now, actions) {
  const { store } = actions;
  return [h("div.filmbar", { role: "group", "aria-label": say("app.watch"), key: "film" },
    h("button", { type: "button", id: "play", onclick: play }, now.isPlaying ? say("app.pause") : say("app.play")),
    h("input", { type: "range", id: "moment", "aria-label": say("app.moment"), min: 0, max: Math.round(now.shown.end),
      value: String(Math.round(now.moment)), oninput: (/** @type {any} */ event) => at(Number(event.target.value)) }),
    h("select", { id: "speed", "aria-label": say("app.speed"), value: String(now.speed),
      onchange: (/** @type {any} */ event) => store.view({ film: { ...store.state.view.film, speed: Number(event.target.value) } }) },
      [0.25, 0.5, 1, 2, 4].map((one) => h("option", { value: String(one) }, `${one} ×`))),
    h("button", { type: "button", id: "film-close", onclick: shut }, say("classPage.close"))),
  h("p.hint.keys", { key: "keys" }, say("replay.keys"))];
}
