import Geometry
import Languages
import Letterforms
import Scoring
import Worksheets

extension CellGrade {
  /// The model that the ink was compared with: the letter, or another of its ways of writing.
  var model: IdealLetter {
    guard let other = grade?.alternative, ideal.alternatives.indices.contains(other) else { return ideal }
    return ideal.alternatives[other]
  }

  /// A stroke of that model; nil for none.
  func stroke(_ index: Int?) -> IdealStroke? {
    index.flatMap { model.strokes.indices.contains($0) ? model.strokes[$0] : nil }
  }

  /// Whether a copy was laid so far askew on its model that the model explains nothing: much of the letter is missing.
  var isFittedAskew: Bool {
    guard mode == .copy, setting.letters.count == 1, let findings = grade?.findings else { return false }
    return findings.contains { $0.code == .notCovered && $0.arc != $0.arcEnd }
      && findings.contains { $0.code == .slant && $0.magnitude > CellGrade.greatestSlant }
  }

  /// No child leans farther from the model, in degrees.
  private static let greatestSlant = 20.0
}

extension Finding {
  /// What is said; nil where nobody needs to hear it.
  ///
  /// - Parameter own: The strokes of the model that belong to the letter.
  func advice(in cell: CellGrade, strokes own: [Int]) -> AdvicePhrase? {
    advice(on: cell.model, mode: cell.mode, strokes: own)
  }
}
