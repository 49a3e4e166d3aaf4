import Geometry
import Pages

/// Runs of marks that pages have in common: the ruling and letters of a class's page, the furniture of any.
///
/// A run is found when a page before or the next one has it too, and is then written once. What is remembered is bounded: some
/// pages and some runs.
struct PDFRuns {
  /// A run that is written.
  struct Run {
    let marks: ArraySlice<Mark>
    let height: Double
    /// The object of its operators.
    let object: Int
    let stretch: PDFStretch
  }

  /// Marks of a page that are written together.
  struct Cut {
    let marks: Range<Int>
    var kind: Kind
  }

  /// Whose marks they are.
  enum Kind: Equatable {
    case own
    /// To be written now, and to be used again.
    case shared
    /// Written before; its number among the runs.
    case known(Int)
  }

  private struct Sighting {
    var page = -1
    var index = 0
  }

  /// A page met lately, with a number for each mark that tells most of them apart.
  private struct Recent {
    let number: Int
    let height: Double
    let marks: [Mark]
    let prints: [UInt64]
  }

  private(set) var runs: [Run] = []
  private var byFirst: [UInt64: [Int]] = [:]
  private var recents: [Recent] = []
  /// Where marks of a number were seen last, and on another page before that.
  private var sightings = [(latest: Sighting, before: Sighting)](
    repeating: (Sighting(), Sighting()), count: PDFRuns.places)
  private var count = 0

  private static let places = 4096
  private static let mostRecent = 16
  private static let mostRuns = 256
  /// A lighter run is not worth what cutting a page costs: some 150 bytes.
  private static let leastWeight = 24

  /// Notes the marks of the next page.
  mutating func note(_ page: Page) {
    var prints: [UInt64] = []
    prints.reserveCapacity(page.marks.count)
    for (index, mark) in page.marks.enumerated() {
      let print = mark.print
      prints.append(print)
      let place = Int(truncatingIfNeeded: print & UInt64(PDFRuns.places - 1))
      if sightings[place].latest.page != count { sightings[place].before = sightings[place].latest }
      sightings[place].latest = Sighting(page: count, index: index)
    }
    let recent = Recent(number: count, height: page.height, marks: page.marks, prints: prints)
    if recents.count < PDFRuns.mostRecent {
      recents.append(recent)
    } else {
      recents[count % PDFRuns.mostRecent] = recent
    }
    count += 1
  }

  /// The page of a number, as it was noted, in cuts.
  func cuts(ofPage number: Int) -> [Cut] {
    let page = recents[number % PDFRuns.mostRecent]
    var cuts: [Cut] = []
    var (start, index) = (0, 0)
    // Numbers of marked contents must not meet on a page.
    var taken = 0
    func cut(_ length: Int, _ kind: Kind) {
      if start < index { cuts.append(Cut(marks: start..<index, kind: .own)) }
      cuts.append(Cut(marks: index..<index + length, kind: kind))
      index += length
      start = index
    }
    while index < page.marks.count {
      if let known = known(at: index, of: page, after: taken) {
        taken = runs[known].stretch.first + runs[known].stretch.count
        cut(runs[known].marks.count, .known(known))
      } else if let length = shared(at: index, of: page) {
        cut(length, .shared)
      } else {
        index += 1
      }
    }
    if start < index { cuts.append(Cut(marks: start..<index, kind: .own)) }
    return cuts
  }

  /// A run that is written and stands at a place of a page too.
  private func known(at index: Int, of page: Recent, after taken: Int) -> Int? {
    byFirst[page.prints[index]]?.last { number in
      let run = runs[number]
      return run.height == page.height && (run.stretch.count == 0 || run.stretch.first >= taken)
        && page.marks[index...].starts(with: run.marks)
    }
  }

  /// How many marks from a place on another page has too; nil for too few.
  private func shared(at index: Int, of page: Recent) -> Int? {
    let place = Int(truncatingIfNeeded: page.prints[index] & UInt64(PDFRuns.places - 1))
    for sighting in [sightings[place].latest, sightings[place].before] {
      guard sighting.page >= max(0, count - PDFRuns.mostRecent), sighting.page != page.number else { continue }
      let other = recents[sighting.page % PDFRuns.mostRecent]
      guard other.height == page.height else { continue }
      var (length, weight) = (0, 0)
      while index + length < page.marks.count, sighting.index + length < other.marks.count,
        page.prints[index + length] == other.prints[sighting.index + length],
        page.marks[index + length] == other.marks[sighting.index + length]
      {
        weight += page.marks[index + length].weight
        length += 1
      }
      if weight >= PDFRuns.leastWeight { return length }
    }
    return nil
  }

  /// Remembers a run that was written.
  mutating func add(_ run: Run) {
    if runs.count == PDFRuns.mostRuns { (runs, byFirst) = ([], [:]) }
    guard let first = run.marks.first else { return }
    byFirst[first.print, default: []].append(runs.count)
    runs.append(run)
  }
}

extension Mark {
  /// A number that is the same for equal marks, and rarely for others: quick, as every mark of a class is asked.
  fileprivate var print: UInt64 {
    func mixed(_ number: UInt64, _ place: Point?) -> UInt64 {
      var result = number
      for word in [(place?.x ?? 0).bitPattern, (place?.y ?? 0).bitPattern] {
        result = (result ^ word) &* 0x9E37_79B9_7F4A_7C15
        result ^= result >> 32
      }
      return result
    }
    switch self {
    case .form(let index, at: let origin, _): return mixed(UInt64(index) << 2, origin)
    case .text(let run):
      let origin = run.glyphs.first?.origin ?? .origin
      return mixed(UInt64(run.glyphs.count) << 2 | 1, origin + Vector(run.size, 0))
    case .shape(let shape, _):
      switch shape {
      case .area(let paths): return mixed(UInt64(paths.count) << 4 | 2, paths.first?.start)
      case .line(let path, _): return mixed(UInt64(path.segments.count) << 4 | 6, path.start)
      case .rules(let rules, _): return mixed(UInt64(rules.count) << 4 | 10, rules.first?.start)
      case .rungs(across: let lines, _, _, _): return mixed(UInt64(lines.count) << 4 | 11, lines.first?.start)
      case .dots(let centres, _): return mixed(UInt64(centres.count) << 4 | 14, centres.first)
      case .squares(let rows, _, let corner):
        return mixed(rows.reduce(15) { $0 &* 0x9E37_79B9_7F4A_7C15 ^ UInt64($1) }, corner)
      }
    case .photo(let photo, in: let box): return mixed(UInt64(photo.jpeg.count) << 4 | 1, box.min)
    case .group(let marks, _): return (marks.first?.print ?? 0) &+ UInt64(marks.count) << 2 | 3
    }
  }

  /// How much it takes to write, in forms.
  fileprivate var weight: Int {
    switch self {
    case .form: 1
    case .text(let run): 2 + run.glyphs.count / 4
    case .shape(.area(let paths), _): 1 + paths.reduce(0) { $0 + $1.segments.count } / 2
    case .shape(.line(let path, _), _): 1 + path.segments.count / 2
    case .shape(.rules(let rules, _), _): 1 + rules.count / 2
    case .shape(.rungs(across: let lines, _, _, _), _): 3 + lines.count / 2
    case .shape(.dots(let centres, _), _): 1 + 2 * centres.count
    case .shape(.squares(let rows, _, _), _): 1 + 2 * rows.count
    case .photo: 30
    case .group(let marks, _): marks.reduce(0) { $0 + $1.weight }
    }
  }
}
