// What is wrong with a file that somebody brought.

/** Its message is the key of its sentence. */
export class FileFault extends Error {}
