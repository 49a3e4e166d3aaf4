import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Texts

/// A sentence to read before it is written, and a scene with two or three of its words.
struct SentencePanel {
  let text: String

  private static let xHeight = Length.mm(5.5).points
  /// From one line to the next at the least, in x-heights.
  private static let step = 2.6
  /// Tails do not touch the tall letters under them, in x-heights.
  private static let whiteBetweenLines = 0.35
  private static let height = Length.mm(58).points
  /// The sizes to try, the usual one first; and those without a scene, which leaves all the width.
  private static let sizes = [1, 0.85, 0.7, 0.6, 0.5]
  private static let joined = 0.85
  private static let narrower = stride(from: 0.96, through: 0.4, by: -0.04)
  private static let widerSizes = [1.5, 1.35, 1.2, 1.1]
  private static let leastHeight = Length.mm(22).points
  private static let sceneShare = 0.39
  private static let iconX = Length.mm(9).points
  private static let textX = Length.mm(18.5).points
  private static let white = Length.mm(4).points

  func band(in room: SheetRoom) throws(Fault) -> Band {
    var pictures = Array(try room.pictures(ofSentence: text).prefix(2))
    // A chair alone is no scene of who sleeps under it.
    if pictures.count == 1, !room.sheet.stories.mayStart(pictures[0].name) { pictures = [] }
    let sceneWidth = pictures.isEmpty ? 0 : SentencePanel.sceneShare * room.width
    let width = room.width - sceneWidth - SentencePanel.textX - SentencePanel.white
    let zones = room.measure.school.rowZones
    /// From one line to the next, in x-heights: as near as tails and the tall letters under them let them be.
    func step(of lines: [String]) throws(Fault) -> Double {
      var step = SentencePanel.step
      for (upper, lower) in zip(lines, lines.dropFirst()) {
        let foot = [try room.measure.letters.setting(of: upper)].ink.foot
        let top = [try room.measure.letters.setting(of: lower)].ink.top
        step = max(step, SentencePanel.whiteBetweenLines + top - foot)
      }
      return step
    }
    var lines: [String] = []
    var measure = room.measure
    func broken(at size: Double) throws(Fault) -> [String] {
      measure = room.measure.narrowed(to: width).sized(size * SentencePanel.xHeight)
      var lines = try measure.balanced(text)
      // As narrow as no more lines than these can be: no line is much longer than the others.
      for share in SentencePanel.narrower {
        let narrow = try measure.narrowed(to: share * width).balanced(text, keepsShortWords: 0.15)
        guard narrow.count == lines.count else { break }
        lines = narrow
      }
      return lines
    }
    func isLow(_ lines: [String]) throws(Fault) -> Bool {
      let steps = Double(lines.count - 1) * (try step(of: lines))
      let used = (steps + 1 + zones.ascender + zones.descender) * measure.xHeight
      return used <= SentencePanel.height - 2 * SentencePanel.white
    }
    // Smaller where the panel would be higher than it may.
    for size in SentencePanel.sizes {
      lines = try broken(at: size)
      if try isLow(lines) { break }
    }
    // A word alone on its line joins the others, if they are only a little smaller for it.
    if lines.count > 2, lines.contains(where: { !$0.contains(" ") }) {
      let (loose, before) = (lines, measure)
      lines = try broken(at: SentencePanel.joined * before.xHeight / SentencePanel.xHeight)
      if lines.count == loose.count { (lines, measure) = (loose, before) }
    }
    // Larger where the same lines have the width.
    let (count, usual) = (lines.count, measure)
    if usual.xHeight >= SentencePanel.xHeight - 0.01 {
      for size in pictures.isEmpty ? SentencePanel.widerSizes : SentencePanel.widerSizes.suffix(2) {
        let larger = try broken(at: size)
        if larger.count == count, try isLow(larger) {
          lines = larger
          break
        }
        measure = usual
      }
    }
    let unit = measure.xHeight
    let step = try step(of: lines)
    let used = (Double(lines.count - 1) * step + 1 + zones.ascender + zones.descender) * unit
    let least = pictures.isEmpty ? SentencePanel.leastHeight : 0.72 * SentencePanel.height
    let height = max(least, used + 2 * SentencePanel.white)
    var band = PanelBand.empty(height: height, in: room)
    let isLeft = room.measure.hand == .left
    let left = isLeft ? sceneWidth : 0
    band.discs.append(
      IconDisc(
        icon: .read, center: Point(left + SentencePanel.iconX, SentencePanel.white + IconDisc.radius + 2), hasWord: true
      ))
    var baseline = (height - used) / 2 + (1 + zones.ascender) * unit
    for line in lines {
      var strip = try measure.strip(of: line, length: width, .solid, .off, from: 0)
      strip.line.isRuled = false
      band.add(strip.line, x: left + SentencePanel.textX, baseline: baseline)
      baseline += step * unit
    }
    guard !pictures.isEmpty else { return band }
    let box = Rectangle(
      x: isLeft ? SentencePanel.white : room.width - sceneWidth, y: SentencePanel.white,
      width: sceneWidth - SentencePanel.white, height: height - 2 * SentencePanel.white)
    band.grounds += [Mark].card(box, radius: Length.mm(3).points, on: .white)
    Scene(pictures: pictures).add(to: &band, in: box.expanded(by: -SentencePanel.white))
    return band
  }
}

