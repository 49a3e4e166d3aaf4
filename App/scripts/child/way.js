// The way through the letters of a school: a stone for each lesson, the next one glows; and the album of what was won.
import { coreHere } from "../core/here.js";
import { h } from "../shared/dom.js";
import { sign } from "../shared/signs.js";
import { say } from "../shared/words.js";
import { album } from "./album.js";
import { inHand, letters } from "./drawn.js";
import { holdButton } from "./hold.js";
import { isLearnt, lessonsOf, nextLesson, pairOf, pictureAt } from "./lessons.js";
import { maze } from "./maze.js";
import { handOf, openPad, pad, schoolOf } from "./pad.js";
import { isAsked, know, picker } from "./picker.js";
import { portrait } from "./portrait.js";
import { disc, scenery, threeStars } from "./scenery.js";
import { setSounds } from "./sounds.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("../shared/store.js").School} School */
/** @typedef {import("./lessons.js").Lesson} Lesson */

/** @type {import("../core/core.js").Core | null} */
let core = null;
/** @type {MediaQueryList | null} */
let turned = null;

/** Fetches the core, by which letters are drawn.
 * @param {Actions} actions */
function fetchCore(actions) {
  // Stones stand otherwise in a window that was turned.
  if (!turned) {
    turned = matchMedia("(orientation: landscape)");
    turned.addEventListener("change", () => actions.store.set({}));
  }
  if (core) return core.takeOwn(actions.composing.own);
  coreHere(actions.composing.own).then((found) => { core = found; actions.store.set({}); },
    () => actions.store.set({ notice: say("app.noCore") }));
}

/** So many lessons are seen at once, the next one among them. */
const shown = 6;

/** Where stones stand on a tall window, a wide one and a phone's, in hundredths of it; so do the styles. */
const tall = [[17, 76], [42.5, 81.500], [72, 75.500], [51, 54.500], [23, 47.500], [40.500, 32.500], [73, 35.500]];
const wide = [[11, 67], [24, 50], [39, 61], [57, 45.500], [72, 61], [83, 43], [92, 63]];

const phone = [[18, 70], [50, 75.700], [80, 68.600], [48.700, 51], [18, 40.200], [43.600, 27.700], [79.500, 31.900]];

/** A lesson as a stone.
 * @param {Lesson} lesson @param {number} place @param {boolean} isNow @param {State} state @param {School} school
 * @param {Actions} actions */
function stone(lesson, place, isNow, state, school, actions) {
  const learnt = lesson.letters.filter((letter) => isLearnt(state, school, letter)).length, isDone = learnt === lesson.letters.length;
  const text = lesson.letters.join(""), drawn = core && letters(core, { school: school.id, hand: handOf(state) },
    school.joined ? lesson.letters.join(" ") : text);
  const gold = Math.round((3 * learnt) / lesson.letters.length), pair = pairOf(school, lesson.letters[0]);
  return h("li", { key: text, class: `waystone p${place} ${isNow ? "now" : isDone ? "done" : "later"}` },
    h("button", {
      type: "button", "data-lesson": text, "aria-label": `${lesson.letters.join(" ")}: ${say("classPage.levelOf", { level: `${gold}/3` })}`,
      onclick: () => openPad(actions, school, lesson.letters),
    }, drawn && inHand(drawn, { role: "presentation", "aria-label": null, "aria-hidden": "true" })),
    h("img", { src: pictureAt("animals", pair.animal), alt: "", class: pair.looksRight ? "" : "turned" }),
    (isNow || isDone) && threeStars(gold));
}

/** @param {string} kind @param {number[][]} places @param {number} now @param {number} count */
const road = (kind, places, now, count) => h(`svg.road.${kind}`,
  { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" },
  places.slice(0, count - 1).map(([x, y], at) => {
    const [tx, ty] = places[at + 1], d = `M${x} ${y}L${tx} ${ty}`;
    return [h("path.path", { d }), h("path", { d, class: `steps ${at < now ? "gone" : ""}` })];
  }));

/** @param {State} state @param {Actions} actions */
export function child(state, actions) {
  if (state.view.pad) return pad(state, actions);
  if (state.view.isMaze) return maze(state, actions);
  setTimeout(() => fetchCore(actions), 0);
  setTimeout(() => { if (!actions.store.state.view.isKnown) know(actions); }, 0);
  if (state.view.isPicking || isAsked(state)) return picker(state, actions, core);
  const { store } = actions, school = schoolOf(state, actions), lessons = lessonsOf(school), next = nextLesson(state, school, lessons);
  const first = Math.max(0, Math.min(next - 3, lessons.length - shown - 1)), seen = lessons.slice(first, first + shown + 1);
  const name = state.who && core ? letters(core, { school: school.id, hand: handOf(state) }, state.who) : null;
  const toggle = () => { store.set({ child: { ...state.child, isQuiet: !state.child.isQuiet } }); setSounds(state.child.isQuiet); };
  if (state.view.isAlbum) {
    const [top, ...board] = album(state, school, actions, core);
    return [top, h("main.waymap.albumpage", { key: "album" }, scenery(false), board)];
  }
  return [
    h("header.wayhead", null, h("h1.unseen", { tabindex: "-1" }, say("app.write")),
      h("button.whois", { type: "button", id: "who-writes", "aria-label": `${say("app.who")}: ${state.who || say("app.somebody")}`,
        onclick: () => store.view({ isPicking: true }) }, portrait(state.child.picture || "fox 0"),
        name && inHand(name, { role: "presentation", "aria-label": null, "aria-hidden": "true" })),
      holdButton("to-grownups", say("app.holdForGrownUps"), sign("lock"), () => actions.go("start"))),
    h("main.waymap", { key: "way", "data-hand": handOf(state) },
      scenery(true),
      road("tall", tall, next - first, seen.length), road("wide", wide, next - first, seen.length),
      road("phone", phone, next - first, seen.length),
      h("ul.waystones", { key: "stones", "aria-label": say("app.steps") },
        seen.map((lesson, at) => stone(lesson, at, first + at === next, state, school, actions))),
      h("div.waybar", { key: "bar", role: "group", "aria-label": say("app.more") },
        disc("way-sound", state.child.isQuiet ? "quiet" : "sound", say("app.sounds"), toggle,
          { "aria-pressed": String(!state.child.isQuiet) }),
        disc("way-maze", "maze", say("sheet.maze"), () => store.view({ isMaze: true })),
        h("button.disc", { type: "button", id: "way-album", key: "album", "aria-label": say("app.album"), title: say("app.album"),
          onclick: () => store.view({ isAlbum: true }) }, h("img", { src: "pictures/garden/butterfly.svg", alt: "" })))),
  ];
}
