public import Letterforms
public import Texts
public import Words
import Worksheets

/// Lays the letters of a school out over the days of a course.
///
/// Elements of writing come first, then a letter a day with syllables and words of the letters taught so far, then sentences.
public struct LessonPlanner: Sendable {
  let course: Course
  let school: School
  /// The school of the elements that come before the letters; nil for none.
  let elements: School?
  let language: String
  let words: WordIndex
  /// The words of the book, which come before others; none where no book is followed.
  let own: WordIndex
  /// Sentences, short ones first.
  let texts: [String]
  let groups: [[String]]
  /// Whether capital and small letter are taught on the same day.
  let isPaired: Bool
  /// How far the class is in the book that is followed; nil for none.
  let progress: PrimerProgress?

  /// A planner.
  ///
  /// - Parameters:
  ///   - course: How days are laid out.
  ///   - school: The school, which says the order of letters.
  ///   - elements: The school of elements that come before its letters; nil for none.
  ///   - language: The language of the words.
  ///   - words: The words to choose from.
  ///   - sentences: The sentences to choose from, short ones first.
  ///   - progress: How far the class is in its book, which then says the letters, and whose words come first; nil for the school's
  ///     own order.
  /// - Throws: ``Fault`` for a school that does not say in which order letters are taught.
  public init(
    _ course: Course, school: School, elements: School? = nil, language: String, words: WordList,
    sentences: [String] = [], by progress: PrimerProgress? = nil
  ) throws(Fault) {
    (self.course, self.school, self.elements, self.language) = (course, school, elements, language)
    (texts, self.progress) = (sentences, progress)
    if let progress {
      let joined = try progress.joined(by: school, hand: .right)
      (groups, isPaired) = (progress.smallGroups, progress.isPaired)
      self.words = WordIndex(progress.words(of: words, joined: joined))
      own = WordIndex(
        WordList(progress.words.filter { progress.writes($0, joined: joined) }.map { WordList.Entry(text: $0) }))
      return
    }
    own = WordIndex(WordList([]))
    let groups = LessonPlanner.groups(of: school, course.letters)
    guard !groups.isEmpty else {
      throw Fault(
        .usage, problem: "the school \(school.id) has no teaching order for what the course \(course.id) teaches",
        hint: "choose another school or course, or add a field \"teaching\" to the school's recipe")
    }
    self.groups = groups
    isPaired =
      course.letters == .small
      && school.teaching.contains { group in
        group.contains { $0.isUppercase && group.contains(Character($0.lowercased())) }
      }
    self.words = WordIndex(course.letters == .capitals ? words.withCapitals() : words)
  }

  /// What a day is for.
  enum Purpose {
    case elements([String])
    case new([String])
    case practice
    case review
    case sentences
    case last

    /// Whether pairs of letters are practised by themselves.
    var drillsJoins: Bool {
      switch self {
      case .new, .practice: true
      case .elements, .review, .sentences, .last: false
      }
    }
  }

  /// The plan.
  ///
  /// - Parameters:
  ///   - weeks: How many weeks, 1…52; nil for as many as it takes to teach a letter a day.
  ///   - perWeek: Lessons a week, 1…7.
  ///   - start: The first day, ISO 8601; nil for a plan without dates.
  ///   - seed: What brings other words; nil for the best ones.
  /// - Throws: ``Fault`` for too few days, or a start that is not a date.
  public func plan(weeks asked: Int?, perWeek: Int, start: String?, seed: UInt64? = nil) throws -> LessonPlan {
    // As many days as there are letters, in weeks of at most seven.
    let lessons = min(max(1, perWeek), 7)
    let weeks = asked ?? min(52, (usualDays + lessons - 1) / lessons)
    let dates = try LessonPlanner.dates(weeks: weeks, perWeek: perWeek, start: start)
    let purposes = try purposes(days: weeks * perWeek)
    var making = Making(
      joins: try school.joinClasses(among: words.letters.filter { school.writes($0) }, hand: .right), seed: seed)
    for (index, purpose) in purposes.enumerated() {
      let level = course.levels[index * course.levels.count / purposes.count]
      var day = LessonPlan.Day(
        number: index + 1, date: dates.isEmpty ? nil : dates[index], design: design(of: purpose), level: level.number)
      day.tracing = course.tracing(at: level)
      fill(&day, purpose, level, &making)
      making.days.append(day)
    }
    return LessonPlan(
      name: "\(school.name), \(counted(weeks, "week", "weeks"))", school: school.id, language: language,
      days: making.days)
  }

