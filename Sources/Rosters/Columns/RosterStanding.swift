import Tables
import Texts

/// Whether a row is of somebody who is in the class, as columns of schools' programs say it: a status, a role, a day of leaving.
enum RosterStanding: Hashable, Sendable {
  /// A pupil of the class.
  case here
  /// Somebody who has left, or is no pupil; with what is said of them.
  case gone(String)
  /// Words that we do not know.
  case unclear

  /// The columns that say it.
  static let columns: Set<RosterColumn> = [.status, .active, .inactive, .role, .leaving]

  /// What a status says, such as "Transferred Out", "выбыл" or "A".
  ///
  /// - Parameter heading: The column's, as some programs write numbers.
  static func status(_ text: String, under heading: String) -> RosterStanding {
    if RosterColumn.squeezed(heading) == "enrollstatus", let number = Int(text) {
      // PowerSchool: 0 is enrolled, -1 will be; 1 is inactive, 2 has left, 3 has graduated, 4 is of earlier years.
      return number == 0 ? .here : number == -1 ? .unclear : .gone("has left")
    }
    let words = RosterColumn.words(of: text)
    // "Pre-enrolled" is not here yet.
    if words.first == "pre" || words.first == "pending" || words.first?.hasPrefix("preenrol") == true {
      return .unclear
    }
    let whole = words.joined()
    if whole == "onroll" { return .here }
    if goneTogether.contains(whole) { return .gone("has left") }
    // "Left handed" says nothing of leaving.
    if words.contains("left") || words.contains("links"), RosterRemark(text)?.hand != nil { return .unclear }
    let hasHere = has(words, hereStems)
    if hasHere, words.contains(where: notWords.contains) { return .gone("has left") }
    if has(words, goneStems) || isOf(words, goneWords) { return .gone("has left") }
    return hasHere || isOf(words, hereWords) ? .here : .unclear
  }

  /// Words that say together that somebody is gone, or was never here.
  private static let goneTogether: Set<String> = ["noshow", "dropout", "noincorporado", "offroll", "wedigadael"]

  /// What stands under "Active".
  static func active(_ text: String, under heading: String) -> RosterStanding {
    switch RosterValues.answer(text) {
    case true?: .here
    case false?: .gone("is not active")
    case nil: status(text, under: heading)
    }
  }

  /// What stands under "Withdrawn", "Inactive" or "Suspended": an answer, a status, or the day.
  static func inactive(_ text: String, under heading: String) -> RosterStanding {
    switch RosterValues.answer(text) {
    case true?: .gone("has left")
    case false?: .here
    case nil:
      LeavingDays.isPlaceholder(text)
        ? .here : RosterPrivacy.hasDate(text) ? .gone("has left") : status(text, under: heading)
    }
  }

  /// What a role says, or the unit of an organisation, such as "/Staff".
  static func role(_ text: String) -> RosterStanding {
    let words = RosterColumn.words(of: text)
    if has(words, goneStems) || isOf(words, ["alumni", "alumnus"]) { return .gone("has left") }
    if has(words, staffStems) { return .gone("is no pupil") }
    // In a column "Roll" numbers of a register may stand.
    return has(words, pupilStems) || !text.contains { $0.isLetter } ? .here : .unclear
  }

  private static func has(_ words: [String], _ stems: [String]) -> Bool {
    words.contains { word in stems.contains { word.hasPrefix($0) } }
  }

  /// Whether all that is said is one of some words.
  private static func isOf(_ words: [String], _ all: Set<String>) -> Bool { words.count == 1 && all.contains(words[0]) }
}

/// The days on which pupils leave, as a table has them.
///
/// Programs write the end of the school year there for everybody, or a day for those alone who leave earlier.
struct LeavingDays {
  /// The rows that show what is usual: more than any class has.
  static let mostRows = 400

  /// The usual last day, as year, month, day in one number; nil where fewer than half of the rows have one.
  private let usual: Int?
  private let today: Int?
  private let isDayFirst: Bool
  /// Whether nothing shows if 03/04/2026 is a day of March or of April.
  private let isUnsure: Bool
  /// Whether nearly all rows have days, of which none is usual: as where each leaves when its years at school are over.
  private let areAllPlanned: Bool
  /// What a person ought to know of the column; nil where it is as usual.
  private(set) var doubt: String?

