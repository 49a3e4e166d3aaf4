import Geometry

/// A printer that has black only: every grey becomes dots of a screen.
enum LaserPrinter {
  /// Lines of the screen to the inch, and the shade of toner.
  private static let lines = 85.0
  private static let toner: UInt8 = 28

  /// The paper as it comes out.
  ///
  /// - Parameter angle: Of the screen, in radians.
  static func printed(_ drawn: PaperPicture, angle: Double) -> PaperPicture {
    var paper = PaperPicture(width: drawn.width, height: drawn.height, shade: 252)
    let step = lines / (25.4 * 2 * PaperPicture.pixelsPerMillimetre) * 1024
    let waves = (0..<1024).map { cosine(of: 2 * .pi * Double($0) / 1024) }
    let (dx, dy) = (cosine(of: angle) * step, sine(of: angle) * step)
    for y in 0..<drawn.height {
      for x in 0..<drawn.width {
        let place = 3 * (y * drawn.width + x)
        let sum = 77 * Int(drawn.pixels[place]) + 150 * Int(drawn.pixels[place + 1]) + 29 * Int(drawn.pixels[place + 2])
        guard sum < 250 * 256 else { continue }
        let first = waves[Int(Double(x) * dx + Double(y) * dy) & 1023]
        let second = waves[Int(Double(y) * dx - Double(x) * dy) & 1023]
        guard Double(sum) / 65536 < 0.5 + 0.25 * (first + second) else { continue }
        (paper.pixels[place], paper.pixels[place + 1], paper.pixels[place + 2]) = (toner, toner, toner)
      }
    }
    return paper
  }

  /// The paper copied: seen a little blurred and askew, made harder, and printed again.
  static func copied(_ paper: PaperPicture, _ lot: inout Lot) -> (paper: PaperPicture, map: Affine) {
    let turn = lot.swing(0.4) * .pi / 180
    let scale = 1 + lot.swing(0.006)
    let (s, c) = (sine(of: turn) * scale, cosine(of: turn) * scale)
    let map = Affine(a: c, b: s, c: -s, d: c, tx: lot.swing(1), ty: lot.swing(1))
    guard let back = map.inverse else { return (paper, .identity) }
    let pixel = 2 * PaperPicture.pixelsPerMillimetre
    var copy = PaperPicture(width: paper.width, height: paper.height, shade: 252)
    for y in 0..<paper.height {
      var place = back * Point(0.5 / pixel, (Double(y) + 0.5) / pixel)
      place = Point(place.x * pixel, place.y * pixel)
      let step = back * Vector(1, 0)
      for x in 0..<paper.width {
        let (column, row) = (Int(place.x), Int(place.y))
        place += step
        guard column >= 0, row >= 0, column < paper.width, row < paper.height else { continue }
        let (to, from) = (3 * (y * paper.width + x), 3 * (row * paper.width + column))
        for channel in 0..<3 { copy.pixels[to + channel] = paper.pixels[from + channel] }
      }
    }
    for _ in 0..<6 { copy.blur() }
    for place in copy.pixels.indices {
      copy.pixels[place] = UInt8(min(255, max(0, (Int(copy.pixels[place]) - 45) * 255 / 195)))
    }
    return (printed(copy, angle: 0.9), map)
  }
}
