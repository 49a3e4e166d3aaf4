import Lettering

/// What room that is left on a page is filled with: more practice of the same texts.
extension [Part] {
  /// The texts of rows that may be practised once more, in order.
  var fillingTexts: [String] {
    var texts: [String] = []
    for row in rows where row.exercise.isInColumns && !row.text.isEmpty && !texts.contains(row.text) {
      texts.append(row.text)
    }
    // A sum that was copied is found no more by copying.
    if texts.contains(where: { !$0.contains("=") }) { texts.removeAll { $0.contains("=") } }
    // Where there are no words, letters that stand side by side have a line each.
    for row in rows where texts.isEmpty && row.isOfLetters { texts = row.text.split(separator: " ").map { String($0) } }
    // What was practised least comes first.
    let counts = texts.map { text in rows.count { $0.text == text } }
    return zip(texts, counts).enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
      .map { $0.element.0 }
  }

  /// The same with one row more of a text, by turns to write alone and to write over, which comes first; nil where it has none, or
  /// where its model would be too far away: after so many copies.
  func withMore(of text: String, round: Int, mostCopies: Int) -> [Part]? {
    func last(where isWanted: (Exercise) -> Bool) -> Int? {
      lastIndex { part in part.row.map { $0.text == text && $0.exercise.isInColumns && isWanted($0.exercise) } ?? false
      }
    }
    let over = round.isMultiple(of: 2) || Sheet.isSentence(text) ? nil : last { $0 != .copy }
    guard let last = over ?? last(where: { _ in true }), var row = self[last].row else {
      return withLine(of: text)
    }
    // Nobody looks for the second line of a sentence far above.
    if Sheet.isSentence(text), row.model == .none { row.model = .above }
    // Where a panel has the model no other comes after some copies.
    let copies = rows.reduce(0) { $0 + ($1.text == text && $1.exercise == .copy ? $1.repeats : 0) }
    guard row.model != .none || copies < mostCopies else { return nil }
    row.exercise = over == nil ? .copy : .fade
    (row.repeats, row.staysTogether, row.ornament) = (1, true, nil)
    var longer = self
    longer.insert(.row(row), at: last + 1)
    return longer
  }

  /// The same with a line of a letter that stood only beside others; nil for other texts.
  private func withLine(of letter: String) -> [Part]? {
    guard let place = lastIndex(where: { $0.row?.isOfLetters ?? false }), var row = self[place].row,
      row.text.split(separator: " ").contains(where: { $0 == letter })
    else { return nil }
    let letters = row.text.split(separator: " ")
    (row.text, row.exercise, row.mostLines, row.isSpare, row.staysTogether) = (letter, .fade, nil, false, true)
    // Under those of the letters before it.
    let end =
      self[(place + 1)...].firstIndex { part in
        !(part.row.map { $0.exercise.isInColumns && letters.contains(Substring($0.text)) } ?? false)
      } ?? count
    var longer = self
    longer.insert(.row(row), at: end)
    return longer
  }

  /// The same with lines for a sentence of the child's own, under the last row that may be practised more; nil where no words are,
  /// or where it is asked for one.
  func withOwnSentence(lines: Int) -> [Part]? {
    let hasWords =
      rows.contains { Sheet.isSentence($0.text) } || Set(rows.map { $0.text }.filter { $0.isWord }).count > 1
    guard hasWords, !figures.contains(where: { $0.kind == .ownSentence }),
      let last = lastIndex(where: { $0.row.map { $0.exercise.isInColumns || $0.exercise == .blank } ?? false })
    else { return nil }
    var longer = self
    longer.insert(.block(.figure(Figure(.ownSentence, "\(lines)"))), at: last + 1)
    return longer
  }

  /// The same with lines on which a sentence begins once more at dots, under the last row of one; nil where none has room for them near
  /// its model.
  var withSentenceLine: [Part]? {
    guard
      let place = lastIndex(where: { $0.row.map { $0.exercise.isInColumns && Sheet.isSentence($0.text) } ?? false }),
      var row = self[place].row, rows.count(where: { $0.text == row.text }) < Part.mostCopies
    else { return nil }
    (row.exercise, row.model, row.repeats, row.staysTogether) = (.copy, .none, 1, true)
    var longer = self
    longer.insert(.row(row), at: place + 1)
    return longer
  }

  /// The same with a free line under the last row that may be practised more and has none yet; nil where all have one.
  ///
  /// Two free lines never follow one another: nobody knows any more what is to be written on the second.
  var withFreeLine: [Part]? {
    let place = indices.last { index in
      guard let row = self[index].row, row.exercise.isInColumns else { return false }
      // The lines of a sentence are written by turns.
      guard index + 1 < count, let next = self[index + 1].row else { return true }
      return next.exercise != .blank && (next.text != row.text || !Sheet.isSentence(row.text))
    }
    guard let place else { return nil }
    var row = Row(text: "", exercise: .blank)
    row.staysTogether = true
    var longer = self
    longer.insert(.row(row), at: place + 1)
    return longer
  }
}
