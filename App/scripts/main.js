// Starts the page: what was kept comes back, the address says what to show, and every change of the store is drawn.
import { listenToPaste } from "./class/offer.js";
import { open as openClass, undo as undoClass } from "./class/group.js";
import { composer } from "./compose/composer.js";
import { drop, madeOf } from "./compose/made.js";
import { gallery } from "./compose/gallery.js";
import { paperOf } from "./compose/school.js";
import { Composing } from "./core/composing.js";
import { children } from "./record/record.js";
import { redo, undo } from "./letters/editing.js";
import { offered, ownOf, ownSchool } from "./letters/own.js";
import { patch } from "./shared/dom.js";
import { address, command, entries, question, read } from "./shared/settings.js";
import { isSame, mergedChildren, mergedRecent } from "./shared/merging.js";
import { forget, heard, keep, kept, onGain, soon } from "./shared/storage.js";
import { firstChild, Store } from "./shared/store.js";
import { notice } from "./shared/notice.js";
import { languagesOf, nearest, say, speak } from "./shared/words.js";
import { foot, start } from "./start.js";

/** @typedef {import("./shared/store.js").State} State */
/** @typedef {import("./shared/store.js").Actions} Actions */
/** @typedef {import("./shared/store.js").Sheet} Sheet */

const composing = new Composing();
composing.languagesOf = (/** @type {any} */ question) => languagesOf(question, choices.schools, tags);
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
/** What there is to choose from, with the words of the language that the browser is set to. */
async function chosen() {
  /** @type {import("./shared/store.js").Choices} */
  const choices = await (await fetch("index.json")).json();
  const tags = choices.languages.map((one) => one.tag), language = nearest(navigator.languages, tags);
  await speak(language, tags);
  return { choices, tags, language };
}

// All at once: storage takes as long to open as the words to come.
const [{ choices, tags, language: usual }, saved, recent, ownLetters, pupils] = await Promise.all([
  chosen(), kept("work").then((work) => work ?? {}), kept("recent"), kept("letters").then((one) => one ?? {}), children()]);

/** The school of the country that the browser is set to, where it writes its language. */
function usualSchool() {
  for (const wish of navigator.languages) {
    const { language, region } = new Intl.Locale(wish).maximize();
    const country = region === "GB" ? "uk" : (region ?? "").toLowerCase();
    const speaking = choices.schools.filter((school) => school.languages.some((tag) => tag.split("-")[0] === language));
    const own = speaking.filter((school) => school.id.startsWith(`${country}-`));
    // Letters by themselves come before joined ones; English without a school of its country is written as in the United States.
    const found = own.find((school) => !school.id.endsWith("-joined")) ?? own[0] ?? (language === "en" ? null : speaking[0]);
    if (found && found.id !== "us-ball-and-stick") return language === "en" && country === "us" ? "us-continuous" : found.id;
  }
  return "us-continuous";
}

function firstSheet() {
  const school = usualSchool(), paper = paperOf(school);
  return { words: "", name: "", settings: { school, ...(paper ? { paper } : {}), seed: 1 + Math.floor(Math.random() * 9999) } };
}
/** A sheet of an address; one that names no school has the usual one.
 * @param {string} hash */
function readSheet(hash) {
  const found = read(hash);
  if (found.sheet && !found.sheet.settings.school) found.sheet.settings.school = usualSchool();
  return found;
}
const asked = readSheet(location.hash);

const own = saved.sheet ?? firstSheet();
/** The sheet of a link takes the place of one's own, which undo brings back. */
const isOther = asked.sheet && address("", asked.sheet) !== address("", own);

/** @typedef {(state: State, actions: Actions) => any[]} Screen */

/** The screens with the words of their titles; those that few visits need come when they are asked for. */
const titles = {
  start: "", pages: "app.pages", compose: "app.makeSheet", write: "app.write", child: "app.write", quiz: "app.quiz",
    progress: "app.progress", letters: "app.letters",
  myclass: "app.myClass",
};
/** @type {Partial<Record<State["screen"], Screen>>} */
const screens = { start, pages: gallery, compose: composer };
const later = /** @type {Record<string, () => Promise<Screen>>} */ ({
  write: async () => (await import("./write/writing.js")).writing, child: async () => (await import("./child/way.js")).child,
  quiz: async () => (await import("./quiz/quiz.js")).quiz, progress: async () => (await import("./progress/progress.js")).progress,
  letters: async () => (await import("./letters/designer.js")).letterDesigner,
    myclass: async () => (await import("./class/myclass.js")).myClass,
});
const screenOf = (/** @type {string} */ name) => /** @type {State["screen"]} */ (Object.hasOwn(titles, name) ? name : "start");
const firstQuiz = () => ({ list: "", asked: "meaning", round: null });

