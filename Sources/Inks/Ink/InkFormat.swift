import Texts

/// A format in which ink is read; a file's content tells which it is, not its name.
///
/// Formats in XML have theirs beside their readers.
public struct InkFormat: Hashable, Sendable {
  /// Its name.
  public let name: String

  package init(_ name: String) { self.name = name }
}

extension InkFormat {
  /// Our own JSON, lists of it, and points as `[x, y, t]` or `{x, y, t}` (ML Kit, Web Handwriting API).
  public static let json = InkFormat("json")
  /// Our own table: `stroke,x,y,t,pressure`.
  public static let csv = InkFormat("csv")
  /// UNIPEN 1.0, 1994.
  public static let unipen = InkFormat("unipen")
  /// What `toData()` of signature_pad gives.
  public static let signaturePad = InkFormat("signature-pad")
  /// A log of W3C PointerEvents.
  public static let pointerEvents = InkFormat("pointer-events")
  /// Freehand lines of Excalidraw.
  public static let excalidraw = InkFormat("excalidraw")
  /// Lists of x, of y and of t for each stroke, as QuickDraw has them.
  public static let quickDraw = InkFormat("quickdraw")
  /// Dots of Neo smartpens.
  public static let neo = InkFormat("neo")
  /// Tables of laboratory tablets, `.svc`.
  public static let svc = InkFormat("svc")
}

/// The formats of plain text, how each is known and read; a text is of the first whose signs it bears.
package enum TextFormat: CaseIterable {
  case json, unipen, svc, csv

  /// Whether a text that is neither empty nor XML bears its signs.
  func isFormat(of bytes: [UInt8]) -> Bool {
    switch self {
    case .json: JSONInk.isJSON(bytes)
    case .unipen: UnipenInk.isUnipen(bytes)
    case .svc: SVCInk.isTable(bytes)
    case .csv: true
    }
  }

  /// Reads the inks of a text.
  func inks(
    of guess: InkGuess, file: String, including include: IncludedFile.Finder?, limits: InkLimits
  ) throws(Fault) -> [Ink] {
    switch self {
    case .json: try JSONInk.inks(reading: guess.text(), file: file, limits: limits)
    case .unipen: try UnipenInk.ink(reading: guess.plain, file: file, including: include, limits: limits)
    case .svc: try SVCInk.ink(reading: guess.plain, file: file, limits: limits)
    case .csv: try CSVInk.ink(reading: guess.text(), file: file, limits: limits)
    }
  }
}
