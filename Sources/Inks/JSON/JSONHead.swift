import Texts

/// What an object of JSON says of the ink in it.
struct JSONHead {
  var label: String?
  var writer: String?
  var hand: String?
  var page: String?
  var unit = InkUnit.unknown
  var isYDown = true
  /// Whether y points up, so that the ink is turned over.
  var isUp = false
  var hasOrder = true
  /// What a time is worth, in seconds.
  var timeUnit = 1e-3
  var notes: [String] = []
}

extension JSONInk {
  /// What an object says; what it does not say, the head around it does.
  func head(of object: Int, in outer: JSONHead) throws(Fault) -> JSONHead {
    var head = outer
    head.label = text.name("label", "word", in: object) ?? outer.label
    head.writer = text.name("writer", in: object) ?? outer.writer
    head.hand = text.name("hand", in: object).flatMap(InkBuilder.hand) ?? outer.hand
    head.page = text.name("page", in: object) ?? outer.page
    if let unit = text.value(anyOf: ["units", "unit"], in: object) {
      head.unit = text.number(unit).map { .millimetres(perUnit: $0) } ?? InkUnit(named: text.text(unit) ?? "")
      if case .millimetres(let factor) = head.unit, !(1e-6...1e6).contains(factor) {
        throw text.error("a unit of \(factor) mm is none", at: unit, hint: "write \"mm\", \"pt\" or how many mm it has")
      }
    }
    if let axis = text.name("y_axis", "yAxis", in: object) {
      head.isUp = axis == "up"
      head.isYDown = axis != "unknown"
    }
    if let order = text.value("order", in: object) { head.hasOrder = text.kind(order) != .no }
    if let time = text.name("time", in: object) { head.timeUnit = time == "s" ? 1 : 1e-3 }
    if let notes = text.value("notes", in: object) { head.notes += text.items(notes).prefix(50).compactMap(text.text) }
    return head
  }
}
