public import Languages
import Letterforms
import Texts

/// The page of a class: every sheet with filter, preview and print, in one file of HTML that needs nothing else.
///
/// It loads pictures and PDFs that lie beside it and nothing from elsewhere, opens from a disk as from any host, and works
/// with keys and screen readers; without scripts it is a list of links. Whatever the manifest says is text in it, never
/// markup. It needs the manifest's files but itself and the hosting files; the same manifest gives the same bytes.
public struct ClassPage: Sendable {
  /// What the page calls things that the manifest knows by a name of ours.
  public struct Labels: Hashable, Sendable {
    /// The titles of schools by their names; a school that is not there is called by its name.
    public var schools: [String: String]
    /// The titles of designs by their names.
    public var designs: [String: String]

    /// Labels from their parts.
    public init(schools: [String: String] = [:], designs: [String: String] = [:]) {
      self.schools = schools
      self.designs = designs
    }
  }

  /// The name of the file in the published folder.
  public static let name = "index.html"

  /// The content security policy that the page carries, for hosts that send it as a header too.
  public static var policy: String {
    WebPage.policy(styles: [WebFiles.classStyle, WebFiles.noScriptStyle], scripts: [WebFiles.classScript])
  }

  /// What the page's top must know of all pupils.
  struct Summary {
    private(set) var count = 0
    private(set) var hands: Set<Hand> = []
    private(set) var schools: Set<String> = []
    private(set) var levels: Set<Int> = []
    private(set) var hasPictures = false

    mutating func add(_ pupil: Manifest.Pupil) {
      count += 1
      hands.insert(pupil.settings.hand)
      schools.insert(pupil.settings.school)
      if let level = pupil.settings.level { levels.insert(level) }
      if pupil.thumbnail != nil { hasPictures = true }
    }
  }

  let manifest: Manifest
  let summary: Summary
  let labels: Labels
  let words: PhraseSection<ClassPhrase>

  /// The page of a class.
  public init(_ manifest: Manifest, words: PhraseSection<ClassPhrase>, labels: Labels = Labels()) {
    self.init(manifest, manifest.pupils.reduce(into: Summary()) { $0.add($1) }, words: words, labels: labels)
  }

  /// The page of a class whose pupils are handed to ``item(_:)`` one by one; the manifest needs the class's own files only.
  init(_ manifest: Manifest, _ summary: Summary, words: PhraseSection<ClassPhrase>, labels: Labels) {
    self.manifest = manifest
    self.summary = summary
    self.words = words
    self.labels = labels
  }

  /// The file.
  public var html: [UInt8] {
    var bytes: [UInt8] = []
    write { bytes += $0.utf8 }
    return bytes
  }

  /// Hands on the file piece by piece, a sheet at a time, so that a page of 10 000 takes no more room than its file.
  public func write(_ take: (String) throws -> Void) rethrows {
    try take(start)
    for pupil in manifest.pupils { try take(item(pupil)) }
    try take(end)
  }

  private var frame: WebPage {
    WebPage(
      language: words.language, title: title, style: WebFiles.classStyle, script: WebFiles.classScript,
      hasIcon: manifest.files.contains { $0.path == WebFiles.iconName })
  }

  /// All that comes before the sheets.
  var start: String {
    frame.start + "<a class=\"skip\" href=\"#sheets\">\(words[.skip])</a>\n" + heading + "<main>\n" + wholeClass
      + controls
      + "<ul id=\"list\" class=\"sheets\(summary.hasPictures ? "" : " plain")\" data-labels=\"\(manifest.names.rawValue)\">\n"
  }

  /// All that comes after them.
  var end: String {
    "</ul>\n</section>\n</main>\n<footer><p>\(words[.colophon])</p></footer>\n" + dialogs + frame.end
  }

  // MARK: The way back

  /// What the page's top begins with.
  private static let top = "<header class=\"top\">\n"
  private static let upStart = "<p class=\"up\">"

