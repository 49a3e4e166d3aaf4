import Geometry
import ScanSupport
import Texts

/// What is asked for.
struct ScanRequest: Sendable {
  /// How many pages of each kind.
  var pages = 11
  /// The folder of recordings; nil for letterforms that are shaken.
  var ink: String?
  /// Whose recordings: of all writers, or of one half of them, so that what was tuned on one is measured with the other.
  var writers = Writers.all

  enum Writers: String { case all, first, second }
  var seed: UInt64 = 1
  var kinds = ScanKind.all
  /// Where the scans are written; nil for reading them.
  var folder: String?
  /// The share of cells with a fault of shape.
  var faults = 0.0
  /// Whether only the pages are found: nothing is lifted off them, and nothing is graded.
  var onlyFinds = false
  /// Whether every cell is told on which paper and pen do not agree.
  var tells = false
  /// Where pictures of such cells are drawn; nil for nowhere.
  var drawings: String?
  /// A published class whose pages are written on; nil for pages of our own.
  var publishedClass: String?

  /// Reads `--pages N --ink DIR --writers HALF --seed S --kind K --family F --faults SHARE --find only --tell yes --draw DIR --write DIR`.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { throw ScanRequest.fault("\(name) needs a value") }
      switch name {
      case "--pages": pages = max(1, Int(value) ?? pages)
      case "--ink": ink = value
      case "--family": kinds = value == "second" ? ScanKind.others : ScanKind.all
      case "--writers": writers = Writers(rawValue: value) ?? writers
      case "--seed": seed = UInt64(value) ?? seed
      case "--write": folder = value
      case "--faults": faults = Double(value) ?? faults
      case "--find": onlyFinds = value == "only"
      case "--tell": tells = value == "yes"
      case "--draw": drawings = value
      case "--class": publishedClass = value
      case "--kind":
        kinds = (ScanKind.all + ScanKind.others).filter { $0.name == value }
        guard !kinds.isEmpty else { throw ScanRequest.fault("there is no kind \(value)") }
      default: throw ScanRequest.fault("there is no option \(name)")
      }
    }
  }

  private static func fault(_ problem: String) -> Fault {
    Fault(.usage, problem: problem, hint: usage)
  }

  /// What can be asked for, in a line.
  static let usage =
    "scans [--pages N] [--ink DIR] [--seed S] [--kind \((ScanKind.all + ScanKind.others).map(\.name).joined(separator: "|"))]"
    + " [--family first|second]"
    + " [--writers all|first|second] [--faults SHARE] [--find only] [--tell yes] [--draw DIR] [--write DIR] [--class DIR]"
}

/// Makes the scans that were asked for, page by page; used in one task only.
final class ScanRun {
  let request: ScanRequest
  let shop: PageShop
  let hands: RecordedHands

  init(_ request: ScanRequest) throws {
    self.request = request
    shop = try PageShop(seed: request.seed)
    let recordings = try request.ink.map { folder in
      try ["omniglot-latin.json", "pendigits-train.json"].flatMap { try GraderRecording.read("\(folder)/\($0)") }
    }
    // Every second writer of a file, so that both halves have letters and digits.
    let names = Set((recordings ?? []).map(\.writer)).sorted()
    let half = Set(
      names.indices.filter { request.writers == .all || ($0 % 2 == 0) == (request.writers == .first) }.map { names[$0] }
    )
    hands = RecordedHands((recordings ?? []).filter { half.contains($0.writer) })
  }

  /// The scans of a page, one of each kind, each written on anew.
  func scans(of number: Int, _ use: (SyntheticScan) throws -> Void) throws {
    let printed = try shop.page(number)
    for kind in request.kinds { try use(scan(of: printed, as: kind)) }
    for trouble in ScanTrouble.allCases where request.kinds.count == ScanKind.all.count {
      try use(scan(of: printed, as: ScanKind.ofTroubles, trouble))
    }
  }

  /// A page as one kind of scan.
  func scan(of number: Int, as kind: ScanKind) throws -> SyntheticScan { scan(of: try shop.page(number), as: kind) }

  private func scan(of printed: PrintedPage, as kind: ScanKind, _ trouble: ScanTrouble? = nil) -> SyntheticScan {
    let name = Fingerprint(of: kind.name + (trouble?.rawValue ?? "")).value
    let seed = SplitMix64.key(mixing: request.seed, UInt64(printed.number), name)
    let child = Int(seed % 1000)
    let written = WrittenPage(printed, seed: seed, others: kind.isOther, faults: request.faults) { form, _ in
      hands.strokes(of: form, child: child, isOwn: false)
    }
    return SyntheticScan(written, as: kind, trouble: trouble, seed: seed ^ 0x5CA)
  }
}
