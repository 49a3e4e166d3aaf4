/// Text for troff, line by line, in the macros of man(7).
struct Roff {
  private(set) var text = ""

  /// A text with nothing in it that troff would read as a command; hyphens stay those of the keyboard.
  static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    // At the beginning of a line, both make a command of it.
    return text.first == "." || text.first == "'" ? "\\&\(text)" : text
  }

  mutating func line(_ line: String) { text += line + "\n" }

  mutating func macro(_ name: String, _ arguments: String...) {
    line(([".\(name)"] + arguments.map { "\"\($0.replacing("\"", with: "\\(dq"))\"" }).joined(separator: " "))
  }

  /// A paragraph, or the next one.
  mutating func paragraph(_ words: String) {
    guard !words.isEmpty else { return }
    if !text.hasSuffix(".SH \"DESCRIPTION\"\n") { line(".PP") }
    line(Roff.escaped(words))
  }

  /// Lines as they are, indented.
  mutating func verbatim(_ lines: [String]) {
    line(".nf")
    line(".RS 4")
    for each in lines { line(Roff.escaped(each)) }
    line(".RE")
    line(".fi")
  }

  /// A term and what it means.
  ///
  /// - Parameters:
  ///   - term: Escaped.
  ///   - seen: The page that says more.
  mutating func term(_ term: String, _ meaning: String, seen: String? = nil) {
    line(".TP")
    line(term)
    line(Roff.escaped(meaning.isEmpty ? "No more is said of it." : meaning))
    if let seen { line("See \\fB\(Roff.escaped(seen))\\fR.") }
  }

  /// What the program's own page says of statuses, files and environment.
  mutating func addSurroundings() {
    macro("SH", "EXIT STATUS")
    for (status, meaning) in Roff.statuses { term("\\fB\(status)\\fR", meaning) }
    macro("SH", "FILES")
    for (file, meaning) in Roff.files { term("\\fI\(Roff.escaped(file))\\fR", meaning) }
    macro("SH", "ENVIRONMENT")
    for (name, meaning) in Roff.variables { term("\\fB\(name)\\fR", meaning) }
  }

  private static let statuses = [
    ("0", "All went well."),
    (
      "1",
      "class --keep-going left pupils out, or grade found writing that needs a look, or a scan that nobody can tell."
    ),
    ("64", "The command line is wrong."),
    ("65", "What stands in a file is wrong."),
    ("66", "A file that is needed is not there."),
    ("70", "A mistake of copybook itself."),
    ("73", "A file cannot be created."),
    ("74", "A file cannot be read or written."),
    ("75", "The same command may go well later: the disk is full, or another run has the folder."),
    ("130", "Stopped by Ctrl-C; class goes on where it stopped when it is started again."),
  ]

  private static let files = [
    ("PREFIX/share/copybook/Fonts", "Letters and schools, as text files."),
    ("PREFIX/share/copybook/Templates", "Rulings, designs, word lists, courses and languages, as text files."),
    ("PREFIX/share/copybook/Pictures", "Drawings of words, where they were there when the program was built."),
    ("~/.cache/copybook", "Text files in a form that is read faster. It may be deleted at any time."),
    (
      "ROSTER.secret",
      "What the names of published files are made with. Keep it beside the roster, and from others."
    ),
  ]

  private static let variables = [
    ("XDG_CACHE_HOME", "The folder for files that can be made again, in place of ~/.cache."),
    (
      "COPYBOOK_SHARD_INDEX, COPYBOOK_SHARD_COUNT",
      "Which part of a class is to be printed, and of how many, as --shard and --shards say it."
    ),
  ]
}
