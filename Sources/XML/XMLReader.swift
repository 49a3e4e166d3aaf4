import CExpat
public import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads an XML file element by element, within bounds.
///
/// Expat parses; nothing outside the file is ever loaded. A file is refused that declares external entities, entities
/// made of entities or many of them, that nests too deeply or holds too much. Namespaces are not resolved: names stay
/// as written.
///
/// ```
/// var reader = try XMLReader(bytes, file: "kanjivg.xml", unit: "kanji")
/// while let kanji = try reader.next() { … }
/// ```
/// C: `XML_Parser`
@safe public struct XMLReader: ~Copyable {
  /// No drawing nests deeper.
  public static let deepest = 64
  /// No larger file is read unless the caller says so; KanjiVG's single file has 14 MB.
  public static let largest = 32 << 20
  /// No unit has more elements unless the caller says so.
  public static let mostElements = 100_000
  /// No element has more attributes.
  static let mostAttributes = 1_000
  /// Longer values are no handwriting: 20 000 points have a fifth of it.
  static let longestValue = 2 << 20
  /// Expat gives text in pieces, two a line; a million points on lines of their own have a quarter of it.
  static let mostPieces = 8_000_000
  /// Illustrator declares a dozen entities, for addresses of less than 60 characters.
  static let mostEntities = 64
  static let longestEntity = 256
  /// KanjiVG declares ten attributes.
  static let mostDeclaredAttributes = 200

  private let parser: OpaquePointer
  private let collector: Collector
  private let bytes: [UInt8]
  private let file: String
  private var hasBegun = false

  /// A reader of a file's bytes.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, of any encoding that XML declares.
  ///   - unit: The name of the elements to give one by one; nil gives the root, once.
  ///   - keptTexts: The elements, named without prefix, whose text is kept; it is also part of that of a kept one around it.
  public init(
    _ bytes: [UInt8], file: String, unit: String? = nil, keepingTextOf keptTexts: Set<String> = [],
    largest: Int = XMLReader.largest, mostElements: Int = XMLReader.mostElements
  ) throws(Fault) {
    // Expat counts bytes in 32 bits.
    let largest = min(largest, Int(Int32.max) / 4)
    guard bytes.count <= largest else { throw .tooLarge(file: file, bytes: bytes.count, most: largest) }
    guard let parser = unsafe XML_ParserCreate(nil) else {
      throw Fault(
        .tryAgain, file: file, problem: "there is no memory left", hint: "close other programs, and try again")
    }
    unsafe self.parser = unsafe parser
    self.bytes = bytes
    self.file = file
    // References to entities may make the text longer than the file, but not by much.
    collector = unsafe Collector(
      parser: parser, file: file, unit: unit, keptTexts: keptTexts, mostElements: mostElements,
      mostText: 2 * bytes.count + (1 << 20))
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(collector).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { collector, name, attributes in unsafe Collector.of(collector).begin(name, attributes) },
      { collector, _ in unsafe Collector.of(collector).end() })
    unsafe XML_SetCharacterDataHandler(parser) { collector, text, count in
      unsafe Collector.of(collector).take(text, count: Int(count))
    }
    unsafe XML_SetEntityDeclHandler(parser) { collector, _, isParameter, value, length, _, system, _, _ in
      unsafe Collector.of(collector).declare(
        value, length: Int(length), isParameter: isParameter != 0, isExternal: system != nil)
    }
    unsafe XML_SetAttlistDeclHandler(parser) { collector, _, _, _, value, _ in
      unsafe Collector.of(collector).declareAttribute(length: value.map { unsafe strlen($0) } ?? 0)
    }
  }

  deinit { unsafe XML_ParserFree(parser) }

  /// The next unit; nil at the end of the file.
  ///
  /// C: `XML_Parse`, `XML_ResumeParser`
  public mutating func next() throws(Fault) -> XMLElement? {
    while true {
      if let unit = collector.takeUnit() { return unit }
      let status: XML_Status
      if !hasBegun {
        hasBegun = true
        // In one go: expat keeps what it has not read yet, and scans long values once only.
        status = unsafe bytes.withUnsafeBytes { bytes in
          unsafe XML_Parse(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 1)
        }
      } else {
        var state = XML_ParsingStatus()
        unsafe XML_GetParsingStatus(parser, &state)
        guard state.parsing == XML_SUSPENDED else { return nil }
        status = unsafe XML_ResumeParser(parser)
      }
      if let problem = collector.problem { throw problem }
      if status == XML_STATUS_ERROR { throw failure }
    }
  }

  /// What expat says, in our words where they help.
  private var failure: Fault {
    let code = unsafe XML_GetErrorCode(parser)
    let place = unsafe Collector.place(of: parser, file: file)
    let said = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "error \(code.rawValue)"
    switch code {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION, XML_ERROR_PARTIAL_CHAR:
      return Fault(at: place, problem: "the file ends too early (\(said))", hint: "export it again; a part is missing")
    case XML_ERROR_UNDEFINED_ENTITY, XML_ERROR_RECURSIVE_ENTITY_REF, XML_ERROR_EXTERNAL_ENTITY_HANDLING,
      XML_ERROR_ATTRIBUTE_EXTERNAL_ENTITY_REF, XML_ERROR_AMPLIFICATION_LIMIT_BREACH:
      return Fault(at: place, problem: "an entity cannot be read (\(said))", hint: Collector.entityHint)
    default:
      return Fault(
        at: place, problem: "the file is not XML here (\(said))", hint: "export it again from the program that drew it")
    }
  }
}

