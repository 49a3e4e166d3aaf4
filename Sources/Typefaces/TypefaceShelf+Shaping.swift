import CHarfBuzz
public import Geometry
public import Pages
public import Texts

extension TypefaceShelf {
  /// Sets a line of text: its baseline begins at the origin and goes right, whatever the script.
  ///
  /// Page space. Each letter, with its marks, is set in the first typeface on the shelf that has it. Letters join and reorder as
  /// their script wants; text from right to left stands so, by ``ShapedText/isRightToLeft`` and the Unicode
  /// Bidirectional Algorithm. Ligatures of Latin, Greek, Cyrillic and Armenian are off: a child reads letters.
  /// Line breaks and tabs count as blanks, other control characters are dropped; there is no line breaking.
  ///
  /// - Parameters:
  ///   - size: The em in points.
  ///   - isBold: Whether letters are bold, where the bold face of a listed typeface is beside its file.
  ///   - language: A BCP 47 tag for the forms of letters that languages share; empty for none.
  public func runs(
    of text: String, size: Double, at origin: Point, colour: Colour, isBold: Bool = false, language: String = ""
  ) throws(Fault) -> ShapedText {
    let request = LineRequest(text: text, size: size, isBold: isBold, language: language)
    if let known = lines[request] { return known.moved(by: origin - .origin, in: colour) }
    if lines.count == TypefaceShelf.mostLines { lines = [:] }
    let shaped = try shaped(request)
    lines[request] = shaped
    return shaped.moved(by: origin - .origin, in: colour)
  }

  /// Sets a line whose baseline begins at the origin of the page, in no colour yet.
  private func shaped(_ request: LineRequest) throws(Fault) -> ShapedText {
    let line = TypefaceShelf.line(of: request.text)
    let letters = Letter.letters(of: line)
    let order = ReadingOrder(Array(line.unicodeScalars))
    let (chosen, missing) = try choosePlaces(for: letters, isBold: request.isBold)

    let spans = TypefaceShelf.spans(of: letters, in: chosen, order)
    let bytes = Array(line.utf8)
    var runs: [GlyphRun] = []
    var x = 0.0
    var ascent = 0.0
    var descent = 0.0
    for span in spans {
      let typeface = try typeface(at: span.place)
      ascent = max(ascent, typeface.ascent * request.size)
      descent = max(descent, typeface.descent * request.size)
      let setter = Setter(
        typeface: typeface, number: try number(of: span.place), size: request.size, colour: SheetInk.text,
        language: request.language)
      let (run, advance) = unsafe setter.run(of: span, in: bytes, at: Point(x, 0), with: buffer)
      if !run.glyphs.isEmpty { runs.append(run) }
      x += advance
    }
    return ShapedText(
      runs: runs, width: x, ascent: ascent, descent: descent, isRightToLeft: order.isRightToLeft,
      missing: missing)
  }

