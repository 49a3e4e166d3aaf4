// The picture by which a child is known, where it cannot read its name yet.
import { h } from "../shared/dom.js";

/** Animals of children; those of letters are others. */
export const animals = ["fox", "bear", "frog", "panda", "unicorn", "lion", "penguin", "pig", "tiger", "koala", "dragon", "cow",
  "octopus", "hamster",
  "chick"];
/** Each animal on grounds of different colours. */
export const pictures = [0, 1, 2, 3].flatMap((ground) => animals.map((animal) => `${animal} ${ground}`));

/** A child's picture.
 * @param {string} picture */
export function portrait(picture) {
  const [animal, ground] = picture.split(" ");
  return h(`span.portrait.ground${ground}`, { "aria-hidden": "true" }, h("img", { src: `pictures/children/${animal}.svg`, alt: "" }));
}