/// Two or three drawings on a common ground.
struct Scene {
  let pictures: [WordPicture]

  /// How much of the height things take that stand on the ground, and that hang in the sky.
  private static let (standing, hanging, lying) = (0.78, 0.42, 0.4)
  private static let ground = Length.mm(0.5).points

  /// What hangs in the sky: sun, moon, star, cloud, rainbow, plane, rocket, kite, balloon, bird.
  static let skies: Set<String> = [
    "2600", "1F319", "2B50", "2601", "1F308", "2708", "1F680", "1FA81", "1F388", "1F426", "1F327",
  ]

  /// What is seen by night: moon, star, owl, bat.
  private static let nights: Set<String> = ["1F319", "2B50", "1F989", "1F987"]
  /// Where stars stand in its box, where nothing else is, and how large they are, in shares of its height.
  private static let stars = [
    (0.07, 0.1, 0.045), (0.4, 0.06, 0.035), (0.52, 0.36, 0.05), (0.93, 0.52, 0.04), (0.62, 0.66, 0.035),
  ]

  /// Small stars around what is seen by night.
  private func addStars(to band: inout Band, in box: Rectangle) {
    for (x, y, radius) in Scene.stars {
      let center = Point(box.min.x + x * box.width, box.min.y + y * box.height)
      band.draw(
        [MazeStrip.star(around: center, radius: radius * box.height, inner: 0.5)], weight: Scene.ground,
        colour: SheetInk.picture)
    }
  }

  func add(to band: inout Band, in box: Rectangle) {
    let foot = box.max.y - 4
    var ground = Path(start: Point(box.min.x, foot))
    ground.addCubic(
      Point(box.min.x + box.width * 0.3, foot - 4), Point(box.min.x + box.width * 0.7, foot + 4),
      to: Point(box.max.x, foot - 1))
    band.marks += [Mark.shape(.line(ground, width: Scene.ground), SheetInk.picture)].said(.artefact)
    let step = box.width / Double(max(1, pictures.count))
    if pictures.contains(where: { Scene.nights.contains($0.name) }) { addStars(to: &band, in: box) }
    for (index, picture) in pictures.enumerated() {
      let isHigh = Scene.skies.contains(picture.name)
      // Beside who is larger, a ball is a ball and no house.
      let isSmall = pictures.count > 1 && MazeCast.isSmall(picture.name)
      let height = (isHigh ? Scene.hanging : isSmall ? Scene.lying : Scene.standing) * box.height
      let width = min(step - 6, picture.width * height)
      let tall = width / picture.width
      let center = box.min.x + step * (Double(index) + 0.5)
      let top = isHigh ? box.min.y + 2 : foot - tall
      // Who stands at the left looks at what is beside it.
      band.add(
        picture, in: Rectangle(x: center - width / 2, y: top, width: width, height: tall), weight: .panel,
        isMirrored: pictures.count > 1 && index == 0 && MazeCast.looksLeft(picture.name))
    }
  }
}

extension String {
  /// Its words without signs.
  var wordsOnly: [String] {
    split(whereSeparator: { !$0.isLetter && $0 != "'" && $0 != "’" && $0 != "-" }).map { String($0) }
  }
}

extension Measure {
  /// A text broken between words into as few lines as hold it: where it has a mark if that can be, not after a short word, which
  /// belongs to the next (an article, a preposition), and none much shorter than the others.
  ///
  /// - Parameter keepsShortWords: What a short word at the end of a line costs, beside the squares of what is empty of lines.
  func balanced(_ text: String, keepsShortWords: Double = 0.3) throws(Fault) -> [String] {
    let words = words(of: text)
    var widths: [Double] = []
    for word in words { widths.append(try letters.setting(of: word).width * xHeight) }
    let space = Setting.wordSpace * xHeight
    /// The best way to break the words up to one: how many lines, what they cost, and where the last begins.
    var best: [(lines: Int, cost: Double, start: Int)] = [(0, 0, 0)]
    for end in 1...max(1, words.count) where !words.isEmpty {
      var found = (lines: Int.max, cost: Double.infinity, start: end - 1)
      var used = -space
      for start in stride(from: end - 1, through: 0, by: -1) {
        used += space + widths[start]
        guard used <= lengthForWords + 0.01 || start == end - 1 else { break }
        let slack = max(0, 1 - used / lengthForWords)
        let cost =
          best[start].cost + slack * slack + (end == words.count ? 0 : words[end - 1].costOfBreakAfter(keepsShortWords))
        let lines = best[start].lines + 1
        if lines < found.lines || lines == found.lines && cost < found.cost { found = (lines, cost, start) }
      }
      best.append(found)
    }
    var lines: [String] = []
    var end = words.count
    while end > 0 {
      lines.insert(words[best[end].start..<end].joined(separator: " "), at: 0)
      end = best[end].start
    }
    return lines
  }
}

extension String {
  /// Words of at most so many letters are articles, prepositions and the like more often than not.
  private static let mostOfShortWord = 3

  /// What it costs to end a line with this word, beside the squares of what is empty of lines.
  fileprivate func costOfBreakAfter(_ shortWord: Double) -> Double {
    guard let last, last.isLetter || last.isNumber else { return -0.08 }
    return count <= String.mostOfShortWord ? shortWord : 0
  }
}
