import Geometry

/// A page that came back, with all that is known of it.
public struct SyntheticScan: Sendable {
  /// What was written, and on which page.
  public let written: WrittenPage
  /// How it came back.
  public let kind: ScanKind
  /// What happened to it before; nil for nothing.
  public let trouble: ScanTrouble?
  /// What the scanner sends.
  public let picture: PaperPicture
  /// The same as the file of which it was read; nil where no JPEG is sent.
  public let jpeg: [UInt8]?
  /// Where the places of the page lie in it.
  public let map: ScanMap
}

/// Lays paper on glass, draws it through a feeder or takes a picture of it.
struct Scanner {
  let kind: ScanKind
  var lot: Lot

  /// The way of a page into the picture, and how large the picture is.
  struct Frame {
    var map: ScanMap
    let width: Int
    let height: Int
  }

  /// How a page of so many millimetres comes to lie in the picture.
  mutating func frame(width: Double, height: Double) -> Frame {
    var map = ScanMap()
    if kind.curl > 0 {
      let wave = 2 * Double.pi / lot.within(250...500)
      let reach = Vector(lot.swing(kind.curl) * 0.7, lot.swing(kind.curl) * 0.7)
      map.add(.bend(ScanMap.Bend(reach: reach, across: wave, along: wave, phase: lot.within(0...6.28))))
    }
    map.add(.affine(.translation(Vector(-width / 2, -height / 2))))
    let long = 1 + lot.swing(kind.stretch)
    map.add(.affine(.scale(x: 1 + lot.swing(kind.stretch) * 0.2, y: long)))
    if kind.keystone > 0 {
      map.add(.projection(ScanMap.Projection(rows: [1, 0, 0, 0, 1, 0, 0, lot.swing(kind.keystone) / height, 1])))
    }
    if kind.tilt > 0 {
      let most = kind.tilt * .pi / 180
      map.add(
        .projection(
          ScanMap.Projection(tiltX: lot.swing(most), tiltY: lot.swing(most), distance: lot.within(320...450))))
    }
    // Upside down now and then, sideways seldom.
    let chance = lot.share()
    let quarter = chance < 0.75 ? 0 : chance < 0.9 ? 2.0 : chance < 0.95 ? 1 : 3
    let turn = quarter * .pi / 2 + lot.swing(kind.skew) * .pi / 180
    let scale = kind.dotsPerInch / 25.4
    let (s, c) = (sine(of: turn) * scale, cosine(of: turn) * scale)
    map.add(.affine(Affine(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)))
    let corners = [Point(0, 0), Point(width, 0), Point(width, height), Point(0, height)].map { map.picture($0) }
    let box = Rectangle(around: corners) ?? Rectangle(min: .origin, max: .origin)
    let white = (kind.isPhone ? lot.within(6...25) : lot.within(-0.8...3)) * scale
    let frame = box.expanded(by: white)
    map.add(.affine(.translation(Point.origin - frame.min)))
    return Frame(map: map, width: Int(frame.width), height: Int(frame.height))
  }

  /// The paper as it is seen, each pixel the mean of the paper under it.
  ///
  /// The way is followed at every sixteenth pixel and is straight between: off by less than a hundredth of a pixel.
  func picture(of paper: PaperPicture, _ frame: Frame) -> PaperPicture {
    var picture = PaperPicture(width: frame.width, height: frame.height)
    let tile = 16
    let scale = PaperPicture.pixelsPerMillimetre
    let finer = Int((scale * 25.4 / kind.dotsPerInch).rounded()) + 1
    let columns = (frame.width + tile - 1) / tile
    func row(_ y: Int) -> [Point] {
      (0...columns).map { column in
        let place = frame.map.page(Point(Double(column * tile), Double(y)))
        return Point(place.x * scale, place.y * scale)
      }
    }
    let count = finer * finer
    let inside = Rectangle(min: Point(1, 1), max: Point(Double(paper.width) - 2, Double(paper.height) - 2))
    let shades = paper.pixels.span
    var above = row(0)
    for top in stride(from: 0, to: frame.height, by: tile) {
      let below = row(top + tile)
      for column in 0..<columns {
        let corners = [above[column], above[column + 1], below[column], below[column + 1]]
        // Most of the picture is paper and nothing else.
        let isPaper = corners.allSatisfy { inside.contains($0) }
        let right = min((column + 1) * tile, frame.width)
        for y in top..<min(top + tile, frame.height) {
          let lines = (0..<finer).map { sub in
            let share = (Double(y - top) + (Double(sub) + 0.5) / Double(finer)) / Double(tile)
            let start = above[column].interpolated(to: below[column], at: share)
            let end = above[column + 1].interpolated(to: below[column + 1], at: share)
            let step = (end - start) / Double(tile * finer)
            return (start: start + step * 0.5, step: step)
          }
          for x in column * tile..<right {
            var sum = (0, 0, 0)
            for line in lines {
              var place = line.start + line.step * Double((x - column * tile) * finer)
              for _ in 0..<finer {
                if isPaper {
                  let from = 3 * (Int(place.y) &* paper.width &+ Int(place.x))
                  sum = (sum.0 &+ Int(shades[from]), sum.1 &+ Int(shades[from + 1]), sum.2 &+ Int(shades[from + 2]))
                } else {
                  let colour = seen(paper, place, x, y)
                  sum = (sum.0 + colour.0, sum.1 + colour.1, sum.2 + colour.2)
                }
                place += line.step
              }
            }
            let target = 3 * (y * frame.width + x)
            picture.pixels[target] = UInt8((sum.0 + count / 2) / count)
            picture.pixels[target + 1] = UInt8((sum.1 + count / 2) / count)
            picture.pixels[target + 2] = UInt8((sum.2 + count / 2) / count)
          }
        }
      }
      above = below
    }
    return picture
  }

  /// The colour at a place of the paper, in its pixels; beside it what lies under it, and its shadow.
  @inline(__always)
  private func seen(_ paper: PaperPicture, _ place: Point, _ x: Int, _ y: Int) -> (Int, Int, Int) {
    let (column, row) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
    if column >= 0, row >= 0, column < paper.width, row < paper.height {
      let index = 3 * (row * paper.width + column)
      return (Int(paper.pixels[index]), Int(paper.pixels[index + 1]), Int(paper.pixels[index + 2]))
    }
    let isNear = column > -8 && row > -8 && column < paper.width + 8 && row < paper.height + 8
    switch kind.ground {
    case .lid: return isNear ? (196, 196, 200) : (246, 246, 246)
    case .feeder: return isNear ? (150, 150, 150) : (232, 232, 232)
    case .table:
      if isNear { return (64, 46, 34) }
      var grain = SplitMix64(seed: UInt64(y / 3 + (x >> 7)))
      let light = Int(grain.next() >> 59)
      return (128 + light, 92 + light, 62 + light / 2)
    }
  }
}
