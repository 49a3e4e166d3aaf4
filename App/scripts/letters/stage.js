// The open letter on its lines: strokes in order with arrows, knots to drag, and a pen that draws new ones.
import { h } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { addKnot, chosen, editKnot, editStrokes, openLetter, removeKnot } from "./editing.js";
import { degrees, guides, snapped, strokeOf } from "./knots.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("./knots.js").Place} Place */
/** @typedef {import("./own.js").Stroke} Stroke */
/** @typedef {{start: Place, next: Place, arrows: (Place & {angle: number})[]}} Ways  next: a little farther on */

/** How far the handle of a direction lies from its knot, in x-heights. */
const reach = 0.3;
/** What is nearer to the pointer than this is meant, in CSS pixels: half a target of 44. */
const grip = 22;

/** The part of the plane that is shown, wide enough for the letter, in steps so that it seldom moves.
 * @param {Stroke[]} strokes */
function windowOf(strokes) {
  const xs = strokes.flatMap((one) => one.knots.map((knot) => knot.x)), ys = strokes.flatMap((one) => one.knots.map((knot) => knot.y));
  const least = Math.floor((Math.min(0, ...xs) - 0.45) * 2) / 2, most = Math.ceil((Math.max(1.2, ...xs) + 0.45) * 2) / 2;
  const low = Math.floor((Math.min(-1, ...ys) - 0.3) * 2) / 2, high = Math.ceil((Math.max(2, ...ys) + 0.3) * 2) / 2;
  // The lines run from edge to edge of a square.
  const height = high - low, width = Math.max(most - least, height);
  return { x: (least + most - width) / 2, y: -high, width, height };
}

/** @type {Map<string, Ways>} */
const measured = new Map();

/** Where a stroke starts, and where an arrow shows its way.
 * @param {string} d path data @returns {Ways} */
function waysOf(d) {
  const known = measured.get(d);
  if (known) return known;
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", d);
  const length = path.getTotalLength(), at = (/** @type {number} */ share) => { const { x, y } = path.getPointAtLength(length * share);
    return { x, y }; };
  const arrow = (/** @type {number} */ share) => {
    const before = path.getPointAtLength(length * share - 0.02), after = path.getPointAtLength(length * share + 0.02);
    return { ...at(share), angle: Math.atan2(after.y - before.y, after.x - before.x) * 180 / Math.PI };
  };
  const next = at(Math.min(1, 0.08 / (length || 1)));
  const made = { start: at(0), next, arrows: length > 0.25 ? (length > 2.4 ? [arrow(0.3), arrow(0.75)] : [arrow(0.55)]) : [] };
  if (measured.size > 400) measured.clear();
  measured.set(d, made);
  return made;
}

/** The numbers of strokes, beside where they start and away from where they go, none upon another.
 * @param {Ways[]} ways */
function numbersOf(ways) {
  /** @type {Place[]} */
  const placed = [];
  return ways.map(({ start, next }) => {
    const way = Math.atan2(next.y - start.y, next.x - start.x) || 0;
    const free = [Math.PI, 2.3, -2.3, 1.6, -1.6, 0.8].map((turn) => ({ x: start.x + 0.2 * Math.cos(way + turn),
      y: start.y + 0.2 * Math.sin(way + turn) }))
      .find((place) => placed.every((one) => Math.hypot(one.x - place.x, one.y - place.y) > 0.18)) ?? { x: start.x - 0.2, y: start.y };
    placed.push(free);
    return free;
  });
}

let drag = 0;
/** The part that is shown stays while something is dragged.
 * @type {ReturnType<typeof windowOf> | null} */
let held = null;

/** What the pointer does.
 * @param {SVGSVGElement} element @param {Actions} actions */
