import Pages
import Printing
import Rasters
public import Texts
import Typefaces

/// How large a picture of a page is made.
public struct PictureSize: Sendable {
  /// Dots per inch.
  public var resolution: Double
  /// The width in pixels, instead of a resolution; nil for none.
  public var pixels: Int?

  /// The resolution where none was asked for.
  public static let usualResolution = 150.0

  /// A size that was asked for; by default the usual resolution.
  public init(resolution: Double = usualResolution, pixels: Int? = nil) {
    (self.resolution, self.pixels) = (resolution, pixels)
  }

  /// The scale of the picture.
  ///
  /// - Throws: ``Fault`` for pictures that are too small or too large.
  func scale() throws(Fault) -> PixelScale {
    guard (10...1200).contains(resolution), (16...10_000).contains(pixels ?? 16) else {
      throw Fault(
        .usage, problem: "a picture of that size cannot be made",
        hint: "choose --dpi between 10 and 1200, or --pixels between 16 and 10000")
    }
    return pixels.map(PixelScale.width) ?? .dotsPerInch(resolution)
  }
}

/// A finished document as a file, in the format its name ends with.
public enum DocumentFile {
  /// The endings of the formats, as help and errors name them.
  public static let endings = ".pdf, .svg or .png"
  /// The same where there may be several pages.
  public static let endingsOfPages = ".pdf, or .svg or .png of the first page"

  /// Sees that a file has the ending of its format.
  public static func check(_ path: String, endsIn ending: String) throws(Fault) {
    guard path.lowercased().hasSuffix(ending) else {
      throw Fault(
        .usage, problem: "\(path.quotedIfEmpty) does not end in \(ending)", hint: "end the file name in \(ending)")
    }
  }

  /// The bytes of a document.
  static func bytes(of document: Document, for path: String, _ picture: PictureSize) throws -> [UInt8] {
    let scale = try picture.scale()
    let ending = path.split(separator: "/").last?.split(separator: ".").last?.lowercased() ?? ""
    switch ending {
    case "pdf": return try document.pdf(PrintShop().supplies)
    case "svg": return Array(try document.svg(page: 0, outline: GlyphOutlines().outline(of:in:size:)).utf8)
    case "png": return try Press().png(of: 0, in: document, at: scale)
    default:
      throw Fault(
        .usage, problem: "\(path.quotedIfEmpty) does not end in \(endings)", hint: "change the ending")
    }
  }
}
