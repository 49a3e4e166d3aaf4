import Geometry
import Letterforms
import Lettering
import Recipes
import Rulings
import Texts

/// Fills the places of a design.
struct DesignFilling {
  let design: SheetDesign
  let content: SheetContent
  /// What was asked for, and the same laid over what the design says.
  let asked, said: SheetSettings
  let school: School
  /// Schools that rows name, by name.
  let otherSchools: [String: School]
  let language: String
  /// The x-height of the sheet in points.
  let xHeight: Double
  let numbers: NumberNames
  /// Whether digits stand in squares: words of numbers, which fill none, are left out.
  var isSquared = false
  /// From one line to the next on paper that is ruled from top to foot, in x-heights; nil for other paper, and for wide lines.
  var pitch: Double?
  /// Whether the page is ruled from top to foot.
  var isRuled = false
  /// What the teacher should know.
  var warnings: [SheetWarning] = []
  /// The kinds of items that rows ask for and the content has not.
  private(set) var lacking: [String] = []

  init(
    design: SheetDesign, content: SheetContent, asked: SheetSettings, said: SheetSettings, school: School,
    otherSchools: [String: School], language: String, xHeight: Double, numbers: NumberNames
  ) {
    (self.design, self.content, self.asked, self.said) = (design, content, asked, said)
    (self.school, self.otherSchools, self.language) = (school, otherSchools, language)
    (self.xHeight, self.numbers) = (xHeight, numbers)
  }

  /// The items that are named at a place of the design.
  struct Scope {
    var letter: String?
    var word: SheetContent.Word?
    var sentence: String?
    var number: Int?
    var sign: String?
    /// A pair of letters; empty for the words without one.
    var pattern: String?
    /// Whether it is a text of the list, which is one of these and none of the others.
    var isText = false

    func has(_ item: SheetDesign.Item) -> Bool {
      switch item {
      case .letter: letter != nil
      case .word, .middleWord: word != nil
      case .sentence: sentence != nil
      case .number: number != nil
      case .sign: sign != nil
      case .pattern: pattern != nil
      case .text: isText
      }
    }
  }

  /// More pairs than this make a drill a bore.
  static let mostPairs = 6
  /// No sheet has more parts, nor comes about in more steps.
  private static let mostParts = 600
  private static let mostSteps = 20_000
  private var steps = 0

  /// The rows and blocks of the sheet.
  mutating func parts() throws(Fault) -> [Part] {
    var parts: [Part] = []
    try add(isRuled ? design.ruledEntries ?? design.entries : design.entries, Scope(), to: &parts)
    return parts
  }

  /// The design's title.
  mutating func title() throws(Fault) -> String {
    guard let pattern = design.title?.text(in: language) else { return "" }
    // A heading names the first of each.
    let scope = Scope(
      letter: content.smallLetters.first, word: content.words.first, sentence: content.sentences.first,
      number: content.numbers.first)
    return try filled(pattern, scope)
  }

  // MARK: Entries

  private mutating func add(
    _ entries: [SheetDesign.Entry], _ scope: Scope, to parts: inout [Part]
  ) throws(Fault) {
    for (index, entry) in entries.enumerated() {
      let first = parts.count
      try add(entry, scope, to: &parts)
      // A line that says what to do with nothing is left out too, unless the next row asks for the same of something else.
      if parts.count == first, index > 0, case .block(.print)? = parts.last,
        entries[..<index].last(where: { !$0.asksTheSame(as: entry) })?.isPrint ?? false,
        index + 1 == entries.count || !entries[index + 1].asksTheSame(as: entry)
      {
        parts.removeLast()
      }
    }
  }

