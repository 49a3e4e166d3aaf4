extension Double {
  /// The number with a fixed count of decimals, a point between, no exponent and no negative zero.
  ///
  /// - Precondition: 0…9 decimals, and the number is finite and below 10⁹.
  public func formatted(decimals: Int) -> String {
    precondition((0...9).contains(decimals) && abs(self) < 1e9, "a number on a page is small and finite")
    // 64 bits everywhere: an Int has 32 in a browser.
    var power: Int64 = 1
    for _ in 0..<decimals { power *= 10 }
    let scaled = Int64((abs(self) * Double(power)).rounded())
    let whole = String(scaled / power)
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + whole }
    let fraction = String(scaled % power)
    return sign + whole + "." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }

  /// The number rounded to some decimals, without zeros at its end: `0.5`, `12`, `-0.25`.
  ///
  /// - Precondition: As for ``formatted(decimals:)``.
  public func formatted(atMost decimals: Int) -> String {
    var text = formatted(decimals: decimals)
    guard decimals > 0 else { return text }
    while text.utf8.last == UInt8(ascii: "0") { text.removeLast() }
    if text.utf8.last == UInt8(ascii: ".") { text.removeLast() }
    return text
  }

  /// The shortest text that reads back to the same number.
  public var shortest: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Array<UInt8> {
  /// Adds what ``Swift/Double/formatted(atMost:)`` gives, without a text in between: a page has thousands of numbers.
  public mutating func append(_ number: Double, atMost decimals: Int) {
    precondition((0...9).contains(decimals) && abs(number) < 1e9, "a number on a page is small and finite")
    var power = 1
    for _ in 0..<decimals { power *= 10 }
    let scaled = Int((abs(number) * Double(power)).rounded())
    if number < 0, scaled > 0 { append(UInt8(ascii: "-")) }
    append(whole: scaled / power)
    var fraction = scaled % power
    guard fraction > 0 else { return }
    append(UInt8(ascii: "."))
    while fraction > 0 {
      fraction *= 10
      append(UInt8(ascii: "0") + UInt8(fraction / power))
      fraction %= power
    }
  }

  private mutating func append(whole number: Int) {
    if number >= 10 { append(whole: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

extension BinaryInteger {
  /// The number in hexadecimal digits, with zeros before it up to a count of digits.
  public func hexadecimal(digits: Int = 1, uppercase: Bool = false) -> String {
    let text = String(self, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}
