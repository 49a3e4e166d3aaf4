import Glibc

/// A finished process and what it cost.
struct ProcessRun {
  /// From start to end, in milliseconds.
  let wall: Double
  /// Time on processors, its own and the system's for it, with all children it waited for, in milliseconds.
  let cpu: Double
  /// The most memory it held at a time, in mebibytes; no less than ours when it was started, for so the system counts.
  let memory: Double

  /// Runs a program to its end, without its output.
  ///
  /// Nil where it could not be started or did not end well. C: `posix_spawnp`, `wait4`
  init?(_ program: String, _ arguments: [String]) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    let clock = ContinuousClock()
    let start = clock.now
    var process: pid_t = 0
    guard unsafe posix_spawnp(&process, program, &actions, nil, &words, environ) == 0 else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { return nil }
    }
    wall = (clock.now - start) / .milliseconds(1)
    guard status == 0 else { return nil }
    cpu = usage.ru_utime.milliseconds + usage.ru_stime.milliseconds
    memory = Double(usage.ru_maxrss) / 1024
  }
}

/// The time this process has spent on processors, in milliseconds.
///
/// C: `getrusage`
func processorTime() -> Double {
  var usage = rusage()
  unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_utime.milliseconds + usage.ru_stime.milliseconds
}

/// The processor time that some work takes in the middle of so many runs, in milliseconds.
func median(of runs: Int, _ work: () throws -> Void) rethrows -> Double {
  Sample(
    try (0..<runs).map { _ in
      let start = processorTime()
      try work()
      return processorTime() - start
    }
  ).median
}

/// How busy the machine has been for the last minute: processes that wanted to run.
///
/// C: `getloadavg`
func machineLoad() -> Double {
  var load = 0.0
  return unsafe getloadavg(&load, 1) == 1 ? load : .nan
}

extension timeval {
  fileprivate var milliseconds: Double { Double(tv_sec) * 1e3 + Double(tv_usec) / 1e3 }
}
