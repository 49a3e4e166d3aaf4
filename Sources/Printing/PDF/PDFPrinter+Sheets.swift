public import Pages
public import Texts

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
        pages.append(Page(width: last.width, height: last.height, language: last.language))
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
