// The paper of the pad: one letter or word as large as the window allows, its lines, ways and ink. Places are CSS pixels of the paper.

const svg = "http://www.w3.org/2000/svg";

/** @typedef {{points: number[][], isDot: boolean}} Way  a stroke of the model */
/** @typedef {{above: number, below: number, left: number, right: number}} Reach  of the ways, in x-heights from the origin of the letter */

/** How wide the way is, in x-heights. */
export const corridor = 0.27;

/** Whether motion is not wanted. */
export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Path data of a line. A dot is drawn where a line without length follows.
 * @param {number[][]} points */
export const pathOf = (points) => (points.length
  ? `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}${points.length < 2 ? "h.01" : ""}` : "");

/** An element with attributes, in a parent.
 * @param {Element} parent @param {string} tag @param {Record<string, string | number>} attributes */
export function put(parent, tag, attributes) {
  const element = /** @type {SVGElement} */ (document.createElementNS(svg, tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  parent.append(element);
  return element;
}

/** Where the ways reach.
 * @param {Way[]} ways  in x-heights, y down @returns {Reach} */
export function reachOf(ways) {
  const all = ways.flatMap((way) => way.points), xs = all.map(([x]) => x), ys = all.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), above: -Math.min(...ys), below: Math.max(...ys) };
}

/**
 * How large letters are on a paper, and where they stand: as the target pictures have it, where a letter has room for that.
 * @param {{width: number, height: number, panel: number, isPanelRight: boolean}} paper  panel: what one beside the letter takes of it
 * @param {Reach} reach @param {boolean} isWord
 */
export function fitted({ width, height, panel, isPanelRight }, reach, isWord) {
  const room = width - panel, isWide = width > height;
  const above = isWord && isWide ? Math.max(reach.above + 0.3, 2) : Math.max(2, reach.above + 0.3),
    below = Math.max(0.5, reach.below + 0.3);
  // A letter that goes below the line and not far above it needs no room there.
  const top = reach.below > 0.3 && reach.above < 1.5 ? reach.above + 0.4 : above;
  const share = isWide ? 0.3 : height < 620 ? 0.3 : 0.36;
  const byWidth = ((isWord ? 0.88 : 0.925) * room) / (reach.right - reach.left + corridor);
  const size = Math.min(share * height, height / (top + below), byWidth);
  const free = 1 - ((top + below) * size) / height;
  const lowest = height - below * size, base = isWord ? Math.min(lowest, 0.757 * height) : lowest - 0.6 * Math.max(0, free - 0.1) * height;
  const wide = (reach.right - reach.left) * size;
  return { size, base, x: (isPanelRight ? 0 : panel) + (room - wide) / 2 - reach.left * size };
}

export class Slate {
  /** @param {HTMLElement} element  the paper */
  constructor(element) {
    this.element = element;
    this.root = put(element, "svg", { "aria-hidden": "true", class: "slate" });
    this.view = put(this.root, "g", {});
    this.lines = put(this.view, "g", { class: "lines" });
    this.letter = put(this.view, "g", { class: "letter" });
    this.ways = put(this.letter, "g", {});
    this.inks = put(this.letter, "g", {});
    this.marks = put(this.view, "g", {});
    this.stars = put(this.view, "g", {});
    this.animal = /** @type {SVGElement} */ (put(this.view, "g", { class: "animal" }));
    this.size = 1;
    this.base = 0;
    this.x = 0;
    /** How the paper was moved and enlarged by two fingers. */
    this.shift = { x: 0, y: 0, scale: 1 };
    /** @type {DOMRect | undefined}  while the pen is down */
    this.frame = undefined;
  }

