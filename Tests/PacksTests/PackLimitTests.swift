import FoundationEssentials
import Geometry
import Packs
import TestSupport
import Testing
import Texts

/// Packs of other programs: compressed, and within limits that the reader sets.
@Suite struct PackLimitTests {
  /// A few kilobytes that unpack to megabytes of nothing are refused where tables are expected.
  @Test func whatShrinksToNothingIsRefused() throws {
    let scratch = try Scratch()
    var bytes = try Pack.write([("users.csv", [UInt8](repeating: 0x0A, count: 1 << 20))], isCompressed: true)
    var limits = Pack.Limits(mostEntries: 10, largestEntry: 1 << 28, isCompressedAllowed: true)
    limits.mostTimes = 100
    #expect(throws: Never.self) { try Pack(reading: scratch.file(bytes), within: limits) }
    // One byte more, as its size stands in the directory.
    let start = try #require(PackLimitTests.directory(of: bytes))
    bytes[start + 24] = 1
    let fault = #expect(throws: Fault.self) { try Pack(reading: scratch.file(bytes), within: limits) }
    #expect(fault?.problem.hasSuffix("the limit is 100 times as many") == true)
  }

  /// Where the last line of a pack's directory begins; the size stands 24 bytes after it.
  private static func directory(of bytes: [UInt8]) -> Int? {
    (0..<bytes.count - 4).last { bytes[$0..<$0 + 4].elementsEqual([0x50, 0x4B, 1, 2]) }
  }

  private static let limits = Pack.Limits(mostEntries: 10, largestEntry: 100_000, isCompressedAllowed: true)

  @Test(arguments: 0..<8)
  func compressedEntriesAreReadAsTheyWere(_ seed: UInt64) throws {
    var entries = randomEntries(6, seed: seed)
    entries.append((name: "long.csv", bytes: Array(repeating: Array("Anna;left\r\n".utf8), count: 5000).flatMap { $0 }))
    let bytes = try Pack.write(entries, isCompressed: true)
    let scratch = try Scratch()
    let pack = try Pack(reading: scratch.file(bytes), within: PackLimitTests.limits)
    #expect(pack.names == entries.map(\.name))
    for (name, bytes) in entries { #expect(try pack.bytes(of: name) == bytes) }
    #expect(bytes.count < entries.reduce(0) { $0 + $1.bytes.count })
    // Letters are kept uncompressed.
    #expect(try scratch.problem(of: bytes)?.problem.hasSuffix("the entry is compressed") == true)
  }

  @Test func entriesBeyondTheLimitsAreRefused() throws {
    let scratch = try Scratch()
    func problem(_ entries: Entries, _ limits: Pack.Limits = PackLimitTests.limits) throws -> String? {
      let path = try scratch.file(try Pack.write(entries, isCompressed: true))
      do throws(Fault) {
        _ = try Pack(reading: path, within: limits)
        return nil
      } catch {
        return error.problem
      }
    }
    #expect(try problem([("a", [UInt8](repeating: 0, count: 100_000))]) == nil)
    #expect(try problem([("a", [UInt8](repeating: 0, count: 100_001))])?.contains("the limit is 100000") == true)
    #expect(try problem((0..<11).map { ("\($0)", []) })?.contains("the limit is 10") == true)
  }

  /// A bomb says that it is small: no more is unpacked than it says, and its sum does not fit.
  @Test func bombThatHidesItsSizeIsRefused() throws {
    let scratch = try Scratch()
    var bytes = try Pack.write([("bomb", [UInt8](repeating: 0, count: 1_000_000))], isCompressed: true)
    let start = try #require(PackLimitTests.directory(of: bytes))
    bytes.replaceSubrange(start + 24..<start + 28, with: [0x10, 0, 0, 0])
    let pack = try Pack(reading: scratch.file(bytes), within: PackLimitTests.limits)
    #expect(throws: Fault.self) { try pack.bytes(of: "bomb") }
    // One that claims more than deflate can pack is refused at once.
    bytes.replaceSubrange(start + 24..<start + 28, with: [0, 0, 0, 0x40])
    let huge = Pack.Limits(mostEntries: 10, largestEntry: 1 << 40, isCompressedAllowed: true)
    #expect(throws: Fault.self) { try Pack(reading: scratch.file(bytes), within: huge) }
  }

  @Test(arguments: 0..<20)
  func mutatedCompressedPacksAreReadOrRefused(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scratch = try Scratch()
    let whole = try Pack.write(randomEntries(4, seed: seed, largest: 500), isCompressed: true)
    for _ in 0..<Sweep.count(50, usually: 10) {
      var bytes = whole
      for _ in 0..<(1 + random.next() % 4) {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(random.next() & 0xFF)
      }
      let path = try scratch.file(bytes)
      do throws(Fault) {
        let pack = try Pack(reading: path, within: PackLimitTests.limits)
        for name in pack.names { #expect(try pack.bytes(of: name).count <= PackLimitTests.limits.largestEntry) }
      } catch {
        #expect(!error.hint.isEmpty)
      }
    }
  }
}
