import Geometry
import Letterforms
import Scoring
import Texts
import Worksheets

/// Copied words of print letters, each composed of one writer's own letters, through the command line.
struct ProductCopyWords {
  private let workshop: Workshop
  private let school: School
  /// By writer, then by letter: those of the school's form, in its order and directions.
  private var letters: [String: [String: [[Point]]]] = [:]

  init(_ workshop: Workshop, school: School, recordings: [String: [GraderRecording]]) throws {
    self.workshop = workshop
    self.school = school
    for (label, own) in recordings where label.allSatisfy({ $0.isLowercase }) {
      guard let placed = try LetterCase(school: school, hand: .right).setting(of: label).letters.first else { continue }
      let model = IdealLetter(placed.letterform)
      for recording in own {
        let laid = ProductCopy.laid(recording, on: model.bounds)
        guard let found = GraderTracing.matched(recording, model), found.distance < GraderTracing.farthest,
          found.isInOrder, found.isInDirection
        else { continue }
        letters[recording.writer, default: [:]][label] = laid
      }
    }
  }

  /// What is done to a word.
  private enum Change: String, CaseIterable {
    case none = "as it is"
    case gap = "a gap of one x-height more"
    case rising = "rising by 6°"
    case falling = "falling by 6°"
    case large = "×1.3"
    case small = "×0.75"
    case leaning = "15° to the right"
    case other = "one letter another"

    /// The finding that should tell it.
    var code: Int? {
      switch self {
      case .none, .other: nil
      case .gap: 17
      case .rising, .falling: 15
      case .large, .small: 14
      case .leaning: 16
      }
    }
  }

  /// Four letters of a writer in whatever order, five times.
  private func texts() -> [(writer: String, text: String)] {
    var random = SplitMix64(seed: 44)
    return letters.sorted { $0.key < $1.key }.flatMap { writer, own -> [(writer: String, text: String)] in
      let labels = own.keys.sorted()
      guard labels.count > 3 else { return [] }
      return (0..<ProductCopyWords.round).map { _ in
        (writer, (0..<4).map { _ in labels[Int(random.next() % UInt64(labels.count))] }.joined())
      }
    }
  }

  private static let round = 5

  mutating func show() throws {
    print("\nwords of four of one writer's letters, of the school's form")
    let texts = texts()
    for change in Change.allCases {
      let cells = try texts.compactMap { try graded($0.text, by: $0.writer, change, of: letters) }
      let accepted = share(cells) { $0.isAccepted }
      let told = share(cells) { $0.codes.contains(change.code ?? 0) }
      print(
        "  \(change.rawValue.padded(to: 30)) accepted \(accepted.shown.padded(to: 34))"
          + (change.code == nil ? "" : " told \(told.shown)")
          + (change == .leaning ? "" : ", lean told \((100 * share(cells) { $0.codes.contains(16) }.value).short) %"))
      guard change == .none else { continue }
      let told2 = [14, 15, 16, 17].map { code in
        "\(code): \((100 * share(cells) { $0.codes.contains(code) }.value).short) %"
      }
      print("    told: \(told2.joined(separator: ", "))")
      let list = cells.filter { !$0.isAccepted }.map { "\($0.text) \(Set($0.faults.map { $0.code }).sorted())" }
      print("    refused: \(list.joined(separator: ", "))")
    }
  }

  private func share(_ cells: [ProductSheet.Result.Cell], _ isSo: (ProductSheet.Result.Cell) -> Bool) -> GraderShare {
    GraderShare(hits: cells.count(where: isSo), cases: cells.count)
  }

  /// A word in the place for it; nil where the writer lacks a letter.
  private func graded(
    _ text: String, by writer: String, _ change: Change, of letters: [String: [String: [[Point]]]]
  ) throws -> ProductSheet.Result.Cell? {
    let sheet = try ProductSheet(
      [text, "--rows", "copy", "--no-fill", "--maze", "off", "--seed", "1"], school: school.id, workshop)
    guard let place = sheet.placesToCopy.first,
      let ink = try ink(of: text, on: sheet, change, letter: { letters[writer]?[$0] })
    else { return nil }
    let result = try sheet.graded(ink.map { $0.map { place.pageFromSchool * $0 } })
    guard result.refusal.isEmpty else { throw Fault(.ours, problem: "refused: \(result.refusal)") }
    try result.checkCopies()
    return result.cell(of: Set(1...ink.count), as: text)
  }

  /// A word in school space; nil where the writer lacks a letter.
  private func ink(
    of word: String, on sheet: ProductSheet, _ change: Change, letter: (String) -> [[Point]]?
  ) throws -> [[Point]]? {
    var strokes: [[Point]] = []
    for (number, placed) in try sheet.letters.setting(of: word).letters.enumerated() {
      let label = placed.letterform.text
      let isOther = change == .other && number == 1
      let other = label == "e" ? "n" : "e"
      guard let ink = letter(isOther ? other : label) else { return nil }
      let gap = change == .gap && number > 1 ? 1.0 : 0
      strokes += ink.map { $0.map { $0 + Vector(placed.x + gap, 0) } }
    }
    let box = GraderInk.bounds(strokes)
    let map: Affine =
      switch change {
      case .none, .gap, .other: .identity
      case .rising, .falling:
        Affine(
          a: 1, b: change == .rising ? 0.105 : -0.105, c: 0, d: 1, tx: 0, ty: change == .rising ? -0.105 * box.min.x : 0
        )
      case .large: .scale(x: 1.3, y: 1.3)
      case .small: .scale(x: 0.75, y: 0.75)
      case .leaning: Affine(a: 1, b: 0, c: 0.268, d: 1, tx: 0, ty: 0)
      }
    return strokes.map { $0.map { map * $0 } }
  }
}
