import Geometry
import Letterforms
import Pages
import Texts

/// A scene to trace before the rows of elements: rain that falls from clouds on an umbrella, or a ball that bounces home.
extension PanelBand {
  private static let sceneHeight = Length.mm(42).points
  private static let groundY = Length.mm(33).points
  private static let noteY = Length.mm(38.4).points
  private static let sceneWeight = Length.mm(1.1).points
  private static let groundWeight = Length.mm(0.4).points
  /// From one stroke to the next, in points, and how large its dots are.
  private static let (rainStep, dotStep, dot) = (Length.mm(8.6).points, Length.mm(1.5).points, Length.mm(0.75).points)
  private static let startDot = Length.mm(1.8).points
  private static let (cloud, cloudTop, rainTop) = (Length.mm(25).points, Length.mm(2.4).points, Length.mm(16).points)
  /// How large what stands at the ends is, and how far a bounce reaches up and along.
  private static let (first, last) = (Length.mm(19).points, Length.mm(25).points)
  private static let (bounceHeight, mostBounce) = (Length.mm(21).points, Length.mm(23).points)

  /// The scenes there are.
  private enum SceneKind: String, CaseIterable {
    case rain, ball
  }

  func scene(in room: SheetRoom) throws(Fault) -> Band {
    guard let kind = SceneKind(rawValue: panel.text) else {
      throw Fault(.data, problem: "there is no scene \"\(panel.text.prefix(20))\"", hint: "write rain or ball")
    }
    var band = PanelBand.empty(height: PanelBand.sceneHeight, in: room)
    let (left, right) = (PanelBand.inset, room.width - PanelBand.inset)
    let ground = PanelBand.groundY
    band.marks += [
      Mark.shape(
        .line(
          Path(through: [Point(left, ground), Point(right, ground)]) ?? Path(start: Point(left, ground)),
          width: PanelBand.groundWeight), SheetInk.accent)
    ].said(.artefact)
    let start = try add(kind == .rain ? "umbrella" : "ball", to: &band, at: left, side: PanelBand.first, in: room)
    let home = try add("house", to: &band, at: right, side: PanelBand.last, isEnd: true, in: room)
    let free = (start + PanelBand.inset)...(home - PanelBand.inset)
    let strokes = kind == .rain ? rain(in: free, room) : bounces(in: free)
    if kind == .rain { try addClouds(to: &band, in: free, room) }
    for (index, stroke) in strokes.enumerated() {
      let table = ArcLengthTable(stroke)
      let dots = table.points(inSteps: max(2, Int((table.length / PanelBand.dotStep).rounded())))
      // The first is drawn, the others are traced.
      band.marks += [
        index == 0
          ? Mark.shape(.line(stroke, width: PanelBand.sceneWeight), SheetInk.trace)
          : .shape(.dots(dots, diameter: PanelBand.dot), SheetInk.trace)
      ].said(.artefact)
    }
    band.marks += [Mark.shape(.dots(strokes.map { $0.start }, diameter: PanelBand.startDot), SheetInk.accent)]
      .said(.artefact)
    let size = room.childSize * min(1, (right - left) / max(1, try room.width(of: panel.note, size: room.childSize)))
    band.print([panel.note], size: size, at: Point(left, PanelBand.noteY))
    return band
  }

  /// Stands a picture on the ground at one end of a scene; where it leaves off.
  private func add(
    _ name: String, to band: inout Band, at x: Double, side: Double, isEnd: Bool = false, in room: SheetRoom
  ) throws(Fault) -> Double {
    guard let picture = try room.pictures?.picture(name, Frieze.language) else { return x }
    let wide = min(side, side * picture.width)
    let tall = wide / picture.width
    let box = Rectangle(x: isEnd ? x - wide : x, y: PanelBand.groundY - tall, width: wide, height: tall)
    band.pictures.append(Band.PicturePlace(picture: picture, box: box, weight: .panel, isOrnament: true))
    return isEnd ? box.min.x : box.max.x
  }

  private func addClouds(to band: inout Band, in free: ClosedRange<Double>, _ room: SheetRoom) throws(Fault) {
    guard let cloud = try room.pictures?.picture("cloud", Frieze.language) else { return }
    let count = max(1, Int((free.upperBound - free.lowerBound) / (1.3 * PanelBand.cloud)))
    let step = (free.upperBound - free.lowerBound) / Double(count)
    let tall = PanelBand.rainTop - PanelBand.cloudTop
    for index in 0..<count {
      let center = free.lowerBound + (Double(index) + 0.5) * step
      let box = Rectangle(
        x: center - PanelBand.cloud / 2, y: PanelBand.cloudTop, width: PanelBand.cloud, height: tall)
      band.pictures.append(Band.PicturePlace(picture: cloud, box: box, weight: .maze, isOrnament: true))
    }
  }

  /// Strokes down to the ground, as oblique as the school writes.
  private func rain(in free: ClosedRange<Double>, _ room: SheetRoom) -> [Path] {
    let fall = PanelBand.groundY - PanelBand.rainTop - 2
    // Rows of elements have a school of their own.
    let name = room.sheet.rows.first?.school
    let school = name.flatMap { room.sheet.otherSchools[$0] } ?? room.measure.school
    let lean = fall * tangent(of: school.slant * .pi / 180)
    return stride(from: free.lowerBound + lean, through: free.upperBound, by: PanelBand.rainStep).compactMap { x in
      Path(through: [Point(x, PanelBand.rainTop + 1), Point(x - lean, PanelBand.rainTop + 1 + fall)])
    }
  }

  /// Bounces from the ground to the ground.
  private func bounces(in free: ClosedRange<Double>) -> [Path] {
    let width = free.upperBound - free.lowerBound
    let count = max(1, Int((width / PanelBand.mostBounce).rounded(.up)))
    let step = width / Double(count)
    // Handles of two quarters of an ellipse.
    let (handle, half, high) = (0.5523, step / 2, PanelBand.bounceHeight)
    return (0..<count).map { index in
      let x = free.lowerBound + Double(index) * step
      let ground = PanelBand.groundY
      var path = Path(start: Point(x, ground))
      path.addCubic(
        Point(x, ground - handle * high), Point(x + (1 - handle) * half, ground - high),
        to: Point(x + half, ground - high))
      path.addCubic(
        Point(x + (1 + handle) * half, ground - high), Point(x + step, ground - handle * high),
        to: Point(x + step, ground))
      return path
    }
  }
}
