import Geometry
import Letterforms

/// The short code at the foot of a sheet that names it: equal for equal requests.
///
/// Six signs of 32 (no I, L, O or U, which a hand confuses): 30 bits of an FNV-1a hash over everything that changes the sheet.
struct SheetCode: CustomStringConvertible {
  let description: String

  private static let signs = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  init(_ request: SheetRequest) {
    var parts = [
      request.school.id, request.hand.rawValue, request.ruling.id, request.name, request.title, request.date,
      request.language, String(request.seed), request.mazeLevel.map { String($0) } ?? "off",
      String(request.isMazeMirrored), String(request.fits), String(request.fillsPage), String(request.greyLightness),
      String(request.paper.width), String(request.paper.height), String(request.paper.margin),
      request.xHeight.map { String($0) } ?? "",
    ]
    parts += request.ruling.finish.words
    for row in request.rows {
      parts += [
        row.text, row.exercise.rawValue, row.look.rawValue, row.guidance.rawValue, row.xHeight.map { String($0) } ?? "",
      ]
    }
    var fingerprint = Fingerprint()
    for part in parts {
      fingerprint.add(part)
      fingerprint.add(UInt8(0x1f))
    }
    let hash = fingerprint.value
    // Fold, so that every bit of the hash counts.
    var bits = hash ^ hash >> 30 ^ hash >> 60
    var code = ""
    for _ in 0..<6 {
      code.append(SheetCode.signs[Int(bits & 31)])
      bits >>= 5
    }
    description = code
  }
}
