// What stands around the child's paper: sky, hills, clouds and signs on round buttons.
import { h } from "../shared/dom.js";

/** Signs of 24 by 24, drawn with a round pen. @type {Record<string, string[]>} */
const signs = {
  home: ["M3.500 11.500L12 4l8.500 7.500", "M6 10v9.500h12V10", "M10 19.500v-5h4v5"],
  undo: ["M8.500 5L4 9.500L8.500 14", "M4.500 9.500H15a5 5 0 0 1 0 10H10"],
  sound: ["M4 9.500v5h3.500L12 18.500v-13L7.500 9.500z", "M15.500 9.500q1.700 2.500 0 5", "M18.300 7q3.500 5 0 10"],
  quiet: ["M4 9.500v5h3.500L12 18.500v-13L7.500 9.500z", "M16 9.500l5 5", "M21 9.500l-5 5"],
  eye: ["M2.500 12q9.500-12 19 0q-9.500 12-19 0z", "M12 9.300a2.700 2.700 0 1 0 .01 0z"],
  next: ["M4 12h16", "M13.500 5.500L20 12l-6.500 6.500"],
  again: ["M19.500 12a7.500 7.500 0 1 1-3-6", "M17 2.500v4h-4"],
  album: ["M5 3.500h14v17H5z", "M8.500 3.500v17",
    "M14 8.500l1.100 2.300 2.500.3-1.900 1.700.6 2.500-2.300-1.300-2.300 1.300.6-2.500-1.900-1.700 2.500-.3z"],
  lock: ["M6.500 11h11v8.500h-11z", "M9 11V8a3 3 0 0 1 6 0v3"],
  play: ["M8 5.500v13l11-6.500z"],
  maze: ["M4 4h16v16H4V8h12v8H8v-4h4"],
};

/** A sign.
 * @param {string} name */
export const sign = (name) => h("svg.sign", { viewBox: "0 0 24 24", "aria-hidden": "true" }, signs[name].map((d) => h("path", { d })));

/** A round button with a sign.
 * @param {string} id @param {string} name  of the sign @param {string} label @param {() => void} act @param {Record<string, any>} [more] */
export const disc = (id, name, label, act, more = {}) => {
  const { class: kind = "", ...props } = more;
  return h("button.disc", { type: "button", id, key: id, class: kind, "aria-label": label, title: label, onclick: act, ...props },
    sign(name));
};

const cloud = "M0 60a22 22 0 0 1 12-41a34 34 0 0 1 64-6a26 26 0 0 1 34 26a15 15 0 0 1 4 21z";

/** Sky and hills behind everything.
 * @param {boolean} hasClouds */
export const scenery = (hasClouds) => h("div.scenery", { "aria-hidden": "true", key: "scenery" },
  hasClouds && [h("svg.cloud.one", { viewBox: "0 0 118 64" }, h("path", { d: cloud })),
    h("svg.cloud.two", { viewBox: "0 0 118 64" }, h("path", { d: cloud })),
    h("svg.sunsign", { viewBox: "0 0 100 100" }, h("path.rays", { d: rays() }), h("circle", { cx: 50, cy: 50, r: 29 }))],
  h("svg.hills", { viewBox: "0 0 100 30", preserveAspectRatio: "none" },
    h("path.hill", { d: "M0 8Q25 -1 52 6T100 5V30H0Z" }), h("path.near", { d: "M0 17Q30 9 62 15T100 13V30H0Z" })));

/** Rays of the sun, as triangles. */
function rays() {
  return [...Array(12).keys()].map((index) => {
    const at = (/** @type {number} */ turn, /** @type {number} */ far) => {
      const angle = (Math.PI * (index + turn)) / 6;
      return `${(50 + far * Math.sin(angle)).toFixed(1)} ${(50 - far * Math.cos(angle)).toFixed(1)}`;
    };
    return `M${at(-0.28, 32)}L${at(0, 48)}L${at(0.28, 32)}Z`;
  }).join("");
}

/** A star around a place. */
export const starPath = "M0 -13.400L3.800 -5.200L12.800 -4.200L6.100 2L7.900 10.900L0 6.500"
  + "L-7.900 10.900L-6.100 2L-12.800 -4.200L-3.800 -5.200Z";

/** Three stars, so many of them gold.
 * @param {number} gold */
export const threeStars = (gold) => h("svg.threestars", { viewBox: "0 0 96 28", "aria-hidden": "true" },
  [16, 48, 80].map((x, index) => h("path", { d: starPath, transform: `translate(${x} 15)`, class: index < gold ? "gold" : "" })));
