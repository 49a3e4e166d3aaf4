import Files
import Packs
import Tables
import Texts

/// Where a roster's rows come from; what the file is, is decided by what stands in it.
struct RosterSource {
  private var table: RosterTable?
  private var bundle: RosterBundle?

  init(_ table: RosterTable) { self.table = table }

  init(path: String, settings: RosterSettings) throws(Fault) {
    func refuse(_ problem: String, _ hint: String) -> Fault {
      Fault(file: path, problem: problem, hint: hint)
    }
    let kind = Disk.kind(of: Disk.resolved(path))
    guard kind != .nothing else { throw refuse("there is no such file", "look at the path") }
    if kind == .folder {
      bundle = try RosterBundle(try BundleFiles(folder: path), settings: settings)
      return
    }
    let head = RosterSource.head(of: path)
    let csv = "save the list as \"CSV UTF-8\" or as a workbook (.xlsx)"
    if Workbook.isZip(head) {
      let pack = try Pack(reading: path, within: BundleFiles.limits)
      if Workbook.isWorkbook(pack) {
        table = try RosterTable(try Workbook(in: pack), file: path, settings: settings)
      } else if pack.contains("content.xml"), pack.contains("mimetype") {
        throw refuse("the file is an OpenDocument spreadsheet, which is not read", csv)
      } else {
        bundle = try RosterBundle(BundleFiles(pack), settings: settings)
      }
    } else if head.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      throw refuse("the file is a workbook of an old kind (.xls), or has a password", csv)
    } else if head.starts(with: Array("%PDF".utf8)) || head.starts(with: Array("{\\rtf".utf8)) {
      throw refuse("the file is a printed or formatted document, not a table", csv)
    } else {
      table = try RosterTable(path: path, settings: settings)
    }
  }

  /// The first bytes of a file; empty where it cannot be read, which its reader will say.
  private static func head(of path: String) -> [UInt8] {
    (try? PieceFile(path).bytes(at: 0, count: 8)) ?? []
  }

  /// The file whose lines are told.
  var file: String { table?.file ?? bundle?.file ?? "" }

  /// What was understood.
  var form: RosterForm { table?.form ?? bundle?.form ?? RosterForm(kind: "") }

  /// The place of the name in a row, from 1.
  var nameColumn: Int { table?.nameColumn ?? bundle?.nameColumn ?? 0 }

  /// The next pupil's row; nil at the end.
  mutating func next() throws(Fault) -> RosterRow? {
    if table != nil { return try table?.next() }
    return try bundle?.next()
  }
}
