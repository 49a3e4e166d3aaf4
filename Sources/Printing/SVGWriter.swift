import Geometry
import Pages
import Texts

/// Writes a page as SVG 1.1 with the `href` of SVG 2 (<https://www.w3.org/TR/SVG2/>), numbers with three decimals at most.
struct SVGWriter {
  /// Something that is drawn in many places.
  private enum Definition: Hashable {
    case form(Int)
    case glyph(UInt32, typeface: Int, size: Double)
  }

  /// The text so far, UTF-8.
  private(set) var bytes: [UInt8] = []
  /// What every id begins with.
  private let ids: String
  /// The number of each definition, with which its id ends.
  private var numbers: [Definition: Int] = [:]
  /// The colour of the open group; nil when none is open.
  private var colour: Colour?

  init(ids: String) { self.ids = ids }

  /// What a page's marks name, each once, in order of first use.
  private static func definitions(of page: Page) -> [Definition] {
    func all(_ marks: [Mark]) -> [Definition] {
      marks.flatMap { (mark) -> [Definition] in
        switch mark {
        case .shape, .photo: []
        case .form(let index, at: _, _): [.form(index)]
        case .text(let run): run.glyphs.map { .glyph($0.index, typeface: run.typeface, size: run.size) }
        case .group(let marks, _): all(marks)
        }
      }
    }
    var seen: Set<Definition> = []
    return all(page.marks).filter { seen.insert($0).inserted }
  }

  /// Writes the picture.
  mutating func write(_ page: Page, of document: Document, _ outline: GlyphOutline) throws(Fault) {
    bytes.reserveCapacity(64 * 1024)
    let (language, title, millimetres) = (document.language.escapedForXML, document.title.escapedForXML, 25.4 / 72)
    bytes += #"<svg xmlns="http://www.w3.org/2000/svg""#
    if !language.isEmpty { bytes += #" lang="\#(language)" xml:lang="\#(language)""# }
    bytes += #" width="\#(page.width * millimetres)mm" height="\#(page.height * millimetres)mm""#
    bytes += #" viewBox="0 0 \#(page.width) \#(page.height)">\#n"#
    if !title.isEmpty { bytes += "<title>\(title)</title>\n" }
    bytes += ##"<rect width="100%" height="100%" fill="#ffffff"/>\##n"##
    try define(SVGWriter.definitions(of: page), of: document, outline)
    for mark in page.marks { add(mark) }
    closeGroup()
    bytes += "</svg>\n"
  }

  /// Defines what is used in many places; a glyph without an outline, such as a blank, is left out.
  private mutating func define(
    _ definitions: [Definition], of document: Document, _ outline: GlyphOutline
  ) throws(Fault) {
    guard !definitions.isEmpty else { return }
    bytes += "<defs>\n"
    for definition in definitions {
      let number = numbers.count
      switch definition {
      case .form(let index):
        bytes += #"<g id="\#(ids)\#(number)">"#
        for shape in document.forms[index].shapes { add(shape) }
        bytes += "</g>\n"
      case .glyph(let glyph, let typeface, let size):
        let contours = try outline(glyph, document.typefaces[typeface], size)
        guard !contours.isEmpty else { continue }
        bytes += #"<path id="\#(ids)\#(number)" stroke="none" d=""#
        for contour in contours { add(contour) }
        bytes += "\"/>\n"
      }
      numbers[definition] = number
    }
    bytes += "</defs>\n"
  }

  private mutating func add(_ mark: Mark) {
    switch mark {
    case .shape(let shape, let colour):
      openGroup(colour)
      add(shape)
      bytes += "\n"
    case .form(let index, at: let origin, let colour):
      openGroup(colour)
      addUse(of: .form(index), at: origin)
      bytes += "\n"
    case .text(let run):
      openGroup(run.colour)
      bytes += #"<g role="img" aria-label="\#(run.text.escapedForXML)">"#
      for glyph in run.glyphs {
        addUse(of: .glyph(glyph.index, typeface: run.typeface, size: run.size), at: glyph.origin)
      }
      bytes += "</g>\n"
    case .photo(let photo, in: let box):
      closeGroup()
      bytes += #"<image x="\#(box.min.x)" y="\#(box.min.y)" width="\#(box.width)" height="\#(box.height)""#
      bytes += #" preserveAspectRatio="none" href="data:image/jpeg;base64,\#(photo.jpeg.base64)"/>\#n"#
    case .group(let marks, _):
      for mark in marks { add(mark) }
    }
  }

  /// Areas are filled and lines stroked, both in the colour of the group around them.
  private mutating func add(_ shape: Shape) {
    switch shape {
    case .rungs: return add(shape.ruled)
    case .area(let contours):
      bytes += #"<path stroke="none" d=""#
      for contour in contours { add(contour) }
    case .line(let path, let width):
      bytes += #"<path fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="\#(width)" d=""#
      add(path)
      // A lone point needs a line to itself to get its round ends.
      if path.isPoint { bytes += "h0" }
    case .rules(let rules, let width):
      bytes += #"<path fill="none" stroke-width="\#(width)" d=""#
      for rule in rules {
        bytes += "M\(rule.start)"
        if rule.start.y == rule.end.y {
          bytes += "H\(rule.end.x)"
        } else if rule.start.x == rule.end.x {
          bytes += "V\(rule.end.y)"
        } else {
          bytes += "L\(rule.end)"
        }
      }
    case .dots(let centres, let diameter):
      let radius = diameter / 2
      bytes += #"<path stroke="none" d=""#
      for centre in centres {
        bytes += "M\(Point(centre.x - radius, centre.y))"
        for sweep in [diameter, -diameter] { bytes += "a\(radius) \(radius) 0 1 1 \(sweep) 0" }
        bytes += "z"
      }
    case .squares(let rows, let side, let corner):
      bytes += #"<path stroke="none" d=""#
      for block in Shape.blocks(of: rows) {
        bytes += "M\(corner + Vector(Double(block.x), Double(block.y)) * side)"
        let (width, height) = (Double(block.width) * side, Double(block.height) * side)
        bytes += "h\(width)v\(height)h\(-width)z"
      }
    }
    bytes += "\"/>"
  }

  private mutating func add(_ path: Path) {
    bytes += "M\(path.start)"
    for segment in path.segments {
      switch segment {
      case .line(to: let end): bytes += "L\(end)"
      case .cubic(let first, let second, to: let end): bytes += "C\(first) \(second) \(end)"
      }
    }
    if path.isClosed { bytes += "z" }
  }

  private mutating func openGroup(_ colour: Colour) {
    guard colour != self.colour else { return }
    closeGroup()
    bytes += #"<g fill="\#(colour.hex)" stroke="\#(colour.hex)">\#n"#
    self.colour = colour
  }

  private mutating func closeGroup() {
    if colour != nil { bytes += "</g>\n" }
    colour = nil
  }

  private mutating func addUse(of definition: Definition, at origin: Point) {
    guard let number = numbers[definition] else { return }
    bytes += ##"<use href="#\##(ids)\##(number)""##
    if origin.x != 0 { bytes += #" x="\#(origin.x)""# }
    if origin.y != 0 { bytes += #" y="\#(origin.y)""# }
    bytes += "/>"
  }
}
