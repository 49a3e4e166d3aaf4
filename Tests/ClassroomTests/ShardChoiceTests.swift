import Testing
import Texts

@testable import Classroom

@Suite struct ShardChoiceTests {
  private func choice(
    _ environment: [String: String], shard: Int? = nil, shards: Int? = 40
  ) throws -> ShardChoice? {
    try ShardChoice(shard: shard, shards: shards, environment: environment)
  }

  @Test(
    arguments: [
      ("COPYBOOK_SHARD_INDEX", 0), ("SLURM_ARRAY_TASK_ID", 0), ("JOB_COMPLETION_INDEX", 0),
      ("AWS_BATCH_JOB_ARRAY_INDEX", 0), ("CLOUD_RUN_TASK_INDEX", 0), ("BATCH_TASK_INDEX", 0), ("PBS_ARRAY_INDEX", 0),
      ("LSB_JOBINDEX", 1), ("SGE_TASK_ID", 1),
    ])
  func everyEngineNamesTheShard(variable: String, first: Int) throws {
    #expect(try choice([variable: "\(7 + first)"])?.shard == 7)
    #expect(try choice([variable: "\(first)"])?.shard == 0)
    // What is given outright is stronger.
    #expect(try choice([variable: "9"], shard: 3)?.shard == 3)
    #expect(throws: Fault.self) { try choice([variable: "\(40 + first)"]) }
    #expect(throws: Fault.self) { try choice([variable: "seven"]) }
  }

  /// The least number there is has none before it.
  @Test(arguments: ShardChoice.variables.map(\.name), ["-9223372036854775808", "9223372036854775807", "-1"])
  func numbersFarFromAnyShardAreRefused(variable: String, text: String) {
    #expect(throws: Fault.self) { try choice([variable: text]) }
  }

  @Test func ourOwnVariableComesFirst() throws {
    let environment = ["COPYBOOK_SHARD_INDEX": "4", "SLURM_ARRAY_TASK_ID": "5", "SGE_TASK_ID": "6"]
    #expect(try choice(environment)?.shard == 4)
    #expect(try choice(["SGE_TASK_ID": "undefined", "COPYBOOK_SHARD_INDEX": "2"])?.shard == 2)
  }

  /// Submitting tasks 7 and 9 again sets the engine's count to 2: who believed it would move pupils between shards.
  @Test func numberOfShardsNeverComesFromAnEngine() throws {
    let engine = ["SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_COUNT": "2", "AWS_BATCH_JOB_ARRAY_SIZE": "2"]
    #expect(try choice(engine, shards: nil) == nil)
    #expect(try choice(engine)?.shards == 40)
    #expect(try choice(engine.merging(["COPYBOOK_SHARD_COUNT": "12"]) { $1 }, shards: nil)?.shards == 12)
  }

  @Test func halfAChoiceIsAnError() throws {
    #expect(throws: Fault.self) { try choice([:], shard: 3, shards: nil) }
    #expect(throws: Fault.self) { try choice([:]) }
    #expect(throws: Fault.self) { try choice([:], shard: -1) }
    #expect(throws: Fault.self) { try choice([:], shard: 0, shards: 0) }
    #expect(try choice([:], shards: nil) == nil)
  }
}
