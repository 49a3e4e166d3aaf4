import Geometry
public import Letterforms

/// A text set in the letters of a school: each letter at its place on the baseline.
///
/// School space, x from 0.
public struct Setting: Sendable {
  /// A letter and where its origin stands.
  public struct PlacedLetter: Sendable {
    /// The letter.
    public let letterform: Letterform
    /// Where the origin of its school space stands, in x-heights from the start of the text.
    public let x: Double
  }

  /// The text.
  public let text: String
  /// The letters in order; spaces have none.
  public let letters: [PlacedLetter]
  /// From the leftmost to the rightmost ink, in x-heights, the weight of the pen included.
  public let width: Double

  /// The white between two words, in x-heights: room for one round letter.
  static let wordSpace = 1.0
}

/// The letters of one school for one hand, drawn once each, and how they stand beside one another.
///
/// Not Sendable: it remembers what it has drawn. One per task.
public final class LetterCase {
  /// The school.
  public let school: School
  /// The hand.
  public let hand: Hand
  private var drawn: [Character: Letterform] = [:]
  private var profiles: [Character: Profile] = [:]
  private var settings: [String: Setting] = [:]

  /// An empty case for a school and a hand.
  public init(school: School, hand: Hand) {
    self.school = school
    self.hand = hand
  }

  /// The letterform of a character.
  ///
  /// - Throws: ``LetterformError/missingLetter(_:school:)``.
  public func letterform(for character: Character) throws -> Letterform {
    if let known = drawn[character] { return known }
    guard let letterform = try school.letterform(for: character, hand: hand) else {
      throw LetterformError.missingLetter(character, school: school.id)
    }
    drawn[character] = letterform
    return letterform
  }

  /// All letterforms drawn so far, in the order of their code points.
  public var letterforms: [Letterform] {
    drawn.values.sorted { $0.character.codePoints < $1.character.codePoints }
  }

  /// Sets a text: letters spaced by optical white, words a round letter apart.
  public func setting(of text: String) throws -> Setting {
    if let known = settings[text] { return known }
    var letters: [Setting.PlacedLetter] = []
    var edge = 0.0
    var previous: (profile: Profile, x: Double)?
    for character in text {
      if character.isWhitespace {
        if previous != nil { edge += Setting.wordSpace }
        previous = nil
        continue
      }
      let letterform = try letterform(for: character)
      let profile = profile(of: letterform)
      let x: Double
      if let previous {
        x = previous.x + previous.profile.advance(to: profile)
      } else {
        x = edge - profile.bounds.min.x + school.weight / 2
      }
      letters.append(Setting.PlacedLetter(letterform: letterform, x: x))
      previous = (profile, x)
      edge = max(edge, x + profile.bounds.max.x + school.weight / 2)
    }
    let setting = Setting(text: text, letters: letters, width: edge)
    settings[text] = setting
    return setting
  }

  private func profile(of letterform: Letterform) -> Profile {
    if let known = profiles[letterform.character] { return known }
    let profile = Profile(of: letterform)
    profiles[letterform.character] = profile
    return profile
  }
}

/// How far the ink of a letter reaches to the left and to the right at each height: what its neighbours see of it.
private struct Profile {
  /// From a descender length below the baseline to an ascender length above the midline, in bands.
  static let bottom = -1.5
  static let bandHeight = 0.1
  static let bandCount = 45

  var left = [Double](repeating: .infinity, count: bandCount)
  var right = [Double](repeating: -.infinity, count: bandCount)
  let bounds: Rectangle

  init(of letterform: Letterform) {
    var box: Rectangle?
    for stroke in letterform.strokes {
      let points = stroke.path.flattened(accuracy: 0.01).points
      for index in points.indices {
        let start = points[max(index - 1, 0)]
        let end = points[index]
        // Lines are walked in steps finer than a band, so that none is skipped.
        let steps = max(1, Int((abs(end.y - start.y) / (Profile.bandHeight / 2)).rounded(.up)))
        for step in 0...steps {
          let point = start.interpolated(to: end, at: Double(step) / Double(steps))
          let band = Int(((point.y - Profile.bottom) / Profile.bandHeight).rounded(.down))
          guard left.indices.contains(band) else { continue }
          left[band] = min(left[band], point.x)
          right[band] = max(right[band], point.x)
        }
      }
      let bounds = stroke.path.bounds
      box = box?.union(bounds) ?? bounds
    }
    bounds = box ?? Rectangle(min: .origin, max: .origin)
  }

  /// The white between two letters, on the mean over the height they share, in x-heights.
  private static let white = 0.52
  /// No white counts deeper than this behind the edge of a letter: the eye does not look into a c or under an f.
  private static let depth = 0.32
  /// Centre lines of neighbours come no closer than this, sideways.
  private static let closest = 0.36
  /// Ink this many bands higher or lower counts as beside.
  private static let reach = 2

  /// The distance between the origins of this letter and the next one, so that the white between them looks even.
  ///
  /// The white is measured band by band from ink to ink, no deeper than ``depth`` behind each letter's outermost ink, over
  /// the heights where either has ink and at least the body from the baseline to the midline.
  func advance(to next: Profile) -> Double {
    var whites: [Double] = []
    var least = Double.infinity
    let body = Int((0 - Profile.bottom) / Profile.bandHeight)..<Int((1 - Profile.bottom) / Profile.bandHeight)
    for band in 0..<Profile.bandCount {
      let here = right[band]
      let there = next.left[band]
      let isBody = body.contains(band)
      guard isBody || here > -.infinity else { continue }
      // Distances of the two edges from the outermost ink, at origin distance 0.
      let behind = max(here, bounds.max.x - Profile.depth)
      let before = min(there, next.bounds.min.x + Profile.depth)
      if isBody || there < .infinity { whites.append(before - behind) }
      // Ink a little higher or lower is near too: an arm of r and the bar of t.
      for near in max(0, band - Profile.reach)...min(Profile.bandCount - 1, band + Profile.reach) {
        if here > -.infinity, next.left[near] < .infinity { least = min(least, next.left[near] - here) }
      }
    }
    let mean = whites.isEmpty ? next.bounds.min.x - bounds.max.x : whites.reduce(0, +) / Double(whites.count)
    return max(Profile.white - mean, least == .infinity ? 0 : Profile.closest - least)
  }
}
