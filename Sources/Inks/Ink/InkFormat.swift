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
  /// Our own JSON, lists of it, and points as `[x, y, t]` or `{x, y, t}` (ML Kit, signature_pad).
  public static let json = InkFormat("json")
  /// Our own table: `stroke,x,y,t,pressure`.
  public static let csv = InkFormat("csv")
  /// UNIPEN 1.0, 1994.
  public static let unipen = InkFormat("unipen")
}

/// The formats of plain text, how each is known and read; a text is of the first whose signs it bears.
package enum TextFormat: CaseIterable {
  case json, unipen, csv

  /// Whether a text that is neither empty nor XML bears its signs.
  func isFormat(of bytes: [UInt8]) -> Bool {
    switch self {
    case .json: JSONInk.isJSON(bytes)
    case .unipen: UnipenInk.isUnipen(bytes)
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
    case .csv: try CSVInk.ink(reading: guess.text(), file: file, limits: limits)
    }
  }
}
