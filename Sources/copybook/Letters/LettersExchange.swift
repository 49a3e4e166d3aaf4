public import ArgumentParser
public import Classroom
import Files
import Letterforms
import Packs
import Shelves
import Texts

extension LettersImport.Format: ExpressibleByArgument {}

/// `copybook letters import`: letters that others have drawn.
struct LettersImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Imports letters that were drawn elsewhere, or those of a font file.",
    discussion: """
      A folder of SVG files, one per letter, named a.svg or U+0061.svg: the order of the paths is the order of the strokes. \
      A folder of KanjiVG or its single XML file. A JSON file of Tracy, or one that copybook has exported, or a \
      school that Copybook in the browser has saved, which keeps its own name. With --key, letters that somebody has \
      written on that sheet, recorded or scanned: of each letter the best. A font file (TTF, OTF, WOFF, WOFF2, SVG): its \
      outlines become strokes, in the order and direction of the school whose letters are most like them. A picture of a printed alphabet likewise.
      Examples:
        copybook letters import OurSchool.ttf --like fr-cursive --name our-school
        copybook letters import chart.jpg --letters "a-z A-Z 0-9" --name our-school
        copybook letters import drawings --name my-school --output my-fonts
        copybook sheet a b c --fonts my-fonts --school my-school
        copybook sheet a-z --rows copy --scannable --key my.json --output my.pdf
        copybook letters import photo.jpg --key my.json --name my-hand
      """)

  @Argument(help: ArgumentHelp("The folder or the file with the letters.", valueName: "path"))
  var path: String

  @Option(help: "The format of the letters; by default it is detected from the content.")
  var format: LettersImport.Format?

  @Option(
    help: ArgumentHelp(
      "The key of the sheet on which the letters were written by hand; the path is then a recording or a scan.",
      valueName: "file"))
  var key: String?

  @Option(
    help: ArgumentHelp(
      "The school whose letters those of a font are most like: it says how their strokes are written. By default, the "
        + "nearest.",
      valueName: "school"))
  var like: String?

  @Option(
    help: ArgumentHelp(
      "The letters of a picture, in the order in which they stand there; a-z stands for all of them.",
      valueName: "letters"))
  var letters: String?

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
    var request = LettersImport(of: path, named: name, shelf: outside.shelf)
    (request.format, request.key, request.output, request.like, request.letters) = (format, key, output, like, letters)
    (request.baseline, request.xHeight) = (baseline, xHeight)
    try await request.fulfil(telling: Terminal.say)
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
    var request = LettersExport(of: name, shelf: outside.shelf)
    (request.svg, request.json, request.tracy) = (svg, json, tracy)
    (request.also, request.hand, request.replacesAll) = (also, hand, replacing.force)
    try request.fulfil()
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
