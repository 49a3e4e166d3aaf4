// Letters step by step: the groups of a school, each in three steps that grow stricter, and a sticker at the end of each.
import { h } from "../shared/dom.js";
import { pictures } from "../shared/pictures.js";
import { entries } from "../shared/settings.js";
import { say } from "../shared/words.js";
import { album, small } from "./album.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("../shared/store.js").Choices} Choices */
/** @typedef {{school: string, group: string, step: number}} Step  step: 1, 2, 3 */

/** What is asked at each step: letters grow smaller and judging stricter with the level, and help goes. */
const steps = [{ level: 1, rows: "trace" }, { level: 3, rows: "fade" }, { level: 5, rows: "copy" }];
/** A step is done where so many of its letters came right. */
const enough = 0.7;

/** @param {string} school @param {string} group */
const keyOf = (school, group) => `${school} ${group}`;

/** The sheet of a step.
 * @param {State} state @param {Step} step */
function sheetOf(state, { school, group, step }) {
  const { settings } = state.sheet, { level, rows } = steps[step - 1];
  return {
    words: [...group].join(", "),
    settings: { school, level: String(level), rows, seed: 1 + Math.floor(Math.random() * 9999), "no-fill": true,
      ...(settings.hand ? { hand: settings.hand } : {}), ...(settings.paper ? { paper: settings.paper } : {}) },
  };
}

/** The step that a sheet is; nothing for another sheet.
 * @param {import("../shared/store.js").Sheet} sheet @param {Choices} choices @returns {Step | null} */
export function stepOf({ words, settings }, choices) {
  const school = choices.schools.find((one) => one.id === settings.school);
  const group = school?.teaching.find((one) => [...one].join() === entries(words).join());
  const step = steps.findIndex((one) => one.rows === settings.rows && String(one.level) === String(settings.level)) + 1;
  return school && group && step ? { school: school.id, group, step } : null;
}

/** The groups of a school with what is done of them.
 * @param {State} state @param {Choices} choices @returns {import("./album.js").Sticker[]} */
export function groupsOf(state, choices) {
  const school = choices.schools.find((one) => one.id === state.sheet.settings.school);
  if (!school) return [];
  return school.teaching.map((group, index) => {
    const key = keyOf(school.id, group), own = state.course[key] ?? { done: 0, colours: {} };
    return { key, school: school.id, group, ...own, picture: pictures[index % pictures.length], isWon: own.done >= steps.length };
  });
}

/** Goes to a step.
 * @param {Step} step @param {Actions} actions */
function take(step, actions) {
  const { store } = actions;
  store.edit(sheetOf(store.state, step));
  store.view({ steps: false, write: {} });
}

/** A sheet is written to its end: its step is done, if enough of it came right.
 * @param {import("./session.js").Session} session @param {Actions} actions */
export function finished(session, actions) {
  const { store, choices } = actions, step = stepOf(store.state.sheet, choices);
  if (!step) return;
  const all = session.pages.flatMap((rows) => rows.flatMap((row) => row.tasks)).length;
  const right = session.grades.filter((grade) => grade.isAccepted).length;
  const isDone = all > 0 && right >= enough * all, key = keyOf(step.school, step.group),
    own = store.state.course[key] ?? { done: 0, colours: {} };
  if (isDone && own.done < step.step) store.set({ course: { ...store.state.course, [key]: { ...own, done: step.step } } });
}

/** What comes after a sheet: the next step, or the sticker.
 * @param {State} state @param {Actions} actions */
export function afterSheet(state, actions) {
  const step = stepOf(state.sheet, actions.choices), group = step && groupsOf(state,
    actions.choices).find((one) => one.group === step.group);
  if (!step || !group || group.done < step.step) return [];
  if (step.step < steps.length) return [h("button.main", { type: "button", id: "next-step", key: "next-step",
    onclick: () => take({ ...step, step: step.step + 1 }, actions) }, say("app.nextStep"))];
  return [h("p.won", { key: "won" }, say("app.stickerWon")),
    h("button.main", { type: "button", id: "colour-sticker", key: "colour-sticker",
    onclick: () => actions.store.view({ steps: true, colouring: group.key }) }, small(group), say("app.album"))];
}

/** The panel: groups with their steps, and the album.
 * @param {State} state @param {Actions} actions */
export function coursePanel(state, actions) {
  const groups = groupsOf(state, actions.choices);
  return h("section.course", { "aria-label": say("app.steps"), key: "course" },
    !state.view.colouring && h("h2", null, say("app.steps")),
    !state.view.colouring && h("ul.groups", null, groups.map((group) => {
      const step = Math.min(group.done + 1, steps.length), stars = "★".repeat(group.done) + "☆".repeat(steps.length - group.done);
      return h("li", { key: group.key }, h("button.group", {
        type: "button", "data-group": group.group,
          "aria-label": `${[...group.group].join(" ")}: ${say("classPage.levelOf", { level: `${group.done}/${steps.length}` })}`,
        onclick: () => take({ school: group.school, group: group.group, step }, actions),
      }, h("b", { lang: "mul" }, [...group.group].join(" ")), h("span.stars", { "aria-hidden": "true" }, stars)));
    })),
    album(groups, state, actions));
}
