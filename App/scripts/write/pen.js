// The pen, the finger or the mouse on the board: points as they come, no palm, and two fingers that move the paper.

/**
 * @typedef {Object} Hand
 * @property {(event: PointerEvent) => void} down
 * @property {(events: PointerEvent[]) => void} move
 * @property {(event: PointerEvent) => void} up
 * @property {() => void} [cancel]  what was begun is nobody's writing: a pen came, or a second finger
 * @property {(by: {x: number, y: number}, times: number, about: {clientX: number, clientY: number}) => void} [pinch]  two fingers
 */

/** Once a pen was seen, touches write nothing more until the page is opened again. */
let isPenHere = false;

/** Contacts wider than this are the side of a hand, in CSS pixels. */
const handWidth = 60;
/** A second finger so soon after the first moves the paper, in milliseconds; a later one is a resting hand. */
const together = 250;

/** @typedef {{x: number, y: number}} Spot */

/** The middle of two fingers, and how far they are from each other.
 * @param {Spot} a @param {Spot} b */
const span = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, wide: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) });

/**
 * Listens to an element.
 * @param {HTMLElement} element
 * @param {Hand} hand
 */
export function listen(element, hand) {
  /** @type {{id: number, kind: string, time: number} | null} */
  let writing = null;
  /** Fingers on the paper, by their numbers.
   * @type {Map<number, Spot>} */
  const fingers = new Map();
  let isPinching = false;
  const note = (/** @type {PointerEvent} */ event) => { if (event.pointerType === "pen") isPenHere = true; };
  const isHand = (/** @type {PointerEvent} */ event) => event.pointerType === "touch" && Math.max(event.width, event.height) > handWidth;
  const cancel = () => {
    if (writing) hand.cancel?.();
    writing = null;
  };

  element.addEventListener("pointerdown", (event) => {
    note(event);
    if (event.button > 0 || isHand(event)) return;
    if (event.pointerType === "touch") {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 2 && hand.pinch && (isPenHere || !writing || event.timeStamp - writing.time < together)) {
        cancel();
        isPinching = true;
        event.preventDefault();
        return;
      }
      if (isPenHere || fingers.size > 1) return;
    }
    // A pen takes over from any touch.
    if (writing && event.pointerType === "pen" && writing.kind !== "pen") cancel();
    if (writing) return;
    event.preventDefault();
    writing = { id: event.pointerId, kind: event.pointerType, time: event.timeStamp };
    element.setPointerCapture(event.pointerId);
    hand.down(event);
  });
  element.addEventListener("pointermove", (event) => {
    note(event);
    if (isPinching && fingers.has(event.pointerId)) return pinch(event);
    if (event.pointerId !== writing?.id) return;
    // A finger that became a hand never was one.
    if (isHand(event)) return cancel();
    const events = event.getCoalescedEvents?.() ?? [];
    hand.move(events.length ? events : [event]);
  });
  const pinch = (/** @type {PointerEvent} */ event) => {
    if (fingers.size < 2) return;
    const [one, other] = fingers.keys(), spot = (/** @type {number} */ id) => /** @type {Spot} */ (fingers.get(id));
    const before = span(spot(one), spot(other));
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = span(spot(one), spot(other));
    hand.pinch?.({ x: after.x - before.x, y: after.y - before.y }, after.wide / before.wide, { clientX: after.x, clientY: after.y });
  };
  const end = (/** @type {PointerEvent} */ event) => {
    note(event);
    fingers.delete(event.pointerId);
    if (!fingers.size) isPinching = false;
    if (event.pointerId !== writing?.id) return;
    // A contact that the system took away, as when it saw a palm, wrote nothing.
    if (event.type === "pointercancel" && hand.cancel) return cancel();
    writing = null;
    hand.up(event);
  };
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", end);
}
