import Geometry
public import Letterforms
import Lettering
import Mazes
public import Pages
public import Rulings
public import Texts

extension SheetSettings {
  /// The school where nobody names one.
  public static let usualSchool = "us-continuous"
  /// How dark grey letters are where nobody says it, in percent.
  public static let usualGrey = 36
  /// The level of the maze where neither settings nor design nor level name one.
  public static let usualMaze = 3
  /// For how many minutes a passage is written, where no level says it.
  static let usualMinutes = 3

  /// The share of places in a fading row that are not written over; nil where neither setting nor level says it.
  var blankShare: Double? { (tracing ?? level?.tracing).map { 1 - Double($0) / 100 } }

  /// How light grey letters are: 0 is black, 1 is white.
  public var greyLightness: Double { 1 - Double(grey ?? SheetSettings.usualGrey) / 100 }

  /// What every ruling is given on top of its file.
  public var finish: Ruling.Finish {
    Ruling.Finish(
      isTinted: tint ?? false, hasZones: zones ?? false, labels: lineNames ?? .off, isGrey: greyLines ?? false,
      fades: fadeLines ?? false,
      isHeavy: heavyLines ?? false)
  }

  /// The paper in the printer: that which the school's country has, where nobody says it.
  public var usualPaper: Paper.Format {
    paper ?? ((school ?? SheetSettings.usualSchool).hasPrefix("us-") ? .letter : .a4)
  }

  /// The paper.
  ///
  /// - Throws: ``Fault`` for margins that leave no room.
  public func sheetPaper() throws(Fault) -> Paper {
    try Paper(
      usualPaper, isLandscape: landscape ?? false, isTwoUp: twoUp ?? false, margin: margin ?? Paper.usualMargin)
  }

  /// The maze that was asked for, by its level or by the child's age; nil where nothing was said.
  public var mazeChoice: MazeChoice? { maze ?? age.map { .level(MazeLevel.suggested(forAge: $0).number) } }

  /// How the file is made.
  ///
  /// - Parameter phrases: Those of its language, for the names of layers.
  public func manner(_ phrases: SheetWords) -> PrintManner {
    var manner = PrintManner()
    (manner.isArchive, manner.isBlack, manner.duplex) = (archive ?? false, ink == .black, duplex)
    if layers ?? false { manner.layerNames = phrases.layerNames }
    return manner
  }

  /// The design of a sheet for which nobody names one: by what is to be written; nil where rows are named, or a school has its own way.
  func usualDesign(in school: School) -> String? {
    guard rows == nil, !school.fillsSquares, !school.hasElements, school.id != "pre-writing" else {
      return nil
    }
    let content = content ?? sorted(in: school)
    switch (content.letters.isEmpty, content.words.isEmpty, content.sentences.isEmpty, content.numbers.isEmpty) {
    case (true, true, true, true): return nil
    // Sentences beside words are copied under them.
    case (true, false, _, true):
      return content.words.count < SheetSettings.leastForColumns ? "word-trace" : "spelling"
    case (true, true, false, true): return "sentence-copy"
    case (true, true, true, false): return "number-of-the-day"
    default: return "letter-of-the-day"
    }
  }

  /// What is to be written, sorted.
  private func sorted(in school: School) -> SheetContent {
    let texts = (try? school.writtenOut(texts ?? [], language: language)) ?? texts ?? []
    var content = SheetContent(
      sorting: texts, articles: ArticleNoun.known(in: language ?? school.language))
    content.words += words ?? []
    return content
  }

  /// From so many words on a list stands in columns.
  private static let leastForColumns = 4

  /// What two answers to one question are refused with.
  public static let rowsAndDesign = Fault(
    .usage, problem: "--rows and --design both say which rows there are", hint: "leave one of them out")
}

extension SheetSettings {
  /// What two opposite answers to one question are refused with.
  static let fillAndNoFill = Fault(
    .usage, problem: "--fill and --no-fill ask for opposite things", hint: "leave one of them out")

  /// The same of marks for scans.
  static let scannableAndNot = Fault(
    .usage, problem: "--scannable and --no-scannable ask for opposite things", hint: "leave one of them out")
}

/// The names of numbers in a language, which the system knows.
///
/// Use them in one task only.
public struct NumberNames {
  /// The largest number with a name; nil for a language without names.
  let largest: () -> Int?
  /// The name of a number; nil for one without.
  let spelled: (Int) -> String?

  /// Names of numbers; by default none.
  public init(largest: @escaping () -> Int? = { nil }, spelled: @escaping (Int) -> String? = { _ in nil }) {
    self.largest = largest
    self.spelled = spelled
  }
}

