// The album: a sticker for each letter in a landscape, a picture to colour for each that was won, and a flower for each day of writing.
import { h } from "../shared/dom.js";
import { pictureName, pictures } from "../shared/pictures.js";
import { say } from "../shared/words.js";
import { inHand, letters } from "./drawn.js";
import { keyOf, pairOf, pictureAt } from "./lessons.js";
import { handOf } from "./pad.js";
import { disc, hills } from "./scenery.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("../shared/store.js").School} School */
/** @typedef {{letter: string, key: string, picture: string, place: number, isWon: boolean}} Sticker  place: among all letters */

/** Where stickers stand in the landscape, and how wide they are, in hundredths of it. */
const places = [[14, 82, 16], [33, 57, 17], [46, 22, 16], [71, 85, 16], [65, 26, 16], [58, 56, 16], [87, 56, 16], [38, 86, 14]];
/** The pencils. */
const pencils = ["#ffcb3d", "#f08b5e", "#cf5f58", "#a76dc0", "#1d5c9e", "#5dadd9", "#4f9d6a", "#8b5a3b"];
/** So many flowers are drawn, the last. */
const mostFlowers = 10;

/** The stickers of a page: each letter's animal, or its goal where another letter of the page has that animal.
 * @param {State} state @param {School} school @param {number} page @returns {Sticker[]} */
function stickersOf(state, school, page) {
  const all = [...school.teaching.join("")], used = new Set();
  return all.slice(page * places.length, (page + 1) * places.length).map((letter, at) => {
    const pair = pairOf(school, letter), animal = pictureAt("animals", pair.animal);
    const picture = used.has(animal) ? pictureAt("goals", pair.goal) : animal, key = keyOf(school, letter);
    used.add(picture);
    return { letter, key, picture, place: page * places.length + at, isWon: state.child.won.includes(key) };
  });
}

/** The page with the sticker that was won last.
 * @param {State} state @param {School} school */
function lastPage(state, school) {
  const all = [...school.teaching.join("")].map((letter) => keyOf(school, letter));
  return Math.max(0, Math.floor(Math.max(...state.child.won.map((key) => all.indexOf(key)), 0) / places.length));
}

/** @param {Sticker[]} all @param {Sticker | undefined} open @param {Actions} actions */
const landscape = (all, open, actions) => h("div.landscape", { key: "landscape" }, hills("album"),
  h("img.landtree", { src: "pictures/garden/tree.svg", alt: "" }), h("span.pond", null),
  h("ul", { "aria-label": say("app.album") }, all.map(({ letter, key, picture, isWon }, at) => {
    const [x, y, wide] = places[at], place = { left: `${x}%`, top: `${y}%`, width: `${wide}%` };
    return h("li", { key, place, class: isWon ? "won" : "" }, isWon ? h("button", {
      type: "button", "data-sticker": letter, "aria-label": `${letter}: ${say("app.stickerWon")}`,
        "aria-pressed": String(key === open?.key),
      onclick: () => actions.store.view({ sticker: key }),
    }, h("img", { src: picture, alt: "" })) : h("span", { role: "img", "aria-label": `${letter}: ${say("app.notWon")}` },
      h("img", { src: picture, alt: "" })));
  })));

/** A picture with parts to touch, and pencils.
 * @param {Sticker} sticker @param {State} state @param {Actions} actions */
function colouring({ key, place }, state, actions) {
  const { store } = actions, chosen = state.view.pencil ?? 0, own = state.child.colours[key] ?? {},
    picture = pictures[place % pictures.length];
  const paint = (/** @type {number} */ part) => {
    const { child } = store.state;
    store.set({ child: { ...child, colours: { ...child.colours, [key]: { ...own, [part]: own[part] === chosen ? -1 : chosen } } } });
  };
  return h("div.colouring", { key: "colouring", role: "group", "aria-label": pictureName(picture.id) },
    h("svg.sticker", { viewBox: "0 0 100 100" }, picture.parts.map((part, index) => h("path", {
      d: part.d, fill: pencils[own[index] ?? -1] ?? "#fff", "fill-rule": "evenodd", role: "button", tabindex: "0",
      "aria-label": say("app.part", { number: index + 1 }), "data-part": index, onclick: () => paint(index),
      onkeydown: (/** @type {KeyboardEvent} */ event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault();
        paint(index); } },
    }))),
    h("div.pencils", { role: "group", "aria-label": say("app.colours") }, pencils.map((colour, index) => h("button.pencil", {
      type: "button", key: colour, "aria-pressed": String(index === chosen), "aria-label": say("app.colour", { number: index + 1 }),
      "data-colour": index, place: { backgroundColor: colour }, onclick: () => store.view({ pencil: index }),
    }))));
}

/** The flowers of the days on which it wrote, none of which wilts, and the one that grows.
 * @param {number} days */
const flowers = (days) => h("div.flowers", { "aria-hidden": "true" },
  [...Array(Math.min(days, mostFlowers)).keys()].map((at) => h("img", { key: at, alt: "",
    src: at % 3 === 1 ? "pictures/garden/sunflower.svg" : "pictures/goals/flower.svg" })),
  h("img", { key: "next", src: "pictures/garden/seedling.svg", alt: "" }));

/** The album with its head.
 * @param {State} state @param {School} school @param {Actions} actions @param {import("../core/core.js").Core | null} core */
export function album(state, school, actions, core) {
  const { store } = actions, count = Math.ceil([...school.teaching.join("")].length / places.length), days = state.child.days.length;
  const page = Math.min(count - 1, state.view.albumPage ?? lastPage(state, school)), all = stickersOf(state, school, page);
  const open = all.find(({ key, isWon }) => isWon && key === state.view.sticker) ?? all.filter(({ isWon }) => isWon).at(-1);
  const turn = (/** @type {number} */ to) => () => store.view({ albumPage: to, sticker: null });
  const name = state.who && core ? letters(core, { school: school.id, hand: handOf(state) }, state.who) : null;
  return [
    h("header.wayhead.albumhead", null, disc("way-album", "home", say("app.steps"), () => store.view({ isAlbum: false })),
      h("h1.unseen", { tabindex: "-1" }, say("app.album")), name && inHand(name),
      h("p.days", null, h("img", { src: "pictures/garden/sunflower.svg", alt: "" }), String(days))),
    h("div.stickers", { key: "album" }, landscape(all, open, actions), h("hr", null),
      open ? colouring(open, state, actions) : h("div.colouring.none", { key: "none" },
        h("span", null, h("img", { src: all[0]?.picture, alt: "" }))),
      page > 0 && disc("album-back", "next", say("classPage.previous"), turn(page - 1), { class: "back" }),
      page < count - 1 && disc("album-on", "next", say("classPage.next"), turn(page + 1))),
    flowers(days),
  ];
}
