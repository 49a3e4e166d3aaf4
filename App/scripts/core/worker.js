// The core in a worker: it composes, so that the page never stutters.
import { AwayFault, Core } from "./core.js";
import { repacked } from "./repack.js";

/** @type {Promise<Core>} */
let core = Core.load();
// Told either way: what waits for the line to be free goes on.
core.then(() => self.postMessage({ isHere: true }), () => self.postMessage({ isHere: true }));

/** The letters of one's own that the page told last.
 * @type {import("./core.js").Own | null} */
let own = null;

self.onmessage = async ({ data: { id, question, isBytes, news, languages } }) => {
  own = news ?? own;
  try {
    const ready = await core;
    await ready.learn(languages);
    if (`${question.school ?? question.settings?.school ?? ""}` === "own-school") ready.takeOwn(own);
    if (question.ask === "own" || question.ask === "batch") ready.ownVersion = 0;
    // Questions that belong together are answered with no other between them.
    const answer = question.ask === "batch" ? { answers: question.questions.map((/** @type {any} */ one) => ready.ask(one)) }
      : isBytes ? await repacked(ready.askBytes(question)) : ready.ask(question);
    self.postMessage({ id, answer }, isBytes ? { transfer: [answer.buffer] } : {});
  } catch (error) {
    const fault = /** @type {any} */ (error);
    // A machine that has trapped, or never came, answers nothing: the next question gets a new one.
    const isAway = fault instanceof AwayFault, isTrap = !isAway && fault.hint === undefined;
    if (isTrap) (core = Core.load()).catch(() => {});
    self.postMessage({ id, fault: { problem: isTrap ? "" : fault.message, hint: fault.hint ?? "", isCore: !isTrap, isAway } });
  }
};