/// What settings name, found: with it nothing of a sheet is open.
public struct SheetParts: Sendable {
  /// The school.
  public var school: School
  /// The ruling with its finish.
  public var ruling: Ruling
  /// The design; nil for the usual rows.
  public var design: SheetDesign?
  /// Schools that rows of the design name, by name.
  public var otherSchools: [String: School] = [:]
  /// The school's logo; nil for none.
  public var logo: Logo?
  /// The names of numbers in a language.
  public var numberNames: @Sendable (String) -> NumberNames = { _ in NumberNames() }

  /// Parts without a design.
  public init(school: School, ruling: Ruling, design: SheetDesign? = nil) {
    (self.school, self.ruling, self.design) = (school, ruling, design)
  }

  /// How high a row is at the ruling's own size, in points.
  private var rowHeight: Double {
    let zones = school.rowZones
    let above = ruling.wholeCycles(ruling.above(ascender: zones.ascender))
    return ruling.rowHeight(above + ruling.xHeight * zones.descender)
  }

  /// The height of small letters that a design asks for, in points; nil on paper that is ruled from top to foot, whose lines stand
  /// where they stand, and where a ruling was chosen.
  func designSize(_ said: SheetSettings) -> Double? {
    // Letters that are joined are written smaller.
    guard !ruling.fillsPage, said.ruling == nil, let size = said.size?.points else { return nil }
    let narrow = (try? said.sheetPaper()).map { min(1, $0.room.width / SheetParts.usualWidth) } ?? 1
    return size * (school.isJoined ? SheetParts.joinedShare : 1) * max(narrow, SheetParts.leastShare) * largeShare
  }

  /// Letters on heavy lines are so many times as high as usual: they are for children who see little.
  private var largeShare: Double { ruling.finish.isHeavy ? 1.4 : 1 }

  /// On narrower paper than this, letters are smaller too, down to a share of their size.
  private static let usualWidth = Length.mm(170).points
  private static let leastShare = 0.6

  private static let joinedShare = 0.8

  /// The height of small letters at a level, in points; on paper that is ruled from top to foot that of its lines.
  func xHeight(at level: Level) -> Double? {
    ruling.fillsPage ? nil : level.xHeight(own: ruling.xHeight, rowHeight: rowHeight)
  }
}

extension Sheet {
  /// How many times as large as usual print and icons are: who sees little has larger ones with heavy lines.
  var printShare: Double { ruling.finish.isHeavy ? 1.4 : 1 }
  /// Icons alone: on paper that is ruled from top to foot they stand as near one another as its lines.
  var iconShare: Double { ruling.fillsPage ? 1 : printShare }

  /// So many letters, words and sentences are meant for one page.
  private static let mostForOnePage = 8
  /// The same of a group of letters and its words.
  private static let mostOfGroup = 12
  /// More rows of a text than these nobody writes with thought: what is white then stays so.
  static let mostFillingRounds = 6

