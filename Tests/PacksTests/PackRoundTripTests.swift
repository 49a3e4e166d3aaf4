import FoundationEssentials
import Geometry
import Packs
import TestSupport
import Testing
import Texts

@Suite struct PackRoundTripTests {
  @Test(arguments: [1, 2, 3, 40, 700] as [Int], [1, 2] as [UInt64])
  func whatIsWrittenIsRead(count: Int, seed: UInt64) throws {
    let entries = randomEntries(count, seed: seed)
    let scratch = try Scratch()
    let pack = try Pack(reading: scratch.file(Pack.write(entries)))
    #expect(pack.names == entries.map(\.name))
    for (name, bytes) in entries.reversed() {
      #expect(pack.contains(name))
      #expect(try pack.bytes(of: name) == bytes)
    }
    #expect(!pack.contains("Latin"))
  }

  @Test func sameEntriesGiveSameBytes() throws {
    let entries = randomEntries(50, seed: 7)
    #expect(try Pack.write(entries) == Pack.write(entries))
    #expect(try Pack.write(entries) != Pack.write(entries.reversed()))
  }

  @Test func packIsAPlainZip() throws {
    let bytes = try Pack.write([("a.yaml", Array("a".utf8))])
    // Version 2.0, UTF-8, stored, 0:00 on 1980-01-01, CRC-32 of "a", one byte twice, 6 bytes of name, no extras.
    let line: [UInt8] = [
      20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0, 0x43, 0xBE, 0xB7, 0xE8, 1, 0, 0, 0, 1, 0, 0, 0, 6, 0, 0, 0,
    ]
    let name = Array("a.yaml".utf8)
    var expected: [UInt8] = [0x50, 0x4B, 3, 4] + line + name + Array("a".utf8)
    expected += [0x50, 0x4B, 1, 2, 0, 0] + line + [UInt8](repeating: 0, count: 14) + name
    expected += [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, 52, 0, 0, 0, 37, 0, 0, 0, 0, 0]
    #expect(bytes == expected)
  }

  @Test func emptyPackHasNoNames() throws {
    let scratch = try Scratch()
    let bytes = try Pack.write([])
    #expect(bytes.count == 22)
    let pack = try Pack(reading: scratch.file(bytes))
    #expect(pack.names.isEmpty)
    #expect(!pack.contains(""))
  }

  @Test func emptyAndLargestEntriesAreKept() throws {
    let scratch = try Scratch()
    let large = [UInt8](repeating: 0xA5, count: Pack.largestEntry)
    let pack = try Pack(reading: scratch.file(Pack.write([("empty", []), ("large", large)])))
    #expect(try pack.bytes(of: "empty").isEmpty)
    #expect(try pack.bytes(of: "large") == large)
  }

  @Test func tenThousandEntriesOpenAndOneIsRead() throws {
    let scratch = try Scratch()
    let entries = (0..<10_000).map { (name: "Strokes/\($0).svg", bytes: Array("letter \($0)".utf8)) }
    let pack = try Pack(reading: scratch.file(Pack.write(entries)))
    #expect(pack.names.count == 10_000)
    #expect(try pack.bytes(of: "Strokes/7001.svg") == Array("letter 7001".utf8))
  }

  @Test func severalTasksReadOnePack() async throws {
    let scratch = try Scratch()
    // Far more than 128 KiB, so that it is mapped.
    let entries = randomEntries(600, seed: 11, largest: 6000)
    let bytes = try Pack.write(entries)
    #expect(bytes.count > 1 << 20)
    let pack = try Pack(reading: scratch.file(bytes))
    let wrong = try await withThrowingTaskGroup(of: Int.self) { group in
      for start in 0..<8 {
        group.addTask {
          let mine = stride(from: start, to: entries.count, by: 3)
          return try mine.count { try pack.bytes(of: entries[$0].name) != entries[$0].bytes }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  @Test func foldersInAZipAreLeftOut() throws {
    let scratch = try Scratch()
    let entry = Array("letter".utf8)
    let bytes = try Pack.write([("b/yaml", entry), ("a.yaml", [])]).replacing("a.yaml", by: Array("a.yam/".utf8))
    let pack = try Pack(reading: scratch.file(bytes))
    #expect(pack.names == ["b/yaml"])
    #expect(try pack.bytes(of: "b/yaml") == entry)
  }

  @Test func unknownEntryIsNamed() throws {
    let scratch = try Scratch()
    let path = try scratch.file(twoLetters())
    let pack = try Pack(reading: path)
    let error = #expect(throws: Fault.self) { try pack.bytes(of: "c.yaml") }
    #expect(error?.description == "\(path): \"c.yaml\": there is no such entry")
    #expect(error?.hint == "check the names that the pack lists")
  }

  @Test func replacedPackIsReadAsItWas() throws {
    let scratch = try Scratch()
    let entries = randomEntries(500, seed: 5, largest: 6000)
    let path = try scratch.file(Pack.write(entries))
    let pack = try Pack(reading: path)
    try FileManager.default.removeItem(atPath: path)
    _ = try scratch.file(twoLetters())
    #expect(try pack.bytes(of: entries[3].name) == entries[3].bytes)
  }

  /// Neither of them may end the process.
  @Test(arguments: [10, 500])
  func packCutShortWhileOpenIsReadOrRefused(count: Int) throws {
    let scratch = try Scratch()
    let entries = randomEntries(count, seed: 5, largest: 6000)
    let path = try scratch.file(Pack.write(entries))
    let pack = try Pack(reading: path)
    // Over the old bytes, in the same file.
    try Data(repeating: 0, count: 100).write(to: URL(filePath: path))
    if count == 10 {
      // It was small enough to be read whole.
      #expect(try pack.bytes(of: entries[9].name) == entries[9].bytes)
    } else {
      let error = #expect(throws: Fault.self) { try pack.bytes(of: entries[499].name) }
      #expect(error?.problem.hasSuffix("the pack was changed while it was open") == true)
    }
  }
}
