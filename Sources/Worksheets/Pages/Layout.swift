import Geometry
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// The bands of a sheet on their pages.
struct Layout {
  let pages: [[Band]]
  /// The white between lines, in points.
  let white: Double

  /// How badly its pages part what belongs together: what is kept with something weighs most.
  var harm: Int {
    var harm = 0
    var above: String?
    for page in pages {
      switch page.first?.opening {
      case .kept: harm += 100
      case .together: harm += 10
      case .grouped: harm += 1
      // Practice of a text that goes on overleaf, after rows that could have stood with it.
      case .free: harm += page.first?.practisedText != nil && page.first?.practisedText == above ? 1 : 0
      case .page, nil: break
      }
      above = page.last?.practisedText
    }
    return harm
  }
}

/// Searches for the layout of a sheet: how large its models are, and what fills it up, so that no page is begun for it.
struct LayoutSearch {
  let sheet: Sheet
  let frame: Frame
  private let cases: CaseShelf
  private(set) var room: SheetRoom
  /// What parts became at the size of models tried last.
  private var known: [[Part]: [Band]] = [:]

  /// A search.
  init(_ sheet: Sheet, setter: TextSetter, pictures: PictureFinder?, cases: CaseShelf) throws(Fault) {
    (self.sheet, self.cases) = (sheet, cases)
    frame = try Frame(sheet, setter)
    let letters = cases.letters(school: sheet.school, hand: sheet.hand)
    let schools = sheet.rows.map { $0.school.flatMap { sheet.otherSchools[$0] } ?? sheet.school }
    let measure = Measure(
      letters, cases, ruling: frame.ruling, room: frame.rows.width,
      ascender: schools.map { $0.rowZones.ascender }.min() ?? sheet.school.rowZones.ascender)
    room = SheetRoom(
      sheet: sheet, measure: measure, setter: setter, pictures: pictures, wholeHeight: frame.wholeHeight,
      pageHeight: frame.rows.height, margin: frame.rows.min.x - sheet.paper.room.min.x, modelFactor: Models.factors[0])
  }

  /// The same search for letters of another height.
  private func sized(_ xHeight: Double) throws(Fault) -> LayoutSearch {
    var other = sheet
    other.xHeight = xHeight
    return try LayoutSearch(other, setter: room.setter, pictures: room.pictures, cases: cases)
  }

  /// The pages, those of every chapter by themselves.
  mutating func pages() throws(Fault) -> [[Band]] {
    var pages: [[Band]] = []
    for chapter in sheet.parts.chapters {
      var made = try chapter.title == nil ? self.pages(of: chapter.parts) : self.pages(ofChapter: chapter.parts)
      if !made[0].isEmpty { made[0][0].title = chapter.title }
      pages += made
    }
    return pages
  }

  /// The pages of a letter, which are one where smaller panels help, or leaving out what is written from memory.
  private mutating func pages(ofChapter parts: [Part]) throws(Fault) -> [[Band]] {
    let usual = try pages(of: parts)
    guard usual.count > 1 else { return usual }
    let plain = parts.filter { $0.row?.exercise != .memory }
    (room.hasSmallPanels, known) = (true, [:])
    var best = try pages(of: parts)
    if best.count > 1, plain.rows.count > 1 { best = try pages(of: plain) }
    (room.hasSmallPanels, known) = (false, [:])
    return best.count == 1 ? best : usual
  }

  /// The pages with the largest models that need no more pages than the smallest, and filled up if asked.
  private mutating func pages(of all: [Part]) throws(Fault) -> [[Band]] {
    var factor = Models.factors[0]
    var (parts, best) = try fitted(all, factor)
    if let shown = try withPicture(all) {
      let pictured = try fitted(shown, factor)
      // A picture is worth a word, but not all of them.
      if pictured.layout.pages.count <= best.pages.count,
        spareCount(in: pictured.parts) >= min(2, spareCount(in: parts))
      {
        (parts, best) = (pictured.parts, pictured.layout)
      }
    }
    // A maze at the end is for room that is left: no page is begun for it.
    if best.pages.count > 1, case .block(.maze) = parts.last,
      best.pages[best.pages.count - 1].allSatisfy({ $0.onlyLine == nil })
    {
      parts.removeLast()
      best = try layout(of: parts, factor)
    }
    if best.pages.count > 1, parts.rows.contains(where: { $0.exercise == .model }) {
      let fewest = try layout(of: parts, Models.factors[Models.factors.count - 1]).pages.count
      for smaller in Models.factors.dropFirst() where best.pages.count > fewest {
        let tried = try layout(of: parts, smaller)
        if tried.pages.count == fewest { (best, factor) = (tried, smaller) }
      }
    }
    guard sheet.fillsPage else { return best.pages }
    // No page is begun for what is written from memory alone, nor for it and rows that are torn from others to keep it company.
    let seen = parts.filter { $0.row?.exercise != .memory }
    if best.pages.count > 1, !seen.rows.isEmpty, seen.count < parts.count {
      let isAlone = best.pages[best.pages.count - 1].allSatisfy { $0.isFromMemory }
      let plain = try layout(of: seen, factor)
      if isAlone || plain.pages.count < best.pages.count && plain.harm < best.harm { (parts, best) = (seen, plain) }
    }
    try addPictures(to: &parts, &best, factor)
    return try filled(best, parts, factor)
  }

