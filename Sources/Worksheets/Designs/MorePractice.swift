import Lettering

/// What room that is left on a page is filled with: more practice of the same texts.
extension [Part] {
  /// The texts with which room that is left is filled: those that fade, or where nothing does, all that are practised.
  var fillingTexts: [String] {
    func texts(_ isWanted: (Part) -> Bool) -> [String] {
      filter(isWanted).compactMap { $0.practisedText }.reduce(into: []) { texts, text in
        if !texts.contains(text) { texts.append(text) }
      }
    }
    let fading = texts { $0.row?.exercise == .fade }
    return fading.isEmpty ? texts { _ in true } : fading
  }

  /// The same with more practice of a text: what is tried first, what else.
  ///
  /// - Parameters:
  ///   - all: The parts before any were added.
  ///   - round: How often each text was practised again.
  func longer(by text: String, of all: [Part], round: Int) -> [[Part]] {
    let isOfText = { (part: Part) in part.practisedText == text }
    guard let last = lastIndex(where: isOfText), let practised = all.first(where: isOfText) else { return [] }
    func adding(_ parts: [Part], after index: Int) -> [Part] {
      Array(prefix(index + 1)) + parts + suffix(from: index + 1)
    }
    switch practised.row?.exercise {
    case .cover:
      // The whole list once more, with its first text.
      let list = all.filter { $0.row?.exercise == .cover }
      return list.first == practised ? [adding(list, after: lastIndex { $0.row?.exercise == .cover } ?? last)] : []
    case .missing:
      // A copy would tell which letter is missing: there is room for the whole word.
      let end = last + dropFirst(last + 1).prefix { $0.row?.exercise == .blank }.count
      return [adding([.row(Row(text: "", exercise: .blank).following)], after: end)]
    default: break
    }
    var copy = self[last].row ?? practised.row ?? Row(text: text, exercise: .copy, guidance: .dots)
    (copy.exercise, copy.repeats) = (.copy, 1)
    let copied = adding([.row(copy.following)], after: last)
    if Sheet.isSentence(text) {
      // From reading to writing alone once more, or at least to write it.
      return [adding(all.filter(isOfText).map { $0.once }, after: last), copied]
    }
    // By turns a copy, and what it was practised with, which comes before copies.
    let isPractice = { (part: Part) in isOfText(part) && part.isRepeatable && part.row?.exercise != .copy }
    guard !round.isMultiple(of: 2), let more = all.first(where: isPractice),
      let place = lastIndex(where: { isPractice($0) && $0.row?.exercise == more.row?.exercise })
    else { return [copied] }
    return [adding([place > 0 ? more.once.following : more.once], after: place), copied]
  }
}

extension Part {
  /// The text of which it is practice that may go on; nil for none.
  fileprivate var practisedText: String? {
    switch self {
    case .row(let row): row.exercise.goesOn && !row.text.isEmpty ? row.text : nil
    case .block(.figure(let figure)): figure.practisedWord
    case .block: nil
    }
  }

  /// Whether it may stand on the sheet again as it is.
  fileprivate var isRepeatable: Bool {
    switch self {
    case .row: true
    case .block(.figure(let figure)): figure.kind == .syllables
    case .block: false
    }
  }

  /// The same, once.
  fileprivate var once: Part {
    guard var row else { return self }
    row.repeats = 1
    return .row(row)
  }

  /// The same as what goes on with the row above it.
  fileprivate var following: Part { row.map { .row($0.following) } ?? self }
}

extension Row {
  fileprivate var following: Row {
    var row = self
    row.staysTogether = true
    return row
  }
}

extension Figure {
  /// The word that it practises; nil for none.
  fileprivate var practisedWord: String? {
    switch kind {
    case .syllables: letteredText.first
    case .letterTable, .pictureTable, .letterPicture, .largeLetter, .box, .count, .tenFrame, .path, .tag, .hollow,
      .deskStrip, .articleNoun, .tilt, .reward, .album:
      nil
    }
  }
}

extension Exercise {
  /// Whether room that is left may be for more of it.
  fileprivate var goesOn: Bool {
    switch self {
    case .trace, .fade, .fadeDown, .copy, .cover, .boxes, .letterBoxes, .missing: true
    case .model, .buildUp, .memory, .joins, .dictation, .blank: false
    }
  }
}