function listen(element, actions) {
  const { store } = actions;
  /** @type {{kind: "knot" | "in" | "out" | "pen", points: Place[], what: string} | null} */
  let doing = null;
  const place = (/** @type {PointerEvent} */ event) => {
    const { x, y } = new DOMPoint(event.clientX,
      event.clientY).matrixTransform(/** @type {DOMMatrix} */ (element.getScreenCTM()).inverse());
    return { x, y: -y };
  };
  const others = () => {
    const { strokes, stroke, knot } = chosen(store.state);
    return strokes.flatMap((one, index) => one.knots.filter((_, each) => index !== stroke || each !== knot));
  };
  /** The knot or the handle under the pointer. */
  const under = (/** @type {Place} */ at) => {
    const { strokes, stroke, knot } = chosen(store.state), here = strokes[stroke]?.knots[knot];
    const scale = /** @type {DOMMatrix} */ (element.getScreenCTM()).a, near = grip / scale;
    for (const key of /** @type {const} */ (["in", "out"])) {
      const angle = here?.[key];
      if (angle === undefined) continue;
      const sign = key === "in" && here.out !== undefined ? -1 : 1;
      if (Math.hypot(here.x + sign * reach * Math.cos(angle * Math.PI / 180) - at.x,
        here.y + sign * reach * Math.sin(angle * Math.PI / 180) - at.y) < near / 2) return { kind: key, stroke, knot };
    }
    let best = null, distance = near;
    strokes.forEach((one, index) => one.knots.forEach((each, number) => {
      const far = Math.hypot(each.x - at.x, each.y - at.y) * (index === stroke ? 1 : 1.3);
      if (far < distance) { distance = far; best = { kind: /** @type {const} */ ("knot"), stroke: index, knot: number }; }
    }));
    return /** @type {{kind: "knot" | "in" | "out", stroke: number, knot: number} | null} */ (best);
  };
  element.addEventListener("pointerdown", (event) => {
    if (doing || event.button > 0 || !openLetter(store.state)) return;
    const at = place(event), { view } = store.state, isSnapping = view.snap !== false;
    element.setPointerCapture(event.pointerId);
    held = windowOf(chosen(store.state).strokes);
    if (view.mode === "pen") { doing = { kind: "pen", points: [at], what: "" }; return; }
    if (view.mode === "knots") {
      const { strokes, stroke } = chosen(store.state), to = snapped(at, isSnapping, others());
      if (view.isNew || stroke < 0) {
        editStrokes(store, [...strokes, { knots: [{ ...to, joint: ".." }] }]);
        store.view({ isNew: false, stroke: strokes.length, knot: 0 });
      } else {
        const knots = strokes[stroke].knots;
        editStrokes(store, strokes.map((one, index) => (index === stroke
          ? { knots: [...knots, { ...to, joint: /** @type {const} */ ("..") }], bar: one.bar, delayed: one.delayed } : one)));
        store.view({ knot: knots.length });
      }
      doing = { kind: "knot", points: [], what: `drag ${++drag}` };
      return;
    }
    const found = under(at);
    if (!found) return;
    store.view({ stroke: found.stroke, knot: found.knot });
    doing = { kind: found.kind, points: [], what: `drag ${++drag}` };
  });
  element.addEventListener("pointermove", (event) => {
    if (!doing) return;
    const events = event.getCoalescedEvents?.() ?? [];
    if (doing.kind === "pen") {
      doing.points.push(...(events.length ? events : [event]).map(place));
      store.view({ ink: doing.points.map(({ x, y }) => `${x.toFixed(3)},${(-y).toFixed(3)}`).join(" ") });
      return;
    }
    const at = place(event), { strokes, stroke, knot } = chosen(store.state), here = strokes[stroke]?.knots[knot];
    if (!here) return;
    if (doing.kind === "knot") {
      const to = snapped(at, store.state.view.snap !== false, others());
      if (to.x !== here.x || to.y !== here.y) editKnot(store, to, doing.what);
    } else {
      const sign = doing.kind === "in" && here.out !== undefined ? -1 : 1, angle = degrees(sign * (at.x - here.x), sign * (at.y - here.y));
      editKnot(store, { [doing.kind]: store.state.view.snap !== false ? Math.round(angle / 5) * 5 : angle }, doing.what);
    }
  });
  const end = () => {
    held = null;
    if (doing?.kind === "pen") {
      const stroke = strokeOf(doing.points, store.state.view.snap !== false), { strokes } = chosen(store.state);
      if (stroke) editStrokes(store, [...strokes, stroke]);
      store.view({ ink: "", stroke: strokes.length, knot: 0 });
    }
    doing = null;
    store.view({});
  };
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", () => { held = null; if (doing?.kind === "pen") store.view({ ink: "" }); doing = null; });
}

