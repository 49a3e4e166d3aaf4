public import Texts

extension Primer {
  /// How far somebody is who has done a lesson.
  ///
  /// - Parameter text: The lesson as a teacher names it: its number, `grade 1, lesson 5`, `1.5`, or its title.
  /// - Throws: ``Fault`` where no lesson is meant, or several may be.
  public func progress(upTo text: String) throws(Fault) -> PrimerProgress {
    PrimerProgress(self, upTo: try index(of: text))
  }

  private func index(of text: String) throws(Fault) -> Int {
    let wanted = text.wordsOfName
    guard !wanted.isEmpty else {
      throw Fault(.usage, problem: "no lesson is named", hint: "name one: \(examples)")
    }
    let named = lessons.indices.filter { index in
      let lesson = lessons[index]
      return lesson.title?.wordsOfName == wanted || lesson.number.wordsOfName == wanted
    }
    if let only = try only(named, of: text) { return only }
    if let part = parts.first(where: { $0.wordsOfName == wanted }) {
      throw Fault(
        .usage, problem: "\(text.quoted) is a part of the book \(id)", hint: "name a lesson, as in \(example(in: part))"
      )
    }
    if let only = try only(inPart(wanted), of: text) { return only }
    throw unknown(text)
  }

  /// The lessons that words mean together with a part: its name or number, then the lesson's number or title.
  ///
  /// Words between them do not matter, whatever the language: grade 1, lesson 5; Klasse 1, Lektion 5; 1.5.
  private func inPart(_ wanted: [String]) -> [Int] {
    let numbers = wanted.filter { $0.contains { $0.isNumber } }
    return lessons.indices.filter { index in
      let lesson = lessons[index]
      let number = lesson.number.wordsOfName
      guard let part = lesson.part else { return wanted.count > 1 && numbers == number }
      let name = parts[part].wordsOfName
      let ofPart = name.filter { $0.contains { $0.isNumber } }
      if numbers == ["\(part + 1)"] + number || numbers == ofPart + number && !ofPart.isEmpty { return true }
      guard wanted.starts(with: name), let title = lesson.title?.wordsOfName else {
        return wanted.starts(with: name) && ofPart.isEmpty && numbers == number
      }
      let rest = Array(wanted.dropFirst(name.count))
      return rest == title || ofPart.isEmpty && numbers == number
    }
  }

  /// The only one of some lessons; nil where there is none.
  ///
  /// - Throws: ``Fault`` where there are several.
  private func only(_ found: [Int], of text: String) throws(Fault) -> Int? {
    guard found.count > 1 else { return found.first }
    let titles = found.prefix(3).map { title(of: lessons[$0]) }
    throw Fault(
      .usage, problem: "\(text.quoted) may be \(titles.joined(separator: " or ")) of the book \(id)",
      hint: "name the part as well, as in \(titles[0].quoted)")
  }

  private func unknown(_ text: String) -> Fault {
    let names = lessons.flatMap { lesson in [lesson.title, title(of: lesson)].compactMap { $0 } }
    let near = closest(to: text, among: names).prefix(2).map { $0.quoted }
    let meant = near.isEmpty ? "" : "; perhaps \(near.joined(separator: " or ")) is meant"
    return Fault(.usage, problem: "the book \(id) has no lesson \(text.cutForMessage.quoted)", hint: "\(range)\(meant)")
  }

  /// Which lessons there are.
  private var range: String {
    guard let first = lessons.first, let last = lessons.last else { return "" }
    return "its lessons are \(title(of: first)) to \(title(of: last))"
  }

  /// Lessons as they may be named.
  private var examples: String {
    parts.isEmpty ? "--lesson \(lessons[0].number)" : "--lesson \(example(in: parts[0])), or 1.\(lessons[0].number)"
  }

  private func example(in part: String) -> String {
    let lesson = lessons.first { lesson in lesson.part.map { parts[$0] == part } ?? false } ?? lessons[0]
    return title(of: lesson).quoted
  }
}

extension String {
  /// The words and numbers of a name, in small letters; what stands between them does not matter.
  fileprivate var wordsOfName: [String] {
    lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
  }
}
