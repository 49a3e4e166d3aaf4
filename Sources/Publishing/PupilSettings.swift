import Letterforms
public import Rosters
import Rulings
import Texts
public import Worksheets

extension Roster.Pupil {
  /// What the row asks for.
  public var settings: SheetSettings {
    var settings = SheetSettings()
    settings.texts = practised
    (settings.name, settings.isOneOfMany) = (name, true)
    settings.others = Dictionary(others.map { ($0.column, $0.value) }, uniquingKeysWith: { first, _ in first })
    (settings.hand, settings.school, settings.design, settings.language) = (hand, school, design, language)
    (settings.book, settings.lesson) = (book, lesson)
    settings.level = level.flatMap(Level.init)
    settings.maze = maze.map { $0 == 0 ? MazeChoice.off : .level($0) }
    settings.seed = seed
    (settings.ruling, settings.size) = (page.ruling, page.size)
    (settings.heavyLines, settings.greyLines) = (page.heavyLines, page.greyLines)
    settings.paper = page.paper.flatMap(Paper.Format.init)
    settings.ink = page.isBlack ? .black : nil
    return settings
  }

  /// What is asked for the pupil: what the row says, and for the rest what the class has.
  ///
  /// - Parameter secret: The roster's: the seed is published, and an id may be made from a name.
  public func settings(in common: SheetSettings, _ secret: RosterSecret) -> SheetSettings {
    let row = self.settings
    var settings = row.overlaid(on: common)
    // What the command line says of rows is for pupils without a design of their own.
    if settings.design != nil { settings.rows = nil }
    // A pupil's level says how large letters are.
    if level != nil { settings.size = page.size }
    // Of the class's seed and the id, so that a new pupil changes nobody else's sheet.
    settings.seed = row.seed ?? secret.number(for: "seed \(common.seed ?? 0) \(id)", below: .max)
    return settings
  }
}
