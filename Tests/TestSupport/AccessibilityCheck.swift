/// What a file lacks for people who do not see it: the rules of PDF/UA-1 (ISO 14289-1) that a machine can check, by the
/// numbers of the Matterhorn Protocol 1.1 (<https://pdfa.org/resource/the-matterhorn-protocol/>).
///
/// It reads the finished file and knows nothing of how it was made. Rules of what our files never have are left out:
/// annotations, forms to fill in, scripts, films.
public struct AccessibilityCheck {
  private let file: PDFReader
  /// What is wrong, each with its checkpoint.
  public private(set) var failures: [String] = []
  /// The elements by their objects.
  private var elements: [Int: Element] = [:]
  /// The elements in reading order.
  public private(set) var order: [Element] = []

  /// An element of the structure.
  public struct Element {
    /// Its object, and its parent's.
    public let object, parent: Int
    /// `Figure`, `P` and so on.
    public let type: String
    /// What is said instead of it; nil for nothing.
    public let alternative: String?
    /// The language in which it is said: its own, of what it stands in, or of the file.
    public let language: String
    /// How many elements stand around it.
    public let depth: Int
    /// The types of the elements in it.
    public var kids: [String] = []
    /// Its page.
    public var page: Int?
    /// The numbers of its contents there.
    public var contents: [Int] = []
  }

  /// Checks a file.
  public init(_ bytes: [UInt8]) throws {
    file = try PDFReader(bytes)
    checkDocument()
    readStructure()
    checkStructure()
    for (number, page) in file.pages.enumerated() { checkPage(page, number: number + 1) }
    checkFonts()
    checkBookmarks()
  }

  private mutating func expect(_ isRight: Bool, _ checkpoint: String, _ what: @autoclosure () -> String) {
    guard !isRight else { return }
    let failure = "\(checkpoint): \(what())"
    if !failures.contains(failure) { failures.append(failure) }
  }

  // MARK: The document

  private mutating func checkDocument() {
    let catalogue = file.catalogue
    expect(file.entry(catalogue, "MarkInfo", "Marked") == .bool(true), "01", "the file does not say that it is tagged")
    expect(file.entry(catalogue, "MarkInfo", "Suspects") != .bool(true), "01-007", "tags are suspect")
    var packet = ""
    if case .dictionary(let entries) = catalogue, let stream = file.stream(entries["Metadata"]) {
      packet = String(decoding: stream, as: UTF8.self)
    }
    expect(!packet.isEmpty, "06-001", "there is no XMP")
    expect(packet.contains("pdfuaid:part=\"1\""), "06-002", "XMP does not name PDF/UA-1")
    expect(packet.contains("<dc:title>") && !packet.contains("x-default\"></"), "06-003", "XMP has no title")
    expect(
      file.entry(catalogue, "ViewerPreferences", "DisplayDocTitle") == .bool(true), "07-001", "the title is not shown")
    let language = file.entry(catalogue, "Lang").text ?? ""
    expect(!language.isEmpty, "11-006", "the file has no language")
    expect(AccessibilityCheck.isTag(language), "11-007", "\(language) is no tag of a language")
    expect(file.entry(file.trailer, "Encrypt") == .null, "26-001", "the file is locked")
  }

  private static func isTag(_ language: String) -> Bool {
    language.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }

  // MARK: Structure

  private mutating func readStructure() {
    guard case .dictionary(let catalogue) = file.catalogue, let root = catalogue["StructTreeRoot"],
      case .reference(let object) = root, case .dictionary(let entries) = file.resolved(root)
    else { return expect(false, "01", "there is no structure") }
    let language = file.entry(file.catalogue, "Lang").text ?? ""
    for kid in file.list(entries["K"]) { read(kid, parent: object, page: nil, language: language, depth: 0) }
  }

