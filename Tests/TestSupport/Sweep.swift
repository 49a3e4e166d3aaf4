import FoundationEssentials

/// How many cases a sweep tries: some of them in `make test`, all of them in `make test-full`.
public enum Sweep {
  /// Whether all are tried: the environment says `FULL=1`.
  public static let isFull = ProcessInfo.processInfo.environment["FULL"] == "1"

  /// The number of cases drawn by lot.
  public static func count(_ all: Int, usually few: Int) -> Int { isFull ? all : min(all, few) }

  /// Some of the cases, evenly spread over their order, the first and the last among them; all in a full run.
  public static func cases<Case>(_ all: [Case], usually few: Int) -> [Case] {
    guard !isFull, all.count > few, few > 1 else { return all }
    return (0..<few).map { all[$0 * (all.count - 1) / (few - 1)] }
  }

  /// One of every so many cases, beginning at the place `turn`; all in a full run.
  ///
  /// A sweep over two things that takes another turn for each of the one tries every case of the other.
  public static func share<Case>(_ all: [Case], every step: Int, turn: Int) -> [Case] {
    isFull ? all : all.indices.filter { $0 % step == turn % step }.map { all[$0] }
  }
}
