import Geometry
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// Drawings to colour, one for each group of letters in the order in which a school teaches them.
enum Rewards {
  /// The English names of the drawings, in the order of the groups; few schools have more groups than twelve.
  private static let names = [
    "snail", "butterfly", "fish", "owl", "turtle", "sailboat", "elephant", "rocket", "castle", "whale", "unicorn",
    "dragon", "penguin", "frog", "train", "dolphin", "tractor", "lion",
  ]

  /// A group of letters.
  struct Group {
    /// Its letters, with blanks between them.
    let text: String
    /// Its place among the groups of the school.
    let index: Int
    /// Whether all its letters were learnt.
    let isDone: Bool
  }

  /// The groups of a school that have a drawing.
  ///
  /// - Parameter learnt: Letters and numbers, with or without blanks between them.
  static func groups(of school: School, learnt: String) -> [Group] {
    school.teaching.prefix(names.count).enumerated().map { index, letters in
      // Where a group has both, its small letters count: capitals come along with them.
      let small = letters.filter { $0.isLowercase }
      let needed = small.isEmpty ? letters : small
      return Group(
        text: letters.map { String($0) }.joined(separator: " "), index: index,
        isDone: !needed.isEmpty && needed.allSatisfy { learnt.contains($0) })
    }
  }

  /// The drawing of a group; a rosette where there are no pictures.
  static func drawing(of group: Group, in room: SheetRoom) throws(Fault) -> WordPicture? {
    if let picture = try room.ornament(names[group.index]) { return picture }
    return WordPicture(of: group.text, name: "rosette", lines: Rosette(radius: 100).outlines)
  }
}

/// The drawings of groups whose letters are all on the sheet, as large as there is room.
struct Reward {
  let text: String

  /// The least height of a drawing, and white around it.
  private static let least = Length.mm(45).points
  private static let white = 8.0

  /// Nil where no group is done.
  func band(in room: SheetRoom) throws(Fault) -> Band? {
    let groups = Rewards.groups(of: room.measure.school, learnt: text).filter { $0.isDone }
    guard !groups.isEmpty else { return nil }
    let height = min(Reward.least, room.figureHeight - 2 * Reward.white)
    var band = Band(height: height + 2 * Reward.white)
    band.grows = true
    let width = room.length / Double(groups.count)
    for (index, group) in groups.enumerated() {
      guard let picture = try Rewards.drawing(of: group, in: room) else { continue }
      let left = Double(index) * width
      band.add(
        picture, in: Rectangle(x: left + Reward.white, y: Reward.white, width: width - 2 * Reward.white, height: height)
      )
    }
    return band
  }
}

/// A page with a frame for each group of letters: the drawings of those that are done stand in theirs, the others wait.
struct Album {
  /// What was learnt, after the word `done:`; after `only:` groups that wait have no frame.
  let text: String

  /// What stands before the letters that were learnt.
  static let marks = ["done:", "only:"]
  private static let columns = 3
  private static let white = Length.mm(3).points
  private static let lettersShare = 0.17
  private static let largest = Length.mm(4).points
  private static let weight = 1.2
  private static let dash = 7.0

  func band(in room: SheetRoom) throws(Fault) -> Band {
    let school = room.measure.school
    let all = Rewards.groups(of: school, learnt: text.withoutMark)
    let done = text.hasPrefix("only:") ? all.filter { $0.isDone } : []
    let groups = done.isEmpty ? all : done
    guard !groups.isEmpty else {
      throw Fault.noRoom(
        "the school \(school.id) has no groups of letters, and an album has a drawing for each",
        hint: "choose a school that says in which order letters are taught")
    }
    var band = Band(height: room.figureHeight)
    band.fillsPage = true
    // On a page that lies on its side frames stand side by side.
    let columns = room.length > room.figureHeight ? Album.columns + 1 : Album.columns
    let rows = (groups.count + columns - 1) / columns
    let size = Vector(room.length / Double(columns), room.figureHeight / Double(rows))
    for (index, group) in groups.enumerated() {
      let corner = Point(Double(index % columns) * size.dx, Double(index / columns) * size.dy)
      try add(
        group, to: &band, in: Rectangle(x: corner.x, y: corner.y, width: size.dx, height: size.dy).expanded(by: -4),
        room)
    }
    return band
  }

  private func add(
    _ group: Rewards.Group, to band: inout Band, in cell: Rectangle, _ room: SheetRoom
  ) throws(Fault) {
    let said = group.isDone ? Meaning.artefact : .figure(alternative: group.text)
    let frame = Path.card(cell, radius: 10)
    if group.isDone {
      band.draw([frame], weight: Album.weight, as: said)
    } else {
      // A frame that waits is dotted.
      let table = ArcLengthTable(frame)
      let dots = table.points(inSteps: max(1, Int((table.length / Album.dash).rounded()))).dropLast()
      band.marks += [Mark.shape(.dots(Array(dots), diameter: Album.weight), SheetInk.trace)].said(said)
    }
    let inner = cell.expanded(by: -Album.white)
    let height = Album.lettersShare * inner.height
    let foot = Rectangle(x: inner.min.x, y: inner.max.y - height, width: inner.width, height: height)
    var strip = try room.strip(
      of: group.text, width: foot.width, height: foot.height, largest: Album.largest, group.isDone ? .solid : .grey,
      .off)
    strip.line.isRuled = false
    band.add(strip, in: foot)
    guard group.isDone, let picture = try Rewards.drawing(of: group, in: room) else { return }
    band.add(
      picture,
      in: Rectangle(x: inner.min.x, y: inner.min.y, width: inner.width, height: inner.height - height - Album.white))
  }
}

extension Sheet {
  /// The groups of letters whose drawings stand on the sheet, each with blanks between its letters.
  var rewards: [String] {
    var rewards: [String] = []
    for case .block(.figure(let figure)) in parts where [.reward, .album].contains(figure.kind) {
      for group in Rewards.groups(of: school, learnt: figure.text.withoutMark) where group.isDone {
        if !rewards.contains(group.text) { rewards.append(group.text) }
      }
    }
    return rewards
  }
}

extension String {
  /// What was learnt, without the mark before it.
  fileprivate var withoutMark: String {
    Album.marks.first { hasPrefix($0) }.map { String(dropFirst($0.count)) } ?? self
  }
}
