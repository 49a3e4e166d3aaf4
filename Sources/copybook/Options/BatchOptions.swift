public import ArgumentParser
import Classroom
public import Publishing
import Texts

extension NamePolicy: ExpressibleByArgument {}
extension ClassJob.Names.Files: ExpressibleByArgument {}

/// What `class` and `next` share.
struct ClassOptions: ParsableArguments {
  @OptionGroup(title: "The roster")
  var roster: RosterOptions

  @OptionGroup(title: "The sheets")
  var sheet: SheetOptions

  @OptionGroup(title: "The class")
  var batch: BatchOptions

  @OptionGroup(title: "The record")
  var fromRecord: FromRecord

  @OptionGroup(title: "The outside")
  var outside: ShelfOptions

  @OptionGroup
  var replacing: OutputOptions

  /// What they ask for, beside what is known.
  func printing(_ known: ClassRequest) throws(Fault) -> ClassPrinting {
    var request = known
    (request.reading, request.skipsBadRows) = (roster.reading.request, roster.skipBadRows)
    (request.sheet, request.explains) = (try sheet.request(), fromRecord.explain)
    (request.shelf, request.replacesAll) = (outside.shelf, replacing.force)
    (request.names, request.fileNames, request.secret) = (batch.names, batch.fileNames, batch.secret)
    (request.hasThumbnails, request.hasApp, request.isSingleSided) = (batch.thumbnails, batch.app, batch.singleSided)
    (request.expires, request.isAsPublished, request.isDryRun) = (batch.expires, batch.asPublished, batch.dryRun)
    (request.keepsGoing, request.resumes, request.breaksLock) = (batch.keepGoing, batch.resume, batch.breakLock)
    (request.jobs, request.only) = (batch.jobs, batch.only)
    (request.shard, request.shards, request.merge) = (batch.shard, batch.shards, batch.merge)
    return ClassPrinting(request, isQuiet: batch.quiet, isJSON: batch.json)
  }
}

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

  @Flag(inversion: .prefixedNo, help: "Whether small pictures of the sheets are made for the class page.")
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

  @Flag(inversion: .prefixedNo, help: "Whether what an earlier run has printed is kept if it is unchanged.")
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
}
