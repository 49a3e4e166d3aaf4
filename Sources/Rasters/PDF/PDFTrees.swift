/// The pages of a file as a tree of two levels, so that readers find a page among thousands (PDF 1.7, 7.7.3).
struct PageTree {
  /// The node for pages that come next, once promised.
  var node: Int?
  private var pages: [Int] = []
  private var nodes: [Int] = []
  private var count = 0

  private static let mostPages = 64

  mutating func add(_ page: Int) {
    pages.append(page)
    count += 1
  }

  /// The node that is full, or the last one.
  mutating func takeNode(isLast: Bool) -> (number: Int, text: String)? {
    guard let number = node, isLast || pages.count == PageTree.mostPages, !pages.isEmpty else { return nil }
    let text = "<< /Type /Pages /Parent 2 0 R /Count \(pages.count)\n   /Kids [ \(references(pages)) ] >>"
    nodes.append(number)
    (node, pages) = (nil, [])
    return (number, text)
  }

  var root: String { "<< /Type /Pages /Count \(count)\n   /Kids [ \(references(nodes)) ] >>" }
}

/// The names of pages in a reader's list (PDF 1.7, 12.4.2), as a number tree of two levels.
struct PageLabels {
  private var entries: [(page: Int, label: String)] = []
  private var nodes: [Int] = []

  private static let mostEntries = 64

  var isFull: Bool { entries.count == PageLabels.mostEntries }
  var isEmpty: Bool { nodes.isEmpty }

  mutating func add(_ label: String, page: Int) {
    entries.append((page, label))
  }

  /// The node that is full, or the last one.
  mutating func takeNode(isLast: Bool) -> String? {
    guard isLast || isFull, let first = entries.first, let last = entries.last else { return nil }
    let pairs = entries.map { "\($0.page) << /P \(PDFText.literal($0.label)) >>" }.joined(separator: "\n")
    entries = []
    return "<< /Limits [ \(first.page) \(last.page) ]\n   /Nums [ \(pairs) ] >>"
  }

  /// Notes the number that the node just taken got.
  mutating func newest(_ number: Int) -> Int {
    nodes.append(number)
    return number
  }

  var root: String { "<< /Kids [ \(references(nodes)) ] >>" }
}

/// The bookmarks of a file, all on one level (PDF 1.7, 12.3.3).
struct Outline {
  private struct Entry {
    let title: String
    let page: Int
    let number: Int
    let previous: Int?
  }

  private var pending: Entry?
  private var first: Int?
  private var last: Int?
  private(set) var count = 0

  mutating func add(_ title: String, page: Int, as number: Int) {
    pending = Entry(title: title, page: page, number: number, previous: last)
    first = first ?? number
    last = number
    count += 1
  }

  /// The entry before one that comes next, or the last one.
  mutating func takePending(next: Int?) -> (number: Int, text: String)? {
    guard let entry = pending else { return nil }
    pending = nil
    var text = "<< /Title \(PDFText.literal(entry.title)) /Parent 3 0 R /Dest [\(entry.page) 0 R /Fit]"
    if let previous = entry.previous { text += " /Prev \(previous) 0 R" }
    if let next { text += " /Next \(next) 0 R" }
    return (entry.number, text + " >>")
  }

  var root: String {
    guard let first, let last else { return "<< /Type /Outlines /Count 0 >>" }
    return "<< /Type /Outlines /First \(first) 0 R /Last \(last) 0 R /Count \(count) >>"
  }
}

/// Texts of a PDF file that people read (PDF 1.7, 7.9.2.2).
enum PDFText {
  /// In parentheses where ASCII suffices, else as UTF-16 in hexadecimal digits.
  static func literal(_ text: String) -> String {
    guard !text.unicodeScalars.allSatisfy({ (0x20..<0x7F).contains($0.value) }) else {
      return "(\(PDFDictionary.escaped(text)))"
    }
    let digits = text.utf16.map { unit in
      let hex = String(unit, radix: 16, uppercase: true)
      return String(repeating: "0", count: 4 - hex.count) + hex
    }
    return "<FEFF\(digits.joined())>"
  }
}

private func references(_ numbers: [Int]) -> String { numbers.map { "\($0) 0 R" }.joined(separator: " ") }
