import ArgumentParser
import Classroom
import Files
import JSON
import Printing
import Texts

/// `copybook manual`, also `copybook help --man`: the program's pages of manual, made from what the argument parser knows.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Prints a page of manual, as man reads it, or writes all pages into a folder.",
    discussion: """
      Once copybook is installed, man copybook and man copybook-sheet show the same pages. copybook help --man is this \
      command too.

      Examples:
        copybook manual sheet > copybook-sheet.1
        copybook manual --output man1
      """)

  @Argument(help: ArgumentHelp("The command, such as sheet or roster check; the program itself by default."))
  var command: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Writes the pages of all commands into this folder.", valueName: "folder"),
    completion: .directory)
  var output: String?

  func run() throws {
    let pages = try ManualPage.all()
    if let output {
      guard command.isEmpty else {
        throw Fault(.usage, problem: "--output writes the pages of all commands", hint: "name no command")
      }
      try OutputFolder.check(output)
      try Disk.makeFolder(output)
      try AtomicFile.write(pages.map { ("\(output)/\($0.fileName)", Array($0.text.utf8)) })
      return
    }
    let path = ["copybook"] + command
    guard let page = pages.first(where: { $0.path == path }) else {
      let names = pages.map { $0.path.dropFirst().joined(separator: " ") }.filter { !$0.isEmpty }
      let near =
        closest(to: command.joined(separator: " "), among: names).first.map { "; perhaps \($0) is meant" } ?? ""
      throw Fault(
        .usage, problem: "there is no command \"\(command.joined(separator: " "))\"",
        hint: "choose one of those that copybook --help lists\(near)")
    }
    print(page.text, terminator: "")
  }
}
