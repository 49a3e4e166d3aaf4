public import Geometry

/// A point of a pen's way, in ink space: as recorded, y down.
public struct InkPoint: Hashable, Sendable {
  /// Where the pen was, in the units of the ink.
  public var x, y: Double
  /// Seconds from the first point of the ink; nil where it was not recorded.
  public var time: Double?
  /// From 0 to 1 where the format tells its range, otherwise as recorded; nil where it was not recorded.
  public var pressure: Double?
  /// How far from it the middle of the pen may have been, in the units of the ink: 0 for a pen's, more where a scan shows several
  /// lines as one.
  public var doubt = 0.0

  /// A point.
  public init(x: Double, y: Double, time: Double? = nil, pressure: Double? = nil) {
    self.x = x
    self.y = y
    self.time = time
    self.pressure = pressure
  }

  /// Where the pen was, without when and how.
  public var position: Point { Point(x, y) }
}

/// One pen-down to pen-up.
public struct InkStroke: Hashable, Sendable {
  /// The points in the order of writing; at least one, which is a dot.
  public var points: [InkPoint]
  /// What the stroke is said to be; nil for nothing.
  public var label: String?

  /// A stroke.
  public init(points: [InkPoint], label: String? = nil) {
    self.points = points
    self.label = label
  }

  /// Whether each point has its time.
  public var hasTime: Bool { points.allSatisfy { $0.time != nil } }
}

/// Strokes that are said to be something together: a letter, a word.
public struct InkSegment: Hashable, Sendable {
  /// What they are said to be.
  public var name: String
  /// The indices of the strokes, growing, each once.
  public var strokes: [Int]

  /// A name for some strokes.
  public init(name: String, strokes: [Int]) {
    self.name = name
    self.strokes = strokes
  }
}

/// How large the unit of an ink's coordinates is.
public enum InkUnit: Hashable, Sendable {
  /// So many millimetres, above 0.
  case millimetres(perUnit: Double)
  /// A point of 1/72 inch, as in page space.
  case points
  /// A unit of a device or a screen; nobody says how large.
  case unknown

  /// The points of 1/72 inch that make a unit; nil where nobody knows.
  public var pointsPerUnit: Double? {
    switch self {
    case .millimetres(let perUnit): perUnit * 72 / 25.4
    case .points: 1
    case .unknown: nil
    }
  }
}

/// How large the page is in units of an ink: its rectangle from (0,0) to this corner.
public struct InkFrame: Hashable, Sendable {
  /// Above 0.
  public let width, height: Double

  /// A frame; nil for sizes that no page has.
  public init?(width: Double, height: Double) {
    guard width > 0, height > 0, width < 1e9, height < 1e9 else { return nil }
    (self.width, self.height) = (width, height)
  }
}

/// Handwriting as a pen recorded it.
///
/// Ink space: coordinates as recorded, y turned down where the file says that it points up; time in seconds.
public struct Ink: Hashable, Sendable {
  /// The strokes in the order of writing, where ``hasOrder`` says so; at least one after reading.
  public var strokes: [InkStroke]
  /// The unit of the coordinates.
  public var unit: InkUnit
  /// The page in the same units, where the file tells it: then they need no unit of length.
  public var frame: InkFrame?
  /// Whether y is known to point down; where not, tablets differ, and the writing may stand on its head.
  public var isYDown: Bool
  /// Whether the order of the strokes and of their points is that of writing; false for what was scanned or rearranged.
  public var hasOrder: Bool
  /// The format of the file.
  public var format: InkFormat
  /// What all strokes together are said to be.
  public var label: String?
  /// Who wrote.
  public var writer: String?
  /// The hand that wrote: `left`, `right`, or what else the file says.
  public var hand: String?
  /// The page on which was written, where a file may hold several.
  public var page: String?
  /// What groups of strokes are said to be, in the order of the file.
  public var segments: [InkSegment]
  /// What was passed over or mended in reading, a sentence each.
  public var notes: [String]

  /// An ink from its strokes.
  public init(
    strokes: [InkStroke], unit: InkUnit = .unknown, isYDown: Bool = true, hasOrder: Bool = true,
    format: InkFormat = .json, label: String? = nil, writer: String? = nil, hand: String? = nil, page: String? = nil,
    segments: [InkSegment] = [], notes: [String] = []
  ) {
    self.strokes = strokes
    self.unit = unit
    self.isYDown = isYDown
    self.hasOrder = hasOrder
    self.format = format
    self.label = label
    self.writer = writer
    self.hand = hand
    self.page = page
    self.segments = segments
    self.notes = notes
  }

  /// Whether each point has its time.
  public var hasTime: Bool { strokes.allSatisfy { $0.hasTime } }

  /// The number of points of all strokes.
  public var pointCount: Int { strokes.reduce(0) { $0 + $1.points.count } }

  /// The same ink upside down, for a tablet whose y points up.
  public var turnedOver: Ink {
    var ink = mapped { ($0, -$1) }
    ink.isYDown = true
    return ink
  }

  /// The ink with other coordinates.
  func mapped(_ map: (Double, Double) -> (Double, Double)) -> Ink {
    var ink = self
    for stroke in ink.strokes.indices {
      for index in ink.strokes[stroke].points.indices {
        let point = ink.strokes[stroke].points[index]
        (ink.strokes[stroke].points[index].x, ink.strokes[stroke].points[index].y) = map(point.x, point.y)
      }
    }
    return ink
  }
}
