// A child at a sheet: cell after cell, stroke after stroke, each judged by the core when the pen goes up.
import { rowsOfPage } from "../compose/preview.js";
import { attemptsOf } from "../record/record.js";
import { mergedInk } from "../shared/merging.js";
import { keep, onGain, soon } from "../shared/storage.js";
import { say } from "../shared/words.js";
import { MazeGame } from "./maze.js";

/**
 * @typedef {{page: number, cell: number, points: number[][], isKept: boolean, isGood: boolean, fault: string}} Stroke
 *   points: x, y, milliseconds, pressure */
/** @typedef {{cell: import("../shared/store.js").Cell, index: number, mode: string}} Task */
/** @typedef {import("../record/record.js").Verdict} Verdict */

/** Looks that are written over; on others the child writes beside a model. */
const overwritten = new Set(["dotted", "dashed", "grey", "hollow"]);
/** With so many misses the way is shown; with one more it goes on. */
const hintAfter = 2;

/** The rows of a page with what is to be written in them.
 * @param {import("../shared/store.js").Page} page @returns {{box: number[], tasks: Task[]}[]} */
export function tasksOf(page) {
  return rowsOfPage(page).map(({ box, cells }) => ({ box, tasks: cells
    .filter((cell) => cell.look !== "solid" && cell.strokes === undefined && cell.look !== "build-up")
    .map((cell) => ({ cell, index: page.cells.indexOf(cell), mode: overwritten.has(cell.look) ? "trace" : "copy" })),
  })).filter((row) => row.tasks.length);
}

export class Session {
  /** @param {import("../core/core.js").Core} core @param {import("../shared/store.js").Made} made  the sheet
   * @param {import("./board.js").Board} board @param {(change: Record<string, any>) => void} tell  what the screen says */
  constructor(core, made, board, tell) {
    // One child writes: the first, whose key is that of the file.
    const key = /** @type {import("../shared/store.js").Key} */ (JSON.parse(made.keyText));
    this.core = core; this.made = { ...made, key }; this.board = board; this.tell = tell;
    this.page = 0; this.row = 0; this.task = 0; this.misses = 0;
    /** @type {Stroke[]} */
    this.strokes = [];
    /** @type {{page: number, cell: number, isAccepted: boolean, total: number, findings: object[]}[]} */
    this.grades = [];
    /** What was written on the last other sheets.
     * @type {any[]} */
    this.others = [];
    onGain("ink", ({ others }) => { this.others = others; });
    /** @type {import("./maze.js").Maze[][]} */
    this.mazes = core.ask({ ask: "mazes", key: made.keyText }).pages;
    /** @type {ReturnType<typeof tasksOf>[]} */
    this.pages = key.pages.map(tasksOf);
    /** @type {{points: number[]}[] | undefined}  the strokes of the cell, as the core writes them; nothing before the first */
    this.model = undefined;
    this.saving = 0;
    /** @type {import("../record/record.js").Sitting | null}  where attempts are kept */
    this.sitting = null;
    /** @type {MazeGame | null} */
    this.game = null;
    /** @type {"row" | "maze" | "done"} */
    this.stage = "row";
    /** @type {number[][] | undefined}  the stroke that is being written */
    this.points = undefined;
    this.begun = performance.now();
  }

  /** Shows where the child is, on a desk of a scale. */
  show(/** @type {number} */ scale) {
    this.layPage(scale);
    if (this.stage === "row" && this.now) return this.begin(true);
    if (this.stage === "maze" && this.mazes[this.page]?.length) return this.startMaze(this.mazes[this.page][0]);
    if (this.stage === "done") return this.end();
    this.nextRow();
  }

  end() {
    this.stage = "done";
    // The whole page, however small the window: it is looked at now.
    const { width, height } = this.made.key.pages[this.page], { window } = this.board;
    this.layPage(Math.min(this.scale ?? 1, window.clientWidth / width, window.clientHeight / height), true);
    this.board.show([0, 0, width, height], 0);
    this.tell({ stage: "done", sentence: say("app.wellDone"), isGood: true });
  }

  get rows() { return this.pages[this.page]; }
  get now() { return /** @type {Task} */ (this.rows[this.row]?.tasks[this.task]); }

  /** Lays a page on the desk with what was written on it. */
  layPage(/** @type {number} */ scale, isForMaze = false) {
    if (!isForMaze) this.scale = scale;
    this.board.lay(this.made.urls[this.page], this.made.key.pages[this.page], scale);
    for (const stroke of this.strokes) if (stroke.page === this.page
      && stroke.isKept) this.board.line(stroke.points.flatMap((p) => [p[0], p[1]]), stroke.isGood ? "written" : "written weak");
  }

