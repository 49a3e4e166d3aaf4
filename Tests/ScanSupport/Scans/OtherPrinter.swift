import Geometry

/// A printer of the second family: written apart from ``LaserPrinter``, every setting drawn by lot for each page.
///
/// It knows nothing of how pages are read, and nothing was tuned on it.
public enum OtherPrinter: String, CaseIterable, Sendable {
  /// An inkjet printer in colours; one with black ink only; one whose cartridge is nearly empty.
  case inkjet, monoInkjet, faintInkjet
  /// A laser printer with black toner; one that prints too dark; one in colours.
  case greyLaser, darkLaser, colourLaser

  /// What one ink makes of white light: the shares of red, green and blue that it leaves.
  private struct Plate {
    /// How much of the ink a colour asks for, 0…1, of its red, green and blue.
    let share: (Double, Double, Double) -> Double
    let left: [Double]
    /// The angle of the screen in radians.
    let angle: Double
  }

  /// The paper as it comes out.
  ///
  /// - Parameter drawn: The page with 24 pixels to the millimetre.
  func printed(_ drawn: PaperPicture, _ lot: inout Lot) -> PaperPicture {
    let tint = lot.one(of: [[1, 1, 1], [1, 0.99, 0.96], [0.97, 0.96, 0.93], [0.93, 0.92, 0.88]])
    let white = tint.map { UInt8(252 * $0) }
    var paper = PaperPicture(width: drawn.width, height: drawn.height)
    for place in stride(from: 0, to: paper.pixels.count, by: 3) {
      for channel in 0..<3 { paper.pixels[place + channel] = white[channel] }
    }
    let strength = strength(&lot)
    switch self {
    case .inkjet, .monoInkjet, .faintInkjet:
      for plate in plates(&lot) { spray(plate, of: drawn, strength: strength, on: &paper, seed: lot.next()) }
      for _ in 0..<Int(lot.within(1...7)) { paper.blur() }
    case .greyLaser, .darkLaser, .colourLaser:
      let lines = lot.within(85...200)
      for plate in plates(&lot) { screen(plate, of: drawn, lines: lines, strength: strength, on: &paper) }
      for _ in 0..<Int(lot.within(0...4)) { paper.blur() }
    }
    return paper
  }

  /// By how much tones come out stronger than they were asked for.
  private func strength(_ lot: inout Lot) -> Double {
    switch self {
    case .inkjet, .monoInkjet: lot.within(0.85...1.25)
    case .faintInkjet: lot.within(0.4...0.7)
    case .greyLaser: lot.within(0.9...1.3)
    case .darkLaser: lot.within(1.4...1.9)
    case .colourLaser: lot.within(0.9...1.35)
    }
  }

  private func plates(_ lot: inout Lot) -> [Plate] {
    let turn = lot.within(0...0.2)
    let black = lot.within(0.06...0.22)
    let grey = { (red: Double, green: Double, blue: Double) in 1 - (0.3 * red + 0.59 * green + 0.11 * blue) }
    switch self {
    case .monoInkjet, .greyLaser, .darkLaser:
      return [Plate(share: grey, left: [black, black, black], angle: .pi / 4 + turn)]
    case .inkjet, .faintInkjet, .colourLaser:
      // Black takes what is common to all three only where it is dark.
      let common = { (red: Double, green: Double, blue: Double) in
        let least = 1 - max(red, green, blue)
        return least > 0.5 ? least : 0.3 * least
      }
      return [
        Plate(share: { 1 - $0 - common($0, $1, $2) }, left: [lot.within(0.02...0.2), 0.68, 0.86], angle: 0.26 + turn),
        Plate(share: { 1 - $1 - common($0, $1, $2) }, left: [0.86, lot.within(0.1...0.25), 0.52], angle: 1.31 + turn),
        Plate(share: { 1 - $2 - common($0, $1, $2) }, left: [0.99, 0.92, lot.within(0.1...0.3)], angle: turn),
        Plate(share: common, left: [black, black, black], angle: .pi / 4 + turn),
      ]
    }
  }