  /// The page of a class with a link to the index of the site it lies in, in the place of any it had.
  ///
  /// - Parameters:
  ///   - depth: How many folders the class lies below the index.
  ///   - words: Those of the page's language.
  static func linked(_ page: [UInt8], depth: Int, words: PhraseSection<ClassPhrase>) -> [UInt8] {
    let address = String(repeating: "../", count: depth) + name
    let up = "\(upStart)<a href=\"\(address)\">\(words[.allClasses])</a></p>\n"
    let text = String(decoding: unlinked(page), as: UTF8.self)
    guard let place = text.firstRange(of: top) else { return page }
    return Array((text[..<place.upperBound] + up + text[place.upperBound...]).utf8)
  }

  /// The page of a class without such a link, as it was published; anything else in its place stays.
  static func unlinked(_ page: [UInt8]) -> [UInt8] {
    let text = String(decoding: page, as: UTF8.self)
    guard let place = text.firstRange(of: top), case let rest = text[place.upperBound...],
      let end = rest.firstIndex(of: "\n"), isWayUp(rest[..<end])
    else { return page }
    return Array((text[..<place.upperBound] + rest[rest.index(after: end)...]).utf8)
  }

  /// Whether a line of the page is a link to an index above, and no more.
  private static func isWayUp(_ line: Substring) -> Bool {
    let (start, end) = ("\(upStart)<a href=\"", "</a></p>")
    guard line.hasPrefix(start), line.hasSuffix(end), line.count >= start.count + end.count else { return false }
    let parts = line.dropFirst(start.count).dropLast(end.count).split(separator: "\">", maxSplits: 1)
    return parts.count == 2 && isUp(String(parts[0])) && !parts[1].contains { "<>".contains($0) }
  }

  /// The page that stays when the day of the class is over, with the way back that the former one had.
  func ended(after former: [UInt8]) -> [UInt8] {
    let frame = WebPage(
      language: words.language, title: title, style: WebFiles.classStyle, script: "", hasIcon: self.frame.hasIcon)
    let text = String(decoding: former, as: UTF8.self)
    let up = text.split(separator: "\n").first { $0.hasPrefix(ClassPage.upStart) }.map { "\($0)\n" } ?? ""
    return Array(
      """
      \(frame.start)\(ClassPage.top)\(up)<h1><bdi>\(title.escapedForHTML)</bdi></h1>
      <div class="ruling"></div>
      </header>
      <main><p>\(words[.ended])</p></main>
      <footer><p>\(words[.colophon])</p></footer>
      \(frame.end)
      """.utf8)
  }

  /// Whether a link leads to the index of a site, which lies above the class.
  static func isUp(_ link: String) -> Bool {
    var rest = link[...]
    while rest.hasPrefix("../") { rest = rest.dropFirst(3) }
    return rest == name && rest.count < link.count
  }

  // MARK: The top

  private var title: String { manifest.title.isEmpty ? words[.classTitle] : manifest.title }

  private var heading: String {
    let sheets = words.count(summary.count, .sheets)
    let facts =
      [sheets] + (manifest.created.map { [String($0.prefix(10)).escapedForHTML] } ?? [])
      + (manifest.expires.map { [words.text(.until, ["day": $0.escapedForHTML])] } ?? [])
    return """
      <header class="top">
      <h1><bdi>\(title.escapedForHTML)</bdi></h1>
      <p class="sum">\(facts.joined(separator: " · "))</p>
      <div class="ruling"></div>
      </header>

      """
  }

  /// The class file that pages of chosen sheets are printed from; nil where there is none, or several.
  var classFile: String? {
    let files = manifest.files(as: .classSheets)
    return files.count == 1 ? files[0].path.percentEncodedPath : nil
  }