  /** Begins the cell that comes next, or goes on with it.
   * @returns {void} */
  begin(isSame = false) {
    if (!isSame) this.misses = 0;
    this.board.clear("hint");
    this.board.clear("here");
    if (!this.now) return this.nextRow();
    this.stage = "row";
    const { cell, mode } = this.now, { key } = this.made;
    const [left, top, width, height] = cell.box, row = this.rows[this.row].box;
    // Where a row is wider than the window, the sheet moves on with the child.
    this.board.show([left, row[1], left + width, row[3]]);
    this.model = this.core.ask({
      ask: "write", school: cell.school ?? key.school, hand: key.hand, text: cell.text, mode, place: cell.pageFromSchool,
      ...(key.level ? { level: key.level } : {}),
    }).strokes;
    const next = isSame ? this.tellStrokes(this.now.index) : 0;
    const start = this.model?.[next]?.points ?? [left, top + height / 2];
    this.board.circle(start[0], start[1], 0.16 * cell.xHeight, "here");
    this.tell({ stage: "row", number: this.row + 1, count: this.rows.length, text: cell.text, sentence: "", isGood: true });
  }

  /** Tells the core again what stands in a cell; gives the stroke that is next. */
  tellStrokes(/** @type {number} */ index) {
    let next = 0;
    for (const stroke of this.strokes) {
      if (stroke.cell !== index || stroke.page !== this.page || !stroke.isKept) continue;
      for (const [x, y, time] of stroke.points) this.core.point(x, y, time / 1000);
      /** @type {Verdict} */
      const verdict = this.core.ask({ ask: "lift", keep: true });
      next = verdict.next ?? this.keptCount(index);
    }
    return next;
  }

  down(/** @type {number} */ x, /** @type {number} */ y, /** @type {PointerEvent} */ event) {
    this.board.clear("passing");
    this.points = [];
    if (this.game) this.game.down(x, y);
    this.move(x, y, event);
  }

  move(/** @type {number} */ x, /** @type {number} */ y, /** @type {PointerEvent} */ event) {
    /** @type {number[][]} */
    const points = this.points ?? [], time = event.timeStamp;
    if (this.game) {
      if (!this.game.move(x, y)) return;
      this.board.ink(x, y, points.length === 0, "#1d4e89");
    } else {
      const distance = this.now ? this.core.point(x, y, time / 1000) : -1;
      // Off the line the ink says so at once.
      this.board.ink(x, y, points.length === 0, distance > 0.3 ? "#c2410c" : "#1d4e89");
    }
    points.push([x, y, Math.round(time - this.begun), Math.round(event.pressure * 1000) / 1000]);
  }

  /** A stroke is given up, as if it had not been. */
  cancel() {
    this.points = undefined;
    this.board.clearInk();
    if (this.stage === "row" && this.now) this.begin(true);
  }

  up() {
    /** @type {number[][]} */
    const points = this.points ?? [];
    if (!points.length) return;
    this.board.clearInk();
    if (this.game) return this.upInMaze(points);
    if (!this.now) return;
    const verdict = this.core.ask({ ask: "lift", keep: this.misses >= hintAfter });
    this.judge(verdict, points);
  }

  /** Shows what came of a stroke. */
  judge(/** @type {Verdict} */ verdict, /** @type {number[][]} */ points) {
    const isGood = verdict.faults.length === 0, isKept = isGood || this.misses >= hintAfter;
    const fault = verdict.faults[0], flat = points.flatMap((p) => [p[0], p[1]]), { cell, index } = this.now;
    this.strokes.push({ page: this.page, cell: index, points, isKept, isGood, fault: fault?.says ?? "" });
    if (verdict.again) for (const stroke of this.strokes) if (stroke.cell === index && stroke.page === this.page) stroke.isKept = false;
    this.board.clear("hint");
    this.board.clear("here");
    if (isKept) {
      this.board.line(flat, isGood ? "written glow" : "written weak");
      // A copy is judged with its last stroke: until then its misses count.
      if (verdict.done || this.now.mode === "trace") this.misses = 0;
      this.tell({ sentence: isGood ? "" : say("app.goOn"), isGood });
      if (verdict.done) return this.endCell(verdict);
      return this.pointTo(verdict.next ?? this.keptCount(index));
    }
    this.misses++;
    if (verdict.again) this.redraw();
    this.board.line(flat, "passing");
    this.board.circle(fault.x, fault.y, 0.3 * cell.xHeight, "passing ring");
    const sentence = say(`advice.${fault.says ?? "again"}`, { letter: cell.text });
    this.tell({ sentence, isGood: false });
    this.showWay(verdict.again ? 0 : verdict.next ?? verdict.stroke ?? 0, this.misses >= hintAfter);
    this.save();
  }

  keptCount(/** @type {number} */ index) { return this.strokes.filter((one) => one.isKept && one.cell === index
    && one.page === this.page).length; }

  /** Shows where the next stroke begins. */
  pointTo(/** @type {number} */ stroke) {
    const points = this.model?.[stroke]?.points;
    if (points) this.board.circle(points[0], points[1], 0.16 * this.now.cell.xHeight, "here");
  }

  /** Draws how a stroke goes; as a hint it stays until it is written. */
  showWay(/** @type {number} */ number, isHint = false) {
    const stroke = this.model?.[number];
    if (!stroke) return;
    this.board.animate(stroke.points, isHint ? "hint" : "passing");
    this.board.circle(stroke.points[0], stroke.points[1], 0.16 * this.now.cell.xHeight, "here");
  }