  /// - Parameters:
  ///   - texts: What stands in the column, an empty text where nothing does.
  ///   - today: The day, as in `2026-03-01`.
  init(_ texts: [String], today: String?) {
    let written = texts.filter { !$0.isEmpty && !LeavingDays.isPlaceholder($0) }
    let numbers = written.map(LeavingDays.numbers)
    // Of 10/15/2026 and 15/10/2026 one shows which comes first; where none does, a point or a hyphen does.
    isDayFirst = !numbers.contains { $0.count == 3 && $0[1] > 12 && $0[0] <= 12 }
    isUnsure =
      isDayFirst && !numbers.contains { $0.count == 3 && $0[0] > 12 && $0[1] <= 12 }
      && written.contains { $0.contains("/") || $0.contains("-") }
    self.today = today.flatMap { LeavingDays.day($0, isDayFirst: true) }
    var counts: [Int: Int] = [:]
    for text in written {
      if let day = LeavingDays.day(text, isDayFirst: isDayFirst) { counts[day, default: 0] += 1 }
    }
    let (dated, most) = (counts.values.reduce(0, +), counts.max { ($0.value, $0.key) < ($1.value, $1.key) })
    usual = most.flatMap { $0.value * 2 > texts.count && texts.count > 1 ? $0.key : nil }
    areAllPlanned = usual == nil && texts.count > 3 && dated * 10 >= texts.count * 9
    guard today == nil else { return }
    if usual != nil, dated * 10 < texts.count * 9 {
      doubt =
        "has a day for \(dated) of \(texts.count) rows, mostly the same; it is taken for the end of the year, and they get sheets"
    } else if areAllPlanned {
      doubt = "has a day for nearly every row, and not the same; nobody can tell who has left, and all get sheets"
    }
  }

  /// What a day says, or another text in its place.
  func standing(_ text: String) -> RosterStanding {
    if RosterValues.answer(text) == false || LeavingDays.isPlaceholder(text) { return .here }
    guard text.contains(where: { $0.isNumber }) else { return RosterStanding.status(text, under: "") }
    guard let day = LeavingDays.day(text, isDayFirst: isDayFirst) else { return .gone("has left") }
    if let today {
      let other = isUnsure ? LeavingDays.day(text, isDayFirst: false) : nil
      // Before the day of printing in one reading, after it in the other.
      if let other, (other < today) != (day < today) { return .unclear }
      return day < today ? .gone("has left") : .here
    }
    if areAllPlanned { return .here }
    if let usual { return day < usual ? .gone("leaves earlier than the others") : .here }
    return .gone("has a day of leaving")
  }

  /// Whether a day stands for none, as 1900-01-01 and 00.00.0000 do: no child of a class has left before this year.
  static func isPlaceholder(_ text: String) -> Bool {
    guard RosterPrivacy.hasDate(text) || text.has("0000") else { return false }
    let numbers = numbers(text)
    guard numbers.count == 3, let year = numbers.first(where: { $0 > 31 }) ?? (numbers.contains(0) ? 0 : nil) else {
      return false
    }
    return year == 0 || (1000..<firstYear).contains(year)
  }

  private static let firstYear = 2010

  /// The numbers of a day as it is written.
  private static func numbers(_ text: String) -> [Int] {
    text.split { !$0.isNumber }.prefix(3).map { Int($0) ?? 0 }
  }

  /// A day as one number; nil where the text is none.
  private static func day(_ text: String, isDayFirst: Bool) -> Int? {
    let numbers = numbers(text)
    guard numbers.count == 3 else { return nil }
    var (year, month, day) = (numbers[2], numbers[1], numbers[0])
    if numbers[0] > 31 {
      (year, month, day) = (numbers[0], numbers[1], numbers[2])
    } else if !isDayFirst {
      swap(&month, &day)
    }
    if year < 100 { year += 2000 }
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    return (year * 100 + month) * 100 + day
  }
}
