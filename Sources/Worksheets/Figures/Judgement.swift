import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// Lines for a sentence of the child's own, or for what it corrects.
struct OwnSentence {
  /// How many lines; or the least, which may be none, and the most where there is room, as in `2-6`.
  let text: String
  var asks = PagePhrase.ownSentence
  var icon: RowIcon? = .write

  private static let most = 12
  private static let head = Length.mm(7.6).points

  func bands(in room: SheetRoom) throws(Fault) -> [Band] {
    let counts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard let least = counts.first, let most = counts.last, counts.count <= 2, least >= 0, most >= max(1, least),
      most <= OwnSentence.most
    else {
      throw Fault(
        .data, problem: "\"\(text.prefix(20))\" is no number of lines",
        hint: "write 1 to \(OwnSentence.most), or the least and the most, such as 2-6 or 0-4")
    }
    var bands: [Band] = []
    for index in 0..<most {
      var band = Band(try room.measure.line([]), icon: index == 0 ? icon : nil)
      if index == 0 {
        var head = Band(height: OwnSentence.head)
        head.print(
          [room.sheet.phrases.said(asks)], size: room.childSize,
          at: Point(0, OwnSentence.head - Length.mm(2.2).points))
        if asks == .makeSentence { try addPictures(to: &head, in: room) }
        head.headsFillers = least == 0
        bands.append(head)
      }
      (band.opening, band.isSpare, band.isFiller) = (.kept, index > 0, index >= least)
      bands.append(band)
    }
    return bands
  }
}

extension OwnSentence {
  private static let (pictureSide, mostPictures) = (Length.mm(9).points, 3)

  /// Things of the page that a sentence may be about, at the end of its heading.
  private func addPictures(to head: inout Band, in room: SheetRoom) throws(Fault) {
    var pictures: [WordPicture] = []
    for text in room.sheet.lettered.map({ $0.text }) {
      pictures += try room.pictures(ofSentence: text).filter { new in !pictures.contains { $0.name == new.name } }
    }
    let side = OwnSentence.pictureSide
    let said = try room.width(of: room.sheet.phrases.said(asks), size: room.childSize)
    let free = room.length - said - side
    let shown = pictures.prefix(min(OwnSentence.mostPictures, max(0, Int(free / (1.8 * side)))))
    guard !shown.isEmpty else { return }
    head.height += Length.mm(2.4).points
    for index in head.prints.indices { head.prints[index].at.y += Length.mm(2.4).points }
    for (index, picture) in shown.enumerated() {
      let right = room.length - Double(shown.count - 1 - index) * 1.8 * side
      head.add(
        picture,
        in: Rectangle(x: right - 1.4 * side, y: head.height - side - 2, width: 1.4 * side, height: side),
        weight: .small)
    }
  }
}

/// What a child says of its own page: how many stars it coloured, what it checked, how well it wrote.
struct Judgement {
  /// `stars`, `checks`, `faces`, `score` for how many words are right, or `teacher` for what a teacher notes.
  let text: String

  private enum Kind: String, CaseIterable {
    case stars, checks, faces, score, teacher
  }

  private static let height = Length.mm(9).points
  private static let whiteOverMaze = Length.mm(1.6).points
  private static let middle = Length.mm(4.6).points
  /// With the star at their end.
  private static let checksHeight = Length.mm(12.4).points
  private static let faceRadius = Length.mm(3.9).points
  private static let faceStep = Length.mm(10.4).points
  private static let box = Length.mm(5).points
  /// Between what is to be checked and the next box.
  private static let leastWhite = Length.mm(4).points
  private static let numberBox = Vector(Length.mm(10).points, Length.mm(7.6).points)
  private static let weight = Length.mm(0.4).points

