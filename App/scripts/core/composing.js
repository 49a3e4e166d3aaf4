// Questions to the worker: of sheets that are typed only the newest counts, others wait their turn behind it.
import { say } from "../shared/words.js";

/** @typedef {{question: any, isBytes: boolean, resolve: (answer: any) => void, reject: (fault: any) => void}} Waiting */

export class Composing {
  constructor() {
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Waiting[]} */
    this.queue = [];
    /** @type {Waiting | null} */
    this.newest = null;
    /** @type {Waiting | null} */
    this.busy = null;
    /** Letters of one's own, which the core is told where a question is of them.
     * @type {import("./core.js").Own | null} */
    this.own = null;
    this.told = 0;
    /** The languages whose words a question needs.
     * @type {(question: any) => string[]} */
    this.languagesOf = () => [];
    /** Called when the core has come, or will not. */
    this.cameHere = () => {};
  }

  /** Starts the worker, if it is not there yet. */
  start() {
    if (this.worker) return this.worker;
    this.told = 0;
    const worker = this.worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => {
      if (data.isHere) return this.cameHere();
      const asked = this.busy;
      this.busy = null;
      this.next();
      if (data.fault) asked?.reject(data.fault.isAway ? { ...data.fault, problem: say("app.notThere") } : data.fault);
      else asked?.resolve(data.answer);
    };
    // It never came: who asks later gets a new one.
    worker.onerror = () => {
      this.worker = null;
      this.busy?.reject({ problem: "", hint: "", isCore: false });
      this.busy = null;
      this.cameHere();
    };
    return worker;
  }

  next() {
    if (this.busy) return;
    this.busy = this.newest ?? this.queue.shift() ?? null;
    if (this.busy === this.newest) this.newest = null;
    if (!this.busy) return;
    const worker = this.start(), news = this.own && this.own.version !== this.told ? this.own : null;
    if (news) this.told = news.version;
    const { question, isBytes } = this.busy;
    worker.postMessage({ id: 0, question, isBytes, news, languages: this.languagesOf(question) });
  }

  /** Asks for what is shown: a question that waits still is given up. Resolves to null where it was. */
  show(/** @type {any} */ question) {
    return new Promise((resolve, reject) => {
      this.newest?.resolve(null);
      this.newest = { question, isBytes: false, resolve, reject };
      this.next();
    });
  }

  /** Asks for something else.
   * @param {any} question @param {boolean} [isBytes] @returns {Promise<any>} */
  ask(question, isBytes = false) {
    return new Promise((resolve, reject) => {
      this.queue.push({ question, isBytes, resolve, reject });
      this.next();
    });
  }

  /** Asks for something that must not be given up.
   * @param {any} question @returns {Promise<any>} */
  async try(question) {
    const answer = await this.ask(question);
    if (!answer) throw new Error("");
    return answer;
  }

  /** Gives up what waits and is not shown, such as pictures of designs. */
  clear() {
    for (const waiting of this.queue.splice(0)) waiting.resolve(null);
  }
}
