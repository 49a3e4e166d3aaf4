import Files
public import Texts

/// A stack of scans: PDF files and pictures, alone or in a folder, one page at a time.
public struct ScanStack: Sendable {
  /// One scan of the stack.
  public struct Scan: Hashable, Sendable {
    /// The file it is in, as it was named.
    public let file: String
    /// Which page of a PDF file, from 1; nil for a picture.
    public let page: Int?

    /// What people call it.
    public var name: String { page.map { "\(file), page \($0)" } ?? file }
  }

  /// The scans, files by their names, pages in order.
  public let scans: [Scan]
  /// Files that could not be read.
  public let faults: [Fault]

  /// More are not read at once.
  static let mostScans = 10_000
  /// The endings of files that may be scans.
  private static let endings = [".pdf", ".jpg", ".jpeg", ".png"]
  /// The endings of pictures that cannot be read.
  private static let otherEndings = [".tif", ".tiff", ".heic", ".heif", ".webp", ".bmp", ".gif", ".zip"]
  /// No scan is larger: 2 GiB would not fit on most sticks of a school.
  static let largestFile = 1 << 30

  /// Whether a path names a scan, or a folder that holds one.
  public static func isScan(_ path: String) -> Bool { !files(at: path).isEmpty }

  /// Finds the scans of a file or of a folder and those in it.
  ///
  /// - Throws: ``Fault`` where there are none, or too many.
  public init(_ path: String) throws(Fault) {
    let hint = "give a PDF, JPEG or PNG file, or a folder of them"
    guard InputFile.exists(path) else { throw Fault.notRead(path: path, reason: "there is no such file", hint: hint) }
    let files = ScanStack.files(at: path)
    guard !files.isEmpty else { throw Fault.notRead(path: path, reason: "there is no scan in it", hint: hint) }
    var scans: [Scan] = []
    var faults: [Fault] = []
    for file in files {
      do throws(Fault) {
        guard !ScanStack.hasEnding(file, ScanStack.otherEndings) else { throw ScanStack.notRead(file) }
        if file.lowercased().hasSuffix(".pdf") {
          let count = try ScannedDocument.pageCount(of: file)
          scans += (0..<min(count, ScanStack.mostScans + 1)).map { Scan(file: file, page: $0 + 1) }
        } else {
          scans.append(Scan(file: file, page: nil))
        }
      } catch {
        faults.append(error)
      }
      guard scans.count <= ScanStack.mostScans else {
        throw Fault(
          file: path, problem: "there are more than \(ScanStack.mostScans) scans", hint: "split them into several runs")
      }
    }
    (self.scans, self.faults) = (scans, faults)
  }

  /// The picture of a scan.
  public func picture(of scan: Scan) throws(Fault) -> ColourPicture {
    guard let page = scan.page else {
      return try ColourPicture(
        reading: InputFile.bytes(of: scan.file, most: ScanStack.largestFile), file: scan.file)
    }
    return try ScannedDocument.picture(ofPage: page, of: scan.file)
  }

  private static func hasEnding(_ path: String, _ endings: [String]) -> Bool {
    endings.contains { path.lowercased().hasSuffix($0) }
  }

  private static func notRead(_ file: String) -> Fault {
    let form = file.split(separator: ".").last.map { $0.uppercased() } ?? ""
    return Fault(
      file: file, problem: "\(form) files are not read as scans",
      hint: form == "ZIP" ? "unpack it, and give the folder" : "save it as PDF, JPEG or PNG")
  }

  private static func files(at path: String) -> [String] {
    guard InputFile.isFolder(path) else { return hasEnding(path, endings + otherEndings) ? [path] : [] }
    return Disk.names(in: path).filter { !$0.hasPrefix(".") }.flatMap { files(at: "\(path)/\($0)") }
  }
}
