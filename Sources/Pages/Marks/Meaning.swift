/// What some marks of a page are to somebody who hears the page read, or searches it.
///
/// ```
/// page.marks.append(.group(title, .heading(level: 1)))
/// page.marks.append(.group(row, .figure(alternative: "Trace the letter a, five times")))
/// ```
/// Marks without a meaning are artefacts in a document that has meanings. A group may stand in another: items in a list.
public enum Meaning: Hashable, Sendable {
  /// A heading: 1 for the page's, up to 6.
  case heading(level: Int)
  /// Words that read as a paragraph.
  case paragraph
  /// Something to look at or to write on, with a sentence in the document's language that says what it is.
  case figure(alternative: String)
  /// Letters that are these words, spaced however wide: who searches the file finds them whole. They stand in something else.
  case words(String)
  /// What holds items.
  case list
  /// An item of a list.
  case listItem
  /// What holds rows.
  case table
  /// A row of a table, of headings or of cells: as many in each.
  case tableRow
  /// What stands above a column.
  case columnHeading
  /// A cell of a table.
  case tableCell
  /// Lines, arrows and borders that say nothing by themselves.
  case artefact
  /// Nothing, but a reader can switch it off where a file has layers.
  case layer(Layer)
}

extension [Mark] {
  /// The marks as one thing with a meaning; none for no marks.
  public func said(_ meaning: Meaning) -> [Mark] { isEmpty ? [] : [.group(self, meaning)] }
}

extension Page {
  /// Whether a mark of the page says what it means.
  public var hasMeaning: Bool { marks.contains { if case .group = $0 { true } else { false } } }
}