  private mutating func read(_ value: PDFReader.Value, parent: Int, page: Int?, language: String, depth: Int) {
    guard case .reference(let object) = value, case .dictionary(let entries) = file.resolved(value) else {
      return expect(false, "09", "an element is no object")
    }
    expect(elements[object] == nil, "09", "the element \(object) stands in two places")
    expect(entries["P"] == .reference(parent), "09", "the element \(object) does not name what it stands in")
    let language = entries["Lang"]?.text ?? language
    var element = Element(
      object: object, parent: parent, type: entries["S"]?.name ?? "", alternative: entries["Alt"]?.text,
      language: language, depth: depth)
    expect(AccessibilityCheck.isTag(language), "11-002", "\(language) of element \(object) is no tag of a language")
    expect(element.alternative == nil || !language.isEmpty, "11-003", "an alternative text has no language")
    if case .reference(let page)? = entries["Pg"] { element.page = page }
    elements[object] = element
    let index = order.count
    order.append(element)
    for kid in file.list(entries["K"]) {
      if let content = kid.whole {
        order[index].contents.append(content)
      } else {
        order[index].kids.append(file.entry(kid, "S").name ?? "")
        read(kid, parent: object, page: element.page ?? page, language: language, depth: depth + 1)
      }
    }
    elements[object] = order[index]
  }

  /// What may stand in what (ISO 32000-1, 14.8.4).
  private static let nesting: [String: Set<String>] = [
    "L": ["LI", "Caption"], "LI": ["Lbl", "LBody"], "Table": ["TR", "THead", "TBody", "TFoot", "Caption"],
    "THead": ["TR"], "TBody": ["TR"], "TR": ["TH", "TD"],
  ]
  private static let homes: [String: Set<String>] = [
    "LI": ["L"], "LBody": ["LI"], "Lbl": ["LI"], "TR": ["Table", "THead", "TBody", "TFoot"], "TH": ["TR"], "TD": ["TR"],
  ]
  private static let types: Set<String> = [
    "Document", "Part", "Sect", "Div", "P", "H1", "H2", "H3", "H4", "H5", "H6", "L", "LI", "Lbl", "LBody", "Table",
    "TR",
    "TH", "TD", "THead", "TBody", "Span", "Figure", "Caption",
  ]

  private mutating func checkStructure() {
    var level = 0
    for element in order {
      let type = element.type
      expect(AccessibilityCheck.types.contains(type), "02-001", "\(type) is no type of the standard")
      if let allowed = AccessibilityCheck.nesting[type] {
        expect(element.kids.allSatisfy { allowed.contains($0) }, "09-004", "\(type) holds \(element.kids)")
      }
      if let homes = AccessibilityCheck.homes[type] {
        expect(homes.contains(elements[element.parent]?.type ?? ""), "09-005", "\(type) stands in no \(homes)")
      }
      if ["L", "LI", "Table", "TR", "Part"].contains(type) { expect(!element.kids.isEmpty, "09", "an empty \(type)") }
      if type == "Figure" {
        expect(!(element.alternative ?? "").isEmpty, "13-004", "a figure has no alternative text")
        expect(isPlaced(element), "13", "the figure “\(element.alternative ?? "")” has no place")
      }
      if type == "TH" {
        let scope = file.list(file.entry(.reference(element.object), "A")).contains {
          file.entry($0, "Scope").name != nil
        }
        expect(scope, "15-003", "a heading of a table does not say of what")
      }
      if type.hasPrefix("H"), let number = Int(type.dropFirst()) {
        expect(level > 0 || number == 1, "14-002", "the first heading is of level \(number)")
        expect(number <= level + 1, "14-003", "after level \(level) comes \(number)")
        level = number
      }
    }
  }

  private func isPlaced(_ element: Element) -> Bool {
    guard element.page != nil else { return false }
    return file.list(file.entry(.reference(element.object), "A")).contains {
      file.list(file.entry($0, "BBox")).count == 4
    }
  }

  // MARK: Pages

  private static let painting: Set<String> = [
    "f", "F", "f*", "S", "s", "B", "B*", "b", "b*", "Do", "Tj", "TJ", "'", "\"", "sh", "BI",
  ]

