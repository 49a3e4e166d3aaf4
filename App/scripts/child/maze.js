// A maze to walk with the pen: the animal follows the line to its goal; a wall stops the line, which goes on from where it was.
import { coreHere } from "../core/here.js";
import { h } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { MazeGame } from "../write/maze.js";
import { listen } from "../write/pen.js";
import { lessonsOf, nextLesson, pairOf, pictureAt } from "./lessons.js";
import { handOf, schoolOf } from "./pad.js";
import { disc, scenery, starPath } from "./scenery.js";
import { pathOf, put } from "./slate.js";
import { feast, pluck } from "./sounds.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("../write/maze.js").Maze} Maze */

/** Columns and rows, by the window. */
const grids = { tall: [6, 7], wide: [9, 5], phone: [5, 6] };
/** A cell in units of the drawing, its way, and the margin of the board. */
const cell = 110, way = 70, margin = 18;
/** So many mazes are walked at each level. */
const each = 3;

/** What is on the board: the game, the lines that were drawn, a point in a pair of numbers.
 * @type {{element: SVGElement | null, game: MazeGame | null, lines: number[][][], key: string}} */
export const board = { element: null, game: null, lines: [], key: "" };

const gridOf = () => grids[matchMedia("(orientation: landscape)").matches ? "wide" : innerWidth < 500 ? "phone" : "tall"];

/** A maze by its number, its cells as large as the drawing has them.
 * @param {import("../core/core.js").Core} core @param {number} number @returns {Maze} */
function mazeOf(core, number) {
  const [columns, rows] = gridOf(), level = Math.min(6, 2 + Math.floor(number / each));
  const code = `M1-L${level}-${columns}X${rows}-${String(1000 + 7919 * number).padStart(7, "0").slice(-7)}`;
  const key = JSON.stringify({ format: "copybook sheet key 1", sheet: "MAZE", school: "", hand: "right", ruling: "", seed: "1",
    letterforms: "",
    unit: "1/72 inch, origin top left, y down", pages: [{ width: 1000, height: 1000, maze: code,
      mazeCorner: [0, 0], mazeScale: 1, cells: [] }] });
  const { walls, start, goal, cell: size } = core.ask({ ask: "mazes", key }).pages[0][0];
  const grown = (/** @type {number[]} */ all) => all.map((one) => (one * cell) / size);
  return { walls: walls.map(grown), start: grown(start), goal: grown(goal), cell, box: [0, 0, columns * cell, rows * cell] };
}

/** The ways of a maze as one path, with turns that are round.
 * @param {MazeGame} game @param {number} columns @param {number} rows */
function waysOf(game, columns, rows) {
  const isOpen = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ dx, /** @type {number} */ dy) => {
    if (x + dx < 0 || y + dy < 0 || x + dx >= columns || y + dy >= rows) return false;
    const from = [(x + 0.5) * cell, (y + 0.51) * cell], to = [(x + dx + 0.5) * cell, (y + dy + 0.51) * cell];
    return !game.isWall(from, to);
  };
  let d = "";
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const open = [[1, 0], [0, 1], [-1, 0], [0, -1]].filter(([dx, dy]) => isOpen(x, y, dx, dy));
      const middle = `${(x + 0.5) * cell} ${(y + 0.5) * cell}`;
      const edge = (/** @type {number[]} */ [dx, dy]) => `${(x + 0.5 + dx / 2) * cell} ${(y + 0.5 + dy / 2) * cell}`;
      const isTurn = open.length === 2 && open[0][0] !== -open[1][0];
      d += isTurn ? `M${edge(open[0])}Q${middle} ${edge(open[1])}` : open.map((one) => `M${middle}L${edge(one)}`).join("");
    }
  }
  return d;
}

/** Draws the board.
 * @param {SVGElement} element @param {MazeGame} game @param {import("./lessons.js").Pair} pair */
function drawBoard(element, game, pair) {
  const [columns, rows] = gridOf(), { maze } = game;
  element.replaceChildren();
  element.setAttribute("viewBox", `${-margin} ${-margin} ${columns * cell + 2 * margin} ${rows * cell + 2 * margin}`);
  const d = waysOf(game, columns, rows);
  put(element, "path", { d, class: "mazeedge", "stroke-width": way + 6 });
  put(element, "path", { d, class: "mazeway", "stroke-width": way });
  for (let y = 1; y < rows; y++) {
    for (let x = 1; x < columns; x++) {
      const lot = (5 * x + 7 * y + x * y) % 9;
      if (lot < 5) put(element, "path", { d: `M${x * cell - 9} ${y * cell + 6}a9 10 0 0 1 18 0z`, class: "bump" });
      else if (lot < 7) put(element, "image", { href: lot === 5 ? pictureAt("goals", "flower") : "pictures/garden/seedling.svg", width: 28,
        height: 28, x: x * cell - 14, y: y * cell - 14 });
    }
  }
  put(element, "image", { href: pictureAt("goals", pair.goal), width: 76, height: 76, x: maze.goal[0] - 38, y: maze.goal[1] - 38,
    class: "mazegoal" });
  put(element, "path", { class: "mazeglow", "stroke-width": 32 });
  put(element, "path", { class: "mazeline", "stroke-width": 15 });
  put(element, "circle", { cx: maze.start[0], cy: maze.start[1], r: 12, class: "mazestart" });
  const animal = put(element, "g", { class: "mazeanimal" });
  put(animal, "image", { href: pictureAt("animals", pair.animal), width: 76, height: 76, x: -38, y: -46,
    ...(pair.looksRight ? {} : { transform: "scale(-1 1)" }) });
  drawLine();
}

