// Which school: by its country, with its alphabet drawn as it writes it.
import { h } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { choice, menu } from "./fields.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("../shared/store.js").School} School */

/**
 * @typedef {{text: string, width: number, letters: {text: string, x: number, strokes: string[]}[]}} Drawn
 *   letters as the core draws them, x-heights */

/** The region that a school's name begins with; nothing for schools of no country.
 * @param {string} id */
export function region(id) {
  const [start] = id.split("-");
  return start.length === 2 ? (start === "uk" ? "GB" : start.toUpperCase()) : "";
}

/** Where schools print on Letter. */
const letterRegions = new Set(["US", "CA", "MX", "PH", "CL", "CO", "VE", "CR", "GT", "PA", "DO"]);

/** The paper of a school's country, where it is not the usual one.
 * @param {string} id */
export const paperOf = (id) => (letterRegions.has(region(id)) ? "letter" : "");

/** The regions of all schools by their names in a language.
 * @param {School[]} schools @param {string} language @returns {[string, string][]} */
function countries(schools, language) {
  const names = new Intl.DisplayNames([language, "en"], { type: "region" });
  const found = [...new Set(schools.map((school) => region(school.id)))].filter(Boolean);
  const named = found.map((one) => /** @type {[string, string]} */ ([one, names.of(one) ?? one]));
  return [...named.sort((a, b) => a[1].localeCompare(b[1], language)), ["", say("app.noCountry")]];
}

/** Asks for the drawings of a school's letters, group by group as they are taught. */
async function drawAlphabet(/** @type {School} */ school, /** @type {string} */ hand, /** @type {Actions} */ actions,
  /** @type {string} */ key) {
  const alphabets = actions.store.state.view.alphabets ?? {};
  actions.store.view({ alphabets: { ...alphabets, [key]: [] } });
  const groups = [];
  for (const group of school.teaching) {
    // Letters stand apart: what is shown is each by itself.
    const text = [...group].join(" ");
    const drawn = await actions.composing.ask({ ask: "letters", school: school.id, hand, text }).catch(() => null);
    if (drawn) groups.push({ ...drawn, group });
  }
  actions.store.view({ alphabets: { ...actions.store.state.view.alphabets, [key]: groups } });
}

/** How far letters reach above and below the baseline, in x-heights: never less than those of most schools, so that rows are alike.
 * @param {Drawn["letters"]} letters */
export function reach(letters) {
  // Of path data every second number is a height; those of curves' handles lie no nearer than the curve.
  const heights = letters.flatMap((letter) => letter.strokes.flatMap((d) => (d.match(/-?\d+(?:\.\d+)?/g) ?? []).filter((_,
    index) => index % 2 === 1).map(Number)));
  return { above: Math.max(2.4, ...heights.map((one) => one + 0.2)), below: Math.max(1.5, ...heights.map((one) => 0.2 - one)) };
}

/** A group of letters as the school writes them.
 * @param {Drawn & {group: string}} group
 * @param {ReturnType<typeof reach>} [far]  of all groups in one line, so that they stand on one baseline */
export function drawing(group, far = reach(group.letters)) {
  const scale = 13, { above, below } = far;
  return h("svg.letters", {
    viewBox: `-0.3 ${-above} ${group.width + 0.6} ${above + below}`, width: ((group.width + 0.6) * scale).toFixed(1),
      height: ((above + below) * scale).toFixed(1),
    role: "img", "aria-label": group.group, key: group.group,
  }, group.letters.map((letter) => h("g", { transform: `translate(${letter.x} 0) scale(1 -1)` },
    letter.strokes.map((d) => h("path", { d: dotted(d) })))));
}

/** A dot is a place alone: browsers draw it where a line without length follows. */
function dotted(/** @type {string} */ d) {
  return /[lhvcqz]/i.test(d) ? d : `${d} h 0`;
}

