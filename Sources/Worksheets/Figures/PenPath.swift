import Geometry
import Languages
import Pages
import Texts

/// A way across the page for the pen of who does not write letters yet: from a bee to a flower, in a tunnel, on a line or on dots.
///
/// The way runs from left to right for either hand, as writing does.
struct PenPath {
  /// `wide hills`: how wide, then the shape.
  let text: String

  enum Width: String, CaseIterable {
    case wide, narrow, line, dots
  }

  enum Form: String, CaseIterable {
    case straight, hills, points
  }

  private static let tunnels: [Width: Double] = [.wide: Length.mm(16).points, .narrow: Length.mm(9).points]
  private static let wall = 1.6
  private static let lineWeight = 1.6
  private static let dotDiameter = 2.4
  private static let dotStep = Length.mm(5).points
  private static let side = Length.mm(20).points
  private static let white = 8.0
  private static let swing = Length.mm(9).points
  private static let mostHills = 6
  /// The least radius of the middle of a tunnel, in halves of its width: with less, its inner wall would have corners.
  private static let leastBend = 1.4

  func band(in room: SheetRoom) throws(Fault) -> Band {
    let words = text.split(separator: " ").map(String.init)
    let width = words.first.flatMap(Width.init)
    let form = words.count > 1 ? Form(rawValue: words[1]) : .straight
    guard let width, let form, words.count <= 2 else {
      throw Fault(
        .data, problem: "there is no path \"\(text.prefix(40))\"",
        hint: "write one of wide, narrow, line, dots, then one of straight, hills, points, as in path: wide hills")
    }
    let swing = form == .straight ? 0 : PenPath.swing
    let tunnel = PenPath.tunnels[width] ?? 0
    let height = max(PenPath.side, tunnel + 2 * swing) + 2 * PenPath.white
    var band = Band(height: height)
    band.spreads = true
    let (start, end) = (PenPath.side + PenPath.white, room.length - PenPath.side - PenPath.white)
    let way = PenPath.way(form, from: Point(start + tunnel / 2, height / 2), to: end - tunnel / 2, half: tunnel / 2)
    let meaning = Meaning.figure(alternative: room.sheet.phrases.said(.picture, room.sheet.title))
    switch width {
    case .wide, .narrow:
      // A thick line with a thinner white one in it, which is longer: walls that are everywhere as far apart as asked, and open
      // where the pen goes in and out.
      band.draw([way], weight: tunnel, colour: SheetInk.trace, as: meaning)
      band.draw([way.longer(by: tunnel / 2)], weight: tunnel - 2 * PenPath.wall, colour: .white)
    case .line: band.draw([way], weight: PenPath.lineWeight, colour: SheetInk.grey, as: meaning)
    case .dots:
      let table = ArcLengthTable(way)
      let dots = table.points(inSteps: max(1, Int((table.length / PenPath.dotStep).rounded())))
      band.marks += [Mark.shape(.dots(dots, diameter: PenPath.dotDiameter), SheetInk.trace)].said(meaning)
    }
    try addEnds(to: &band, in: room, height: height)
    return band
  }

  /// A bee at the start, a flower at the end; a green dot and a ring where there are no pictures.
  private func addEnds(to band: inout Band, in room: SheetRoom, height: Double) throws(Fault) {
    let places = [0, room.length - PenPath.side].map {
      Rectangle(x: $0, y: (height - PenPath.side) / 2, width: PenPath.side, height: PenPath.side)
    }
    for (name, place) in zip(["bee", "flower"], places) {
      if let picture = try room.ornament(name) {
        band.add(picture, in: place)
      } else if name == "bee" {
        band.marks += [Mark.shape(.dots([place.center], diameter: 14), SheetInk.start)].said(.artefact)
      } else {
        band.draw([Path(circleAround: place.center, radius: 12)], weight: PenPath.lineWeight)
      }
    }
  }

  /// The middle of the way.
  ///
  /// - Parameter half: Half the width of the tunnel, whose inner wall bends less where hills are longer.
  private static func way(_ form: Form, from start: Point, to end: Double, half: Double) -> Path {
    var path = Path(start: start)
    guard form != .straight else {
      path.addLine(to: Point(end, start.y))
      return path
    }
    // The bend of the top of a hill has this radius.
    func radius(_ step: Double) -> Double { step * step / (7.26 * swing) }
    var count = mostHills
    while count > 2, form == .hills, radius((end - start.x) / Double(count)) < leastBend * half { count -= 1 }
    let step = (end - start.x) / Double(count)
    for index in 0..<count {
      let (x, up) = (start.x + Double(index) * step, index.isMultiple(of: 2) ? -1.0 : 1.0)
      switch form {
      case .hills:
        // An arch whose top is three quarters of its handles' height.
        let top = start.y + up * swing * 4 / 3
        path.addCubic(Point(x + step * 0.3, top), Point(x + step * 0.7, top), to: Point(x + step, start.y))
      case .straight, .points:
        path.addLine(to: Point(x + step / 2, start.y + up * swing))
        path.addLine(to: Point(x + step, start.y))
      }
    }
    return path
  }
}

extension Path {
  /// The same path, going straight on at both ends.
  fileprivate func longer(by length: Double) -> Path {
    guard let first = curves.first, let last = curves.last, let out = last.tangent(at: 1).normalized,
      let into = first.tangent(at: 0).normalized
    else { return self }
    var path = Path(start: start - into * length)
    path.addLine(to: start)
    for curve in curves { path.addCubic(curve.p1, curve.p2, to: curve.p3) }
    path.addLine(to: end + out * length)
    return path
  }
}
