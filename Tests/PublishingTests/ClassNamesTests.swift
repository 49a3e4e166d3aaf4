import Files
import Foundation
import Rosters
import TestSupport
import Testing

@testable import Publishing

/// Names that stay with the teacher: beside the roster, and nowhere in the published folder.
@Suite struct ClassNamesTests {
  private static let roster = "id,name,text\ns1,Anna Bell,a\ns2,\"<b>\u{5D3}\u{5DF}</b>\",Anna\ns3,Ida,\"Ida|nap\"\n"

  private func keep(_ roster: String, in scratch: Scratch, as name: String = "1a.csv.names.json") throws
    -> ClassNames.Outcome
  {
    try ClassNames(BatchClass.job(roster)).keep(in: "\(scratch.path)/\(name)", apartFrom: scratch.folder)
  }

  @Test func fileHasEveryNameByItsTokenForItsOwnerOnly() throws {
    let scratch = try Scratch()
    #expect(try keep(ClassNamesTests.roster, in: scratch) == .made)
    let path = "\(scratch.path)/1a.csv.names.json"
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(PieceFile.bytes(of: path))) as? [String: Any])
    #expect(value["format"] as? String == "copybook names 1")
    let names = try #require(value["names"] as? [String: String])
    #expect(names[BatchClass.secret.token(for: "s1")] == "Anna Bell" && names.count == 3)
    #expect(names[BatchClass.secret.token(for: "s2")] == "<b>\u{5D3}\u{5DF}</b>")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(Disk.names(in: scratch.path) == ["1a.csv.names.json"])
  }

  @Test func fileIsRenewedWhenTheRosterIs() throws {
    let scratch = try Scratch()
    #expect(try keep(ClassNamesTests.roster, in: scratch) == .made)
    #expect(try keep(ClassNamesTests.roster, in: scratch) == .same)
    #expect(try keep(ClassNamesTests.roster + "s4,Cleo,a\n", in: scratch) == .renewed)
  }

  @Test(arguments: ["", "{}", "{\"names\": {}}", "my list of names"])
  func anotherFileIsLeftAsItIs(_ text: String) throws {
    let scratch = try Scratch()
    let path = "\(scratch.path)/1a.csv.names.json"
    try AtomicFile.write(Array(text.utf8), to: path)
    #expect(try keep(ClassNamesTests.roster, in: scratch) == .foreign)
    #expect(try PieceFile.bytes(of: path) == Array(text.utf8))
  }

  @Test func linkIsNotFollowed() throws {
    let scratch = try Scratch()
    try AtomicFile.write([], to: "\(scratch.path)/other")
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.path)/1a.csv.names.json", withDestinationPath: "\(scratch.path)/other")
    #expect(try keep(ClassNamesTests.roster, in: scratch) == .foreign)
    #expect(try PieceFile.bytes(of: "\(scratch.path)/other").isEmpty)
  }

  @Test func nothingIsWrittenIntoThePublishedFolder() throws {
    let scratch = try Scratch()
    try Disk.makeFolder("\(scratch.folder)/deep")
    for name in ["out/1a.csv.names.json", "out/deep/1a.csv.names.json"] {
      #expect(try keep(ClassNamesTests.roster, in: scratch, as: name) == .published)
    }
    try Disk.makeFolder("\(scratch.path)/outer")
    #expect(try keep(ClassNamesTests.roster, in: scratch, as: "outer/1a.csv.names.json") == .made)
    #expect(Disk.names(in: scratch.folder) == ["deep"])
  }

  /// What browsers load of a class shows no name, whoever practises the own one.
  @Test func pageManifestAndPicturesShowNoName() async throws {
    let files = try await BatchClass.published(ClassNamesTests.roster) { $0.edition.hasThumbnails = true }
    for name in ["index.html", "manifest.json"] {
      let text = String(decoding: try #require(files[name]), as: UTF8.self)
      #expect(!text.contains("Bell") && !text.contains("Ida") && text.contains("nap"), "\(name)")
    }
    let manifest = try Manifest(reading: Array(try #require(files["manifest.json"])), file: "manifest.json")
    // Another child's name is a word as any other.
    #expect(manifest.pupils.map(\.settings.texts) == [["a"], ["Anna"], ["nap"]])
  }

  /// A picture shows what it would show if the pupil had no name.
  @Test func pictureIsThatOfASheetWithoutAName() async throws {
    func pictures(_ name: String) async throws -> [Data] {
      let roster = "id,name,text\ns1,\(name),nap\ns2,\(name),nap|\(name)\n"
      let files = try await BatchClass.published(roster) { $0.edition.hasThumbnails = true }
      return files.filter { $0.key.hasPrefix("thumbs/") }.sorted { $0.key.prefix(33) < $1.key.prefix(33) }.map(\.value)
    }
    let found = try await pictures("Amanda")
    #expect(found.count == 2)
    #expect(try await pictures("Bob") == found)
  }

  @Test(
    arguments: [
      ("Anna Bell", "anna", true), ("Anna Bell", "I am Bell.", true), ("Anna Bell", "Hannah", false),
      ("Li An", "an apple", false), ("Li An", "Li An", true), ("Jan de Vries", "de", false), ("王小明", "王小明", true),
      ("Max Ott", "M a x", true), ("Zoë Klein", "Z o ë", true), ("Zoë-Mirabellina O'Quack", "Z o ë M i r a b", true),
      ("Li Wu", "L i", true), ("Max Ott", "m a t", false), ("Anna Bell", "a n", false),
    ])
  func namesAreFoundWordByWord(_ name: String, _ text: String, _ isFound: Bool) {
    #expect(PupilNames(Roster.Pupil(name: name)).stand(in: ["nap", text]) == isFound)
  }
}
