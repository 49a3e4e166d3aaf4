// A card for each child, with a picture of the sheet that is drawn when it comes into view.
import { h } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { designName } from "../compose/designs.js";
import { inHand } from "../child/drawn.js";
import { asked, editChildren, group } from "./group.js";
import { look, missing, nameInHand } from "./letters.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("./group.js").Child} Child */

/** Pictures by what they show; the oldest go first.
 * @type {Map<string, {url?: string, problem?: string}>} */
const pictures = new Map();
const mostPictures = 150;
/** What cards in view show.
 * @type {Map<number, boolean>} */
const inView = new Map();
/** @type {Set<string>} */
const waiting = new Set();
/** @type {IntersectionObserver | undefined} */
let watcher;

/** @param {State} state @param {Child} child */
const keyOf = (state, child) => JSON.stringify(asked(/** @type {any} */ (state).group, child));

/** Asks for the pictures of the cards in view, one after another.
 * @param {Actions} actions */
async function drawVisible(actions) {
  const { store, composing } = actions;
  for (const child of group(store).children) {
    if (!inView.get(child.id)) continue;
    const key = keyOf(store.state, child);
    if (pictures.has(key) || waiting.size) continue;
    waiting.add(key);
    const answer = await composing.ask({ ask: "sheet", ...JSON.parse(key) }).catch((fault) => ({ fault }));
    waiting.delete(key);
    // A question that was given up for another one is asked again when the card is drawn.
    if (!answer) return;
    pictures.set(key, answer.fault ? { problem: answer.fault.problem || say("app.noCore") }
      : { url: URL.createObjectURL(new Blob([answer.pages[0]], { type: "image/svg+xml" })) });
    for (const [old, picture] of pictures) {
      if (pictures.size <= mostPictures) break;
      pictures.delete(old);
      if (picture.url) URL.revokeObjectURL(picture.url);
    }
    if (store.state.screen === "myclass") store.view({ drawn: (store.state.view.drawn ?? 0) + 1 });
    return;
  }
}

/** @param {Actions} actions */
function watch(actions) {
  watcher ??= new IntersectionObserver((entries) => {
    for (const entry of entries) inView.set(Number(/** @type {HTMLElement} */ (entry.target).dataset.child), entry.isIntersecting);
    drawVisible(actions);
  }, { rootMargin: "200px" });
  return watcher;
}

/** What a child has that the class has not.
 * @param {Actions} actions @param {Child} child @param {State} state */
function own(actions, child, state) {
  const { settings } = child, { schools, designs } = actions.choices;
  const design = designs.find((one) => one.id === settings.design);
  return [
    settings.hand && say(settings.hand === "left" ? "classPage.leftHand" : "classPage.rightHand"),
      settings.level && say("classPage.levelOf", { level: settings.level }),
    settings.school && (schools.find((one) => one.id === settings.school)?.name ?? settings.school),
    design && designName(design, state.language), child.words,
  ].filter(Boolean).join(" · ");
}

/** @param {State} state @param {Actions} actions @param {Child[]} shown @param {Set<number>} chosen */
export function cards(state, actions, shown, chosen) {
  const { store } = actions;
  const all = group(store);
  queueMicrotask(() => { drawVisible(actions); look(actions, all, shown); });
  return h("ul.children", null, shown.map((child) => {
    const name = nameInHand(all, child), lacking = missing(all, child);
    const picture = pictures.get(keyOf(state, child)), isChosen = chosen.has(child.id), told = own(actions, child, state);
    const choose = (/** @type {boolean} */ is) => {
      const next = new Set(store.state.view.chosen ?? []);
      if (is) next.add(child.id); else next.delete(child.id);
      store.view({ chosen: next });
    };
    return h("li.child", { key: child.id, "data-child": child.id, class: `${isChosen ? "chosen" : ""} ${lacking.length ? "lacks" : ""}`,
      made: (/** @type {Element} */ card) => watch(actions).observe(card) },
      h("label.pick", null, h("input", { type: "checkbox", checked: isChosen, "aria-label": say("classPage.choose", { name: child.name }),
        onchange: (/** @type {any} */ event) => choose(event.target.checked) }),
        picture?.url ? h("img", { src: picture.url, alt: "" })
          : h("span.blank", null, picture?.problem && h("small.fault", null, picture.problem))),
      name && h("div.handname", { "aria-hidden": "true" }, inHand(name, { role: "presentation", "aria-label": null },
        { above: 2.2, below: 1.15 })),
      lacking.length > 0 && h("p.lacking", null, say("app.noLetters", { letters: lacking.join(" ") })),
      h("input", { type: "text", class: "childname", value: child.name, maxlength: 200, autocomplete: "off", spellcheck: "false",
        "aria-label": say("classPage.pupil", { name: child.name }),
        oninput: (/** @type {any} */ event) => editChildren(store, [child.id], (one) => ({ ...one, name: event.target.value }),
          `name ${child.id}`) }),
      told && h("p.own", null, told),
      h("label.copies", null, say("classPage.copies"), h("input",
        { type: "number", min: 1, max: 99, value: String(child.copies), inputmode: "numeric",
        oninput: (/** @type {any} */ event) => {
          const copies = Number(event.target.value);
          if (Number.isInteger(copies) && copies >= 1 && copies <= 99) editChildren(store, [child.id], (one) => ({ ...one, copies }),
            `copies ${child.id}`);
        } })));
  }));
}