  private mutating func add(
    _ entry: SheetDesign.Entry, _ scope: Scope, to parts: inout [Part]
  ) throws(Fault) {
    steps += 1
    guard parts.count < DesignFilling.mostParts, steps < DesignFilling.mostSteps else { return }
    switch entry {
    case .each(let item, let entries):
      let start = parts.count
      defer { keepTogether(from: start, of: &parts) }
      for scope in scope.has(item) ? [scope] : scopes(of: item, in: scope) {
        guard steps < DesignFilling.mostSteps else { return }
        let first = parts.count
        try add(entries, scope, to: &parts)
        // All rows of an item but the first.
        for index in parts.indices.dropFirst(first).filter({ parts[$0].row != nil }).dropFirst() {
          guard case .row(var row) = parts[index] else { continue }
          row.staysTogether = true
          parts[index] = .row(row)
        }
      }
    case .row(let plan):
      guard plan.isRuled ?? isRuled == isRuled, let text = writable(plan.text) else { return }
      for scope in try scopes(for: text, in: scope) {
        guard var row = try row(plan, text, scope) else { continue }
        if row.exercise == .copy, plan.text.places == ["letter"], let letter = scope.letter {
          row.text = content.mixture(with: letter, count: mixtureLength).joined(separator: " ")
        }
        // Words are dictated one by one, sentences whole.
        guard row.exercise == .dictation, plan.text.places == ["words"] else {
          parts.append(.row(row))
          continue
        }
        for word in row.text.split(separator: " ") {
          var single = row
          single.text = String(word)
          parts.append(.row(single))
        }
      }
    case .block(let plan): try add(plan, scope, to: &parts)
    }
  }

  /// So many large letters fill half a line, and leave the other half for a copy.
  private var mixtureLength: Int {
    let width = (try? said.sheetPaper())?.room.width ?? 0
    return width < Length.mm(150).points ? 2 : 4
  }

  /// Where each item has one spare row and nothing else, all have it or none.
  private func keepTogether(from start: Int, of parts: inout [Part]) {
    let spare = parts[start...].compactMap { $0.row?.isSpare == true ? $0.row : nil }
    guard spare.count == parts.count - start, Set(spare.map { $0.text }).count == spare.count else { return }
    for index in parts.indices[start...] {
      guard case .row(var row) = parts[index] else { continue }
      row.isSpareWithOthers = true
      parts[index] = .row(row)
    }
  }

  private mutating func add(
    _ plan: SheetDesign.BlockPlan, _ scope: Scope, to parts: inout [Part]
  ) throws(Fault) {
    switch plan {
    case .pageBreak: parts.append(.block(.pageBreak))
    case .answers: parts.append(.block(.answers(parts.compactMap { $0.vocabulary })))
    case .maze(.sheet):
      // As hard as the one at the foot of pages is, or would be.
      switch (asked.mazeChoice, design.settings.maze) {
      case (.off, _): break
      case (.level(let number), _): parts.append(.block(.maze(level: number)))
      case (nil, .level): parts.append(.block(.maze(level: nil)))
      case (nil, _): parts.append(.block(.maze(level: said.level?.maze)))
      }
    case .maze(.level(let level)): parts.append(.block(.maze(level: level)))
    case .print(let text):
      try add(text.text(in: language), scope, to: &parts) { text, _ in .print(text) }
    case .badge(let text):
      try add(text.text(in: language), scope, to: &parts) { text, _ in .badge(text) }
    case .figure(let kind, let text):
      try add(text, scope, to: &parts) { text, _ in .figure(Figure(kind, text)) }
    case .panel(let kind, let text, let words, let note):
      let text = text.text(in: language)
      for scope in try scopes(for: text, in: scope) {
        let filled = try filled(text, scope)
        guard !filled.isEmpty else { continue }
        let shown = try words.map { words throws(Fault) in try items(of: words, scope) } ?? []
        let said = try note.map { note throws(Fault) in try self.filled(note.text(in: language), scope) } ?? ""
        parts.append(.block(.panel(Panel(kind, filled, words: shown, note: said))))
      }
    case .columns(let kind, let text):
      let words = try items(of: text, scope)
      if !words.isEmpty { parts.append(.block(.columns(Columns(kind, words, tricky: content.tricky)))) }
    case .picture(let text): try add(text, scope, to: &parts) { text, _ in .picture(word: text) }
    case .letterMaze(let text): try add(text, scope, to: &parts) { text, _ in .letterMaze(text) }
    case .vocabulary(let text, let help):
      try addVocabulary(text, help, scope, to: &parts)
    }
  }