  /// Parts without the words that nobody named and that would begin a second page.
  private mutating func fitted(_ all: [Part], _ factor: Double) throws(Fault) -> (parts: [Part], layout: Layout) {
    var parts = all
    var best = try layout(of: parts, factor)
    for word in sheet.spareWords.reversed() where best.pages.count > 1 {
      let fewer = parts.without(word)
      guard fewer != parts, !fewer.isEmpty else { continue }
      parts = fewer
      best = try layout(of: parts, factor)
    }
    return (parts, best)
  }

  /// How many words that nobody named have rows.
  private func spareCount(in parts: [Part]) -> Int {
    sheet.spareWords.count { word in parts.contains { $0.row?.text == word } }
  }

  /// The same with the picture of a word that nobody named over its first row; nil where none has one.
  private func withPicture(_ parts: [Part]) throws(Fault) -> [Part]? {
    guard sheet.fillsPage, let finder = room.pictures else { return nil }
    for word in sheet.spareWords {
      guard let index = parts.firstIndex(where: { $0.row?.text == word }) else { continue }
      guard try finder.picture(word, sheet.language) != nil else { continue }
      var more = parts
      more.insert(.block(.picture(word: word)), at: index)
      return more
    }
    return nil
  }

  /// Pages with what is left of each ruled.
  func ruled(_ pages: [[Band]]) throws(Fault) -> [[Band]] {
    let ruled = try sheet.isBare ? pages : frame.ruled(pages, with: room.measure.line([]))
    return Frame.settlingPictures(on: ruled.map(Frame.clearingGuidance))
  }

  /// Every text is practised again, the first text first, for as long as no new page begins; of a list that has several pages all
  /// texts, or none.
  private mutating func filled(_ whole: Layout, _ all: [Part], _ factor: Double) throws(Fault) -> [[Band]] {
    var (best, parts) = (whole, all)
    room.saves = false
    let texts = all.fillingTexts
    for round in 0..<Sheet.mostFillingRounds {
      let before = best
      var count = 0
      for text in texts {
        let number = count
        for longer in parts.longer(by: text, of: all, round: round) {
          let tried = try layout(of: longer, factor)
          guard tried.pages.count == best.pages.count, tried.white >= best.white, tried.harm <= best.harm,
            frame.holdsDrawings(on: tried.pages)
          else { continue }
          (parts, best, count) = (longer, tried, count + 1)
          break
        }
        // But a last page with hardly anything on it is filled all the same.
        if best.pages.count > 1, count == number, before.pages[before.pages.count - 1].count > 2 { return before.pages }
      }
      if count == 0 { break }
    }
    return best.pages
  }

  /// From now on with smaller drawings of words, or no longer.
  mutating func useSmallDrawings(_ areSmall: Bool) {
    room.hasSmallDrawings = areSmall
    // All else is laid out alike.
    known = known.filter { entry in
      !entry.key.contains { part in
        switch part {
        case .block(.picture), .block(.figure): true
        case .block, .row: false
        }
      }
    }
  }

  mutating func layout(of parts: [Part], _ factor: Double) throws(Fault) -> Layout {
    if factor != room.modelFactor {
      // All else is laid out alike.
      known = known.filter { $0.key.first?.row?.exercise != .model }
      room.modelFactor = factor
    }
    return try frame.layout(of: try room.bands(of: parts, known: &known))
  }
}

// MARK: What a teacher should know

