import Letterforms
import Texts

extension LessonPlanner {
  /// A smaller group of letters has no review of its own: it is taught with the next one.
  private static let leastGroup = 3
  /// Letters with which no word begins: nobody learns their capitals.
  private static let neverFirst: Set<Character> = ["Ъ", "Ы", "Ь"]
  /// Days with sentences: so many where there is no time left, and no more than so many.
  private static let sentenceDays = 2...8

  /// The letters of a school in groups, in its order; elements of a school of elements.
  static func groups(of school: School, _ letters: Course.Letters) -> [[String]] {
    func isTaught(_ letter: Character) -> Bool {
      if school.hasElements { return letters == .small }
      switch letters {
      case .small: return letter.isLetter && !letter.isUppercase
      case .capitals: return letter.isUppercase && !neverFirst.contains(letter)
      case .digits: return letter.isNumber
      }
    }
    var groups: [[String]] = []
    for group in school.teaching.map({ $0.filter(isTaught).map { String($0) } }) where !group.isEmpty {
      if let last = groups.last, last.count < leastGroup {
        groups[groups.count - 1] += group
      } else {
        groups.append(group)
      }
    }
    if groups.count > 1, groups[groups.count - 1].count < leastGroup { groups[groups.count - 2] += groups.removeLast() }
    return groups
  }

  private var letterCount: Int { groups.reduce(0) { $0 + $1.count } }
  /// The elements that come before the letters, a group a day.
  private var elementDays: [[String]] { elements.map { LessonPlanner.groups(of: $0, .small) } ?? [] }
  private var hasSentences: Bool { course.sentences != nil && !texts.isEmpty && !school.hasElements }
  private var lastDays: Int { school.hasElements ? 0 : 1 }

  /// How many days it takes to teach a letter a day.
  var usualDays: Int {
    elementDays.count + letterCount + groups.count + lastDays
      + (hasSentences ? LessonPlanner.sentenceDays.lowerBound : 0)
  }

  /// What each day is for: elements, new letters group by group, each group ending with a review, sentences, the last sheet.
  func purposes(days: Int) throws(Fault) -> [Purpose] {
    let free = days - groups.count - lastDays
    let least = groups.reduce(0) { $0 + ($1.count + course.mostLetters - 1) / course.mostLetters }
    guard free >= least else {
      throw Fault(
        .usage,
        problem:
          "\(letterCount) letters in \(groups.count) groups need \(least + groups.count + lastDays) days at the least; the plan has \(days)",
        hint: "plan more weeks, or more days per week, or raise most-letters in the course")
    }
    let shares = share(min(free, letterCount), least: least)
    var spare = free - min(free, letterCount)
    var purposes: [Purpose] = []
    if spare >= elementDays.count {
      purposes = elementDays.map { .elements($0) }
      spare -= elementDays.count
    }
    let sentences = hasSentences ? min(spare, max(LessonPlanner.sentenceDays.lowerBound, spare / 3)) : 0
    spare -= min(sentences, LessonPlanner.sentenceDays.upperBound)
    // Days that are left over go to the last groups first: they have the most words.
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
    purposes += (0..<min(sentences, LessonPlanner.sentenceDays.upperBound)).map { _ in .sentences }
    return purposes + (lastDays > 0 ? [.last] : [])
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
}
