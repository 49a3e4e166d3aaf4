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

  /// Reads points of which only they themselves tell where the pen was lifted, if anything does.
  func readRun(_ list: JSONValue, in builder: inout InkBuilder, timeUnit: Double) throws(Fault) {
    var watch: PenWatch? = PenWatch()
    try readPoints(list, in: &builder, timeUnit: timeUnit, following: &watch)
    if watch?.isTold == true { try builder.endStroke(at: list.place) } else { try builder.endRun(at: list.place) }
  }

  /// Adds the points of a list to the stroke that is open.
  ///
  /// - Parameter timeUnit: What a time is worth in seconds.
  func readPoints(_ list: JSONValue, in builder: inout InkBuilder, timeUnit: Double) throws(Fault) {
    var watch: PenWatch?
    try readPoints(list, in: &builder, timeUnit: timeUnit, following: &watch)
  }

  private func readPoints(
    _ list: JSONValue, in builder: inout InkBuilder, timeUnit: Double, following watch: inout PenWatch?
  ) throws(Fault) {
    if list.isColumns { return try readColumns(list, in: &builder, timeUnit: timeUnit) }
    for point in list.items {
      if let (numbers, count) = point.fewNumbers {
        try builder.add(
          x: numbers.x, y: numbers.y, time: count > 2 ? numbers.z * timeUnit : nil,
          pressure: count > 3 ? numbers.w : nil, at: point.place)
        continue
      }
      var step = PenWatch.Step()
      if watch != nil, let told = point.penState {
        step = watch?.step(told.state, isEvent: told.isEvent) ?? step
      }
      if step.endsBefore { try builder.endStroke(at: point.place) }
      if step.isInk {
        let numbers = try numbers(of: point, in: &builder, timeUnit: timeUnit)
        guard let x = numbers.x, let y = numbers.y else {
          throw point.fault("a point needs x and y", hint: "write a point as [x, y, t] or {\"x\": …, \"y\": …}")
        }
        try builder.add(x: x, y: y, time: numbers.time, pressure: numbers.pressure, at: point.place)
      }
      if step.endsAfter { try builder.endStroke(at: point.place) }
    }
  }

  /// The numbers of a point, its time in seconds.
  private func numbers(
    of point: JSONValue, in builder: inout InkBuilder, timeUnit: Double
  ) throws(Fault) -> Numbers {
    var numbers = Numbers()
    if point.isObject {
      numbers.x = point.number("x")
      numbers.y = point.number("y")
      if let time = point[anyOf: ["t", "time", "timestamp", "timeStamp"]] {
        numbers.time = try seconds(of: time, in: &builder, timeUnit: timeUnit)
      }
      numbers.pressure = point.number("pressure", "p", "force", "f")
      return numbers
    }
    for (index, value) in point.items.enumerated() {
      if index == 2 {
        numbers.time = try seconds(of: value, in: &builder, timeUnit: timeUnit)
        continue
      }
      let number = value.number
      guard number != nil || (index > 2 && value.kind == .null) else {
        throw value.fault("a number is expected here", hint: "write a point as [x, y, t]")
      }
      switch index {
      case 0: numbers.x = number
      case 1: numbers.y = number
      case 3: numbers.pressure = number
      default: break
      }
    }
    return numbers
  }

  /// A time in seconds, as a number or as a moment of a calendar; nil for null.
  private func seconds(
    of value: JSONValue, in builder: inout InkBuilder, timeUnit: Double
  ) throws(Fault) -> Double? {
    if let number = value.number { return number * timeUnit }
    if value.kind == .null { return nil }
    guard let seconds = value.text.flatMap({ InkTime.seconds(written: $0) }) else {
      throw value.fault(
        "a time is expected here", hint: "write a number, or a moment as in \"2026-11-03T09:05:00.250Z\"")
    }
    builder.hasTimeUnit = true
    return seconds
  }

  /// Adds the points of lists of all x, of all y and of all times.
  private func readColumns(
    _ object: JSONValue, in builder: inout InkBuilder, timeUnit: Double
  ) throws(Fault) {
    guard let x = object["x"], let y = object["y"] else { return }
    let times = object[anyOf: ["t", "time", "timestamp"]].flatMap { $0.isList ? $0 : nil }
    let pressures = object[anyOf: ["pressure", "p", "force"]].flatMap { $0.isList ? $0 : nil }
    for other in [y, times, pressures].compactMap({ $0 }) where other.count != x.count {
      throw other.fault("there are \(other.count) numbers here, and \(x.count) of x", hint: "write one for each point")
    }
    var (yItems, timeItems, pressureItems) = (y.items, times?.items, pressures?.items)
    for place in x.items {
      guard let y = yItems.next(), let xNumber = place.number, let yNumber = y.number else {
        throw place.fault("a number is expected here", hint: "write a number for each point")
      }
      let time = try timeItems?.next().flatMap { time throws(Fault) in
        try seconds(of: time, in: &builder, timeUnit: timeUnit)
      }
      try builder.add(x: xNumber, y: yNumber, time: time, pressure: pressureItems?.next()?.number, at: place.place)
    }
  }
}

extension JSONValue {
  /// Whether an object holds all x of a line in a list, and all y in another.
  var isColumns: Bool { isObject && self["x"]?.isList == true && self["y"]?.isList == true }

  /// What an object that stands for a point says of the pen, and whether as an event; nil where it says nothing of it.
  var penState: (state: PenState, isEvent: Bool)? {
    for key in PenState.keys {
      guard let value = self[key] else { continue }
      if let isDown = value.bool { return (isDown ? .moving : .away, false) }
      if let number = value.number, key != "type", key != "dotType" { return (PenState(number: number), false) }
      if let state = value.text.flatMap({ PenState(named: $0) }) { return (state, true) }
    }
    return nil
  }
}
