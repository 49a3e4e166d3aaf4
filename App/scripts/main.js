// Starts the page: what was kept comes back, the address says what to show, and every change of the store is drawn.
import { myClass } from "./class/myclass.js";
import { open as openClass, undo as undoClass } from "./class/group.js";
import { composer } from "./compose/composer.js";
import { Composing } from "./core/composing.js";
import { patch } from "./shared/dom.js";
import { address, command, entries, question, read } from "./shared/settings.js";
import { forget, keep, kept } from "./shared/storage.js";
import { Store } from "./shared/store.js";
import { nearest, say, speak } from "./shared/words.js";
import { foot, start } from "./start.js";
import { writing } from "./write/writing.js";

/** @typedef {import("./shared/store.js").State} State */

const composing = new Composing();
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
/** What there is to choose from, with the words of the language that the browser is set to. */
async function chosen() {
  const choices = await (await fetch("index.json")).json();
  const tags = choices.languages.map((/** @type {any} */ one) => one.tag), language = nearest(navigator.languages, tags);
  await speak(language, tags);
  return { choices, tags, language };
}

// All at once: storage takes as long to open as the words to come.
const [{ choices, tags, language: usual }, saved, recent] = await Promise.all([
  chosen(), kept("work").then((work) => work ?? {}), kept("recent")]);

/** The school of the country that the browser is set to, where it writes its language. */
function usualSchool() {
  for (const wish of navigator.languages) {
    const { language, region } = new Intl.Locale(wish).maximize();
    const country = region === "GB" ? "uk" : (region ?? "").toLowerCase();
    const found = choices.schools.find((/** @type {any} */ school) => school.id.startsWith(`${country}-`) && school.languages.includes(language))
      ?? choices.schools.find((/** @type {any} */ school) => school.languages.includes(language));
    if (found && found.id !== "us-ball-and-stick") return language === "en" && country === "us" ? "us-continuous" : found.id;
  }
  return "us-continuous";
}

const firstSheet = () => ({ words: "", name: "", settings: { school: usualSchool(), seed: 1 + Math.floor(Math.random() * 9999) } });
const asked = read(location.hash);

const own = saved.sheet ?? firstSheet();
/** The sheet of a link takes the place of one's own, which undo brings back. */
const isOther = asked.sheet && address("", asked.sheet) !== address("", own);

const screens = ["compose", "write", "myclass"];
const store = new Store(/** @type {State} */ ({
  screen: screens.includes(asked.screen) ? asked.screen : "start",
  sheet: isOther ? asked.sheet : own, past: [...(saved.past ?? []), ...(isOther && saved.sheet ? [own] : [])],
  future: [], made: null, fault: null, page: 0, recent: recent ?? [], language: saved.language ?? usual,
  pixelsPerMillimetre: saved.pixelsPerMillimetre ?? 0, notice: "", view: {},
}));
if (store.state.language !== usual) await speak(store.state.language, tags);
if (asked.strange.length) store.set({ notice: say("app.badLink", { what: asked.strange.join(", ") }) });

const actions = {
  composing, choices, store, firstSheet,
  /** @param {State["screen"]} screen */
  go(screen) {
    const { sheet } = store.state, school = choices.schools.find((/** @type {any} */ one) => one.id === sheet.settings.school);
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
    await speak(language, tags);
    store.set({ language });
  },
  async forget() {
    await forget();
    store.set({ recent: [], group: null, sheet: firstSheet(), past: [], future: [], notice: say("app.forgotten") });
  },
};

/** @type {any} */
let composedOf = null;

/** The key with the pages of all children, as they come in the file. @param {any} answer */
function wholeKey(answer) {
  const keys = (answer.keys ?? [answer.key]).map((/** @type {string} */ key) => JSON.parse(key));
  return { ...keys[0], pages: keys.flatMap((/** @type {any} */ key) => key.pages) };
}

