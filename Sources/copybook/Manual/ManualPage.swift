import ArgumentParser
import JSON
import Printing
import Texts

/// A page of manual in the macros of man(7): what the argument parser says of one command.
struct ManualPage {
  /// The words of the command, such as copybook, roster, check.
  let path: [String]
  private let command: JSONValue

  /// The page of the program, then those of its commands and of theirs, as help lists them.
  static func all() throws(Fault) -> [ManualPage] {
    let tool = try JSONDocument(Array(Copybook._dumpHelp().utf8), file: "help").root
    return try pages(of: tool.member("command"), under: [])
  }

  private static func pages(of command: JSONValue, under path: [String]) throws(Fault) -> [ManualPage] {
    let page = ManualPage(path: path + [try command.member("commandName").asText()], command: command)
    var pages = [page]
    for inner in page.commands { pages += try self.pages(of: inner, under: page.path) }
    return pages
  }

  /// What the file of the page is called.
  var fileName: String { "\(name).1" }

  /// The name of the page: `copybook-roster-check`.
  private var name: String { path.joined(separator: "-") }

  /// The commands below this one that help lists; the parser's own help has no page.
  private var commands: [JSONValue] {
    command["subcommands"]?.items.filter { $0["shouldDisplay"]?.bool != false && $0["commandName"]?.text != "help" }
      ?? []
  }

  /// The page.
  var text: String {
    var page = Roff()
    page.macro("TH", name.uppercased(), "1", Producer.day, Producer.name, "Manual of copybook")
    // Names of commands are not to be hyphenated, nor lines stretched.
    page.line(".nh")
    page.line(".ad l")
    page.macro("SH", "NAME")
    page.line("\(Roff.escaped(name)) \\- \(Roff.escaped(sentence("abstract").withoutFullStop))")
    page.macro("SH", "SYNOPSIS")
    for line in synopsis { page.line(line) }
    page.macro("SH", "DESCRIPTION")
    page.paragraph(sentence("abstract"))
    let (paragraphs, examples) = discussion
    for paragraph in paragraphs { page.paragraph(paragraph) }
    addCommands(to: &page)
    addArguments(to: &page)
    if !examples.isEmpty {
      page.macro("SH", "EXAMPLES")
      page.verbatim(examples)
    }
    if path.count == 1 { page.addSurroundings() }
    addNeighbours(to: &page)
    return page.text
  }

  private func sentence(_ key: String) -> String { command[key]?.text ?? "" }

  // MARK: Parts

  /// How the command is called, a line for each way.
  private var synopsis: [String] {
    let bold = "\\fB\(Roff.escaped(path.joined(separator: " ")))\\fR"
    if !commands.isEmpty { return ["\(bold) \\fIcommand\\fR [\\fIoptions\\fR]"] }
    let values = arguments.filter { $0["kind"]?.text == "positional" }.map { argument in
      let value = "\\fI\(Roff.escaped(argument["valueName"]?.text ?? ""))\\fR"
      let repeated = argument["isRepeating"]?.bool == true ? "\(value) ..." : value
      return argument["isOptional"]?.bool == true ? "[\(repeated)]" : repeated
    }
    return [([bold] + values + ["[\\fIoptions\\fR]"]).joined(separator: " ")]
  }

  /// The paragraphs of the discussion, and the lines of its examples.
  private var discussion: (paragraphs: [String], examples: [String]) {
    var (paragraphs, examples): ([String], [String]) = ([], [])
    for part in sentence("discussion").split(separator: "\n\n") {
      let lines = part.split(separator: "\n").map { String($0) }
      // Examples may follow a paragraph without an empty line.
      let start = lines.firstIndex { $0.hasPrefix("Example") } ?? lines.count
      if start > 0 { paragraphs.append(lines[..<start].joined(separator: " ")) }
      examples += lines[start...].dropFirst().map { $0.trimmed }
    }
    return (paragraphs, examples)
  }

  private func addCommands(to page: inout Roff) {
    guard !commands.isEmpty else { return }
    page.macro("SH", "COMMANDS")
    for inner in commands {
      let words = path + [inner["commandName"]?.text ?? ""]
      page.term(
        "\\fB\(Roff.escaped(words.joined(separator: " ")))\\fR", inner["abstract"]?.text ?? "",
        seen: "\(words.joined(separator: "-"))(1)")
    }
  }

  private var arguments: [JSONValue] {
    command["arguments"]?.items.filter { $0["shouldDisplay"]?.bool != false } ?? []
  }

  /// Arguments and options, in the sections of help.
  private func addArguments(to page: inout Roff) {
    var sections: [String] = []
    for argument in arguments {
      let section = argument.sectionTitle
      if !sections.contains(section) { sections.append(section) }
    }
    // What has no title of its own stands first, as in help.
    for section in sections.filter({ $0 == "ARGUMENTS" }) + sections.filter({ $0 == "OPTIONS" })
      + sections.filter({ !["ARGUMENTS", "OPTIONS"].contains($0) })
    {
      page.macro(section == section.uppercased() ? "SH" : "SS", section)
      for argument in arguments where argument.sectionTitle == section {
        page.term(argument.term, argument.explanation)
      }
    }
  }

  private func addNeighbours(to page: inout Roff) {
    page.macro("SH", "SEE ALSO")
    var names = path.count > 1 ? [path.dropLast().joined(separator: "-")] : []
    names += commands.map { "\(name)-\($0["commandName"]?.text ?? "")" }
    if path.count > 2 { names.insert("copybook", at: 0) }
    page.line(names.map { "\\fB\(Roff.escaped($0))\\fR(1)" }.joined(separator: ",\n"))
  }
}

/// An argument as the parser describes it.
extension JSONValue {
  /// The section of a page in which an argument stands.
  fileprivate var sectionTitle: String {
    self["sectionTitle"]?.text ?? (self["kind"]?.text == "positional" ? "ARGUMENTS" : "OPTIONS")
  }

  /// How an argument is written.
  fileprivate var term: String {
    let value = "\\fI\(Roff.escaped(self["valueName"]?.text ?? ""))\\fR"
    let kind = self["kind"]?.text
    if kind == "positional" { return value }
    let names = self["names"]?.items.map { name in
      "\\fB\(Roff.escaped((name["kind"]?.text == "long" ? "--" : "-") + (name["name"]?.text ?? "")))\\fR"
    }
    let written = (names ?? []).joined(separator: ", ")
    return kind == "option" ? "\(written) \(value)" : written
  }

  /// What an argument means, what it may be, and what it is where nothing is said.
  fileprivate var explanation: String {
    var text = self["abstract"]?.text ?? ""
    let values = self["allValues"]?.items.compactMap { $0.text } ?? []
    if !values.isEmpty { text += " One of \(values.joined(separator: ", "))." }
    let isFlag = self["kind"]?.text == "flag"
    if let usual = self["defaultValue"]?.text, !usual.isEmpty, !isFlag, !text.contains("by default") {
      text += " The default is \(usual)."
    }
    return text
  }
}

extension String {
  fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
