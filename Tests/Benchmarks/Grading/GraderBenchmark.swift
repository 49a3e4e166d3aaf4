import Geometry
import Letterforms
import Scoring
import Shelves

/// Proves the assessor's figures on recordings, and says where it misses.
///
///     Benchmarks grader [FOLDER] [--develop] [--why]
enum GraderBenchmark {
  static func run(_ arguments: [String]) {
    let folder = arguments.first { !$0.hasPrefix("--") } ?? "../shared/data/ink"
    do {
      let bench = try GraderBench(
        folder: folder, isDevelopment: arguments.contains("--develop"), isTelling: arguments.contains("--why"))
      try bench.run(only: arguments.first { $0.hasPrefix("--only=") }.map { String($0.dropFirst(7)) })
    } catch {
      print("error: \(error)")
      print("hint: start it in the folder with Fonts/")
    }
  }
}

/// A count of cases and how many of them were so.
struct GraderShare {
  var hits = 0
  var cases = 0

  mutating func add(_ isHit: Bool) {
    cases += 1
    if isHit { hits += 1 }
  }

  func added(_ other: GraderShare) -> GraderShare {
    GraderShare(hits: hits + other.hits, cases: cases + other.cases)
  }

  var value: Double { cases > 0 ? Double(hits) / Double(cases) : .nan }

  /// Wilson's interval of 95 % (Wilson 1927, *Probable inference*, JASA 22).
  var interval: (low: Double, high: Double) {
    guard cases > 0 else { return (.nan, .nan) }
    let n = Double(cases)
    let z = 1.959_964
    let p = value
    let center = (p + z * z / (2 * n)) / (1 + z * z / n)
    let half = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot() / (1 + z * z / n)
    return (center - half, center + half)
  }

  var shown: String {
    guard cases > 0 else { return "–" }
    return "\((100 * value).short) % (\((100 * interval.low).short)–\((100 * interval.high).short), n \(cases))"
  }
}

/// The letterforms and recordings of a run.
struct GraderBench {
  let folder: FontFolder
  let school: School
  /// Schools whose letters adults write as well.
  let otherSchools: [School]
  /// Recordings of the writers that are looked at.
  let recordings: [GraderRecording]
  /// Recordings of everyone.
  let all: [GraderRecording]
  let isDevelopment: Bool
  let isTelling: Bool

  init(folder path: String, isDevelopment: Bool, isTelling: Bool) throws {
    let folder = try FontFolder(reading: "Fonts")
    self.folder = folder
    school = try School(named: "us-continuous", in: folder)
    otherSchools = try ["us-slanted", "italic", "us-cursive"].map { try School(named: $0, in: folder) }
    self.isDevelopment = isDevelopment
    self.isTelling = isTelling
    let files =
      path.hasSuffix(".json") ? [path] : ["omniglot-latin.json", "pendigits-train.json"].map { "\(path)/\($0)" }
    all = try files.flatMap { try GraderRecording.read($0) }
    recordings = all.filter { $0.isForDevelopment == isDevelopment }
  }

  func run(only: String?) throws {
    print(
      "Writers: \(isDevelopment ? "those the parameters were chosen on" : "others than the parameters were chosen on")")
    if only == nil || only == "trace" { GraderTraceFigures(self).show() }
    if only == nil || only == "speed" { GraderSpeedFigures(bench: self).show() }
    if only == nil || only == "free" { GraderFreeFigures(bench: self).show() }
    if only == nil || only == "invariance" { GraderInvarianceFigures(bench: self).show() }
    if only == nil || only == "words" { try GraderWordFigures(bench: self).show() }
    if only == nil || only == "ideal" { try GraderIdealFigures(bench: self).show() }
  }

  /// An assessor of freely written ink that accepts every way of writing of the school.
  func freeGrader(for label: String) -> Assessor? {
    guard let character = label.first else { return nil }
    let own = (try? school.letterform(for: character, hand: .right)).flatMap { $0 }
    let others = school.variants(of: character).filter { $0 != own?.variant }.compactMap {
      (try? school.letterform(for: character, hand: .right, variant: $0)).flatMap { $0 }
    }
    return own.map { Assessor(IdealLetter($0, alternatives: others), mode: .free) }
  }

  /// A letter as adults write it: the school's way, its variants, and those of other American schools.
  func freeModels(of label: String) -> IdealLetter? {
    guard let character = label.first else { return nil }
    let own = (try? school.letterform(for: character, hand: .right)).flatMap { $0 }
    var others = school.variants(of: character).filter { $0 != own?.variant }.compactMap {
      (try? school.letterform(for: character, hand: .right, variant: $0)).flatMap { $0 }
    }
    for other in otherSchools {
      if let form = (try? other.letterform(for: character, hand: .right)).flatMap({ $0 }) { others.append(form) }
    }
    others += (try? school.forms(of: character, by: .everyday)) ?? []
    return own.map { IdealLetter($0, alternatives: others) }
  }

  /// The letter's ways of writing in the school: its own first.
  func models(of label: String) -> [IdealLetter] {
    guard let character = label.first, label.count == 1 else { return [] }
    let own = (try? school.letterform(for: character, hand: .right)).flatMap { $0 }
    var forms = own.map { [$0] } ?? []
    for variant in school.variants(of: character) where variant != own?.variant {
      if let form = (try? school.letterform(for: character, hand: .right, variant: variant)).flatMap({ $0 }) {
        forms.append(form)
      }
    }
    return forms.map { IdealLetter($0) }
  }
}