const store = new Store(/** @type {State} */ ({
  screen: screenOf(asked.screen), who: saved.who ?? "", quiz: saved.quiz ?? firstQuiz(), child: { ...firstChild(), ...saved.child },
    albums: saved.albums ?? {}, pupils,
  sheet: isOther ? asked.sheet : own, past: [...(saved.past ?? []), ...(isOther && saved.sheet ? [own] : [])],
  future: [], made: null, fault: null, page: 0, recent: recent ?? [], language: saved.language ?? usual,
  pixelsPerMillimetre: saved.pixelsPerMillimetre ?? 0, notice: "", view: {},
  letters: ownLetters.letters ?? null, lettersPast: ownLetters.past ?? [], lettersFuture: [],
}));
if (store.state.language !== usual) await speak(store.state.language, tags);
if (asked.strange.length) store.set({ notice: say("app.badLink", { what: asked.strange.join(", ") }) });

/** @type {Actions} */
const actions = {
  composing, choices, store, firstSheet, usualSchool,
  /** @param {State["screen"]} screen */
  go(screen) {
    const { sheet } = store.state, school = choices.schools.find((one) => one.id === sheet.settings.school);
    // Who wants to write at once gets the letters that come first.
    if (screen === "write" && !entries(sheet.words).length && !sheet.settings.design && school?.teaching.length)
      store.edit({ words: [...school.teaching[0]].slice(0, 3).join(", ") });
    composing.clear();
    store.set({ screen, notice: "", view: {} });
    scrollTo(0, 0);
    // Who does not see the page is told where it is.
    queueMicrotask(() => queueMicrotask(() => root.querySelector("h1")?.focus()));
  },
  /** @param {string} language */
  async speak(language) {
    if (await speak(language, tags)) store.set({ language });
    else store.set({ notice: say("app.notThere") });
  },
  async forget() {
    await forget();
    empty();
  },
};

/** All that was kept is gone. */
function empty() {
  store.set({
    letters: null, lettersPast: [], lettersFuture: [], recent: [], group: null, sheet: firstSheet(), who: "", quiz: firstQuiz(),
      child: firstChild(), albums: {}, pupils: [], past: [], future: [],
    notice: say("app.forgotten"),
  });
}

/** @type {Sheet | null} */
let composedOf = null;
/** The letters of one's own that it was made with.
 * @type {import("./core/core.js").Own | null} */
let composedWith = null;

/** Has the sheet made anew where it is another one. */
function compose(/** @type {State} */ state) {
  if (!["compose", "write"].includes(state.screen)) return;
  const own = state.sheet.settings.school === ownSchool ? composing.own : null;
  if (state.sheet === composedOf && own === composedWith) return;
  [composedOf, composedWith] = [state.sheet, own];
  const sheet = state.sheet, wanted = question(sheet), begun = performance.now();
  if (!wanted.texts.length && !sheet.settings.design) return store.set({ made: null, fault: null });
  composing.show(wanted).then((answer) => {
    // Given up for another screen's question: it is asked again when this one is shown.
    if (!answer) { if (composedOf === sheet) composedOf = null; return; }
    drop(store.state.made);
    const made = madeOf(answer, sheet);
    store.set({ made, fault: null, page: Math.min(store.state.page, made.urls.length - 1) });
    performance.measure("redraw", { start: begun, end: performance.now() });
  }, (fault) => {
    const problem = fault.problem || say("app.noCore");
    if (store.state.sheet === sheet) store.set({ fault: { problem: fault.isCore ? problem : say("app.noCore"), hint: fault.hint,
      for: sheet } });
  });
}

/** Tells of letters of one's own: the core, and the list of schools. */
function offer(/** @type {State} */ { letters }) {
  const name = say("app.mySchool");
  composing.own = ownOf(letters, name);
  choices.schools = letters ? offered(letters, choices.schools, name) : choices.schools.filter((one) => one.id !== ownSchool);
}

function draw(/** @type {State} */ state) {
  const screen = screens[state.screen];
  if (!screen) {
    later[state.screen]().then((found) => { screens[state.screen] = found; store.set({}); },
      () => store.set({ screen: "start", notice: say("app.noCore") }));
    return;
  }
  patch(root, [notice(state, actions), ...screen(state, actions), foot(state, actions)]);
  const title = titles[state.screen];
  document.title = title ? `${say(title)} · Copybook` : "Copybook";
}

/** The recent sheets as they are kept: they are large, and change seldom. */
let keptRecent = store.state.recent;
let keptLetters = store.state.letters;

/** What was typed. */
function work() {
  const { sheet, past, language, pixelsPerMillimetre, who, quiz, child, albums } = store.state;
  return { sheet, past, language, pixelsPerMillimetre, who, quiz, child, albums };
}

/** What was kept last, or heard of from another window: that is not kept again.
 * @type {Record<string, any>} */
let last = {};

