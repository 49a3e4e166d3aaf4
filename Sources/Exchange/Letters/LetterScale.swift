import Geometry
import Texts

/// Finds the scale of drawings that do not tell it: from the heights which letters of known names have.
struct LetterScale {
  /// The letters in letter space.
  let letters: [DrawnLetter]
  /// How the scale was found, a sentence each.
  let notes: [String]

  /// Estimates farther apart than this share of an x-height mean that the letters were not drawn on common lines.
  private static let agreement = 0.15

  /// Brings drawings into letter space.
  ///
  /// A drawing's own guide lines come first, then the given frame. Without either, a letter whose name tells its height
  /// (a e o span 0…1, b d l and capitals 0…2, g p y −1…1; dots do not count) gives a frame. If these frames agree, all
  /// letters share their median; if not, each letter has its own. A letter of unknown height then takes the median, and
  /// where nothing is known, its canvas reaches from −1 to 2, or without a canvas its strokes from 0 to at most 2.
  init(of drawings: [Drawing], given: LetterFrame?) throws(Fault) {
    var own = [LetterFrame?](repeating: nil, count: drawings.count)
    for (index, drawing) in drawings.enumerated() where drawing.frame == nil && given == nil {
      own[index] = LetterScale.frame(of: drawing)
    }
    let known = own.compactMap { $0 }
    let median = LetterScale.median(of: known)
    let isShared =
      median.map { median in
        known.allSatisfy { frame in
          let limit = LetterScale.agreement * median.xHeight
          return abs(frame.baseline - median.baseline) <= limit && abs(frame.xHeight - median.xHeight) <= limit
        }
      } ?? false
    var letters: [DrawnLetter] = []
    var guessed: [String] = []
    var byCanvas: [String] = []
    for (index, drawing) in drawings.enumerated() {
      if let frame = drawing.frame ?? given {
        letters.append(try drawing.letter(in: frame))
        continue
      }
      if let frame = isShared ? median : own[index] ?? median {
        guessed.append(drawing.name)
        letters.append(try drawing.letter(in: frame))
      } else {
        byCanvas.append(drawing.name)
        letters.append(try drawing.letter(in: LetterScale.fallback(for: drawing)))
      }
    }
    self.letters = letters
    var notes: [String] = []
    if !guessed.isEmpty, let median {
      let lines =
        isShared
        ? "baseline at \(median.baseline.formatted(atMost: 2)), x-height \(median.xHeight.formatted(atMost: 2))"
        : "each letter by itself, because they do not share the same lines"
      notes.append(
        "the scale was found from the heights of letters (\(lines)); give baseline and x-height to correct it")
    }
    if !byCanvas.isEmpty {
      notes.append(
        "the scale of \(LetterScale.list(byCanvas)) was found from the drawing's height only; "
          + "give baseline and x-height to correct it")
    }
    self.notes = notes
  }

  /// Some names for a sentence.
  static func list(_ names: [String]) -> String {
    names.prefix(8).joined(separator: " ") + (names.count > 8 ? " and \(names.count - 8) more" : "")
  }

  /// The lowest and the highest place of a letter without its dots; nil where schools differ or marks stand above.
  static func span(of name: String) -> (low: Double, high: Double)? {
    guard let letter = name.first, name.count == 1 else { return nil }
    if "aceimnorsuvwxzавгежзиклмнопстхчшъыьэюяıαεικνοπστυω".contains(letter) { return (0, 1) }
    if "bdhklбABCDEFGHIJKLMNOPRSTUVWXYZАБВГЕЖЗИКЛМНОПРСТУФХЧШЪЫЬЭЮЯ0123456789".contains(letter) { return (0, 2) }
    if "gjpqyру".contains(letter) { return (-1, 1) }
    return nil
  }

  private static func frame(of drawing: Drawing) -> LetterFrame? {
    guard let span = span(of: drawing.name), let extent = drawing.extent() else { return nil }
    let xHeight = extent.height / (span.high - span.low)
    // A flat drawing has no height to go by.
    guard xHeight > 1e-3 * extent.width, xHeight > 1e-6 else { return nil }
    return LetterFrame(baseline: extent.max.y + span.low * xHeight, xHeight: xHeight)
  }

  private static func fallback(for drawing: Drawing) -> LetterFrame {
    if let canvas = drawing.canvas, canvas.height > 1e-6 {
      return LetterFrame(baseline: canvas.min.y + canvas.height * 2 / 3, xHeight: canvas.height / 3)
    }
    let extent = drawing.extent() ?? Rectangle(min: .origin, max: .origin)
    let size = max(extent.height, extent.width, 1e-6)
    return LetterFrame(baseline: extent.max.y, xHeight: size / 2)
  }

  private static func median(of frames: [LetterFrame]) -> LetterFrame? {
    guard !frames.isEmpty else { return nil }
    func middle(_ numbers: [Double]) -> Double {
      let sorted = numbers.sorted()
      return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
    return LetterFrame(baseline: middle(frames.map(\.baseline)), xHeight: middle(frames.map(\.xHeight)))
  }
}
