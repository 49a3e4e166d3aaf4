import Geometry
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

extension Composer {
  /// Letters are not made smaller than this share of what was asked for, whatever number of pages was asked for.
  private static let leastShare = 0.5
  /// The same where nobody asked for one page, but one is usual: a letter and its sentence.
  static let leastUnasked = 0.75

  /// The same for letters of another height.
  private func sized(_ xHeight: Double) throws(Fault) -> Composer {
    var other = sheet
    other.xHeight = xHeight
    return try Composer(other, setter: room.setter, pictures: room.pictures, cases: cases)
  }

  /// The height of small letters in points at which the sheet has no more pages than were asked for; nil for its own.
  ///
  /// - Throws: ``Fault`` where no size helps, or where the ruling has the lines of school paper, which are never made smaller.
  func xHeight(forPages most: Int) throws(Fault) -> Double? {
    let count = try pages().count
    guard count > most else { return nil }
    let usual = Length.points(sheet.xHeight ?? sheet.ruling.xHeight).mm
    if let size = try fittingSize(pages: most, from: usual, share: Composer.leastShare) { return size }
    throw Fault.noRoom(
      "the sheet needs \(count) pages, and no more than \(most) were asked for",
      hint: "leave out words or rows, choose a ruling with narrower lines, larger paper or --maze off")
  }

  /// The height of small letters in points at which the sheet has one page, no less than a share of its own; nil for none.
  func xHeight(forOnePage share: Double) throws(Fault) -> Double? {
    try fittingSize(pages: 1, from: Length.points(sheet.xHeight ?? sheet.ruling.xHeight).mm, share: share)
  }

  /// The largest x-height in points, in tenths of a millimetre, at which the sheet fits on so many pages; nil for none that is worth
  /// it, and for the lines of school paper.
  private func fittingSize(pages: Int, from most: Double, share: Double) throws(Fault) -> Double? {
    guard !sheet.ruling.fillsPage else { return nil }
    let least = max(Sheet.xHeights.lowerBound.mm, most * share)
    func fits(_ tenths: Int) throws(Fault) -> Bool {
      try sized(Length.mm(Double(tenths) / 10).points).pages().count <= pages
    }
    var low = Int((least * 10).rounded(.up))
    var high = Int((most * 10).rounded(.up)) - 1
    // The smallest first: often no size helps, and then one look is enough.
    guard low <= high, try fits(low) else { return nil }
    while low < high {
      let middle = (low + high + 1) / 2
      if try fits(middle) { low = middle } else { high = middle - 1 }
    }
    return Length.mm(Double(low) / 10).points
  }

  /// What of the bands from one on must stand on its page: all that is of one letter or word, or practises one text, or may not be
  /// parted from it.
  static func block(of bands: ArraySlice<Band>, fits: (ArraySlice<Band>) -> Bool) -> ArraySlice<Band> {
    let opening = bands.first?.opening ?? .free
    guard opening != .kept else { return bands.prefix(1) }
    var kinds: [Band.Opening] = [.kept, .together, .grouped]
    if opening == .grouped { kinds = [.kept, .together] }
    if opening == .together { kinds = [.kept] }
    while !kinds.isEmpty {
      let block = bands.prefix(1 + bands.dropFirst().prefix { kinds.contains($0.opening) }.count)
      if fits(block) { return block }
      kinds.removeLast()
    }
    return bands.prefix(1)
  }

  /// What a teacher should know of the pages: words made smaller.
  func warnings(of pages: [ComposedPage]) -> [SheetWarning] {
    let usual = Length.points(sheet.xHeight ?? sheet.ruling.xHeight).mm
    var sizes: [String: Double] = [:]
    var words: [String] = []
    for word in pages.flatMap({ $0.bands }).flatMap({ $0.lines.flatMap { $0.shrunk } }) {
      if sizes[word.text] == nil { words.append(word.text) }
      sizes[word.text] = min(sizes[word.text] ?? .infinity, word.xHeight)
    }
    return words.map { word in
      // Rounded down to tenths, so that what is named does fit.
      let millimetres = (Length.points(sizes[word] ?? 0).mm * 10).rounded(.down) / 10
      let size = millimetres.formatted(decimals: 1)
      let isAllowed = millimetres >= Sheet.xHeights.lowerBound.mm
      return SheetWarning(
        problem:
          "the word \"\(word)\" is too wide at \(usual.formatted(decimals: 1)) mm: it is written \(size) mm high",
        hint: "choose a shorter word, or \(isAllowed ? "letters of one size: --size \"\(size) mm\"" : "larger paper")")
    }
  }
}
