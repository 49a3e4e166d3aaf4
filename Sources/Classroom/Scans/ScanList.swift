import Codes
import Scans
import Texts

/// What became of the scans of a stack, and which pages of the class are missing: for people and for programs.
public struct ScanList {
  /// A scan with what it is.
  private struct Line {
    let scan: String
    var place: ClassScans.PrintedPage?
    var tags = 0
    var isByHand = false
    var isBlank = false
    var fault: Fault?
  }

  private let lines: [Line]
  private let missing: [ClassScans.PrintedPage]
  /// How many scans are pages of the class, and of how many nobody can tell what they are.
  public let found, unclear: Int
  /// The unclear scans, small and numbered.
  public let unclearSheet: UnclearSheet

  /// Looks at a stack of scans.
  ///
  /// - Parameters:
  ///   - scans: A PDF, TIFF, JPEG, PNG or ZIP file, or a folder of them.
  ///   - folder: The class, as it was published.
  ///   - assignments: The table that says of unclear scans whose they are; nil for none.
  ///   - roster: The roster, by which that may name children; nil for none.
  ///   - wantsPictures: Whether unclear scans are shown.
  public init(
    _ scans: String, of folder: String, assignments: String?, roster: String?, wantsPictures: Bool
  ) async throws {
    let stack = try ScanStack(scans)
    let pages = try ClassScans(folder)
    let names = try ChildNames(ofRoster: roster)
    let reader = ScanReader(
      stack: stack, pages: pages, assigned: try ScanAssignments(in: assignments, for: stack, pages, names),
      wantsThumbnails: wantsPictures)
    let readings = try await reader.readings()
    var lines = stack.faults.map { Line(scan: $0.file, fault: $0) }
    for reading in readings {
      var line = Line(scan: reading.scan.name, isByHand: reading.isByHand)
      switch reading.verdict {
      case .found(let place, let tags): (line.place, line.tags) = (place, tags)
      case .blank: line.isBlank = true
      case .unclear(let fault): line.fault = fault
      }
      lines.append(line)
    }
    self.lines = lines
    let seen = Set(lines.compactMap { $0.place?.code.description })
    missing = pages.current.filter { !seen.contains($0.code.description) && !$0.isEmpty }
      .sorted { ($0.label, $0.key, $0.page) < ($1.label, $1.key, $1.page) }
    unclearSheet = UnclearSheet(readings, stack)
    (found, unclear) = (lines.count { $0.place != nil }, lines.count { $0.fault != nil })
  }

  /// At most 40 missing pages: more would fill the screen.
  private static let mostNamed = 40

  /// A line for each page that was found, then what is missing.
  public var text: String {
    var text = ""
    for line in lines {
      guard let place = line.place else { continue }
      let remark = line.isByHand ? " (by hand)" : line.tags < 4 ? " (only \(line.tags) corner marks)" : ""
      text += "\(line.scan): \(place.name)\(remark)\n"
    }
    let blank = lines.count { $0.isBlank }
    text += "\(found) of \(counted(lines.count, "scan", "scans")) found\(blank > 0 ? ", \(blank) blank" : "")"
    text += "; \(counted(missing.count, "page", "pages")) missing\n"
    for place in missing.prefix(ScanList.mostNamed) { text += "missing: \(place.name)\n" }
    if missing.count > ScanList.mostNamed { text += "missing: \(missing.count - ScanList.mostNamed) more\n" }
    return text
  }

  /// What is wrong with each unclear scan.
  public var remarks: [Remark] { lines.compactMap { line in line.fault.map { Remark(.unclear, $0) } } }

  /// The same as an object of JSON.
  public var json: String {
    let scans = lines.map { line -> String in
      if let place = line.place {
        let hand = line.isByHand ? ", \"byHand\": true" : ""
        return
          "{\"scan\": \(line.scan.quoted), \"child\": \(place.child.quoted), \"page\": \(place.page + 1), "
          + "\"marks\": \(line.tags)\(hand)}"
      }
      if let fault = line.fault {
        return
          "{\"scan\": \(line.scan.quoted), \"problem\": \(fault.problem.quoted), \"hint\": \(fault.hint.quoted)}"
      }
      return "{\"scan\": \(line.scan.quoted), \"blank\": true}"
    }
    let names = missing.map { "{\"child\": \($0.child.quoted), \"page\": \($0.page + 1)}" }
    return
      "{\"scans\": [\n  \(scans.joined(separator: ",\n  "))\n], \"missing\": [\(names.joined(separator: ", "))]}\n"
  }

  /// A line for each scan and each missing page.
  public var csv: String {
    var rows = [["scan", "state", "child", "page", "marks", "problem", "hint"]]
    for line in lines {
      if let place = line.place {
        rows.append(
          [
            line.scan, line.isByHand ? "by hand" : "found", place.child, String(place.page + 1), String(line.tags), "",
            "",
          ])
      } else if let fault = line.fault {
        rows.append([line.scan, "unclear", "", "", "", fault.problem, fault.hint])
      } else {
        rows.append([line.scan, "blank", "", "", "", "", ""])
      }
    }
    for place in missing { rows.append(["", "missing", place.child, String(place.page + 1), "", "", ""]) }
    return rows.map { $0.csvRow() + "\n" }.joined()
  }
}
