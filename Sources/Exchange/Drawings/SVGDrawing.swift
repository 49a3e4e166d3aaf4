public import Geometry
public import Texts

/// What an SVG file draws with pen and fill, for a picture: colours and widths do not count.
///
/// The units of the file, y down.
public struct SVGDrawing: Sendable {
  /// The centre lines of a pen.
  public let lines: [Path]
  /// What is filled dark, each the inside of contours.
  public let areas: [[Path]]

  /// Reads a file: transforms, groups, `<use>` and all shapes; text and pictures are passed over.
  ///
  /// - Throws: ``Fault`` with the place for what is no SVG or draws too much.
  public init(_ bytes: [UInt8], file: String) throws(Fault) {
    let scene = try SVGScene(reading: bytes, file: file)
    lines = zip(scene.strokes, scene.paints).filter { $1.hasLine }.map { $0.0.path }
    var areas: [Int: [Path]] = [:]
    for (stroke, paint) in zip(scene.strokes, scene.paints) {
      if let area = paint.area { areas[area, default: []].append(stroke.path) }
    }
    self.areas = areas.keys.sorted().map { areas[$0] ?? [] }
  }
}
