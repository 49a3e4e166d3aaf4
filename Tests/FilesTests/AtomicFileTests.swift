import Files
import Foundation
import TestSupport
import Testing
import Texts

@Suite struct AtomicFileTests {
  @Test func bytesArriveWhole() throws {
    let folder = try Scratch()
    let path = folder.path + "/sheet.pdf"
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    try AtomicFile.write([1, 2, 3], to: path)
    try AtomicFile.write(bytes, to: path)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(bytes))
    try AtomicFile.write([], to: path, isDurable: false)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
    #expect(folder.files == ["sheet.pdf"])
  }

  /// What killed programs of this machine left is taken away; what others may be writing stays.
  @Test func draftsOfKilledProgramsAreTakenAway() throws {
    let folder = try Scratch()
    let path = folder.path + "/class.record"
    let host = RunningProcess.host
    // No process has the largest number.
    let dead = [".class.record.\(host).2147483647.abc.part", ".class.record.\(host).2147483647.abc.part-wal"]
    let others = [
      ".class.record.\(host).\(RunningProcess.own).abc.part", ".class.record.elsewhere.2147483647.abc.part",
      ".other.\(host).2147483647.abc.part", ".class.record.part", "class.record",
    ]
    for name in dead + others { try AtomicFile.write([1], to: "\(folder.path)/\(name)") }
    let draft = Disk.draft(of: path)
    #expect(Set(folder.files) == Set(others))
    #expect(Disk.parent(of: draft) == folder.path && !folder.files.contains(Disk.name(of: draft)))
    #expect(draft != Disk.draft(of: path))
  }

  /// What a link names may be on a disk that is not attached now: the link is left, and no file put in its place.
  @Test func linksToNothingAreLeft() throws {
    let folder = try Scratch()
    let path = folder.path + "/sheet.pdf"
    for target in ["nowhere/sheet.pdf", "sheet.pdf"] {
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
      let fault = #expect(throws: Fault.self) { try AtomicFile.write([1], to: path) }
      #expect(
        fault?.kind == .cannotCreate && fault?.problem.hasSuffix("is a link to a place that is not there") == true)
      try AtomicFile.write([1], to: folder.path + "/draft")
      #expect(throws: Fault.self) { try AtomicFile.move(folder.path + "/draft", to: path) }
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// A pipe is no file to a library that would wait for it.
  @Test func pipesAreNoFilesToRead() throws {
    let folder = try Scratch()
    let pipe = folder.path + "/scan.pdf"
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let fault = #expect(throws: Fault.self) { try InputFile.checkPlain(pipe) }
    #expect(fault?.problem.contains("it is not a file") == true)
    #expect(throws: Fault.self) { try InputFile.checkPlain(folder.path + "/none.pdf") }
    try AtomicFile.write([1], to: folder.path + "/file.pdf")
    try InputFile.checkPlain(folder.path + "/file.pdf")
  }

  /// A pipe that nobody reads is not waited for, one that is read gets the bytes, and none is put away by a file.
  @Test func pipesAreWrittenToAndNotReplaced() throws {
    let folder = try Scratch()
    let pipe = folder.path + "/out.pdf"
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let fault = #expect(throws: Fault.self) { try AtomicFile.write([1], to: pipe) }
    #expect(fault?.problem.hasSuffix("is a pipe that nobody reads from") == true)
    let reader = unsafe open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try AtomicFile.write([1, 2, 3], to: pipe)
    var bytes: [UInt8] = [0, 0, 0, 0]
    #expect(unsafe read(reader, &bytes, 4) == 3 && bytes == [1, 2, 3, 0])
    try AtomicFile.write([7], to: folder.path + "/draft")
    #expect(throws: Fault.self) { try AtomicFile.move(folder.path + "/draft", to: pipe) }
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: pipe)
    #expect(throws: Fault.self) { try AtomicFile.move(folder.path + "/draft", to: folder.path + "/link") }
    #expect(Disk.kind(of: pipe) == .other && Disk.kind(of: folder.path + "/link") == .link)
  }

  @Test func aMissingFolderIsNamed() throws {
    let folder = try Scratch()
    let path = folder.path + "/absent/sheet.pdf"
    #expect(throws: Fault.noFolder(path: path)) { try AtomicFile.write([1], to: path) }
    #expect(folder.files.isEmpty)
    #expect(Fault.noFolder(path: path).description.contains(path))
  }

  @Test func aFolderIsNotWrittenOver() throws {
    let folder = try Scratch()
    #expect(throws: Fault.isFolder(path: folder.path)) { try AtomicFile.write([1], to: folder.path) }
    #expect(throws: Fault.isFolder(path: folder.path + "/new/")) {
      try AtomicFile.write([1], to: folder.path + "/new/")
    }
    #expect(folder.files.isEmpty)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDiskIsNamed() {
    #expect(throws: Fault.diskFull(path: "/dev/full")) { try AtomicFile.write([1], to: "/dev/full") }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/version")))
  func aForbiddenPlaceIsNamed() {
    // Nobody, not even root, makes files there.
    #expect(throws: Fault.self) { try AtomicFile.write([1], to: "/proc/sheet.pdf") }
  }

  @Test func whatWasThereSurvivesAFailure() throws {
    let folder = try Scratch()
    let path = folder.path + "/sheet.pdf"
    try AtomicFile.write([7], to: path)
    // The file's own name is taken as a folder: an error after the file was there.
    #expect(throws: Fault.noFolder(path: path + "/x.pdf")) { try AtomicFile.write([1], to: path + "/x.pdf") }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data([7]))
    #expect(folder.files == ["sheet.pdf"])
  }

  @Test func severalFilesAreThereOrNone() throws {
    let folder = try Scratch()
    let (first, second) = (folder.path + "/sheet.pdf", folder.path + "/sheet.json")
    try AtomicFile.write([7], to: first)
    #expect(throws: Fault.noFolder(path: folder.path + "/absent/x")) {
      try AtomicFile.write([(first, [1]), (folder.path + "/absent/x", [2])])
    }
    #expect(folder.files == ["sheet.pdf"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: first)) == Data([7]))
    try AtomicFile.write([(first, [1]), (second, [2])])
    #expect(folder.files == ["sheet.json", "sheet.pdf"])
  }

  /// The last of several cannot be moved to its place, for a folder has come there meanwhile: none is changed.
  @Test func whatWasMovedIsTakenBack() throws {
    let folder = try Scratch()
    let (first, new, last) = (folder.path + "/a.pdf", folder.path + "/b.pdf", folder.path + "/sub/c.pdf")
    try AtomicFile.write([7], to: first)
    try folder.makeFolder("sub")
    // A name that a draft can have beside it, and that the file itself cannot: 255 bytes are the most.
    let long = folder.path + "/" + String(repeating: "c", count: 256)
    #expect(throws: Fault.self) { try AtomicFile.write([(first, [1]), (new, [2]), (long, [3])]) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: first)) == Data([7]))
    #expect(folder.files == ["a.pdf", "sub"])
    try AtomicFile.write([(first, [1]), (new, [2]), (last, [3])])
    #expect(folder.files == ["a.pdf", "b.pdf", "sub", "sub/c.pdf"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: first)) == Data([1]))
  }

  @Test(arguments: [
    ("", FileKind.empty), ("%PDF-1.7\n", .pdf), ("PK\u{3}\u{4}rest", .pack), ("SQLite format 3\u{0}", .database),
    ("<?xml version=\"1.0\"?>\n<!-- drawn -->\n<svg xmlns=\"\">", .svg), ("<!DOCTYPE html>\n<html>", .page),
    ("\u{FEFF}<ink>", .markup("ink")), ("{\n  \"format\": \"copybook key 4\", ", .json("copybook key ")),
    ("{\"strokes\": []}", .other), ("name,words\nAnna,cat\n", .other), ("<", .other), ("{\"format\"", .other),
  ])
  func filesAreKnownByTheirBeginning(text: String, kind: FileKind) {
    #expect(FileKind(of: Array(text.utf8)) == kind)
  }

  @Test func aLinkIsFollowed() throws {
    let folder = try Scratch()
    try AtomicFile.write([7], to: folder.path + "/real.pdf")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.pdf", withDestinationPath: folder.path + "/real.pdf")
    try AtomicFile.write([8], to: folder.path + "/link.pdf")
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/real.pdf")) == Data([8]))
  }
}
