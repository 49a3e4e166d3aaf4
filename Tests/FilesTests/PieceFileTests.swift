import Files
import Foundation
import TestSupport
import Testing
import Texts

/// Files that are read piece by piece.
@Suite struct PieceFileTests {
  /// What cannot be opened closes nothing that others opened meanwhile.
  @Test func aRefusedFileClosesNobodyElsesFile() async throws {
    let folder = FileManager.default.temporaryDirectory.path
    let broken = await withTaskGroup(of: Int.self) { group in
      for worker in 0..<4 {
        group.addTask {
          var broken = 0
          for _ in 0..<4000 {
            if worker.isMultiple(of: 2) {
              if (try? PieceFile(folder)) != nil { broken += 1 }
            } else {
              let file = unsafe open(folder, O_RDONLY | O_DIRECTORY)
              var status = stat()
              if unsafe file < 0 || fstat(file, &status) != 0 { broken += 1 }
              if close(file) != 0 { broken += 1 }
            }
          }
          return broken
        }
      }
      return await group.reduce(0, +)
    }
    #expect(broken == 0)
  }
}
