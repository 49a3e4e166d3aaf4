import Foundation
import TestSupport

/// A printed PDF file as qpdf reads it.
struct PrintedFile {
  private static let program = "/usr/bin/qpdf"

  /// Whether qpdf is installed.
  static let isReadable = FileManager.default.isExecutableFile(atPath: program)

  /// The names of the pages in a reader's list.
  let labels: [String]
  /// The bookmark that leads to each page, if one does.
  let bookmarks: [String?]

  private struct Reading: Decodable {
    struct Page: Decodable {
      struct Mark: Decodable {
        let title: String
      }

      let label: [String: Value]?
      let outlines: [Mark]
    }

    enum Value: Decodable {
      case text(String)
      case number(Int)

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let number = try? value.decode(Int.self) {
          self = .number(number)
        } else {
          self = .text(try value.decode(String.self))
        }
      }
    }

    let pages: [Page]
  }

  init(_ path: String) throws {
    let reading = try JSONDecoder().decode(
      Reading.self, from: PrintedFile.run(["--json", "--json-key=pages", path]))
    bookmarks = reading.pages.map { $0.outlines.first?.title }
    labels = reading.pages.map { page in
      var label = ""
      if case .text(let prefix)? = page.label?["/P"] {
        label += prefix.hasPrefix("u:") ? String(prefix.dropFirst(2)) : prefix
      }
      if page.label?["/S"] != nil, case .number(let number)? = page.label?["/St"] { label += String(number) }
      return label
    }
  }

  /// All that a file says beside what its pages and typefaces draw.
  static func withoutPages(_ bytes: Data) throws -> Data {
    let scratch = try Scratch()
    try bytes.write(to: URL(filePath: scratch.path + "/file.pdf"))
    let words = ["--qdf", "--object-streams=disable", "--no-original-object-ids", scratch.path + "/file.pdf", "-"]
    var rest = try run(words)
    var result = Data()
    while let start = rest.range(of: Data("\nstream\n".utf8)) {
      result += rest[..<start.lowerBound]
      rest =
        rest[
          (rest.range(of: Data("\nendstream".utf8), in: start.upperBound..<rest.endIndex)?.upperBound ?? rest.endIndex)...
        ]
    }
    return result + rest
  }

  private static func run(_ words: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = words
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return bytes
  }
}
