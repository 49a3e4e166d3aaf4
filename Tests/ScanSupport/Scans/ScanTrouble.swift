import Codes
import Geometry
import Worksheets

/// What happens to pages between the hand and the glass.
public enum ScanTrouble: String, CaseIterable, Sendable {
  case tornCorner = "torn-corner"
  case markerOverTag = "marker-over-tag"
  case coffee
  /// Copied before anybody wrote on it.
  case blank
  case penOverCode = "pen-over-code"
  /// In black, until nothing of the code can be seen.
  case scribbleOverCode = "scribble-over-code"
  case twoPages = "two-pages"
  case cutOff = "cut-off"

  /// Does to the paper what is done to paper.
  func spoil(_ paper: inout PaperPicture, of layout: ScanLayout, _ lot: inout Lot) {
    let tag = lot.one(of: CornerTag.allCases)
    switch self {
    case .tornCorner: tear(&paper, at: tag, of: layout, &lot)
    case .markerOverTag:
      let box = layout.square(of: tag)
      let line = (0...8).map { step in
        Point(box.min.x - 3 + Double(step) * 1.75, box.center.y + (step % 2 == 0 ? -1 : 1) * lot.within(1...3))
      }
      for shift in [0.0, 1.2] {
        paper.draw([line.map { $0 + Vector(0, shift) }], .felt, colour: [30, 30, 110], seed: lot.next())
      }
    case .coffee: stain(&paper, of: layout, &lot)
    case .penOverCode:
      let box = layout.codeSquare
      let way = Vector(angle: lot.within(0...6.28)) * 9
      let middle = box.center + Vector(lot.swing(5), lot.swing(5))
      paper.draw([[middle - way, middle + way]], .felt, colour: [25, 25, 30], seed: lot.next())
    case .scribbleOverCode:
      let box = layout.codeSquare
      let lines = (0...40).map { step in
        let y = box.min.y + (box.max.y - box.min.y) * Double(step) / 40
        return [Point(box.min.x - lot.within(0...2), y), Point(box.max.x + lot.within(0...2), y)]
      }
      paper.draw([Array(lines.joined())], .felt, colour: [0, 0, 0], seed: lot.next())
    case .blank, .twoPages, .cutOff: break
    }
  }

  /// Takes a corner off, with its tag: the lid shows.
  private func tear(_ paper: inout PaperPicture, at tag: CornerTag, of layout: ScanLayout, _ lot: inout Lot) {
    let scale = PaperPicture.pixelsPerMillimetre
    let box = layout.square(of: tag)
    let corner = Point(
      box.center.x < layout.width / 2 ? 0 : layout.width, box.center.y < layout.height / 2 ? 0 : layout.height)
    let reach = lot.within(24...38)
    let edge = (0..<64).map { _ in lot.swing(0.8) }
    let slope = lot.within(0.7...1.4)
    for y in 0..<paper.height {
      let down = abs(Double(y) / scale - corner.y)
      guard down < 2 * reach else { continue }
      for x in 0..<paper.width {
        let across = abs(Double(x) / scale - corner.x)
        guard across < 2 * reach else { continue }
        let off = across * slope + down - reach - edge[Int(across * 2) & 63]
        guard off < 0 else { continue }
        let shade: UInt8 = off > -0.7 ? 225 : 244
        let place = 3 * (y * paper.width + x)
        (paper.pixels[place], paper.pixels[place + 1], paper.pixels[place + 2]) = (shade, shade, shade)
      }
    }
  }

  /// The ring of a cup and what ran out of it.
  private func stain(_ paper: inout PaperPicture, of layout: ScanLayout, _ lot: inout Lot) {
    let scale = PaperPicture.pixelsPerMillimetre
    let middle = Point(layout.width * lot.within(0.2...0.8), layout.height * lot.within(0.2...0.8))
    let radius = lot.within(32...42)
    for y in 0..<paper.height {
      for x in 0..<paper.width {
        let place = Point(Double(x) / scale, Double(y) / scale)
        let off = place.distance(to: middle) - radius
        guard off < 1.5 else { continue }
        let strength = off > 0 ? 0.3 * (1 - off / 1.5) : off > -1.5 ? 0.3 : 0.1
        let index = 3 * (y * paper.width + x)
        for (channel, share) in [0.35, 0.6, 1].enumerated() {
          paper.pixels[index + channel] = UInt8(Double(paper.pixels[index + channel]) * (1 - strength * share))
        }
      }
    }
  }
}

extension PaperPicture {
  /// What of it lies left of a column and above a row.
  func cut(width: Int, height: Int) -> PaperPicture {
    var part = PaperPicture(width: width, height: height)
    for y in 0..<height {
      let from = row(y).lowerBound
      part.pixels.replaceSubrange(part.row(y), with: pixels[from..<from + 3 * width])
    }
    return part
  }

  /// It with another one at its right.
  func beside(_ other: PaperPicture) -> PaperPicture {
    var both = PaperPicture(width: width + other.width, height: max(height, other.height), shade: 240)
    for y in 0..<height { both.pixels.replaceSubrange(both.row(y).prefix(3 * width), with: pixels[row(y)]) }
    for y in 0..<other.height {
      both.pixels.replaceSubrange(both.row(y).suffix(3 * other.width), with: other.pixels[other.row(y)])
    }
    return both
  }
}
