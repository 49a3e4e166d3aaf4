import Geometry
public import Pages
import Texts

/// The sign of a school: figures in their colours, for the head of a page.
///
/// Logo space: 1 = its height, y down, origin at the top left of its ink.
public struct Logo: Sendable {
  /// A figure in its colour.
  public struct Part: Hashable, Sendable {
    let shape: Shape
    let colour: Colour

    /// A figure of any size and place.
    public init(_ shape: Shape, _ colour: Colour) {
      (self.shape, self.colour) = (shape, colour)
    }
  }

  /// What tells it from others: equal names are equal logos.
  let name: String
  /// Its width, where the height is 1.
  let width: Double
  private let parts: [Part]

  /// A logo of figures in drawing order, y down; nil where they have no height or no width.
  public init?(name: String, _ parts: [Part]) {
    let ink = parts.compactMap { $0.shape.inkBounds }.reduce(nil as Rectangle?) { $0?.union($1) ?? $1 }
    guard let ink, ink.width > 0, ink.height > 0 else { return nil }
    let scale = 1 / ink.height
    self.name = name
    width = ink.width * scale
    self.parts = parts.map { part in
      Part(part.shape.moved(by: .init(-ink.min.x, -ink.min.y)).scaled(by: scale), part.colour)
    }
  }

  /// The logo at a place, so high.
  ///
  /// - Parameter corner: Its top left corner; page space.
  func marks(at corner: Point, height: Double, _ book: FormBook) -> [Mark] {
    let size = height.formatted(decimals: 2)
    return parts.enumerated().map { index, part in
      let form = book.form(named: "logo \(name) \(index) \(size)", text: "", sizes: [height]) {
        [part.shape.scaled(by: height)]
      }
      return .form(form, at: corner, part.colour)
    }.said(.artefact)
  }

  /// How large it is in a box: as large as it fits.
  func size(width most: Double, height: Double) -> Vector {
    let height = min(height, most / width)
    return Vector(width * height, height)
  }
}
