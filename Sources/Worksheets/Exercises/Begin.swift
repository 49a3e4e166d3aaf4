import Letterforms
import Lettering
import Texts

/// The beginning of a sentence as a model, and the rest of its line free: the child goes on with it.
struct Begin: Drill {
  var row: Row

  /// The share of a line that the beginning takes at the most.
  private static let most = 0.55

  func lines(on measure: Measure) throws(Fault) -> Drilled {
    var lines: [Line] = []
    var words = measure.words(of: row.text)
    // Of a sentence that stands above no more is begun than leaves room to go on.
    while row.model == .none, words.count > 1,
      try measure.letters.setting(of: words.joined(separator: " ")).width * measure.xHeight > Begin.most
        * measure.length
    {
      words.removeLast()
    }
    for piece in try measure.pieces(
      of: words.joined(separator: " "), reach: { measure.reach([measure.cell($0, .solid, .off)]) })
    {
      let setting = try measure.letters.setting(of: piece)
      var cell = measure.cell(setting, .solid, .off)
      // Without a model in the design it is no text of the sheet, but the beginning of one.
      cell.isKept = row.model != .none
      let reach = measure.reach([cell])
      guard measure.holds(reach) else { return .tooWide(setting) }
      cell.x = max(reach.left, measure.inset)
      var line = try measure.line([cell])
      line.staysWithAbove = !lines.isEmpty
      lines.append(line)
    }
    return .lines(lines)
  }
}
