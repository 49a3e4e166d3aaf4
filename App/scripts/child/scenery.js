// What stands around the child's paper: sky, hills, clouds and round buttons.
import { h } from "../shared/dom.js";
import { sign } from "../shared/signs.js";

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