  private mutating func add(
    _ pattern: PatternText, _ scope: Scope, to parts: inout [Part], block: (String, Scope) -> Block
  ) throws(Fault) {
    for scope in try scopes(for: pattern, in: scope) {
      let text = try filled(pattern, scope)
      if !text.isEmpty { parts.append(.block(block(text, scope))) }
    }
  }

  /// The single texts that a place stands for, none parted at its blanks.
  private mutating func items(of pattern: PatternText, _ scope: Scope) throws(Fault) -> [String] {
    var found: [String] = []
    for piece in pattern.pieces {
      switch piece {
      case .place("words"): found += neededWords(scope)
      case .place("lines"): found += content.lines
      case .place("given-letters"): found += content.givenLetters
      case .place("sentences"): found += content.sentences
      case .text(" "): continue
      default:
        let text = try filled(pattern, scope)
        return text.isEmpty ? [] : [text]
      }
    }
    return found
  }

  private mutating func addVocabulary(
    _ pattern: PatternText, _ help: VocabularyTask.Help, _ scope: Scope, to parts: inout [Part]
  ) throws(Fault) {
    if words(in: scope).contains(where: { $0.meaning.isEmpty }) { warn(DesignFilling.noMeaning) }
    for scope in try scopes(for: pattern, in: scope) {
      let word = try filled(pattern, scope)
      // What means nothing cannot be asked for.
      guard let meaning = scope.word?.meaning, !meaning.isEmpty, !word.isEmpty else { continue }
      parts.append(.block(.vocabulary(VocabularyTask(word: word, meaning: meaning, help: help))))
    }
  }

  private mutating func row(
    _ plan: SheetDesign.RowPlan, _ pattern: PatternText, _ scope: Scope
  ) throws(Fault) -> Row? {
    var text = try filled(pattern, scope)
    let needsText = plan.exercise != .blank && plan.exercise != .best
    guard !needsText || !text.isEmpty else { return nil }
    if needsText, plan.school == nil { try checkLetters(of: pattern) }
    if let name = plan.school, let school = otherSchools[name] {
      // Elements of writing have names.
      text = text.split(separator: " ").map { (try? school.text(named: String($0))) ?? String($0) }
        .joined(separator: " ")
    }
    var row = Row(
      text: plan.exercise == .blank ? "" : text, exercise: plan.exercise, look: .dotted,
      guidance: plan.guidance ?? said.guidance ?? said.level?.guidance ?? .dots)
    if plan.guidance == nil, said.guidance == nil { row.guidance = row.usualGuidance(row.guidance) }
    switch plan.size {
    case .xHeight(let size): row.xHeight = size
    case .share(let share): row.xHeight = share * xHeight
    case nil: break
    }
    row.look =
      plan.look ?? said.look ?? .usual(xHeight: row.xHeight ?? xHeight, isBlack: said.ink == .black)
    row.repeats = plan.repeats
    row.hasStarts = (plan.guidance ?? said.guidance) != .off
    row.model = plan.model
    row.leaveWhite(plan.blankShare ?? (plan.exercise == .fade ? said.blankShare : nil))
    (row.height, row.ornament) = (plan.height, plan.ornament)
    (row.school, row.mostLines, row.isSpare) = (plan.school, plan.mostLines, plan.isSpare && !content.needsSpareRows)
    if row.isForColours { row.xHeight = max(row.xHeight ?? xHeight, Row.leastForColours.points) }
    return row
  }

