import Files
import Languages
import Letterforms
import Publishing
import Recipes
import Shelves

/// A published class of 10 000: its manifest, its page, and how fast bytes are hashed.
func publishingFigures() throws -> [Figure] {
  let words = try Languages(RecipeShelf(folder: "Templates"), only: ["en"])["en"].classPage
  let digits = Manifest.File.digitsInName
  var files: [Manifest.File] = []
  let pupils = (0..<10_000).map { index in
    let id = "pupil-\(index)-0123456789abcdef"
    func file(_ folder: String, _ ending: String, _ role: Manifest.Role) -> String {
      let digest = Digest(of: id + ending)
      let path = "\(folder)/\(id).\(digest.hex.prefix(digits)).\(ending)"
      files.append(Manifest.File(path: path, bytes: 20_000 + index, sha256: digest, role: role))
      return path
    }
    let settings = Manifest.Settings(
      hand: index.isMultiple(of: 9) ? .left : .right, school: "us-continuous", ruling: "us-primary-1",
      level: index % 3 + 1, language: "en", texts: ["a", "nap", "cat"], maze: 3, xHeight: 7.9375)
    return Manifest.Pupil(
      id: id, label: "Pupil \(index)", settings: settings, seed: UInt64(index), pages: 1, classPage: index + 1,
      digest: Digest(of: id), sheet: file("sheets", "pdf", .sheet), keys: [file("keys", "json", .key)],
      thumbnail: file("thumbnails", "png", .thumbnail))
  }
  func milliseconds(_ work: () -> Void) -> Double {
    Sample(
      (0..<5).map { _ in
        let start = processorTime()
        work()
        return processorTime() - start
      }
    ).median
  }
  var manifest = Manifest(
    program: "copybook", title: "District", language: "en", seed: 7, roster: Digest(of: ""), settings: Digest(of: ""),
    names: .full, pupils: pupils, files: files)
  let sorted = milliseconds { manifest.add(files) }
  let json = manifest.json
  let block = [UInt8](repeating: 7, count: 100 << 20)
  return [
    .told("the manifest of 10 000 pupils and 30 000 files", "\((Double(json.count) / 1e6).short) MB"),
    .atMost(300, "ms", "… put in order", sorted),
    .atMost(300, "ms", "… written", milliseconds { keep(manifest.json) }),
    .atMost(600, "ms", "… read and checked", milliseconds { keep(try? Manifest(reading: json, file: "")) }),
    .atMost(600, "ms", "the page of 10 000 pupils", milliseconds { keep(ClassPage(manifest, words: words).html) }),
    .atMost(600, "ms", "SHA-256 of 100 MiB", milliseconds { keep(Digest(of: block)) }),
  ]
}