  /** Lays lines for a letter.
   * @param {Reach} reach @param {boolean} isWord @param {number} panel @param {boolean} isPanelRight */
  lay(reach, isWord, panel, isPanelRight) {
    const { clientWidth: width, clientHeight: height } = this.element;
    this.root.setAttribute("viewBox", `0 0 ${width} ${height}`);
    Object.assign(this, fitted({ width, height, panel, isPanelRight }, reach, isWord));
    const { size, base } = this, ends = [0.03 * width, 0.97 * width];
    this.lines.replaceChildren();
    const line = (/** @type {number} */ y, /** @type {string} */ kind) => {
      if (y > 6) put(this.lines, "path", { d: `M${ends[0].toFixed(1)} ${y.toFixed(1)}H${ends[1].toFixed(1)}`, class: kind });
    };
    line(base - 2 * size, "headline");
    line(base - size, "midline");
    line(base, "baseline");
    for (const layer of [this.ways, this.inks, this.marks, this.stars]) layer.replaceChildren();
    this.moveView({ x: 0, y: 0, scale: 1 });
  }

  /** @param {{x: number, y: number, scale: number}} shift */
  moveView(shift) {
    this.shift = shift;
    this.view.setAttribute("transform", `translate(${shift.x.toFixed(1)} ${shift.y.toFixed(1)}) scale(${shift.scale.toFixed(3)})`);
  }

  /** Where an event is on the paper.
   * @param {{clientX: number, clientY: number}} event @returns {[number, number]} */
  place(event) {
    const frame = this.frame ??= this.element.getBoundingClientRect(), { x, y, scale } = this.shift;
    return [(event.clientX - frame.left - this.element.clientLeft - x) / scale,
      (event.clientY - frame.top - this.element.clientTop - y) / scale];
  }

  /** Moves and enlarges the paper with two fingers, never smaller than it is.
   * @param {{x: number, y: number}} by  in pixels @param {number} times @param {{clientX: number, clientY: number}} about */
  pinch(by, times, about) {
    const { x, y, scale } = this.shift, next = Math.max(1, Math.min(3, scale * times)), frame = this.element.getBoundingClientRect();
    const ax = about.clientX - frame.left, ay = about.clientY - frame.top, grown = next / scale;
    const within = (/** @type {number} */ to, /** @type {number} */ room) => Math.min(0, Math.max(room * (1 - next), to));
    this.moveView({
      scale: next, x: within(ax - (ax - x) * grown + by.x, frame.width), y: within(ay - (ay - y) * grown + by.y, frame.height),
    });
  }

  /** Draws a way.
   * @param {Way} way @param {"wide" | "dots" | "later"} kind */
  drawWay({ points }, kind) {
    const d = pathOf(points);
    if (kind === "wide") put(this.ways, "path", { d, class: "lane", "stroke-width": corridor * this.size });
    if (kind === "wide") this.ways.prepend(/** @type {Element} */ (this.ways.lastChild));
    const gap = Math.max(9, (kind === "later" ? 0.055 : 0.077) * this.size);
    put(this.ways, "path", { d, class: `dots ${kind}`, "stroke-width": Math.max(3, 0.026 * this.size),
      "stroke-dasharray": `0 ${gap.toFixed(1)}` });
  }

  /** Arrowheads along a way, about one an x-height.
   * @param {Way} way */
  drawChevrons({ points }) {
    const r = 0.075 * this.size;
    let gone = 0.55 * this.size;
    /** @type {number[][]} */
    const placed = [];
    for (let i = 1; i < points.length; i++) {
      const [ax, ay] = points[i - 1], [bx, by] = points[i], step = Math.hypot(bx - ax, by - ay);
      gone -= step;
      if (gone > 0 || i > points.length - 3) continue;
      // Where the pen goes back on its way, two would cross each other.
      if (placed.some(([x, y]) => Math.hypot(x - bx, y - by) < 0.5 * this.size)) continue;
      placed.push([bx, by]);
      gone = 1.15 * this.size;
      const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
      put(this.marks, "path", {
        d: `M${(-0.6 * r).toFixed(1)} ${(-r).toFixed(1)}L${(0.6 * r).toFixed(1)} 0L${(-0.6 * r).toFixed(1)} ${r.toFixed(1)}`,
          class: "chevron",
        "stroke-width": Math.max(4, 0.03 * this.size), transform: `translate(${bx.toFixed(1)} ${by.toFixed(1)}) rotate(${turn.toFixed(0)})`,
      });
    }
  }

