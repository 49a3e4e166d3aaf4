/// The words of the class page and the index of classes, in one language.
///
/// `{…}` stands for what is put in.
struct PageWords: Sendable {
  /// The language, such as "en".
  let language: String
  let skip: String
  /// Counts of sheets by plural category (Unicode CLDR): one, few, many, other.
  let sheets: Counted
  let pages: Counted
  let classes: Counted
  /// `{sheets}` of `{total}`.
  let shownOf: String
  let noneShown: String
  let wholeClass: String
  let printClass: String
  let allSheets: String
  let answers: String
  let overview: String
  let everything: String
  let find: String
  let findBy: String
  /// The same where pupils have numbers only.
  let findByNumber: String
  let hand: String
  let school: String
  let level: String
  let any: String
  /// The same of levels: some languages say it otherwise.
  let anyLevel: String
  let rightHand: String
  let leftHand: String
  /// `{level}`.
  let levelOf: String
  let showAll: String
  /// `{name}`, as of a pupil whose label is a number.
  let pupil: String
  let choose: String
  let chooseShown: String
  /// `{count}`.
  let printChosen: String
  let print: String
  let preview: String
  let close: String
  let previous: String
  let next: String
  let openApart: String
  let noViewer: String
  let printHint: String
  let openedApart: String
  let rangeIntro: String
  let openClass: String
  let rangePages: String
  let copy: String
  let copied: String
  let classesTitle: String
  /// The title of a class that has none.
  let classTitle: String
  let colophon: String
  /// Whether decimals are parted by a comma.
  let hasDecimalComma: Bool
  /// Kilobytes and megabytes.
  let sizeUnits: (String, String)

  /// A noun with its number by plural category.
  struct Counted: Sendable {
    let one: String
    let few: String
    let many: String
    let other: String

    init(one: String, few: String? = nil, many: String? = nil, other: String) {
      self.one = one
      self.few = few ?? other
      self.many = many ?? other
      self.other = other
    }
  }

  /// The words for a language; English for one we do not speak.
  static func words(for language: String) -> PageWords {
    let primary = language.split(separator: "-").first.map { $0.lowercased() } ?? ""
    return all.first { $0.language == primary } ?? english
  }

  static let all = [english, russian, french, german, spanish]

  /// A number with its noun (CLDR 45, plural rules of cardinals for our five languages).
  func count(_ number: Int, _ noun: Counted) -> String {
    let form =
      switch language {
      case "ru":
        switch (number % 10, number % 100) {
        case (1, let rest) where rest != 11: noun.one
        case (2...4, let rest) where !(12...14).contains(rest): noun.few
        default: noun.many
        }
      case "fr": number < 2 ? noun.one : noun.other
      default: number == 1 ? noun.one : noun.other
      }
    return PageWords.put(["number": String(number)], into: form)
  }

  /// The size of a file as a reader wants it: "240 kB", "2.3 MB".
  func size(_ bytes: Int) -> String {
    let (kilo, mega) = sizeUnits
    if bytes < 999_500 { return "\(max(1, (bytes + 500) / 1000))\u{A0}\(kilo)" }
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10)\(hasDecimalComma ? "," : ".")\(tenths % 10)\u{A0}\(mega)"
  }

  /// A sentence with its places filled, each once.
  static func put(_ values: [String: String], into text: String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      result += values[String(rest[rest.index(after: open)..<close])] ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
