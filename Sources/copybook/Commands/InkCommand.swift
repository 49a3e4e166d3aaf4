import ArgumentParser
import Classroom
import Inks
import Recordings
import Texts

/// `copybook ink`: recordings of pens.
struct InkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ink", abstract: "Converts recordings of pens to another format.",
    subcommands: [InkConvertCommand.self])
}

/// `copybook ink convert`: from any form that is read to JSON or InkML.
struct InkConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Writes a recording as JSON or InkML.",
    discussion: """
      Example:
        copybook ink convert notes.xopp --output notes.json
      """)

  @Argument(help: ArgumentHelp("The recording; its format is detected from the content.", valueName: "ink"))
  var ink: String

  @Option(name: [.short, .long], help: ArgumentHelp("The file to write: .json or .inkml.", valueName: "file"))
  var output: String

  @OptionGroup
  var replacing: OutputOptions

  func run() throws {
    let inks = try Ink.all(of: ink)
    let text: String
    if output.hasSuffix(".json") {
      text = Ink.jsonText(of: inks)
    } else if output.hasSuffix(".inkml") {
      guard let first = inks.first, inks.count == 1 else {
        throw Fault(
          .data, problem: "\(ink) holds \(inks.count) recordings, but an InkML file can hold only one",
          hint: "write a .json file, which holds them all")
      }
      text = first.inkMLText
    } else {
      throw Fault(.usage, problem: "\(output) does not end in .json or .inkml", hint: "change the ending")
    }
    var files = replacing.files(reading: [ink])
    files.add(Array(text.utf8), to: output)
    try files.write()
    for note in inks.flatMap(\.notes) { Terminal.say("note: \(note)") }
    let points = inks.reduce(0) { $0 + $1.pointCount }
    print("\(output): \(inks.count) recording\(inks.count == 1 ? "" : "s"), \(points) points")
  }
}
