import ScanSupport
import Texts

/// Pages of the product, written on and scanned in every way: `Benchmarks scans --write DIR`, see ``ScanRequest``.
enum ScansBenchmark {
  static func run(_ arguments: [String]) {
    do {
      let request = try ScanRequest(arguments)
      guard let folder = request.folder else {
        throw Fault(.usage, problem: "nothing reads scans yet", hint: "say where they are written: --write DIR")
      }
      try ScanFolder(folder).write(ScanRun(request))
    } catch {
      print("error: \(error)")
    }
  }
}
