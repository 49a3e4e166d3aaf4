public import ArgumentParser
import FoundationEssentials
import Printing
public import Publishing
import Texts

extension NamePolicy: ExpressibleByArgument {}
extension ClassJob.FileNames: ExpressibleByArgument {}

/// How a class is printed: names, files, tasks, shards.
struct BatchOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What paper, file names, titles and lists show: full, initials or id. Without it the name stands on paper only.",
      valueName: "choice"))
  var names: NamePolicy?

  @Option(
    help: ArgumentHelp(
      "Names of pupils' files: hashed (a name never means anything else) or stable (a new print has the old name).",
      valueName: "kind"))
  var fileNames = ClassJob.FileNames.hashed

  @Option(
    help: ArgumentHelp(
      "The file with the secret that file names are made from; ROSTER.secret by default, made when it is not there.",
      valueName: "file"))
  var secret: String?

  @Flag(inversion: .prefixedNo, help: "Small pictures of the sheets, for the class page.")
  var thumbnails = true

  @Flag(
    help: "In class.pdf every pupil begins on a new leaf: odd sheets get an empty page, for printing on both sides.")
  var padEven = false

  @Flag(help: "Pupils whose sheets cannot be made are listed and left out; without this nothing is published then.")
  var keepGoing = false

  @Flag(inversion: .prefixedNo, help: "What an earlier run has printed is kept where its digests are right.")
  var resume = true

  @Flag(help: "Takes the place of a run on another machine that has died.")
  var breakLock = false

  @Option(
    help: ArgumentHelp(
      "How many sheets are printed at a time; as many as there are cores by default.", valueName: "number"))
  var jobs: Int?

  @Flag(help: "Says nothing but warnings and errors.")
  var quiet = false

  @Flag(help: "Tells the progress on standard output, a JSON object a line.")
  var json = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Prints this pupil's sheet alone, the same bytes as in the class; may be given several times.",
      valueName: "name or id"))
  var only: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The part to print, from 0; by default what the engine of an array job says (see --shards).", valueName: "number")
  )
  var shard: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Prints one of so many parts into shard-00000, … of the folder. The number is never taken from an engine.",
      valueName: "number"))
  var shards: Int?

  @Option(
    help: ArgumentHelp("Publishes the class from the shards in this folder; prints nothing anew.", valueName: "folder"))
  var merge: String?

  /// How many sheets are printed at a time.
  func jobCount() throws -> Int {
    guard let jobs else { return max(1, ProcessInfo.processInfo.activeProcessorCount) }
    guard (1...64).contains(jobs) else {
      throw Fault(.usage, problem: "\(jobs) sheets cannot be printed at a time", hint: "choose 1 to 64")
    }
    return jobs
  }

  /// Which part is to be printed; nil for all.
  func shardChoice() throws -> ShardChoice? {
    try ShardChoice(shard: shard, shards: shards, environment: ProcessInfo.processInfo.environment)
  }

  /// The secret of a roster, and a word about it if it was made now.
  func rosterSecret(for roster: String) throws -> RosterSecret {
    var path = roster
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    path = secret ?? path + ".secret"
    do {
      let (secret, isNew) = try RosterSecret.kept(in: path)
      if isNew, !quiet { Terminal.say("note: \(path) was made; keep it beside the roster, or file names will change") }
      return secret
    } catch let error as Fault {
      throw Fault(
        .cannotCreate, problem: "the secret \(path) can neither be read nor made: \(error)",
        hint: "name another place with --secret")
    }
  }
}

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
        index = found - first
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
