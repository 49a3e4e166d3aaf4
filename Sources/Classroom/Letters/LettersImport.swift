import Exchange
import Files
import Letterforms
import Lifting
import Marking
import Scans
import Shelves
import Texts
import Worksheets

/// What is asked of letters from outside, drawn or written by hand, that become a folder of fonts.
public struct LettersImport: Sendable {
  /// What holds the letters.
  public enum Format: String, CaseIterable, Sendable {
    /// A folder of SVG files, one per letter.
    case svg
    /// A folder of KanjiVG, or its single file.
    case kanjivg
    /// A file of Tracy.
    case tracy
    /// A file that copybook has exported.
    case json
    /// A school that Copybook in the browser has saved.
    case school
    /// A font file.
    case font
    /// A picture of a printed alphabet.
    case chart
  }

  /// The folder or the file with the letters.
  public var path: String
  /// Their format; nil to detect it.
  public var format: Format?
  /// The key of the sheet on which they were written by hand; nil for letters that were drawn.
  public var key: String?
  /// The school whose letters a font's are most like: it says how many strokes they have, in which order and
  /// direction; nil to look for it.
  public var like: String?
  /// The letters of a printed alphabet in the order in which they stand there; ranges such as a-z are written out.
  public var letters: String?
  /// The name of the school they become.
  public var name: String
  /// Where the baseline is in the drawings, in their own units, with y running down; nil to guess it.
  public var baseline: Double?
  /// The x-height of the drawings, in their own units; nil to guess it.
  public var xHeight: Double?
  /// The folder to create; nil for one of the school's name.
  public var output: String?
  /// Where our own letters are.
  public var shelf: Shelf

  /// An import with everything else left at its default.
  public init(of path: String, named name: String, shelf: Shelf) {
    (self.path, self.name, self.shelf) = (path, name, shelf)
  }

  /// Makes the folder.
  ///
  /// - Parameter listener: Hears what there is to say of the letters, and what the folder holds.
  public func fulfil(telling listener: Remark.Listener) async throws {
    if key == nil, try format == .school || format == nil && isSchool() { return try importSchool(telling: listener) }
    if key == nil {
      let format = try format ?? seen()
      if format == .font || format == .chart { return try importOutlines(format, telling: listener) }
    }
    try Fault.refuse([("--like", like != nil), ("--letters", letters != nil)], with: "letters that have strokes")
    var facts = DrawnAlphabet.SchoolFacts(id: name, source: path)
    let alphabet = try await key == nil ? read() : written(&facts, telling: listener)
    // Digits number the strokes, whether or not somebody has drawn them.
    var files = try ownDigits(for: alphabet)
    if !files.isEmpty { facts.alsoPrefers = ["plain", "flagged", "closed", "curved"] }
    files += try alphabet.files(for: facts).map { ($0.path, Array($0.text.utf8)) }
    let folder = output ?? "Output/\(name)"
    try OutputFolder.write(files, to: folder)
    for note in alphabet.notes { listener(Remark(.note, note)) }
    let together = alphabet.letters.filter { $0.character == nil }.map(\.name)
    if !together.isEmpty {
      listener(
        Remark(
          .note,
          "\(together.joined(separator: " ")) are several letters in one, which a school has no place for: write them as "
            + "words"))
    }
    let school = try School(named: name, in: FontFolder(reading: folder))
    listener(Remark(.answer, "\(folder): \(alphabet.letters.count) letters, school \(school.id)"))
    let names = alphabet.letters.map(\.name)
    let sample =
      names.first { $0.count == 1 && $0.allSatisfy(\.isLowercase) } ?? names.first { $0.allSatisfy(\.isLetter) }
    listener(
      Remark(
        .answer, "try it: copybook sheet \(sample ?? names.first ?? "a") --fonts \(folder) --school \(school.id)"))
  }

  /// The letters that somebody has written on a sheet.
  private func written(
    _ facts: inout DrawnAlphabet.SchoolFacts, telling listener: Remark.Listener
  ) async throws -> DrawnAlphabet {
    try Fault.refuse(
      [("--format", format != nil), ("--baseline", baseline != nil), ("--x-height", xHeight != nil)], with: "--key")
    guard let key else { return try read() }
    let graded = try await GradeRequest(ink: path, key: key).graded(
      shelf, areLetters: true, telling: listener)
    for fault in graded.unclear { listener(Remark(.leftOut, fault)) }
    facts.summary = "Letters that were written by hand on a sheet of copybook."
    facts.ruling = graded.grade.key.ruling
    facts.languages = graded.head.school.languages
    return try WrittenLetters(of: graded.grade, file: path).alphabet
  }

  private func read() throws -> DrawnAlphabet {
    guard (baseline == nil) == (xHeight == nil) else {
      throw Fault(.usage, problem: "--baseline and --x-height belong together", hint: "give both, or neither")
    }
    var lines: DrawnLines?
    if let baseline, let xHeight {
      lines = DrawnLines(baseline: baseline, xHeight: xHeight)
      guard lines != nil else {
        throw Fault(.usage, problem: "an x-height of \(xHeight) makes no sense", hint: "give a number above 0")
      }
    }
    switch try format ?? seen() {
    case .svg: return try SVGLetters.alphabet(folder: path, lines: lines)
    case .kanjivg: return try KanjiVGLetters(at: path).alphabet()
    case .tracy: return try TracyLetters.alphabet(at: path, lines: lines)
    case .json, .school, .font, .chart: return try JSONLetters.alphabet(file: path)
    }
  }

