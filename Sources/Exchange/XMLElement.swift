/// An element of an XML file with what stands inside, text left out.
struct XMLElement: Sendable {
  /// The name as written, with its prefix.
  let name: String
  /// The attributes as written, in order.
  let attributes: [(name: String, value: String)]
  /// Where the element begins.
  let place: ExchangeError.Place
  /// The elements inside, in order.
  var children: [XMLElement] = []

  /// The value of an attribute; nil for none.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The name if the element is one of SVG's own, without a prefix; nil for those of drawing programs.
  var svgName: Substring? {
    guard let colon = name.lastIndex(of: ":") else { return name[...] }
    return name[..<colon] == "svg" ? name[name.index(after: colon)...] : nil
  }

  /// An error about this element.
  func error(_ problem: String, hint: String) -> ExchangeError {
    .wrong(at: place, problem: problem, hint: hint)
  }
}
