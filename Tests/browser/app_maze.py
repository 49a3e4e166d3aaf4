"""A child walks a maze: walls stop the line, which goes on from where it was; at the goal comes the next one."""
import time

from app_child import send
from app_compose import axe
from basics import basics

#: The middles of the cells from the start to the goal, in pixels of the window, and a wall beside the start.
WALK = """
  return import('./scripts/child/maze.js').then(({board}) => {
    const {element, game} = board, {maze} = game, size = maze.cell, key = (p) => p.join();
    const columns = Math.round(maze.box[2] / size), rows = Math.round(maze.box[3] / size);
    const at = (p) => [(p[0] + .5) * size, (p[1] + .5) * size], cellOf = (p) => p.map((one) => Math.floor(one / size));
    const from = cellOf(maze.start), goal = key(cellOf(maze.goal)), came = new Map([[key(from), null]]), queue = [from];
    let wall = null;
    while (queue.length) {
      const now = queue.shift();
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
        const to = [now[0] + dx, now[1] + dy];
        if (game.isWall(at(now), at(to))) { if (key(now) === key(from)) wall ??= at(to); continue; }
        if (to[0] < 0 || to[1] < 0 || to[0] >= columns || to[1] >= rows || came.has(key(to))) continue;
        came.set(key(to), now);
        queue.push(to);
      }
    }
    const cells = [];
    for (let now = cellOf(maze.goal); now; now = came.get(key(now))) cells.unshift(at(now));
    const matrix = element.getScreenCTM(), onScreen = ([x, y]) => { const p = new DOMPoint(x, y).matrixTransform(matrix); return [p.x, p.y]; };
    return {cells: cells.map(onScreen), wall: wall && onScreen(wall), count: columns * rows, seen: came.size};
  });"""


def draw(app, points):
    for index, (x, y) in enumerate(points):
        send(app, "mouseMoved" if index else "mousePressed", x, y, 1)
    send(app, "mouseReleased", *points[-1], 0)


def between(points, steps=6):
    """Points along a line, as a pen sends them."""
    return [[ax + (bx - ax) * n / steps, ay + (by - ay) * n / steps] for (ax, ay), (bx, by) in zip(points, points[1:]) for n in range(steps + 1)]


def walking(app, claim):
    browser = app.browser
    app.open("#/child")
    browser.run("copybook.actions.forget()")
    time.sleep(0.5)
    app.open("#/child")
    browser.wait("return document.querySelector('.waystone')", 20)
    app.click("#way-maze")
    browser.wait("return document.querySelector('.mazeway')", 20)
    walk = browser.run(WALK)
    claim("every cell of the maze can be reached", walk["seen"] == walk["count"], walk)
    if walk["wall"]:
        draw(app, between([walk["cells"][0], walk["wall"]]))
        last = browser.run("return import('./scripts/child/maze.js').then(({board}) => board.lines.length)")
        claim("a wall stops the line", not app.state("view.isMazeDone") and last == 1)
        app.click("#maze-undo")
        claim("a line is taken back", browser.run("return import('./scripts/child/maze.js').then(({board}) => board.lines.length)") == 0)
    half = len(walk["cells"]) // 2
    draw(app, between(walk["cells"][: half + 1]))
    claim("half of the way is not the goal", not app.state("view.isMazeDone"))
    draw(app, between(walk["cells"][half:]))
    browser.wait("return copybook.store.state.view.isMazeDone", 5)
    claim("the line goes on from where it was, to the goal", True)
    basics(browser, "maze")
    axe(app, claim, "maze")
    app.picture("maze-done")
    app.click("#maze-next")
    browser.wait("return copybook.store.state.child.mazes === 1 && !document.getElementById('maze-next')", 5)
    time.sleep(0.4)
    claim("another one follows", browser.run(WALK)["cells"] != walk["cells"])
    app.picture("maze")
    for width, height in [(1280, 800), (820, 1180), (390, 844), (844, 390)]:
        browser.size(width, height, 1, width < 500)
        time.sleep(0.5)
        walk, cell = browser.run(WALK), None
        cell = max(abs(walk["cells"][0][0] - walk["cells"][1][0]), abs(walk["cells"][0][1] - walk["cells"][1][1]))
        inside = all(0 <= x <= width and 0 <= y <= height for x, y in walk["cells"])
        claim(f"maze {width} × {height}: it is in the window, its ways as wide as a finger", inside and cell * 70 / 110 >= 38, (inside, cell))
        small = browser.run("return [...document.querySelectorAll('.mazepad .disc')].filter((e) => e.getBoundingClientRect().width < 64).length")
        claim(f"maze {width} × {height}: a child's buttons have 64 px", small == 0, small)
    browser.size(1280, 900)
    app.click("#maze-home")
    browser.wait("return document.querySelector('.waystone')", 5)


def check(app, claim, share):
    walking(app, claim)
