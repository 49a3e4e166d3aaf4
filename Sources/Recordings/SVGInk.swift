import Geometry
public import Inks
import Texts
import XML

extension InkFormat {
  /// Lines of an SVG drawing.
  public static let svg = InkFormat("svg")
}

/// Reads the lines of an SVG drawing as strokes, in the order of the document.
///
/// Paths, polylines, polygons and lines with the transforms around them; curves become points that lie within a
/// ten-thousandth of the drawing's size. Circles, rectangles, text, pictures and copies by `<use>` are no pen's.
struct SVGInk {
  private let limits: InkLimits
  private var builder: InkBuilder
  private var paths: [(path: Path, place: FilePlace)] = []
  private var pointCount = 0

  static func ink(from root: XMLElement, file: String, limits: InkLimits) throws(Fault) -> [Ink] {
    var reader = SVGInk(file: file, limits: limits)
    reader.setUnit(root)
    try reader.read(root, fileFromHere: .identity)
    try reader.flatten()
    guard let ink = reader.builder.finish() else {
      throw Fault.ofInk(
        at: root.place, problem: "the drawing has no lines",
        hint: "only paths, polylines and lines are read as pen strokes")
    }
    return [ink]
  }

  private init(file: String, limits: InkLimits) {
    self.limits = limits
    builder = InkBuilder(file: file, format: .svg, limits: limits)
  }

  /// The unit, where the drawing has a width in millimetres, inches and so on.
  private mutating func setUnit(_ root: XMLElement) {
    var scanner = NumberScanner(root["viewBox"] ?? "")
    var box: [Double] = []
    while box.count < 4, let number = try? scanner.number() { box.append(number) }
    var length = NumberScanner(root["width"] ?? "")
    guard box.count == 4, box[2] > 0, let width = try? length.number(), width > 0 else { return }
    switch InkUnit(named: length.word()) {
    case .millimetres(let factor): builder.unit = .millimetres(perUnit: width * factor / box[2])
    case .points:
      builder.unit = width == box[2] ? .points : .millimetres(perUnit: width * 25.4 / 72 / box[2])
    case .unknown: break
    }
  }

  private static let silent: Set<Substring> = [
    "defs", "symbol", "clipPath", "mask", "pattern", "marker", "linearGradient", "radialGradient", "filter", "title",
    "desc", "metadata", "script", "style", "namedview",
  ]

  private mutating func read(_ element: XMLElement, fileFromHere: Affine) throws(Fault) {
    for child in element.children {
      let name = child.localName
      guard !SVGInk.silent.contains(name), !child.isHidden else { continue }
      var map = fileFromHere
      if let text = child["transform"] {
        do throws(Fault) {
          map = map * (try TransformList.affine(reading: text))
        } catch {
          throw problem(error, in: "transform", of: child)
        }
      }
      switch name {
      case "g", "a", "svg", "switch": try read(child, fileFromHere: map)
      case "path":
        try add(child, "d", map) { [limits] text, most throws(Fault) in
          let data = try PathData(reading: text, mostPoints: most, tooMany: SVGInk.tooMany(limits))
          return data.strokes
        }
      case "polyline", "polygon":
        try add(child, "points", map) { [limits] text, most throws(Fault) in
          let points = try SVGInk.points(text, most: most, limits)
          return Path(through: points, isClosed: name == "polygon").map { [$0] } ?? []
        }
      case "line":
        let text = ["x1", "y1", "x2", "y2"].map { child[$0] ?? "0" }.joined(separator: " ")
        do throws(Fault) {
          let points = try SVGInk.points(text, most: 2, limits)
          append(Path(through: points).map { [$0] } ?? [], map, at: child.place)
        } catch {
          throw problem(error, in: "line", of: child)
        }
      case "circle", "ellipse", "rect", "text", "image", "use":
        builder.note("<\(name)> is left out: only paths, polylines and lines are a pen's")
      default: break
      }
    }
  }

  private func problem(_ fault: Fault, in name: String, of element: XMLElement) -> Fault {
    Fault.ofInk(
      at: element.place, problem: "\(fault.problem), at character \(fault.column) of \(name)",
      hint: "export the drawing again as plain SVG")
  }

  /// Adds what an attribute draws.
  private mutating func add(
    _ element: XMLElement, _ name: String, _ map: Affine,
    read: (String, Int) throws(Fault) -> [Path]
  ) throws(Fault) {
    guard let text = element[name] else { return }
    do throws(Fault) {
      append(try read(text, limits.mostPoints - pointCount), map, at: element.place)
    } catch {
      throw problem(error, in: name, of: element)
    }
  }

  private mutating func append(_ drawn: [Path], _ map: Affine, at place: FilePlace) {
    for path in drawn {
      pointCount = min(pointCount + path.segments.count + 1, limits.mostPoints)
      paths.append((map * path, place))
    }
  }

  /// What is said of a file with too many points.
  private static func tooMany(_ limits: InkLimits) -> String { "there are more than \(limits.mostPoints) points" }

  private static func points(_ text: String, most: Int, _ limits: InkLimits) throws(Fault) -> [Point] {
    var scanner = NumberScanner(text)
    var points: [Point] = []
    while scanner.peek() != nil {
      guard points.count < most else {
        throw scanner.fault(tooMany(limits))
      }
      let x = try scanner.number()
      // A last number by itself is left out, as SVG wants it.
      guard scanner.peek() != nil else { break }
      points.append(Point(x, try scanner.number()))
    }
    return points
  }

  private mutating func flatten() throws(Fault) {
    var box: Rectangle?
    for (path, place) in paths {
      for point in path.allPoints {
        guard abs(point.x) <= InkLimits.largestCoordinate, abs(point.y) <= InkLimits.largestCoordinate else {
          throw Fault.ofInk(
            at: place, problem: "the transforms move it too far away", hint: "check the transforms here and around")
        }
        let spot = Rectangle(min: point, max: point)
        box = box.map { $0.union(spot) } ?? spot
      }
    }
    guard let box else { return }
    let accuracy = max(box.width, box.height, 1e-6) * 1e-4
    for (path, place) in paths {
      var pen = path.start
      try builder.add(x: pen.x, y: pen.y, at: place)
      // Piece by piece, so that the limit is met before there are many times as many points.
      for segment in path.segments {
        let piece = Path(start: pen, segments: [segment]).flattened(accuracy: accuracy)
        for point in piece.points.dropFirst() { try builder.add(x: point.x, y: point.y, at: place) }
        pen = segment.end
      }
      if path.isClosed, pen != path.start { try builder.add(x: path.start.x, y: path.start.y, at: place) }
      try builder.endStroke(at: place)
    }
  }
}

extension XMLElement {
  /// Whether nothing of the element is drawn; Inkscape hides layers by their style.
  fileprivate var isHidden: Bool {
    if self["display"] == "none" || self["visibility"] == "hidden" { return true }
    let style = (self["style"] ?? "").split(separator: ";").map { $0.filter { !$0.isWhitespace } }
    return style.contains("display:none") || style.contains("visibility:hidden")
  }
}
