import Files
import Packs
public import Texts

/// A stack of scans: PDF, TIFF and picture files, alone, in a folder or in a ZIP file, one page at a time.
public struct ScanStack: Sendable {
  /// One scan of the stack.
  public struct Scan: Hashable, Sendable {
    /// The file it is in, as it was named; one of a ZIP file after that.
    public let file: String
    /// Which page of a PDF or TIFF file, from 1; nil for a picture.
    public let page: Int?
    /// Where it is read: a path, or a name in the pack of that path.
    let place: Place

    /// The PDF file that it is a page of, as it lies on the disk; nil for others.
    public var document: String? {
      if case .disk(let path) = place, ScanStack.hasEnding(path, [".pdf"]) { path } else { nil }
    }

    /// What people call it.
    public var name: String { page.map { "\(file), page \($0)" } ?? file }
  }

  /// Where a file is read.
  enum Place: Hashable, Sendable {
    case disk(String)
    case pack(String, entry: String)
  }

  /// The scans, files by their names, pages in order.
  public private(set) var scans: [Scan]
  /// Files that could not be read.
  public let faults: [Fault]
  private let packs: [String: Pack]
  /// What files of many pages are unpacked into; gone with the stack.
  private let unpacked: TemporaryFolder?

  /// More are not read at once.
  static let mostScans = 10_000
  /// The endings of files with pages.
  private static let pagedEndings = [".pdf", ".tif", ".tiff"]
  /// The endings of pictures.
  private static let pictureEndings = [".jpg", ".jpeg", ".png"]
  /// The endings of pictures that cannot be read.
  private static let otherEndings = [".heic", ".heif", ".webp", ".bmp", ".gif", ".rar", ".7z"]
  private static let allEndings = pagedEndings + pictureEndings + otherEndings + [".zip"]
  /// No scan is larger: 2 GiB would not fit on most sticks of a school.
  static let largestFile = 1 << 30
  /// Nor is one in a ZIP file, which is unpacked in memory.
  private static let packLimits = Pack.Limits(mostEntries: 20_000, largestEntry: 1 << 28, isCompressedAllowed: true)

  /// Whether a path names a scan, or a folder that holds one.
  public static func isScan(_ path: String) -> Bool { !files(at: path).isEmpty }

  /// Finds the scans of a file or of a folder and those in it.
  ///
  /// - Throws: ``Fault`` where there are none, or too many.
  public init(_ path: String) throws(Fault) { try self.init([path]) }

  /// Finds the scans of files and folders, one after the other.
  ///
  /// - Throws: ``Fault`` where one has none, or there are too many.
  public init(_ paths: [String]) throws(Fault) {
    let hint = "give a PDF, TIFF, JPEG, PNG or ZIP file, or a folder of them"
    var all: [String] = []
    for path in paths {
      guard InputFile.exists(path) else { throw Fault.notRead(path: path, reason: "there is no such file", hint: hint) }
      let files = ScanStack.files(at: path)
      guard !files.isEmpty else { throw Fault.notRead(path: path, reason: "there is no scan in it", hint: hint) }
      all += files
    }
    var finder = ScanFinder()
    for file in all {
      if ScanStack.hasEnding(file, [".zip"]) {
        finder.addPack(file)
      } else {
        finder.add(file, at: .disk(file))
      }
      guard finder.scans.count <= ScanStack.mostScans else {
        throw Fault(
          file: file, problem: "there are more than \(ScanStack.mostScans) scans", hint: "split them into several runs")
      }
    }
    (scans, faults, packs, unpacked) = (finder.scans, finder.faults, finder.packs, finder.unpacked)
  }

  /// The stack without some of its scans.
  public func without(_ others: Set<Scan>) -> ScanStack {
    var stack = self
    stack.scans.removeAll { others.contains($0) }
    return stack
  }

