import Exchange
import Files
import Geometry
public import Letterforms
import Marking
import Texts
import Worksheets

/// What is asked of the letters of a school that are written for other programs.
public struct LettersExport: Sendable {
  /// The school.
  public var school: String
  /// The folder to create, with a file for each letter; nil for none.
  public var svg: String?
  /// The file of JSON to write; nil for none.
  public var json: String?
  /// The file to write for Tracy, with checkpoints and arrows; nil for none.
  public var tracy: String?
  /// Letters written together that are exported as one, such as `ch`.
  public var also: [String] = []
  /// The writing hand.
  public var hand = Hand.right
  /// Whether files of another kind are replaced.
  public var replacesAll = false
  /// Where the letters are.
  public var shelf: Shelf

  /// An export with everything else left at its default.
  public init(of school: String, shelf: Shelf) { (self.school, self.shelf) = (school, shelf) }

  /// Writes the files.
  public func fulfil() throws {
    guard svg != nil || json != nil || tracy != nil else {
      throw Fault(
        .usage, problem: "no output is given", hint: "give --svg with a folder, or --json or --tracy with a file")
    }
    let school = try shelf.library().school(named: school)
    var letters = try school.characters.compactMap { character in
      try school.letterform(for: character, hand: hand).map(DrawnLetter.init)
    }
    let cases = LetterCase(school: school, hand: hand)
    for text in also where text.count > 1 { letters.append(DrawnLetter(try cases.setting(of: text))) }
    var files = OutputFiles(replacesAll: replacesAll)
    var draft = ""
    let svg = svg.map { path in path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path }
    if let svg {
      let zones = school.zones
      let guides = [1 + zones.ascender, 1, 0, -zones.descender]
      try OutputFolder.checkNew(svg)
      draft = Disk.draft(of: svg)
      files.add(folder: draft)
      for file in try SVGLetters.files(for: letters, guides: guides) {
        files.add(Array(file.text.utf8), to: "\(draft)/\(file.path)")
      }
    }
    if let tracy { files.add(Array(try TracyLetters.text(for: letters).utf8), to: tracy) }
    if let json { files.add(Array(try JSONLetters.text(for: letters).utf8), to: json) }
    defer { if !draft.isEmpty { Disk.remove(draft) } }
    try files.write()
    // The folder gets its name when all letters are in it.
    if let svg { try AtomicFile.move(draft, to: svg) }
  }
}

extension DrawnLetter {
  /// Letters written together, for other programs.
  init(_ setting: Setting) {
    let strokes = setting.letters.flatMap { placed in
      placed.letterform.strokes.map { Affine.translation(Vector(placed.x, 0)) * $0 }
    }
    self.init(Letterform(text: setting.text, variant: "", strokes: strokes))
  }

  /// A letterform for other programs.
  init(_ letterform: Letterform) {
    self.init(
      name: letterform.text,
      strokes: letterform.strokes.map {
        DrawnStroke(path: $0.path, isBar: $0.isBar, isDelayed: $0.isDelayed)
      })
  }
}
