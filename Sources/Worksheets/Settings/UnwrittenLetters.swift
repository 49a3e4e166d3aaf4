import Letterforms
import Texts

/// What of one child's name and texts its school has no letters for: the name is then printed, not practised, and such texts are
/// left out, so that no child stops a class.
struct UnwrittenLetters {
  private let name: String
  private let school: School
  private let leavesOutTexts: Bool
  /// The letters of the name.
  let ofName: [Character]
  /// The texts that are left out, in order.
  private(set) var texts: [String] = []

  /// Where nothing else is left to practise, the child gets lines to write on.
  static let freeRows = [Exercise](repeating: .blank, count: 6)

  init(of said: SheetSettings, in school: School) {
    name = said.content?.name ?? said.name ?? ""
    self.school = school
    ofName = said.isOneOfMany ? school.unwritten(in: name) : []
    leavesOutTexts = said.isOneOfMany && said.areTextsOwn
    if leavesOutTexts {
      let all = (try? school.writtenOut(said.texts ?? [], language: said.language)) ?? said.texts ?? []
      texts = all.filter { !isWritten($0) }
    }
  }

  /// Whether everything can be written.
  var isEmpty: Bool { ofName.isEmpty && texts.isEmpty }
  /// The name where it is practised; empty where it cannot be.
  var practisedName: String { ofName.isEmpty ? name : "" }

  /// The texts that the school can write, where others are left out; else all.
  func kept(of texts: [String]) -> [String] { leavesOutTexts ? texts.filter(isWritten) : texts }

  private func isWritten(_ text: String) -> Bool {
    // Elements of letters go by names.
    school.names[text] != nil || school.unwritten(in: text.withUsualSigns).isEmpty
  }

  /// What is said where a design would practise the name.
  var warningOfName: SheetWarning { .unwritten(ofName, ofName: name, school: school.id) }

  /// What is said of texts that are left out.
  var warnings: [SheetWarning] {
    texts.map { text in
      SheetWarning(
        problem: "the school \(school.id) has no letter for \(SheetWarning.list(school.unwritten(in: text))): "
          + "\(text.quoted) is left out" + (name.isEmpty ? "" : " of the sheet of \(name.quoted)"),
        hint: "choose another text or another school for this child")
    }
  }
}

extension SheetWarning {
  /// What is said of a child's name that its school cannot write.
  public static func unwritten(_ letters: [Character], ofName name: String, school: String) -> SheetWarning {
    SheetWarning(
      problem: "the school \(school) has no letter for \(list(letters)) in the name \(name.quoted), "
        + "which is printed, but not practised",
      hint: "write it for the child by hand, or choose a school that has its letters")
  }

  static func list(_ letters: [Character]) -> String {
    letters.prefix(8).map { "\"\($0)\" (\($0.codePoints))" }.joined(separator: ", ")
  }
}
