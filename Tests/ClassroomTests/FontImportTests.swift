import Exchange
import FoundationEssentials
import Geometry
import Letterforms
import Shelves
import TestSupport
import Testing
import Texts

@testable import Classroom
@testable import Lifting
@testable import Typefaces

/// Letters of a font become strokes.
///
/// Of the typefaces that copybook makes the strokes are known.
@Suite struct FontImportTests {
  private static let shelf = Shelf(fonts: "\(SampleSchools.root)/Fonts", templates: "\(SampleSchools.root)/Templates")
  private static let usual = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

  /// A typeface of a school, as a file.
  private func typeface(of name: String, in scratch: Scratch) async throws -> String {
    let file = "\(scratch.path)/\(name).ttf"
    var request = FontRequest(of: name, output: file)
    request.shelf = FontImportTests.shelf
    try await request.fulfil { _ in }
    return file
  }

  /// The letters that are read from a typeface of a school.
  private func letters(of name: String, as like: String, in scratch: Scratch) async throws -> FontLetters {
    let file = try await typeface(of: name, in: scratch)
    return try read(LetterSource(font: file), as: like)
  }

  private func read(_ source: LetterSource, as like: String) throws -> FontLetters {
    let school = try SampleSchools.school(named: like)
    return try FontLetters(
      of: source.outlines(school), as: school,
      others: ForeignForms { () throws(Fault) in (try? SampleSchools.schools()) ?? [] })
  }

  /// How far a letter's strokes are from the truth, in x-heights; nil where their number differs.
  ///
  /// - Returns: The mean between places at equal shares of each stroke, which is large where order or direction differ, and the
  ///   mean to the nearest place, which tells how near the lines lie.
  private func deviation(_ strokes: [Stroke], from truth: [Stroke]) -> (order: Double, shape: Double)? {
    guard strokes.count == truth.count else { return nil }
    func points(_ strokes: [Stroke]) -> [Point] {
      let left = strokes.map { $0.path.bounds.min.x }.min() ?? 0
      return strokes.flatMap { stroke in
        (stroke.isDot ? [stroke.path.start] : ArcLengthTable(stroke.path).points(inSteps: 80))
          .map { Point($0.x - left, $0.y) }
      }
    }
    let (own, theirs) = (points(strokes), points(truth))
    guard own.count == theirs.count, !own.isEmpty else { return nil }
    func near(_ points: [Point], _ others: [Point]) -> Double {
      points.reduce(0) { sum, point in sum + (others.map { $0.distance(to: point) }.min() ?? 0) } / Double(points.count)
    }
    return (
      zip(own, theirs).reduce(0) { $0 + $1.0.distance(to: $1.1) } / Double(own.count),
      max(near(own, theirs), near(theirs, own))
    )
  }

  /// Strokes, order and direction are right in 95 of 100 letters; those lie 0.015 x-heights from the truth as a rule, none 0.04.
  @Test(
    arguments: Sweep.cases(
      ["us-vertical", "us-slanted", "de-sas", "us-cursive", "uk-joined", "it-cursive", "nl-cursive", "fr-cursive"],
      usually: 2))
  func ownTypefacesComeBack(_ name: String) async throws {
    let scratch = try Scratch()
    let read = try await letters(of: name, as: name, in: scratch)
    let off = try shapesOff(read, of: SampleSchools.school(named: name))
    #expect(off.count >= 59)
    #expect(off.reduce(0, +) < 0.015 * Double(off.count))
    #expect(off.allSatisfy { $0 < 0.04 })
  }

  /// The strokes of a letter that stay the same in every word, upright.
  private func truth(_ character: Character, of school: School) throws -> [Stroke] {
    let whole = try #require(try school.wholeLetter(for: character, hand: .right))
    let upright = Affine.slant(degrees: -school.slant)
    return whole.form.parts.map { part in
      let stroke = whole.form.strokes[part.stroke]
      let start =
        part.segments.lowerBound > 0 ? stroke.path.segments[part.segments.lowerBound - 1].end : stroke.path.start
      return Stroke(path: upright * Path(start: start, segments: Array(stroke.path.segments[part.segments])))
    }
  }

