/// The 256 numbers that codewords are reckoned with: polynomials over two values, modulo x⁸ + x⁴ + x³ + x² + 1.
///
/// Source: ISO/IEC 18004:2015, 7.5. Adding and taking away are both `^`.
struct GaloisField: Sendable {
  /// 2 to the power of each number from 0 to 509, so that two logarithms can be added without a remainder.
  private let powers: [UInt8]
  /// The power of 2 that each number is; that of 0 is not used.
  private let logarithms: [Int]

  static let shared = GaloisField()

  private init() {
    var powers: [UInt8] = []
    var logarithms = [Int](repeating: 0, count: 256)
    var value = 1
    for exponent in 0..<510 {
      powers.append(UInt8(value))
      if exponent < 255 { logarithms[value] = exponent }
      value <<= 1
      if value > 255 { value ^= 0x11d }
    }
    (self.powers, self.logarithms) = (powers, logarithms)
  }

  /// 2 to a power from 0 to 509.
  func power(_ exponent: Int) -> UInt8 { powers[exponent] }

  func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
    one == 0 || other == 0 ? 0 : powers[logarithms[Int(one)] + logarithms[Int(other)]]
  }

  /// The quotient; the divisor is never 0.
  func quotient(_ one: UInt8, _ other: UInt8) -> UInt8 {
    precondition(other != 0, "nothing is divided by 0")
    return one == 0 ? 0 : powers[logarithms[Int(one)] + 255 - logarithms[Int(other)]]
  }

  /// The value of a polynomial, lowest coefficient first, at 2 to the power of an exponent from 0 to 254.
  func value(of polynomial: [UInt8], atPower exponent: Int) -> UInt8 {
    let point = power(exponent)
    return polynomial.reversed().reduce(0) { product($0, point) ^ $1 }
  }
}
