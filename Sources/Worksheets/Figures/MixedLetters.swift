import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// Items in an order that a seed gives.
struct MixedOrder {
  private var random: Xoshiro256StarStar

  /// An order of its own for each purpose.
  init(seed: UInt64, _ purpose: String) {
    var fingerprint = Fingerprint()
    fingerprint.add(purpose)
    random = Xoshiro256StarStar(seed: SplitMix64.key(mixing: seed, fingerprint.value))
  }

  /// All items in another order: Fisher and Yates, "Statistical Tables", 1938.
  mutating func shuffled(_ items: [String]) -> [String] {
    var items = items
    for index in items.indices.dropFirst().reversed() {
      items.swapAt(index, Int(random.below(UInt32(index + 1))))
    }
    return items
  }

  /// So many items in rounds that have each item once; of three or more none follows itself.
  mutating func rounds(of items: [String], count: Int) -> [String] {
    guard !items.isEmpty else { return [] }
    var mixed: [String] = []
    while mixed.count < count {
      var round = shuffled(items)
      if items.count > 2, round[0] == mixed.last { round.swapAt(0, round.count - 1) }
      mixed += round
    }
    return Array(mixed.prefix(count))
  }
}

/// Letters that were learnt, mixed along lines: to be traced, or each as a model with room to write it.
///
/// What is mixed is kept better than what is drilled in a block.
struct MixedLetters {
  let text: String
  let isCopied: Bool

  func bands(in room: SheetRoom) throws(Fault) -> [Band] {
    let items = text.split(separator: " ").map { String($0) }
    let measure = room.measure
    let look = room.sheet.usualLook(at: measure.xHeight)
    var widest = try measure.letters.setting(of: items.first ?? "")
    var reach = Measure.Reach(left: 0, right: 0)
    for item in items {
      let setting = try measure.letters.setting(of: item)
      let own = measure.reach([Look.solid, look].map { measure.cell(setting, $0, .dots) })
      reach = Measure.Reach(left: max(reach.left, own.left), right: max(reach.right, own.right))
      if setting.width > widest.width { widest = setting }
    }
    let columns = measure.columns(of: reach.width, for: widest)
    let places = max(1, isCopied ? columns.count / 2 : columns.count)
    // All of them stand on the page, on as many lines as that takes; what is written alone comes twice.
    let lines = max(isCopied ? 2 : 1, (items.count + places - 1) / places)
    var order = MixedOrder(seed: room.sheet.seed, isCopied ? "mixed copy \(text)" : "mixed \(text)")
    let mixed = order.rounds(of: items, count: lines * places)
    let isLeft = measure.hand == .left
    var bands: [Band] = []
    for line in 0..<lines {
      var cells: [Line.Cell] = []
      for (index, item) in mixed[line * places..<(line + 1) * places].enumerated() {
        let setting = try measure.letters.setting(of: item)
        func add(_ look: Look, at column: Int) {
          cells.append(
            measure.cell(
              setting, look, look == .solid ? .off : .dots,
              at: columns.start + reach.left + Double(column) * columns.stride))
        }
        guard isCopied else {
          add(look, at: index)
          continue
        }
        // The left hand has the model where it does not cover it.
        add(.solid, at: 2 * index + (isLeft ? 1 : 0))
        add(.startDot, at: 2 * index + (isLeft ? 0 : 1))
      }
      var band = Band(try measure.line(cells), icon: isCopied ? .write : .trace)
      if line > 0 { band.opening = .together }
      bands.append(band)
    }
    return bands
  }
}

/// Words side by side, two on a line where it has room: each a model, to be traced, and a start dot.
struct SideBySide {
  let text: String

  private static let gap = 2.0
  /// A model, one to trace and a place to write.
  private static let least = 3
  /// As many words have a line each.
  fileprivate static let fewWords = 6
  /// The share that is written alone.
  fileprivate static let alone = 0.34

  func bands(in room: SheetRoom) throws(Fault) -> [Band] {
    let measure = room.measure
    let gap = SideBySide.gap * measure.xHeight
    let half = measure.narrowed(to: (measure.room - gap) / 2)
    var halves: [[Line.Cell]] = []
    var bands: [Band] = []
    for word in text.split(separator: " ") {
      var row = Row(text: String(word).withPlainBlanks, exercise: .fade, guidance: .dots)
      (row.look, row.blankShare) = (room.sheet.usualLook(at: measure.xHeight), SideBySide.alone)
      // A long word has a line for itself.
      guard measure.squareSide == nil, case .lines(let lines) = try Fade(row: row).lines(on: half),
        let line = lines.first,
        line.cells.count >= SideBySide.least
      else {
        bands += try room.bands(of: row)
        continue
      }
      halves.append(line.cells)
    }
    var pairs: [Band] = []
    for first in stride(from: 0, to: halves.count, by: 2) {
      var cells = halves[first]
      for var cell in first + 1 < halves.count ? halves[first + 1] : [] {
        cell.x += half.room + gap
        cells.append(cell)
      }
      pairs.append(Band(try measure.line(cells), icon: .trace))
    }
    bands = pairs + bands
    for index in bands.indices.dropFirst() { bands[index].opening = .together }
    return bands
  }
}

extension Sheet {
  /// Gives words that would stand side by side a row each, where they are few: such rows fill a page.
  mutating func partFewWords() {
    func words(_ part: Part) -> [String] {
      guard case .block(.figure(let figure)) = part, figure.kind == .sideBySide else { return [] }
      return figure.text.split(separator: " ").map { String($0).withPlainBlanks }
    }
    let count = parts.reduce(0) { $0 + words($1).count }
    guard (1...SideBySide.fewWords).contains(count) else { return }
    let look = usualLook(at: xHeight ?? ruling.xHeight)
    parts = parts.flatMap { part -> [Part] in
      let own = words(part)
      guard !own.isEmpty else { return [part] }
      return own.map { word in
        var row = Row(text: word, exercise: .fade, look: look, guidance: .dots)
        row.blankShare = SideBySide.alone
        return .row(row)
      }
    }
  }
}
