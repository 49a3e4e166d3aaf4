import FoundationEssentials
import Letterforms
import TestSupport

/// A folder of letters with one school, for one test; deleted with the value.
final class SampleFonts: Sendable {
  let path: String

  /// - Parameters:
  ///   - letters: The content of a letter file.
  ///   - school: Lines of the school `x` beside those that must be there.
  init(_ letters: String, school: String = "", usual: String = SampleFonts.usual) throws {
    path = FileManager.default.temporaryDirectory.path + "/copybook-fonts-" + UUID().uuidString
    for folder in ["Latin", "Schools"] {
      try FileManager.default.createDirectory(atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
    }
    try write(letters, to: "Latin/a.yaml")
    try write(usual + school, to: "Schools/x.yaml")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// What every school says.
  static let usual = "name: X\nlanguages: [en]\nweight: 0.1\nprefer: [plain]\nruling: blank\n"

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
  }

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
    for group in ["Latin", "Digits", "Punctuation"] {
      try? FileManager.default.removeItem(atPath: "\(fonts.path)/\(group)")
      try FileManager.default.copyItem(atPath: "\(root)/\(group)", toPath: "\(fonts.path)/\(group)")
    }
    return try fonts.school()
  }
}
