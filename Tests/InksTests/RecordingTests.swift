import FoundationEssentials
import Inks
import Recordings
import Testing

/// Real recordings that lie beside the project; skipped where they do not.
@Suite struct RecordingTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().path + "/../../../shared/data/ink/"

  static func isThere(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder + name) }

  static func inks(_ name: String) throws -> [Ink] {
    try Ink.all(reading: [UInt8](try Data(contentsOf: URL(filePath: folder + name))), file: name)
  }

  @Test(.enabled(if: isThere("omniglot-latin.json"), "../shared/data/ink/omniglot-latin.json is not there"))
  func lettersOfOmniglotAreRead() throws {
    let inks = try Self.inks("omniglot-latin.json")
    #expect(
      inks.count == 520 && Set(inks.compactMap(\.writer)).count == 20 && Set(inks.compactMap(\.label)).count == 26)
    #expect(inks.allSatisfy { $0.hasTime && $0.hasOrder && $0.strokes[0].points[0].time == 0 })
    for ink in inks.prefix(50) {
      RoundTripTests.expectSame(ink, try ReaderTests.ink(ink.inkMLText))
    }
  }

  @Test(.enabled(if: isThere("pendigits-train.json"), "../shared/data/ink/pendigits-train.json is not there"))
  func digitsOfPendigitsAreRead() throws {
    let inks = try Self.inks("pendigits-train.json")
    #expect(
      inks.count == 7494 && Set(inks.compactMap(\.writer)).count == 30 && Set(inks.compactMap(\.label)).count == 10)
    #expect(inks.allSatisfy { !$0.hasTime && $0.unit == .unknown && $0.isYDown })
  }
}