  private func isSchool() throws -> Bool {
    guard InputFile.exists(path), !InputFile.isFolder(path) else { return false }
    return SavedSchool.isIn(try InputFile.bytes(of: path))
  }

  /// A school with the letters of its own, beside copies of the files whose letters it shares.
  private func importSchool(telling listener: Remark.Listener) throws {
    let school = try SavedSchool(try InputFile.bytes(of: path), file: path)
    let folder = output ?? "Output/\(school.id)"
    try OutputFolder.write(try school.files(beside: shelf.fontFolder()), to: folder)
    let made = try School(named: school.id, in: FontFolder(reading: folder))
    listener(Remark(.answer, "\(folder): \(school.ownCount) letters of its own, school \(school.id)"))
    let sample = made.teaching.first?.first.map(String.init) ?? "a"
    listener(Remark(.answer, "try it: copybook sheet \(sample) --fonts \(folder) --school \(school.id)"))
  }

  /// A school with letters of a font or a picture, beside copies of the files whose letters it shares.
  private func importOutlines(_ format: Format, telling listener: Remark.Listener) throws {
    try Fault.refuse([("--letters", format == .font && letters != nil)], with: "a font")
    guard try !shelf.fontFolder().schoolNames().contains(name) else {
      throw Fault(
        .usage, problem: "there is a school named \(name) already", hint: "choose another name with --name")
    }
    let source = try format == .font ? LetterSource(font: path) : chart()
    listener(Remark(.note, "looking for the strokes of each letter; this may take a minute"))
    let font = try FontImport(of: source, file: path, named: name, like: like, in: shelf.fontFolder())
    let folder = output ?? "Output/\(name)"
    try OutputFolder.write(try font.files(), to: folder)
    for remark in font.remarks { listener(remark) }
    let made = try School(named: name, in: FontFolder(reading: folder))
    listener(Remark(.answer, "\(folder): \(font.count) letters, school \(made.id)"))
    let sample = made.teaching.first?.first.map(String.init) ?? "a"
    listener(Remark(.answer, "try it: copybook sheet \(sample) --fonts \(folder) --school \(made.id)"))
  }

  /// The letters of a picture.
  private func chart() throws -> LetterSource {
    guard let letters else {
      throw Fault(
        .usage, problem: "nobody says which letters stand in \(path)",
        hint: "add --letters \"a-z\", with the letters in their order")
    }
    let languages = try like.map { try School(named: $0, in: shelf.fontFolder()).languages } ?? []
    // Commas part them too, but one by itself is a sign.
    let texts = letters.split(whereSeparator: \.isWhitespace).map { text in
      text.count > 1 && text.hasSuffix(",") ? String(text.dropLast()) : String(text)
    }
    let characters = LetterRange.expanded(texts, in: languages).joined()
    let picture = try ColourPicture(reading: InputFile.bytes(of: path), file: path)
    return try LetterSource(
      chart: LetterChart(picture.grey), of: Array(characters), name: name, file: path)
  }

  /// What a path holds, by its ending and its first bytes.
  private func seen() throws -> Format {
    guard InputFile.exists(path) else {
      throw Fault(.noInput, problem: "\(path) does not exist", hint: "give a folder or a file that exists")
    }
    if InputFile.isFolder(path) {
      let names = Disk.names(in: path)
      if names.contains("kanji") || names.contains("04e00.svg") { return .kanjivg }
      return names.contains { $0.hasSuffix(".svg") } || !names.contains { $0.hasSuffix(".json") } ? .svg : .tracy
    }
    if path.hasSuffix(".xml") { return .kanjivg }
    if LettersImport.fontEndings.contains(where: path.lowercased().hasSuffix) { return .font }
    if LettersImport.otherPictures.contains(where: path.lowercased().hasSuffix) {
      throw Fault(
        .data, file: path, problem: "a picture of a printed alphabet is read as PNG or JPEG",
        hint: "save it as one of these")
    }
    if LettersImport.pictureEndings.contains(where: path.lowercased().hasSuffix) { return .chart }
    if path.lowercased().hasSuffix(".svg") {
      if try SVGFont(try InputFile.bytes(of: path), file: path) != nil { return .font }
      throw Fault(
        .usage, problem: "\(path) is one drawing; letters are read from a folder of them",
        hint: "give the folder it is in")
    }
    // Whatever it is called.
    switch FileKind(ofFile: path) {
    case .typeface?: return .font
    case .png?: return .chart
    default: break
    }
    return JSONLetters.areIn(try InputFile.bytes(of: path)) ? .json : .tracy
  }

  private static let pictureEndings = [".png", ".jpg", ".jpeg", ".ppm"]
  private static let otherPictures = [".pdf", ".heic", ".webp", ".tif", ".tiff", ".gif", ".bmp"]
  private static let fontEndings = [".ttf", ".otf", ".ttc", ".woff", ".woff2", ".pfb"]

  /// Our own digits, and the shapes they are drawn with, where not all came from outside; those that did go first.
  private func ownDigits(for alphabet: DrawnAlphabet) throws -> [(String, [UInt8])] {
    guard !"0123456789".allSatisfy({ alphabet[String($0)] != nil }) else { return [] }
    let own = try shelf.fontFolder().path
    guard let digits = try? InputFile.bytes(of: "\(own)/Digits/digits.yaml") else { return [] }
    let shapes = try Disk.names(in: "\(own)/Shapes").filter { $0.hasSuffix(".yaml") }.sorted()
      .map { ("Shapes/\($0)", try InputFile.bytes(of: "\(own)/Shapes/\($0)")) }
    return [("Digits/digits.yaml", digits)] + shapes
  }
}
