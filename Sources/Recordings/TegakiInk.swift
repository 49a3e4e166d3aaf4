public import Inks
import Texts
import XML

extension InkFormat {
  /// Tegaki's XML.
  public static let tegaki = InkFormat("tegaki")
}

/// Reads the XML of Tegaki and Tomoe, an ink for each character: a square of 1000 units, times in milliseconds.
enum TegakiInk {
  static let roots: Set<Substring> = ["character", "character-collection", "dictionary", "tomoe-dictionary"]

  static func inks(reading bytes: [UInt8], file: String, limits: InkLimits) throws(Fault) -> [Ink] {
    var inks: [Ink] = []
    var pointCount = 0
    var reader = try XMLReader(
      bytes, file: file, unit: "character", keepingTextOf: ["utf8", "literal"], largest: limits.largestFile,
      mostElements: limits.mostElements)
    while let character = try reader.next() {
      guard inks.count < limits.mostInks else {
        throw Fault.ofInk(
          at: character.place, problem: "there are more than \(limits.mostInks) inks", hint: "split the file")
      }
      var builder = InkBuilder(file: file, format: .tegaki, limits: limits, pointsBefore: pointCount)
      try read(character, in: &builder)
      pointCount = builder.pointCount
      if let ink = builder.finish() { inks.append(ink) }
    }
    guard !inks.isEmpty else {
      throw Fault.ofInk(at: FilePlace(file: file), problem: "the file has no strokes", hint: "record something first")
    }
    return inks
  }

  private static func read(_ element: XMLElement, in builder: inout InkBuilder) throws(Fault) {
    for child in element.children {
      switch child.localName {
      case "utf8", "literal": builder.label = builder.label ?? child.nameInside
      case "strokes": try read(child, in: &builder)
      case "stroke":
        for point in child.children where point.localName == "point" {
          try builder.add(
            x: try number("x", of: point), y: try number("y", of: point),
            time: try numberIfThere("timestamp", of: point).map { $0 / 1000 },
            pressure: try numberIfThere("pressure", of: point), at: point.place)
        }
        try builder.endStroke(at: child.place)
      default: break
      }
    }
  }

  private static func number(_ name: String, of point: XMLElement) throws(Fault) -> Double {
    if let number = try numberIfThere(name, of: point) { return number }
    throw Fault.ofInk(at: point.place, problem: "the point has no \(name)", hint: "export the characters again")
  }

  private static func numberIfThere(_ name: String, of point: XMLElement) throws(Fault) -> Double? {
    guard let text = point[name] else { return nil }
    var scanner = ByteScanner(Array(text.utf8))
    scanner.skipBlanks()
    let number = scanner.number()
    scanner.skipBlanks()
    guard let number, scanner.next == nil else {
      throw Fault.ofInk(
        at: point.place, problem: "\(name)=\"\(text.prefix(24))\" is not a number", hint: "export the characters again")
    }
    return number
  }
}
