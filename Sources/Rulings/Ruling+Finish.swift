import Geometry
import Pages

extension Ruling {
  /// What a line is called at the start of a row.
  public enum Labels: String, CaseIterable, Hashable, Sendable {
    /// Nothing.
    case off
    /// Its number, counted from the top of the row.
    case numbers
    /// Its name: sky, grass, ground.
    case names
  }

  /// What any ruling can be given on top of what its file says.
  public struct Finish: Hashable, Sendable {
    /// Whether the zone of small letters is tinted.
    public var isTinted: Bool
    /// Whether the zones of rows are tinted as sky, grass and ground.
    public var hasZones: Bool
    /// What stands beside the lines.
    public var labels: Labels
    /// Whether all lines are grey.
    public var isGrey: Bool
    /// Whether the ruling fades down a page: all lines, then midline and baseline, then the baseline alone.
    public var fades: Bool
    /// Whether lines are heavy and dark, for children who see little.
    public var isHeavy: Bool
    /// Whether lines are pale enough for pages to be scanned.
    public internal(set) var isPale = false

    /// A finish; by default the ruling as its file has it.
    public init(
      isTinted: Bool = false, hasZones: Bool = false, labels: Labels = .off, isGrey: Bool = false, fades: Bool = false,
      isHeavy: Bool = false
    ) {
      self.hasZones = hasZones
      self.isTinted = isTinted
      self.labels = labels
      self.isGrey = isGrey
      self.fades = fades
      self.isHeavy = isHeavy
    }

    /// Nothing on top of the file.
    public static let plain = Finish()

    /// The words of the options that were chosen, for names of figures and sheets.
    public var words: [String] {
      (isTinted ? ["tinted"] : []) + (hasZones ? ["zones"] : []) + (labels == .off ? [] : [labels.rawValue])
        + (isGrey ? ["grey"] : [])
        + (fades ? ["fading"] : []) + (isHeavy ? ["heavy"] : [])
        + (isPale ? ["pale"] : [])
    }
  }

  /// A pale yellow: pencil is read on it, and a copier drops it.
  private static let tint = Colour(red: 1, green: 0.957, blue: 0.8)
  /// The colours of zones, as pale as the tint: pencil is read on them.
  private static let sky = Colour(red: 0.86, green: 0.94, blue: 1)
  private static let grass = Colour(red: 0.88, green: 0.97, blue: 0.85)
  private static let ground = Colour(red: 0.96, green: 0.9, blue: 0.83)
  /// Lines for children who see little are so much heavier, and no thinner than this (points).
  private static let heavier = 2.5
  private static let leastHeavy = Length.mm(0.8).points
  /// But no heavier than this share of the white to the next line.
  private static let heaviestShare = 0.2
  /// Their contrast with white paper: what the Web Content Accessibility Guidelines 2.2 (§1.4.6) ask of text.
  private static let heavyContrast = 7.0

  /// The ruling with a finish.
  public func finished(_ finish: Finish) -> Ruling {
    var ruling = self
    ruling.finish = finish
    // A file that tints the body itself has said in which colour.
    let isTintedAlready = bands.contains { $0.low < xHeight && $0.high > 0 }
    if finish.isTinted, !isTintedAlready { ruling.bands.append(Band(low: 0, high: xHeight, colour: Ruling.tint)) }
    if finish.hasZones { ruling.bands = ruling.zones }
    if finish.isHeavy {
      let heights = lines.map { $0.height }
      let steps = zip(heights, heights.dropFirst()).map { $0 - $1 } + [cycle ?? pitch]
      let most = Ruling.heaviestShare * (steps.filter { $0 > 0 }.min() ?? pitch)
      ruling.changeInk { weight, colour, isInside in
        // What stands where letters are written stays finer than they are.
        let heavy = min(max(Ruling.heavier * weight, isInside ? 0 : Ruling.leastHeavy), most)
        return (max(weight, heavy), colour.darkened(to: Ruling.heavyContrast))
      }
    }
    if finish.isGrey {
      ruling.changeInk { weight, colour, _ in (weight, .grey(colour.lightness)) }
      for index in ruling.bands.indices { ruling.bands[index].colour = .grey(ruling.bands[index].colour.lightness) }
    }
    return ruling
  }

