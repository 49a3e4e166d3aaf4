import Geometry
import Worksheets

extension SyntheticScan {
  /// Scans a written page.
  ///
  /// - Parameter seed: How it lies, the light, the noise.
  public init(_ written: WrittenPage, as kind: ScanKind, seed: UInt64) {
    var scanner = Scanner(kind: kind, lot: Lot(seed: seed))
    let layout = written.printed.layout
    var copyFromPage = Affine.identity
    let paper: PaperPicture
    switch kind.print {
    case .smooth: paper = written.printed.picture
    case .laser: paper = LaserPrinter.printed(written.printed.fine, angle: .pi / 4).halved
    case .copied:
      let first = LaserPrinter.printed(written.printed.fine, angle: .pi / 4)
      let copy = LaserPrinter.copied(first, &scanner.lot)
      (paper, copyFromPage) = (copy.paper.halved, copy.map)
    }
    let page = written.painted(on: paper) { copyFromPage * $0 }
    let frame = scanner.frame(width: layout.width, height: layout.height)
    var picture = scanner.picture(of: page, frame)
    scanner.expose(&picture)
    var map = ScanMap()
    map.add(.affine(copyFromPage))
    for step in frame.map.steps { map.add(step) }
    self.init(written: written, kind: kind, picture: picture, map: map)
  }
}
