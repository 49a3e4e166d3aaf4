/// Times as files write them.
enum InkTime {
  /// The seconds in a unit of time; nil for a name that is none.
  static func seconds(inUnit name: String) -> Double? {
    switch name.lowercased() {
    case "s", "sec", "second", "seconds": 1
    case "ms", "millisecond", "milliseconds": 1e-3
    case "us", "µs", "μs", "microsecond", "microseconds": 1e-6
    case "ns", "nanosecond", "nanoseconds": 1e-9
    default: nil
    }
  }

  /// Seconds of a moment as ISO 8601 writes it, since 1970, or of a time of day, since midnight; nil for anything else.
  ///
  ///     2026-11-03T09:05:00.250Z    2026-11-03 09:05:00+01:00    09:05:00,25
  static func seconds(written text: String) -> Double? {
    var digits = Digits(bytes: Array(text.utf8))
    var days = 0
    if text.utf8.dropFirst(4).first == UInt8(ascii: "-") {
      guard let year = digits.take(4), digits.skip("-"), let month = digits.take(2), digits.skip("-"),
        let day = digits.take(2), (1...12).contains(month), (1...31).contains(day), digits.skip("T") || digits.skip(" ")
      else { return nil }
      days = InkTime.days(year: year, month: month, day: day)
    }
    guard let hour = digits.take(2), hour < 25, digits.skip(":"), let minute = digits.take(2), minute < 60 else {
      return nil
    }
    var seconds = 0.0
    if digits.skip(":") {
      guard let whole = digits.take(2), whole < 61 else { return nil }
      seconds = Double(whole)
      if digits.skip(".") || digits.skip(",") {
        guard let share = digits.share() else { return nil }
        seconds += share
      }
    }
    guard let east = digits.zone(), digits.isAtEnd else { return nil }
    return Double(days) * 86_400 + Double(hour * 60 + minute - east) * 60 + seconds
  }

  /// Days since 1970 of a day of the Gregorian calendar (Hinnant, *chrono-Compatible Low-Level Date Algorithms*, 2013).
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let era = (year >= 0 ? year : year - 399) / 400
    let ofEra = year - era * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  private struct Digits {
    let bytes: [UInt8]
    private var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { index == bytes.count }

    private mutating func digit() -> Int? {
      guard index < bytes.count, (0x30...0x39).contains(bytes[index]) else { return nil }
      index += 1
      return Int(bytes[index - 1]) - 0x30
    }

    /// A number of so many digits.
    mutating func take(_ count: Int) -> Int? {
      var number = 0
      for _ in 0..<count {
        guard let digit = digit() else { return nil }
        number = 10 * number + digit
      }
      return number
    }

    mutating func skip(_ sign: Unicode.Scalar) -> Bool {
      guard index < bytes.count, bytes[index] == UInt8(ascii: sign) else { return false }
      index += 1
      return true
    }

    /// What stands behind the point.
    mutating func share() -> Double? {
      guard var number = digit().map({ Double($0) / 10 }) else { return nil }
      var worth = 0.01
      while let digit = digit() {
        number += Double(digit) * worth
        worth /= 10
      }
      return number
    }

    /// By how many minutes the clock is ahead of Greenwich; 0 where nothing says it, nil for what is no zone.
    mutating func zone() -> Int? {
      if isAtEnd || skip("Z") { return 0 }
      let isWest = skip("-")
      guard isWest || skip("+"), let hours = take(2) else { return nil }
      _ = skip(":")
      let minutes = isAtEnd ? 0 : take(2)
      return minutes.map { (isWest ? -1 : 1) * (60 * hours + $0) }
    }
  }
}

extension [InkStroke] {
  /// Finds the unit of times that were read as milliseconds, because nothing says what they are: by how often a pen tells where it is.
  mutating func findTimeUnit(_ notes: inout [String]) {
    var gaps: [Double] = []
    search: for stroke in self {
      for (before, after) in zip(stroke.points, stroke.points.dropFirst()) {
        guard let start = before.time, let end = after.time, end > start else { continue }
        gaps.append(end - start)
        if gaps.count == InkTime.mostGaps { break search }
      }
    }
    guard gaps.count >= InkTime.leastGaps else { return }
    gaps.sort()
    guard let unit = InkTime.unit(ofGap: gaps[gaps.count / 2]) else { return }
    for stroke in indices {
      for index in self[stroke].points.indices { self[stroke].points[index].time? *= unit.factor }
    }
    notes.append("the times are taken for \(unit.name), as no pen counts milliseconds like that")
  }
}

extension InkTime {
  /// Fewer gaps between points tell nothing, and more tell nothing new.
  fileprivate static let leastGaps = 10
  fileprivate static let mostGaps = 1000

  /// The unit that a usual gap between points tells, once read as milliseconds, and what a time so read is to be multiplied by; nil
  /// for milliseconds.
  ///
  /// Pens tell 10 to 1000 points a second.
  fileprivate static func unit(ofGap gap: Double) -> (name: String, factor: Double)? {
    switch gap {
    case ..<1e-4: ("seconds", 1e3)
    case 700...: ("nanoseconds", 1e-6)
    case 0.5...: ("microseconds", 1e-3)
    default: nil
    }
  }
}
