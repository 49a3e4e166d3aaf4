public import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A process as others on this machine see it.
public enum RunningProcess {
  /// The number of this process.
  public static var own: Int32 { getpid() }

  /// The name of this machine.
  ///
  /// C: `gethostname`
  public static var host: String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "unknown" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// How many files a command has open at once at most.
  private static let neededFiles: rlim_t = 32

  /// Sees that this process can work here: that it knows its command line, and may open files.
  ///
  /// C: `getrlimit`, `setrlimit`, `signal`
  public static func checkSurroundings() throws(Fault) {
    guard CommandLine.argc > 0 else {
      throw Fault(
        .io, problem: "the command line cannot be read, as the folder /proc is not there", hint: "mount /proc")
    }
    // A file that may not grow is an error like a full disk, and no end of the program.
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit()
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let kind = RLIMIT_NOFILE
    #endif
    guard unsafe getrlimit(kind, &limit) == 0, limit.rlim_cur < neededFiles else { return }
    limit.rlim_cur = min(limit.rlim_max, 256)
    guard limit.rlim_cur >= neededFiles, unsafe setrlimit(kind, &limit) == 0 else {
      throw Fault(
        .tryAgain, problem: "no more than \(limit.rlim_cur) files may be open here, and copybook needs \(neededFiles)",
        hint: "raise the limit first: ulimit -n 256")
    }
  }

  /// The first argument of this process that is not UTF-8, or its folder, with a sign in place of what is not; nil where all are.
  ///
  /// As texts they would name other files.
  ///
  /// C: `getcwd`
  public static var nameThatIsNoText: String? {
    var folder = [CChar](repeating: 0, count: Int(PATH_MAX))
    if unsafe getcwd(&folder, folder.count) != nil {
      let bytes = folder.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      if String(validating: bytes, as: UTF8.self) == nil { return String(decoding: bytes, as: UTF8.self) }
    }
    for index in 0..<Int(CommandLine.argc) {
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { continue }
      if unsafe String(validatingCString: argument) == nil { return unsafe String(cString: argument) }
    }
    return nil
  }

  /// Whether a process of that number runs here.
  ///
  /// C: `kill` with signal 0
  public static func isAlive(_ number: Int32) -> Bool { number > 0 && (kill(number, 0) == 0 || errno == EPERM) }
}
