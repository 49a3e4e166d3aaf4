// The bar of the grown-ups' screens: the name, the tabs, and what can be done here.
import { brand } from "./brand.js";
import { h } from "./dom.js";
import { sign } from "./signs.js";
import { say } from "./words.js";

/** @typedef {import("./store.js").Actions} Actions */
/** @typedef {import("./store.js").State["screen"]} Screen */

/** Tabs with their signs and words.

 * @type {[Screen, string, string][]} */
const tabs = [["pages", "pages", "app.pages"], ["myclass", "class", "app.myClass"], ["progress", "progress", "app.progress"],
  ["letters", "letters", "app.letters"],
  ["quiz", "quiz", "app.quiz"]];

/**
 * @param {Screen} here  the tab that is open
 * @param {string} title
 * @param {Actions} actions
 * @param {...any} beside  what can be done; the child's side where nothing can
 */
export function bar(here, title, actions, ...beside) {
  return h("header.top.bar", null,
    h("button.home", { id: "home", "aria-label": "Copybook", onclick: () => actions.go("start") }, brand()),
    h("h1.unseen", { tabindex: "-1" }, title),
    h("nav.tabbar", { "aria-label": "Copybook" }, tabs.map(([screen, name, key]) => h("button.tab", {
      type: "button", key: screen, id: `tab-${screen}`, "aria-current": screen === here ? "page" : null, "aria-label": say(key),
        onclick: () => actions.go(screen),
    }, sign(name), h("span", { "aria-hidden": "true" }, say(key))))),
    beside.length ? beside : h("button.childside", { type: "button", id: "to-child", onclick: () => actions.go("child") },
      h("img", { src: "pictures/animals/mouse.svg", alt: "", width: 28, height: 28 }), h("span", null, say("app.childSide"))));
}
