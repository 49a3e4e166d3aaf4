/// How a file is made for those who keep it, copy it or look at it.
public struct PrintManner: Hashable, Sendable {
  /// Whether it is to be kept for decades: PDF/A-2b (ISO 19005-2).
  public var isArchive = false
  /// Whether it is for printers and copiers that know black only.
  public var isBlack = false
  /// The names of the parts that a reader can switch off, in the order of ``Layer``; nil for none.
  public var layerNames: [String]?
  /// How it is to be printed on both sides; nil where that is left to the printer.
  public var duplex: Duplex?

  /// The usual manner.
  public init() {}
}

/// How the sides of a paper are printed.
public enum Duplex: String, CaseIterable, Hashable, Sendable {
  /// On both, to be turned like the pages of a book.
  case longEdge = "long-edge"
  /// On both, to be turned like the pages of a wall calendar.
  case shortEdge = "short-edge"
  /// On one.
  case off
}

/// A part of pages that a reader can switch off.
public enum Layer: Int, CaseIterable, Hashable, Sendable {
  /// Letters that are shown.
  case models
  /// Start dots, numbers and arrows.
  case arrows
  /// Lines to write on.
  case rulings
}