  /// The picture of a scan.
  public func picture(of scan: Scan) throws(Fault) -> ColourPicture {
    switch scan.place {
    case .disk(let path):
      guard let page = scan.page else {
        return try ColourPicture(reading: InputFile.bytes(of: path, most: ScanStack.largestFile), file: scan.name)
      }
      if ScanStack.hasEnding(path, [".pdf"]) {
        return try ScannedDocument.picture(ofPage: page, of: path, name: scan.name)
      }
      return try ScannedTIFF(path, name: scan.name).picture(ofPage: page)
    case .pack(let path, let entry):
      guard let pack = packs[path] else { throw ColourPicture.refused(scan.name, for: "its ZIP file is gone") }
      return try ColourPicture(reading: pack.bytes(of: entry), file: scan.name)
    }
  }

  fileprivate static func hasEnding(_ path: String, _ endings: [String]) -> Bool {
    endings.contains { path.lowercased().hasSuffix($0) }
  }

  private static func files(at path: String) -> [String] {
    guard InputFile.isFolder(path) else { return hasEnding(path, allEndings) ? [path] : [] }
    return Disk.names(in: path).filter { !StrayFile.isLeft($0) }.flatMap { files(at: "\(path)/\($0)") }
  }

  /// Collects the scans of a stack, file by file.
  private struct ScanFinder {
    var scans: [Scan] = []
    var faults: [Fault] = []
    var packs: [String: Pack] = [:]
    var unpacked: TemporaryFolder?

    /// Adds the scans of a file that is no pack.
    ///
    /// - Parameter name: What people call it.
    mutating func add(_ name: String, at place: Place) {
      do throws(Fault) {
        guard !hasEnding(name, otherEndings + [".zip"]) else { throw ScanFinder.notRead(name) }
        guard hasEnding(name, pagedEndings) else { return scans.append(Scan(file: name, page: nil, place: place)) }
        let path = try pathOnDisk(of: place)
        let count =
          hasEnding(name, [".pdf"])
          ? try ScannedDocument.pageCount(of: path, name: name) : try ScannedTIFF(path, name: name).pageCount
        scans += (0..<min(count, mostScans + 1)).map { Scan(file: name, page: $0 + 1, place: .disk(path)) }
      } catch {
        faults.append(error)
      }
    }

    /// Adds the scans of a ZIP file.
    mutating func addPack(_ path: String) {
      do throws(Fault) {
        let pack = try Pack(reading: path, within: packLimits)
        packs[path] = pack
        let names = pack.names.filter { name in
          // Macs put a hidden file beside each.
          hasEnding(name, allEndings) && !name.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
        }
        guard !names.isEmpty else {
          throw Fault.notRead(
            path: path, reason: "there is no scan in it", hint: "put PDF, TIFF, JPEG or PNG files into it")
        }
        for name in names.sorted(by: { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) })
        where scans.count <= mostScans {
          add("\(path): \(name)", at: .pack(path, entry: name))
        }
      } catch {
        faults.append(error)
      }
    }

    /// Where a file can be opened; one of a pack is unpacked for it.
    private mutating func pathOnDisk(of place: Place) throws(Fault) -> String {
      switch place {
      case .disk(let path): return path
      case .pack(let path, let entry):
        let folder: TemporaryFolder
        if let unpacked { folder = unpacked } else { folder = try TemporaryFolder() }
        unpacked = folder
        // Its own name may be anything: only its ending is kept.
        let ending = hasEnding(entry, [".pdf"]) ? "pdf" : "tif"
        let target = "\(folder.path)/\(Disk.names(in: folder.path).count).\(ending)"
        try AtomicFile.write(packs[path]?.bytes(of: entry) ?? [], to: target, isDurable: false)
        return target
      }
    }

    private static func notRead(_ name: String) -> Fault {
      let form = name.split(separator: ".").last.map { $0.uppercased() } ?? ""
      return Fault(
        file: name, problem: "\(form) files are not read as scans",
        hint: form == "ZIP" ? "unpack it, and give the folder" : "save it as PDF, TIFF, JPEG or PNG")
    }
  }
}