  /** The dot where the pen begins; it pulses until somebody writes.
   * @param {number[]} place */
  startDot([x, y]) {
    const r = Math.max(9, 0.097 * this.size), dot = put(this.marks, "g",
      { class: "start", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` });
    put(dot, "circle", { r, class: "pulse" });
    put(dot, "circle", { r: (1.35 * r).toFixed(1), class: "halo" });
    put(dot, "circle", { r: r.toFixed(1), class: "core" });
    return dot;
  }

  /** Ink that begins: it glows until it goes astray.
   * @param {boolean} isGood */
  ink(isGood) {
    const group = put(this.inks, "g", { class: isGood ? "ink" : "ink stray" }), wide = this.size;
    const widths = isGood ? [["gleam outer", 0.33], ["gleam", 0.25], ["line", 0.14]] : [["under", 0.12], ["line", 0.065]];
    for (const [kind, share] of widths) put(group, "path", { class: String(kind), "stroke-width": (Number(share) * wide).toFixed(1) });
    return group;
  }

  /** @param {SVGElement} group @param {number[][]} points */
  drawInk(group, points) {
    const d = pathOf(points);
    for (const path of group.children) path.setAttribute("d", d);
  }

  /** A star that flies off.
   * @param {number} x @param {number} y @param {boolean} isStaying */
  star(x, y, isStaying) {
    const r = 0.05 * this.size, d = [...Array(10).keys()].map((i) => {
      const angle = (Math.PI * i) / 5, far = i % 2 ? r * 0.48 : r;
      return `${(far * Math.sin(angle)).toFixed(1)} ${(-far * Math.cos(angle)).toFixed(1)}`;
    }).join("L");
    if (!isStaying && (isCalm() || this.stars.childElementCount >= 6)) return;
    const star = put(this.stars, "path", { d: `M${d}Z`, class: "spark", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` });
    if (isStaying) return;
    const angle = 2.4 * this.stars.childElementCount, far = 0.25 * this.size,
      to = `translate(${x + far * Math.cos(angle)}px, ${y + far * Math.sin(angle)}px)`;
    star.animate([{ transform: `translate(${x}px, ${y}px)`, opacity: 1 }, { transform: to, opacity: 0 }],
      { duration: 420, easing: "ease-out" })
      .finished.then(() => star.remove(), () => star.remove());
  }

  /** Which animal it is.
   * @param {string} address @param {boolean} looksRight */
  setAnimal(address, looksRight) {
    const wide = Math.max(56, 0.46 * this.size);
    this.animal.replaceChildren();
    this.looksRight = looksRight;
    this.picture = put(this.animal, "image", { href: address, width: wide, height: wide, x: -wide / 2, y: -wide / 2 });
  }

  /** Puts the animal somewhere, looking to a side.
   * @param {number} x @param {number} y @param {boolean} [toRight] */
  putAnimal(x, y, toRight = true) {
    this.animal.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
    if (toRight === Boolean(this.looksRight)) this.picture?.removeAttribute("transform");
    else this.picture?.setAttribute("transform", "scale(-1 1)");
  }

  /** A ring around a place that missed, and the letter wobbles.
   * @param {number} x @param {number} y */
  miss(x, y) {
    const ring = put(this.marks, "circle", { cx: x, cy: y, r: 0.27 * this.size, class: "missring",
      "stroke-width": Math.max(4, 0.029 * this.size), pathLength: 1 });
    if (isCalm()) return;
    ring.animate([{ strokeDasharray: "0 1" }, { strokeDasharray: "1 0" }], { duration: 260, easing: "ease-out" });
    const swing = [0, 6, -6, 4, -4, 2, -2, 0].map((by) => ({ transform: `translate(${by}px)` }));
    this.letter.animate(swing, { duration: 320 });
  }

  /** The right way lights along a stretch of it.
   * @param {number[][]} points */
  light(points) {
    const path = put(this.inks, "path", { d: pathOf(points), class: "right", "stroke-width": 0.2 * this.size, pathLength: 1 });
    this.inks.prepend(path);
    if (!isCalm()) path.animate([{ strokeDasharray: "0 1" }, { strokeDasharray: "1 0" }], { duration: 700, easing: "ease-in-out" });
  }
}
