import ArgumentParser
import Classroom
import Files
import Records
import Texts

/// `copybook record`: what the children of a class have written so far.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Shows, saves, copies or forgets what the children of a class have written.",
    discussion: """
      The record is one file per class. copybook grade --class fills it; copybook next prints from it.
      Examples:
        copybook grade inks --class Output/1a
        copybook record show --class Output/1a --roster 1a.csv
        copybook record backup --class Output/1a --output 1a-copy.record
      """,
    subcommands: [Show.self, Tick.self, Check.self, Export.self, Import.self, Forget.self, Backup.self])

  /// `copybook record check`.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Sees that the record is whole, and says what is in it.")

    @OptionGroup var choice: RecordChoice

    func run() throws {
      let path = try choice.path()
      let record = try RecordFile(path, for: .reading, checking: .whole)
      let sum = try record.summary()
      let days = sum.days.map { ", from \($0.lowerBound) to \($0.upperBound)" } ?? ""
      print(
        "\(path) is whole: \(counted(sum.children, "child", "children")), \(counted(sum.writings, "writing", "writings")), "
          + "\(counted(sum.attempts, "attempt", "attempts"))\(days)")
      try record.close()
    }
  }

  /// `copybook record export`.
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Writes the whole record as one text file, a line of JSON for each sheet that was written on.")

    @OptionGroup var choice: RecordChoice

    @Option(name: [.short, .long], help: ArgumentHelp("The file to write; - for standard output.", valueName: "file"))
    var output: String

    @OptionGroup var replacing: OutputOptions

    func run() throws {
      let isPrinted = output == "-"
      if !isPrinted { try OutputFiles.check(output, for: .json("copybook record "), replacesAll: replacing.force) }
      let record = try RecordFile(choice.path(), for: .reading, checking: .none)
      let (count, lost) =
        try isPrinted ? record.export { Terminal.print(json: $0) } : record.export(to: output)
      try record.close()
      Terminal.say("wrote \(counted(count, "writing", "writings")) to \(isPrinted ? "standard output" : output)")
      guard lost > 0 else { return }
      throw Fault(
        .data, file: record.path, problem: "\(counted(lost, "writing is", "writings are")) damaged and left out",
        hint: "put back the copy that `copybook record backup` made, or import what was written into a new record")
    }
  }

  /// `copybook record import`.
  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Adds what a file of copybook record export holds; what is there already is passed over.")

    @Argument(help: ArgumentHelp("The file.", valueName: "file"))
    var file: String

    @OptionGroup var choice: RecordChoice

    func run() throws {
      // A file that cannot be read begins no record.
      let writings = try RecordFile.writings(of: file)
      let record = try RecordFile(choice.path(), for: .writing)
      RecordPlace.remark(on: record).map(Terminal.say)
      let addition = try record.add(writings)
      try record.close()
      let known = addition.known > 0 ? "; \(addition.known) were there already" : ""
      Terminal.say(
        "added \(counted(addition.added, "writing", "writings")) with "
          + "\(counted(addition.attempts, "attempt", "attempts"))\(known)")
    }
  }

  /// `copybook record forget`.
  struct Forget: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "forget",
      abstract: "Forgets a child or a term, and sees in the file that it is gone.",
      discussion: """
        Copies that you made with record backup or record export are not changed, nor are scans, reports (--reports) and marked
        pages (--hand-back): delete them too.
        Examples:
          copybook record forget --class Output/1a --roster 1a.csv --child "Anna"
          copybook record forget --class Output/1a --from 2026-09-01 --to 2026-12-20
        """)

    @OptionGroup var choice: RecordChoice

    @Option(
      help: ArgumentHelp("The child: its token, the beginning of it or, with --roster, its name.", valueName: "child"))
    var child: String?

    @Option(help: ArgumentHelp("The first day that is forgotten.", valueName: "day"))
    var from: String?

    @Option(help: ArgumentHelp("The last day that is forgotten.", valueName: "day"))
    var to: String?

    func run() throws {
      let what = try what()
      let path = try choice.path()
      // Nobody's record is made by forgetting.
      guard InputFile.exists(path) else { throw Fault.noRecord(path) }
      let record = try RecordFile(path, for: .writing)
      let forgetting: RecordFile.Forgetting =
        switch what {
        case .days: what
        case .child(let text): .child(try choice.names().token(for: text, among: record.children()))
        }
      let count = try record.forget(forgetting)
      try record.close()
      Terminal.say(
        "forgot \(counted(count, "writing", "writings")); nothing of it is left in \(path). Copies of the record still have it, and so "
          + "do scans, reports and marked pages that were written: delete them too"
      )
    }

    private func what() throws -> RecordFile.Forgetting {
      if let child, from == nil, to == nil { return .child(child) }
      guard child == nil, let from, let to else {
        throw Fault(
          .usage, problem: "what is to be forgotten is not clear", hint: "give either --child, or --from and --to")
      }
      guard let first = Day(from), let last = Day(to), first <= last else {
        throw Fault(
          .usage, problem: "\(from.quoted) to \(to.quoted) is not from one day to a later one",
          hint: "write days like 2026-09-01, the first one first")
      }
      return .days(first...last)
    }
  }

  /// `copybook record backup`.
  struct Backup: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "backup",
      abstract: "Copies the record into another file, even while it is in use.")

    @OptionGroup var choice: RecordChoice

    @Option(name: [.short, .long], help: ArgumentHelp("The file to write.", valueName: "file"))
    var output: String

    @OptionGroup var replacing: OutputOptions

    func run() throws {
      let path = try choice.path()
      guard Disk.resolved(path) != Disk.resolved(output) else {
        throw Fault(.usage, problem: "the copy would be the record itself", hint: "choose another file with --output")
      }
      try OutputFiles.check(output, for: .database, replacesAll: replacing.force)
      let record = try RecordFile(path, for: .reading)
      try record.backUp(to: output)
      try record.close()
      Terminal.say("copied the record to \(output)")
    }
  }
}
