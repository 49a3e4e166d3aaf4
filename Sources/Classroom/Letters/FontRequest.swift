public import Fontmaking
public import Letterforms
import Packs
import Recipes
import Rulings
import Shelves
import Texts
import Typefaces
import Worksheets

/// What is asked of typefaces of a school's letters.
public struct FontRequest: Sendable {
  /// The school; nil where the families of all are made.
  public var school: String?
  /// How the letters are drawn, where one typeface is made.
  public var style = FontStyle.solid
  /// Whether start dots, arrows and numbers are in colours.
  public var isInColour = false
  /// The writing hand.
  public var hand = Hand.right
  /// The weight of the pen in x-heights, 0.08 to 0.14; nil for the school's own.
  public var weight: Double?
  /// The folder for all styles of the school; nil for one typeface.
  public var family: String?
  /// The folder for the families of all schools; nil for none.
  public var all: String?
  /// Whether each typeface of a family is written for web pages too.
  public var hasWebFonts = false
  /// The file of one typeface.
  public var output: String
  /// Where the letters are.
  public var shelf = Shelf()
  /// Whether files of another kind are replaced.
  public var replacesAll = false

  /// A typeface with everything else left at its default.
  public init(of school: String?, output: String) { (self.school, self.output) = (school, output) }

  /// Makes the typefaces.
  ///
  /// - Parameter listener: Hears what the school lacks, and how large the typefaces of a family are.
  public func fulfil(telling listener: Remark.Listener) async throws {
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
    guard !hasWebFonts || all != nil || family != nil else {
      throw Fault(.usage, problem: "--web is for families", hint: "leave it out, and give --output a name in .woff2")
    }
    if isInColour {
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
      try await writeAll(to: all, telling: listener)
    } else if let school {
      let school = try shelf.library().school(named: school)
      if let family {
        let pangrams = try Pangrams(RecipeShelf(lazily: shelf.templateFolder().path))
        try job(for: school, in: [family], pangrams).write().forEach(listener)
      } else {
        try writeOne(school, telling: listener)
      }
    }
  }

  private func writeOne(_ school: School, telling listener: Remark.Listener) throws {
    let isForWeb = output.lowercased().hasSuffix(".woff2")
    guard isForWeb || output.lowercased().hasSuffix(".ttf") else {
      throw Fault(.usage, problem: "\(output) does not end in .ttf or .woff2", hint: "change the ending")
    }
    let ruling = try shelf.templateFolder().ruling(named: school.ruling)
    let plan = try FontPlan(of: weight.map { school.written(weight: $0) } ?? school, hand: hand)
    FamilyJob.gaps(of: plan).map(listener)
    var files = OutputFiles(replacesAll: replacesAll)
    let font = try SchoolFont(plan, style: style, on: ruling, weight: weight, isInColour: isInColour)
    files.add(isForWeb ? try WebFont.bytes(of: font.bytes) : font.bytes, to: output)
    try files.write()
  }

  private func job(for school: School, in folders: [String], _ pangrams: Pangrams) throws -> FamilyJob {
    FamilyJob(
      school: weight.map { school.written(weight: $0) } ?? school, hand: hand, weight: weight,
      ruling: try shelf.templateFolder().ruling(named: school.ruling), sample: pangrams.text(for: school),
      folders: folders, hasWebFonts: hasWebFonts, replacesAll: replacesAll)
  }

  /// Writes the families of all schools, one for each core at a time, and tells their sizes in the order of their names.
  private func writeAll(to folder: String, telling listener: Remark.Listener) async throws {
    let library = try shelf.library()
    let pangrams = try Pangrams(RecipeShelf(lazily: shelf.templateFolder().path))
    var jobs: [FamilyJob] = []
    for name in try library.fonts.schoolNames() {
      jobs.append(try job(for: library.school(named: name), in: [folder, "\(folder)/\(name)"], pangrams))
    }
    for job in jobs { try job.check() }
    // The folder is there before many want to make it.
    var files = OutputFiles(replacesAll: replacesAll)
    files.add(folder: folder)
    try files.write()
    try await jobs.mapOnAllCores { try $0.write() }.joined().forEach(listener)
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
  let replacesAll: Bool

  /// The files, before there are any, with their folders.
  private var outputs: OutputFiles {
    var files = OutputFiles(replacesAll: replacesAll)
    for folder in folders { files.add(folder: folder) }
    return files
  }

  /// Sees that its folders can be written into, before any family is made.
  func check() throws { try outputs.checkFolders() }

  /// Writes the files.
  ///
  /// - Returns: What the school lacks, and the sizes of the typefaces.
  func write() throws -> [Remark] {
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
    let told = Remark(.answer, "\(school.id): \(sizes.joined(separator: ", ")) KiB")
    return [FamilyJob.gaps(of: plan), told].compactMap { $0 }
  }

  /// What a school lacks of its languages; nil for nothing.
  static func gaps(of plan: FontPlan) -> Remark? {
    guard !plan.gaps.isEmpty else { return nil }
    let missing = plan.gaps.map { "\($0.language) \($0.letters.map { String($0) }.joined(separator: " "))" }
    return Remark(.warning, "the school \(plan.school.id) lacks letters: \(missing.joined(separator: "; "))")
  }
}
