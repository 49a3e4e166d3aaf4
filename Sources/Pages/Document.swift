public import Geometry

/// A finished page: marks at fixed places, drawn in order.
///
/// Page space: points of 1/72 inch, origin top left, y down.
public struct Page: Hashable, Sendable {
  /// Width in points.
  public let width: Double
  /// Height in points.
  public let height: Double
  /// What is drawn, in order.
  public var marks: [Mark]
  /// The page's name in a reader's page list, such as `3`; empty for none.
  public var label: String
  /// The entry of the outline that leads here; nil for none.
  public var bookmark: String?
  /// The language of its words, BCP 47; empty for that of the document.
  public var language: String

  /// A page of a size, with its marks.
  public init(
    width: Double, height: Double, marks: [Mark] = [], label: String = "", bookmark: String? = nil,
    language: String = ""
  ) {
    self.width = width
    self.height = height
    self.marks = marks
    self.label = label
    self.bookmark = bookmark
    self.language = language
  }

  /// The page's rectangle.
  public var bounds: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }
}

/// A typeface as a file that a printer can open.
public struct TypefaceFile: Hashable, Sendable {
  /// Where the file is.
  public let path: String
  /// Which face of a collection; 0 for a file with one face.
  public let index: Int
  /// The typeface's own name, such as `Andika`.
  public let name: String

  /// A face of a file.
  public init(path: String, index: Int, name: String) {
    self.path = path
    self.index = index
    self.name = name
  }
}

/// Finished pages with the forms and typefaces their marks name: everything a printer needs, as plain values.
public struct Document: Hashable, Sendable {
  /// The title in a reader's window.
  public var title: String
  /// The language of the text, as a BCP 47 tag; empty for none.
  public var language: String
  /// When the document was made, ISO 8601; nil prints no time at all.
  public var date: String?
  /// How the file is made.
  public var manner: PrintManner
  /// The pages in order.
  public var pages: [Page]
  /// The forms that ``Mark/form(_:at:_:)`` names by index.
  public var forms: [Form]
  /// The typefaces that ``GlyphRun/typeface`` names by index.
  public var typefaces: [TypefaceFile]

  /// A document from its parts.
  public init(
    title: String, language: String = "", date: String? = nil, manner: PrintManner = PrintManner(), pages: [Page],
    forms: [Form] = [], typefaces: [TypefaceFile] = []
  ) {
    self.title = title
    self.language = language
    self.date = date
    self.manner = manner
    self.pages = pages
    self.forms = forms
    self.typefaces = typefaces
  }
}
