import Files
import Texts

/// How many instructions copybook takes for a run, counted by valgrind's callgrind: a figure that does not drift.
struct InstructionCount {
  /// What is run.
  let what: String
  /// Start-up, libraries and all.
  let count: Int

  /// The runs that are compared with the ones before: one sheet, and a class of 30 in one file, from a cold start.
  ///
  /// - Returns: Nil where valgrind is not installed.
  static func all(_ workshop: Workshop) throws -> [InstructionCount]? {
    guard ProcessRun("valgrind", ["--version"]) != nil else { return nil }
    // Valgrind cannot read the debugging information of Swift.
    let program = "\(workshop.folder)/copybook"
    guard ProcessRun("strip", ["-g", "-o", program, workshop.copybook]) != nil else { return nil }
    let roster = try workshop.roster(of: 30)
    let output = "\(workshop.folder)/counted.pdf"
    // The first run of a class makes the secret beside its roster.
    _ = ProcessRun(workshop.copybook, workshop.arguments(forClass: roster, .usual, output: output))
    return try [
      ("one sheet", workshop.arguments(for: .usual, output: output)),
      ("a class of 30, usual pages", workshop.arguments(forClass: roster, .usual, output: output)),
      ("a class of 30, full pages", workshop.arguments(forClass: roster, .full, output: output)),
    ].map { what, arguments in
      InstructionCount(what: what, count: try count(program, arguments, workshop))
    }
  }

  /// The figure as it is kept.
  var entry: Baseline.Entry { Baseline.Entry(name: what, value: Double(count)) }

  private static func count(_ program: String, _ arguments: [String], _ workshop: Workshop) throws -> Int {
    let output = "\(workshop.folder)/callgrind"
    let options = ["--tool=callgrind", "--callgrind-out-file=\(output)"]
    guard ProcessRun("valgrind", options + [program] + arguments) != nil,
      let line = String(decoding: try InputFile.bytes(of: output), as: UTF8.self)
        .split(separator: "\n").last(where: { $0.hasPrefix("totals:") || $0.hasPrefix("summary:") }),
      let number = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else {
      throw Fault(.ours, problem: "valgrind did not count \(arguments.prefix(2))", hint: "run it by hand")
    }
    return number
  }
}
