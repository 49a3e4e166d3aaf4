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
