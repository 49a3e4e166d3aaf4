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

  /// Whether strokes are lists of x, of y and of t, each of one length, and not lists of points.
  ///
  /// Few points of few numbers look alike; then they are points.
  func isColumns(_ list: JSONValue) -> Bool {
    var isSure = false
    for stroke in list.items {
      guard stroke.isList, (2...4).contains(stroke.count) else { return false }
      var columns = stroke.items
      let length = columns.next()?.count ?? 0
      guard stroke.items.allSatisfy({ $0.isList && $0.count == length }) else { return false }
      isSure = isSure || length > 4
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
}
