import Texts

/// The outlines of all glyphs, `glyf` and `loca`, with what other tables tell of them.
///
/// *OpenType specification*, "glyf" and "loca".
struct GlyphTable {
  private(set) var glyf = ByteWriter()
  private var offsets = [0]
  /// The rectangle around each glyph's points; control points lie outside the ink by a hair.
  private(set) var boxes: [UnitBox] = []
  /// Points, contours and depth of parts of each glyph, its parts included.
  private var totals: [(points: Int, contours: Int, depth: Int)] = []
  private(set) var mostPoints = 0
  private(set) var mostContours = 0
  private(set) var mostPartPoints = 0
  private(set) var mostPartContours = 0
  private(set) var mostParts = 0
  private(set) var deepest = 0

  /// - Precondition: A glyph comes after its parts.
  init(_ glyphs: [Glyph]) {
    for glyph in glyphs {
      switch glyph.shape {
      case .areas(let contours): addAreas(contours)
      case .parts(let parts): addParts(parts)
      }
      glyf.pad()
      offsets.append(glyf.count)
    }
  }

  var loca: [UInt8] {
    var table = ByteWriter()
    for offset in offsets { table.long(offset) }
    return table.bytes
  }

  /// The rectangle around all glyphs.
  var box: UnitBox {
    var box = UnitBox()
    for one in boxes { box.add(one) }
    return box.isEmpty ? UnitBox(left: 0, bottom: 0, right: 0, top: 0) : box
  }

  private mutating func addHeader(_ count: Int, _ box: UnitBox) {
    glyf.short(count)
    glyf.shorts([box.left, box.bottom, box.right, box.top])
  }

  /// Areas may overlap: told by the first point of the glyph.
  private static let overlaps = 0x40

  private mutating func addAreas(_ contours: [Contour]) {
    let contours = contours.filter { $0.points.count > 2 }
    let points = contours.flatMap { $0.points }
    var box = UnitBox()
    for point in points { box.add(x: point.x, y: point.y) }
    boxes.append(box)
    totals.append((points.count, contours.count, 0))
    (mostPoints, mostContours) = (max(mostPoints, points.count), max(mostContours, contours.count))
    guard !points.isEmpty else { return }
    addHeader(contours.count, box)
    var last = -1
    for contour in contours {
      last += contour.points.count
      glyf.short(last)
    }
    glyf.short(0)
    addPoints(points)
  }

  /// Flags, then steps in x, then in y; flags that repeat are counted.
  private mutating func addPoints(_ points: [Contour.Point]) {
    var flags: [Int] = []
    var across = ByteWriter()
    var up = ByteWriter()
    var pen = (x: 0, y: 0)
    /// Writes a step: none, one byte with its sign in the flag, or two.
    func step(_ value: Int, short: Int, same: Int, into writer: inout ByteWriter) -> Int {
      if value == 0 { return same }
      guard abs(value) < 256 else {
        writer.short(value)
        return 0
      }
      writer.byte(abs(value))
      return short | (value > 0 ? same : 0)
    }
    for (index, point) in points.enumerated() {
      var flag = point.isOn ? 1 : 0
      if index == 0 { flag |= GlyphTable.overlaps }
      flag |= step(point.x - pen.x, short: 2, same: 16, into: &across)
      flag |= step(point.y - pen.y, short: 4, same: 32, into: &up)
      pen = (point.x, point.y)
      flags.append(flag)
    }
    var index = 0
    while index < flags.count {
      var count = 1
      while index + count < flags.count, flags[index + count] == flags[index], count < 256 { count += 1 }
      if count > 2 {
        glyf.byte(flags[index] | 8)
        glyf.byte(count - 1)
      } else {
        for _ in 0..<count { glyf.byte(flags[index]) }
      }
      index += count
    }
    glyf.add(across.bytes)
    glyf.add(up.bytes)
  }

  private mutating func addParts(_ parts: [Glyph.Part]) {
    var box = UnitBox()
    var total = (points: 0, contours: 0, depth: 0)
    for part in parts {
      var own = boxes[part.glyph]
      if let stretch = part.stretch, !own.isEmpty {
        own.left = Int(clamping: (Double(own.left) * stretch).rounded(.down))
        own.right = Int(clamping: (Double(own.right) * stretch).rounded(.up))
      }
      box.add(own.moved(dx: part.dx, dy: part.dy))
      total.points += totals[part.glyph].points
      total.contours += totals[part.glyph].contours
      total.depth = max(total.depth, totals[part.glyph].depth)
    }
    total.depth += 1
    boxes.append(box)
    totals.append(total)
    // Parts that show nothing are a blank.
    let shown = parts.filter { !boxes[$0.glyph].isEmpty }
    guard !shown.isEmpty else { return }
    (mostPartPoints, mostPartContours) = (max(mostPartPoints, total.points), max(mostPartContours, total.contours))
    (mostParts, deepest) = (max(mostParts, shown.count), max(deepest, total.depth))
    addHeader(-1, box)
    for (index, part) in shown.enumerated() { addPart(part, isFirst: index == 0, isLast: index == shown.count - 1) }
  }

  private mutating func addPart(_ part: Glyph.Part, isFirst: Bool, isLast: Bool) {
    let isWide = !(-128...127).contains(part.dx) || !(-128...127).contains(part.dy)
    // Steps in x and y; overlaps; more parts follow; wide numbers; two scales.
    var flags = 0x0002 | (isFirst ? 0x0400 : 0) | (isLast ? 0 : 0x0020) | (isWide ? 0x0001 : 0)
    if part.stretch != nil { flags |= 0x0040 }
    glyf.short(flags)
    glyf.short(part.glyph)
    if isWide {
      glyf.shorts([part.dx, part.dy])
    } else {
      glyf.byte(part.dx)
      glyf.byte(part.dy)
    }
    if let stretch = part.stretch { glyf.shorts([Int(clamping: (stretch * 16384).rounded()), 16384]) }
  }
}