  /// The sheet that settings ask for.
  ///
  /// Most particular first: what a row of the design says, the settings, the design, the level, the school.
  ///
  /// - Throws: ``Fault`` for a design that cannot be filled, or nothing to practise.
  public init(_ asked: SheetSettings, from parts: SheetParts) throws(Fault) {
    guard parts.design == nil || asked.rows == nil else { throw SheetSettings.rowsAndDesign }
    guard asked.fill == nil || asked.noFill == nil else { throw SheetSettings.fillAndNoFill }
    guard asked.scannable == nil || asked.noScannable == nil else { throw SheetSettings.scannableAndNot }
    var said = parts.design.map { asked.overlaid(on: $0.settings) } ?? asked
    let tricky = try parts.design?.read(&said) ?? [:]
    let language = said.language ?? parts.school.language
    let unwritten = UnwrittenLetters(of: said, in: parts.school)
    // Large letters need the room of a maze that nobody asked for.
    let choice =
      asked.mazeChoice ?? asked.maze
      ?? (parts.ruling.finish.isHeavy && !parts.ruling.fillsPage
        ? .off : said.maze ?? .level(said.level?.maze ?? SheetSettings.usualMaze))
    let mazeLevel: Int? =
      switch choice {
      case .off: nil
      case .level(let number): parts.design?.hasInnerMazes ?? false ? nil : number
      }
    self.init(
      rows: [], school: parts.school, hand: said.hand ?? .right, ruling: parts.ruling,
      xHeight: asked.size?.points ?? said.level.flatMap { parts.xHeight(at: $0) } ?? parts.designSize(said),
      paper: try said.sheetPaper(),
      name: said.content?.name ?? said.name ?? "", title: said.title ?? "", date: said.date ?? "", language: language,
      mazeLevel: mazeLevel, isMazeMirrored: said.mirrorMaze ?? false, seed: said.seed ?? 1,
      fits: said.fit ?? parts.design?.fits ?? false,
      greyLightness: said.greyLightness, fillsPage: said.rows == nil)
    hasLayers = said.layers ?? false
    (heading, mostPages, hasBorder) = (said.heading ?? "", said.pages, said.border ?? false)
    if said.scannable ?? false { beScannable(isBlack: said.ink == .black) }
    (otherSchools, logo) = (parts.otherSchools, parts.logo)
    (level, look, isBlack) = (said.level, said.look, said.ink == .black)
    isTitleAsked = !(asked.title ?? "").isEmpty
    var texts: [String] = []
    for text in try parts.school.writtenOut(said.texts ?? [], language: said.language) {
      texts.append(try parts.school.text(named: text.withUsualSigns))
    }
    texts = unwritten.kept(of: texts)
    if !texts.isEmpty { texts = try Sheet.checked(texts) }
    var content = SheetContent(
      sorting: texts, name: unwritten.practisedName, others: said.others ?? [:],
      articles: ArticleNoun.known(in: language))
    let added = (said.words ?? []) + (content.words.isEmpty ? said.spareWords ?? [] : [])
    content.words += added
    // Words chosen to fill a page may be left out; everything else was asked for.
    askedTexts =
      (said.areTextsUsual ?? false ? [] : texts) + (said.fitsWords ?? false ? [] : (said.words ?? []).map { $0.text })
    chosenWords = added.map { $0.text }.filter { !askedTexts.contains($0) }
    if let own = said.content {
      chosenWords = own.words.map { $0.text }
      // The letters of a lesson are practised in its words, too.
      askedTexts = own.sentences + (said.fitsWords ?? false ? [] : own.words.map { $0.text })
      askedJoins = own.joins ?? []
    }
    designName = asked.design
    if said.fitsWords ?? false { spareWords = added.map { $0.text } }
    if let design = parts.design {
      var content = said.content ?? content
      content.areSigns = parts.school.hasElements
      if !unwritten.ofName.isEmpty { content.name = "" }
      content.tricky = tricky
      if content.lines.isEmpty { content.lines = content.words.map { $0.text } + content.sentences }
      // "I" and "a" are words too.
      if design.marksTrickyLetters { content.takeLettersAsWords() }
      if design.showsAlphabet, content.letters.isEmpty { content.letters = parts.school.alphabet(of: language) }
      try fill(design, asked: asked, said: said, content: content, parts, without: unwritten)
    } else if texts.isEmpty, added.isEmpty, !unwritten.texts.isEmpty {
      rows = try Sheet.rows(UnwrittenLetters.freeRows, for: [])
    } else {
      try fill(texts + added.map { $0.text }, said)
    }
    if let kind = self.parts.figures.lazy.compactMap({ $0.kind.passage }).first {
      minutes = said.minutes ?? (kind == .best ? nil : level?.number ?? SheetSettings.usualMinutes)
    }
    notes += unwritten.warnings
    if let instruction = said.instruction {
      if case .block(.print)? = self.parts.first { self.parts.removeFirst() }
      self.parts.insert(.block(.print(instruction)), at: 0)
    }
    (fillsPage, isBare) = (said.fill ?? (said.noFill == nil && fillsPage), said.noFill ?? false)
    numberDictation()
    gatherMemory()
  }

  /// Puts what is written from memory at the end of each run of pages with a title, numbered, where nobody sees its models.
  private mutating func gatherMemory() {
    guard rows.contains(where: { $0.exercise == .memory }) else { return }
    let chapters = parts.split { part in
      if case .block(.chapter) = part { true } else { false }
    }
    var gathered: [Part] = []
    for chapter in chapters {
      if chapter.startIndex > 0 { gathered.append(parts[chapter.startIndex - 1]) }
      let kept = Array(chapter).rows.filter { $0.exercise == .memory }
      gathered += chapter.filter { $0.row?.exercise != .memory }
      // A sentence is no list.
      let lists = kept.filter { $0.text.last?.isPunctuation != true }
      var rows = kept.filter { $0.text.last?.isPunctuation == true }
      if var row = lists.first {
        row.text = lists.map { $0.text }.joined(separator: " ")
        row.repeats = 1
        row.number = row.text.contains(" ") ? 1 : nil
        rows.insert(row, at: 0)
      }
      for index in rows.indices { rows[index].staysTogether = index > 0 }
      let end = (gathered.lastIndex { $0.isWritten } ?? gathered.count - 1) + 1
      gathered.insert(contentsOf: rows.map { .row($0) }, at: end)
    }
    parts = gathered
  }