/** Draws what was walked. */
function drawLine() {
  const { element, game, lines } = board;
  if (!element || !game) return;
  const d = pathOf(lines.flat());
  for (const kind of ["mazeglow", "mazeline"]) element.querySelector(`.${kind}`)?.setAttribute("d", d);
  element.querySelector(".mazeanimal")?.setAttribute("transform", `translate(${game.last.join(" ")})`);
}

/** Lays the maze that is next, or the same in another window.
 * @param {Actions} actions */
async function prepare(actions) {
  const { store } = actions, { element } = board, { state } = store, number = state.child.mazes, key = `${number} ${gridOf().join()}`;
  if (!element || !state.view.isMaze || state.view.isMazeDone || key === board.key) return;
  board.key = key;
  try {
    const core = await coreHere(actions.composing.own);
    Object.assign(board, { game: new MazeGame(mazeOf(core, number)), lines: [] });
    drawBoard(element, /** @type {MazeGame} */ (board.game), pairHere(store.state, actions));
    store.view({ isWalked: false });
  } catch {
    board.key = "";
    store.set({ notice: say("app.noCore") });
  }
}

/** The animal of the lesson that is next.
 * @param {State} state @param {Actions} actions */
function pairHere(state, actions) {
  const school = schoolOf(state, actions), lessons = lessonsOf(school);
  return pairOf(school, lessons[nextLesson(state, school, lessons)].letters[0]);
}

/** Hears the pen.
 * @param {SVGElement} element @param {Actions} actions */
function mount(element, actions) {
  Object.assign(board, { element, game: null, lines: [], key: "" });
  const { store } = actions;
  const place = (/** @type {PointerEvent} */ event) => {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(/** @type {any} */ (element).getScreenCTM().inverse());
    return /** @type {[number, number]} */ ([x, y]);
  };
  const go = (/** @type {PointerEvent} */ event) => {
    const { game, lines } = board, to = place(event);
    if (!game?.move(...to)) return;
    lines[lines.length - 1].push(to);
    if (!game.isDone) return;
    game.last = game.maze.goal;
    feast();
    store.view({ isMazeDone: true });
  };
  listen(/** @type {any} */ (element), {
    down: (event) => {
      const { game, lines } = board;
      if (!game || game.isDone) return;
      game.down(...place(event));
      if (!game.isStopped) lines.push([game.last]);
    },
    move: (events) => { events.forEach(go); drawLine(); },
    up: () => { if (board.lines.length && !store.state.view.isWalked) { store.view({ isWalked: true }); pluck(1); } drawLine(); },
  });
  new ResizeObserver(() => store.set({})).observe(element);
}

/** Takes the last line back.
 * @param {Actions} actions */
function undo({ store }) {
  const { game, lines } = board, last = lines.pop();
  if (!game || !last) return;
  game.last = last[0];
  drawLine();
  if (!lines.length) store.view({ isWalked: false });
}

/** The next one.
 * @param {Actions} actions */
function next({ store }) {
  store.set({ child: { ...store.state.child, mazes: store.state.child.mazes + 1 } });
  store.view({ isMazeDone: false, isWalked: false });
}

/** @param {State} state @param {Actions} actions */
export function maze(state, actions) {
  setTimeout(() => prepare(actions), 0);
  const pair = pairHere(state, actions), { store } = actions, isDone = Boolean(state.view.isMazeDone);
  const back = () => { Object.assign(board, { element: null, game: null, key: "" }); store.view({ isMaze: false, isMazeDone: false }); };
  return [
    h("header.padhead.mazehead", null, disc("maze-home", "home", say("app.steps"), back),
      h("h1.unseen", { tabindex: "-1" }, say("sheet.maze")),
      h("p.mazetask", { "aria-hidden": "true" }, h("img", { src: pictureAt("animals", pair.animal), alt: "",
        class: pair.looksRight ? "" : "turned" }),
        h("svg.mazearrow", { viewBox: "0 0 160 40" }, h("path.dots", { d: "M6 20H134" }), h("path", { d: "M132 6L150 20L132 34" })),
        h("img", { src: pictureAt("goals", pair.goal), alt: "" }))),
    h("main.pad.mazepad", { key: "maze", "data-hand": handOf(state) }, scenery(false),
      h("div.mazeboard", null, h("svg.mazearea", { own: true, key: "maze", role: "img", "aria-label": say("sheet.findWay"),
        made: (/** @type {SVGElement} */ element) => mount(element, actions) })),
      isDone && h("svg.mazestars", { key: "stars", viewBox: "0 0 300 120", "aria-hidden": "true" }, [60, 150, 240].map((x, at) => h("g",
        { transform: `translate(${x} ${at === 1 ? 50 : 66}) scale(3.2)` }, h(`path.bigstar.n${at}`, { d: starPath })))),
      h("div.discs", { key: "discs", role: "group", "aria-label": say("app.more") },
        disc("maze-undo", "undo", say("app.undo"), () => undo(actions), { disabled: isDone,
          class: state.view.isWalked && !isDone ? "ready" : "" }),
        isDone && disc("maze-next", "next", say("classPage.next"), () => next(actions), { class: "main sun" }))),
  ];
}
