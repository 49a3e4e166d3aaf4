import Files
import Marking
import Records
import Texts

/// Which of a child's sheets some ink was written on: the one it has now, or one of those it had before.
///
/// A recording is named after the child, and `copybook next` puts a new sheet in the place of the old one. Where the name does
/// not hold the sheet's code, the letters of the ink say which sheet it is; where several sheets have them, the time does.
struct SheetChoice {
  /// The ink as it would be graded on a sheet.
  struct Graded {
    let sheet: ClassSheets.Sheet
    let graded: GradedSheet

    var grade: SheetGrade { graded.grade }
  }

  let task: ClassGrading.ReturnedSheet
  /// The folder of the class.
  let folder: String

  /// A sheet with 90 of 100 of its letters is taken without looking at older ones.
  private static let sure = 0.9
  /// A sheet is clearly the one if it has 10 of 100 more of its letters than any other.
  private static let clearly = 0.1

  /// The ink on the sheet that it was written on.
  ///
  /// - Parameters:
  ///   - sheets: Those it may be, the newest first.
  ///   - grade: Grades it on one of them.
  /// - Throws: ``Fault`` where it is none of them, or nobody can tell which.
  func sheet(among sheets: [ClassSheets.Sheet], grade: (ClassSheets.Sheet) throws -> Graded) throws -> Graded {
    var all: [Graded] = []
    var faults: [Fault] = []
    for sheet in sheets {
      do {
        all.append(try grade(sheet))
      } catch let fault as Fault where fault.kind == .data {
        // Ink that lies nowhere on a sheet was not written on it; nor can letters be compared that have changed since.
        faults.append(fault)
      }
      if let newest = all.first, newest.grade.likeness >= SheetChoice.sure || task.isSure(newest.sheet) { break }
    }
    if all.isEmpty, let fault = faults.first { throw fault }
    // Its letters say which it is; where they are as like on several, how much of the ink lies where something is to be written.
    let alike = SheetChoice.best(of: all) { $0.grade.likeness }
    let near = SheetChoice.best(of: alike) { graded in
      let written = Double(graded.grade.written.count)
      return written / max(1, written + Double(graded.grade.stray.count))
    }
    // Nothing was written at all: nobody need know where.
    let isEmpty = all.allSatisfy { $0.grade.written.isEmpty && $0.grade.stray.isEmpty && $0.grade.trails.isEmpty }
    let chosen = near.count == 1 || isEmpty ? near[0] : try byTime(near)
    if let other = chosen.grade.otherPages.first, !task.isSure(chosen.sheet) { throw otherSheet(chosen, page: other) }
    return chosen
  }

  /// Those of which none has clearly more of something.
  private static func best(of all: [Graded], by share: (Graded) -> Double) -> [Graded] {
    let most = all.map(share).max() ?? 0
    return all.filter { share($0) > most - clearly }
  }

  /// The newest of some sheets that had been printed when the ink was written.
  private func byTime(_ near: [Graded]) throws(Fault) -> Graded {
    let written = task.second
    let possible = near.filter { graded in
      guard let written, let printed = Disk.stamp(of: "\(folder)/\(graded.sheet.key)")?.second else { return false }
      return printed <= written
    }
    if let newest = possible.min(by: { $0.sheet.age < $1.sheet.age }) { return newest }
    let codes = near.map { $0.sheet.code }.joined(separator: ", ")
    throw Fault(
      .data, file: task.source.name,
      problem: "it may have been written on any of \(near.count) sheets of this child, and is older than all of them",
      hint: "put the code at the foot of its sheet into the name of the file: \(codes)")
  }

  /// Letters of another sheet are not put down as a child's mistakes.
  private func otherSheet(_ graded: Graded, page: Int) -> Fault {
    let code = graded.sheet.code
    return Fault(
      .data, file: task.source.name,
      problem: "hardly a letter on page \(page + 1) is the one that stands there on sheet \(code)",
      hint: "grade it against the class folder it was printed with; if it is this sheet, put its code, \(code), "
        + "into the name of the file")
  }
}
