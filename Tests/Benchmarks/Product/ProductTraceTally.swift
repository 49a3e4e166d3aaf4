import Geometry
import Scoring

/// What became of traced letters.
struct ProductTraceTally {
  private var refused: [String: [GraderFault: GraderShare]] = [:]
  private var named: [GraderFault: GraderShare] = [:]
  private var single: [GraderFault: GraderShare] = [:]
  private var confusion: [GraderFault: [Int: Int]] = [:]
  private var short: [GraderFault: GraderShare] = [:]
  private var letters: [String: GraderShare] = [:]
  /// Totals of good and of faulty ink, with whether it was accepted.
  private var good: [(score: Double, isAccepted: Bool)] = []
  private var bad: [(score: Double, isAccepted: Bool)] = []
  private var pages = 0
  private var refusals: [String: Int] = [:]
  private var moved = 0

  /// A fault at an end shorter than this, in millimetres, is none that anyone would see.
  private static let least = 1.2

  mutating func addPage(_ result: ProductSheet.Result) {
    pages += 1
    if !result.refusal.isEmpty { refusals[result.refusal, default: 0] += 1 }
    if !result.notes.isEmpty { moved += 1 }
  }

  mutating func add(_ own: ProductTraceCase, _ cell: ProductSheet.Result.Cell) {
    let code = ProductTraceTally.main(of: cell)
    if ProductTraceTally.isSmall(own) {
      short[own.fault, default: GraderShare()].add(!cell.isAccepted)
      return
    }
    confusion[own.fault, default: [:]][code, default: 0] += 1
    for group in [own.group, String(own.group.split(separator: ",")[0]), "all"] {
      refused[group, default: [:]][own.fault, default: GraderShare()].add(!cell.isAccepted)
    }
    if own.fault == .none {
      good.append((cell.score, cell.isAccepted))
      letters[own.text, default: GraderShare()].add(cell.isAccepted)
    } else if own.fault.target != nil {
      bad.append((cell.score, cell.isAccepted))
    }
    guard own.fault != .none, !cell.isAccepted else { return }
    named[own.fault, default: GraderShare()].add(code == own.fault.code?.rawValue)
    single[own.fault, default: GraderShare()].add(cell.faults.count == 1)
  }

  /// Whether the fault is too small to be one.
  private static func isSmall(_ own: ProductTraceCase) -> Bool {
    switch own.fault {
    case .short12, .short25, .over15, .over30, .lateStart: own.change < least
    default: false
    }
  }

  /// The code of the fault that weighs most; 0 for none.
  ///
  /// What concerns whole strokes comes first, then what is farthest beyond its limit.
  private static func main(of cell: ProductSheet.Result.Cell) -> Int {
    guard !cell.isAccepted else { return 0 }
    for code in [11, 12, 9, 10] where cell.faults.contains(where: { $0.code == code }) { return code }
    func severity(_ fault: ProductSheet.Result.Fault) -> Double {
      guard fault.limit > 0 else { return 1 }
      if fault.detail == "cut" { return fault.limit < 1 ? 1 + fault.limit - fault.magnitude : 1 }
      let ratio = fault.magnitude / fault.limit
      return fault.code == 3 || fault.code == 4 ? ratio.squareRoot() : ratio
    }
    return cell.faults.max { severity($0) < severity($1) }?.code ?? 0
  }

  /// What is wrong with a verdict; nil for nothing.
  func why(_ own: ProductTraceCase, _ cell: ProductSheet.Result.Cell) -> String? {
    guard !ProductTraceTally.isSmall(own) else { return nil }
    let isRight = own.fault.isRemark == cell.isAccepted
    guard !isRight || (!own.fault.isRemark && ProductTraceTally.main(of: cell) != own.fault.code?.rawValue) else {
      return nil
    }
    let faults = cell.faults.map {
      "\($0.code)\($0.detail)@\($0.arc.short):\($0.magnitude.short)>\($0.limit.short)"
    }
    return "  why \(own.fault) \(own.text) \(own.group) \(cell.score.short) \(faults.joined(separator: " "))"
  }

  // MARK: Tables

  func show(groups: [String]) {
    print("\n\(pages) pages; moved \(moved); refused \(refusals.isEmpty ? "none" : "\(refusals)")")
    print("\nGood ink accepted")
    for name in refused.keys.sorted() {
      guard let share = refused[name]?[.none] else { continue }
      print("  " + name.padded(to: 28) + GraderShare(hits: share.cases - share.hits, cases: share.cases).shown)
    }
    showFaults(groups)
    print("\nConfusion: rows faults, columns the code of the main finding (0: accepted)")
    print("  " + "".padded(to: 14) + (0...13).map { "\($0)".padded(to: 6) }.joined())
    for fault in GraderFault.allCases {
      print(
        "  " + fault.rawValue.padded(to: 14)
          + (0...13).map { "\(confusion[fault]?[$0] ?? 0)".padded(to: 6) }.joined())
    }
    showScores()
    let worst = letters.sorted { ($0.value.value, $0.key) < ($1.value.value, $1.key) }.prefix(14)
    print("\nGood ink accepted, the letters with the least")
    print("  " + worst.map { "\($0.key) \($0.value.hits)/\($0.value.cases)" }.joined(separator: ", "))
  }

  private func showFaults(_ groups: [String]) {
    print(
      "\nRefused, of faults that change an end only those of 1.2 mm and more; of the refused: main code right, one fault told"
    )
    print(
      "  " + "fault".padded(to: 14) + groups.map { $0.padded(to: 30) }.joined() + "all".padded(to: 30)
        + "code right".padded(to: 30) + "one fault")
    for fault in GraderFault.allCases where fault != .none {
      print(
        "  " + fault.rawValue.padded(to: 14)
          + (groups + ["all"]).map { (refused[$0]?[fault]?.shown ?? "–").padded(to: 30) }.joined()
          + (named[fault]?.shown ?? "–").padded(to: 30) + (single[fault]?.shown ?? "–"))
    }
    print(
      "  smaller ones, refused: "
        + GraderFault.allCases.compactMap { fault in
          short[fault].map { "\(fault.rawValue) \($0.shown)" }
        }.joined(separator: "; "))
  }

  private func showScores() {
    var wins = 0.0
    let sorted = bad.map { $0.score }.sorted()
    for one in good {
      // How many are below, and half of those that are equal.
      let below = sorted.partitioningIndex { $0 >= one.score }
      let notAbove = sorted.partitioningIndex { $0 > one.score }
      wins += Double(below) + Double(notAbove - below) / 2
    }
    let area = wins / Double(max(1, good.count * sorted.count))
    let accepted = Sample(good.filter { $0.isAccepted }.map { $0.score })
    let refused = Sample((good + bad).filter { !$0.isAccepted }.map { $0.score })
    let high = refused.values.count { $0 > 75 }
    let low = accepted.values.count { $0 < refused.median }
    print("\nScores: area under the curve, good against faulty \(area.short)")
    func quantiles(_ sample: Sample) -> String {
      [0, 0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 0.99999].map { sample.quantile($0).short }.joined(separator: " ")
    }
    print("  accepted good ink \(quantiles(accepted))\n  refused ink       \(quantiles(refused))")
    print("    (least, 1, 5, 25, 50, 75, 95, 99 %, most)")
    print("  accepted below the median of the refused: \(GraderShare(hits: low, cases: accepted.values.count).shown)")
    print("  refused above 75: \(GraderShare(hits: high, cases: refused.values.count).shown)")
  }
}

extension [Double] {
  /// The first place, in ascending order, at which something holds; the count where it never does.
  fileprivate func partitioningIndex(_ holds: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
