import Files
import Inks
import Scans
import Texts

extension ClassGrading {
  /// A sheet that somebody wrote on.
  struct ReturnedSheet: Sendable {
    /// Where its ink is.
    enum Source: Sendable {
      /// In files, in the order of their pages.
      case files([String])
      /// On scans: for each page of the sheet what was lifted off it.
      case scans([Ink], [Int: StraightPage], name: String)
      /// On the pages of a PDF: for each page of the sheet what was written on it in a tablet's program.
      case written([Ink], name: String, path: String, isSure: Bool)

      /// The first file, as people call it.
      var name: String {
        switch self {
        case .files(let files): files[0]
        case .scans(_, _, let name), .written(_, let name, _, _): name
        }
      }
    }

    let source: Source
    /// The sheets that it may be, the newest first: several where a child has had others in the place of its own.
    let sheets: [ClassSheets.Sheet]
    /// Whether a sheet is sure: its code was read off the page, or stands in the name of the file.
    func isSure(_ sheet: ClassSheets.Sheet) -> Bool {
      switch source {
      case .scans: true
      case .written(_, _, _, let isSure): isSure
      case .files(let files): ClassSheets.words(in: files[0]).contains(sheet.code)
      }
    }
    /// When its last file was written, in seconds since 1970; nil for scans.
    var second: Int? {
      switch source {
      case .scans: nil
      case .written(_, _, let path, _): Disk.stamp(of: path)?.second
      case .files(let files): files.compactMap { Disk.stamp(of: $0)?.second }.max()
      }
    }
  }

  /// Which recordings belong to which sheet; those of no sheet are left out.
  ///
  /// - Parameter besideScans: Whether there may be none, for scans were found.
  func tasks(
    of folder: String, in sheets: ClassSheets, besideScans: Bool, _ leftOut: inout [Fault],
    telling listener: Remark.Listener
  ) throws -> [ReturnedSheet] {
    guard InputFile.exists(folder) else {
      throw Fault.notRead(path: folder, reason: "there is no such folder", hint: "give the folder with the recordings")
    }
    let all = ClassGrading.files(in: folder).filter { !ScanStack.isScan($0) }
    let files = all.filter { !StrayFile.isNoInk(Disk.name(of: $0)) || $0 == folder }
    ClassGrading.remark(passedOver: all.filter { StrayFile.isNoInk(Disk.name(of: $0)) && $0 != folder }).map(listener)
    guard !all.isEmpty || besideScans else {
      throw Fault.notRead(
        path: folder, reason: "there are no recordings in it", hint: "give the folder with the recordings")
    }
    var groups: [String: [String]] = [:]
    var order: [String] = []
    for file in files {
      // Pages of one sheet in files of their own, anna-p1 and anna-p2, are one writing.
      let name = String(file[..<(ClassGrading.pageMark(of: file) ?? file.endIndex)])
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append(file)
    }
    var tasks: [ReturnedSheet] = []
    for name in order {
      let inks = groups[name] ?? []
      do {
        tasks.append(ReturnedSheet(source: .files(inks), sheets: try sheets.sheets(of: inks[0], in: folder)))
      } catch let fault as Fault {
        leftOut.append(fault)
      }
    }
    return tasks
  }

  /// Names files that hold no ink, which stop nothing.
  private static func remark(passedOver files: [String]) -> Remark? {
    guard let first = files.first else { return nil }
    let names = files.count == 1 ? first : "\(first) and \(files.count - 1) more"
    return Remark(.note, "\(names) passed over: there is no ink in \(files.count == 1 ? "it" : "them")")
  }

  /// The files of a folder and of the folders in it, in the order of their names; those that systems leave there for themselves
  /// and hide are not among them.
  private static func files(in folder: String) -> [String] {
    guard InputFile.isFolder(folder) else { return [folder] }
    return Disk.names(in: folder).filter { name in
      !name.hasPrefix(".") && !(StrayFile.isLeft(name) && InputFile.isFolder("\(folder)/\(name)"))
    }.flatMap { name in
      InputFile.isFolder("\(folder)/\(name)") ? files(in: "\(folder)/\(name)") : ["\(folder)/\(name)"]
    }
  }

  /// The recordings of files of one sheet, in the order of their pages.
  func recordings(of files: [String]) throws -> [Ink] {
    var recordings: [Ink] = []
    for (number, ink) in ClassGrading.numbered(files) {
      let own = try GradeRequest.recordings(of: ink, unit: request.unit)
      // A page that did not come leaves its place empty.
      while own.count == 1, let number, recordings.count < number - 1 { recordings.append(Ink(strokes: [])) }
      recordings += own
    }
    return recordings
  }

  /// No sheet has more pages.
  private static let mostPages = 200

  /// Files with the numbers of their pages where their names say them, in the order of these.
  static func numbered(_ files: [String]) -> [(number: Int?, file: String)] {
    let numbers = files.map { file in
      pageMark(of: file).flatMap { mark in
        Int(file[mark...].dropFirst(2).prefix { $0.isNumber }).flatMap { (1...mostPages).contains($0) ? $0 : nil }
      }
    }
    return zip(numbers, files).enumerated().sorted { ($0.element.0 ?? 0, $0.offset) < ($1.element.0 ?? 0, $1.offset) }
      .map { ($0.element.0, $0.element.1) }
  }

  /// Where `-p2` begins that names the page of a file; nil for none.
  private static func pageMark(of file: String) -> String.Index? {
    let name = Disk.name(of: file)
    let stem = file.dropLast(name.count - InputFile.stem(of: name).count)
    guard let dash = stem.lastIndex(of: "-"), stem[dash...].hasPrefix("-p") else { return nil }
    let digits = stem[dash...].dropFirst(2)
    return !digits.isEmpty && digits.allSatisfy(\.isNumber) ? dash : nil
  }
}
