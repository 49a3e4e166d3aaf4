import FoundationEssentials
import Geometry
import Letterforms
import Scoring
import Shelves
import TestSupport

/// Reads recordings with the recogniser and prints how often it is right; nothing else in the run depends on it.
///
/// Writers in the order of their names; every third is held out and only reported on, the others are for developing: six
/// recordings of each letter, evenly taken from theirs, are the models. Two figures are told: letterforms alone, and with six models per letter. As six
/// writers of 26 letters say little, every writer is also read by the models of writers of other groups.
///
/// - Parameter path: A folder of recordings in the simple JSON form, or one file; nil for the shared ones.
func printRecognitionFigures(of path: String? = nil) throws {
  let path = path ?? "../shared/data/ink"
  let files =
    path.hasSuffix(".json")
    ? [path]
    : try FileManager.default.contentsOfDirectory(atPath: path).sorted().filter { $0.hasSuffix(".json") }
      .map { "\(path)/\($0)" }
  let folder = try FontFolder(reading: "Fonts")
  let schools = try RecognitionTrial.schools.map { try School(named: $0, in: folder) }
  for file in files {
    let samples = try [LetterModel](readingJSON: Data(contentsOf: URL(filePath: file)))
    print("Recognition: \(file), \(samples.count) samples of \(Set(samples.map(\.writer)).count) writers")
    for kind in RecognitionTrial.Kind.allCases {
      let own = samples.filter { kind.contains($0.text) }
      guard !own.isEmpty else { continue }
      try RecognitionTrial(kind: kind, samples: own, schools: schools).report()
    }
    try WordTrial(samples: samples, schools: schools).report()
  }
}

/// One kind of letters of one file: developed on some writers, reported on the others.
struct RecognitionTrial {
  /// Letters among which one is chosen.
  enum Kind: String, CaseIterable {
    case digits = "digits"
    case lower = "lower case"
    case upper = "upper case"
    case all = "letters and digits together, same forms merged"

    func contains(_ text: String) -> Bool {
      guard text.count == 1, let character = text.first, character.isLetter || character.isNumber else { return false }
      switch self {
      case .digits: return character.isNumber
      case .lower: return character.isLowercase
      case .upper: return character.isUppercase
      case .all: return true
      }
    }

    /// The share of right readings with models that issue 4 asks for.
    var target: Double? {
      switch self {
      case .digits: 0.985
      case .lower: 0.92
      case .upper, .all: nil
      }
    }
  }

  /// Print and joined hands that differ from one another.
  static let schools = [
    "us-continuous", "us-ball-and-stick", "italic", "us-slanted", "uk-precursive", "au-qld", "us-vertical",
    "fr-cursive", "us-cursive", "de-grundschrift",
  ]

  let kind: Kind
  let samples: [LetterModel]
  let schools: [School]

  /// Writers tested together, with models of all others; every writer is in one group.
  private static let groupCount = 5

  /// Prints the figures.
  func report() throws {
    let texts = Set(samples.map(\.text)).sorted()
    if kind == .all, texts.allSatisfy(\.isOfOneKind) { return }
    let writers = Set(samples.map { $0.writer ?? "" }).sorted()
    let heldOut = Set(writers.indices.filter { $0 % 3 == 2 }.map { writers[$0] })
    print("  \(kind.rawValue): \(writers.count - heldOut.count) writers to develop, \(heldOut.count) held out")
    for isLearnt in [false, true] {
      let name = isLearnt ? "with six models per letter" : "letterforms alone"
      let tally = try tally(texts, testing: [heldOut], isLearnt: isLearnt)
      tally.show(name + ", writers held out", target: isLearnt ? kind.target : nil, isLong: true)
      guard isLearnt else { continue }
      let groups = (0..<RecognitionTrial.groupCount).map { group in
        Set(writers.indices.filter { $0 % RecognitionTrial.groupCount == group }.map { writers[$0] })
      }
      try self.tally(texts, testing: groups, isLearnt: true)
        .show("the same, each fifth of the writers by the others' models", target: kind.target, isLong: false)
    }
  }

