import Glibc
import TestSupport
import Texts

/// A process of its own in which cases are tried, one after the other, so that one that crashes ends nothing else.
///
/// Which case it is at stands in a file: how many were tried, how many of them were read without a fault.
struct Worker {
  /// No case may take more of the processor's time, in seconds.
  static let mostSeconds = 2.0
  /// No case may take so much more memory than there was before it, in bytes.
  static let mostMemory = 300 << 20

  let reader: Reader
  let seed: UInt64
  let statusFile: Int32

  /// The state that the watch reads.
  struct Status {
    var current: Int64 = 0
    var readWell: Int64 = 0
    /// How many were read wrong, too slowly or with too much memory.
    var bad: Int64 = 0
    var isDone: Int64 = 0
    /// What the most costly cases took: microseconds of the processor, and bytes of memory.
    var mostTime: Int64 = 0
    var mostMemory: Int64 = 0
  }

  /// Tries cases; what is wrong with one is said on standard output, a line each.
  func run(_ cases: Range<Int>) {
    var status = Status()
    for number in cases {
      status.current = Int64(number)
      write(status)
      let bytes = reader.bytes(seed: seed, of: number)
      let (start, before) = (processorSeconds(), Worker.peak())
      do {
        try reader.read(bytes)
        status.readWell += 1
      } catch let fault as Fault {
        if fault.kind == .ours { say("blames us: \(fault.description)", &status) }
        if fault.problem.isEmpty { say("says nothing", &status) }
      } catch {
        say("another error: \(error)", &status)
      }
      let seconds = processorSeconds() - start
      if seconds > Worker.mostSeconds { say("took \(seconds.formatted(decimals: 1)) s", &status) }
      let memory = Worker.peak() - before
      status.mostTime = max(status.mostTime, Int64(seconds * 1e6))
      status.mostMemory = max(status.mostMemory, Int64(memory))
      if memory > Worker.mostMemory { say("took \(memory >> 20) MiB", &status) }
    }
    status.isDone = 1
    status.current = Int64(cases.upperBound)
    write(status)
  }

  private func say(_ what: String, _ status: inout Status) {
    status.bad += 1
    print("  \(reader.name) case \(status.current): \(what.visible.prefix(300)) (seed \(seed))")
    fflush(nil)
  }

  /// The most memory that this process has held, in bytes.
  private static func peak() -> Int {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss << 10
  }

  private func write(_ status: Status) {
    _ = unsafe withUnsafeBytes(of: status) { unsafe pwrite(statusFile, $0.baseAddress, $0.count, 0) }
  }
}