  /// Calls a function with each pixel that is not white, and how much ink it is to get.
  ///
  /// - Returns: The places of those for which it says that they get some.
  private func visit(
    _ plate: Plate, of drawn: PaperPicture, strength: Double, _ use: (Int, Int, Double) -> Bool
  ) -> [Int] {
    var inked: [Int] = []
    for y in 0..<drawn.height {
      for x in 0..<drawn.width {
        let place = 3 * (y * drawn.width + x)
        let (red, green, blue) = (drawn.pixels[place], drawn.pixels[place + 1], drawn.pixels[place + 2])
        guard Int(red) + Int(green) + Int(blue) < 750 else { continue }
        let share = strength * plate.share(Double(red) / 255, Double(green) / 255, Double(blue) / 255)
        if share > 0.01, use(x, y, share) { inked.append(place) }
      }
    }
    return inked
  }

  /// Lays a plate as dots of a screen, larger where it is darker.
  private func screen(
    _ plate: Plate, of drawn: PaperPicture, lines: Double, strength: Double, on paper: inout PaperPicture
  ) {
    let step = lines / (25.4 * 2 * PaperPicture.pixelsPerMillimetre)
    let (dx, dy) = (cosine(of: plate.angle) * step, sine(of: plate.angle) * step)
    let inked = visit(plate, of: drawn, strength: strength) { x, y, share in
      let u = Double(x) * dx + Double(y) * dy
      let v = Double(y) * dx - Double(x) * dy
      // Round dots: how far it is from the middle of its square of the screen, as the share of the squares that is nearer.
      let (across, down) = (u - u.rounded(), v - v.rounded())
      let square = across * across + down * down
      return square * .pi < share || share > 0.97
    }
    OtherPrinter.lay(inked, plate.left, on: &paper)
  }

  /// Sprays a plate as drops anywhere, more of them where it is darker.
  private func spray(
    _ plate: Plate, of drawn: PaperPicture, strength: Double, on paper: inout PaperPicture, seed: UInt64
  ) {
    let inked = visit(plate, of: drawn, strength: strength) { x, y, share in
      // Drops are as large as two pixels.
      var source = SplitMix64(seed: seed ^ (UInt64(x >> 1) << 32 | UInt64(y >> 1)))
      return Double(source.next() >> 11) / Double(1 << 53) < share
    }
    OtherPrinter.lay(inked, plate.left, on: &paper)
  }

  private static func lay(_ inked: [Int], _ left: [Double], on paper: inout PaperPicture) {
    for place in inked {
      for channel in 0..<3 {
        paper.pixels[place + channel] = UInt8(Double(paper.pixels[place + channel]) * left[channel])
      }
    }
  }
}

extension ScanKind {
  /// The second family: each of its printers, with a scanner or a phone by lot.
  public static let others: [ScanKind] = OtherPrinter.allCases.map { printer in
    var kind = ScanKind(name: printer.rawValue, dotsPerInch: 200)
    kind.print = .other(printer)
    return kind
  }

  /// Whether it is of the second family.
  public var isOther: Bool { if case .other = print { true } else { false } }

  /// The same printer with a scanner by lot; itself where its scanner is fixed.
  func drawn(_ lot: inout Lot) -> ScanKind {
    guard isOther else { return self }
    var kind: ScanKind
    switch lot.share() {
    case ..<0.35: kind = ScanKind(name: name, dotsPerInch: lot.one(of: [200, 300]))
    case ..<0.8:
      kind = ScanKind(name: name, dotsPerInch: lot.one(of: [150, 200, 200, 300]), feeder: lot.within(0...0.02))
      kind.isGrey = lot.happens(0.4)
    default:
      kind = ScanKind(
        name: name, phone: lot.within(190...260), tilt: lot.within(1...6), curl: lot.within(0.05...0.35),
        blurs: Int(lot.within(1...3.9)), noise: lot.within(2...7), shade: lot.within(0.05...0.25))
    }
    kind.print = print
    kind.blurs = max(0, kind.blurs + Int(lot.within(-0.9...1.9)))
    kind.noise *= lot.within(0.6...1.6)
    kind.quality = Int(lot.within(35...92))
    if !kind.isPhone { (kind.black, kind.white) = (lot.within(5...45), lot.within(225...252)) }
    kind.gamma = lot.within(0...0.35)
    return kind
  }
}
