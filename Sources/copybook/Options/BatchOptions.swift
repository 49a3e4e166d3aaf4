public import ArgumentParser
import Classroom
import FoundationEssentials
import Printing
public import Publishing
import Records
import Rosters
import Texts

extension NamePolicy: ExpressibleByArgument {}
extension ClassJob.Names.Files: ExpressibleByArgument {}

/// How a class is printed: names, files, tasks, shards.
struct BatchOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How a pupil is shown on paper, in file names, titles and lists: full, initials or id. By default the name is on paper "
        + "only.",
      valueName: "choice"))
  var names: NamePolicy?

  @Option(
    help: ArgumentHelp(
      "How pupils' files are named: hashed (a changed sheet gets a new name) or stable (it keeps its name).",
      valueName: "kind"))
  var fileNames = ClassJob.Names.Files.hashed

  @Option(
    help: ArgumentHelp(
      "The file with the secret from which file names are made; ROSTER.secret by default, created if it is missing.",
      valueName: "file"))
  var secret: String?

  @Flag(inversion: .prefixedNo, help: "Make small pictures of the sheets for the class page.")
  var thumbnails = true

  @Flag(
    help: ArgumentHelp(
      "Put Copybook for the browser into the folder too, so that children can write their sheets on a screen. It adds about "
        + "6 MB."))
  var app = false

  @Flag(
    help: ArgumentHelp(
      "For printing on one side. Without this option, every pupil begins on a new leaf of class.pdf, and PDFs ask the "
        + "printer for both sides."))
  var singleSided = false

  @Flag(
    help:
      "Leave out pupils whose sheets cannot be made, and list them. Without this option, one such pupil stops the whole class."
  )
  var keepGoing = false

  @Option(
    help: ArgumentHelp(
      "The last day on which the class is to be seen, such as 2026-07-31; copybook expire then removes it.",
      valueName: "day"))
  var expires: String?

  @Flag(
    help: ArgumentHelp(
      "Take the seed and whatever the options leave open from the class that is published in the output folder. With --only "
        + "this is so anyway."))
  var asPublished = false

  @Flag(help: "Only tell in what the class differs from the published one, and print nothing.")
  var dryRun = false

  @Flag(inversion: .prefixedNo, help: "Keep what an earlier run has printed if it is unchanged.")
  var resume = true

  @Flag(help: "Take over from a run on another machine that has died.")
  var breakLock = false

  @Option(
    help: ArgumentHelp(
      "How many sheets to print at the same time; by default one for each core.", valueName: "number"))
  var jobs: Int?

  @Flag(help: "Show only warnings and errors.")
  var quiet = false

  @Flag(help: "Report the progress on standard output, one JSON object per line.")
  var json = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Print only this pupil's sheet, as it is in the class; may be given several times.",
      valueName: "name or id"))
  var only: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The part to print, from 0; by default the task number of the array job (see --shards).",
      valueName: "number")
  )
  var shard: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Split the class into this many parts, and print one of them into a folder such as shard-00007.",
      valueName: "number"))
  var shards: Int?

  @Option(
    help: ArgumentHelp(
      "Publish the class from the shards in this folder, without printing anything again.", valueName: "folder"))
  var merge: String?

  /// How many sheets are printed at a time.
  func jobCount() throws -> Int {
    guard let jobs else { return max(1, ProcessInfo.processInfo.activeProcessorCount) }
    guard (1...64).contains(jobs) else {
      throw Fault(.usage, problem: "\(jobs) sheets cannot be printed at the same time", hint: "choose 1 to 64")
    }
    return jobs
  }

  /// The last day on which the class is to be seen; nil for no end.
  func lastDay() throws -> String? {
    guard let expires, Day(expires) == nil else { return expires }
    throw Fault(.usage, problem: "\"\(expires)\" is not a date", hint: "write it like 2026-07-31")
  }

  /// Which part is to be printed; nil for all.
  func shardChoice() throws -> ShardChoice? {
    try ShardChoice(shard: shard, shards: shards, environment: ProcessInfo.processInfo.environment)
  }

  /// A file beside the roster, whose name begins with the roster's.
  func besideRoster(_ roster: String, _ ending: String) -> String {
    var path = roster
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path + ending
  }

  /// Where the secret of a roster is kept.
  private func secretPath(for roster: String) -> String { secret ?? besideRoster(roster, ".secret") }

  /// The secret of a roster that has one; none is made.
  func existingSecret(for roster: String) throws -> RosterSecret? {
    try RosterSecret.existing(in: secretPath(for: roster))
  }

  /// The secret of a roster, and a word about it if it was made now.
  func rosterSecret(for roster: String) throws -> RosterSecret {
    let path = secretPath(for: roster)
    do {
      let (secret, isNew) = try RosterSecret.kept(in: path)
      if isNew, !quiet { Terminal.say("note: created \(path); keep it beside the roster, or file names will change") }
      return secret
    } catch let error as Fault {
      throw Fault(
        .cannotCreate, problem: "the secret \(path) can be neither read nor created: \(error)",
        hint: "choose another place with --secret")
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