  /// The dates of so many weeks; none for a plan without dates.
  ///
  /// - Throws: ``Fault`` for weeks and days that cannot be planned.
  static func dates(weeks: Int, perWeek: Int, start: String?) throws(Fault) -> [String] {
    guard (1...52).contains(weeks), (1...7).contains(perWeek) else {
      throw Fault(
        .usage, problem: "\(weeks) weeks of \(perWeek) days cannot be planned",
        hint: "choose 1 to 52 weeks and 1 to 7 days")
    }
    guard let start else { return [] }
    guard let calendar = LessonCalendar(start: start) else {
      throw Fault(.usage, problem: "\"\(start)\" is not a date", hint: "write it like 2026-01-12")
    }
    let dates = calendar.days(weeks: weeks, perWeek: perWeek)
    guard dates.count == weeks * perWeek else {
      throw Fault(
        .usage, problem: "a plan from \(start) on would go on after the year 9999",
        hint: "choose an earlier day with --start")
    }
    return dates
  }

  /// A plan as it is made day by day.
  struct Making {
    let joins: [String: School.JoinClass]
    let seed: UInt64?
    var days: [LessonPlan.Day] = []
    var taught: [String] = []
    /// The letters of the group so far, and of each lesson.
    var group: [String] = []
    var lessons: [[String]] = []
    /// Words and sentences of the days before.
    var used: Set<String> = []
  }

  func design(of purpose: Purpose) -> String {
    switch purpose {
    case .elements: course.newElements
    case .new: school.hasElements ? course.newElements : isPaired ? course.newPair : course.new
    case .practice: school.hasElements ? course.newElements : school.isJoined ? course.practiceJoined : course.practice
    case .review: school.hasElements ? course.newElements : course.review
    case .sentences: course.sentences ?? course.review
    case .last: course.last
    }
  }

  /// Says what a day practises.
  private func fill(_ day: inout LessonPlan.Day, _ purpose: Purpose, _ level: Level, _ making: inout Making) {
    var count = course.words(at: level)
    switch purpose {
    case .elements(let signs):
      (day.letters, day.school) = (signs, elements?.id)
      return
    case .new(let letters):
      making.taught += letters
      making.group += letters
      day.letters = letters
      if !school.hasElements { day.fading = fading(making.lessons) }
      day.syllables = syllables(with: letters, among: making.taught)
      making.lessons.append(letters)
    case .practice:
      day.letters = school.hasElements ? making.lessons.last ?? [] : making.group
      count *= 2
    case .review:
      day.letters = making.group
      making.group = []
    case .sentences:
      day.sentences = sentences(LessonPlanner.sentencesPerDay, &making)
      return
    case .last:
      day.letters = making.taught
      count += 1
    }
    if making.taught.count >= course.wordsAfter, count > 0 {
      var aims = day.letters
      if case .last = purpose { aims = [] }
      day.words = chosenWords(for: aims, count: count, longest: course.longest(at: level), making)
      making.used.formUnion(day.words)
    }
    if purpose.drillsJoins, school.isJoined, making.taught.count >= course.joinsAfter {
      day.joins = pairs(of: day, most: course.pairs(at: level), joins: making.joins)
    }
    switch purpose {
    // One word is no practice for a day: the letters of the last lesson once more.
    case .practice where day.words.count < 2 && !school.hasElements:
      (day.design, day.letters, day.words) = (course.again, making.lessons.last ?? [], [])
    case .review, .last: day.sentences = sentences(1, &making)
    case .elements, .new, .practice, .sentences: break
    }
  }

  /// Sentences of a day that is for them.
  private static let sentencesPerDay = 2

  /// The letters of the last three lessons, each a step nearer to memory.
  func fading(_ lessons: [[String]]) -> LessonPlan.Fading {
    let past = Array(lessons.reversed())
    return LessonPlan.Fading(
      start: past.first ?? [], model: past.count > 1 ? past[1] : [], memory: past.count > 2 ? past[2] : [])
  }
}
