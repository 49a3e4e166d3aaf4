public import Geometry
public import Letterforms

/// Assesses ink against one letter, word or row of letters, at one place and size.
///
/// ```
/// let assessor = Assessor(IdealLetter(letterform), placement: pageFromLetter)
/// var live = assessor.start()
/// for point in stroke { live.append(point) }     // constant time per point
/// live.penUp()
/// let assessment = live.finish()                      // the same as assessor.assess([stroke])
/// ```
public struct Assessor: Sendable {
  /// How the ink relates to the model.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// Written on the model itself: nothing is fitted.
    case trace
    /// Written beside it on a ruling: size, place and lean are fitted and told.
    case copy
    /// Written anywhere: width and height are fitted too, and only whether it is the letter decides.
    case free
  }

  /// What writing is judged by.
  public enum Judge: String, CaseIterable, Hashable, Sendable {
    /// Stroke by stroke along the line: order, direction, corridor, corners, ends.
    case strokes
    /// Only whether ink came near every checkpoint, as in *Learn to write with Tracy*; see ``Checkpoints``.
    case checkpoints
  }

  /// The model.
  public let ideal: IdealLetter
  /// How the ink relates to it.
  public var mode: Mode
  /// The hand that writes; the left one may draw bars either way.
  public var hand: Hand
  /// Every tolerance.
  public var parameters: ScoringParameters
  /// What the writing is judged by.
  public var judge = Judge.strokes
  /// Whether the strokes were recorded in the order and direction of writing; a scan was not.
  public var hasOrder = true
  /// Letters that the ink must not be taken for, for copies and freely written ink: none, or the rest of the alphabet.
  public var rivals: [IdealLetter] = []
  /// For each letter of a copy what it looks like in other hands, and its rivals; empty where the model is all that is known.
  public var looks: [LetterLooks] = []
  /// Whether the letter's other ways of writing are as right as the first; freely written, they always are.
  public var acceptsAlternatives = false
  /// The map from the ink's space to the letter's.
  public let letterFromInk: Affine
  /// Millimetres to an x-height, where known: tolerances have a floor in millimetres.
  public var millimetresPerUnit: Double?

  /// The assessor of one letter of a row, at its place in it.
  init(ofLetter number: Int, in row: Assessor) {
    let letter = row.ideal.letters[number]
    ideal = letter.ideal
    letterFromInk = .translation(Vector(-letter.x, 0)) * row.letterFromInk
    millimetresPerUnit = row.millimetresPerUnit
    mode = row.mode
    hand = row.hand
    parameters = row.parameters
    hasOrder = row.hasOrder
    acceptsAlternatives = row.acceptsAlternatives
    if row.looks.indices.contains(number) { looks = [row.looks[number]] }
  }

  /// The most strokes of ink that a live assessment takes; further strokes count as extra and are not kept.
  static let mostStrokes = 400

  /// An assessor for a model.
  ///
  /// - Parameter placement: The map from letter space to the space of the ink, such as page space.
  public init(
    _ ideal: IdealLetter, placement: Affine = .identity, millimetresPerUnit: Double? = nil, mode: Mode = .trace,
    hand: Hand = .right, parameters: ScoringParameters = ScoringParameters()
  ) {
    self.ideal = ideal
    letterFromInk = placement.inverse ?? .identity
    self.millimetresPerUnit = millimetresPerUnit
    self.mode = mode
    self.hand = hand
    self.parameters = parameters
  }

  /// An assessor on a page in points: millimetres are known from the placement.
  public init(
    _ ideal: IdealLetter, pageFromLetter: Affine, mode: Mode = .trace, hand: Hand = .right,
    parameters: ScoringParameters = ScoringParameters()
  ) {
    let points = abs(pageFromLetter.determinant).squareRoot()
    self.init(
      ideal, placement: pageFromLetter, millimetresPerUnit: points / Length.pointsPerMillimetre, mode: mode,
      hand: hand, parameters: parameters)
  }

  /// The start of a piece of writing, to be fed point by point.
  public func start() -> LiveAssessment { LiveAssessment(self, isLive: mode == .trace) }

  /// Assesses strokes in drawn order: the same as feeding a live assessment with every point.
  public func assess(_ ink: [[ScoredPoint]]) -> Assessment { fed(ink).finish() }

  /// How far ink is from the letter, as a share of its extent, in the best of its ways of writing, freely fitted.
  ///
  /// What recognition compares: 0 for the letter itself, some 0.05 for an adult's, above 0.15 for most others; 1 for no ink.
  /// Nothing is followed or found: some tens of microseconds.
  public func misfit(of ink: [[ScoredPoint]]) -> Double {
    var free = self
    free.mode = .free
    let strokes = free.fed(ink).strokes.filter { !$0.places.isEmpty }
    return strokes.isEmpty ? 1 : Attempt.best(of: free.models, for: strokes, free)?.misfit ?? 1
  }

  private func fed(_ ink: [[ScoredPoint]]) -> LiveAssessment {
    var live = LiveAssessment(self, isLive: false)
    for stroke in ink {
      for point in stroke { live.append(point) }
      live.penUp()
    }
    return live
  }

  /// The ways of writing that count: the model's, and where any is right, its others.
  var models: [IdealLetter] { [ideal] + (mode == .free || acceptsAlternatives ? ideal.alternatives : []) }

  /// Those letters of a list whose form is another than the model's: letters of one form cannot be told apart freely written.
  ///
  /// What is left serves as ``rivals``: o is no rival of O, nor l of I.
  public func unlike(_ letters: [IdealLetter]) -> [IdealLetter] { LetterLooks(ideal, among: letters).rivals }

  func limits(for ideal: IdealLetter) -> Limits {
    Limits(parameters, extent: ideal.extent, millimetresPerUnit: millimetresPerUnit)
  }

  /// Whether a stroke may be drawn either way.
  ///
  /// Of adults with the left hand, 54 % draw bars from right to left, whatever they were taught; at the first two levels it
  /// does not matter for anyone.
  func isBothWays(_ stroke: IdealStroke) -> Bool {
    !hasOrder || stroke.isDot || (stroke.isBar && (hand == .left || parameters.level <= 2))
  }
}
