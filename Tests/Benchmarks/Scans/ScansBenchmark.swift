import ScanSupport

/// Pages of the product, written on and scanned in every way: `Benchmarks scans [--write DIR]`, see ``ScanRequest``.
enum ScansBenchmark {
  static func run(_ arguments: [String]) {
    guard !arguments.contains("--help") else { return print(ScanRequest.usage) }
    do {
      let request = try ScanRequest(arguments)
      guard let folder = request.folder else { return try ScanTable(request).run() }
      if let name = request.publishedClass { return try ClassStack(name, ScanRun(request)).write(to: folder) }
      try ScanFolder(folder).write(ScanRun(request))
    } catch {
      print("error: \(error)")
    }
  }
}
