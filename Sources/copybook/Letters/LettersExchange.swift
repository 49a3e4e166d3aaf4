import ArgumentParser
import Classroom
import Exchange
import Files
import Geometry
import Letterforms
import Marking
import Packs
import Printing
import Recipes
import Shelves
import Texts
import Worksheets

/// `copybook letters import`: letters that others have drawn.
struct LettersImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Imports letters that were drawn elsewhere into a folder of fonts.",
    discussion: """
      A folder of SVG files, one per letter, named a.svg or U+0061.svg: the order of the paths is the order of the strokes. \
      A folder of KanjiVG or its single XML file. A JSON file of Tracy, or one that copybook has exported, or a \
      school that Copybook in the browser has saved, which keeps its own name. With --key, letters that somebody has \
      written on that sheet, recorded or scanned: of each letter the best.
      Examples:
        copybook letters import drawings --name my-school --output my-fonts
        copybook sheet a b c --fonts my-fonts --school my-school
        copybook sheet a-z --rows copy --scannable --key my.json --output my.pdf
        copybook letters import photo.jpg --key my.json --name my-hand
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case svg
    case kanjivg
    case tracy
    case json
    case school
  }

  @Argument(help: ArgumentHelp("The folder or the file with the letters.", valueName: "path"))
  var path: String

  @Option(help: "The format of the letters; by default it is detected from the content.")
  var format: Format?

  @Option(
    help: ArgumentHelp(
      "The key of the sheet on which the letters were written by hand; the path is then a recording or a scan.",
      valueName: "file"))
  var key: String?

  @Option(help: ArgumentHelp("The name of the school (style of handwriting) they become.", valueName: "name"))
  var name = "my-school"

  @Option(
    help: ArgumentHelp(
      "Where the baseline is in the drawings, in their own units, with y running down.", valueName: "number"))
  var baseline: Double?

  @Option(help: ArgumentHelp("The height of a lowercase x in the drawings, in their own units.", valueName: "number"))
  var xHeight: Double?

  @Option(name: [.short, .long], help: ArgumentHelp("The folder to create.", valueName: "folder"))
  var output: String?

  @OptionGroup(title: "The outside")
  var outside: ShelfOptions

  func run() async throws {
    if key == nil, try format == .school || format == nil && isSchool() { return try importSchool() }
    var facts = DrawnAlphabet.SchoolFacts(id: name, source: path)
    let alphabet = try await key == nil ? read() : written(&facts)
    // Digits number the strokes, whether or not somebody has drawn them.
    var files = try ownDigits(for: alphabet)
    if !files.isEmpty { facts.alsoPrefers = ["plain", "flagged", "closed", "curved"] }
    files += try alphabet.files(for: facts).map { ($0.path, Array($0.text.utf8)) }
    let folder = output ?? "Output/\(name)"
    try OutputFolder.write(files, to: folder)
    for note in alphabet.notes { Terminal.say("note: \(note)") }
    let together = alphabet.letters.filter { $0.character == nil }.map(\.name)
    if !together.isEmpty {
      Terminal.say(
        "note: \(together.joined(separator: " ")) are several letters in one, which a school has no place for: write them as "
          + "words")
    }
    let school = try School(named: name, in: FontFolder(reading: folder))
    print("\(folder): \(alphabet.letters.count) letters, school \(school.id)")
    let names = alphabet.letters.map(\.name)
    let sample =
      names.first { $0.count == 1 && $0.allSatisfy(\.isLowercase) } ?? names.first { $0.allSatisfy(\.isLetter) }
    print("try it: copybook sheet \(sample ?? names.first ?? "a") --fonts \(folder) --school \(school.id)")
  }

  /// The letters that somebody has written on a sheet.
  private func written(_ facts: inout DrawnAlphabet.SchoolFacts) async throws -> DrawnAlphabet {
    try Fault.refuse(
      [("--format", format != nil), ("--baseline", baseline != nil), ("--x-height", xHeight != nil)], with: "--key")
    guard let key else { return try read() }
    let graded = try await GradeRequest(ink: path, key: key).graded(
      outside.shelf, areLetters: true, telling: Terminal.say)
    for fault in graded.unclear { Terminal.say(Remark(.leftOut, fault)) }
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
    case .json, .school: return try JSONLetters.alphabet(file: path)
    }
  }

  private func isSchool() throws -> Bool {
    guard InputFile.exists(path), !InputFile.isFolder(path) else { return false }
    return SavedSchool.isIn(try InputFile.bytes(of: path))
  }

  /// A school with the letters of its own, beside copies of the files whose letters it shares.
  private func importSchool() throws {
    let school = try SavedSchool(try InputFile.bytes(of: path), file: path)
    let folder = output ?? "Output/\(school.id)"
    try OutputFolder.write(try school.files(beside: outside.shelf.fontFolder()), to: folder)
    let made = try School(named: school.id, in: FontFolder(reading: folder))
    print("\(folder): \(school.ownCount) letters of its own, school \(school.id)")
    let sample = made.teaching.first?.first.map(String.init) ?? "a"
    print("try it: copybook sheet \(sample) --fonts \(folder) --school \(school.id)")
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
    if path.hasSuffix(".svg") {
      throw Fault(
        .usage, problem: "\(path) is one drawing; letters are read from a folder of them",
        hint: "give the folder it is in")
    }
    return JSONLetters.areIn(try InputFile.bytes(of: path)) ? .json : .tracy
  }

  /// Our own digits, and the shapes they are drawn with, where not all came from outside; those that did go first.
  private func ownDigits(for alphabet: DrawnAlphabet) throws -> [(String, [UInt8])] {
    guard !"0123456789".allSatisfy({ alphabet[String($0)] != nil }) else { return [] }
    let own = try outside.shelf.fontFolder().path
    guard let digits = try? InputFile.bytes(of: "\(own)/Digits/digits.yaml") else { return [] }
    let shapes = try Disk.names(in: "\(own)/Shapes").filter { $0.hasSuffix(".yaml") }.sorted()
      .map { ("Shapes/\($0)", try InputFile.bytes(of: "\(own)/Shapes/\($0)")) }
    return [("Digits/digits.yaml", digits)] + shapes
  }
}

/// `copybook letters export`: the letters of a school for other programs.
struct LettersExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes the letters of a school as SVG files, as JSON, or for Tracy.",
    discussion: """
      Examples:
        copybook letters export us-continuous --svg drawings
        copybook letters export us-continuous --json letters.json
        copybook letters export nl-cursive --tracy letters.json --also ch --also sch
      """)

  @Argument(
    help: ArgumentHelp("The name of a school.", valueName: "school"), completion: ShelfNames.schools.completion)
  var name: String

  @Option(help: ArgumentHelp("The folder to create, with a file for each letter.", valueName: "folder"))
  var svg: String?

  @Option(help: ArgumentHelp("The file to write.", valueName: "file"))
  var json: String?

  @Option(
    help: ArgumentHelp(
      "The file to write for the app Learn to write with Tracy: checkpoints and arrows.", valueName: "file"))
  var tracy: String?

  @Option(
    help: ArgumentHelp(
      "Letters written together that are exported as one, such as ch; may be given several times.", valueName: "letters"
    ))
  var also: [String] = []

  @Option(help: "The writing hand.")
  var hand = Hand.right

  @OptionGroup
  var replacing: OutputOptions

  @OptionGroup(title: "The outside")
  var outside: ShelfOptions

  func run() throws {
    guard svg != nil || json != nil || tracy != nil else {
      throw Fault(
        .usage, problem: "no output is given", hint: "give --svg with a folder, or --json or --tracy with a file")
    }
    let school = try outside.shelf.library().school(named: name)
    var letters = try school.characters.compactMap { character in
      try school.letterform(for: character, hand: hand).map(DrawnLetter.init)
    }
    let cases = LetterCase(school: school, hand: hand)
    for text in also where text.count > 1 { letters.append(DrawnLetter(try cases.setting(of: text))) }
    var files = replacing.files()
    if let svg {
      let zones = school.zones
      let guides = [1 + zones.ascender, 1, 0, -zones.descender]
      try OutputFolder.checkNew(svg)
      files.add(folder: svg)
      for file in try SVGLetters.files(for: letters, guides: guides) {
        files.add(Array(file.text.utf8), to: "\(svg)/\(file.path)")
      }
    }
    if let tracy { files.add(Array(try TracyLetters.text(for: letters).utf8), to: tracy) }
    if let json { files.add(Array(try JSONLetters.text(for: letters).utf8), to: json) }
    try files.write()
  }
}

/// `copybook letters pack`: a folder of fonts as one file.
struct LettersPackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pack",
    abstract: "Puts a folder of fonts into one file, from which single letters are read fast.",
    discussion: """
      Example:
        copybook letters pack my-fonts -o my-fonts.copybookpack
        copybook sheet a b c --fonts my-fonts.copybookpack --school my-school

      Without --output the pack stays in the folder, and is used as long as no file there has changed.
      """)

  @Argument(help: ArgumentHelp("The folder of fonts.", valueName: "folder"))
  var path: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write; the folder's own pack if none is given.", valueName: "file"))
  var output: String?

  @OptionGroup
  var replacing: OutputOptions

  func run() throws {
    guard let output else {
      let (file, bytes) = try FontFolder.ownPack(of: path)
      try AtomicFile.write(bytes, to: file)
      return
    }
    guard output.hasSuffix(FontFolder.packEnding) else {
      throw Fault(
        .usage, problem: "\(output) does not end in \(FontFolder.packEnding)",
        hint: "end the file name in \(FontFolder.packEnding)")
    }
    let entries = try FontFolder(reading: path).packEntries()
    var files = replacing.files()
    files.add(try Pack.write(entries), to: output)
    try files.write()
    print("\(output): \(entries.count) entries")
  }
}

extension DrawnLetter {
  /// Letters written together, for other programs.
  init(_ setting: Setting) {
    let strokes = setting.letters.flatMap { placed in
      placed.letterform.strokes.map { Affine.translation(Vector(placed.x, 0)) * $0 }
    }
    self.init(Letterform(text: setting.text, variant: "", strokes: strokes))
  }

  /// A letterform for other programs.
  init(_ letterform: Letterform) {
    self.init(
      name: letterform.text,
      strokes: letterform.strokes.map {
        DrawnStroke(path: $0.path, isBar: $0.isBar, isDelayed: $0.isDelayed)
      })
  }
}
