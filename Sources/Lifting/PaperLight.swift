package import Codes
package import Geometry

/// How light the paper is from place to place, and how dark black is: a page darkens towards the hand that holds the camera.
package struct PaperLight {
  /// The side of a square over which the light is one, in millimetres.
  private static let side = 6.0
  /// Of the samples of a square so large a share is darker than its paper.
  private static let percentile = 0.85

  private let columns: Int
  private let rows: Int
  private let whites: [Double]
  private let black: Double
  /// The white of the lightest square.
  private let lightest: Double

  package init(of picture: GreyPicture, _ pictureFromPaper: PageMap, on marks: PageMarks) {
    let columns = max(1, Int((marks.width / PaperLight.side).rounded(.up)))
    let rows = max(1, Int((marks.height / PaperLight.side).rounded(.up)))
    var raw = [Double](repeating: 255, count: columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        var shades: [Double] = []
        for index in 0..<64 {
          let place = Point(
            (Double(column) + (Double(index % 8) + 0.5) / 8) * PaperLight.side,
            (Double(row) + (Double(index / 8) + 0.5) / 8) * PaperLight.side)
          if let shade = picture.shade(at: pictureFromPaper * place) { shades.append(shade) }
        }
        shades.sort()
        if !shades.isEmpty {
          raw[row * columns + column] = shades[Int(PaperLight.percentile * Double(shades.count - 1))]
        }
      }
    }
    // A square full of print takes its light from its neighbours.
    whites = (0..<rows * columns).map { index in
      let (row, column) = (index / columns, index % columns)
      var near: [Double] = []
      for y in max(0, row - 1)...min(rows - 1, row + 1) {
        for x in max(0, column - 1)...min(columns - 1, column + 1) { near.append(raw[y * columns + x]) }
      }
      near.sort()
      return max(near[near.count * 2 / 3], 1)
    }
    lightest = whites.max() ?? 255
    (self.columns, self.rows) = (columns, rows)
    black = PaperLight.black(of: picture, pictureFromPaper, on: marks)
  }

  /// The middle shade of the tags' outer ring, which is printed black.
  private static func black(of picture: GreyPicture, _ pictureFromPaper: PageMap, on marks: PageMarks) -> Double {
    var shades: [Double] = []
    for corners in marks.corners.values {
      guard let box = Rectangle(around: corners) else { continue }
      let module = box.width / 8
      for step in 0..<15 {
        let way = (0.5 + Double(step) / 2) * module
        for place in [
          Point(box.min.x + way, box.min.y + module / 2), Point(box.min.x + way, box.max.y - module / 2),
          Point(box.min.x + module / 2, box.min.y + way), Point(box.max.x - module / 2, box.min.y + way),
        ] {
          if let shade = picture.shade(at: pictureFromPaper * place) { shades.append(shade) }
        }
      }
    }
    shades.sort()
    return shades.isEmpty ? 0 : shades[shades.count / 2]
  }

  /// The white at a place, straight between the middles of the squares.
  private func white(at place: Point) -> Double {
    let x = min(max(place.x / PaperLight.side - 0.5, 0), Double(columns - 1))
    let y = min(max(place.y / PaperLight.side - 0.5, 0), Double(rows - 1))
    let (left, top) = (Int(x), Int(y))
    let (right, foot) = (min(left + 1, columns - 1), min(top + 1, rows - 1))
    let (across, down) = (x - Double(left), y - Double(top))
    let upper = whites[top * columns + left] * (1 - across) + whites[top * columns + right] * across
    let lower = whites[foot * columns + left] * (1 - across) + whites[foot * columns + right] * across
    return upper * (1 - down) + lower * down
  }

  /// A shade of the picture from which on nothing is darker than so much, 0 white … 255 black, wherever it lies on the paper.
  package func lightest(ofDarkness dark: Int) -> Double {
    let own = min(black, 0.7 * lightest)
    return own + (lightest - own) * Double(256 - dark) / 255
  }

  /// A shade as it would be on white paper in even light, 0 black … 255 white.
  package func shade(of seen: Double, at place: Point) -> Int {
    let white = white(at: place)
    // Of black that is nearly white nothing can be said.
    let dark = min(black, 0.7 * white)
    return Int(255 * (seen - dark) / (white - dark))
  }
}