  /// The text as one line: controls that part words are blanks, other controls are gone.
  private static func line(of text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !isControl(scalar) {
        line.append(scalar)
      } else if scalar.properties.isWhitespace {
        line.append(" ")
      }
    }
    return String(line)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
  }

  /// The place on the shelf each letter is set from, and the characters nobody has.
  private func choosePlaces(
    for letters: [Letter], isBold: Bool
  ) throws(Fault) -> ([Int], missing: [Unicode.Scalar]) {
    var chosen: [Int?] = []
    chosen.reserveCapacity(letters.count)
    for letter in letters { chosen.append(try place(for: letter, isBold: isBold)) }

    // What no listed face has, the system may have, in one face or in several.
    while true {
      let open = letters.indices.filter { chosen[$0] == nil }
      let wanted = open.flatMap { letters[$0].scalars }.filter { !givenUp.contains($0) }
      guard !wanted.isEmpty, try borrow(for: wanted) else { break }
      for index in open { chosen[index] = try place(for: letters[index], isBold: isBold) }
    }

    var missing: [Unicode.Scalar] = []
    for index in letters.indices where chosen[index] == nil {
      for scalar in letters[index].scalars where try !isAnywhere(scalar) && !missing.contains(scalar) {
        missing.append(scalar)
      }
    }
    givenUp.formUnion(missing)
    guard !places.isEmpty else { return ([], missing) }
    keepNeutralsWithNeighbours(letters, &chosen)
    return (chosen.map { $0 ?? 0 }, missing)
  }

  /// The first place whose face has all of a letter, of a bold one the first bold face if one has it; nil for none.
  private func place(for letter: Letter, isBold: Bool) throws(Fault) -> Int? {
    for place in places.indices where isBold && places[place].isBold {
      if try typeface(at: place).covers(letter.scalars) { return place }
    }
    for place in places.indices where !places[place].isBold {
      if try typeface(at: place).covers(letter.scalars) { return place }
    }
    return nil
  }

  private func isAnywhere(_ scalar: Unicode.Scalar) throws(Fault) -> Bool {
    for place in places.indices where !places[place].isBold {
      if try typeface(at: place).covers([scalar]) { return true }
    }
    return false
  }

  /// Blanks, digits and signs between two letters of one typeface are set from it too, where it has them.
  private func keepNeutralsWithNeighbours(_ letters: [Letter], _ chosen: inout [Int?]) {
    var before: Int?
    var index = 0
    while index < letters.count {
      guard letters[index].isNeutral else {
        before = chosen[index]
        index += 1
        continue
      }
      let end = letters[index...].firstIndex { !$0.isNeutral } ?? letters.count
      if let place = before, end < letters.count, chosen[end] == place, let typeface = places[place].typeface {
        for neutral in index..<end where typeface.covers(letters[neutral].scalars) { chosen[neutral] = place }
      }
      index = end
    }
  }

  /// Stretches of letters with one typeface, script and level, from left to right.
  private static func spans(of letters: [Letter], in places: [Int], _ order: ReadingOrder) -> [Span] {
    guard places.count == letters.count else { return [] }
    var spans: [Span] = []
    // The span of each character of the line.
    var owners: [Int] = []
    owners.reserveCapacity(order.levels.count)
    for (index, letter) in letters.enumerated() {
      let level = order.levels[owners.count]
      if let last = spans.last, last.place == places[index], last.script == letter.script, last.level == level {
        spans[spans.count - 1].bytes = last.bytes.lowerBound..<letter.bytes.upperBound
      } else {
        spans.append(Span(place: places[index], script: letter.script, level: level, bytes: letter.bytes))
      }
      for _ in letter.scalars { owners.append(spans.count - 1) }
    }
    var isSet = [Bool](repeating: false, count: spans.count)
    var sorted: [Span] = []
    for owner in order.visual.lazy.map({ owners[$0] }) where !isSet[owner] {
      isSet[owner] = true
      sorted.append(spans[owner])
    }
    return sorted
  }
}

/// A line of text as it is asked for: pages of a class ask for the same ones again and again.
struct LineRequest: Hashable {
  let text: String
  let size: Double
  let isBold: Bool
  let language: String
}

/// A stretch of letters that is shaped at once.
struct Span {
  let place: Int
  let script: hb_script_t
  let level: Int8
  var bytes: Range<Int>
}

extension Letter {
  /// Whether the letter may be taken along by a neighbour's typeface.
  fileprivate var isNeutral: Bool { ReadingOrder.isNeutral(scalars[0]) }
}

extension Typeface {
  /// Whether the face can show a letter with its marks, be it composed or taken apart.
  func covers(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.enumerated().allSatisfy { index, scalar in
      hasGlyph(for: scalar) || canDoWithout(scalar) || canCompose(scalars.prefix(index + 1)) || canTakeApart(scalar)
    }
  }

  /// Characters without ink: HarfBuzz hides them, or makes them from a blank.
  private func canDoWithout(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint
      || (scalar.properties.generalCategory == .spaceSeparator && hasGlyph(for: " "))
      || (scalar == "\u{2011}" && hasGlyph(for: "\u{2010}"))
  }

  /// Whether the letters so far, ending with a mark, compose to characters that the face has: e + ́ is é.
  private func canCompose(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    guard scalars.count > 1, var letter = scalars.first else { return false }
    let unicode = unsafe hb_unicode_funcs_get_default()
    for mark in scalars.dropFirst() {
      var composed: hb_codepoint_t = 0
      if unsafe hb_unicode_compose(unicode, letter.value, mark.value, &composed) != 0,
        let whole = Unicode.Scalar(composed)
      {
        letter = whole
      } else if mark == scalars.last || !hasGlyph(for: mark) {
        return false
      }
    }
    return hasGlyph(for: letter)
  }

  /// Whether the face has the parts of a composed character: é is e + ́.
  private func canTakeApart(_ scalar: Unicode.Scalar) -> Bool {
    var first: hb_codepoint_t = 0
    var second: hb_codepoint_t = 0
    guard
      unsafe hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar.value, &first, &second) != 0,
      let base = Unicode.Scalar(first)
    else { return false }
    guard second != 0, let mark = Unicode.Scalar(second) else { return hasGlyph(for: base) }
    return hasGlyph(for: mark) && (hasGlyph(for: base) || canTakeApart(base))
  }
}
