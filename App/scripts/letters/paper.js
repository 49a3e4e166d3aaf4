// Letters off a picture of a page with a row for each.
import { field, menu } from "../compose/fields.js";
import { save } from "../compose/output.js";
import { doing } from "../shared/doing.js";
import { h } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { edit, ownLetters } from "./editing.js";
import { useDrawn } from "./files.js";
import { picture } from "./panel.js";

/** @typedef {import("../shared/store.js").State} State */
/** @typedef {import("../shared/store.js").Actions} Actions */
/** No side of a picture needs more pixels: ten to a millimetre of paper. */
const longest = 2700;
/** No page asks for more letters. */
const most = 60;
/** Keys move a ring by so many pixels of the picture, with Shift by ten times as many. */
const nudge = 2;

/** @type {PaperState} */
const blank = { page: null, isCoded: true, pages: 1, done: [], photo: null, corners: [], isFound: false, letters: null, missing: [],
  out: [] };

/** @param {State} state @returns {PaperState} */
const paperOf = (state) => state.view.paper ?? blank;

/** @param {Actions} actions @param {Partial<PaperState>} change */
const change = ({ store }, change) => store.view({ paper: { ...paperOf(store.state), ...change } });

/** Shows the screen.
 * @param {Actions} actions */
export const openPaper = (actions) => change(actions, blank);

/** The letters that get a row: those typed, or the small ones that the school teaches.
 * @param {State} state @param {Actions} actions @returns {string[]} */
function wanted(state, { choices }) {
  const { base, rows } = ownLetters(state), taught = choices.schools.find((one) => one.id === base)?.teaching.join("") ?? "";
  if (rows === undefined) return [...new Set(taught.match(/\p{Ll}/gu) ?? [])].slice(0, most);
  return [...new Set([...new Intl.Segmenter().segment(rows.normalize("NFC"))].map((one) => one.segment)
    .filter((one) => /[^\s,;]/.test(one)))].slice(0, most);
}

/** The sheet: the same letters give the same pages.
 * @param {State} state @param {Actions} actions */
const sheetOf = (state, actions) => ({ texts: wanted(state, actions), name: "",
  settings: { school: ownLetters(state).base, rows: "copy", "no-fill": true, maze: "off", scannable: true, seed: "1",
  title: say("app.fromPaper") } });

/** @param {State} state @param {Actions} actions */
const print = (state, actions) => doing(actions, async () => {
  const bytes = await actions.composing.ask({ ask: "pdf", ...sheetOf(state, actions) }, true);
  if (bytes) save(new Blob([bytes], { type: "application/pdf" }), "letters.pdf");
});

/** The pixels of a picture: width and height, two bytes each, then the red light, in which print for scanning is pale.
 * @param {File} file @returns {Promise<PaperPhoto>} */
async function photoOf(file) {
  const found = await createImageBitmap(file);
  const scale = Math.min(1, longest / Math.max(found.width, found.height)), canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.max(1, Math.round(found.width * scale)), Math.max(1, Math.round(found.height * scale))];
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  [pen.fillStyle, pen.imageSmoothingQuality] = ["#fff", "high"];
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(found, 0, 0, canvas.width, canvas.height);
  found.close();
  const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height), bytes = new Uint8Array(4 + width * height);
  new DataView(bytes.buffer).setUint16(0, width, true);
  new DataView(bytes.buffer).setUint16(2, height, true);
  for (let index = 0; index < width * height; index++) bytes[4 + index] = data[4 * index];
  return { url: canvas.toDataURL("image/jpeg", 0.8), width, height, bytes };
}

/** Reads the letters, by rings that were moved or as the page that was chosen.
 * @param {Actions} actions @param {{isByHand?: boolean, page?: number | null}} how */
