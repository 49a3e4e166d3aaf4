// What becomes of a sheet: paper, files, a link, a command.
import { doing } from "../shared/doing.js";
import { command, question } from "../shared/settings.js";
import { say } from "../shared/words.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("../shared/store.js").Made} Made */

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
 * @param {Made} made @param {string} ending */
const fileName = (made, ending) => `sheet-${made.sheet}.${ending}`;

/** Remembers what was printed or saved, newest first, with a picture: by then another sheet may be shown, or none.
 * @param {Made} made @param {Actions} actions */
function remember(made, { store }) {
  const one = { id: made.sheet, sheet: made.for, picture: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(made.pages[0])}` };
  store.set({ recent: [one, ...store.state.recent.filter((other) => other.id !== one.id)].slice(0, 12) });
}

/** @param {State} state @param {Actions} actions */
export async function savePDF({ made }, actions) {
  if (!made) return;
  const bytes = await actions.composing.ask({ ...question(made.for), ask: "pdf" }, true);
  if (!bytes) return;
  save(new Blob([bytes], { type: "application/pdf" }), fileName(made, "pdf"));
  remember(made, actions);
}

/** @param {State} state @param {Actions} actions */
export function saveSVG({ made, page }, actions) {
  if (!made) return;
  // From its text: the page may fetch from its own host alone, no blobs.
  save(new Blob([made.pages[page]], { type: "image/svg+xml" }), fileName(made, "svg"));
  remember(made, actions);
}

/** The shown page at 150 dots per inch.
 * @param {State} state @param {Actions} actions */
export async function savePNG({ made, page: number }, actions) {
  if (!made) return;
  const page = made.key.pages[number] ?? made.key.pages[0], scale = 150 / 72;
  const picture = new Image();
  picture.src = made.urls[number];
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(page.width * scale), Math.round(page.height * scale)];
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => { if (blob) save(blob, fileName(made, "png")); }, "image/png");
  remember(made, actions);
}

/** The style of typeface for each look of letters; what starts with a dot alone stays dotted.
 * @type {Record<string, string>} */
const fontStyles = { dashed: "dashed", grey: "solid", hollow: "hollow", solid: "solid" };

/** The style of typeface that shows letters as the sheet does.
 * @param {State} state */
export const fontStyle = (state) => fontStyles[String(state.sheet.settings.look)] ?? "dotted";

/** The school's letters as a typeface, in the look of the sheet.
 * @param {State} state @param {Actions} actions */
export const saveFont = (state, actions) => doing(actions, async () => {
  const { hand } = state.sheet.settings, style = fontStyle(state), school = state.sheet.settings.school || actions.choices.schools[0].id;
  const bytes = await actions.composing.ask({ ask: "font", school, hand, style }, true);
  if (bytes) save(new Blob([bytes], { type: "font/ttf" }), `${school}${hand === "left" ? "-left" : ""}-${style}.ttf`);
});

/** @param {State} state */
export const saveKey = ({ made }) => made && save(new Blob([made.keyText], { type: "application/json" }), fileName(made, "key.json"));

/** Says the paper for the whole page too: Firefox's window of printing heeds no named one.
 * @param {string} paper @param {boolean} isWide */
function sayPaper(paper, isWide) {
  const sheet = [...document.styleSheets].find((one) => one.href?.endsWith("/print.css"));
  if (!sheet) return;
  for (let index = sheet.cssRules.length - 1; index > 0; index -= 1)
    if (/^@page\s*\{/.test(sheet.cssRules[index].cssText)) sheet.deleteRule(index);
  sheet.insertRule(`@page { size: ${paper} ${isWide ? "landscape" : "portrait"}; margin: 0; }`, sheet.cssRules.length);
}

/** Prints all pages at their own size.
 * @param {State} state @param {Actions} actions @param {boolean} [isRemembered] */
export async function print({ made }, actions, isRemembered = true) {
  if (!made) return;
  const place = /** @type {HTMLElement} */ (document.getElementById("print"));
  const pictures = made.urls.map((url, index) => {
    const page = made.key.pages[index] ?? made.key.pages[0], picture = new Image();
    picture.src = url;
    picture.style.width = `${page.width}pt`;
    picture.style.height = `${page.height}pt`;
    return picture;
  });
  const { width, height } = made.key.pages[0];
  const near = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) < 1;
  const papers = [["a4", 595.28, 841.89], ["letter", 612, 792], ["a5", 419.53, 595.28], ["legal", 612, 1008]];
  const paper = papers.find(([, w, l]) => (near(width, +w) && near(height, +l)) || (near(width, +l) && near(height, +w)))?.[0] ?? "a4";
  place.className = `${paper} ${width > height ? "wide" : "tall"}`;
  sayPaper(String(paper), width > height);
  place.replaceChildren(...pictures);
  await Promise.all(pictures.map((picture) => picture.decode()));
  globalThis.print();
  if (isRemembered) remember(made, actions);
}

/** @param {string} text @param {Actions} actions */
async function copy(text, actions) {
  try {
    await navigator.clipboard.writeText(text);
    actions.store.set({ notice: `${say("classPage.copied")}: ${text}` });
  } catch {
    // Where a page may not copy, the text can be taken from its foot.
    actions.store.set({ notice: text });
  }
}

/** @param {State} _ @param {Actions} actions */
export const copyLink = (_, actions) => copy(location.href, actions);
/** @param {State} state @param {Actions} actions */
export const copyCommand = (state, actions) => copy(command(state.sheet), actions);