  redraw() { this.layPage(this.scale ?? 1); this.board.show([this.now.cell.box[0], this.rows[this.row].box[1], 0,
    this.rows[this.row].box[3]]); }

  endCell(/** @type {Verdict} */ verdict) {
    const { page, now: { cell, index, mode } } = this;
    const written = this.strokes.filter((one) => one.isKept && one.cell === index && one.page === page).map((one) => one.points);
    this.sitting?.add(attemptsOf({ page, cell, index, mode }, verdict, written));
    this.grades.push({ page: this.page, cell: this.now.index, isAccepted: verdict.accepted, total: verdict.total,
      findings: verdict.findings });
    this.task++;
    this.save();
    if (this.now) this.begin();
    else this.nextRow();
  }

  /** @returns {void} */
  nextRow() {
    this.row++;
    this.task = 0;
    if (this.row < this.rows.length) return this.begin();
    const mazes = this.mazes[this.page] ?? [];
    if (mazes.length && !this.game) return this.startMaze(mazes[0]);
    this.nextPage();
  }

  nextPage() {
    this.game = null;
    if (this.page + 1 >= this.made.key.pages.length) {
      this.end();
      return this.save();
    }
    this.page++;
    this.row = this.task = 0;
    this.layPage(this.scale ?? 1);
    this.begin();
    this.save();
  }

  startMaze(/** @type {import("./maze.js").Maze} */ maze) {
    this.game = new MazeGame(maze);
    this.stage = "maze";
    // A maze is seen whole; letters have their true size.
    const own = this.scale ?? 1, room = this.board.window.clientWidth / (1.08 * (maze.box[2] - maze.box[0]));
    if (room < own) this.layPage(room, true);
    this.board.show(maze.box, 0.035);
    this.board.circle(maze.start[0], maze.start[1], 0.2 * maze.cell, "here");
    this.tell({ stage: "maze", sentence: say("sheet.findWay"), isGood: true });
  }

  upInMaze(/** @type {number[][]} */ points) {
    const game = /** @type {MazeGame} */ (this.game);
    const flat = points.flatMap((p) => [p[0], p[1]]);
    this.board.clear("here");
    this.strokes.push({ page: this.page, cell: -1, points, isKept: true, isGood: !game.isStopped, fault: "" });
    this.board.line(flat, game.isDone ? "written glow" : "written");
    if (game.isDone) { this.save(); return this.nextPage(); }
    const [x, y] = game.last;
    this.board.circle(x, y, 0.2 * game.maze.cell, "here");
    this.tell({ sentence: game.isStopped ? say("app.wall") : "", isGood: !game.isStopped });
  }

  /** To another row, by a button. */
  go(/** @type {number} */ step) {
    const row = this.row + step;
    this.game = null;
    if (row >= this.rows.length) { this.row = this.rows.length - 1; return this.nextRow(); }
    this.row = Math.max(0, row);
    this.task = 0;
    this.forgetRow();
    this.layPage(this.scale ?? 1);
    this.begin();
  }

  /** A row that is begun anew has nothing on it. */
  forgetRow() {
    const own = new Set(this.rows[this.row].tasks.map((task) => task.index));
    for (const stroke of this.strokes) if (stroke.page === this.page && own.has(stroke.cell)) stroke.isKept = false;
    this.grades = this.grades.filter((grade) => grade.page !== this.page || !own.has(grade.cell));
  }

  /** What stands on the pages, as the command line reads it. */
  ink() {
    return this.made.key.pages.map((_, page) => ({
      units: "pt", y_axis: "down", page: page + 1, hand: this.made.key.hand,
      strokes: this.strokes.filter((one) => one.page === page && one.isKept).map((one) => one.points),
    })).filter((one) => one.strokes.length);
  }

  /** Keeps what is written, a moment later: the pen does not wait for it. */
  save() {
    const { made: { keyText }, page, row, task, stage, strokes, grades, others } = this;
    const now = { keyText, page, row, task, stage, strokes, grades, others };
    soon("ink", () => now);
    clearTimeout(this.saving);
    this.saving = setTimeout(async () => { if (!await keep("ink", now)) this.tell({ notice: say("app.notKept") }); }, 100);
  }

  /** Goes on with what was kept, if it is of this sheet. */
  resume(/** @type {any} */ all) {
    const kept = [all, ...all?.others ?? []].find((one) => one?.keyText === this.made.keyText);
    // What was written on other sheets is kept with it.
    this.others = mergedInk(all ?? {}, { keyText: this.made.keyText }).others;
    if (!kept) return;
    const { page, row, task, stage, strokes, grades } = kept;
    if (page >= this.made.key.pages.length) return;
    Object.assign(this, { page, row, task, stage, strokes, grades });
    // Times go on where they ended.
    const last = strokes.at(-1)?.points.at(-1)?.[2] ?? 0;
    this.begun = performance.now() - last;
  }
}
