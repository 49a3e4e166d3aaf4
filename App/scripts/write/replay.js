// What was written, as a film: strokes one after the other, long pauses made short.

/** Longer pauses are told as this, in milliseconds. */
const longestPause = 400;

/**
 * Strokes with the times at which they are shown.
 * @param {import("./session.js").Stroke[]} strokes
 */
export function film(strokes) {
  let end = 0;
  const shots = strokes.filter((one) => one.points.length).map((stroke) => {
    const start = stroke.points[0][2], from = end;
    const times = stroke.points.map((point) => from + Math.max(0, point[2] - start));
    end = times[times.length - 1] + longestPause;
    return { stroke, times };
  });
  return { shots, end: Math.max(0, end - longestPause) };
}

/** Draws a film as it is at a moment.
 * @param {import("./board.js").Board} board @param {ReturnType<typeof film>} shown @param {number} moment */
export function drawFilm(board, { shots }, moment) {
  board.clear("film");
  for (const { stroke, times } of shots) {
    let count = 0;
    while (count < times.length && times[count] <= moment) count++;
    if (count) board.line(stroke.points.slice(0, count).flatMap((point) => [point[0], point[1]]), stroke.isGood ? "film" : "film missed");
  }
}
