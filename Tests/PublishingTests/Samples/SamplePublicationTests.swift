import FoundationEssentials
import Publishing
import TestSupport
import Testing

@Suite struct SamplePublicationTests {
  /// Writes what Tests/browser looks at, if it asks for it by naming a folder.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["COPYBOOK_SAMPLES"] != nil))
  func samplesForTheBrowserAreSound() async throws {
    let root = ProcessInfo.processInfo.environment["COPYBOOK_SAMPLES"] ?? ""
    try SamplePublication.write(
      to: "\(root)/en", labels: SamplePublication.labels, title: "Class 1A <b>&</b>", language: "en")
    for (language, title) in [("ru", "1 «А» класс"), ("fr", "CP de Mme Faure"), ("de", "Klasse 1b"), ("es", "1.º B")] {
      try SamplePublication.write(
        to: "\(root)/\(language)", labels: (1...5).map { "0\($0)" }, title: title, language: language, names: .id)
    }
    try SamplePublication.write(
      to: "\(root)/plain", labels: ["Anna", "Ben"], title: "Plain", language: "en", hasPictures: false)
    try SamplePublication.write(
      to: "\(root)/many", labels: (1...10_000).map { "Pupil \($0)" }, title: "District", language: "en", isLean: true)
    for (name, count) in [("twelve", 12), ("hundreds", 300)] {
      try await SamplePublication.print(
        count, title: "Class of \(name)", to: "\(root)/\(name)", names: "\(root)-names/\(name)")
    }
    let site = try SiteIndex(joining: [], into: root)
    let titles = ["us-continuous": "US continuous manuscript", "us-cursive": "US looped cursive"]
    try site.write(
      site.files(title: "Riverside school", words: SampleWords.classPage(), labels: ClassPage.Labels(schools: titles))
    ) { SampleWords.classPage(in: $0) }
    #expect(try FolderCheck.findings(in: root).isEmpty)
  }
}