const read = (actions, { isByHand = false, page = null }) => doing(actions, async () => {
  const { store, composing } = actions, { photo, corners } = paperOf(store.state);
  if (!photo) return;
  const made = await composing.try({ ask: "sheet", ...sheetOf(store.state, actions) });
  const found = await composing.try({ ask: "paper", key: made.key, picture: photo.bytes, ...(isByHand ? { corners } : {}),
    ...(page === null ? {} : { page }) });
  const isFound = found.corners.length > 0 && found.seen >= 3;
  // Where nothing was found the rings wait near the corners of the picture.
  const inset = 0.08, [x, y] = [photo.width * inset, photo.height * inset];
  const rough = /** @type {PaperCorner[]} */ ([[x, y], [photo.width - x, y], [photo.width - x, photo.height - y], [x, photo.height - y]]);
  change(actions, { pages: JSON.parse(made.key).pages.length, isFound, page: found.page ?? null,
    isCoded: page === null && found.page !== undefined, corners: found.corners.length ? found.corners : corners.length ? corners : rough,
    letters: (isFound && found.letters) || null, missing: (isFound && found.missing) || [], out: [] });
}, say("app.readLetters"));

/** @param {File} file @param {Actions} actions */
async function choose(file, actions) {
  actions.store.view({ fileFault: null });
  try {
    change(actions, { ...blank, done: paperOf(actions.store.state).done, photo: await photoOf(file) });
  } catch {
    change(actions, blank);
    return actions.store.view({ fileFault: { problem: say("app.badPicture"), hint: "" } });
  }
  await read(actions, {});
}

/** Puts the letters among the school's.
 * @param {State} state @param {Actions} actions */
const use = (state, actions) => doing(actions, async () => {
  const { letters, page, pages, done, out } = paperOf(state);
  await useDrawn({ letters: (letters ?? []).filter((one) => !out.includes(one.name)) }, actions);
  const used = [...new Set([...done, page ?? 0])];
  actions.store.view({ paper: used.length < pages ? { ...blank, pages, done: used } : null, wall: null, fileFault: null });
}, say("app.useLetters"));

/** The picture, with a ring at each corner that can be dragged.
 * @param {State} state @param {Actions} actions */
function photoView(state, actions) {
  const { photo, corners, letters } = paperOf(state);
  if (!photo) return null;
  const move = (/** @type {number} */ index, /** @type {number} */ x, /** @type {number} */ y) => change(actions, {
    corners: paperOf(actions.store.state).corners.map((one, number) => (number === index ? [Math.min(photo.width, Math.max(0, x)),
      Math.min(photo.height, Math.max(0, y))] : one)), letters: null });
  const drag = (/** @type {number} */ index) => (/** @type {any} */ event) => {
    if (event.type === "pointerdown") { event.preventDefault(); event.currentTarget.focus();
      return event.currentTarget.setPointerCapture(event.pointerId); }
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { x, y } = new DOMPoint(event.clientX,
      event.clientY).matrixTransform(event.currentTarget.ownerSVGElement.getScreenCTM().inverse());
    move(index, x, y);
  };
  const press = (/** @type {number} */ index) => (/** @type {KeyboardEvent} */ event) => {
    const step = nudge * (event.shiftKey ? 10 : 1), [x, y] = paperOf(actions.store.state).corners[index];
    const [dx, dy] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key] ?? [0, 0];
    if (!dx && !dy) return;
    event.preventDefault();
    move(index, x + dx, y + dy);
  };
  // Once the letters are read the marks are better seen than covered.
  const size = Math.max(photo.width, photo.height) / (letters ? 90 : 40);
  return h("div.photo", null,
    h("img", { src: photo.url, alt: say("app.choosePicture"), width: photo.width, height: photo.height }),
    corners.length === 4 && h("svg", { viewBox: `0 0 ${photo.width} ${photo.height}`, id: "rings" },
      h("path", { class: "sides", d: `M${corners.map((one) => one.join(" ")).join("L")}Z` }),
      corners.map(([x, y], index) => h("g.ring", { key: index, tabindex: 0, role: "button", "aria-label": `${index + 1}`,
        transform: `translate(${x} ${y})`,
        onpointerdown: drag(index), onpointermove: drag(index), onkeydown: press(index) },
      h("circle", { r: size * 1.6, class: "grip" }), h("circle", { r: size, class: "eye" }),
        h("path", { d: `M${-size} 0h${2 * size}M0 ${-size}v${2 * size}` })))));
}

/** What was read.
 * @param {State} state @param {Actions} actions */
