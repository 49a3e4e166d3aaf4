import Geometry
import Pages
import Texts

/// Pictures side by side across the page, on a common ground or hanging over it, under the title of the sheet.
///
/// An ornament: its pictures are of no word of the sheet.
struct Frieze {
  let text: String

  /// Its names are English, whatever language the sheet has: a design names the same drawings everywhere.
  static let language = "en"
  private static let height = Length.mm(24).points
  private static let headingHeight = Length.mm(11).points
  private static let headingSize = Length.mm(7.2).points
  private static let whiteBelow = Length.mm(5).points
  private static let white = Length.mm(3).points
  private static let ground = Length.mm(0.4).points
  /// How high pictures are that stand on the ground, and that hang in the sky, as shares of the height.
  private static let (standing, hanging) = (0.78, 0.52)
  private static let most = 12
  /// What hangs in the air besides what a scene has in its sky: snowflake, butterfly, bee, bat.
  private static let floating: Set<String> = ["2744", "1F98B", "1F41D", "1F987"]

  /// The names of its pictures, which blanks part, or commas where some have several words; no more than a page is wide.
  static func names(in text: String) -> [String] {
    text.split(separator: text.contains(",") ? "," : " ").map { $0.split(separator: " ").joined(separator: " ") }.filter
    { !$0.isEmpty }
    .prefix(most).map { $0 }
  }

  func band(in room: SheetRoom) throws(Fault) -> Band {
    var pictures: [WordPicture] = []
    for name in Frieze.names(in: text) {
      if let picture = try room.pictures?.picture(name, Frieze.language) { pictures.append(picture) }
    }
    let title = room.sheet.title
    let head = title.isEmpty ? 0 : Frieze.headingHeight
    guard !pictures.isEmpty || head > 0 else { return Band(height: 0) }
    let height = pictures.isEmpty ? 0 : room.narrowness * Frieze.height
    var band = Band(height: head + height + Frieze.whiteBelow)
    (band.isWide, band.saysTitle, band.keepsHeight) = (true, head > 0, true)
    if head > 0 {
      let usual = try room.width(of: title, size: Frieze.headingSize)
      let size = Frieze.headingSize * min(1, room.width / max(1, usual))
      band.print([title], size: size, at: Point(room.width / 2, Frieze.headingSize), anchor: .middle)
      band.prints[0].isHeading = true
    }
    guard !pictures.isEmpty else { return band }
    add(pictures, to: &band, in: Rectangle(x: 0, y: head, width: room.width, height: height))
    return band
  }

  private func add(_ pictures: [WordPicture], to band: inout Band, in box: Rectangle) {
    let foot = box.max.y
    let step = box.width / Double(pictures.count)
    for (index, picture) in pictures.enumerated() {
      let isHigh = Scene.skies.contains(picture.name) || Frieze.floating.contains(picture.name)
      let share = isHigh ? Frieze.hanging : Frieze.standing
      let tall = min(share * box.height, (step - Frieze.white) / picture.width)
      let center = box.min.x + (Double(index) + 0.5) * step
      let wide = picture.width * tall
      // What hangs does so at two heights by turns.
      let top = isHigh ? box.min.y + (index.isMultiple(of: 2) ? 0 : 0.16 * box.height) : foot - tall - Frieze.ground
      band.pictures.append(
        Band.PicturePlace(
          picture: picture, box: Rectangle(x: center - wide / 2, y: top, width: wide, height: tall), weight: .maze,
          isOrnament: true))
    }
    var line = Path(start: Point(box.min.x, foot))
    line.addLine(to: Point(box.max.x, foot))
    band.marks += [Mark.shape(.line(line, width: Frieze.ground), SheetInk.edge)].said(.artefact)
  }
}
