import JSON
import Texts

extension JSONInk {
  /// Whether a list holds points, not strokes.
  func isFlat(_ list: JSONValue) -> Bool {
    var items = list.items
    guard let first = items.next() else { return false }
    if first.isObject { return first["x"] != nil }
    var inner = first.items
    return inner.next().map { $0.number != nil } ?? false
  }

  /// Whether the strokes are lists of x, of y and of t, as QuickDraw has them, and not lists of points.
  ///
  /// A stroke of two points and one of two columns may look alike; then the other strokes decide.
  ///
  /// - Parameter isLikely: What to say if none does.
  func isColumns(_ list: JSONValue, isLikely: Bool = false) -> Bool {
    var isSure = isLikely
    for stroke in list.items {
      let count = stroke.count
      guard (2...4).contains(count) else { return false }
      var length: Int?
      for column in stroke.items {
        guard column.isList, length == nil || column.count == length else { return false }
        length = column.count
        var numbers = column.items
        if let first = numbers.next(), first.number == nil { return false }
      }
      if let length, length > 4 || length == 1 { isSure = true }
    }
    return isSure
  }

  /// What is said of a point.
  private struct Numbers {
    var x, y, time, pressure: Double?
  }

  /// Adds the points of a list to the stroke that is open.
  ///
  /// - Parameter timeUnit: What a time is worth in seconds.
  func readPoints(_ list: JSONValue, in builder: inout InkBuilder, timeUnit: Double) throws(Fault) {
    for point in list.items {
      if let (numbers, count) = point.fewNumbers {
        try builder.add(
          x: numbers.x, y: numbers.y, time: count > 2 ? numbers.z * timeUnit : nil,
          pressure: count > 3 ? numbers.w : nil, at: point.place)
        continue
      }
      var numbers = Numbers()
      if point.isObject {
        numbers.x = point.number("x")
        numbers.y = point.number("y")
        numbers.time = point.number("t", "time", "timestamp", "timeStamp")
        numbers.pressure = point.number("pressure", "p", "force", "f")
      } else {
        for (index, value) in point.items.enumerated() {
          let number = value.number
          guard number != nil || (index >= 2 && value.kind == .null) else {
            throw value.fault("a number is expected here", hint: "write a point as [x, y, t]")
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
        throw point.fault("a point needs x and y", hint: "write a point as [x, y, t] or {\"x\": …, \"y\": …}")
      }
      try builder.add(
        x: x, y: y, time: numbers.time.map { $0 * timeUnit }, pressure: numbers.pressure, at: point.place)
    }
  }

  /// Adds the points of lists of x, y, t and pressure.
  func readColumns(_ stroke: JSONValue, in builder: inout InkBuilder) throws(Fault) {
    let columns = stroke.items.map { column in column.items.map { $0.number } }
    guard columns.count >= 2, columns.allSatisfy({ $0.count == columns[0].count }) else {
      throw stroke.fault("lists of x, y and t of one length are expected here", hint: "export the drawing again")
    }
    for index in columns[0].indices {
      guard let x = columns[0][index], let y = columns[1][index] else {
        throw stroke.fault("x or y \(index + 1) is not a number", hint: "export the drawing again")
      }
      try builder.add(
        x: x, y: y, time: columns.count > 2 ? columns[2][index].map { $0 / 1000 } : nil,
        pressure: columns.count > 3 ? columns[3][index] : nil, at: stroke.place)
    }
  }
}
