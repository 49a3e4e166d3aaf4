import Geometry
import JSON
import Texts

extension JSONInk {
  /// Reads the freehand lines of Excalidraw; its other elements are no handwriting.
  ///
  /// A line's points count from its `x` and `y`; `angle`, in radians, turns it about the middle of its box.
  mutating func readExcalidraw(_ elements: [JSONValue], at root: JSONValue) throws(Fault) {
    var builder = self.builder(.excalidraw, head: JSONHead())
    for element in elements {
      guard element["type"]?.text == "freedraw" else {
        builder.note("elements other than freehand lines are left out")
        continue
      }
      if let isDeleted = element["isDeleted"], isDeleted.kind == .yes { continue }
      guard let x = element.number("x"), let y = element.number("y"),
        let list = element["points"]
      else { throw element.fault("a freehand line needs x, y and points", hint: "export the drawing again") }
      var line = InkBuilder(file: file, format: .excalidraw, limits: limits, pointsBefore: builder.pointCount)
      try readPoints(list, in: &line, timeUnit: 1)
      let points = line.takeOpen()
      let pressures = element["pressures"].map { Array($0.items) } ?? []
      let angle = element.number("angle") ?? 0
      let turned = abs(angle) < 1e5 ? Vector(angle: angle) : Vector(1, 0)
      let xs = points.map { $0.x }
      let ys = points.map { $0.y }
      let middle = (
        x: ((xs.min() ?? 0) + (xs.max() ?? 0)) / 2, y: ((ys.min() ?? 0) + (ys.max() ?? 0)) / 2
      )
      for (index, point) in points.enumerated() {
        let away = (x: point.x - middle.x, y: point.y - middle.y)
        try builder.add(
          x: x + middle.x + away.x * turned.dx - away.y * turned.dy,
          y: y + middle.y + away.x * turned.dy + away.y * turned.dx,
          pressure: index < pressures.count ? pressures[index].number : nil, at: element.place)
      }
      try builder.endStroke(at: element.place)
    }
    if !builder.strokes.isEmpty {
      builder.note("the order is that of the drawing; erasing and bringing to the front may have changed it")
    }
    try finish(&builder, at: root)
  }

  /// The side of a square of Ncode dots: 8 × 7 / 600 inch.
  static let ncodeUnit = 56 * 25.4 / 600

  /// Reads dots of a Neo smartpen, an ink for each page.
  ///
  /// Dots are down (0), move (1), up (2) or hover (3); the pen says on which page of which book it is.
  mutating func readDots(_ dots: [JSONValue]) throws(Fault) {
    var pages: [String] = []
    var builders: [String: InkBuilder] = [:]
    var isDown = false
    var current = ""
    var hasEraser = false
    for dot in dots {
      guard let kind = dotKind(dot) else {
        throw dot.fault("a dot needs a dotType", hint: "0 is pen down, 1 move, 2 up, 3 hover, as in Neo's pen SDK")
      }
      guard let x = dot.number("x"), let y = dot.number("y") else {
        throw dot.fault("a dot needs x and y", hint: "export the dots again")
      }
      if dot.number("penTipType") == 1 {
        hasEraser = true
        continue
      }
      let page = self.page(of: dot)
      if kind == 0 || page != current {
        try builders[current]?.endStroke(at: dot.place)
        isDown = kind == 0 || (kind == 1 && isDown)
        current = page
      }
      guard isDown, kind <= 2 else { continue }
      if builders[page] == nil {
        guard pages.count < limits.mostInks else {
          throw dot.fault("there are more than \(limits.mostInks) pages", hint: "split the file")
        }
        pages.append(page)
        var builder = InkBuilder(file: file, format: .neo, limits: limits)
        builder.unit = .millimetres(perUnit: JSONInk.ncodeUnit)
        builder.page = page.isEmpty ? nil : page
        builders[page] = builder
      }
      pointCount += 1
      guard pointCount <= limits.mostPoints else {
        throw dot.fault("there are more than \(limits.mostPoints) points", hint: "split the recording")
      }
      try builders[page]?.add(
        x: x, y: y, time: dot.number("timeStamp", "timestamp", "time").map { $0 / 1000 },
        pressure: dot.number("f", "force", "pressure"), at: dot.place)
      if kind == 2 {
        try builders[page]?.endStroke(at: dot.place)
        isDown = false
      }
    }
    for page in pages {
      guard var builder = builders[page] else { continue }
      try builder.endStroke(at: root.place)
      if hasEraser { builder.note("what the eraser's end drew is left out") }
      if let ink = builder.finish() { inks.append(ink) }
    }
  }

  private func dotKind(_ dot: JSONValue) -> Int? {
    guard let type = dot["dotType"] else { return nil }
    if let number = type.number { return (0...9).contains(number) ? Int(number) : nil }
    switch type.text {
    case "PEN_DOWN", "PEN_ACTION_DOWN", "down": return 0
    case "PEN_MOVE", "PEN_ACTION_MOVE", "move": return 1
    case "PEN_UP", "PEN_ACTION_UP", "up": return 2
    case "PEN_HOVER", "PEN_ACTION_HOVER", "hover": return 3
    default: return nil
    }
  }

  /// A page's address: section, owner, book and page.
  private func page(of dot: JSONValue) -> String {
    let info = dot["pageInfo"] ?? dot
    let numbers = [["section"], ["owner"], ["book", "note", "noteId"], ["page", "pageId"]].map { keys in
      info[anyOf: keys]?.number
    }
    guard numbers.contains(where: { $0 != nil }) else { return "" }
    return numbers.map { $0.map { abs($0) < 1e12 ? "\(Int($0))" : "?" } ?? "?" }.joined(separator: ".")
  }
}
