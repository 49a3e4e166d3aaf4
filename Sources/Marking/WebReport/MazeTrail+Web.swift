import Geometry
import Languages
import Mazes
import Texts
import Worksheets

/// A trail through a maze as SVG.
extension MazeTrail {
  /// The walls in pale, the right way in rings, a larger ring at the goal.
  var svgOfMaze: Markup {
    func ring(_ cell: Cell, radius: Double) -> Markup {
      WebPicture.circle(at: strip.center(cell), radius: radius, kind: "way")
    }
    let wall: Markup = Markup.empty(
      "path",
      [
        "class": "wall", "stroke-width": WebText.number(strip.wall),
        "d": strip.walls.map { WebPicture.data($0) }.joined(),
      ])
    let way = solution.map { ring($0, radius: 0.06 * strip.cell) }
    return Markup.element("g", [:], [wall] + way + [ring(strip.maze.goal, radius: 0.3 * strip.cell)]) + .newline
  }

  /// A sign and a letter at every event, with the moment at which it is to appear.
  func svgOfEvents(by phrases: Phrases, moment: (Int) -> String?) -> Markup {
    Markup(
      zip(events.indices, sentences(by: phrases)).map { index, sentence in
        let event = events[index]
        let letter = event.place + Vector(5.2, -2.6)
        let sign = MazeTrail.sign(event.kind, at: event.place).map { WebPicture.data($0) }.joined()
        return Markup.element(
          "g", ["data-t": moment(index)], .element("title", Markup(text: sentence)),
          Markup.empty("path", ["class": "wrong", "d": sign]),
          Markup.element(
            "text", ["class": "letter", "x": WebText.number(letter.x), "y": WebText.number(letter.y)],
            Markup(text: MazeTrail.label(index)))) + .newline
      })
  }
}
