import Codes
import Files
import Geometry
import Marking
import Pages
import Printing
import Rasters
import Scans
import Texts

/// The marked pages of a class as one PDF, to be handed back: children in the order of the class.
struct HandBack {
  /// The marked pages of each child whose scans came, in the order of the class.
  var documents: [Document] = []

  /// The file.
  ///
  /// - Parameters:
  ///   - path: Its name, for errors.
  ///   - title: What a reader's window says.
  func bytes(for path: String, title: String) throws -> [UInt8] {
    guard !documents.isEmpty else {
      throw Fault(
        .data, file: path, problem: "there is no page to hand back: no scan could be read",
        hint: "copybook scans check says why")
    }
    var bytes: [UInt8] = []
    var printer = PDFPrinter(title: title, language: documents[0].language, supplies: PrintShop().supplies) { part in
      bytes.append(contentsOf: part)
    }
    for document in documents { try printer.add(document) }
    try printer.finish()
    return bytes
  }

  /// Children of whom no page came, and single pages that are missing, in the order of the class: as people call them.
  static func missing(
    _ pages: ClassScans, found: Set<String>, in sheets: ClassSheets, _ children: ChildNames
  ) -> [String] {
    var names: [String] = []
    for sheet in sheets.current {
      let own = pages.current.filter { $0.key == sheet.key && !$0.isEmpty }.sorted { $0.page < $1.page }
      let gone = own.filter { !found.contains($0.code.description) }
      if gone.count == own.count, let first = gone.first {
        names.append(children.names[first.child] ?? first.label)
      } else {
        names += gone.map { "\(children.names[$0.child] ?? $0.label), page \($0.page + 1)" }
      }
    }
    return names
  }

  /// At most 40 names: more would fill the screen.
  private static let mostNamed = 40

  /// Which pages are not in the file; nil where all are.
  static func remark(missing names: [String], in path: String) -> Remark? {
    guard !names.isEmpty else { return nil }
    let shown = names.prefix(mostNamed).joined(separator: "; ")
    let more = names.count > mostNamed ? "; and \(names.count - mostNamed) more" : ""
    return Remark(.note, "not in \(path), for no scan of them came: \(shown)\(more)")
  }
}

extension ReturnedPage {
  /// A page that was laid straight.
  init?(_ page: StraightPage) {
    guard let opened = page.opened else { return nil }
    let points = 72 / 25.4
    self.init(photo: page.photo, darkness: page.darkness, columns: page.columns) { room in
      let wanted = Rectangle(
        x: room.min.x / points, y: room.min.y / points, width: room.width / points, height: room.height / points)
      return opened.piece(wanted).map { piece in
        let room = piece.room
        return (
          piece.photo,
          Rectangle(
            x: room.min.x * points, y: room.min.y * points, width: room.width * points, height: room.height * points)
        )
      }
    }
  }
}