/** Keeps what was typed. */
async function keepAll() {
  const { recent, letters, lettersPast } = store.state;
  last = work();
  const isKept = await keep("work", last);
  const areKept = recent === keptRecent || await keep("recent", recent);
  if (areKept) keptRecent = recent;
  const isOwnKept = letters === keptLetters || await keep("letters", { letters, past: lettersPast });
  if (isOwnKept) keptLetters = letters;
  if (isKept && areKept && isOwnKept) return;
  if (store.state.notice !== say("app.notKept")) store.set({ notice: say("app.notKept") });
}

let isKeeping = false, isChanged = false;

/** Keeps what was typed at once, and what is typed in the moments after it together. */
function keepWork() {
  const isSameWork = Object.entries(work()).every(([name, value]) => last[name] === value);
  if (isSameWork && store.state.recent === keptRecent && store.state.letters === keptLetters) return;
  isChanged = true;
  if (isKeeping) {
    soon("work", work);
    if (store.state.letters !== keptLetters) soon("letters", () => ({ letters: store.state.letters, past: store.state.lettersPast }));
    return;
  }
  [isKeeping, isChanged] = [true, false];
  keepAll();
  setTimeout(() => {
    isKeeping = false;
    if (isChanged) keepWork();
  }, 250);
}

addEventListener("pagehide", () => { if (isChanged) keepAll(); });

// What another window keeps is known here too; the sheet of each window is its own.
heard("work", (theirs) => {
  const { child, albums } = store.state, both = mergedChildren(theirs, { child, albums });
  if (isSame(both, { albums, child })) return;
  Object.assign(last, both);
  store.set(both);
});
// The sheet of the other window is a step of undo, before all that comes after.
onGain("work", ({ past: all }) => {
  const { past } = store.state, other = all.at(-1);
  if (!past.some((one) => isSame(one, other))) store.set({ past: [...past.slice(0, all.length - 1),
    other, ...past.slice(all.length - 1)] });
});
heard("recent", (theirs) => {
  const recent = mergedRecent(theirs, store.state.recent);
  if (recent.length === store.state.recent.length) return;
  keptRecent = recent;
  store.set({ recent });
});
heard("letters", ({ letters, past }) => {
  if (isSame(letters, store.state.letters)) return;
  keptLetters = letters;
  store.set({ letters, lettersPast: past, lettersFuture: [] });
});
heard("nothing", empty);
heard("children", (pupils) => store.set({ pupils }));

let shownAddress = location.hash;

function showAddress(/** @type {State} */ state) {
  const wanted = state.screen === "start" ? "#/" : ["compose", "write"].includes(state.screen) ? address(state.screen, state.sheet)
    : `#/${state.screen}`;
  if (wanted === shownAddress) return;
  const isOtherScreen = read(wanted).screen !== read(shownAddress).screen;
  shownAddress = wanted;
  history[isOtherScreen ? "pushState" : "replaceState"](null, "", wanted);
}

addEventListener("popstate", () => {
  const { screen, sheet } = readSheet(location.hash);
  shownAddress = location.hash;
  const wanted = screenOf(screen);
  // A child that wipes over the edge stays where it is: the way out is the lock.
  if (store.state.screen === "child" && wanted !== "child") {
    shownAddress = "#/child";
    history.pushState(null, "", shownAddress);
    return;
  }
  const isSame = !sheet || JSON.stringify(sheet) === JSON.stringify(read(address(screen, store.state.sheet)).sheet);
  // Names stand in no address: they stay.
  if (!isSame && sheet) store.edit({ ...sheet, name: sheet.name || store.state.sheet.name });
  store.set({ screen: wanted, view: {} });
});
addEventListener("keydown", (event) => {
  const name = store.state.screen;
  if (!(event.ctrlKey || event.metaKey) || event.altKey || !["compose", "letters", "myclass"].includes(name)) return;
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return;
  event.preventDefault();
  const isAgain = key === "y" || event.shiftKey;
  if (name === "myclass") { if (!isAgain) undoClass(store); }
  else if (name === "letters") isAgain ? redo(store) : undo(store);
  else isAgain ? store.redo() : store.undo();
});

store.listen(offer);
store.listen(compose);
store.listen(draw);
store.listen(keepWork);
store.listen(showAddress);
openClass(store, choices);
listenToPaste(actions);
store.set({});
queueMicrotask(() => performance.mark("drawn"));
// For whoever measures the page.
Object.assign(globalThis, { copybook: { store, actions, commandOf: command } });
// All for use without a network comes when the core is there: it is not fetched twice, and has the line for itself.
composing.cameHere = () => { if ("serviceWorker" in navigator) navigator.serviceWorker.register("service-worker.js").catch(() => {}); };
// The core comes when the page can be seen.
requestAnimationFrame(() => setTimeout(() => {
  composing.start();
  // Pages of the start are drawn now.
  store.set({});
}, 60));
