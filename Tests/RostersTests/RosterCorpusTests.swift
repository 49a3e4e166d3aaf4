import Geometry
import Letterforms
import Testing
import Texts

@testable import Rosters
@testable import Tables

/// A class list as a program exports it and an office keeps it, with what is right.
struct CorpusRoster: CustomTestStringConvertible, Sendable {
  /// What offices do to an export: nothing but the program's encoding; notes below and a title above; stars and hands beside names.
  enum Use: CaseIterable, Sendable { case asExported, withNotes, withMarks }

  let program: SchoolProgram
  let use: Use

  var testDescription: String { "\(program.name), \(use)" }

  static let all = SchoolProgram.all.flatMap { program in Use.allCases.map { CorpusRoster(program: program, use: $0) } }

  /// The bytes of the file, and each pupil's name with the hand.
  func made() -> (bytes: [UInt8], pupils: [String])? {
    guard let names = SchoolProgram.names[program.language] else { return nil }
    let given = names.given.split(separator: " ")
    let family = names.family.split(separator: " ")
    var lines: [String] = []
    var pupils: [String] = []
    for index in given.indices {
      let hasLeft = program.gone != nil && index % 4 == 2
      var (one, two) = (String(given[index]), String(family[(index * 3) % family.count]))
      let printed = print(one, two)
      let isLeft = use == .withMarks && index == 1
      if use == .withMarks {
        if index == 0 { if isGivenLast { one += "*" } else { two += "*" } }
        if isLeft { if isGivenLast { one += " (L)" } else { two += " (L)" } }
      }
      let values = [
        "{n}": "\(index + 1)", "{g}": one, "{f}": two, "{s}": hasLeft ? program.gone?.status ?? "" : program.here,
        "{x}": hasLeft ? program.gone?.day ?? "" : "",
      ]
      var line = program.row
      for key in ["{n}", "{g}", "{f}", "{s}", "{x}"] { line = line.replacing(key, with: values[key] ?? "") }
      lines.append(line)
      if !hasLeft { pupils.append(isLeft ? "\(printed)|left" : printed) }
    }
    var text = ([program.heading] + lines).joined(separator: "\r\n") + "\r\n"
    let separator: Character = ["|", ";", ","].first { program.heading.contains($0) } ?? ";"
    if use == .withNotes {
      let empty = String(repeating: separator, count: program.heading.split(separator: separator).count - 1)
      text = "2026\(empty)\r\n\(text)\(empty)\r\n\(names.notes)\(empty)\r\n\(given[0]) 2026\(empty)\r\n"
    }
    let encoding = use == .withNotes ? TextEncoding.utf8 : program.encoding
    guard let bytes = encoding.written(text) else { return nil }
    return (bytes, pupils)
  }

  /// Whether the given name stands last in what is printed: there a mark stands behind it.
  private var isGivenLast: Bool {
    program.order == .familyGiven || program.order == .joined || program.row.contains("{f}, {g}")
  }

  private func print(_ given: String, _ family: String) -> String {
    switch program.order {
    case .givenFamily: "\(given) \(family)"
    case .familyGiven: "\(family) \(given)"
    case .joined: "\(family)\(given)"
    case .prefixed: "\(given) van den \(family)"
    }
  }
}

extension TextEncoding {
  /// The bytes of a text, in UTF-8 with its mark; nil where the encoding lacks one of its letters.
  fileprivate func written(_ text: String) -> [UInt8]? {
    guard self != .utf8 else { return [0xEF, 0xBB, 0xBF] + Array(text.utf8) }
    let letters = letters
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        bytes.append(UInt8(scalar.value))
      } else if let index = letters.upperHalf.firstIndex(of: scalar) {
        bytes.append(UInt8(index + 0x80))
      } else if let index = letters.pairs.firstIndex(of: scalar) {
        bytes += [UInt8((index >> 8) + 0x80), UInt8(index & 0xFF)]
      } else {
        return nil
      }
    }
    return bytes
  }
}

@Suite struct RosterCorpusTests {
  /// What becomes of a list.
  private enum Outcome: Equatable { case right, refused(String), warned(String), wrong(String) }

  private func outcome(_ roster: CorpusRoster) -> Outcome {
    guard let made = roster.made() else { return .wrong("\(roster.program.encoding.rawValue) cannot write it") }
    var pupils: [String] = []
    do throws(Fault) {
      var reader = try RosterReader(reading: made.bytes, file: "class.csv", settings: .usual)
      while let pupil = reader.next() {
        pupils.append([pupil.name, pupil.hand?.rawValue].compactMap { $0 }.joined(separator: "|"))
      }
      if let fault = reader.faults.first { return .refused("\(fault.description): \(fault.hint)") }
      // Old encodings have Romanian letters with a cedilla; they are read with the comma that Romanian has.
      let isRomanian = roster.program.language == "ro"
      if pupils == made.pupils || isRomanian && pupils == made.pupils.map({ $0.withCommas }) { return .right }
      if let warning = reader.form.warnings.first { return .warned(warning.description) }
    } catch {
      return error.hint.isEmpty
        ? .wrong("refused without a hint: \(error.description)") : .refused("\(error.description)")
    }
    return .wrong("\(pupils) for \(made.pupils)")
  }

  @Test func theCorpusHasAHundredAndFiftyLists() {
    #expect(CorpusRoster.all.count >= 150)
    #expect(CorpusRoster.all.allSatisfy { ($0.made()?.pupils.count ?? 0) >= 7 })
  }

  /// No list is read wrong without a word; hardly any is refused.
  @Test func listsOfSchoolsAreReadRight() {
    let outcomes = CorpusRoster.all.map { ($0.testDescription, outcome($0)) }
    let wrong = outcomes.filter { if case .wrong = $0.1 { true } else { false } }
    let notRight = outcomes.filter { $0.1 != .right }
    #expect(wrong.isEmpty, "\(wrong.map { "\($0.0): \($0.1)" }.joined(separator: "\n"))")
    #expect(notRight.count <= 10, "\(notRight.map { "\($0.0): \($0.1)" }.joined(separator: "\n"))")
  }
}

extension String {
  fileprivate var withCommas: String {
    replacing("ş", with: "ș").replacing("Ş", with: "Ș").replacing("ţ", with: "ț").replacing("Ţ", with: "Ț")
  }
}
