import Glibc
import Texts

/// Runs workers, and begins a new one behind every case that one has died of.
struct Watch {
  let program: String
  let seed: UInt64
  /// After so many cases a new process begins: what memory they leave behind does not add up.
  static let portion = 20_000
  /// A case that is at it for so long on the clock hangs.
  static let mostWait = 30.0

  /// What came of a reader.
  struct Tally {
    var cases = 0
    var readWell = 0
    var failures: [String] = []
    /// How many were read wrong, too slowly or with too much memory, as the workers said.
    var bad = 0
    /// What the most costly case took: seconds of the processor, and bytes of memory.
    var mostSeconds = 0.0
    var mostMemory = 0
  }

  /// Tries a reader until so many cases are done, or the time is over.
  func run(_ reader: String, first: Int, most: Int, until end: ContinuousClock.Instant) -> Tally {
    var tally = Tally()
    let path = "/tmp/copybook-fuzz.\(getpid())"
    defer { unsafe unlink(path) }
    while tally.cases < most, ContinuousClock.now < end {
      let file = unsafe open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
      defer { close(file) }
      let start = first + tally.cases
      let last = start + min(Watch.portion, most - tally.cases)
      guard let process = spawn(["--worker", reader, String(seed), String(start), String(last), path]) else {
        tally.failures.append("\(reader): no process could be started")
        return tally
      }
      let ending = wait(for: process, file, until: end)
      let status = status(file)
      tally.readWell += Int(status.readWell)
      tally.bad += Int(status.bad)
      tally.mostSeconds = max(tally.mostSeconds, Double(status.mostTime) / 1e6)
      tally.mostMemory = max(tally.mostMemory, Int(status.mostMemory))
      if let ending, status.isDone == 0 {
        tally.failures.append("\(reader) case \(status.current): \(ending)")
        tally.cases = Int(status.current) + 1 - first
      } else {
        tally.cases = max(Int(status.current) - first, tally.cases)
      }
    }
    return tally
  }

  /// Waits for a worker; what it died of, nil where it did well or its time was over.
  private func wait(for process: pid_t, _ file: Int32, until end: ContinuousClock.Instant) -> String? {
    var last: Int64 = -1
    var since = ContinuousClock.now
    while true {
      var result: Int32 = 0
      if unsafe waitpid(process, &result, WNOHANG) == process {
        if result & 0x7F != 0 { return "died of signal \(result & 0x7F)" }
        return result == 0 ? nil : "ended with status \(result >> 8 & 0xFF)"
      }
      usleep(20_000)
      let now = ContinuousClock.now
      let current = status(file).current
      if current != last { (last, since) = (current, now) }
      let isHung = (now - since) / .seconds(1) > Watch.mostWait
      guard isHung || now > end else { continue }
      kill(process, SIGKILL)
      unsafe waitpid(process, &result, 0)
      return isHung ? "hangs" : nil
    }
  }

  private func status(_ file: Int32) -> Worker.Status {
    var status = Worker.Status()
    _ = unsafe withUnsafeMutableBytes(of: &status) { unsafe pread(file, $0.baseAddress, $0.count, 0) }
    return status
  }

  /// Starts a worker; nil where that cannot be.
  ///
  /// C: `posix_spawn`
  private func spawn(_ arguments: [String]) -> pid_t? {
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    return unsafe posix_spawn(&process, program, nil, nil, &words, environ) == 0 ? process : nil
  }
}
