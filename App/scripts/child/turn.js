// A turn at the pad: the letter is shown, then written stroke by stroke; the core judges each when the pen goes up.
import { attemptsOf } from "../record/record.js";
import { pairOf, pictureAt } from "./lessons.js";
import { isCalm, reachOf, Slate } from "./slate.js";
import { knock, pluck } from "./sounds.js";

/** @typedef {import("../core/core.js").Core} Core */
/** @typedef {import("../record/record.js").Verdict} Verdict */
/** @typedef {import("./slate.js").Way} Way */
/** @typedef {import("../shared/store.js").School} School */
/** @typedef {import("./lessons.js").Kind} Kind */
/** @typedef {{school: School, hand: string, text: string, letter: string, kind: Kind, stone: number}} Task */
/** @typedef {{points: number[][], isGood: boolean}} Written  points: x and y in x-heights from the letter's origin (y up), milliseconds */

/** Ink farther than this from its way is astray, in x-heights. */
const astray = 0.3;
/** Contacts that begin farther than this from all ways, and stay there, are a resting hand. */
const far = 0.8;
/** With so many misses the way widens and is shown once more; with one more it goes on. */
const hintAfter = 2;

/** Findings that are of a stroke as a whole. */
const whole = new Set(["reversed", "wrongOrder", "extraStroke"]);

const wait = (/** @type {number} */ time) => new Promise((resolve) => { setTimeout(resolve, time); });

export class Turn {
  /** @param {HTMLElement} element  the paper @param {Core} core
   * @param {{done: () => void, changed: () => void, attempts: (attempts: import("../record/record.js").Attempt[]) => void}} told */
  constructor(element, core, told) {
    this.slate = new Slate(element);
    this.core = core;
    this.told = told;
    /** @type {Task | null} */
    this.task = null;
    /** @type {Way[]}  in pixels */
    this.ways = [];
    /** @type {Written[]} */
    this.written = [];
    this.misses = 0;
    this.next = 0;
    this.isDone = false;
    /** Goes up with each thing that is shown: what was shown before ends. */
    this.showing = 0;
    /** @type {"show" | "start" | "write" | "miss" | "done"} */
    this.stage = "start";
    /** @type {number[][] | null}  the stroke that is being written, in pixels, milliseconds */
    this.points = null;
    this.isFar = false;
    /** How far along the way the pen is: a point of it. */
    this.along = 0;
    /** How far it went since the last star, in pixels. */
    this.gone = 0;
    /** Ink of the stroke that is being written, the last with its points.
     * @type {SVGElement[]} */
    this.inks = [];
    /** @type {number[][]} */
    this.piece = [];
    this.inkIsGood = true;
    /** Where the stroke was farthest from its way. */
    this.worst = { x: 0, y: 0, away: 0 };
  }

  /** Begins with a letter or a word, or lays it again in a window of another size.
   * @param {Task} task @param {number} panel  pixels that a panel takes beside it */
  begin(task, panel) {
    const isSame = this.task !== null && task.text === this.task.text && task.stone === this.task.stone && task.hand === this.task.hand
      && task.school === this.task.school && !this.isDone;
    this.task = task;
    this.panel = panel;
    if (!isSame) Object.assign(this, { written: [], misses: 0 });
    this.isDone = false;
    this.points = null;
    const units = this.ask([1, 0, 0, 1, 0, 0].map((one, at) => (at === 3 ? -1 : one)));
    this.slate.lay(reachOf(units), task.kind === "word", panel, task.hand === "left");
    const pair = pairOf(task.school, task.letter);
    this.slate.setAnimal(pictureAt("animals", pair.animal), Boolean(pair.looksRight));
    this.start();
    if (!isSame && task.kind === "show") this.show();
  }

  get isAlone() { return this.task?.kind === "alone"; }
  get placing() { return [this.slate.size, 0, 0, -this.slate.size, this.slate.x, this.slate.base]; }
  get mode() { return this.isAlone ? "copy" : "trace"; }

