// Guide lines to write a word on, with pen, finger or mouse.
import { Board } from "../write/board.js";
import { listen } from "../write/pen.js";

/** The height of small letters where there is room, in points (21 mm), and how wide a letter is in such heights, about. */
const xHeight = 60, letterWidth = 1.5;

/** The lines as a picture.
 * @param {number} width @param {number} height @param {number} base @param {number} x  the height of small letters */
function ruled(width, height, base, x) {
  const line = (/** @type {number} */ y, /** @type {string} */ more) => `<path d="M0 ${y.toFixed(2)}H${width}" fill="none" ${more}/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`
    + line(base, 'stroke="#d0605a" stroke-width="1.6"') + line(base - x, 'stroke="#8cb8d6" stroke-width="1.1" stroke-dasharray="8 5"')
    + `${line(base - 2 * x, 'stroke="#8cb8d6" stroke-width="1.2"')}</svg>`;
}

export class Pad {
  /** @param {HTMLElement} element @param {() => void} changed  hears of each stroke */
  constructor(element, changed) {
    this.board = new Board(element);
    this.changed = changed;
    /** @type {number[][][]} points of the page, with milliseconds and pressure */
    this.strokes = [];
    this.isOpen = true;
    this.size = "";
    /** The height of small letters and the place of the line, in points.
     * @type {number | undefined} */
    this.xHeight = undefined;
    /** @type {number | undefined} */
    this.base = undefined;
    /** @type {number[][] | null} */
    let points = null;
    const add = (/** @type {PointerEvent} */ event) => {
      const [x, y] = this.board.place(event);
      this.board.ink(x, y, points?.length === 0, "#1d4e89");
      points?.push([x, y, Math.round(event.timeStamp), Math.round(event.pressure * 1000) / 1000]);
    };
    listen(element, {
      down: (event) => { if (this.isOpen) { points = []; this.board.frame = undefined; add(event); } },
      move: (events) => { if (points) events.forEach(add); },
      cancel: () => { points = null; this.board.clearInk(); },
      up: () => {
        if (!points) return;
        if (!this.strokes.length) this.board.marks.replaceChildren();
        this.strokes.push(points);
        this.board.clearInk();
        this.board.line(points.flatMap((p) => [p[0], p[1]]), "written");
        points = null;
        this.changed();
      },
    });
  }

  /** Lays the lines, as large as a word of so many letters has room.
   * @param {number} scale  CSS pixels to a point @param {number} letters */
  lay(scale, letters) {
    const { clientWidth, clientHeight } = this.board.window, size = `${scale} ${letters} ${clientWidth} ${clientHeight}`;
    if (size === this.size || !clientWidth || !clientHeight) return;
    this.size = size;
    const width = clientWidth / scale, height = clientHeight / scale;
    const x = Math.min(xHeight, (0.94 * width) / (letterWidth * Math.max(3, letters)), height / 4.6), base = height / 2 + 0.62 * x;
    // What is written stays on its line.
    const share = x / (this.xHeight ?? x), above = this.base ?? base;
    for (const stroke of this.strokes) for (const point of stroke) [point[0], point[1]] = [point[0] * share,
      base + (point[1] - above) * share];
    [this.xHeight, this.base] = [x, base];
    const picture = ruled(width, height, base, x);
    this.board.lay(`data:image/svg+xml,${encodeURIComponent(picture)}`, { width, height }, scale);
    for (const stroke of this.strokes) this.board.line(stroke.flatMap((p) => [p[0], p[1]]), "written");
  }

  /** Shows what was written before, pale, until the next stroke.
   * @param {number[][][]} strokes */
  recall(strokes) {
    for (const stroke of strokes) this.board.line(stroke.flatMap((p) => [p[0], p[1]]), "written before");
  }

  wipe() {
    this.strokes = [];
    this.board.clearInk();
    this.board.marks.replaceChildren();
  }
}
