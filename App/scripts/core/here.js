// The core in the page itself, for screens where a pen writes: loaded once, when the first of them asks.
import { Core } from "./core.js";

/** @type {Promise<Core> | null} */
let loading = null;

/** The core, told of letters of one's own.
 * @param {import("./core.js").Own | null} own @returns {Promise<Core>} */
export async function coreHere(own) {
  loading ??= Core.load();
  try {
    const core = await loading;
    core.takeOwn(own);
    return core;
  } catch (error) {
    loading = null;
    throw error;
  }
}
