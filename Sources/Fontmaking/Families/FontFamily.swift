import Letterforms
public import Rulings
public import Texts

/// All styles of a school's letters, with what goes along: the licence and a page that shows them.
public struct FontFamily: Sendable {
  /// A font in a style.
  public struct Member: Sendable {
    /// How its letters are drawn.
    public let style: FontStyle
    /// The font.
    public let font: SchoolFont
    /// The name of its file.
    public var file: String { "\(font.names.file).ttf" }
    /// The name of its file for web pages.
    var webFile: String { "\(font.names.file).woff2" }
  }

  /// One font for each style, in their order, and one in colours behind those that have them.
  public let members: [Member]
  /// What it shows of itself.
  private let sample: String
  private let plan: FontPlan

  /// Makes the fonts of a plan in all styles.
  ///
  /// - Parameters:
  ///   - weight: The weight of the pen in x-heights, where it is not the school's own.
  ///   - sample: A sentence for the page that shows the fonts.
  public init(_ plan: FontPlan, on ruling: Ruling, weight: Double? = nil, sample: String) throws(Fault) {
    var members: [Member] = []
    let known = KnownInk()
    for style in FontStyle.allCases {
      for font in try SchoolFont.all(plan, style: style, on: ruling, weight: weight, known: known) {
        members.append(Member(style: style, font: font))
      }
    }
    (self.members, self.plan, self.sample) = (members, plan, sample)
  }

  /// The files of the family, each with its name.
  ///
  /// - Parameter webFont: Makes the file of a typeface for web pages, which then lies beside it; nil for none.
  public func files(
    webFont: ((_ typeface: [UInt8]) throws(Fault) -> [UInt8])? = nil
  ) throws(Fault) -> [(name: String, bytes: [UInt8])] {
    var files: [(name: String, bytes: [UInt8])] = []
    for member in members { files.append((name: member.file, bytes: member.font.bytes)) }
    if let webFont {
      for member in members { files.append((name: member.webFile, bytes: try webFont(member.font.bytes))) }
    }
    let specimen = specimen { webFont == nil ? $0.file : $0.webFile }
    files.append((name: "OFL.txt", bytes: Array(Licence.text.utf8)))
    files.append((name: "specimen.html", bytes: Array(specimen.utf8)))
    return files
  }

  /// A page for browsers that shows each style; it takes the fonts from beside it.
  private func specimen(_ file: (Member) -> String) -> String {
    let title = members.first?.font.names.family ?? ""
    var style = FontFamily.sheet
    for member in members {
      style += "@font-face{font-family:\"\(member.font.names.postScript)\";src:url(\"\(file(member))\")}\n"
    }
    let body = members.flatMap { member -> [Markup] in
      let face = "font-family:\"\(member.font.names.postScript)\""
      return [
        .element("h2", Markup(text: member.font.names.style)), .newline,
        .element("p", ["style": face, "class": "large"], Markup(text: sample)), .newline,
      ]
    }
    let plain = members.first.map { "font-family:\"\($0.font.names.postScript)\"" }
    let letters = rows.map { Markup.element("p", ["style": plain], Markup(text: $0)) }
    return Markup([
      Markup(verbatim: "<!DOCTYPE html>\n"),
      .element(
        "html", ["lang": plan.school.language],
        .element(
          "head", .empty("meta", ["charset": "utf-8"]),
          .empty("meta", ["http-equiv": "Content-Security-Policy", "content": FontFamily.policy]),
          .element("title", Markup(text: title)),
          .element("style", Markup(verbatim: style))),
        .newline, .element("body", [:], [.element("h1", Markup(text: title)), .newline] + body + letters)),
      .newline,
    ]).source
  }

  /// The page has its own styles and the typefaces beside it, and loads nothing else; opened from a disk, too.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self' file:; base-uri 'none'; form-action 'none'"

  /// Sizes and colours of the page.
  private static let sheet = """
    body{margin:2rem auto;max-width:60rem;padding:0 1rem;font:1rem sans-serif;color:#222;background:#fff}
    h1{font-size:1.5rem}h2{font-size:1rem;color:#555;margin:2rem 0 0}
    p{margin:.5rem 0;font-size:24pt;font-kerning:normal;font-feature-settings:"calt"}
    p.large{font-size:36pt}

    """

  /// Small letters, capitals, digits and signs, as far as the school has them, each with blanks between.
  private var rows: [String] {
    let all = plan.letters.map { $0.pieces.character }
    let groups = [
      all.filter { $0.isLetter && !$0.isUppercase }, all.filter { $0.isLetter && $0.isUppercase },
      all.filter { !$0.isLetter },
    ]
    return groups.filter { !$0.isEmpty }.map { $0.map { String($0) }.joined(separator: " ") }
  }
}
