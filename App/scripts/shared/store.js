// The one store: what the page shows is a function of it, and what is typed is kept in it.

/**
 * @typedef {Object} Sheet  what a teacher asks for
 * @property {string} words  entries, commas or lines between them
 * @property {string} name
 * @property {Record<string, string | number | boolean>} settings  by the names of the command line's options
 */

/**
 * @typedef {Object} State
 * @property {"start" | "compose" | "write" | "quiz" | "progress" | "letters" | "myclass"} screen
 * @property {Sheet} sheet
 * @property {Sheet[]} past  for undo
 * @property {Sheet[]} future  for redo
 * @property {any} made  the core's answer for the sheet, with `for` as the sheet it is of; null before the first
 * @property {{problem: string, hint: string, for?: Sheet} | null} fault  for: the sheet that cannot be made
 * @property {number} page  which page is shown
 * @property {any[]} recent
 * @property {any} [group]  the class; nothing until it is there
 * @property {string} language  of the interface
 * @property {number} pixelsPerMillimetre
 * @property {string} who  the name of the child who writes where no sheet says it
 * @property {{list: string, asked: string, round: any}} quiz
 * @property {Record<string, {done: number, colours: Record<number, number>}>} course  steps done, and stickers, by school and group
 * @property {string} notice  a sentence at the foot, empty for none
 * @property {import("../letters/own.js").Letters | null} letters  one's own; null before anybody looked
 * @property {import("../letters/own.js").Letters[]} lettersPast  for undo
 * @property {import("../letters/own.js").Letters[]} lettersFuture  for redo
 * @property {Record<string, any>} view  what is open: panels, thumbnails
 */

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
