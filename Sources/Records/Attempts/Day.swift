/// A day of the calendar, as whoever grades gives it; no clock is asked.
public struct Day: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Days since 1970-01-01.
  public let number: Int

  /// A day by its number since 1970-01-01.
  public init(number: Int) { self.number = number }

  /// A day as in `2026-11-23`; nil for what is none.
  ///
  /// The count of days follows Hinnant, *chrono-Compatible Low-Level Date Algorithms*, `days_from_civil`.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), (1...12).contains(month), (1...31).contains(day), year >= 1
    else { return nil }
    let shifted = month <= 2 ? year - 1 : year
    let ofEra = shifted % 400
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    self.init(number: shifted / 400 * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468)
    // The 31st of February is no day.
    guard description == text else { return nil }
  }

  /// The day as in `2026-11-23`.
  public var description: String {
    let days = number + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let ofEra = days - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * ofYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func padded(_ number: Int, _ length: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, length - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(ofYear - (153 * shifted + 2) / 5 + 1, 2))"
  }

  /// The week of the day, counted from the one with 1970-01-01; weeks begin on Monday.
  public var week: Int { (number + 3 - (number + 3 < 0 ? 6 : 0)) / 7 }

  /// The Monday of a week.
  public init(mondayOf week: Int) { self.init(number: week * 7 - 3) }

  /// The earlier day comes first.
  public static func < (first: Day, second: Day) -> Bool { first.number < second.number }
}