extension LayoutSearch {
  /// Letters are not made smaller than this share of what was asked for, only to save a page.
  private static let smallestShare = 0.75

  /// What a teacher should know of the pages: words made smaller, and a row that went over to a last page.
  func warnings(of pages: [[Band]]) throws(Fault) -> [SheetWarning] {
    let usual = Length.points(sheet.xHeight ?? sheet.ruling.xHeight).mm
    var sizes: [String: Double] = [:]
    var words: [String] = []
    for word in pages.joined().flatMap({ $0.lines.flatMap { $0.shrunk } }) {
      if sizes[word.text] == nil { words.append(word.text) }
      sizes[word.text] = min(sizes[word.text] ?? .infinity, word.xHeight)
    }
    let shrunk = words.map { word in
      // Rounded down to tenths, so that what is named does fit.
      let size = ((Length.points(sizes[word] ?? 0).mm * 10).rounded(.down) / 10).formatted(decimals: 1)
      return SheetWarning(
        problem:
          "the word \"\(word)\" is too wide at \(usual.formatted(decimals: 1)) mm: it is written \(size) mm high",
        hint: "choose a shorter word, or letters of one size: --size \"\(size) mm\"")
    }
    guard pages.count > 1, let last = pages.last, !last[0].fillsPage, last[0].opening != .page,
      // What is written from memory may well stand overleaf.
      !last.allSatisfy({ $0.isFromMemory })
    else { return shrunk }
    let content: String
    switch last.count {
    case 1: content = last[0].onlyLine == nil ? "one block" : "one row"
    // A row with the one that keeps it company.
    case 2 where last[0].plainLine != nil && last[1].plainLine != nil: content = "two rows"
    default: return shrunk
    }
    return shrunk + [try overflow(onto: pages.count, of: content, from: usual)]
  }

  /// A warning of a last page that holds little; it names the nearest size at which the page is not needed.
  private func overflow(onto last: Int, of content: String, from most: Double) throws(Fault) -> SheetWarning {
    let problem = "page \(last) holds only \(content)"
    guard let tenths = try fittingTenths(pages: last - 1, from: most, LayoutSearch.smallestShare) else {
      return SheetWarning(problem: problem, hint: "leave out a row, or use larger paper or --maze off")
    }
    let size = (Double(tenths) / 10).formatted(decimals: 1)
    let pages = last == 2 ? "one page" : "\(last - 1) pages"
    return SheetWarning(problem: problem, hint: "with --size \"\(size) mm\" it fits on \(pages); or leave out a row")
  }

  /// The largest x-height, in tenths of a millimetre, at which the sheet fits on so many pages; nil for none that is worth it.
  private func fittingTenths(pages: Int, from most: Double, _ share: Double) throws(Fault) -> Int? {
    let least = max(Sheet.xHeights.lowerBound.mm, most * share)
    func fits(_ tenths: Int) throws(Fault) -> Bool {
      var search = try sized(Length.mm(Double(tenths) / 10).points)
      return try search.pages().count <= pages
    }
    var low = Int((least * 10).rounded(.up))
    var high = Int((most * 10).rounded(.up)) - 1
    // The smallest first: often no size helps, and then one look is enough.
    guard low <= high, try fits(low) else { return nil }
    while low < high {
      let middle = (low + high + 1) / 2
      if try fits(middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

// MARK: On so many pages

extension LayoutSearch {
  /// Letters are not made smaller than this share of what was asked for, whatever number of pages was asked for.
  private static let leastShare = 0.5

  /// The height of small letters in points at which the sheet has no more pages than were asked for; nil for its own.
  ///
  /// - Throws: ``Fault`` where no size helps, or where the ruling has the lines of school paper, which are never made smaller.
  func xHeight(forPages most: Int) throws(Fault) -> Double? {
    var search = self
    let count = try search.pages().count
    guard count > most else { return nil }
    let usual = Length.points(sheet.xHeight ?? sheet.ruling.xHeight).mm
    if !sheet.ruling.fillsPage, let tenths = try fittingTenths(pages: most, from: usual, LayoutSearch.leastShare) {
      return Length.mm(Double(tenths) / 10).points
    }
    throw Fault.noRoom(
      "the sheet needs \(count) pages, and no more than \(most) were asked for",
      hint: "leave out words or rows, choose a ruling with narrower lines, larger paper or --maze off")
  }
}