/** @param {State} state @param {Actions} actions */
export function schoolFields(state, actions) {
  const { schools } = actions.choices, { settings } = state.sheet, { store } = actions;
  const school = schools.find((one) => one.id === settings.school) ?? schools[0];
  const here = region(school.id), hand = String(settings.hand ?? "right"), key = `${school.id} ${hand}`;
  const alphabet = state.view.alphabets?.[key];
  if (!alphabet) setTimeout(() => { if (!actions.store.state.view.alphabets?.[key]) drawAlphabet(school, hand, actions, key); }, 0);
  const own = schools.filter((one) => region(one.id) === here),
    far = reach((alphabet ?? []).flatMap((/** @type {Drawn} */ one) => one.letters));
  return [
    h("div.panel", null,
      menu("country", say("app.country"), here, countries(schools, state.language), (value) => {
        const first = schools.find((one) => region(one.id) === value);
        // Paper goes with the country, unless somebody chose another one.
        const isOfCountry = String(settings.paper ?? "") === paperOf(school.id);
        if (first) store.setting({ school: first.id, ...(isOfCountry ? { paper: paperOf(first.id) } : {}) });
      }),
      menu("school", say("classPage.school"), String(settings.school ?? ""), own.map((one) => [one.id, one.name]),
        (value) => store.setting({ school: value }))),
    h("div.alphabet", { id: "alphabet", "aria-label": school.summary, role: "group", tabindex: "0" },
      (alphabet ?? []).map((/** @type {Drawn & {group: string}} */ group) => drawing(group, far))),
  ];
}

/** Which hand writes.
 * @param {State} state @param {Actions} actions */
export const handField = (state, actions) => choice("hand", say("classPage.hand"), String(state.sheet.settings.hand ?? "right"),
  [["right", say("classPage.rightHand")], ["left", say("classPage.leftHand")]],
    (value) => actions.store.setting({ hand: value === "left" ? "left" : "" }));

/** What a style is shown by: its first letters.
 * @param {School} school */
const shownBy = (school) => [...school.teaching[0] ?? "a"].slice(0, 3).join(" ");

/** Schools of the same country, the chosen one first; of other countries where it is alone.
 * @param {School[]} schools @param {School} school */
function likeIt(schools, school) {
  const here = schools.filter((one) => region(one.id) === region(school.id)), joined = here.find((one) => one.joined !== school.joined);
  const plain = here.find((one) => one.id !== school.id && one !== joined);
  const near = schools.filter((one) => one.id !== school.id && !here.includes(one)
    && one.languages.some((tag) => school.languages.includes(tag)));
  return [school, plain ?? near.find((one) => !one.joined), joined ?? near.find((one) => one.joined)].flatMap((one) => one ?? []);
}

/** Asks for the drawing of a style, once.
 * @param {School} school @param {Actions} actions */
async function drawStyle(school, actions) {
  const styles = actions.store.state.view.styles ?? {};
  if (styles[school.id] !== undefined) return;
  actions.store.view({ styles: { ...styles, [school.id]: null } });
  const drawn = await actions.composing.ask({ ask: "letters", school: school.id, hand: "right", text: shownBy(school) }).catch(() => null);
  if (drawn) actions.store.view({ styles: { ...actions.store.state.view.styles, [school.id]: { ...drawn, group: shownBy(school) } } });
}

/** Three styles, each drawn; the one that was chosen stays where it is.
 * @param {State} state @param {Actions} actions */
export function styleField(state, actions) {
  const { schools } = actions.choices, { store } = actions,
    school = schools.find((one) => one.id === state.sheet.settings.school) ?? schools[0];
  const before = /** @type {string[] | undefined} */ (state.view.styleChoice);
  const offered = before?.includes(school.id) ? schools.filter((one) => before.includes(one.id)).sort((a,
    b) => before.indexOf(a.id) - before.indexOf(b.id)) : likeIt(schools, school);
  for (const one of offered) setTimeout(() => drawStyle(one, actions), 0);
  return h("fieldset.choice.styles", { id: "styles" }, h("legend", null, say("app.style")), h("div", null, offered.map((one) => {
    const drawn = state.view.styles?.[one.id];
    return h("button", {
      type: "button", key: one.id, "data-school": one.id, "aria-pressed": String(one.id === school.id), "aria-label": one.name,
      onclick: () => { store.view({ styleChoice: offered.map((each) => each.id) }); store.setting({ school: one.id }); },
    }, drawn ? drawing(drawn) : "", h("span", null, one.name));
  })));
}
