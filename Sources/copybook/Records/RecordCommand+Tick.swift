import ArgumentParser
import Classroom
import Records
import Texts

extension RecordCommand {
  /// `copybook record tick`.
  struct Tick: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tick",
      abstract: "Keeps a teacher's ticks beside a child's fluency page: five judgements, each 0 to 4.",
      discussion: """
        Example:
          copybook record tick --class Output/1a --roster 1a.csv --child "Anna" --legibility 3 --form 2 --effort 4
        """)

    @OptionGroup var choice: RecordChoice

    @Option(
      help: ArgumentHelp("The child: its token, the beginning of it or, with --roster, its name.", valueName: "child"))
    var child: String

    @OptionGroup var day: DayOption

    @Option(parsing: .unconditional, help: ArgumentHelp("How well it can be read.", valueName: "0-4"))
    var legibility: Int?

    @Option(parsing: .unconditional, help: ArgumentHelp("How well the letters are formed.", valueName: "0-4"))
    var form: Int?

    @Option(parsing: .unconditional, help: ArgumentHelp("How even their size is.", valueName: "0-4"))
    var size: Int?

    @Option(parsing: .unconditional, help: ArgumentHelp("How even the white between them is.", valueName: "0-4"))
    var spacing: Int?

    @Option(parsing: .unconditional, help: ArgumentHelp("How much care was taken.", valueName: "0-4"))
    var effort: Int?

    func run() throws {
      let given: [(PassageFigures.Tick, Int?)] = [
        (.legibility, legibility), (.form, form), (.size, size), (.spacing, spacing), (.effort, effort),
      ]
      let ticks = given.compactMap { tick, value in value.map { (tick, $0) } }
      guard !ticks.isEmpty else {
        throw Fault(
          .usage, problem: "nothing is ticked",
          hint: "give one or more of --legibility, --form, --size, --spacing and --effort")
      }
      for (_, value) in ticks where !PassageFigures.tickRange.contains(value) {
        throw Fault(.usage, problem: "there is no tick \(value)", hint: "choose 0 (not at all) to 4 (very well)")
      }
      let path = try choice.path()
      let record = try RecordFile(path, for: .writing)
      let token = try choice.names().token(for: child, among: record.children())
      let chosen = try record.tick(token, on: day.given(), Dictionary(uniqueKeysWithValues: ticks))
      try record.close()
      Terminal.say("kept \(counted(ticks.count, "tick", "ticks")) beside what was written on \(chosen)")
    }
  }
}
