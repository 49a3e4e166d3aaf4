import Geometry

/// What a piece of writing is worth, and why.
public struct Assessment: Hashable, Sendable {
  /// Parts of an assessment from 0 to 100; nil is not assessed, which is not the same as right.
  public struct Scores: Hashable, Sendable {
    /// All together.
    public internal(set) var total = 0.0
    /// How near the ink is to the line.
    public internal(set) var shape = 0.0
    /// Whether strokes were drawn in order.
    public internal(set) var order: Double?
    /// Whether strokes were drawn the right way, and ran along the line.
    public internal(set) var direction: Double?
    /// Whether strokes begin and end where they should.
    public internal(set) var startAndEnd = 0.0
    /// Whether the ink stayed in the corridor.
    public internal(set) var corridor = 0.0
    /// Whether all of the letter has ink.
    public internal(set) var coverage = 0.0
    /// Whether the pen moved evenly; only with time.
    public internal(set) var fluency: Double?
    /// Whether the writing has the right size.
    public internal(set) var size: Double?
    /// Whether it stands on the baseline.
    public internal(set) var baseline: Double?
    /// Whether it leans as it should.
    public internal(set) var slant: Double?
    /// Whether the letters of a word stand as far apart as they should.
    public internal(set) var spacing: Double?
    /// How near a copy comes to the model, whether it is right or not; the stricter the level, the lower.
    public internal(set) var nearness: Double?

    /// Nothing drawn, nothing right.
    public init() {}
  }

  /// A stroke of ink and what it was taken for.
  public struct Reading: Hashable, Sendable {
    /// Indices of the strokes of ink, in drawn order.
    public let ink: [Int]
    /// Indices of strokes of the letter in the order of the ink; two where they were joined.
    public let strokes: [Int]
    /// Whether each was drawn from its end to its start.
    public let isReversed: [Bool]
    /// The mean distance of the ink from the line, in x-heights.
    public let meanDistance: Double
  }

  /// Whether the writing is right.
  ///
  /// On the model it has no fault. A copy is the letter, of the strokes that were taught, in order and direction, and not far off
  /// the model; what is less far off is a hint. Freely written ink is the letter.
  public internal(set) var isAccepted: Bool
  /// Whether it is the letter, by its looks, and no other; nil where that was not asked: on the model, and of joined words.
  public internal(set) var isLetter: Bool?
  /// Which letters of a row are not what they should be, by their looks.
  public internal(set) var otherLetters: [Int]
  /// For each letter of a copied row the indices of the strokes of ink that are it; empty elsewhere.
  public internal(set) var pieces: [[Int]] = []
  /// The scores.
  public internal(set) var scores: Scores
  /// What was found, strokes in order; remarks among them, see ``Finding/isFault``.
  public internal(set) var findings: [Finding]
  /// What each stroke of ink was taken for.
  public internal(set) var readings: [Reading]
  /// How the ink lies on the model, where it was fitted.
  public internal(set) var fit: Fit?
  /// How it lies there as it is told, see ``FindingCollector/told``; only of copies.
  var told: Fit?
  /// Which of the letter's ways of writing it was compared with: nil for the first, else an index of its alternatives.
  public internal(set) var alternative: Int?
  /// The distance from the letter as a share of its extent, after the fit: what recognition goes by.
  public internal(set) var misfit: Double

  /// Refuses it because a reader has taken it for another letter.
  public mutating func takeForAnother() {
    isLetter = false
    isAccepted = false
  }

  /// Nothing drawn, nothing right.
  init() {
    isAccepted = false
    otherLetters = []
    scores = Scores()
    findings = []
    readings = []
    misfit = 1
  }
}
