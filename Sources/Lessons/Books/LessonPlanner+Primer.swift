public import Letterforms
public import Texts
public import Words
public import Worksheets

extension PrimerProgress {
  /// The small letters that have been taught by themselves, lesson by lesson; lessons without any are left out.
  var smallGroups: [[String]] {
    var seen: Set<String> = []
    return primer.lessons[...index].map { lesson in
      lesson.letters.filter { letter in
        letter.count == 1 && letter.allSatisfy { $0.isLetter && !$0.isUppercase } && seen.insert(letter).inserted
      }
    }.filter { !$0.isEmpty }
  }

  /// Whether capital and small letter are taught together.
  var isPaired: Bool {
    primer.lessons.contains { lesson in
      lesson.letters.contains { $0 != $0.lowercased() && lesson.letters.contains($0.lowercased()) }
    }
  }
}

extension LessonPlanner {
  /// The days of the lesson that the class has come to: new letters and words; tricky words; sentences.
  ///
  /// - Parameters:
  ///   - seed: What brings other words of the list; nil for the best ones.
  /// - Returns: At least one day; none without a book.
  func lessonDays(level: Level, seed: UInt64?, used: Set<String> = []) throws(Fault) -> [LessonPlan.Day] {
    guard let progress else { return [] }
    let lesson = progress.lesson
    func day(_ design: String) -> LessonPlan.Day {
      var day = LessonPlan.Day(number: 1, date: nil, design: design, level: level.number)
      (day.tracing, day.title) = (course.tracing(at: level), lesson.title)
      return day
    }
    var days: [LessonPlan.Day] = []
    var making = Making(joins: try progress.joined(by: school, hand: .right), seed: seed)
    (making.taught, making.used) = (progress.smallGroups.flatMap { $0 }, used)
    let isPaired = lesson.letters.contains { $0 != $0.lowercased() && lesson.letters.contains($0.lowercased()) }
    let letters = isPaired ? lesson.letters.withoutCapitals : lesson.letters
    let words = self.words(of: lesson, letters, level, making)
    if !letters.isEmpty || !words.isEmpty {
      let practice = school.isJoined ? course.practiceJoined : course.practice
      let usual = letters.isEmpty ? practice : isPaired ? course.newPair : course.new
      var first = day(lesson.design ?? progress.primer.design ?? usual)
      (first.letters, first.words) = (letters, words)
      if !letters.isEmpty { first.fading = fading(progress.lettersBefore) }
      first.joins = lesson.joins
      if first.joins.isEmpty, school.isJoined, making.taught.count >= course.joinsAfter {
        first.joins = pairs(of: first, most: course.pairs(at: level), joins: making.joins)
      }
      days.append(first)
    }
    if !lesson.tricky.isEmpty {
      var tricky = day(progress.primer.trickyDesign)
      tricky.words = lesson.tricky
      days.append(tricky)
    }
    if let design = course.sentences, !lesson.sentences.isEmpty {
      var sentences = day(design)
      sentences.sentences = lesson.sentences
      days.append(sentences)
    }
    return days
  }

  /// The words of a lesson: its own, and others where these are few.
  private func words(
    of lesson: Primer.Lesson, _ letters: [String], _ level: Level, _ making: Making
  ) -> [String] {
    let lacking = course.words(at: level) - lesson.words.count
    guard lacking > 0, making.taught.count >= course.wordsAfter || lesson.letters.isEmpty else { return lesson.words }
    let chosen = chosenWords(
      for: letters, count: course.words(at: level) + lesson.words.count, longest: course.longest(at: level), making)
    return lesson.words + chosen.filter { !lesson.words.contains($0) }.prefix(lacking)
  }
}

extension PrimerProgress {
  /// The letters of the lessons before, each lesson's together, without capitals of small letters.
  fileprivate var lettersBefore: [[String]] {
    primer.lessons[..<index].map { $0.letters.withoutCapitals }.filter { !$0.isEmpty }
  }
}

extension [String] {
  /// Without the capitals of letters that are there.
  fileprivate var withoutCapitals: [String] {
    filter { $0 == $0.lowercased() || !contains($0.lowercased()) }
  }
}

extension Primer {
  /// A plan that goes through the book from one of its lessons on.
  ///
  /// - Parameters:
  ///   - index: The place of the first lesson, from 0.
  ///   - course: Which designs days have, and how many words.
  ///   - words: The words to choose from where a lesson has few.
  ///   - weeks: How many weeks, 1…52; nil for as many as the book takes.
  ///   - perWeek: Lessons a week, 1…7.
  ///   - start: The first day, ISO 8601; nil for a plan without dates.
  ///   - seed: What brings other words; nil for the best ones.
  /// - Returns: The plan, and what a teacher should know of it: letters that are not taught by then, lessons that have no room.
  /// - Throws: ``Fault`` for a school that does not write the letters, and for days that cannot be planned.
  public func plan(
    from index: Int, _ course: Course, school: School, words: WordList, weeks: Int?, perWeek: Int, start: String?,
    seed: UInt64?
  ) throws(Fault) -> (plan: LessonPlan, warnings: [SheetWarning]) {
    try PrimerProgress(self, upTo: lessons.count - 1).check(school)
    var warnings: [SheetWarning] = []
    var days: [LessonPlan.Day] = []
    /// The lesson of each day.
    var places: [Int] = []
    var used: Set<String> = []
    for place in index..<lessons.count {
      let level = course.levels[place * course.levels.count / lessons.count]
      let progress = PrimerProgress(self, upTo: place)
      let planner = try LessonPlanner(course, school: school, language: language, words: words, by: progress)
      for day in try planner.lessonDays(level: level, seed: seed, used: used) {
        used.formUnion(day.words)
        days.append(day)
        places.append(place)
      }
      if places.last == place {
        warnings += progress.slips.map { SheetWarning(problem: $0.description, hint: $0.hint) }
      } else {
        warnings.append(
          SheetWarning(
            problem: "\(title(of: lessons[place])) has nothing to practise, so it has no day",
            hint: "write letters or words into it"))
      }
    }
    let lessonsAWeek = min(max(1, perWeek), 7)
    let weeks = weeks ?? min(52, (days.count + lessonsAWeek - 1) / lessonsAWeek)
    let dates = try LessonPlanner.dates(weeks: weeks, perWeek: perWeek, start: start)
    let missing = days.count - weeks * perWeek
    if missing > 0 {
      warnings.append(
        SheetWarning(
          problem:
            "\(missing) of \(days.count) days have no room in \(weeks == 1 ? "1 week" : "\(weeks) weeks"): the plan ends with "
            + title(of: lessons[places[weeks * perWeek - 1]]),
          hint:
            "take more --weeks or --days, or a later plan with --lesson \(number(of: places[weeks * perWeek]).quoted)"))
    }
    days = Array(days.prefix(weeks * perWeek))
    for place in days.indices {
      days[place].number = place + 1
      days[place].date = dates.isEmpty ? nil : dates[place]
    }
    return (LessonPlan(name: name, school: school.id, language: language, days: days), warnings)
  }

  /// A lesson as `--lesson` takes it: `5`, or in a book with parts `2.5`.
  private func number(of index: Int) -> String {
    let lesson = lessons[index]
    return (lesson.part.map { "\($0 + 1)." } ?? "") + lesson.number
  }
}
