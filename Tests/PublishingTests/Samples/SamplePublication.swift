import Files
import FoundationEssentials
import Languages
import Letterforms
import Lettering
import Packs
import Pages
import Printing
import Rasters
import Rulings
import Shelves
import TestSupport
import Typefaces
import Worksheets

@testable import Publishing

/// A class with real sheets in a folder, as a browser sees it.
enum SamplePublication {
  /// Names as they come, and such as would be markup if they were not escaped.
  static let labels = [
    "Anna", "Борис", "Zoë Müller", "Ада-Лусия де ла Крус", "<script>window.attacked = 1</script>",
    "\"><img src=x onerror=\"window.attacked = 2\">", "O'Brien & Söhne", "نور", "\u{202E}txet desrever", "👩🏽‍🚀 Mia",
    "Eleonore Maximiliane Wilhelmina von und zu Hohenstein-Langenburg", "Ben", "Chiara", "Émile", "Ødegård", "Íñigo",
  ]

  /// Writes a class into a folder.
  ///
  /// - Parameters:
  ///   - hasPictures: Whether there are pictures, and a class file.
  ///   - isLean: Whether all pupils share the first one's files, for classes of thousands.
  static func write(
    to folder: String, labels: [String], title: String, language: String, names: NamePolicy = .full,
    hasPictures: Bool = true, isLean: Bool = false
  ) throws {
    let templates = TemplateFolder(path: "\(SampleSchools.root)/Templates")
    let (paper, press, shop) = (try Paper(.a4), Press(), PrintShop())
    var wholeClass = Booklet(shaper: TypefaceShelf(TypefaceShelf.defaultFiles()).shaper)
    var manifest = Manifest(
      program: "copybook 1.0", title: title, language: language, seed: 7, roster: Digest(of: ""),
      settings: Digest(of: ""), names: names, created: "2026-09-01", pupils: [], files: [])
    func add(_ path: String, _ contents: [UInt8], _ role: Manifest.Role) throws {
      try SamplePublication.add(path, contents, role, to: &manifest, in: folder)
    }
    let read = try ["us-continuous", "us-cursive", "us-ball-and-stick"].map(SampleSchools.school(named:))
    for (index, label) in labels.enumerated() {
      let id = "p\(index + 1)"
      let school = read[index % 3]
      let ruling = try templates.ruling(named: school.ruling)
      let texts = [["a", "nap"], ["g", "dog", "goose"], ["Mm", "moon"], ["s", "sun"]][index % 4]
      let settings = Manifest.Settings(
        hand: index % 4 == 1 ? .left : .right, school: school.id, ruling: school.ruling, level: index % 3 + 1,
        language: "en", texts: texts, maze: 3, xHeight: ruling.xHeight * 25.4 / 72)
      if isLean, let first = manifest.pupils.first {
        manifest.pupils.append(copy(of: first, id: id, label: label, settings: settings, page: index + 1))
        continue
      }
      var request = Sheet(
        rows: try Sheet.usualRows(for: texts, in: school, look: .dotted, guidance: .all), school: school,
        hand: settings.hand, ruling: ruling, paper: paper, name: label, seed: UInt64(index), fillsPage: true)
      request.phrases = SheetWords(printed: SamplePhrases.english.sheet, spoken: SamplePhrases.english.spoken)
      var booklet = Booklet(shaper: TypefaceShelf(TypefaceShelf.defaultFiles()).shaper)
      let key = Array(try booklet.add(request).key.json.utf8)
      try wholeClass.add(request)
      let document = booklet.document(title: id, language: "en", date: nil)
      let pdf = try document.pdf(shop.supplies)
      let sheet = hashed("sheets", id, "pdf", pdf)
      try add(sheet, pdf, .sheet)
      let keyPath = hashed("keys", id, "json", key)
      try add(keyPath, key, .key)
      var picture: String?
      if hasPictures {
        let png = try press.png(of: 0, in: document, at: .width(420))
        picture = hashed("thumbnails", id, "png", png)
        try add(picture ?? "", png, .thumbnail)
      }
      manifest.pupils.append(
        Manifest.Pupil(
          id: id, label: label, settings: settings, seed: UInt64(index), pages: document.pages.count,
          classPage: hasPictures ? index + 1 : nil, digest: Digest(of: label), sheet: sheet, keys: [keyPath],
          thumbnail: picture))
    }
    if hasPictures {
      try add("class.pdf", wholeClass.takeDocument(title: title, language: "en").pdf(shop.supplies), .classSheets)
    }
    if try wholeClass.addSolutionPage(paper: paper, language: language) {
      try add(
        "solutions.pdf", wholeClass.takeDocument(title: title, language: "en").pdf(shop.supplies), .classSolutions)
    }
    try finish(&manifest, in: folder, schools: read)
  }

