import Files
import Texts

/// PDF files that scanners write: one picture to a page, taken out as it is.
///
/// The programs of poppler do it; no part of them is linked.
enum ScannedDocument {
  /// Pages that are no single picture are drawn with so many pixels to the inch.
  private static let density = 200

  /// How many pages a file has.
  ///
  /// - Parameter name: What people call it, for errors.
  static func pageCount(of file: String, name: String) throws(Fault) -> Int {
    try InputFile.checkPlain(file)
    let folder = try TemporaryFolder()
    let outcome = try run("pdfinfo", [argument(file)], folder, name)
    let line = outcome.output.split(separator: "\n").first { $0.hasPrefix("Pages:") }
    guard outcome.status == 0, let count = line.flatMap({ Int($0.dropFirst(6).drop { $0 == " " }) }), count > 0 else {
      throw refused(name, outcome)
    }
    return count
  }

  /// The picture of a page.
  static func picture(ofPage page: Int, of file: String, name: String) throws(Fault) -> ColourPicture {
    let folder = try TemporaryFolder()
    let numbers = ["-f", String(page), "-l", String(page)]
    // A JPEG is taken out as it is; what fax machines pack becomes a PNG of the same pixels.
    for form in ["-all", "-png"] {
      let taken = try run("pdfimages", [form] + numbers + [argument(file), "\(folder.path)/scan"], folder, name)
      guard taken.status == 0 else { throw refused(name, taken) }
      let pictures = Disk.names(in: folder.path)
      let only = pictures.count == 1 || form == "-all" && isFax(pictures) ? pictures.first : nil
      if let only, only.hasSuffix(".jpg") || only.hasSuffix(".png"),
        let picture = try? picture(at: "\(folder.path)/\(only)", name), picture.width * picture.height >= fewestPixels
      {
        return picture
      }
      for name in pictures { Disk.remove("\(folder.path)/\(name)") }
      if only == nil || only?.hasSuffix(".png") == true { break }
    }
    let size = try largestSide(ofPage: page, of: file, folder, name)
    let drawn = try run(
      "pdftoppm", size + ["-singlefile"] + numbers + [argument(file), "\(folder.path)/page"], folder, name)
    // Where a picture takes too much memory the program draws the page without it, and says that all went well.
    guard drawn.status == 0, !isTooLarge(drawn) else { throw refused(name, drawn) }
    return try picture(at: "\(folder.path)/page.ppm", name)
  }

  /// How large a page is drawn, as words for the program that draws it: a page may say that it is a kilometre long.
  private static func largestSide(
    ofPage page: Int, of file: String, _ folder: TemporaryFolder, _ name: String
  ) throws(Fault) -> [String] {
    let told = try run("pdfinfo", ["-f", String(page), "-l", String(page), argument(file)], folder, name)
    // Page    1 size: 595.32 x 841.92 pts (A4)
    let line = told.output.split(separator: "\n").first { line in
      line.hasPrefix("Page ") && line.split(separator: " ").contains("size:")
    }
    let sides = (line ?? "").split(separator: " ").compactMap { Double($0) }.dropFirst().prefix(2)
    let isUsual = sides.count == 2 && sides.allSatisfy { $0 > 0 && $0 * Double(density) / 72 <= Double(longestDrawn) }
    return isUsual ? ["-r", String(density)] : ["-scale-to", String(longestDrawn)]
  }

  /// Pages are drawn no longer, in pixels: A3 at 300 dpi.
  private static let longestDrawn = 4961

  /// Whether files are a picture of a fax machine with what is needed to unpack it.
  private static func isFax(_ names: [String]) -> Bool {
    names.count == 2 && names.contains { $0.hasSuffix(".params") } || names.contains { $0.hasSuffix(".jb2g") }
  }

  /// A page that can be read has so many: A5 at 100 dpi.
  private static let fewestPixels = 450_000

  private static func picture(at path: String, _ name: String) throws(Fault) -> ColourPicture {
    try ColourPicture(reading: InputFile.bytes(of: path, most: ScanStack.largestFile), file: name)
  }

  /// A path that no program takes for an option.
  private static func argument(_ path: String) -> String { path.hasPrefix("-") ? "./\(path)" : path }

  private static func run(
    _ program: String, _ arguments: [String], _ folder: TemporaryFolder, _ file: String
  ) throws(Fault) -> OutsideProgram.Outcome {
    let outcome = try OutsideProgram.run(program, arguments, in: folder.path)
    guard outcome.status != 127 else {
      throw Fault(
        .noInput, file: file, problem: "PDF files need the program \(program), which is not installed",
        hint: "install poppler-utils, or give the scans as JPEG or PNG")
    }
    return outcome
  }

  /// Whether a program said that something takes more memory than is given to it.
  private static func isTooLarge(_ outcome: OutsideProgram.Outcome) -> Bool {
    ["Out of memory", "Bogus memory allocation", "Unable to decode image"].contains(where: outcome.complains)
  }

  private static func refused(_ file: String, _ outcome: OutsideProgram.Outcome) -> Fault {
    let isLocked = outcome.complains(of: "password") || outcome.complains(of: "ncrypted")
    // A signal ended it: it took more time, memory or disk than is given to it.
    guard outcome.status < 128, !isTooLarge(outcome) else {
      return Fault(
        file: file, problem: "the PDF's pages are too large to be drawn",
        hint: "scan with 200 or 300 dpi, as PDF, TIFF, JPEG or PNG")
    }
    return Fault(
      file: file,
      problem: isLocked ? "the PDF is locked with a password" : "the PDF cannot be read: it is damaged or cut short",
      hint: isLocked ? "save it without a password" : "scan the pages again, or save the mail's attachment again")
  }
}
