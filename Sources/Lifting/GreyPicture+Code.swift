public import Codes
public import Geometry

extension GreyPicture {
  /// Reads the code of a page that lies as a map from millimetres of paper to pixels says; nil where it cannot be read.
  ///
  /// - Parameter square: The code without its white, in millimetres of paper.
  public func code(in square: Rectangle, _ pictureFromPaper: Homography) -> QRCode.Reading? {
    modules(in: square, pictureFromPaper).flatMap { QRCode.reading(of: $0) }
  }

  /// The modules of a code, row by row, true where they are dark; nil where it is not on the picture or has no contrast.
  private func modules(in square: Rectangle, _ pictureFromPaper: Homography) -> [Bool]? {
    let module = square.width / Double(QRCode.size)
    func shade(_ x: Int, _ y: Int, _ shift: Point) -> Double? {
      let place = Point(Double(x) + 0.5 + shift.x, Double(y) + 0.5 + shift.y)
      return self.shade(at: pictureFromPaper * Point(square.min.x + place.x * module, square.min.y + place.y * module))
    }
    // Without the tag beside it a code lies up to a module off: its three large squares say where, and how dark dark is.
    var best = FinderShades(light: 0, dark: 0)
    var bestShift = Point(0, 0)
    for down in -6...6 {
      for across in -6...6 {
        let shift = Point(Double(across) / 4, Double(down) / 4)
        guard let shades = FinderShades({ shade($0, $1, shift) }), shades.contrast > best.contrast else { continue }
        (best, bestShift) = (shades, shift)
      }
    }
    guard best.contrast >= FinderShades.leastContrast else { return nil }
    let middle = (best.light + best.dark) / 2
    var modules: [Bool] = []
    for y in 0..<QRCode.size {
      for x in 0..<QRCode.size {
        guard let shade = shade(x, y, bestShift) else { return nil }
        modules.append(shade < middle)
      }
    }
    return modules
  }
}

/// How dark the three large squares of a code are, and how light the rings inside them.
private struct FinderShades {
  /// Less is noise: a tenth of what black on white has.
  static let leastContrast = 25.0

  let light: Double
  let dark: Double
  var contrast: Double { light - dark }

  init(light: Double, dark: Double) { (self.light, self.dark) = (light, dark) }

  /// The means over the three squares of 7 × 7 modules; nil where one is not on the picture.
  init?(_ shade: (Int, Int) -> Double?) {
    var (light, dark) = (0.0, 0.0)
    for (left, top) in [(0, 0), (QRCode.size - 7, 0), (0, QRCode.size - 7)] {
      for y in 0..<7 {
        for x in 0..<7 {
          guard let shade = shade(left + x, top + y) else { return nil }
          if max(abs(x - 3), abs(y - 3)) == 2 { light += shade } else { dark += shade }
        }
      }
    }
    self.init(light: light / 48, dark: dark / 99)
  }
}
