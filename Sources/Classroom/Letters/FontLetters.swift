import Geometry
import Letterforms
import Lifting
import Texts

/// The letters of a font or of a printed alphabet, as strokes: each outline with the strokes of the form of a school that fits it best.
struct FontLetters {
  /// A letter of the font.
  struct Letter {
    /// The form of the school that it is like.
    let whole: WholeLetter
    /// What of it stays the same in every word: strokes in the order of writing, upright.
    let strokes: [Stroke]
    /// Whether no form is much like it, so that somebody should look at its strokes.
    let isDoubtful: Bool

    var character: Character { whole.form.character }
  }

  /// The letters that both have, in the school's order.
  private(set) var letters: [Letter] = []
  /// Letters of the school that the font has not, and which are not made of others with marks.
  private(set) var missing: [Character] = []
  /// How wide the font's pen is.
  let pen: PenBreadth

  private let school: School
  private let schools: ForeignForms

  /// Reads letters by those of a school.
  ///
  /// - Parameter others: Schools whose forms are tried where none of the first is like a letter.
  init(of outlines: OutlinedAlphabet, as school: School, others: ForeignForms) throws(Fault) {
    (self.school, schools, pen) = (school, others, outlines.pen)
    for character in school.characters {
      guard let own = try school.wholeLetter(for: character, hand: .right), !own.isMarked else { continue }
      guard let outline = outlines.outline(character) else {
        missing.append(character)
        continue
      }
      if let letter = try letter(in: outline, as: own) { letters.append(letter) }
    }
  }

  /// Letters that tell schools apart: those that hands write in the most different ways.
  private static let telling = "abefghknrtyzGIJMQR1479"
  /// A letter that is quite another one counts no more than this.
  private static let mostCost = 0.6

  /// A school that joins has to be better than one that does not by this, for each letter.
  private static let joining = 0.04

  /// The school of some whose letters are most like those of a source; nil where none has its script.
  static func nearest(to source: LetterSource, of schools: [School]) throws(Fault) -> School? {
    var outlines: OutlinedAlphabet?
    var known: [Character: [(form: Letterform, cost: Double)]] = [:]
    var best: (school: School, cost: Double)?
    for school in schools where telling.contains(where: school.owns) {
      if outlines == nil { outlines = try? source.outlines(school) }
      guard let outlines else { continue }
      var sum = school.isJoined ? joining * Double(telling.count) : 0
      for character in telling {
        guard let outline = outlines.outline(character) else { continue }
        guard school.owns(character), let form = try school.letterform(for: character, hand: .right) else {
          sum += mostCost
          continue
        }
        let seen = known[character]?.first { $0.form.strokes == form.strokes }?.cost
        let cost = seen ?? FontLetters.cost(of: form, in: outline, outlines.pen)
        if seen == nil { known[character, default: []].append((form, cost)) }
        sum += cost
      }
      if sum < best?.cost ?? .infinity { best = (school, sum) }
    }
    return best?.school
  }

  private static func cost(of form: Letterform, in outline: LetterOutline, _ pen: PenBreadth) -> Double {
    let laid = OutlinedLetter(
      of: outline, along: outline.middle, pen: pen, as: form.strokes.map { ($0.path, $0.corners) })
    return min(laid?.cost ?? mostCost, mostCost)
  }

