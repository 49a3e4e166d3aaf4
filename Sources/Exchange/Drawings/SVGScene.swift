import Geometry
import Texts
import XML

/// What an SVG file draws, as strokes in document order.
///
/// The units of the file, y down. Every path is the centre line of a pen, whatever its fill.
struct SVGScene {
  /// The strokes.
  private(set) var strokes: [DrawnStroke] = []
  /// How each stroke is painted.
  private(set) var paints: [Paint] = []
  /// Guide lines of our own layer: the letter-space y of a line and its y in the file.
  private(set) var guides: [(level: Double, y: Double)] = []
  /// The x of the file at which letter space begins, from our own layer.
  private(set) var left: Double?
  /// What was passed over, in order, each once.
  private(set) var notes: [String] = []

  private var elements: [String: XMLElement] = [:]
  /// The ids of the elements inside whose copies we are.
  private var copies: [String] = []
  private var work = 0
  private var points = 0
  private var shapeCount = 0

  /// How a shape is painted.
  struct Paint {
    /// Whether a pen goes along it.
    var hasLine: Bool
    /// The number of the shape whose inside is dark; nil where it is not.
    var area: Int?
    /// The number of the shape it belongs to.
    var shape = 0
    /// What fills it and draws its line, as the file says it; nil for nothing.
    var fill: String?
    var line: String?
    /// The width of the line, in units of the file.
    var width = 1.0
  }

  /// What an element hands down to those inside.
  private struct Context {
    var fileFromHere: Affine = .identity
    var isVisible = true
    var isBar = false
    var isDelayed = false
    var isGuide = false
    var fill = "black"
    var line = "none"
    var width = 1.0
    var depth = 0
  }

  /// `<use>` may draw an element many times; no more characters of attributes are read than this, all in all.
  private static let mostWork = 20_000_000

  /// The elements whose insides are drawn.
  private static let groups: Set<Substring> = ["g", "a", "svg", "switch"]
  /// The elements that hold shapes for other uses, or that draw nothing.
  private static let silent: Set<Substring> = [
    "defs", "symbol", "clipPath", "mask", "pattern", "marker", "linearGradient", "radialGradient", "filter", "title",
    "desc", "metadata", "script", "view", "cursor", "font", "animate", "animateTransform", "animateMotion", "set",
  ]
  private static let shapes: Set<Substring> = ["path", "line", "polyline", "polygon", "circle", "ellipse", "rect"]

  /// Draws the file of some bytes.
  init(reading bytes: [UInt8], file: String) throws(Fault) {
    var reader = try XMLReader(Array(bytes.withoutByteOrderMark), file: file)
    guard let root = try reader.next() else {
      throw Fault(file: file, problem: "the file is empty", hint: "export the drawing as SVG")
    }
    try self.init(of: root)
  }

  /// Draws a file.
  init(of root: XMLElement) throws(Fault) {
    guard root.svgName == "svg" else {
      throw root.error("this is not SVG: its outermost element is <\(root.name)>", hint: "export the drawing as SVG")
    }
    collect(root)
    try drawInside(of: root, try entered(root, from: Context()))
  }

  private mutating func collect(_ element: XMLElement) {
    if let id = element["id"], elements[id] == nil { elements[id] = element }
    for child in element.children { collect(child) }
  }

