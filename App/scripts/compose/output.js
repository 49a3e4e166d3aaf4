// What becomes of a sheet: paper, files, a link, a command.
import { doing } from "../shared/doing.js";
import { command, question } from "../shared/settings.js";
import { say } from "../shared/words.js";

/** @typedef {import("../shared/store.js").State} State */

/** Gives the user a file.
 * @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The name of a sheet's files: its code, which names nobody.
 * @param {State} state @param {string} ending */
const fileName = (state, ending) => `sheet-${state.made.sheet}.${ending}`;

/** Remembers what was printed or saved, newest first, with a picture.
 * @param {any} actions */
async function remember(actions) {
  const { store } = actions, { made, recent } = store.state;
  const picture = await (await fetch(made.urls[0])).text();
  const one = { id: made.sheet, sheet: made.for, picture: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}` };
  store.set({ recent: [one, ...recent.filter((/** @type {any} */ other) => other.id !== one.id)].slice(0, 12) });
}

/** @param {State} state @param {any} actions */
export async function savePDF(state, actions) {
  const bytes = await actions.composing.ask({ ...question(state.made.for), ask: "pdf" }, true);
  if (!bytes) return;
  save(new Blob([bytes], { type: "application/pdf" }), fileName(state, "pdf"));
  await remember(actions);
}

/** @param {State} state @param {any} actions */
export async function saveSVG(state, actions) {
  const blob = await (await fetch(state.made.urls[state.page])).blob();
  save(blob, fileName(state, "svg"));
  await remember(actions);
}

/** The shown page at 150 dots per inch.
 * @param {State} state @param {any} actions */
export async function savePNG(state, actions) {
  const page = state.made.key.pages[state.page] ?? state.made.key.pages[0], scale = 150 / 72;
  const picture = new Image();
  picture.src = state.made.urls[state.page];
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(page.width * scale), Math.round(page.height * scale)];
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => { if (blob) save(blob, fileName(state, "png")); }, "image/png");
  await remember(actions);
}

/** The style of typeface for each look of letters; what starts with a dot alone stays dotted.
 * @type {Record<string, string>} */
const fontStyles = { dashed: "dashed", grey: "solid", hollow: "hollow", solid: "solid" };

/** The style of typeface that shows letters as the sheet does.
 * @param {State} state */
export const fontStyle = (state) => fontStyles[String(state.sheet.settings.look)] ?? "dotted";

/** The school's letters as a typeface, in the look of the sheet.
 * @param {State} state @param {any} actions */
export const saveFont = (state, actions) => doing(actions, async () => {
  const { hand } = state.sheet.settings, style = fontStyle(state), school = state.sheet.settings.school || actions.choices.schools[0].id;
  const bytes = await actions.composing.ask({ ask: "font", school, hand, style }, true);
  if (bytes) save(new Blob([bytes], { type: "font/ttf" }), `${school}${hand === "left" ? "-left" : ""}-${style}.ttf`);
});

/** @param {State} state */
export const saveKey = (state) => save(new Blob([state.made.keyText], { type: "application/json" }), fileName(state, "key.json"));

/** Prints all pages at their own size.
 * @param {State} state @param {any} actions @param {boolean} [isRemembered] */
export async function print(state, actions, isRemembered = true) {
  const place = /** @type {HTMLElement} */ (document.getElementById("print"));
  const pictures = state.made.urls.map((/** @type {string} */ url, /** @type {number} */ index) => {
    const page = state.made.key.pages[index] ?? state.made.key.pages[0], picture = new Image();
    picture.src = url;
    picture.style.width = `${page.width}pt`;
    picture.style.height = `${page.height}pt`;
    return picture;
  });
  const { width, height } = state.made.key.pages[0];
  const near = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) < 1;
  const papers = [["a4", 595.28, 841.89], ["letter", 612, 792], ["a5", 419.53, 595.28], ["legal", 612, 1008]];
  const paper = papers.find(([, w, l]) => (near(width, +w) && near(height, +l)) || (near(width, +l) && near(height, +w)))?.[0] ?? "a4";
  place.className = `${paper} ${width > height ? "wide" : "tall"}`;
  place.replaceChildren(...pictures);
  await Promise.all(pictures.map((/** @type {HTMLImageElement} */ picture) => picture.decode()));
  globalThis.print();
  if (isRemembered) await remember(actions);
}

/** @param {string} text @param {any} actions */
async function copy(text, actions) {
  try {
    await navigator.clipboard.writeText(text);
    actions.store.set({ notice: `${say("classPage.copied")}: ${text}` });
  } catch {
    // Where a page may not copy, the text can be taken from its foot.
    actions.store.set({ notice: text });
  }
}

/** @param {State} _ @param {any} actions */
export const copyLink = (_, actions) => copy(location.href, actions);
/** @param {State} state @param {any} actions */
export const copyCommand = (state, actions) => copy(command(state.sheet), actions);