  /// The ruling with lines so pale that writing is told from them on a scanned page.
  public var paled: Ruling {
    var ruling = self
    ruling.finish.isPale = true
    ruling.changeInk { weight, colour, _ in (weight, SheetInk.scanned(colour)) }
    for index in ruling.bands.indices { ruling.bands[index].colour = SheetInk.scanned(ruling.bands[index].colour) }
    return ruling
  }

  /// Sky from the midline to the top, grass from the baseline to the midline, ground from there to the foot, or as deep as small
  /// letters are high where the next row leaves so much white.
  private var zones: [Band] {
    func height(_ role: Role) -> Double? { lines.first { $0.role == role }?.height }
    // Zones of one row end where those of the next begin.
    let top = min(pitch, max(xHeight, height(.top) ?? (cycle == nil ? 2 * xHeight : xHeight)))
    let foot = max(top - pitch, height(.foot) ?? -xHeight)
    return [
      Band(low: xHeight, high: top, colour: Ruling.sky), Band(low: 0, high: xHeight, colour: Ruling.grass),
      Band(low: foot, high: 0, colour: Ruling.ground),
    ].filter { $0.high - $0.low > 0.1 }
  }

  /// Changes weight and colour of all lines; those inside squares, and those that cross rows, are told apart.
  private mutating func changeInk(
    _ change: (_ weight: Double, _ colour: Colour, _ isInside: Bool) -> (weight: Double, colour: Colour)
  ) {
    for index in lines.indices {
      (lines[index].weight, lines[index].colour) = change(lines[index].weight, lines[index].colour, false)
    }
    for index in crossings.indices {
      (crossings[index].weight, crossings[index].colour) = change(
        crossings[index].weight, crossings[index].colour, true)
    }
    for index in margins.indices {
      (margins[index].weight, margins[index].colour) = change(margins[index].weight, margins[index].colour, false)
    }
    if var inside = squares {
      (inside.weight, inside.colour) = change(inside.weight, inside.colour, true)
      squares = inside
    }
  }

  /// How much of a ruling is left.
  enum Stage: Int, CaseIterable {
    case whole, body, baseline
  }

  /// The stage of a row of a page where the ruling fades: a third of the rows each.
  func stage(ofRow index: Int, among count: Int) -> Stage {
    guard finish.fades else { return .whole }
    return Stage(rawValue: index * Stage.allCases.count / max(count, 1)) ?? .baseline
  }

  /// The ruling at a stage: all its lines, midline and baseline, the baseline alone.
  ///
  /// Squares lose their diagonals, then what is inside them.
  func faded(to stage: Stage) -> Ruling {
    var ruling = self
    if squares != nil {
      switch stage {
      case .whole: break
      case .body: ruling.squares?.diagonals = nil
      case .baseline: ruling.squares?.removeInside()
      }
      return ruling
    }
    switch stage {
    case .whole: return self
    case .body: ruling.lines = lines.filter { $0.role == .midline || $0.role == .baseline }
    case .baseline:
      ruling.lines = lines.filter { $0.role == .baseline }
      ruling.bands = []
      ruling.hasHouse = false
    }
    // What fills the page belongs to the whole ruling.
    ruling.cycle = nil
    return ruling
  }
}

extension Ruling.Squares {
  fileprivate mutating func removeInside() {
    self = Ruling.Squares(cross: nil, diagonals: nil, colour: colour, weight: weight)
  }
}

extension Colour {
  /// The share of light it reflects, 0…1 (relative luminance of sRGB).
  private var luminance: Double {
    // The square is near enough to the curve of sRGB: at most 0.02 off.
    0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue
  }

  /// The colour made darker until its contrast with white is as asked.
  fileprivate func darkened(to contrast: Double) -> Colour {
    var colour = self
    while 1.05 / (colour.luminance + 0.05) < contrast {
      colour = Colour(red: colour.red * 0.95, green: colour.green * 0.95, blue: colour.blue * 0.95)
    }
    return colour
  }
}
