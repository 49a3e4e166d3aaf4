import FoundationEssentials
import Geometry
import ScanSupport
import Texts

/// Pages of the product, written on, scanned in every way: `Benchmarks scans [--write DIR]`, see ``ScanRequest``.
enum ScansBenchmark {
  static func run(_ arguments: [String]) {
    do {
      let request = try ScanRequest(arguments)
      let scans = try ScanRun(request)
      guard let folder = request.folder else {
        print("error: nothing reads scans yet: give --write DIR")
        return
      }
      try ScanFolder(folder).write(scans)
    } catch {
      print("error: \(error)")
    }
  }
}

/// What is asked for.
struct ScanRequest {
  /// How many pages of each kind.
  var pages = 11
  /// The folder of recordings; nil for letterforms that are shaken.
  var ink: String?
  var seed: UInt64 = 1
  var kinds = ScanKind.all
  /// Where the scans are written; nil for reading them.
  var folder: String?

  /// Reads `--pages N --ink DIR --seed S --kind K --write DIR`.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { throw ScanRequest.fault("\(name) needs a value") }
      switch name {
      case "--pages": pages = Int(value) ?? pages
      case "--ink": ink = value
      case "--seed": seed = UInt64(value) ?? seed
      case "--write": folder = value
      case "--kind":
        kinds = ScanKind.all.filter { $0.name == value }
        guard !kinds.isEmpty else { throw ScanRequest.fault("there is no kind \(value)") }
      default: throw ScanRequest.fault("there is no option \(name)")
      }
    }
  }

  private static func fault(_ problem: String) -> Fault {
    Fault(
      .usage, problem: problem,
      hint: "scans [--pages N] [--ink DIR] [--seed S] [--kind \(ScanKind.all.map(\.name).joined(separator: "|"))]"
        + " [--write DIR]")
  }
}

/// Makes the scans that were asked for, page by page.
final class ScanRun {
  let request: ScanRequest
  private let shop: PageShop
  private let hands: RecordedHands

  init(_ request: ScanRequest) throws {
    self.request = request
    shop = try PageShop(seed: request.seed)
    hands = RecordedHands(
      try request.ink.map { folder in
        try ["omniglot-latin.json", "pendigits-train.json"].flatMap { try GraderRecording.read("\(folder)/\($0)") }
      } ?? [])
  }

  /// The scans of a page, one of each kind, each written on anew.
  func scans(of number: Int, _ use: (SyntheticScan) throws -> Void) throws {
    let printed = try shop.page(number)
    for kind in request.kinds {
      let seed = SplitMix64.key(mixing: request.seed, UInt64(number), Fingerprint(of: kind.name).value)
      let child = Int(seed % 1000)
      let written = WrittenPage(printed, seed: seed) { form, _ in
        hands.strokes(of: form, child: child, isOwn: false)
      }
      try use(SyntheticScan(written, as: kind, seed: seed ^ 0x5CA))
    }
  }
}
