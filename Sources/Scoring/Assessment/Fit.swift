public import Geometry

/// How freely written or copied ink lies on the model: what was taken away before shapes were compared.
///
/// The fit hides nothing: size, baseline and slant are told as findings and scores of their own.
public struct Fit: Hashable, Sendable {
  /// The map from the model to the ink, both in letter space.
  public let inkFromModel: Affine

  /// The height of the writing, as a factor of the model's.
  public var size: Double { abs(inkFromModel.d) }
  /// How far the baseline of the writing lies above the model's, in x-heights; meaningless for freely written ink.
  public var baseline: Double { inkFromModel.ty }
  /// How much farther the writing leans to the right than the model, in degrees, for a model of the given slant.
  public func lean(of slant: Double) -> Double {
    let model = tangent(of: slant * .pi / 180)
    let up = inkFromModel * Vector(model, 1)
    return arcTangent(up.dx, up.dy) * 180 / .pi - slant
  }

  init(inkFromModel: Affine) {
    self.inkFromModel = inkFromModel
  }

  /// No fit at all.
  static let identity = Fit(inkFromModel: .identity)
}

extension Fit {
  /// How much the writing's shape may change in the fit.
  enum Freedom {
    /// One scale for both axes, within a little; lean and a small turn are free.
    case copy
    /// The same for a row of letters, whose width is their spacing: one scale.
    case row
    /// Width and height each by itself.
    case free
  }

  /// Boxes on boxes: where the search begins.
  init?(boxes ink: Rectangle, on model: Rectangle) {
    let scale: Double
    if model.height >= 0.5 * model.width {
      guard ink.height > 0, model.height > 0 else { return nil }
      scale = ink.height / model.height
    } else {
      guard ink.width > 0, model.width > 0 else { return nil }
      scale = ink.width / model.width
    }
    guard scale > 1e-6, scale < 1e6 else { return nil }
    inkFromModel = Affine(
      a: scale, b: 0, c: 0, d: scale, tx: ink.center.x - scale * model.center.x,
      ty: ink.center.y - scale * model.center.y)
  }

  /// What pulls the fit towards one scale and no turn, as a variance in x-heights squared: letters have 0.1–0.3 of it.
  ///
  /// Without it, copied ink that runs on or bulges would be fitted until it no longer did.
  private struct Pull {
    let scale = 0.001
    let width: Double
    let lean: Double
    let turn: Double
  }

  private static func pull(_ freedom: Freedom) -> Pull {
    switch freedom {
    case .copy: Pull(width: 1, lean: 0.03, turn: 0.005)
    case .row: Pull(width: 1000, lean: 0.003, turn: 0.003)
    case .free: Pull(width: 0.03, lean: 0.02, turn: 0.06)
    }
  }

  /// The map of least squares from places of the model to places of the ink.
  ///
  /// Height, turn and baseline come from the second axis, then width and lean from the first: width is held to the height's
  /// scale, lean to the turn, for a sheet laid askew turns upright stems as well.
  init?(from model: [Point], to ink: [Point], freedom: Freedom, near first: Fit) {
    let count = Double(model.count)
    guard model.count > 2, model.count == ink.count else { return nil }
    var (mx, my, ix, iy) = (0.0, 0.0, 0.0, 0.0)
    for (m, i) in zip(model, ink) {
      mx += m.x / count
      my += m.y / count
      ix += i.x / count
      iy += i.y / count
    }
    var (xx, xy, yy, xu, yu, xv, yv) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for (m, i) in zip(model, ink) {
      let (x, y, u, v) = (m.x - mx, m.y - my, i.x - ix, i.y - iy)
      xx += x * x / count
      xy += x * y / count
      yy += y * y / count
      xu += x * u / count
      yu += y * u / count
      xv += x * v / count
      yv += y * v / count
    }
    let pull = Fit.pull(freedom)
    let guess = first.size
    // v = n·x + s·y, n pulled to 0 and s to the first guess.
    guard
      let (turn, height) = Fit.solve(
        xx + pull.turn, xy, yy + pull.scale, xv, yv + pull.scale * guess)
    else { return nil }
    // A flat letter says nothing about its height; then its width does.
    let scale = yy > 0.01 ? height : guess
    guard
      let (width, lean) = Fit.solve(
        xx + pull.width, xy, yy + pull.lean, xu + pull.width * scale, yu - pull.lean * turn)
    else { return nil }
    guard scale > 0.2 * guess, scale < 5 * guess, width > 0.2 * scale, width < 5 * scale else { return nil }
    inkFromModel = Affine(
      a: width, b: turn, c: lean, d: scale, tx: ix - width * mx - lean * my, ty: iy - turn * mx - scale * my)
  }

  /// The solution of two linear equations with a symmetric table.
  private static func solve(_ a: Double, _ b: Double, _ d: Double, _ u: Double, _ v: Double) -> (Double, Double)? {
    let determinant = a * d - b * b
    guard determinant > 1e-12 else { return nil }
    return ((u * d - v * b) / determinant, (v * a - u * b) / determinant)
  }
}
