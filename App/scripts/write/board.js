// The sheet at its true size under a window: a row at a time, ink on top, and what is shown to the child.

const svg = "http://www.w3.org/2000/svg";
const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {number[]} points  x and y in turn */
const lineOf = (points) => {
  let text = "";
  for (let i = 0; i < points.length; i += 2) text += `${points[i].toFixed(2)},${points[i + 1].toFixed(2)} `;
  return text;
};

export class Board {
  /** @param {HTMLElement} window  what the sheet moves under */
  constructor(window) {
    this.window = window;
    this.desk = document.createElement("div");
    this.desk.className = "desk";
    this.picture = document.createElement("img");
    this.picture.alt = "";
    this.picture.draggable = false;
    this.marks = document.createElementNS(svg, "svg");
    this.canvas = document.createElement("canvas");
    this.desk.append(this.picture, this.marks);
    window.append(this.desk, this.canvas);
    // Ink goes to the screen by the shortest way that the browser has.
    this.pen = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d", { desynchronized: true }));
    this.scale = 1;
    /** The size it was laid at. */
    this.least = 1;
    this.x = 0;
    this.y = 0;
    /** The place that is shown.
     * @type {{box: number[], margin: number} | null} */
    this.shown = null;
    /** @type {number[]} */
    this.last = [];
    /** Where the window is, from the pen's first point to its last.
     * @type {DOMRect | undefined} */
    this.frame = undefined;
  }

  /** Puts a page on the desk.
   * @param {string} url @param {{width: number, height: number}} page @param {number} scale  CSS pixels to a point */
  lay(url, page, scale) {
    this.page = page;
    this.scale = this.least = scale;
    if (this.picture.src !== url) this.picture.src = url;
    this.desk.style.width = `${page.width * scale}px`;
    this.desk.style.height = `${page.height * scale}px`;
    this.marks.setAttribute("viewBox", `0 0 ${page.width} ${page.height}`);
    this.marks.replaceChildren();
    const sharp = devicePixelRatio || 1, { clientWidth, clientHeight } = this.window;
    this.canvas.width = clientWidth * sharp;
    this.canvas.height = clientHeight * sharp;
    this.pen.setTransform(sharp, 0, 0, sharp, 0, 0);
  }

  /** Moves the sheet so that a place of the page is in the middle of the window, and as much to its right as goes;
   * at its left is a margin, as a share of the window. */
  show(/** @type {number[]} */ box, margin = 0.12) {
    this.shown = { box, margin };
    const { clientWidth, clientHeight } = this.window, width = (this.page?.width ?? 0) * this.scale;
    const room = Math.max(0, width - clientWidth);
    const left = Math.min(room, Math.max(0, box[0] * this.scale - clientWidth * margin));
    this.x = width <= clientWidth ? (clientWidth - width) / 2 : -left;
    this.y = clientHeight / 2 - ((box[1] + box[3]) / 2) * this.scale;
    this.desk.style.transform = `translate(${this.x}px, ${this.y}px)`;
    this.clearInk();
  }

  /** The same place again in a window of another size, what is drawn on the sheet with it. */
  settle() { if (this.shown) this.show(this.shown.box, this.shown.margin); }

  /** Moves and enlarges the sheet with two fingers; the next row brings its own place and size back.
   * @param {{x: number, y: number}} by @param {number} times @param {{clientX: number, clientY: number}} about */
  pinch(by, times, about) {
    const frame = this.window.getBoundingClientRect(), scale = Math.max(this.least, Math.min(4 * this.least, this.scale * times)),
      grown = scale / this.scale;
    const x = about.clientX - frame.left, y = about.clientY - frame.top;
    [this.x, this.y, this.scale] = [x - (x - this.x) * grown + by.x, y - (y - this.y) * grown + by.y, scale];
    if (this.page) [this.desk.style.width, this.desk.style.height] = [`${this.page.width * scale}px`, `${this.page.height * scale}px`];
    this.desk.style.transform = `translate(${this.x}px, ${this.y}px)`;
    this.clearInk();
  }

  /** Where an event is on the page, in points.
   * @param {PointerEvent} event @returns {[number, number]} */
  place(event) {
    const frame = this.frame ??= this.window.getBoundingClientRect();
    return [(event.clientX - frame.left - this.x) / this.scale, (event.clientY - frame.top - this.y) / this.scale];
  }

  clearInk() { this.pen.clearRect(0, 0, this.canvas.width, this.canvas.height); }

  /** Ink begins, or goes on, at a place of the page.
   * @param {number} x @param {number} y @param {boolean} isStart @param {string} colour */
  ink(x, y, isStart, colour) {
    const at = [x * this.scale + this.x, y * this.scale + this.y];
    const { pen } = this;
    pen.lineWidth = Math.max(2.5, 1.9 * this.scale);
    pen.lineCap = pen.lineJoin = "round";
    pen.strokeStyle = colour;
    pen.beginPath();
    pen.moveTo(...(/** @type {[number, number]} */ (isStart ? at : this.last)));
    pen.lineTo(at[0], at[1] + (isStart ? 0.01 : 0));
    pen.stroke();
    this.last = at;
  }

  /** Puts a line on the page.
   * @param {number[]} points @param {string} kind  its class */
  line(points, kind) {
    const line = document.createElementNS(svg, "polyline");
    line.setAttribute("points", lineOf(points.length === 2 ? [...points, points[0] + 0.01, points[1]] : points));
    line.setAttribute("class", kind);
    this.marks.append(line);
    return line;
  }

  /** A circle on the page. */
  circle(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ radius, /** @type {string} */ kind) {
    const circle = document.createElementNS(svg, "circle");
    for (const [name, value] of Object.entries({ cx: x, cy: y, r: radius, class: kind })) circle.setAttribute(name, String(value));
    this.marks.append(circle);
    return circle;
  }

  /** Takes away what was shown, by its class.
   * @param {string} kind */
  clear(kind) { for (const mark of this.marks.querySelectorAll(`.${kind}`)) mark.remove(); }

  /** Shows how a stroke goes: a line that grows, or the whole of it where motion is not wanted.
   * @param {number[]} points @param {string} kind */
  animate(points, kind) {
    const line = this.line(points, `${kind} way`);
    const length = line.getTotalLength?.() ?? 0;
    if (isCalm() || length < 1) return;
    line.style.strokeDasharray = String(length);
    line.animate([{ strokeDashoffset: length }, { strokeDashoffset: 0 }], { duration: 500 + 6 * length, easing: "linear" });
  }
}