  /// Numbers what is dictated, which stays on one page.
  private mutating func numberDictation() {
    var number = 0
    for index in parts.indices {
      guard case .row(var row) = parts[index], row.exercise == .dictation else { continue }
      number += 1
      (row.number, row.staysTogether) = (number, number > 1)
      parts[index] = .row(row)
    }
  }

  /// Fills the sheet with the rows of a design.
  private mutating func fill(
    _ design: SheetDesign, asked: SheetSettings, said: SheetSettings, content: SheetContent, _ parts: SheetParts,
    without unwritten: UnwrittenLetters
  ) throws(Fault) {
    fillsPage = design.fillsPage
    self.parts = []
    var lacking: [String]?
    let chapters = content.chapters(of: design.pages)
    isForOnePage =
      (design.pages != nil || content.count <= (content.letters.count > 2 ? Sheet.mostOfGroup : Sheet.mostForOnePage))
      && design.fillsPage && chapters.count == 1
      && asked.size == nil && asked.pages == nil && said.level == nil && said.ruling == nil
    for chapter in chapters {
      var filling = DesignFilling(
        design: design, content: chapter, asked: asked, said: said, school: school, otherSchools: otherSchools,
        language: language, xHeight: xHeight ?? ruling.xHeight, numbers: parts.numberNames(language))
      (filling.isSquared, filling.isRuled) = (ruling.isForDigits, ruling.fillsPage)
      if ruling.fillsPage, ruling.openPitch == nil { filling.pitch = ruling.step / ruling.xHeight }
      let made = try filling.parts()
      notes += filling.warnings.filter { !notes.contains($0) }
      if design.pages == nil {
        if title.isEmpty { title = try filling.title() }
      } else if !made.isEmpty {
        self.parts.append(.block(.chapter(title: try filling.title())))
      }
      self.parts += made
      // What one letter lacks and another has is no matter.
      lacking = lacking?.filter(filling.lacking.contains) ?? filling.lacking
      if chapter == chapters.last {
        let isNameMissed = lacking?.contains("name") == true && !unwritten.ofName.isEmpty
        if isNameMissed { notes.append(unwritten.warningOfName) }
        notes += (lacking ?? []).filter { !isNameMissed || $0 != "name" }.compactMap(filling.warning(ofLacking:))
      }
    }
    takeAnswers()
    partFewWords()
    // Lists of words need all the width there is.
    if ruling.hasHouse, self.parts.contains(where: { $0.isList }) { ruling = ruling.withoutHouse }
    // A heading over empty lines is no sheet.
    let isEmpty =
      !self.parts.isEmpty && self.parts.allSatisfy { $0.isAboutTexts } && lettered.allSatisfy { $0.text.isEmpty }
    guard isEmpty || !self.parts.contains(where: { $0.isWritten }) else { return }
    if !unwritten.isEmpty {
      rows = try Sheet.rows(UnwrittenLetters.freeRows, for: [])
      return
    }
    if !isEmpty, lacking?.isEmpty ?? true, let reason = notes.first {
      throw Fault(.data, problem: "the design \(design.id) has nothing to print: \(reason.problem)", hint: reason.hint)
    }
    throw .nothingToFill(design: design.id, needs: lacking.flatMap { $0.isEmpty ? nil : $0 } ?? ["text"])
  }

  /// Takes answers off the sheet: they are for the teacher.
  private mutating func takeAnswers() {
    for case .block(.answers(let tasks)) in parts { answers += tasks }
    parts.removeAll { if case .block(.answers) = $0 { true } else { false } }
  }

  /// Fills the sheet with rows for texts.
  private mutating func fill(_ texts: [String], _ said: SheetSettings) throws(Fault) {
    let look = said.look ?? .usual(xHeight: xHeight ?? ruling.xHeight, isBlack: isBlack)
    let guidance = said.guidance ?? level?.guidance ?? .dots
    if let exercises = said.rows {
      rows = try Sheet.rows(exercises, for: texts, look: look, guidance: guidance)
    } else {
      rows = try Sheet.usualRows(for: texts, in: school, look: look, guidance: guidance)
    }
    rows = rows.map { row in
      var row = row
      if said.guidance == nil { row.guidance = row.usualGuidance(row.guidance) }
      if row.exercise == .fade { row.leaveWhite(said.blankShare) }
      return row
    }
  }
}
