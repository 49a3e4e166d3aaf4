import Testing

@testable import Files

@Suite struct OutsideProgramTests {
  @Test func aProgramThatWorksOnAndOnIsEnded() throws {
    let folder = try TemporaryFolder()
    let start = ContinuousClock.now
    let endless = try OutsideProgram.run("sh", ["-c", "while :; do :; done"], in: folder.path, seconds: 1)
    #expect(endless.status >= 128)
    #expect(ContinuousClock.now - start < .seconds(60))
    let quick = try OutsideProgram.run("sh", ["-c", "echo said; echo complained >&2; exit 3"], in: folder.path)
    #expect((quick.status, quick.output, quick.complaints) == (3, "said\n", "complained\n"))
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
    let start = ContinuousClock.now
    for _ in 0..<20 {
      #expect(said.complains(of: "Out of memory"))
      #expect(!said.complains(of: "password"))
    }
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(said.complains(of: ""))
  }
}
