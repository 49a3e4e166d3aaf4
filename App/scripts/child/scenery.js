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

/** The hills, in hundredths: low behind the paper, across a whole window, or in the album's landscape. */
const shapes = {
  low: ["M0 26.7Q25 -3.300 52 20T100 16.700V100H0Z", "M0 56.700Q30 30 62 50T100 43.300V100H0Z"],
  whole: ["M0 42C12 38 28 37 45 40.500C60 43.800 68 44 80 43C90 42 96 40.500 100 38V100H0Z",
    "M0 49C12 45.500 28 44 38 45C55 46.500 68 50.800 84 50.800C93 50.600 98 47.500 100 44.800V100H0Z"],
  album: ["M0 41C15 35 35 34 50 39C65 44 78 50 90 46C96 44 98 42 100 40V100H0Z",
    "M0 66.500C15 61 30 60.500 45 65C60 70 72 76 86 74C94 73 98 71 100 69.500V100H0Z"],
};

/** @param {keyof typeof shapes} shape */
export const hills = (shape) => h("svg.hills", { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" },
  shapes[shape].map((d, at) => h(at ? "path.near" : "path.hill", { d })));

/** Sky and hills behind everything.
 * @param {boolean} hasClouds  and trees */
export const scenery = (hasClouds) => h("div.scenery", { "aria-hidden": "true", key: "scenery" },
  hasClouds && [h("svg.cloud.one", { viewBox: "0 0 118 64" }, h("path", { d: cloud })),
    h("svg.cloud.two", { viewBox: "0 0 118 64" }, h("path", { d: cloud })),
    h("svg.sunsign", { viewBox: "0 0 100 100" }, h("path.rays", { d: rays() }), h("circle", { cx: 50, cy: 50, r: 29 }))],
  hills(hasClouds ? "whole" : "low"),
  hasClouds && ["one", "two"].map((which) => h(`img.tree.${which}`, { src: "pictures/garden/tree.svg", alt: "" })));

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
