import Texts

extension JSONInk {
  /// Whether a list holds points, not strokes.
  func isFlat(_ list: Int) -> Bool {
    var items = text.items(list)
    guard let first = items.next() else { return false }
    if text.isObject(first) { return text.value("x", in: first) != nil }
    var inner = text.items(first)
    return inner.next().map { text.number($0) != nil } ?? false
  }

  /// Whether the strokes are lists of x, of y and of t, as QuickDraw has them, and not lists of points.
  ///
  /// A stroke of two points and one of two columns may look alike; then the other strokes decide.
  ///
  /// - Parameter isLikely: What to say if none does.
  func isColumns(_ list: Int, isLikely: Bool = false) -> Bool {
    var isSure = isLikely
    for stroke in text.items(list) {
      let count = text.count(stroke)
      guard (2...4).contains(count) else { return false }
      var length: Int?
      for column in text.items(stroke) {
        guard text.isList(column), length == nil || text.count(column) == length else { return false }
        length = text.count(column)
        var numbers = text.items(column)
        if let first = numbers.next(), text.number(first) == nil { return false }
      }
      if let length, length > 4 || length == 1 { isSure = true }
    }
    return isSure
  }

  /// Adds the points of a list to the stroke that is open.
  ///
  /// - Parameter timeUnit: What a time is worth in seconds.
  func readPoints(_ list: Int, in builder: inout InkBuilder, timeUnit: Double) throws(Fault) {
    for point in text.items(list) {
      var numbers: (x: Double?, y: Double?, time: Double?, pressure: Double?)
      if text.isObject(point) {
        numbers.x = text.number("x", in: point)
        numbers.y = text.number("y", in: point)
        numbers.time = text.number("t", "time", "timestamp", "timeStamp", in: point)
        numbers.pressure = text.number("pressure", "p", "force", "f", in: point)
      } else {
        for (index, value) in text.items(point).enumerated() {
          let number = text.number(value)
          guard number != nil || (index >= 2 && text.kind(value) == .null) else {
            throw text.error("a number is expected here", at: value, hint: "write a point as [x, y, t]")
          }
          switch index {
          case 0: numbers.x = number
          case 1: numbers.y = number
          case 2: numbers.time = number
          case 3: numbers.pressure = number
          default: break
          }
        }
      }
      guard let x = numbers.x, let y = numbers.y else {
        throw text.error("a point needs x and y", at: point, hint: "write a point as [x, y, t] or {\"x\": …, \"y\": …}")
      }
      try builder.add(
        x: x, y: y, time: numbers.time.map { $0 * timeUnit }, pressure: numbers.pressure, at: text.place(point))
    }
  }

  /// Adds the points of lists of x, y, t and pressure.
  func readColumns(_ stroke: Int, in builder: inout InkBuilder) throws(Fault) {
    let columns = text.items(stroke).map { column in text.items(column).map { text.number($0) } }
    guard columns.count >= 2, columns.allSatisfy({ $0.count == columns[0].count }) else {
      throw text.error(
        "lists of x, y and t of one length are expected here", at: stroke, hint: "export the drawing again")
    }
    for index in columns[0].indices {
      guard let x = columns[0][index], let y = columns[1][index] else {
        throw text.error("x or y \(index + 1) is no number", at: stroke, hint: "export the drawing again")
      }
      try builder.add(
        x: x, y: y, time: columns.count > 2 ? columns[2][index].map { $0 / 1000 } : nil,
        pressure: columns.count > 3 ? columns[3][index] : nil, at: text.place(stroke))
    }
  }
}
