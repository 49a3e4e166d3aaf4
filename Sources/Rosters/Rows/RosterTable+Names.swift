import Letterforms
import Tables
import Texts

/// Whether a table's columns give whole names.
extension RosterTable {
  /// So many rows show what a column holds.
  private static let fewestRows = 2

  /// Whether the headings or the first rows have letters that Turkish and Azerbaijani alone have: İ, ı, Ğ, ğ.
  var isTurkish: Bool {
    func isTurkish(_ text: String) -> Bool {
      var before: UInt8 = 0
      for byte in text.utf8 {
        if before == 0xC4, [0xB0, 0xB1, 0x9E, 0x9F].contains(byte) { return true }
        before = byte
      }
      return false
    }
    return form.columns.contains { isTurkish($0.heading) }
      || cells.ahead.contains { row in (try? row.get())?.contains { isTurkish($0.text) } ?? false }
  }

  /// Looks in the first rows which letters stand for the hands: of D and E, or J and B, one alone means nothing.
  mutating func findLetterHands() {
    guard let place = uses.firstIndex(of: .known(.hand)) else { return }
    let found = Set(texts(place).map { $0.lowercased() })
    for (left, right) in RosterValues.besideLetters
    where found.contains(right) && (!["j", "o", "l"].contains(right) || found.contains(left)) {
      (letterHands[left], letterHands[right]) = (Hand.left.rawValue, Hand.right.rawValue)
    }
  }

  /// Says where a table has family names and no given names, or the reverse: sheets would be headed by half a name.
  mutating func warnOfMissingNames() {
    func place(_ columns: [RosterColumn]) -> Int? {
      uses.firstIndex { if case .known(let column) = $0 { columns.contains(column) } else { false } }
    }
    // A name by which some are called is none of the others.
    let given = place([.given]) ?? place([.preferred]).flatMap { isFull($0) ? $0 : nil }
    let family = place([.family]) ?? place([.preferredFamily]).flatMap { isFull($0) ? $0 : nil }
    let whole = place([.name])
    unreadNames = likelyNames().map { form.columns[$0].heading }.flatMap { $0.isEmpty ? nil : $0 }
    guard given == nil || family == nil else { return }
    if joined != nil { return }
    if let whole {
      // A column of single words beside another one that looks like names.
      guard given == nil, family == nil, let other = likelyNames() ?? namesOfFathers(),
        holdsSingleWords(whole, mostly: true)
      else {
        return
      }
      warn(
        other,
        "\"\(form.columns[other].heading)\" is not read, and looks like names; sheets have what is under "
          + "\"\(form.columns[whole].heading)\" alone")
      return
    }
    guard let known = given ?? family else { return }
    let (has, lacks) = given == nil ? ("family", "given") : ("given", "family")
    // Under family names some programs write both: "Berg, Anna".
    if given == nil, holds(known, where: { $0.contains(",") }) { return }
    let heading = form.columns[known].heading
    let other = likelyNames().map { "; perhaps they stand under \"\(form.columns[$0].heading)\"" } ?? ""
    warn(
      likelyNames() ?? known,
      "there are \(has) names (\"\(heading)\") and no column of \(lacks) names\(other)")
  }

  /// Sees in the first rows how names stand beside those by which children are called.
  ///
  /// In Dutch and German lists, what is called a name beside them is the family's or the whole one: whole where the other is a word of
  /// it. Where that is the last word, family names are said first.
  mutating func compareCallNames() {
    guard let called = uses.firstIndex(of: .known(.preferred)), !uses.contains(.known(.given)),
      let whole = uses.firstIndex(of: .known(.name)) ?? uses.firstIndex(of: .known(.family))
    else { return }
    var (found, first, last, rows) = (0, 0, 0, 0)
    for case .success(let row) in cells.ahead where whole < row.count && called < row.count {
      let words = row[whole].text.split { $0 == " " || $0 == "," }
      let call = row[called].text[...]
      guard !call.isEmpty, words.count > 1 else { continue }
      rows += 1
      if words.contains(call) { found += 1 }
      if words.first == call { first += 1 } else if words.last == call { last += 1 }
    }
    if uses[whole] == .known(.family), found * 2 >= rows, found > 0 {
      uses[whole] = .known(.name)
      form.columns[whole] = RosterForm.Column(heading: form.columns[whole].heading, use: uses[whole])
      isFamilyFirst = false
    }
    if uses[whole] == .known(.name), last > first { saysFamilyFirst = true }
  }

  private mutating func warn(_ index: Int, _ problem: String) {
    form.warnings.append(
      Fault(
        file: file, line: max(0, firstLine - 1), column: index + 1, problem: problem,
        hint: "name the columns given and family; if sheets are to have this name alone, nothing needs to be done"))
  }

  /// The line of the first row below the headings.
  private var firstLine: Int {
    for case .success(let row) in cells.ahead { return row[0].line }
    return 0
  }

  /// What stands in a column, as far as is read ahead.
  private func texts(_ index: Int) -> [String] {
    var texts: [String] = []
    for case .success(let row) in cells.ahead where index < row.count && !row[index].text.isEmpty {
      texts.append(row[index].text)
    }
    return texts
  }

  /// Whether all rows that are read ahead have a text there.
  private func isFull(_ index: Int) -> Bool {
    cells.ahead.allSatisfy { row in
      guard case .success(let row) = row else { return true }
      return index < row.count && !row[index].text.isEmpty
    }
  }

  /// Whether something stands in a column, and all of it is so.
  func holds(_ index: Int, where isSo: (String) -> Bool) -> Bool {
    let texts = texts(index)
    return !texts.isEmpty && texts.allSatisfy(isSo)
  }

  /// - Parameter mostly: Whether one of four may have two words, as given names have.
  func holdsSingleWords(_ index: Int, mostly: Bool = false) -> Bool {
    let texts = texts(index)
    let single = texts.count { !$0.contains(" ") && $0.contains { $0.isLetter } }
    return !texts.isEmpty && (mostly ? single * 4 >= texts.count * 3 : single == texts.count)
  }

  /// The first column that is not read and whose cells look like names.
  private func likelyNames() -> Int? {
    uses.indices.first { (uses[$0] == .other || uses[$0] == .nameless) && looksLikeNames($0) }
  }

  /// The first column of parents whose cells are single names, as where children bear their father's.
  private func namesOfFathers() -> Int? {
    uses.indices.first { index in
      guard case .dropped = uses[index] else { return false }
      return looksLikeNames(index, mayRepeat: true) && holdsSingleWords(index)
    }
  }

  /// Whether the cells of a column look like names: words with a capital, hardly two alike.
  ///
  /// - Parameter mayRepeat: Whether every other may be alike, as given names alone.
  func looksLikeNames(_ index: Int, mayRepeat: Bool = false) -> Bool {
    let texts = texts(index)
    guard texts.count >= RosterTable.fewestRows, Set(texts).count * (mayRepeat ? 10 : 5) >= texts.count * 4 else {
      return false
    }
    return texts.allSatisfy { text in
      // Vy and My are names; NZ is none.
      guard let first = text.first, text.utf8.count > 2 || text.count == 2 && text.last?.isSmall ?? false,
        !text.contains(where: { $0.isNumber })
      else { return false }
      return first.isLetter && !first.isSmall && text.split(separator: " ").count <= 3
    }
  }
}