  /** Asks the core for the ways, on which it then follows the pen.
   * @param {number[]} place @returns {Way[]} */
  ask(place) {
    const { school, hand, text } = /** @type {Task} */ (this.task);
    const { strokes } = this.core.ask({ ask: "write", school: school.id, hand, text, mode: this.mode, level: 1, place });
    return strokes.map((/** @type {{points: number[], dot: boolean}} */ { points, dot }) => ({
      isDot: dot, points: Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at], points[2 * at + 1]]),
    }));
  }

  /** Draws what stands, tells the core of it again, and waits for the pen. */
  start() {
    const { slate } = this;
    this.showing++;
    this.ways = this.ask(this.placing);
    this.next = 0;
    for (const layer of [slate.ways, slate.inks, slate.marks, slate.stars]) layer.replaceChildren();
    for (const { points, isGood } of this.written) {
      const there = points.map(([x, y, time]) => [slate.x + x * slate.size, slate.base - y * slate.size, time]);
      for (const [x, y, time] of there) this.core.point(x, y, time / 1000);
      this.next = this.core.ask({ ask: "lift", keep: true }).next ?? this.written.length;
      slate.drawInk(slate.ink(isGood), there);
    }
    this.stage = "start";
    this.drawWays();
    this.point(true);
    this.told.changed();
  }

  drawWays() {
    const { slate, ways, next } = this, { kind } = /** @type {Task} */ (this.task);
    slate.ways.replaceChildren();
    ways.forEach((way, at) => {
      if (kind === "alone" && this.misses < hintAfter) return;
      if (kind === "word") slate.drawWay(way, at === next ? "wide" : "later");
      else slate.drawWay(way, kind === "show" || this.misses >= hintAfter ? "wide" : "dots");
    });
    slate.ways.classList.toggle("widened", this.misses >= hintAfter);
  }

  /** Shows where the next stroke begins, the animal beside it. */
  point(hasChevrons = false) {
    const { slate, ways, next } = this, way = ways[next];
    for (const mark of [...slate.marks.children]) mark.remove();
    if (!way) return;
    const [x, y] = way.points[0], isFirst = this.written.length === 0;
    if (hasChevrons && isFirst && this.task?.kind === "show") ways.forEach((one) => slate.drawChevrons(one));
    slate.startDot([x, y]);
    // It waits above the dot, on the side that is free.
    const isRight = x + 0.72 * slate.size < slate.element.clientWidth;
    slate.putAnimal(x + (isRight ? 0.42 : -0.42) * slate.size, Math.max(0.25 * slate.size, y - 0.42 * slate.size), !isRight);
  }

  /** The animal runs along all strokes and leaves stars; a touch ends it.
   * @param {number} [slow]  how many times as long @param {number} [from]  the first stroke that is shown */
  async show(slow = 1, from = 0) {
    const { slate } = this, mine = ++this.showing;
    this.stage = "show";
    this.told.changed();
    slate.stars.replaceChildren();
    for (const mark of [...slate.marks.querySelectorAll(".chevron")]) mark.remove();
    for (const way of this.ways.slice(from)) {
      if (isCalm()) await wait(300);
      else await this.run(way.points, 900 * slow, mine);
      if (mine !== this.showing) return;
      await wait(isCalm() ? 0 : 250);
    }
    if (mine !== this.showing) return;
    await wait(350);
    if (mine !== this.showing) return;
    slate.stars.replaceChildren();
    this.stage = "start";
    this.point(true);
    this.told.changed();
  }

  /** Runs along a way.
   * @param {number[][]} points @param {number} pace  milliseconds an x-height @param {number} mine */
  run(points, pace, mine) {
    const { slate } = this, lengths = [0];
    for (let i = 1; i < points.length; i++) lengths.push(lengths[i - 1] + Math.hypot(points[i][0] - points[i - 1][0],
      points[i][1] - points[i - 1][1]));
    const whole = lengths[lengths.length - 1], time = Math.max(300, (pace * whole) / slate.size);
    let begun = 0, lastStar = 0, at = 0;
    return new Promise((resolve) => {
      const step = (/** @type {number} */ now) => {
        begun ||= now;
        if (mine !== this.showing) return resolve(false);
        const share = Math.min(1, (now - begun) / time), eased = share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
        while (at < points.length - 1 && lengths[at + 1] < eased * whole) at++;
        const [x, y] = points[at];
        slate.putAnimal(x, y - 0.05 * slate.size, points[Math.min(points.length - 1, at + 3)][0] >= x - 1);
        if (lengths[at] - lastStar > 0.3 * slate.size) { slate.star(x, y, true); lastStar = lengths[at]; }
        if (share < 1) requestAnimationFrame(step);
        else resolve(true);
      };
      requestAnimationFrame(step);
    });
  }

  /** How far a place is from the ways that are still to be written, in x-heights.
   * @param {number} x @param {number} y */
  distance(x, y) {
    const near = this.ways.slice(this.isAlone ? 0 : this.next).flatMap((way) => way.points).map(([wx, wy]) => Math.hypot(wx - x, wy - y));
    return Math.min(Infinity, ...near) / this.slate.size;
  }

  /** The pen is set down. What is far from all ways is nobody's writing until it comes near. */
  down(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ time) {
    if (this.isDone) return;
    if (this.stage === "show" || this.stage === "miss") this.start();
    this.points = [];
    this.isFar = this.distance(x, y) > far;
    this.move(x, y, time);
  }

  move(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ time) {
    const { points, slate } = this;
    if (!points) return;
    if (this.isFar) {
      if (this.distance(x, y) > far) return;
      this.isFar = false;
    }
    const away = this.core.point(x, y, time / 1000), isGood = away <= astray;
    if (!points.length) this.beginInk(isGood);
    else if (isGood !== this.inkIsGood) this.turnInk(isGood, points[points.length - 1]);
    points.push([x, y, time]);
    if (away > this.worst.away) this.worst = { x, y, away };
    this.piece.push([x, y]);
    slate.drawInk(this.inks[this.inks.length - 1], this.piece);
    if (isGood) this.lead(x, y);
  }

  beginInk(/** @type {boolean} */ isGood) {
    this.stage = "write";
    for (const mark of [...this.slate.marks.children]) if (!mark.classList.contains("start")) mark.remove();
    this.slate.marks.querySelector(".start")?.classList.add("still");
    this.along = this.gone = 0;
    this.worst = { x: 0, y: 0, away: 0 };
    this.inks = [];
    this.turnInk(isGood, null);
  }

  /** Ink that changes between right and astray goes on as another line. */
  turnInk(/** @type {boolean} */ isGood, /** @type {number[] | null} */ from) {
    this.inkIsGood = isGood;
    this.inks.push(this.slate.ink(isGood));
    this.piece = from ? [[from[0], from[1]]] : [];
  }

  /** The animal keeps ahead of the pen, and stars fly. */
  lead(/** @type {number} */ x, /** @type {number} */ y) {
    const way = this.ways[this.next]?.points;
    if (!way || this.isAlone) return;
    const from = this.along;
    let best = Infinity, at = from;
    for (let i = from; i < Math.min(way.length, from + 40); i++) {
      const away = Math.hypot(way[i][0] - x, way[i][1] - y);
      if (away < best - 0.01) [best, at] = [away, i];
    }
    this.along = at;
    let ahead = at, room = 0.36 * this.slate.size;
    while (ahead < way.length - 1 && room > 0) {
      room -= Math.hypot(way[ahead + 1][0] - way[ahead][0], way[ahead + 1][1] - way[ahead][1]);
      ahead++;
    }
    this.slate.putAnimal(way[ahead][0] + 0.06 * this.slate.size, way[ahead][1] - 0.02 * this.slate.size, way[ahead][0] >= x - 2);
    const points = /** @type {number[][]} */ (this.points), last = points[points.length - 2];
    this.gone += last ? Math.hypot(x - last[0], y - last[1]) : 0;
    if (this.gone > 90) { this.slate.star(x, y, false); this.gone = 0; }
  }

  /** The stroke is given up, as if it had not been: another contact takes over. */
  cancel() {
    const hadInk = Boolean(this.points?.length);
    this.points = null;
    if (hadInk) this.start();
  }

  up() {
    const { points } = this;
    this.points = null;
    if (!points?.length || this.isDone) return;
    const isHelped = this.misses >= hintAfter;
    /** @type {Verdict} */
    const verdict = this.core.ask({ ask: "lift", keep: isHelped });
    const isGood = verdict.faults.length === 0;
    if (isGood || isHelped) return this.keep(points, verdict, isGood);
    this.missed(verdict);
  }

  /** @param {number[][]} points @param {Verdict} verdict @param {boolean} isGood */
  keep(points, verdict, isGood) {
    const { slate } = this, task = /** @type {Task} */ (this.task);
    this.written.push({ isGood, points: points.map(([x, y, time]) => [(x - slate.x) / slate.size, (slate.base - y) / slate.size, time]) });
    pluck(task.stone);
    // Of a copy each stroke is judged with the last one.
    if (!this.isAlone || verdict.done) this.misses = 0;
    for (const ink of this.inks) ink.remove();
    slate.drawInk(slate.ink(true), points);
    if (verdict.done) return this.end(verdict);
    this.next = verdict.next ?? this.written.length;
    this.stage = "start";
    this.drawWays();
    this.point();
    this.told.changed();
  }

  /** @param {Verdict} verdict */
  end(verdict) {
    const { slate } = this, task = /** @type {Task} */ (this.task);
    this.isDone = true;
    this.stage = "done";
    slate.marks.replaceChildren();
    const place = this.placing;
    const strokes = this.written.map(({ points }) => points.map(([x, y]) => [slate.x + x * slate.size, slate.base - y * slate.size]));
    const cell = { text: task.text, look: this.isAlone ? "blank" : "dotted", xHeight: slate.size, box: [0, 0, 0, 0],
      pageFromSchool: place };
    this.told.attempts(attemptsOf({ page: 0, cell, index: task.stone, mode: this.mode }, verdict, strokes));
    this.told.changed();
    const mine = this.showing;
    setTimeout(() => { if (mine === this.showing && this.isDone) this.told.done(); }, isCalm() ? 120 : 520);
  }

  /** The place is ringed and wobbles, the right way lights; after the second miss it is shown again, wider and slowly.
   * @param {Verdict} verdict */
  async missed(verdict) {
    const { slate } = this, fault = verdict.faults[0], mine = ++this.showing;
    this.misses++;
    knock();
    this.stage = "miss";
    if (verdict.again) this.written = [];
    for (const ink of this.inks) ink.classList.add("old");
    // A stroke that should not be there at all, or goes the wrong way round, is dashes as a whole.
    if (whole.has(fault.code)) for (const ink of this.inks) ink.classList.add("stray");
    const place = this.worst.away > astray ? this.worst : fault;
    const stroke = verdict.again ? 0 : verdict.next ?? verdict.stroke ?? 0, way = this.ways[stroke]?.points ?? [];
    slate.light(this.near(way, place));
    slate.miss(place.x, place.y);
    slate.putAnimal(Math.min(slate.element.clientWidth - 0.25 * slate.size, place.x + 0.6 * slate.size), place.y - 0.1 * slate.size, false);
    this.told.changed();
    await wait(isCalm() ? 1200 : 1900);
    if (mine !== this.showing) return;
    const from = this.misses >= hintAfter ? stroke : -1;
    this.start();
    if (from >= 0) this.show(1.6, from);
  }

  /** The stretch of a way around a place.
   * @param {number[][]} way @param {{x: number, y: number}} place */
  near(way, { x, y }) {
    let at = 0;
    way.forEach((point, index) => { if (Math.hypot(point[0] - x, point[1] - y) < Math.hypot(way[at][0] - x, way[at][1] - y)) at = index; });
    let from = at, to = at, back = 0.75 * this.slate.size, ahead = back;
    while (from > 0 && back > 0) { back -= Math.hypot(way[from][0] - way[from - 1][0], way[from][1] - way[from - 1][1]); from--; }
    while (to < way.length - 1 && ahead > 0) { ahead -= Math.hypot(way[to + 1][0] - way[to][0], way[to + 1][1] - way[to][1]); to++; }
    return way.slice(from, to + 1);
  }

  /** Takes the last stroke back. */
  undo() {
    if (!this.written.length || this.isDone) return;
    this.written.pop();
    this.start();
  }
}
