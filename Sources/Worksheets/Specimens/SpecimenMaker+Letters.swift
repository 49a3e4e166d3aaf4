import Geometry
import Letterforms
import Lettering
import Texts

/// What a specimen shows: letters, words, joins, the other hand, other forms.
extension SpecimenMaker {
  /// The x-height of letters: large enough for guidance, and a row no higher than this.
  private var letterHeight: Double {
    let zones = school.zones
    return min(Length.mm(9).points, Length.mm(36).points / (1 + zones.ascender + zones.descender))
  }

  /// Letters with marks and signs are smaller: what they share with others is shown large already.
  private func xHeight(of kind: Specimen.Group.Kind) -> Double {
    switch kind {
    case .alphabet, .digits, .elements: letterHeight
    case .signs: 0.7 * letterHeight
    case .marked: 0.6 * letterHeight
    }
  }

  private func cell(
    _ text: String, note: String, hand: Hand, guidance: Guidance = .all, xHeight: Double
  ) throws(Fault) -> SpecimenCell {
    let letters = cases.letters(school: school, hand: hand)
    let press = cases.press(letters, xHeight: xHeight)
    let setting = try letters.setting(of: text)
    let plan = press.guidancePlan(of: setting, look: .solid, guidance: guidance)
    return SpecimenCell(figure: .set(setting, plan, press), label: text, note: note)
  }

  func add(_ group: Specimen.Group) throws(Fault) {
    let xHeight = xHeight(of: group.kind)
    let cells = try group.characters.map { (character) throws(Fault) in
      let count = try cases.letters(school: school, hand: specimen.hand).letterform(for: character).strokes.count
      let strokes = "\(count) stroke\(count == 1 ? "" : "s")"
      let name = group.kind == .elements ? school.names.filter { $0.value == character }.map { $0.key }.min() : nil
      let note = name.map { "\($0), \(strokes)" } ?? strokes
      return try cell(String(character), note: note, hand: specimen.hand, xHeight: xHeight)
    }
    try add(cells, title: group.title, xHeight: xHeight)
  }

  func addWords() throws(Fault) {
    let xHeight = 0.65 * letterHeight
    let cells = try specimen.words.map { (word) throws(Fault) in
      try cell(word, note: "", hand: specimen.hand, guidance: .dots, xHeight: xHeight)
    }
    // These words are no sentence: half as much again as a space parts them.
    let white = max(SpecimenRow.white, 1.5 * Setting.wordSpace * xHeight)
    try add(cells, title: "Words", xHeight: xHeight, white: white)
  }

  func addJoins() throws(Fault) {
    let xHeight = 0.6 * letterHeight
    let letters = cases.letters(school: school, hand: specimen.hand)
    let press = cases.press(letters, xHeight: xHeight)
    let cells = try school.joinClasses(hand: specimen.hand).map { (join) throws(Fault) in
      let note = "\(join.exit) → \(join.entry)"
      return SpecimenCell(figure: .pair(try letters.setting(of: join.pair), press), label: join.pair, note: note)
    }
    try add(
      cells, title: "Joins",
      introduction: "Each way to end a letter with each way to begin the next; the connection is red.",
      xHeight: xHeight)
  }

  // MARK: The other hand

  func addOtherHand() throws(Fault) {
    let other: Hand = specimen.hand == .right ? .left : .right
    let name = other == .left ? "Left hand" : "Right hand"
    var changed: [(character: Character, strokes: [String])] = []
    for character in specimen.groups.flatMap({ $0.characters }) {
      let strokes = try changedStrokes(of: character)
      if !strokes.isEmpty { changed.append((character, strokes.map { String($0) })) }
    }
    var slant = ""
    if school.slant(of: other) != school.slant(of: specimen.hand) {
      slant = "It writes with \(slantText(of: other)). "
    }
    let xHeight = 0.8 * letterHeight
    guard !changed.isEmpty else {
      let text = "\(slant)It writes every letter with the same strokes in the same order and direction."
      try addHeading(name, before: SpecimenMaker.leading)
      for line in try lines(of: text, size: 8, width: room.width) {
        try addText(line, size: 8, at: Point(room.min.x, try place(height: SpecimenMaker.leading) + 7))
      }
      return
    }
    let cells = try changed.map { (character, strokes) throws(Fault) in
      let note = "stroke\(strokes.count == 1 ? "" : "s") \(strokes.joined(separator: ", "))"
      return try cell(String(character), note: note, hand: other, xHeight: xHeight)
    }
    try add(
      cells, title: name,
      introduction: "\(slant)It writes the named strokes of these letters the other way, and all others alike.",
      xHeight: xHeight)
  }

  /// The strokes, counted from 1, that begin in another place for the other hand, slant apart.
  private func changedStrokes(of character: Character) throws(Fault) -> [Int] {
    guard let right = try school.letterform(for: character, hand: .right),
      let left = try school.letterform(for: character, hand: .left)
    else { return [] }
    let rightFromLeft =
      Affine.slant(degrees: school.slant(of: .right)) * Affine.slant(degrees: -school.slant(of: .left))
    return zip(right.strokes, left.strokes).enumerated().compactMap { index, strokes in
      (rightFromLeft * strokes.1.path.start).distance(to: strokes.0.path.start) > 1e-3 ? index + 1 : nil
    }
  }

  // MARK: Other forms

  func addOtherForms() throws(Fault) {
    let xHeight = 0.42 * letterHeight
    let letters = cases.letters(school: school, hand: specimen.hand)
    let press = cases.press(letters, xHeight: xHeight)
    var cells: [SpecimenCell] = []
    for character in specimen.groups.flatMap({ $0.characters }) {
      var shown = [try letters.letterform(for: character).strokes]
      for variant in school.variants(of: character) {
        guard let form = otherForm(of: character, variant), !shown.contains(form.strokes) else { continue }
        shown.append(form.strokes)
        cells.append(SpecimenCell(figure: .other(form, press), label: String(character), note: variant))
      }
    }
    try add(
      cells, title: "Other forms in the library",
      introduction: "The same letter files have these forms, which the school did not choose.", xHeight: xHeight)
  }

  /// A form of a letter; nil for one that is drawn with shapes of files the school does not use, or whose strokes are not
  /// those that the school orders: it is none of the school's.
  private func otherForm(of character: Character, _ variant: String) -> Letterform? {
    do throws(Fault) {
      return try school.letterform(for: character, hand: specimen.hand, variant: variant)
    } catch {
      return nil
    }
  }
}
