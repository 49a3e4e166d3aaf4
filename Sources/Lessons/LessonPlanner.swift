public import Letterforms
public import Texts
public import Words
import Worksheets

/// Lays the letters of a school out over the days of a course.
public struct LessonPlanner: Sendable {
  private let course: Course
  private let school: School
  private let language: String
  private let words: WordIndex
  private let groups: [[String]]
  /// Whether capital and small letter are taught on the same day.
  private let isPaired: Bool

  /// A planner.
  ///
  /// - Parameters:
  ///   - course: How days are laid out.
  ///   - school: The school, which says the order of letters.
  ///   - language: The language of the words.
  ///   - words: The words to choose from.
  /// - Throws: ``Fault`` for a school that does not say in which order letters are taught.
  public init(_ course: Course, school: School, language: String, words: WordList) throws(Fault) {
    self.course = course
    self.school = school
    self.language = language
    let small = school.teaching.map { $0.filter { $0.isLetter && !$0.isUppercase } }.filter { !$0.isEmpty }
    guard !small.isEmpty else {
      throw Fault(
        .usage, problem: "the school \(school.id) has no teaching order for lowercase letters",
        hint: "choose another school, or add a field \"teaching\" to its recipe")
    }
    groups = small.map { $0.map(String.init) }
    isPaired = school.teaching.contains { group in
      group.contains { $0.isUppercase && group.contains(Character($0.lowercased())) }
    }
    self.words = WordIndex(words)
  }

  /// What a day is for.
  private enum Purpose {
    case new([String])
    case practice
    case review
    case last

    /// Whether pairs of letters are practised by themselves.
    var drillsJoins: Bool {
      switch self {
      case .new, .practice: true
      case .review, .last: false
      }
    }
  }

  /// The plan.
  ///
  /// - Parameters:
  ///   - weeks: How many weeks, 1…52.
  ///   - perWeek: Lessons a week, 1…7.
  ///   - start: The first day, ISO 8601; nil for a plan without dates.
  ///   - seed: What brings other words; nil for the best ones.
  /// - Throws: ``Fault`` for too few days, or a start that is not a date.
  public func plan(weeks: Int, perWeek: Int, start: String?, seed: UInt64? = nil) throws -> LessonPlan {
    guard (1...52).contains(weeks), (1...7).contains(perWeek) else {
      throw Fault(
        .usage, problem: "\(weeks) weeks of \(perWeek) days cannot be planned",
        hint: "choose 1 to 52 weeks and 1 to 7 days")
    }
    var dates: [String] = []
    if let start {
      guard let calendar = LessonCalendar(start: start) else {
        throw Fault(.usage, problem: "\"\(start)\" is not a date", hint: "write it like 2026-01-12")
      }
      dates = calendar.days(weeks: weeks, perWeek: perWeek)
    }
    let purposes = try purposes(days: weeks * perWeek)
    let joins = try school.joinClasses(among: words.letters.filter { school.writes($0) }, hand: .right)
    var days: [LessonPlan.Day] = []
    var taught: [String] = []
    var group: [String] = []
    var lessons: [[String]] = []
    var used: Set<String> = []
    for (index, purpose) in purposes.enumerated() {
      let level = course.levels[index * course.levels.count / purposes.count]
      var day = LessonPlan.Day(
        number: index + 1, date: dates.isEmpty ? nil : dates[index], design: design(of: purpose), level: level.number)
      var count = course.words(at: level)
      switch purpose {
      case .new(let letters):
        taught += letters
        group += letters
        day.letters = letters
        day.fading = fading(lessons)
        lessons.append(letters)
      case .practice:
        day.letters = group
        count *= 2
      case .review:
        day.letters = group
        group = []
      case .last:
        day.letters = taught
        count += 1
      }
      if taught.count >= course.wordsAfter, count > 0 {
        var aims = day.letters
        if case .last = purpose { aims = [] }
        let yesterday = Set(days.last?.words ?? [])
        day.words = chosenWords(
          letters(of: taught), for: aims, count: count, longest: course.longest(at: level), used: used,
          without: yesterday, joins: joins, seed: seed)
        used.formUnion(day.words)
      }
      if purpose.drillsJoins, school.isJoined, taught.count >= course.joinsAfter {
        day.joins = pairs(of: day, most: course.pairs(at: level), joins: joins)
      }
      // One word is no practice for a day.
      if case .practice = purpose, day.words.count < 2 { day.design = course.review }
      days.append(day)
    }
    return LessonPlan(
      name: "\(school.name), \(weeks) \(weeks == 1 ? "week" : "weeks")", school: school.id, language: language,
      days: days)
  }

  private func design(of purpose: Purpose) -> String {
    switch purpose {
    case .new: isPaired ? course.newPair : course.new
    case .practice: school.isJoined ? course.practiceJoined : course.practice
    case .review: course.review
    case .last: course.last
    }
  }

  // MARK: Days

