import JSON
import Texts

/// What an object of JSON says of the ink in it.
struct JSONHead {
  var label: String?
  var writer: String?
  var hand: String?
  var page: String?
  var unit = InkUnit.unknown
  var frame: InkFrame?
  var isYDown = true
  /// Whether y points up, so that the ink is turned over.
  var isUp = false
  var hasOrder = true
  /// What a time is worth, in seconds.
  var timeUnit = 1e-3
  var hasTimeUnit = false
  var notes: [String] = []

  /// Notes a key whose value is none that we know.
  mutating func doubt(_ key: String, _ values: String) {
    notes.append("\(key.quoted) is not read: it says \(values)")
  }
}

extension JSONInk {
  /// What an object says; what it does not say, the head around it does.
  func head(of object: JSONValue, in outer: JSONHead) throws(Fault) -> JSONHead {
    var head = outer
    head.label = object.name("label", "word") ?? outer.label
    head.writer = object.name("writer") ?? outer.writer
    head.hand = object.name("hand").flatMap(InkBuilder.hand) ?? outer.hand
    head.page = object.name("page") ?? outer.page
    if let unit = object[anyOf: ["units", "unit"]] {
      head.unit = unit.number.map { .millimetres(perUnit: $0) } ?? InkUnit(named: unit.text ?? "")
      if head.unit == .unknown, unit.text?.lowercased() != "unknown" {
        head.doubt("units", "mm, cm, in, pt, px or 264dpi")
      }
      if case .millimetres(let factor) = head.unit, !(1e-6...1e6).contains(factor) {
        throw unit.fault("\(factor) mm is not a valid unit", hint: "write \"mm\", \"pt\" or how many mm it has")
      }
    }
    if let frame = object["frame"] {
      let sides = frame.fewNumbers.map { ($0.numbers.x, $0.numbers.y) }
      guard let width = sides?.0 ?? frame.number("width"), let height = sides?.1 ?? frame.number("height"),
        let size = InkFrame(width: width, height: height)
      else { throw frame.fault("this is not the size of a page", hint: "write [width, height]") }
      head.frame = size
    } else if let width = object.number("width"), let height = object.number("height"), object["strokes"] != nil {
      head.frame = InkFrame(width: width, height: height)
    }
    if let axis = object.name("y_axis", "yAxis")?.lowercased() {
      head.isUp = axis == "up"
      head.isYDown = axis != "unknown"
      if !["up", "down", "unknown"].contains(axis) { head.doubt("y_axis", "down, up or unknown") }
    }
    if let dots = object.number("dpi", "ppi") {
      if dots > 0 { head.unit = InkUnit(dotsPerInch: dots) } else { head.doubt("dpi", "how many units an inch has") }
    }
    if let order = object["order"] {
      let said = order.text?.lowercased()
      head.hasOrder = order.kind != .no && !["unknown", "false", "no"].contains(said) && order.number != 0
      if let said, !["unknown", "false", "no", "true", "yes", "known"].contains(said) {
        head.doubt("order", "true, false or unknown")
      }
    }
    if let unit = object.name("time", "time_unit", "timeUnit") {
      if let seconds = InkTime.seconds(inUnit: unit) {
        (head.timeUnit, head.hasTimeUnit) = (seconds, true)
      } else {
        head.doubt("time", "ms, s, us or ns")
      }
    }
    if let notes = object["notes"] { head.notes += notes.items.prefix(50).compactMap { $0.text } }
    return head
  }
}
