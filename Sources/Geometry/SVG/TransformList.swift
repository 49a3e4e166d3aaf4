public import Texts

/// The attribute `transform` of SVG, read: `translate(3 4) rotate(90)` and so on (SVG 1.1, §7.6).
public enum TransformList {
  /// No drawing nests more in one attribute.
  public static let most = 100

  /// The map from the space inside an element to the one around it.
  public static func affine(reading text: String) throws(Fault) -> Affine {
    var scanner = NumberScanner(text)
    var result = Affine.identity
    var count = 0
    while scanner.peek() != nil {
      count += 1
      guard count <= most else { throw scanner.fault("there are more than \(most) transforms") }
      let start = scanner
      let name = scanner.word()
      guard scanner.take("(") else { throw start.fault("a transform such as translate(3 4) is expected") }
      var numbers: [Double] = []
      while !scanner.take(")") {
        guard numbers.count < 6 else { throw scanner.fault("a closing bracket is expected") }
        numbers.append(try scanner.number())
      }
      guard let map = affine(named: name, numbers) else {
        throw start.fault(
          "\(name)(…) with \(numbers.count) numbers is not a transform: matrix translate scale rotate skewX skewY are")
      }
      result = result * map
    }
    return result
  }

  private static func affine(named name: String, _ n: [Double]) -> Affine? {
    switch (name, n.count) {
    case ("matrix", 6): return Affine(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case ("translate", 1): return .translation(Vector(n[0], 0))
    case ("translate", 2): return .translation(Vector(n[0], n[1]))
    case ("scale", 1): return .scale(x: n[0], y: n[0])
    case ("scale", 2): return .scale(x: n[0], y: n[1])
    case ("rotate", 1): return rotation(degrees: n[0])
    case ("rotate", 3):
      let center = Vector(n[1], n[2])
      return .translation(center) * rotation(degrees: n[0]) * .translation(-center)
    case ("skewX", 1): return Affine(a: 1, b: 0, c: tangent(of: n[0] * .pi / 180), d: 1, tx: 0, ty: 0)
    case ("skewY", 1): return Affine(a: 1, b: tangent(of: n[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
    default: return nil
    }
  }

  private static func rotation(degrees: Double) -> Affine {
    let unit = Vector(angle: degrees * .pi / 180)
    return Affine(a: unit.dx, b: unit.dy, c: -unit.dy, d: unit.dx, tx: 0, ty: 0)
  }
}
