// A maze that is walked with the pen: a line through a wall stops there, and goes on from where it was.

/** Whether two pieces of straight line cross. */
export function crosses(/** @type {number[]} */ a, /** @type {number[]} */ b, /** @type {number[]} */ c, /** @type {number[]} */ d) {
  const side = (/** @type {number[]} */ p, /** @type {number[]} */ q,
    /** @type {number[]} */ r) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/**
 * @typedef {{walls: number[][], start: number[], goal: number[], cell: number, box: number[]}} Maze
 *   as the core describes it, page space */

export class MazeGame {
  /** @param {Maze} maze */
  constructor(maze) {
    this.maze = maze;
    this.last = maze.start;
    this.isStopped = false;
    this.isDone = false;
    /** @type {number[][][]} */
    this.walls = maze.walls.flatMap((line) => {
      const pieces = [];
      for (let i = 0; i + 3 < line.length; i += 2) pieces.push([[line[i], line[i + 1]], [line[i + 2], line[i + 3]]]);
      return pieces;
    });
  }

  near(/** @type {number[]} */ a, /** @type {number[]} */ b, /** @type {number} */ cells) {
    return Math.hypot(a[0] - b[0], a[1] - b[1]) < cells * this.maze.cell;
  }

  /** The pen is set down: near to where the line ended, or it counts for nothing. */
  down(/** @type {number} */ x, /** @type {number} */ y) { this.isStopped = !this.near([x, y], this.last, 0.9); }

  /** Whether a wall is between two places. */
  isWall(/** @type {number[]} */ from, /** @type {number[]} */ to) { return this.walls.some(([a, b]) => crosses(from, to, a, b)); }

  /** Goes to a place; false where a wall is in the way. */
  move(/** @type {number} */ x, /** @type {number} */ y) {
    if (this.isStopped || this.isDone) return false;
    const to = [x, y];
    if (this.isWall(this.last, to)) {
      this.isStopped = true;
      return false;
    }
    this.last = to;
    // The star has this radius, and half as much.
    if (this.near(to, this.maze.goal, 0.45)) this.isDone = true;
    return true;
  }
}
