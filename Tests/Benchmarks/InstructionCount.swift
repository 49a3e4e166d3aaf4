import Files
import Glibc
import Texts

/// How many instructions copybook takes for a run, counted by valgrind's callgrind: a figure that does not drift.
struct InstructionCount {
  /// What is run.
  let what: String
  /// Start-up, libraries and all.
  let count: Int
  /// What counted: other libraries take other ways.
  let system: String

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
    // What a user's earlier runs have kept must not count; our own first runs keep it, and make the secret of the roster.
    try Disk.makeFolder("\(workshop.folder)/cache")
    unsafe setenv("XDG_CACHE_HOME", "\(workshop.folder)/cache", 1)
    for lesson in Workshop.Lesson.allCases {
      _ = ProcessRun(workshop.copybook, workshop.arguments(forClass: roster, lesson, output: output))
    }
    _ = ProcessRun(workshop.copybook, workshop.arguments(for: .usual, output: output))
    return try [
      ("one sheet", workshop.arguments(for: .usual, output: output)),
      ("a class of 30, usual pages", workshop.arguments(forClass: roster, .usual, output: output)),
      ("a class of 30, full pages", workshop.arguments(forClass: roster, .full, output: output)),
    ].map { what, arguments in
      let (count, system) = try count(program, arguments, workshop)
      return InstructionCount(what: what, count: count, system: system)
    }
  }

  /// The figure as it is kept.
  var entry: Baseline.Entry { Baseline.Entry(name: what, value: Double(count)) }

  private static func count(
    _ program: String, _ arguments: [String], _ workshop: Workshop
  ) throws -> (Int, system: String) {
    let output = "\(workshop.folder)/callgrind"
    let options = ["--tool=callgrind", "--callgrind-out-file=\(output)"]
    guard ProcessRun("valgrind", options + [program] + arguments) != nil else { throw failed(arguments) }
    let lines = String(decoding: try InputFile.bytes(of: output), as: UTF8.self).split(separator: "\n")
    guard let line = lines.last(where: { $0.hasPrefix("totals:") || $0.hasPrefix("summary:") }),
      let number = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) }),
      let creator = lines.first(where: { $0.hasPrefix("creator:") })?.split(separator: " ").last
    else { throw failed(arguments) }
    var library = [CChar](repeating: 0, count: 64)
    unsafe confstr(Int32(_CS_GNU_LIBC_VERSION), &library, library.count)
    let version = String(decoding: library.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (number, system: "\(creator), \(version)")
  }

  private static func failed(_ arguments: [String]) -> Fault {
    Fault(.ours, problem: "valgrind did not count \(arguments.prefix(2))", hint: "run it by hand")
  }
}
