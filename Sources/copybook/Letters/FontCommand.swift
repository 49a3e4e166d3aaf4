public import ArgumentParser
import Classroom
public import Fontmaking
import FoundationEssentials
import Letterforms
import Packs
import Recipes
import Rulings
import Shelves
import Texts
import Typefaces
import Worksheets

extension FontStyle: ExpressibleByArgument {}

/// `copybook font`: a school's letters as a typeface that installs.
struct FontCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "font",
    abstract: "Makes a typeface of a school's letters, for word processors and whiteboards.",
    usage:
      "copybook font <school> <options>\ncopybook font <school> --family <folder> <options>\n"
      + "copybook font --all <folder> <options>",
    discussion: """
      Examples:
        copybook font us-cursive --output cursive.ttf
        copybook font de-sas --style dotted --hand left --output dotted.ttf
        copybook font us-cursive --output cursive.woff2
        copybook font fr-cursive --family fr-cursive
        copybook font --all fonts
      """)

  @Argument(
    help: ArgumentHelp("The school; see copybook list schools.", valueName: "school"),
    completion: ShelfNames.schools.completion)
  var school: String?

  @Option(help: "How the letters are drawn.")
  var style = FontStyle.solid

  @Flag(
    help:
      "Shows start dots in green, arrows and numbers in blue, where programs know colours of fonts; a family has both files."
  )
  var colour = false

  @Option(help: "The writing hand: the left one pulls bars from right to left.")
  var hand = Hand.right

  @Option(
    help: ArgumentHelp(
      "The weight of the pen in x-heights, from 0.08 to 0.14, instead of the school's own.", valueName: "share"))
  var weight: Double?

  @Option(
    help: ArgumentHelp(
      "Writes all styles into a folder instead, with their licence, a page that shows them, and a ZIP of it all.",
      valueName: "folder"),
    completion: .directory)
  var family: String?

  @Option(
    help: ArgumentHelp(
      "Writes the families of all schools, each into a folder of its own in this one.", valueName: "folder"),
    completion: .directory)
  var all: String?

  @OptionGroup(title: "The outside")
  var outside: ShelfOptions

  @Flag(help: "Writes each typeface of a family as .woff2 too, for web pages.")
  var web = false

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write: .ttf, or .woff2 for web pages.", valueName: "file"))
  var output = "Output/font.ttf"

  @OptionGroup
  var replacing: OutputOptions

  func run() async throws {
    guard (all == nil) != (school == nil), all == nil || family == nil else {
      throw Fault(
        .usage, problem: all == nil ? "no school is given" : "a school or a family and --all are both given",
        hint: all == nil ? "name a school (copybook list schools shows them), or write --all" : "leave one of them out")
    }
    if let weight, !(0.08...0.14).contains(weight) {
      throw Fault(
        .usage, problem: "a pen of \(weight.shortest) x-heights is too fine or too heavy for letters",
        hint: "choose --weight between 0.08 and 0.14")
    }
    guard !web || all != nil || family != nil else {
      throw Fault(.usage, problem: "--web is for families", hint: "leave it out, and give --output a name in .woff2")
    }
    if colour {
      guard all == nil, family == nil else {
        throw Fault(
          .usage, problem: "--colour is for one style",
          hint: "leave it out: a family has the files in colour as well")
      }
      guard style.guidanceColour != nil else {
        let styles = FontStyle.allCases.filter { $0.guidanceColour != nil }.map { $0.rawValue }.joined(separator: ", ")
        throw Fault(
          .usage, problem: "the style \(style.rawValue) has no colours", hint: "choose one of the styles \(styles)")
      }
    }
    if let all {
      try await writeAll(to: all)
    } else if let school {
      let school = try outside.shelf.library().school(named: school)
      if let family {
        let pangrams = try Pangrams(RecipeShelf(lazily: outside.shelf.templateFolder().path))
        tell(try job(for: school, in: [family], pangrams).write())
      } else {
        try writeOne(school)
      }
    }
  }

  private func writeOne(_ school: School) throws {
    let isForWeb = output.lowercased().hasSuffix(".woff2")
    guard isForWeb || output.lowercased().hasSuffix(".ttf") else {
      throw Fault(.usage, problem: "\(output) does not end in .ttf or .woff2", hint: "change the ending")
    }
    let ruling = try outside.shelf.templateFolder().ruling(named: school.ruling)
    let plan = try FontPlan(of: weight.map { school.written(weight: $0) } ?? school, hand: hand)
    if let gaps = FamilyJob.gaps(of: plan) { Terminal.say(gaps) }
    var files = replacing.files()
    let font = try SchoolFont(plan, style: style, on: ruling, weight: weight, isInColour: colour)
    files.add(isForWeb ? try WebFont.bytes(of: font.bytes) : font.bytes, to: output)
    try files.write()
  }

  private func tell(_ outcome: FamilyJob.Outcome) {
    if let gaps = outcome.gaps { Terminal.say(gaps) }
    print(outcome.sizes)
  }

  private func job(for school: School, in folders: [String], _ pangrams: Pangrams) throws -> FamilyJob {
    FamilyJob(
      school: weight.map { school.written(weight: $0) } ?? school, hand: hand, weight: weight,
      ruling: try outside.shelf.templateFolder().ruling(named: school.ruling), sample: pangrams.text(for: school),
      folders: folders, hasWebFonts: web, output: replacing.files())
  }

  /// Writes the families of all schools, one for each core at a time, and tells their sizes in the order of their names.
  private func writeAll(to folder: String) async throws {
    let library = try outside.shelf.library()
    let pangrams = try Pangrams(RecipeShelf(lazily: outside.shelf.templateFolder().path))
    var jobs: [FamilyJob] = []
    for name in try library.fonts.schoolNames() {
      jobs.append(try job(for: library.school(named: name), in: [folder, "\(folder)/\(name)"], pangrams))
    }
    for job in jobs { try job.check() }
    // The folder is there before many want to make it.
    var files = replacing.files()
    files.add(folder: folder)
    try files.write()
    let outcomes = try await withThrowingTaskGroup(of: (index: Int, outcome: FamilyJob.Outcome).self) { [jobs] group in
      var outcomes = [FamilyJob.Outcome?](repeating: nil, count: jobs.count)
      let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
      for index in jobs.indices.prefix(cores) { group.addTask { (index, try jobs[index].write()) } }
      var next = min(cores, jobs.count)
      for try await (index, outcome) in group {
        outcomes[index] = outcome
        let following = next
        if following < jobs.count { group.addTask { (following, try jobs[following].write()) } }
        next += 1
      }
      return outcomes.compactMap { $0 }
    }
    for outcome in outcomes { tell(outcome) }
  }
}

