import Geometry
import Letterforms
import Texts

/// The marks of a school's letters, for those who type a letter and its mark as two characters.
///
/// School space. What letters with marks have in common says where each mark stands. On a letter that the school writes with other
/// marks it stands as on one of the same height; on those that it writes with none, where the mark is drawn by itself.
struct FontMarks: Sendable {
  /// A mark by itself.
  struct Mark: Sendable {
    /// The code point of the mark alone.
    let code: Int
    /// Marks of a kind stand at the same place of a letter.
    let kind: Int
    /// Its strokes, the first of which begins at the origin.
    let strokes: [Stroke]
    /// From there to the place that lies on that of the letter.
    let anchor: Vector
    /// Where they begin over a small letter that ends at x = 0.
    let start: Point
  }

  /// In the order of their code points.
  private(set) var marks: [Mark] = []
  /// How many kinds of marks there are.
  private(set) var kindCount = 0
  /// Where marks of each kind stand, from a letter's own origin, per letter; none for letters without marks, and for those that others
  /// stand for.
  private(set) var places: [[Int: Point]]

  /// A letter with a mark, as the school writes it.
  private struct Sighting {
    let base: Int
    let code: Int
    let strokes: [Stroke]
    let start: Point
  }

  /// Marks that stand at the same places.
  private struct Kind {
    /// Where, on the letters that were seen with one of them.
    var places: [Int: Point] = [:]
    var codes: Set<Int> = []

    /// The anchor of a mark that was seen on letters, if it stands at the places of this kind; nil for another mark.
    func anchor(of sightings: [Sighting]) -> Vector? {
      let steps = sightings.compactMap { one in places[one.base].map { $0 - one.start } }
      guard let first = steps.first, steps.allSatisfy({ ($0 - first).length < same }) else { return nil }
      return first
    }
  }

  /// The marks that letters of our alphabets have over and under them, as characters of their own.
  private static let above = Array(0x300...0x304) + Array(0x306...0x30C)
  private static let below = Array(0x323...0x328) + [0x331]

  /// - Parameter twins: Per letter the one that stands for it where letters join.
  init(_ pieces: [LetterPieces], twins: [Int], _ cases: LetterCase) throws(Fault) {
    places = pieces.map { _ in [:] }
    for codes in [FontMarks.above, FontMarks.below] {
      let sightings = try FontMarks.sightings(of: codes, on: pieces, twins: twins, cases)
      let kinds = try take(codes, sightings, pieces, cases)
      // The kind of most letters is that of letters seen with no mark of it.
      let widest = kinds.map { $0.places.count }.max()
      let slant = Affine.slant(degrees: cases.school.slant(of: cases.hand))
      func middle(of letter: Int) throws(Fault) -> Point {
        try FontMarks.middle(of: pieces[letter].character, isAbove: codes == FontMarks.above, cases)
      }
      for (number, kind) in kinds.enumerated() {
        guard let model = kind.places.keys.min(), let place = kind.places[model] else { continue }
        let isWidest = kind.places.count == widest
        for base in Set(sightings.filter { isWidest || kind.codes.contains($0.code) }.map { $0.base }) {
          let step = try middle(of: base) - middle(of: model)
          places[base][kindCount + number] = kind.places[base] ?? place + slant * step
        }
      }
      kindCount += kinds.count
    }
    marks.sort { $0.code < $1.code }
  }

  /// Takes the marks that were seen; returns their kinds.
  private mutating func take(
    _ codes: [Int], _ sightings: [Sighting], _ pieces: [LetterPieces], _ cases: LetterCase
  ) throws(Fault) -> [Kind] {
    var kinds: [Kind] = []
    for code in codes {
      guard let first = sightings.first(where: { $0.code == code }) else { continue }
      let all = sightings.filter { $0.code == code && FontMarks.isSame($0.strokes, first.strokes) }
      let known = kinds.indices.lazy.compactMap { kind in kinds[kind].anchor(of: all).map { (kind: kind, anchor: $0) } }
      let (kind, anchor) = known.first ?? (kinds.count, .zero)
      if kind == kinds.count { kinds.append(Kind()) }
      kinds[kind].codes.insert(code)
      for one in all where kinds[kind].places[one.base] == nil { kinds[kind].places[one.base] = one.start + anchor }
      let small = all.min { abs($0.start.y) < abs($1.start.y) } ?? first
      let end = Vector(try cases.extent(of: pieces[small.base].character).max.x, 0)
      marks.append(
        Mark(code: code, kind: kindCount + kind, strokes: first.strokes, anchor: anchor, start: small.start - end))
    }
    return kinds
  }

  /// The letters with a mark that the school writes, letter by letter.
  private static func sightings(
    of codes: [Int], on pieces: [LetterPieces], twins: [Int], _ cases: LetterCase
  ) throws(Fault) -> [Sighting] {
    let written = Set(cases.school.characters)
    var sightings: [Sighting] = []
    for (index, base) in pieces.enumerated() where base.character.isLetter {
      for code in codes {
        guard let scalar = Unicode.Scalar(UInt32(code)) else { continue }
        let marked = Character("\(base.character)\(Character(scalar))")
        guard written.contains(marked) else { continue }
        let whole = try cases.pieces(of: marked)
        let strokes = whole.delayed.filter { !base.delayed.contains($0) }
        guard whole.body == base.body, let start = strokes.first?.path.start else { continue }
        let step = Affine.translation(.origin - start)
        sightings.append(
          Sighting(base: twins[index], code: code, strokes: strokes.map { step * $0 }, start: start))
      }
    }
    return sightings
  }

  /// Strokes whose points lie nearer to each other are the same, in x-heights.
  private static let same = 0.01

  /// Whether strokes look the same at the same place.
  static func isSame(_ one: [Stroke], _ other: [Stroke]) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy { first, second in
        first.path.segments.count == second.path.segments.count
          && zip(first.path.curves, second.path.curves).allSatisfy { $0.p3.distance(to: $1.p3) < same }
          && first.path.start.distance(to: second.path.start) < same
      }
  }

  /// Over letters that reach higher, in x-heights, marks stand higher.
  private static let tall = 1.2

  /// The middle of a letter above or below, upright.
  private static func middle(of character: Character, isAbove: Bool, _ cases: LetterCase) throws(Fault) -> Point {
    let box = try cases.extent(of: character)
    return Point(box.center.x, isAbove && box.max.y > tall ? box.max.y - 1 : 0)
  }
}
