import Inks
import Texts
import XML

/// Reads the values of a trace (InkML, §3.2.1 and appendix on its grammar).
///
/// Points are separated by commas, values by blanks or nothing. A `!` before a value means that this and further values
/// of its channel are plain, `'` that they are differences to the value before, `"` that they are differences of
/// differences. `*` repeats the value, difference or second difference before; `?` is no value; T and F are booleans;
/// `#` begins hexadecimals.
struct InkMLTrace {
  private struct State {
    /// 0: plain, 1: difference, 2: difference of differences.
    var order = 0
    var value: Double?
    var difference = 0.0
    var second = 0.0

    mutating func add(second: Double) {
      difference += second
      value = value.map { $0 + difference }
    }
  }

  private var scanner: ByteScanner
  private var states: [State]
  /// The values of the point that was read last; nil for `?`.
  private(set) var values: [Double?]
  /// How many values the last point had beyond those of the format.
  private(set) var surplus = 0
  private let regularCount: Int
  private let place: FilePlace

  init(_ text: [UInt8], format: InkMLFormat, place: FilePlace) {
    scanner = ByteScanner(text)
    regularCount = format.regular.count
    let count = regularCount + format.intermittent.count
    states = Array(repeating: State(), count: count)
    values = Array(repeating: nil, count: count)
    self.place = place
  }

  private func fault(_ problem: String, hint: String = "compare it with the channels of its format") -> Fault {
    Fault.ofInk(at: place, problem: "\(problem), at character \(scanner.index + 1) of the trace", hint: hint)
  }

  /// Reads the next point into ``values``; false at the end.
  mutating func next() throws(Fault) -> Bool {
    scanner.skipBlanks()
    guard scanner.next != nil else { return false }
    var count = 0
    surplus = 0
    while let next = scanner.next, next != UInt8(ascii: ",") {
      if count < states.count {
        try read(into: count)
      } else {
        // Beyond the format: read and forgotten.
        let kept = states[0]
        try read(into: 0)
        states[0] = kept
        surplus += 1
        guard surplus <= 64 else { throw fault("the point has too many values") }
      }
      count += 1
      scanner.skipBlanks()
    }
    guard count >= regularCount else { throw fault("the point has \(count) values of \(regularCount)") }
    _ = scanner.take(UInt8(ascii: ","))
    for index in states.indices {
      // A channel that a point leaves out keeps its value.
      if index < count || index >= regularCount { values[index] = states[index].value }
    }
    return true
  }

  private mutating func read(into index: Int) throws(Fault) {
    var state = states[index]
    for (order, sign) in zip(0..., "!'\"".utf8) where scanner.take(sign) {
      state.order = order
      break
    }
    scanner.skipBlanks()
    switch scanner.next {
    case UInt8(ascii: "*"):
      scanner.index += 1
      switch state.order {
      case 1: state.value = state.value.map { $0 + state.difference }
      case 2: state.add(second: state.second)
      default: break
      }
    case UInt8(ascii: "?"):
      scanner.index += 1
      state.value = nil
      state.difference = 0
    case UInt8(ascii: "T"), UInt8(ascii: "F"):
      state.value = scanner.next == UInt8(ascii: "T") ? 1 : 0
      scanner.index += 1
    default:
      let number = try number()
      switch state.order {
      case 1:
        state.difference = number
        state.value = state.value.map { $0 + number }
      case 2:
        state.second = number
        state.add(second: number)
      default:
        state.difference = state.value.map { number - $0 } ?? 0
        state.value = number
      }
      guard state.order == 0 || state.value != nil else {
        throw fault("a difference has no value before it", hint: "the first point of a trace is plain")
      }
    }
    states[index] = state
  }

  private mutating func number() throws(Fault) -> Double {
    let start = scanner.index
    let isNegative = scanner.take(UInt8(ascii: "-"))
    if isNegative { scanner.skipBlanks() }
    if scanner.take(UInt8(ascii: "#")) {
      var value = 0.0
      var digits = 0
      while let next = scanner.next, let digit = Character(Unicode.Scalar(next)).hexDigitValue, digits < 16 {
        value = value * 16 + Double(digit)
        digits += 1
        scanner.index += 1
      }
      guard digits > 0 else { throw fault("# needs hexadecimal digits") }
      return isNegative ? -value : value
    }
    // A sign here would be a second one.
    let isSigned = scanner.next == UInt8(ascii: "-")
    guard !(isNegative && isSigned), let number = scanner.number() else {
      scanner.index = start
      throw fault("a value is expected, not \"\(scanner.excerpt(12))\"", hint: "values are numbers, T, F, * or ?")
    }
    guard number.isFinite else { throw fault("the number is too large") }
    return isNegative ? -number : number
  }
}
