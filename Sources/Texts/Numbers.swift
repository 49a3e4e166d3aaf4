extension [UInt8] {
  /// Adds a number of tenths, hundredths, … in decimal digits, a point between: 1250 with 3 decimals is `1.25`.
  ///
  /// This is where decimals are written; a page has thousands of them, so no text is made in between.
  ///
  /// - Parameters:
  ///   - number: The number times 10 to the power of decimals.
  ///   - decimals: How many of its digits come after the point: 0…9.
  ///   - keepsZeros: Whether zeros at the end stay: `1.250`.
  ///   - startsWithZero: Whether a zero comes before a point that nothing else comes before: `0.5`, else `.5`.
  public mutating func append(
    _ number: Int64, decimals: Int, keepsZeros: Bool = false, startsWithZero: Bool = true
  ) {
    var (rest, places) = (number.magnitude, decimals)
    while !keepsZeros, places > 0, rest.isMultiple(of: 10) {
      rest /= 10
      places -= 1
    }
    // From the last sign to the first: twenty digits, a point and a minus at most.
    var signs = [24 of UInt8](repeating: 0)
    var first = 24
    func add(_ sign: UInt8) {
      first -= 1
      signs[first] = sign
    }
    for _ in 0..<places {
      add(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    if places > 0 { add(UInt8(ascii: ".")) }
    if rest == 0, places == 0 || startsWithZero { add(UInt8(ascii: "0")) }
    while rest > 0 {
      add(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    if number < 0 { add(UInt8(ascii: "-")) }
    for index in first..<24 { append(signs[index]) }
  }

  /// Adds a number with a fixed count of decimals: `12.50`.
  ///
  /// Numbers of more than 18 digits become the largest that has them, and what is no number 0.
  ///
  /// - Precondition: 0…9 decimals.
  public mutating func append(_ number: Double, decimals: Int) {
    append(number.scaled(decimals: decimals), decimals: decimals, keepsZeros: true)
  }

  /// Adds a number rounded to some decimals, without zeros at its end: `0.5`, `12`, `-0.25`.
  ///
  /// - Precondition: As for ``append(_:decimals:)``.
  public mutating func append(_ number: Double, atMost decimals: Int) {
    append(number.scaled(decimals: decimals), decimals: decimals)
  }

  /// Adds a number in hexadecimal digits, with zeros before it up to a count of digits.
  public mutating func append(hexadecimal number: UInt64, digits: Int, uppercase: Bool = false) {
    let used = Swift.max(digits, (67 - number.leadingZeroBitCount) / 4, 1)
    for place in stride(from: used - 1, through: 0, by: -1) {
      let digit = place < 16 ? UInt8(truncatingIfNeeded: number >> UInt64(4 * place) & 15) : 0
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: uppercase ? "A" : "a") + digit - 10)
    }
  }
}

extension Double {
  /// The number times a power of ten, rounded to a whole one, in 64 bits: an Int has 32 in a browser.
  ///
  /// A number with more than 18 digits becomes the largest that has them, and what is no number 0.
  fileprivate func scaled(decimals: Int) -> Int64 {
    precondition((0...9).contains(decimals), "0 to 9 digits come after the point")
    var power: Int64 = 1
    for _ in 0..<decimals { power *= 10 }
    let scaled = (self * Double(power)).rounded()
    guard !scaled.isNaN else { return 0 }
    return Int64(Swift.min(Swift.max(scaled, -1e18), 1e18))
  }

  /// The number with a fixed count of decimals, a point between, no exponent and no negative zero.
  ///
  /// Numbers of more than 18 digits become the largest that has them, and what is no number 0.
  ///
  /// - Precondition: 0…9 decimals.
  public func formatted(decimals: Int) -> String {
    var digits: [UInt8] = []
    digits.append(self, decimals: decimals)
    return String(decoding: digits, as: UTF8.self)
  }

  /// The number rounded to some decimals, without zeros at its end: `0.5`, `12`, `-0.25`.
  ///
  /// - Precondition: As for ``formatted(decimals:)``.
  public func formatted(atMost decimals: Int) -> String {
    var digits: [UInt8] = []
    digits.append(self, atMost: decimals)
    return String(decoding: digits, as: UTF8.self)
  }

  /// The shortest text that reads back to the same number.
  public var shortest: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Int {
  /// The whole part of a number from outside; the least or largest there is where it lies beyond, and 0 for what is no number.
  @inlinable public init(clamping number: Double) {
    // The largest Double below the largest Int: of 64 bits, and in a browser of 32.
    let most = Int.bitWidth == 32 ? 2_147_483_647 : 9_223_372_036_854_774_784.0
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -most), most))
  }
}

extension BinaryInteger {
  /// The number in hexadecimal digits, with zeros before it up to a count of digits.
  ///
  /// - Precondition: The number is not negative and below 2⁶⁴.
  public func hexadecimal(digits: Int = 1, uppercase: Bool = false) -> String {
    var text: [UInt8] = []
    text.append(hexadecimal: UInt64(self), digits: digits, uppercase: uppercase)
    return String(decoding: text, as: UTF8.self)
  }
}

/// A number with its noun, as in `1 page` and `2 pages`.
public func counted(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
