import Files
import Geometry
import Lessons
import Letterforms
public import Publishing
import Records
import Rosters
import Texts
public import Worksheets

/// Each child's own next sheet, made from the record of the class.
///
/// What it makes follows from record, day and seed alone.
public struct NextLessons: Sendable {
  /// What a child's sheet is, and why.
  struct Plan: Sendable {
    /// The child's name, for the teacher.
    let name: String
    /// The sheet as a day of lessons.
    var day: LessonPlan.Day
    /// Why; nil where the record knows nothing of the child, and the sheet is the plan's.
    let sheet: NextSheet?
    /// The letters of its school in the order in which they are taught.
    let order: [String]
    /// The lesson of the book that the child has come to; nil for none.
    let lesson: String?
    /// The group whose sheet it is, with its letters; nil for a sheet of its own.
    var group: [String]?
  }

  /// What is wanted.
  struct Wish {
    let date: Day
    let seed: UInt64
    /// Whether children with the same trouble get the same sheet.
    let isGrouped: Bool

    /// The day as a number to draw by: days before 1970 have one too.
    var dayNumber: UInt64 { UInt64(bitPattern: Int64(date.number)) }
  }

  private let secret: RosterSecret
  private let books: ClassBooks
  /// The sheets of each pupil, by token.
  private var plans: [String: Plan] = [:]
  /// The tokens in the order of the roster.
  private let tokens: [String]
  private(set) var groups: TroubleGroups

  /// Chooses the sheets of a class.
  ///
  /// - Parameters:
  ///   - books: The books that children follow.
  ///   - makeDays: Makes the single days of a school in a language, in step with a book where there is one.
  init(
    _ list: ClassList, _ common: SheetSettings, record: RecordFile?, secret: RosterSecret, _ wish: Wish,
    _ library: Library, _ books: ClassBooks, makeDays: (SheetSettings, PrimerProgress?) throws -> SingleDays
  ) throws {
    (self.secret, self.books) = (secret, books)
    let booklet = Booklet(shaper: nil)
    // A child's sheet is one leaf, with letters as large as its ruling has them.
    func fits(_ day: LessonPlan.Day, _ asked: SheetSettings) throws -> Bool {
      var settings = NextLessons.settings(of: day, for: asked)
      settings.pages = nil
      return try booklet.pageCount(of: library.sheet(for: settings)) <= asked.pages ?? NextLessons.pages
    }
    var shelves: [String: SingleDays] = [:]
    var daysOfChildren: [String: SingleDays] = [:]
    var starts: [String: LessonPlan.Day] = [:]
    tokens = list.rows.map { secret.token(for: $0.pupil.id) }
    for (row, token) in zip(list.rows, tokens) {
      let settings = try books.completed(row.pupil.settings(in: common, secret))
      let school = settings.school ?? SheetSettings.usualSchool
      let progress = try books.progress(of: settings)
      let place = progress.map { "\($0.primer.id) \($0.title)" } ?? ""
      let shelf = "\(school) \(settings.language ?? "") \(place)"
      let days = try shelves[shelf] ?? makeDays(settings, progress)
      (shelves[shelf], daysOfChildren[token]) = (days, days)
      let order = days.groups.flatMap { $0 }
      let writings = try record?.writings(of: token, hasInk: false) ?? []
      guard !writings.isEmpty else {
        var start = try starts[shelf] ?? days.start()
        // A lesson of a book has as many words as its teacher wrote.
        while progress != nil, start.words.count > 1, try !fits(start, settings) { start.words.removeLast() }
        starts[shelf] = start
        plans[token] = Plan(name: row.pupil.name, day: start, sheet: nil, order: order, lesson: progress?.title)
        continue
      }
      let learner = Learner(of: writings, families: days.groups, school: school, hand: settings.hand ?? .right)
      var sheet = NextSheet(
        for: learner, groups: days.groups, on: wish.date, isJoined: days.isJoined,
        findings: Writing.mostFrequentFindings(of: writings))
      let number = Set(writings.map { $0.day }).count + 1
      let level = max(days.levels[sheet.level(of: days.levels.count, letters: order.count)], settings.level)
      // Another day brings other words.
      let seed = SplitMix64.key(mixing: wish.seed &+ wish.dayNumber, Fingerprint(of: token).value)
      func day() -> LessonPlan.Day {
        days.day(number, date: wish.date.description, level: level, sheet.wish, seed: seed)
      }
      while try !fits(day(), settings), let lighter = sheet.lighter { sheet = lighter }
      plans[token] = Plan(name: row.pupil.name, day: day(), sheet: sheet, order: order, lesson: progress?.title)
    }
    let plans = plans
    let known = tokens.compactMap { token in
      plans[token].flatMap { plan in
        plan.sheet.map { (token: token, taught: Set($0.taught), weak: Set($0.struggling)) }
      }
    }
    var order: [String] = []
    for plan in tokens.compactMap({ plans[$0] }) { order += plan.order.filter { !order.contains($0) } }
    groups = TroubleGroups(known, order: order)
    if wish.isGrouped { share(daysOfChildren, wish) }
  }

