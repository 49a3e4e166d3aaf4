public import Geometry
public import Letterforms
public import Texts

/// Reads which letter, digit or word of a list was written.
///
/// ```
/// let recogniser = try Recogniser(of: ["cat", "hat", "hut"], in: [LetterCase(school: school, hand: .right)])
/// let reading = recogniser.read(strokes)                 // nil where nothing is near
/// reading?.isRight(expecting: "cat")                     // and reading?.text is what was read
/// ```
/// Letters are compared with the letterforms of the schools, with forms that people write though no school teaches them, and
/// with recorded models where some are given. Two distances are added. One compares the way of the pen: points of equal
/// number first, then the nearest models with time warped; letterforms stand in every order and direction of their strokes.
/// The other compares the ink as a picture of directions, in which orders and directions do not show; differences count
/// there after ``Variations`` of the models. Words are compared as a whole and, where they are not joined, letter by letter.
///
/// It tells texts apart; whether one is written well is the assessor's matter.
public struct Recogniser: Sendable {
  /// The list, each text once.
  public let texts: [String]
  /// Which letters look alike.
  public let sameForms: SameForms
  let letters: LetterIndex
  let words: [WordModel]
  /// How high each letter reaches in the first school that has it, in x-heights.
  let spans: [String: ClosedRange<Double>]

  /// The greatest distance that counts as near.
  ///
  /// Of the developing writers' digits, more than 997 of 1000 lay below it, compared with letterforms alone.
  public static let farthest = 4.5

  /// Makes a recogniser for a list of texts.
  ///
  /// - Parameters:
  ///   - texts: Letters, digits, words, or some of each.
  ///   - cases: The schools whose letters count; one that lacks a letter of a text is left out for that text.
  ///   - recorded: Models from recordings; those of other letters are left aside.
  /// - Throws: ``Fault/missingLetter(_:school:)`` where no school has a letter and no recording either.
  public init(
    of texts: [String], in cases: [LetterCase], recorded: [LetterModel] = [], sameForms: SameForms = .usual
  ) throws(Fault) {
    var seen: Set<String> = []
    self.texts = texts.filter { !$0.allSatisfy { $0.isWhitespace } && seen.insert($0).inserted }
    self.sameForms = sameForms
    var models: [LetterModel] = []
    var spans: [String: ClosedRange<Double>] = [:]
    let recordedTexts = Set(recorded.map { $0.text })
    for character in Set(self.texts.joined()).sorted() where !character.isWhitespace {
      let text = String(character)
      let (forms, fault) = Recogniser.collect(cases) { (letters) throws(Fault) in try letters.letterform(for: character)
      }
      if forms.isEmpty, !recordedTexts.contains(text) {
        throw fault ?? Fault.missingLetter(character, school: "the list of schools")
      }
      spans[text] = forms.first.map { $0.bounds.min.y...$0.bounds.max.y }
      models += forms.map { LetterModel($0) }
      // The same files serve many schools.
      var seen: Set<String> = []
      for letterCase in cases {
        let hasty = try letterCase.school.forms(of: character, by: .hasty)
        models += hasty.filter { seen.insert($0.variant).inserted }.map { LetterModel($0) }
      }
      models += recorded.filter { $0.text == text }
    }
    self.spans = spans
    letters = LetterIndex(models)
    words = self.texts.filter { $0.count > 1 }.map { text in
      WordModel(
        text: text,
        settings: Recogniser.collect(cases) { (letters) throws(Fault) in try letters.setting(of: text) }.found)
    }
  }

  /// What the schools that can give it give, and why the last one that cannot does not.
  private static func collect<Found>(
    _ cases: [LetterCase], _ find: (LetterCase) throws(Fault) -> Found
  ) -> (found: [Found], fault: Fault?) {
    var found: [Found] = []
    var fault: Fault?
    for letterCase in cases {
      do throws(Fault) { found.append(try find(letterCase)) } catch { fault = error }
    }
    return (found, fault)
  }

  /// Reads a piece of writing.
  ///
  /// Takes some 0.1 ms for a digit or a letter, some milliseconds for a word of a short list.
  ///
  /// - Parameters:
  ///   - strokes: The strokes in the order of writing, as points, in any space with y up; points that are no numbers are
  ///     left aside.
  ///   - list: The texts among which to choose, out of ``texts``; nil for all.
  ///   - isPlaced: Whether the strokes are in letter space, so that their size tells c from C.
  /// - Returns: What was read; nil for no ink, an empty list, or where nothing of the list is near.
  public func read(_ strokes: [[Point]], among list: [String]? = nil, isPlaced: Bool = false) -> Recognition? {
    let ink = strokes.map { $0.filter(ShapeFrame.isUsable) }.filter { !$0.isEmpty }
    let listed = list.map(Set.init)
    let wanted = letters.texts.map { listed?.contains($0) ?? true }
    let own = Set(texts)
    var candidates: [Recognition.Candidate] = []
    if zip(letters.texts, wanted).contains(where: { $1 && own.contains($0) }),
      let distances = letters.distances(to: ink, wanted: wanted)
    {
      let span = isPlaced ? Rectangle(around: ink.joined()).map { $0.min.y...$0.max.y } : nil
      for (text, distance) in zip(letters.texts, distances) where distance < .infinity && own.contains(text) {
        let sum = Double(distance) + misplacement(of: span, as: text)
        candidates.append(Recognition.Candidate(text: text, distance: sum))
      }
    }
    candidates += readWords(ink, among: words.filter { listed?.contains($0.text) ?? true })
    guard let reading = Recognition(candidates, sameForms: isPlaced ? .none : sameForms),
      reading.distance <= Recogniser.farthest
    else { return nil }
    return reading
  }

  /// What an x-height of difference in height or place adds to the distance of a letter: enough to tell c from C.
  private static let misplacementWeight = 1.0

  func misplacement(of span: ClosedRange<Double>?, as text: String) -> Double {
    guard let span, let model = spans[text] else { return 0 }
    let (low, high) = (span.lowerBound - model.lowerBound, span.upperBound - model.upperBound)
    return Recogniser.misplacementWeight * (low * low + high * high)
  }
}
