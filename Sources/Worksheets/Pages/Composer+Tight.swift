import Geometry
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// Fewer pages for the same.
extension Composer {
  /// The same on fewer pages with lower panels, and without lines that are there for room that is left; where that is not enough, on
  /// paper that is ruled from top to foot with no line between rows whose ink keeps clear of one another.
  func tightened(_ pages: [[Band]], of whole: [Band], _ parts: [Part]) throws(Fault) -> [[Band]] {
    // Rows of a list are as high as one another rather than as many as can be, if that costs no page.
    var choices: [TightChoice] = []
    for isEven in parts.contains(where: { $0.isColumns }) ? [true, false] : [true] {
      var tight = room
      (tight.isTight, tight.hasEvenRows) = (true, isEven)
      var known: [[Part]: [Band]] = [:]
      let bands = try tight.bands(of: parts, known: &known)
      for spacing in spacings {
        var choice = TightChoice(bands: bands, spacing: spacing)
        choice.least = try packed(choice.needed, spacing).count
        choices.append(choice)
      }
    }
    // As few pages as there can be: one leaf is worth more than a spare row.
    let least = choices.map { $0.least }.min() ?? pages.count
    // What takes several pages has no free lines between rows.
    let usual = spacings[0] == .open ? try packed(whole, .usual) : pages
    for choice in choices where choice.least == least {
      if choice.spacing == .open ? least > 1 : usual.count <= least { continue }
      if let best = try filled(choice) { return best }
    }
    return usual
  }

  /// Bands that stand nearer to one another.
  private struct TightChoice {
    let bands: [Band]
    let spacing: PageFilling.Spacing
    /// The pages that it needs for what is not spare.
    var least = 0
    /// The lines that fill a page, with their headings.
    let fillers: [Int]
    /// What else can go, the first to go first: lines that fill a page, and what a child says of its work last.
    let spare: [Int]

    init(bands: [Band], spacing: PageFilling.Spacing) {
      (self.bands, self.spacing) = (bands, spacing)
      let fillers = bands.indices.filter { bands[$0].fillsRest || bands[$0].headsFillers || bands[$0].takesRest }
      let others = bands.indices.filter { bands[$0].isSpare && !bands[$0].isFiller && !bands[$0].takesRest }
      self.fillers = fillers
      spare =
        bands.indices.filter { bands[$0].isFiller && !bands[$0].fillsRest }.reversed()
        + others.filter { !bands[$0].goesLast }.reversed() + others.filter { bands[$0].goesLast }.reversed()
    }

    /// What cannot go.
    var needed: [Band] { bands.indices.filter { !fillers.contains($0) && !spare.contains($0) }.map { bands[$0] } }

    /// What goes with a spare band: those beside it, where all of them go or none.
    func neighbours(of index: Int) -> Range<Int> {
      guard bands[index].isSpareWithOthers else { return index..<index + 1 }
      let first = bands[..<index].lastIndex { !$0.isSpareWithOthers }.map { $0 + 1 } ?? 0
      let end = bands[index...].firstIndex { !$0.isSpareWithOthers } ?? bands.count
      return first..<end
    }
  }

  /// As much of a choice as its pages hold; nil where they do not hold what it needs.
  private func filled(_ choice: TightChoice) throws(Fault) -> [[Band]]? {
    let whole = choice.bands
    var left = Set(choice.fillers)
    func fewer() throws(Fault) -> [[Band]]? {
      let tried = try packed(whole.indices.filter { !left.contains($0) }.map { whole[$0] }, choice.spacing)
      return tried.count <= choice.least ? tried : nil
    }
    var found = try fewer()
    for index in choice.spare where found == nil && !left.contains(index) {
      left.formUnion(choice.neighbours(of: index))
      found = try fewer()
    }
    guard var best = found else { return nil }
    // What was left out first may have room all the same; a page to be scanned keeps white over its corner tags.
    guard sheet.scanFrame == nil else { return best }
    for index in choice.spare where left.contains(index) && frame.ruling.fillsPage {
      // What is said of a line goes with it.
      if whole[index].opening == .kept, left.contains(index - 1) { continue }
      let together = choice.neighbours(of: index)
      left.subtract(together)
      if let more = try fewer() { best = more } else { left.formUnion(together) }
    }
    for index in choice.fillers where whole[index].takesRest {
      left.remove(index)
      if let more = try fewer() { best = more } else { left.insert(index) }
    }
    for index in choice.fillers where whole[index].fillsRest && frame.ruling.fillsPage {
      left.subtract([index - 1, index].filter { choice.fillers.contains($0) && !whole[$0].takesRest })
      guard let more = try fewer() else { break }
      best = more
    }
    return best
  }
}

extension Part {
  /// Whether it is a list of words in columns.
  fileprivate var isColumns: Bool {
    if case .block(.columns) = self { return true }
    return false
  }
}
