import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Notes that the user or the system wants the program to end, so that it can end between two sheets.
///
/// A second Ctrl-C ends it at once. Engines may send their signal several times, and then kill without asking.
enum StopSignal {
  /// The signal that came; 0 for none.
  ///
  /// A handler may do no more than this.
  private static let received = Atomic<Int32>(0)

  /// Begins to listen for Ctrl-C and for what engines send.
  ///
  /// C: `signal`
  static func listen() {
    // Made now: a handler must not be the first to ask for it.
    received.store(0, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        StopSignal.received.store(number, ordering: .relaxed)
        if number == SIGINT { signal(number, SIG_DFL) }
      }
    }
    // Who reads our progress may go away.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Whether a signal came.
  static var isReceived: Bool { received.load(ordering: .relaxed) != 0 }

  /// How a program ends that was asked to stop: 130 after Ctrl-C as shells expect, else 75, "try again".
  static var status: Int32 { received.load(ordering: .relaxed) == SIGINT ? 130 : ExitStatus.tryAgain }
}
