import Geometry
import Pages
import Texts

/// Writes a page as SVG 1.1 with the `href` of SVG 2 (<https://www.w3.org/TR/SVG2/>), numbers with three decimals at most.
struct SVGWriter {
  /// Something that is drawn in many places.
  enum Definition: Hashable {
    case form(Int)
    case glyph(UInt32, typeface: Int, size: Double)
  }

  /// The text so far, UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The number of each definition, which is its id.
  private var numbers: [Definition: Int] = [:]
  /// The colour of the open group; nil when none is open.
  private var colour: Colour?

  /// What a page's marks name, each once, in order of first use.
  static func definitions(of page: Page) -> [Definition] {
    var seen: Set<Definition> = []
    var result: [Definition] = []
    func add(_ definition: Definition) {
      if seen.insert(definition).inserted { result.append(definition) }
    }
    func add(_ marks: [Mark]) {
      for mark in marks {
        switch mark {
        case .shape: break
        case .form(let index, at: _, _): add(.form(index))
        case .text(let run):
          for glyph in run.glyphs { add(.glyph(glyph.index, typeface: run.typeface, size: run.size)) }
        case .group(let marks, _): add(marks)
        }
      }
    }
    add(page.marks)
    return result
  }

  /// Starts the picture.
  mutating func begin(_ page: Page, of document: Document) {
    bytes.reserveCapacity(64 * 1024)
    add("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    if !document.language.isEmpty {
      let language = document.language.escapedForXML
      add(" lang=\"\(language)\" xml:lang=\"\(language)\"")
    }
    let millimetres = 25.4 / 72
    add(" width=\"", page.width * millimetres, "mm\" height=\"", page.height * millimetres, "mm\" viewBox=\"0 0 ")
    add("", page.width, " ", page.height, "\">\n")
    if !document.title.isEmpty {
      add("<title>\(document.title.escapedForXML)</title>\n")
    }
    add("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n")
  }

  /// Closes the picture.
  mutating func end() {
    closeGroup()
    add("</svg>\n")
  }

  /// Defines what is used in many places; a glyph without an outline, such as a blank, is left out.
  mutating func define(
    _ definitions: [Definition], of document: Document, _ outline: GlyphOutline
  ) throws(Fault) {
    guard !definitions.isEmpty else { return }
    add("<defs>\n")
    for definition in definitions {
      switch definition {
      case .form(let index):
        addID(of: definition, element: "g")
        add(">")
        for shape in document.forms[index].shapes { add(shape) }
        add("</g>\n")
      case .glyph(let glyph, let typeface, let size):
        let contours = try outline(glyph, document.typefaces[typeface], size)
        guard !contours.isEmpty else { continue }
        addID(of: definition, element: "path")
        add(" stroke=\"none\" d=\"")
        for contour in contours { add(contour) }
        add("\"/>\n")
      }
    }
    add("</defs>\n")
  }

  /// Draws a mark.
  mutating func add(_ mark: Mark) {
    switch mark {
    case .shape(let shape, let colour):
      openGroup(colour)
      add(shape)
      add("\n")
    case .form(let index, at: let origin, let colour):
      openGroup(colour)
      addUse(of: .form(index), at: origin)
      add("\n")
    case .text(let run):
      openGroup(run.colour)
      add("<g role=\"img\" aria-label=\"\(run.text.escapedForXML)\">")
      for glyph in run.glyphs {
        addUse(of: .glyph(glyph.index, typeface: run.typeface, size: run.size), at: glyph.origin)
      }
      add("</g>\n")
    case .group(let marks, _):
      for mark in marks { add(mark) }
    }
  }

  /// Areas are filled and lines stroked, both in the colour of the group around them.
  private mutating func add(_ shape: Shape) {
    switch shape {
    case .area(let contours):
      add("<path stroke=\"none\" d=\"")
      for contour in contours { add(contour) }
      add("\"/>")
    case .line(let path, let width):
      add("<path fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke-width=\"", width, "\" d=\"")
      add(path)
      // A lone point needs a line to itself to get its round ends.
      if path.isPoint { add("h0") }
      add("\"/>")
    case .rules(let rules, let width):
      add("<path fill=\"none\" stroke-width=\"", width, "\" d=\"")
      for rule in rules {
        add("M", rule.start)
        if rule.start.y == rule.end.y {
          add("H", rule.end.x, "")
        } else if rule.start.x == rule.end.x {
          add("V", rule.end.y, "")
        } else {
          add("L", rule.end)
        }
      }
      add("\"/>")
    case .dots(let centres, let diameter):
      let radius = diameter / 2
      add("<path stroke=\"none\" d=\"")
      for centre in centres {
        add("M", Point(centre.x - radius, centre.y))
        for sweep in [diameter, -diameter] {
          add("a", radius, " ", radius, " 0 1 1 ")
          add("", sweep, " 0")
        }
        add("z")
      }
      add("\"/>")
    }
  }

  private mutating func add(_ path: Path) {
    add("M", path.start)
    for segment in path.segments {
      switch segment {
      case .line(to: let end): add("L", end)
      case .cubic(let a, let b, to: let end):
        add("C", a)
        add(" ", b)
        add(" ", end)
      }
    }
    if path.isClosed { add("z") }
  }

  private mutating func openGroup(_ colour: Colour) {
    guard colour != self.colour else { return }
    closeGroup()
    let hex = colour.hex
    add("<g fill=\"\(hex)\" stroke=\"\(hex)\">\n")
    self.colour = colour
  }

  private mutating func closeGroup() {
    if colour != nil { add("</g>\n") }
    colour = nil
  }

  private mutating func addID(of definition: Definition, element: String) {
    let number = numbers.count
    numbers[definition] = number
    add("<")
    add(element)
    add(" id=\"d", Double(number), "\"")
  }

  private mutating func addUse(of definition: Definition, at origin: Point) {
    guard let number = numbers[definition] else { return }
    add("<use href=\"#d", Double(number), "\"")
    if origin.x != 0 { add(" x=\"", origin.x, "\"") }
    if origin.y != 0 { add(" y=\"", origin.y, "\"") }
    add("/>")
  }

  // MARK: Letters and numbers

  private mutating func add(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func add(_ command: String, _ point: Point) {
    add(command)
    add(point.x)
    add(" ")
    add(point.y)
  }

  private mutating func add(_ before: String, _ number: Double, _ after: String) {
    add(before)
    add(number)
    add(after)
  }

  private mutating func add(
    _ before: String, _ first: Double, _ between: String, _ second: Double, _ after: String
  ) {
    add(before, first, between)
    add(second)
    add(after)
  }

  /// A number with three decimals at most.
  private mutating func add(_ number: Double) { bytes.append(number, atMost: 3) }
}
