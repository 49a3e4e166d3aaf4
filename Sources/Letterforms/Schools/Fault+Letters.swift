public import Texts

extension Fault {
  /// Fonts/ or a file of it cannot be read.
  public static func unreadableLetters(path: String, reason: String) -> Fault {
    Fault(
      .noInput, problem: "\(path) cannot be read: \(reason)",
      hint: "give the folder that holds the letters and their schools, such as Fonts")
  }

  /// No school has this name.
  public static func unknownSchool(name: String, known: [String]) -> Fault {
    Fault(
      .usage, problem: "there is no school named \"\(name.cutForMessage)\"",
      hint: advice(about: name, among: known, things: "schools"))
  }

  /// The school has no such letter.
  public static func missingLetter(_ character: Character, school: String) -> Fault {
    Fault(
      .data, problem: "the school \(school) has no letter for \"\(character)\" (\(character.codePoints))",
      hint: "leave it out, or choose a school that teaches it")
  }
}
