import FoundationEssentials

/// School days from a first one on.
struct LessonCalendar {
  private let start: Date
  private let calendar: Calendar
  /// Dates have four digits for the year.
  private static let lastYear = 9999

  /// A calendar that begins on a day, ISO 8601; nil for text that is no day.
  init?(start text: String) {
    var calendar = Calendar(identifier: .gregorian)
    guard let zone = TimeZone(secondsFromGMT: 0) else { return nil }
    calendar.timeZone = zone
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard text.utf8.count == 10, parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
      let date = calendar.date(from: DateComponents(year: year, month: month, day: day))
    else { return nil }
    // The 31st of February is turned into a day of March: no day anyone meant.
    let back = calendar.dateComponents([.year, .month, .day], from: date)
    guard back.year == year, back.month == month, back.day == day else { return nil }
    self.calendar = calendar
    start = date
  }

  /// The dates of lessons, ISO 8601: so many in each week that begins on the first day's weekday; with up to five a week, none
  /// on a Saturday or Sunday.
  func days(weeks: Int, perWeek: Int) -> [String] {
    var dates: [String] = []
    for week in 0..<weeks {
      var count = 0
      for offset in 0..<7 where count < perWeek {
        guard let date = calendar.date(byAdding: .day, value: 7 * week + offset, to: start) else { continue }
        if perWeek <= 5, [1, 7].contains(calendar.component(.weekday, from: date)) { continue }
        guard calendar.component(.year, from: date) <= LessonCalendar.lastYear else { return dates }
        count += 1
        dates.append(iso(date))
      }
    }
    return dates
  }

  private func iso(_ date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    func padded(_ number: Int?, _ length: Int) -> String {
      let digits = String(number ?? 0)
      return String(repeating: "0", count: max(0, length - digits.count)) + digits
    }
    return "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
  }
}
