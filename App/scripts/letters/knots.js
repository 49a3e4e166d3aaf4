// Strokes as knots: snapped to the lines, turned round, and made of what a pen drew.
/** @typedef {import("./own.js").Knot} Knot */
/** @typedef {import("./own.js").Stroke} Stroke */
/** @typedef {{x: number, y: number}} Place */

/** The lines of a row in plain zones: top, midline, baseline, foot. */
export const guides = [2, 1, 0, -1];
/** No letter is larger, in x-heights. */
const farthest = 6;

const round = (/** @type {number} */ value) => Math.round(value * 100) / 100;
const held = (/** @type {number} */ value) => Math.min(farthest, Math.max(-farthest, value));
export const degrees = (/** @type {number} */ dx, /** @type {number} */ dy) => Math.round(Math.atan2(dy, dx) * 1800 / Math.PI) / 10;

/**
 * A place on the grid; near a line of the row, or near a knot, it is there.
 * @param {Place} place @param {boolean} isSnapping @param {Place[]} [others]
 */
export function snapped({ x, y }, isSnapping, others = []) {
  if (!isSnapping) return { x: held(round(x)), y: held(round(y)) };
  const near = others.find((one) => Math.hypot(one.x - x, one.y - y) < 0.06);
  if (near) return { x: near.x, y: near.y };
  const line = guides.find((one) => Math.abs(one - y) < 0.05) ?? round(y),
    column = others.find((one) => Math.abs(one.x - x) < 0.03)?.x ?? round(x);
  return { x: held(column), y: held(line) };
}

const turned = (/** @type {number} */ angle) => Math.round((((angle + 360) % 360) - 180) * 100) / 100;

/** The stroke written the other way.
 * @param {Stroke} stroke @returns {Stroke} */
export function reversed(stroke) {
  const { knots } = stroke;
  return { ...stroke, knots: knots.map((_, index) => {
    const knot = knots[knots.length - 1 - index], before = knots[knots.length - 2 - index];
    const arrive = knot.out ?? knot.in, leave = knot.out === undefined ? undefined : knot.in;
    return { x: knot.x, y: knot.y, joint: before?.joint ?? "..", ...(arrive === undefined ? {} : { in: turned(arrive) }),
      ...(leave === undefined ? {} : { out: turned(leave) }) };
  }) };
}

/** Points at even distances along a line.
 * @param {Place[]} points @param {number} step */
function even(points, step) {
  const made = [points[0]];
  let rest = step;
  for (let index = 1; index < points.length; index++) {
    let from = points[index - 1];
    const to = points[index];
    for (let length = Math.hypot(to.x - from.x, to.y - from.y); length >= rest && length > 0;
      length = Math.hypot(to.x - from.x, to.y - from.y)) {
      from = { x: from.x + ((to.x - from.x) * rest) / length, y: from.y + ((to.y - from.y) * rest) / length };
      made.push(from);
      rest = step;
    }
    rest -= Math.hypot(to.x - from.x, to.y - from.y);
  }
  const last = points[points.length - 1], end = made[made.length - 1];
  if (Math.hypot(last.x - end.x, last.y - end.y) > step / 2) made.push(last);
  else if (made.length > 1) made[made.length - 1] = last;
  return made;
}

const smooth = (/** @type {Place[]} */ points) => points.map((point, index) => {
  const before = points[index - 1], after = points[index + 1];
  return before && after ? { x: (before.x + 2 * point.x + after.x) / 4, y: (before.y + 2 * point.y + after.y) / 4 } : point;
});

/** Which way a line runs at a point, looked at over some points before and behind. */
function heading(/** @type {Place[]} */ points, /** @type {number} */ from, /** @type {number} */ to) {
  const a = points[Math.max(0, from)], b = points[Math.min(points.length - 1, to)];
  return Math.atan2(b.y - a.y, b.x - a.x);
}

/** Where the line turns sharply.
 * @param {Place[]} points */
function cornersOf(points) {
  /** @type {{index: number, turn: number}[]} */
  const found = [];
  for (let index = 3; index < points.length - 3; index++) {
    let turn = Math.abs(heading(points, index - 3, index) - heading(points, index, index + 3));
    if (turn > Math.PI) turn = 2 * Math.PI - turn;
    if (turn < 1) continue;
    const last = found[found.length - 1];
    if (last && index - last.index < 5) { if (turn > last.turn) found[found.length - 1] = { index, turn };
      } else found.push({ index, turn });
  }
  return found.map((one) => one.index);
}

