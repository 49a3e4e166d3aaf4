import FoundationEssentials
import Letterforms
import Shelves
import TestSupport

/// A folder of letters with one school, for one test; deleted with the value.
struct SampleFonts: Sendable {
  private let scratch: Scratch

  var path: String { scratch.path }

  /// - Parameters:
  ///   - letters: The content of a letter file.
  ///   - school: Lines of the school `x` beside those that must be there.
  ///   - usual: The lines that must be there.
  init(_ letters: String, school: String = "", usual: String = SampleFonts.usual) throws {
    scratch = try Scratch()
    for folder in ["Latin", "Schools", "Joins", "Facts"] { try scratch.makeFolder(folder) }
    try scratch.write(letters, to: "Latin/a.yaml")
    try scratch.write(usual + school, to: "Schools/x.yaml")
  }

  /// What every school says.
  static let usual = "name: X\nlanguages: [en]\nweight: 0.1\nprefer: [plain]\nruling: blank\n"

  func write(_ text: String, to name: String) throws { try scratch.write(text, to: name) }

  func school() throws -> School { try School(named: "x", in: FontFolder(reading: path)) }

  /// A letter of the school.
  func letter(_ character: Character, hand: Hand = .right) throws -> Letterform? {
    try school().letterform(for: character, hand: hand)
  }

  /// A school that ships with copybook, with other zones and another slant.
  static func changed(_ id: String, _ lines: String) throws -> School {
    let root = "\(SampleSchools.root)/Fonts"
    guard !lines.isEmpty else { return try School(named: id, in: FontFolder(reading: root)) }
    let text = String(decoding: try Data(contentsOf: URL(filePath: "\(root)/Schools/\(id).yaml")), as: UTF8.self)
    let kept = text.split(separator: "\n").filter { !$0.hasPrefix("zones:") && !$0.hasPrefix("slant:") }
    let fonts = try SampleFonts("shapes: {}\n")
    try fonts.write(kept.joined(separator: "\n") + "\n" + lines, to: "Schools/x.yaml")
    for group in ["Shapes", "Latin", "Digits", "Punctuation"] {
      try? FileManager.default.removeItem(atPath: "\(fonts.path)/\(group)")
      try FileManager.default.copyItem(atPath: "\(root)/\(group)", toPath: "\(fonts.path)/\(group)")
    }
    return try fonts.school()
  }
}
