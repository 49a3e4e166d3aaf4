public import Geometry
public import Texts

/// One thing that can be asked of a sheet: what it is called, how it is read, and where it may stand.
///
/// All of them stand in one table, ``all``. Options of the command line, columns of a roster, fields of a design and the page
/// about settings are made from it.
public struct SheetSetting: Sendable {
  /// What is written for it.
  public enum Form: Hashable, Sendable {
    /// Nothing: it is on where it is named.
    case flag
    /// A text; what help calls it.
    case text(String)
    /// A number or a length, which may begin with a minus by mistake; what help calls it.
    case number(String)
    /// One of some words.
    case choice([String])
  }

  /// The parts of the table.
  public enum Group: Hashable, Sendable {
    /// What makes the sheet.
    case sheet
    /// What every ruling can be given.
    case lines
    /// The paper.
    case paper
    /// The file, whatever stands in it.
    case file
  }

  /// Where a setting may stand beside the command line.
  public enum Place: Hashable, Sendable {
    /// A column of a roster.
    case roster
    /// A field of a design.
    case design
  }

  /// Reads a length that a person wrote, such as `6 mm`.
  public typealias LengthReader = @Sendable (String) throws(Fault) -> Length

  /// Its name as an option, a heading and a field: `line-names`.
  public let name: String
  /// What is written for it.
  public let form: Form
  /// The part of the table.
  public let group: Group
  /// What it does, in one line.
  public let help: String
  /// Where it may stand beside the command line.
  public let places: [Place]
  let take: @Sendable (String, LengthReader, inout SheetSettings) throws(Fault) -> Void
  let copy: @Sendable (SheetSettings, inout SheetSettings) -> Void
  let word: @Sendable (SheetSettings) -> String?

  /// A setting from its line of the table.
  init<Value>(
    _ name: String, _ form: Form, _ help: String, in places: [Place] = [], of group: Group = .sheet,
    get: @escaping @Sendable (SheetSettings) -> Value?, set: @escaping @Sendable (inout SheetSettings, Value) -> Void,
    read: @escaping @Sendable (String, LengthReader) throws(Fault) -> Value,
    word: @escaping @Sendable (Value) -> String
  ) {
    (self.name, self.form, self.help, self.places, self.group) = (name, form, help, places, group)
    take = { (text, lengths, settings) throws(Fault) in set(&settings, try read(text, lengths)) }
    copy = { upper, lower in if let value = get(upper) { set(&lower, value) } }
    self.word = { settings in get(settings).map(word) }
  }

  /// Reads what was written for the setting.
  ///
  /// - Parameters:
  ///   - text: What was written; empty for a flag.
  ///   - settings: What it is put into.
  ///   - lengths: Reads lengths; by default with their unit, as in `6 mm`.
  /// - Throws: ``Fault`` for what the setting cannot be.
  public func read(
    _ text: String, into settings: inout SheetSettings, lengths: LengthReader = SheetSetting.length
  ) throws(Fault) {
    try take(text, lengths, &settings)
  }

  /// The setting of a name.
  public static func named(_ name: String) -> SheetSetting? { all.first { $0.name == name } }
}

// MARK: How lines of the table are read

extension SheetSetting {
  static func flag(
    _ name: String, _ help: String, in places: [Place] = [], of group: Group = .sheet,
    _ get: @escaping @Sendable (SheetSettings) -> Bool?, _ set: @escaping @Sendable (inout SheetSettings, Bool) -> Void
  ) -> SheetSetting {
    SheetSetting(
      name, .flag, help, in: places, of: group, get: get, set: set, read: { (_, _) throws(Fault) in true },
      word: { $0 ? "on" : "off" })
  }

  static func name(
    _ name: String, _ what: String, _ help: String, in places: [Place],
    _ get: @escaping @Sendable (SheetSettings) -> String?,
    _ set: @escaping @Sendable (inout SheetSettings, String) -> Void
  ) -> SheetSetting {
    SheetSetting(
      name, .text(what), help, in: places, get: get, set: set, read: { (text, _) throws(Fault) in text }, word: { $0 })
  }

