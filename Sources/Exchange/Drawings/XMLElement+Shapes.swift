import Geometry
import Texts
import XML

extension XMLElement {
  /// The name if the element is one of SVG's own, without a prefix; nil for those of drawing programs.
  var svgName: Substring? {
    guard let colon = name.lastIndex(of: ":") else { return name[...] }
    return name[..<colon] == "svg" ? localName : nil
  }

  /// An error about this element.
  func error(_ problem: String, hint: String) -> Fault {
    Fault(at: place, problem: problem, hint: hint)
  }

  /// A property, from the attribute `style` or one of its own; nil where neither names it.
  func property(_ name: String) -> String? {
    if let style = self["style"] {
      for entry in style.split(separator: ";").reversed() {
        let parts = entry.split(separator: ":", maxSplits: 1)
        if parts.count == 2, parts[0].trimmed == name { return parts[1].trimmed }
      }
    }
    return self[name]?.trimmed
  }

  /// The path data of a text in this element.
  func pathData(_ text: String, mostPoints: Int) throws(Fault) -> PathData {
    do throws(Fault) {
      return try PathData(
        reading: text, mostPoints: mostPoints, tooMany: "the letter has more than \(Numbers.mostPoints) points")
    } catch {
      throw Fault(
        at: place, problem: "\(error.problem), at character \(error.column) of the path data",
        hint: "export the path again, with at most \(Numbers.mostPoints) points")
    }
  }

  /// A length in the units of the file; 0 where there is none.
  func length(_ name: String) throws(Fault) -> Double { try lengthIfGiven(name) ?? 0 }

  /// A length in the units of the file; nil where there is none.
  func lengthIfGiven(_ name: String) throws(Fault) -> Double? {
    guard let text = self[name] else { return nil }
    var scanner = NumberScanner(text)
    do throws(Fault) {
      let number = try scanner.number()
      guard scanner.peek() != nil else { return number }
      let unit = scanner.word()
      guard scanner.peek() == nil, let factor = XMLElement.units[unit] else {
        throw scanner.fault("no such unit is read")
      }
      return number * factor
    } catch {
      throw self.error(
        "\(name)=\"\(text.prefix(40))\" is not a length: \(error.problem)",
        hint: "write a number, or one with px mm cm in pt pc")
    }
  }

  /// CSS: 96 px are an inch.
  private static let units: [String: Double] = [
    "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "pt": 96.0 / 72, "pc": 16,
  ]

  /// The numbers of a list such as `points` or `viewBox`.
  func numbers(_ name: String, most: Int) throws(Fault) -> [Double] {
    guard let text = self[name] else { return [] }
    var scanner = NumberScanner(text)
    var numbers: [Double] = []
    do throws(Fault) {
      while scanner.peek() != nil {
        guard numbers.count < most else { throw scanner.fault("there are more than \(most) numbers") }
        numbers.append(try scanner.number())
      }
    } catch {
      throw self.error(
        "\(error.problem), at character \(error.column) of \(name)", hint: "write numbers with blanks between them")
    }
    return numbers
  }

  /// The line of a shape other than a path: its start and its way are those of SVG 1.1, §9; closed ones end where they began.
  func shape(named name: Substring, mostPoints: Int) throws(Fault) -> [Path] {
    switch name {
    case "line":
      let start = Point(try length("x1"), try length("y1"))
      return [Path(start: start, segments: [.line(to: Point(try length("x2"), try length("y2")))])]
    case "polyline", "polygon":
      let numbers = try numbers("points", most: 2 * mostPoints)
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
      guard points.count > 1, let path = Path(through: points, isClosed: name == "polygon") else { return [] }
      return [path]
    case "circle":
      let radius = try length("r")
      return try ellipse(radius, radius)
    case "ellipse": return try ellipse(try length("rx"), try length("ry"))
    case "rect": return try rectangle()
    default: return []
    }
  }

  private func ellipse(_ rx: Double, _ ry: Double) throws(Fault) -> [Path] {
    let center = Vector(try length("cx"), try length("cy"))
    guard rx >= 0, ry >= 0 else { throw error("a radius is below 0", hint: "write one above 0") }
    return [.translation(center) * .scale(x: rx, y: ry) * Path(circleAround: .origin, radius: 1)]
  }

  private func rectangle() throws(Fault) -> [Path] {
    let x = try length("x")
    let y = try length("y")
    let width = try length("width")
    let height = try length("height")
    guard width >= 0, height >= 0 else { throw error("width or height is below 0", hint: "write ones above 0") }
    let given = (x: try lengthIfGiven("rx"), y: try lengthIfGiven("ry"))
    let rx = min(max(given.x ?? given.y ?? 0, 0), width / 2)
    let ry = min(max(given.y ?? given.x ?? 0, 0), height / 2)
    guard rx > 0, ry > 0 else { return [Path(Rectangle(x: x, y: y, width: width, height: height))] }
    var path = Path(start: Point(x + rx, y))
    func side(to end: Point, corner: Point) {
      path.addMoving(.line(to: end))
      let arc = EllipticalArc(
        from: end, to: corner, radii: Vector(rx, ry), rotation: 0, isLarge: false, isSweep: true)
      for segment in arc.segments { path.addMoving(segment) }
    }
    side(to: Point(x + width - rx, y), corner: Point(x + width, y + ry))
    side(to: Point(x + width, y + height - ry), corner: Point(x + width - rx, y + height))
    side(to: Point(x + rx, y + height), corner: Point(x, y + height - ry))
    side(to: Point(x, y + ry), corner: Point(x + rx, y))
    return [path]
  }
}

extension String {
  /// An id as it was before Illustrator wrote `_x2D_` for a hyphen.
  var unescapedID: String {
    guard utf8.count < 200, let start = firstRange(of: "_x2D_") else { return self }
    return self[..<start.lowerBound] + "-" + String(self[start.upperBound...]).unescapedID
  }

  private func firstRange(of part: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
