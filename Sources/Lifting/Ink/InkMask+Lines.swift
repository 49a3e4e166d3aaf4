import Geometry

// Printed lines that ink crosses, such as that along which a page is folded.
extension InkMask {
  /// A box no thicker than this, in millimetres, is a line and no word.
  private static let thickest = 0.7
  /// A line may lie so far outside its box, in millimetres.
  private static let besideLine = 0.25
  /// Takes printed lines out of the ink; where ink goes on above or below, or beside a line that stands, it crosses the line and stays.
  ///
  /// - Parameter words: Boxes of words, among them lines, in millimetres of paper.
  mutating func takeLines(_ words: [Rectangle]) {
    for line in words where min(line.width, line.height) < InkMask.thickest { takeLine(line) }
  }

  private mutating func takeLine(_ line: Rectangle) {
    let box = line.expanded(by: InkMask.besideLine)
    func pixel(_ length: Double, _ from: Int, _ most: Int) -> Int {
      min(max(Int(min(max(length * InkMask.scale, -1e6), 1e6)) - from, 1), most - 1)
    }
    let (first, last) = (pixel(box.min.x, left, width), pixel(box.max.x, left, width))
    let (high, low) = (pixel(box.min.y, top, height), pixel(box.max.y, top, height))
    guard first < last, high < low else { return }
    let isFlat = line.width > line.height
    let (along, across) = isFlat ? (1, width) : (width, 1)
    let (length, depth) = isFlat ? (last - first, low - high) : (low - high, last - first)
    let start = high * width + first
    let (before, after) = (
      runs(from: start - across, length, along), runs(from: start + depth * across, length, along)
    )
    var isCrossing = [Bool](repeating: false, count: length * depth)
    func cross(_ from: Range<Int>, _ to: Range<Int>) {
      for step in 0..<depth {
        let low = from.lowerBound + (to.lowerBound - from.lowerBound) * step / depth
        let high = from.upperBound + (to.upperBound - from.upperBound) * step / depth
        for place in max(0, low - 1)..<min(length, max(low, high) + 1) { isCrossing[step * length + place] = true }
      }
    }
    for run in before {
      // Ink crosses by no more than it is deep, and else ends on the line.
      let near = after.filter { abs($0.lowerBound - run.lowerBound) <= 2 * depth }
      for other in near { cross(run, other) }
      if near.isEmpty { cross(run, run) }
    }
    for run in after where !before.contains(where: { abs($0.lowerBound - run.lowerBound) <= 2 * depth }) {
      cross(run, run)
    }
    for step in 0..<depth {
      for place in 0..<length where !isCrossing[step * length + place] {
        pixels[start + place * along + step * across] = 0
      }
    }
  }

  /// Where there is ink along a row or column of pixels.
  private func runs(from start: Int, _ length: Int, _ step: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for place in 0..<length where pixels[start + place * step] > 0 {
      if let last = runs.last, last.upperBound == place {
        runs[runs.count - 1] = last.lowerBound..<(place + 1)
      } else {
        runs.append(place..<(place + 1))
      }
    }
    return runs
  }
}
