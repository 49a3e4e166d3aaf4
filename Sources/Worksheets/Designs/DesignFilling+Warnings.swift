extension DesignFilling {
  /// What a teacher should know of rows that ask for what there is not; nil in a plan of lessons, which leaves it out.
  func warning(ofLacking what: String) -> SheetWarning? {
    guard asked.content == nil, asked.design != nil else { return nil }
    // Where something stands on the sheet, numbers and sentences are welcome, not needed.
    guard what != "number" || content.words.isEmpty && content.letters.isEmpty && content.sentences.isEmpty else {
      return nil
    }
    guard what != "sentence" || content.letters.isEmpty else { return nil }
    // A sheet of words or sentences takes either.
    guard what != "sentence" || content.words.isEmpty,
      what != "word" || content.sentences.isEmpty || !content.letters.isEmpty
    else { return nil }
    let (problem, hint) =
      what == "name"
      ? ("the design \(design.id) practises the name, and there is none", "give one with --name, or in the roster")
      : (
        "the design \(design.id) has rows for \(what)s, and there are none; they are left out",
        what == "word"
          ? "name words beside the letters, or take them from a list with --words" : "name \(what)s to practise"
      )
    return SheetWarning(problem: problem, hint: hint)
  }

  mutating func spelled(_ number: Int) -> String? {
    if let words = numbers.spelled(number) { return words }
    // Who names no design misses no names of numbers.
    guard asked.design != nil else { return nil }
    let warning = SheetWarning(
      problem: numbers.largest().map { "\(number) is larger than \($0), the largest number with a name here" }
        ?? "the system has no names of numbers in the language \(language); their rows are left out",
      hint: numbers.largest() == nil
        ? "choose another --language, or write the names as words" : "choose smaller numbers")
    warn(warning)
    return nil
  }

  mutating func warn(_ warning: SheetWarning) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  /// Of fewer words nobody expects that they are a family.
  static let leastOfFamily = 3

  static let noPattern = SheetWarning(
    problem: "no two letters side by side stand in most of these words; they are not sorted",
    hint: "give at least three words of a spelling family, as in: rain train snail play day say")

  static let noMeaning = SheetWarning(
    problem: "words without a meaning are left out; the child cannot know which word is asked for",
    hint: "take words from a list with a column meaning, as in --words en-ru-classroom")
}
