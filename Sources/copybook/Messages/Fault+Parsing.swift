import ArgumentParser
import Texts

extension Fault {
  /// What the argument parser says, in our form: the first sentence is the problem, the rest the hint, lists on one line.
  ///
  /// - Parameters:
  ///   - message: The parser's words, such as `Unknown option '--siz'. Did you mean '--size'?`.
  ///   - arguments: What was typed after the program's name.
  init(parsing message: String, of arguments: [String]) {
    let all = Copybook.configuration.subcommands.map { $0.configuration }
    let commands = all.compactMap { $0.commandName }
    let shown = all.filter { $0.shouldDisplay }.compactMap { $0.commandName }
    if let typed = arguments.first, !typed.hasPrefix("-"), !(commands + ["help"]).contains(typed) {
      let near = closest(to: typed, among: shown).first.map { "; perhaps \"\($0)\" is meant" } ?? ""
      self.init(
        .usage, problem: "there is no command \"\(typed)\"",
        hint: "commands are \(shown.joined(separator: ", "))\(near)")
      return
    }
    guard let end = message.endOfFirstSentence else {
      let command = arguments.first { commands.contains($0) }.map { "\($0) " } ?? ""
      self.init(.usage, problem: message.uncapitalized, hint: "copybook \(command)--help shows what there is")
      return
    }
    let lines = message[end...].dropFirst(2).split(separator: "\n").map { $0.drop { $0 == " " || $0 == "-" } }
    var hint = (lines[0] + (lines.count > 1 ? " " : "") + lines.dropFirst().joined(separator: ", ")).uncapitalized
    if hint.hasSuffix(".") { hint.removeLast() }
    self.init(.usage, problem: message[..<end].uncapitalized, hint: hint)
  }
}

extension String {
  /// The full stop after which a second sentence begins; nil where there is only one.
  ///
  /// What is quoted is no sentence.
  fileprivate var endOfFirstSentence: Index? {
    var isQuoted = false
    for index in indices {
      if self[index] == "'" { isQuoted.toggle() }
      let rest = self[index...]
      if !isQuoted, rest.hasPrefix(". "), rest.dropFirst(2).first?.isUppercase == true { return index }
    }
    return nil
  }
}

extension StringProtocol {
  fileprivate var uncapitalized: String { prefix(1).lowercased() + dropFirst() }
}
