public import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs programs of the system, with bounds on their time and memory.
public enum OutsideProgram {
  /// What a program did.
  public struct Outcome: Sendable {
    /// 0 where all went well; 127 where there is no such program; 128 and more where a signal ended it.
    public let status: Int32
    /// What it wrote to standard output.
    public let output: String
    /// What it wrote to standard error.
    public let complaints: String

    /// Whether some words are among its complaints, of which there may be megabytes.
    public func complains(of words: String) -> Bool {
      found(Array(words.utf8), in: complaints.utf8)
    }
  }

  /// Whether bytes stand among others.
  static func found(_ words: [UInt8], in text: some Collection<UInt8>) -> Bool {
    guard let first = words.first else { return true }
    var rest = text[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: words) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// KiB of memory, and half KiB of a file, that a program may take: A4 in colours with 600 dpi as JPEG 2000 needs 455 000.
  private static let bounds = "ulimit -v 480000; ulimit -f 2000000; exec \"$0\" \"$@\""

  /// Runs a program and waits for it.
  ///
  /// - Parameters:
  ///   - folder: Where what it says is kept meanwhile.
  ///   - seconds: So much work it may do: for any page that is one, a program needs a tenth of that.
  ///   - patience: So many seconds it is waited for, whether it works or not; then it is ended.
  /// - Throws: ``Fault`` where no process could be started.
  ///
  /// C: `posix_spawn`, `waitpid`, `kill`
  public static func run(
    _ name: String, _ arguments: [String], in folder: String, seconds: Int = 9, patience: Double = 90
  ) throws(Fault) -> Outcome {
    let (output, complaints) = ("\(folder)/said.txt", "\(folder)/complained.txt")
    #if canImport(Glibc)
      var actions = unsafe posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t? = nil
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    let made = O_WRONLY | O_CREAT | O_TRUNC
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, made, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, complaints, made, 0o600)
    let words = ["sh", "-c", "ulimit -t \(seconds); \(bounds)", name] + arguments
    var pointers = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let failure = unsafe posix_spawn(&process, "/bin/sh", &actions, nil, &pointers, environ)
    guard failure == 0 else {
      throw Fault(.io, problem: "no program could be started", hint: "see whether memory is left")
    }
    let status = end(of: process, patience: patience)
    func said(_ path: String) -> String {
      defer { Disk.remove(path) }
      return (try? InputFile.bytes(of: path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    // The low seven bits are the signal that ended it.
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    return Outcome(status: code, output: said(output), complaints: said(complaints))
  }

  /// Waits for a process, and ends it where it does not end by itself; how it ended.
  private static func end(of process: pid_t, patience: Double) -> Int32 {
    var status: Int32 = 0
    let clock = ContinuousClock()
    let start = clock.now
    // Most programs end within a few milliseconds; a long one is asked seldom.
    var pause: UInt32 = 500
    while true {
      let ended = unsafe waitpid(process, &status, WNOHANG)
      if ended == process { return status }
      guard ended == 0 || errno == EINTR else { return status }
      guard (clock.now - start) / .seconds(1) < patience else { break }
      usleep(pause)
      pause = min(2 * pause, 20_000)
    }
    kill(process, SIGKILL)
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}

/// A folder of one's own that is gone when it is no longer used.
public final class TemporaryFolder: Sendable {
  /// Its path.
  public let path: String

  /// Makes a folder that only this user can read.
  ///
  /// C: `mkdtemp`
  public init() throws(Fault) {
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var name = Array("\(parent)/copybook.XXXXXX".utf8CString)
    guard unsafe mkdtemp(&name) != nil else {
      throw Fault(
        .cannotCreate, problem: "no folder could be made in \(parent)",
        hint: "see whether the disk is full, or name another folder in TMPDIR")
    }
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Disk.remove(path) }
}
