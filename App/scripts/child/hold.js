// A grown-up's gesture: a button that acts when it was held for two seconds, by finger, mouse or key.
import { h } from "../shared/dom.js";

/** In milliseconds. */
export const holdTime = 2000;

/**
 * A button to hold; its ring fills meanwhile.
 * @param {string} id @param {string} label @param {import("../shared/dom.js").Description} content @param {() => void} act
 */
export function holdButton(id, label, content, act) {
  return h("button.disc.hold", { type: "button", id, key: id, "aria-label": label, title: label,
    made: (/** @type {HTMLElement} */ element) => listen(element, act) },
    content, h("svg.holdring", { viewBox: "0 0 40 40", "aria-hidden": "true" }, h("circle", { cx: 20, cy: 20, r: 18 })));
}

/** @param {HTMLElement} element @param {() => void} act */
function listen(element, act) {
  let timer = 0;
  const begin = () => {
    if (timer) return;
    element.classList.add("held");
    timer = setTimeout(() => { end(); act(); }, holdTime);
  };
  const end = () => {
    clearTimeout(timer);
    timer = 0;
    element.classList.remove("held");
  };
  element.addEventListener("pointerdown", (event) => { element.setPointerCapture?.(event.pointerId); begin(); });
  for (const name of ["pointerup", "pointercancel", "keyup", "blur"]) element.addEventListener(name, end);
  element.addEventListener("keydown", (event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); begin(); } });
  element.addEventListener("contextmenu", (event) => event.preventDefault());
}
