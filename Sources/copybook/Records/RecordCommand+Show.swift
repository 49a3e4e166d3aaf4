import ArgumentParser
import FoundationEssentials
import Letterforms
import Records
import Texts
import Worksheets

extension RecordCommand {
  /// `copybook record show`.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Shows how well each child writes each letter, what is hardest, and how it goes from week to week.",
      discussion: """
        Examples:
          copybook record show --class Output/1a --roster 1a.csv
          copybook record show --class Output/1a --roster 1a.csv --child "Anna" --html anna.html
          copybook record show --class Output/1a --csv
        """)

    @OptionGroup var choice: RecordChoice

    @Option(
      help: ArgumentHelp(
        "Only this child, with what it wrote: its token, the beginning of it or, with --roster, its name.",
        valueName: "child"))
    var child: String?

    @OptionGroup var day: DayOption

    @Flag(help: "Prints it as JSON instead of a table.")
    var json = false

    @Flag(help: "Prints a line of CSV for each child and letter instead of a table.")
    var csv = false

    @Option(help: ArgumentHelp("Also writes it as a page for a browser.", valueName: "file"))
    var html: String?

    @Option(help: ArgumentHelp("Also writes it as PDF.", valueName: "file"))
    var pdf: String?

    @Option(
      help: ArgumentHelp(
        "The language of the pages, such as de or fr; English by default.", valueName: "language"),
      completion: ShelfNames.languages.completion)
    var language: String?

    @OptionGroup
    var replacing: OutputOptions

    @OptionGroup(title: "The outside")
    var shelf: Shelf

    func run() throws {
      if csv { try Fault.refuse([("--json", json)], with: "--csv") }
      let names = try choice.names()
      let record = try RecordFile(choice.path(), for: .reading)
      let tokens = try record.children()
      let token = try child.map { try names.token(for: $0, among: tokens) }
      // In the order of the roster; who is not in it comes last.
      let shown = token.map { [$0] } ?? names.order.filter(tokens.contains) + tokens.filter { names.names[$0] == nil }
      let writings = try token.map { try record.writings(of: $0) } ?? []
      let school = try school(of: record, shown)
      let order = school.map { $0.teaching.map { $0.map { String($0) } } } ?? []
      let view = try ClassRecord(record, children: shown, order: order.flatMap { $0 })
      let language = try language.map { try shelf.phrases(in: $0, isStrict: true) }
      var report = RecordReport(
        view: view, names: names, phrases: try language ?? shelf.phrases(in: "en"),
        className: RecordPlace.className(of: try choice.path()), writings: writings,
        models: school.map { school in
          let letters = LetterCase(school: school, hand: writings.last?.hand ?? .right)
          return writings.isEmpty
            ? ModelLetters(letters, xHeight: 24, height: 80) : ModelLetters(letters, xHeight: 42, height: 150)
        })
      if let last = writings.last {
        let learner = Learner(of: writings, families: order, school: last.school, hand: last.hand)
        let today = try day.given() ?? last.day
        report.estimates = learner.known.map { ($0, learner.estimate($0, on: today)) }
      }
      try record.close()
      var files = replacing.files(reading: [try choice.path()])
      if let html { files.add(Array(try report.html(hashing: GradeOptions.digest(of:)).utf8), to: html) }
      if let pdf {
        guard pdf.lowercased().hasSuffix(".pdf") else {
          throw Fault(.usage, problem: "\(pdf) does not end in .pdf", hint: "end the file name in .pdf")
        }
        try files.add(report.document(shelf.typefaces(), date: shelf.madeTime()), to: pdf)
      }
      try files.write()
      print(json ? report.json : csv ? report.csv : report.text, terminator: "")
    }

    /// The school that most of the children write; nil where it is not at hand.
    private func school(of record: RecordFile, _ children: [String]) throws -> School? {
      guard let name = try record.mostFrequentSchool(of: children) else { return nil }
      return try? shelf.library().school(named: name)
    }
  }
}
