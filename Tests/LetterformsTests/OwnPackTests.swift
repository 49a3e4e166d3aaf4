import Foundation
import Geometry
import Letterforms
import Shelves
import TestSupport
import Testing

/// The pack that a folder of fonts keeps of its own letters.
@Suite struct OwnPackTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Sets when a file was last written, in seconds before a day long ago.
  private func age(_ name: String, _ seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000 - seconds)], ofItemAtPath: "\(scratch.path)/\(name)"
    )
  }

  private func pack() throws {
    let (path, bytes) = try FontFolder.ownPack(of: scratch.path)
    try Data(bytes).write(to: URL(filePath: path))
  }

  @Test func itGivesEverySchoolTheSameLetters() throws {
    let plain = try SampleSchools.folder()
    for group in Set(plain.files.map { $0.prefix { $0 != "/" } }).union(["Schools", "Joins", "Facts"]) {
      try FileManager.default.copyItem(
        atPath: "\(SampleSchools.root)/Fonts/\(group)", toPath: "\(scratch.path)/\(group)")
    }
    for file in scratch.files where file.hasSuffix(".yaml") { try age(file, 100) }
    try pack()
    // Of what was packed no letter is needed any more; that they are there is.
    for file in plain.files {
      let name = "\(file).yaml"
      let count = try scratch.bytes(name).count
      try Data(repeating: 0x23, count: count).write(to: URL(filePath: "\(scratch.path)/\(name)"))
    }
    let packed = try FontFolder(reading: scratch.path)
    #expect(throws: (any Error).self) { try School(named: "us-cursive", in: packed).letterform(for: "a", hand: .right) }
    for file in plain.files { try age("\(file).yaml", 100) }
    let again = try FontFolder(reading: scratch.path)
    #expect(try again.schoolNames() == plain.schoolNames())
    for name in try plain.schoolNames() {
      let (first, second) = (try School(named: name, in: plain), try School(named: name, in: again))
      #expect(first.characters == second.characters, "\(name)")
      for character in first.characters {
        #expect(
          try first.letterform(for: character, hand: .left) == second.letterform(for: character, hand: .left),
          "\(name) \(character)")
      }
    }
  }

  private static func letters(_ x: String) -> String {
    "letters: {a: {plain: [\"(0,1) -- (\(x),0)\"]}}\n"
  }

  private func end() throws -> Double? {
    try School(named: "x", in: FontFolder(reading: scratch.path)).letterform(for: "a", hand: .right)?
      .strokes.first?.path.end.x
  }

  @Test func aFileThatHasChangedIsRead() throws {
    for folder in ["Latin", "Schools"] { try scratch.makeFolder(folder) }
    try scratch.write(Self.letters("1"), to: "Latin/a.yaml")
    try scratch.write(SampleFonts.usual + "zones: {}\n", to: "Schools/x.yaml")
    func settle() throws {
      for file in scratch.files where file.hasSuffix(".yaml") { try age(file, 100) }
    }
    try settle()
    try pack()
    #expect(try end() == 1)
    // The same size and time: nothing tells that it was changed, so the pack counts.
    try scratch.write(Self.letters("2"), to: "Latin/a.yaml")
    try settle()
    #expect(try end() == 1)
    // Another time, also an earlier one.
    try age("Latin/a.yaml", 500)
    #expect(try end() == 2)
    // Another size.
    try scratch.write(Self.letters("2.5"), to: "Latin/a.yaml")
    try settle()
    #expect(try end() == 2.5)
    // Another file, or one less.
    try scratch.write(Self.letters("1"), to: "Latin/a.yaml")
    try settle()
    try pack()
    try scratch.write("letters: {b: {plain: [\"(0,1) -- (1,0)\"]}}\n", to: "Latin/b.yaml")
    try scratch.write(Self.letters("3"), to: "Latin/a.yaml")
    try settle()
    #expect(try end() == 3)
    try FileManager.default.removeItem(atPath: "\(scratch.path)/Latin/b.yaml")
    #expect(try end() == 1)
    // Written in the second of the pack, perhaps after it.
    let own = "letters\(FontFolder.packEnding)"
    try age(own, 100)
    #expect(try end() == 3)
    // A damaged pack is passed over.
    try scratch.write("PK", to: own)
    #expect(try end() == 3)
  }
}
