// The pen, the finger or the mouse on the board: points as they come, and no palm.

/**
 * @typedef {Object} Hand
 * @property {(event: PointerEvent) => void} down
 * @property {(events: PointerEvent[]) => void} move
 * @property {(event: PointerEvent) => void} up
 */

/** While a pen was near in so many milliseconds, a touch is the palm that holds it. */
const palmTime = 2000;

/**
 * Listens to an element.
 * @param {HTMLElement} element
 * @param {Hand} hand
 */
export function listen(element, hand) {
  /** @type {number | null} */
  let writing = null;
  let lastPen = -Infinity;
  const isPalm = (/** @type {PointerEvent} */ event) => event.pointerType === "touch" && event.timeStamp - lastPen < palmTime;
  const note = (/** @type {PointerEvent} */ event) => { if (event.pointerType === "pen") lastPen = event.timeStamp; };

  element.addEventListener("pointerdown", (event) => {
    note(event);
    if (writing !== null || isPalm(event) || !event.isPrimary && event.pointerType !== "pen" || event.button > 0) return;
    event.preventDefault();
    writing = event.pointerId;
    element.setPointerCapture(event.pointerId);
    hand.down(event);
  });
  element.addEventListener("pointermove", (event) => {
    note(event);
    if (event.pointerId !== writing) return;
    const events = event.getCoalescedEvents?.() ?? [];
    hand.move(events.length ? events : [event]);
  });
  const end = (/** @type {PointerEvent} */ event) => {
    note(event);
    if (event.pointerId !== writing) return;
    writing = null;
    hand.up(event);
  };
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", end);
}
