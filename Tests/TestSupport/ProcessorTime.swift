#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How long this thread has computed so far, in seconds: what others do on the machine does not count.
public func processorSeconds() -> Double {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
