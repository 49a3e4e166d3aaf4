// Who writes on this device: each child has a picture of its own, and with it its own stones, album and record.
import { childNamed, children, keepChild, newToken } from "../record/record.js";
import { h } from "../shared/dom.js";
import { sign } from "../shared/signs.js";
import { firstChild } from "../shared/store.js";
import { say } from "../shared/words.js";
import { inHand, letters } from "./drawn.js";
import { holdButton } from "./hold.js";
import { handOf, schoolOf } from "./pad.js";
import { animals, pictures, portrait } from "./portrait.js";
import { disc, scenery } from "./scenery.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("../record/record.js").Child} Child */

/** All children of this device and of its class, each with a picture.
 * @param {State} state @returns {Child[]} */
export function pupilsOf({ pupils, group }) {
  const named = new Set(pupils.map(({ name }) => name));
  const others = [...new Set((group?.children ?? []).map(({ name }) => name.trim()))].filter((name) => name && !named.has(name));
  const free = freeOf(pupils);
  const all = /** @type {Child[]} */ ([...pupils, ...others.map((name) => ({ token: "", name }))]);
  return all.map((one) => ({ ...one, picture: one.picture || (free.shift() ?? pictures[0]) }));
}

/** Pictures that no child has.
 * @param {Child[]} pupils */
const freeOf = (pupils) => pictures.filter((one) => pupils.every(({ picture }) => picture !== one));

/** Reads who is known; whoever wrote here before anybody said who it is becomes the first child.
 * @param {Actions} actions */
export async function know({ store }) {
  const { child, who, view } = store.state;
  if (view.isKnown) return;
  store.view({ isKnown: true });
  if (!child.token && Object.keys(child.done).length) {
    const first = await childNamed(who), picture = first.picture ?? freeOf(await children())[0];
    await keepChild({ ...first, picture });
    store.set({ child: { ...store.state.child, token: first.token, picture } });
  }
  store.set({ pupils: await children() });
}

/** Another child writes: the stones and the album are its own.
 * @param {Child} child @param {Actions} actions */
async function choose(child, { store }) {
  const own = { ...child, token: child.token || newToken(), picture: child.picture ?? pictures[0] };
  await keepChild(own);
  const { child: { isQuiet, ...last }, albums } = store.state, all = last.token ? { ...albums, [last.token]: last } : albums;
  store.set({ albums: all, who: own.name, pupils: await children(),
    child: { ...firstChild(), ...all[own.token], token: own.token, picture: own.picture, isQuiet } });
  store.view({ isChosen: true, isPicking: false, isNew: false, isAlbum: false });
}

/** A picture with the name below it, in the hand where the school can write it.
 * @param {Child} child @param {number} at @param {State} state @param {Actions} actions
 * @param {import("../core/core.js").Core | null} core */
function card(child, at, state, actions, core) {
  const { name, picture = "" } = child, school = schoolOf(state, actions);
  const drawn = name && core ? letters(core, { school: school.id, hand: handOf(state) }, name) : null;
  return h("li", { key: child.token || name || picture }, h("button.pupilcard", {
    type: "button", "data-picture": picture, "aria-label": name || `${say("app.somebody")} ${at + 1}`,
    "aria-current": child.token && child.token === state.child.token ? "true" : null, onclick: () => choose(child, actions),
  }, portrait(picture), name && (drawn ? inHand(drawn, { role: "presentation", "aria-label": null, "aria-hidden": "true" })
    : h("span", { "aria-hidden": "true" }, name))));
}

/** Whether it is asked who writes: where there are several, each time the child's side opens.
 * @param {State} state */
export const isAsked = (state) => !state.view.isChosen && pupilsOf(state).length > 1;

/** @param {State} state @param {Actions} actions @param {import("../core/core.js").Core | null} core */
export function picker(state, actions, core) {
  const { store } = actions, all = pupilsOf(state), isNew = Boolean(state.view.isNew);
  const shown = isNew ? freeOf(all).slice(0, animals.length).map((picture) => ({ token: "", name: "", picture })) : all;
  return [
    h("header.wayhead", null, h("h1.unseen", { tabindex: "-1" }, say("app.who")),
      isNew || state.view.isPicking ? disc("picker-back", "home", say("app.steps"),
        () => store.view(isNew ? { isNew: false } : { isPicking: false })) : h("span"),
      holdButton("to-grownups", say("app.holdForGrownUps"), sign("lock"), () => actions.go("start"))),
    h("main.waymap.picker", { key: "picker" }, scenery(true),
      h("ul.pupils", { key: isNew ? "new" : "known", "aria-label": say("app.who"), class: shown.length > 12 ? "many" : "" },
        shown.map((child, at) => card(child, at, state, actions, core)),
        !isNew && h("li", { key: "add" }, holdButton("add-pupil", say("app.addChild"), sign("plus"), () => store.view({ isNew: true }))))),
  ];
}