/// Collects what expat tells, until a unit is complete.
@safe private final class Collector {
  static let entityHint = "export the file again without a DOCTYPE, as plain XML or SVG"

  private let parser: OpaquePointer
  private let file: String
  private let unit: String?
  private let keptTexts: Set<String>
  private let mostElements: Int
  private let mostText: Int
  private(set) var problem: Fault?
  private var open: [XMLElement] = []
  /// Whether the text of each open element is kept.
  private var isKept: [Bool] = []
  private var ready: [XMLElement] = []
  private var depth = 0
  private var elementCount = 0
  private var textCount = 0
  private var pieceCount = 0
  private var entityCount = 0
  private var declaredCount = 0

  init(
    parser: OpaquePointer, file: String, unit: String?, keptTexts: Set<String>, mostElements: Int, mostText: Int
  ) {
    unsafe self.parser = unsafe parser
    self.file = file
    self.unit = unit
    self.keptTexts = keptTexts
    self.mostElements = mostElements
    self.mostText = mostText
  }

  static func of(_ pointer: UnsafeMutableRawPointer?) -> Collector {
    guard let pointer = unsafe pointer else { preconditionFailure("expat lost its user data") }
    return unsafe Unmanaged<Collector>.fromOpaque(pointer).takeUnretainedValue()
  }

  static func place(of parser: OpaquePointer, file: String) -> FilePlace {
    FilePlace(
      file: file, line: Int(unsafe XML_GetCurrentLineNumber(parser)),
      column: Int(unsafe XML_GetCurrentColumnNumber(parser)) + 1)
  }

  func takeUnit() -> XMLElement? { ready.isEmpty ? nil : ready.removeFirst() }

