// The core in a page's machine: one question, one answer, as UTF-8 JSON in its memory.

/** @typedef {{version: number, question: Record<string, any>}} Own  letters of one's own, and which they are */

const encoder = new TextEncoder(), decoder = new TextDecoder();

/** What the core says to a question it cannot answer. */
export class CoreFault extends Error {
  /** @param {string} problem @param {string} hint */
  constructor(problem, hint) {
    super(problem);
    this.hint = hint;
  }
}

/** What is needed is not on this device, and there is no network. */
export class AwayFault extends Error {}

/** @param {string} name */
async function fetchedFrom(name) {
  const answer = await fetch(new URL(`../../${name}`, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

/** @param {string} name */
const bytesOf = async (name) => new Uint8Array(await (await fetchedFrom(name)).arrayBuffer());

export class Core {
  /** @param {any} exports @param {Uint8Array} data */
  constructor(exports, data) {
    this.exports = exports;
    /** What it was opened with. */
    this.data = data;
    /** The languages whose words are there; those of English always are. */
    this.languages = new Set(["en"]);
    /** Which letters of one's own it has been told. */
    this.ownVersion = 0;
  }

  /** Tells it of letters of one's own, once.
   * @param {Own | null} own */
  takeOwn(own) {
    if (!own || own.version === this.ownVersion) return;
    this.ask(own.question);
    this.ownVersion = own.version;
  }

  /** Fetches the core with its data, and opens it.
   * @returns {Promise<Core>} */
  static async load() {
    const [answer, data] = await Promise.all([fetchedFrom("copybook.wasm"), bytesOf("data.json")]);
    // Hosts that do not know the type of a .wasm file are served all the same.
    const { instance } = answer.headers.get("content-type") === "application/wasm"
      ? await WebAssembly.instantiateStreaming(answer, {}) : await WebAssembly.instantiate(await answer.arrayBuffer(), {});
    const core = new Core(instance.exports, data);
    core.checked(core.call("open", data));
    return core;
  }

  /** Fetches the words that pages of languages are printed with, where they are not there yet, and opens again.
   * @param {string[]} tags */
  async learn(tags) {
    for (const tag of tags.filter((one) => !this.languages.has(one))) {
      const more = await bytesOf(`data/${tag}.json`).catch(() => { throw new AwayFault(); });
      // Two objects become one: a comma takes the place of the braces between them.
      const both = new Uint8Array(this.data.length + more.length - 1), end = this.data.lastIndexOf(0x7d);
      both.set(this.data.subarray(0, end));
      both.set(more, end);
      both[end] = 0x2c;
      this.data = both.subarray(0, end + more.length);
      this.languages.add(tag);
      this.checked(this.call("open", this.data));
      this.ownVersion = 0;
    }
  }

  /**
   * Calls an export with bytes, and copies its answer.
   * @param {string} name
   * @param {Uint8Array} bytes
   * @returns {Uint8Array}
   */
  call(name, bytes) {
    const { memory, allocate, release } = this.exports;
    const place = allocate(bytes.length);
    new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
    const answer = this.exports[name](place, bytes.length);
    release(place);
    const length = new DataView(memory.buffer).getUint32(answer, true);
    return new Uint8Array(memory.buffer, answer + 4, length).slice();
  }

  /** @param {Uint8Array} bytes */
  checked(bytes) {
    const answer = JSON.parse(decoder.decode(bytes));
    if (answer.fault !== undefined) throw new CoreFault(answer.fault, answer.hint ?? "");
    return answer;
  }

  /** The answer to a question.
   * @param {Record<string, any>} question @returns {any} */
  ask({ picture, ...question }) {
    // Pixels go by themselves: as text they would take four times the room.
    if (picture) this.call("picture", picture);
    return this.checked(this.call("ask", encoder.encode(JSON.stringify(question))));
  }

  /** The bytes that answer a question, such as those of a PDF.
   * @param {Record<string, any>} question */
  askBytes(question) {
    const bytes = this.call("ask", encoder.encode(JSON.stringify(question)));
    if (bytes[0] === 0x7b) this.checked(bytes);
    return bytes;
  }

  /** Takes a point of the pen, page space, seconds; gives its distance from the line in x-heights, negative for no line. */
  point(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ time) { return this.exports.point(x, y, time); }
}
