// The one store: what the page shows is a function of it, and what is typed is kept in it.

/**
 * @typedef {Object} Sheet  what a teacher asks for
 * @property {string} words  entries, commas or lines between them
 * @property {string} name
 * @property {Record<string, string | number | boolean>} settings  by the names of the command line's options
 */

/**
 * @typedef {{id: string, name: string, summary: string, joined: boolean, languages: string[], teaching: string[]}} School
 *   teaching: groups of letters */
/** @typedef {{id: string, name: string, titles: Record<string, string>}} Design  titles by languages */

/**
 * @typedef {Object} Choices  what there is to choose from: index.json, and one's own school
 * @property {School[]} schools
 * @property {{id: string, name: string}[]} rulings
 * @property {Design[]} designs
 * @property {string[]} exercises
 * @property {{tag: string, name: string}[]} languages
 */

/**
 * @typedef {Object} Cell  what is written at a place of a page
 * @property {string} text
 * @property {string} look
 * @property {number} [strokes]  how many of its strokes are shown, in a build-up
 * @property {string} [task]  where it is written from memory
 * @property {string} [school]  where it is not that of the sheet
 * @property {number} xHeight  in points
 * @property {number[]} box  left, top, width, height, in points
 * @property {number[]} pageFromSchool  six numbers
 */

/** @typedef {{width: number, height: number, maze: string, cells: Cell[]}} Page */
/**
 * @typedef {{sheet: string, school: string, hand: string, ruling: string, level?: number, pages: Page[]}} Key
 *   what stands where on a sheet */
/** @typedef {{problem: string, hint: string}} Remark  of the core, which speaks English; its hint may be empty */

/**
 * @typedef {Object} Made  the core's answer for a sheet
 * @property {string} sheet  its code
 * @property {string[]} pages  as SVG
 * @property {string[]} urls  of the pages
 * @property {Key} key  with the pages of all children
 * @property {string} keyText  the key of the first child
 * @property {Sheet} for  the sheet it is of
 * @property {Remark[]} warnings
 * @property {string} missing  what no letters are there for
 */

/**
 * @typedef {Object} Actions  what screens can do
 * @property {import("../core/composing.js").Composing} composing
 * @property {Choices} choices
 * @property {Store} store
 * @property {() => Sheet} firstSheet
 * @property {() => string} usualSchool  where nobody chose one
 * @property {(screen: State["screen"]) => void} go
 * @property {(language: string) => Promise<void>} speak
 * @property {() => Promise<void>} forget
 * @property {import("../write/session.js").Session} [session]  for whoever tests the page
 * @property {import("../quiz/pad.js").Pad} [pad]  likewise
 * @property {import("../child/turn.js").Turn} [turn]  likewise
 */

/**
 * @typedef {Object} State
 * @property {"start" | "pages" | "compose" | "write" | "child" | "quiz" | "progress" | "letters" | "myclass"} screen
 * @property {Sheet} sheet
 * @property {Sheet[]} past  for undo
 * @property {Sheet[]} future  for redo
 * @property {Made | null} made  null before the first
 * @property {{problem: string, hint: string, for?: Sheet} | null} fault  for: the sheet that cannot be made
 * @property {number} page  which page is shown
 * @property {{id: string, sheet: Sheet, picture: string}[]} recent  newest first
 * @property {import("../class/group.js").Group | null} [group]  the class; nothing until it is there
 * @property {string} language  of the interface
 * @property {number} pixelsPerMillimetre
 * @property {string} who  the name of the child who writes where no sheet says it
 * @property {{list: string, asked: string, round: import("../quiz/round.js").Round | null}} quiz
 * @property {Own & {isQuiet: boolean}} child  who writes on the child's side
 * @property {Record<string, Own>} albums  of all children that wrote there, by their tokens
 * @property {import("../record/record.js").Child[]} pupils  the children that are known
 * @property {string} notice  a sentence below the bar, empty for none
 * @property {{id: string, label: string, act: () => void}[]} [answers]  what can be done about it
 * @property {import("../letters/own.js").Letters | null} letters  one's own; null before anybody looked
 * @property {import("../letters/own.js").Letters[]} lettersPast  for undo
 * @property {import("../letters/own.js").Letters[]} lettersFuture  for redo
 * @property {Record<string, any>} view  what is open: panels, thumbnails
 */

/**
 * @typedef {Object} Own  what a child has done and won; empty before anybody wrote
 * @property {string} token  empty where nobody said who it is
 * @property {string} picture
 * @property {Record<string, number>} done  stones, by school and letter
 * @property {string[]} won  stickers, by school and letter
 * @property {string[]} days  on which it wrote
 * @property {Record<string, {chosen: number, best: number}>} bests  scores of the letter that it chose, and of the best
 * @property {number} mazes  that it has walked
 * @property {Record<string, Record<number, number>>} colours  pencils of the parts of pictures, by school and letter; -1 for none
 */

/** A child before it has written. @returns {Own & {isQuiet: boolean}} */
export const firstChild = () => ({ token: "", picture: "", done: {}, won: [], days: [], bests: {}, mazes: 0, colours: {}, isQuiet: false });

/** The token of a child by its name, where it is the one that writes; empty where only the name says who it is.
 * @param {State} state @param {string} name */
export const tokenOf = ({ child, who }, name) => (name === who ? child.token : "");

/** Keystrokes nearer than this to each other are one step of undo, in milliseconds. */
const oneStep = 800;

export class Store {
  /** @param {State} state */
  constructor(state) {
    this.state = state;
    /** @type {((state: State) => void)[]} */
    this.listeners = [];
    this.isTold = false;
    this.lastEdit = { time: 0, what: "" };
  }

  /** @param {(state: State) => void} listener */
  listen(listener) { this.listeners.push(listener); }

  /** Changes the state and, once for all changes of a moment, tells the listeners.
   * @param {Partial<State>} change */
  set(change) {
    // Another notice has other answers.
    if (change.notice !== undefined && change.answers === undefined) change = { ...change, answers: [] };
    this.state = { ...this.state, ...change };
    if (this.isTold) return;
    this.isTold = true;
    queueMicrotask(() => {
      this.isTold = false;
      for (const listener of this.listeners) listener(this.state);
    });
  }

  /** @param {Record<string, any>} change */
  view(change) { this.set({ view: { ...this.state.view, ...change } }); }

  /**
   * Changes the sheet so that it can be undone.
   * @param {Partial<Sheet>} change
   * @param {string} [what]  changes of one thing in quick succession are one step
   */
  edit(change, what = "") {
    const { sheet, past } = this.state, now = performance.now();
    const isSame = what !== "" && what === this.lastEdit.what && now - this.lastEdit.time < oneStep;
    this.lastEdit = { time: now, what };
    this.set({ sheet: { ...sheet, ...change }, past: isSame ? past : [...past, sheet], future: [] });
  }

  /**
   * Changes settings; nothing, false and an empty text take one out.
   * @param {Record<string, any>} change
   */
  setting(change, what = "") {
    const settings = { ...this.state.sheet.settings };
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === "" || value === false) delete settings[name];
      else settings[name] = value;
    }
    this.edit({ settings }, what);
  }

  undo() {
    const { sheet, past, future } = this.state;
    if (!past.length) return;
    this.lastEdit = { time: 0, what: "" };
    this.set({ sheet: past[past.length - 1], past: past.slice(0, -1), future: [...future, sheet] });
  }

  redo() {
    const { sheet, past, future } = this.state;
    if (!future.length) return;
    this.set({ sheet: future[future.length - 1], past: [...past, sheet], future: future.slice(0, -1) });
  }
}
