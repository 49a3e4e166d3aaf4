import CAprilTag
import Codes
import Geometry
public import Lifting

/// Finds the tags of pages in pictures.
///
/// One for each task: the library keeps its work in it. C: libapriltag, `apriltag_detector_detect`
@safe public final class TagFinder {
  private let detector: UnsafeMutablePointer<apriltag_detector_t>
  private let family: UnsafeMutablePointer<apriltag_family_t>

  /// How many bits of a tag may be wrong: the codes of the family differ in eleven.
  private static let mostWrongBits: Int32 = 1
  /// How clearly bits must be dark or light, in shades.
  private static let leastMargin: Float = 20
  /// Squares are sought in a picture of half the size, and with the full one where that finds too few.
  private static let halved: Float = 2

  /// A finder of the four tags.
  public init() {
    unsafe detector = apriltag_detector_create()
    unsafe family = tag36h11_create()
    // The others of the family are not on our pages.
    unsafe family.pointee.ncodes = UInt32(CornerTag.allCases.count)
    unsafe apriltag_detector_add_family_bits(detector, family, TagFinder.mostWrongBits)
    unsafe detector.pointee.nthreads = 1
  }

  deinit {
    unsafe apriltag_detector_destroy(detector)
    unsafe tag36h11_destroy(family)
  }

  /// The tags in a picture, in the order of their numbers.
  public func tags(in picture: GreyPicture) -> [SeenTag] {
    let found = tags(in: picture, sidesDividedBy: TagFinder.halved)
    return found.count >= CornerTag.allCases.count ? found : tags(in: picture, sidesDividedBy: 1)
  }

  /// The tags in the corners of a picture, where those of a page that fills it lie: they are found in a third of the time.
  func tagsInCorners(of picture: GreyPicture) -> [SeenTag] {
    let width = Int(TagFinder.corner.width * Double(picture.width))
    let height = Int(TagFinder.corner.height * Double(picture.height))
    var found: [SeenTag] = []
    for top in [0, picture.height - height] {
      for left in [0, picture.width - width] {
        guard let part = picture.part(left: left, top: top, width: width, height: height) else { continue }
        found += tags(in: part, sidesDividedBy: TagFinder.halved).map { seen in
          SeenTag(seen.tag, corners: seen.corners.map { $0 + Vector(Double(left), Double(top)) })
        }
      }
    }
    return found.sorted { $0.tag.rawValue < $1.tag.rawValue }
  }

  /// The part of a picture's sides that counts as its corner.
  private static let corner = (width: 0.3, height: 0.24)

  private func tags(in picture: GreyPicture, sidesDividedBy factor: Float) -> [SeenTag] {
    // The library ends the program where a side is longer or there is nothing to look at.
    guard picture.width < 1 << 15, picture.height < 1 << 15, min(picture.width, picture.height) > 8 else { return [] }
    unsafe detector.pointee.quad_decimate = factor
    var shades = picture.shades
    var tags: [SeenTag] = []
    unsafe shades.withUnsafeMutableBufferPointer { buffer in
      var image = unsafe image_u8_t(
        width: Int32(picture.width), height: Int32(picture.height), stride: Int32(picture.width),
        buf: buffer.baseAddress)
      guard let found = unsafe apriltag_detector_detect(detector, &image) else { return }
      for index in unsafe 0..<zarray_size(found) {
        var pointer: UnsafeMutablePointer<apriltag_detection_t>? = nil
        unsafe zarray_get(found, index, &pointer)
        if let detection = unsafe pointer?.pointee, let tag = unsafe TagFinder.tag(detection) { tags.append(tag) }
      }
      unsafe apriltag_detections_destroy(found)
    }
    return tags.sorted { $0.tag.rawValue < $1.tag.rawValue }
  }

  /// A detection as one of our tags; nil where it is doubtful.
  private static func tag(_ detection: apriltag_detection_t) -> SeenTag? {
    guard unsafe detection.hamming <= mostWrongBits, unsafe detection.decision_margin >= leastMargin,
      let tag = unsafe CornerTag(rawValue: Int(detection.id))
    else { return nil }
    let p = unsafe detection.p
    // The library begins at the bottom left and goes against the clock.
    let corners = [p.3, p.2, p.1, p.0].map { Point($0.0, $0.1) }
    return SeenTag(tag, corners: corners)
  }
}

extension GreyPicture {
  /// A part of it; nil where it is empty or not wholly in it.
  fileprivate func part(left: Int, top: Int, width: Int, height: Int) -> GreyPicture? {
    guard left >= 0, top >= 0, width > 0, height > 0, left + width <= self.width, top + height <= self.height else {
      return nil
    }
    var part: [UInt8] = []
    part.reserveCapacity(width * height)
    for y in top..<(top + height) { part += shades[(y * self.width + left)..<(y * self.width + left + width)] }
    return GreyPicture(width: width, height: height, unchecked: part)
  }
}