  /// Ends the reading at the first problem.
  private func refuse(_ text: String, hint: String) {
    guard problem == nil else { return }
    problem = Fault(at: unsafe Collector.place(of: parser, file: file), problem: text, hint: hint)
    unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  func begin(_ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    guard problem == nil, let name = unsafe name.map({ unsafe String(cString: $0) }) else { return }
    depth += 1
    guard depth <= XMLReader.deepest else {
      return refuse(
        "elements are nested more than \(XMLReader.deepest) deep", hint: "ungroup nested groups")
    }
    // Outside of units nothing is kept.
    guard unit == nil || name == unit || !open.isEmpty else { return }
    elementCount += 1
    guard elementCount <= mostElements else {
      return refuse(
        "there are more than \(mostElements) elements", hint: "delete everything that is not a stroke from the drawing")
    }
    var pairs: [(name: String, value: String)] = []
    // Declared attributes, which come after the written ones, say nothing that we ask for.
    let count = Int(unsafe XML_GetSpecifiedAttributeCount(parser))
    guard count <= 2 * XMLReader.mostAttributes else {
      return refuse("the element has more than \(XMLReader.mostAttributes) attributes", hint: "export the file again")
    }
    for index in stride(from: 0, to: count, by: 2) {
      guard let key = unsafe attributes?[index], let value = unsafe attributes?[index + 1] else { break }
      let name = unsafe String(cString: key)
      let length = unsafe strlen(value)
      self.count(text: length)
      if length > XMLReader.longestValue {
        // A picture may be embedded; it is not drawn.
        if name.hasSuffix("href") { continue }
        return refuse(
          "the attribute \(name) has \(length) characters; the limit is \(XMLReader.longestValue)",
          hint: "simplify the path in the drawing program")
      }
      pairs.append((name, unsafe String(cString: value)))
    }
    let element = XMLElement(name: name, attributes: pairs, place: unsafe Collector.place(of: parser, file: file))
    open.append(element)
    isKept.append(!keptTexts.isEmpty && keptTexts.contains(String(element.localName)))
  }

  func end() {
    guard problem == nil else { return }
    depth -= 1
    guard let element = open.popLast() else { return }
    let wasKept = isKept.removeLast()
    if !open.isEmpty {
      // A word that is bold inside a paragraph belongs to its text, in its place.
      if wasKept, isKept.last ?? false { open[open.count - 1].text += element.text }
      // A space, a tab or the end of a line that a document has as an element (ODF 1.3, part 3, 6.1.2) parts words as a blank does.
      if !wasKept, isKept.last ?? false, ["s", "tab", "line-break"].contains(element.localName) {
        open[open.count - 1].text.append(UInt8(ascii: " "))
      }
      open[open.count - 1].children.append(element)
    } else {
      ready.append(element)
      elementCount = 0
      if unit != nil { unsafe XML_StopParser(parser, XML_Bool(XML_TRUE)) }
    }
  }

  /// Keeps a piece of text where the element that is open asks for it.
  func take(_ text: UnsafePointer<CChar>?, count length: Int) {
    count(text: length)
    pieceCount += 1
    guard pieceCount <= XMLReader.mostPieces else {
      return refuse(
        "the text has more than \(XMLReader.mostPieces / 2) lines", hint: "delete empty lines, or split the file")
    }
    guard problem == nil, isKept.last ?? false, let text = unsafe text, let last = open.indices.last else { return }
    let piece = unsafe UnsafeRawBufferPointer(start: text, count: length)
    unsafe open[last].text.append(contentsOf: piece)
  }

  func count(text: Int) {
    textCount += text
    if textCount > mostText {
      refuse("the file's entities stand for more text than a drawing has", hint: Collector.entityHint)
    }
  }

  func declare(_ value: UnsafePointer<CChar>?, length: Int, isParameter: Bool, isExternal: Bool) {
    entityCount += 1
    if isExternal || isParameter {
      return refuse(
        "the file declares \(isExternal ? "an external" : "a parameter") entity, which is never loaded",
        hint: Collector.entityHint)
    }
    var isNested = false
    if let value = unsafe value {
      for index in 0..<min(length, XMLReader.longestEntity) {
        let byte = UInt8(bitPattern: unsafe value[index])
        isNested = isNested || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<")
      }
    }
    if isNested {
      refuse("the file declares an entity made of other entities or elements", hint: Collector.entityHint)
    } else if length > XMLReader.longestEntity {
      refuse("the file declares an entity of \(length) characters", hint: Collector.entityHint)
    } else if entityCount > XMLReader.mostEntities {
      refuse("the file declares more than \(XMLReader.mostEntities) entities", hint: Collector.entityHint)
    }
  }

  func declareAttribute(length: Int) {
    declaredCount += 1
    if declaredCount > XMLReader.mostDeclaredAttributes || length > XMLReader.longestEntity {
      refuse("the file's DOCTYPE declares too many or too long attributes", hint: Collector.entityHint)
    }
  }
}
