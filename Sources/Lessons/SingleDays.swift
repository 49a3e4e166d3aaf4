import Letterforms
import Words
public import Worksheets

/// Makes single days for children who need something else than the plan has for everybody.
public struct SingleDays: Sendable {
  private let planner: LessonPlanner
  private let joins: [String: School.JoinClass]

  /// What a day is to practise.
  public struct Wish: Hashable, Sendable {
    /// Letters shown with all help: a large model, dots and arrows.
    public var letters: [String] = []
    /// Those of them that are new.
    public var new: [String] = []
    /// Whether its letters are reviewed, each once with little help and once from memory.
    public var isReview = false
    /// Letters further on their way to memory.
    public var fading = LessonPlan.Fading()
    /// Pairs of letters whose joins are practised first.
    public var joins: [String] = []
    /// All letters that words may have.
    public var taught: [String] = []
    /// Letters that the words should have, the most important first.
    public var aims: [String] = []
    /// Whether there are words at all.
    public var hasWords = true

    /// Nothing yet.
    public init() {}
  }

  /// Days of a planner's school, course and words.
  public init(_ planner: LessonPlanner) throws {
    self.planner = planner
    joins = try planner.school.joinClasses(
      among: planner.words.letters.filter { planner.school.writes($0) }, hand: .right)
  }

  /// The letters that are taught, in groups, in the school's order.
  public var groups: [[String]] { planner.groups }

  /// Whether the school joins its letters.
  public var isJoined: Bool { planner.school.isJoined }

  /// The levels of the course from its first day to its last.
  public var levels: [Level] { planner.course.levels }

  /// A day that practises something.
  ///
  /// - Parameter seed: What brings other words; nil for the best ones.
  public func day(_ number: Int, date: String?, level: Level, _ wish: Wish, seed: UInt64?) -> LessonPlan.Day {
    var making = LessonPlanner.Making(joins: joins, seed: seed)
    making.taught = wish.taught
    var day = LessonPlan.Day(
      number: number, date: date, design: planner.design(of: wish.isReview ? .review : .new(wish.letters)),
      level: level.number)
    (day.letters, day.fading) = (wish.letters, wish.fading)
    let course = planner.course
    day.tracing = course.tracing(at: level)
    if !wish.new.isEmpty { day.syllables = planner.syllables(with: wish.new, among: wish.taught) }
    let count = course.words(at: level)
    if wish.hasWords, wish.taught.count >= course.wordsAfter, count > 0 {
      day.words = words(for: wish.aims, count: count, longest: course.longest(at: level), making)
    }
    if planner.school.isJoined, wish.taught.count >= course.joinsAfter {
      let most = course.pairs(at: level)
      let asked = wish.joins.filter { joins[$0] != nil }
      let others = planner.pairs(of: day, most: most, joins: joins).filter { !asked.contains($0) }
      day.joins = Array((asked + others).prefix(max(most, asked.count)))
    }
    return day
  }

  /// Words with as many of some letters as possible, each letter the more wanted the earlier it stands.
  private func words(
    for aims: [String], count: Int, longest: Int, _ making: LessonPlanner.Making
  ) -> [String] {
    var worth: [Character: Int] = [:]
    for (place, letter) in aims.compactMap(\.first).enumerated() { worth[letter] = max(1, SingleDays.mostAims - place) }
    let ofBook = Set(planner.own.list.map { $0.text })
    let first = Array(aims.prefix(SingleDays.mostAims))
    var candidates = planner.chosenWords(
      for: first, count: count * SingleDays.choice * max(1, first.count), longest: longest, making)
    var chosen: [String] = []
    while chosen.count < count, !candidates.isEmpty {
      func points(_ word: String) -> Int { 100 * Set(word).reduce(0) { $0 + (worth[$1] ?? 0) } / (word.count + 1) }
      func isOfBook(_ word: String) -> Bool { points(word) > 0 && ofBook.contains(word) }
      // The first of the best ones, of the book where there are such: they stand in the order of their own worth.
      let best = candidates.indices.max { a, b in
        let (one, other) = (candidates[a], candidates[b])
        return (isOfBook(one) ? 1 : 0, points(one), b) < (isOfBook(other) ? 1 : 0, points(other), a)
      }
      guard let best else { break }
      let word = candidates.remove(at: best)
      chosen.append(word)
      // What one word has, the next need not have.
      for letter in Set(word) { worth[letter] = (worth[letter] ?? 0) / 2 }
    }
    return chosen
  }

  /// So many letters are aimed at, and so many words are looked at for each.
  private static let mostAims = 8
  private static let choice = 6

  /// The day for a child of which nothing is known: the first of the plan, one letter a day, or the lesson of the book.
  public func start() throws -> LessonPlan.Day {
    if let progress = planner.progress {
      let place = progress.index * levels.count / progress.primer.lessons.count
      if let day = try planner.lessonDays(level: levels[place], seed: nil).first { return day }
    }
    return try plan()[0]
  }

  /// The days of the plan, one letter a day.
  public func plan() throws -> [LessonPlan.Day] { try planner.plan(weeks: nil, perWeek: 4, start: nil).days }
}