  private mutating func checkPage(_ page: Int, number: Int) {
    let name = "page \(number)"
    expect(file.entry(.reference(page), "Tabs") == .name("S"), "28", "\(name) has no order of tabs")
    var owners: [Int: Int] = [:]
    for element in order where element.page == page {
      for content in element.contents {
        expect(owners[content] == nil, "09", "\(name): two elements have the content \(content)")
        owners[content] = element.object
      }
    }
    let parents = parents(of: page)
    for (content, owner) in owners {
      expect(
        content < parents.count && parents[content] == .reference(owner), "09",
        "\(name): the tree of parents does not know the content \(content)")
    }
    var open: [(tag: String, content: Int?)] = []
    var operands: [PDFReader.Value] = []
    var seen: Set<Int> = []
    for value in file.content(ofPage: page) {
      guard case .word(let word) = value else {
        operands.append(value)
        continue
      }
      switch word {
      case "BMC", "BDC":
        let tag = operands.first?.name ?? ""
        let content = word == "BDC" ? file.entry(operands.last, "MCID").whole : nil
        let isInArtefact = open.contains { $0.tag == "Artifact" }
        let isInContent = open.contains { $0.content != nil }
        expect(tag != "Artifact" || !isInContent, "01-003", "\(name): an artefact stands in real content")
        expect(content == nil || !isInArtefact, "01-004", "\(name): real content stands in an artefact")
        expect(content == nil || !isInContent, "01", "\(name): contents stand in one another")
        if let content {
          expect(seen.insert(content).inserted, "01", "\(name): the content \(content) comes twice")
          expect(owners[content] != nil, "01", "\(name): nothing owns the content \(content)")
          let type = owners[content].flatMap { elements[$0]?.type }
          expect(type == tag, "01", "\(name): the content of \(type ?? "") is tagged \(tag)")
        }
        open.append((tag, content))
      case "EMC":
        expect(!open.isEmpty, "01", "\(name): a content ends that did not begin")
        _ = open.popLast()
      case _ where AccessibilityCheck.painting.contains(word):
        expect(
          open.contains { $0.tag == "Artifact" || $0.content != nil }, "01-005",
          "\(name): \(word) is neither real content nor an artefact")
      default: break
      }
      operands = []
    }
    expect(open.isEmpty, "01", "\(name): a content does not end")
    let lost = Set(owners.keys).subtracting(seen)
    expect(lost.isEmpty, "01", "\(name): the contents \(lost.sorted()) are nowhere")
  }

  private func parents(of page: Int) -> [PDFReader.Value] {
    guard let key = file.entry(.reference(page), "StructParents").whole else { return [] }
    let numbers = file.list(file.entry(file.catalogue, "StructTreeRoot", "ParentTree", "Nums"))
    for index in stride(from: 0, to: numbers.count - 1, by: 2) where numbers[index].whole == key {
      return file.list(numbers[index + 1])
    }
    return []
  }

  // MARK: Typefaces and bookmarks

  private mutating func checkFonts() {
    for (object, value) in file.objects.sorted(by: { $0.key < $1.key }) where file.entry(value, "Type") == .name("Font")
    {
      let kind = file.entry(value, "Subtype").name ?? ""
      switch kind {
      case "CIDFontType2":
        expect(
          file.entry(value, "FontDescriptor", "FontFile2") != .null, "31-009", "the typeface \(object) is not embedded")
        expect(file.entry(value, "CIDToGIDMap") != .null, "31-005", "the typeface \(object) has no map to glyphs")
      case "Type0", "Type3":
        guard case .dictionary(let entries) = value, let map = file.stream(entries["ToUnicode"]) else {
          expect(false, "31-027", "glyphs of the typeface \(object) have no meaning")
          continue
        }
        let text = String(decoding: map, as: UTF8.self)
        for none in ["<0000>", "<FEFF>", "<FFFE>"] {
          let means = text.split(separator: "\n").contains { line in
            line.split(separator: " ").count > 1 && line.hasSuffix(" \(none)") && !line.contains("codespace")
          }
          expect(!means, "31-028", "a glyph of the typeface \(object) means \(none)")
        }
      default: expect(false, "31-009", "the typeface \(object) is of the kind \(kind)")
      }
    }
  }

  private mutating func checkBookmarks() {
    guard case .dictionary(let entries) = file.catalogue, entries["Outlines"] != nil else { return }
    let pages = file.pages
    var next = file.entry(entries["Outlines"], "First")
    while next != .null {
      let title = file.entry(next, "Title").text ?? ""
      expect(!title.isEmpty, "27", "a bookmark has no words")
      let target = file.list(file.entry(next, "Dest")).first
      expect(pages.contains { target == .reference($0) }, "27", "the bookmark “\(title)” leads nowhere")
      next = file.entry(next, "Next")
    }
  }

  /// What somebody hears who has the file read, one element a line: what is said instead of it, or its type.
  public var reading: String {
    order.map { element in
      let indent = String(repeating: "  ", count: element.depth)
      return indent + element.type + (element.alternative.map { " “\($0)”" } ?? "")
    }.joined(separator: "\n")
  }
}
