import Foundation
import TestSupport
import Testing

/// What a program did: `run("sheet", "a").mustFail(status: 65, saying: "…")`.
struct Outcome {
  let arguments: [String]
  let status: Int32
  let output: String
  let errors: String
  let scratch: Scratch

  /// Lines of standard error that begin with a word.
  func lines(_ word: String) -> [String] {
    errors.split(separator: "\n").map(String.init).filter { $0.hasPrefix(word + ": ") }
  }

  private var shown: Comment { "\(arguments.joined(separator: " ").prefix(200)) → \(status)\n\(errors.prefix(2000))" }

  /// The program refused: the exit status, one line of what is wrong, one of what to do, and not a file written.
  ///
  /// - Parameters:
  ///   - problem: Part of the line that begins with `error:`.
  ///   - hint: Part of the line that begins with `hint:`.
  ///   - leaving: The files that were there before and must be all there is.
  func mustFail(
    status: Int32, saying problem: String, hint: String, leaving: [String] = [],
    at place: SourceLocation = #_sourceLocation
  ) {
    #expect(self.status == status, shown, sourceLocation: place)
    #expect(
      errors.split(separator: "\n", omittingEmptySubsequences: false).map { $0.prefix { $0 != ":" } }
        == ["error", "hint", ""], shown, sourceLocation: place)
    #expect(lines("error").first?.contains(problem) == true, shown, sourceLocation: place)
    #expect(lines("hint").first?.contains(hint) == true, shown, sourceLocation: place)
    #expect(!(lines("error") + lines("hint")).contains { $0.hasSuffix(".") }, shown, sourceLocation: place)
    #expect(output.isEmpty, shown, sourceLocation: place)
    #expect(scratch.files == leaving, shown, sourceLocation: place)
  }

  /// The program did what it was asked, without a warning.
  @discardableResult
  func mustSucceed(at place: SourceLocation = #_sourceLocation) -> Outcome {
    #expect(status == 0, shown, sourceLocation: place)
    // Whether drawings are installed is the machine's matter.
    let warnings = lines("warning").filter { !$0.contains("no drawings are installed") }
    #expect(lines("error") + warnings == [], shown, sourceLocation: place)
    return self
  }
}

/// Runs `copybook` in a folder of its own, with the letters and templates of this repository.
func run(
  _ arguments: String..., in scratch: Scratch? = nil, environment: [String: String] = [:]
) async throws -> Outcome {
  try await run(arguments, in: scratch, environment: environment)
}

/// Runs `copybook` with a list of arguments.
///
/// - Parameter output: Where standard output goes, instead of into the outcome.
func run(
  _ arguments: [String], in scratch: Scratch? = nil, environment: [String: String] = [:], output: String? = nil
) async throws -> Outcome {
  let scratch = try scratch ?? Scratch()
  let shelf = ["--fonts", "\(SampleSchools.root)/Fonts", "--templates", "\(SampleSchools.root)/Templates"]
  let named = arguments.filter { $0 == "--fonts" || $0 == "--templates" || $0 == "--help" }
  let takesShelf =
    named.isEmpty && ![["letters", "pack"], ["roster", "template"]].contains(Array(arguments.prefix(2)))
    && Tool.commands.contains(arguments.first ?? "")
  return try await Tool.run(
    Tool.copybook, arguments + (takesShelf ? shelf : []), in: scratch, environment: environment, output: output)
}

/// Lets as many programs run at a time as there are cores; tests that want another wait for their turn.
private actor Turns {
  private var free = ProcessInfo.processInfo.activeProcessorCount
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func begin() async {
    guard free == 0 else { return free -= 1 }
    await withCheckedContinuation { waiting.append($0) }
  }

  func end() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}

/// Programs that tests call.
enum Tool {
  private static let turns = Turns()

  static let commands = [
    "sheet", "class", "plan", "print", "maze", "paper", "list", "letters", "font", "roster", "specimen", "words",
    "grade",
  ]

  /// The program beside the tests that run.
  static let copybook =
    URL(
      filePath: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? Bundle.main.bundlePath
    )
    .deletingLastPathComponent().path + "/copybook"

  /// Where a program is; nil where it is not installed.
  static func path(of name: String) -> String? {
    ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static func isInstalled(_ name: String) -> Bool { path(of: name) != nil }

  /// Runs an installed program on arguments.
  static func run(_ name: String, _ arguments: String..., in scratch: Scratch) async throws -> Outcome {
    try await run(try #require(path(of: name)), arguments, in: scratch)
  }

  static func run(
    _ program: String, _ arguments: [String], in scratch: Scratch, environment: [String: String] = [:],
    output: String? = nil
  ) async throws -> Outcome {
    // What a program says goes into files: nobody has to empty a pipe, and no program waits for that.
    let said = try Scratch()
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: scratch.path)
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": said.path].merging(environment) { $1 }
    try said.write("", to: "output")
    try said.write("", to: "errors")
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output ?? said.path + "/output"))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: said.path + "/errors"))
    process.standardInput = FileHandle.nullDevice
    await turns.begin()
    let failure: (any Error)? = await withCheckedContinuation { done in
      process.terminationHandler = { _ in done.resume(returning: nil) }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        done.resume(returning: error)
      }
    }
    await turns.end()
    if let failure { throw failure }
    return Outcome(
      arguments: arguments, status: process.terminationReason == .exit ? process.terminationStatus : 128,
      output: String(decoding: try said.bytes("output"), as: UTF8.self),
      errors: String(decoding: try said.bytes("errors"), as: UTF8.self), scratch: scratch)
  }
}
