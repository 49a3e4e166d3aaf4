import Geometry
import Texts

/// A short name for a set of letterforms: equal if, and (but for chance) only if, every stroke is the same.
///
/// A ``Fingerprint`` of every number rounded to 10⁻⁶; it tells a sheet key whether the letters
/// have changed since, and withstands accidents, not malice.
public func digest(of letterforms: [Letterform]) -> String {
  var fingerprint = Fingerprint()
  for letterform in letterforms {
    fingerprint.add(letterform.text)
    for stroke in letterform.strokes {
      fingerprint.add(UInt8((stroke.isDelayed ? 2 : 1) + (stroke.isBar ? 4 : 0)))
      for corner in stroke.corners { fingerprint.add(Double(corner)) }
      for curve in stroke.path.curves {
        for point in [curve.p0, curve.p1, curve.p2, curve.p3] {
          fingerprint.add(point.x)
          fingerprint.add(point.y)
        }
      }
      if stroke.isDot {
        fingerprint.add(stroke.path.start.x)
        fingerprint.add(stroke.path.start.y)
      }
    }
  }
  return "fnv1a64:" + fingerprint.value.hexadecimal(digits: 16)
}