  private mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }

  /// The context inside an element.
  private func entered(_ element: XMLElement, from context: Context) throws(Fault) -> Context {
    var context = context
    context.depth += 1
    guard context.depth <= XMLReader.deepest else {
      throw element.error(
        "<use> and groups are nested more than \(XMLReader.deepest) deep", hint: "draw the strokes themselves")
    }
    if let text = element["transform"] {
      do throws(Fault) {
        context.fileFromHere = context.fileFromHere * (try TransformList.affine(reading: text))
      } catch {
        throw element.error(
          "\(error.problem), at character \(error.column) of transform",
          hint: "write it as in translate(3 4) rotate(90) scale(2)")
      }
    }
    switch element.property("visibility") {
    case "hidden", "collapse": context.isVisible = false
    case "visible": context.isVisible = true
    default: break
    }
    if let fill = element.property("fill") { context.fill = fill }
    if let line = element.property("stroke") { context.line = line }
    if let width = element.property("stroke-width").flatMap({ Double($0.filter { $0.isNumber || $0 == "." }) }) {
      context.width = width
    }
    if element["data-bar"] == "true" { context.isBar = true }
    if element["data-delayed"] == "true" { context.isDelayed = true }
    if element.isGuideLayer { context.isGuide = true }
    return context
  }

  private mutating func drawInside(of element: XMLElement, _ context: Context) throws(Fault) {
    for child in element.children {
      try draw(child, context)
      // A switch draws the first of its children that it can.
      if element.svgName == "switch", let name = child.svgName, name != "foreignObject" { break }
    }
  }

  private mutating func draw(_ element: XMLElement, _ outer: Context) throws(Fault) {
    guard let name = element.svgName, !SVGScene.silent.contains(name) else { return }
    // An element counts, and each attribute, beside what stands in it.
    work += 100 + element.attributes.reduce(0) { $0 + 20 + $1.value.utf8.count }
    guard work <= SVGScene.mostWork else {
      throw element.error(
        "the file draws too much, or draws the same too often with <use>", hint: "draw each stroke once")
    }
    // Guide lines count even where their layer is switched off.
    guard element.property("display") != "none" || outer.isGuide || element.isGuideLayer else { return }
    if SVGScene.groups.contains(name) {
      var context = try entered(element, from: outer)
      if name == "svg" { context.fileFromHere = context.fileFromHere * (try frame(of: element)) }
      try drawInside(of: element, context)
    } else if name == "use" {
      try drawCopy(element, outer)
    } else if SVGScene.shapes.contains(name) {
      let context = try entered(element, from: outer)
      if context.isGuide {
        try takeGuide(element, context)
      } else if context.isVisible {
        try drawShape(element, name, context)
      }
    } else {
      switch name {
      case "text", "image", "foreignObject": note("<\(name)> is ignored: only lines are strokes")
      case "style": note("style sheets are ignored; nothing in them hides a stroke")
      default: break
      }
    }
  }

  /// The place of an SVG inside another; its own view box is not looked at.
  private mutating func frame(of element: XMLElement) throws(Fault) -> Affine {
    if element["viewBox"] != nil { note("the viewBox of an <svg> inside another is ignored") }
    return .translation(Vector(try element.length("x"), try element.length("y")))
  }

  private mutating func drawCopy(_ element: XMLElement, _ outer: Context) throws(Fault) {
    guard let target = element["href"] ?? element["xlink:href"], !target.isEmpty else {
      note("a <use> that names nothing is ignored")
      return
    }
    guard target.first == "#" else {
      throw element.error(
        "<use> points out of the file, to \"\(target.prefix(60))\"", hint: "copy what it shows into this file")
    }
    let id = String(target.dropFirst())
    guard let original = elements[id] else {
      throw element.error("<use> points to \"\(id)\", which is not in the file", hint: "draw the stroke itself")
    }
    guard !copies.contains(id) else {
      throw element.error(
        "<use> goes round in a circle: \((copies + [id]).joined(separator: " → "))", hint: "draw the stroke itself")
    }
    var context = try entered(element, from: outer)
    context.fileFromHere =
      context.fileFromHere * .translation(Vector(try element.length("x"), try element.length("y")))
    copies.append(id)
    if original.svgName == "symbol" || original.svgName == "svg" {
      if original["viewBox"] != nil { note("the viewBox of a <symbol> is ignored") }
      try drawInside(of: original, try entered(original, from: context))
    } else {
      try draw(original, context)
    }
    copies.removeLast()
  }

  private mutating func drawShape(
    _ element: XMLElement, _ name: Substring, _ context: Context
  ) throws(Fault) {
    var paths: [Path]
    if name == "path" {
      guard let text = element["d"] else { return }
      let data = try element.pathData(text, mostPoints: Numbers.mostPoints - points)
      points += data.pointCount
      paths = data.strokes
      if data.strayCount > 0 { note("single points without a line are ignored") }
    } else {
      paths = try element.shape(named: name, mostPoints: Numbers.mostPoints - points)
      points += paths.reduce(0) { $0 + $1.allPoints.count }
    }
    if let fill = element.property("fill"), fill != "none" { note("fills are ignored: a path's line is the stroke") }
    guard points <= Numbers.mostPoints, strokes.count + paths.count <= Numbers.mostPoints else {
      throw element.error(
        "the letter has more than \(Numbers.mostPoints) points", hint: "simplify the paths in the drawing program")
    }
    paths = paths.map { (context.fileFromHere * $0).withoutStandstill }
    for path in paths {
      // A hundred times farther than a number may reach; NaN is refused too.
      guard path.allPoints.allSatisfy({ abs($0.x) <= 1e8 && abs($0.y) <= 1e8 }) else {
        throw element.error(
          "the transforms move it too far away", hint: "check the transforms here and in the groups around")
      }
    }
    let hint = try element["data-arrow"].map { text throws(Fault) in
      guard let share = Double(text), (0...1).contains(share) else {
        throw element.error("data-arrow is \"\(text)\"", hint: "write a share of the stroke's length, 0 to 1")
      }
      return share
    }
    // White covers what is under it, which no pen does.
    let light = ["none", "transparent", "white", "#fff", "#ffffff"]
    var paint = Paint(
      hasLine: !light.contains(context.line.lowercased()),
      area: light.contains(context.fill.lowercased()) ? nil : shapeCount, shape: shapeCount)
    let unseen = ["none", "transparent"]
    paint.fill = unseen.contains(context.fill.lowercased()) ? nil : context.fill
    paint.line = unseen.contains(context.line.lowercased()) ? nil : context.line
    let map = context.fileFromHere
    paint.width = context.width * abs(map.a * map.d - map.b * map.c).squareRoot()
    shapeCount += 1
    paints += repeatElement(paint, count: paths.count)
    for (index, path) in paths.enumerated() {
      strokes.append(
        DrawnStroke(
          path: path, isBar: context.isBar, isDelayed: context.isDelayed,
          arrows: index == 0 ? hint.map { [$0] } ?? [] : []))
    }
  }

  private mutating func takeGuide(_ element: XMLElement, _ context: Context) throws(Fault) {
    guard element.svgName == "line" else { return }
    let start = context.fileFromHere * Point(try element.length("x1"), try element.length("y1"))
    let end = context.fileFromHere * Point(try element.length("x2"), try element.length("y2"))
    if let level = element["data-y"].flatMap(Double.init) { guides.append((level, (start.y + end.y) / 2)) }
    if element["data-x"].flatMap(Double.init) == 0 { left = (start.x + end.x) / 2 }
  }
}

extension XMLElement {
  /// Whether this is the layer of guide lines; programs may add to its id.
  fileprivate var isGuideLayer: Bool { self["id"]?.unescapedID.hasPrefix(SVGLetters.guideLayer) ?? false }
}
