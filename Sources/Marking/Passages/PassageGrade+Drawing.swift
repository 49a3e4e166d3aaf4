import Geometry
import Pages
import Worksheets

extension PassageGrade {
  /// The baselines and midlines that were written on.
  var rules: [Mark] {
    let rules = passage.lines.flatMap { line in
      [0, passage.xHeight].map { height in
        Shape.Rule(from: line.start - Vector(0, height), to: line.start + Vector(line.length, -height))
      }
    }
    return [.shape(.rules(rules, width: 0.3), ReportInk.rule)]
  }
}
