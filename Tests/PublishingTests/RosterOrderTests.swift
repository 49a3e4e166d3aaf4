import Foundation
import Geometry
import Pages
import Printing
import Rasters
import Synchronization
import Testing
import Worksheets

@testable import Publishing

@Suite struct RosterOrderTests {
  private final class Log: Sendable {
    let taken = Mutex<[Int]>([])
    let next = Mutex(0)
    let waits = Mutex(true)
  }

  @Test(arguments: 1...6)
  func itemsComeInOrderWhoeverBringsThem(tasks: Int) async throws {
    let log = Log()
    let order = RosterOrder<Int> { item in log.taken.withLock { $0.append(item) } }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<tasks {
        group.addTask {
          var random = SplitMix64(seed: UInt64(task))
          while true {
            let place = log.next.withLock { next in
              defer { next += 1 }
              return next
            }
            guard place < 2_000 else { return }
            await order.room(for: place)
            for _ in 0..<random.next() % 4 { await Task.yield() }
            try order.bring(place % 5 == 0 ? nil : place, at: place)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(log.taken.withLock { $0 } == (0..<2_000).filter { $0 % 5 != 0 })
  }

  @Test func whoIsTooFarAheadWaitsAndNobodyAfterTheEnd() async throws {
    let order = RosterOrder<Int> { _ in }
    let log = Log()
    let far = Task {
      await order.room(for: 1_000)
      log.waits.withLock { $0 = false }
    }
    for place in 0..<5 { try order.bring(place, at: place) }
    for _ in 0..<100 { await Task.yield() }
    #expect(log.waits.withLock { $0 })
    order.end()
    await far.value
    #expect(!log.waits.withLock { $0 })
  }

  @Test func whatTheTakerThrowsIsThrown() {
    struct Trouble: Error {}
    let order = RosterOrder<Int> { item in if item == 1 { throw Trouble() } }
    #expect(throws: Trouble.self) {
      try order.bring(1, at: 1)
      try order.bring(0, at: 0)
    }
  }
}

@Suite struct SheetPrinterTests {
  /// Equal names mean equal figures, so nobody's file depends on what was made before it.
  @Test func aPupilsFileDoesNotDependOnThoseBefore() throws {
    let texts = ["a nap", "cat", "b", "moon", "Anna", "tree", "sun", "nap"]
    let schools = ["us-continuous", "us-ball-and-stick", "de-sas", ""]
    let rows = (1...40).map { pupil in
      "s\(pupil),Pupil \(pupil),\(texts[pupil * 7 % 8]),\(pupil % 4 + 1),\(schools[pupil / 3 % 4])\n"
    }
    let job = try BatchClass.job("id,name,text,level,school\n" + rows.joined()) {
      ($0.rows, $0.texts, $0.paper) = (nil, nil, nil)
    }
    let (one, other, shop) = (SheetPrinter(job), SheetPrinter(job), PrintShop())
    let turns = Array(job.turns)
    let documents = try (
      turns.map { try one.compose($0).document }, turns.reversed().map { try other.compose($0).document }
    )
    let files = try (documents.0.map { try $0.pdf(shop.supplies) }, documents.1.map { try $0.pdf(shop.supplies) })
    #expect(files.0 == files.1.reversed())
    var known: [String: Form] = [:]
    for form in (documents.0 + documents.1).flatMap(\.forms) {
      let first = known[form.name] ?? form
      known[form.name] = first
      #expect(first.text == form.text && first.shapes.count == form.shapes.count, "\(form.name)")
      guard let (a, b) = first.inkBounds.flatMap({ a in form.inkBounds.map { (a, $0) } }) else { continue }
      // Exact numbers are rounded in names.
      #expect((a.min - b.min).length < 0.01 && (a.max - b.max).length < 0.01, "\(form.name)")
    }
  }
}
