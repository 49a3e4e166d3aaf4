import CMaths
import Texts

extension JSONInk {
  /// Reads the freehand lines of Excalidraw; its other elements are no handwriting.
  ///
  /// A line's points count from its `x` and `y`; `angle`, in radians, turns it about the middle of its box.
  mutating func readExcalidraw(_ elements: [Int], at root: Int) throws(Fault) {
    var builder = self.builder(.excalidraw, head: JSONHead())
    for element in elements {
      guard text.value("type", in: element).flatMap(text.text) == "freedraw" else {
        builder.note("elements other than freehand lines are left out")
        continue
      }
      if let isDeleted = text.value("isDeleted", in: element), text.kind(isDeleted) == .yes { continue }
      guard let x = text.number("x", in: element), let y = text.number("y", in: element),
        let list = text.value("points", in: element)
      else { throw text.error("a freehand line needs x, y and points", at: element, hint: "export the drawing again") }
      var line = InkBuilder(file: text.file, format: .excalidraw, limits: limits, pointsBefore: builder.pointCount)
      try readPoints(list, in: &line, timeUnit: 1)
      let points = line.takeOpen()
      let pressures = text.value("pressures", in: element).map { Array(text.items($0)) } ?? []
      let angle = text.number("angle", in: element) ?? 0
      let (sine, cosine) = abs(angle) < 1e6 ? (sin(angle), cos(angle)) : (0, 1)
      let xs = points.map(\.x)
      let ys = points.map(\.y)
      let middle = (
        x: ((xs.min() ?? 0) + (xs.max() ?? 0)) / 2, y: ((ys.min() ?? 0) + (ys.max() ?? 0)) / 2
      )
      for (index, point) in points.enumerated() {
        let away = (x: point.x - middle.x, y: point.y - middle.y)
        try builder.add(
          x: x + middle.x + away.x * cosine - away.y * sine, y: y + middle.y + away.x * sine + away.y * cosine,
          pressure: index < pressures.count ? text.number(pressures[index]) : nil, at: text.place(element))
      }
      try builder.endStroke(at: text.place(element))
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
  mutating func readDots(_ dots: [Int]) throws(Fault) {
    var pages: [String] = []
    var builders: [String: InkBuilder] = [:]
    var isDown = false
    var current = ""
    var hasEraser = false
    for dot in dots {
      guard let kind = dotKind(dot) else {
        throw text.error(
          "a dot needs a dotType", at: dot, hint: "0 is pen down, 1 move, 2 up, 3 hover, as in Neo's pen SDK")
      }
      guard let x = text.number("x", in: dot), let y = text.number("y", in: dot) else {
        throw text.error("a dot needs x and y", at: dot, hint: "export the dots again")
      }
      if text.number("penTipType", in: dot) == 1 {
        hasEraser = true
        continue
      }
      let page = self.page(of: dot)
      if kind == 0 || page != current {
        try builders[current]?.endStroke(at: text.place(dot))
        isDown = kind == 0 || (kind == 1 && isDown)
        current = page
      }
      guard isDown, kind <= 2 else { continue }
      if builders[page] == nil {
        guard pages.count < limits.mostInks else {
          throw text.error("there are more than \(limits.mostInks) pages", at: dot, hint: "split the file")
        }
        pages.append(page)
        var builder = InkBuilder(file: text.file, format: .neo, limits: limits)
        builder.unit = .millimetres(perUnit: JSONInk.ncodeUnit)
        builder.page = page.isEmpty ? nil : page
        builders[page] = builder
      }
      pointCount += 1
      guard pointCount <= limits.mostPoints else {
        throw text.error("there are more than \(limits.mostPoints) points", at: dot, hint: "split the recording")
      }
      try builders[page]?.add(
        x: x, y: y, time: text.number("timeStamp", "timestamp", "time", in: dot).map { $0 / 1000 },
        pressure: text.number("f", "force", "pressure", in: dot), at: text.place(dot))
      if kind == 2 {
        try builders[page]?.endStroke(at: text.place(dot))
        isDown = false
      }
    }
    for page in pages {
      guard var builder = builders[page] else { continue }
      try builder.endStroke(at: text.place(text.roots[0]))
      if hasEraser { builder.note("what the eraser's end drew is left out") }
      if let ink = builder.finish() { inks.append(ink) }
    }
  }

  private func dotKind(_ dot: Int) -> Int? {
    guard let type = text.value("dotType", in: dot) else { return nil }
    if let number = text.number(type) { return (0...9).contains(number) ? Int(number) : nil }
    switch text.text(type) {
    case "PEN_DOWN", "PEN_ACTION_DOWN", "down": return 0
    case "PEN_MOVE", "PEN_ACTION_MOVE", "move": return 1
    case "PEN_UP", "PEN_ACTION_UP", "up": return 2
    case "PEN_HOVER", "PEN_ACTION_HOVER", "hover": return 3
    default: return nil
    }
  }

  /// A page's address: section, owner, book and page.
  private func page(of dot: Int) -> String {
    let info = text.value("pageInfo", in: dot) ?? dot
    let numbers = [["section"], ["owner"], ["book", "note", "noteId"], ["page", "pageId"]].map { keys in
      text.value(anyOf: keys, in: info).flatMap(text.number)
    }
    guard numbers.contains(where: { $0 != nil }) else { return "" }
    return numbers.map { $0.map { abs($0) < 1e12 ? "\(Int($0))" : "?" } ?? "?" }.joined(separator: ".")
  }
}
