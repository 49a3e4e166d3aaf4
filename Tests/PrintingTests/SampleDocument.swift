import Foundation
import Geometry
import Pages
import TestSupport
import Typefaces

/// Documents and tools for the tests of this module.
enum Sample {
  static let typefaces = TypefaceShelf.defaultFiles()
  static let red = Colour(red: 0.8, green: 0.1, blue: 0.1)

  /// A page with a letter of a typeface that is not there.
  static func withoutTypeface() -> Document {
    let glyph = GlyphRun.Glyph(index: 1, origin: Point(10, 10))
    let run = GlyphRun(
      typeface: 0, size: 10, glyphs: [glyph], text: "a", clusters: [GlyphRun.Cluster(bytes: 1, glyphs: 1)],
      isRightToLeft: false, colour: .black)
    let file = TypefaceFile(path: "/nowhere/Font.ttf", index: 0, name: "Font")
    return Document(title: "", pages: [Page(width: 100, height: 100, marks: [.text(run)])], typefaces: [file])
  }

  /// Forms of every kind of figure: two dotted letters, a solid one, an arrow without text, a page of ruling.
  static let forms = [
    Form(name: "dotted a", text: "a", shapes: [.dots((0..<9).map { Point(Double($0) * 3, -12) }, diameter: 1.9)]),
    Form(name: "dotted b", text: "b", shapes: [.dots((0..<9).map { Point(3, -Double($0) * 3) }, diameter: 1.9)]),
    Form(name: "solid c", text: "c", shapes: [.line(bow, width: 2)]),
    Form(
      name: "arrow", text: "",
      shapes: [
        .line(Path(start: .origin, segments: [.line(to: Point(6, -6))]), width: 0.6),
        .area([Path(start: Point(6, -6), segments: [.line(to: Point(3, -5)), .line(to: Point(5, -3))], isClosed: true)]
        ),
      ]),
    Form(
      name: "ruling", text: "",
      shapes: [
        .rules(
          [Shape.Rule(from: Point(0, 0), to: Point(451, 0)), Shape.Rule(from: Point(0, 36), to: Point(451, 36))],
          width: 0.7)
      ]),
  ]

  private static let bow = Path(
    start: Point(20, -20), segments: [.cubic(Point(-5, -28), Point(-5, 4), to: Point(20, -4))])

  static func shelf() -> TypefaceShelf { TypefaceShelf(typefaces) }

  /// Pages with every kind of mark, and a heading where a typeface is installed.
  static func document(
    pages: Int = 2, heading: String = "Name: Åsa Müller", title: String = "Sheet", language: String = "en-GB",
    date: String? = nil
  ) throws -> Document {
    let shelf = shelf()
    var result: [Page] = []
    for page in 1...pages {
      var marks: [Mark] = [.form(4, at: Point(72, 150), Colour(red: 0.3, green: 0.5, blue: 0.9))]
      for index in 0..<9 { marks.append(.form(index % 3, at: Point(80 + Double(index) * 40, 186), .grey(0.45))) }
      for index in 0..<9 { marks.append(.form(3, at: Point(76 + Double(index) * 40, 160), red)) }
      let line = try shelf.runs(of: heading, size: 14, at: Point(72, 60), colour: .black)
      marks += line.runs.map(Mark.text)
      marks.append(.shape(.rules([Shape.Rule(from: Point(72, 300), to: Point(172, 300))], width: 1), .black))
      marks.append(.shape(.line(Path(start: Point(72, 320), segments: [.line(to: Point(99, 340))]), width: 2), red))
      marks.append(.shape(.line(Path(start: Point(72, 350)), width: 3), red))
      marks.append(.shape(.area([Path(Rectangle(x: 200, y: 300, width: 20, height: 30))]), red))
      marks.append(.shape(.dots([Point(300, 300), Point(310, 300)], diameter: 4), .black))
      result.append(
        Page(
          width: 595.276, height: page == 2 ? 420.945 : 841.89, marks: marks, label: "\(page)",
          bookmark: "Pupil \(page)"))
    }
    return Document(
      title: title, language: language, date: date, pages: result, forms: forms, typefaces: shelf.files)
  }
}

/// A program for looking at printed files, where it is installed.
struct Tool: Sendable {
  let path: String

  init?(_ name: String) {
    guard
      let path = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].lazy.map({ "\($0)/\(name)" })
        .first(where: FileManager.default.isExecutableFile)
    else { return nil }
    self.path = path
  }

  static func isInstalled(_ name: String) -> Bool { Tool(name) != nil }

  /// Runs the program on a printed file, which stands for `FILE` among the words; its output and exit status.
  static func run(_ name: String, _ words: [String], on bytes: [UInt8]) throws -> (output: String, status: Int32) {
    let (output, status) = try data(name, words, on: bytes)
    return (String(decoding: output, as: UTF8.self), status)
  }

  /// The same, with the output as it is.
  static func data(_ name: String, _ words: [String], on bytes: [UInt8]) throws -> (output: Data, status: Int32) {
    guard let tool = Tool(name) else { return (Data(), -1) }
    let folder = try Scratch()
    let file = folder.path + "/file"
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool.path)
    process.arguments = words.map { $0 == "FILE" ? file : $0 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (output, process.terminationStatus)
  }
}
