import ArgumentParser
import Classroom
import Lessons
import Letterforms
import Pages
import Rulings
import Texts
import Words
import Worksheets

/// `copybook preview`: what each design makes of the same letters and words.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Prints the first page of every design, small, with this child's words: choose with your eyes.",
    discussion: """
      Examples:
        copybook preview a "nap" "cat" "A cat naps." --name "Anna" --school us-cursive
        copybook preview мама "Мама мыла раму." --hand left --output designs.pdf
      """)

  @Argument(
    help: ArgumentHelp(
      "Letters, words, sentences and numbers, as for copybook sheet; what is missing is taken from the school's own.",
      valueName: "text"))
  var texts: [String] = []

  @OptionGroup
  var child: ChildOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write: \(DocumentFile.endingsOfPages).", valueName: "file"))
  var output = "Output/preview.pdf"

  func run() throws {
    let library = try child.shelf.library()
    var asked = try child.sheet.settings(library, child.shelf.wordFolder())
    guard asked.settings.design == nil, asked.settings.rows == nil else {
      throw Fault(
        .usage, problem: "a preview shows all designs", hint: "leave --design and --rows out, or use copybook sheet")
    }
    asked.settings.name = try SheetSetting.printed(child.name, as: "name")
    asked.settings.seed = asked.settings.seed ?? 1
    asked.settings.fit = true
    try asked.chooseSchool(writing: asked.writtenOut(texts), library)
    let school = try library.school(named: asked.settings.school ?? SheetSettings.usualSchool)
    let items = try school.writtenOut(texts, language: asked.settings.language).map { $0.withUsualSigns }
    let language = try library.language(of: asked.settings)
    let sample = try PreviewText(
      items, school: school, language: language, words: asked.settings.words ?? [], child.shelf)
    asked.settings.words = nil
    var booklet = child.booklet()
    var contact = ContactSheet(title: [child.name, school.name].filter { !$0.isEmpty }.joined(separator: " · "))
    var left: [String] = []
    for name in [nil] + (try library.templates.designNames()) {
      // Lessons are days of a plan, and what is for one language is not for others.
      if let name, name.hasPrefix("lesson") || name.hasPrefix("ru-") && !language.hasPrefix("ru") { continue }
      let design = try name.map { name throws(Fault) in try library.design(named: name) }
      var settings = asked.settings
      (settings.design, settings.texts) = (name, sample.texts(alphabet: design?.showsAlphabet ?? false))
      if name == "vocabulary" { settings.words = sample.vocabulary }
      do throws(Fault) {
        let sheet = try library.sheet(for: settings)
        try booklet.add(sheet, to: &contact, name: name ?? "sheet", remark: design?.label(in: language) ?? "")
      } catch {
        guard let name else { throw error }
        left.append("\(name) (\(error.problem))")
      }
    }
    let sheetPaper = try Paper(asked.settings.usualPaper, isLandscape: true)
    try booklet.add(contact, on: sheetPaper, language: language)
    var document = booklet.document(
      title: child.name.isEmpty ? school.name : child.name, language: language, date: try child.shelf.madeTime())
    document.manner = asked.settings.manner(try library.phrases(in: language))
    var files = child.replacing.files()
    try files.add(document, to: output, child.picture.scale())
    try files.write()
    for line in left { Terminal.say("note: not shown: \(line)") }
    Terminal.say("wrote \(contact.count) designs to \(output)")
  }
}

/// What all designs of a preview practise: what was given, and of each kind that was not something of the school's own.
struct PreviewText {
  private let letters: [String]
  private let words: [String]
  private let sentences: [String]
  private let numbers: [String]
  private let alphabet: [String]

  private static let count = 3
  private static let lengths = 3...6
  private static let usualNumbers = ["3", "7"]

  init(
    _ items: [String], school: School, language: String, words chosen: [SheetContent.Word], _ shelf: Shelf
  ) throws {
    let given = SheetContent(sorting: items)
    let taught = school.smallLettersTaught
    alphabet = school.alphabet(of: language)
    var words = given.words.map { $0.text } + chosen.map { $0.text }
    if words.isEmpty, let list = try? shelf.wordFolder().list(named: language).words(in: language) {
      let fitting = list.map { $0.text }.filter { word in
        PreviewText.lengths.contains(word.count) && word.allSatisfy { school.writes($0) }
      }
      // Words with a picture show most of what designs do.
      let pictures = shelf.pictures()
      let shown = try fitting.filter { word in try pictures?.picture(of: word, language) != nil }
      words = Array((shown.isEmpty ? fitting : shown).prefix(PreviewText.count))
    }
    self.words = words
    letters = given.letters.isEmpty ? Array(taught.prefix(PreviewText.count)) : given.letters
    var sentences = given.sentences
    if sentences.isEmpty {
      sentences = try CourseFolder(templates: shelf.templateFolder().path).sentences(in: language).filter {
        $0.allSatisfy { $0.isWhitespace || school.writes($0) }
      }.prefix(1).map { $0 }
    }
    self.sentences = sentences
    numbers = given.numbers.isEmpty ? PreviewText.usualNumbers : given.numbers.map { String($0) }
  }

  /// Words that mean themselves: what a page that asks for words looks like.
  var vocabulary: [SheetContent.Word] { words.map { SheetContent.Word($0, meaning: $0) } }

  /// The texts of a design's sheet.
  func texts(alphabet isWhole: Bool) -> [String] {
    isWhole ? alphabet + words + sentences + (0...9).map { String($0) } : letters + words + sentences + numbers
  }
}
