/// A way in which pages come back: what the printer, the copier and the scanner or camera do to them.
public struct ScanKind: Sendable {
  /// How the page was printed.
  enum Print: Sendable {
    /// As it was drawn.
    case smooth
    /// By a black-and-white laser of 600 dots to the inch with a screen of 85 lines.
    case laser
    /// So printed, and copied once more before it was written on.
    case copied
    /// By a printer of the second family.
    case other(OtherPrinter)
  }

  /// What lies round the page.
  enum Ground: Sendable { case lid, feeder, table }

  /// Its name on the command line.
  public let name: String
  /// Pixels to the inch of paper.
  public var dotsPerInch: Double
  var print = Print.smooth
  var ground = Ground.lid
  /// The largest turn in degrees.
  var skew = 1.5
  /// How much longer it comes out at most than it is, as a share.
  var stretch = 0.001
  /// How much wider one end comes out at most than the other, as a share.
  var keystone = 0.0
  /// How far places of the page move at most because the paper is not flat, in millimetres.
  var curl = 0.05
  /// How far a camera is tilted at most, in degrees about each axis.
  var tilt = 0.0
  /// How often each pixel is mixed with its neighbours; n times is a blur of √(n/2) pixels.
  var blurs = 1
  /// The standard deviation of the noise, of 255.
  var noise = 2.0
  /// How much darker the darkest corner is, as a share.
  var shade = 0.02
  /// What black and white become, of 255.
  var black = 15.0
  var white = 250.0
  /// From linear, 0, to much darker middle tones, 1.
  var gamma = 0.0
  /// The quality of a JPEG; nil for none.
  var quality: Int?
  /// Whether it comes without colours.
  public var isGrey = false
  /// Below this share of the range a pixel becomes black, others white; nil for grey or colour.
  var threshold: Double?
  /// Whether it is one of those that must be read: flatbed and feeder, or a phone.
  public var isPhone: Bool { ground == .table }

  /// All kinds, the best scans first.
  public static let all: [ScanKind] = [
    ScanKind(name: "flatbed-300", dotsPerInch: 300),
    ScanKind(name: "flatbed-200", dotsPerInch: 200, skew: 5),
    ScanKind(name: "flatbed-150", dotsPerInch: 150),
    ofTroubles,
    ScanKind(name: "feeder-150", dotsPerInch: 150, feeder: 0.03),
    ScanKind(name: "phone-good", phone: 230, tilt: 4, curl: 0.2, blurs: 2, noise: 4, shade: 0.15),
    ScanKind(name: "phone-dark", phone: 200, tilt: 8, curl: 0.5, blurs: 3, noise: 10, shade: 0.4),
    laser, secondGeneration, officeBad, oneBit,
  ]

  /// How pages in trouble come back.
  public static let ofTroubles = ScanKind(name: "feeder-200", dotsPerInch: 200, feeder: 0.003)

  private static var laser: ScanKind {
    var kind = ScanKind(name: "laser-halftone", dotsPerInch: 200, feeder: 0.003)
    (kind.print, kind.isGrey) = (.laser, true)
    return kind
  }

  private static var secondGeneration: ScanKind {
    var kind = ScanKind(name: "second-generation", dotsPerInch: 200, feeder: 0.003)
    (kind.print, kind.isGrey) = (.copied, true)
    return kind
  }

  private static var officeBad: ScanKind {
    var kind = ScanKind(name: "office-bad", dotsPerInch: 150, feeder: 0.02)
    (kind.black, kind.white, kind.noise, kind.blurs, kind.shade) = (85, 205, 9, 2, 0.15)
    (kind.quality, kind.isGrey) = (30, true)
    return kind
  }

  private static var oneBit: ScanKind {
    var kind = ScanKind(name: "one-bit", dotsPerInch: 300, feeder: 0.003)
    (kind.threshold, kind.isGrey, kind.quality) = (0.62, true, nil)
    return kind
  }

  init(name: String, dotsPerInch: Double, skew: Double = 1.5) {
    (self.name, self.dotsPerInch, self.skew) = (name, dotsPerInch, skew)
    (blurs, quality) = (dotsPerInch > 250 ? 2 : 1, 90)
  }

  init(name: String, dotsPerInch: Double, feeder keystone: Double) {
    self.init(name: name, dotsPerInch: dotsPerInch, skew: 2.5)
    (ground, stretch, curl, quality) = (.feeder, 0.01, 0.1, 80)
    (self.keystone, noise, shade) = (keystone, 3, 0.04)
  }

  init(
    name: String, phone dotsPerInch: Double, tilt: Double, curl: Double, blurs: Int, noise: Double, shade: Double
  ) {
    self.init(name: name, dotsPerInch: dotsPerInch, skew: 5)
    (ground, self.tilt, self.curl, self.blurs) = (.table, tilt, curl, blurs)
    (self.noise, self.shade, quality, gamma, stretch) = (noise, shade, 85, 0.2, 0)
    (black, white) = (25, shade > 0.3 ? 165 : 235)
  }
}