  /// How far those letters lie from the truth that have the right strokes in the right order and direction.
  private func shapesOff(_ read: FontLetters, of school: School) throws -> [Double] {
    var off: [Double] = []
    for character in FontImportTests.usual {
      let truth = try truth(character, of: school)
      let letter = read.letters.first { $0.character == character }
      guard let own = letter.flatMap({ deviation($0.strokes, from: truth) }), own.order < 0.2 else { continue }
      off.append(own.shape)
    }
    return off
  }

  /// A font of SVG with a glyph for each usual letter.
  private func svgFont(_ glyph: (Character) throws -> [Path]) rethrows -> String {
    let flat = Affine(a: 600, b: 0, c: 0, d: 600, tx: 40, ty: 0)
    let glyphs = try FontImportTests.usual.map { character in
      let data = try glyph(character).map { path in (flat * path).data(decimals: 2) + (path.isClosed ? " Z" : "") }
      return "<glyph unicode=\"\(character)\" horiz-adv-x=\"500\" d=\"\(data.joined(separator: " "))\"/>"
    }
    return """
      <?xml version="1.0"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg"><defs><font id="f" horiz-adv-x="500">
      <font-face font-family="Our lines" units-per-em="1000"/>
      <missing-glyph d="M 0 0 L 10 10"/><glyph unicode="ffi" d="M 0 0 L 10 10"/>
      \(glyphs.joined(separator: "\n"))
      </font></defs></svg>
      """
  }

  /// A font of single lines, as plotters have them, drawn in another order and direction than a pen writes, open or there and back.
  @Test(
    arguments: Sweep.cases(["us-vertical", "de-grundschrift", "it-cursive", "us-slanted"], usually: 2), [false, true])
  func singleLinesComeBack(_ name: String, isThereAndBack: Bool) throws {
    let scratch = try Scratch()
    let school = try SampleSchools.school(named: name)
    var random = SplitMix64(seed: 3)
    let font = try svgFont { character in
      let form = try #require(try school.letterform(for: character, hand: .right))
      let lines = form.strokes.map { stroke in
        let path = random.next() % 2 == 0 ? stroke.path : stroke.path.reversed
        guard isThereAndBack, !path.isPoint else { return path }
        return Path(start: path.start, segments: path.segments + path.reversed.segments, isClosed: true)
      }
      return Array(lines.reversed())
    }
    try scratch.write(font, to: "lines.svg")
    let source = try LetterSource(font: "\(scratch.path)/lines.svg")
    #expect(source.name == "Our lines")
    let read = try read(source, as: name)
    let off = try shapesOff(read, of: school)
    #expect(off.count >= 59)
    #expect(off.reduce(0, +) < 0.015 * Double(off.count))
    #expect(off.allSatisfy { $0 < 0.04 })
    #expect(read.letters.count { $0.isDoubtful } <= 3)
  }

  /// Outlines as SVG are those of the same font.
  @Test func outlinesInSVGAreTheSame() async throws {
    let scratch = try Scratch()
    let file = try await typeface(of: "us-vertical", in: scratch)
    let outlines = try FontOutlines(path: file)
    let scale = 1 / outlines.unitsPerEm
    let font = try svgFont { character in
      try #require(character.unicodeScalars.first.flatMap(outlines.outline))
        .map { Affine.scale(x: scale, y: scale) * $0 }
    }
    try scratch.write(font, to: "outlines.svg")
    let school = try SampleSchools.school(named: "us-vertical")
    let (own, other) = try (
      shapesOff(read(LetterSource(font: file), as: "us-vertical"), of: school),
      shapesOff(read(LetterSource(font: "\(scratch.path)/outlines.svg"), as: "us-vertical"), of: school)
    )
    #expect(own.count == other.count)
    #expect(zip(own, other).allSatisfy { abs($0 - $1) < 0.002 })
  }