  /// What each day is for: new letters group by group, each group ending with a review, the course with its last sheet.
  private func purposes(days: Int) throws(Fault) -> [Purpose] {
    let letters = groups.reduce(0) { $0 + $1.count }
    let free = days - groups.count - 1
    let least = groups.reduce(0) { $0 + ($1.count + course.mostLetters - 1) / course.mostLetters }
    guard free >= least else {
      throw Fault(
        .usage,
        problem:
          "\(letters) letters in \(groups.count) groups need \(least + groups.count + 1) days at the least; the plan has \(days)",
        hint: "plan more weeks, or more days per week, or raise most-letters in the course")
    }
    let shares = share(min(free, letters), least: least)
    // Days that are left over go to the last groups first: they have the most words.
    let spare = free - min(free, letters)
    var purposes: [Purpose] = []
    for (index, group) in groups.enumerated() {
      let turns = groups.count - 1 - index
      let practice = spare / groups.count + (turns < spare % groups.count ? 1 : 0)
      let lessons = chunks(of: group, count: shares[index])
      for (place, letters) in lessons.enumerated() {
        purposes.append(.new(letters))
        let days = practice * (place + 1) / lessons.count - practice * place / lessons.count
        purposes += (0..<days).map { _ in .practice }
      }
      purposes.append(.review)
    }
    return purposes + [.last]
  }

  /// How many of so many days each group gets: in proportion to its letters, at least what it needs, at most one a letter.
  private func share(_ days: Int, least: Int) -> [Int] {
    var shares = groups.map { ($0.count + course.mostLetters - 1) / course.mostLetters }
    var left = days - least
    while left > 0 {
      // The group with the most letters a day is given one more.
      let crowded = groups.indices.filter { shares[$0] < groups[$0].count }.max { a, b in
        let (here, there) = (groups[a].count * shares[b], groups[b].count * shares[a])
        return here == there ? a > b : here < there
      }
      guard let crowded else { break }
      shares[crowded] += 1
      left -= 1
    }
    return shares
  }

  /// A list cut into so many pieces of nearly the same length, the longer ones last.
  private func chunks(of letters: [String], count: Int) -> [[String]] {
    (0..<count).map { index in
      Array(letters[letters.count * index / count..<letters.count * (index + 1) / count])
    }
  }

  /// The letters of the last three lessons, each a step nearer to memory.
  private func fading(_ lessons: [[String]]) -> LessonPlan.Fading {
    let past = Array(lessons.reversed())
    return LessonPlan.Fading(
      start: past.first ?? [], model: past.count > 1 ? past[1] : [], memory: past.count > 2 ? past[2] : [])
  }

  // MARK: Words

  /// What words may be written with, when so many letters are taught.
  private func letters(of taught: [String]) -> Set<Character> {
    var known = Set(taught.compactMap(\.first))
    if isPaired { known.formUnion(known.compactMap { $0.uppercased().count == 1 ? $0.uppercased().first : nil }) }
    return known.filter { school.writes($0) }
  }

  /// The pairs of a day's words that the hand really joins, those of its letters first.
  private func pairs(of day: LessonPlan.Day, most: Int, joins: [String: School.JoinClass]) -> [String] {
    let new = Set(day.letters.compactMap(\.first))
    var seen: Set<String> = []
    let pairs = day.words.flatMap { word in zip(word, word.dropFirst()).map { String([$0, $1]) } }
    let ofNew = pairs.filter { pair in pair.contains(where: new.contains) }
    return Array((ofNew + pairs).filter { joins[$0] != nil && seen.insert($0).inserted }.prefix(most))
  }

  /// Words not used before, for each of the letters in turn; used ones again where there are no others, but not two days
  /// running.
  private func chosenWords(
    _ allowed: Set<Character>, for letters: [String], count: Int, longest: Int, used: Set<String>,
    without yesterday: Set<String>, joins: [String: School.JoinClass], seed: UInt64?
  ) -> [String] {
    // A word of one letter is no word to join or to fade.
    let rule = WordRule(taught: allowed, ignoresCapitals: false, lengths: 2...max(2, longest))
    let targets: [Character?] = letters.isEmpty ? [nil] : letters.map(\.first)
    let lists = targets.map { target -> [String] in
      let aim = WordChoice.Aim(
        count: count + used.count, newLetter: target, coversJoins: school.isJoined && target == nil, seed: seed)
      let words = WordChoice(from: words, by: rule, for: aim) { first, second in
        joins["\(first)\(second)"].map { "\($0.exit) to \($0.entry)" }
      }.words.map(\.text)
      return words.filter { !used.contains($0) } + words.filter { used.contains($0) && !yesterday.contains($0) }
    }
    var chosen: [String] = []
    var place = 0
    // In turn for each letter, so that two new letters both have words.
    while chosen.count < count, lists.contains(where: { $0.count > place }) {
      for list in lists where chosen.count < count && place < list.count && !chosen.contains(list[place]) {
        chosen.append(list[place])
      }
      place += 1
    }
    return chosen
  }
}