  /// The school's own form if it is like an outline, else the one most like it.
  private func letter(in outline: LetterOutline, as own: WholeLetter) throws(Fault) -> Letter? {
    let (middle, character) = (outline.middle, own.form.character)
    func laid(_ whole: WholeLetter) -> OutlinedLetter? {
      let strokes = whole.form.strokes.map { ($0.path, $0.corners) }
      let near = OutlinedLetter(of: outline, along: middle, pen: pen, as: strokes)
      guard let near, near.cost > OutlinedLetter.doubtful,
        let far = OutlinedLetter(of: outline, along: middle, pen: pen, as: strokes, isFar: true), far.cost < near.cost
      else { return near }
      return far
    }
    guard var best = laid(own).map({ (whole: own, laid: $0) }) else { return nil }
    if best.laid.cost > OutlinedLetter.alike {
      // A font has its letters with the strokes that join them, or without.
      var forms = [(true, true), (true, false), (false, true)].compactMap { own.without(lead: $0, tail: $1) }
      for variant in school.variants(of: character) {
        if let form = try school.wholeLetter(for: character, hand: .right, variant: variant) { forms.append(form) }
      }
      // What is joined has to be joined as the school joins.
      if own.entry == nil, own.exit == nil { forms += try schools.forms(of: character) }
      let ownCount = best.laid.count
      func cost(_ laid: OutlinedLetter) -> Double { laid.cost + (laid.count == ownCount ? 0 : FontLetters.otherCount) }
      for form in forms where form.entry == own.entry && form.exit == own.exit {
        guard let laid = laid(form), cost(laid) < cost(best.laid) - FontLetters.better else { continue }
        best = (form, laid)
      }
    }
    let upright = Affine.slant(degrees: -school.slant)
    let whole = best.whole
    var parts = whole.form.parts.map { part in
      let own = whole.form.strokes[part.stroke]
      return Stroke(
        path: upright * best.laid.path(ofStroke: part.stroke, pieces: part.segments), isBar: own.isBar,
        isDelayed: own.isDelayed)
    }
    let models = whole.form.parts.map { upright * whole.form.strokes[$0.stroke].path.part($0.segments) }
    // Joins begin and end at heights and in directions that are the school's.
    if whole.entry != nil, let first = parts.indices.first {
      parts[first] = parts[first].with(parts[first].path.reversed.ending(as: models[first].reversed).reversed)
    }
    if whole.exit != nil, parts.indices.contains(whole.exitStroke) {
      parts[whole.exitStroke] = parts[whole.exitStroke].with(
        parts[whole.exitStroke].path.ending(as: models[whole.exitStroke]))
    }
    let left = parts.map { $0.path.bounds.min.x }.min() ?? 0
    let step = Affine.translation(Vector(-left, 0))
    return Letter(
      whole: best.whole, strokes: parts.map { step * $0 }, isDoubtful: best.laid.cost > OutlinedLetter.doubtful)
  }

  /// Another form has to be better than the school's own by this, and by this more if it has more strokes or fewer.
  private static let (better, otherCount) = (0.04, 0.1)
}

/// The forms of letters that other schools have, each form once.
final class ForeignForms {
  private let read: () throws(Fault) -> [School]
  private var schools: [School]?
  private var known: [Character: [WholeLetter]] = [:]

  /// The forms of schools that are read when the first is asked for.
  init(of schools: @escaping () throws(Fault) -> [School]) { read = schools }

  /// All forms of a letter by itself, none of them joined.
  func forms(of character: Character) throws(Fault) -> [WholeLetter] {
    if let forms = known[character] { return forms }
    if schools == nil { schools = try read() }
    var forms: [WholeLetter] = []
    for school in schools ?? [] where school.slant == 0 && school.owns(character) {
      guard let form = try school.wholeLetter(for: character, hand: .right), form.entry == nil, form.exit == nil,
        !forms.contains(where: { $0.form.strokes == form.form.strokes })
      else { continue }
      forms.append(form)
    }
    known[character] = forms
    return forms
  }
}

extension Stroke {
  /// The stroke along another path.
  fileprivate func with(_ path: Path) -> Stroke { Stroke(path: path, isBar: isBar, isDelayed: isDelayed) }
}

extension Path {
  /// An end is moved by at most so much, in x-heights, and turned by at most so many radians.
  private static let (farthest, widest) = (0.2, 0.7)
  /// So much of the path bends for it, in x-heights.
  private static let bending = 0.1

  /// Some pieces of the path.
  fileprivate func part(_ pieces: Range<Int>) -> Path {
    Path(
      start: pieces.lowerBound > 0 ? segments[pieces.lowerBound - 1].end : start, segments: Array(segments[pieces]))
  }

  /// The path with its end at the height of a model's end, and in its direction; as it is where they differ by much.
  fileprivate func ending(as model: Path) -> Path {
    guard let last = curves.last, let theirs = model.curves.last, abs(last.p3.y - theirs.p3.y) <= Path.farthest else {
      return self
    }
    let (own, wanted) = (last.tangent(at: 1), theirs.tangent(at: 1))
    guard abs(own.turn(to: wanted)) <= Path.widest, let direction = wanted.normalized else { return self }
    // Only the last part bends.
    let table = ArcLengthTable(self)
    let part = min(Path.bending, table.length / 3)
    guard part > 0.01 else { return self }
    let end = Point(last.p3.x, theirs.p3.y)
    var path = table.part(from: 0, to: table.length - part)
    path.addCubic(
      path.end + table.tangent(at: table.length - part) * (part / 3), end - direction * (part / 3), to: end)
    return path
  }
}
