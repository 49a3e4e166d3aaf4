// The name of the program as a school would write it, on its lines.
import { h } from "./dom.js";

/** Strokes of the letters with their places, in x-heights, y up.

 * @type {[number, string][]} */
const strokes = [
  [0.06, "M0.91 0.79C0.82 0.92 0.66 1 0.5 1C0.22 1 0 0.78 0 0.5C0 0.22 0.22 0 0.5 0C0.66 0 0.82 0.08 0.91 0.21"],
  [1.39, "M0.91 0.79C0.82 0.92 0.66 1 0.5 1C0.22 1 0 0.78 0 0.5C0 0.22 0.22 0 0.5 0C0.78 0 1 0.22 1 0.5C1 0.6 0.97 0.7 0.91 0.79"],
  [2.81, "M0 1L0 -1L0 0.5C0 0.78 0.22 1 0.5 1C0.78 1 1 0.78 1 0.5C1 0.22 0.78 0 0.5 0C0.22 0 0 0.22 0 0.5"],
  [4.16, "M0 1L0.5 0"],
  [4.16, "M1 1L0 -1"],
  [5.58, "M0 2L0 0L0 0.5C0 0.78 0.22 1 0.5 1C0.78 1 1 0.78 1 0.5C1 0.22 0.78 0 0.5 0C0.22 0 0 0.22 0 0.5"],
  [7.00, "M0.91 0.79C0.82 0.92 0.66 1 0.5 1C0.22 1 0 0.78 0 0.5C0 0.22 0.22 0 0.5 0C0.78 0 1 0.22 1 0.5C1 0.6 0.97 0.7 0.91 0.79"],
  [8.42, "M0.91 0.79C0.82 0.92 0.66 1 0.5 1C0.22 1 0 0.78 0 0.5C0 0.22 0.22 0 0.5 0C0.78 0 1 0.22 1 0.5C1 0.6 0.97 0.7 0.91 0.79"],
  [9.84, "M0 2L0 0"],
  [9.84, "M0.8 1L0 0.45L0.85 0"],
];

/** The name as a picture. */
export const brand = () => h("svg.brand", { viewBox: "-0.4 -2.300 11.500 3.600", role: "img", "aria-label": "Copybook" },
  h("path.brandline", { d: "M-.4 -1H11.100", "stroke-dasharray": ".18 .12" }), h("path.brandline.base", { d: "M-.4 0H11.100" }),
  strokes.map(([x, d]) => h("path.brandink", { d, transform: `translate(${x} 0) scale(1 -1)` })));