  /// Prints a class as the program does, with numbers in the place of names; the names stand in a file elsewhere.
  static func print(_ count: Int, title: String, to folder: String, names: String) async throws {
    let given = [
      "Anna", "Ben", "Chiara", "Đorđe", "Émile", "Fatima", "Gül", "Hanna", "Íñigo", "Jan", "Łukasz", "Mia", "Noah",
      "Ødegård", "Pia", "Rosa", "Søren", "Tom", "Uwe", "Zoë",
    ]
    let family = [
      "Müller", "Berg", "O'Brien", "Weiß", "Kovač", "Faure", "Lindqvist", "Rossi", "Vogel", "Ngô", "Haas", "Zahn",
      "Schmidt-Rottluff", "de la Cruz", "Ångström",
    ]
    let texts = ["nap", "a A nap cat", "dog|goose", "sun"]
    let rows = (0..<count).map { index in
      let name = "\(given[index * 7 % given.count]) \(family[index / given.count])"
      return "\(count)-\(index),\(name),\(texts[index % 4]),\(["left", "right", ""][index % 3]),\(index % 3 + 1)\n"
    }
    // A page each for most, three for some, so that leaves are filled.
    var job = try BatchClass.job("id,name,text,hand,level\n" + rows.joined()) {
      ($0.rows, $0.duplex) = (nil, .longEdge)
    }
    (job.edition.title, job.edition.isDoubleSided, job.edition.hasThumbnails) = (title, true, true)
    job.run.keepsGoing = true
    _ = try await ClassBatch(job).publish(to: folder)
    try FileManager.default.createDirectory(
      atPath: Disk.parent(of: names), withIntermediateDirectories: true)
    _ = try ClassNames(job).keep(in: names + ClassNames.ending, apartFrom: folder)
  }

  /// A pupil who shares another's files.
  private static func copy(
    of pupil: Manifest.Pupil, id: String, label: String, settings: Manifest.Settings, page: Int
  ) -> Manifest.Pupil {
    Manifest.Pupil(
      id: id, label: label, settings: settings, seed: 1, pages: 1, classPage: page, digest: pupil.digest,
      sheet: pupil.sheet, keys: pupil.keys, thumbnail: pupil.thumbnail)
  }

  /// The ZIP, what web hosts read, the page and the manifest.
  private static func finish(_ manifest: inout Manifest, in folder: String, schools: [School]) throws {
    let sheets = try manifest.files(as: .sheet).map { file in
      (name: file.path, bytes: Array(try Data(contentsOf: URL(filePath: "\(folder)/\(file.path)"))))
    }
    try add("class.zip", Pack.write(sheets), .archive, to: &manifest, in: folder)
    for (path, contents) in HostFiles(manifest).files { try add(path, contents, .hosting, to: &manifest, in: folder) }
    let titles = Dictionary(uniqueKeysWithValues: schools.map { ($0.id, $0.name) })
    let page = ClassPage(
      manifest, words: SampleWords.classPage(in: manifest.language), labels: ClassPage.Labels(schools: titles))
    try add(ClassPage.name, page.html, .page, to: &manifest, in: folder)
    try AtomicFile.write(manifest.json, to: "\(folder)/\(Manifest.name)")
  }

  /// Writes one file, and notes it.
  private static func add(
    _ path: String, _ contents: [UInt8], _ role: Manifest.Role, to manifest: inout Manifest, in folder: String
  ) throws {
    let place = URL(filePath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try AtomicFile.write(contents, to: place.path, isDurable: false)
    manifest.add([Manifest.File(path: path, contents: contents, role: role)])
  }

  private static func hashed(_ folder: String, _ name: String, _ ending: String, _ contents: [UInt8]) -> String {
    "\(folder)/\(name).\(Digest(of: contents).hex.prefix(Manifest.File.digitsInName)).\(ending)"
  }
}
