public import Pages
public import Texts

/// How some pages of a document that follow one another are put into a file.
public struct PrintedSheet: Hashable, Sendable {
  /// How many pages they are.
  public var pageCount: Int
  /// The entry of the outline that leads to the first of them; nil for none.
  public var bookmark: String?
  /// The name of the pages in a reader's list, of which several become `3-1`, `3-2`; empty for plain numbers.
  public var label: String
  /// How often the pages are printed, which hardly makes the file grow; 0 leaves them out.
  public var copies: Int
  /// Whether an odd number of pages gets an empty one at its end, for printing on both sides.
  public var padsToEven: Bool

  /// Pages printed once, unless said otherwise.
  public init(
    pageCount: Int, bookmark: String? = nil, label: String = "", copies: Int = 1, padsToEven: Bool = false
  ) {
    self.pageCount = pageCount
    self.bookmark = bookmark
    self.label = label
    self.copies = copies
    self.padsToEven = padsToEven
  }
}

extension PDFPrinter {
  /// Prints the pages of a document after those so far, as several sheets in order.
  public mutating func add(_ document: Document, as sheets: [PrintedSheet]) throws(Fault) {
    precondition(sheets.reduce(0) { $0 + $1.pageCount } <= document.pages.count, "sheets have pages of their document")
    var whole = document
    whole.pages = []
    var first = 0
    for sheet in sheets {
      var pages = Array(document.pages[first..<first + sheet.pageCount])
      first += sheet.pageCount
      if sheet.padsToEven, !pages.count.isMultiple(of: 2), let last = pages.last {
        pages.append(Page(width: last.width, height: last.height))
      }
      for index in pages.indices {
        let isPlural = pages.count > 1 && !sheet.label.isEmpty
        pages[index].label = isPlural ? "\(sheet.label)-\(index + 1)" : sheet.label
        pages[index].bookmark = nil
      }
      for copy in 0..<max(0, sheet.copies) where !pages.isEmpty {
        pages[0].bookmark = copy == 0 ? sheet.bookmark : nil
        whole.pages += pages
      }
    }
    try add(whole)
  }
}
