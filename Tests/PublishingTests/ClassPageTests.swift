import Files
import Letterforms
import Publishing
import TestSupport
import Testing

private func page(_ manifest: Manifest) -> String {
  let words = SampleWords.classPage(in: manifest.language)
  return String(decoding: ClassPage(manifest, words: words).html, as: UTF8.self)
}

/// The page without its style and script, which are ours.
private func markup(_ page: String) -> String {
  page.replacing(/<style>[\s\S]*?<\/style>|<script>[\s\S]*?<\/script>/, with: "")
}

@Suite struct ClassPageTests {
  private static let hostile = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onfocus='alert(1)", "&lt;b&gt;",
    "javascript:alert(1)",
    "</title><script>alert(1)</script>", "<!--", "]]>", "{name} {count} {number}", "a\u{0}b\u{1B}[31m",
  ]

  @Test(arguments: hostile)
  func namesAndTitlesAreTextAndNothingElse(_ text: String) {
    let manifest = SampleClass.manifest(labels: [text], title: text)
    let plain = markup(page(SampleClass.manifest(labels: ["Anna"], title: "Class")))
    let found = markup(page(manifest))
    // Whatever a name is made of, the page has the tags and attributes it has for any other.
    let tags = /<[^>]*>/
    func shape(_ text: String) -> [String] {
      text.matches(of: tags).map { String($0.output.replacing(/"[^"]*"/, with: "\"\"")) }
    }
    #expect(shape(found) == shape(plain))
    #expect(!found.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F })
  }

  @Test func otherSettingsAreEscapedToo() {
    var manifest = SampleClass.manifest(labels: ["Anna", "Ben"])
    for index in manifest.pupils.indices {
      let bad = "\"><i>\(index)"
      manifest.pupils[index].settings = Manifest.Settings(
        hand: .left, school: bad, ruling: bad, design: bad, language: bad, texts: [bad], xHeight: 5)
    }
    #expect(!page(manifest).contains("<i>"))
  }

  @Test func signsThatTurnTheTextAroundAreLeftOut() {
    let html = page(SampleClass.manifest(labels: ["\u{202E}abc\u{2066}", "\u{200F}نور\u{200E} 👩‍👧"]))
    #expect(
      !html.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) })
    #expect(html.contains("<bdi class=\"name\">abc</bdi>"))
    #expect(html.contains("<bdi class=\"name\">\u{200F}نور\u{200E} 👩‍👧</bdi>"))
  }

  @Test func everyLinkLeadsToAFileOfTheManifest() {
    let manifest = SampleClass.manifest(labels: ["Anna", "Ben", "Zoë"])
    let links = page(manifest).matches(of: /(?:href|src|data-print|data-file)="([^"#]+)"/).map { String($0.output.1) }
    let paths = Set(manifest.files.map(\.path))
    #expect(Set(links).isSubset(of: paths), "\(Set(links).subtracting(paths))")
    let shown = manifest.files.filter { $0.role != .key }.map(\.path)
    #expect(Set(links).isSuperset(of: shown))
  }

  @Test func pathsAreEncodedPartByPart() {
    var manifest = SampleClass.manifest(labels: ["Zoë"])
    let path = "sheets/Zoë & 100 %#1.pdf"
    manifest.add([Manifest.File(path: path, contents: [], role: .sheet)])
    manifest.pupils[0].sheet = path
    #expect(page(manifest).contains("<h3><a href=\"sheets/Zo%C3%AB%20%26%20100%20%25%231.pdf\">"))
  }

  @Test func nothingComesFromElsewhere() {
    let html = page(SampleClass.manifest(labels: ["Anna"]))
    #expect(!html.contains("http:") && !html.contains("https:") && !html.contains("url("))
    #expect(!html.contains(/<[^>]* (style|on[a-z]+)=/))
    #expect(html.contains(/<meta name="robots" content="noindex, nofollow, noarchive">/))
  }

  @Test func policyNamesTheVeryStyleAndScript() throws {
    let html = page(SampleClass.manifest(labels: ["Anna"]))
    let policy = try #require(html.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).output.1
    #expect(policy == ClassPage.policy)
    let inline = html.matches(of: /<(?:style|script)>([\s\S]*?)<\/(?:style|script)>/).map { String($0.output.1) }
    #expect(inline.count == 3)
    for text in inline { #expect(policy.contains("'sha256-\(base64(Digest(of: text).bytes))'")) }
    #expect(policy.matches(of: /sha256-/).count == 3)
    #expect(policy.hasPrefix("default-src 'none'; ") && !policy.contains("unsafe"))
  }

  @Test(arguments: ["en", "ru", "fr", "de", "es"])
  func everyLanguageHasWordsOfItsOwn(_ language: String) {
    let manifest = SampleClass.manifest(labels: ["01", "02"], language: language, names: .id)
    let html = page(manifest)
    #expect(html.contains("<html lang=\"\(language)\">"))
    #expect(
      page(SampleClass.manifest(labels: ["01"], language: "\(language)-CH")).contains("<html lang=\"\(language)\">"))
    if language != "en" {
      let english = page(SampleClass.manifest(labels: ["01", "02"], language: "en", names: .id))
      func words(_ page: String) -> Set<String> {
        Set(markup(page).matches(of: />([^<]{4,})</).map { String($0.output.1) }.filter { $0.contains(/\p{L}{4}/) })
      }
      // What is the same in both is data: the class, the schools, the texts.
      let same = words(html).intersection(words(english))
      #expect(
        same.allSatisfy { $0.contains("Class 1A") || $0.contains("us-") || $0.contains("ru-") || $0 == "Pages" },
        "\(same)")
    }
  }

  @Test func classWithoutATitleHasAHeading() {
    let html = page(SampleClass.manifest(labels: ["01"], title: "", language: "de"))
    #expect(html.contains("<title>Klasse</title>") && html.contains("<h1><bdi>Klasse</bdi></h1>"))
  }

  @Test func languageWeDoNotSpeakIsEnglish() {
    #expect(page(SampleClass.manifest(labels: ["01"], language: "ja")).contains("<html lang=\"en\">"))
  }

  @Test(
    arguments: [
      (1, "1 лист"), (2, "2 листа"), (5, "5 листов"), (11, "11 листов"), (12, "12 листов"), (21, "21 лист"),
      (22, "22 листа"), (111, "111 листов"),
    ])
  func russianCountsAsRussiansDo(_ count: Int, _ words: String) {
    let manifest = SampleClass.manifest(labels: (0..<count).map { "\($0)" }, language: "ru")
    #expect(page(manifest).contains("<p class=\"sum\">\(words)</p>"))
  }

  @Test func choicesThatChooseNothingAreNotOffered() {
    let one = page(SampleClass.manifest(labels: ["Anna"]))
    #expect(!one.contains("<select"))
    let many = page(SampleClass.manifest(labels: (0..<9).map { "\($0)" }))
    #expect(many.matches(of: /<select name="(hand|school|level)"/).count == 3)
  }

  @Test func piecesMakeTheWholePage() {
    let page = ClassPage(SampleClass.manifest(labels: ["Anna", "Ben"]), words: SampleWords.classPage())
    var pieces: [String] = []
    page.write { pieces.append($0) }
    #expect(Array(pieces.joined().utf8) == page.html)
    // The top, two sheets, the end.
    #expect(pieces.count == 4)
  }
}

/// RFC 4648, section 4.
private func base64(_ bytes: [UInt8]) -> String {
  let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  var text = ""
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let part = bytes[start..<min(start + 3, bytes.count)]
    let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
    for place in 0..<4 { text.append(place <= part.count ? signs[bits >> (18 - 6 * place) & 63] : "=") }
  }
  return text
}
