public import Geometry
public import Texts

/// What an SVG file shows, in its colours: shapes with fill and line, one after the other.
///
/// The units of the file, y down. Style sheets, gradients, clips and words are passed over.
public struct SVGPicture: Sendable {
  /// A shape.
  public struct Part: Sendable {
    /// Its contours, in one piece.
    public let paths: [Path]
    /// What fills it, as the file says it: `#c00`, `navy`; nil for nothing.
    public let fill: String?
    /// What its line is drawn with; nil for none.
    public let line: String?
    /// The width of the line.
    public let width: Double
  }

  /// The shapes in drawing order.
  public let parts: [Part]

  /// Reads a file.
  ///
  /// - Throws: ``Fault`` with the place for what is no SVG or draws too much.
  public init(_ bytes: [UInt8], file: String) throws(Fault) {
    let scene = try SVGScene(reading: bytes, file: file)
    var parts: [Part] = []
    var (paths, shape) = ([Path](), -1)
    func close(_ paint: SVGScene.Paint?) {
      guard let paint, !paths.isEmpty else { return }
      parts.append(Part(paths: paths, fill: paint.fill, line: paint.line, width: paint.width))
    }
    var last: SVGScene.Paint?
    for (stroke, paint) in zip(scene.strokes, scene.paints) {
      if paint.shape != shape {
        close(last)
        (paths, shape) = ([], paint.shape)
      }
      paths.append(stroke.path)
      last = paint
    }
    close(last)
    self.parts = parts
  }
}
