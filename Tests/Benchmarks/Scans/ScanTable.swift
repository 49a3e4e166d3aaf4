import Geometry
import Lifting
import Marking
import ScanSupport
import Scans
import Scoring
import Texts
import Worksheets

/// How well scans are read, kind by kind: whose page, how it lies, the ink, and what is said of it.
struct ScanTable {
  private let maker: ScanRun
  private let request: ScanRequest

  init(_ request: ScanRequest) throws {
    self.request = request
    maker = try ScanRun(request)
  }

  func run() throws {
    var tallies: [String: ScanTally] = [:]
    let finder = try PageFinder(
      Dictionary(
        uniqueKeysWithValues: (0..<request.pages).map { number in
          let layout = try maker.shop.layout(number)
          return (layout.code, layout.marks)
        }))
    let reader = ScanReading(
      finder: finder, tells: request.tells, drawings: request.drawings, onlyFinds: request.onlyFinds)
    for number in 0..<request.pages {
      try maker.scans(of: number) { scan in
        var tally = ScanTally()
        try reader.read(scan, into: &tally)
        for name in ScanTable.names(of: scan) { tallies[name, default: ScanTally()].add(tally) }
      }
    }
    for name in tallies.keys.sorted() {
      guard let tally = tallies[name] else { continue }
      print(tally.shown(as: name))
      print(tally.marks.shown)
    }
  }

  /// Of a grey scan nobody can tell red ink from pencil: what a teacher has marked counts apart.
  private static let marked = " marked in red"

  /// The names under which a scan counts.
  private static func names(of scan: SyntheticScan) -> [String] {
    if let trouble = scan.trouble { return [trouble.rawValue] }
    guard scan.kind.isOther else {
      return [scan.kind.name + (scan.kind.isGrey && !scan.written.teacher.isEmpty ? ScanTable.marked : "")]
    }
    let sort = scan.written.pen.sort ?? "usual pens"
    return ["second family, \(scan.kind.name), \(sort)", "second family, all printers, \(sort)"]
  }
}

/// What came of the scans of a kind.
struct ScanTally {
  var pages = 0
  var right = 0
  var wrong = 0
  /// The worst place of each page, in millimetres.
  var worst: [Double] = []
  /// Lengths of ink in millimetres.
  var drawn = 0.0
  /// Of what was drawn: near a line that was lifted, and near its ink.
  var kept = 0.0
  var inked = 0.0
  var lifted = 0.0
  var foreign = 0.0
  /// Seconds of one core for finding the page and lifting the ink, and for grading it.
  var reading = 0.0
  var grading = 0.0
  var marks = ScanMarks()
  /// Pages whose ink, as a pen records it, is refused as that of another sheet.
  var doubted = 0

  mutating func add(_ other: ScanTally) {
    pages += other.pages
    right += other.right
    wrong += other.wrong
    worst += other.worst
    drawn += other.drawn
    kept += other.kept
    inked += other.inked
    lifted += other.lifted
    foreign += other.foreign
    reading += other.reading
    grading += other.grading
    doubted += other.doubted
    marks.add(other.marks)
  }

  func shown(as name: String) -> String {
    func share(_ part: Double, _ all: Double) -> String {
      all > 0 ? (100 * part / all).formatted(decimals: 2) + " %" : "–"
    }
    let sorted = worst.sorted()
    return """
      \(name): \(right) of \(pages) pages with the right child, \(wrong) with a wrong one; worst point \
      \((sorted.last ?? 0).formatted(decimals: 3)) mm, in the middle \
      \((sorted.isEmpty ? 0 : sorted[sorted.count / 2]).formatted(decimals: 3)); ink kept \(share(inked, drawn)), middle of \
      its line kept \(share(kept, drawn)), foreign \
      \(share(foreign, lifted)); \((reading / Double(max(1, pages))).formatted(decimals: 3)) s a page, and \
      \((grading / Double(max(1, pages))).formatted(decimals: 3)) s for grading\
      \(doubted > 0 ? "; \(doubted) refused by the pen" : "")
      """
  }
}

/// What paper and pen say of the same cells.
struct ScanMarks {
  /// A cell on which something was written.
  struct Cell {
    /// Whether it was traced or copied.
    let mode: String
    let isWord: Bool
    /// Its fault, or "good", or ``ScanMarks/strayed``.
    let kind: String
    /// Whether paper says what the fault is, be it a fault there or a hint; nil without a fault.
    var isNamed: Bool?
  }

  /// What both say of cells of one sort.
  private struct Share {
    var (paper, pen) = (GraderShare(), GraderShare())

    mutating func add(paper: Bool, pen: Bool) {
      self.paper.add(paper)
      self.pen.add(pen)
    }

    func added(_ other: Share) -> Share {
      var sum = self
      (sum.paper, sum.pen) = (paper.added(other.paper), pen.added(other.pen))
      return sum
    }
  }

  /// The name of letters without a fault whose hand comes near the edge of the corridor, or leaves it: neither good nor faulty.
  static let strayed = "at the edge of the corridor"

  private var accepted: [String: Share] = [:]
  private var refused: [String: Share] = [:]
  private var agreed: [String: GraderShare] = [:]
  private var named: [String: GraderShare] = [:]
  /// Of the places that nobody wrote in those that are judged, and those that are ticked.
  private var (judged, ticked) = (GraderShare(), GraderShare())

  mutating func add(_ cell: Cell, paper: Bool, pen: Bool) {
    let isFault = cell.kind != "good" && cell.kind != ScanMarks.strayed
    for mode in [cell.mode, "\(cell.mode) \(cell.isWord ? "words" : "letters")"] {
      agreed[mode, default: GraderShare()].add(paper == pen)
      guard isFault else {
        accepted["\(mode): \(cell.kind)", default: Share()].add(paper: paper, pen: pen)
        continue
      }
      for name in ["\(mode): \(cell.kind)", "\(mode): all faults"] {
        refused[name, default: Share()].add(paper: !paper, pen: !pen)
        if let isNamed = cell.isNamed { named[name, default: GraderShare()].add(isNamed) }
      }
    }
  }

  /// Takes down a place that nobody wrote in.
  mutating func addEmpty(isJudged: Bool, isTicked: Bool) {
    judged.add(isJudged)
    ticked.add(isTicked)
  }

  mutating func add(_ other: ScanMarks) {
    accepted.merge(other.accepted) { $0.added($1) }
    refused.merge(other.refused) { $0.added($1) }
    agreed.merge(other.agreed) { $0.added($1) }
    named.merge(other.named) { $0.added($1) }
    (judged, ticked) = (judged.added(other.judged), ticked.added(other.ticked))
  }

  var shown: String {
    var lines = ["empty places judged: \(judged.shown), ticked: \(ticked.shown)"]
    for (name, share) in accepted.sorted(by: { $0.key < $1.key }) {
      lines.append("\(name), accepted: paper \(share.paper.shown), pen \(share.pen.shown)")
    }
    for (name, share) in refused.sorted(by: { $0.key < $1.key }) {
      lines.append("\(name), refused: paper \(share.paper.shown), pen \(share.pen.shown)")
    }
    for (name, share) in named.sorted(by: { $0.key < $1.key }) {
      lines.append("\(name), named as what it is, in a copy also as a hint: \(share.shown)")
    }
    for (name, share) in agreed.sorted(by: { $0.key < $1.key }) {
      lines.append("\(name), paper says what the pen says: \(share.shown)")
    }
    return lines.joined(separator: "\n")
  }
}