/** Keys of the stage: arrows move the chosen knot, others choose and change.
 * @param {KeyboardEvent} event @param {Actions} actions */
function press(event, actions) {
  const { store } = actions, { strokes, stroke, knot } = chosen(store.state), here = strokes[stroke]?.knots[knot];
  if (!here || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = event.shiftKey ? 0.1 : 0.01, moves = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-step, 0],
    ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] });
  const move = moves[event.key];
  if (move) editKnot(store, snapped({ x: here.x + move[0], y: here.y + move[1] }, false), `nudge ${stroke} ${knot}`);
  else if (event.key === "Delete" || event.key === "Backspace") removeKnot(store);
  else if (event.key === "Insert" || event.key === "+") addKnot(store);
  else if (event.key === "PageDown") store.view({ knot: (knot + 1) % strokes[stroke].knots.length });
  else if (event.key === "PageUp") store.view({ knot: (knot + strokes[stroke].knots.length - 1) % strokes[stroke].knots.length });
  else return;
  event.preventDefault();
}

/** @param {State} state @param {Actions} actions */
export function stage(state, actions) {
  const { strokes, stroke, knot } = chosen(state), box = held ?? windowOf(strokes), { view } = state;
  const paths = /** @type {string[]} */ (view.paths?.strokes ?? []), ways = paths.map(waysOf), numbers = numbersOf(ways),
    here = strokes[stroke]?.knots[knot];
  const names = ["sheet.top", "sheet.midline", "sheet.baseline", "sheet.foot"].map((key) => say(key));
  const handle = (/** @type {"in" | "out"} */ key) => {
    const towards = here?.[key];
    if (towards === undefined) return [];
    const sign = key === "in" && here.out !== undefined ? -1 : 1, angle = towards * Math.PI / 180;
    const x = here.x + sign * reach * Math.cos(angle), y = -(here.y + sign * reach * Math.sin(angle));
    return [h("line.handle", { x1: here.x, y1: -here.y, x2: x, y2: y }), h("circle.grip", { cx: x, cy: y, r: 0.035 })];
  };
  return h("svg.stage", {
    id: "stage", viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`, tabindex: "0", role: "application",
      "aria-label": `${view.letter}: ${say("app.arrowKeys")}`,
    "data-mode": view.mode ?? "", onkeydown: (/** @type {KeyboardEvent} */ event) => press(event, actions),
    made: (/** @type {SVGSVGElement} */ element) => listen(element, actions),
  },
  h("rect.body", { x: box.x, y: -1, width: box.width, height: 1 }),
  guides.map((y, index) => [h(`line.guide.guide${index}`, { x1: box.x, x2: box.x + box.width, y1: -y, y2: -y }),
    h("text.guidename", { x: box.x + 0.04, y: -y - 0.04 }, names[index])]),
  h("g.strokes", { transform: "scale(1 -1)" }, paths.map((d, index) =>
    h("path", { d: /[LC]/.test(d) ? d : `${d}h0`, class: index === stroke ? "current" : "" }))),
  ways.map((way) => [
    h("circle.begin", { cx: way.start.x, cy: -way.start.y, r: 0.05 }),
    way.arrows.map((one) => h("path.arrow", { d: "M-.06-.06L.06 0L-.06.06Z",
      transform: `translate(${one.x.toFixed(3)} ${(-one.y).toFixed(3)}) rotate(${(-one.angle).toFixed(1)})` }))]),
  numbers.map((place, index) => h("text.number", { x: place.x.toFixed(3), y: (-place.y + 0.06).toFixed(3) }, String(index + 1))),
  strokes.map((one, index) => one.knots.map((each, number) => h("circle", { cx: each.x, cy: -each.y, r: index === stroke ? 0.042 : 0.026,
    class: index === stroke && number === knot ? "knot chosen" : index === stroke ? "knot" : "knot other" }))),
  handle("in"), handle("out"),
  h("polyline.ink", { points: view.ink ?? "" }));
}