  static func printed(
    _ name: String, _ help: String, _ get: @escaping @Sendable (SheetSettings) -> String?,
    _ set: @escaping @Sendable (inout SheetSettings, String) -> Void
  ) -> SheetSetting {
    SheetSetting(
      name, .text("text"), help, get: get, set: set,
      read: { (text, _) throws(Fault) in try SheetSetting.printed(text, as: name) }, word: { $0 })
  }

  static func whole(
    _ name: String, _ what: String, _ help: String, _ range: ClosedRange<Int>, in places: [Place] = [],
    refused: @escaping @Sendable (String) -> String, _ hint: String,
    _ get: @escaping @Sendable (SheetSettings) -> Int?, _ set: @escaping @Sendable (inout SheetSettings, Int) -> Void
  ) -> SheetSetting {
    SheetSetting(
      name, .number(what), help, in: places, get: get, set: set,
      read: { (text, _) throws(Fault) in
        guard let number = Int(text), range.contains(number) else {
          throw Fault(.usage, problem: refused(text), hint: hint)
        }
        return number
      }, word: { "\($0)" })
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ type: Choice.Type, _ help: String, called what: String? = nil, in places: [Place] = [],
    of group: Group = .sheet, _ get: @escaping @Sendable (SheetSettings) -> Choice?,
    _ set: @escaping @Sendable (inout SheetSettings, Choice) -> Void
  ) -> SheetSetting {
    let words = Choice.allCases.map { $0.rawValue }
    return SheetSetting(
      name, .choice(words), help, in: places, of: group, get: get, set: set,
      read: { (text, _) throws(Fault) in
        if let choice = Choice(rawValue: text) { return choice }
        throw SheetSetting.unknown(text, called: what ?? name, among: words)
      }, word: { $0.rawValue })
  }

  private static func unknown(_ text: String, called what: String, among words: [String]) -> Fault {
    let near = closest(to: text, among: words).first.map { "; perhaps \"\($0)\" is meant" } ?? ""
    return Fault(
      .usage, problem: "there is no \(what) \"\(text.cutForMessage)\"",
      hint: "choose one of \(words.joined(separator: ", "))\(near)")
  }

  /// No text has more rows than this by number.
  private static let mostRows = 20

  static func exercises(_ text: String) throws(Fault) -> [Exercise] {
    var exercises: [Exercise] = []
    if let count = Int(text) {
      guard (1...mostRows).contains(count) else {
        throw Fault(.usage, problem: "a text cannot have \(count) rows", hint: "choose 1 to \(mostRows), or name rows")
      }
      // By turns with help and alone.
      return (0..<count).map { $0.isMultiple(of: 2) ? .fade : .copy }
    }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(part.filter { !$0.isWhitespace })
      guard let exercise = Exercise(rawValue: name) else { throw unknown(name, called: "row", among: Exercise.names) }
      exercises.append(exercise)
    }
    return exercises
  }

  /// Reads a length with its unit, such as `6 mm`.
  public static let length: LengthReader = { (text) throws(Fault) in try Length(parsing: text) }

  /// No name, title or date on paper has more letters.
  public static let longestText = 200

  /// A text as it is printed: white space folded.
  ///
  /// - Parameter what: What it is, for errors.
  /// - Throws: ``Fault`` for more letters than a line holds, and for control characters, which no typeface has.
  public static func printed(_ text: String, as what: String) throws(Fault) -> String {
    let folded = text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    guard folded.count <= longestText else {
      throw Fault(
        .usage, problem: "the \(what) has \(folded.count) letters; the limit is \(longestText)",
        hint: "shorten the \(what)")
    }
    guard !folded.hasControlCharacters else {
      throw Fault(
        .usage, problem: "the \(what) has a control character in it",
        hint: "delete the character; use letters, digits and punctuation only")
    }
    return folded
  }
}

extension Exercise {
  /// The words for all exercises.
  static let names = allCases.map { $0.rawValue }
}
