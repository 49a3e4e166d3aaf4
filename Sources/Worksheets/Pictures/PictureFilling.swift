import Geometry
import Lettering
import Texts

extension LayoutSearch {
  /// Puts the picture of each word over its first row, as long as no page is begun for it.
  mutating func addPictures(to parts: inout [Part], _ best: inout Layout, _ factor: Double) throws(Fault) {
    guard let finder = room.pictures else { return }
    var shown: [String] = []
    for case .block(.picture(let word)) in parts { shown.append(word) }
    for word in sheet.picturedWords where !shown.contains(word) {
      // What has no room at the end has none further up.
      guard let last = best.pages.last?.last,
        last.top + last.height - last.gap + Drawing.wholeHeight <= frame.rows.max.y
      else { return }
      guard try finder.picture(word, sheet.language) != nil,
        let index = parts.firstIndex(where: { $0.row?.text == word })
      else { continue }
      var more = parts
      more.insert(.block(.picture(word: word)), at: index)
      let tried = try layout(of: more, factor)
      guard tried.pages.count == best.pages.count, tried.isTogether || !best.isTogether else { continue }
      (parts, best) = (more, tried)
    }
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
  /// The single words that its rows show, each once.
  fileprivate var picturedWords: [String] {
    var words: [String] = []
    for row in rows
    where row.exercise.showsItsText && row.text.count > 1 && !row.text.contains(where: { $0.isWhitespace })
      && !words.contains(row.text)
    { words.append(row.text) }
    return words
  }
}

extension Exercise {
  /// Whether a picture tells no more than its rows do.
  fileprivate var showsItsText: Bool {
    switch self {
    case .trace, .fade, .fadeDown, .copy, .model, .buildUp, .boxes, .letterBoxes: true
    case .missing, .joins, .dictation, .blank, .cover, .memory: false
    }
  }
}
