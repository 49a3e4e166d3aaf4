import Files
import FoundationEssentials
import Geometry
import Letterforms
import TestSupport
import Testing
import Texts

@testable import Publishing

private func text(_ manifest: Manifest) -> String { String(decoding: manifest.json, as: UTF8.self) }

private func read(_ text: String) throws -> Manifest {
  try Manifest(reading: Array(text.utf8), file: "manifest.json")
}

/// A change of a good manifest, and what the message about it says.
struct Damage: CustomTestStringConvertible, Sendable {
  let from: String
  let to: String
  let message: String

  init(_ from: String, _ to: String, _ message: String) {
    self.from = from
    self.to = to
    self.message = message
  }

  var testDescription: String { message }
}

@Suite struct ManifestTests {
  private let manifest = SampleClass.manifest(labels: ["Anna", "Zoë \"Z\" \\ \u{1}\u{2028}", "Ёлка 👩‍👩‍👧"])

  @Test func whatIsWrittenIsReadBack() throws {
    let again = try Manifest(reading: manifest.json, file: "manifest.json")
    #expect(again == manifest)
    #expect(again.json == manifest.json)
  }

  @Test func emptyClassIsReadBack() throws {
    let empty = Manifest(
      program: "copybook", title: "", language: "en", seed: .max, roster: Digest(of: ""), settings: Digest(of: ""),
      names: .id, created: "2026-08-01", pupils: [], files: [])
    #expect(try Manifest(reading: empty.json, file: "") == empty)
  }

  @Test func sidesAreReadBack() throws {
    var manifest = manifest
    #expect(!text(manifest).contains("\"sides\""))
    manifest.isDoubleSided = true
    #expect(try text(manifest).contains("\n  \"sides\": 2,\n") && read(text(manifest)) == manifest)
    #expect(try !read(text(manifest).replacing("\"sides\": 2", with: "\"sides\": 1")).isDoubleSided)
  }

  @Test func optionsAndRetiredFilesAreReadBack() throws {
    var manifest = manifest
    manifest.options = [Manifest.Option("school", "us-cursive"), Manifest.Option("title", "1A \"\n")]
    let old = Manifest.File(path: "sheets/old.pdf", contents: [1], role: .sheet)
    manifest.adopt(manifest.files, retiring: [old])
    #expect(try read(text(manifest)) == manifest && manifest.allFiles.count == manifest.files.count + 1)
    let listed = try #require(manifest.files.first)
    manifest.adopt(manifest.files, retiring: [listed])
    let fault = #expect(throws: Fault.self) { try read(text(manifest)) }
    #expect(fault?.problem.contains("is both a file and a retired one") == true)
  }

  @Test func orderOfFilesGivenDoesNotMatter() {
    var other = manifest
    other.add(Array(manifest.files.reversed()))
    #expect(other.json == manifest.json)
    let paths = manifest.files.map { Array($0.path.utf8) }
    #expect(zip(paths, paths.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
  }

  @Test func aFileAddedAgainReplacesTheFormer() {
    var other = manifest
    other.add([Manifest.File(path: "class.pdf", contents: [1], role: .classSheets)])
    #expect(other.files.count == manifest.files.count)
    #expect(other.files(as: .classSheets).map(\.bytes) == [1])
  }

  @Test(
    arguments: [
      Damage("copybook class 1", "copybook class 2", "\"copybook class 2\" is a format this program does not know"),
      Damage("\"seed\": \"2026\"", "\"seed\": 2026", "seed: text is expected here"),
      Damage("\"seed\": \"2026\"", "\"seed\": \"02026\"", "seed: \"02026\" is not a whole number in quotes"),
      Damage("\"names\": \"full\"", "\"names\": \"some\"", "names: \"some\" is not one of full, initials"),
      Damage("\"title\"", "\"titel\"", "this program does not know \"titel\""),
      Damage("  \"title\": \"Class 1A\",\n", "", "\"title\" is missing"),
      Damage("\"title\"", "\"program\"", "\"program\" occurs twice"),
      Damage("\"hand\": \"right\"", "\"hand\": \"both\"", "settings.hand: \"both\" is not one of right, left"),
      Damage("\"pages\": 1", "\"pages\": 0", "pupils[0].pages: a whole number from 1 to 10000 is expected here"),
      Damage("\"pages\": 1", "\"pages\": 01", "\"01,\" is not a JSON number"),
      Damage("\"pages\": 1", "\"pages\": 1.5", "pages: a whole number"),
      Damage("\"id\": \"p2\"", "\"id\": \"p1\"", "there are two pupils \"p1\""),
      Damage("\"id\": \"p2\"", "\"id\": \"<b>\"", "an id is made of letters"),
      Damage(
        "\"path\": \"class.pdf\"", "\"path\": \"../class.pdf\"", "\"../class.pdf\" is not a path inside the folder"),
      Damage("\"path\": \"class.pdf\"", "\"path\": \"z.pdf\"", "the files are not in order"),
      Damage("\"role\": \"key\"", "\"role\": \"sheet\"", "the key \"keys/p1"),
      Damage("\"moreKeys\": [\"keys/p2", "\"moreKeys\": [\"keys/x", "the key \"keys/x"),
      Damage("\"key\": \"keys/p2.", "\"solutions\": \"keys/p2.", "the first key is missing"),
      Damage("\"sheet\": \"sheets/p1", "\"sheet\": \"sheets/x", "the sheet \"sheets/x"),
      Damage("]\n}\n", "]\n}\n{", "something follows after the end"),
      Damage("]\n}\n", "]\n", "the file ends too early"),
      Damage("Anna", "An\nna", "a text begins here that does not end on its line"),
      Damage("Anna", "\\ud800", "half a character"),
      Damage("Anna", "\\x", "a text begins here that does not end on its line"),
    ])
  func damageIsToldWithItsPlace(_ damage: Damage) throws {
    let damaged = text(manifest).replacing(damage.from, with: damage.to, maxReplacements: 1)
    try #require(damaged != text(manifest))
    let error = try #require(throws: Fault.self) { try read(damaged) }
    #expect(error.problem.contains(damage.message))
    #expect(error.line > 0 && error.column > 0)
    #expect(!error.hint.isEmpty)
  }

