import Geometry
import Lettering
import Texts

extension LayoutSearch {
  /// Puts the picture of each word over its first row, as long as no page is begun for it; smaller ones, if then more words have one.
  mutating func addPictures(to parts: inout [Part], _ best: inout Layout, _ factor: Double) throws(Fault) {
    guard let finder = room.pictures, hasRoom(Drawing.smallHeight, below: best) else { return }
    var words: [String] = []
    for word in sheet.picturedWords where !parts.contains(.block(.picture(word: word))) {
      if try finder.picture(word, sheet.language) != nil { words.append(word) }
    }
    let usual = try pictured(words, parts, best, factor)
    if usual.parts.count < parts.count + words.count {
      useSmallDrawings(true)
      let small = try pictured(words, parts, best, factor)
      if small.parts.count > usual.parts.count {
        (parts, best) = small
        return
      }
      useSmallDrawings(false)
    }
    (parts, best) = usual
  }

  /// The parts with the pictures of as many words as there is room for.
  private mutating func pictured(
    _ words: [String], _ parts: [Part], _ best: Layout, _ factor: Double
  ) throws(Fault) -> (parts: [Part], layout: Layout) {
    var (parts, best) = (parts, best)
    for word in words {
      // What has no room at the end has none further up.
      guard hasRoom(room.hasSmallDrawings ? Drawing.smallHeight : Drawing.wholeHeight, below: best) else { break }
      guard let index = parts.firstIndex(where: { $0.row?.text == word }) else { continue }
      var more = parts
      more.insert(.block(.picture(word: word)), at: index)
      let tried = try layout(of: more, factor)
      guard tried.pages.count == best.pages.count, tried.harm <= best.harm,
        frame.holdsDrawings(on: tried.pages)
      else { continue }
      (parts, best) = (more, tried)
    }
    return (parts, best)
  }

  private func hasRoom(_ height: Double, below layout: Layout) -> Bool {
    guard let last = layout.pages.last?.last else { return false }
    return last.top + last.height - last.gap + height <= frame.rows.max.y
  }
}

extension Frame {
  /// Pages on which each picture stands right over its word, wherever whole lines of the paper left white between them.
  static func settlingPictures(on pages: [[Band]]) -> [[Band]] {
    pages.map { page in
      var page = page
      for (index, next) in page.enumerated().dropFirst() {
        let band = page[index - 1]
        guard !band.pictures.isEmpty, band.lines.isEmpty, next.plainLine != nil else { continue }
        page[index - 1].top = max(band.top, next.top - band.height)
      }
      return page
    }
  }
}

extension Sheet {
  /// The single words of its rows that may have a picture, each once.
  fileprivate var picturedWords: [String] {
    var words: [String] = []
    for row in rows
    where row.exercise.takesPictures && row.text.count > 1 && !row.text.contains(where: { $0.isWhitespace })
      && !words.contains(row.text)
    { words.append(row.text) }
    return words
  }
}

extension Exercise {
  /// Whether a picture may stand by its rows: it tells no more than they do, or asks for the word that they lack letters of.
  fileprivate var takesPictures: Bool {
    switch self {
    case .trace, .fade, .fadeDown, .copy, .model, .buildUp, .boxes, .letterBoxes, .missing: true
    case .joins, .dictation, .blank, .cover, .memory: false
    }
  }
}
