import Geometry
import Mazes
import Texts
import Worksheets

/// A trail through a maze as SVG.
extension MazeTrail {
  /// The walls in pale, the right way in rings, a larger ring at the goal.
  var svgOfMaze: String {
    let walls = strip.walls.map(WebPicture.data).joined()
    let radius = WebText.number(0.06 * strip.cell)
    func ring(_ cell: Cell, _ radius: String) -> String {
      let place = strip.center(cell)
      return
        "<circle class=\"way\" cx=\"\(WebText.number(place.x))\" cy=\"\(WebText.number(place.y))\" r=\"\(radius)\"/>"
    }
    return "<g><path class=\"wall\" stroke-width=\"\(WebText.number(strip.wall))\" d=\"\(walls)\"/>"
      + solution.map { ring($0, radius) }.joined() + ring(strip.maze.goal, WebText.number(0.3 * strip.cell)) + "</g>\n"
  }

  /// A sign and a letter at every event, with the moment at which it is to appear.
  func svgOfEvents(moment: (Int) -> String?) -> String {
    zip(events.indices, sentences).map { index, sentence in
      let event = events[index]
      let at = moment(index).map { " data-t=\"\($0)\"" } ?? ""
      let letter = event.place + Vector(5.2, -2.6)
      return "<g\(at)><title>\(sentence.escapedForHTML)</title>"
        + "<path class=\"wrong\" d=\"\(MazeTrail.sign(event.kind, at: event.place).map(WebPicture.data).joined())\"/>"
        + "<text class=\"letter\" x=\"\(WebText.number(letter.x))\" y=\"\(WebText.number(letter.y))\">"
        + "\(MazeTrail.label(index))</text></g>\n"
    }.joined()
  }
}
