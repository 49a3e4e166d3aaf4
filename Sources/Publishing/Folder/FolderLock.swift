import Files
import Texts

/// The right to write a folder, held by one run at a time.
///
/// It is a file beside the folder that names its owner, and is locked by the system: the system frees it when the owner dies,
/// however it dies. Where a disk knows no locks, or the owner sits on another machine, the name in the file decides.
final class FolderLock {
  private let file: PieceFile
  private let path: String
  /// What the owner should be told: that a dead run's lock was taken over.
  let note: String?

  /// Who holds a lock.
  private struct Owner {
    let process: Int32
    let host: String

    init?(_ text: String) {
      let words = text.split(whereSeparator: \.isWhitespace)
      guard words.count >= 3, words[0] == "copybook", let process = Int32(words[1]) else { return nil }
      self.process = process
      host = String(words[2])
    }
  }

  /// Takes the lock.
  ///
  /// - Parameters:
  ///   - path: The lock's file.
  ///   - folder: What it guards, for errors.
  ///   - now: Seconds since 1970, to tell a lock's age.
  ///   - breaks: Whether a lock of another machine is taken all the same.
  init(_ path: String, of folder: String, now: Double, breaks: Bool) throws {
    while true {
      let file = try PieceFile(path, isAppended: true)
      let isFree = file.lock()
      let text = String(decoding: try file.bytes(at: 0, count: min(file.count, 512)), as: UTF8.self)
      let owner = Owner(text)
      let age = FolderLock.words(forSeconds: now - file.writtenTime)
      func busy(_ hint: String) -> Fault {
        let name = owner.map { "process \($0.process) on \($0.host)" } ?? "another process"
        return Fault(.tryAgain, problem: "\(folder) is being written by \(name), since \(age)", hint: hint)
      }
      if isFree == false { throw busy("wait until it is done, or stop it") }
      // The owner before may have removed the file while we opened it.
      if isFree == true, !file.isInPlace { continue }
      var note: String?
      if let owner {
        if owner.host != RunningProcess.host {
          guard breaks else { throw busy("if that run is dead, take its place with --break-lock") }
          note = "the lock of process \(owner.process) on \(owner.host) was broken"
        } else if isFree == nil, owner.process != RunningProcess.own, RunningProcess.isAlive(owner.process) {
          throw busy("wait until it is done, or stop it")
        } else {
          note = "a run that ended too early (process \(owner.process), \(age) ago) is taken up again"
        }
      }
      try file.truncate(to: 0)
      try file.append(Array("copybook \(RunningProcess.own) \(RunningProcess.host)\n".utf8))
      (self.file, self.path, self.note) = (file, path, note)
      return
    }
  }

  /// Gives the folder free.
  func release() {
    Disk.remove(path)
  }

  private static func words(forSeconds seconds: Double) -> String {
    let whole = Int(clamping: max(0, seconds))
    switch whole {
    case ..<120: return "\(whole) s"
    case ..<7200: return "\(whole / 60) min"
    case ..<172_800: return "\(whole / 3600) h"
    default: return "\(whole / 86_400) days"
    }
  }
}