function readView(state, actions) {
  const { letters, missing, out } = paperOf(state);
  if (!letters) return null;
  const box = (/** @type {PaperLetter} */ one) => {
    const numbers = one.strokes.flatMap((stroke) => (stroke.path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number));
    const xs = numbers.filter((_, index) => index % 2 === 0), ys = numbers.filter((_, index) => index % 2 === 1);
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  };
  return h("section", { "aria-live": "polite" },
    h("ul.lettergrid", { id: "read-letters" }, letters.map((one) => h("li", { key: one.name }, h("button.formcard", { type: "button",
      "aria-pressed": String(!out.includes(one.name)), "aria-label": one.name,
      onclick: () => change(actions, { out: out.includes(one.name) ? out.filter((other) => other !== one.name) : [...out, one.name] }) },
    picture(one.strokes.map((stroke) => stroke.path), box(one), ""),
      h("span", { lang: "mul" }, one.name, out.includes(one.name) ? "" : " ✓"))))),
    missing.length > 0 && h("p", { id: "letters-missing" }, say("app.lettersNotFound", { letters: missing.join(" ") })),
    letters.length > out.length && h("button.main", { type: "button", id: "use-letters", onclick: () => use(state, actions) },
      say("app.useLetters")));
}

/** The screen in place of the wall.
 * @param {State} state @param {Actions} actions @param {(fault: any, state: State) => any} fault */
export function paperScreen(state, actions, fault) {
  const { store } = actions, { page, isCoded, pages, done, photo, corners, isFound } = paperOf(state), letters = ownLetters(state),
    isReady = Boolean(letters.recipe) && wanted(state, actions).length > 0;
  const back = () => store.view({ paper: null, wall: null, fileFault: null });
  return h("main.wall.frompaper", null,
    h("div.tools", null, h("button", { type: "button", id: "to-wall", onclick: back }, `‹ ${say("app.letters")}`)),
    h("p", null, say("app.fromPaperHint")),
    field("paper-letters", say("app.lettersToWrite"), h("input",
      { id: "paper-letters", type: "text", value: letters.rows ?? wanted(state, actions).join(" "), maxlength: 400, lang: "mul",
      autocomplete: "off", autocapitalize: "off", spellcheck: "false",
      oninput: (/** @type {any} */ event) => {
        edit(store, { rows: event.target.value }, "rows");
        // Other letters have pages of their own: what was read is of none of them.
        change(actions, blank);
        store.set({ notice: "" });
      } })),
    h("div.tools", null,
      h(photo ? "button" : "button.main", { type: "button", id: "print-rows", disabled: !isReady, onclick: () => print(state, actions) },
        say("app.printRows")),
      h("button", { type: "button", id: "choose-picture", disabled: !isReady,
        onclick: () => document.getElementById("picture-file")?.click() }, say("app.choosePicture")),
      h("input", { type: "file", id: "picture-file", accept: "image/*", hidden: true, "aria-label": say("app.choosePicture"),
        onchange: (/** @type {any} */ event) => { const [file] = event.target.files; event.target.value = "";
          if (file) choose(file, actions); } })),
    state.view.fileFault && fault(state.view.fileFault, state),
    done.length > 0 && h("p", { id: "pages-used" }, [...Array(pages).keys()].map((one) => say("sheet.page", { page: one + 1,
      count: pages }) + (done.includes(one) ? " ✓" : "")).join(" · ")),
    corners.length > 0 && h("p", { role: "status" }, !isFound ? say("app.marksHint") : page === null
      ? `${say("app.pictureFound")} ${say("app.pageUnknown")}`
      : say("app.pictureFound") + (pages > 1 ? ` (${say("sheet.page", { page: page + 1, count: pages })})` : "")),
    isFound && !isCoded && menu("paper-page", say("app.page"), page === null ? "" : String(page),
      /** @type {[string, string][]} */ ([...(page === null ? [["", "–"]] : []),
      ...[...Array(pages).keys()].map((one) => [String(one), String(one + 1)])]),
      (value) => read(actions, { isByHand: true, page: value === "" ? null : Number(value) })),
    corners.length > 0 && !paperOf(state).letters && (!isFound || isCoded)
      && h("div.tools", null, h("button.main", { type: "button", id: "read-letters-now", onclick: () => read(actions, { isByHand: true }) },
      say("app.readLetters"))),
    readView(state, actions),
    photoView(state, actions));
}