/** Has the sheet made anew where it is another one. */
function compose(/** @type {State} */ state) {
  if (state.sheet === composedOf || state.screen === "start" || state.screen === "myclass") return;
  composedOf = state.sheet;
  const sheet = state.sheet, wanted = question(sheet), begun = performance.now();
  if (!wanted.texts.length && !sheet.settings.design) return store.set({ made: null, fault: null });
  composing.show(wanted).then((answer) => {
    if (!answer) return;
    const pages = answer.pages.map((/** @type {string} */ page) => new Blob([page], { type: "image/svg+xml" }));
    for (const old of store.state.made?.urls ?? []) setTimeout(() => URL.revokeObjectURL(old), 2000);
    const made = { ...answer, for: sheet, key: wholeKey(answer), keyText: answer.key, urls: pages.map((/** @type {Blob} */ blob) => URL.createObjectURL(blob)) };
    store.set({ made, fault: null, page: Math.min(store.state.page, made.urls.length - 1) });
    performance.measure("redraw", { start: begun, end: performance.now() });
  }, (fault) => {
    const problem = fault.problem || say("app.noCore");
    if (store.state.sheet === sheet) store.set({ fault: { problem: fault.isCore ? problem : say("app.noCore"), hint: fault.hint, for: sheet } });
  });
}

function draw(/** @type {State} */ state) {
  const screen = { start, compose: composer, write: writing, myclass: myClass }[state.screen];
  patch(root, [...screen(state, actions), foot(state, actions)]);
  document.title = state.screen === "start" ? "Copybook" : `${say({ compose: "app.makeSheet", write: "app.write", myclass: "app.myClass" }[state.screen])} · Copybook`;
}

let isKeeping = false;
/** The recent sheets as they are kept: they are large, and change seldom. */
let keptRecent = store.state.recent;

/** Keeps what was typed, some moments later, once for all changes. */
function keepWork() {
  if (isKeeping) return;
  isKeeping = true;
  setTimeout(async () => {
    isKeeping = false;
    const { sheet, past, recent, language, pixelsPerMillimetre } = store.state;
    const isKept = await keep("work", { sheet, past, language, pixelsPerMillimetre });
    const areKept = recent === keptRecent || await keep("recent", recent);
    if (areKept) keptRecent = recent;
    if (isKept && areKept) return;
    if (store.state.notice !== say("app.notKept")) store.set({ notice: say("app.notKept") });
  }, 250);
}

let shownAddress = location.hash;

function showAddress(/** @type {State} */ state) {
  const wanted = state.screen === "start" ? "#/" : state.screen === "myclass" ? "#/myclass" : address(state.screen, state.sheet);
  if (wanted === shownAddress) return;
  const isOtherScreen = read(wanted).screen !== read(shownAddress).screen;
  shownAddress = wanted;
  history[isOtherScreen ? "pushState" : "replaceState"](null, "", wanted);
}

addEventListener("popstate", () => {
  const { screen, sheet } = read(location.hash);
  shownAddress = location.hash;
  const wanted = /** @type {State["screen"]} */ (screens.includes(screen) ? screen : "start");
  const isSame = !sheet || JSON.stringify(sheet) === JSON.stringify(read(address(screen, store.state.sheet)).sheet);
  if (!isSame) store.edit(sheet);
  store.set({ screen: wanted, view: {} });
});
addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || !["compose", "myclass"].includes(store.state.screen)) return;
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return;
  event.preventDefault();
  if (store.state.screen === "myclass") { if (key === "z") undoClass(store); }
  else if (key === "y" || event.shiftKey) store.redo();
  else store.undo();
});

store.listen(compose);
store.listen(draw);
store.listen(keepWork);
store.listen(showAddress);
openClass(store, choices);
store.set({});
queueMicrotask(() => performance.mark("drawn"));
// For whoever measures the page.
Object.assign(globalThis, { copybook: { store, actions, commandOf: command } });
// What is not needed at once comes when the page is there.
setTimeout(() => {
  composing.start();
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("service-worker.js").catch(() => {});
}, 400);
