// The core in a worker: it composes, so that the page never stutters.
import { Core } from "./core.js";
import { repacked } from "./repack.js";

/** @type {Promise<Core>} */
let core = Core.load();
core.catch(() => {});

self.onmessage = async ({ data: { id, question, isBytes } }) => {
  try {
    const ready = await core;
    const answer = isBytes ? await repacked(ready.askBytes(question)) : ready.ask(question);
    self.postMessage({ id, answer }, isBytes ? { transfer: [answer.buffer] } : {});
  } catch (error) {
    const fault = /** @type {any} */ (error);
    // A machine that has trapped, or never came, answers nothing: the next question gets a new one.
    const isTrap = fault.hint === undefined;
    if (isTrap) (core = Core.load()).catch(() => {});
    self.postMessage({ id, fault: { problem: isTrap ? "" : fault.message, hint: fault.hint ?? "", isCore: fault.hint !== undefined } });
  }
};
