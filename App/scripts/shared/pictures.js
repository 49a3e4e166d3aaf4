// Pictures of simple shapes: what a quiz shows, and stickers to colour. Each part is a closed line of a field of 100 by 100.
import { h } from "./dom.js";
import { say } from "./words.js";

/** @typedef {{id: string, parts: {d: string, fill: number}[]}} Picture  parts from the back to the front; fill: a colour of the box */

/** The colours of the box of pencils; 0 is white. */
export const colours = ["#ffffff", "#e23b3b", "#f58a1f", "#ffd23f", "#4caf50", "#2f80d6", "#8e4ec6", "#f48fb1", "#8d5a34", "#9aa3ad"];

const disc = (/** @type {number} */ x, /** @type {number} */ y,
  /** @type {number} */ r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Corners on circles around the middle, in turn.
 * @param {number} count @param {number} out @param {number} inside @param {number} [turn] */
function star(count, out, inside, turn = 0) {
  const points = [...Array(2 * count).keys()].map((index) => {
    const angle = turn + (Math.PI * index) / count - Math.PI / 2, r = index % 2 ? inside : out;
    return `${(50 + r * Math.cos(angle)).toFixed(1)} ${(50 + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}z`;
}

/** @param {string} id @param {...[string, number]} parts @returns {Picture} */
const picture = (id, ...parts) => ({ id, parts: parts.map(([d, fill]) => ({ d, fill })) });

export const pictures = [
  picture("sun", [star(12, 46, 31), 2], [disc(50, 50, 27), 3], [disc(41, 45, 3.4), 8], [disc(59, 45, 3.4), 8],
    ["M38 56q12 15 24 0q-12 6-24 0z", 1]),
  picture("moon", ["M62 8a43 43 0 1 0 26 58a35 35 0 0 1-26-58z", 3], ["M78 22l4 9 10 1-7.5 6.5 2.5 9.5-9-5-9 5 2.5-9.5L64 32l10-1z", 3],
    [disc(34, 42, 6), 9], [disc(30, 64, 4), 9], [disc(47, 76, 5), 9]),
  picture("star", [star(5, 47, 20), 3], [star(5, 27, 12), 2], [disc(50, 50, 6), 1]),
  picture("tree", ["M43 56h14l5 40H38z", 8], [disc(29, 46, 21), 4], [disc(71, 46, 21), 4], [disc(50, 28, 24), 4], [disc(50, 52, 17), 4],
    ["M6 96q11-16 22 0z", 4], ["M72 96q11-16 22 0z", 4]),
  picture("house", ["M66 16h11v22h-11z", 8], ["M18 46h64v48H18z", 3], ["M50 10L92 48H8z", 1], ["M43 66h17v28H43z", 8],
    ["M24 56h14v15H24z", 5], ["M66 56h12v15H66z", 5], [disc(50, 35, 6), 5]),
  picture("boat", ["M47 8h5v58h-5z", 8], ["M55 12L86 60H55z", 1], ["M44 20L20 60H44z", 3], ["M10 65h82L78 84H24z", 5],
    ["M4 84q8-8 16 0t16 0 16 0 16 0 16 0 12 0v11H4z", 5]),
  picture("fish", ["M70 50L94 28V72z", 2], ["M38 30q12-22 28 2q-14-6-28-2z", 1], ["M6 52q30-44 70 0q-40 40-70 0z", 2],
    ["M48 33q10 18 0 37q13-5 20-12q-6-15-2-17q-8-6-18-8z", 3], [disc(24, 46, 5), 5], ["M44 70q6 16 18 12q-3-8-4-17q-7 4-14 5z", 1]),
  picture("ball", [disc(50, 50, 43), 5], ["M50 7q-34 43 0 86q-22 0-34-17q-18-24 0-52q12-17 34-17z", 1],
    ["M50 7q34 43 0 86q22 0 34-17q18-24 0-52q-12-17-34-17z", 3], [disc(50, 50, 9), 4]),
  picture("cup", ["M70 36h10q14 0 14 16t-14 17h-12v-9h11q6 0 6-8t-6-8H70z", 6], ["M14 26h60l-5 56q-1 8-9 8H28q-8 0-9-8z", 6],
    ["M16.5 46h55.5l-1.300 15H17.800z", 7], ["M8 91h72v5H8z", 9]),
  picture("apple", ["M47 30q-1-16 5-24l5 3q-5 8-5 21z", 8], ["M56 20q8-17 28-13q-5 18-28 13z", 4],
    ["M50 32q-22-13-34 4q-12 20 4 46q12 18 30 9q18 9 30-9q16-26 4-46q-12-17-34-4z", 1], ["M26 42q-9 10-3 26q-10-20 3-26z", 7]),
  picture("egg", ["M50 6q30 24 32 52q0 30-32 34q-32-4-32-34q2-28 32-52z", 3],
    ["M20 48l10-9 10 9 10-9 10 9 10-9 10 9 1 12-11-9-10 9-10-9-10 9-10-9-11 9z", 1],
    ["M21 72q29 12 58 0q-4 10-10 13q-19 8-38 0q-6-4-10-13z", 6], [disc(50, 28, 5), 5]),
  picture("key", ["M48 44H94V58H88V68H80V58H74V72H66V58H48z", 3], [`${disc(28, 50, 23)}${disc(28, 50, 10)}`, 3], [disc(28, 33, 4), 1]),
];

/** The picture of a name, or of its word in the language that words are in.
 * @param {string} name @param {(id: string) => string} word */
export function pictureNamed(name, word) {
  const wanted = name.trim().toLowerCase();
  return pictures.find((one) => one.id === wanted || word(one.id).toLowerCase() === wanted);
}

/** What a picture shows, in the language of the interface.
 * @param {string} id */
export const pictureName = (id) => say(`app.picture-${id}`);

/**
 * A picture.
 * @param {Picture} what
 * @param {Record<number, number>} [own]  colours of parts; without them those of the picture
 * @param {Record<string, any>} [props]
 */
export const drawnPicture = (what, own, props = {}) => h("svg.picture",
  { viewBox: "0 0 100 100", role: "img", "aria-label": pictureName(what.id), ...props },
  what.parts.map((part, index) => h("path", { d: part.d, fill: colours[own ? own[index] ?? 0 : part.fill], "fill-rule": "evenodd" })));
