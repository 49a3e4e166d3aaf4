import Lettering
import Texts

extension LayoutSearch {
  /// Puts the picture of each word over its first row, as long as no page is begun for it.
  mutating func addPictures(to parts: inout [Part], _ best: inout Layout, _ factor: Double) throws(Fault) {
    guard let finder = room.pictures else { return }
    var shown: [String] = []
    for case .block(.picture(let word)) in parts { shown.append(word) }
    for word in sheet.picturedWords where !shown.contains(word) {
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
