import Foundation
import TestSupport
import Testing

@Suite struct OtherNamesTests {
  /// The other names of a file, by what they find.
  private func names(in kind: String) throws -> [(name: String, others: [String])] {
    let text = try String(contentsOfFile: "\(SampleSchools.root)/Templates/Names/\(kind).yaml", encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      let others = line[colon...].drop { $0 != "[" }.dropFirst().dropLast().split(separator: ",")
      return (String(line[..<colon]), others.map { $0.trimmingCharacters(in: .whitespaces) })
    }
  }

  @Test(arguments: [("designs", "Templates/Sheets"), ("schools", "Fonts/Schools")])
  func otherNamesAreOfOneThingThatIsThere(kind: String, folder: String) throws {
    let names = try names(in: kind)
    var seen: Set<String> = []
    for (name, others) in names {
      #expect(FileManager.default.fileExists(atPath: "\(SampleSchools.root)/\(folder)/\(name).yaml"), "\(name)")
      #expect(!others.isEmpty)
      for other in others { #expect(seen.insert(other).inserted, "\(other) twice") }
    }
    #expect(seen.isDisjoint(with: names.map(\.name)))
  }

  @Test(arguments: [
    ("Sight words", "tricky-words"), ("spelling list", "spelling"), ("Look cover write", "look-cover-write"),
  ])
  func aDesignIsFoundByWhatTeachersCallIt(name: String, design: String) async throws {
    let scratch = try Scratch()
    for (design, file) in [(name, "named.pdf"), (design, "own.pdf")] {
      try await run(
        "sheet", "said", "come", "--seed", "1", "--school", "us-vertical", "--output", file, "--design", design,
        in: scratch
      ).mustSucceed()
    }
    #expect(try scratch.bytes("named.pdf") == scratch.bytes("own.pdf"))
  }

  @Test(arguments: [
    ("Zaner-Bloser", "us-vertical"), ("handwriting without tears", "us-vertical"), ("D'Nealian", "us-continuous"),
  ])
  func aProgrammeIsToldTheNearestSchool(name: String, school: String) async throws {
    let refused = try await run("sheet", "said", "--school", name)
    #expect(refused.status == 64 && refused.errors.contains("those of \(school)\n"), "\(refused.errors)")
  }
}