/// A family of fonts to be made and written.
private struct FamilyJob: Sendable {
  let school: School
  let hand: Hand
  let weight: Double?
  let ruling: Ruling
  let sample: String
  /// Folders that are made; the last one is for the files.
  let folders: [String]
  let hasWebFonts: Bool
  let output: OutputFiles

  /// What is told of a family when it is written.
  struct Outcome: Sendable {
    let sizes: String
    /// What the school lacks of its languages; nil for nothing.
    let gaps: String?
  }

  /// The files, before there are any, with their folders.
  private var outputs: OutputFiles {
    var files = output
    for folder in folders { files.add(folder: folder) }
    return files
  }

  /// Sees that its folders can be written into, before any family is made.
  func check() throws { try outputs.checkFolders() }

  /// Writes the files.
  func write() throws -> Outcome {
    let plan = try FontPlan(of: school, hand: hand)
    let family = try FontFamily(plan, on: ruling, weight: weight, sample: sample)
    let folder = folders[folders.count - 1]
    var files = outputs
    let members = hasWebFonts ? try family.files(webFont: WebFont.bytes(of:)) : try family.files()
    for (name, bytes) in members { files.add(bytes, to: "\(folder)/\(name)") }
    files.add(try Pack.write(members, isCompressed: true), to: "\(folder)/\(school.id).zip")
    try files.write()
    let sizes = family.members.map { member in
      "\(member.style.rawValue)\(member.font.isInColour ? " in colour" : "") \((member.font.bytes.count + 512) / 1024)"
    }
    return Outcome(sizes: "\(school.id): \(sizes.joined(separator: ", ")) KiB", gaps: FamilyJob.gaps(of: plan))
  }

  /// In a line what a school lacks of its languages; nil for nothing.
  static func gaps(of plan: FontPlan) -> String? {
    guard !plan.gaps.isEmpty else { return nil }
    let missing = plan.gaps.map { "\($0.language) \($0.letters.map { String($0) }.joined(separator: " "))" }
    return "warning: the school \(plan.school.id) lacks letters: \(missing.joined(separator: "; "))"
  }
}
