import Testing

@testable import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct OutsideProgramTests {
  @Test func aProgramThatWorksOnAndOnIsEnded() throws {
    let folder = try TemporaryFolder()
    let endless = try OutsideProgram.run("sh", ["-c", "while :; do :; done"], in: folder.path, seconds: 1)
    // By the signal for too much processor time, or the one that follows it.
    #expect([128 + SIGXCPU, 128 + SIGKILL].contains(endless.status))
    let quick = try OutsideProgram.run("sh", ["-c", "echo said; echo complained >&2; exit 3"], in: folder.path)
    #expect((quick.status, quick.output, quick.complaints) == (3, "said\n", "complained\n"))
  }

  /// Whatever does nothing, and takes no time of the processor, is not waited for without end.
  @Test(arguments: ["exec sleep 9", "trap '' TERM; exec sleep 9"])
  func aProgramThatWaitsOnAndOnIsEnded(_ text: String) throws {
    let folder = try TemporaryFolder()
    let idle = try OutsideProgram.run("sh", ["-c", text], in: folder.path, patience: 0.2)
    #expect(idle.status == 128 + SIGKILL)
  }

  @Test func aProgramThatIsNotThereIsToldByItsStatus() throws {
    let folder = try TemporaryFolder()
    #expect(try OutsideProgram.run("no-such-program", [], in: folder.path).status == 127)
  }

  /// A damaged file of 180 kB makes a program write 12 MB of complaints.
  @Test func wordsAreFoundAmongMegabytesOfComplaintsAtOnce() throws {
    let folder = try TemporaryFolder()
    let said = try OutsideProgram.run(
      "sh", ["-c", "head -c 12000000 /dev/zero | tr '\\0' x >&2; printf '\\303 Out of memory\n' >&2"], in: folder.path)
    #expect(said.complains(of: "Out of memory"))
    #expect(!said.complains(of: "password"))
    #expect(said.complains(of: ""))
  }

  /// Bytes that count how often one of them is read.
  private struct CountedBytes: Collection {
    final class Counter { var reads = 0 }

    let bytes: [UInt8]
    let counter = Counter()
    let startIndex = 0
    var endIndex: Int { bytes.count }
    func index(after index: Int) -> Int { index + 1 }
    subscript(index: Int) -> UInt8 {
      counter.reads += 1
      return bytes[index]
    }
  }

  @Test(arguments: ["Out of memory", "password", "x y", "y"])
  func everyByteIsReadAFewTimes(words: String) {
    let text = CountedBytes(bytes: Array(repeatElement("x password? x", count: 10_000).joined().utf8) + Array("y".utf8))
    let isFound = OutsideProgram.found(Array(words.utf8), in: text)
    #expect(isFound == (words == "password" || words == "y"))
    #expect(text.counter.reads <= 3 * text.bytes.count)
  }
}
