import Geometry
import Letterforms
import Pages
import Texts

/// The words of a specimen: its head, and who says so.
extension SpecimenMaker {
  /// From line to line of small print.
  static let leading = 10.5

  /// Adds a line of text; one that goes on is of one paragraph with the text before it.
  func addText(
    _ text: String, size: Double, at point: Point, colour: Colour = SheetInk.text, as meaning: Meaning = .paragraph,
    goesOn: Bool = false
  ) throws(Fault) {
    let marks = try lettering.marks(text, size: size, at: point, colour: colour, language: SpecimenMaker.language).marks
    if goesOn, case .group(let before, meaning)? = lastMark { return replaceLastMark(.group(before + marks, meaning)) }
    add(marks.said(meaning))
  }

  func width(of text: String, size: Double) throws(Fault) -> Double {
    try lettering.marks(text, size: size, at: .origin, language: SpecimenMaker.language).width
  }

  /// A text broken into lines no wider than a width; a word that is wider is broken where it must be.
  func lines(of text: String, size: Double, width: Double) throws(Fault) -> [String] {
    func fits(_ line: String) throws(Fault) -> Bool { try self.width(of: line, size: size) <= width }
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, try fits("\(last) \(word)") {
        lines[lines.count - 1] = "\(last) \(word)"
        continue
      }
      var rest = String(word)
      while rest.count > 1, try !fits(rest) {
        var count = rest.count - 1
        while count > 1, try !fits(String(rest.prefix(count))) { count -= 1 }
        lines.append(String(rest.prefix(count)))
        rest = String(rest.dropFirst(count))
      }
      lines.append(rest)
    }
    return lines
  }

  // MARK: Head

  func addHead() throws(Fault) {
    let left = room.min.x
    try addText(school.name, size: 18, at: Point(left, try place(height: 24) + 15), as: .heading(level: 1))
    let id = try lettering.marks(
      "copybook specimen \(school.id)", size: 8, at: Point(room.max.x, y - 9), anchor: .end, colour: SheetInk.small,
      language: SpecimenMaker.language)
    add(id.marks.said(.paragraph))
    for (index, line) in try lines(of: school.summary, size: 10, width: room.width).enumerated() {
      try addText(line, size: 10, at: Point(left, try place(height: 13) + 9), goesOn: index > 0)
    }
    for fact in facts {
      for (index, line) in try lines(of: fact, size: 8, width: room.width).enumerated() {
        let place = Point(left, try place(height: SpecimenMaker.leading) + 8)
        try addText(line, size: 8, at: place, colour: SheetInk.small, goesOn: index > 0)
      }
    }
    y += 4
  }

  private var facts: [String] {
    let zones = school.zones
    func number(_ value: Double) -> String { SpecimenMaker.short(value) }
    let counts = ["sure", "likely", "uncertain"].map { certainty in
      "\(school.sources.filter { $0.certainty == certainty }.count) \(certainty)"
    }
    let hand = specimen.hand == .left ? "written with the left hand · " : ""
    return [
      "\(hand)languages \(school.languages.joined(separator: " ")) · \(slantText(of: specimen.hand)) · "
        + "\(school.isJoined ? "joined" : "not joined") · descender : body : ascender "
        + "\(number(zones.descender)) : 1 : \(number(zones.ascender)) · pen \(number(school.weight)) of the body · "
        + "ruling \(school.ruling)",
      "\(school.characters.count) characters · \(school.sources.count) statements: \(counts.joined(separator: ", ")) "
        + "(last section)",
      "Green dot: the pen is set down. Blue number: the order of the strokes. Blue arrow: the way of the pen.",
    ]
  }

  func slantText(of hand: Hand) -> String {
    let slant = school.slant(of: hand)
    return slant == 0 ? "no slant" : "a slant of \(SpecimenMaker.short(slant))° to the \(slant > 0 ? "right" : "left")"
  }

  /// A number without zeros at its end.
  private static func short(_ value: Double) -> String {
    var text = value.magnitude.formatted(decimals: 2)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  // MARK: Sources

  func addSources() throws(Fault) {
    let size = 8.0
    let gap = 10.0
    let certaintyWidth = 58.0
    let factWidth = (room.width - certaintyWidth - 2 * gap) * 0.56
    let columns = [
      room.min.x, room.min.x + certaintyWidth + gap, room.min.x + certaintyWidth + factWidth + 2 * gap,
    ]
    let rows = try school.sources.map { (source) throws(Fault) in
      (
        source, try lines(of: source.fact, size: size, width: factWidth),
        try lines(of: source.source, size: size, width: room.max.x - columns[2])
      )
    }
    func height(_ row: (School.Source, [String], [String])) -> Double {
      Double(max(row.1.count, row.2.count, 1)) * SpecimenMaker.leading + 3
    }
    try addHeading("What is known, how surely, and from where", before: rows.first.map(height) ?? 0)
    for row in rows {
      let top = try place(height: height(row))
      let baseline = top + 8
      add(mark(of: row.0.certainty, at: Point(columns[0] + 3.5, baseline - 2.8)))
      try addText(row.0.certainty, size: size, at: Point(columns[0] + 11, baseline))
      for (column, lines) in zip(columns.dropFirst(), [row.1, row.2]) {
        for (index, line) in lines.enumerated() {
          let place = Point(column, baseline + Double(index) * SpecimenMaker.leading)
          try addText(line, size: size, at: place, goesOn: index > 0)
        }
      }
      let foot = top + height(row) - 1
      add([
        .shape(.rules([Shape.Rule(from: Point(room.min.x, foot), to: Point(room.max.x, foot))], width: 0.3), .grey(0.8))
      ])
    }
  }

  /// A full disc for what is sure, a half one for what is likely, a ring for what is uncertain.
  private func mark(of certainty: String, at center: Point) -> [Mark] {
    let radius = 3.0
    let circle = Path(circleAround: center, radius: radius)
    var marks = [Mark.shape(.line(circle, width: 0.7), SheetInk.text)]
    switch certainty {
    case "sure": marks.append(.shape(.area([circle]), SheetInk.text))
    case "likely":
      // The left half: from the top through the leftmost point to the foot.
      let k = radius * Path.quarterCircleHandle
      func at(_ dx: Double, _ dy: Double) -> Point { center + Vector(dx, dy) }
      let half = Path(
        start: at(0, -radius),
        segments: [
          .cubic(at(-k, -radius), at(-radius, -k), to: at(-radius, 0)),
          .cubic(at(-radius, k), at(-k, radius), to: at(0, radius)),
        ], isClosed: true)
      marks.append(.shape(.area([half]), SheetInk.text))
    default: break
    }
    return marks
  }
}
