import FoundationEssentials
import Geometry
import Letterforms
import Shelves
import TestSupport
import Testing
import Texts

@testable import Classroom
@testable import Typefaces

/// Letters of a font become strokes.
///
/// Of the typefaces that copybook makes the strokes are known.
@Suite struct FontImportTests {
  private static let shelf = Shelf(fonts: "\(SampleSchools.root)/Fonts", templates: "\(SampleSchools.root)/Templates")
  private static let usual = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

  /// A typeface of a school, and the letters that are read from it.
  private func letters(of name: String, as like: String, in scratch: Scratch) async throws -> FontLetters {
    let file = "\(scratch.path)/\(name).ttf"
    var request = FontRequest(of: name, output: file)
    request.shelf = FontImportTests.shelf
    try await request.fulfil { _ in }
    return try FontLetters(
      of: FontOutlines(path: file), as: SampleSchools.school(named: like),
      others: ForeignForms { () throws(Fault) in (try? SampleSchools.schools()) ?? [] }, file: file)
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
    let school = try SampleSchools.school(named: name)
    var off: [Double] = []
    for character in FontImportTests.usual {
      let whole = try #require(try school.wholeLetter(for: character, hand: .right))
      let upright = Affine.slant(degrees: -school.slant)
      let truth = whole.form.parts.map { part in
        let stroke = whole.form.strokes[part.stroke]
        let start =
          part.segments.lowerBound > 0 ? stroke.path.segments[part.segments.lowerBound - 1].end : stroke.path.start
        return Stroke(path: upright * Path(start: start, segments: Array(stroke.path.segments[part.segments])))
      }
      let letter = read.letters.first { $0.character == character }
      guard let own = letter.flatMap({ deviation($0.strokes, from: truth) }), own.order < 0.2 else { continue }
      off.append(own.shape)
    }
    #expect(off.count >= 59)
    #expect(off.reduce(0, +) < 0.015 * Double(off.count))
    #expect(off.allSatisfy { $0 < 0.04 })
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
    let file = "\(scratch.path)/fr.ttf"
    var font = FontRequest(of: "fr-cursive", output: file)
    font.shelf = FontImportTests.shelf
    try await font.fulfil { _ in }
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
    let file = "\(scratch.path)/us.ttf"
    var font = FontRequest(of: "us-vertical", output: file)
    font.shelf = FontImportTests.shelf
    try await font.fulfil { _ in }
    func fault(_ name: String, like: String = "us-vertical") -> Fault? {
      do {
        _ = try FontImport(
          of: "\(scratch.path)/\(name)", named: "x", like: like, in: SampleSchools.folder())
        return nil
      } catch let fault as Fault {
        return fault
      } catch {
        return nil
      }
    }
    #expect(fault("us.ttf") == nil)
    #expect(fault("missing.ttf")?.kind == .noInput)
    try scratch.write("no font", to: "text.ttf")
    #expect(fault("text.ttf")?.problem.contains("text.ttf") == true)
    // No Cyrillic letter tells how large its letters are.
    #expect(fault("us.ttf", like: "ru-print")?.hint.contains("--like") == true)
    var bytes = [UInt8](try scratch.bytes("us.ttf"))
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
}
