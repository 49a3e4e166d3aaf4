public import Codes
public import Geometry

/// How a page lies in a picture.
public struct LaidPage: Hashable, Sendable {
  /// The map from millimetres of paper to pixels.
  public let pictureFromPaper: Homography
  /// The tags whose squares were seen at their places.
  public let tags: [CornerTag]
  /// Where the outermost corners of the four tags lie in the picture: top left, top right, bottom right, bottom left of the
  /// upright page.
  public let corners: [Point]
}

// A picture of one page whose size is known needs no detector: the black squares are looked for where they should be. A program
// without libraries, such as a page's, can do that.
extension PageMarks {
  /// Looks for the page in a picture that it fills more or less, whichever side is up; nil where three tags or more are not seen.
  public func laid(in picture: GreyPicture) -> LaidPage? {
    let (across, down) = (Double(picture.width), Double(picture.height))
    let sides = [Point(0, 0), Point(across, 0), Point(across, down), Point(0, down)]
    let middle = Point(across / 2, down / 2)
    let paper = [Point(0, 0), Point(width, 0), Point(width, height), Point(0, height)]
    var best: (page: LaidPage, contrast: Double)?
    for turn in 0..<4 {
      // A page that lies on its side is as wide as it is high.
      let isAcross = turn % 2 == 0
      let fit = min(across / (isAcross ? width : height), down / (isAcross ? height : width))
      for size in PageMarks.sizes {
        let half = Vector(fit * size * (isAcross ? width : height) / 2, fit * size * (isAcross ? height : width) / 2)
        let own = sides.map { side in
          Point(
            middle.x + (side.x > middle.x ? half.dx : -half.dx), middle.y + (side.y > middle.y ? half.dy : -half.dy))
        }
        let turned = (0..<4).map { own[($0 + turn) % 4] }
        guard let map = Homography(from: paper, to: turned, unit: across.squareRoot() * 10),
          let found = laid(from: map, rounds: PageMarks.wide, in: picture)
        else { continue }
        if found.contrast > best?.contrast ?? 0 { best = found }
      }
    }
    return best.flatMap { $0.page.tags.count >= 3 ? $0.page : nil }
  }

  /// Lays the page by the outermost corners of its tags as somebody has pointed at them; nil for corners that make no page.
  ///
  /// - Parameter corners: Those of the upright page: top left, top right, bottom right, bottom left.
  public func laid(near corners: [Point], in picture: GreyPicture) -> LaidPage? {
    guard corners.count == 4,
      let map = Homography(from: outermost, to: corners, unit: Double(picture.width).squareRoot() * 10),
      isSeenFromAbove(by: map)
    else { return nil }
    return laid(from: map, rounds: PageMarks.narrow, in: picture)?.page
  }

  /// A round of looking around places.
  private struct Round {
    let reach: Double
    let step: Double
    /// Whether tenths of a millimetre count.
    var isFine: Bool { step < 0.5 }
  }

  /// How much of the picture the page fills at most, from the whole of it downwards.
  private static let sizes = [1, 0.9, 0.8, 0.7]
  /// So far around its place a tag is looked for, and in what steps, round after round, in millimetres.
  private static let wide = [
    Round(reach: 18, step: 0.75), Round(reach: 2, step: 0.25), Round(reach: 0.6, step: 0.1),
    Round(reach: 0.4, step: 0.05),
  ]
  private static let narrow = [
    Round(reach: 5, step: 0.5), Round(reach: 1, step: 0.2), Round(reach: 0.6, step: 0.1), Round(reach: 0.4, step: 0.05),
  ]
  /// The white of a tag is lighter than its black by so many shades at least.
  private static let leastContrast = 40.0

  /// The outermost corner of each tag, clockwise from the top left.
  private var outermost: [Point] {
    CornerTag.allCases.compactMap { tag in corners[tag].map { $0[tag.rawValue] } }
  }

  private func laid(
    from first: Homography, rounds: [Round], in picture: GreyPicture
  ) -> (page: LaidPage, contrast: Double)? {
    var map = first
    var seen: [CornerTag] = []
    var contrast = 0.0
    for round in rounds {
      seen = []
      contrast = 0
      var (onPaper, inPicture): ([Point], [Point]) = ([], [])
      for tag in CornerTag.allCases {
        guard let corners = corners[tag],
          let found = place(of: tag, at: corners, round, map, picture)
        else { continue }
        contrast += found.contrast
        guard found.contrast >= PageMarks.leastContrast else { continue }
        seen.append(tag)
        onPaper += corners
        inPicture += corners.map { map * ($0 + found.shift) }
      }
      guard seen.count >= 3,
        let better = Homography(
          from: onPaper, to: inPicture, unit: Double(max(picture.width, picture.height)).squareRoot() * 10,
          isFlat: seen.count < CornerTag.allCases.count)
      else { break }
      map = better
    }
    let laid = map
    return (LaidPage(pictureFromPaper: laid, tags: seen, corners: outermost.map { laid * $0 }), contrast)
  }

  /// Shifts whose contrast is so near to the best are as good, and their middle is taken: while no sample comes to another module,
  /// the contrast is the same.
  private static let asGood = 0.98
  /// Where in a module it is looked at: in its middle, and when the place is sought finely, near its corners.
  private static let middle = [Vector(0.5, 0.5)]
  private static let nearCorners = [Vector(0.1, 0.1), Vector(0.9, 0.1), Vector(0.1, 0.9), Vector(0.9, 0.9)]

  /// Where a tag's modules have most contrast, near where it should be.
  private func place(
    of tag: CornerTag, at corners: [Point], _ round: Round, _ map: Homography, _ picture: GreyPicture
  ) -> (shift: Vector, contrast: Double)? {
    let module = (corners[1].x - corners[0].x) / Double(CornerTag.size)
    // With the white around it a tag stands at one place only.
    let range = -CornerTag.quietZone..<CornerTag.size + CornerTag.quietZone
    let inside = 0..<CornerTag.size
    let spots = round.isFine ? PageMarks.nearCorners : PageMarks.middle
    var modules: [(place: Point, isDark: Bool)] = []
    for y in range {
      for x in range {
        let isDark = inside.contains(x) && inside.contains(y) && tag.isDark(x, y)
        for spot in spots {
          modules.append((corners[0] + Vector(Double(x) + spot.dx, Double(y) + spot.dy) * module, isDark))
        }
      }
    }
    let dark = Double(modules.count { $0.isDark })
    let light = Double(modules.count) - dark
    func contrast(_ shift: Vector) -> Double? {
      var (white, black) = (0.0, 0.0)
      for (place, isDark) in modules {
        guard let shade = picture.shade(at: map * (place + shift)) else { return nil }
        if isDark { black += shade } else { white += shade }
      }
      return white / light - black / dark
    }
    var found: [(shift: Vector, contrast: Double)] = []
    let steps = Int(round.reach / round.step)
    for down in -steps...steps {
      for across in -steps...steps {
        let shift = Vector(Double(across), Double(down)) * round.step
        if let contrast = contrast(shift) { found.append((shift, contrast)) }
      }
    }
    let most = found.reduce(-Double.infinity) { max($0, $1.contrast) }
    let best = found.filter { $0.contrast >= PageMarks.asGood * most }
    guard most > 0, !best.isEmpty else { return nil }
    return (best.reduce(Vector.zero) { $0 + $1.shift } / Double(best.count), most)
  }
}
