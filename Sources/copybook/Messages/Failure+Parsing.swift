import ArgumentParser
import Recipes
import Texts

extension Failure {
  /// What the argument parser says, in our form: the first sentence is the problem, the rest the hint, lists on one line.
  ///
  /// - Parameters:
  ///   - message: The parser's words, such as `Unknown option '--siz'. Did you mean '--size'?`.
  ///   - arguments: What was typed after the program's name.
  init(parsing message: String, of arguments: [String]) {
    let commands = Copybook.configuration.subcommands.compactMap { $0.configuration.commandName }
    if let typed = arguments.first, !typed.hasPrefix("-"), !(commands + ["help"]).contains(typed) {
      let near = closest(to: typed, among: commands).first.map { "; perhaps \"\($0)\" is meant" } ?? ""
      self.init(
        problem: "there is no command \"\(typed)\"", hint: "commands are \(commands.joined(separator: ", "))\(near)",
        status: Failure.usage)
      return
    }
    var problem = message
    var hint = "copybook \(arguments.first { commands.contains($0) }.map { "\($0) " } ?? "")--help shows what there is"
    // What follows was not typed by the user, so its last place is the parser's own.
    for start in ["Did you mean", "Please provide"] {
      guard let cut = message.start(ofLast: ". " + start) else { continue }
      problem = String(message[..<cut])
      let lines = message[cut...].dropFirst(2).split(separator: "\n").map { $0.drop { $0 == " " || $0 == "-" } }
      hint = Failure.uncapitalized(lines[0] + (lines.count > 1 ? " " : "") + lines.dropFirst().joined(separator: ", "))
      if hint.hasSuffix(".") { hint.removeLast() }
      break
    }
    self.init(problem: Failure.uncapitalized(problem), hint: hint, status: Failure.usage)
  }

  private static func uncapitalized(_ text: some StringProtocol) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }
}

extension String {
  /// Where another text begins for the last time; nil if it does not.
  fileprivate func start(ofLast part: String) -> Index? {
    var start = endIndex
    while start > startIndex {
      start = index(before: start)
      if self[start...].hasPrefix(part) { return start }
    }
    return nil
  }
}
