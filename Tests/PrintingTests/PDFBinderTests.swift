import Foundation
import Geometry
import Pages
import Testing
import Texts

@testable import Printing
@testable import Rasters

@Suite struct PDFBinderTests {
  private func bound(
    title: String = "Class", _ bind: (inout PDFBinder) throws -> Void
  ) throws -> (bytes: [UInt8], text: String) {
    let path = FileManager.default.temporaryDirectory.path + "/binder-\(UUID().uuidString).pdf"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var binder = try PDFBinder(creating: path, title: title, language: "en")
    try bind(&binder)
    try binder.finish()
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    return (bytes, String(decoding: bytes, as: Unicode.ASCII.self))
  }

  private func part(pages: Int = 1, heading: String = "Anna") throws -> [UInt8] {
    try Press().pdf(of: try Sample.document(pages: pages, heading: heading))
  }

  @Test(arguments: [1, 3, 64, 65, 200])
  func everyPageIsBoundInOrder(count: Int) throws {
    let sheet = try part()
    let (bytes, text) = try bound { binder in
      for _ in 0..<count { try binder.add(sheet) }
      #expect(binder.pageCount == count)
    }
    #expect(text.contains("<< /Type /Pages /Count \(count)\n"))
    #expect(PDFPart(bytes)?.pages.count == count)
  }

  /// What was bound can be bound again, and says on each page what the part said.
  @Test func contentsOfPagesAreThoseOfTheParts() throws {
    let parts = try [part(pages: 2), part(heading: "Ben"), part(pages: 3, heading: "Zoë")]
    let (bytes, _) = try bound { binder in for part in parts { try binder.add(part) } }
    func contents(_ bytes: [UInt8]) throws -> [[UInt8]] {
      let part = try #require(PDFPart(bytes))
      return try part.pages.map { page in
        let head = try #require(part.object(page)).head
        let number = try #require(PDFPart.reference(after: "/Contents", in: head))
        return Array(try #require(part.object(number)).stream)
      }
    }
    #expect(try contents(bytes) == parts.flatMap(contents))
  }

  @Test func whatPartsShareIsKeptOnce() throws {
    let sheet = try part()
    let one = try bound { try $0.add(sheet) }.bytes.count
    let ten = try bound { binder in for _ in 0..<10 { try binder.add(sheet) } }.bytes.count
    #expect(ten - one < 10 * sheet.count / 4)
    let copies = try bound { try $0.add(sheet, copies: 10) }.bytes.count
    #expect(copies - one < 9 * 600)
  }

  @Test func bookmarksLabelsAndEmptyPagesAreThere() throws {
    let (_, text) = try bound(title: "Класс") { binder in
      try binder.add(try part(), bookmark: "A (1)", label: "1", padsToEven: true)
      try binder.add(try part(pages: 2), bookmark: "Ж.", label: "2", padsToEven: true)
    }
    #expect(text.contains("/Title (A \\(1\\)) ") && text.contains("/Title <FEFF0416002E> "))
    #expect(text.contains("/Title <FEFF041A043B0430044104"))
    for label in ["0 << /P (1-1) >>", "1 << /P (1-2) >>", "2 << /P (2-1) >>", "3 << /P (2-2) >>"] {
      #expect(text.contains(label), "\(label)")
    }
    #expect(text.contains("/Type /Pages /Count 4\n") && text.contains("/Resources << >> >>"))
  }

  @Test func placesInTheTableAreThoseOfObjects() throws {
    let (bytes, text) = try bound { binder in
      for index in 0..<70 {
        try binder.add(try part(heading: "Pupil \(index)"), bookmark: "\(index)", label: "\(index)")
      }
    }
    let table = try #require(text.firstRange(of: "xref\n0 "))
    let lines = text[table.lowerBound...].split(separator: "\n").dropFirst(3).prefix {
      $0.hasSuffix("n ") || $0.hasSuffix("f ")
    }
    #expect(lines.count > 200)
    for (index, line) in lines.enumerated() where line.hasSuffix("n ") {
      let place = try #require(Int(line.prefix(10)))
      #expect(bytes[place...].starts(with: "\(index + 1) 0 obj\n".utf8))
    }
  }

  @Test func otherFilesAreRefused() throws {
    for bytes in [[], Array("%PDF-1.7\nnothing".utf8), Array(repeating: 0x20, count: 1000)] {
      #expect(throws: Fault.self) { try bound { try $0.add(bytes) } }
    }
    let whole = try part()
    for count in stride(from: 0, to: whole.count, by: whole.count / 40) {
      #expect(throws: Fault.self) { try bound { try $0.add(Array(whole.prefix(count))) } }
    }
    #expect(throws: Fault.noPages) { try bound { _ in } }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/qpdf")))
  func boundFileIsSound() throws {
    let (bytes, _) = try bound { binder in
      for index in 0..<9 {
        try binder.add(try part(pages: index % 3 + 1, heading: "N \(index)"), bookmark: "\(index)", label: "\(index)")
      }
    }
    let path = FileManager.default.temporaryDirectory.path + "/bound-\(UUID().uuidString).pdf"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(bytes).write(to: URL(filePath: path))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/qpdf")
    process.arguments = ["--check", path]
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
