// What is wrong with a file that somebody brought.

/** Its message is the key of its sentence; what is said says it exactly, in English. */
export class FileFault extends Error {
  /** @param {string} key @param {string} [said] */
  constructor(key, said = "") {
    super(key);
    this.said = said;
  }
}