  private var wholeClass: String {
    var items = ""
    if let classFile {
      items +=
        "<li class=\"js\"><button type=\"button\" class=\"main\" data-print=\"\(classFile)\">"
        + "\(words[.printClass])</button></li>\n"
    }
    let roles: [(Manifest.Role, String)] = [
      (.classSheets, words[.allSheets]), (.classSolutions, words[.answers]), (.overview, words[.overview]),
      (.archive, words[.everything]),
    ]
    if manifest.hasApp {
      items += "<li><a class=\"button\" href=\"\(AppFolder.page)\">\(words[.onScreen])</a></li>\n"
    }
    for (role, name) in roles {
      let files = manifest.files(as: role)
      for (index, file) in files.enumerated() {
        let number = files.count > 1 ? " \(index + 1)" : ""
        let kind = file.path.split(separator: ".").last.map { $0.uppercased() } ?? ""
        items +=
          "<li><a class=\"button\" href=\"\(file.path.percentEncodedPath)\">\(name)\(number)"
          + "<small>\(kind.escapedForHTML), \(size(file.bytes))</small></a></li>\n"
      }
    }
    guard !items.isEmpty else { return "" }
    return """
      <section id="whole" aria-labelledby="wholetitle">
      <h2 id="wholetitle">\(words[.wholeClass])</h2>
      <ul class="downloads">
      \(items)</ul>
      <p class="hint">\(words[.printHint])</p>
      </section>

      """
  }

  /// The size of a file as a reader wants it: "240 kB", "2.3 MB".
  private func size(_ bytes: Int) -> String {
    if bytes < 999_500 { return "\(max(1, (bytes + 500) / 1000))\u{A0}\(words[.kilobytes])" }
    let tenths = (bytes + 50_000) / 100_000
    return "\(words.number(Double(tenths) / 10, decimals: 1))\u{A0}\(words[.megabytes])"
  }

  // MARK: A sheet

  /// The sheet of a pupil.
  func item(_ pupil: Manifest.Pupil) -> String {
    let settings = pupil.settings
    let name = self.name(of: pupil)
    var facts = [
      settings.hand == .left ? "<span class=\"left\">\(words[.leftHand])</span>" : words[.rightHand],
      title(of: settings.school).escapedForHTML,
    ]
    if let design = settings.design { facts.append((labels.designs[design] ?? design).escapedForHTML) }
    if let level = settings.level { facts.append(words.text(.levelOf, ["level": String(level)])) }
    if pupil.pages > 1 { facts.append(words.count(pupil.pages, .pages)) }
    var item = "<li class=\"sheet\" data-id=\"\(pupil.id.escapedForHTML)\" data-hand=\"\(settings.hand.rawValue)\""
    item += " data-school=\"\(settings.school.escapedForHTML)\""
    if let level = settings.level { item += " data-level=\"\(level)\"" }
    if let page = pupil.classPage { item += " data-page=\"\(page)\"" }
    item += " data-pages=\"\(manifest.classPages(of: pupil))\">"
    item += "<h3><a href=\"\(pupil.sheet.percentEncodedPath)\">"
    if let picture = pupil.thumbnail {
      item += "<img src=\"\(picture.percentEncodedPath)\" alt=\"\" loading=\"lazy\" decoding=\"async\">"
    }
    item += "<bdi class=\"name\">\(name)</bdi></a></h3>\n"
    if let texts = settings.texts, !texts.isEmpty {
      let practised = texts.joined(separator: " · ").escapedForHTML
      item += "<p class=\"texts\" lang=\"\(settings.language.escapedForHTML)\" dir=\"auto\">\(practised)</p>\n"
    }
    item += "<p class=\"facts\">\(facts.joined(separator: " · "))</p>\n<p class=\"do\">"
    item += "<button type=\"button\" class=\"js\" aria-label=\"\(words[.print]): \(name)\">\(words[.print])</button>"
    if let solutions = pupil.solutions {
      item +=
        " <a href=\"\(solutions.percentEncodedPath)\" aria-label=\"\(words[.answers]): \(name)\">\(words[.answers])</a>"
    }
    if let address = manifest.screenAddress(of: pupil) {
      item +=
        " <a href=\"\(address.escapedForHTML)\" aria-label=\"\(words[.onScreen]): \(name)\">\(words[.onScreen])</a>"
    }
    item +=
      "<input type=\"checkbox\" class=\"js\" autocomplete=\"off\" "
      + "aria-label=\"\(words.text(.choose, ["name": name]))\">"
    return item + "</p></li>\n"
  }

  /// What a pupil is called: a bare number is nobody's name.
  private func name(of pupil: Manifest.Pupil) -> String {
    let label = pupil.label.escapedForHTML
    return manifest.names == .id ? words.text(.pupil, ["name": label]) : label
  }

  func title(of school: String) -> String { labels.schools[school] ?? school }
}