/** The knots of a smooth piece: at its ends, where it is highest, lowest and farthest to a side, and between those. */
function knotsOfPiece(/** @type {Place[]} */ points) {
  const first = points[0], last = points[points.length - 1], length = Math.hypot(last.x - first.x, last.y - first.y) || 1;
  const away = Math.max(...points.map((one) => Math.abs((one.x - first.x) * (last.y - first.y)
    - (one.y - first.y) * (last.x - first.x)) / length));
  if (points.length < 4 || away < 0.035) return { isLine: true,
    places: /** @type {Knot[]} */ ([{ ...first, joint: "--" }, { ...last, joint: ".." }]) };
  /** @type {number[]} */
  const marks = [0];
  // A trembling hand makes no extremes: what turns back must go so far on both sides.
  const isTurning = (/** @type {number} */ before, /** @type {number} */ here,
    /** @type {number} */ after) => (here - before) * (after - here) < 0
    && Math.min(Math.abs(here - before), Math.abs(after - here)) > 0.005;
  for (let index = 3; index < points.length - 3; index++) {
    const [a, b, c] = [points[index - 3], points[index], points[index + 3]];
    const isExtreme = isTurning(a.x, b.x, c.x) || isTurning(a.y, b.y, c.y);
    if (isExtreme && index - marks[marks.length - 1] > 4 && points.length - 1 - index > 3) marks.push(index);
  }
  marks.push(points.length - 1);
  const all = marks.flatMap((mark, index) => (index && mark - marks[index - 1] > 8 ? [Math.round((mark + marks[index - 1]) / 2), mark]
    : [mark]));
  return { isLine: false, places: all.map((mark) => {
    const isEnd = mark === 0 || mark === points.length - 1, angle = (heading(points, mark - 2, mark + 2) * 180) / Math.PI;
    const square = Math.round(angle / 90) * 90, isExtreme = marks.includes(mark) && !isEnd && Math.abs(angle - square) < 25;
    return /** @type {Knot} */ ({ ...points[mark], in: isExtreme ? square : Math.round(angle), joint: ".." });
  }) };
}

/**
 * A stroke of what a pen drew: few knots, straight lines straight, corners sharp, highest and lowest places on the lines.
 * @param {Place[]} drawn @param {boolean} isSnapping @returns {Stroke | null}  null for nothing
 */
export function strokeOf(drawn, isSnapping) {
  if (!drawn.length) return null;
  const place = (/** @type {Knot} */ knot) => ({ ...knot, ...snapped(knot, isSnapping) });
  const whole = drawn.reduce((sum, point, index) => sum + (index ? Math.hypot(point.x - drawn[index - 1].x, point.y - drawn[index - 1].y)
    : 0), 0);
  if (whole < 0.12) return { knots: [place({ ...drawn[0], joint: ".." })], delayed: true };
  const points = smooth(smooth(even(drawn, 0.04))), corners = cornersOf(points), cuts = [0, ...corners, points.length - 1];
  for (const index of corners) {
    // Smoothing cut the corner: it lies where the hand was farthest out.
    const a = points[Math.max(0, index - 4)], b = points[Math.min(points.length - 1, index + 4)], here = points[index],
      far = (/** @type {Place} */ one) => Math.hypot(one.x - (a.x + b.x) / 2, one.y - (a.y + b.y) / 2);
    points[index] = drawn.filter((one) => Math.hypot(one.x - here.x, one.y - here.y) < 0.15).reduce((best,
      one) => (far(one) > far(best) ? one : best), here);
  }
  /** @type {Knot[]} */
  const knots = [];
  for (let index = 1; index < cuts.length; index++) {
    const { isLine, places } = knotsOfPiece(points.slice(cuts[index - 1], cuts[index] + 1)), before = knots.pop();
    if (before) {
      // At a corner between two curves the pen arrives one way and leaves another.
      const { in: leave, ...first } = places[0];
      places[0] = isLine ? { ...before, joint: "--" } : { ...first, ...(before.in === undefined ? {} : { in: before.in }),
        ...(leave === undefined ? {} : before.in === undefined ? { in: leave } : { out: leave }) };
    }
    knots.push(...places);
  }
  const made = knots.map(place).filter((knot, index, all) => !index || knot.x !== all[index - 1].x || knot.y !== all[index - 1].y);
  return { knots: made.slice(0, 200) };
}
