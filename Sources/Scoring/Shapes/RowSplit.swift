import Geometry

/// The ink of a row of letters whose lines run from letter to letter, cut where one ends and the next begins.
///
/// A pen lifts between letters; a wide felt pen on paper does not show it. Each letter is moved along the row to where most ink
/// lies on it, as for single letters, and each place of the ink is then of the letter that is nearest.
struct RowSplit {
  /// For each letter its ink.
  private(set) var letters: [[InkStroke]]

  private static let rounds = 6
  /// Pieces shorter than this, in x-heights, stay with the letter before them.
  private static let shortest = 0.15

  init(_ ink: [InkStroke], _ row: IdealLetter) {
    letters = row.letters.map { _ in [] }
    let loose = LooseInk(ink)
    guard let box = Rectangle(around: loose.places.map { $0.point }), row.bounds.height > 0, row.bounds.width > 0 else {
      return
    }
    let scale = max(box.height, 1e-6) / row.bounds.height
    let wide = box.width / row.bounds.width
    // The outer edges of the row on those of the ink; between them letters stand evenly.
    var origins = row.letters.map { letter, x in
      let middle = letter.bounds.center.x
      return Point(
        box.min.x + (x + middle - row.bounds.min.x) * wide - scale * middle, box.min.y - scale * row.bounds.min.y)
    }
    let models = row.letters.map { letter, _ in letter.strokes.flatMap { stroke in stroke.outline.map { $0 } } }
    var owners = RowSplit.owners(of: loose, models, origins, scale)
    for _ in 0..<RowSplit.rounds {
      for number in origins.indices {
        var (sum, count) = (Vector.zero, 0.0)
        for point in models[number] {
          let place = origins[number] + (point - .origin) * scale
          var best: (distance: Double, step: Vector)?
          for index in loose.places.indices where owners[index] == number {
            let distance = loose.places[index].point.distanceSquared(to: place)
            if distance < best?.distance ?? .infinity { best = (distance, loose.places[index].point - place) }
          }
          if let best {
            sum = sum + best.step
            count += 1
          }
        }
        if count > 0 { origins[number] = origins[number] + sum / count }
      }
      owners = RowSplit.owners(of: loose, models, origins, scale)
    }
    cut(loose, owners)
  }

  /// For each place of the ink the letter whose model is nearest.
  private static func owners(of ink: LooseInk, _ models: [[Point]], _ origins: [Point], _ scale: Double) -> [Int] {
    ink.places.map { place in
      var best = (distance: Double.infinity, letter: 0)
      for (number, model) in models.enumerated() {
        let own = Point.origin + (place.point - origins[number]) / scale
        for point in model {
          let distance = point.distanceSquared(to: own)
          if distance < best.distance { best = (distance, number) }
        }
      }
      return best.letter
    }
  }

  private mutating func cut(_ ink: LooseInk, _ owners: [Int]) {
    var owners = owners
    let least = max(1, Int(RowSplit.shortest / ink.step))
    for line in ink.lines {
      var first = line.lowerBound
      while first < line.upperBound {
        var end = first
        while end < line.upperBound, owners[end] == owners[first] { end += 1 }
        if end - first < least, first > line.lowerBound {
          for index in first..<end { owners[index] = owners[first - 1] }
        }
        var stroke = InkStroke()
        for place in ink.places[first..<end] { stroke.append(place.point, doubt: place.doubt) }
        if end - first >= least || line.count < least || first == line.lowerBound {
          letters[owners[first]].append(stroke)
        }
        first = end
      }
    }
  }
}
