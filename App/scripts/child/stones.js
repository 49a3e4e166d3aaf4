// The path of stones above the paper, with the animal on its way to the goal.
import { h } from "../shared/dom.js";
import { pictureAt, stones } from "./lessons.js";
import { starPath } from "./scenery.js";

/** @typedef {import("./lessons.js").Pair} Pair */

const body = "M-32 0C-32 -20.700 -14.400 -23 0 -22.400S32 -20 32 0S16 21.100 0 21.100S-32 19.200 -32 0Z";

/** Heights of stones, as shares of the path's.
 * @type {number[]} */
const heights = [0.55, 0.28, 0.32, 0.62, 0.84, 0.68];

/** Where stones stand in a field of 690 by 150, or of 1060 by 122 where the window is wide. */
const fields = {
  tall: { width: 690, height: 150, goal: { x: 640, y: 72 }, places: heights.map((share, index) => ({ x: 45 + 94 * index,
    y: 30 + 75 * share })) },
  wide: { width: 1060, height: 122, goal: { x: 995, y: 54 },
    places: heights.map((share, index) => ({ x: 46 + 173 * index, y: 40 + 48 * share })) },
};

/** Dots from a stone to the next, or to the goal.
 * @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
const dots = (from, to) => (to.x - from.x > 120 ? [0.3, 0.37, 0.44, 0.51, 0.58, 0.65] : [0.42, 0.58]).map((share) => h("circle.step", {
  cx: (from.x + (to.x - from.x) * share).toFixed(1), cy: (from.y + (to.y - from.y) * share).toFixed(1), r: 2.6,
}));

/** A stone by what is done of it. */
function stone(/** @type {{x: number, y: number}} */ { x, y }, /** @type {number} */ index, /** @type {number} */ done) {
  const state = index < done ? "done" : index === done ? "now" : "next";
  return h(`g.stone.${state}`, { key: `stone ${index}`, transform: `translate(${x} ${y.toFixed(1)})` },
    h("path.shade", { d: body, transform: "translate(0 5)" }), h("path.face", { d: body }),
    state === "done" && h("path.won", { d: starPath }));
}

/**
 * The path.
 * @param {Pair} pair @param {number} done  stones @param {string} label  what it tells who does not see it
 */
export function stonePath(pair, done, label) {
  const isWide = matchMedia("(orientation: landscape)").matches, { width, height, goal, places } = isWide ? fields.wide : fields.tall;
  const at = places[Math.min(done, stones.length - 1)], isEnd = done >= stones.length;
  const x = isEnd ? goal.x - 56 : at.x, y = isEnd ? goal.y - 10 : at.y - 26;
  return h("div.stonepath", null,
    h("svg.stones", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label },
      places.map((place, index) => dots(place, places[index + 1] ?? { x: goal.x - 50, y: goal.y })),
      places.map((place, index) => stone(place, index, done)),
      h("circle.goal", { cx: goal.x, cy: goal.y, r: 44 }),
      h("image", { key: pair.goal, href: pictureAt("goals", pair.goal), x: goal.x - 34, y: goal.y - 34, width: 68, height: 68 }),
      h("g.walker", { key: "walker", place: { transform: `translate(${x}px, ${y.toFixed(1)}px)` } },
        h("image", { href: pictureAt("animals", pair.animal), x: -36, y: -42, width: 72, height: 72,
          ...(pair.looksRight ? {} : { transform: "scale(-1 1)" }) }))));
}
