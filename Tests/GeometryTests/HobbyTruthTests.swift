import Foundation
import Geometry
import Testing

/// HobbySpline against METAPOST; how the numbers were made is in Data/README.txt.
@Suite struct HobbyTruthTests {
  @Test func allPathsAreRead() {
    #expect(MetapostPath.all.count == 76)
    #expect(MetapostPath.all.allSatisfy { $0.controls.count == ($0.isClosed ? $0.knots.count : $0.knots.count - 1) })
  }

  /// Next to smooth straight pieces METAPOST differs, whose `---` is a curve of tension 4095.99998: its handles are 1/12288
  /// of its length, and its near end turns by that share of what its far end has to turn.
  private func tolerance(_ path: MetapostPath) -> Double {
    if ["corner between smooth lines", "direction where a smooth line ends"].contains(path.name) { return 5e-3 }
    return path.knots.contains { $0.joint == .smoothLine } ? 1e-5 : 1e-9
  }

  @Test(arguments: MetapostPath.all)
  func curvesAgreeWithMetapost(truth: MetapostPath) throws {
    let path = try #require(HobbySpline.path(through: truth.knots, isClosed: truth.isClosed))
    #expect(path.isClosed == truth.isClosed)
    #expect(path.segments.count == truth.controls.count)
    #expect(path.segments.map(\.end) == truth.ends)
    for (index, (curve, theirs)) in zip(path.curves, truth.curves).enumerated()
    where truth.knots[index].joint != .smoothLine {
      #expect(curve.isApproximatelyEqual(to: theirs, within: tolerance(truth)), "piece \(index)")
    }
  }

  @Test(arguments: MetapostPath.all)
  func linesAreStraightWhereMetapostIsNearlySo(truth: MetapostPath) throws {
    let path = try #require(HobbySpline.path(through: truth.knots, isClosed: truth.isClosed))
    for (index, theirs) in truth.curves.enumerated() where truth.knots[index].joint != .curve {
      #expect(path.segments[index] == .line(to: theirs.p3))
      for control in [theirs.p1, theirs.p2] {
        let apart = Polyline.distanceSquared(from: control, toLine: theirs.p0, theirs.p3).squareRoot()
        #expect(apart <= tolerance(truth))
      }
    }
  }
}

/// One path of Data/paths.txt.
struct MetapostPath: Sendable, CustomTestStringConvertible {
  var name: String
  var isClosed: Bool
  var knots: [HobbySpline.Knot] = []
  var controls: [(first: Point, second: Point)] = []

  var testDescription: String { name }

  /// The point each piece ends in.
  var ends: [Point] { controls.indices.map { knots[($0 + 1) % knots.count].point } }

  /// METAPOST's pieces.
  var curves: [CubicBezier] {
    controls.indices.map { CubicBezier(knots[$0].point, controls[$0].first, controls[$0].second, ends[$0]) }
  }

  static let all: [MetapostPath] = {
    guard let url = Bundle.module.url(forResource: "paths", withExtension: "txt", subdirectory: "Data"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").reduce(into: []) { $0.read($1) }
  }()
}

extension [MetapostPath] {
  fileprivate mutating func read(_ line: Substring) {
    let words = line.split(separator: " ")
    let numbers = words.compactMap { Double($0) }
    switch words[0] {
    case "path":
      append(MetapostPath(name: words[1..<words.count - 1].joined(separator: " "), isClosed: words.last == "closed"))
    case "knot":
      let joint: HobbySpline.Joint = words.last == ".." ? .curve : words.last == "--" ? .line : .smoothLine
      let direction = numbers.count == 4 ? Vector(numbers[2], numbers[3]) : nil
      self[count - 1].knots.append(.init(Point(numbers[0], numbers[1]), direction: direction, joint: joint))
    case "controls":
      self[count - 1].controls.append((Point(numbers[0], numbers[1]), Point(numbers[2], numbers[3])))
    default: break
    }
  }
}
