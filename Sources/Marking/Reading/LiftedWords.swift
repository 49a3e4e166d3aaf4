import Geometry
import Scoring

/// Words written from memory on paper: nobody saw the order and the direction of their lines.
extension WordReader {
  /// Another word is told only where it is nearer than the right one by so much, in the distance of letters.
  private static let wrongMargin = 4.5

  /// Reads lines that were lifted off a scan, as points of a space with y down.
  ///
  /// The reader compares the way of the pen, which is guessed here: lines from left to right, each from the left or from the top.
  /// So a word is right only where its shape says so too, by a comparison that needs no order, and wrong only where its shape is
  /// not the right one's and another word is nearer by far; of all others somebody has to look.
  ///
  /// - Parameter looksRight: Whether the lines have the shape of the word that is expected.
  func read(lifted lines: [[Point]], expecting expected: String, looksRight: Bool) -> WordReading {
    let guessed = read(WordReader.inLikelyOrder(lines), expecting: expected)
    let verdict: WordCheck.Verdict =
      switch guessed.verdict {
      case .right where looksRight: .right
      case .wrong where !looksRight && guessed.margin < -WordReader.wrongMargin: .wrong
      case .right, .wrong, .unsure: .unsure
      }
    return WordReading(expected: expected, read: guessed.read, verdict: verdict, margin: guessed.margin)
  }

  /// Lines as most people write them.
  private static func inLikelyOrder(_ lines: [[Point]]) -> [[Point]] {
    let turned = lines.filter { !$0.isEmpty }.map { line -> [Point] in
      let (first, last) = (line[0], line[line.count - 1])
      let way = last - first
      let isBackwards = abs(way.dx) > abs(way.dy) ? way.dx < 0 : way.dy < 0
      return isBackwards ? line.reversed() : line
    }
    let lefts = turned.map { line in line.map { $0.x }.min() ?? 0 }
    return turned.indices.sorted { (lefts[$0], $0) < (lefts[$1], $1) }.map { turned[$0] }
  }
}