  func band(in room: SheetRoom) throws(Fault) -> Band {
    guard let kind = Kind(rawValue: text) else {
      throw Fault(
        .data, problem: "there is no judgement \"\(text.prefix(20))\"",
        hint: "write stars, checks, faces, score or teacher")
    }
    // The sentence of a maze below it keeps off the faces.
    var band = Band(height: Judgement.height + (room.sheet.mazeLevel == nil ? 0 : Judgement.whiteOverMaze))
    (band.opening, band.isSpare, band.goesLast) = (.together, true, true)
    let baseline = Judgement.middle + 0.36 * room.childSize
    func say(_ words: String, at x: Double, within most: Double = .infinity) throws(Fault) -> Double {
      let width = try room.width(of: words, size: room.childSize)
      let share = min(1, most / max(1, width))
      band.print([words], size: share * room.childSize, at: Point(x, baseline), colour: SheetInk.small)
      return x + share * width
    }
    switch kind {
    case .stars, .score:
      let said =
        kind == .stars
        ? room.sheet.phrases.said(.coloredStars)
        : room.sheet.phrases.said(.rightOf, ["box": "{box}", "count": "\(room.sheet.dictatedCount)"])
      // The box stands where the language has it.
      let parts = said.split(omittingEmptySubsequences: false) { "{}".contains($0) }.map { String($0).trimmedBlanks }
      let start = parts[0].isEmpty ? 0 : try say(parts[0], at: 0) + 6
      let end = addNumberBox(to: &band, at: start) + 6
      if parts.count > 2 { _ = try say(parts[2], at: end) }
      addFaces(to: &band, endingAt: room.length)
    case .checks:
      band.height = Judgement.checksHeight
      (band.icon, band.iconY) = (.check, Judgement.middle)
      // A question has no period at its end.
      let asks = room.sheet.lettered.contains { "?!;".contains($0.text.last ?? " ") }
      let end: PagePhrase = asks ? .markAtEnd : .stopAtEnd
      let words = [PagePhrase.capitalFirst, .fingerSpaces, end].map { room.sheet.phrases.said($0) }
      // As much white before each box, however long the words are.
      let whole = room.length - 2 * OwnBest.starRadius - 8
      let boxes = Double(words.count) * (Judgement.box + 6)
      var widths: [Double] = []
      for word in words { widths.append(try room.width(of: word, size: room.childSize)) }
      let taken = widths.reduce(0, +)
      let share = min(1, (whole - boxes - Double(words.count) * Judgement.leastWhite) / taken)
      let size = share * room.childSize
      let white = (whole - boxes - share * taken) / Double(words.count)
      var x = 0.0
      for (index, word) in words.enumerated() {
        band.draw(
          [
            .card(
              Rectangle(x: x, y: Judgement.middle - Judgement.box / 2, width: Judgement.box, height: Judgement.box),
              radius: Length.mm(1).points)
          ], weight: Judgement.weight, colour: SheetInk.accent)
        band.print([word], size: size, at: Point(x + Judgement.box + 6, baseline), colour: SheetInk.small)
        x += Judgement.box + 6 + share * widths[index] + white
      }
      band.addStar(around: Point(room.length - OwnBest.starRadius, Judgement.middle), radius: OwnBest.starRadius)
    case .faces:
      (band.icon, band.iconY) = (.check, Judgement.middle)
      let end = try say(room.sheet.phrases.said(.howWell), at: 0)
      addFaces(to: &band, endingAt: min(room.length, end + 14 + 3 * Judgement.faceStep))
    case .teacher: try addMarks(to: &band, in: room)
    }
    return band
  }

  /// An empty box for a number; where it ends.
  private func addNumberBox(to band: inout Band, at x: Double) -> Double {
    let box = Rectangle(
      x: x, y: Judgement.middle - Judgement.numberBox.dy / 2, width: Judgement.numberBox.dx,
      height: Judgement.numberBox.dy)
    band.draw([.card(box, radius: Length.mm(1.6).points)], weight: Judgement.weight, colour: SheetInk.accent)
    return box.max.x
  }

  private static let marksHeight = Length.mm(21).points
  private static let marksTop = Length.mm(5).points
  private static let marksDash = Length.mm(1.4).points

  /// A dashed strip for a teacher's marks.
  private func addMarks(to band: inout Band, in room: SheetRoom) throws(Fault) {
    let height = Judgement.marksHeight
    band.height = height + 4
    let phrases = room.sheet.phrases
    let box = Rectangle(
      x: 0, y: Judgement.marksTop, width: room.length, height: height - Judgement.marksTop)
    let marks = Judgement.marks(of: room.sheet)
    let isHeard = marks.contains { [.letters, .words, .sentences, .sentence].contains($0.phrase) }
    // French has a blank before a colon.
    let colon = room.sheet.language.hasPrefix("fr") ? "\u{A0}: " : ": "
    // Only English and German begin with a capital after a colon.
    let twice = phrases.said(.sayTwice)
    let isCapital = ["en", "de"].contains { room.sheet.language.hasPrefix($0) }
    let asked = isCapital ? twice : twice.prefix(1).lowercased() + twice.dropFirst()
    let heading = phrases.said(.forTeacher) + (isHeard ? colon + asked : "")
    band.print(
      [heading], size: room.adultSize, at: Point(box.max.x, box.min.y - 0.4 * room.adultSize), colour: SheetInk.quiet,
      anchor: .end)
    for (from, to) in [
      (box.min, Point(box.max.x, box.min.y)), (Point(box.min.x, box.max.y), box.max),
      (box.min, Point(box.min.x, box.max.y)),
      (Point(box.max.x, box.min.y), box.max),
    ] {
      let way = to - from
      let count = max(1, Int(way.length / (2 * Judgement.marksDash)))
      let rules = (0..<count).map { index in
        Shape.Rule(
          from: from + way * (Double(index) / Double(count)), to: from + way * ((Double(index) + 0.5) / Double(count)))
      }
      band.marks += [Mark.shape(.rules(rules, width: 0.7), SheetInk.quiet)].said(.artefact)
    }
    let words = marks.map { $0.phrase }
    let step = box.width / Double(words.count)
    var said: [[String]] = []
    var size = room.adultSize
    for word in words {
      let lines = try room.printed(phrases.said(word), size: size, width: step - 12)
      for line in lines {
        size = min(
          size, room.adultSize * (step - 10) / max(1, try room.width(of: line, size: room.adultSize)))
      }
      said.append(lines)
    }
    for (index, lines) in said.enumerated() {
      let x = box.min.x + Double(index) * step + 6
      band.print(
        Array(lines.prefix(2)), size: size, at: Point(x, box.min.y + 1.6 * room.adultSize), step: 1.1 * size,
        colour: SheetInk.small)
      var end = x + step - 14
      if let most = marks[index].most {
        let text = "/ \(most)"
        band.print([text], size: size, at: Point(end, box.max.y - 7), colour: SheetInk.small, anchor: .end)
        end -= try room.width(of: text, size: size) + 4
      }
      if let known = marks[index].known {
        band.print([known], size: room.adultSize, at: Point(x, box.max.y - 9), colour: SheetInk.text)
      }
      band.marks += [
        Mark.shape(
          .rules([Shape.Rule(from: Point(x, box.max.y - 6), to: Point(end, box.max.y - 6))], width: 0.7), SheetInk.rule)
      ].said(.artefact)
    }
  }

