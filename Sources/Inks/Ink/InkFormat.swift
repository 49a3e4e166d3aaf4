import Texts

/// The formats in which ink is read; a file's content tells which it is, not its name.
public enum InkFormat: String, Hashable, Sendable, CaseIterable {
  /// Our own JSON, lists of it, and points as `[x, y, t]` or `{x, y, t}` (ML Kit, Web Handwriting API).
  case json
  /// Our own table: `stroke,x,y,t,pressure`.
  case csv
  /// W3C InkML, 2011.
  case inkML = "inkml"
  /// UNIPEN 1.0, 1994.
  case unipen
  /// What `toData()` of signature_pad gives.
  case signaturePad = "signature-pad"
  /// A log of W3C PointerEvents.
  case pointerEvents = "pointer-events"
  /// Lines of an SVG drawing.
  case svg
  /// Xournal and Xournal++.
  case xournal
  /// Freehand lines of Excalidraw.
  case excalidraw
  /// Lists of x, of y and of t for each stroke, as QuickDraw has them.
  case quickDraw = "quickdraw"
  /// Tegaki's XML.
  case tegaki
  /// Dots of Neo smartpens.
  case neo
  /// Tables of laboratory tablets, `.svc`.
  case svc
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
