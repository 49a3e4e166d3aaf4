// Stickers that were won: an album, and colours for each part of a sticker.
import { h } from "../shared/dom.js";
import { colours, drawnPicture, pictureName } from "../shared/pictures.js";
import { say } from "../shared/words.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */

/**
 * @typedef {Object} Sticker  a group of letters, with what is done of it
 * @property {string} key
 * @property {string} school
 * @property {string} group
 * @property {number} done  steps
 * @property {Record<number, number>} colours  of the parts of its picture
 * @property {import("../shared/pictures.js").Picture} picture
 * @property {boolean} isWon
 */

/** A sticker as it is coloured.
 * @param {Sticker} group */
export const small = (group) => drawnPicture(group.picture, group.colours, { class: "small", "aria-hidden": "true", role: "presentation" });

/** Gives a part its colour.
 * @param {Sticker} group @param {number} part @param {Actions} actions */
function paint(group, part, actions) {
  const { store } = actions, own = store.state.course[group.key], colour = store.state.view.colour ?? 1;
  store.set({ course: { ...store.state.course, [group.key]: { ...own,
    colours: { ...own.colours, [part]: own.colours[part] === colour ? 0 : colour } } } });
}

/** A sticker with parts to touch and a box of colours.
 * @param {Sticker} group @param {State} state @param {Actions} actions */
function colouring(group, state, actions) {
  const chosen = state.view.colour ?? 1, { store } = actions;
  return h("div.colouring", { role: "group", "aria-label": pictureName(group.picture.id) },
    h("svg.sticker", { viewBox: "0 0 100 100" }, group.picture.parts.map((part, index) => h("path", {
      d: part.d, fill: colours[group.colours[index] ?? 0], "fill-rule": "evenodd", role: "button", tabindex: "0",
        "aria-label": say("app.part", { number: index + 1 }), "data-part": index,
      onclick: () => paint(group, index, actions),
      onkeydown: (/** @type {KeyboardEvent} */ event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault();
        paint(group, index, actions); } },
    }))),
    h("div.pencils", { role: "group", "aria-label": say("app.colours") }, colours.map((colour, index) => index > 0 && h("button.pencil", {
      type: "button", key: `pencil ${index}`, "aria-pressed": String(index === chosen), "aria-label": say("app.colour", { number: index }),
        "data-colour": index, place: { backgroundColor: colour },
      onclick: () => store.view({ colour: index }),
    }))),
    h("button", { type: "button", id: "close-sticker", onclick: () => store.view({ colouring: null }) }, `← ${say("app.album")}`));
}

/** @param {Sticker[]} groups @param {State} state @param {Actions} actions */
export function album(groups, state, actions) {
  const open = groups.find((group) => group.key === state.view.colouring && group.isWon);
  return [h("h2", { key: "album-title" }, say("app.album")),
    open && colouring(open, state, actions),
    h("ul.album", { key: "album" }, groups.map((group) => h("li", { key: group.key }, group.isWon
      ? h("button.stickerbutton", { type: "button", "data-sticker": group.picture.id, "aria-label": pictureName(group.picture.id),
        onclick: () => actions.store.view({ colouring: group.key }) }, small(group))
      : h("span.blanksticker", { role: "img", "aria-label": say("app.notWon") }, "☆"))))];
}
