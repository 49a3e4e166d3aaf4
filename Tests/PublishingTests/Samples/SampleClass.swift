import Files
import Letterforms
import Publishing

/// A made-up class, as an engine would publish it.
enum SampleClass {
  /// Made-up contents of a file.
  static func contents(_ text: String) -> [UInt8] { Array("contents of \(text)".utf8) }

  /// A file whose name holds the first digits of its contents' digest.
  static func hashed(_ folder: String, _ name: String, _ ending: String, _ role: Manifest.Role) -> Manifest.File {
    let bytes = contents(name + ending)
    let digits = Digest(of: bytes).hex.prefix(Manifest.File.digitsInName)
    return Manifest.File(path: "\(folder)/\(name).\(digits).\(ending)", contents: bytes, role: role)
  }

  /// A manifest of pupils who bear these labels.
  static func manifest(
    labels: [String], title: String = "Class 1A", language: String = "en", names: NamePolicy = .full
  ) -> Manifest {
    var files = [
      Manifest.File(path: "class.pdf", contents: contents("class"), role: .classSheets),
      Manifest.File(path: "solutions.pdf", contents: contents("solutions"), role: .classSolutions),
      Manifest.File(path: "overview.pdf", contents: contents("overview"), role: .overview),
      Manifest.File(path: "class.zip", contents: contents("zip"), role: .archive),
    ]
    var pupils: [Manifest.Pupil] = []
    let schools = ["us-continuous", "us-cursive", "ru-cursive"]
    for (index, label) in labels.enumerated() {
      let id = "p\(index + 1)"
      let sheet = hashed("sheets", id, "pdf", .sheet)
      let key = hashed("keys", id, "json", .key)
      let thumbnail = hashed("thumbnails", id, "png", .thumbnail)
      // Every fifth has sheets of three days.
      let more = index % 5 == 1 ? [2, 3].map { hashed("keys", "\(id)-\($0)", "json", .key) } : []
      files += [sheet, key, thumbnail] + more
      let settings = Manifest.Settings(
        hand: index % 5 == 2 ? .left : .right, school: schools[index % 3], ruling: "us-primary",
        level: index % 4 == 3 ? nil : index % 4 + 1, language: "en", texts: ["a", "nap"],
        maze: index % 2 == 0 ? 3 : nil, xHeight: 7.9375)
      pupils.append(
        Manifest.Pupil(
          id: id, label: label, settings: settings, seed: UInt64.max - UInt64(index), pages: 1, classPage: index + 1,
          digest: Digest(of: label), sheet: sheet.path, keys: ([key] + more).map(\.path), thumbnail: thumbnail.path))
    }
    return Manifest(
      program: "copybook 1.0", title: title, language: language, seed: 2026, roster: Digest(of: "roster"),
      settings: Digest(of: "settings"), names: names, pupils: pupils, files: files)
  }
}
