import Geometry
import Worksheets

extension SyntheticScan {
  /// Scans a written page.
  ///
  /// - Parameters:
  ///   - trouble: What happened to it before; two pages in one picture are two of the same here.
  ///   - seed: How it lies, the light, the noise.
  public init(_ written: WrittenPage, as kind: ScanKind, trouble: ScanTrouble? = nil, seed: UInt64) {
    let written = trouble == .blank ? written.blank : written
    var lot = Lot(seed: seed)
    let kind = kind.drawn(&lot)
    var scanner = Scanner(kind: kind, lot: lot)
    let layout = written.printed.layout
    let print = SyntheticScan.print(of: written.printed, kind, &scanner.lot)
    var page = written.painted(on: print.paper) { print.map * $0 }
    trouble?.spoil(&page, of: layout, &scanner.lot)
    let frame = scanner.frame(width: layout.width, height: layout.height)
    var picture = scanner.picture(of: page, frame)
    if trouble == .cutOff {
      let share = scanner.lot.within(0.75...0.93)
      picture = picture.cut(width: picture.width, height: Int(share * Double(picture.height)))
    }
    if trouble == .twoPages {
      let other = scanner.frame(width: layout.width, height: layout.height)
      picture = picture.beside(scanner.picture(of: page, other))
    }
    scanner.expose(&picture)
    var file: [UInt8]?
    if let quality = kind.quality {
      let bytes = picture.jpeg(quality: quality, isGrey: kind.isGrey)
      (file, picture) = (bytes, PaperPicture(jpeg: bytes, width: picture.width, height: picture.height) ?? picture)
    }
    var map = ScanMap()
    map.add(.affine(print.map))
    for step in frame.map.steps { map.add(step) }
    self.init(written: written, kind: kind, trouble: trouble, picture: picture, jpeg: file, map: map)
  }

  /// The paper that the pupil gets, and where the places of the page lie on it.
  private static func print(
    of printed: PrintedPage, _ kind: ScanKind, _ lot: inout Lot
  ) -> (paper: PaperPicture, map: Affine) {
    switch kind.print {
    case .smooth: return (printed.picture, .identity)
    case .other(let printer): return (printer.printed(printed.fine, &lot).halved, .identity)
    case .laser: return (LaserPrinter.printed(printed.fine, angle: .pi / 4).halved, .identity)
    case .copied:
      let copy = LaserPrinter.copied(LaserPrinter.printed(printed.fine, angle: .pi / 4), &lot)
      return (copy.paper.halved, copy.map)
    }
  }
}
