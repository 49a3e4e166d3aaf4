import Geometry
import Lettering
import Scoring
import Worksheets

extension SheetKey.Page {
  /// Lines of ink without order, parted where they run from one cell that is written over into another: words that touch are one
  /// line on paper.
  func parted(_ strokes: [PageStroke]) -> [PageStroke] {
    let own = cells.filter { $0.strokes == nil && Look(rawValue: $0.look)?.isWrittenOver != false }
    guard !own.isEmpty else { return strokes }
    var parted: [PageStroke] = []
    for stroke in strokes {
      var start = 0
      var owner: Int?
      var last = 0
      var cuts: [Int] = []
      for (index, point) in stroke.points.enumerated() {
        let place = Point(point.x, point.y)
        guard let here = own.firstIndex(where: { $0.box.contains(place) }) else { continue }
        // Between two boxes it is cut in the middle.
        if let owner, owner != here { cuts.append((last + index + 1) / 2) }
        (owner, last) = (here, index)
      }
      for cut in cuts + [stroke.points.count] where cut > start {
        parted.append(PageStroke(page: stroke.page, number: stroke.number, points: Array(stroke.points[start..<cut])))
        start = cut
      }
    }
    // Each is a stroke of its own.
    return parted.enumerated().map { PageStroke(page: $1.page, number: $0, points: $1.points) }
  }
}
