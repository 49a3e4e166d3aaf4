import Files
import Packs
import Tables
public import Texts

extension RosterReader {
  /// Opens a roster: a file, or the folder of a bundle.
  ///
  /// - Throws: ``Fault`` where it is no roster at all.
  public init(path: String, settings: RosterSettings = RosterSettings()) throws(Fault) {
    self.init(try RosterSource(path: path, settings: settings), settings: settings)
  }
}

extension RosterTable {
  init(path: String, settings: RosterSettings) throws(Fault) {
    try self.init(file: path, settings: settings) { separator throws(Fault) in
      try TableReader(path: path, encoding: settings.encoding, separator: separator)
    }
  }
}

/// What a file is, is decided by what stands in it.
extension RosterSource {
  init(path: String, settings: RosterSettings) throws(Fault) {
    func refuse(_ problem: String, _ hint: String) -> Fault {
      Fault(file: path, problem: problem, hint: hint)
    }
    let kind = Disk.kind(of: Disk.resolved(path))
    guard kind != .nothing else { throw refuse("there is no such file", "check the path") }
    if kind == .folder {
      self.init(RosterSource.rows(of: try RosterBundle(try BundleFiles(folder: path), settings: settings)))
      return
    }
    let head = try PieceFile(path).bytes(at: 0, count: 64)
    let csv = "save the list as \"CSV UTF-8\" or as a workbook (.xlsx)"
    func isNot(_ kind: String) -> Fault { refuse("this is \(kind), not a roster", csv) }
    if Workbook.isZip(head) {
      let pack = try Pack(reading: path, within: BundleFiles.limits)
      if let list = pack.contains("META-INF/manifest.xml") ? try? pack.bytes(of: "META-INF/manifest.xml") : nil,
        String(decoding: list, as: UTF8.self).contains("encryption-data")
      {
        throw refuse("the file has a password", "save it without one, or " + csv)
      }
      if Workbook.isWorkbook(pack) {
        self.init(try WorkbookChoice(pack, settings).table())
      } else if let kind = RosterSource.kindsOfPacks.first(where: { pack.contains($0.entry) })?.kind {
        throw isNot(kind)
      } else {
        self.init(RosterSource.rows(of: try RosterBundle(BundleFiles(pack), settings: settings)))
      }
    } else if head.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      throw refuse("the file is of an old kind (.xls) or (.doc), or has a password", csv)
    } else if let kind = RosterSource.otherKinds.first(where: { head.starts(with: $0.start) })?.kind {
      throw isNot(kind)
    } else if RosterSource.isMarkup(head) {
      throw refuse(
        "this is a web page (HTML or XML), even where its name ends in .xls",
        "open it in a spreadsheet program, and \(csv)")
    } else if head.dropFirst(4).starts(with: Array("ftyphei".utf8)) {
      throw isNot("a picture (HEIC)")
    } else {
      self.init(try RosterTable(path: path, settings: settings))
    }
  }

  /// The rows of a bundle.
  private static func rows(of bundle: RosterBundle) -> Bundle {
    final class Place {
      var bundle: RosterBundle
      init(_ bundle: RosterBundle) { self.bundle = bundle }
    }
    let place = Place(bundle)
    return Bundle(
      file: bundle.file, form: { place.bundle.form }, nameColumn: bundle.nameColumn,
      next: { () throws(Fault) in try place.bundle.next() })
  }

  /// What people name by mistake, known by its first bytes.
  private static let otherKinds: [(start: [UInt8], kind: String)] = [
    ([0xFF, 0xFE, 0, 0], "text in UTF-32"), ([0, 0, 0xFE, 0xFF], "text in UTF-32"),
    ([0x89, 0x50, 0x4E, 0x47], "a picture (PNG)"), ([0xFF, 0xD8, 0xFF], "a picture (JPEG)"),
    (Array("GIF8".utf8), "a picture (GIF)"), (Array("%PDF".utf8), "a PDF"),
    (Array("{\\rtf".utf8), "a text document (RTF)"),
  ]

  /// Kinds of packed files, known by what is in them.
  private static let kindsOfPacks: [(entry: String, kind: String)] = [
    ("content.xml", "an OpenDocument file without a sheet"), ("word/document.xml", "a text document (Word)"),
    ("ppt/presentation.xml", "a presentation (PowerPoint)"), ("xl/workbook.bin", "a binary workbook (.xlsb)"),
    ("Index/Document.iwa", "a document of Numbers, Pages or Keynote"),
    ("Index.zip", "a document of Numbers, Pages or Keynote"),
    ("META-INF/container.xml", "a book (EPUB)"),
  ]

  /// Whether a file begins as web pages do, which some programs write under the name of a workbook.
  private static func isMarkup(_ head: [UInt8]) -> Bool {
    let text = String(decoding: head.filter { $0 < 0x80 && $0 != 0 }, as: UTF8.self).trimmed.lowercased()
    let tags = ["<html", "<!doctype", "<?xml", "<table", "<head", "<meta", "<body", "<style", "<!--", "mime-version:"]
    return tags.contains { text.hasPrefix($0) }
  }
}
