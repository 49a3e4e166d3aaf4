import Texts

/// The part of a class that one task of an array job prints.
struct ShardChoice: Equatable {
  let shard: Int
  let shards: Int

  /// Where engines say which task this is, in the order they are asked; some count from 1.
  static let variables: [(name: String, first: Int)] = [
    ("COPYBOOK_SHARD_INDEX", 0), ("SLURM_ARRAY_TASK_ID", 0), ("JOB_COMPLETION_INDEX", 0),
    ("AWS_BATCH_JOB_ARRAY_INDEX", 0), ("CLOUD_RUN_TASK_INDEX", 0), ("BATCH_TASK_INDEX", 0), ("PBS_ARRAY_INDEX", 0),
    ("LSB_JOBINDEX", 1), ("SGE_TASK_ID", 1),
  ]

  /// The part that options and environment ask for; nil where no number of parts is given.
  ///
  /// The number comes from the option or COPYBOOK_SHARD_COUNT, never from an engine: who submits tasks 7 and 9 again is told
  /// by it that there are two, and pupils would move between parts.
  init?(shard: Int?, shards: Int?, environment: [String: String]) throws {
    func wrong(_ problem: String, _ hint: String) -> Fault {
      Fault(.usage, problem: problem, hint: hint)
    }
    func number(_ name: String) throws -> Int? {
      guard let text = environment[name], !text.isEmpty else { return nil }
      guard let number = Int(text) else {
        // Grid Engine says so outside of array jobs.
        if text == "undefined" { return nil }
        throw wrong("\(name) is \"\(text)\", no number", "unset it, or use --shard")
      }
      return number
    }
    guard let count = try shards ?? number("COPYBOOK_SHARD_COUNT") else {
      guard shard == nil else { throw wrong("--shard needs the number of parts", "add --shards") }
      return nil
    }
    guard (1...100_000).contains(count) else {
      throw wrong("a class cannot have \(count) shards", "choose 1 to 100000")
    }
    var index = shard
    if index == nil {
      for (name, first) in ShardChoice.variables {
        guard let found = try number(name) else { continue }
        // Below the first there is none, however far.
        index = found < first ? -1 : found - first
        break
      }
    }
    guard let index else {
      throw wrong("no shard is named", "add --shard, or run it as a task of an array job")
    }
    guard (0..<count).contains(index) else {
      throw wrong("there is no shard \(index) of \(count)", "shards are counted from 0 to \(count - 1)")
    }
    (self.shard, self.shards) = (index, count)
  }
}