  /// The text of a row in the language of the print, else in that of the school; nil where the school cannot write it.
  func writable(_ text: LocalText) -> PatternText? {
    guard text.isLocal else { return text.text(in: language) }
    return [language, school.language].lazy.compactMap { text.own($0) }.first { pattern in
      pattern.pieces.allSatisfy { piece in
        if case .text(let words) = piece { words.allSatisfy { $0.isWhitespace || school.writes($0) } } else { true }
      }
    }
  }

  /// Checks the letters that the design itself writes.
  private func checkLetters(of pattern: PatternText) throws(Fault) {
    for case .text(let words) in pattern.pieces {
      let lacking = words.filter { !$0.isWhitespace && !school.writes($0) }
      guard let first = lacking.first else { continue }
      let error = Fault.missingLetters([first], school: school.id, known: school.characters)
      throw Fault(
        file: pattern.file, line: pattern.line, column: pattern.column, problem: error.description, hint: error.hint)
    }
  }

  // MARK: Items

  /// The scopes in which a text stands: the one it is in, or one for each item that it names and nothing binds.
  private mutating func scopes(for pattern: PatternText, in scope: Scope) throws(Fault) -> [Scope] {
    var open: [SheetDesign.Item] = []
    for name in pattern.places {
      guard let item = DesignPlace.named(name)?.item, !scope.has(item), !open.contains(item) else { continue }
      open.append(item)
    }
    guard open.count <= 1 else {
      throw Fault(
        file: pattern.file, line: pattern.line, column: pattern.column,
        problem: "a \(open[0].rawValue) and a \(open[1].rawValue) are asked for in one row",
        hint: "put the row under \"each: \(open[0].rawValue)\", so that copybook knows which ones belong together")
    }
    // A text that is no word has no rows of words.
    if scope.isText, !open.isEmpty { return [] }
    return open.first.map { scopes(of: $0, in: scope) } ?? [scope]
  }

  /// A scope for each item of a kind.
  private mutating func scopes(of item: SheetDesign.Item, in scope: Scope) -> [Scope] {
    var scopes: [Scope] = []
    func add(_ change: (inout Scope) -> Void) {
      var inner = scope
      change(&inner)
      scopes.append(inner)
    }
    switch item {
    case .letter: for letter in content.smallLetters { add { $0.letter = letter } }
    case .word: for word in words(in: scope) { add { $0.word = word } }
    case .middleWord:
      // None but the first and the last is not lacking.
      for word in words(in: scope).dropFirst().dropLast() { add { $0.word = word } }
      return scopes
    case .sentence: for sentence in content.sentences { add { $0.sentence = sentence } }
    case .number: for number in content.numbers { add { $0.number = number } }
    case .sign: for sign in content.signs { add { $0.sign = sign } }
    case .pattern: for pattern in groups { add { $0.pattern = pattern } }
    case .text: for text in textScopes { add { $0 = text } }
    }
    if scopes.isEmpty { lack(item.rawValue) }
    return scopes
  }

  /// The words, under a letter or a pair those that have it; in a design without sentences a noun with its article is a word.
  func words(in scope: Scope) -> [SheetContent.Word] {
    if let pattern = scope.pattern { return words(of: pattern) }
    let words = scope.letter.map(content.words(with:)) ?? content.words
    guard scope.letter == nil, !design.hasSentences else { return words }
    let nouns = content.sentences.filter { !Sheet.isSentence($0) }.map { SheetContent.Word($0) }
    guard !nouns.isEmpty else { return words }
    // As they were named, those with articles among the others.
    let (given, all) = ((asked.texts ?? []).map { $0.withUsualSigns }, words + nouns)
    let places = all.map { word in given.firstIndex(of: word.text) ?? given.count }
    return all.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { all[$0] }
  }

  mutating func lack(_ what: String) {
    if !lacking.contains(what) { lacking.append(what) }
  }
}
