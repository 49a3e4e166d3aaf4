import Geometry
public import Texts

extension DrawnAlphabet {
  /// What the recipe of a school says besides its letters.
  public struct SchoolFacts: Hashable, Sendable {
    /// The name of the recipe, such as `my-school`: letters a to z, digits and hyphens.
    public var id: String
    /// The name people read.
    public var name: String
    /// What the letters look like, in a sentence.
    public var summary: String
    /// The languages it serves, BCP 47.
    public var languages: [String]
    /// The ruling the school writes on.
    public var ruling: String
    /// The weight of the pen in x-heights, 0.02 to 0.5; anything else counts as 0.12.
    public var weight: Double
    /// Where the letters come from.
    public var source: String
    /// Names of variants that the school takes for letters it does not bring itself, such as digits.
    public var alsoPrefers: [String] = []

    /// Facts with the usual values for what nobody said.
    public init(
      id: String, name: String? = nil, summary: String = "Letters that were drawn outside of copybook and read in.",
      languages: [String] = ["und"], ruling: String = "us-primary-1", weight: Double = 0.12, source: String
    ) {
      self.id = id
      self.name = name ?? id
      self.summary = summary
      self.languages = languages
      self.ruling = ruling
      self.weight = weight
      self.source = source
    }
  }

  /// The name of the variant under which letters are written.
  private static let variant = "drawn"

  /// No stroke of a letter file has more pieces.
  static let mostPieces = 500

  /// A file of letters has at most 1 MiB and 60 000 nodes; these keep well below.
  private static let largestFile = 500_000
  private static let mostStrokesInFile = 8_000

  /// The letters as a folder that copybook reads: files of letters, and the recipe of one school.
  ///
  /// Points are rounded to 0.0001 x-heights. Letters whose name is not one character are left out; where arrows sit has no
  /// place in these files.
  ///
  /// - Returns: Paths inside the folder, such as `Letters/letters-1.yaml` and `Schools/my-school.yaml`, and their texts.
  public func files(for school: SchoolFacts) throws(Fault) -> [(path: String, text: String)] {
    let isPlain = school.id.utf8.first.map { $0 != UInt8(ascii: "-") } ?? false
    guard isPlain, school.id.utf8.count <= 64, school.id.utf8.allSatisfy(\.isPlain) else {
      throw Fault(
        .usage, problem: "\"\(school.id)\" cannot be the name of a school",
        hint: "use letters a to z, digits and hyphens, as in my-school")
    }
    let letters = letters.filter { $0.character != nil }
    guard !letters.isEmpty else {
      throw .noLetters(path: school.id, expected: "letters with names of one character were")
    }
    let heading = "# Letters of \(school.id), as they were read in; change them here.\nletters:\n"
    var texts: [String] = []
    var text = heading
    var strokes = 0
    var names: Set<String> = []
    for letter in letters {
      try letter.checkWritable()
      guard names.insert(letter.name).inserted else {
        throw .unwritable(letter: letter.name, problem: "it comes twice", hint: "rename one of the two")
      }
      let entry = try DrawnAlphabet.entry(for: letter)
      if strokes > 0,
        text.utf8.count + entry.utf8.count > DrawnAlphabet.largestFile
          || strokes + letter.strokes.count > DrawnAlphabet.mostStrokesInFile
      {
        texts.append(text)
        text = heading
        strokes = 0
      }
      text += entry
      strokes += letter.strokes.count
    }
    texts.append(text)
    let files = texts.enumerated().map { index, text in
      (path: texts.count == 1 ? "Letters/letters.yaml" : "Letters/letters-\(index + 1).yaml", text: text)
    }
    return files + [(path: "Schools/\(school.id).yaml", text: recipe(for: school, letters: letters))]
  }

  private static func entry(for letter: DrawnLetter) throws(Fault) -> String {
    var text = "  \(letter.name.quoted):\n    \(variant):\n"
    for (index, stroke) in letter.strokes.enumerated() {
      let path = stroke.path.rounded
      guard path.segments.count <= mostPieces else {
        throw .unwritable(
          letter: letter.name,
          problem: "its stroke \(index + 1) has \(path.segments.count) pieces; the limit is \(mostPieces)",
          hint: "simplify the path in the drawing program")
      }
      let notation =
        path.isPoint
        ? "(\(path.start.x.formatted(atMost: 4)),\(path.start.y.formatted(atMost: 4)))" : path.data(decimals: 4)
      let marks = (stroke.isBar ? ", bar: true" : "") + (stroke.isDelayed ? ", delayed: true" : "")
      text += marks.isEmpty ? "      - \"\(notation)\"\n" : "      - {path: \"\(notation)\"\(marks)}\n"
    }
    return text
  }

  private func recipe(for school: SchoolFacts, letters: [DrawnLetter]) -> String {
    let bars = letters.filter { $0.strokes.contains(where: \.isBar) }.map(\.name)
    var text = """
      # \(school.id.quoted): letters that came from outside; see Fonts/README.md for what the fields mean.
      name: \(school.name.quoted)
      summary: \(school.summary.quoted)
      languages: [\(school.languages.map(\.quoted).joined(separator: ", "))]
      slant: 0                              # degrees; the letters are drawn as they stand
      zones: {ascender: 1, descender: 1}    # lengths in x-heights
      weight: \(((0.02...0.5).contains(school.weight) ? school.weight : 0.12).formatted(atMost: 3))
      joined: false
      prefer: [\(([DrawnAlphabet.variant] + school.alsoPrefers).joined(separator: ", "))]
      ruling: \(school.ruling.quoted)
      teaching:                             # groups, in the order in which they are taught

      """
    for start in stride(from: 0, to: letters.count, by: 10) {
      text += "  - \(letters[start..<min(start + 10, letters.count)].map(\.name).joined(separator: " ").quoted)\n"
    }
    if !bars.isEmpty { text += "left-hand:\n  bars: \(bars.joined(separator: " ").quoted)\n" }
    text += "sources:\n"
    text += "  - {fact: \"order, direction and shape of all strokes\", certainty: uncertain, "
    return text + "source: \(school.source.quoted)}\n"
  }
}

extension Path {
  /// The path with all points at multiples of 0.0001, without pieces that no longer go anywhere.
  fileprivate var rounded: Path {
    func round(_ point: Point) -> Point { Point((point.x * 1e4).rounded() / 1e4, (point.y * 1e4).rounded() / 1e4) }
    var result = Path(start: round(start), isClosed: isClosed)
    for segment in segments {
      switch segment {
      case .line(to: let end): result.addLine(to: round(end))
      case .cubic(let first, let second, to: let end): result.addCubic(round(first), round(second), to: round(end))
      }
    }
    return result.withoutStandstill
  }
}