  @Test(arguments: [
    ("<svg xmlns='http://www.w3.org/2000/svg'><path d='M 0 0 L 1 1'/></svg>", "no font"),
    ("<svg><font id='a'><font-face font-family='A'/></font></svg>", "no letters"),
    ("<svg><font><glyph unicode='a' d='M 0 0 L x'/></font></svg>", "character"),
    ("<svg><font><glyph unicode='a' d='M 0 0 L 5 5'>", "lines.svg"),
    ("<!-- a comment --><html><body>no font</body></html>", "no font"),
    ("<svg><font><glyph unicode='x' d='M 0 0 L 0 0'/><glyph unicode='n' d='M 1 1'/></font></svg>", "small letters"),
  ])
  func badFontsOfSVGAreRefused(_ text: String, _ said: String) throws {
    let scratch = try Scratch()
    try scratch.write(text, to: "lines.svg")
    let file = "\(scratch.path)/lines.svg"
    let fault = #expect(throws: Fault.self) {
      _ = try FontImport(
        of: LetterSource(font: file), file: file, named: "x", like: "us-vertical", in: SampleSchools.folder())
    }
    #expect(fault.map { "\($0.description) \($0.hint)" }?.contains(said) == true, "\(String(describing: fault))")
  }

  /// A hand with feet and hooks is read by a school that has none: strokes as that school writes them, the hooks with them.
  @Test func anotherSchoolReadsIt() async throws {
    let scratch = try Scratch()
    let read = try await letters(of: "de-grundschrift", as: "us-continuous", in: scratch)
    let school = try SampleSchools.school(named: "de-grundschrift")
    let found = FontImportTests.usual.filter { character in
      guard let letter = read.letters.first(where: { $0.character == character }),
        let truth = try? school.letterform(for: character, hand: .right)
      else { return false }
      return letter.strokes.count == truth.strokes.count
        && abs(letter.strokes.map { $0.path.bounds.max.x }.max()! - truth.bounds.width) < 0.1
    }
    #expect(found.count >= 59)
    #expect(read.letters.filter { $0.isDoubtful }.isEmpty)
  }

  /// The folder is a school: joined as the other one, with marks and signs that the font may lack.
  @Test func folderIsASchool() async throws {
    let scratch = try Scratch()
    let file = try await typeface(of: "fr-cursive", in: scratch)
    var request = LettersImport(of: file, named: "notre-ecole", shelf: FontImportTests.shelf)
    (request.like, request.output) = ("fr-cursive", "\(scratch.path)/notre")
    try await request.fulfil { _ in }
    let school = try School(named: "notre-ecole", in: FontFolder(reading: "\(scratch.path)/notre"))
    #expect(school.isJoined && school.connects("m", "a") && school.writes("é") && school.writes("ğ"))
    let letters = LetterCase(school: school, hand: .right)
    #expect(try letters.setting(of: "maison").letters.isEmpty == false)
    #expect(school.teaching == (try SampleSchools.school(named: "fr-cursive").teaching))
    // A folder that is there already is never written into.
    await #expect(throws: Fault.self) { try await request.fulfil { _ in } }
  }

  @Test func badFontsAreRefused() async throws {
    let scratch = try Scratch()
    _ = try await typeface(of: "us-vertical", in: scratch)
    func fault(_ name: String, like: String = "us-vertical") -> Fault? {
      do {
        let file = "\(scratch.path)/\(name)"
        _ = try FontImport(
          of: LetterSource(font: file), file: file, named: "x", like: like, in: SampleSchools.folder())
        return nil
      } catch let fault as Fault {
        return fault
      } catch {
        return nil
      }
    }
    #expect(fault("us-vertical.ttf") == nil)
    #expect(fault("missing.ttf")?.kind == .noInput)
    try scratch.write("no font", to: "text.ttf")
    #expect(fault("text.ttf")?.problem.contains("text.ttf") == true)
    // No Cyrillic letter tells how large its letters are.
    #expect(fault("us-vertical.ttf", like: "ru-print")?.hint.contains("--like") == true)
    var bytes = [UInt8](try scratch.bytes("us-vertical.ttf"))
    // The table OS/2 begins with version, mean width, weight and width; fsType is next.
    let tables = (0..<Int(bytes[5])).map { 12 + 16 * $0 }
    let entry = try #require(tables.first { Array(bytes[$0..<$0 + 4]) == Array("OS/2".utf8) })
    let start = bytes[(entry + 8)..<(entry + 12)].reduce(0) { $0 << 8 | Int($1) }
    bytes[start + 9] = 2
    try Data(bytes).write(to: URL(filePath: "\(scratch.path)/restricted.ttf"))
    #expect(fault("restricted.ttf")?.problem.contains("licence") == true)
    // Half of a file.
    try Data(bytes.prefix(bytes.count / 3)).write(to: URL(filePath: "\(scratch.path)/half.ttf"))
    #expect(fault("half.ttf") != nil)
  }

  /// Whatever is wrong with a font, it is refused or read, within seconds.
  @Test func damagedFontsDoNoHarm() async throws {
    let scratch = try Scratch()
    _ = try await typeface(of: "us-vertical", in: scratch)
    let whole = [UInt8](try scratch.bytes("us-vertical.ttf"))
    let school = try SampleSchools.school(named: "us-vertical")
    var random = SplitMix64(seed: 11)
    var (read, refused) = (0, 0)
    for number in 0..<Sweep.count(2_000, usually: 40) {
      var bytes = whole
      for _ in 0..<(1 + Int(random.next() % 200)) {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      if number % 5 == 0 { bytes = Array(bytes.prefix(Int(random.next() % UInt64(bytes.count)))) }
      try Data(bytes).write(to: URL(filePath: "\(scratch.path)/damaged.ttf"))
      do {
        let outlines = try LetterSource(font: "\(scratch.path)/damaged.ttf").outlines(school)
        for character in "ag4" { _ = outlines.outline(character)?.middle }
        read += 1
      } catch {
        // Only a fault of the file's is thrown.
        refused += 1
      }
    }
    #expect(read > 0 && refused > 0)
  }

  /// Numbers at the ends of what there is, and other bytes, in a font of single lines.
  @Test func damagedFontsOfSVGDoNoHarm() throws {
    let scratch = try Scratch()
    let school = try SampleSchools.school(named: "us-vertical")
    let whole = try svgFont { try #require(try school.letterform(for: $0, hand: .right)).strokes.map { $0.path } }
    let words = whole.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    let numbers = words.indices.filter { Double(words[$0]) != nil }
    let extremes = ["1e308", "-1e308", "1e9", "0", "1e-300", "-32768", "1e400", "5e5"]
    var random = SplitMix64(seed: 12)
    var (read, refused) = (0, 0)
    for number in 0..<Sweep.count(2_000, usually: 80) {
      var damaged = words
      for _ in 0..<(1 + Int(random.next() % (number.isMultiple(of: 2) ? 3 : 60))) {
        damaged[numbers[Int(random.next() % UInt64(numbers.count))]] =
          extremes[Int(random.next() % UInt64(extremes.count))]
      }
      var bytes = Array(damaged.joined(separator: " ").utf8)
      if number % 4 == 3 { bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next()) }
      try Data(bytes).write(to: URL(filePath: "\(scratch.path)/damaged.svg"))
      do {
        let outlines = try LetterSource(font: "\(scratch.path)/damaged.svg").outlines(school)
        for character in FontImportTests.usual { _ = outlines.outline(character)?.middle }
        read += 1
      } catch {
        // Only a fault of the file's is thrown.
        refused += 1
      }
    }
    #expect(read > 0 && refused > 0)
  }

  /// A printed alphabet in a picture: dark at one side, askew, with grain.
  @Test(arguments: [1.0, 6]) func printedAlphabetComesBack(askew degrees: Double) async throws {
    let scratch = try Scratch()
    let file = try await typeface(of: "us-vertical", in: scratch)
    let lines = ["abcdefghijklm", "nopqrstuvwxyz", "ABCDEFGHIJ", "0123456789"]
    let chart = LetterChart(try picture(of: lines, in: FontOutlines(path: file), askew: degrees))
    #expect(chart.lines.map { $0.count } == lines.map { $0.count })
    let source = try LetterSource(chart: chart, of: Array(lines.joined()), name: "chart", file: "chart.png")
    let read = try read(source, as: "us-vertical")
    let school = try SampleSchools.school(named: "us-vertical")
    var off: [Double] = []
    for character in lines.joined() {
      let truth = try #require(try school.letterform(for: character, hand: .right))
      guard let letter = read.letters.first(where: { $0.character == character }),
        let own = deviation(letter.strokes, from: truth.strokes), own.order < 0.2
      else { continue }
      off.append(own.shape)
    }
    #expect(off.count >= 44)
    #expect(off.reduce(0, +) < 0.03 * Double(off.count))
    // Named in another order, letters are not like their names.
    let other = try LetterSource(chart: chart, of: lines.joined().reversed(), name: "chart", file: "chart.png")
    #expect(throws: Fault.self) {
      try FontImport(of: other, file: "chart.png", named: "x", like: "us-vertical", in: SampleSchools.folder())
    }
    // A letter too few is told, and no letter becomes another.
    #expect(throws: Fault.self) {
      try LetterSource(chart: chart, of: Array(lines.joined().dropLast()), name: "chart", file: "chart.png")
    }
  }

  /// Letters of a typeface as a camera sees them, 40 pixels to the x-height.
  private func picture(of lines: [String], in font: FontOutlines, askew degrees: Double) throws -> GreyPicture {
    let (width, height) = (2100, 1300)
    var random = SplitMix64(seed: 5)
    var shades = [UInt8](repeating: 0, count: width * height)
    // White paper that is darker to the right, with grain.
    func paper(_ x: Int) -> Double { 250 - 90 * Double(x) / Double(width) }
    for place in shades.indices { shades[place] = UInt8(paper(place % width) + Double(random.next() % 9) - 4) }
    let scale = 80 / font.unitsPerEm * 1.4
    let (cosine, sine) = (cosine(of: degrees * .pi / 180), sine(of: degrees * .pi / 180))
    let askew = Affine(a: cosine, b: sine, c: -sine, d: cosine, tx: 100, ty: 0)
    for (line, text) in lines.enumerated() {
      var left = 60.0
      for character in text {
        let contours = try #require(character.unicodeScalars.first.flatMap(font.outline))
        let flat = Affine(a: scale, b: 0, c: 0, d: -scale, tx: left, ty: 170 + 260 * Double(line))
        let outline = try #require(
          LetterOutline(contours.map { Affine(a: 0.02, b: 0, c: 0, d: 0.02, tx: 0, ty: 0) * (askew * (flat * $0)) }))
        let box = outline.bounds
        for y in Int(box.min.y * 50)...Int(box.max.y * 50) {
          for x in Int(box.min.x * 50)...Int(box.max.x * 50) {
            let inked = (0..<4).count { part in
              outline.contains(
                Point(
                  (Double(x) + 0.25 + 0.5 * Double(part % 2)) / 50, (Double(y) + 0.25 + 0.5 * Double(part / 2)) / 50))
            }
            if inked > 0 {
              shades[y * width + x] = UInt8(paper(x) * (1 - 0.85 * Double(inked) / 4))
            }
          }
        }
        left += contours.reduce(contours[0].bounds) { $0.union($1.bounds) }.max.x * scale + 40
      }
    }
    return try #require(GreyPicture(width: width, height: height, shades: shades))
  }
}