  /// Reads the writing of groups of writers, each group with the models of all writers outside it.
  private func tally(_ texts: [String], testing groups: [Set<String>], isLearnt: Bool) throws -> RecognitionTally {
    var tally = RecognitionTally()
    let cases = schools.map { LetterCase(school: $0, hand: .right) }
    for group in groups {
      let tested = samples.filter { group.contains($0.writer ?? "") }
      let others = samples.filter { !group.contains($0.writer ?? "") }
      var models: [LetterModel] = []
      if isLearnt { tally.choosing += ContinuousClock().measure { models = others.sixOfEach } }
      let start = ContinuousClock().now
      let recogniser = try Recogniser(of: texts, in: cases, recorded: models)
      tally.making += ContinuousClock().now - start
      tally.reading += ContinuousClock().measure {
        for sample in tested { tally.add(sample, recogniser.read(sample.strokes)) }
      }
    }
    return tally
  }
}

extension [LetterModel] {
  /// Six recordings of each letter at the most, evenly taken from all.
  fileprivate var sixOfEach: [LetterModel] {
    Dictionary(grouping: self, by: \.text).sorted { $0.key < $1.key }.flatMap { _, own in
      own.count <= 6 ? own : (0..<6).map { own[$0 * own.count / 6] }
    }
  }
}

extension String {
  /// Whether the text is no capital and no digit: files of one kind need no table of all kinds.
  fileprivate var isOfOneKind: Bool { allSatisfy(\.isLowercase) || allSatisfy(\.isNumber) }
}

/// Right and wrong readings.
private struct RecognitionTally {
  /// Time for choosing models, for making recognisers, and for reading.
  var (choosing, making, reading) = (Duration.zero, Duration.zero, Duration.zero)
  private var right = 0
  private var all: [String: Int] = [:]
  /// For each letter what it was taken for, and how often.
  private var confusions: [String: [String: Int]] = [:]
  private var unread = 0
  private var distances: [Double] = []

  mutating func add(_ sample: LetterModel, _ reading: Recognition?) {
    all[sample.text, default: 0] += 1
    guard let reading else {
      unread += 1
      confusions[sample.text, default: [:]]["nothing", default: 0] += 1
      return
    }
    if reading.isRight(expecting: sample.text) {
      right += 1
      distances.append(reading.distance)
    } else {
      confusions[sample.text, default: [:]][reading.text, default: 0] += 1
    }
  }

  func show(_ name: String, target: Double?, isLong: Bool) {
    let (good, count) = (right, all.values.reduce(0, +))
    let share = Double(good) / Double(max(1, count))
    let shown = "\((100 * share).short) % \(wilson(good, of: count)) of \(count)"
    let wanted = target.map { "≥ \((100 * $0).short) %" } ?? ""
    print(Figure(what: name, shown: shown, target: wanted, isMet: target.map { share >= $0 }).line)
    guard isLong else { return }
    let perfect = all.keys.sorted().filter { confusions[$0] == nil }
    print("    always right: \(perfect.joined(separator: " "))")
    for (text, taken) in confusions.sorted(by: { $0.key < $1.key }) {
      let number = all[text] ?? 0
      let wrong = taken.values.reduce(0, +)
      let share = (100 * Double(number - wrong) / Double(max(1, number))).short
      let list = taken.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
      print("    \(text) \(share) % of \(number), taken for \(list.joined(separator: ", "))")
    }
    let sample = Sample(distances)
    let distant = "median \(sample.median.short), 99 % below \(sample.quantile(0.99).short)"
    print("    distance when right: \(distant); unread \(unread)")
    let each = reading / max(1, count) / .microseconds(1)
    let (chosen, made) = ((choosing / .milliseconds(1)).short, (making / .milliseconds(1)).short)
    print("    models chosen in \(chosen) ms, recogniser made in \(made) ms, read in \(each.short) µs each")
  }

  /// The interval in which the true share lies with 95 % confidence.
  ///
  /// Wilson, "Probable inference, the law of succession, and statistical inference", Journal of the American Statistical
  /// Association 22 (1927).
  private func wilson(_ good: Int, of count: Int) -> String {
    guard count > 0 else { return "" }
    let (n, p, z) = (Double(count), Double(good) / Double(count), 1.959964)
    let middle = p + z * z / (2 * n)
    let reach = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
    let below = 1 + z * z / n
    return "[\((100 * (middle - reach) / below).short), \((100 * (middle + reach) / below).short)]"
  }
}