  @Test func lineOfTheFaultIsTheLineOfTheFile() throws {
    let damaged = text(manifest).replacing("copybook class 1", with: "class")
    let error = try #require(throws: Fault.self) { try read(damaged) }
    #expect(error.description.hasPrefix("manifest.json:2:13: format: \"class\" is a format"))
  }

  @Test func everyPieceCutOffIsAnError() {
    let bytes = manifest.json
    for end in stride(from: 0, to: bytes.count - 1, by: 37) {
      #expect(throws: Fault.self) { try Manifest(reading: Array(bytes[..<end]), file: "") }
    }
  }

  @Test func bytesTurnedAroundNeverCrash() {
    var random = SplitMix64(seed: 5)
    let bytes = manifest.json
    for _ in 0..<500 {
      var damaged = bytes
      for _ in 0..<3 { damaged[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next()) }
      // Some are still manifests, of another title; what is read is written back the same way.
      guard let read = try? Manifest(reading: damaged, file: "") else { continue }
      #expect((try? Manifest(reading: read.json, file: "")) == read)
    }
  }

  @Test(
    arguments: [
      ("sheets/a.pdf", true), ("Zoë Müller.pdf", true), ("_headers", true), ("a", true), ("", false), ("/a", false),
      ("a/", false), ("a//b", false), ("../a", false), ("a/../b", false), (".git/a", false), ("a\\b", false),
      ("a:b", false), ("a?b", false), ("a\u{7}b", false), ("a.", false), ("a ", false), ("manifest.json", false),
    ])
  func pathsStayInsideTheFolderOnEverySystem(_ path: String, _ isPath: Bool) {
    #expect(Manifest.isPath(path) == isPath)
  }

  @Test func onlyNamesThatHoldTheirDigestAreImmutable() {
    let hashed = manifest.files(as: .sheet)
    #expect(!hashed.isEmpty && hashed.allSatisfy(\.isImmutable))
    #expect(manifest.files(as: .classSheets).allSatisfy { !$0.isImmutable })
    var changed = hashed[0]
    changed.sha256 = Digest(of: "other")
    #expect(!changed.isImmutable)
  }

  @Test(
    arguments: [
      (NamePolicy.full, "Zoë van der Berg", "Zoë van der Berg"), (.initials, "Zoë van der Berg", "Z. V. D. B."),
      (.initials, "Anne-Marie élan", "A. M. É."), (.initials, "ёлка", "Ё."), (.initials, "!!", "07"),
      (.id, "Zoë", "07"),
    ])
  func policyDecidesWhatIsShown(_ policy: NamePolicy, _ name: String, _ label: String) {
    #expect(policy.label(for: name, number: 7, of: 30) == label)
  }

  @Test func numbersAreEquallyLong() {
    #expect(NamePolicy.id.label(for: "", number: 7, of: 10_000) == "00007")
  }
}

@Suite struct DigestTests {
  /// NIST, *Secure Hash Standard Validation System*; RFC 4231, test case 2.
  @Test func digestsAreThoseOfTheStandard() {
    #expect(Digest(of: "abc").hex == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(Digest(of: []).hex == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      Digest(of: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8)).hex
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }

  @Test func digitsAndBytesTellTheSame() throws {
    let digest = Digest(of: "abc")
    #expect(digest.bytes.count == 32 && digest.bytes.prefix(3) == [0xBA, 0x78, 0x16])
    #expect(Digest(hex: digest.hex) == digest)
    #expect(Digest(hex: digest.hex.uppercased()) == nil)
    #expect(Digest(hex: String(digest.hex.dropLast())) == nil)
  }

  @Test(arguments: [0, 1, 262_143, 262_144, 262_145, 1_000_000])
  func filesInBlocksHaveTheDigestOfTheirBytes(_ count: Int) throws {
    let scratch = try Scratch()
    var random = SplitMix64(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let path = scratch.path + "/file"
    try Data(bytes).write(to: URL(filePath: path))
    let digest = try FileDigest(ofFile: path)
    #expect(digest.bytes == count)
    #expect(digest.sha256 == Digest(of: bytes))
  }

  @Test func missingFileIsAnError() {
    #expect(throws: (any Error).self) { try FileDigest(ofFile: "/nowhere/at/all") }
  }
}
