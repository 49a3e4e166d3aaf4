import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Texts

/// A rosette to be coloured in when it is earned, and a line of print beside it.
struct Badge {
  let text: String

  private static let radius = Length.mm(9.3).points
  private static let weight = 1.0
  private static let size = 17.0
  private static let whiteAround = 9.0
  private static let whiteOver = 6.0
  /// Bold letters take a little more room than those lines are broken by.
  private static let narrower = 0.93

  func band(in room: SheetRoom) throws(Fault) -> Band {
    let rosette = Rosette(radius: Badge.radius)
    let box = rosette.bounds
    var band = PanelBand.empty(height: box.height + 2 * Badge.whiteOver, in: room)
    band.opening = .together
    let center = Point(-box.min.x + 2 * Badge.whiteAround, Badge.whiteOver - box.min.y)
    let outlines = rosette.outlines.map {
      Mark.shape(.line(Affine.translation(center - .origin) * $0, width: Badge.weight), SheetInk.trace)
    }
    band.marks = outlines.said(.figure(alternative: room.sheet.phrases.said(.badge)))
    let x = box.width + 4 * Badge.whiteAround
    let letters = room.sheet.reviewedLetters
    // Letters alone are what the child can write.
    let isLetters = !letters.isEmpty && text == letters.joined(separator: " ")
    let said =
      isLetters
      ? room.sheet.phrases.said(.canWrite, ["letters": letters.joined(separator: ", ")])
      : Badge.listed(letters, in: text)
    let lines = try room.printed(said, size: Badge.size, width: Badge.narrower * (room.width - x - Badge.whiteAround))
    let step = Badge.size * SheetRoom.lineHeight
    let hasStars = letters.count <= Badge.mostStars && lines.count == 1 && !letters.isEmpty
    // A star for each letter stands under the words.
    let lift = hasStars ? Badge.lift : 0
    let first = center.y - Double(lines.count) * step / 2 + 0.5 * step + 0.36 * Badge.size - lift
    band.print(lines, size: Badge.size, at: Point(x, first), step: step)
    for index in band.prints.indices { band.prints[index].isBold = true }
    guard hasStars else { return band }
    let asked = room.sheet.phrases.said(.colorStars)
    let widths = try (
      room.width(of: lines[0], size: Badge.size, isBold: true), room.width(of: asked, size: room.childSize)
    )
    if x + widths.0 + widths.1 + 3 * Badge.whiteAround < room.width {
      band.print(
        [asked], size: room.childSize, at: Point(room.width - 2 * Badge.whiteAround, first),
        colour: SheetInk.small, anchor: .end)
    }
    var highest = 1.0
    for letter in letters {
      let setting = try room.measure.letters.setting(of: letter)
      highest = setting.letters.map { $0.letterform.bounds.max.y }.reduce(highest, max)
    }
    // Capitals stay under the words.
    let largest = min(Badge.letterHeight, Badge.highest / (highest - 0.5))
    let place = min(Badge.widestPlace, (room.width - x - Badge.whiteAround) / Double(letters.count))
    for (index, letter) in letters.enumerated() {
      let left = x + Double(index) * place
      let star = Point(left + Badge.starRadius, center.y + Badge.drop)
      band.addStar(around: star, radius: Badge.starRadius)
      let start = star.x + Badge.starRadius + Length.mm(2.4).points
      let own = try room.measure.sized(largest, for: letter, width: max(1, left + place - start))
      var strip = try own.strip(of: letter, length: left + place - start, from: 0)
      strip.line.isRuled = false
      band.add(strip.line, x: start, baseline: star.y + own.xHeight / 2)
    }
    return band
  }

  /// A text in which letters that follow one another are parted by commas.
  static func listed(_ letters: [String], in text: String) -> String {
    let words = text.split(separator: " ").map { String($0) }
    guard letters.count > 1, words.count >= letters.count else { return text }
    func isRun(at start: Int) -> Bool {
      letters.indices.allSatisfy { index in
        // A stop may stand after the last.
        let word = words[start + index]
        return index + 1 < letters.count ? word == letters[index] : word.hasPrefix(letters[index])
      }
    }
    guard let start = (0...words.count - letters.count).first(where: isRun) else { return text }
    return words.enumerated().map { index, word in
      (start..<start + letters.count - 1).contains(index) ? word + "," : word
    }.joined(separator: " ")
  }

  private static let mostStars = 6
  private static let starRadius = Length.mm(5.8).points
  private static let letterHeight = Length.mm(4.4).points
  /// How far letters reach over the middle of their stars at the most.
  private static let highest = Length.mm(7.6).points
  private static let widestPlace = Length.mm(33).points
  /// How far the words stand above the middle of the panel, and the stars below it.
  private static let (lift, drop) = (Length.mm(6.2).points, Length.mm(5.6).points)
}

extension Sheet {
  /// The letters of its panel of a review, in order.
  var reviewedLetters: [String] {
    for case .block(.panel(let panel)) in parts where panel.kind == .review {
      return panel.text.split(separator: " ").map { String($0) }
    }
    return []
  }
}

/// A rosette as outlines to colour in: scalloped petals around a star, over two ribbons.
///
/// Points, y down, origin in its middle.
struct Rosette {
  /// From the middle to the tips of the petals.
  let radius: Double

  private static let petals = 12
  /// Where petals meet and where the ring and the star lie, in radii.
  private static let notch = 0.86
  private static let ring = 0.7
  private static let star = 0.52
  /// The inner corners of a star whose sides run on straight from tip to tip: cos 72° / cos 36°.
  private static let starCorners = 0.381966
  /// How far below the middle the ribbons end, in radii.
  private static let ribbonEnd = 1.62

  /// All lines.
  var outlines: [Path] {
    ribbons + [scallops, Path(circleAround: .origin, radius: Rosette.ring * radius)] + [starPath]
  }

  /// The rectangle around them.
  var bounds: Rectangle {
    outlines.map { $0.bounds }.reduce(Rectangle(min: .origin, max: .origin)) { $0.union($1) }
  }

  private func point(_ turns: Double, _ share: Double) -> Point {
    .origin + Vector(angle: turns * 2 * .pi - .pi / 2) * (share * radius)
  }

  private var scallops: Path {
    let count = Double(Rosette.petals)
    // The handles of a petal reach beyond it, so that its middle lies on the outer circle.
    let reach = Rosette.notch + (1 - Rosette.notch) * 4 / 3
    var path = Path(start: point(-0.5 / count, Rosette.notch))
    for petal in 0..<Rosette.petals {
      let middle = Double(petal) / count
      path.addCubic(
        point(middle - 0.4 / count, reach), point(middle + 0.4 / count, reach),
        to: point(middle + 0.5 / count, Rosette.notch))
    }
    path.isClosed = true
    return path
  }

  private var starPath: Path {
    let points = (0..<10).map { index in
      point(Double(index) / 10, index.isMultiple(of: 2) ? Rosette.star : Rosette.star * Rosette.starCorners)
    }
    return Path(through: points, isClosed: true) ?? Path(start: .origin)
  }

  /// Two ribbons with notched ends, which begin behind the petals.
  private var ribbons: [Path] {
    [-1.0, 1.0].compactMap { side in
      let corners: [(Double, Double)] = [
        (0.08, 0.93), (0.3, Rosette.ribbonEnd), (0.5, Rosette.ribbonEnd - 0.22), (0.78, Rosette.ribbonEnd - 0.12),
        (0.52, 0.76),
      ]
      return Path(through: corners.map { Point(side * $0.0 * radius, $0.1 * radius) })
    }
  }
}