  /// Gives the children of each group the same sheet.
  private mutating func share(_ daysOfChildren: [String: SingleDays], _ wish: Wish) {
    for group in groups.groups {
      // Those of the child who has come least far.
      let days = group.children.compactMap { daysOfChildren[$0] }.min {
        $0.groups.joined().count < $1.groups.joined().count
      }
      guard let days else { continue }
      // Words of letters that all of them know.
      let known = group.children.compactMap { plans[$0]?.sheet?.taught }
      let taught = known.dropFirst().reduce(known.first ?? []) { all, own in all.filter { own.contains($0) } }
      let level = group.children.compactMap { plans[$0]?.day.level }.min() ?? 1
      let seed = SplitMix64.key(mixing: wish.seed, wish.dayNumber)
      guard let level = Level(level) else { continue }
      for child in group.children {
        let number = plans[child]?.day.number ?? 1
        plans[child]?.day = days.day(
          number, date: wish.date.description, level: level,
          NextSheet.wish(ofGroup: group.letters, taught: taught), seed: seed)
        plans[child]?.group = group.letters
      }
    }
  }

  /// What tells these sheets from those of another day or record.
  public var digest: String {
    let words = tokens.map { token in "\(token) \(plans[token].map { "\($0.day)" } ?? "")" }
    return "next \(Digest(of: words.joined(separator: "\n")).hex)"
  }

  /// What makes a pupil's sheet.
  public func maker(_ common: SheetSettings, _ library: Library) -> SheetMaker {
    { pupil in
      let asked = try books.completed(pupil.settings(in: common, secret))
      guard let plan = plans[secret.token(for: pupil.id)] else { return [try library.sheet(for: asked)] }
      return [try library.sheet(for: NextLessons.settings(of: plan.day, for: asked))]
    }
  }

  /// How many pages a leaf has.
  private static let pages = 2

  private static func settings(of day: LessonPlan.Day, for asked: SheetSettings) -> SheetSettings {
    var settings = day.settings(for: asked)
    settings.level = Level(day.level)
    settings.content?.needsSpareRows = true
    // Letters in mixed order are learnt for longer than those of one row after another.
    settings.content?.mixed = day.letters + day.fading.start + day.fading.model
    return settings
  }

  // MARK: Telling why

  /// Why each child gets its sheet, line by line, for the teacher.
  ///
  /// - Parameter explains: Whether more is said of each.
  public func reasons(explains: Bool) -> [String] {
    var lines: [String] = []
    for token in tokens {
      guard let plan = plans[token] else { continue }
      lines.append("\(plan.name): \(NextLessons.reasons(of: plan))")
      if explains, let sheet = plan.sheet { lines += NextLessons.explanation(of: sheet, plan.day) }
    }
    func name(_ token: String) -> String { plans[token]?.name ?? token }
    if !groups.again.isEmpty {
      lines.append("for the whole class again: \(groups.again.prefix(6).joined(separator: " "))")
    }
    for group in groups.groups where group.children.count > 1 {
      lines.append("\(group.letters.joined(separator: " ")): \(group.children.map(name).joined(separator: ", "))")
    }
    return lines
  }

  private static func reasons(of plan: Plan) -> String {
    guard let sheet = plan.sheet else { return "nothing in the record yet; \(plan.lesson ?? "the plan's first day")" }
    if let letters = plan.group { return "with a group: \(letters.joined(separator: " "))" }
    var parts: [String] = []
    func list(_ choices: [NextSheet.Choice], _ word: String, _ detail: (NextSheet.Choice) -> String) {
      guard !choices.isEmpty else { return }
      parts.append("\(word) " + choices.map { "\($0.sign)\(detail($0))" }.joined(separator: ", "))
    }
    func rights(_ choice: NextSheet.Choice) -> String {
      let finding = choice.finding.map { ", \(RecordReport.name(of: $0))" } ?? ""
      return " (\(choice.estimate.good) of \(choice.estimate.attempts) right\(finding))"
    }
    let weakest = sheet.choices.filter { $0.reason == .mend } + sheet.joins
    list(sheet.choices.filter { $0.reason == .new }, "new") { _ in "" }
    // What was always right is not yet sure, and has no fault.
    func hasFaults(_ choice: NextSheet.Choice) -> Bool {
      !choice.isMastered && choice.estimate.good < choice.estimate.attempts
    }
    list(weakest.filter(hasFaults), "to mend", rights)
    list(weakest.filter { !hasFaults($0) }, "to keep up") { _ in "" }
    list(sheet.choices.filter { $0.reason == .due }, "due again") { choice in
      choice.estimate.days.map { " (\(counted($0, "day", "days")) ago)" } ?? ""
    }
    return parts.isEmpty ? "everything is well; the words of the day" : parts.joined(separator: "; ")
  }

  private static func explanation(of sheet: NextSheet, _ day: LessonPlan.Day) -> [String] {
    func percent(_ share: Double) -> Int { Int(clamping: (100 * share).rounded()) }
    var lines = (sheet.choices + sheet.joins).map { choice in
      let estimate = choice.estimate
      let doubt = estimate.isUncertain ? "; too few attempts to be sure" : ""
      return "  \(choice.sign): right in \(percent(estimate.probability)) of 100 (\(percent(estimate.low))–"
        + "\(percent(estimate.high)))\(doubt)"
    }
    let help: [(String, [String])] = [
      ("with a large model", day.letters), ("with a start dot", day.fading.start),
      ("beside a model", day.fading.model), ("from memory", day.fading.memory), ("joined", day.joins),
      ("words", day.words),
    ]
    for (how, letters) in help where !letters.isEmpty { lines.append("  \(how): \(letters.joined(separator: " "))") }
    return lines + ["  level \(day.level): \(sheet.mastered) letters are sure"]
  }
}

/// The higher of two levels; a roster's is where a child began.
private func max(_ level: Level, _ other: Level?) -> Level {
  guard let other, other.number > level.number else { return level }
  return other
}
