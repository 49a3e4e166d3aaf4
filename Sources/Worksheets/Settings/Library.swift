public import Letterforms
public import Rulings
import Synchronization
public import Texts
public import Words

/// Schools, rulings, designs and word lists by their names: read once, and the same for every command.
///
///     let library = Library(fonts: fonts, templates: templates)
///     let sheet = try library.sheet(for: row.overlaid(on: options))
public final class Library: Sendable {
  /// The letters.
  public let fonts: FontFolder
  /// Rulings and designs.
  public let templates: TemplateFolder
  private let otherSchool: @Sendable (String) throws(Fault) -> School?
  private let numberNames: @Sendable (String) -> NumberNames
  private let wordList: @Sendable (String) throws(Fault) -> FoundList
  private let known = Mutex(Known())

  /// What was read already.
  private struct Known {
    var schools: [String: School] = [:]
    var rulings: [String: Ruling] = [:]
    var designs: [String: SheetDesign] = [:]
    var lists: [String: FoundList] = [:]
  }

  /// A library; everything in it is read when it is first asked for.
  ///
  /// - Parameters:
  ///   - numberNames: The names of numbers in a language.
  ///   - wordList: The word list of a name, a language or a file.
  ///   - otherSchool: A school from elsewhere, by a name that says where; nil for a name of the folder.
  public init(
    fonts: FontFolder, templates: TemplateFolder,
    numberNames: @escaping @Sendable (String) -> NumberNames = { _ in NumberNames() },
    wordList: @escaping @Sendable (String) throws(Fault) -> FoundList = { (name) throws(Fault) in
      throw .unknownList(name: name, known: [])
    },
    otherSchool: @escaping @Sendable (String) throws(Fault) -> School? = { (_) throws(Fault) in nil }
  ) {
    (self.fonts, self.templates) = (fonts, templates)
    (self.numberNames, self.wordList, self.otherSchool) = (numberNames, wordList, otherSchool)
  }

  /// The school of a name.
  public func school(named name: String) throws(Fault) -> School {
    if let school = known.withLock({ $0.schools[name] }) { return school }
    let school: School
    if let other = try otherSchool(name) { school = other } else { school = try School(named: name, in: fonts) }
    // Keys of sheets name a school by its id, wherever it is from.
    known.withLock { ($0.schools[name], $0.schools[school.id]) = (school, school) }
    return school
  }

  /// The ruling of a name, as its file has it.
  public func ruling(named name: String) throws(Fault) -> Ruling {
    if let ruling = known.withLock({ $0.rulings[name] }) { return ruling }
    let ruling = try templates.ruling(named: name)
    known.withLock { $0.rulings[name] = ruling }
    return ruling
  }

  /// The design of a name, or of a file.
  public func design(named name: String) throws(Fault) -> SheetDesign {
    if let design = known.withLock({ $0.designs[name] }) { return design }
    let design = try templates.design(named: name)
    known.withLock { $0.designs[name] = design }
    return design
  }

  /// The word list of a name, a language or a file.
  public func words(named name: String) throws(Fault) -> FoundList {
    if let list = known.withLock({ $0.lists[name] }) { return list }
    let list = try wordList(name)
    known.withLock { $0.lists[name] = list }
    return list
  }

  /// What settings name.
  public func parts(of settings: SheetSettings) throws(Fault) -> SheetParts {
    let school = try school(named: settings.school ?? SheetSettings.usualSchool)
    var design: SheetDesign?
    if let name = settings.design { design = try self.design(named: name) }
    let ruling = try ruling(named: settings.ruling ?? design?.settings.ruling ?? school.ruling)
    var parts = SheetParts(school: school, ruling: ruling.finished(settings.finish), design: design)
    for name in design?.otherSchools ?? [] { parts.otherSchools[name] = try self.school(named: name) }
    parts.numberNames = numberNames
    return parts
  }

  /// The sheet that settings ask for.
  ///
  /// - Throws: ``Fault`` for a name there is none of, for a design that cannot be filled, or nothing to practise.
  public func sheet(for settings: SheetSettings) throws(Fault) -> Sheet {
    try Sheet(settings, from: parts(of: settings))
  }

  /// The language of what settings ask for: theirs, or the school's first.
  public func language(of settings: SheetSettings) throws(Fault) -> String {
    if let language = settings.language { return language }
    return try school(named: settings.school ?? SheetSettings.usualSchool).languages.first ?? "en"
  }
}
