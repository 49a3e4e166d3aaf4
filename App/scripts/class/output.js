// What becomes of a class: paper, one PDF, a folder with a file for each child, and a file that brings the class back.
import { print as printPages, save } from "../compose/output.js";
import { doing } from "../shared/doing.js";
import { FileFault } from "../shared/fault.js";
import { say } from "../shared/words.js";
import { asked, edit, group, trusted } from "./group.js";
import { envelope, sealed, unsealed } from "./secret.js";
import { zipped } from "./zip.js";

/** @typedef {import("../shared/store.js").Actions} Actions */
/** @typedef {import("./group.js").Child} Child */

/** No file of a class is larger. */
const mostBytes = 5_000_000;

/** The sheets of children, on leaves of their own where both sides are printed.
 * @param {Actions} actions @param {Child[]} children */
function question(actions, children) {
  const all = group(actions.store), settings = children.length ? asked(all, children[0]).settings : {};
  return { ask: "sheet", settings, leaves: Boolean(all.isTwoSided),
    children: children.map((child) => ({ ...asked(all, child), copies: child.copies })) };
}

/** @param {Actions} actions @param {Child[]} children */
export const savePDF = (actions, children) => doing(actions, async () => {
  const begun = performance.now(), bytes = await actions.composing.ask({ ...question(actions, children), ask: "pdf" }, true);
  performance.measure("class-pdf", { start: begun, end: performance.now() });
  if (bytes) save(new Blob([bytes], { type: "application/pdf" }), "class.pdf");
});

/** @param {Actions} actions @param {Child[]} children */
export const printAll = (actions, children) => doing(actions, async () => {
  const answer = await actions.composing.ask(question(actions, children));
  if (!answer) return;
  const urls = answer.pages.map((/** @type {string} */ page) => URL.createObjectURL(new Blob([page], { type: "image/svg+xml" })));
  const first = JSON.parse(answer.key).pages[0];
  await printPages(/** @type {any} */ ({ made: { urls, key: { pages: [first] } } }), actions, false);
  setTimeout(() => urls.forEach(URL.revokeObjectURL), 60_000);
});

/** The name of a child's files, in which no system finds a sign of its own.
 * @param {Child} child @param {number} index */
const fileName = (child,
  index) => `${String(index + 1).padStart(3, "0")} ${child.name.replace(/[\\/:*?"<>|\p{C}]/gu, "-").replace(/^\.+|\.+$/g, "").slice(0, 60)
    .trim()}`.trim();

/** @param {Actions} actions @param {Child[]} children */
export const saveFolder = (actions, children) => doing(actions, async () => {
  const all = group(actions.store), files = [];
  for (const [index, child] of children.entries()) {
    actions.store.set({ notice: say("app.sheetOf", { number: index + 1, count: children.length }) });
    const wanted = asked(all, child), name = fileName(child, index);
    const bytes = await actions.composing.ask({ ask: "pdf", ...wanted }, true),
      answer = await actions.composing.ask({ ask: "sheet", ...wanted });
    if (!bytes || !answer) throw new FileFault("app.stopped");
    files.push({ name: `sheets/${name}.pdf`, bytes }, { name: `keys/${name}.key.json`, bytes: new TextEncoder().encode(answer.key) });
  }
  save(await zipped(files), "class.zip");
});

/** @param {Actions} actions @param {string} phrase */
export const saveFile = (actions, phrase) => doing(actions, async () => {
  save(new Blob([await sealed(group(actions.store), phrase)], { type: "application/json" }), "class.copybook.json");
  actions.store.view({ phrase: "" });
});

/** Takes a class from a file, which undo gives back.
 * @param {Actions} actions @param {any} found */
function replace(actions, found) {
  const trustworthy = trusted(found);
  if (!trustworthy) throw new FileFault("app.badFile");
  edit(actions.store, trustworthy);
  actions.store.view({ sealed: null, chosen: new Set() });
}

/** Opens a file of a class; asks for its passphrase where it has one.
 * @param {Actions} actions @param {Blob} file */
export const openFile = (actions, file) => doing(actions, async () => {
  if (file.size > mostBytes) throw new FileFault("app.bigFile");
  const found = envelope(await file.text());
  if (!found) throw new FileFault("app.badFile");
  if (!found.data) return replace(actions, found.group);
  actions.store.view({ sealed: found });
  setTimeout(() => document.getElementById("open-phrase")?.focus(), 0);
});

/** @param {Actions} actions @param {string} phrase */
export const openSealed = (actions, phrase) => doing(actions,
  async () => replace(actions, await unsealed(actions.store.state.view.sealed, phrase)));