  /// One thing a teacher notes: what it is, of how many points, and what is known beforehand.
  private struct Note {
    let phrase: PagePhrase
    let most: Int?
    let known: String?

    init(_ phrase: PagePhrase, most: Int? = nil, known: String? = nil) {
      (self.phrase, self.most, self.known) = (phrase, most, known)
    }
  }

  /// What a teacher notes: how many of what was read out are right, then how they are written; on a page that is timed, the speed.
  private static func marks(of sheet: Sheet) -> [Note] {
    var counts: [Columns.Kind: Int] = [:]
    var isTimed = false
    for case .block(let block) in sheet.parts {
      switch block {
      case .columns(let columns): counts[columns.kind, default: 0] += columns.words.count
      case .figure(let figure): isTimed = isTimed || figure.kind == .counted || figure.kind.passage != nil
      default: break
      }
    }
    let heard = [(PagePhrase.letters, Columns.Kind.letters), (.words, .words), (.sentences, .sentences)]
    let known = heard.compactMap { phrase, kind in
      counts[kind].map { Note(phrase == .sentences && $0 == 1 ? .sentence : phrase, most: $0) }
    }
    // How long is known beforehand where a teacher stops the class.
    let timed =
      sheet.minutes.map { [Note(.lasted, known: "\($0):00"), Note(.lettersAMinute)] }
      ?? [.began, .ended, .lasted, .lettersAMinute].map { Note($0) }
    // Points for how it is written are usual in English; other first classes have none.
    let most = sheet.language.hasPrefix("en") ? 4 : nil
    return known + (isTimed ? timed : []) + [.shape, .sizeAndLine, .spacing].map { Note($0, most: most) }
  }

  /// Three faces that say well, so so, and not yet.
  private func addFaces(to band: inout Band, endingAt right: Double) {
    let radius = Judgement.faceRadius
    let scale = radius / 12
    // Mouths on a grid of 24, the middle at (12, 12).
    let mouths: [(Point, Point, Point, Point)] = [
      (Point(7.4, 14), Point(9, 17.4), Point(15, 17.4), Point(16.6, 14)),
      (Point(7.8, 15.4), Point(10, 15.4), Point(14, 15.4), Point(16.2, 15.4)),
      (Point(7.8, 16.4), Point(9.4, 14), Point(14.6, 14), Point(16.2, 16.4)),
    ]
    for (index, mouth) in mouths.enumerated() {
      let center = Point(right - radius - Double(2 - index) * Judgement.faceStep, Judgement.middle)
      func at(_ point: Point) -> Point {
        Point(center.x + (point.x - 12) * scale, center.y + (point.y - 12) * scale)
      }
      var path = Path(start: at(mouth.0))
      path.addCubic(at(mouth.1), at(mouth.2), to: at(mouth.3))
      band.draw(
        [Path(circleAround: center, radius: radius), path], weight: Length.mm(0.42).points, colour: SheetInk.accent)
      let eyes = [-0.33, 0.33].map { Point(center.x + $0 * radius, center.y - 0.2 * radius) }
      band.marks += [Mark.shape(.dots(eyes, diameter: 0.2 * radius), SheetInk.accent)].said(.artefact)
    }
  }
}

extension Sheet {
  /// How many words and sentences are read out, with those that only the teacher has.
  fileprivate var dictatedCount: Int {
    parts.reduce(0) { count, part in
      switch part {
      case .block(.columns(let columns)) where columns.kind == .words || columns.kind == .sentences:
        count + columns.words.count
      case .block(.figure(let figure)) where figure.kind == .places: count + (Int(figure.text) ?? 0)
      default: count
      }
    }
  }
}

extension String {
  /// Without blanks at its ends.
  fileprivate var trimmedBlanks: String {
    split(separator: " ").joined(separator: " ")
  }
}
