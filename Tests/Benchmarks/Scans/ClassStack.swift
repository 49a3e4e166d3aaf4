import Codes
import FoundationEssentials
import Geometry
import JSON
import Pages
import Printing
import Rasters
import ScanSupport
import Texts
import Worksheets

/// A class that was written on and scanned as one shuffled stack, with every kind of trouble in it once.
struct ClassStack {
  private let pages: ClassFolder
  private let run: ScanRun

  init(_ folder: String, _ run: ScanRun) throws {
    pages = try ClassFolder(folder)
    self.run = run
  }

  /// Writes `scans.pdf`, the pages in any order, and `truth.json`: for each its code and what happened to it.
  func write(to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var random = SplitMix64(seed: run.request.seed)
    var order = Array(0..<pages.count)
    for index in order.indices.reversed() { order.swapAt(index, Int(random.next() % UInt64(index + 1))) }
    let troubles = ScanTrouble.allCases
    var document = Document(title: "scans", pages: [])
    var truth: [JSONWriter] = []
    for (place, number) in order.enumerated() {
      // Every seventh page has something, in a small class more of them, until all kinds have been.
      let apart = max(1, min(7, order.count / troubles.count))
      let trouble = place % apart == apart / 2 && place / apart < troubles.count ? troubles[place / apart] : nil
      let scan = try self.scan(number, trouble)
      guard let photo = scan.photo else { continue }
      let points = 72 / scan.kind.dotsPerInch
      let box = Rectangle(
        x: 0, y: 0, width: Double(photo.width) * points, height: Double(photo.height) * points)
      document.pages.append(Page(width: box.width, height: box.height, marks: [.photo(photo, in: box)]))
      truth.append(ClassStack.truth(of: scan, page: place + 1, child: pages.child(of: number)))
      print("page \(place + 1): child \(pages.child(of: number)), \(trouble?.rawValue ?? "no trouble")")
    }
    try Data(try document.pdf(PrintShop().supplies)).write(to: URL(filePath: "\(folder)/scans.pdf"))
    let text = "[\n\(truth.map(\.text).joined(separator: ",\n"))\n]\n"
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/truth.json"))
  }

  private func scan(_ number: Int, _ trouble: ScanTrouble?) throws -> SyntheticScan {
    let printed = try pages.page(number) { ProcessRun($0, $1) != nil }
    let child = pages.child(of: number)
    let seed = SplitMix64.key(mixing: run.request.seed, UInt64(child), UInt64(printed.index))
    let written = WrittenPage(printed, seed: seed, faults: run.request.faults) { form, _ in
      run.hands.strokes(of: form, child: 31 * child, isOwn: false)
    }
    return SyntheticScan(written.withWays(), as: ScanKind.ofTroubles, trouble: trouble, seed: seed ^ 0x5CA)
  }

  private static func truth(of scan: SyntheticScan, page: Int, child: Int) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.add("page", page)
      json.add("child", child)
      json.add("code", scan.written.printed.layout.code.description)
      json.add("trouble", scan.trouble?.rawValue)
      json.list("mazes", of: scan.written.ways.map { $0.manner.rawValue })
      json.list("faults", of: scan.written.cells.filter { $0.fault != nil }.map { $0.text })
    }
    return json
  }
}

extension SyntheticScan {
  /// The scan as a JPEG file with its size.
  fileprivate var photo: Photo? {
    guard let jpeg else {
      return PixelPicture(width: picture.width, height: picture.height, pixels: picture.pixels)?.photo(quality: 85)
    }
    return Photo(width: picture.width, height: picture.height, isGrey: kind.isGrey, jpeg: jpeg)
  }
}
